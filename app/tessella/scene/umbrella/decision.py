"""What is to be decided besides a slide, as a value: words, buttons, what panels offer."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tessella.rules.umbrella import Colour, Keep, Move, Score, Skip, Turn, ZoneName, complete
from tessella.scene.umbrella.look import open_spaces
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.words.words import colour_name

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: name, words, the move it plays, the key that does the same; `black` shows a face of the tile."""

    name: str
    text: str
    move: Move
    key: str = ""
    black: bool | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decides now besides sliding.

    `spaces` are the figure spaces to choose from (with `scoring` open spaces for each), `take` what may be taken from
    any zone of the table (U-EMPTY).
    """

    text: str = ""
    offers: tuple[Offer, ...] = ()
    figures: tuple[int, ...] = ()
    scoring: tuple[tuple[int, int], ...] = ()
    take: tuple[tuple[ZoneName, Colour, int], ...] = ()

    @property
    def asked(self) -> bool:
        """True when there is something to decide."""
        return bool(self.text)

    def spaces_for(self, figure: int | None) -> tuple[int, ...]:
        """Return the scoring spaces that are open for a figure, for all complete ones when none is chosen."""
        found = {scoring for space, scoring in self.scoring if figure in (None, space)}
        return tuple(sorted(found))


def decision(scenery: StageState, take: tuple[tuple[ZoneName, Colour, int], ...] = ()) -> Decision:
    """Return what is to be decided in a scenery."""
    state = scenery.state
    if not scenery.active:
        return Decision()
    if state.phase == "score":
        return _score(scenery)
    if state.phase == "side":
        return Decision(
            translate("Umbrella", "Which side of the tile shall be up?"),
            (
                Offer("white", translate("Umbrella", "White side up"), Turn(False), "1", False),
                Offer("black", translate("Umbrella", "Black side up"), Turn(True), "2", True),
            ),
        )
    if state.phase == "cover":
        return Decision(translate("Umbrella", "Choose the figure that the passed tile covers."), (), (1, 2, 3, 4))
    if state.phase == "bonus":
        text = {
            "blue": translate("Umbrella", "Gust: move an umbrella of your own zone to another zone."),
            "red": translate("Umbrella", "Extra slide: slide once more; it completes no figure."),
            "green": translate("Umbrella", "Swap two neighbouring umbrellas of your stage."),
        }[state.bonus or "red"]
        return Decision(text, (Offer("skip", translate("Umbrella", "Skip"), Skip(), "K"),), take=take)
    if take:
        return Decision(translate("Umbrella", "Your zones are empty: take an umbrella from any zone."), take=take)
    return Decision()


def _score(scenery: StageState) -> Decision:
    game, state, seat = scenery.game, scenery.state, scenery.seat
    found = complete(state, seat, game.anywhere, game.kit)
    pairs = tuple(
        (space, scoring) for space, colour in found for scoring in open_spaces(game, state, seat, colour)
    )
    figures = tuple(sorted({space for space, _ in pairs}))
    colours = {space: colour for space, colour in found if space in figures}
    if len(figures) == 1:
        space = figures[0]
        text = translate("Umbrella", "Figure {0} is complete: choose a {1} scoring space.")
        words = text.format(space, colour_name(colours[space]))
    else:
        words = translate("Umbrella", "Choose a complete figure, then a scoring space of its colour.")
    return Decision(words, (Offer("keep", translate("Umbrella", "Keep it"), Keep(), "K"),), figures, pairs)


def score_of(choice: Decision, figure: int | None, scoring: int) -> Score | None:
    """Return the move that a scoring space means, None when it is not clear yet for which figure."""
    spaces = sorted({space for space, number in choice.scoring if number == scoring and figure in (None, space)})
    return Score(spaces[0], scoring) if len(spaces) == 1 else None
