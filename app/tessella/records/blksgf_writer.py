"""Writes `.blksgf`, so that other programs can read it: one node a line, moves and set-ups as plain properties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tessella.records import json_text
from tessella.records.blksgf import (
    EXTRA,
    LARGEST,
    OWN,
    PLAYERS,
    REMOVE,
    SYMBOLS,
    TEXTS,
    TURN,
    escaped,
    names,
    plain_header,
    whole,
)
from tessella.records.blksgf_extension import own_of_node, own_of_root
from tessella.records.record import Node, Record
from tessella.records.sgf import PLAIN_NAME, write_property
from tessella.rules.errors import BadSetup
from tessella.rules.trigon import Place, PlacedPiece, Trigon, TrigonState
from tessella.rules.values import Json


def write(record: Record, at: int = 0) -> bytes:
    """Return the file's content: the same for the same record. The cursor has no place in it.

    Raises BadSetup for a record of another game than Trigon, and for one that would be too large.
    """
    if not isinstance(record.game, Trigon):
        raise BadSetup(f"a .blksgf file holds games of Trigon, not of {record.game.title}")
    data = ("".join(_Writer(record, record.game).tree()) + "\n").encode()
    if len(data) > LARGEST:
        raise BadSetup(f"the .blksgf file would have {len(data)} bytes, more than {LARGEST}")
    return data


class _Writer:
    def __init__(self, record: Record, game: Trigon) -> None:
        self.record, self.game = record, game
        self.states: dict[int, TrigonState] = {}

    def tree(self) -> Iterator[str]:
        """Yield the text piece by piece; variations stand in brackets of their own, without recursion."""
        waiting: list[tuple[int, str]] = [(0, "")]
        yield "("
        while waiting:
            number, text = waiting.pop()
            yield text
            if number < 0:
                continue
            yield self._node(number)
            children = self.record.nodes[number].children
            if len(children) == 1:
                waiting.append((children[0], "\n"))
            else:
                for child in reversed(children):
                    waiting += [(-1, ")"), (child, "\n(")]
        yield ")"

    def _node(self, number: int) -> str:
        node = self.record.nodes[number]
        properties: dict[str, list[str]] = self._root() if number == 0 else {}
        parent = node.parent
        state: TrigonState = self.record.after(number, self.states.get(parent))
        self.states[number] = state
        if node.position is not None:
            properties |= self._set_up(self._before(number), state)
        if node.move is not None:
            colour = self.states[parent].colour if node.who is None else node.who
            assert colour is not None, "a move after the end of the game"
            properties[str(colour + 1)] = [self.game.format(node.move)]
        properties |= self._remarks(node)
        properties = {name: [whole(value) for value in values] for name, values in properties.items()}
        if number == 0:
            own = own_of_root(self.record, plain_header(self.game.players, properties))
        else:
            own = own_of_node(node)
        if own := {**own, **self._order(number, state)}:
            properties[OWN] = [escaped(json_text.compact(own))]
        return ";" + "".join(write_property(name, values) for name, values in properties.items())

    def _before(self, number: int) -> TrigonState:
        return self.game.start() if number == 0 else self.states[self.record.nodes[number].parent]

    def _order(self, number: int, state: TrigonState) -> dict[str, Json]:
        """Return what the properties of a set-up leave open: in which order the pieces came, which colours are out."""
        if self.record.nodes[number].position is None:
            return {}
        come = state.placed[_common(self._before(number).placed, state.placed) :]
        colours = [piece.colour + 1 for piece in come]
        order = {"order": colours} if colours != sorted(colours) else {}
        out = [colour + 1 for colour in range(self.game.colours) if state.out[colour]]
        return {"set-up": {**order, **({"out": out} if out else {})}} if order or out else {}

    def _root(self) -> dict[str, list[str]]:
        header, players = self.record.header, self.game.players
        count = 4 if players == 1 else players
        properties = {"GM": [next(title for title, number in PLAYERS.items() if number == count)], "CA": ["UTF-8"]}
        if header.program:
            properties["AP"] = [":".join(header.program.rsplit(" ", 1))]
        for name, seat in zip(names(players), header.seats, strict=False):
            if seat.name:
                properties[name] = [seat.name]
        for name, key in TEXTS.items():
            if text := getattr(header, key):
                properties[name] = [text]
        return properties

    def _set_up(self, before: TrigonState, after: TrigonState) -> dict[str, list[str]]:
        """Return the properties that lead from a position to another: pieces away, pieces there, who is to play."""
        kept = _common(before.placed, after.placed)
        gone, come = before.placed[kept:], after.placed[kept:]
        properties: dict[str, list[str]] = {}
        away = [piece for index, piece in enumerate(gone) if not any(_within(piece, other) for other in gone[:index])]
        if away:
            properties[REMOVE] = [self._cells(piece) for piece in away]
        for piece in sorted(come, key=lambda piece: piece.colour):
            properties.setdefault(f"A{piece.colour + 1}", []).append(self._cells(piece))
        if after.colour is not None and after.colour != before.colour:
            properties[TURN] = [str(after.colour + 1)]
        return properties

    def _cells(self, piece: PlacedPiece) -> str:
        return self.game.format(Place(piece.cells))

    def _remarks(self, node: Node) -> dict[str, list[str]]:
        properties: dict[str, list[str]] = {}
        if node.comment:
            properties["C"] = [node.comment]
        for name, meaning in SYMBOLS.items():
            for value, symbol in meaning.items():
                if symbol == node.symbol:
                    properties[name] = [value]
        for name, values in _kept(node.extra):
            properties.setdefault(name, []).extend(values)
        return properties


def _common(before: tuple[PlacedPiece, ...], after: tuple[PlacedPiece, ...]) -> int:
    """Return how many pieces two positions have in common from the beginning on.

    As far as they can stay: what is taken away takes every piece with it that lies on the same cells, as only games
    against the rules have them.
    """
    pairs = zip(before, after, strict=False)
    kept = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(before), len(after)))
    while True:
        gone = before[kept:]
        fewer = next((i for i in range(kept) if any(_within(before[i], piece) for piece in gone)), kept)
        if fewer == kept:
            return kept
        kept = fewer


def _within(piece: PlacedPiece, other: PlacedPiece) -> bool:
    return set(piece.cells) <= set(other.cells)


def _kept(extra: Mapping[str, Json]) -> Iterator[tuple[str, list[str]]]:
    """Yield the unknown properties of a node, as far as they are any."""
    entries = extra.get(EXTRA, [])
    for entry in entries if isinstance(entries, list) else []:
        match entry:
            case [str(name), [*values]] if all(isinstance(value, str) for value in values):
                if PLAIN_NAME.fullmatch(name) and values:
                    yield name, values
