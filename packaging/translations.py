"""Keeps the translation files in step with the sources. Standard library only.

    python packaging/translations.py check     fails when a text of the program is missing from a file
    python packaging/translations.py update    brings all files up to date: new texts unfinished, gone ones dropped

A text is found where it is spoken: `self.tr("...")` (the context is the class), `tr("Context", "...")`,
`translate("Context", "...")` or its short name `say`, `marked("...")` (Actions), the functions of SAYERS, the `tagline`
and `level_names` of tables, the TABLES below, and the titles and texts of the rule options.
"""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "app" / "tessella"
FILES = ROOT / "resources" / "i18n"
LANGUAGES = ("en", "ca", "de", "hu")
CLASS_TEXTS = {"tagline": "GameView", "level_names": "Levels"}
TABLES = {
    ("scene/trellis/words.py", "_BROKEN"): "Trellis",
    ("scene/trellis/words.py", "_KEPT"): "Trellis",
    ("scene/trellis/words.py", "_NOW"): "Trellis",
    ("scene/trellis/words.py", "_RULES"): "Trellis",
    ("scene/trellis/reason_words.py", "REASONS"): "Trellis",
    ("scene/umbrella/reason_words.py", "REASONS"): "Umbrella",
    ("scene/trigon/reason_words.py", "REASONS"): "Trigon",
    ("scene/umbrella/sentences.py", "SENTENCES"): "UmbrellaRules",
    ("scene/trellis/set_up.py", "FAULTS"): "SetUp",
    ("scene/trigon/set_up.py", "FAULTS"): "SetUp",
    ("scene/umbrella/set_up.py", "FAULTS"): "SetUp",
}
"""Tables of texts that are spoken through a variable: file, name, context."""
SAYERS = {
    "scene/trellis": ("say", "Trellis"),
    "ui/lessons": ("say", "Lessons"),
    "ui/lesson_editor": ("say", "LessonEditor"),
    "ui/position_editor": ("say", "SetUp"),
    "ui/practise": ("say", "Practise"),
    "ui/window/practise_controller.py": ("say", "Practise"),
    "ui/presentation": ("say", "Presentation"),
    "ui/window/presenting.py": ("say", "Presentation"),
    "ui/game/drawing_bar.py": ("say", "DrawingBar"),
}
"""Functions of a folder, or a file, that translate their first argument: name and context."""

Text = tuple[str, str]
"""Context and source text."""


