"""Balance of a fight: able enemies for each able character of the players, and bosses (SH-GM-01 to -03)."""

from __future__ import annotations

from fractions import Fraction

from engine.contract import Finding, Inspection
from engine.rulesets.shirma.sheet import Rank
from engine.rulesets.shirma.state import ShirmaBattle

HARD, VERY_HARD = 3, 4
"""Enemies for each character from which a fight is hard and very hard (SH-GM-02, SH-GM-03)."""


def counted(battle: ShirmaBattle) -> tuple[int, int, int]:
    """Able characters of the players, able enemies of theirs, and the bosses among these."""
    played = {side.id for side in battle.sides if side.played}
    if not played and battle.sides:
        played = {battle.sides[0].id}
    ours = [c for c in battle.on_board() if c.side in played and not c.sheet.is_out]
    theirs = [
        c
        for c in battle.on_board()
        if c.side not in played and not c.sheet.is_out and any(battle.are_hostile(one.id, c.id) for one in ours)
    ]
    return len(ours), len(theirs), sum(c.sheet.rank is Rank.BOSS for c in theirs)


def level(ours: int, theirs: int, bosses: int) -> tuple[str, str]:
    """The level of a fight and its rule; 12 against 4 is hard (SH-GM-01 to SH-GM-03)."""
    ratio = Fraction(theirs, max(1, ours))
    if bosses or ratio >= VERY_HARD:
        return "balance-very-hard", "SH-GM-03"
    if ratio >= HARD:
        return "balance-hard", "SH-GM-02"
    return ("balance-normal", "SH-GM-01") if ratio >= 1 else ("balance-below", "SH-GM-01")


def inspections(battle: ShirmaBattle) -> tuple[Inspection, ...]:
    """The balance of the fight; it only informs."""
    ours, theirs, bosses = counted(battle)
    if not ours or not theirs:
        return (
            Inspection("inspection-balance", (Finding("balance-nobody", rule="SH-GM-01", is_main=True),), "SH-GM-01"),
        )
    key, rule = level(ours, theirs, bosses)
    # Which sign parts the decimals is the sentence's.
    whole, hundredths = divmod(round(Fraction(100 * theirs, ours)), 100)
    ratio = (("whole", whole), ("hundredths", f"{hundredths:02d}"))
    findings = [
        Finding(key, rule=rule, is_main=True),
        Finding("balance-ratio", (*ratio, ("theirs", theirs), ("ours", ours)), rule),
    ]
    if bosses:
        findings.append(Finding("balance-bosses", (("count", bosses),), "SH-GM-03"))
    return (Inspection("inspection-balance", tuple(findings), rule),)
