"""Further words by which the palette finds an action: what people call it who do not know its name here."""

from __future__ import annotations


def marked(text: str) -> str:
    """Mark an English text for translation with the context `Actions`."""
    return text


SYNONYMS: dict[str, str] = {
    "new": marked("rules, options, level, players, seats, set up"),
    "continue": marked("resume, go on, last game"),
    "rematch": marked("again, restart, same players"),
    "open": marked("load, import, file"),
    "save": marked("write, store"),
    "save-as": marked("another name, another folder, copy"),
    "library": marked("history, played games, statistics, search"),
    "export": marked("save as a picture, image, PNG, SVG, PDF, WebP, animation, sheet"),
    "print": marked("paper, sheet"),
    "paste-game": marked("import, clipboard"),
    "copy-game": marked("clipboard"),
    "copy-position": marked("clipboard"),
    "header": marked("names, event, place, date, result"),
    "home": marked("main menu, start page, leave"),
    "settings": marked("theme, colours, movements, size of text, language, engines, preferences, options"),
    "quit": marked("exit, close"),
    "undo": marked("take back"),
    "redo": marked("again, forward"),
    "first": marked("start, first move"),
    "back": marked("previous, before"),
    "forward": marked("next, after"),
    "last": marked("last move, latest"),
    "now": marked("present, current position, end looking back"),
    "play-on": marked("continue, resume, branch, variation"),
    "auto-play": marked("slide show, replay"),
    "what-if": marked("try, analyse, sandbox"),
    "stop": marked("pause, halt"),
    "resume": marked("continue, computer"),
    "take-over": marked("swap, human, person"),
    "stand-in": marked("swap, computer"),
    "why": marked("rules, rule, explain, reason"),
    "hint": marked("help, tip, suggestion"),
    "legal": marked("rules, rule, allowed, possible moves"),
    "coordinates": marked("names of fields, labels"),
    "fit": marked("centre, whole board, zoom"),
    "turn": marked("rotate"),
    "turn-back": marked("rotate"),
    "replay": marked("show again, animation"),
    "players": marked("scores, points, seats"),
    "log": marked("moves, history"),
    "record": marked("comments, variations, notation"),
    "text-view": marked("screen reader, read aloud"),
    "larger": marked("font, bigger, scale"),
    "smaller": marked("font, scale"),
    "full-screen": marked("presentation, maximise"),
    "comment": marked("note, annotate"),
    "draw-clear": marked("delete, erase"),
    "delete-variation": marked("remove"),
    "truncate": marked("remove"),
    "lessons": marked("learn, tutorial, rules, rule"),
    "find": marked("search, command palette"),
    "about": marked("version, licence"),
}
