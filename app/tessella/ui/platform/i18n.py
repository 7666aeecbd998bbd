"""Languages: translation files are read as Qt Linguist writes them, without a compiled copy.

The source language is English; it needs no file. `resources/i18n/tessella_<language>.ts` holds another language; an
entry that is unfinished or empty falls back to English.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from tessella import resources

SOURCE = "en"
NAMES = {"en": "English", "ca": "Català", "de": "Deutsch", "hu": "Magyar"}
"""Languages under their own names; those that ship have a file."""
SPOKEN = 0.9
"""The part of all texts that a language has at least when it is offered: what is missing is said in English."""


def read_ts(path: Path) -> dict[tuple[str, str], str]:
    """Return the finished translations of a file by (context, source text)."""
    found: dict[tuple[str, str], str] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") in ("unfinished", "obsolete", "vanished"):
                continue
            if translation.text:
                found[name, message.findtext("source", "")] = translation.text
    return found


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that can be chosen: English and every one whose file has nearly all words."""
    folder = resources.path("i18n")
    there = (path.stem.removeprefix("tessella_") for path in sorted(folder.glob("tessella_*.ts")))
    return (SOURCE, *(name for name in there if name != SOURCE and name in NAMES and _finished(name)))


def _finished(language: str) -> bool:
    path = resources.path(f"i18n/tessella_{language}.ts")
    texts = sum(1 for _ in ElementTree.parse(path).getroot().iter("message"))
    return len(read_ts(path)) >= SPOKEN * max(texts, 1)


class FileTranslator(QTranslator):
    """A translator over a table of texts."""

    def __init__(self, table: dict[tuple[str, str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """Return the text in the language, None where the table has no entry."""
        return self._table.get((context, text))

    def isEmpty(self) -> bool:
        """Tell Qt that there is something to ask for."""
        return not self._table


class Languages(QObject):
    """The language of the window; `choose` switches at once, every widget gets a LanguageChange event."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._installed: list[QTranslator] = []
        self.current = SOURCE

    def choose(self, wish: str) -> str:
        """Switch to a language (`system` or a code); return the code that is spoken now."""
        wanted = QLocale.system().name().split("_")[0] if wish == "system" else wish
        code = wanted if wanted in languages() else SOURCE
        if code != self.current:
            self._install(code)
        return self.current

    def use(self, code: str, *tables: dict[tuple[str, str], str]) -> None:
        """Speak the language of these tables; English without any."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
            translator.deleteLater()
        self._installed = [FileTranslator(table, self) for table in tables]
        self.current = code
        for translator in self._installed:
            QCoreApplication.installTranslator(translator)

    def _install(self, code: str) -> None:
        if code == SOURCE:
            self.use(code)
            return
        self.use(code, read_ts(resources.path(f"i18n/tessella_{code}.ts")))
        qt = QTranslator(self)
        if qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            self._installed.append(qt)
            QCoreApplication.installTranslator(qt)
