"""The table of tables: one line a game."""

from __future__ import annotations

from tessella.scene.table import Table
from tessella.scene.trellis import TrellisTable
from tessella.scene.trigon import TrigonTable
from tessella.scene.umbrella import UmbrellaTable

TABLES: dict[str, type[Table]] = {table.kind: table for table in (TrellisTable, UmbrellaTable, TrigonTable)}
