"""A game as an animated picture: one frame a move, WebP by Qt's own frames in one container, GIF by Pillow.

Qt writes no animation. WebP needs only a container round frames that Qt encodes; what did not change is left out.
GIF needs a palette of 256 colours for each frame, which Pillow chooses well.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from tessella.scene.export.files import Measure, encoded, image
from tessella.scene.export.plate import Showing

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


# WebP -----------------------------------------------------------------------------------------------------------


def _webp(pictures: Iterator[QImage], times: list[int]) -> bytes:
    """Return an extended WebP file: each frame is the part that changed, put over what was there."""
    parts: list[bytes] = []
    before: QImage | None = None
    size, held = (1, 1), 0
    for picture, time in zip(pictures, times, strict=True):
        size = picture.width(), picture.height()
        box = changed(before, picture)
        before = picture
        if box.isEmpty() and parts:
            held += time
            parts[-1] = _frame_time(parts[-1], held)
            continue
        held = time
        still = encoded(picture.copy(box), ".webp")
        head = _u24(box.x() // 2) + _u24(box.y() // 2) + _u24(box.width() - 1) + _u24(box.height() - 1)
        # 0x02: the pixels replace those below, also where they are transparent.
        parts.append(head + _u24(time) + b"\x02" + _pictures_of(still))
    canvas = b"\x12\0\0\0" + _u24(size[0] - 1) + _u24(size[1] - 1)
    film = b"".join(_chunk(b"ANMF", part) for part in parts)
    body = _chunk(b"VP8X", canvas) + _chunk(b"ANIM", b"\0\0\0\0\0\0") + film
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def changed(before: QImage | None, now: QImage) -> QRect:
    """Return the smallest rectangle with an even corner that holds every pixel that differs; empty when none does."""
    if before is None:
        return now.rect()
    wide, high = now.width(), now.height()
    old, new = bytes(before.constBits()), bytes(now.constBits())
    line = now.bytesPerLine()
    rows = [y for y in range(high) if old[y * line : (y + 1) * line] != new[y * line : (y + 1) * line]]
    if not rows:
        return QRect()
    left, right = wide, 0
    for y in rows:
        a, b = old[y * line : y * line + 4 * wide], new[y * line : y * line + 4 * wide]
        left = min(left, _first_difference(a, b, left))
        right = max(right, wide - _first_difference(a[::-1], b[::-1], wide - right))
    left, top = left // 2 * 2, rows[0] // 2 * 2
    return QRect(left, top, right - left, rows[-1] + 1 - top)


def _first_difference(a: bytes, b: bytes, most: int) -> int:
    """Return at which pixel of four bytes two rows first differ, looking at `most` pixels; `most` when they do not."""
    low, high = 0, most
    if a[: 4 * most] == b[: 4 * most]:
        return most
    while high - low > 1:
        middle = (low + high) // 2
        if a[: 4 * middle] == b[: 4 * middle]:
            low = middle
        else:
            high = middle
    return low


def _pictures_of(still: bytes) -> bytes:
    """Return the chunks with pixels of a still WebP file."""
    found, at = b"", 12
    while at + 8 <= len(still):
        name, length = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        if name in (b"VP8 ", b"VP8L", b"ALPH"):
            found += _chunk(name, still[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    return found


def _frame_time(part: bytes, time: int) -> bytes:
    return part[:12] + _u24(time) + part[15:]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _u24(value: int) -> bytes:
    return struct.pack("<I", value)[:3]


# GIF ------------------------------------------------------------------------------------------------------------


def _gif(pictures: Iterator[QImage], times: list[int]) -> bytes:
    from PIL import Image

    def pillow(picture: QImage) -> Image.Image:
        plain = picture.convertToFormat(QImage.Format.Format_RGBA8888)
        whole = Image.frombuffer("RGBA", (plain.width(), plain.height()), bytes(plain.constBits()), "raw", "RGBA", 0, 1)
        # One of the 256 colours stands for what is not there.
        few = whole.convert("RGB").quantize(_CLEAR, dither=Image.Dither.NONE)
        few.paste(_CLEAR, mask=whole.getchannel("A").point(lambda alpha: 255 if alpha < _SOLID else 0))
        return few

    first = pillow(next(pictures))
    buffer = BytesIO()
    first.save(
        buffer, "GIF", save_all=True, append_images=(pillow(picture) for picture in pictures), duration=times, loop=0,
        transparency=_CLEAR, disposal=2, optimize=False,
    )  # fmt: skip
    return buffer.getvalue()
