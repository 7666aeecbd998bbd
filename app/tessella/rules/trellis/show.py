"""A Trellis position as plain text: a map of tile numbers, then every tile with its vines, then the players."""

from __future__ import annotations

from tessella.rules.trellis.notation import cell_text
from tessella.rules.trellis.position import PlantedTile, TrellisState
from tessella.rules.trellis.tiles import SIDE_NAMES, TILES


def show_state(state: TrellisState, goals: tuple[int, ...]) -> str:
    """Return the text; unknown tiles are `?`, unclaimed vines `-`, claimed ones the seat."""
    lines = [*_map(state.garden), "", *(_tile_line(tile) for tile in state.garden), ""]
    for seat, hand in enumerate(state.hands):
        lines.append(f"seat {seat}: flowers {state.flowers[seat]} of {goals[seat]}, hand {_hidden(hand)}")
    lines.append(f"stack: {len(state.stack)}")
    lines.append(_phase_line(state))
    return "\n".join(lines)


def _map(garden: tuple[PlantedTile, ...]) -> list[str]:
    """Columns are q from west to east, half lines go down, so that a hexagon stands between its neighbours."""
    west = min(tile.cell[0] for tile in garden)
    rows: dict[int, dict[int, int]] = {}
    for tile in garden:
        q, r = tile.cell
        rows.setdefault(2 * r + q, {})[q - west] = tile.tile
    lines = []
    for row in range(min(rows), max(rows) + 1):
        here = rows.get(row, {})
        last = max(here, default=-1)
        lines.append("".join(f"{here.get(column, ''):>3}" for column in range(last + 1)))
    return lines


def _tile_line(tile: PlantedTile) -> str:
    vines = []
    for place, vine in enumerate(TILES[tile.tile].vines):
        ends = "-".join(SIDE_NAMES[side] for side in TILES[tile.tile].ends(place, tile.rotation))
        owner = tile.owners[place]
        vines.append(f"{vine.colour} {ends} {'-' if owner is None else owner}")
    return f"{cell_text(tile.cell)} tile {tile.tile} r{tile.rotation}: {', '.join(vines)}"


def _hidden(tiles: tuple[int | None, ...]) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles) or "none"


def _phase_line(state: TrellisState) -> str:
    if state.phase == "over":
        return f"over, won by {' '.join(map(str, state.winners))}"
    line = f"seat {state.seat} to {state.phase}"
    for vine, seats in zip(state.contested, state.claimants, strict=True):
        line += f", {vine!s} for {' or '.join(map(str, seats))}"
    return line + (f", gifts {state.gifts}" if state.gifts else "")
