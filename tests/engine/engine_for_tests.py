"""Run by tests in a process of its own: the real server of the protocol with a player that thinks until stopped."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.protocol_kit import Simple

from tessella.engine import server


def main() -> int:
    """Serve with the slow player in the place of every game's own."""
    simple = Simple(slow=True)
    return server.main(lambda kind: simple)


if __name__ == "__main__":
    sys.exit(main())
