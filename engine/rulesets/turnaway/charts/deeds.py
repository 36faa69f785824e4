"""Deeds of the charts: what each row besides movement costs, whom it lets strike, and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.turnaway.attack import attack
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.blows.mishap import drop
from engine.rulesets.turnaway.blows.series import (
    SERIES,
    TRIES,
    blade_of,
    blows_of,
    cost_of,
    has_adjustment,
    is_under_way,
    series_kind,
)
from engine.rulesets.turnaway.charts.chart import ASKED_KINDS, CHART, Cost, Provokes, Row
from engine.rulesets.turnaway.magic import saves, spells, undead
from engine.rulesets.turnaway.malformed import MANNERS
from engine.rulesets.turnaway.manoeuvres import distract, grip, trip
from engine.rulesets.turnaway.options import UnarmedBy, YesGmNo
from engine.rulesets.turnaway.order import watch
from engine.rulesets.turnaway.place import riding
from engine.rulesets.turnaway.reactions.opportunity import provoke, threatening
from engine.rulesets.turnaway.sheet import Posture, Readiness
from engine.rulesets.turnaway.state import TurnawayBattle, with_sheet, with_turn
from engine.rulesets.turnaway.things import handling
from engine.rulesets.turnaway.turn import spent
from engine.table.requests import Option
from engine.table.table import Table

PUSH = "push"
Deed = Callable[[Table, TurnawayBattle, Action, CombatantId], TurnawayBattle]


def do(table: Table, battle: TurnawayBattle, action: Action, entering: grip.Entering) -> TurnawayBattle:
    """Carry out an action that is no movement: the strikes that it provokes first, then what it does (TA-AOO-01).

    ``entering``: what others do to somebody whom it moves cell by cell.
    """
    id, row, deed = action.actor, CHART.get(action.kind), _deed_of(action.kind, entering)
    if id is None or row is None or deed is None or action.manner not in MANNERS.get(action.kind, ("",)):
        return battle
    if action.kind in ASKED_KINDS:
        return deed(table, battle, action, id)
    if action.manner != watch.MORE:
        battle = watch.let_go(table, battle, id)
    goes_on = is_under_way(battle, action)
    battle = battle if goes_on else _paid(battle, action, row, id)
    strikers = () if goes_on or row.own_order else _strikers(table, battle, action, row, id)
    before = battle[id].sheet
    battle = provoke(table, battle, id, strikers, row.rule, f"act-{action.kind}")
    after = battle[id].sheet
    if not after.is_able:
        table.tell("act-lost", by=id, rule="TA-HP-01", act=Term(f"act-{action.kind}"))
        return battle
    hurt = (before.hp, before.nonlethal) != (after.hp, after.nonlethal)
    if action.kind in spells.CASTS and hurt and spells.is_spoilt(table, id):
        return spells.lost(table, battle, action, id)
    return deed(table, battle if action.manner != TRIES else _one_try_less(battle, action), action, id)


def _deed_of(kind: str, entering: grip.Entering) -> Deed | None:
    """How a row of the charts is carried out; a push is told who watches the cells on its way."""
    return partial(grip.push, entering=entering) if kind == PUSH else DEEDS.get(kind)


def _one_try_less(battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """The battle with one of the tries of a multiattack used up."""
    turn = battle.state.turn
    return with_turn(battle, series=turn.series[1:]) if battle.state.acting == action.actor else battle


def _paid(battle: TurnawayBattle, action: Action, row: Row, id: CombatantId) -> TurnawayBattle:
    """The battle with the action written on the turn; a full attack leaves a step or turn if none was made."""
    before = battle.state.turn
    battle = spent(battle, id, cost_of(battle, action))
    if battle.state.acting != id:
        return battle
    if action.kind not in SERIES and action.manner != TRIES:
        return with_turn(battle, series=(), series_kind="") if before.series and row.cost is not Cost.FREE else battle
    adjusts = before.percent == 0 and has_adjustment(battle, action.kind)
    blows = blows_of(battle[id].sheet, action)
    return with_turn(battle, series=blows, series_kind=series_kind(action), adjusts=adjusts)


def _strikers(table: Table, battle: TurnawayBattle, action: Action, row: Row, id: CombatantId) -> Iterable[CombatantId]:
    """Who gets a strike for this row of the charts (TA-STD-03, TA-STD-17, TA-FUL-07)."""
    everyone = threatening(battle, id)
    if row.skill and getattr(battle[id].sheet, row.skill):
        return ()
    only_target = tuple(striker for striker in everyone if striker == action.target)
    match row.provokes:
        case Provokes.ENEMIES:
            by_target = row.kind == "unarmed" and battle.options.unarmed_aoo_by is UnarmedBy.TARGET
            return only_target if by_target else everyone
        case Provokes.TARGET:
            return only_target
        case Provokes.GM:
            return everyone if everyone and _gm_says_strike(table, id, row, "act-no-strike") else ()
        case Provokes.MISC:
            may = battle.options.full_misc_aoo
            asked = may is YesGmNo.GM and everyone and _gm_says_strike(table, id, row, "act-strike")
            return everyone if may is YesGmNo.YES or asked else ()
    finished = row.kind == "finish" and battle.options.coup_aoo
    shots = row.kind == "full-attack" and battle.options.ranged_full_attack_aoo and _is_shot(battle, action, id)
    return everyone if finished or shots else ()


def _gm_says_strike(table: Table, id: CombatantId, row: Row, first: str) -> bool:
    """Ask the GM whether this act gives a strike; ``first`` is the option proposed."""
    keys = ("act-no-strike", "act-strike") if first == "act-no-strike" else ("act-strike", "act-no-strike")
    options = tuple(Option(key, rule=row.rule, declines=key == "act-no-strike") for key in keys)
    chosen = table.choose("does-it-provoke", options, at=id, rule=row.rule, act=Term(f"act-{row.kind}"))
    return keys[chosen] == "act-strike"


def _is_shot(battle: TurnawayBattle, action: Action, id: CombatantId) -> bool:
    return blade_of(battle, action).ranged


def _attack(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A blow, a shot or bare hands (TA-STD-04, TA-STD-05, TA-STD-06)."""
    if action.target is None:
        return battle
    blade = blade_of(battle, action)
    if blade.whirlwind:
        battle = with_sheet(battle, id, open=True)
        table.tell("opens-himself", by=id, rule="TA-WHL-02", weight=0)
    battle = attack(table, battle, id, action.target, blade)
    return _after_shot(battle, id, action.target, blade) if blade.ranged else battle


