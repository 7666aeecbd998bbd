"""The rules play the same games as they did when the playthrough files were written."""

from __future__ import annotations

import pytest
from golden.playthrough import FOLDER, SETUPS, path_of, play

from tessella.rules.registry import GAMES


@pytest.mark.parametrize("name", SETUPS)
def test_playthrough_is_unchanged(name: str) -> None:
    assert play(name).splitlines() == path_of(name).read_text(encoding="utf-8").splitlines()


def test_every_game_has_playthroughs_and_every_file_a_setup() -> None:
    assert {setup.kind for setup in SETUPS.values()} == set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SETUPS)
