"""Threats: what the enemies could take of a figure in their next turn, at any cell where it might stand.

An enemy strikes once for all who are within its reach, so that its harm is shared by those who go at it together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.standing.ground import anchors_touching
from engine.tactics.health import WHOLE
from engine.tactics.nearby import anchors_around
from engine.tactics.view import BESIDE, View, once
from engine.tactics.worth import comes_to, cost

FAR_OFF = 3, 4
"""How much of an enemy's harm counts where it has to walk first: it may find somebody else on its way."""
SELDOM = 1, 4
"""How much of it counts where it comes only by a high roll: in fewer than half of its turns, and then after a walk."""


@dataclass(frozen=True, slots=True)
class Threat:
    """One enemy. ``rings``: anchor cells, the nearest ones first, with its share of harm there, of ``WHOLE``.

    ``is_busy``: a friend stands beside it, who has its attention. ``shoots``: it need not come near.
    """

    rings: tuple[tuple[CellSet, int], ...]
    is_busy: bool
    shoots: bool

    def at(self, cell: int) -> int:
        """What it takes on average at the cell of this number."""
        return next((harm for cells, harm in self.rings if cells >> cell & 1), 0)

    @property
    def at_hand(self) -> CellSet:
        """The anchor cells at which it strikes without a step."""
        return self.rings[0][0]


@once
def threats_to(view: View, id: CombatantId) -> list[Threat]:
    """The threats to a figure by those enemies who do not run."""
    battle, grid, size = view.battle, view.battle.board.grid, view.battle[id].size
    friends, found = view.friends(id), list[Threat]()
    for enemy in view.feared(id):
        drill = view.drill(enemy.id, id)
        if not drill.blows:
            continue
        gaps = {one.id: battle.distance(enemy.id, one.id) for one in friends}
        sharers = 1 + sum(comes_to(view, friend, gap) for friend, gap in gaps.items())
        shoots, held = drill.shoots, view.held(enemy.id)
        at_hand = drill.reach if not shoots else BESIDE
        steps = [(at_hand, drill.harm(BESIDE) if shoots else drill.most)]
        if shoots:
            steps.append((drill.reach, drill.harm(drill.reach)))
        else:
            steps.append((drill.usual_range, drill.most * FAR_OFF[0] // FAR_OFF[1]))
            steps.append((drill.range, drill.most * SELDOM[0] // SELDOM[1]))
        rings = tuple(
            (anchors_around(grid, held, cells, size), taken // sharers)
            for cells, taken in dict(reversed(steps)).items()
        )[::-1]
        found.append(Threat(rings, any(gap <= BESIDE for gap in gaps.values()), shoots))
    return found


def danger_at(view: View, id: CombatantId, threats: Iterable[Threat], cell: Cell) -> int:
    """What standing at a cell costs a figure, on the scale of what attacks are worth."""
    number = view.battle.board.grid.index(cell)
    harm = min(WHOLE, sum(threat.at(number) for threat in threats))
    return cost(view, id, harm) if harm else 0


def reach_of(threats: Iterable[Threat], *, idle_only: bool = False) -> CellSet:
    """The cells at which an enemy who has to come near could strike in its next turn; ``idle_only``: one not busy."""
    cells = 0
    for threat in threats:
        if not threat.shoots and not (idle_only and threat.is_busy):
            cells |= threat.rings[-1][0]
    return cells


def layers_of_reach(view: View, me: Combatant[object], *, idle_only: bool = False) -> list[CellSet]:
    """Anchor cells at which at least one enemy who has to come near could strike ``me`` in its next turn, those at
    which at least two could, and so on.

    ``idle_only``: an enemy who has somebody else beside it has its hands full.
    """
    battle, grid, layers = view.battle, view.battle.board.grid, list[CellSet]()
    friends = view.friends(me.id) if idle_only else []
    for enemy in view.feared(me.id):
        if any(battle.distance(enemy.id, one.id) <= BESIDE for one in friends):
            continue
        drill = view.drill(enemy.id, me.id)
        if drill.blows and not drill.shoots:
            one_more = anchors_around(grid, view.held(enemy.id), drill.range, me.size)
            for place, cells in enumerate(layers):
                layers[place], one_more = cells | one_more, cells & one_more
            layers.append(one_more)
    return layers


def is_shot_at(view: View, id: CombatantId) -> bool:
    """Whether somebody who shoots could do so at a figure where it stands, and sees it."""
    return any(
        view.battle.distance(enemy.id, id) <= drill.reach and view.seen_from(enemy.id) & held
        for enemy in view.feared(id)
        if (drill := view.drill(enemy.id, id)).shoots and (held := view.held(id))
    )


def watched_cells(view: View, me: Combatant[object]) -> CellSet:
    """Anchor cells at which a figure is seen by those who could shoot at it in their next turn."""
    seen = 0
    for enemy in view.feared(me.id):
        drill = view.drill(enemy.id, me.id)
        if drill.shoots and view.battle.distance(enemy.id, me.id) <= drill.range:
            seen |= view.seen_from(enemy.id)
    return anchors_touching(view.battle.board.grid, seen, me.size)
