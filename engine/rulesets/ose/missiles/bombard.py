"""Bombardment: flying creatures drop stones and other things on those below."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.grid.area import AreaKind, Shape
from engine.grid.cell import Cell
from engine.grid.footprint import footprint
from engine.rulesets.ose.attack import attacks_left, state_objections
from engine.rulesets.ose.harm.damage import can_hurt, deal
from engine.rulesets.ose.magic.spells import disrupted_by_attack
from engine.rulesets.ose.options import BombardDamage, BombardPhase, BombardRoll, DisruptOn, HexArea
from engine.rulesets.ose.order.standing import out_of_turn, unable
from engine.rulesets.ose.place.engagement import ground_height
from engine.rulesets.ose.sheet import UNARMED, Arm, Footing
from engine.rulesets.ose.state import OseBattle, Part, doings, with_doings
from engine.table.dice import d, parse
from engine.table.table import Table

BOMBARD = "bombard"
BOMBARD_DIE = d(20)
NUMBER_TO_HIT = 16
"""The drop hits on this or more (OSE-BOMB-03)."""
DROPPED = Arm("arm-dropped")
"""What falls is a normal attack to whoever is invulnerable (OSE-INVULN-01)."""
HIGHEST_FEET = 300
"""From no higher than this (OSE-BOMB-02)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Reading of a drop: 16 or more hits; armour class and modifiers play no part (OSE-BOMB-03)."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "hit" if natural + bonus >= against else "miss"


DROP = Drop()


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """A drop for whoever flies and has something to let fall (OSE-BOMB-01)."""
    sheet = battle[id].sheet
    if sheet.footing is Footing.GROUND or sheet.drops <= 0:
        return ()
    action = Action(BOMBARD, actor=id)
    args = (("dice", sheet.drop_dice), ("left", sheet.drops))
    return (
        Offer(
            "offer-bombard",
            action,
            Needs.AREA,
            "group-attacks",
            args=args,
            area=Shape(AreaKind.BURST, stops=False, pattern=area(battle, Cell(0, 0), sheet.drop_feet)),
            objections=dropper_objections(battle, id),
            rule="OSE-BOMB-01",
            icon="drop",
        ),
    )


def phase(battle: OseBattle) -> Part:
    """The phase of the attack (OSE-BOMB-01, bombard_phase)."""
    return Part.MISSILES if battle.options.bombard_phase is BombardPhase.MISSILES else Part.MOVEMENT


def dropper_objections(battle: OseBattle, id: CombatantId) -> tuple[Objection, ...]:
    """What keeps ``id`` from dropping anything: the drop takes the attack of the round (OSE-BOMB-01)."""
    found = [unable(battle, id), *state_objections(battle, id)]
    if battle.state.part is not phase(battle) or out_of_turn(battle, id, phase(battle)) is not None:
        found.append(out_of_turn(battle, id, phase(battle)) or Objection("objection-phase-bombard", "OSE-BOMB-01"))
    if attacks_left(battle, id, UNARMED) <= 0:
        found.append(Objection("objection-no-attack-left", "OSE-ATTACKS-01"))
    if battle[id].sheet.footing is Footing.GROUND:
        found.append(Objection("objection-not-flying", "OSE-BOMB-01"))
    if battle[id].sheet.drops <= 0:
        found.append(Objection("objection-nothing-to-drop", "OSE-BOMB-01"))
    return tuple(objection for objection in found if objection is not None)


