"""The advantage of control: who keeps an opponent or a place acts first, out of the order (TA-CTL-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.rulesets.turnaway import turn
from engine.rulesets.turnaway.charts.deeds import do
from engine.rulesets.turnaway.order.watch import let_go
from engine.rulesets.turnaway.place.reach import weapon_reaches
from engine.rulesets.turnaway.sheet import Readiness, Weapon
from engine.rulesets.turnaway.state import Control, TurnawayBattle
from engine.sight.figure_sight import cells_of_fire, has_line
from engine.table.requests import Option
from engine.table.table import Table

ADVANTAGE = 10
"""What the controller has on his initiative against the one he controls, or who appears where he waits."""


def begin(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """The fight starts."""
    return turn.begin(table, battle, interrupted)


def go_on(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """The next turn; before it those who control the one whose turn it is."""
    return turn.go_on(table, battle, interrupted)


def interrupted(table: Table, battle: TurnawayBattle, at: CombatantId) -> TurnawayBattle:
    """The turn of ``at`` has come: those who have him under control act first, if they are quick enough."""
    for control in _quicker(battle, at):
        if control.at == at and battle[at].sheet.is_able:
            battle = _acts(table, battle, control.by, at)
    return battle


def appears(table: Table, battle: TurnawayBattle, at: CombatantId, before: tuple[Cell, ...]) -> TurnawayBattle:
    """``at`` has come from the cells ``before``: those who control a place that he enters act first.

    Each of them is asked as long as he can still be struck, whatever others did to him at the same step.
    """
    for control in entered(battle, at, before, battle.cells_of(at)):
        if battle[at].sheet.is_able:
            battle = _acts(table, battle, control.by, at)
    return battle


def entered(
    battle: TurnawayBattle, at: CombatantId, before: tuple[Cell, ...], now: tuple[Cell, ...]
) -> tuple[Control, ...]:
    """The controls with a cell that ``at`` enters, and whose keepers are quick enough, the quickest first.

    In a place of several cells each of them counts: the keeper may wait until he reaches.
    """
    fresh = [cell for cell in now if cell not in before]
    return tuple(one for one in _quicker(battle, at) if any(cell in one.cells for cell in fresh))


def has_means(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether ``by`` has a weapon in hand that reaches ``at`` or shoots at him."""
    return any(True for _ in _means(battle, by, at))


def _quicker(battle: TurnawayBattle, at: CombatantId) -> tuple[Control, ...]:
    """Controls of enemies of ``at`` who still have their turn, and whose initiative + 10 is higher (TA-CTL-02)."""
    theirs = _rank(battle, at)
    found = [one for one in battle.state.controls if _may_act(battle, one.by, at)]
    ranked = [(_rank(battle, one.by, ADVANTAGE), one) for one in found]
    return tuple(one for rank, one in sorted(ranked, key=lambda pair: pair[0], reverse=True) if rank > theirs)


def _rank(battle: TurnawayBattle, id: CombatantId, advantage: int = 0) -> tuple[int, int]:
    """The higher total first, of equal ones the higher dexterity."""
    return battle.state.numbers.get(id, 0) + advantage, battle[id].sheet.dexterity


def _may_act(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether he can, and has his turn of the round still, or a standard action that he kept."""
    state, sheet = battle.state, battle[by].sheet
    has_turn = by != state.acting and (by not in state.acted or by in state.idle)
    return has_turn and sheet.is_able and not sheet.immobilised and battle.are_hostile(by, at)


def _acts(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> TurnawayBattle:
    """Ask the keeper; his attack takes his turn of the round, and he lets go."""
    means = tuple(_means(battle, by, at))
    if not means:
        return battle
    options = [Option(f"control-{kind}", (("weapon", Term(weapon.name)),), "TA-CTL-02") for kind, weapon in means]
    options.append(Option("option-pass", rule="TA-ACT-02", declines=True))
    chosen = table.choose("control-question", tuple(options), by=by, at=at, rule="TA-CTL-02", reaction=True)
    if chosen == len(means):
        return battle
    kind, weapon = means[chosen]
    table.tell("control-acts", by=by, at=at, rule="TA-CTL-02", weight=2, now=battle)
    state = battle.state
    acted = state.acted if by in state.acted else (*state.acted, by)
    battle = battle.with_state(replace(state, acted=acted, idle=tuple(one for one in state.idle if one != by)))
    battle = let_go(table, battle, by)
    return do(table, battle, Action(kind, actor=by, target=at, item=weapon.id), appears)


def _means(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> Iterator[tuple[str, Weapon]]:
    """(kind of attack, weapon) with which he can reach the other from where he stands."""
    cells = battle.cells_of(at)
    for weapon in battle[by].sheet.wielded:
        if weapon.melee and weapon_reaches(battle, by, weapon, cells):
            yield "melee", weapon
        elif (
            weapon.ranged
            and weapon.readiness in (Readiness.NONE, Readiness.LOADED)
            and cells_of_fire(battle, by, at) <= weapon.range_max
            and has_line(battle, by, at)
        ):
            yield "shoot", weapon
