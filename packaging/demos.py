"""Makes the demo games: `python packaging/demos.py` writes resources/demos/.

Each is a real game of the program: its moves are played by the rules, its comments are the captions. A line of SCENES
is the move that is played ("" for a caption without one), the circles that are drawn, the caption's title and its text.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "app"))

from tessella.records import demos, files  # noqa: E402
from tessella.records.header import Header, Seat  # noqa: E402
from tessella.records.record import Mark, Node, Record  # noqa: E402
from tessella.rules.registry import create  # noqa: E402

SEATS = (Seat("Ana"), Seat("Ben"))

Line = tuple[str, tuple[str, ...], str, str]


@dataclass(frozen=True, slots=True)
class Scene:
    """A demo before it is played: its name, the shuffle, its lines."""

    name: str
    seed: int
    lines: tuple[Line, ...]


SCENES = {
    "trellis": Scene("One cascade", 53, (
        ("", (), "One tile to begin with",
         "The garden begins with one tile. Six vines end at its sides, each in a colour of its own. Ana and Ben want "
         "to plant fifteen flowers, and whoever is first wins."),
        ("plant 16 0,1 r5", (), "Ana plants a tile",
         "Orange meets orange. A new tile must touch the garden, and at one side at least two vines of the same colour "
         "have to meet. Ana's tile joins the start at its orange vine."),
        ("claim 0,1 yellow", (), "And claims a vine",
         "Ana puts a flower on yellow. Every turn one vine of the new tile is claimed. The orange vine is still free, "
         "so it belongs to nobody: remember it."),
        ("plant 19 1,1 r0", (), "Ben joins orange",
         "Ben's tile joins the same orange vine. It now runs over three tiles, from the start through Ana's tile to "
         "his. Still nobody has a flower on it."),
        ("claim 1,1 green", (), "Ben waits, too",
         "Ben claims green. Had he claimed orange, the flowers would have run along it already now: three at once. "
         "He hopes that it grows longer."),
        ("plant 20 0,2 r1", (), "Longer and longer",
         "Ana makes the orange vine longer. Four tiles hang together now. It is a bet: whoever claims one of its vines "
         "first gets them all."),
        ("claim 0,2 purple", (), "Why not orange?",
         "Ana takes purple and leaves orange. She hopes to join a still longer piece with her next tile. "
         "That is greedy, because Ben comes first."),
        ("plant 7 0,3 r0", (), "Ben's tile fits",
         "Ben has a tile with orange. He plants it at the lower end, and the vine has five parts now, all of one "
         "colour and all without a flower."),
        ("claim 0,3 orange", (), "The cascade",
         "One flower, and four more bloom. A flower runs on to every free vine of its colour that is joined to it, "
         "through the whole garden, as far as the starting tile."),
        ("", (), "Six to two",
         "Ben has six flowers, Ana has two. All that from one vine! Had one of them been Ana's, it would have stayed "
         "hers, for a claimed vine is nobody else's."),
    )),
    "umbrella": Scene("One figure", 36, (
        ("", (), "Sixteen umbrellas a stage",
         "Every player has a stage of sixteen umbrellas. Four of each colour stand in four rows and four columns. "
         "This large one is Ana's, and she begins."),
        ("", ("left", "right", "center", "own"), "Four zones wait around it",
         "Umbrellas wait at all four sides. The zones left and right are shared with a neighbour, the centre with "
         "everybody. The own zone below is Ana's alone, and what is in it costs points."),
        ("", (), "What Ana wants",
         "Four in one colour are a figure. The cards at the right show four fields each; as soon as these four hold "
         "the same colour, whichever it is, the figure is complete."),
        ("slide left yellow 2", ("2,1",), "A first slide",
         "Yellow comes in from the left. The whole second row moves one to the right, and the last umbrella, a blue "
         "one, falls out into the zone on the other side."),
        ("slide right red 2", (), "Ben answers",
         "Ben slides on his own stage. He takes red out of a zone that the two of them share: what one takes, the "
         "other cannot take any more."),
        ("", ("1,2", "1,3", "2,1", "2,2"), "Three of four",
         "Look at the four fields of figure 1. Three are yellow already; only in row 2, column 2 stands "
         "a blue umbrella. A yellow one waits in the centre."),
        ("slide center yellow 2", ("1,2", "1,3", "2,1", "2,2"), "Four in yellow",
         "Four yellow umbrellas stand where figure 1 wants them. Yellow came into column 2 from the centre, the column "
         "moved down, and blue fell out into Ana's own zone."),
        ("score 1 8", (), "A token on yellow",
         "Ana puts a token on a yellow space. It counts two points, and a track that is covered completely counts what "
         "is written at its end. The tile turns over and goes to Ben."),
        ("", ("own",), "Points: 2 − 5 = −3",
         "Two for the token, minus five for the own zone. An empty own zone would be worth two more. "
         "So figures alone do not win: sweep before your own door."),
        ("slide left blue 1", (), "And so it goes on",
         "Now it is Ben's turn again. When no token is left, or somebody has ten, everybody else has one last turn. "
         "Most points win."),
    )),
    "trigon": Scene("Corners only", 1, (
        ("", (), "A hexagon of triangles",
         "Two players, four colours. Ana plays blue and red, Ben yellow and green. Each colour has twenty-two pieces, "
         "and every triangle that is not laid at the end counts against it."),
        ("i11,k11,i12,j12,k12,l12", ("k11",), "The first piece",
         "The first piece of a colour covers a starting field. Any of the six will do, as long as it is free. "
         "Large pieces go first: small ones find a hole later."),
        ("q4,r4,r5,s5,r6,s6", (), "Yellow begins",
         "Ben begins with yellow somewhere else. Every piece may be turned and flipped before it is laid, so none of "
         "them is left-handed or right-handed."),
        ("z6,aa6,y7,z7,aa7,aa8", (), "Red is Ana's, too",
         "Red begins at the right. With two players everybody has two colours, which sit opposite each other, and the "
         "points of both are added."),
        ("x12,z12,aa12,x13,y13,z13", (), "And green",
         "Green is the last to begin. From now on the one rule counts that makes this game: own pieces meet at "
         "corners, and at corners only."),
        ("g9,h9,i9,j9,k9,i10", ("i10", "i11"), "Corner to corner",
         "Blue's second piece touches the first at a corner. It has to. But no side of it may lie along a side of the "
         "same colour, not even a single one."),
        ("o1,p1,o2,p2,q2,p3", ("p3", "q4"), "The same for yellow",
         "Yellow follows the same rule. Look at the place where the two pieces meet: one point, and no more. "
         "Other colours may lie along each other as they like."),
        ("z4,aa4,ab4,ac4,ad4,ab5", ("ab5",), "Red grows downward",
         "Each piece opens new corners. That is what one plays for: many open corners in many directions, "
         "so that the others cannot close them all."),
        ("ac11,ac12,ad12,ae12,af12,ad13", (), "Green keeps to the side",
         "Green goes to the edge of the board. There are fewer corners to go on from, and the middle, where the ways "
         "cross, is left to the others."),
        ("m7,n7,m8,n8,m9,n9", ("m9",), "Into the middle",
         "Blue goes for the middle. From here it reaches everywhere, and it stands in the way of yellow. "
         "Whoever has no corner left to lay a piece at is out for good."),
        ("o7,p7,o8,p8,o9,p9", (), "Close together",
         "Yellow answers, and lies right beside blue. That is allowed: only the own colour has to keep its distance. "
         "In the end the fewest triangles left over win."),
    )),
}  # fmt: skip


def played(kind: str) -> Record:
    """Return the demo of a game; raise GameError when a rule forbids one of its moves."""
    scene = SCENES[kind]
    game = create(kind, len(SEATS), seed=scene.seed)
    record = Record.begin(game, Header(SEATS, event=scene.name))
    at, state = 0, game.start()
    for number, (text, fields, title, words) in enumerate(scene.lines):
        marks = (Mark("circle", fields),) if fields else ()
        remarks = {"comment": f"{title}\n{words}", "marks": marks}
        if number == 0:
            record = record.edit(0, **remarks)
            continue
        move = game.parse(state, text) if text else None
        if move is not None:
            state = game.apply(state, move).state
        record, at = record.add(at, Node(move=move, comment=f"{title}\n{words}", marks=marks))
    return record


def main() -> None:
    """Play and write the demos."""
    for kind in SCENES:
        target = demos.folder() / f"{kind}{demos.SUFFIX}"
        target.parent.mkdir(exist_ok=True)
        files.save(target, played(kind))
        print(target.name, len(SCENES[kind].lines), "captions")


if __name__ == "__main__":
    main()
