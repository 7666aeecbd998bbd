"""The words of Trellis: log, speech, rules, parts of the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tessella.controller.match.match import PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.outcome import Event, Part
from tessella.rules.trellis import (
    Bloom,
    Cell,
    GameWon,
    Gift,
    GiftsEarned,
    Plant,
    RestForfeited,
    SeatSkipped,
    TileDrawn,
    TilePlanted,
    Vine,
    VineBloomed,
    VineClaimed,
    VineContested,
)
from tessella.rules.verdict import Finding
from tessella.scene.told import LogLine
from tessella.scene.trellis.preview import Preview
from tessella.scene.words.words import colour_name, is_you, joined, seat_name, tr

CONTEXT = "Trellis"


def say(text: str, *values: object) -> str:
    """Translate a text of Trellis and fill in its numbered places (left open when no values are given)."""
    translated = tr(CONTEXT, text)
    return translated.format(*values) if values else translated


def count_of(number: int, one: str, many: str) -> str:
    """Choose between two translated texts; `many` has the number as its place 0."""
    return one if number == 1 else many.format(number)


def cell_name(cell: Cell) -> str:
    """Return the name of a cell in log and speech."""
    return f"{cell[0]},{cell[1]}"


def vine_name(vine: Vine) -> str:
    """Return the words for a vine in the garden."""
    return say("{0} at {1}", colour_name(vine.colour), cell_name(vine.cell))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Words:
    """Says what happened at one table. A log line begins with the name of the acting seat."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = tuple(seats)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(self.seats, seat)

    def of(self, seat: int) -> str:
        """Return whose: `yours` or `Ana's`."""
        return say("yours") if is_you(self.seats, seat) else say("{0}'s", self.name(seat))

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move, from its events."""
        first = LogLine(stepped.seat, self._deed(stepped), tuple(self._consequences(stepped)))
        return (first, *self._closing(stepped.step.events))

    def _deed(self, stepped: PlayedMove) -> str:
        name, move, you = self.name(stepped.seat), stepped.move, is_you(self.seats, stepped.seat)
        if isinstance(move, Plant):
            text = say("{0} plant tile {1} at {2}") if you else say("{0} plants tile {1} at {2}")
            return text.format(name, move.tile, cell_name(move.cell))
        if isinstance(move, Bloom):
            text = say("{0} give {1} to {2}") if you else say("{0} gives {1} to {2}")
            return text.format(name, vine_name(move.vine), self.name(move.seat))
        if isinstance(move, Gift):
            text = say("{0} take {1} as a gift") if you else say("{0} takes {1} as a gift")
        else:
            text = say("{0} claim {1}") if you else say("{0} claims {1}")
        return text.format(name, vine_name(move.vine))

    def _consequences(self, stepped: PlayedMove) -> list[str]:
        result = []
        chosen = stepped.move.vine if isinstance(stepped.move, Bloom) else None
        blooms = Counter(
            e.seat for e in stepped.step.events if isinstance(e, VineBloomed) and e.vine != chosen
        )
        if blooms:
            parts = joined([f"{self.name(seat)} {count}" for seat, count in sorted(blooms.items())])
            result.append(say("blooms: {0}", parts))
        for event in stepped.step.events:
            if isinstance(event, VineContested):
                seats = joined([self.name(seat) for seat in event.seats])
                result.append(say("{0} may be of {1}", vine_name(event.vine), seats))
            elif isinstance(event, GiftsEarned):
                result.append(count_of(event.count, say("earns 1 gift"), say("earns {0} gifts")))
            elif isinstance(event, RestForfeited):
                result.append(say("no vine is left to claim: the turn ends"))
        return result

    def _closing(self, events: Sequence[Event]) -> list[LogLine]:
        result = []
        for event in events:
            if isinstance(event, SeatSkipped):
                you = is_you(self.seats, event.seat)
                text = say("{0} have no tile and are skipped") if you else say("{0} has no tile and is skipped")
                result.append(LogLine(event.seat, text.format(self.name(event.seat))))
            elif isinstance(event, GameWon):
                result.append(LogLine(None, self._won(event)))
        return result

    def _won(self, event: GameWon) -> str:
        names = joined([self.name(seat) for seat in event.winners])
        if event.cause == "T-WIN":
            return say("{0} plants the last flower and wins", names)
        if len(event.winners) == 1:
            return say("no tile is left: {0} has fewest flowers left and wins", names)
        return say("no tile is left: {0} share the win", names)

    def spoken(self, stepped: PlayedMove) -> str:
        """Return one sentence for screen readers, complete without the board and different for every move."""
        parts = [say("Move {0}.", stepped.ply)]
        parts.extend("; ".join((line.text, *line.sub)) + "." for line in self.lines(stepped))
        opened = [e for e in stepped.step.events if isinstance(e, VineBloomed)]
        if opened:
            flowers = joined([f"{self.name(e.seat)}: {vine_name(e.vine)}" for e in opened])
            parts.append(say("Flowers opened: {0}.", flowers))
        return " ".join(parts)

    def happening(self, event: Event, viewer: int | None) -> str:
        """Return one sentence for an event of a move; tiles that others drew stay hidden from the viewer."""
        match event:
            case TilePlanted():
                text = say("Tile {0} is planted at {1}.", event.tile, cell_name(event.cell))
                count = len(event.matched)
                joins = count_of(count, say("It joins a colour on 1 side."), say("It joins colours on {0} sides."))
                return f"{text} {joins}" if count else text
            case VineBloomed():
                text = say("{0} gets a flower of {1}: it is joined to {2}.")
                return text.format(_capital(vine_name(event.vine)), self.name(event.seat), vine_name(event.source))
            case VineContested():
                names = joined([self.name(seat) for seat in event.seats])
                text = say("Flowers of {1} meet at {0}: who planted decides.")
                return text.format(vine_name(event.vine), names)
            case VineClaimed():
                return say("{0} plants a flower on {1}.", self.name(event.seat), vine_name(event.vine))
            case GiftsEarned():
                names, earner = joined([self.name(seat) for seat in event.seats]), self.name(event.seat)
                one = say("Flowers of {1} opened: {0} earns 1 gift.")
                many = say("Flowers of {1} opened: {0} earns {2} gifts.")
                return (one if event.count == 1 else many).format(earner, names, event.count)
            case RestForfeited():
                return say("No vine is left without a flower: the turn ends.")
            case TileDrawn():
                if event.tile is None or viewer not in (None, event.seat):
                    return say("{0} draws a tile.", self.name(event.seat))
                return say("{0} draws tile {1}.", self.name(event.seat), event.tile)
            case SeatSkipped():
                return say("{0} has no tile and is skipped.", self.name(event.seat))
            case GameWon():
                return f"{_capital(self._won(event))}."
        return ""

    def heading(self, event: Event, because: Sequence[Event]) -> str:
        """Return an event in a few words."""
        match event:
            case TilePlanted():
                return say("The tile lies")
            case VineBloomed() if any(isinstance(each, VineBloomed | VineClaimed) for each in because):
                return say("…and runs on to {0}", cell_name(event.vine.cell))
            case VineBloomed():
                return say("{0} blooms for {1}", _capital(colour_name(event.vine.colour)), self.name(event.seat))
            case VineContested():
                return say("{0} is contested", _capital(colour_name(event.vine.colour)))
            case VineClaimed():
                gift = say("{0} takes {1}", self.name(event.seat), colour_name(event.vine.colour))
                claim = say("{0} claims {1}", self.name(event.seat), colour_name(event.vine.colour))
                return gift if event.cause == "T-GIFT" else claim
            case GiftsEarned():
                one, many = say("One gift for {0}"), say("{1} gifts for {0}")
                return (one if event.count == 1 else many).format(self.name(event.seat), event.count)
            case RestForfeited():
                return say("Nothing is left to claim")
            case TileDrawn():
                return say("A new tile")
            case SeatSkipped():
                return say("{0} is skipped", self.name(event.seat))
        return say("The game is over")

    def foreseen(self, seen: Preview) -> str:
        """Return what would bloom and what is to do then, for the bubble of a legal move."""
        blooms = Counter(seat for _, seat in seen.blooms())
        parts = []
        if blooms:
            number = sum(blooms.values())
            if number == 1:
                parts.append(say("1 vine blooms: {0}.", self.of(next(iter(blooms)))))
            else:
                whose = ", ".join(say("{0} {1}", count, self.of(seat)) for seat, count in sorted(blooms.items()))
                parts.append(say("{0} vines bloom: {1}.", number, whose))
        if seen.contested:
            count = len(seen.contested)
            parts.append(count_of(count, say("You decide whose 1 vine is."), say("You decide whose {0} vines are.")))
        if seen.gifts:
            one, many = say("Then claim 1 vine and 1 gift."), say("Then claim 1 vine and {0} gifts.")
            parts.append(count_of(seen.gifts, one, many))
        elif isinstance(seen.move, Plant):
            parts.append(say("Then claim 1 vine."))
        return " ".join(parts)


def head(words: Words, seen: Preview) -> str:
    """Return the head of the bubble for a legal move."""
    move = seen.move
    if isinstance(move, Plant):
        touching = len(seen.matched) + len(seen.clashing)
        if touching == 1:
            return say("Fits on its side") if seen.matched else say("Touches on 1 side")
        return say("Fits on {0} of {1} sides", len(seen.matched), touching)
    colour = colour_name(move.vine.colour)
    if isinstance(move, Bloom):
        return say("To {0}: {1}", words.name(move.seat), colour)
    return say("Gift: {0}", colour) if isinstance(move, Gift) else say("Claim {0}", colour)


_BROKEN = {
    ("T-TILES", "tile"): ("No such tile", "The tiles are numbered 1 to 60."),
    ("T-TILES", "rotation"): ("No such turn", "A tile can be turned 0 to 5 steps."),
    ("T-PLANT", "not-in-hand"): ("Not in the hand", "Only a tile of the hand can be planted."),
    ("T-PLANT", "occupied"): ("Taken", "A tile lies here already."),
    ("T-PLANT", "apart"): ("Too far off", "A tile must share a side with the garden."),
    ("T-MATCH", "no-match"): ("No colour joins", "At least one touching side must join two vine ends of one colour."),
    ("T-CLAIM", "claimed"): ("Has a flower", "Only a vine without a flower can be claimed."),
    ("T-CLAIM", "new-tile-first"): ("Not yet", "First come the free vines of the tile just planted."),
    ("T-CLAIM", "no-vine"): ("No such vine", "There is no vine of this colour here."),
    ("T-GIFT", "claimed"): ("Has a flower", "Only a vine without a flower can be taken as a gift."),
    ("T-GIFT", "new-tile-first"): ("Not yet", "First come the free vines of the tile just planted."),
    ("T-GIFT", "no-vine"): ("No such vine", "There is no vine of this colour here."),
    ("T-CONTEST", "not-contested"): ("Not contested", "Nobody's flowers meet at this vine."),
    ("T-CONTEST", "other-seat"): ("Not this flower", "Only a flower that meets this vine can open on it."),
}
_KEPT = {
    ("T-PLANT", "beside"): ("Beside the garden", "The tile comes from the hand and shares a side with a planted tile."),
    ("T-MATCH", "match"): ("Joins a colour", "At least one touching side joins two vine ends of one colour."),
    ("T-MATCH", "nothing-fits"): (
        "Nothing can join",
        "No tile of the hand joins a colour anywhere: this turn touching the garden is enough.",
    ),
    ("T-CONTEST", "contested"): (
        "Contested",
        "Flowers of several players meet at this vine: who planted the tile decides whose it is.",
    ),
    ("T-CLAIM", "new-tile"): ("On the new tile", "The vine lies on the tile just planted and has no flower yet."),
    ("T-CLAIM", "elsewhere"): ("Anywhere", "No vine of the new tile is free: any vine without a flower will do."),
    ("T-GIFT", "new-tile"): ("On the new tile", "The vine lies on the tile just planted and has no flower yet."),
    ("T-GIFT", "elsewhere"): ("Anywhere", "No vine of the new tile is free: any vine without a flower will do."),
}
_NOW = {
    "T-PLANT": "A tile can only be planted at the beginning of a turn.",
    "T-CONTEST": "Whose flower opens is only asked after planting.",
    "T-CLAIM": "A vine is claimed once a turn, after the blooms.",
    "T-GIFT": "Gifts come after the claim, one for each that was earned.",
}
_RULES = {"T-WIN": "The last flower wins", "T-EXHAUST": "No tile is left"}


def sentence(finding: Finding) -> tuple[str, str]:
    """Return a title and a sentence for a rule that a move keeps or breaks."""
    if finding.ok:
        title, text = _KEPT[(finding.rule, finding.detail)]
        return say(title), say(text)
    if finding.detail == "not-now":
        return say("Not now"), say(_NOW[finding.rule])
    if finding.detail == "over":
        return say("The game is over"), say(_RULES[finding.rule])
    title, text = _BROKEN[(finding.rule, finding.detail)]
    return say(title), say(text)


def part_name(part: Part) -> str:
    """Return the words for one line of a seat's account."""
    return say("Flowers planted") if part.key == "flowers" else part.key


def gist(stepped: PlayedMove) -> str:
    """Return what a move came to: how many vines bloomed, or the vine that was claimed."""
    blooms = sum(isinstance(event, VineBloomed) for event in stepped.step.events)
    if blooms:
        return count_of(blooms, say("one bloom"), say("{0} blooms"))
    claims = [event.vine.colour for event in stepped.step.events if isinstance(event, VineClaimed)]
    return say("a flower on {0}", colour_name(claims[0])) if claims else ""
