"""What is done besides moving: every row of the charts that can really be carried out, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.rulesets.turnaway.attack import attack
from engine.rulesets.turnaway.blade import Blade
from engine.rulesets.turnaway.chart import CHART, Provokes, Row
from engine.rulesets.turnaway.mishap import drop, take
from engine.rulesets.turnaway.opportunity import provoke, threatening
from engine.rulesets.turnaway.options import UnarmedBy, YesGmNo
from engine.rulesets.turnaway.sheet import UNARMED, Hand, Posture, Readiness, Sheet
from engine.rulesets.turnaway.state import Item, TurnawayBattle, with_sheet
from engine.rulesets.turnaway.turn import spent
from engine.table.requests import Option
from engine.table.table import Table

Deed = Callable[[Table, TurnawayBattle, Action, CombatantId], TurnawayBattle]


def do(table: Table, battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """Carry out an action that is no movement: the strikes that it provokes first, then what it does (TA-AOO-01)."""
    id, row, deed = action.actor, CHART.get(action.kind), DEEDS.get(action.kind)
    if id is None or row is None or deed is None:
        return battle
    battle = _paid(battle, action, row, id)
    battle = provoke(table, battle, id, _strikers(table, battle, action, row, id), row.rule, f"act-{action.kind}")
    if not battle[id].sheet.is_able:
        table.tell("act-lost", by=id, rule="TA-HP-01", act=Term(f"act-{action.kind}"))
        return battle
    return deed(table, battle, action, id)


def _paid(battle: TurnawayBattle, action: Action, row: Row, id: CombatantId) -> TurnawayBattle:
    if action.manner == "series" and battle.state.acting == id and battle.state.turn.series_kind:
        return battle
    return spent(battle, id, row.cost)


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
    weapon = battle[id].sheet.weapon(action.item)
    return weapon is not None and weapon.ranged and not weapon.melee


def blade_of(sheet: Sheet, action: Action) -> Blade:
    """How the weapon named by the action is used by it; bare hands when it names none."""
    weapon = sheet.weapon(action.item) or UNARMED
    hand = sheet.hand_of(weapon.id)
    blade = Blade(weapon, hand, nonlethal=action.manner == "nonlethal")
    match action.kind:
        case "shoot":
            return replace(blade, ranged=True, nonlethal=False)
        case "whirlwind":
            return replace(blade, whirlwind=True)
    return blade


def _attack(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A blow, a shot or bare hands (TA-STD-04, TA-STD-05, TA-STD-06)."""
    if action.target is None:
        return battle
    blade = blade_of(battle[id].sheet, action)
    if blade.whirlwind:
        battle = with_sheet(battle, id, open=True)
        table.tell("opens-himself", by=id, rule="TA-WHL-02", weight=0)
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


def _with_readiness(
    table: Table, battle: TurnawayBattle, action: Action, id: CombatantId, readiness: Readiness, key: str
) -> TurnawayBattle:
    weapon = battle[id].sheet.weapon(action.item)
    if weapon is None:
        return battle
    battle = battle.with_sheet(id, battle[id].sheet.with_weapon(replace(weapon, readiness=readiness)))
    table.tell(key, by=id, rule=CHART[action.kind].rule, weapon=Term(weapon.name))
    return battle


