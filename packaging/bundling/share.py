"""What freedesktop.org's systems want to know of a program: the tree below `share` of every Linux package."""

from __future__ import annotations

import gzip
import shutil
import sys
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape

from bundling.description import APP, ROOT, Description
from bundling.rendering import rendered


def metainfo(told: Description, day: str) -> str:
    """Return AppStream's file; `day` is the day of the release, YYYY-MM-DD."""
    more = {
        "PARAGRAPHS": "\n".join(f"    <p>{escape(text)}</p>" for text in told.description),
        "MIMETYPES": "\n".join(f"    <mediatype>{kind.mime}</mediatype>" for kind in told.filetypes),
        "DESKTOP": told.desktop["entry"].name,
        "DATE": day,
    }
    return rendered("metainfo.xml", told, more, xml=True)


def released() -> str:
    """Return the day of the newest release as CHANGELOG.md tells it, else today."""
    for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines():
        words = line.replace("(", " ").replace(")", " ").split()
        if line.startswith("## "):
            for word in words:
                try:
                    return date.fromisoformat(word).isoformat()
                except ValueError:
                    continue
    return date.today().isoformat()


def write(told: Description, folder: Path) -> None:
    """Write the tree: menu entry, file types, icon, description, manual page, licence."""
    sys.path.insert(0, str(APP))
    from bundling import man

    places = {
        f"applications/{told.desktop['entry'].name}": told.desktop["entry"],
        f"mime/packages/{told.name}.xml": told.desktop["types"],
        f"icons/hicolor/scalable/apps/{told.name}.svg": told.icons["svg"],
        f"doc/{told.name}/copyright": ROOT / "LICENSE",
    }
    for place, source in places.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / place)
    texts = {
        f"metainfo/{told.component}.metainfo.xml": metainfo(told, released()).encode(),
        f"man/man6/{told.name}.6.gz": gzip.compress(man.page(told).encode(), 9, mtime=0),
        f"doc/{told.name}/changelog.gz": gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0),
    }
    for place, content in texts.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(content)
