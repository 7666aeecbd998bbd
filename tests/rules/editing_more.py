"""The long way of `test_editing`: ten thousand positions of random games, and every position of the reference games.

Run it from the project with `python tests/rules/editing_more.py`; it takes some minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from golden.playthrough import SETUPS
from rules.test_editing import check_random, check_reference, check_trigon_reference
from rules.trigon.test_trigon_reference import games

MANY = 10_000


def main() -> None:
    """Check them all; the first one that is not as it should be ends it with its position."""
    for name in SETUPS:
        check_random(name, -(-MANY // len(SETUPS)))
        check_reference(name, 1)
        print(name, flush=True)
    for number in range(len(games())):
        check_trigon_reference(number, 1)
    print(f"{MANY} random positions, {len(SETUPS)} reference games and {len(games())} of Trigon: all as they should be")


if __name__ == "__main__":
    main()
