"""Before the first round: who lies in wait, who notices, who is surprised (SH-SURP-01 to SH-SURP-04)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Signed
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.melee.deeds import unhidden
from engine.rulesets.shirma.order.initiative import MOST_REROLLS
from engine.rulesets.shirma.positions import OpposedTie, SurpriseAdvantage, SurpriseGroups, SurpriseWinner
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.modifiers import plain_target
from engine.rulesets.shirma.test.percentile import Tested, roll_test
from engine.sight.figure_sight import has_line
from engine.table.requests import Option
from engine.table.table import Table

STEALTH, PERCEPTION = "stealth", "perception"
ASKED = (Option("surprise-test", rule="SH-SURP-01"), Option("surprise-none", rule="SH-SURP-01", declines=True))


@dataclass(frozen=True, slots=True)
class _Sneak:
    """Those of one side who lie in wait, and the enemies who might notice them."""

    hiders: tuple[CombatantId, ...]
    observers: tuple[CombatantId, ...]


def decide(table: Table, battle: ShirmaBattle) -> tuple[ShirmaBattle, tuple[CombatantId, ...]]:
    """The tests of surprise, and who may act before the first round."""
    first: list[CombatantId] = []
    for side in battle.sides:
        sneak = _sneak(battle, side.id)
        if not sneak.hiders or table.choose("surprise", ASKED, at=side.id, rule="SH-SURP-01"):
            continue
        if battle.options.surprise_groups is SurpriseGroups.BY_SIDE:
            battle, winners = _by_side(table, battle, sneak)
        else:
            battle, winners = _per_observer(table, battle, sneak)
        first += [id for id in winners if id not in first]
    return battle, tuple(first)


def _sneak(battle: ShirmaBattle, side: SideId) -> _Sneak:
    """Who of a side is hidden, and who could notice: by sight or by ear (SH-SURP-01)."""
    able = [c for c in battle.on_board() if not c.sheet.is_out]
    hiders = tuple(c.id for c in able if c.side == side and c.hidden)
    if not hiders:
        return _Sneak((), ())
    foes = [c.id for c in able if battle.are_hostile(hiders[0], c.id)]
    return _Sneak(hiders, tuple(id for id in foes if _may_notice(battle, id, hiders)))


def _may_notice(battle: ShirmaBattle, id: CombatantId, hiders: tuple[CombatantId, ...]) -> bool:
    """Whether somebody has a line to one of the hiders, or hears (SH-SURP-01, SH-COND-10)."""
    sheet = battle[id].sheet
    if not sheet.has(Condition.DEAFENED):
        return True
    if sheet.has(Condition.BLINDED):
        return False
    return any(has_line(battle, id, hider) for hider in hiders)


def _by_side(table: Table, battle: ShirmaBattle, sneak: _Sneak) -> tuple[ShirmaBattle, tuple[CombatantId, ...]]:
    """One roll a side: the lowest Stealth against the highest Perception (SH-SURP-01)."""
    foes = tuple(c.id for c in battle.on_board() if not c.sheet.is_out and battle.are_hostile(sneak.hiders[0], c.id))
    if not sneak.observers:
        return _surprised(table, battle, sneak.hiders, foes), sneak.hiders
    worst = min(sneak.hiders, key=lambda id: battle[id].sheet.stealth)
    best = max(sneak.observers, key=lambda id: battle[id].sheet.perception)
    won = _opposed(table, battle, worst, best)
    if won is None:
        table.tell("nobody-surprised", rule="SH-SURP-02")
        return battle, ()
    if won:
        return _surprised(table, battle, sneak.hiders, foes), sneak.hiders
    battle = _found(battle, sneak.hiders)
    if battle.options.surprise_winner is SurpriseWinner.AMBUSHER_ONLY:
        table.tell("ambush-fails", by=best, at=worst, rule="SH-SURP-02")
        return battle, ()
    return _surprised(table, battle, foes, sneak.hiders), foes


def _per_observer(table: Table, battle: ShirmaBattle, sneak: _Sneak) -> tuple[ShirmaBattle, tuple[CombatantId, ...]]:
    """One roll of Stealth, and each observer is surprised or not by its own (surprise_groups = per_observer).

    Who can neither see nor hear is surprised. When nobody was, the observers who saw through it have Surprise.
    """
    worst = min(sneak.hiders, key=lambda id: battle[id].sheet.stealth)
    foes = [c.id for c in battle.on_board() if not c.sheet.is_out and battle.are_hostile(worst, c.id)]
    hidden = _test(table, battle, worst, STEALTH)
    caught, awake = [id for id in foes if id not in sneak.observers], []
    for id in sneak.observers:
        won = _noticed(table, battle, worst, id, hidden)
        if won:
            caught.append(id)
        elif won is not None:
            awake.append(id)
    if caught:
        return _surprised(table, battle, sneak.hiders, tuple(caught)), sneak.hiders
    if awake:
        battle = _found(battle, sneak.hiders)
    if awake and battle.options.surprise_winner is SurpriseWinner.EITHER:
        return _surprised(table, battle, tuple(awake), sneak.hiders), tuple(awake)
    table.tell("nobody-surprised", rule="SH-SURP-02")
    return battle, ()


def _found(battle: ShirmaBattle, hiders: tuple[CombatantId, ...]) -> ShirmaBattle:
    """Whose ambush was seen through is hidden no longer."""
    for id in hiders:
        battle = unhidden(battle, id)
    return battle


def _noticed(
    table: Table, battle: ShirmaBattle, hider: CombatantId, id: CombatantId, hidden: Tested | None
) -> bool | None:
    """Whether the hider's one roll stands against this observer, who rolls again on a tie that is rerolled."""
    for _ in range(MOST_REROLLS):
        won = _compared(battle, hider, id, hidden, _test(table, battle, id, PERCEPTION))
        if won is not None or battle.options.opposed_tie is not OpposedTie.REROLL:
            return won
    return None


