"""The fog of the players: what the figures of their sides see now, and the fog lifted where they have looked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.battle.actions import Action, Deed, singles
from engine.battle.battle import LASTING
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.derived import copied
from engine.errors import FlankError
from engine.grid.cell_set import CellSet, all_cells
from engine.play.asked import asked, carried_over
from engine.sight.board_sight import sight_of
from engine.sight.elevation import may_hide
from engine.sight.haze import Haze, hazy
from engine.sight.light import lighting
from engine.sight.together import seen_together
from engine.sight.vision import PLAIN_EYES, Eyes, visible


def players_sides(battle: AnyBattle) -> tuple[SideId, ...]:
    """The sides of the players; the first side of all where none is marked as theirs."""
    played = tuple(side.id for side in battle.sides if side.played)
    return played or tuple(side.id for side in battle.sides[:1])


def seen_by(rules: AnyRuleset, battle: AnyBattle, sides: Iterable[SideId]) -> CellSet:
    """What the figures of these sides see now; those who are out of action see nothing."""
    wanted = frozenset(sides)
    return asked(rules, battle, ("seen", wanted), lambda: _seen_by(rules, battle, wanted))


def _seen_by(rules: AnyRuleset, battle: AnyBattle, wanted: frozenset[SideId]) -> CellSet:
    viewers = [c.id for c in battle.combatants.values() if c.side in wanted and c.cell is not None]
    return seen_together(battle, ((id, eyes) for id in viewers if (eyes := _eyes_of(rules, battle, id)) is not None))


def _eyes_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Eyes | None:
    """How a figure sees; None for one that is out of action, which sees nothing."""
    try:
        return None if rules.is_out(battle, id) else rules.eyes(battle, id)
    except FlankError:
        # A broken sheet must not keep a deed from being done; the panels say what is wrong with it.
        return PLAIN_EYES


def seen_by_each(rules: AnyRuleset, battle: AnyBattle, sides: Collection[SideId]) -> Iterator[CellSet]:
    """What each figure of these sides sees now, one by one: who looks for somebody may stop when that one is seen."""
    for combatant in battle.combatants.values():
        if combatant.side in sides and combatant.cell is not None:
            yield seen_by_one(rules, battle, combatant.id)


def seen_by_one(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> CellSet:
    """What a figure sees now; nothing when it is out of action."""
    eyes = _eyes_of(rules, battle, id)
    return 0 if eyes is None else visible(battle, id, eyes)


def holds(rules: AnyRuleset, battle: AnyBattle) -> bool:
    """Whether the players see only what their figures see or have explored.

    So it is with fog, and without it on any map that may hide something from them, until the GM has said otherwise.
    """
    return battle.fog.is_on or (not battle.fog.lifted and asked(rules, battle, "hides", lambda: _hides(rules, battle)))


def _hides(rules: AnyRuleset, battle: AnyBattle) -> bool:
    """Whether walls, doors, rock, ground two steps higher, mist or darkness may stand between a figure and a cell."""
    board = battle.board
    return bool(
        sight_of(board).around.shut
        or may_hide(board)
        or hazy(board, Haze.THICK)
        or lighting(battle, rules.ambient(battle)).dark
    )


def known_to_players(battle: AnyBattle) -> CellSet:
    """The cells that the players' sides have explored; all of them without fog."""
    return battle.fog.known_to(*players_sides(battle)) if battle.fog.is_on else all_cells(battle.board.grid)


def with_fog_lifted(rules: AnyRuleset, before: AnyBattle, after: AnyBattle, deed: Deed) -> AnyBattle:
    """The battle after a deed with everything explored that the players' figures have seen by then.

    Who walked has looked around on the way too.
    """
    fog = after.fog
    if not fog.is_on or fog.by_hand:
        return after
    for side in players_sides(after):
        seen = seen_by(rules, after, (side,))
        for one in singles(deed):
            seen |= _seen_on_the_way(rules, before, after, one, side)
        fog = fog.with_explored(side, fog.explored.get(side, 0) & all_cells(after.board.grid) | seen)
    if fog is after.fog:
        return after
    lifted = copied(after, LASTING, fog=fog)
    carried_over(rules, after, lifted)
    return lifted


def _seen_on_the_way(rules: AnyRuleset, before: AnyBattle, after: AnyBattle, deed: Deed, side: SideId) -> CellSet:
    if not isinstance(deed, Action) or not deed.path or deed.actor is None or deed.actor not in after.combatants:
        return 0
    mover, found = after[deed.actor], 0
    if mover.side != side or mover.cell is None or deed.actor not in before.combatants:
        return 0
    for step in deed.path:
        if step.cell == mover.cell:
            break
        if after.board.grid.holds(step.cell):
            there = after.with_place(mover.id, step.cell, step.facing)
            found |= seen_by_one(rules, there, mover.id)
    return found


def players_figures(battle: AnyBattle, visible_now: CellSet) -> tuple[CombatantId, ...]:
    """The figures that the players see: their own, and those not hidden on the cells that are ``visible_now``."""
    own, grid, found = frozenset(players_sides(battle)), battle.board.grid, []
    for combatant in battle.on_board():
        if combatant.hidden and combatant.side not in own:
            continue
        cells = (cell for cell in battle.cells_of(combatant.id) if grid.holds(cell))
        is_seen = any(visible_now >> grid.index(cell) & 1 for cell in cells)
        if combatant.side in own or is_seen:
            found.append(combatant.id)
    return tuple(found)
