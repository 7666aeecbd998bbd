"""Another program's Trigon engine, run by tests in a process of its own; its argument says in what it fails.

It plays the first legal move (sorted as text), tells its time, and knows no set_state.
"""

import sys
import time

from tessella.engine.session import Session

FAULTS = ("", "hang", "die", "rubbish", "illegal", "no move", "error", "chatter", "endless", "flood", "clock", "resign")


def answer(session: Session, name: str, words: list[str]) -> str:
    """Return the answer to a command."""
    if name == "set_game":
        session.set_game(" ".join(words), {})
        return ""
    if name == "list_commands":
        return "name\nversion\nset_game\nplay\ngenmove\ncputime"
    if name in ("play", "genmove"):
        state = session.turn(words[0])
        moves = (session.game.format(move) for move in session.game.moves(state))
        text = words[1] if name == "play" else min(moves)
        session.play(state, session.game.parse(state, text))
        return text if name == "genmove" else ""
    return {"name": "Fake", "version": "1", "cputime": f"{time.process_time():.2f}"}[name]


def fail(fault: str) -> str:
    """Do what goes wrong when the third move is asked for; return an answer for what can still answer."""
    if fault == "hang":
        time.sleep(600)
    if fault == "die":
        print("something\nout of memory", file=sys.stderr)
        sys.exit(3)
    if fault == "rubbish":
        sys.stdout.write("I think I will play in the centre.\n\n")
    if fault == "chatter":
        sys.stdout.write("= \n\n= \n\n")
    if fault == "endless":
        while True:
            sys.stdout.write("= " + "x" * 100_000)
    return {"illegal": "r1,r2", "no move": "hello", "resign": "resign"}.get(fault, "")


def main(fault: str) -> None:
    """Answer until quit."""
    session, moves = Session(), 0
    if fault == "early":
        sys.exit("no licence")
    for line in sys.stdin:
        name, *words = line.split()
        moves += name == "genmove"
        if fault == "flood":
            sys.stderr.write("Searching\n" * 30_000)
        text = fail(fault) if moves == 3 and name == "genmove" else ""
        if fault == "clock" and name == "cputime":
            text = "soon"
        sign = "?" if fault == "error" and moves == 3 else "="
        sys.stdout.write(f"{sign} {text or answer(session, name, words)}\n\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
