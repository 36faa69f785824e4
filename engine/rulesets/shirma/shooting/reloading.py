"""Reloading, action by action, and the repair of what has jammed (section 9, SH-MISFIRE-03, SH-MISFIRE-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Signed, Term, Who
from engine.contract import Objection, Offer
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.melee.deeds import begun
from engine.rulesets.shirma.order.standing import standing, why_not
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test import difficulty
from engine.rulesets.shirma.test.modifiers import plain_target
from engine.rulesets.shirma.test.percentile import roll_test
from engine.table.table import Table

RELOAD, REPAIR = "reload", "repair"
RULES = {0: "SH-RELOAD-01", 1: "SH-RELOAD-02"}


def needed(weapon: Weapon) -> int:
    """How many main actions it takes from empty to loaded (SH-RELOAD-01 to SH-RELOAD-03, SH-MISFIRE-03)."""
    return weapon.reload + weapon.reload_extra


def rule_of(weapon: Weapon) -> str:
    """The rule by which a weapon is reloaded."""
    return "SH-MISFIRE-03" if weapon.reload_extra else RULES.get(weapon.reload, "SH-RELOAD-03")


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Reloading what is empty, repairing what has jammed."""
    found = []
    for weapon in battle[id].sheet.weapons:
        if not weapon.shoots or weapon.thrown or weapon.broken:
            continue
        if weapon.jammed:
            found.append(_offer(battle, id, weapon, REPAIR, "SH-MISFIRE-04"))
        elif not weapon.loaded:
            found.append(_offer(battle, id, weapon, RELOAD, rule_of(weapon)))
    return tuple(found)


def _offer(battle: ShirmaBattle, id: CombatantId, weapon: Weapon, kind: str, rule: str) -> Offer:
    return Offer(
        f"offer-{kind}",
        Action(kind, actor=id, item=weapon.name),
        group="group-weapons",
        cost="cost-action" if kind == REPAIR or needed(weapon) else "cost-free",
        args=(("arm", Term(weapon.name)), ("done", weapon.reloaded), ("needed", needed(weapon))),
        objections=objections(battle, Action(kind, actor=id, item=weapon.name)),
        rule=rule,
        icon="reload",
        presses=weapon.name in (battle[id].sheet.main, battle[id].sheet.off),
    )


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What keeps somebody from reloading or repairing now."""
    id = action.actor
    if id is None:
        return ()
    weapon = battle[id].sheet.weapon(action.item)
    found = list(standing(battle, id) if action.kind == REPAIR or needed(weapon) else free(battle, id))
    if action.kind == RELOAD and weapon.jammed:
        found.append(Objection("objection-weapon-jammed", "SH-MISFIRE-04"))
    if action.kind == RELOAD and weapon.ammunition == 0:
        found.append(Objection("objection-no-ammunition", "SH-RANGED-03"))
    return tuple(found)


def free(battle: ShirmaBattle, id: CombatantId) -> tuple[Objection, ...]:
    """What keeps somebody from what takes no action."""
    blocked = why_not(battle, id)
    return () if blocked is None else (blocked,)


def reload(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """One action of reloading; progress is kept between turns (SH-RELOAD-02, SH-RELOAD-03)."""
    id = action.actor
    if id is None:
        return battle
    weapon = battle[id].sheet.weapon(action.item)
    if not weapon.shoots or weapon.loaded or weapon.jammed or weapon.broken:
        return battle
    if needed(weapon):
        battle = begun(battle, id)
    done = weapon.reloaded + 1
    rule, most = rule_of(weapon), needed(weapon)
    if done >= most:
        weapon = replace(weapon, loaded=True, reloaded=0, reload_extra=0)
        key = "reloaded"
    else:
        weapon = replace(weapon, reloaded=done)
        key = "reloads"
    battle = battle.with_sheet(id, battle[id].sheet.with_weapon(weapon))
    table.tell(key, by=id, rule=rule, now=battle, arm=Term(weapon.name), done=min(done, most), needed=most)
    return battle


def repair(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """One try to clear a jammed weapon: a Trade test at the GM's difficulty (SH-MISFIRE-04)."""
    id = action.actor
    if id is None or not battle[id].sheet.weapon(action.item).jammed:
        return battle
    battle = begun(battle, id)
    battle, passed = tried(table, battle, id, "trade", battle[id].sheet.trade, "SH-MISFIRE-04")
    if not passed:
        return battle
    weapon = replace(battle[id].sheet.weapon(action.item), jammed=False, reloaded=0)
    battle = battle.with_sheet(id, battle[id].sheet.with_weapon(weapon))
    table.tell("repaired", by=id, rule="SH-MISFIRE-04", now=battle, arm=Term(weapon.name))
    return battle


def tried(
    table: Table,
    battle: ShirmaBattle,
    id: CombatantId,
    skill: str,
    value: int,
    rule: str,
    *,
    asks: bool = True,
    line: Modifier | None = None,
    of: CombatantId | None = None,
) -> tuple[ShirmaBattle, bool]:
    """A test outside of fighting, at the difficulty that the GM sets (``line``: has set); whether it was passed.

    ``of``: the patient of a Heal test, the source of a fear.
    """
    if states.fails(battle, id, skill):
        table.tell("fails-unrolled", by=id, rule=states.fails(battle, id, skill))
        return battle, False
    lines = (line,) if line is not None else (difficulty.ask(table, id, rule),) if asks else ()
    against = plain_target(battle, id, value, skill, *lines, with_advantage=skill == "cool")
    topic = {"cool": "fear", "heal": "patient"}.get(skill, "nothing") if of not in (None, id) else "nothing"
    tested = roll_test(table, f"test-{skill}", against, battle.options, by=id, rule=rule, topic=topic, of=Who(of or id))
    table.tell(f"tested-{skill}", by=id, roll=tested.roll, rule=rule, now=battle, sl=Signed(tested.sl))
    return battle, tested.succeeded