class Finder(ast.NodeVisitor):
    """Finds the texts of one module."""

    def __init__(self, sayer: tuple[str, str] = ("", "")) -> None:
        self.texts: list[Text] = []
        self.faults: list[str] = []
        self._classes: list[str] = []
        self._sayer = sayer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Remember the class for `tr`, and take its class texts."""
        self._classes.append(node.name)
        for statement in node.body:
            target = statement.target if isinstance(statement, ast.AnnAssign) else None
            if isinstance(statement, ast.Assign):
                target = statement.targets[0]
            context = CLASS_TEXTS.get(target.id) if isinstance(target, ast.Name) else None
            if context and isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                self.texts += [(context, text) for text in _strings(statement.value) if text]
        self.generic_visit(node)
        self._classes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        """Take the texts of a call that translates."""
        name, count = _name(node.func), len(node.args)
        if name == "tr" and isinstance(node.func, ast.Attribute) and count:
            self._take(node, self._classes[-1] if self._classes else "", node.args[0])
        elif (name in ("tr", "translate") or (name == "say" and not self._sayer[0])) and count >= 2:
            context = _constant(node.args[0])
            if context is not None:
                self._take(node, context, node.args[1])
        elif name == "marked" and count == 1:
            self._take(node, "Actions", node.args[0])
        elif isinstance(node.func, ast.Name) and name == self._sayer[0] and count:
            self._take(node, self._sayer[1], node.args[0])
        self.generic_visit(node)

    def _take(self, node: ast.Call, context: str, argument: ast.expr) -> None:
        if isinstance(argument, ast.JoinedStr):
            self.faults.append(f"line {node.lineno}: an f-string cannot be translated")
            return
        self.texts += [(context, text) for text in _strings(argument) if text]


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _strings(node: ast.expr) -> Iterator[str]:
    """Return the texts of an expression: a constant, a choice between two, a tuple."""
    if (text := _constant(node)) is not None:
        yield text
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.Tuple | ast.List):
        for part in node.elts:
            yield from _strings(part)


def rule_texts() -> Iterator[Text]:
    """Return the words of all rule options and wishes; the rules need nothing but the standard library."""
    sys.path.insert(0, str(ROOT / "app"))
    from tessella.rules.registry import GAMES

    for game in GAMES.values():
        for wish in game.wishes:
            yield "Rules", wish.title
            yield "Rules", wish.text
        for option in game.option_list:
            yield "Rules", option.title
            yield "Rules", option.text
            for choice in option.choices:
                yield "Rules", choice.title
                yield "Rules", choice.text


def table_texts() -> Iterator[Text]:
    """Return the texts of TABLES; raise LookupError when one of them is gone."""
    for (name, table), context in TABLES.items():
        tree = ast.parse((SOURCES / name).read_text(encoding="utf-8"))
        value = next((each.value for each in tree.body if table in _targets(each)), None)  # type: ignore[attr-defined]
        if value is None:
            raise LookupError(f"{name} has no table {table}: bring TABLES up to date")
        for each in ast.walk(value):
            if isinstance(each, ast.Dict):
                yield from ((context, text) for item in each.values for text in _strings(item) if text)


def _targets(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.AnnAssign):
        return [_name(statement.target)]
    return [_name(target) for target in statement.targets] if isinstance(statement, ast.Assign) else []


def all_texts() -> tuple[list[Text], list[str]]:
    """Return every text of the program, each once and sorted, and what cannot be translated."""
    found: set[Text] = {*rule_texts(), *table_texts()}
    faults = []
    for path in sorted(SOURCES.rglob("*.py")):
        place = path.relative_to(SOURCES)
        finder = Finder(SAYERS.get(place.as_posix(), SAYERS.get(place.parent.as_posix(), ("", ""))))
        finder.visit(ast.parse(path.read_text(encoding="utf-8")))
        found.update(finder.texts)
        faults += [f"{path.relative_to(ROOT)}, {fault}" for fault in finder.faults]
    return sorted(found), faults


def read(path: Path) -> dict[Text, tuple[str, bool]]:
    """Return the translations in a file with whether each is finished."""
    found: dict[Text, tuple[str, bool]] = {}
    if not path.exists():
        return found
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            text = (translation.text or "") if translation is not None else ""
            done = translation is not None and translation.get("type") is None and bool(text)
            found[context.findtext("name", ""), message.findtext("source", "")] = text, done
    return found


def write(path: Path, language: str, texts: list[Text], known: dict[Text, tuple[str, bool]]) -> None:
    """Write a file as Qt Linguist reads it."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context: ElementTree.Element | None = None
    for name, source in texts:
        if context is None or context.findtext("name") != name:
            context = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(context, "name").text = name
        message = ElementTree.SubElement(context, "message")
        ElementTree.SubElement(message, "source").text = source
        text, done = known.get((name, source), ("", False))
        translation = ElementTree.SubElement(message, "translation")
        translation.text = text
        if not done:
            translation.set("type", "unfinished")
    ElementTree.indent(root, " ")
    body = ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")


def places(text: str) -> list[str]:
    """Return the places in a text that are filled in, such as `{0}`."""
    return sorted(part.partition("}")[0] for part in text.split("{")[1:])


def check() -> int:
    """Compare sources and files; print what is wrong; return 1 when something is."""
    texts, faults = all_texts()
    for language in LANGUAGES:
        path = FILES / f"tessella_{language}.ts"
        known = read(path)
        faults += [f"{path.name} lacks {name}: {source!r}" for name, source in texts if (name, source) not in known]
        faults += [f"{path.name} still has {name}: {source!r}" for name, source in known if (name, source) not in texts]
        for (name, source), (text, done) in known.items():
            if done and places(source) != places(text):
                faults.append(f"{path.name}: {name}: {source!r} and {text!r} fill in different things")
    print("\n".join(faults) if faults else f"translations: {len(texts)} texts in step in {len(LANGUAGES)} files")
    return 1 if faults else 0


def update() -> int:
    """Bring all files up to date."""
    texts, faults = all_texts()
    for language in LANGUAGES:
        path = FILES / f"tessella_{language}.ts"
        write(path, language, texts, read(path))
    print("\n".join(faults) if faults else f"translations: {len(texts)} texts")
    return 1 if faults else 0


if __name__ == "__main__":
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command not in ("check", "update"):
        sys.exit(__doc__)
    sys.exit(check() if command == "check" else update())
