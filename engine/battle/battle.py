"""The battle: an immutable value that holds everything that is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

from engine.battle.board import Board
from engine.battle.fog import NO_FOG, Fog
from engine.battle.ids import CombatantId, SideId
from engine.battle.marker import Markers
from engine.battle.orders import StandingOrder
from engine.derived import Parts, copied, shared
from engine.errors import WrongCall
from engine.grid.cell import Cell, Facing
from engine.grid.footprint import covered, gap

Sheet = TypeVar("Sheet")
State = TypeVar("State")
Options = TypeVar("Options")
PLACES: Parts = frozenset({"places"})
"""The part of a battle that is who is there, in which cell, how large, of which side."""
FACINGS: Parts = frozenset({"facings"})
"""The part that is where everybody looks."""
SHEETS: Parts = frozenset({"sheets"})
"""The part that is everybody's sheet."""
STATE: Parts = frozenset({"state"})
"""The part that is the state that the ruleset keeps battle-wide."""
LASTING: Parts = frozenset()
"""What follows from neither of them: from sides, options and board alone."""


class Reactions(StrEnum):
    """Who answers when a combatant may react out of turn; ``ORDERS``: the standing orders say it."""

    ORDERS = "orders"
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
    (1 to 4, see ``engine.grid.footprint``); ``own_size`` is that on its own feet while it sits on another one and
    covers the cells of that one (0: it sits on nobody). ``look`` names a drawn icon, or a stored picture and the part
    of it that is shown (``engine.battle.looks``). ``hidden``: the players do not see it. ``light``: how many board
    units the light reaches that it carries (0: none), bright for half of them. ``markers``: what the GM has put on it,
    and how long states last that were set by hand. ``temper``: the name of its temperament where it decides by itself
    ("" is the usual one). ``character``: the entry of the campaign that it is, whatever either is called now ("" for
    who is none, or was brought as one and has its id from there), or the creature of one's own (``campaign.party``).
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
    reactions: Reactions = Reactions.ORDERS
    note: str = ""
    light: float = 0.0
    markers: Markers = ()
    temper: str = ""
    own_size: int = 0
    character: str = ""


def on_foot(one: Combatant[Sheet]) -> Combatant[Sheet]:
    """The combatant as large as it is where it sits on nobody."""
    return replace(one, size=one.own_size, own_size=0) if one.own_size else one


