"""A throw of the GM's own dice: no rule asks for it, and nothing in the battle changes but the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.battle.actions import Throw
from engine.table.dice import Dice
from engine.table.formula import MOST_EXPLOSIONS, Formula, Pool, read_formula
from engine.table.table import Table

THROWN = "dice-thrown"
"""Key of the event; ``-by`` follows where somebody throws, ``-for`` where the reason is told."""

MOST_SHOWN = 30
"""So many dice of a pool are told one by one."""


def thrown(table: Table, deed: Throw) -> None:
    """Ask for the dice of the formula, those that explode as often as they do, and tell what they come to.

    Raises DataError when the formula cannot be read.
    """
    formula = read_formula(deed.formula)
    pools = _faces(table, deed, formula)
    who, why = "-by" if deed.by is not None else "", "-for" if deed.reason else ""
    table.tell(
        f"{THROWN}{who}{why}",
        by=deed.by,
        formula=formula.text,
        total=str(formula.value(pools)).replace("-", "−"),
        faces="; ".join(_shown(pool, dice) for pool, dice in zip(formula.pools, pools, strict=True)),
        reason=deed.reason,
    )


def _faces(table: Table, deed: Throw, formula: Formula) -> list[list[list[int]]]:
    """For each pool its dice, each with the faces it showed."""
    pools: list[list[list[int]]] = []
    if not formula.dice.sides:
        return pools
    fallen = iter(_asked(table, deed, formula, formula.dice))
    for pool in formula.pools:
        pools.append([[next(fallen)] for _ in range(pool.count)])
    for _ in range(MOST_EXPLOSIONS):
        again = [
            (die, pool.sides)
            for pool, dice in zip(formula.pools, pools, strict=True)
            for die in dice
            if pool.explodes and die[-1] == pool.sides
        ]
        if not again:
            break
        more = _asked(table, deed, formula, Dice(tuple(sides for _, sides in again)), "dice-throw-again")
        for (die, _), face in zip(again, more, strict=True):
            die.append(face)
    return pools


def _asked(table: Table, deed: Throw, formula: Formula, dice: Dice, key: str = "dice-throw") -> Sequence[int]:
    counts = formula.counts_each_face or key != "dice-throw"
    return table.roll(key, dice, by=deed.by, each_face=counts, formula=formula.text).faces


def _shown(pool: Pool, dice: Sequence[Sequence[int]]) -> str:
    """The faces of a pool: those that do not count in brackets, what exploded with its further faces."""
    kept, found = pool.kept(dice), []
    for place, faces in enumerate(dice[:MOST_SHOWN]):
        words = "→".join(_face(pool, face) for face in faces)
        found.append(words if place in kept else f"({words})")
    return ", ".join(found) + (", …" if len(dice) > MOST_SHOWN else "")


def _face(pool: Pool, face: int) -> str:
    return "−0+"[face - 1] if pool.is_fudge else str(face)