def _load(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A crossbow is loaded, with the action or with the movement (TA-STD-06, TA-MOV-05)."""
    return _with_readiness(table, battle, action, id, Readiness.LOADED, "loads")


def _prepare(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A crossbow comes out of its case, into the hand, ready to be loaded (TA-FUL-04)."""
    battle = with_sheet(battle, id, main=action.item)
    return _with_readiness(table, battle, action, id, Readiness.READY, "prepares")


def _defend(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Total defence until his next turn (TA-TDF-01)."""
    table.tell("defends", by=id, rule="TA-TDF-01")
    return with_sheet(battle, id, defending=True)


def _draw(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A weapon is drawn into the main hand or, with ``manner`` "off", into the other; what was there is put away.

    Without a weapon the hands' weapons go back into their sheaths (TA-STD-15).
    """
    weapon = battle[id].sheet.weapon(action.item)
    if weapon is None:
        table.tell("sheathes", by=id, rule="TA-STD-15")
        return with_sheet(battle, id, main="", off="")
    table.tell("draws", by=id, rule="TA-STD-15", weapon=Term(weapon.name))
    if action.manner == Hand.OFF:
        return with_sheet(battle, id, off=weapon.id)
    off = "" if weapon.two_handed else battle[id].sheet.off
    return with_sheet(battle, id, main=weapon.id, off=off)


def _finish(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """One who lies unconscious is finished off (TA-HP-02)."""
    if action.target is None:
        return battle
    table.tell("finishes-off", by=id, at=action.target, rule="TA-HP-02", weight=2)
    return with_sheet(battle, action.target, dead=True)


def _stand(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Up from lying, from all fours, from one knee (TA-MOV-07)."""
    table.tell("stands-up", by=id, rule="TA-MOV-07")
    return with_sheet(battle, id, posture=Posture.STANDING)


def _gear(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A shield or other quick gear is put on or taken off (TA-MOV-06)."""
    gear = battle[id].sheet.gear
    changed = tuple(replace(piece, worn=not piece.worn) if piece.name == action.item else piece for piece in gear)
    worn = any(piece.worn for piece in changed if piece.name == action.item)
    table.tell("puts-on" if worn else "takes-off", by=id, rule="TA-MOV-06", item=Term(action.item))
    return with_sheet(battle, id, gear=changed)


def within_grasp(battle: TurnawayBattle, id: CombatantId) -> tuple[Item, ...]:
    """Weapons on the cells of a figure or next to them (TA-MOV-08)."""
    grid, own = battle.board.grid, battle.cells_of(id)
    return tuple(item for item in battle.state.items if any(grid.distance(cell, item.cell) <= 1 for cell in own))


def _pick_up(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A weapon is taken from the floor, into the main hand when that is empty (TA-MOV-08)."""
    item = next((item for item in within_grasp(battle, id) if item.weapon.id == action.item), None)
    if item is None:
        return battle
    battle, sheet, weapon = take(battle, item), battle[id].sheet, item.weapon
    number = 2
    while sheet.weapon(weapon.id) is not None:
        weapon = replace(item.weapon, id=f"{item.weapon.id}-{number}")
        number += 1
    table.tell("picks-up", by=id, rule="TA-MOV-08", weapon=Term(weapon.name))
    sheet = sheet.with_weapon(weapon)
    return battle.with_sheet(id, sheet if sheet.main else replace(sheet, main=weapon.id))


def _ride(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Into the saddle or out of it (TA-MOV-09)."""
    mounted = not battle[id].sheet.mounted
    table.tell("mounts" if mounted else "dismounts", by=id, rule="TA-MOV-09")
    return with_sheet(battle, id, mounted=mounted)


def _shout(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A short phrase: a line in the log (TA-FREE-03)."""
    table.tell("shouts", by=id, rule="TA-FREE-03")
    return battle


def _fall_prone(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Down on the spot, facing kept (TA-FREE-04)."""
    table.tell("drops-prone", by=id, rule="TA-FREE-04")
    return with_sheet(battle, id, posture=Posture.PRONE)


def _drop_item(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A thing in hand falls on the own cell, or on a neighbouring one that the GM points at (TA-FREE-05)."""
    weapon, own = battle[id].sheet.weapon(action.item), battle[id].cell
    if weapon is None or own is None:
        return battle
    table.tell("drops-item", by=id, rule="TA-FREE-05", weapon=Term(weapon.name))
    return drop(battle, id, weapon, _near(battle, id, action.cell) or own)


def _near(battle: TurnawayBattle, id: CombatantId, cell: Cell | None) -> Cell | None:
    grid = battle.board.grid
    near = cell is not None and any(grid.distance(own, cell) <= 1 for own in battle.cells_of(id))
    return cell if near else None


def _stop_casting(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The casting of a long spell is broken off (TA-FREE-06)."""
    table.tell("stops-casting", by=id, rule="TA-FREE-06")
    return with_sheet(battle, id, casting=False)


def _infravision(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Into or out of infravision (TA-FREE-07)."""
    on = not battle[id].sheet.infravision_on
    table.tell("infravision-on" if on else "infravision-off", by=id, rule="TA-FREE-07")
    return with_sheet(battle, id, infravision_on=on)


def _free_form(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Something that the charts leave to the GM: its effect is his, the cost and the strikes are not (TA-STD-16)."""
    table.tell(f"does-{action.kind}", by=id, rule=CHART[action.kind].rule)
    if action.kind == "stunt" and action.cell is not None:
        battle = battle.with_place(id, action.cell, battle[id].facing)
    return battle


DEEDS: dict[str, Deed] = {
    "shout": _shout,
    "fall-prone": _fall_prone,
    "drop-item": _drop_item,
    "stop-casting": _stop_casting,
    "infravision": _infravision,
    "unarmed": _attack,
    "melee": _attack,
    "shoot": _attack,
    "load": _load,
    "whirlwind": _attack,
    "total-defence": _defend,
    "draw": _draw,
    "improvise": _free_form,
    "finish": _finish,
    "load-moving": _load,
    "gear": _gear,
    "stand": _stand,
    "pick-up": _pick_up,
    "ride": _ride,
    "stunt": _free_form,
    "prepare": _prepare,
}
"""What each kind of the charts does; movements along a path are in ``movement``."""
