"""Run by tests in a process of its own: the real server of the protocol with a player that thinks until stopped."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.protocol_kit import Simple

from tessella.engine import server
from tessella.engine.player import Limits, Stopped


class Slow(Simple):
    """Says on the error stream when it begins to think."""

    def _wait(self, limits: Limits, stopped: Stopped) -> None:
        print("thinking", file=sys.stderr, flush=True)
        super()._wait(limits, stopped)


def main() -> int:
    """Serve with the slow player in the place of every game's own."""
    slow = Slow(slow=True)
    return server.main(lambda kind: slow)


if __name__ == "__main__":
    sys.exit(main())
