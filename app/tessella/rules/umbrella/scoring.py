"""Points, their account, and who wins (U-POINTS, U-TIE)."""

from __future__ import annotations

from tessella.rules.outcome import Part
from tessella.rules.umbrella.kit import Board
from tessella.rules.umbrella.position import UmbrellaState


def covered_tracks(board: Board, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers (from 1) of the tracks whose spaces are all covered."""
    covered = set(tokens)
    return tuple(number for number, track in enumerate(board.tracks, start=1) if covered.issuperset(track.spaces))


def account(board: Board, state: UmbrellaState, seat: int) -> tuple[Part, ...]:
    """Return what a seat's points are made of; the parts add up to them (U-POINTS)."""
    tokens = state.tokens[seat]
    parts = [Part("tokens", "U-POINTS", len(tokens), 2 * len(tokens))]
    parts += [
        Part(f"track-{number}", "U-POINTS", 1, board.tracks[number - 1].points)
        for number in covered_tracks(board, tokens)
    ]
    left = sum(state.owns[seat])
    parts.append(Part("own-zone", "U-POINTS", left, -left if left else 2))
    if board.bonuses:
        yellow = sum(board.spaces[space - 1] == "yellow" for space in tokens)
        parts.append(Part("yellow-spaces", "U-BONUS", yellow, yellow))
    return tuple(parts)


def points(board: Board, state: UmbrellaState, seat: int) -> int:
    """Return a seat's points as they stand."""
    return sum(part.points for part in account(board, state, seat))


def winners(board: Board, state: UmbrellaState) -> tuple[int, ...]:
    """Return who has most points; among equals those with the fewest umbrellas in the own zone (U-TIE)."""
    ranks = [(points(board, state, seat), -sum(own)) for seat, own in enumerate(state.owns)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
