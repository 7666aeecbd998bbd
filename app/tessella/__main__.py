"""The program's door: `tessella`, `python -m tessella`, and the frozen program come in here."""

import sys


def main() -> int:
    """Run the command line; return the exit code."""
    from tessella import output, program

    program.begin()
    from tessella.cli import run

    return output.guarded(lambda: run(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
