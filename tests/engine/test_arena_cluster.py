"""The arena on a Dask cluster of this machine; only where the extra `cluster` is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessella.engine.arena.contest import Contest
from tessella.engine.arena.players import read_player
from tessella.engine.arena.pool import executor, run

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("ignore")
def test_games_are_played_on_a_cluster(tmp_path: Path) -> None:
    players = (read_player("2", "trellis"), read_player("random", "trellis"))
    contest = Contest("trellis", (("flowers", "4"),), players, 4, 1)
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
        executor(1, cluster.scheduler_address) as pool,
    ):
        played = run(contest, tmp_path, pool, lambda games: None)
    assert [game.number for game in played] == [0, 1, 2, 3] and not any(game.fault for game in played)
    assert len(list(tmp_path.glob("*.tessella"))) == 4