def can_drop(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` may drop something in the phase that is open."""
    # Asked first, since most have nothing to drop.
    return bool(battle[id].sheet.drops) and not dropper_objections(battle, id)


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a drop on a cell; it must lie below, at most 300 ft (OSE-BOMB-02)."""
    id = action.actor
    if id is None:
        return ()
    found = dropper_objections(battle, id)
    if action.cell is None or battle[id].cell is None:
        return found
    feet = drop_height(battle, id, action.cell) - ground_height(battle.board, action.cell)
    args = (("feet", round(feet)), ("most", HIGHEST_FEET))
    if feet <= 0:
        return (*found, Objection("objection-not-above", "OSE-BOMB-02"))
    return (*found, Objection("objection-too-high", "OSE-BOMB-02", args)) if feet > HIGHEST_FEET else found


def drop_height(battle: OseBattle, id: CombatantId, cell: Cell) -> float:
    """The height in feet from which ``id`` drops something on ``cell``.

    Whoever flies over ground of several heights drops it from the highest of its cells from which it may (OSE-BOMB-02),
    or, where it may from none, from the one that is nearest to that.
    """
    altitude, below = battle[id].sheet.altitude, ground_height(battle.board, cell)
    heights = [ground_height(battle.board, own) + altitude for own in battle.cells_of(id)] or [altitude]
    allowed = [one for one in heights if 0 < one - below <= HIGHEST_FEET]
    return max(allowed) if allowed else min(heights, key=lambda one: abs(one - below))


def area(battle: OseBattle, cell: Cell, feet: int) -> tuple[Cell, ...]:
    """The cells of a square area of ``feet`` × ``feet`` (OSE-BOMB-04, OSE-BOMB-05).

    Squares: as many cells a side as fit, at least one; ``cell`` is the middle one, or of the four around the middle the
    top left. Hexes: the cells whose centres lie strictly inside the square around the centre of ``cell``, or three
    around a corner, or seven, by hex_area.
    """
    board = battle.board
    grid, length = board.grid, board.scale.feet
    if not grid.is_hex:
        side = max(1, round(feet / length))
        first = cell.plus((-((side - 1) // 2), -((side - 1) // 2)))
        return tuple(first.plus((x, y)) for y in range(side) for x in range(side))
    if battle.options.hex_area is not HexArea.CENTRES:
        shape = footprint(True, 2 if battle.options.hex_area is HexArea.TRIAD else 3)
        return tuple(cell.plus(step) for step in shape)
    half, reach = feet / length / 2, int(feet / length)
    steps = (Cell(x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1))
    vectors = ((step, grid.vector(step)) for step in steps)
    return tuple(cell.plus(step) for step, (x, y) in vectors if abs(x) < half - 1e-9 and abs(y) < half - 1e-9)


def victims(battle: OseBattle, action: Action) -> tuple[CombatantId, ...]:
    """Everybody in the area below the one who drops, friends and the flying included (OSE-BOMB-04).

    Whoever covers several cells is struck in one of them that lies below.
    """
    if action.actor is None or action.cell is None:
        return ()
    from_height = drop_height(battle, action.actor, action.cell)
    struck = set(area(battle, action.cell, battle[action.actor].sheet.drop_feet))
    return tuple(
        c.id
        for c in battle.on_board()
        if c.id != action.actor
        and not c.sheet.is_dead
        and any(
            cell in struck and ground_height(battle.board, cell) + c.sheet.altitude < from_height
            for cell in battle.cells_of(c.id)
        )
    )


def bombard(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """The drop: one roll for all or one for each in the area, and the damage (OSE-BOMB-03, OSE-BOMB-04)."""
    by = action.actor
    if by is None or action.cell is None:
        return battle
    sheet, done = battle[by].sheet, doings(battle, by)
    battle = battle.with_sheet(by, replace(sheet, drops=max(0, sheet.drops - 1)))
    battle = with_doings(battle, by, replace(done, used=(*done.used, BOMBARD)))
    below = victims(battle, action)
    if battle.options.bombard_roll is BombardRoll.DROP:
        below = below if _falls_well(table, battle, by, None) else ()
    else:
        below = tuple(at for at in below if _falls_well(table, battle, by, at))
    harmed = tuple(at for at in below if can_hurt(sheet, battle[at].sheet, DROPPED, battle.options))
    for at in below if battle.options.disrupt_on is DisruptOn.HIT else harmed:
        battle = disrupted_by_attack(table, battle, at)
    for at in below:
        if at not in harmed:
            table.tell("does-no-damage", by=by, at=at, rule="OSE-INVULN-01", arm=Term(DROPPED.name))
    return _harmed(table, battle, by, harmed)


def _harmed(table: Table, battle: OseBattle, by: CombatantId, below: tuple[CombatantId, ...]) -> OseBattle:
    """The damage of a drop, one roll for all or one for each (OSE-BOMB-04, bombard_damage)."""
    dice = parse(battle[by].sheet.drop_dice)
    if battle.options.bombard_damage is BombardDamage.SHARED and below:
        rolled = table.roll("damage", dice, by=by, rule="OSE-BOMB-04")
        for at in below:
            battle = deal(table, battle, by, at, rolled, dice, "OSE-BOMB-04")
        return battle
    for at in below:
        rolled = table.roll("damage", dice, by=by, at=at, rule="OSE-BOMB-04")
        battle = deal(table, battle, by, at, rolled, dice, "OSE-BOMB-04")
    return battle


def _falls_well(table: Table, battle: OseBattle, by: CombatantId, at: CombatantId | None) -> bool:
    against = Breakdown((modifier(NUMBER_TO_HIT, "reason-bombard", "OSE-BOMB-03"),))
    rolled = table.roll("to-hit", BOMBARD_DIE, by=by, at=at, against=against, read=DROP, rule="OSE-BOMB-03")
    key = "bombards" if at is None else "bombards-at"
    table.tell(key, by=by, at=at, roll=rolled, dice=BOMBARD_DIE, rule="OSE-BOMB-03", weight=2, now=battle)
    return rolled.reading == "hit"
