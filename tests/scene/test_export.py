"""Exported pictures: size and aspect, transparency, shapes, every option, what may be known, films and sheets."""

from __future__ import annotations

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QLocale, QSize
from PySide6.QtGui import QColor, QImage, QPainterPath
from PySide6.QtSvg import QSvgRenderer
from scene.export_kit import KINDS, game_of
from ui.foreign_kit import watched

from tessella.records.header import Seat
from tessella.records.record import Record
from tessella.rules.errors import BadSetup
from tessella.scene.drawing.svg import path_data
from tessella.scene.export.files import Measure, content, image
from tessella.scene.export.film import Pace, film
from tessella.scene.export.plate import GROUNDS, Look, Plate, Showing
from tessella.scene.export.sheet import GRIDS, Sheet, diagrams, first_page, sheet_pdf
from tessella.scene.trellis.shapes import A, R, outline
from tessella.scene.words.dates import day

pytestmark = pytest.mark.usefixtures("qtbot")
SVG = "{http://www.w3.org/2000/svg}"


def shown(record: Record, look: Look, ply: int | None = None, *, hidden: bool = False) -> Plate:
    showing = Showing(record, record.line()[-1], look, hidden=hidden)
    if ply is not None:
        showing.show(ply)
    plate = showing.plate()
    showing.close()
    return plate


def pixels(plate: Plate, side: int = 300) -> QImage:
    return image(plate, Measure(side).of(plate.aspect))


# Size and aspect ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["1200", "16", "10000", "800x600", "800X600"])
def test_sizes_that_can_be(text: str) -> None:
    measure = Measure.read(text)
    assert max(measure.of(1.5).width(), measure.of(1.5).height()) == int(text.lower().split("x")[0])


@pytest.mark.parametrize(
    "text", ["", "x", "15", "10001", "-3", "1e3", "12.5", "800x", "x600", "٣٠٠", "800x600x3", "9" * 50]
)
def test_sizes_that_cannot_be_are_named(text: str) -> None:
    with pytest.raises(BadSetup, match="size"):
        Measure.read(text)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("panel", [False, True])
def test_every_format_has_the_size_asked_for(kind: str, panel: bool) -> None:
    plate = shown(game_of(kind), Look(panel=panel))
    size = Measure(640).of(plate.aspect)
    assert max(size.width(), size.height()) == 640
    assert size.width() / size.height() == pytest.approx(plate.aspect, rel=0.003)
    for suffix in (".png", ".webp"):
        assert QImage.fromData(content(plate, suffix, Measure(640))).size() == size
    root = ET.fromstring(content(plate, ".svg", Measure(640)))
    assert (root.get("width"), root.get("height")) == (str(size.width()), str(size.height()))
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", content(plate, ".pdf", Measure(640)))
    assert box is not None
    assert [float(box[1]), float(box[2])] == pytest.approx([size.width() * 0.75, size.height() * 0.75], abs=1.0)


def extent(picture: QImage) -> tuple[int, int]:
    """Return width and height of what is not transparent."""
    alpha = Image.frombuffer("RGBA", picture.size().toTuple(), bytes(picture.constBits()), "raw", "BGRA", 0, 1)
    left, top, right, bottom = alpha.getchannel("A").point(lambda a: 255 if a > 200 else 0).getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


def test_the_triangles_of_the_board_keep_their_aspect() -> None:
    plate = shown(game_of("trigon"), Look(ground="transparent"))
    wide, tall = extent(pixels(plate, 1000))
    # A regular hexagon on its side is 2 wide and the root of 3 tall; the round rim takes a little off the corners.
    assert wide / tall == pytest.approx(2 / 3**0.5, rel=0.02)


def test_a_hexagon_keeps_its_aspect() -> None:
    plate = shown(game_of("trellis", 0), Look(ground="transparent", marks=False))
    wide, tall = extent(pixels(plate, 1000))
    box = outline(0.985 * R).boundingRect()
    # Vines reach a little over the middles of the sides, above and below.
    assert wide / tall == pytest.approx(box.width() / (2 * 1.012 * A), rel=0.01)
    assert box.width() / box.height() == pytest.approx(2 / 3**0.5, rel=0.05)


