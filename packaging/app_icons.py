"""Makes the icons that Windows and macOS want from the one that is drawn: `python packaging/app_icons.py`.

`resources/desktop/tessella.svg` becomes `tessella.ico` and `tessella.icns` beside it.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImageReader

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "desktop"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGE = 1024


def drawn(size: int) -> Image.Image:
    """Return the icon in so many pixels."""
    reader = QImageReader(str(FOLDER / "tessella.svg"))
    reader.setScaledSize(QSize(size, size))
    reader.setBackgroundColor(Qt.GlobalColor.transparent)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    reader.read().save(buffer, "PNG")
    return Image.open(io.BytesIO(bytes(buffer.data().data())))


if __name__ == "__main__":
    app = QGuiApplication([])
    pictures = [drawn(size) for size in SIZES]
    small = [picture for picture in pictures if picture.width <= 256]
    small[-1].save(FOLDER / "tessella.ico", sizes=[picture.size for picture in small], append_images=small)
    drawn(LARGE).save(FOLDER / "tessella.icns", append_images=pictures)
