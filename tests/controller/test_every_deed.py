"""After every deed, not only after every move, the file equals the record: tree, remarks, header, rounds, cursor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from controller.test_autosave import files, play

from tessella.controller.match import what_if
from tessella.controller.match.game_store import Autosave
from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.match.study import Study
from tessella.records import tessella_file
from tessella.records.record import Mark, Record
from tessella.rules.registry import GAMES

pytestmark = pytest.mark.usefixtures("qapp")
SEATS = (Seat("Ana"), Seat("Bo", "computer", 3))
ROUNDS = {"rounds": 3, "round": 2, "scores": ((7, 4),)}


def tree(record: Record, at: int) -> list[Any]:
    """Return all that a record says, node by node in its order, without the numbers of the nodes."""
    order = {number: place for place, number in enumerate(record.walk())}
    nodes = [
        (
            order.get(node.parent), node.move, node.position, node.comment, node.symbol, node.marks, node.seconds,
            node.value, node.thought, node.violation, node.who,
        )
        for node in (record.nodes[number] for number in record.walk())
    ]  # fmt: skip
    return [record.game, record.header, nodes, order[at]]


def keep_a_trial(match: Match) -> None:
    trial = what_if.trial_of(match)
    trial.begin()
    trial.play(next(iter(trial.game.moves(trial.state))))
    what_if.keep(match, match.node, trial)


DEEDS: dict[str, Callable[[Match, Study], Any]] = {
    "undo": lambda match, _: match.undo(),
    "redo": lambda match, _: (match.undo(), match.redo()),
    "undo a decision": lambda match, _: match.undo_decision(),
    "comment": lambda match, study: study.comment("why\u00a0so\n\u2028"),
    "comment at the start": lambda match, study: study.comment("first", 0),
    "undo a comment": lambda match, study: (study.comment("x"), match.undo()),
    "redo a comment": lambda match, study: (study.comment("x"), match.undo(), match.redo()),
    "symbol": lambda match, study: study.set_symbol("doubtful"),
    "draw": lambda match, study: study.add_mark(Mark("circle", ("a1",), "")),
    "wipe": lambda match, study: (study.add_mark(Mark("circle", ("a1",), "")), study.clear_marks()),
    "header": lambda match, study: study.set_header(event="Open", place="Łódź", date="2026-01-02"),
    "rename": lambda match, study: study.set_header(["Zoë", "王"]),
    "sit": lambda match, _: match.sit(1, Seat("Kim")),
    "an engine sits": lambda match, _: match.sit(1, Seat("Duo", "engine", 4, "duo --gtp", 2.5)),
    "sit and rename": lambda match, study: (match.sit(0, Seat("Kim")), study.set_header(["Lee", "Bo"])),
    "variation": lambda match, _: (match.undo(), play_last(match)),
    "promote": lambda match, study: (match.undo(), play_last(match), match.show(3), study.promote()),
    "delete": lambda match, study: study.delete(),
    "truncate": lambda match, study: (match.jump(1), study.truncate()),
    "what-if kept": lambda match, _: keep_a_trial(match),
    "play on from an earlier position": lambda match, _: (match.jump(1), match.resume()),
}
NOTHING_NEW = ("undo", "redo", "undo a decision", "undo a comment", "wipe", "play on from an earlier position")


def play_last(match: Match) -> None:
    *_, move = (move for move, _ in zip(match.game.moves(match.state), range(5), strict=False))
    assert match.play(move)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("deed", DEEDS)
def test_after_every_deed_the_file_equals_the_record(kind: str, deed: str) -> None:
    setup = replace(MatchSetup(kind, SEATS[:1] * 2, seed=2), **ROUNDS)
    match = Match.new(setup, keeper=Autosave.begin(kind))
    study = Study(match)
    match.begin()
    play(match, 3)
    before = match.record
    DEEDS[deed](match, study)
    assert match.flush() is True
    record, at = tessella_file.load(files()[0])
    assert tree(record, at) == tree(match.record, match.node)
    assert record.header.rounds == 3 and record.header.round == 2 and record.header.scores == ((7, 4),)
    assert record.header.seats == match.seats and match.record.header.seats == match.seats
    hidden = kind == "trellis" and deed == "what-if kept"  # what was drawn in it is not known: nothing can be kept
    if deed not in NOTHING_NEW and not hidden:
        assert match.record != before, "the deed did nothing: the test would prove nothing"
    match.close()


@pytest.mark.parametrize("deed", ["comment at the start", "header", "rename", "sit", "draw"])
def test_a_deed_before_the_first_move_is_kept_too(deed: str) -> None:
    match = Match.new(MatchSetup("umbrella", SEATS[:1] * 2, seed=2), keeper=Autosave.begin("umbrella"))
    match.begin()
    DEEDS[deed](match, Study(match))
    assert match.flush() is True
    record, at = tessella_file.load(files()[0])
    assert tree(record, at) == tree(match.record, match.node)
    match.close()
