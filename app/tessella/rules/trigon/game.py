"""Trigon: setting up, moving, and who is next (G-PIECES to G-SCORE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tessella.rules.errors import BadSetup
from tessella.rules.game import Actors, Game, MoveList
from tessella.rules.lattice import TriangleBoard
from tessella.rules.option import Choice, Option, OptionValue
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.trigon import causes, codec, notation
from tessella.rules.trigon.legality import Reach
from tessella.rules.trigon.moves import TrigonMoves, verdict
from tessella.rules.trigon.pieces import PIECES, identify
from tessella.rules.trigon.position import (
    COLOURS,
    Cell,
    ColourOut,
    PiecePlaced,
    Place,
    PlacedPiece,
    RoundEnded,
    TrigonState,
)
from tessella.rules.trigon.scoring import bonus, points_of, result
from tessella.rules.trigon.seats import seat_of
from tessella.rules.trigon.terms import Terms
from tessella.rules.values import Json
from tessella.rules.verdict import IllegalMove, Verdict

CONTACT = Option(
    "contact",
    "G-EDGE",
    "Contact",
    "How a new piece has to touch one of its own colour.",
    "vertex",
    (
        Choice("vertex", "Any point", "A corner of one has to touch the other, at a corner or along a side."),
        Choice("corner_only", "Corners only", "Corner has to touch corner; none may lie in the middle of a side."),
    ),
)


@dataclass(frozen=True)
class Trigon(Game[TrigonState, Place]):
    """One match of Trigon."""

    kind: ClassVar[str] = "trigon"
    title: ClassVar[str] = "Trigon"
    seats: ClassVar[tuple[int, int]] = (1, 4)
    things: ClassVar[tuple[str, ...]] = ("field", "triangle", "piece", "corner", "seat")
    option_list: ClassVar[tuple[Option, ...]] = (CONTACT,)
    passes: ClassVar[bool] = True
    foreign_players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int = 0
    first: int = 0

    @classmethod
    def create(
        cls,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        order: Sequence[object] | None = None,
        first: int = 0,
    ) -> Trigon:
        """Set up a match (see `Game.create`); Trigon has nothing hidden, so an order of tiles is refused."""
        values = cls.read_options(options, players)
        if order:
            raise BadSetup("Trigon has no tiles to order")
        if not 0 <= first < players:
            raise BadSetup(f"seat {first} cannot begin a game of {players} (seats count from 0)")
        return cls(players, values, seed, first)

    @classmethod
    def protocol_names(cls) -> Mapping[str, int]:
        """Return `trigon` and the names by which Blokus programs know it."""
        return {"trigon": 4, "blokus trigon": 4, "blokus trigon three-player": 3, "blokus trigon two-player": 2}

    def protocol_name(self) -> str:
        """Return the name of Blokus programs."""
        return "Blokus Trigon" + {2: " Two-Player", 3: " Three-Player"}.get(self.players, "")

    @property
    def actors(self) -> Actors:
        """The colours (G-ORDER)."""
        return Actors("colour", self.colours, 1, COLOURS[: self.colours])

    def actor(self, state: TrigonState) -> int | None:
        """Return the colour to play."""
        return state.colour

    def replay(self, observation: TrigonState) -> tuple[tuple[int, Place], ...]:
        """Return the placements in order of play: nothing is hidden."""
        return tuple((piece.colour, Place(piece.cells)) for piece in observation.placed)

    def statistic(self, move: Place) -> str:
        """Return the name of the piece."""
        found = identify(self.board, move.cells)
        return PIECES[found[0]].name if found else ""

    def result_json(self, state: TrigonState) -> Json:
        """Return the protocol's form with the points of each colour."""
        return {**self.result(state).to_json(), "colours": [points_of(state, colour) for colour in range(self.colours)]}

    def final_score(self, state: TrigonState) -> str:
        """Return what Blokus programs answer: the lead of one of two, else triangles and bonus of each colour."""
        result = self.result(state)
        if self.players == 2:
            lead = result.points[0] - result.points[1]
            return f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead < 0 else "0"
        return " ".join(str(placed + bonus(state, colour)) for colour, placed in enumerate(result.placed))

    @property
    def terms(self) -> Terms:
        """What is fixed for this match, as a value."""
        return Terms(self.players, self.first, self.option("contact") == "corner_only")

    @property
    def board(self) -> TriangleBoard:
        """The board of this number of players (G-BOARD)."""
        return self.terms.board

    @property
    def colours(self) -> int:
        """How many colours play."""
        return self.terms.colours

    def reach(self, state: TrigonState, colour: int) -> Reach:
        """Return where a colour stands in a position."""
        return self.terms.reach(state, colour)

    def put(self, state: TrigonState, piece: PlacedPiece) -> TrigonState:
        """Return the position with one more piece on the board, without asking the rules or moving the turn."""
        return self.terms.put(state, piece)

    def start(self) -> TrigonState:
        """Return the empty board."""
        return self.terms.start()

    def to_move(self, state: TrigonState) -> int | None:
        """Return the seat of the colour to play."""
        return None if state.colour is None else seat_of(self.players, state.colour)

    def moves(self, state: TrigonState) -> MoveList[Place]:
        """Return the legal placements of the colour to play."""
        return TrigonMoves(self.terms, state)

    def explain(self, state: TrigonState, move: Place) -> Verdict:
        """Return what G-PIECES, G-EMPTY, G-EDGE and G-FIRST or G-CORNER say; G-PASS when the game is over.

        Details: G-PIECES `not-a-piece`, `not-left`; G-EMPTY `off-board`, `own`, `other`; G-CORNER `no-contact`,
        `corner-on-side`; G-PASS `over`.
        """
        return verdict(self.terms, state, move)

    def apply(self, state: TrigonState, move: Place) -> Step[TrigonState]:
        """Place a piece; then the next colour that has a legal move plays (G-PASS)."""
        verdict = self.explain(state, move)
        found = identify(self.board, move.cells)
        if not verdict.legal or found is None or state.colour is None:
            raise IllegalMove(verdict)
        return self._placed(state, state.colour, found[0], move, self.reach(state, state.colour))

    def give_turn(self, state: TrigonState, who: int) -> TrigonState:
        """Return the position with another colour to play (`with_turn`)."""
        return with_turn(self, state, who)

    def impose(self, state: TrigonState, move: Place) -> Step[TrigonState]:
        """Place a piece of the colour to play on any cells of the board, whatever contact and other pieces say.

        A colour that was out is in again: its new piece may have new corners.
        """
        found = identify(self.board, move.cells)
        if found is None or state.colour is None or not all(cell in self.board.index for cell in move.cells):
            raise IllegalMove(self.explain(state, move))
        colour = state.colour
        back = replace(state, out=(*state.out[:colour], False, *state.out[colour + 1 :]))
        return self._placed(back, colour, found[0], move, self.reach(state, colour))

    def arrange(self, pieces: Iterable[PlacedPiece], colour: int) -> TrigonState:
        """Return a set-up position: these pieces, placed in this order without asking the rules.

        `colour` (0..3) is to play, or the next one that can; those passed over are out (G-PASS).
        """
        state = self.start()
        for piece in pieces:
            state = self.put(state, piece)
        state = replace(state, out=tuple(not left for left in state.left))
        return self._advance(state, (colour - 1) % self.colours, [])

    def _placed(self, state: TrigonState, colour: int, piece: int, move: Place, at: Reach) -> Step[TrigonState]:
        after = self.put(state, PlacedPiece(colour, piece, move.cells))
        cause = "G-FIRST" if at.first else "G-CORNER"
        seat = seat_of(self.players, colour)
        events: list[Event] = [PiecePlaced(cause, seat, colour, piece, move.cells, at.touched(move.cells))]
        after = self._advance(after, colour, events)
        return Step(after, tuple(events))

    def _advance(self, state: TrigonState, colour: int, events: list[Event]) -> TrigonState:
        """Give the turn to the next colour that can play; note those that are out for good."""
        out = list(state.out)
        if not state.left[colour]:
            out[colour] = True
            events.append(ColourOut("G-PASS", colour, True, bonus(state, colour)))
        for step in range(1, self.colours + 1):
            player = (colour + step) % self.colours
            if out[player]:
                continue
            if next(self.reach(state, player).places(), None) is not None:
                return replace(state, out=tuple(out), colour=player)
            out[player] = True
            events.append(ColourOut("G-PASS", player, not state.left[player], bonus(state, player)))
        state = replace(state, out=tuple(out), colour=None)
        events.append(RoundEnded("G-PASS", self.result(state).winners))
        return state

    @classmethod
    def because(cls, events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
        """Return which events of a move brought each one about."""
        return causes.because(events)

    def result(self, state: TrigonState) -> Result:
        """Return the account (see `score.result`); no winners while the game runs."""
        return result(self.players, state)

    def observe(self, state: TrigonState, seat: int) -> TrigonState:
        """Return the position itself: nothing is hidden in Trigon."""
        return state

    def cell_text(self, cell: tuple[int, int]) -> str:
        """Write a triangle: `p15`."""
        return self.board.text(cell)

    def parse(self, state: TrigonState, text: str) -> Place:
        """Read cells joined by commas, in any order and either case."""
        return notation.parse(self.board, text)

    def format(self, move: Place) -> str:
        """Write the cells by row number, then column, joined by commas."""
        return notation.write(self.board, move)

    def state_to_json(self, state: TrigonState) -> Json:
        """Write the pieces in order of play, the colours that are out, and the colour to play (1..4, null: over)."""
        return codec.write(self.terms, state)

    def state_from_json(self, data: Json) -> TrigonState:
        """Read a position; the reason of a refusal names piece, field and rule."""
        return codec.read(self.terms, data)

    def show(self, state: TrigonState) -> str:
        """Draw the board: B Y R G pieces, `^` and `v` empty triangles, `*` free starting fields; then who plays."""
        board = self.board
        owner = {cell: COLOURS[piece.colour][0].upper() for piece in state.placed for cell in piece.cells}
        rows = []
        for y in range(board.height):
            signs = (self._sign(owner, (x, y)) for x in range(board.width))
            rows.append(f"{board.height - y:2} {''.join(signs)}".rstrip())
        letters = [board.text((x, board.height // 2)).rstrip("0123456789") for x in range(board.width)]
        rows.append("   " + "".join(letter[0] if len(letter) > 1 else " " for letter in letters).rstrip())
        rows.append("   " + "".join(letter[-1] for letter in letters))
        turn = "over" if state.colour is None else f"{COLOURS[state.colour]} to play"
        out = ", ".join(COLOURS[colour] for colour in range(self.colours) if state.out[colour])
        return "\n".join([*rows, turn + (f"; out: {out}" if out else "")])

    def _sign(self, owner: Mapping[Cell, str], cell: Cell) -> str:
        board = self.board
        if cell not in board.index:
            return " "
        empty = "*" if cell in board.starts else "^" if board.up(cell) else "v"
        return owner.get(cell, empty)

    def order(self) -> tuple[Json, ...]:
        """Return nothing: Trigon has no hidden tiles."""
        return ()


def with_turn(game: Trigon, state: TrigonState, colour: int) -> TrigonState:
    """Return the position with another colour (0..3) to play: the protocol does not enforce the turn order.

    The colour may have no legal move; then `moves` is empty. Raises BadSetup for a colour that does not play.
    """
    if not 0 <= colour < game.colours:
        raise BadSetup(f"colour {colour + 1} does not play with {game.players} players (G-ORDER)")
    return replace(state, colour=colour)


def open_corners(game: Trigon, state: TrigonState, colour: int) -> tuple[Cell, ...]:
    """Return the free cells where a colour may touch its own pieces, before its first piece the starting fields."""
    at = game.reach(state, colour)
    return at.tables.cells(at.open)
