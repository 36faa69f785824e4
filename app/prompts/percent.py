"""Exact chances in words: per cent, the fraction, and which throws mean what."""

from __future__ import annotations

from fractions import Fraction

from engine.table.dice import distribution
from engine.table.requests import Roll


def percent(chance: Fraction, language: str) -> str:
    """A chance in per cent with at most one decimal: 45 %, 12,5 %, < 0,1 %; no line breaks before the sign."""
    if 0 < chance < Fraction(1, 1000):
        said = "< 0.1"
    elif Fraction(999, 1000) < chance < 1:
        said = "> 99.9"
    else:
        said = f"{float(chance * 100):.1f}".removesuffix(".0")
    return (said.replace(".", ",") if language == "ru" else said) + "\N{NO-BREAK SPACE}%"


def fraction(chance: Fraction) -> str:
    """The exact chance: 9/20; long ones are left out."""
    return str(chance) if chance.denominator <= 10_000 else ""


def number(value: Fraction, language: str) -> str:
    """A mean with one decimal."""
    said = f"{float(value):.1f}"
    return said.replace(".", ",") if language == "ru" else said


def spans(roll: Roll) -> dict[str, str]:
    """Which natural sums of the dice give each reading: "12–20", "1, 20"."""
    if roll.read is None:
        return {}
    bonus, against = roll.why.total, roll.against.total if roll.against is not None else 0
    found: dict[str, list[list[int]]] = {}
    for total, _ in distribution(roll.dice.sides):
        key = roll.read.read(total + roll.dice.plus, bonus, against)
        runs = found.setdefault(key, [])
        if runs and runs[-1][1] == total - 1:
            runs[-1][1] = total
        else:
            runs.append([total, total])
    is_percentile = roll.dice.sides == (100,) and not roll.dice.plus
    return {key: ", ".join(_run(low, high, is_percentile) for low, high in runs) for key, runs in found.items()}


def _run(low: int, high: int, is_percentile: bool) -> str:
    """A run of throws; on percentile dice as they show it: 01–45, 96–00."""
    least, most = (f"{end % 100:02d}" if is_percentile else str(end) for end in (low, high))
    return least if low == high else f"{least}–{most}"
