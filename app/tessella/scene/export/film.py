"""A game as an animated picture: one frame a move, written by Pillow, since Qt writes no animation.

GIF needs a palette of 256 colours for each frame, which Pillow chooses well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from tessella.scene.export.files import Measure, image
from tessella.scene.export.plate import Showing

if TYPE_CHECKING:
    from PIL import Image

FILMS = (".webp", ".gif")
_CLEAR = 255
"""The colour of a GIF's palette that is transparent."""
_SOLID = 128
"""From this opacity (0..255) on a GIF, which knows no halves, shows a pixel."""
Progress = Callable[[int, int], None]
"""Told how many of how many steps are done; it may raise to stop the work."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds that a move is shown, and the last position."""

    move: float = 1.0
    end: float = 3.0


def frames(showing: Showing, first: int, last: int, measure: Measure, progress: Progress) -> Iterator[QImage]:
    """Yield the positions after `first` to `last` moves, all of one size: the last position's room holds them all."""
    showing.show(last)
    outline = showing.outline()
    for done, ply in enumerate(range(first, last + 1)):
        showing.show(ply)
        plate = showing.plate(outline)
        yield image(plate, measure.of(plate.aspect))
        progress(done + 1, last - first + 1)


def film(
    showing: Showing, suffix: str, plies: tuple[int, int], measure: Measure, pace: Pace, progress: Progress
) -> bytes:
    """Return the content of a WebP or GIF file that shows the line from one ply to another, again and again."""
    first, last = plies
    pictures = frames(showing, first, last, measure, progress)
    times = [round(1000 * pace.move)] * (last - first) + [round(1000 * pace.end)]
    if suffix == ".gif":
        return _gif(pictures, times)
    return _webp(pictures, times)


def _pillow(picture: QImage) -> Image.Image:
    """Return pixels as Pillow takes them."""
    from PIL import Image

    plain = picture.convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombuffer("RGBA", (plain.width(), plain.height()), bytes(plain.constBits()), "raw", "RGBA", 0, 1)


def _webp(pictures: Iterator[QImage], times: list[int]) -> bytes:
    """Return a WebP film; lossless, so that lines stay clean."""
    from PIL import WebPImagePlugin  # noqa: F401 - for bundles, which have only what is named

    first = _pillow(next(pictures))
    buffer = BytesIO()
    first.save(
        buffer, "WEBP", save_all=True, append_images=(_pillow(picture) for picture in pictures), duration=times, loop=0,
        lossless=True, quality=60, method=2,
    )  # fmt: skip
    return buffer.getvalue()


def _gif(pictures: Iterator[QImage], times: list[int]) -> bytes:
    from PIL import Image

    def few_colours(picture: QImage) -> Image.Image:
        whole = _pillow(picture)
        # One of the 256 colours stands for what is not there.
        few = whole.convert("RGB").quantize(_CLEAR, dither=Image.Dither.NONE)
        few.paste(_CLEAR, mask=whole.getchannel("A").point(lambda alpha: 255 if alpha < _SOLID else 0))
        return few

    first = few_colours(next(pictures))
    buffer = BytesIO()
    first.save(
        buffer, "GIF", save_all=True, append_images=(few_colours(picture) for picture in pictures), duration=times,
        loop=0, transparency=_CLEAR, disposal=2, optimize=False,
    )  # fmt: skip
    return buffer.getvalue()
