"""Mobility and strength rolls with everything that changes them, asked once an exchange (RK-GEN-03, -05, -10)."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.derived import copied
from engine.rulesets.ranks.blows.formulas import BLOCK
from engine.rulesets.ranks.blows.initiative import MOBILITY
from engine.rulesets.ranks.charts.scale import dice_of, worth
from engine.rulesets.ranks.options import BonusScope, PairBonusOn
from engine.rulesets.ranks.series.series import penalty_line
from engine.rulesets.ranks.state import RanksBattle, doings
from engine.table.requests import Rolled
from engine.table.table import Table

ROLL = "rank-roll"
"""Key of every roll of an exchange; which one it is stands in its words."""
BLOCKING = modifier(BLOCK, "reason-block", "RK-BLOCK-02")


def rank_line(battle: RanksBattle, id: CombatantId, kind: str) -> Modifier:
    """The rank that a roll rests on (RK-GEN-03)."""
    sheet = battle[id].sheet
    rank = sheet.mobility if kind == MOBILITY else sheet.strength
    return modifier(worth(battle.options, rank), f"reason-{kind}", "RK-GEN-03", rank=rank)


def bonus_line(battle: RanksBattle, id: CombatantId, kind: str, *, in_combat: bool = True) -> tuple[Modifier, ...]:
    """The bonus won earlier that waits for this kind of roll (RK-GEN-12); a movement uses it only by the switch."""
    sheet = battle[id].sheet
    amount = sheet.bonus_mobility if kind == MOBILITY else sheet.bonus_strength
    if not amount:
        return ()
    counts = in_combat or battle.options.bonus_scope is BonusScope.ANY
    return (modifier(amount, "reason-bonus", "RK-GEN-12", applies=counts),)


def pair_line(battle: RanksBattle, *, both: bool) -> tuple[Modifier, ...]:
    """The +1 of both hands at one purpose, to the roll or to the rank (RK-PAIR-04)."""
    if not both:
        return ()
    on_ranks = battle.options.pair_bonus_on is PairBonusOn.RANKS
    return (modifier(1, "reason-pair-rank" if on_ranks else "reason-pair", "RK-PAIR-04"),)


def run_line(battle: RanksBattle, id: CombatantId) -> tuple[Modifier, ...]:
    """The minus of a run earlier this turn, which is told even where it is 0 (RK-CHASE-04)."""
    done = doings(battle, id)
    return (modifier(-done.run, "reason-run", "RK-CHASE-04"),) if done.caught or done.run else ()


def lines(battle: RanksBattle, id: CombatantId, kind: str, *, both: bool = False) -> tuple[Modifier, ...]:
    """Everything that is added to the dice of a roll in a blow or a defence (RK-GEN-10)."""
    return (
        rank_line(battle, id, kind),
        *bonus_line(battle, id, kind),
        *penalty_line(battle, id),
        *pair_line(battle, both=both),
        *run_line(battle, id),
    )


def without_bonus(battle: RanksBattle, id: CombatantId, kind: str) -> RanksBattle:
    """The battle with the bonus for this kind of roll used up."""
    sheet = battle[id].sheet
    if kind == MOBILITY:
        return battle.with_sheet(id, copied(sheet, bonus_mobility=0)) if sheet.bonus_mobility else battle
    return battle.with_sheet(id, copied(sheet, bonus_strength=0)) if sheet.bonus_strength else battle


def ask(
    table: Table,
    battle: RanksBattle,
    kind: str,
    by: CombatantId,
    at: CombatantId,
    why: tuple[Modifier, ...],
    *,
    word: str = "",
) -> tuple[RanksBattle, Rolled]:
    """A roll of an exchange: the battle with the bonus used up, and what fell."""
    dice = dice_of(battle.options)
    rolled = table.roll(
        ROLL, dice, by=by, at=at, why=Breakdown(why), rule="RK-GEN-03", what=Term(word or f"roll-{kind}")
    )
    battle = without_bonus(battle, by, kind)
    table.tell(f"rolls-{kind}", by=by, at=at, roll=rolled, dice=dice, rule="RK-GEN-03", weight=0, total=rolled.total)
    return battle, rolled