def _series(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The next blow of a full attack or multiattack; the rest may go to other targets (TA-FUL-02, TA-FUL-03)."""
    blade, turn = blade_of(battle, action), battle.state.turn
    if battle.state.acting == id and turn.series:
        battle = with_turn(battle, series=turn.series[1:])
    if action.target is None:
        return battle
    battle = attack(table, battle, id, action.target, blade)
    return _after_shot(battle, id, action.target, blade) if blade.ranged else battle


def _after_shot(battle: TurnawayBattle, id: CombatantId, at: CombatantId, blade: Blade) -> TurnawayBattle:
    """A crossbow is empty after its shot; a thrown weapon lies where it was thrown."""
    weapon = battle[id].sheet.weapon(blade.weapon.id)
    if weapon is None:
        return battle
    if weapon.thrown:
        return drop(battle, id, weapon, battle[at].cell)
    if weapon.readiness is Readiness.LOADED:
        return battle.with_sheet(id, battle[id].sheet.with_weapon(replace(weapon, readiness=Readiness.READY)))
    return battle


def _defend(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Total defence until his next turn (TA-TDF-01)."""
    table.tell("defends", by=id, rule="TA-TDF-01")
    return with_sheet(battle, id, defending=True)


def _finish(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """One who lies unconscious is finished off (TA-HP-02)."""
    if action.target is None:
        return battle
    table.tell("finishes-off", by=id, at=action.target, rule="TA-HP-02", weight=2)
    return with_sheet(battle, action.target, dead=True)


def _shout(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A short phrase: a line in the log (TA-FREE-03)."""
    table.tell("shouts", by=id, rule="TA-FREE-03")
    return battle


def _fall_prone(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Down on the spot, facing kept (TA-FREE-04)."""
    table.tell("drops-prone", by=id, rule="TA-FREE-04")
    return with_sheet(battle, id, posture=Posture.PRONE)


def _stop_casting(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The casting of a long spell is broken off (TA-FREE-06)."""
    table.tell("stops-casting", by=id, rule="TA-FREE-06")
    return with_sheet(battle, id, casting=False)


def _infravision(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Into or out of infravision (TA-FREE-07)."""
    on = not battle[id].sheet.infravision_on
    table.tell("infravision-on" if on else "infravision-off", by=id, rule="TA-FREE-07")
    return with_sheet(battle, id, infravision_on=on)


def _release(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """What held somebody is over, by the GM's word: no rule of the chapter says when (TA-AC-03)."""
    battle = with_sheet(battle, id, immobilised=False)
    table.tell("is-released", by=id, rule="TA-AC-03", now=battle)
    return battle


def _free_form(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Something that the charts leave to the GM: its effect is his, the cost and the strikes are not (TA-STD-16)."""
    table.tell(f"does-{action.kind}", by=id, rule=CHART[action.kind].rule)
    if action.kind == "stunt" and action.cell is not None:
        battle = battle.with_place(id, action.cell, battle[id].facing)
    return battle


DEEDS: dict[str, Deed] = {
    "shout": _shout,
    "fall-prone": _fall_prone,
    "drop-item": handling.drop_item,
    "stop-casting": _stop_casting,
    "infravision": _infravision,
    "unarmed": _attack,
    "melee": _attack,
    "shoot": _attack,
    "load": handling.load,
    "whirlwind": _attack,
    "total-defence": _defend,
    "control": watch.control,
    "draw": handling.draw,
    "stance": handling.take_stance,
    "improvise": _free_form,
    "finish": _finish,
    "load-moving": handling.load,
    "gear": handling.change_gear,
    "stand": trip.stand,
    "trip": trip.trip,
    "disarm": grip.disarm,
    "distract": distract.distract,
    "turn-undead": undead.turn_undead,
    "pick-up": handling.pick_up,
    "ride": riding.ride,
    "stunt": _free_form,
    "prepare": handling.prepare,
    "full-attack": _series,
    "multiattack": _series,
    "potion": handling.potion,
    "cast": spells.cast,
    "touch-allies": spells.touch_allies,
    "save": saves.asked_save,
    "check": saves.asked_check,
    "release": _release,
}
"""What each kind of the charts does; movements along a path are in ``movement``."""
