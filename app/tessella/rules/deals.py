"""What one can wish of a deal, such as for a class: said of the first position, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class DealWish:
    """One wish: `key` names it, `title` and `text` say it in English, `holds` asks it of a game and its start."""

    key: str
    title: str
    text: str
    holds: Callable[[Any, Any], bool]
