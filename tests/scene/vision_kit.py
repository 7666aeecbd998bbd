"""Eyes for the tests: contrast, simulated colour blindness, distances of colours, and a look at small pictures."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear light.
MACHADO = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: QColor) -> Triple:
    """Return the light of a colour, 0..1 a channel."""
    values = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def luminance(colour: QColor) -> float:
    """Return the relative luminance, 0..1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: QColor, b: QColor) -> float:
    """Return the contrast of two colours, 1..21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: QColor, eyes: str) -> Triple:
    """Return the light that eyes get: `normal`, `protan`, `deutan`, `tritan` or `grey`."""
    light = linear(colour)
    if eyes == "normal":
        return light
    if eyes == "grey":
        grey = luminance(colour)
        return grey, grey, grey
    red, green, blue = (
        min(max(sum(k * v for k, v in zip(row, light, strict=True)), 0.0), 1.0) for row in MACHADO[eyes]
    )
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Return CIELAB (D65) of linear sRGB light."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Triple, two: Triple) -> float:
    """Return the CIEDE2000 distance of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean7 / (mean7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mid_l, mid_c = (l1 + l2) / 2, (c1 + c2) / 2
    mid_h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(mid_h - 30))
        + 0.24 * cos(radians(2 * mid_h))
        + 0.32 * cos(radians(3 * mid_h + 6))
        - 0.20 * cos(radians(4 * mid_h - 63))
    )
    s_l = 1 + 0.015 * (mid_l - 50) ** 2 / sqrt(20 + (mid_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mid_c, 1 + 0.015 * mid_c * t
    r_c = 2 * sqrt(mid_c**7 / (mid_c**7 + 25.0**7))
    r_t = -sin(radians(60 * exp(-(((mid_h - 275) / 25) ** 2)))) * r_c
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, big_h / s_h
    return sqrt(dl * dl + dc * dc + dh * dh + r_t * dc * dh)


def distance(a: QColor, b: QColor, eyes: str) -> float:
    """Return how far apart two colours are for eyes."""
    return ciede2000(lab(seen(a, eyes)), lab(seen(b, eyes)))


def drawn(side: int, ground: QColor, paint: Callable[[QPainter], None]) -> QImage:
    """Return a square picture at scale 1, painted about its middle."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(side / 2, side / 2)
    paint(painter)
    painter.end()
    return image


def greys(image: QImage) -> list[float]:
    """Return the luminance of every pixel, row by row: all that eyes without any colour get."""
    return [luminance(image.pixelColor(x, y)) for y in range(image.height()) for x in range(image.width())]
