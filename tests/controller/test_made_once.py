"""Opening a game makes each of its moves once: the match gets what the reader made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from records.record_kit import SETUPS, random_record

from tessella.controller.match.match import Match
from tessella.records import files
from tessella.records.record import Node

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_each_move_is_made_once(setup: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, at = random_record(setup, setup, 20)
    moves = sum(node.move is not None for node in record.nodes.values())
    for suffix in files.suffixes(record.game):
        files.save(tmp_path / f"game{suffix}", record, at)
        real, made = Node.step, [0]

        def count(node: Node, game: Any, before: Any, real: Any = real, made: list[int] = made) -> Any:
            made[0] += 1
            return real(node, game, before)

        with monkeypatch.context() as patch:
            patch.setattr(Node, "step", count)
            loaded = files.load(tmp_path / f"game{suffix}")
            match = Match(loaded.record, loaded.at, open_hands=True, steps=loaded.steps)
            assert len(match.history) == loaded.record.moves_before(loaded.at)
            for number in loaded.record.walk():
                match.stepped_of(number)
        assert made == [moves]
        assert match.state == loaded.record.position(loaded.at)
        match.close()
