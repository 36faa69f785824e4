"""Engagement: whom a melee weapon reaches, who is engaged with whom, and how many stand against how many."""

from __future__ import annotations

from collections.abc import Hashable
from math import floor

from engine.battle.battle import PLACES, SHEETS, Combatant
from engine.battle.ids import CombatantId
from engine.derived import derived, shared, untouched
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.rulesets.shirma.harm.limbs import is_armless, is_crippled_for
from engine.rulesets.shirma.place.measure import DUST, apart, between, yards_a_cell
from engine.rulesets.shirma.positions import Engagement, OutnumberCount
from engine.rulesets.shirma.sheet import FISTS, LENGTHS, Condition, Length, Sheet, Weapon
from engine.rulesets.shirma.state import Bond, ShirmaBattle, Word, holder_of
from engine.sight.board_sight import reach_line_free

REACH = {Length.VERY_LONG: 4, Length.MASSIVE: 6}
"""Reach in yards of the longest classes (SH-LENGTH-02)."""
USUAL_REACH = 2
"""Reach in yards of all others."""


def reach_yards(weapon: Weapon) -> int:
    """How far a melee weapon reaches (SH-LENGTH-02)."""
    return REACH.get(weapon.length, USUAL_REACH)


def longer_by(a: Weapon, b: Weapon) -> int:
    """How many length classes ``a`` is longer than ``b``."""
    return LENGTHS.index(a.length) - LENGTHS.index(b.length)


def striking(sheet: Sheet) -> tuple[Weapon, ...]:
    """What can be struck with as the hands are: weapons of melee held, or free fists (SH-DISENGAGE-05)."""
    return derived(sheet, "striking", lambda: _striking(sheet))


def _striking(sheet: Sheet) -> tuple[Weapon, ...]:
    held, off = sheet.in_main, sheet.in_off
    found = [one for one in (held, off) if one is not None and one.melee and not one.broken]
    if sheet.wounds:
        found = [one for one in found if one is not FISTS and not is_crippled_for(sheet, one)]
    # What is broken is let fall, which is free: the hands are there.
    if not found and (held.hands < 2 or held is FISTS or held.broken) and not is_armless(sheet):
        found.append(FISTS)
    return tuple(found)


def best_striking(sheet: Sheet) -> Weapon | None:
    """The weapon in hand that reaches farthest, the leading hand first."""
    found = striking(sheet)
    return max(found, key=reach_yards) if found else None


def longest_striking(sheet: Sheet) -> Weapon | None:
    """The longest of what can be struck with, which is what keeps others at a distance (SH-LENGTH-01)."""
    return max(striking(sheet), key=lambda weapon: LENGTHS.index(weapon.length), default=None)


def cells_within(battle: ShirmaBattle, far: int) -> float:
    """A reach of so many yards in cells; the next cell is always within it (SH-LENGTH-02)."""
    return max(1.0, far / yards_a_cell(battle.board) + DUST)


def is_within(battle: ShirmaBattle, a: Cell, b: Cell, cells: float) -> bool:
    """Whether two cells are neighbours, or no farther apart than so many by the map's diagonal rule (SH-LENGTH-02)."""
    return battle.board.grid.distance(a, b) <= 1 or between(battle, a, b) <= cells


def in_reach(battle: ShirmaBattle, a: CombatantId, b: CombatantId, weapon: Weapon | None = None) -> bool:
    """Whether ``a`` reaches ``b`` with ``weapon`` (with what it holds): near enough, and the straight line is clear."""
    used = weapon or best_striking(battle[a].sheet)
    return used is not None and _reaches(battle, battle[a], battle[b], reach_yards(used))


def _reaches(battle: ShirmaBattle, one: Combatant[Sheet], two: Combatant[Sheet], far: int) -> bool:
    return shared(battle, f"{one.id} reaches {two.id} at {far}", PLACES, lambda: _is_reached(battle, one, two, far))


def _is_reached(battle: ShirmaBattle, one: Combatant[Sheet], two: Combatant[Sheet], far: int) -> bool:
    if one.cell is None or two.cell is None or one.id == two.id:
        return False
    cells, grid = cells_within(battle, far), battle.board.grid
    # No cell of a figure lies farther from its anchor than its size: most pairs are told apart without their cells.
    if grid.distance(one.cell, two.cell) - one.size - two.size > cells:
        return False
    return any(
        is_within(battle, a, b, cells) and reach_line_free(battle.board, a, b)
        for a in battle.cells_of(one.id)
        for b in battle.cells_of(two.id)
    )


