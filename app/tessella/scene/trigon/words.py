"""The words of Trigon: log, speech, rules, fields, parts of the result."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.controller.match.match import PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.lattice import TriangleBoard
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.trigon import COLOURS, PIECES, Cell, ColourOut, PiecePlaced, RoundEnded, TrigonState
from tessella.rules.verdict import Finding
from tessella.scene.told import LogLine
from tessella.scene.words.words import colour_name, is_you, joined, seat_name, tr


def colour_word(colour: int) -> str:
    """Return the name of a player colour (0..3)."""
    return colour_name(COLOURS[colour])


def capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def number(value: int) -> str:
    """Return a number with a true minus sign."""
    return str(value).replace("-", "−")


def piece_size(piece: int) -> str:
    """Return `5 triangles` for a piece."""
    size = PIECES[piece].size
    return tr("Trigon", "1 triangle") if size == 1 else tr("Trigon", "{0} triangles").format(size)


def piece_name(piece: int) -> str:
    """Return a piece with its size: `P5, 5 triangles`."""
    return tr("Trigon", "{0}, {1}").format(PIECES[piece].name, piece_size(piece))


def pieces_of(colour: int) -> str:
    """Return the title of a tray that is nobody's own: `The blue pieces`."""
    return tr("Trigon", "The {0} pieces").format(colour_word(colour))


def your_colour(colour: int) -> str:
    """Return the title of an own tray where a seat plays several colours: `Your blue pieces`."""
    return tr("Trigon", "Your {0} pieces").format(colour_word(colour))


def ways_text(piece: int, number: int, count: int) -> str:
    """Return the note beside a piece in hand: `P5, 1 of 12 ways`."""
    if count == 1:
        return tr("Trigon", "{0}, one way").format(PIECES[piece].name)
    return tr("Trigon", "{0}, {1} of {2} ways").format(PIECES[piece].name, number, count)


def cell_list(board: TriangleBoard, cells: Sequence[Cell]) -> str:
    """Return the texts of fields as a sentence has them."""
    return joined([board.text(cell) for cell in cells])


def cell_names(board: TriangleBoard, state: TrigonState) -> dict[Cell, str]:
    """Return what a screen reader says of every field."""
    free, start = tr("Trigon", "{0}, free"), tr("Trigon", "{0}, free starting field")
    names = {cell: (start if cell in board.starts else free).format(board.text(cell)) for cell in board.cells}
    taken = tr("Trigon", "{0}, {1} {2}, move {3}")
    for number, piece in enumerate(state.placed, 1):
        for cell in piece.cells:
            names[cell] = taken.format(
                board.text(cell), colour_word(piece.colour), PIECES[piece.piece].name, number
            )
    return names


def fits(name: str) -> str:
    """Return a field's name with the word that the piece in hand may lie there."""
    return tr("Trigon", "{0}; fits here").format(name)


def fits_not(name: str, title: str) -> str:
    """Return a field's name with the reason why the piece in hand may not lie there."""
    return tr("Trigon", "{0}; does not fit: {1}").format(name, title)


def title_of(finding: Finding) -> str:
    """Return a few words for a rule that is broken."""
    return _broken(finding, "", False)[0]


