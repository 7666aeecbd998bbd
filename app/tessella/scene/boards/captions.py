"""A few words on something that happens for the first time, for first games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caption:
    """`key` names what it is about, so that it is said once; `rule` is where more is told."""

    key: str
    title: str
    text: str
    rule: str = ""
