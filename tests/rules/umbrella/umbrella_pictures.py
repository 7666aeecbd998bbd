"""Umbrella positions drawn as text, for tests that read like the rules."""

from __future__ import annotations

from dataclasses import replace

from tessella.rules.outcome import Event
from tessella.rules.umbrella import COLOURS, Counts, Figure, Move, Stage, Umbrella, UmbrellaState

LETTERS = {colour[0].upper(): colour for colour in COLOURS}


def stage(text: str) -> Stage:
    """Read sixteen letters, blanks and line ends between them."""
    found = tuple(LETTERS[letter] for letter in text.split() for letter in letter)
    assert len(found) == 16
    return found


def counts(text: str) -> Counts:
    """Read a zone such as `BBR` (`-` is empty)."""
    blue, red, green, yellow = (text.count(letter) for letter in "BRGY")
    return blue, red, green, yellow


def stacks(text: str) -> tuple[tuple[Figure, ...], ...]:
    """Read four figure spaces, undermost tile first: `12w 3w/7b - -`."""
    spaces = text.split()
    assert len(spaces) == 4
    return tuple(
        tuple(Figure(int(tile[:-1]), tile[-1] == "b") for tile in space.split("/") if tile != "-") for space in spaces
    )


def position(
    game: Umbrella,
    stages: str = "",
    *,
    zones: str = "",
    figures: tuple[str, ...] = (),
    tokens: tuple[tuple[int, ...], ...] = (),
    **rest: object,
) -> UmbrellaState:
    """Draw a position: stages side by side (rows of four letters, a seat a column), zones as `center=BB own0=-`.

    What is left out is as at the start; every tile lying open counts as seen.
    """
    state = game.start()
    if stages:
        rows = [line.split() for line in stages.strip().splitlines()]
        drawn = tuple(stage(" ".join(row[seat] for row in rows)) for seat in range(len(rows[0])))
        state = replace(state, stages=drawn + state.stages[len(drawn) :])
    for zone, text in (item.split("=") for item in zones.split()):
        if zone == "center":
            state = replace(state, center=counts(text))
            continue
        name, index = ("sides" if zone.startswith("side") else "owns"), int(zone[-1])
        kept = list(getattr(state, name))
        kept[index] = counts(text)
        state = replace(state, **{name: tuple(kept)})
    if figures:
        lying = tuple(map(stacks, figures))
        lying += state.figures[len(lying) :]
        tops = frozenset(stack[-1].tile for seat in lying for stack in seat if stack and stack[-1])
        state = replace(state, figures=lying, seen=tops)
    if tokens:
        state = replace(state, tokens=tokens + state.tokens[len(tokens) :])
    return replace(state, **rest)


def play(game: Umbrella, state: UmbrellaState, *texts: str) -> tuple[UmbrellaState, tuple[Event, ...]]:
    """Play moves in the notation; return the last position and the events of the last move."""
    events: tuple[Event, ...] = ()
    for text in texts:
        step = game.apply(state, game.parse(state, text))
        state, events = step.state, step.events
    return state, events


def legal(game: Umbrella, state: UmbrellaState) -> list[str]:
    """Return the legal moves in the notation, sorted."""
    return sorted(map(game.format, game.moves(state)))


def broken(game: Umbrella, state: UmbrellaState, move: str | Move) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the broken rules of a move as (rule, fields, detail)."""
    made = game.parse(state, move) if isinstance(move, str) else move
    return [(f.rule, f.fields, f.detail) for f in game.explain(state, made).findings if not f.ok]


def kept(game: Umbrella, state: UmbrellaState, move: str) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the kept rules of a move as (rule, fields, detail)."""
    return [(f.rule, f.fields, f.detail) for f in game.explain(state, game.parse(state, move)).findings if f.ok]
