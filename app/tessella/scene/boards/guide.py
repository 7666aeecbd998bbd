"""What a teaching game says of the decision that is due: what can be done, and why it matters in this position."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guide:
    """A few sentences for who decides now; they speak of nothing that this seat may not know.

    `can` says what can be done, `matters` why it matters here, `rule` is the identifier of the rule of this step.
    """

    can: str
    matters: str
    rule: str
