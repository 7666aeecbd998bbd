"""Look and language: the system's wish, the person's choice, at once and everywhere; nothing cut at large type."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from tessella.controller.match.seats import Seat
from tessella.scene.drawing.tokens import theme
from tessella.ui.platform import appearance as appearance_module
from tessella.ui.platform import theme as theme_module
from tessella.ui.platform.theme import base_size, chosen_theme, style_sheet

PEOPLE = (Seat("Ana"), Seat("Ben"))


def window_colour(bench) -> str:
    return bench.app.palette().color(QPalette.ColorRole.Window).name()


@pytest.mark.parametrize(
    ("wish", "name"), [("light", "light"), ("dark", "dark"), ("high-contrast", "high_contrast")]
)
def test_a_chosen_theme_is_everywhere_at_once(bench, wish: str, name: str) -> None:
    bench.play("trigon", PEOPLE)
    bench.trigger(f"theme-{wish}")
    assert window_colour(bench) == theme(name).role("window").name()
    assert bench.window.game.table.options.theme.name == name
    assert bench.window.game.log.options.theme.name == name
    assert bench.window.actions_[f"theme-{wish}"].isChecked()
    header = bench.window.header.grab().toImage()
    assert header.pixelColor(header.width() // 3, 3).name() == theme(name).role("panel").name()


def test_the_theme_follows_the_system(bench, monkeypatch) -> None:
    hints = QGuiApplication.styleHints()
    monkeypatch.setattr(theme_module, "system_theme", lambda: "dark")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert bench.appearance.options.theme.name == "dark"
    bench.store.update(theme="light")
    assert bench.appearance.options.theme.name == "light"
    bench.store.update(theme="system")
    assert bench.appearance.options.theme.name == "dark"
    monkeypatch.setattr(theme_module, "system_theme", lambda: "high_contrast")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert bench.appearance.options.theme.name == "high_contrast"


def test_unknown_theme_falls_back_to_the_system() -> None:
    assert chosen_theme("sepia") == chosen_theme("system")


def test_type_grows_with_the_setting_and_the_keys(bench) -> None:
    before = bench.appearance.options.base
    bench.trigger("larger")
    assert bench.store.value.font_scale == pytest.approx(1.1)
    assert bench.appearance.options.base == pytest.approx(before * 1.1)
    assert bench.app.font().pixelSize() == round(bench.appearance.options.base)
    bench.trigger("smaller")
    bench.trigger("smaller")
    bench.trigger("smaller")
    bench.trigger("smaller")
    assert bench.store.value.font_scale == pytest.approx(0.8)


def test_base_size_is_never_tiny(qapp) -> None:
    font = qapp.font()
    font.setPixelSize(6)
    assert base_size(font, 100) == 13
    assert base_size(font, 150) == pytest.approx(19.5)


def test_every_name_in_the_sheet_is_filled_in(bench) -> None:
    sheet = style_sheet(bench.appearance.options)
    assert "$" not in sheet.split("*/", 1)[1]
    assert "{" in sheet


def test_reduced_motion_stops_all_movement(bench, monkeypatch) -> None:
    bench.store.update(speed="slow", reduce_motion="off")
    assert bench.appearance.options.speed == 2.0
    bench.store.update(reduce_motion="on")
    assert bench.appearance.options.speed == 0.0
    bench.store.update(reduce_motion="system")
    monkeypatch.setattr(appearance_module, "system_wants_rest", lambda: True)
    bench.appearance.refresh()
    assert bench.appearance.options.speed == 0.0


def test_settings_dialog_changes_things_at_once(bench) -> None:
    bench.trigger("settings")
    dialog = bench.window.commands._settings_dialog
    bench.bot.mouseClick(dialog._segments["palette"].button("cb"), Qt.MouseButton.LeftButton)
    assert bench.appearance.options.theme.palette == "cb"
    bench.bot.mouseClick(dialog._checks["coordinates"], Qt.MouseButton.LeftButton)
    assert bench.appearance.options.coordinates
    dialog.scale.setCurrentIndex(5)
    dialog.scale.activated.emit(5)
    assert bench.store.value.font_scale == 1.5
    bench.trigger("theme-dark")
    assert dialog._segments["theme"].value() == "dark"


def test_legal_places_are_toggled_by_header_and_menu_alike(bench) -> None:
    bench.play("trigon", PEOPLE)
    button = bench.window.header.button("legal")
    on = button.isChecked()
    bench.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    bench.settle()
    assert button.isChecked() is not on
    assert bench.window.game.table.options.show_legal is not on
    assert bench.window.actions_["legal"].isChecked() is not on
    bench.trigger("legal")
    assert button.isChecked() is on


def cut_buttons(root: QWidget) -> list[str]:
    """Return the visible buttons whose words do not fit."""
    return [
        button.text()
        for button in root.findChildren(QPushButton)
        if button.isVisible() and button.text() and button.width() < button.minimumSizeHint().width() - 1
    ]


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 1.5), (1440, 900, 1.5), (1024, 600, 1.0)])
def test_no_button_is_cut_and_header_and_bar_stay_inside(bench, width: int, height: int, scale: float) -> None:
    bench.size(width, height)
    bench.store.update(font_scale=scale)
    bench.settle()
    assert cut_buttons(bench.window) == []
    bench.window.show_new_game("trellis")
    bench.settle()
    assert cut_buttons(bench.window) == []
    bench.play("trellis", PEOPLE)
    bench.match.uncover()
    bench.settle()
    assert cut_buttons(bench.window.header) == []
    assert (bench.window.width(), bench.window.height()) == (width, height)
    for key in ("undo", "legal", "fit", "settings"):
        button = bench.window.header.button(key)
        assert bench.window.header.rect().contains(button.geometry())
    words = bench.window.header.headline
    assert not words.geometry().intersects(bench.window.header.button("undo").geometry())


def test_keys_drop_from_the_right(bench) -> None:
    bench.play("trigon", PEOPLE)
    bar = bench.window.bottom
    bench.size(1440, 900)
    wide = [group.isVisible() for group in bar._groups]
    bench.size(800, 600)
    narrow = [group.isVisible() for group in bar._groups]
    assert all(wide)
    assert sum(narrow) < sum(wide)
    assert narrow == sorted(narrow, reverse=True)
    assert bar.state.isVisible()


def test_place_of_the_window_is_kept(bench) -> None:
    bench.size(1100, 640)
    bench.window.close()
    assert bench.store.value.geometry