def test_the_square_of_umbrellas_keeps_its_aspect_in_a_box_of_another_shape() -> None:
    plate = shown(game_of("umbrella"), Look(ground="transparent", marks=False))
    straight = extent(pixels(plate, 900))
    boxed = extent(image(plate, Measure(1600, 900).of(plate.aspect)))
    assert straight[0] / straight[1] == pytest.approx(boxed[0] / boxed[1], rel=0.01)


@pytest.mark.parametrize("kind", KINDS)
def test_a_larger_picture_is_the_same_picture(kind: str) -> None:
    plate = shown(game_of(kind), Look(panel=True, coordinates=True, numbers="all"))
    small, large = pixels(plate, 400), pixels(plate, 1600)
    shrunk = Image.frombuffer("RGBA", large.size().toTuple(), bytes(large.constBits()), "raw", "BGRA", 0, 1)
    mine = Image.frombuffer("RGBA", small.size().toTuple(), bytes(small.constBits()), "raw", "BGRA", 0, 1)
    shrunk = shrunk.resize(mine.size, Image.Resampling.BOX)
    assert difference(mine, shrunk) < 6


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures in steps of 0..255."""
    a, b = one.convert("RGB").tobytes(), other.convert("RGB").tobytes()
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


# Ground and options ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_the_ground_is_the_table_paper_or_nothing(kind: str) -> None:
    corners = {ground: pixels(shown(game_of(kind), Look(ground=ground))).pixelColor(1, 1) for ground in GROUNDS}
    assert corners["transparent"].alpha() == 0
    assert corners["paper"] == QColor("white")
    assert corners["table"].alpha() == 255 and corners["table"] != corners["paper"]


CHANGES: tuple[dict[str, Any], ...] = (
    {"coordinates": True}, {"numbers": "all"}, {"numbers": "last"}, {"marks": True}, {"panel": True}, {"turn": 1},
    {"theme": "dark"}, {"theme": "high_contrast"}, {"palette": "cb"},
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: "-".join(map(str, *change.items())))
def test_every_option_changes_the_picture(kind: str, change: dict[str, Any]) -> None:
    plain = Look()
    before = content(shown(game_of(kind), plain), ".png", Measure(300))
    assert content(shown(game_of(kind), replace(plain, **change)), ".png", Measure(300)) != before
    assert content(shown(game_of(kind), plain), ".png", Measure(300)) == before


@pytest.mark.parametrize("kind", KINDS)
def test_drawings_belong_to_their_node(kind: str) -> None:
    before = [content(shown(game_of(kind), Look(marks=marks), 3), ".svg", Measure(300)) for marks in (False, True)]
    assert before[0] == before[1]


# SVG ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_svg_is_made_of_shapes_that_name_what_is_defined(kind: str) -> None:
    look = Look(theme="dark", panel=True, coordinates=True, numbers="all", marks=True)
    text = content(shown(game_of(kind), look), ".svg", Measure(800), "Ünï <漢> & \x01\ud800").decode()
    root = ET.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert "image" not in tags and "text" not in tags
    assert root.findtext(f"{SVG}title") == "Ünï <漢> & "
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = set(re.findall(r"url\(#(\w+)\)", text))
    assert used and used <= defined
    assert "nan" not in text and "inf" not in text
    assert QSvgRenderer(text.encode()).isValid()


def test_svg_looks_like_the_picture() -> None:
    # Qt's own reader knows no clips: Umbrella needs none but for the ends of its zones.
    plate = shown(game_of("umbrella"), Look(ground="paper"))
    png = pixels(plate, 500)
    again = QImage(png.size(), QImage.Format.Format_ARGB32_Premultiplied)
    again.fill(QColor("white"))
    from PySide6.QtGui import QPainter

    painter = QPainter(again)
    QSvgRenderer(content(plate, ".svg", Measure(500))).render(painter)
    painter.end()
    one, other = (
        Image.frombuffer("RGBA", p.size().toTuple(), bytes(p.constBits()), "raw", "BGRA", 0, 1) for p in (png, again)
    )
    assert difference(one, other) < 3


def test_a_path_in_the_words_of_svg() -> None:
    path = QPainterPath()
    path.moveTo(1, 2)
    path.lineTo(3.5, 2)
    path.cubicTo(4, 5, 6, 7, 1, 2)
    assert path_data(path) == "M1 2L3.5 2C4 5 6 7 1 2Z"
    path.moveTo(-0.00001, 9)
    path.lineTo(1e-9, 10)
    assert path_data(path) == "M1 2L3.5 2C4 5 6 7 1 2M0 9L0 10"


# What may be known ----------------------------------------------------------------------------------------------


def test_a_hand_that_is_hidden_is_not_shown() -> None:
    record = game_of("trellis")
    look = Look(panel=True, marks=False)
    open_, closed = (content(shown(record, look, hidden=hidden), ".svg", Measure(400)) for hidden in (False, True))
    assert open_ != closed
    # Other tiles in the hands, the same garden: the hidden picture is the same.
    showing = Showing(record, record.line()[-1], look, hidden=True)
    assert all(tile is None for hand in showing.match.shown.hands for tile in hand)
    showing.close()


@pytest.mark.parametrize("kind", ["umbrella", "trigon"])
def test_nothing_is_hidden_where_all_lies_open(kind: str) -> None:
    plates = [shown(game_of(kind), Look(panel=True), hidden=hidden) for hidden in (False, True)]
    assert content(plates[0], ".svg", Measure(400)) == content(plates[1], ".svg", Measure(400))


# Films ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("suffix", [".webp", ".gif"])
@pytest.mark.parametrize("ground", ["table", "transparent"])
def test_a_film_shows_every_move_and_ends_with_the_last_position(kind: str, suffix: str, ground: Any) -> None:
    record, look = game_of(kind, 5), Look(ground=ground)
    showing = Showing(record, record.line()[-1], look)
    told: list[tuple[int, int]] = []
    data = film(showing, suffix, (0, 5), Measure(200), Pace(0.5, 2.0), lambda *step: told.append(step))
    last = showing.plate()
    showing.close()
    assert told == [(number, 6) for number in range(1, 7)]
    movie = Image.open(BytesIO(data))
    assert (movie.format, movie.info["loop"]) == (suffix[1:].upper(), 0)
    assert 2 <= movie.n_frames <= 6
    assert max(movie.size) == 200
    length = 0
    for frame in range(movie.n_frames):
        movie.seek(frame)
        movie.load()
        length += movie.info["duration"]
    assert length == 5 * 500 + 2000
    whole = movie.convert("RGBA")
    end = image(last, QSize(*movie.size))
    mine = Image.frombuffer("RGBA", end.size().toTuple(), bytes(end.constBits()), "raw", "BGRa", 0, 1)
    if ground == "transparent":
        assert whole.getpixel((1, 1))[3] == 0  # type: ignore[index]
        background = Image.new("RGBA", whole.size, "white")
        whole, mine = Image.alpha_composite(background, whole), Image.alpha_composite(background, mine)
    assert difference(whole, mine) < (0.5 if suffix == ".webp" else 6)


def test_a_film_can_be_stopped() -> None:
    record = game_of("trigon")
    showing = Showing(record, record.line()[-1], Look())

    def stop(done: int, of: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        film(showing, ".webp", (0, 8), Measure(100), Pace(), stop)
    showing.close()


# Sheets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("per_page", sorted(GRIDS))
def test_a_sheet_has_its_diagrams_a_page(kind: str, per_page: int) -> None:
    record = game_of(kind, 8, "")
    showing = Showing(record, record.line()[-1], Look(ground="paper"))
    told: list[tuple[int, int]] = []
    data = sheet_pdf(showing, Sheet(per_page, 4), "Title", lambda *step: told.append(step))
    showing.close()
    assert told == [(1, 3), (2, 3), (3, 3)]
    pages = len(re.findall(rb"/Type /Page\b", data))
    assert pages == -(-3 // per_page)


def test_a_sheet_names_moves_and_keeps_long_comments_for_the_end() -> None:
    record = game_of("trigon", 8, "Word " * 900)
    showing = Showing(record, record.line()[-1], Look(ground="paper"))
    found = diagrams(showing, Sheet(12, 3))
    assert [d.ply for d in found] == [0, 3, 6, 8]
    assert found[0].caption == "Start"
    assert found[1].caption.startswith("1–3. Zsófia")
    assert found[3].comment.startswith("Word Word")
    pages = len(re.findall(rb"/Type /Page\b", sheet_pdf(showing, Sheet(12, 3), "T", lambda *_: None)))
    showing.close()
    assert pages >= 2


def test_the_first_page_as_a_picture_has_the_shape_of_the_paper() -> None:
    record = game_of("umbrella")
    showing = Showing(record, 0, Look(ground="paper"))
    page = first_page(showing, Sheet(4, 1, "A5"), "T", Measure(500))
    showing.close()
    assert page.height() == 500
    assert page.width() / page.height() == pytest.approx(148 / 210, rel=0.01)
    assert len({page.pixel(x, 150) for x in range(page.width())}) > 20


@pytest.mark.parametrize("wrong", [{"per_page": 5}, {"every": 0}, {"paper": "B9"}])
def test_a_sheet_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        Sheet(**wrong)


def test_a_comment_fetches_nothing(tmp_path: Path) -> None:
    picture = tmp_path / "p.png"
    assert QImage(4, 4, QImage.Format.Format_RGB32).save(str(picture))
    text = f"![x]({picture}) ![y]({picture.as_uri()}) <img src='{picture}'> ![z](http://name.invalid/x.png)"
    record = game_of("trigon", 2, text)
    with watched(picture) as seen:
        showing = Showing(record, record.line()[-1], Look(ground="paper"))
        assert sheet_pdf(showing, Sheet(), "T", lambda *_: None).startswith(b"%PDF")
        showing.close()
    assert not seen, "a picture that a comment names was opened"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs pdftotext")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("panel", [False, True])
def test_a_sheet_shows_names_as_they_are(tmp_path: Path, kind: str, panel: bool) -> None:
    names = ("<b>Ann</b> & &Co", "*Bob* [x](y) &amp; `_z_`")
    event, title = "<i>Cup</i> & #1", "<u>Title</u> &lt; **x**"
    made = game_of(kind, 6, "")
    record = made.with_header(seats=tuple(Seat(name) for name in names), event=event)
    showing = Showing(record, record.line()[-1], Look(ground="paper", panel=panel))
    captions = [diagram.caption for diagram in diagrams(showing, Sheet(1, 1))]
    (tmp_path / "a.pdf").write_bytes(sheet_pdf(showing, Sheet(1, 1), title, lambda *_: None))
    showing.close()
    done = subprocess.run(["pdftotext", str(tmp_path / "a.pdf"), "-"], capture_output=True, check=True)
    read = "".join(done.stdout.decode().split())
    for text in (title, event, f"{names[0]} – {names[1]}"):
        assert read.count("".join(text.split())) >= len(captions), text
    assert any(name in caption for name in names for caption in captions)
    for caption in captions:
        assert "".join(caption.split()) in read, caption


def test_dates_are_written_as_people_do() -> None:
    old = QLocale()
    try:
        for name, wanted in (("de_DE", "Montag, 30. November 2026"), ("hu_HU", "2026. november 30., hétfő")):
            QLocale.setDefault(QLocale(name))
            assert day("2026-11-30T05:10:17+00:00") == wanted
            assert day("sometime in 1999") == "sometime in 1999"
    finally:
        QLocale.setDefault(old)
