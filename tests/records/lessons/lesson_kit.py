"""Lessons for tests: one with every kind of answer, as a person would write it."""

from __future__ import annotations

import copy
import json
from typing import Any

_TR35 = (
    "plant 5 0,1 r5; claim 0,1 blue; plant 30 -1,1 r5; claim -1,1 pink; plant 13 -1,0 r5; claim -1,0 pink; "
    "plant 15 0,-1 r0; claim 0,-1 green; plant 29 -2,1 r1; claim -2,1 blue; gift -2,1 green; plant 51 1,0 r3; "
    "claim 1,0 orange; gift 1,0 purple; plant 46 -2,2 r4; bloom -2,2 pink 2; claim -2,2 orange; gift -2,2 yellow"
)
TR35 = _TR35.split("; ")

_MATCH = {"game": "trellis", "players": 3, "seed": 35}

_LESSON: dict[str, Any] = {
    "format": "tessella-lesson", "version": 1, "id": "test-04", "game": "trellis", "number": 4, "group": "rules",
    "minutes": 3, "teaches": ["T-MATCH"], "title": {"en": "Colours join"},
    "aim": {"en": "Plant so that one colour at least joins."}, "can": [{"en": "You see where a tile may lie."}],
    "positions": {
        "TR35/8": {"match": _MATCH, "moves": TR35[:8]},
        "TR35/7": {"match": _MATCH, "moves": TR35[:7]},
        "TR35/14": {"match": _MATCH, "moves": TR35[:14]},
    },
    "steps": [
        {
            "id": "plant", "position": "TR35/8", "seat": 1, "task": {"en": "Plant tile 29 in the light."},
            "help": {"en": "One colour must join."}, "rules": ["T-MATCH"], "light": ["1,0", "0,0"],
            "marks": [{"kind": "arrow", "fields": ["0,0", "1,0"]}, {"kind": "letter", "fields": ["1,0"], "text": "A"}],
            "shows": ["legal"],
            "answer": {"kind": "move", "set": ["plant 29 1,0 r0", "plant 29 1,0 r5"], "count": 2},
            "goals": [{"en": "Tile 29 lies in the light"}],
            "replies": [
                {"when": {"rule": "T-MATCH", "detail": "no-match"}, "text": {"en": "No colour joins here."}},
                {"when": {"property": {"not": {"text": "plant 29 *"}}}, "text": {"en": "That is another tile."}},
                {"when": {"move": "plant 29 -2,1 r1"}, "text": {"en": "See what Milo gets."}, "line": TR35[9:11]},
                {"text": {"en": "That is allowed. Now plant it in the light."}},
            ],
            "right": {"en": "Yes. Purple joins purple."},
            "hints": [{"text": {"en": "Look at purple."}},
                      {"text": {"en": "Here."}, "light": ["1,0"], "marks": [{"kind": "circle", "fields": ["1,0"]}]}],
            "show": ["plant 29 1,0 r0"], "notes": {"en": "**Ask first**, wait ten seconds."},
        },
        {
            "id": "claim", "continue": True, "task": {"en": "Claim any vine."},
            "answer": {"kind": "move", "with": [{"event": "VineClaimed", "where": {"seat": 1}}]}, "asks": "own",
            "right": {"en": "It is yours."}, "show": ["claim 1,0 pink"],
        },
        {
            "id": "refused", "position": "TR35/8", "asks": "refused", "task": {"en": "Find a place that is refused."},
            "answer": {"kind": "refused", "rule": "T-PLANT", "with": [{"text": "plant * 2,0 *"}],
                       "choices": ["T-PLANT", "T-MATCH"]},
            "right": {"en": "It touches nothing."}, "show": ["plant 29 2,0 r0"],
            "variants": [{"position": "TR35/14",
                          "answer": {"kind": "refused", "rule": "T-PLANT"}, "show": ["plant 14 3,0 r0"],
                          "light": ["3,0"]},
                         {"answer": {"kind": "refused", "rule": "T-PLANT"}}],
        },
        {
            "id": "point", "position": "TR35/8", "task": {"en": "Click both ends."},
            "answer": {"kind": "point", "what": "vine", "places": ["0,1 blue", "0,0 blue"], "need": "all"},
            "replies": [{"when": {"place": "0,1 pink"}, "text": {"en": "That is pink."}}],
            "right": {"en": "Both."},
        },
        {
            "id": "choice", "position": "TR35/8", "task": {"en": "How many vines?"},
            "answer": {"kind": "choice", "choices": [
                {"text": {"en": "3"}, "right": True, "reply": {"en": "Yes."}},
                {"text": {"en": "6"}, "reply": {"en": "Six ends, three vines."}},
            ]},
        },
        {
            "id": "number", "position": "TR35/7", "task": {"en": "How many flowers open?"},
            "answer": {"kind": "number", "value": -3, "replies by value": [{"value": 3, "text": {"en": "Less."}}]},
            "right": {"en": "Yes."},
        },
        {
            "id": "sequence", "position": "TR35/14", "task": {"en": "Plant, then see."},
            "answer": {"kind": "sequence", "parts": [
                {"kind": "move", "set": ["plant 46 -2,2 r4"]},
                {"auto": ["bloom -2,2 pink 2"]},
                {"kind": "move", "with": [{"any": [{"text": "claim -2,2 *"}, {"over": True, "winners": [0]}]}]},
            ]},
            "right": {"en": "Yes."}, "show": ["plant 46 -2,2 r4", "claim -2,2 orange"],
        },
        {
            "id": "order", "position": "TR35/8", "task": {"en": "Who is next?"},
            "answer": {"kind": "order", "right": [1, 0, 2], "items": [
                {"text": {"en": "Ana"}}, {"place": "0,1 blue"}, {"text": {"en": "Ben"}}]},
            "right": {"en": "Yes."},
        },
        {
            "id": "referee", "position": "TR35/7", "task": {"en": "Is that allowed?"},
            "answer": {"kind": "referee", "moves": ["claim -1,0 green"], "allowed": False, "fault": ["-1,0 green"],
                       "rule": "T-CLAIM", "choices": ["T-CLAIM", "T-GIFT", "T-MATCH"]},
            "right": {"en": "Only vines of the new tile."}, "asks": "again",
        },
        {
            "id": "count", "position": "TR35/7", "task": {"en": "Milo counts 3. Right?"},
            "answer": {"kind": "referee", "count": 3, "allowed": True}, "right": {"en": "Yes."},
            "future": {"kept": [1, 2]},
        },
    ],
}  # fmt: skip


def lesson_json(**changes: Any) -> dict[str, Any]:
    """Return the JSON value of a lesson with every kind of answer, with some keys at the top otherwise."""
    return copy.deepcopy(_LESSON) | changes


def lesson_data(**changes: Any) -> bytes:
    """Return the file of that lesson."""
    return json.dumps(lesson_json(**changes), indent=1).encode()
