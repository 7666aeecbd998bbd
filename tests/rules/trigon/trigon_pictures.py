"""Positions drawn as text: letters B Y R G are pieces, `x` the move in question, anything else is empty."""

from __future__ import annotations

from tessella.rules.trigon import COLOURS, Cell, Place, PlacedPiece, Trigon, TrigonState, identify, with_turn

LETTERS = {name[0].upper(): colour for colour, name in enumerate(COLOURS)}


def read(game: Trigon, column: str, picture: str) -> tuple[dict[str, set[Cell]], list[Cell]]:
    """Return the cells of every letter, and all cells drawn; each line is a row number and signs from `column` on."""
    found: dict[str, set[Cell]] = {}
    drawn = []
    for line in picture.strip().splitlines():
        number, signs = line.strip().split(" ", 1)
        y = game.board.height - int(number)
        # Wide enough for every column: a, b, ..., z, aa, ...
        names = [chr(97 + i) for i in range(26)] + ["a" + chr(97 + i) for i in range(26)]
        for offset, sign in enumerate(signs):
            cell = names.index(column) + offset, y
            drawn.append(cell)
            found.setdefault(sign, set()).add(cell)
    return found, drawn


def pieces(game: Trigon, cells: set[Cell]) -> list[tuple[Cell, ...]]:
    """Return the groups of cells joined along edges: own pieces never share an edge, so a group is a piece."""
    groups = []
    rest = set(cells)
    while rest:
        group, fresh = set(), {min(rest)}
        while fresh:
            group |= fresh
            fresh = {near for cell in fresh for near in game.board.edge_neighbours(cell)} & rest - group
        rest -= group
        groups.append(Place(tuple(group)).cells)
    return groups


def position(game: Trigon, column: str, picture: str, colour: int = 0) -> tuple[TrigonState, Place]:
    """Return the drawn position with `colour` to play, and the move drawn with `x`."""
    found, _ = read(game, column, picture)
    state = game.start()
    for letter, owner in LETTERS.items():
        for cells in pieces(game, found.get(letter, set())):
            piece = identify(game.board, cells)
            assert piece is not None, f"{letter} {game.format(Place(cells))} is no piece"
            state = game.put(state, PlacedPiece(owner, piece[0], cells))
    return with_turn(game, state, colour), Place(tuple(found.get("x", set())))
