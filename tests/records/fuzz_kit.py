"""Damages files in every way that disks, programs and people find, and tells whether a reader stands it.

`PYTHONPATH=tests python tests/records/fuzz_kit.py SECONDS [SEED [READER...]]` does so as long as one likes and reports.
"""

from __future__ import annotations

import json
import logging
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from records.fuzz_more import More, more

from tessella.records import blksgf_reader, blksgf_writer, tessella_file
from tessella.records.record import Record
from tessella.rules.errors import BadFile

DATA = Path(__file__).parent.parent / "data"
LONGEST = 1.0
"""Seconds of the processor that a reader may take for a file."""

WORDS: dict[str, Sequence[bytes]] = {
    ".tessella": (
        b"null", b"true", b"-1", b"1e999", b"1e308", b"NaN", b'"r15"', b'"plant 1 0,0 r0"', b"[]", b"{}", b"[[[[[[",
        b'{"move":null},', b'"after":0,', b'"who":9,', b'"breach":"x",', b'"position":{},', b'"at":99999999999,',
        b'"version":1', b'"game":"umbrella"', b'"players":4', b'"\\ud800"', b'"\\u0000"', b"9" * 400, b",", b":", b'"',
    ),
    ".blksgf": (
        b"(", b")", b";", b"[", b"]", b"\\", b"1[r15]", b"4[z7]", b"2[]", b"A1[r15]", b"A3[j12][j12]", b"AE[r15,r14]",
        b"PL[3]", b"PL[x]", b"GM[Blokus Trigon Three-Player]", b"GM[Blokus Trigon]", b"BLUE[r1][r2]", b"C[", b"TE[2]",
        b"TESSELLA[{}]", b'TESSELLA[{"set-up": {"order": [1, 2\\], "out": [9\\]}}]', b"CA[ISO-8859-1]", b"(;" * 30,
        b")" * 30, b"XY[\xff]", b"1[aa1,ab1,ac1]",
    ),
}  # fmt: skip

Reader = Callable[[bytes], tuple[Record, int]]
READERS: dict[str, Reader] = {
    ".tessella": tessella_file.read,
    ".blksgf": lambda data: blksgf_reader.read(data)[:2],
}


def seeds() -> dict[str, list[bytes]]:
    """Return sound files by suffix."""
    found = {suffix: [path.read_bytes() for path in sorted(DATA.glob(f"*{suffix}"))] for suffix in READERS}
    for data in tuple(found[".tessella"]):
        record, _ = tessella_file.read(data)
        if record.game.kind == "trigon":
            found[".blksgf"].append(blksgf_writer.write(record))
    return found


def damaged(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Return a file with one to six things done to it; `words` are some that hurt."""
    text = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        where, more = chance.randrange(len(text) + 1), chance.randrange(1, 60)
        match chance.randrange(7):
            case 0:
                del text[where : where + more]
            case 1:
                text[where:where] = text[(at := chance.randrange(len(text) + 1)) : at + more]
            case 2 if where < len(text):
                text[where] = chance.randrange(256)
            case 3:
                text[where:where] = chance.choice(words)
            case 4:
                text[where : where + chance.randrange(8)] = chance.choice(words)
            case 5 if chance.random() < 0.2:
                del text[where:]
            case _:
                text[where : where + 3] = text[where : where + 3] * chance.randrange(2, 9)
    return bytes(text)


def bent(data: bytes, chance: random.Random) -> bytes:
    """Return a JSON text in which one to three values are others: found there, or strange ones."""
    value = json.loads(data)
    for _ in range(chance.randint(1, 3)):
        holders = [value]
        for holder in holders:
            inside = holder.values() if isinstance(holder, dict) else holder
            holders += [each for each in inside if each and isinstance(each, dict | list)]
        holder, giver = chance.choice(holders), chance.choice(holders)
        given = chance.choice([*(giver.values() if isinstance(giver, dict) else giver), *STRANGE])
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if chance.random() < 0.2:
            del holder[key]
        else:
            holder[key] = json.loads(json.dumps(given))
        if not value:
            break
    return json.dumps(value).encode()


STRANGE = (None, True, False, 0, -1, 1, 7, 10**30, 0.5, "", "x", "r15", "0,0", "blue", [], {}, [[]], {"a": 1}, [1])


def stands(data: bytes, suffix: str) -> float:
    """Read a file; return the seconds that took on the processor. What opens is written and opens again, the same."""
    begin = time.process_time()
    try:
        record, at = READERS[suffix](data)
    except BadFile:
        return time.process_time() - begin
    took = time.process_time() - begin
    record.position(at)
    again = tessella_file.write(record, at)
    assert tessella_file.write(*tessella_file.read(again)) == again
    if suffix == ".blksgf":
        text = blksgf_writer.write(record)
        other = blksgf_reader.read(text)[0]
        assert blksgf_writer.write(other) == text
    return took


def once(name: str, kinds: Mapping[str, More], files: Mapping[str, list[bytes]], chance: random.Random) -> float:
    """Damage a sample of a reader and read it; return the seconds of the processor that took."""
    words, samples = (WORDS[name], files[name]) if name in files else (kinds[name].words, kinds[name].samples)
    sample = chance.choice(samples)
    head, _, body = sample.partition(b"\n") if name == "state" else (b"", b"", sample)
    if body.startswith(b"{") and chance.random() < 0.5:
        data = head + b"\n" * bool(head) + bent(body, chance)
    else:
        data = damaged(sample, words, chance)
    try:
        if name in files:
            return stands(data, name)
        begin = time.process_time()
        kinds[name].read(data)
        return time.process_time() - begin
    except BaseException:
        sys.stderr.write(f"{name}: {json.dumps(data.decode('latin-1'))[:3000]}\n")
        raise


def main(seconds: float, seed: int, only: Sequence[str] = ()) -> None:
    """Damage and read for so long, every reader as often as its time allows; report how many and the slowest."""
    logging.disable(logging.CRITICAL)
    chance, files, kinds = random.Random(seed), seeds(), more()
    names = only or [*files, *kinds]
    counts, slowest, spent = dict.fromkeys(names, 0), dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        name = min(names, key=spent.__getitem__)  # the same share of time for each
        took = once(name, kinds, files, chance)
        counts[name] += 1
        spent[name] += took + 1e-5
        slowest[name] = max(slowest[name], took)
    for name in names:
        print(f"{name:12}{counts[name]:9} times, the slowest took {slowest[name]:.3f} s of the processor")
    print(f"{sum(counts.values())} in {seconds:g} s, seed {seed}")
    if max(slowest.values()) >= LONGEST:
        raise SystemExit("too slow")


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1, sys.argv[3:])