def reach_cells(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> CellSet:
    """Cells within the reach of a melee weapon of ``id``, its own left out."""
    grid, own = battle.board.grid, battle.cells_of(id)
    cells, found = cells_within(battle, reach_yards(weapon)), 0
    steps = floor(cells)
    for cell in own:
        for dx in range(-steps, steps + 1):
            for dy in range(-steps, steps + 1):
                other = Cell(cell.x + dx, cell.y + dy)
                if not grid.holds(other) or other in own or not is_within(battle, cell, other, cells):
                    continue
                if reach_line_free(battle.board, cell, other):
                    found |= 1 << grid.index(other)
    return found


def can_fight(sheet: Sheet) -> bool:
    """Whether somebody is able to fight at all (SH-LENGTH-02)."""
    return not sheet.is_helpless


def are_engaged(battle: ShirmaBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether the two are engaged with each other: enemies within reach, or who exchanged blows (SH-LENGTH-02)."""
    return b in engaged_with(battle, a)


def engaged_with(battle: ShirmaBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """The enemies with whom ``id`` is engaged, in the order of their entry."""
    known: dict[Hashable, tuple[CombatantId, ...]] = shared(battle, "engaged", PLACES | SHEETS, dict)
    asked = id, _said(battle)
    found = known.get(asked)
    return found if found is not None else known.setdefault(asked, _engaged_with(battle, id))


def _said(battle: ShirmaBattle) -> Hashable:
    """What of the state says who is engaged with whom."""
    state = battle.state
    words = state.rulings, state.pairs
    return (*words, state.exchanges, state.round) if battle.options.engagement is Engagement.BY_CONTACT else words


def _engaged_with(battle: ShirmaBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    me = battle[id]
    if me.cell is None or not can_fight(me.sheet):
        return ()
    # Most of a large battle is far away: only of those near, or named together with this one, more is asked.
    near = [battle[enemy] for enemy in shared(battle, f"near {id}", PLACES, lambda: _near(battle, id))]
    if tied := _tied(battle, id):
        ids = {enemy.id for enemy in near} | tied
        asked = [enemy for enemy in battle.enemies(id) if enemy.id in ids]
        return tuple(enemy.id for enemy in asked if _pair_engaged(battle, me, enemy))
    # Of whom nobody says so, reach alone decides: as long as these stand where they stand, with what they hold.
    given = (battle.board, battle.options, me.cell, me.size, me.sheet)
    foes = tuple(part for enemy in near for part in (enemy.id, enemy.cell, enemy.size, enemy.sheet))
    return untouched(
        battle,
        "engaged",
        id,
        given + foes,
        lambda: tuple(enemy.id for enemy in near if _pair_engaged(battle, me, enemy)),
    )


def _tied(battle: ShirmaBattle, id: CombatantId) -> set[CombatantId]:
    """Who was named together with somebody, and it with them: by a ruling, by a bond, by an exchange of blows."""
    state = battle.state
    ties = [(one.a, one.b) for one in state.rulings] + [(one.a, one.b) for one in state.pairs]
    if battle.options.engagement is Engagement.BY_CONTACT:
        ties += [(one.by, one.at) for one in state.exchanges]
    return {other for tie in ties if id in tie for other in tie}


def _near(battle: ShirmaBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """The enemies that somebody on the board could reach, or be reached by, with the longest weapons there are."""
    me, grid = battle[id], battle.board.grid
    assert me.cell is not None
    far = cells_within(battle, REACH[Length.MASSIVE]) + me.size
    return tuple(
        enemy.id
        for enemy in battle.enemies(id)
        if enemy.cell is not None and grid.distance(me.cell, enemy.cell) - enemy.size <= far
    )


def _pair_engaged(battle: ShirmaBattle, one: Combatant[Sheet], two: Combatant[Sheet]) -> bool:
    if not can_fight(two.sheet):
        return False
    pair = {one.id, two.id}
    ruling = next((ruling for ruling in battle.state.rulings if {ruling.a, ruling.b} == pair), None)
    if ruling is not None:
        return ruling.word is Word.ENGAGED
    if any({bond.a, bond.b} == pair for bond in battle.state.pairs):
        return True
    if battle.options.engagement is Engagement.BY_CONTACT:
        recent = battle.state.round - 1
        return any(blow.round >= recent and {blow.by, blow.at} == pair for blow in battle.state.exchanges)
    far = max(_farthest(one.sheet), _farthest(two.sheet))
    return far > 0 and _reaches(battle, one, two, far)


def _farthest(sheet: Sheet) -> int:
    """Yards that the longest of what can be struck with reaches, 0 where there is nothing."""
    return derived(sheet, "farthest", lambda: max((reach_yards(weapon) for weapon in striking(sheet)), default=0))


def is_engaged(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether ``id`` takes part in melee."""
    return bool(engaged_with(battle, id))


def counts_in_numbers(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody counts when numbers are compared (SH-MOD-05)."""
    sheet = battle[id].sheet
    if battle[id].cell is None or sheet.is_helpless or holder_of(battle, id) is not None:
        return False
    return not (sheet.has(Condition.BROKEN) or sheet.has(Condition.SURPRISED))


def numbers(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> tuple[int, int]:
    """How many fight on the attacker's side and on the target's (SH-MOD-05).

    Locally: those of the attacker's side who reach the target, the attacker with them; the target and those of its side
    who are engaged with any of these.
    """
    friends = [c.id for c in battle.on_board() if not battle.are_hostile(by, c.id)]
    foes = [c.id for c in battle.on_board() if not battle.are_hostile(at, c.id)]
    if battle.options.outnumber_count is OutnumberCount.WHOLE_FIGHT:
        return (
            sum(counts_in_numbers(battle, id) for id in friends),
            max(1, sum(counts_in_numbers(battle, id) for id in foes)),
        )
    near = [id for id in friends if id == by or (counts_in_numbers(battle, id) and in_reach(battle, id, at))]
    busy = {enemy for id in near for enemy in engaged_with(battle, id)}
    against = [id for id in foes if id == at or (counts_in_numbers(battle, id) and id in busy)]
    return len(near), len(against)


def fits(battle: ShirmaBattle, pair_a: CombatantId, pair_b: CombatantId, kind: Bond) -> bool:
    """Whether a bond can hold where the two stand: side by side in a clinch, within the longest reach body to body."""
    one, two = battle[pair_a], battle[pair_b]
    if one.cell is None or two.cell is None:
        return False
    if battle.distance(pair_a, pair_b) <= 1:
        return True
    return kind is Bond.CLOSE and apart(battle, pair_a, pair_b) <= cells_within(battle, REACH[Length.MASSIVE])
