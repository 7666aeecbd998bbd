"""What the rules say of a move: each rule kept or broken, and where."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.errors import GameError
from tessella.rules.values import Json, Place


@dataclass(frozen=True, slots=True)
class Finding:
    """What one rule says of a move.

    `rule` is the rule's identifier, `places` are the places concerned as values of the game (cells, vines, zones,
    pieces), `detail` a short key (lower case, words joined by `-`) where one rule can be kept or broken in several
    ways; the window turns (rule, ok, detail) into a sentence and marks the places.
    """

    rule: str
    ok: bool
    places: tuple[Place, ...] = ()
    detail: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The places in the text notation of the game, for protocol and messages."""
        return tuple(map(str, self.places))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every rule that speaks about a move, kept or broken."""

    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        """True when no rule is broken."""
        return all(finding.ok for finding in self.findings)

    @property
    def broken(self) -> Finding | None:
        """The first broken rule, None when the move is legal."""
        return next((finding for finding in self.findings if not finding.ok), None)

    def to_json(self) -> Json:
        """Return the form of the protocol's `explain`."""
        rules = [{"rule": f.rule, "fields": list(f.fields), "ok": f.ok} for f in self.findings]
        return {"legal": self.legal, "rules": rules}


class IllegalMove(GameError):
    """A move that a rule forbids; `verdict` says which and where."""

    def __init__(self, verdict: Verdict) -> None:
        broken = verdict.broken or Finding("?", False)
        super().__init__(" ".join(["illegal move", broken.rule, *broken.fields]))
        self.verdict = verdict
