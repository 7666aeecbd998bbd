"""The class sheet of a lesson for `tessella render LESSON.tlesson -o SHEET.pdf`."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tessella.records.lessons.reader import load_lesson
from tessella.rules.errors import BadSetup
from tessella.scene.export.class_questions import questions
from tessella.scene.export.class_sheet import ClassSheet, page_image, sheet_pdf
from tessella.scene.export.files import Measure, encoded


def content(given: argparse.Namespace, language: str, progress: Callable[[int, int], None]) -> bytes:
    """Return the file that is asked for, with the texts of a language.

    Raises BadFile for a lesson that cannot be read, BadSetup for what does not go together.
    """
    suffix = given.output.suffix.lower()
    if suffix not in (".pdf", ".png"):
        raise BadSetup(f"{given.output.name}: a class sheet is written as .pdf, one page of it as .png")
    lesson = load_lesson(given.file).sound
    asked = questions(lesson, language, _steps(given.steps, len(lesson.steps) + len(lesson.broken)))
    if not asked:
        raise BadSetup(f"{given.file.name}: none of these steps can be asked on paper")
    title = lesson.title.text(language)
    sheet = ClassSheet(given.title or title, title, given.per_page, given.paper, given.grey, given.deal)
    if suffix == ".pdf":
        return sheet_pdf(asked, sheet, progress)
    measure = Measure.read(given.size)
    return encoded(page_image(asked, sheet, measure.of(0.7).height(), given.page), suffix)


def _steps(text: str, last: int) -> tuple[int, ...]:
    """Read the numbers of steps, `1,3,4`; raise BadSetup for others."""
    numbers = []
    for word in filter(None, text.split(",")):
        if not (word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= last):
            raise BadSetup(f"--steps {text:.40}: {word:.20} is none of the {last} steps")
        numbers.append(int(word))
    return tuple(numbers)
