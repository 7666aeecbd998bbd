"""Every action of the program in one table: its place in the menus, its words, its keys, where it works.

Menus, header, command palette and the help of keys are made from this table; nothing else defines a shortcut.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tessella.records import demos
from tessella.rules.registry import GAMES
from tessella.ui.window.synonyms import SYNONYMS, marked

Place = Literal[
    "all", "home", "newgame", "game", "library", "rules", "learn", "lesson", "practise", "demo", "editor", "position",
    "presenter", "board",
]  # fmt: skip
Menu = Literal["game", "move", "view", "teach", "practise", "help"]


@dataclass(frozen=True, slots=True)
class Spec:
    """One action. `text` is English; `menu` and `group` say where it stands (`-` before a group draws a line).

    `where` is the page on which it works (`board`: that of a game, a lesson, a demo or the
    position editor). `note` is what the tooltip adds. `name` is put into the text at `{0}`. `also` is a second menu in
    which people look for it.
    """

    key: str
    menu: Menu
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    where: Place = "all"
    group: str = ""
    check: bool = False
    radio: str = ""
    note: str = ""
    name: str = ""
    also: Menu | None = None


MENUS: tuple[tuple[Menu, str], ...] = (
    ("game", marked("&Game")),
    ("move", marked("&Move")),
    ("view", marked("&View")),
    ("teach", marked("&Teach")),
    ("practise", marked("&Practise")),
    ("help", marked("&Help")),
)
SUBMENUS: dict[str, str] = {
    "go": marked("&Go to"),
    "signs": marked("&Judge the move"),
    "draw": marked("&Draw on the board"),
    "tree": marked("&Variations"),
    "overlays": marked("O&verlays of this game"),
    "recent": marked("Open &recent"),
    "text": marked("Copy and pas&te"),
    "numbers": marked("Move &numbers"),
    "theme": marked("Th&eme"),
    "play": marked("&Play with the last settings"),
    "first": marked("&First game"),
    "set-up": marked("Set &up a game"),
    "lesson": marked("In the l&esson"),
    "demo": marked("De&mo games"),
    "own": marked("O&wn lessons"),
    "draft": marked("Le&sson editor"),
    "position": marked("I&n the position editor"),
    "presenter": marked("D&uring the presentation"),
}
COACH_COSTS = marked("The best moves, as long as it is on; the game does not count for the rating then.")
HINT_COSTS = marked("It is noted with the move, and the game does not count for the rating then.")

PRESENT: tuple[tuple[str, str, tuple[str, ...], bool], ...] = (
    ("next", marked("&Next"), ("PgDown",), False), ("back", marked("&Back"), ("PgUp",), False),
    ("first", marked("&First step"), ("Home",), False), ("last", marked("&Last step"), ("End",), False),
    ("begin", marked("From the be&ginning"), ("F5",), False), ("answer", marked("Show the &answer"), ("A",), True),
    ("dark", marked("&Dark"), ("B",), True), ("white", marked("&White"), ("W",), True),
    ("pointer", marked("&Pointer"), ("L",), True), ("light", marked("L&ight that follows the pointer"), ("S",), True),
    ("draw", marked("D&raw"), ("D",), True), ("wipe", marked("Wip&e off what is drawn"), ("E",), False),
    ("vote", marked("Class &vote"), ("V",), True),
    ("large", marked("Larger &text"), ("T",), True), ("zoom-in", marked("&Zoom in"), ("+",), False),
    ("zoom-out", marked("Zoom o&ut"), ("-",), False), ("fit", marked("Sh&ow the whole"), ("0",), False),
    ("hold", marked("&Hold the time"), ("H",), True), ("swap", marked("Swap the s&creens"), ("X",), False),
    ("end", marked("End the presentation"), ("Esc",), False),
)
"""The deeds of a presentation: words, keys, whether it is on or off. Clickers and other keys: `clicker.KEYS`."""

SPECS: tuple[Spec, ...] = (
    Spec("new", "game", marked("&New game…"), ("Ctrl+N",), "play"),
    Spec("continue", "game", marked("&Continue"), ("C",), where="home"),
    Spec("rematch", "game", marked("Re&match"), ("Ctrl+Shift+N",), where="game"),
    Spec("rematch-changed", "game", marked("Rematch with seats chan&ged"), ("Ctrl+Alt+R",), where="game"),
    Spec("same-tiles", "game", marked("Same tiles, other seat"), ("Ctrl+Shift+D",), where="game"),
    Spec("next-round", "game", marked("Next roun&d"), ("Ctrl+D",), where="game"),
    Spec("-file", "game", ""),
    Spec("open", "game", marked("&Open a file…"), ("Ctrl+O",), "search"),
    Spec("save", "game", marked("&Save"), ("Ctrl+S",), where="game"),
    Spec("save-as", "game", marked("Save &as…"), ("Ctrl+Shift+S",), where="game"),
    Spec("library", "game", marked("&Library"), ("Ctrl+Shift+L",), "stack"),
    Spec("export", "game", marked("E&xport a picture…"), ("Ctrl+Shift+E",), where="game"),
    Spec("print", "game", marked("Pr&int…"), ("Ctrl+Shift+P",), where="game"),
    Spec("copy-game", "game", marked("Copy the &game"), ("Ctrl+Shift+G",), where="game", group="text"),
    Spec("copy-position", "game", marked("Copy the &position"), ("Ctrl+Shift+I",), where="game", group="text"),
    Spec("paste-game", "game", marked("P&aste a game"), ("Ctrl+Shift+V",), group="text"),
    Spec("header", "game", marked("A&bout this record…"), ("Ctrl+H",), where="game"),
    Spec("-out", "game", ""),
    Spec("home", "game", marked("&Home page"), ("Alt+Home",), "home"),
    Spec("settings", "game", marked("S&ettings…"), ("Ctrl+,",), "gear"),
    Spec("associate", "game", marked("Open game &files by double click"), check=True),
    Spec("quit", "game", marked("&Quit"), ("Ctrl+Q",)),
    Spec("undo", "move", marked("&Undo"), ("Ctrl+Z",), "undo", "game"),
    Spec("redo", "move", marked("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", "game"),
    Spec("-jump", "move", ""),
    Spec("first", "move", marked("To the &beginning"), ("Ctrl+Home",), where="game"),
    Spec("back", "move", marked("One move bac&k"), ("Ctrl+Left",), where="game"),
    Spec("forward", "move", marked("One move &forward"), ("Ctrl+Right",), where="game"),
    Spec("last", "move", marked("To the &end"), ("Ctrl+End",), where="game"),
    Spec("now", "move", marked("Back to &now"), ("Ctrl+Shift+End",), "last", "game"),
    Spec("play-on", "move", marked("Play &on from here"), ("Ctrl+Shift+R",), "play", "game"),
    Spec("back-10", "move", marked("&Ten moves back"), ("Ctrl+Shift+Left",), where="game", group="go"),
    Spec("forward-10", "move", marked("Ten moves &forward"), ("Ctrl+Shift+Right",), where="game", group="go"),
    Spec("go-to", "move", marked("To move &number…"), ("Ctrl+G",), where="game", group="go"),
    Spec("variation-left", "move", marked("&Variation before"), ("Ctrl+Up",), where="game", group="go"),
    Spec("variation-right", "move", marked("V&ariation after"), ("Ctrl+Down",), where="game", group="go"),
    Spec("next-comment", "move", marked("Next &comment"), ("Ctrl+J",), where="game", group="go"),
    Spec("next-mistake", "move", marked("Next &mistake"), ("Ctrl+M",), where="game", group="go"),
    Spec("auto-play", "move", marked("&Play the moves by themselves"), ("F5",), where="game", group="go", check=True),
    Spec("slower", "move", marked("&Slower"), ("Ctrl+[",), where="game", group="go"),
    Spec("faster", "move", marked("Faste&r"), ("Ctrl+]",), where="game", group="go"),
    Spec("-think", "move", ""),
    Spec("what-if", "move", marked("Wh&at if…"), ("Ctrl+W",), "what-if", "game", check=True),
    Spec("keep-what-if", "move", marked("Keep as a &variation"), ("Ctrl+Shift+W",), where="game"),
    Spec("stop", "move", marked("&Stop the computer"), ("Ctrl+.",), "close", "game"),
    Spec("resume", "move", marked("Let the &computer go on"), ("Ctrl+R",), "play", "game"),
    Spec("take-over", "move", marked("&Play this seat yourself"), ("Ctrl+Shift+M",), "person", "game"),
    Spec("end-game", "move", marked("En&d the game: the engine gives up"), ("Ctrl+Alt+E",), where="game"),
    Spec("stand-in", "move", marked("&Let Tessella play this seat"), ("Ctrl+Alt+M",), "chip", "game"),
    Spec("why", "move", marked("E&xplain this move"), ("F2",), where="game", also="teach"),
    Spec("hint", "move", marked("&Hint"), ("Ctrl+I",), "hint", "game", also="practise", note=HINT_COSTS),
    Spec("legal", "view", marked("Show &legal places"), ("Ctrl+L",), "legal", check=True),
    Spec("numbers-none", "view", marked("&None"), group="numbers", check=True, radio="numbers"),
    Spec("numbers-last", "view", marked("Since your &last turn"), group="numbers", check=True,
         radio="numbers"),
    Spec("numbers-all", "view", marked("&All"), group="numbers", check=True, radio="numbers"),
    Spec("coordinates", "view", marked("&Coordinates"), ("Ctrl+Shift+C",), check=True),
    Spec("-board", "view", ""),
    Spec("fit", "view", marked("&Fit the board"), ("Home",), "fit", "board"),
    Spec("zoom-in", "view", marked("Zoom &in"), ("Ctrl++", "Ctrl+="), "", "board"),
    Spec("zoom-out", "view", marked("Zoom &out"), ("Ctrl+-",), "", "board"),
    Spec("turn", "view", marked("&Turn the board"), ("Ctrl+T",), "turn", "board"),
    Spec("turn-back", "view", marked("Turn the board bac&k"), ("Ctrl+Shift+T",), "", "board"),
    Spec("replay", "view", marked("&Replay what happened since your turn"), ("Ctrl+P",), "", "game"),
    Spec("-panels", "view", ""),
    Spec("players", "view", marked("&Players"), ("Ctrl+1",), "person", "game"),
    Spec("log", "view", marked("Lo&g of the game"), ("Ctrl+2",), "log", "game", check=True),
    Spec("record", "view", marked("Recor&d: tree of moves and comments"), ("Ctrl+3",), "tree", "game",
         check=True),
    Spec("text-view", "view", marked("Board as te&xt"), ("Ctrl+B",), "", "game"),
    Spec("menus", "view", marked("Open the &menus"), ("F10",)),
    Spec("next-region", "view", marked("Next part of the &window"), ("F6",)),
    Spec("-look", "view", ""),
    Spec("theme-system", "view", marked("As the &system"), group="theme", check=True, radio="theme"),
    Spec("theme-light", "view", marked("&Light"), group="theme", check=True, radio="theme"),
    Spec("theme-dark", "view", marked("&Dark"), group="theme", check=True, radio="theme"),
    Spec("theme-high-contrast", "view", marked("&High contrast"), group="theme", check=True,
         radio="theme"),
    Spec("larger", "view", marked("L&arger text"), ("Ctrl+Shift+PgUp",)),
    Spec("smaller", "view", marked("&Smaller text"), ("Ctrl+Shift+PgDown",)),
    Spec("full-screen", "view", marked("F&ull screen"), ("F11",), "expand", check=True),
    Spec("comment", "teach", marked("Write a &comment"), ("Ctrl+E",), "pen", "game"),
    Spec("sign-good", "teach", marked("&Good !"), ("Ctrl+Alt+1",), where="game", group="signs", check=True),
    Spec("sign-very-good", "teach", marked("&Very good !!"), ("Ctrl+Alt+2",), where="game", group="signs", check=True),
    Spec("sign-interesting", "teach", marked("&Interesting !?"), ("Ctrl+Alt+3",), where="game", group="signs",
         check=True),
    Spec("sign-doubtful", "teach", marked("&Doubtful ?!"), ("Ctrl+Alt+4",), where="game", group="signs", check=True),
    Spec("sign-bad", "teach", marked("&Bad ?"), ("Ctrl+Alt+5",), where="game", group="signs", check=True),
    Spec("sign-very-bad", "teach", marked("Very b&ad ??"), ("Ctrl+Alt+6",), where="game", group="signs", check=True),
    Spec("sign-forced", "teach", marked("&Forced □"), ("Ctrl+Alt+7",), where="game", group="signs", check=True),
    Spec("draw-arrow", "teach", marked("&Arrow"), ("Ctrl+Alt+A",), where="game", group="draw", check=True),
    Spec("draw-circle", "teach", marked("&Circle"), ("Ctrl+Alt+C",), where="game", group="draw", check=True),
    Spec("draw-cross", "teach", marked("C&ross"), ("Ctrl+Alt+X",), where="game", group="draw", check=True),
    Spec("draw-letter", "teach", marked("&Letter"), ("Ctrl+Alt+L",), where="game", group="draw", check=True),
    Spec("draw-colour", "teach", marked("C&oloured field"), ("Ctrl+Alt+F",), where="game", group="draw", check=True),
    Spec("draw-path", "teach", marked("&Path"), ("Ctrl+Alt+V",), where="game", group="draw", check=True),
    Spec("draw-text", "teach", marked("&Text"), ("Ctrl+Alt+U",), where="game", group="draw", check=True),
    Spec("draw-rubber", "teach", marked("R&ubber"), ("Ctrl+Alt+Z",), where="game", group="draw", check=True),
    Spec("draw-bar", "teach", marked("&Bar of tools"), ("Ctrl+Alt+S",), "pen", "game", group="draw", check=True),
    Spec("draw-next-colour", "teach", marked("&Next colour"), ("Ctrl+Alt+N",), where="game", group="draw"),
    Spec("draw-clear", "teach", marked("&Wipe off what is drawn here"), ("Ctrl+Alt+Backspace",), where="game",
         group="draw"),
    Spec("-tree", "teach", ""),
    Spec("promote", "teach", marked("Make it the &main line"), ("Ctrl+Alt+Home",), where="game", group="tree"),
    Spec("variation-up", "teach", marked("Move the variation &up"), ("Ctrl+Alt+Up",), where="game", group="tree"),
    Spec("variation-down", "teach", marked("Move the variation &down"), ("Ctrl+Alt+Down",), where="game",
         group="tree"),
    Spec("delete-variation", "teach", marked("D&elete the variation"), ("Ctrl+Alt+Del",), where="game", group="tree"),
    Spec("truncate", "teach", marked("Delete all that &follows"), ("Ctrl+Shift+Del",), where="game", group="tree"),
    Spec("start-here", "teach", marked("&Keep this position as a start"), ("Ctrl+Shift+K",), where="game",
         group="tree"),
    Spec("-lessons", "teach", ""),
    Spec("teaching-words", "teach", marked("&Teaching words: what can be done, and why"), ("Ctrl+4",), "learn",
         "game", check=True),
    Spec("lessons", "teach", marked("&Lessons"), ("Ctrl+Alt+K",), "learn"),
    Spec("go-on-learning", "teach", marked("C&ontinue the lesson"), ("C",), "play", "learn"),
    Spec("ask-again", "teach", marked("As&k me again"), ("Q",), "turn", "learn"),
    Spec("progress", "teach", marked("&Progress…"), ("Ctrl+Alt+P",), "log"),
    Spec("import-lesson", "teach", marked("&Import a lesson…"), ("Ctrl+Alt+I",), "search"),
    Spec("lesson-hint", "teach", marked("&Hint"), ("H",), "hint", "lesson", group="lesson"),
    Spec("lesson-show", "teach", marked("&Show me"), ("Shift+H",), where="lesson", group="lesson"),
    Spec("lesson-next", "teach", marked("&Next step"), ("Ctrl+Return",), "right", "lesson", group="lesson"),
    Spec("lesson-back", "teach", marked("Step &back"), ("Backspace",), "left", "lesson", group="lesson"),
    Spec("lesson-again", "teach", marked("&Again"), ("A",), "undo", "lesson", group="lesson"),
    Spec("lesson-light", "teach", marked("Through the &light"), ("L",), "", "lesson", group="lesson"),
    Spec("lesson-rule", "teach", marked("Read the &rule"), ("Ctrl+F1",), "", "lesson", group="lesson"),
    Spec("lesson-play", "teach", marked("&Play a game"), ("P",), "play", "lesson", group="lesson"),
    Spec("set-up-position", "teach", marked("Set up &a position"), ("Ctrl+Alt+B",), "pen"),
    Spec("position-undo", "teach", marked("&Undo"), ("Ctrl+Z",), "undo", "position", group="position"),
    Spec("position-redo", "teach", marked("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", "position", group="position"),
    Spec("position-copy", "teach", marked("&Copy as text"), ("Ctrl+C",), "", "position", group="position"),
    Spec("position-paste", "teach", marked("&Paste a position"), ("Ctrl+V",), "", "position", group="position"),
    Spec("position-play", "teach", marked("Play &on from here"), ("Ctrl+Shift+R",), "play", "position",
         group="position"),
    Spec("position-lesson", "teach", marked("Make a &lesson of it"), ("Ctrl+Alt+Y",), "learn", "position",
         group="position"),
    Spec("present", "teach", marked("Presentin&g to a class…"), ("Shift+F5",), "present"),
    *(Spec(f"present-{deed}", "teach", text, keys, where="presenter", group="presenter", check=check)
      for deed, text, keys, check in PRESENT),
    Spec("demo", "teach", marked("&Show this game as a demo"), ("Ctrl+Alt+D",), "play", "game", group="demo"),
    Spec("demo-play", "teach", marked("&Play or pause"), ("F5",), where="demo", group="demo"),
    Spec("demo-back", "teach", marked("Caption &before"), ("PgUp",), "left", "demo", group="demo"),
    Spec("demo-next", "teach", marked("&Next caption"), ("PgDown",), "right", "demo", group="demo"),
    Spec("demo-take-over", "teach", marked("Take &over here"), ("Ctrl+W",), "person", "demo", group="demo"),
    Spec("demo-repeat", "teach", marked("&Again and again"), ("Ctrl+Alt+O",), where="demo", group="demo", check=True),
    Spec("demo-leave", "teach", marked("&Leave the demo"), ("Ctrl+Alt+D",), "close", "demo", group="demo"),
    Spec("new-lesson", "teach", marked("&New lesson…"), ("Ctrl+Alt+W",), "pen", group="own"),
    Spec("lesson-of-game", "teach", marked("&Make a lesson of this game"), ("Ctrl+Alt+G",), where="game", group="own"),
    Spec("lesson-of-position", "teach", marked("Make a lesson of this &position"), ("Ctrl+Alt+O",), where="game",
         group="own"),
    Spec("edit-lesson", "teach", marked("&Edit an own lesson…"), ("E",), where="learn", group="own"),
    Spec("delete-lesson", "teach", marked("&Delete an own lesson…"), ("Del",), where="learn", group="own"),
    Spec("draft-undo", "teach", marked("&Undo"), ("Ctrl+Z",), "undo", "editor", group="draft"),
    Spec("draft-redo", "teach", marked("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", "editor", group="draft"),
    Spec("draft-back", "teach", marked("Step &before"), ("PgUp",), where="editor", group="draft"),
    Spec("draft-forward", "teach", marked("Step a&fter"), ("PgDown",), where="editor", group="draft"),
    Spec("draft-new", "teach", marked("&New step"), ("Ctrl+Return",), where="editor", group="draft"),
    Spec("draft-copy", "teach", marked("&Copy the step"), ("Ctrl+D",), where="editor", group="draft"),
    Spec("draft-remove", "teach", marked("&Delete the step"), ("Ctrl+Del",), where="editor", group="draft"),
    Spec("draft-up", "teach", marked("Move the step u&p"), ("Alt+Up",), where="editor", group="draft"),
    Spec("draft-down", "teach", marked("Move the step do&wn"), ("Alt+Down",), where="editor", group="draft"),
    Spec("draft-light", "teach", marked("&Light"), ("L",), "eye", "editor", group="draft", check=True),
    Spec("draft-arrow", "teach", marked("&Arrow"), ("A",), "pen", "editor", group="draft", check=True),
    Spec("draft-circle", "teach", marked("C&ircle"), ("Ctrl+Alt+C",), where="editor", group="draft", check=True),
    Spec("draft-letter", "teach", marked("Le&tter"), ("Ctrl+Alt+L",), where="editor", group="draft", check=True),
    Spec("draft-wipe", "teach", marked("Wipe off li&ght and drawings"), ("Ctrl+Alt+Backspace",), where="editor",
         group="draft"),
    Spec("draft-position", "teach", marked("P&osition…"), ("Ctrl+P",), "stack", "editor", group="draft"),
    Spec("draft-record", "teach", marked("Record &moves"), ("Ctrl+R",), "log", "editor", group="draft", check=True),
    Spec("draft-show", "teach", marked("&Show the next right move"), ("Ctrl+J",), where="editor", group="draft"),
    Spec("draft-try", "teach", marked("Tr&y it"), ("F5",), "play", "editor", group="draft"),
    Spec("draft-export", "teach", marked("&Export the lesson…"), ("Ctrl+Shift+E",), where="editor", group="draft"),
    Spec("draft-save", "teach", marked("Sa&ve again"), ("Ctrl+S",), where="editor", group="draft"),
    Spec("practise", "practise", marked("&Practise"), ("Ctrl+Alt+T",), "practise"),
    Spec("coach", "practise", marked("Live &coach"), ("F7",), "chip", "game", check=True, note=COACH_COSTS),
    Spec("coach-says", "practise", marked("What the coach &says"), ("F8",), where="game"),
    Spec("what-counts", "practise", marked("&What counts for the rating"), ("Ctrl+Alt+J",)),
    Spec("class-sheet", "teach", marked("Class s&heet…"), ("Ctrl+Alt+H",)),
    Spec("rules", "help", marked("&Rules of the games"), ("F1",), "learn", also="teach"),
    Spec("legend", "help", marked("What the &marks mean"), ("Shift+F1",)),
    Spec("-find", "help", ""),
    Spec("find", "help", marked("&Find an action…"), ("Ctrl+K",), "search"),
    Spec("licences", "help", marked("&Licences")),
    Spec("about", "help", marked("&About Tessella")),
)  # fmt: skip


PLAY = marked("Play {0}")
FIRST = marked("A first game of {0}")
DEMO = marked("{0}, about two minutes")
SET_UP = marked("Set up {0}")


def all_specs() -> tuple[Spec, ...]:
    """Return the table with actions for each registered game: play it from Home, set it up on New game, first game.

    Their keys have the number of the game's card on Home.
    """
    taken = ""
    games, firsts, demo_games = [], [], []
    for number, (kind, game) in enumerate(GAMES.items(), 1):
        letter = next((sign for sign in game.title if sign.lower() not in taken), "")
        taken += letter.lower()
        name = game.title.replace(letter, f"&{letter}", 1) if letter else game.title
        play, set_up = ((str(number),), (f"Alt+{number}",)) if number < 10 else ((), ())
        if kind in demos.kinds():
            demo_games.append(Spec(f"demo-{kind}", "teach", DEMO, icon="play", group="demo", name=name))
        firsts.append(Spec(f"first-{kind}", "teach", FIRST, group="first", name=name))
        games.append(Spec(f"play-{kind}", "game", PLAY, play, where="home", group="play", name=name))
        games.append(Spec(f"set-up-{kind}", "game", SET_UP, set_up, where="newgame", group="set-up", name=name))
    return (SPECS[0], *games, *SPECS[1:], *firsts, *demo_games)


def plain(text: str) -> str:
    """Return a menu text without its mark of the access key."""
    return text.replace("&", "")


def single_key(sequence: str) -> bool:
    """Tell whether a shortcut is a key that also types something (no Ctrl, Alt or function key)."""
    held = any(part in sequence for part in ("Ctrl", "Alt", "Meta"))
    return not held and re.fullmatch(r"(Shift\+)?F\d+", sequence) is None


class Actions(QObject):
    """The actions of one window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._table = all_specs()
        self._specs = {spec.key: spec for spec in self._table if spec.text}
        self._allowed: dict[str, bool] = {}
        self._place: Place = "home"
        self._groups: dict[str, QActionGroup] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self._submenus: dict[str, list[QMenu]] = {}
        self._all = {key: self._make(spec) for key, spec in self._specs.items()}
        self.retranslate()

    def __getitem__(self, key: str) -> QAction:
        return self._all[key]

    def spec(self, key: str) -> Spec:
        """Return the table's line of an action."""
        return self._specs[key]

    def items(self) -> Iterable[tuple[str, QAction]]:
        """Return every action with its key, in the order of the menus."""
        return self._all.items()

    def connect_to(self, key: str, slot: Callable[[], object]) -> None:
        """Do something when an action is triggered."""
        self._all[key].triggered.connect(lambda _checked=False: slot())

    def of_key(self, sign: str) -> QAction | None:
        """Return the action that a single letter or digit triggers now, None when there is none."""
        keys = (key for key, spec in self._specs.items() if sign in spec.keys)
        return next((self._all[key] for key in keys if self._all[key].isEnabled()), None)

    def whole_name(self, key: str) -> str:
        """Return an action's words with those of its submenu, as they are understood outside the menus."""
        words, group = plain(self._all[key].text()), self._specs[key].group
        return f"{self.submenu_title(group)}: {words}" if group else words

    def submenu_title(self, group: str) -> str:
        """Return the words of a submenu."""
        return plain(self._say(SUBMENUS[group]))

    def inside(self, key: str) -> str:
        """Return further words by which an action is found, "" for most."""
        return self._say(SYNONYMS[key]) if key in SYNONYMS else ""

    def set_place(self, place: Place) -> None:
        """Say which page is shown: actions of other pages are off."""
        self._place = place
        for key in self._all:
            self._refresh(key)

    def allow(self, key: str, allowed: bool) -> None:
        """Say whether an action makes sense now."""
        self._allowed[key] = allowed
        self._refresh(key)

    def set_icons(self, make: Callable[[str], QIcon]) -> None:
        """Give the actions their icons in the colours of the theme."""
        for key, spec in self._specs.items():
            if spec.icon:
                self._all[key].setIcon(make(spec.icon))

    def fill(self, bar: QMenuBar | QMenu) -> None:
        """Build the menus into a bar or into one menu."""
        for name, title in MENUS:
            menu = bar.addMenu("")
            self._menus.append((menu, title))
            menu.setToolTipsVisible(True)
            for spec in self._table:
                if name in (spec.menu, spec.also):
                    self._place_in(menu, spec)
        self.retranslate()

    def submenus_of(self, name: str) -> list[QMenu]:
        """Return a submenu in each place where the menus are shown."""
        return self._submenus.get(name, [])

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        for key, spec in self._specs.items():
            action = self._all[key]
            action.setText(self._say(spec.text).format(spec.name) if spec.name else self._say(spec.text))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            words = plain(action.text()).rstrip("…")
            named = f"{words} ({keys})" if keys else words
            action.setToolTip(f"{named}\n{self._say(spec.note)}" if spec.note else named)
        for menu, title in self._menus:
            menu.setTitle(self._say(title))

    def _say(self, text: str) -> str:
        return QCoreApplication.translate("Actions", text)

    def _make(self, spec: Spec) -> QAction:
        action = QAction(self._window)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setCheckable(spec.check)
        if spec.radio:
            group = self._groups.setdefault(spec.radio, QActionGroup(self))
            group.addAction(action)
        self._window.addAction(action)
        return action

    def _place_in(self, menu: QMenu, spec: Spec) -> None:
        if not spec.text:
            menu.addSeparator()
            return
        if not spec.group:
            menu.addAction(self._all[spec.key])
            after = {"open": "recent", "coordinates": "overlays"}.get(spec.key)
            if after is not None:
                self._submenu(menu, after)
            return
        self._submenu(menu, spec.group).addAction(self._all[spec.key])

    def _submenu(self, menu: QMenu, name: str) -> QMenu:
        known = menu.property(name)
        if isinstance(known, QMenu):
            return known
        made = menu.addMenu("")
        made.setToolTipsVisible(True)
        menu.setProperty(name, made)
        self._submenus.setdefault(name, []).append(made)
        self._menus.append((made, SUBMENUS[name]))
        return made

    def _refresh(self, key: str) -> None:
        spec = self._specs[key]
        on_board = spec.where == "board" and self._place in ("game", "lesson", "demo", "editor", "position")
        here = on_board or spec.where in ("all", self._place)
        self._all[key].setEnabled(here and self._allowed.get(key, True))
