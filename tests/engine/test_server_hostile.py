"""Hostile and hurried input: the server answers or ends cleanly, and never hangs."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from engine.protocol_kit import Simple, answers, converse
from hypothesis import given, settings
from hypothesis import strategies as st
from patience import PATIENCE_S, let_pass, until

from tessella.engine.commands import COMMANDS
from tessella.engine.server import LONGEST_LINE, SCRIPT, Lines, Server
from tessella.engine.session import Session

SLOW = [sys.executable, str(Path(__file__).with_name("engine_for_tests.py"))]
REAL = [sys.executable, "-m", "tessella", "engine"]


def well_formed(output: str) -> bool:
    return re.fullmatch(r"(?:[=?]\d* [^\n]*\n(?:[^\n]+\n)*\n)*", output) is not None


@given(st.binary(max_size=400))
@settings(max_examples=150)
def test_garbage_bytes(data: bytes) -> None:
    assert well_formed(converse(data))


WORDS = st.one_of(
    st.sampled_from(["0", "1", "2", "4", "5", "-1", "blue", "green", "r15", "s15,t15", "keep", "0.01", "{}", "x=y"]),
    st.sampled_from(["slide left red 3", "plant 1 0,1 r0", "trellis", "umbrella players=1", "trigon players=3", "["]),
    st.text(max_size=6),
)
LINES = st.tuples(st.sampled_from([*sorted(COMMANDS), "junk", "#"]), st.lists(WORDS, max_size=3))


@given(st.lists(LINES, max_size=25))
@settings(max_examples=120, deadline=None)
def test_commands_in_any_order(lines: list[tuple[str, list[str]]]) -> None:
    text = "\n".join(" ".join([name, *words]).replace("\n", " ") for name, words in lines)
    output = converse(text)
    assert well_formed(output)
    assert "internal error" not in output


def test_a_line_of_a_megabyte_is_an_error_and_the_next_is_answered() -> None:
    got = answers(b"x" * 5_000_000 + b"\nname\n" + b"set_state " + b"[" * (LONGEST_LINE - 20) + b"\nname\n")
    assert got[0] == f"? syntax error the line has more than {LONGEST_LINE} bytes"
    assert got[1] == "= Tessella"
    assert got[2].startswith("? syntax error line 1, column 61: more than")
    assert got[3] == "= Tessella"


def test_the_fault_of_one_command_does_not_end_the_conversation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(session: Session, arguments: str) -> str:
        raise ZeroDivisionError("by zero")

    monkeypatch.setitem(COMMANDS, "fail", fail)
    assert answers("fail\nname") == ["? internal error ZeroDivisionError: by zero", "= Tessella"]
    assert "Traceback" in capsys.readouterr().err


def test_an_error_after_the_first_report_only_ends_the_answer() -> None:
    class Failing(Simple):
        def analyze(self, *arguments: object, **_: object) -> None:  # type: ignore[override]
            super().analyze(*arguments)  # type: ignore[arg-type]
            raise ZeroDivisionError

    output = converse("set_game umbrella\nanalyze 0 0\nname", Failing())
    assert well_formed(output)
    assert output.endswith("= Tessella\n\n")


@contextmanager
def engine(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()


def say(process: subprocess.Popen[bytes], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text.encode())
    process.stdin.flush()


def hear(process: subprocess.Popen[bytes]) -> str:
    """Return the next answer."""
    assert process.stdout is not None
    lines = []
    while (line := process.stdout.readline().decode()) not in ("\n", ""):
        lines.append(line)
    return "".join(lines)


def wait_until_it_thinks(process: subprocess.Popen[bytes]) -> None:
    """Wait until the slow engine says, on its error stream, that the search has begun."""
    assert process.stderr is not None
    assert process.stderr.readline() == b"thinking\n"


@pytest.mark.parametrize("search", ["genmove 0", "reg_genmove 0", "analyze 0 1000"])
@pytest.mark.parametrize("end", ["quit", "end of input"])
def test_the_end_during_a_search_ends_it(search: str, end: str) -> None:
    with engine(SLOW) as process:
        say(process, "set_game umbrella players=2\n")
        assert hear(process).startswith("=")
        say(process, search + "\n")
        wait_until_it_thinks(process)
        let_pass(round(2000 * SCRIPT))  # an end that comes sooner is that of a script
        assert process.poll() is None
        if end == "quit":
            say(process, "quit\n")
        elif process.stdin is not None:
            process.stdin.close()
        assert process.wait(PATIENCE_S) == 0  # it would have thought for much longer
        assert process.stdout is not None
        assert well_formed(process.stdout.read().decode())


def test_a_script_that_ends_at_once_still_gets_its_whole_search() -> None:
    with engine(SLOW) as process:
        start = time.monotonic()
        script = "set_game umbrella players=2\ntime_per_move 0.6\ngenmove 0\nquit\n"
        output, _ = process.communicate(script.encode(), timeout=PATIENCE_S)
        assert time.monotonic() - start > 0.6
        assert output.decode().count("= ") == 4


def test_the_next_line_stops_analyze_and_stop_stops_genmove() -> None:
    with engine(SLOW) as process:
        say(process, "set_game umbrella players=2\n")
        hear(process)
        for search, stopper in (("analyze 0 1000", "name"), ("reg_genmove 0", "stop"), ("reg_genmove 0", "stop")):
            say(process, f"5 {search}\n")
            wait_until_it_thinks(process)
            start = time.monotonic()
            say(process, f"6 {stopper}\n")
            assert hear(process).startswith("=5")
            assert hear(process).startswith("=6")
            assert time.monotonic() - start < PATIENCE_S


def test_a_line_that_waits_does_not_hurry_genmove() -> None:
    with engine(SLOW) as process:
        start = time.monotonic()
        say(process, "set_game umbrella players=2\ntime_per_move 0.5\ngenmove 0\nname\n")
        for _ in range(3):
            hear(process)
        assert time.monotonic() - start > 0.5
        assert hear(process) == "= Tessella\n"


def test_an_output_that_is_closed_ends_it() -> None:
    with engine(REAL) as process:
        assert process.stdout is not None
        process.stdout.close()
        say(process, "list_commands\nname\n")
        assert process.wait(PATIENCE_S) == 0


def test_closed_input_and_random_bytes_on_the_real_engine() -> None:
    with engine(REAL) as process:
        output, errors = process.communicate(b"", timeout=PATIENCE_S)
        assert (output, errors, process.returncode) == (b"", b"", 0)
    with engine(REAL) as process:
        output, _ = process.communicate(os.urandom(200_000) + b"\n\nname\n", timeout=PATIENCE_S)
        assert process.returncode == 0
        assert well_formed(output.decode())
        assert output.endswith(b"= Tessella\n\n")


def test_input_that_fails_is_the_end_of_input() -> None:
    def fail() -> bytes:
        raise OSError("gone")

    output = io.BytesIO()
    Server(Lines(fail), output).run()
    assert output.getvalue() == b""


def test_the_input_thread_does_not_outlive_its_input() -> None:
    before = threading.active_count()
    for _ in range(5):
        converse("name\n")
    until(lambda: threading.active_count() <= before + 1, "the end of the threads")
