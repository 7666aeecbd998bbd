"""The readers beside those of game files, each with sound samples and a check; `fuzz_kit` damages the samples.

The clipboard, a set of Umbrella, the settings, the database of the library, what is searched for in it, positions and
moves as text, both ends of the engine protocol.
"""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from records import library_kit

from tessella import resources
from tessella.controller.settings import settings
from tessella.engine import client
from tessella.engine.server import Lines, Server
from tessella.engine.session import Session
from tessella.records import files, json_text, tessella_file
from tessella.records.library import Library, damaged
from tessella.records.library_query import Query
from tessella.records.record import Record
from tessella.rules.errors import BadFile, GameError
from tessella.rules.umbrella import kit
from tessella.ui.pages import library_list

DATA = Path(__file__).parent.parent / "data"
SEARCHES = (b"genmove", b"analyze", b"warm_up", b"par ", b"quit")
"""What an engine thinks long about, or ends with."""


@dataclass(frozen=True)
class More:
    """A reader: samples, words that hurt, and a function that reads one sample and fails when it does wrong."""

    samples: Sequence[bytes]
    words: Sequence[bytes]
    read: Callable[[bytes], None]


@cache
def _folder() -> Path:
    """Return a folder of this process that goes with it."""
    kept = tempfile.TemporaryDirectory(prefix="fuzz-")
    _KEPT.append(kept)
    return Path(kept.name)


_KEPT: list[Any] = []


def _records() -> Iterator[Record]:
    for path in sorted(DATA.glob("v1-*.tessella")):
        yield tessella_file.load(path)[0]


def _clipboard(data: bytes) -> None:
    try:
        loaded = files.read(data.decode("utf-8", "replace").encode("utf-8", "replace"))
    except BadFile:
        return
    loaded.record.position(loaded.at)


def _set(data: bytes) -> None:
    """Read a set of which one file is damaged: its name stands in the first line."""
    name, _, rest = data.partition(b"\n")
    folder = _folder()
    for each in kit.FILES:
        (folder / each).write_bytes(rest if each.encode() == name else resources.text(f"rules/{each}").encode())
    try:
        found = kit.load_set(folder)
    except BadFile:
        return
    assert len(found.figures) == kit.TILE_COUNT
    assert len(found.boards) == 4


def _settings(data: bytes) -> None:
    path = _folder() / "settings.json"
    path.write_bytes(data)
    value = settings.load(path)
    text = json.dumps(value.to_json(), ensure_ascii=False).encode("utf-8", "backslashreplace")
    path.write_bytes(text)
    assert settings.load(path) == value


def _database(data: bytes) -> None:
    """Open a database as the librarian does: found damaged at any moment it is made again, and then answers."""
    root = _folder()
    path = root / "library.sqlite3"
    for old in root.glob("library.sqlite3*"):
        old.unlink()
    path.write_bytes(data)
    library = Library(path, library_kit.folders(root))
    try:
        if not _stands(library):
            library.start_over()
            _ask(library)
    finally:
        library.close()


def _stands(library: Library) -> bool:
    """Return whether a database answers; False when it turns out to be damaged."""
    try:
        _ask(library)
    except Exception as error:
        if damaged(error):
            return False
        raise
    return True


def _ask(library: Library) -> None:
    for query in (Query(), Query(text="bold ana"), Query(opening="plant"), Query(standing="lost", since="2026")):
        for entry in library.search(query):
            assert library_list.spoken(entry)
    library.statistics()
    library.read(library.waiting())