@dataclass(frozen=True, slots=True)
class Group:
    """Figures that the GM selects together, under a digit from 1 to 9. Who has left the table may still stand in it."""

    number: int
    ids: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a battle went another way than the one it was copied from: that was called ``title`` and lay in a file
    named ``file``, and stood after ``step`` in ``round`` (0: before the first)."""

    title: str
    file: str
    step: int
    round: int


@dataclass(frozen=True)
class Battle(Generic[Sheet, State, Options]):
    """Everything that is so.

    ``state`` is what the ruleset keeps battle-wide (order of play, counters); ``options`` its switches. ``started`` is
    False while the GM still sets up. ``seed`` feeds the program's own dice. ``groups``: the GM's own, by their digits.
    ``orders``: questions answered beforehand. ``branches``: where it parted from others, the first time first.
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
    groups: tuple[Group, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    branches: tuple[Branch, ...] = ()

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

    def group(self, number: int) -> tuple[CombatantId, ...]:
        """Those of the GM's group with this digit who are on the table."""
        found = next((group.ids for group in self.groups if group.number == number), ())
        return tuple(id for id in found if id in self.combatants)

    def with_combatant(self, combatant: Combatant[Sheet]) -> Battle[Sheet, State, Options]:
        """The battle with this combatant added or replaced."""
        touched = _parts_touched(self.combatants.get(combatant.id), combatant)
        return copied(self, touched, combatants={**self.combatants, combatant.id: combatant})

    def with_sheet(self, id: CombatantId, sheet: Sheet) -> Battle[Sheet, State, Options]:
        """The battle with a new sheet for ``id``."""
        c = self[id]
        # Written out: every path of every preview pays for it.
        changed = Combatant(
            c.id,
            c.name,
            c.side,
            sheet,
            c.cell,
            c.facing,
            c.size,
            c.look,
            c.hidden,
            c.reactions,
            c.note,
            c.light,
            c.markers,
            c.temper,
            c.own_size,
            c.character,
        )
        return copied(self, SHEETS, combatants={**self.combatants, id: changed})

    def with_markers(self, id: CombatantId, markers: Markers) -> Battle[Sheet, State, Options]:
        """The battle with these markers on ``id``."""
        return self.with_combatant(replace(self[id], markers=markers))

    def with_place(self, id: CombatantId, cell: Cell | None, facing: int) -> Battle[Sheet, State, Options]:
        """The battle with ``id`` standing in ``cell`` looking towards ``facing``."""
        before = self[id]
        touched = FACINGS if cell == before.cell else PLACES | FACINGS
        # Written out, as with sheets: every step of every path pays for it.
        moved = Combatant(
            before.id,
            before.name,
            before.side,
            before.sheet,
            cell,
            facing,
            before.size,
            before.look,
            before.hidden,
            before.reactions,
            before.note,
            before.light,
            before.markers,
            before.temper,
            before.own_size,
            before.character,
        )
        return copied(self, touched, combatants={**self.combatants, id: moved})

    def without(self, id: CombatantId) -> Battle[Sheet, State, Options]:
        """The battle without this combatant."""
        return replace(self, combatants={key: value for key, value in self.combatants.items() if key != id})

    def with_state(self, state: State) -> Battle[Sheet, State, Options]:
        """The battle with another battle-wide state."""
        return copied(self, STATE, state=state)

    def are_hostile(self, a: CombatantId, b: CombatantId) -> bool:
        """Whether the two belong to sides that fight each other."""
        return self[b].side not in self._friends_of(self[a].side)

    def _friends_of(self, side: SideId) -> frozenset[SideId]:
        """The sides that this one does not fight, itself among them. Raises WrongCall when there is no such side."""
        return shared(self, f"friends of {side}", LASTING, lambda: self._find_friends(self.side(side)))

    def _find_friends(self, side: Side) -> frozenset[SideId]:
        return frozenset({side.id, *side.allies, *(other.id for other in self.sides if side.id in other.allies)})

    def enemies(self, id: CombatantId) -> tuple[Combatant[Sheet], ...]:
        """Hostile combatants on the board, in the order of their entry."""
        side = self[id].side
        found = shared(self, f"against {side}", PLACES, lambda: self._against(side))
        return tuple([self.combatants[enemy] for enemy in found])

    def _against(self, side: SideId) -> tuple[CombatantId, ...]:
        friends = self._friends_of(side)
        return tuple([c.id for c in self.combatants.values() if c.cell is not None and c.side not in friends])

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
        # Two may share a cell, a rider and his horse: a cell stays covered when one of them is left out.
        once, twice = shared(self, "covered", PLACES, self._covered_once_and_twice)
        for id in frozenset(but):
            mine = self._bits_of(id)
            if mine & twice:
                return self._covered_without(frozenset(but))
            once &= ~mine
        return once

    def _covered_once_and_twice(self) -> tuple[int, int]:
        once = twice = 0
        for id in self.combatants:
            mine = self._bits_of(id)
            twice |= once & mine
            once |= mine
        return once, twice

    def _covered_without(self, left_out: frozenset[CombatantId]) -> int:
        bits = 0
        for id in self.combatants:
            if id not in left_out:
                bits |= self._bits_of(id)
        return bits

    def _bits_of(self, id: CombatantId) -> int:
        """Set of the cells of the map that somebody covers; none when nobody is called so or it is off the board."""
        combatant, grid, bits = self.combatants.get(id), self.board.grid, 0
        if combatant is not None and combatant.cell is not None:
            for cell in covered(grid, combatant.cell, combatant.size):
                if grid.holds(cell):
                    bits |= 1 << grid.index(cell)
        return bits


def _parts_touched(before: Combatant[Sheet] | None, after: Combatant[Sheet]) -> Parts:
    """The parts of a battle in which a combatant differs; a name, a marker or a light belongs to none of them."""
    if before is None:
        return PLACES | FACINGS | SHEETS
    stands_same = (before.cell, before.size, before.side) == (after.cell, after.size, after.side)
    parts = (
        (PLACES, not stands_same),
        (FACINGS, before.facing != after.facing),
        (SHEETS, before.sheet is not after.sheet),
    )
    return LASTING.union(*(part for part, differs in parts if differs))
