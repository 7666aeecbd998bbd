"""A small game for tests: a turn is two decisions, hands are hidden, the stack is shuffled.

Take 1 to 3 counters from the heap (no more than there are), then lay a card of the hand; the hand is filled up from
the stack. Who takes the last counter (and has laid a card) wins.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tessella.rules.errors import BadNotation, BadSetup
from tessella.rules.game import Game, MoveList
from tessella.rules.option import Option, OptionValue
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.values import Json
from tessella.rules.verdict import Finding, IllegalMove, Verdict


@dataclass(frozen=True)
class Move:
    verb: str
    number: int


@dataclass(frozen=True)
class State:
    heap: int
    hands: tuple[tuple[int | None, ...], ...]
    stack: tuple[int | None, ...]
    seat: int
    phase: str = "take"


@dataclass(frozen=True)
class Done(Event):
    seat: int
    number: int


class Moves(MoveList[Move]):
    def __init__(self, game: Toy, state: State) -> None:
        self.game, self.state = game, state

    def __iter__(self) -> Iterator[Move]:
        verb, numbers = self.state.phase, range(1, 4)
        if verb == "lay":
            numbers = [c for c in self.state.hands[self.state.seat] if c is not None]
        for number in numbers:
            if self.game.explain(self.state, Move(verb, number)).legal:
                yield Move(verb, number)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self.game.explain(self.state, move).legal


@dataclass(frozen=True)
class Toy(Game[State, Move]):
    kind: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    seats: ClassVar[tuple[int, int]] = (1, 4)
    option_list: ClassVar[tuple[Option, ...]] = (Option("heap", "Y-HEAP", "Heap", "Counters", 9, low=1, high=99),)
    players: int = 2
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int = 0
    first: int = 0
    cards: tuple[int, ...] = ()

    @classmethod
    def create(
        cls,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        order: Sequence[object] | None = None,
        first: int = 0,
    ) -> Toy:
        read = cls.read_options(options, players)
        cards = list(order) if order is not None else list(range(1, 41))
        if sorted(map(str, cards)) != sorted(map(str, range(1, 41))):
            raise BadSetup("the cards are 1 to 40")
        if not 0 <= first < players:
            raise BadSetup(f"there is no seat {first}")
        if order is None:
            random.Random(seed).shuffle(cards)
        return cls(players, read, seed, first, tuple(cards))

    def start(self) -> State:
        deal = self.players * 2
        hands = tuple(self.cards[s * 2 : s * 2 + 2] for s in range(self.players))
        return State(int(str(self.option("heap"))), hands, self.cards[deal:], self.first)

    def to_move(self, state: State) -> int | None:
        return state.seat if state.heap or state.phase == "lay" else None

    def moves(self, state: State) -> Moves:
        return Moves(self, state)

    def explain(self, state: State, move: Move) -> Verdict:
        findings = [Finding("Y-PHASE", self.to_move(state) is not None and move.verb == state.phase)]
        if move.verb == "take":
            findings.append(Finding("Y-TAKE", 1 <= move.number <= min(3, state.heap), (str(move.number),)))
        else:
            findings.append(Finding("Y-LAY", move.number in state.hands[state.seat], (str(move.number),)))
        return Verdict(tuple(findings))

    def apply(self, state: State, move: Move) -> Step[State]:
        verdict = self.explain(state, move)
        if not verdict.legal:
            raise IllegalMove(verdict)
        events = (Done("Y-" + move.verb.upper(), state.seat, move.number),)
        if move.verb == "take":
            return Step(replace(state, heap=state.heap - move.number, phase="lay"), events)
        hand = list(state.hands[state.seat])
        hand.remove(move.number)
        hands = list(state.hands)
        hands[state.seat] = (*hand, *state.stack[:1])
        seat = (state.seat + 1) % self.players if state.heap else state.seat
        return Step(State(state.heap, tuple(hands), state.stack[1:], seat), events)

    def result(self, state: State) -> Result:
        over = self.to_move(state) is None
        points = tuple(int(over and s == state.seat) for s in range(self.players))
        return Result(over, (state.seat,) if over else (), points, ((),) * self.players, "Y-HEAP" if over else "")

    def observe(self, state: State, seat: int) -> State:
        hands = tuple(h if s == seat else (None,) * len(h) for s, h in enumerate(state.hands))
        return replace(state, hands=hands, stack=(None,) * len(state.stack))

    def parse(self, state: State, text: str) -> Move:
        verb, _, number = text.partition(" ")
        if verb not in ("take", "lay") or not (number.isascii() and number.isdigit() and len(number) < 4):
            raise BadNotation(f"{text!r:.80} is no move", text)
        return Move(verb, int(number))

    def format(self, move: Move) -> str:
        return f"{move.verb} {move.number}"

    def state_to_json(self, state: State) -> Json:
        return {
            "heap": state.heap,
            "hands": [list(h) for h in state.hands],
            "stack": list(state.stack),
            "seat": state.seat,
            "phase": state.phase,
        }

    def state_from_json(self, data: Json) -> State:
        try:
            hands = tuple(tuple(h) for h in data["hands"])
            return State(data["heap"], hands, tuple(data["stack"]), data["seat"], data["phase"])
        except (TypeError, KeyError) as error:
            raise BadSetup(f"no position of the toy game: {error}") from error

    def show(self, state: State) -> str:
        return f"heap {state.heap}, seat {state.seat} to {state.phase}"

    def order(self) -> tuple[Any, ...]:
        return self.cards
