"""On the way: where a path may go, whose reach it leaves, the test that makes that safe, the free attack if not."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.grid.cell import Step
from engine.grid.cell_set import cell_set
from engine.grid.travel.costs import Travel
from engine.rulesets.shirma.attack import Strike, strike
from engine.rulesets.shirma.melee.manoeuvres import plain_test
from engine.rulesets.shirma.order.standing import unable
from engine.rulesets.shirma.place.engagement import best_striking, engaged_with, fits, in_reach, striking
from engine.rulesets.shirma.place.measure import UNIT, walk_halves
from engine.rulesets.shirma.positions import DisengageFailure, DisengageMove
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.state import Bond, ShirmaBattle, doings, holder_of, with_doings, without_pairs
from engine.rulesets.shirma.test import difficulty
from engine.standing.ground import travel
from engine.table.requests import Option
from engine.table.table import Table

Threats = tuple[tuple[CombatantId, int], ...]
"""Enemies whose reach a path leaves, and the step with which it does."""
FREE_ATTACK = (
    Option("free-attack-strike", rule="SH-DISENGAGE-05"),
    Option("free-attack-waive", rule="SH-DISENGAGE-05", declines=True),
)


def leavers(battle: ShirmaBattle, id: CombatantId, path: tuple[Step, ...]) -> Threats:
    """The enemies whose reach this path leaves, each once, with the first step that does (SH-DISENGAGE-05).

    Whom the path itself engages is asked as well: a way is the same whether it is gone in one movement or in several.
    """
    found: dict[CombatantId, int] = {}
    here = battle
    for number, step in enumerate(path):
        there = here.with_place(id, *step)
        if step.cell == here[id].cell:
            continue
        for enemy in engaged_with(here, id):
            if enemy in found or not gets_free_attack(here, enemy, id):
                continue
            if in_reach(here, enemy, id) and not in_reach(there, enemy, id):
                found[enemy] = number
        here = there
    return tuple(found.items())


def gets_free_attack(battle: ShirmaBattle, enemy: CombatantId, mover: CombatantId) -> bool:
    """Whether an enemy can use the moment: not stunned, broken, prone, held by another, without a weapon.

    SH-DISENGAGE-05.
    """
    sheet = battle[enemy].sheet
    if sheet.is_helpless or sheet.has(Condition.BROKEN) or sheet.has(Condition.PRONE):
        return False
    holder = holder_of(battle, enemy)
    return (holder is None or holder == mover) and bool(striking(sheet))


def free_attack(table: Table, battle: ShirmaBattle, enemy: CombatantId, mover: CombatantId) -> ShirmaBattle:
    """One melee attack of ``enemy`` at no cost, unless it is waived (SH-DISENGAGE-04, SH-DISENGAGE-05)."""
    if battle[mover].sheet.is_out or not gets_free_attack(battle, enemy, mover):
        return battle
    table.tell("provokes", by=mover, at=enemy, rule="SH-DISENGAGE-05", weight=0, now=battle)
    if table.choose(
        "free-attack", FREE_ATTACK, by=enemy, at=mover, rule="SH-DISENGAGE-05", reaction=True, compares=True
    ):
        return battle
    weapon = best_striking(battle[enemy].sheet)
    assert weapon is not None
    return strike(table, battle, Strike(enemy, mover, weapon, free=True))


def slip_test(
    table: Table, battle: ShirmaBattle, id: CombatantId, threats: Threats
) -> tuple[ShirmaBattle, Threats, bool]:
    """The Initiative test of who slips away: (battle, those who still strike on the way, whether it stays).

    On a failure each enemy whose reach is being left strikes at once, whom the path meets later when it leaves them
    (SH-DISENGAGE-01 to SH-DISENGAGE-04).
    """
    options = battle.options
    extra = walk_halves(battle, id) if options.disengage_move is DisengageMove.EXTRA_MOVE else 0
    battle = with_doings(battle, id, replace(doings(battle, id), disengaged=True, extra=extra))
    line = difficulty.ask(table, id, "SH-DISENGAGE-02", compares=True)
    made = plain_test(table, battle, id, None, "slip", "initiative", "SH-DISENGAGE-02", lines=(line,))
    if made is not None and made.succeeded:
        table.tell("slips", by=id, rule="SH-DISENGAGE-03")
        return with_doings(battle, id, replace(doings(battle, id), slips=True)), (), False
    table.tell("does-not-slip", by=id, rule="SH-DISENGAGE-04")
    bound = engaged_with(battle, id)
    at_once = [enemy for enemy, _ in threats if enemy in bound and in_reach(battle, enemy, id)]
    for enemy in at_once:
        battle = free_attack(table, battle, enemy, id)
    later = tuple((enemy, step) for enemy, step in threats if enemy not in at_once)
    return battle, later, options.disengage_failure is DisengageFailure.STAY


def unbound(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Bonds that no longer hold where ``id`` stands now end (SH-CLOSE-03, SH-CLINCH-03)."""
    # A bond engages by itself: whether the two still are is asked without it.
    bare = without_pairs(battle, id)
    kept = tuple(
        pair
        for pair in battle.state.pairs
        if id not in (pair.a, pair.b)
        or (fits(battle, pair.a, pair.b, pair.kind) and pair.b in engaged_with(bare, pair.a))
    )
    for pair in battle.state.pairs:
        if pair not in kept:
            rule = "SH-CLOSE-03" if pair.kind is Bond.CLOSE else "SH-CLINCH-03"
            table.tell(f"{pair.kind.value}-ends", by=pair.a, at=pair.b, rule=rule)
    return battle if kept == battle.state.pairs else battle.with_state(replace(battle.state, pairs=kept))


def step_by_step(
    table: Table,
    battle: ShirmaBattle,
    id: CombatantId,
    path: tuple[Step, ...],
    threats: tuple[tuple[CombatantId, int], ...],
) -> tuple[ShirmaBattle, int, bool]:
    """The battle after the path with its free attacks, how many steps were made, and whether it ended early."""
    for number, step in enumerate(path):
        for enemy, at_step in threats:
            if at_step != number:
                continue
            battle = free_attack(table, battle, enemy, id)
            if not may_go_on(battle, id):
                return battle, number, True
        battle = battle.with_place(id, *step)
    return battle, len(path), False


def may_go_on(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether a mover is still able to move after a free attack (SH-DISENGAGE-04)."""
    return unable(battle, id) is None and holder_of(battle, id) is None


def ways(battle: ShirmaBattle, id: CombatantId) -> Travel:
    """What steps cost and where they lead: enemies on their feet bar the way, friends can be passed."""
    bars = [c.id for c in battle.on_board() if c.id != id and not c.sheet.is_out and battle.are_hostile(id, c.id)]
    blocked = cell_set(battle.board.grid, (cell for other in bars for cell in battle.cells_of(other)))
    lying = [c.id for c in battle.on_board() if c.id != id and c.sheet.is_dead]
    # The dead are no hindrance: one may stop where they lie.
    there = replace(battle, combatants={k: c for k, c in battle.combatants.items() if k not in lying})
    found = travel(there if lying else battle, id, blocked=blocked, diagonal=battle.options.diagonal_cost, unit=UNIT)
    # The diagonals since a turn began are counted through, in however many movements it is spent.
    return copied(found, walked=doings(battle, id).diagonals) if found.alternates else found
