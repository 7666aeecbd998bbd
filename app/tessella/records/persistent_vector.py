"""A table from numbers to things that never changes: a changed one shares all but a small part with the one before.

So that a long list of edits of a large record costs little: each keeps one chunk of its own, not the whole table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")

BITS = 6
CHUNK = 1 << BITS
"""Entries of a chunk."""


class PersistentVector(Mapping[int, T]):
    """Things by number, from 0; a number may be free. Iterates in the order of the numbers."""

    __slots__ = ("_chunks", "_count")

    def __init__(self, things: Mapping[int, T] | None = None) -> None:
        self._chunks: tuple[tuple[T | None, ...], ...] = ()
        self._count = 0
        if isinstance(things, PersistentVector):
            self._chunks, self._count = things._chunks, things._count
        elif things:
            made = self.changed(things)
            self._chunks, self._count = made._chunks, made._count

    def __getitem__(self, number: int) -> T:
        if 0 <= number < len(self._chunks) << BITS:
            thing = self._chunks[number >> BITS][number & (CHUNK - 1)]
            if thing is not None:
                return thing
        raise KeyError(number)

    def __iter__(self) -> Iterator[int]:
        for place, chunk in enumerate(self._chunks):
            for number, thing in enumerate(chunk, place << BITS):
                if thing is not None:
                    yield number

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"PersistentVector({dict(self)!r})"

    def changed(self, things: Mapping[int, T | None]) -> PersistentVector[T]:
        """Return the table with other things at some numbers; None frees a number."""
        touched: dict[int, list[T | None]] = {}
        for number, thing in things.items():
            place = number >> BITS
            if place not in touched:
                old = self._chunks[place] if place < len(self._chunks) else (None,) * CHUNK
                touched[place] = list(old)
            touched[place][number & (CHUNK - 1)] = thing
        chunks = list(self._chunks)
        chunks += [(None,) * CHUNK] * (max(touched, default=-1) + 1 - len(chunks))
        made: PersistentVector[T] = PersistentVector()
        made._count = self._count
        for place, entries in touched.items():
            made._count += sum(e is not None for e in entries) - sum(e is not None for e in chunks[place])
            chunks[place] = tuple(entries)
        made._chunks = tuple(chunks)
        return made
