"""Write the playthrough files anew: `python tests/golden/regenerate.py [beginning of names ...]`."""

from __future__ import annotations

import sys

from playthrough import SETUPS, path_of, play


def main() -> None:
    """Write the files whose names begin with one of the arguments, all without one; tell which changed."""
    wanted = tuple(sys.argv[1:]) or ("",)
    for name in SETUPS:
        if not name.startswith(wanted):
            continue
        path, text = path_of(name), play(name)
        old = path.read_text(encoding="utf-8") if path.exists() else None
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {'new' if old is None else 'same' if old == text else 'changed'}")


if __name__ == "__main__":
    main()