def _query(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for query in (Query(text=text), Query(text=text, where="people"), Query(opening=text), Query(since=text)):
        _small().search(query)


@cache
def _small() -> Library:
    library = library_kit.library(_folder() / "small")
    library.put(library_kit.many(40))
    return library


def _state(data: bytes) -> None:
    number, _, text = data.partition(b"\n")
    game = _games()[int(number) % 3 if number.isdigit() else 0].game
    try:
        state = game.state_from_json(json_text.read(text))
    except GameError:
        return
    written = game.state_to_json(state)
    assert game.state_to_json(game.state_from_json(json.loads(json.dumps(written)))) == written
    game.show(state)
    game.result(state)
    next(iter(game.moves(state)), None) if game.to_move(state) is not None else None


@cache
def _games() -> tuple[Record, ...]:
    return tuple(_records())


def _moves(data: bytes) -> None:
    number, _, text = data.partition(b"\n")
    record = _games()[int(number) % 3 if number.isdigit() else 0]
    line = record.line()
    for count, word in enumerate(text.decode("utf-8", "replace").splitlines()[:40]):
        state = record.position(line[min(count, len(line) - 1)])
        try:
            move = record.game.parse(state, word)
        except GameError:
            continue
        assert record.game.parse(state, record.game.format(move)) == move
        record.game.explain(state, move)


def _protocol(data: bytes) -> None:
    out = io.BytesIO()
    server = Server(_no_lines(), out, Session())
    for line in data.split(b"\n"):
        if not any(word in line for word in SEARCHES):
            server.answer(line)
    assert b"internal error" not in out.getvalue(), out.getvalue()[-300:]


@cache
def _no_lines() -> Lines:
    return Lines(lambda: b"")


def _replies(data: bytes) -> None:
    replies, record = client.Replies(), _games()[0]
    state = record.position(0)
    try:
        for begin in range(0, len(data), 97):
            for reply in replies.feed(data[begin : begin + 97]):
                client.read_move(record.game, state, reply)
    except GameError:
        return


def _conversation(record: Record) -> bytes:
    game, line = record.game, record.line()
    lines = [client.set_game(game), "set_state " + json.dumps(game.state_to_json(record.position(line[0])))]
    for number in line[1:7]:
        node = record.nodes[number]
        if node.move is not None:
            lines.append(f"play {client.who(game, record.position(node.parent))} {game.format(node.move)}")
            lines += ["state", "result", "all_legal 0", "explain 1 x", "showboard", "to_play"]
    lines += ["undo", "7 level 3", "playouts 9", "final_score", "clear_board", "set_random_seed 4", "known_command x"]
    return "\n".join(lines).encode()


def _database_file() -> bytes:
    root = _folder() / "seed"
    library = library_kit.library(root)
    library.put(library_kit.many(12))
    library.close()
    return (root / "library.sqlite3").read_bytes()


def more() -> dict[str, More]:
    """Return the readers by name."""
    games = _games()
    states, moves = [], []
    for number, record in enumerate(games):
        line, game = record.line(), record.game
        for node in (line[0], line[len(line) // 2], line[-1]):
            seen = game.observe(record.position(node), 0)
            both = (game.state_to_json(state) for state in (record.position(node), seen))
            states += [f"{number}\n{json.dumps(state)}".encode() for state in both]
        played = [record.nodes[node].move for node in line if record.nodes[node].move is not None]
        moves.append(f"{number}\n".encode() + "\n".join(game.format(move) for move in played).encode())
    games_text = [path.read_bytes() for path in sorted(DATA.glob("*.tessella")) + sorted(DATA.glob("*.blksgf"))]
    sets = [f"{name}\n{resources.text(f'rules/{name}')}".encode() for name in kit.FILES]
    chosen = settings.Settings(names=("Ana",), recent=("/a",), export={"a": 1}, folded={"log": True})
    answers = [b"= plant 17 0,1 r3\n\n", b"=7 claim 0,1 pink\n\n? no\n\n", b"=\n\n# x\n=1 a\nb\n\n"]
    hurt = (b"null", b"-1", b"1e999", b"9" * 400, b"[]", b"{}", b"[" * 80, b'"', b"\\", b"\xff", b"\x00", b",", b"\n")
    words = (b'"', b"*", b"AND", b"NEAR(", b"2026-13-99", b"%", b"_", b"!", b"(", b"-", b":", b"people : ", b"; ")
    noise = (b"\x00" * 40, b"\xff" * 9, b"\xc3\x28", b"CREATE", b"\n\n", b"x" * 300, b"9" * 20)
    return {
        "clipboard": More(games_text, hurt, _clipboard),
        "set": More(sets, (b"tile,white", b"oooo/", b"#", b",", b"/", b"B", *hurt), _set),
        "settings": More([json.dumps(chosen.to_json()).encode()], (b"true", b'"setups"', *hurt), _settings),
        "database": More([_database_file()], noise, _database),
        "query": More([b"ana bold 2026-11", "Zs\u00f3fi \u738b wins".encode(), b"plant 17; claim"], words, _query),
        "state": More(states, (b"true", b'"r15"', b'"blue"', b'"0,0"', *hurt), _state),
        "moves": More(moves, (b"r15", b"plant", b"claim", b"slide", b"pass", b"0,0", *hurt), _moves),
        "protocol": More([_conversation(r) for r in games], (b"set_game trigon", b"players=4", *hurt), _protocol),
        "replies": More(answers, (b"=", b"?", b"\n\n", b"=9999999999999999999999 x\n\n", b"#", *hurt), _replies),
    }