class Words:
    """Says what happens at one table."""

    def __init__(self, board: TriangleBoard, seats: Sequence[Seat], several: bool, rounds: bool = False) -> None:
        """`several`: a seat plays more than one colour, so that texts name the colour; `rounds`: of a longer match."""
        self._board, self.seats, self.several, self._rounds = board, tuple(seats), several, rounds

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(self.seats, seat)

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move, from its events."""
        events: tuple[Event, ...] = stepped.step.events
        found = [LogLine(stepped.seat, self._placed(event)) for event in events if isinstance(event, PiecePlaced)]
        found += [LogLine(None, self._out(event)) for event in events if isinstance(event, ColourOut)]
        found += [LogLine(None, self._over(event)) for event in events if isinstance(event, RoundEnded)]
        return tuple(found)

    def spoken(self, stepped: PlayedMove) -> str:
        """Return one sentence for screen readers, complete without the board and different for every move."""
        parts = [tr("Trigon", "Move {0}.").format(stepped.ply)]
        for event in stepped.step.events:
            if isinstance(event, PiecePlaced):
                text = tr("Trigon", "{0}: {1} {2} on {3}.")
                fields = cell_list(self._board, event.cells)
                who, colour = self.name(event.seat), colour_word(event.colour)
                parts.append(text.format(who, colour, piece_name(event.piece), fields))
        parts += [f"{line.text}." for line in self.lines(stepped) if line.seat is None]
        return " ".join(parts)

    def _placed(self, event: PiecePlaced) -> str:
        where = self._board.text(event.cells[0])
        values = self.name(event.seat), PIECES[event.piece].name, where, colour_word(event.colour)
        you = is_you(self.seats, event.seat)
        if self.several:
            mine, text = tr("Trigon", "{0} place the {3} {1} at {2}"), tr("Trigon", "{0} places the {3} {1} at {2}")
        else:
            mine, text = tr("Trigon", "{0} place {1} at {2}"), tr("Trigon", "{0} places {1} at {2}")
        return (mine if you else text).format(*values)

    def _out(self, event: ColourOut) -> str:
        colour = capital(colour_word(event.colour))
        if event.finished:
            return tr("Trigon", "{0} has placed every piece: {1} points more").format(colour, event.bonus)
        return tr("Trigon", "{0} has no place left and is out").format(colour)

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move."""
        match event:
            case PiecePlaced():
                text = tr("Trigon", "The {0} {1} lies on {2}.")
                fields = cell_list(self._board, event.cells)
                said = text.format(colour_word(event.colour), piece_name(event.piece), fields)
                if not event.corners:
                    return said
                met = tr("Trigon", "At its corners it meets {0}.").format(cell_list(self._board, event.corners))
                return f"{said} {met}"
            case ColourOut():
                return f"{self._out(event)}."
            case RoundEnded():
                return f"{self._over(event)}."
        return ""

    def heading(self, event: Event) -> str:
        """Return an event in a few words."""
        match event:
            case PiecePlaced():
                return tr("Trigon", "The {0} {1}").format(colour_word(event.colour), PIECES[event.piece].name)
            case ColourOut() if event.finished:
                return tr("Trigon", "{0} has placed everything").format(capital(colour_word(event.colour)))
            case ColourOut():
                return tr("Trigon", "{0} is out").format(capital(colour_word(event.colour)))
        return tr("Trigon", "The game is over")

    def _over(self, event: RoundEnded) -> str:
        if len(self.seats) == 1:
            return tr("Trigon", "Every piece is placed") if event.winners else tr("Trigon", "No piece fits any more")
        names = joined([self.name(seat) for seat in event.winners])
        you, alone = len(event.winners) == 1 and is_you(self.seats, event.winners[0]), len(event.winners) == 1
        if self._rounds:
            one = tr("Trigon", "{0} win the round") if you else tr("Trigon", "{0} wins the round")
            return (one if alone else tr("Trigon", "{0} share the round")).format(names)
        one = tr("Trigon", "{0} win") if you else tr("Trigon", "{0} wins")
        return (one if alone else tr("Trigon", "{0} share the win")).format(names)

    def ended(self, result: Result) -> str:
        """Return how the game ended."""
        return self._over(RoundEnded("G-PASS", result.winners))

    def headline(self, colour: int) -> str:
        """Return what a person is to do now."""
        if self.several:
            return tr("Trigon", "Place a {0} piece").format(colour_word(colour))
        return tr("Trigon", "Place a piece")

    def sentence(self, finding: Finding, own: Sequence[str] = ()) -> tuple[str, str]:
        """Return title and sentence for what a rule says; `own` are the own fields that a broken side meets."""
        if finding.ok:
            return _kept(finding)
        fields = joined(list(own or finding.fields))
        several = len(own or finding.fields) > 1
        return _broken(finding, fields, several)