def _opposed(table: Table, battle: ShirmaBattle, hider: CombatantId, observer: CombatantId) -> bool | None:
    """Whether the hider wins; None for nobody (SH-SURP-01, SH-TEST-04)."""
    for _ in range(MOST_REROLLS):
        hidden, noticed = _test(table, battle, hider, STEALTH), _test(table, battle, observer, PERCEPTION)
        won = _compared(battle, hider, observer, hidden, noticed)
        if won is not None or battle.options.opposed_tie is not OpposedTie.REROLL:
            return won
    return None


def _compared(
    battle: ShirmaBattle, hider: CombatantId, observer: CombatantId, hidden: Tested | None, noticed: Tested | None
) -> bool | None:
    """Whether the hider has won: by levels, and by the higher skill where they are equal (SH-TEST-04)."""
    if hidden is None or noticed is None:
        return None if hidden is noticed else noticed is None
    if hidden.sl != noticed.sl:
        return hidden.sl > noticed.sl
    mine, theirs = battle[hider].sheet.stealth, battle[observer].sheet.perception
    if battle.options.opposed_tie is not OpposedTie.HIGHER_BASE or mine == theirs:
        return None
    return mine > theirs


def _test(table: Table, battle: ShirmaBattle, id: CombatantId, skill: str) -> Tested | None:
    fails = states.fails(battle, id, skill)
    if fails:
        table.tell("fails-unrolled", by=id, rule=fails)
        return None
    value: int = getattr(battle[id].sheet, skill)
    against = plain_target(battle, id, value, skill, with_advantage=False)
    made = roll_test(table, skill, against, battle.options, by=id, rule="SH-SURP-01")
    table.tell(f"tests-{skill}", by=id, roll=made.roll, rule="SH-SURP-01", sl=Signed(made.sl))
    return made


def _surprised(
    table: Table, battle: ShirmaBattle, winners: tuple[CombatantId, ...], losers: tuple[CombatantId, ...]
) -> ShirmaBattle:
    """The losers are surprised, the winners have Surprise (SH-SURP-02)."""
    for id in losers:
        battle = states.put_on(table, battle, id, Affliction(Condition.SURPRISED), rule="SH-SURP-02")
    if battle.options.surprise_advantage is SurpriseAdvantage.AT_ONCE:
        for id in winners:
            battle = advantage.gain(table, battle, id, "SH-SURP-02")
    return battle
