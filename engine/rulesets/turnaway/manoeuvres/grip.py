"""Disarming and pushing back: what is done to an opponent instead of harming him (TA-DSA, TA-PSH)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.angle import dot, offset
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.rulesets.turnaway.attack import D20
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.blows.mishap import drop
from engine.rulesets.turnaway.blows.modifiers import melee_reasons
from engine.rulesets.turnaway.blows.series import tries_before
from engine.rulesets.turnaway.manoeuvres.distract import used_up
from engine.rulesets.turnaway.manoeuvres.trip import EACH_FURTHER_TRY, OPPOSED, answered, size_lines
from engine.rulesets.turnaway.options import NonmeleePenalty
from engine.rulesets.turnaway.place.riding import carrier_of, lone, partner_of, placed
from engine.rulesets.turnaway.sheet import UNARMED, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.things.handling import received
from engine.standing.ground import travel
from engine.table.requests import Option
from engine.table.table import Table

SNATCH, TWO_HANDED, GUARD, NOT_FOR_MELEE = 4, 4, 4, -4
PER_CELL = 5
"""Points of advantage for each cell of a push (TA-PSH-06)."""


def held_weapon(sheet: Sheet) -> Weapon | None:
    """The weapon that can be knocked out of somebody's hands: the main hand's first."""
    return next((weapon for weapon in sheet.wielded if not weapon.natural), None)


def disarm(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The opponent's strike, then opposed attack rolls; the weapon falls or changes hands (TA-DSA-01 to -09)."""
    at = action.target
    if at is None:
        return battle
    waived = battle[id].sheet.skill_disarm
    battle, hurt = answered(table, battle, id, at, waived=waived, rule="TA-DSA-02", act="act-disarm")
    mine, theirs = battle[id].sheet.weapon(action.item) or UNARMED, held_weapon(battle[at].sheet)
    if hurt or theirs is None or not battle[id].sheet.is_able:
        table.tell("disarm-fails", by=id, at=at, rule="TA-DSA-03")
        return battle
    penalty = EACH_FURTHER_TRY * tries_before(battle, action)
    bonus = melee_reasons(battle, id, at, _blade(battle, id, mine))
    why = Breakdown((*bonus.lines, *_disarmer(battle, mine, theirs, penalty)))
    tried = table.roll("disarm-roll", D20, by=id, at=at, why=why, rule="TA-DSA-03")
    battle = used_up(battle, id, at, defence=False)
    table.tell("disarm-roll-told", by=id, at=at, roll=tried, dice=D20, rule="TA-DSA-03")
    bonus = melee_reasons(battle, at, id, _blade(battle, at, theirs))
    why = Breakdown((*bonus.lines, *_holder(battle, mine, theirs)))
    against = Breakdown((modifier(tried.total, "check-total", "TA-DSA-03"),))
    kept = table.roll("disarm-resist", D20, by=at, at=id, why=why, against=against, read=OPPOSED, rule="TA-DSA-03")
    battle = used_up(battle, at, id, defence=False)
    table.tell("disarm-resist-told", by=at, at=id, roll=kept, dice=D20, rule="TA-DSA-03")
    if kept.reading == "withstood":
        table.tell("disarm-fails", by=id, at=at, rule="TA-DSA-03")
        return battle
    return _taken(table, battle, id, at, theirs, is_unarmed=mine is UNARMED)


def _blade(battle: TurnawayBattle, id: CombatantId, weapon: Weapon) -> Blade:
    return Blade(weapon, battle[id].sheet.hand_of(weapon.id))


def _disarmer(battle: TurnawayBattle, mine: Weapon, theirs: Weapon, penalty: int) -> tuple[Modifier, ...]:
    return (
        modifier(SNATCH, "disarm-snatch", "TA-DSA-07", applies=mine.snatch),
        _not_for_melee(battle, mine, theirs),
        modifier(penalty, "check-repeated", "TA-DSA-08", applies=penalty != 0),
    )


def _holder(battle: TurnawayBattle, mine: Weapon, theirs: Weapon) -> tuple[Modifier, ...]:
    """What helps the one who holds on: both hands, a guard unless it is snatched at (TA-DSA-04, TA-DSA-05)."""
    return (
        modifier(TWO_HANDED, "disarm-two-handed", "TA-DSA-04", applies=theirs.two_handed),
        modifier(GUARD, "disarm-guard", "TA-DSA-05", applies=theirs.guard and not mine.snatch),
        _not_for_melee(battle, theirs, mine),
    )


def _not_for_melee(battle: TurnawayBattle, own: Weapon, other: Weapon) -> Modifier:
    """-4 for a weapon that is not meant for melee: for its holder, or by the switch for both (TA-DSA-06)."""
    counts = not own.melee or (battle.options.nonmelee_penalty is NonmeleePenalty.BOTH and not other.melee)
    return modifier(NOT_FOR_MELEE, "disarm-not-for-melee", "TA-DSA-06", applies=counts)


def _taken(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, weapon: Weapon, *, is_unarmed: bool
) -> TurnawayBattle:
    """The weapon lies on the victim's cell, or is in the hands of an unarmed disarmer (TA-DSA-09)."""
    if not is_unarmed:
        table.tell("disarms", by=by, at=at, rule="TA-DSA-09", weight=2, weapon=Term(weapon.name))
        return drop(battle, at, weapon, battle[at].cell)
    table.tell("snatches", by=by, at=at, rule="TA-DSA-09", weight=2, weapon=Term(weapon.name))
    battle = battle.with_sheet(at, battle[at].sheet.without_weapon(weapon.id))
    sheet, own = received(battle[by].sheet, weapon)
    return battle.with_sheet(by, replace(sheet, main=own.id))


