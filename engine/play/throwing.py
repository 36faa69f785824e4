"""A throw of the GM's own dice: no rule asks for it, and nothing in the battle changes but the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.battle.actions import Throw
from engine.table.formula.reading import read_formula
from engine.table.formula.rounds import Ask, throw
from engine.table.table import Table

THROWN = "dice-thrown"
"""Key of the event; ``-by`` follows where somebody throws, ``-for`` where the reason is told."""


def thrown(table: Table, deed: Throw) -> None:
    """Ask for the dice of the formula, round by round, and tell what they come to.

    Raises DataError when the formula cannot be read.
    """
    formula = read_formula(deed.formula)
    rounds = 0

    def fall(ask: Ask) -> Sequence[int]:
        nonlocal rounds
        rounds += 1
        key = "dice-throw" if rounds == 1 else "dice-throw-again" if ask.is_again else "dice-throw-then"
        each_face = formula.counts_each_face or rounds > 1
        return table.roll(key, ask.dice, by=deed.by, each_face=each_face, formula=formula.text).faces

    fallen = throw(formula.root, fall)
    reason = deed.reason or formula.reason
    who, why = "-by" if deed.by is not None else "", "-for" if reason else ""
    table.tell(
        f"{THROWN}{who}{why}",
        by=deed.by,
        formula=formula.text,
        total=str(fallen.value).replace("-", "−"),
        faces="; ".join(fallen.words),
        reason=reason,
    )
