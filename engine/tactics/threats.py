"""Threats: what the enemies could take of a figure in their next turn, at any cell where it might stand.

An enemy strikes once for all who are within its reach, so that its harm is shared by those who go at it together.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.duty import Duty
from engine.tactics.health import WHOLE, fitness
from engine.tactics.judgement import BESIDE, worth_of_harm

FAR_OFF = 3, 4
"""How much of an enemy's harm counts where it has to walk first: it may find somebody else on its way."""
SELDOM = 1, 4
"""How much of it counts where it comes only by a high roll."""


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


class Threats(Duty):
    """Weighs the danger of places."""

    def _threats(self, battle: AnyBattle, me: Combatant[object]) -> list[Threat]:
        """The threats to ``me``."""
        return self._once(battle, ("threats", me.id), lambda: self._found_threats(battle, me))

    def _found_threats(self, battle: AnyBattle, me: Combatant[object]) -> list[Threat]:
        grid, friends, found = battle.board.grid, self._friends(battle, me.id), list[Threat]()
        for enemy in self._feared(battle, me.id):
            drill = self._drill(battle, enemy.id, me.id)
            if not drill.blows:
                continue
            gaps = {one.id: battle.distance(enemy.id, one.id) for one in friends}
            sharers = 1 + sum(self._comes_to(battle, id, gap) for id, gap in gaps.items())
            shoots, held = drill.shoots, cells_held(battle, (enemy.id,))
            at_hand = drill.reach if not shoots else BESIDE
            steps = [(at_hand, drill.harm(BESIDE) if shoots else drill.most)]
            if shoots:
                steps.append((drill.reach, drill.harm(drill.reach)))
            else:
                steps.append((drill.usual_range, drill.most * FAR_OFF[0] // FAR_OFF[1]))
                steps.append((drill.range, drill.most * SELDOM[0] // SELDOM[1]))
            rings = tuple(
                (anchors_touching(grid, self._around(grid, held, cells), me.size), taken // sharers)
                for cells, taken in dict(reversed(steps)).items()
            )[::-1]
            found.append(Threat(rings, any(gap <= BESIDE for gap in gaps.values()), shoots))
        return found

    def _might(self, battle: AnyBattle, id: CombatantId) -> int:
        """What a figure can take of an enemy in a round, of the one of whom it takes most."""

        def make() -> int:
            return max((self._danger(battle, enemy.id, id) for enemy in self._feared(battle, id)), default=0)

        return self._once(battle, ("might", id), make)

    def _danger_at(self, battle: AnyBattle, me: Combatant[object], threats: list[Threat], cell: Cell) -> int:
        """What standing at a cell costs, on the scale of what attacks are worth."""
        number = battle.board.grid.index(cell)
        harm = min(WHOLE, sum(threat.at(number) for threat in threats))
        return self._cost(battle, me.id, harm) if harm else 0

    def _cost(self, battle: AnyBattle, id: CombatantId, harm: int) -> int:
        """What so much harm to a figure costs, by what it can do and by what its fall would cost besides."""

        def make() -> tuple[int, int]:
            return fitness(self.rules, battle, id), self._weight(battle, id) + self._might(battle, id)

        left, factor = self._once(battle, ("cost", id), make)
        return worth_of_harm(harm, left) * factor // WHOLE


def reach_of(threats: list[Threat], *, idle_only: bool = False) -> CellSet:
    """The cells at which an enemy who has to come near could strike in its next turn; ``idle_only``: one not busy."""
    cells = 0
    for threat in threats:
        if not threat.shoots and not (idle_only and threat.is_busy):
            cells |= threat.rings[-1][0]
    return cells