Entering = Callable[[Table, TurnawayBattle, CombatantId, tuple[Cell, ...]], TurnawayBattle]
"""What others do to somebody who has come from these cells (TA-CTL-02)."""


def push(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId, entering: Entering) -> TurnawayBattle:
    """The opponent's strike, opposed Strength, and he goes back a cell for every five points (TA-PSH-01 to -06).

    ``entering`` is asked for each cell that one of the two comes to.
    """
    at = action.target
    if at is None:
        return battle
    waived = battle[id].sheet.skill_push
    battle, hurt = answered(table, battle, id, at, waived=waived, rule="TA-PSH-02", act="act-push")
    if hurt or not battle[id].sheet.is_able:
        table.tell("push-fails", by=id, at=at, rule="TA-PSH-03")
        return battle
    strength = modifier(battle[id].sheet.strength, "check-strength", "TA-PSH-03")
    tried = table.roll("push-roll", D20, by=id, at=at, why=Breakdown((strength,)), rule="TA-PSH-03")
    table.tell("push-roll-told", by=id, at=at, roll=tried, dice=D20, rule="TA-PSH-03")
    own = modifier(battle[at].sheet.strength, "check-strength", "TA-PSH-03")
    why = Breakdown((own, *size_lines(battle, id, at, "TA-PSH-04")))
    against = Breakdown((modifier(tried.total, "check-total", "TA-PSH-03"),))
    held = table.roll("push-resist", D20, by=at, at=id, why=why, against=against, rule="TA-PSH-03")
    table.tell("push-resist-told", by=at, at=id, roll=held, dice=D20, rule="TA-PSH-03")
    advantage = tried.total - held.total
    if advantage <= 0:
        table.tell("push-fails", by=id, at=at, rule="TA-PSH-05")
        return battle
    return _pushed(table, battle, id, at, -(-advantage // PER_CELL), entering)


def _pushed(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, cells: int, entering: Entering
) -> TurnawayBattle:
    """Straight away from the pusher, as far as there is room; the pusher goes along (TA-PSH-05, TA-PSH-06).

    Who is felled where he comes to (TA-CTL-02) goes no farther: a pusher who falls is followed by nobody.
    """
    direction = _direction(table, battle, by, at)
    moved, follows = 0, battle.options.push_follow
    while moved < cells and (there := _next(battle, at, direction)) is not None:
        battle = _one_cell(table, battle, at, there, entering)
        moved += 1
        mine = _next(battle, by, direction) if follows and battle[by].sheet.is_able else None
        # Where there is no room for the pusher he stays; the opponent goes back as far as the points say all the same.
        follows = mine is not None
        if mine is not None:
            battle = _one_cell(table, battle, by, mine, entering)
        if not battle[at].sheet.is_able:
            break
    table.tell("pushes", by=by, at=at, rule="TA-PSH-06", weight=2, now=battle, cells=moved, due=cells)
    return battle


def _one_cell(table: Table, battle: TurnawayBattle, id: CombatantId, there: Cell, entering: Entering) -> TurnawayBattle:
    """One of the two comes to the next cell, and so does whom he moves with; those who keep it act first."""
    before = battle.cells_of(id)
    battle = placed(battle, id, Step(there, battle[id].facing))
    for one in (id, partner_of(battle, id)):
        if one is not None:
            battle = entering(table, battle, one, before)
    return battle


def _direction(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> int:
    """The direction of the grid nearest to the line from pusher to opponent; of two as near the pusher picks."""
    grid, way = battle.board.grid, offset(battle.cells_of(by), battle.cells_of(at))
    best: list[int] = []
    for number, step in enumerate(grid.directions):
        if dot(grid, step, way) <= 0:
            continue
        if not best or _nearer(battle, step, grid.directions[best[0]], way) > 0:
            best = [number]
        elif _nearer(battle, step, grid.directions[best[0]], way) == 0:
            best.append(number)
    if len(best) < 2:
        return best[0] if best else 0
    options = tuple(Option("push-towards", (("facing", Term(f"facing-{grid.facings}-{number}")),)) for number in best)
    return best[table.choose("push-direction", options, by=by, at=at, rule="TA-PSH-06")]


def _nearer(battle: TurnawayBattle, a: Cell, b: Cell, way: Cell) -> int:
    """Positive when ``a`` lies nearer to ``way`` than ``b`` does, 0 when both lie as near."""
    grid = battle.board.grid
    first = dot(grid, a, way) ** 2 * dot(grid, b, b)
    second = dot(grid, b, way) ** 2 * dot(grid, a, a)
    return (first > second) - (first < second)


def _next(battle: TurnawayBattle, id: CombatantId, direction: int) -> Cell | None:
    """The next cell of a push for one of the two, or None before a wall, closed ground or somebody else.

    A rider goes with his mount, which has to have the room. Who is off the map has nowhere to go.
    """
    grid, cell, legs = battle.board.grid, battle[id].cell, carrier_of(battle, id)
    if cell is None:
        return None
    way, there = travel(lone(battle, legs), legs), grid.neighbour(cell, direction)
    if has(grid, way.closed[direction], cell) or not has(grid, way.stop_in, there):
        return None
    return there
