"""Run by tests in a process of its own: another program's engine that fails in the way it is told.

Arguments: the way, and a file to which each start adds a letter. It plays the first move of Trigon for two, once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

WAY, FILE = sys.argv[1], Path(sys.argv[2])
MOVE = "r15"
ABOUT = {"name": "Fake", "version": "1.5"}
KNOWN = ("name", "version", "known_command", "set_game", "play", "genmove", "time_per_move", "quit")


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def flood_errors() -> None:
    block = b"x" * 999_999 + b"\n"
    for _ in range(1000):  # a gigabyte
        os.write(2, block)


def genmove(number: str) -> None:
    match WAY:
        case "hang":
            time.sleep(1000)
        case "die":
            print("no more luck", file=sys.stderr, flush=True)
            os._exit(3)
        case "binary":
            os.write(1, bytes(range(256)) * 50)
            time.sleep(1000)
        case "endless":
            while True:
                say("= r15" + " " * 100_000)
        case "wrong id":
            say(f"={int(number) + 7} {MOVE}\n\n")
        case "twice":
            say(f"={number} {MOVE}\n\n={number} {MOVE}\n\n" * 2)
        case "illegal":
            say(f"={number} r16\n\n")
        case "nonsense":
            say(f"={number} hello\n\n")
        case "resign":
            say(f"={number} Resign\n\n")
        case "error":
            say(f"?{number} I do not like this game\n\n")
        case "flood":
            flood_errors()
            say(f"={number} {MOVE}\n\n")
        case "close":
            os.close(1)
            time.sleep(1000)
        case "chatty":
            for k in range(20):
                print(f"thinking about {k}", file=sys.stderr)
            say(f"={number} {MOVE}\n\n")
        case _:
            say(f"={number} {MOVE}\n\n")


def answer(line: str) -> None:
    number, name, *rest = [*line.split(), ""]
    if name == "genmove":
        genmove(number)
    elif name == "known_command":
        say(f"={number} {'true' if rest[0] in KNOWN else 'false'}\n\n")
    elif name == "set_game" and ("Two-Player" if WAY == "two only" else "Trigon") not in line:
        say(f"?{number} unknown game\n\n")
    elif name not in KNOWN:
        say(f"?{number} unknown command\n\n")
    else:
        say(f"={number} {ABOUT.get(name, '')}\n\n")
    if name == "quit":
        time.sleep(1000 if WAY == "never quits" else 0)
        sys.exit()


if __name__ == "__main__":
    with FILE.open("a") as handle:
        handle.write("x")
    if WAY == "die at once":
        print("bad luck", file=sys.stderr, flush=True)
        sys.exit(2)
    if WAY == "slow start":
        time.sleep(1.0)
    if WAY == "deaf":
        time.sleep(1000)
    if WAY == "children":
        subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    for heard in sys.stdin:
        if WAY == "die later" and len(heard.split()) > 1 and heard.split()[1] == "play":
            os._exit(1)
        answer(heard)
    if WAY in ("never quits", "children"):
        time.sleep(1000)