def _kept(finding: Finding) -> tuple[str, str]:
    fields = joined(list(finding.fields))
    texts = {
        "G-PIECES": (tr("Trigon", "A piece you have"), tr("Trigon", "The fields form one of the pieces left.")),
        "G-EMPTY": (tr("Trigon", "All fields are free"), tr("Trigon", "Nothing lies on {0}.").format(fields)),
        "G-EDGE": (tr("Trigon", "No own edge"), tr("Trigon", "No side touches a side of the same colour.")),
        "G-FIRST": (tr("Trigon", "A starting field"), tr("Trigon", "The first piece covers {0}.").format(fields)),
        "G-CORNER": (tr("Trigon", "Corner to corner"), tr("Trigon", "It meets {0} at a corner.").format(fields)),
    }
    return texts[finding.rule]


def _broken(finding: Finding, fields: str, several: bool) -> tuple[str, str]:
    rule, detail = finding.rule, finding.detail
    if rule == "G-EMPTY" and detail == "off-board":
        return tr("Trigon", "Over the rim"), tr("Trigon", "Every triangle must lie on a field of the board.")
    if rule == "G-EMPTY":
        text = tr("Trigon", "Fields {0} are taken.") if several else tr("Trigon", "Field {0} is taken.")
        title = tr("Trigon", "On an own piece") if detail == "own" else tr("Trigon", "On another piece")
        return title, text.format(fields)
    if rule == "G-EDGE":
        text = (
            tr("Trigon", "Own pieces may meet at corners only. Fields {0} share a side with it.")
            if several
            else tr("Trigon", "Own pieces may meet at corners only. Field {0} shares a side with it.")
        )
        return tr("Trigon", "Touches your own edge"), text.format(fields)
    if rule == "G-FIRST":
        text = tr("Trigon", "The first piece of a colour covers a free starting field: {0}.").format(fields)
        return tr("Trigon", "No starting field"), text
    if rule == "G-CORNER" and detail == "corner-on-side":
        text = tr("Trigon", "In this game corners touch corners: none may lie in the middle of a straight side.")
        return tr("Trigon", "Corner on a side"), text
    if rule == "G-CORNER":
        text = tr("Trigon", "The piece must touch a piece of its own colour at a corner.")
        return tr("Trigon", "Touches no own corner"), text
    if rule == "G-PIECES" and detail == "not-left":
        return tr("Trigon", "Already placed"), tr("Trigon", "This piece lies on the board already.")
    if rule == "G-PIECES":
        return tr("Trigon", "No piece"), tr("Trigon", "No piece has the shape of these fields.")
    return tr("Trigon", "The game is over"), tr("Trigon", "Every colour is out; nothing more can be placed.")


def ending(all_placed: bool) -> str:
    """Return why a game is over."""
    if all_placed:
        return tr("Trigon", "Every piece of every colour lies on the board.")
    return tr("Trigon", "No colour has a place for a piece any more.")


def part_name(part: Part, several: bool) -> str:
    """Return the words for one line of a seat's account; with `several` colours a seat it names the colour."""
    kind, colour = part.key.split("-", 1)
    if not several:
        return tr("Trigon", "All pieces placed") if kind == "bonus" else tr("Trigon", "Triangles left")
    text = tr("Trigon", "{0}: all pieces placed") if kind == "bonus" else tr("Trigon", "{0}: triangles left")
    return text.format(capital(colour_name(colour)))


def gist(stepped: PlayedMove) -> str:
    """Return what a move came to: the last piece of a colour, or the piece and its triangles."""
    placed = next((event for event in stepped.step.events if isinstance(event, PiecePlaced)), None)
    if placed is None:
        return ""
    if any(isinstance(event, ColourOut) and event.finished for event in stepped.step.events):
        return tr("Trigon", "the last piece of {0}").format(colour_word(placed.colour))
    if len(placed.cells) == 1:
        return tr("Trigon", "piece {0}, one triangle").format(PIECES[placed.piece].name)
    return tr("Trigon", "piece {0}, {1} triangles").format(PIECES[placed.piece].name, len(placed.cells))
