"""The engine process of the tests: the program's own server, which knows the fourth game too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourth_game import enter
from tessella.engine import server

if __name__ == "__main__":
    enter()
    sys.exit(server.main())
