"""Reasons in Trigon: size, open corners, reach by sides of the board, others' placements, pieces that hardly fit.

No placement opens anything for others, since a colour only ever goes on from its own pieces: nothing is said of that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tessella.controller.practise.reasons.reason import Against, Reason, Reasoner
from tessella.rules.game import Game
from tessella.rules.trigon import COLOURS, PIECES, SINGLE, Place, Trigon, TrigonState, colours_of, identify, seat_of
from tessella.rules.trigon.legality import Reach
from tessella.rules.trigon.scoring import BONUS_ALL, BONUS_SINGLE_LAST
from tessella.rules.trigon.sectors import SECTORS, sectors
from tessella.rules.trigon.tables import bits
from tessella.rules.values import NamedCell

SIZE, CORNERS, FIELDS, SIDE = 2, 4, 12, 8
"""So many triangles, corners, fields of the whole reach, fields of one side more are worth telling."""
WAY, FEWEST = 0.15, 10
"""This part of another's placements, and at least so many, is worth telling."""
FEW_PLACES, LARGE = 3, 5
"""A piece of so many triangles that has no more than so many places is in a hurry."""
NEARLY_OUT = 10
"""A colour with no more placements than that hardly moves any more."""
SINGLE_SOON = 6
"""So few pieces left, and the single triangle can be the last."""


@dataclass(frozen=True)
class Survey:
    """The legal placements of a colour: how many, the fields that they cover as a mask, how many of each piece."""

    count: int
    fields: int
    by_piece: tuple[int, ...]


def survey(at: Reach) -> Survey:
    """Count the legal placements of a colour."""
    fields, by_piece = 0, [0] * len(PIECES)
    masks, pieces = at.tables.masks, at.tables.pieces
    for number in at.numbers():
        fields |= masks[number]
        by_piece[pieces[number]] += 1
    return Survey(sum(by_piece), fields, tuple(by_piece))


class Board:
    """The placements in the positions of one comparison, each counted once."""

    def __init__(self, game: Trigon) -> None:
        self.game, self._known = game, dict[tuple[object, ...], Survey]()

    def of(self, state: TrigonState, colour: int) -> Survey:
        """Return the placements of a colour if it were its turn; none when it is out."""
        key = colour, state.covered, state.left[colour]
        if key not in self._known:
            self._known[key] = survey(self.game.reach(state, colour))
        return self._known[key]

    def named(self, mask: int) -> tuple[NamedCell, ...]:
        """Return the fields of a mask."""
        board = self.game.board
        return tuple(NamedCell(board.cells[place], board.text(board.cells[place])) for place in bits(mask))


class Placed:
    """A placement and what the board is after it."""

    def __init__(self, board: Board, before: TrigonState, seat: int, move: Place, line: Sequence[Place]) -> None:
        game = board.game
        found = identify(game.board, move.cells)
        assert found is not None and before.colour is not None
        self.board, self.before, self.seat, self.move, self.colour = board, before, seat, move, before.colour
        self.piece, self.size = found[0], len(move.cells)
        self.after = game.apply(before, move).state
        self.line = tuple(line) if line and line[0] == move else ()
        self.mask = game.reach(before, self.colour).tables.mask(move.cells)

    @cached_property
    def corners(self) -> int:
        """How many open corners the colour has after the placement."""
        return self.board.game.reach(self.after, self.colour).open.bit_count()

    @property
    def own(self) -> Survey:
        """The placements of the colour after this one."""
        return self.board.of(self.after, self.colour)

    @property
    def fields(self) -> int:
        """How many fields the colour can reach next."""
        return self.own.fields.bit_count()

    def reached(self, side: int) -> int:
        """Return how many fields of a side of the board the colour can reach next."""
        return (self.own.fields & sectors(self.board.game.board.edge)[side]).bit_count()

    @property
    def rivals(self) -> tuple[int, ...]:
        """The colours of other seats that still play, the next one first."""
        game = self.board.game
        order = ((self.colour + step) % game.colours for step in range(1, game.colours))
        return tuple(c for c in order if seat_of(game.players, c) != self.seat and not self.before.out[c])

    def left_to(self, colour: int) -> int:
        """Return how many placements another colour has after this one, if it were its turn."""
        return self.board.of(self.after, colour).count

    def rivals_here(self) -> tuple[int, ...]:
        """Return the rival colours that could have covered a field of the placement."""
        return tuple(c for c in self.rivals if self.board.of(self.before, c).fields & self.mask)

    @cached_property
    def larger(self) -> int:
        """The triangles of the largest piece that fits over the same fields and more; the piece's own size if none."""
        tables = self.board.game.reach(self.before, self.colour).tables
        return max(
            (
                PIECES[tables.pieces[number]].size
                for number in self.board.game.reach(self.before, self.colour).numbers()
                if tables.masks[number] & self.mask == self.mask
            ),
            default=self.size,
        )


