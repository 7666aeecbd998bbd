"""Settings of dmgbuild: `dmgbuild -s dmg_settings.py -D app=PATH -D icon=PATH TITLE IMAGE`."""

from pathlib import PurePath

application = defines["app"]  # noqa: F821 - given by dmgbuild
name = PurePath(application).name

format = "UDZO"
files = [application]
symlinks = {"Applications": "/Applications"}
icon = defines["icon"]  # noqa: F821
icon_locations = {name: (150, 170), "Applications": (450, 170)}
window_rect = ((200, 200), (600, 400))
icon_size = 112
text_size = 13
default_view = "icon-view"
show_toolbar = False
show_sidebar = False
show_status_bar = False
