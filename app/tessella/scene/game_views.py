"""The table of tables: one line a game."""

from __future__ import annotations

from tessella.scene.game_view import GameView
from tessella.scene.trellis import TrellisView
from tessella.scene.trigon import TrigonView
from tessella.scene.umbrella import UmbrellaView

TABLES: dict[str, type[GameView]] = {table.kind: table for table in (TrellisView, UmbrellaView, TrigonView)}