class TrigonReasons(Reasoner[TrigonState, Place, Placed]):
    """The reasons of one placement in Trigon."""

    def __init__(self, game: Game[TrigonState, Place], observation: TrigonState, seat: int) -> None:
        super().__init__(game, observation, seat)
        assert isinstance(game, Trigon)
        self.match, self.board = game, Board(game)

    def facts(self, move: Place, line: Sequence[Place]) -> Placed:
        """Return a placement and what comes of it."""
        return Placed(self.board, self.before, self.seat, move, line)

    def found(self, pair: Against[Placed]) -> Iterator[Reason]:
        """Yield the reasons of the piece, of the own reach, and of the others'."""
        yield from self._piece(pair)
        yield from self._reach(pair)
        yield from self._sides(pair)
        yield from self._others(pair)
        if pair.played is not None:
            yield from self._hurry(pair.mine, pair.played)

    def _reason(self, key: str, values: tuple[object, ...], weight: float, *places: object) -> Reason:
        return Reason(f"trigon.{key}", values, tuple(places), weight)

    def _here(self, placed: Placed) -> tuple[NamedCell, ...]:
        return self.board.named(placed.mask)

    def _piece(self, pair: Against[Placed]) -> Iterator[Reason]:
        """The piece that is used up (G-PIECES, G-SCORE)."""
        mine, played = pair.mine, pair.played
        more = mine.size - pair.usual(lambda placed: placed.size)
        yield self._reason("size", (mine.size, pair.than(lambda placed: placed.size)), more / SIZE, *self._here(mine))
        places = self.board.of(self.before, mine.colour).by_piece[mine.piece]
        if mine.size >= LARGE and places <= FEW_PLACES and all(other.piece != mine.piece for other in pair.others):
            weight = 1.2 + 0.5 * (FEW_PLACES - places)
            yield self._reason("few_places", (places, PIECES[mine.piece].name), weight, *self._here(mine))
        if played is None:
            return
        if played.larger - played.size >= SIZE and mine.size > played.size:
            yield self._reason("larger_fits", (played.size, played.larger), (played.larger - played.size) / SIZE + 0.1,
                               *self._here(played))  # fmt: skip
        left = played.after.left[played.colour]
        could = self.board.of(self.before, played.colour).by_piece
        fits = all(could[piece] for piece in bits(left))
        if played.piece == SINGLE != mine.piece and 0 < left.bit_count() < SINGLE_SOON and fits:
            yield self._reason("keep_single", (BONUS_SINGLE_LAST - BONUS_ALL,), 1.8, *self._here(played))

    def _reach(self, pair: Against[Placed]) -> Iterator[Reason]:
        """Open corners and fields in reach (G-CORNER)."""
        mine = pair.mine
        corners: Callable[[Placed], int] = lambda placed: placed.corners  # noqa: E731
        more = mine.corners - pair.usual(corners)
        yield self._reason("corners", (mine.corners, pair.than(corners)), more / CORNERS)
        more = mine.fields - pair.usual(lambda placed: placed.fields)
        yield self._reason("fields", (mine.fields, pair.than(lambda placed: placed.fields)), more / FIELDS)
        partner = [c for c in colours_of(self.match.players, self.seat) if c != mine.colour and not self.before.out[c]]
        for colour in partner if pair.played is not None else ():
            left, other = mine.left_to(colour), pair.usual(lambda placed, colour=colour: placed.left_to(colour))  # type: ignore[misc]
            if left - other >= FEWEST:
                yield self._reason("own_way", (other, left, COLOURS[colour]), (left - other) / (WAY * left))

    def _sides(self, pair: Against[Placed]) -> Iterator[Reason]:
        """Sides of the board that come into reach, or leave it."""
        mine, played = pair.mine, pair.played
        before = self.board.of(self.before, mine.colour).fields
        for side, mask in enumerate(sectors(self.match.board.edge)):
            had, has = (before & mask).bit_count(), mine.reached(side)
            usual = pair.usual(lambda placed, side=side: placed.reached(side))  # type: ignore[misc]
            if not had and has >= SIDE and not usual:
                places = self.board.named(mine.own.fields & mask)
                yield self._reason("opens_side", (self.seat, has, _side(side)), has / SIDE, *places)
            if played is not None and had and has >= SIDE and not usual:
                places = self.board.named(mine.own.fields & mask)
                yield self._reason("closes_side", (self.seat, has, _side(side)), 0.5 + has / SIDE, *places)

    def _others(self, pair: Against[Placed]) -> Iterator[Reason]:
        """What is in the way of others, the leader first."""
        mine, played = pair.mine, pair.played
        points = self.match.result(self.before).points
        for colour in mine.rivals:
            seat, left = seat_of(self.match.players, colour), mine.left_to(colour)
            usual = pair.usual(lambda placed, colour=colour: placed.left_to(colour))  # type: ignore[misc]
            if usual - left >= max(FEWEST, WAY * usual):
                weight = (usual - left) / (WAY * usual) * (1.1 if points[seat] == max(points) else 1)
                than = usual if played is not None else self.board.of(self.before, colour).count
                key = "in_way" if played is not None else "in_way_now"
                yield self._reason(key, (seat, left, than, COLOURS[colour]), weight, *self._here(mine))

    def _hurry(self, mine: Placed, played: Placed) -> Iterator[Reason]:
        """Which of two places others can take first."""
        here, there = mine.rivals_here(), played.rivals_here()
        if here and not there:
            yield self._reason("only_you", (self.seat,), 1.3, *self._here(played))
        slow = [(self.board.of(self.before, colour).count, colour) for colour in there]
        quick = any(self.board.of(self.before, colour).count > NEARLY_OUT for colour in here)
        if quick and slow and max(slow)[0] <= NEARLY_OUT:
            yield self._reason("nearly_out", (max(slow)[0], COLOURS[max(slow)[1]]), 1.2, *self._here(played))
        state, mask = played.after, mine.mask
        for move in played.line[1 : self.match.colours]:
            colour = state.colour
            if colour is None or move not in self.match.moves(state):
                return
            covers = self.match.reach(state, colour).tables.mask(move.cells) & mask
            if covers and colour in played.rivals:
                seat = seat_of(self.match.players, colour)
                yield self._reason("taken_next", (seat, COLOURS[colour]), 2, *self.board.named(covers))
                return
            state = self.match.apply(state, move).state


def _side(side: int) -> str:
    """Return a side of the board as a value of a reason: `side-0` is the upper one, then clockwise."""
    assert 0 <= side < SECTORS
    return f"side-{side}"
