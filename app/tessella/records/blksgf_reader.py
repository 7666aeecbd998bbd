"""Reads `.blksgf`: the tree with its moves, set-ups, comments and symbols; tolerant of what other programs write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tessella.records import json_text, sgf
from tessella.records.blksgf import (
    DEEPEST,
    EXTRA,
    LARGEST,
    MOVES,
    OWN,
    PLAYERS,
    REMOVE,
    SET_UP,
    SYMBOLS,
    TEXTS,
    TURN,
    TURNS,
    names,
    plain_header,
)
from tessella.records.blksgf_extension import game_of, header_of, in_order, remarked, with_out, with_top
from tessella.records.header import Header, one_line
from tessella.records.read_warnings import ReadWarning
from tessella.records.record import LONGEST_COMMENT, MOST_MOVES, Node, Record
from tessella.records.record_builder import RecordBuilder
from tessella.records.sgf import PLAIN_NAME, SgfNode, SgfTree, Value
from tessella.rules.errors import BadFile, BadNotation, BadSetup
from tessella.rules.outcome import Step
from tessella.rules.trigon import COLOURS, Place, PlacedPiece, Trigon, TrigonState, identify
from tessella.rules.values import Json

_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_-]{1,30})\s*\]")
_LATIN = ("iso-8859-1", "latin1", "latin-1", "iso8859-1")
_ROOT = ("GM", "CA", "AP", *TEXTS)
_AT_NODES = frozenset((*MOVES, *SET_UP, REMOVE, TURN, *SYMBOLS, "C", OWN))
_POSITIONS = (*SET_UP, REMOVE, TURN)


def read(data: bytes) -> tuple[Record, int, tuple[ReadWarning, ...]]:
    """Return the record of a file's content, the node at which it opens, and what there is to say about it.

    It opens at the end of the main line, at its first position when the file has a set-up. Raises BadFile with line
    and column: no such text, cut off, another game, a field that is none, cells that are no piece.
    """
    return read_played(data)[:3]


def read_played(data: bytes) -> tuple[Record, int, tuple[ReadWarning, ...], Mapping[int, tuple[Any, Step[Any]]]]:
    """Read as `read` does; return also the moves by node as they were made: the position before, and the step."""
    if len(data) > LARGEST:
        raise BadFile(f"the file has {len(data)} bytes, more than {LARGEST}")
    reader = _Reader(sgf.parse(_decode(data)))
    return *reader.read(), reader.built.steps


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        charset = _CHARSET.search(data)
        if charset and charset.group(1).decode().lower() in _LATIN:
            return data.decode("latin-1")
        before = data[: error.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise BadFile("the text is not UTF-8", line, column) from error


class _Reader:
    """Turns the nodes of the text into the nodes of a record, each with its position."""

    def __init__(self, tree: SgfTree) -> None:
        self.tree = tree
        self.notices: list[ReadWarning] = []
        self.numbers: list[int] = []  # of the record's node that ends each node of the text
        self.set_up = False
        root = tree.nodes[0]
        self.own_root = own = self._own(root)
        self.game = self._game(root, own)
        self.known_at_root = _AT_NODES.union(_ROOT, names(self.game.players))
        header = self._header(root, own)
        record = Record.begin(self.game, header)
        try:
            record, taken = with_top(record, own)
        except BadSetup as error:
            self._say(f"{OWN}: {error}; left out", root.offset)
        else:
            if taken:
                self._say(f"{OWN}: top: {', '.join(taken)[:200]}: names of our own; left out", root.offset)
        self.built = RecordBuilder(record)

    def read(self) -> tuple[Record, int, tuple[ReadWarning, ...]]:
        for index, node in enumerate(self.tree.nodes):
            self.numbers.append(self._node(node, 0 if index == 0 else self.numbers[node.parent], index == 0))
        if self.tree.rest >= 0:
            self._say("text after the end of the tree is left out", self.tree.rest)
        record = self.built.made()
        line = record.line()
        at = line[-1]
        if self.set_up:
            moved = (i for i, number in enumerate(line) if record.nodes[number].move is not None)
            at = line[max(next(moved, len(line)) - 1, 0)]
        return record, at, tuple(sorted(self.notices, key=lambda notice: (notice.line, notice.column)))

    def _say(self, text: str, offset: int, rule: str = "", fields: tuple[str, ...] = (), node: int = -1) -> None:
        self.notices.append(ReadWarning(text, *self.tree.place(offset), rule, fields, node))

    # The root ---------------------------------------------------------------------------------------------------

    def _game(self, root: SgfNode, own: Mapping[str, Json]) -> Trigon:
        values = root.properties.get("GM", [])
        if not values:
            self.tree.refuse("the first node does not name the game (GM)", root.offset)
        name = " ".join(values[0].text.split()).lower()
        players = next((count for title, count in PLAYERS.items() if title.lower() == name), None)
        if players is None:
            self.tree.refuse(f"the game {values[0].text[:60]!r} is none of {', '.join(PLAYERS)}", values[0].offset)
        try:
            return game_of(own, players)
        except BadSetup as error:
            self._say(f"{OWN}: {error}; left out", root.offset)
            return Trigon.create(players)

    def _header(self, root: SgfNode, own: Mapping[str, Json]) -> Header:
        texts = {name: [value.text for value in values] for name, values in root.properties.items()}
        plain = plain_header(self.game.players, texts)
        for name in names(self.game.players):
            if one_line(text := "\n".join(texts.get(name, ()))) != text:
                self._say(f"{name}: line breaks in a name became spaces", root.properties[name][0].offset)
        try:
            return header_of(own, plain, self.game.players)
        except BadSetup as error:
            self._say(f"{OWN}: {error}; left out", root.offset)
            return plain

    # Nodes ------------------------------------------------------------------------------------------------------

    def _node(self, node: SgfNode, parent: int, root: bool) -> int:
        """Add what a node of the text says below a node of the record; return the last node added."""
        properties, at, own = node.properties, parent, self.own_root if root else self._own(node)
        if any(name in properties for name in _POSITIONS):
            at = self._add_set_up(node, parent, own, root)
        elif not root and not any(name in properties for name in MOVES):
            at = self.built.add(Node(parent))
        for name in [name for name in properties if name in MOVES]:
            at = self._add_move(name, properties[name], at)
        remarked = parent if root else at
        self.built.nodes[remarked] = self._remarked(self.built.nodes[remarked], node, own, root)
        if len(self.built.nodes) > MOST_MOVES + 1:
            self.tree.refuse(f"more than {MOST_MOVES} moves and notes", node.offset)
        return at

    def _add_move(self, name: str, values: list[Value], parent: int) -> int:
        colour = self._colour(name, MOVES[name], values[0].offset)
        move = Place(tuple(cell for value in values for cell in self._cells(value)))
        self._check_piece(move.cells, values[0].offset)
        self._check_number(len(self.built.states[parent].placed), values[0].offset)
        turn = self.built.states[parent].colour
        number = self.built.add_made(Node(parent, move=move, who=None if turn == colour else colour))
        if violation := self.built.nodes[number].violation:
            rule, *fields = violation.split(" ")
            text = f"{COLOURS[colour]}'s move {self.game.format(move)} breaks {violation}"
            self._say(text, values[0].offset, rule, tuple(fields), number)
        return number

    def _add_set_up(self, node: SgfNode, parent: int, own: Mapping[str, Json], root: bool) -> int:
        before: TrigonState = self.built.states[parent]
        kept, turn = list(before.placed), before.colour
        come: list[PlacedPiece] = []
        for value in node.properties.get(REMOVE, ()):
            self._remove(kept, value)
        for name, values in node.properties.items():
            for value in values:
                if name in SET_UP:
                    colour = self._colour(name, SET_UP[name], value.offset)
                    come.append(self._set([*kept, *come], colour, value))
                elif name == TURN:
                    turn = self._turn(value, turn)
            self.set_up = self.set_up or name in SET_UP or name == REMOVE
        try:
            state = self.game.arrange([*kept, *in_order(come, own)], turn or 0)
            state = with_out(self.game, state, own)
        except BadSetup as error:
            self._say(f"{OWN}: {error}; left out", node.offset)
            state = self.game.arrange([*kept, *come], turn or 0)
        if not root:
            return self.built.add(Node(parent, position=None if state == before else state))
        if state != before:
            self.built.nodes[0] = replace(self.built.nodes[0], position=state)
            self.built.states[0] = state
        return 0

    def _set(self, pieces: list[PlacedPiece], colour: int, value: Value) -> PlacedPiece:
        cells = Place(tuple(self._cells(value))).cells
        piece = self._check_piece(cells, value.offset)
        covered = {cell for other in pieces for cell in other.cells}
        if both := [self.game.board.text(cell) for cell in cells if cell in covered]:
            text = f"{COLOURS[colour]}'s set-up piece lies on another: G-EMPTY {' '.join(both)}"
            self._say(text, value.offset, "G-EMPTY", tuple(both))
        if any(other.colour == colour and other.piece == piece for other in pieces):
            self._say(f"{COLOURS[colour]} has the same piece twice: G-PIECES", value.offset, "G-PIECES")
        self._check_number(len(pieces), value.offset)
        return PlacedPiece(colour, piece, cells)

    def _check_number(self, pieces: int, offset: int) -> None:
        if pieces >= len(self.game.board.cells):
            self.tree.refuse("more pieces than fields (G-EMPTY)", offset)

    def _remove(self, pieces: list[PlacedPiece], value: Value) -> None:
        cells = set(self._cells(value))
        gone = [piece for piece in pieces if cells.issuperset(piece.cells)]
        if {cell for piece in gone for cell in piece.cells} != cells:
            self._say(f"{REMOVE}: not the cells of pieces that lie there; left out", value.offset)
        for piece in gone:
            pieces.remove(piece)

    def _turn(self, value: Value, turn: int | None) -> int | None:
        colour = TURNS.get(value.text.strip().lower())
        if colour is None or colour >= self.game.colours:
            self._say(f"{TURN}: {value.text[:20]!r} is no colour of this game; left out", value.offset)
            return turn
        return colour

    def _colour(self, name: str, colour: int, offset: int) -> int:
        if colour >= self.game.colours:
            text = f"{name}: {COLOURS[colour]} does not play with {self.game.players} players (G-ORDER)"
            self.tree.refuse(text, offset)
        return colour

    def _cells(self, value: Value) -> Iterator[tuple[int, int]]:
        place = value.offset
        for word in value.text.split(","):
            lead = len(word) - len(word.lstrip())
            try:
                yield self.game.board.cell(word.strip()[:12])
            except BadNotation as error:
                self.tree.refuse(str(error), place + lead)
            place += len(word) + 1

    def _check_piece(self, cells: tuple[tuple[int, int], ...], offset: int) -> int:
        found = identify(self.game.board, cells) if len(set(cells)) == len(cells) else None
        if found is None:
            named = ",".join(map(self.game.board.text, cells[:8]))
            self.tree.refuse(f"{named} is no placement of a piece (G-PIECES)", offset)
        return found[0]

    # What is written beside a node ------------------------------------------------------------------------------

    def _remarked(self, node: Node, text: SgfNode, own: Mapping[str, Json], root: bool) -> Node:
        comment, symbol, kept = self._text(text, "C"), node.symbol, []
        if len(comment) > LONGEST_COMMENT:
            self._say(f"a comment is cut to {LONGEST_COMMENT} characters", text.properties["C"][0].offset)
            comment = comment[:LONGEST_COMMENT]
        known = self.known_at_root if root else _AT_NODES
        for name, values in text.properties.items():
            if name in SYMBOLS and not symbol:
                meaning = SYMBOLS[name]
                symbol = meaning.get(values[0].text.strip(), next(iter(meaning.values())))
            elif not PLAIN_NAME.fullmatch(name):
                self._say(f"the property {name[:40]!r} has a name that cannot be written; left out", values[0].offset)
            elif name in SYMBOLS or name not in known:
                kept.append([name, [value.text for value in values]])
        extra: Mapping[str, Json] = MappingProxyType({EXTRA: kept}) if kept else node.extra
        if comment or symbol or extra:
            node = replace(node, comment=comment, symbol=symbol, extra=extra)
        if not own:
            return node
        try:
            return remarked(node, own, root=root)
        except BadSetup as error:
            self._say(f"{OWN}: {error}; left out", text.offset)
            return node

    def _text(self, node: SgfNode, name: str) -> str:
        return "\n".join(value.text for value in node.properties.get(name, ()))

    def _own(self, node: SgfNode) -> Mapping[str, Json]:
        """Return what this program wrote into a property of its own."""
        values = node.properties.get(OWN)
        if not values:
            return {}
        try:
            data = json_text.read(values[0].text.encode("utf-8", "replace"), DEEPEST)
        except BadFile:
            data = None
        if not isinstance(data, dict):
            self._say(f"{OWN}: no JSON object; left out", values[0].offset)
            return {}
        return data
