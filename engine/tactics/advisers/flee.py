"""Flight: who flees, when, and where to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import Mode
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.travel.reach import Reach
from engine.standing.ground import cells_held
from engine.tactics.candidates import Candidate
from engine.tactics.health import points
from engine.tactics.memory import MOST_WALKS
from engine.tactics.reaches import farthest
from engine.tactics.threats import layers_of_reach
from engine.tactics.view import View
from engine.tactics.walks import farthest_first, first_walk, harm_on_the_way

MOST_FLIGHTS = 8
"""Turns for which somebody flees in one battle; after that it makes a stand. A walk leads six cells or so: after eight
of them whoever is still pursued has run from one end of a usual map to the other, and would run for ever."""


def flee(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Away from the enemies: as far as there is a way where the rules bid it, to safety where its temperament does.

    Who is hurt enough to flee and safe stays. Who cannot come to where fewer enemies could strike it, or only at a
    price higher than what it runs from, fights on.
    """
    is_broken = view.rules.tactics.flees(view.battle, me.id)
    if view.memory.turn(me.id).walks >= MOST_WALKS or me.cell is None or not (is_broken or wants_to_flee(view, me.id)):
        return
    grid, near = view.battle.board.grid, cells_held(view.battle, (enemy.id for enemy in view.enemies(me.id)))
    # Cells at which at least one, two, … enemies could strike it; here so many can.
    layers = [0] if is_broken else layers_of_reach(view, me, idle_only=True)
    here = sum(has(grid, layer, me.cell) for layer in layers)
    if not is_broken and not here and not view.is_engaged(me.id):
        view.memory.fleeing.add(me.id)
        return

    def end_of(mode: Mode, reach: Reach) -> Cell | None:
        ends = (farthest(view.battle, me, reach, near, but=layer) for layer in layers[: max(1, here)])
        return next((end for end in ends if end is not None), None)

    modes = farthest_first(view.moving_modes(me.id))
    flight = first_walk(view, me, modes, end_of, lambda walk: is_broken or pays(view, me.id, walk))
    if flight is not None:
        view.memory.fleeing.add(me.id)
        yield flight


def wants_to_flee(view: View, id: CombatantId) -> bool:
    """Whether its temperament bids a figure flee with what is left of its health, and it did not flee so often yet."""
    left, most = points(view.rules, view.battle, id)
    return view.memory.flights.get(id, 0) < MOST_FLIGHTS and view.temper(id).flees_at(left, most)


def pays(view: View, id: CombatantId, walk: Action) -> bool:
    """Whether who may strike at a figure on a way takes no more of it than those who can strike where it stands."""
    battle = view.battle
    here = sum(view.rehearsed(enemy.id, id).harm(battle.distance(enemy.id, id)) for enemy in view.enemies(id))
    return harm_on_the_way(view, walk) <= here
