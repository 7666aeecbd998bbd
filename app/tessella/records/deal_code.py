"""The code of a deal: six letters that one reads out, writes on a board or types; the same code deals the same tiles.

Five letters of an alphabet of twenty, without those that look alike (I, L, O, Q, U, V), are the number by which the
tiles are shuffled; the sixth checks them: one wrong letter is always found, two that changed places nearly always.
"""

from __future__ import annotations

from tessella.rules.errors import BadSetup

LETTERS = "ABCDEFGHJKMNPRSTWXYZ"
LENGTH = 6
DEALS = len(LETTERS) ** (LENGTH - 1)
"""How many deals have a code: those of the seeds below this number."""
_WEIGHTS = (1, 3, 7, 9, 11)
"""Prime to the number of letters, so that no two letters at one place check alike."""
_STEP, _SHIFT = 1_236_067, 271_828
"""Spread the numbers, so that deals in a row do not look alike. The step is prime to DEALS."""


def code_of(seed: int) -> str:
    """Return the code of the deal of a seed, "" for one that has none."""
    if not 0 <= seed < DEALS:
        return ""
    rest = (seed * _STEP + _SHIFT) % DEALS
    digits = []
    for _ in range(LENGTH - 1):
        rest, digit = divmod(rest, len(LETTERS))
        digits.append(digit)
    return "".join(LETTERS[digit] for digit in (*digits, _check(digits)))


def seed_of(code: str) -> int:
    """Return the seed of a code; case, blanks and hyphens do not matter. Raises BadSetup that says what is wrong."""
    letters = "".join(code.upper().replace("-", " ").split())
    strange = next((letter for letter in letters if letter not in LETTERS), "")
    if strange:
        raise BadSetup(f"code of a deal {code!r:.40}: there is no {strange} in it, only {LETTERS}")
    if len(letters) != LENGTH:
        raise BadSetup(f"code of a deal {code!r:.40}: it has {len(letters)} letters, not {LENGTH}")
    digits = [LETTERS.index(letter) for letter in letters]
    if digits.pop() != _check(digits):
        raise BadSetup(f"code of a deal {code!r:.40}: one of the letters is wrong, or two changed places")
    number = 0
    for digit in reversed(digits):
        number = number * len(LETTERS) + digit
    return int((number - _SHIFT) * pow(_STEP, -1, DEALS) % DEALS)


def _check(digits: list[int]) -> int:
    return sum(weight * digit for weight, digit in zip(_WEIGHTS, digits, strict=True)) % len(LETTERS)
