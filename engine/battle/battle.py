"""The battle: an immutable value that holds everything that is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

from engine.battle.board import Board
from engine.battle.fog import NO_FOG, Fog
from engine.battle.ids import CombatantId, SideId
from engine.derived import copied
from engine.errors import WrongCall
from engine.grid.cell import Cell, Facing
from engine.grid.footprint import covered, gap

Sheet = TypeVar("Sheet")
State = TypeVar("State")
Options = TypeVar("Options")


class Reactions(StrEnum):
    """Who answers when a combatant may react out of turn."""

    OFF = "off"
    ASK = "ask"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class Side:
    """One party of the battle. ``allies`` are sides that it does not fight. ``colour`` is #RRGGBB.

    ``played`` marks the players' side: their dice may be typed in while the GM's are rolled.
    """

    id: SideId
    name: str
    colour: str
    allies: tuple[SideId, ...] = ()
    played: bool = False


@dataclass(frozen=True, slots=True)
class Combatant(Generic[Sheet]):
    """Somebody on the table. ``sheet`` is what the ruleset writes down about it.

    ``cell`` is its anchor (None: not on the board), ``facing`` a direction index of the grid, ``size`` its footprint
    (1 to 4, see ``engine.grid.footprint``). ``look`` names a stored picture or a drawn icon. ``hidden``: the players do
    not see it. ``light``: how many board units the light reaches that it carries (0: none), bright for half of them.
    """

    id: CombatantId
    name: str
    side: SideId
    sheet: Sheet
    cell: Cell | None = None
    facing: Facing = 0
    size: int = 1
    look: str = ""
    hidden: bool = False
    reactions: Reactions = Reactions.ASK
    note: str = ""
    light: float = 0.0


@dataclass(frozen=True)
class Battle(Generic[Sheet, State, Options]):
    """Everything that is so.

    ``state`` is what the ruleset keeps battle-wide (order of play, counters); ``options`` its switches. ``started`` is
    False while the GM still sets up. ``seed`` feeds the program's own dice.
    """

    ruleset: str
    options: Options
    board: Board
    state: State
    sides: tuple[Side, ...] = ()
    combatants: Mapping[CombatantId, Combatant[Sheet]] = field(default_factory=dict)
    started: bool = False
    seed: int = 0
    name: str = ""
    fog: Fog = NO_FOG

    def __getitem__(self, id: CombatantId) -> Combatant[Sheet]:
        """The combatant with this id. Raises WrongCall when there is none."""
        try:
            return self.combatants[id]
        except KeyError:
            raise WrongCall("error-no-combatant", id=id) from None

    def side(self, id: SideId) -> Side:
        """The side with this id. Raises WrongCall when there is none."""
        for side in self.sides:
            if side.id == id:
                return side
        raise WrongCall("error-no-side", id=id)

    def with_combatant(self, combatant: Combatant[Sheet]) -> Battle[Sheet, State, Options]:
        """The battle with this combatant added or replaced."""
        return copied(self, combatants={**self.combatants, combatant.id: combatant})

    def with_sheet(self, id: CombatantId, sheet: Sheet) -> Battle[Sheet, State, Options]:
        """The battle with a new sheet for ``id``."""
        c = self[id]
        # Written out: every path of every preview pays for it.
        return self.with_combatant(
            Combatant(
                c.id, c.name, c.side, sheet, c.cell, c.facing, c.size, c.look, c.hidden, c.reactions, c.note, c.light
            )
        )

    def with_place(self, id: CombatantId, cell: Cell | None, facing: int) -> Battle[Sheet, State, Options]:
        """The battle with ``id`` standing in ``cell`` looking towards ``facing``."""
        return self.with_combatant(replace(self[id], cell=cell, facing=facing))

    def without(self, id: CombatantId) -> Battle[Sheet, State, Options]:
        """The battle without this combatant."""
        return replace(self, combatants={key: value for key, value in self.combatants.items() if key != id})

    def with_state(self, state: State) -> Battle[Sheet, State, Options]:
        """The battle with another battle-wide state."""
        return copied(self, state=state)

    def are_hostile(self, a: CombatantId, b: CombatantId) -> bool:
        """Whether the two belong to sides that fight each other."""
        mine, theirs = self[a].side, self[b].side
        return mine != theirs and theirs not in self.side(mine).allies and mine not in self.side(theirs).allies

    def enemies(self, id: CombatantId) -> tuple[Combatant[Sheet], ...]:
        """Hostile combatants on the board, in the order of their entry."""
        mine = self.side(self[id].side)
        friendly = {mine.id, *mine.allies, *(side.id for side in self.sides if mine.id in side.allies)}
        return tuple(c for c in self.combatants.values() if c.cell is not None and c.side not in friendly)

    def on_board(self) -> tuple[Combatant[Sheet], ...]:
        """Combatants on the board, in the order of their entry."""
        return tuple(c for c in self.combatants.values() if c.cell is not None)

    def cells_of(self, id: CombatantId) -> tuple[Cell, ...]:
        """The cells that a combatant covers; none when it is not on the board."""
        combatant = self[id]
        return covered(self.board.grid, combatant.cell, combatant.size) if combatant.cell is not None else ()

    def distance(self, a: CombatantId, b: CombatantId) -> int:
        """Smallest distance in cells between two combatants on the board. Raises WrongCall when one is not."""
        one, two = self[a], self[b]
        if one.cell is None or two.cell is None:
            raise WrongCall("error-not-on-board", id=a if one.cell is None else b)
        return gap(self.board.grid, one.cell, one.size, two.cell, two.size)

    def occupied(self, but: Iterable[CombatantId] = ()) -> int:
        """Set of cells covered by combatants on the board other than ``but``."""
        grid, left_out, bits = self.board.grid, frozenset(but), 0
        for combatant in self.combatants.values():
            if combatant.cell is None or combatant.id in left_out:
                continue
            for cell in covered(grid, combatant.cell, combatant.size):
                if grid.holds(cell):
                    bits |= 1 << grid.index(cell)
        return bits
