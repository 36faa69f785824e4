"""Mishaps: what befalls one who rolls a natural 1, as the GM decides; and weapons that lie on the map."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.rulesets.turnaway.sheet import Posture, Weapon
from engine.rulesets.turnaway.state import Item, TurnawayBattle, with_sheet
from engine.table.requests import Option
from engine.table.table import Table

ITEM = "item"
"""Kind of the Thing that marks a dropped weapon on the map: it hides nothing and bars nobody."""


def mishap(
    table: Table,
    battle: TurnawayBattle,
    by: CombatantId,
    at: CombatantId | None,
    weapon: Weapon | None,
    rule: str = "TA-FUM-02",
) -> TurnawayBattle:
    """Ask the GM what the natural 1 brings, and do it (TA-FUM-01 to -03); ``at`` None where there is no opponent."""
    held = weapon is not None and not weapon.natural and battle[by].sheet.weapon(weapon.id) is not None
    keys = ["mishap-nothing", "mishap-prone", "mishap-entangled", "mishap-other"]
    if held:
        # What was struck or thrown with comes to the target; a bow stays where the archer is.
        sticks = at is not None and weapon is not None and weapon.melee
        keys += ["mishap-dropped", "mishap-stuck"] if sticks else ["mishap-dropped"]
    options = tuple(
        Option(key, rule=rule, declines=key == "mishap-nothing", is_other=key == "mishap-other") for key in keys
    )
    chosen = keys[table.choose("mishap", options, at=by, rule=rule)]
    table.tell("mishap-told", by=by, rule=rule, what=Term(f"{chosen}-told"))
    match chosen:
        case "mishap-prone":
            return with_sheet(battle, by, posture=Posture.PRONE)
        case "mishap-entangled":
            return with_sheet(battle, by, immobilised=True)
        case "mishap-dropped" if weapon is not None:
            return drop(battle, by, weapon, battle[by].cell)
        case "mishap-stuck" if weapon is not None and at is not None:
            return drop(battle, by, weapon, battle[at].cell)
    return battle


def drop(battle: TurnawayBattle, by: CombatantId, weapon: Weapon, cell: Cell | None) -> TurnawayBattle:
    """``weapon`` leaves the hand of ``by`` and lies on ``cell``, where the map shows it."""
    battle = battle.with_sheet(by, battle[by].sheet.without_weapon(weapon.id))
    if cell is None or not battle.board.grid.holds(cell):
        return battle
    battle = battle.with_state(replace(battle.state, items=(*battle.state.items, Item(cell, weapon))))
    thing = Thing(ITEM, cell, cover=0, blocks_movement=False)
    return replace(battle, board=replace(battle.board, things=(*battle.board.things, thing)))


def take(battle: TurnawayBattle, item: Item) -> TurnawayBattle:
    """The battle without ``item`` on the map."""
    items = list(battle.state.items)
    items.remove(item)
    battle = battle.with_state(replace(battle.state, items=tuple(items)))
    things = list(battle.board.things)
    mark = next((thing for thing in things if thing.kind == ITEM and thing.cell == item.cell), None)
    if mark is not None:
        things.remove(mark)
    return replace(battle, board=replace(battle.board, things=tuple(things)))
