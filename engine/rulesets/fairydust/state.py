"""Battle-wide state: order and initiative, points left, delayed actions, what this turn has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.battle.actions import Action
from engine.battle.battle import Battle
from engine.battle.ids import CombatantId, SideId
from engine.derived import copied
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.rulesets.fairydust.options import Options
from engine.rulesets.fairydust.sheet import Means, Sheet, Thing


@dataclass(frozen=True, slots=True)
class Run:
    """The move action under way (FD-MOV-04): ``used`` of its cells in units, facing steps ``turned``, ``diagonals``."""

    used: int = 0
    turned: int = 0
    diagonals: int = 0


@dataclass(frozen=True, slots=True)
class Aimed:
    """Single attacks in this turn, hits and misses alike, by one on one (FD-MUL-01)."""

    by: CombatantId
    at: CombatantId
    count: int


@dataclass(frozen=True, slots=True)
class VolleyLeft:
    """What is left of a volley that was paid for: ``left`` of the attacks of ``item``; ``face`` of a shared die."""

    by: CombatantId
    item: str
    left: int
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Delayed:
    """An action put off (FD-DEL-01).

    ``event`` names what is waited for, ``watched`` whose deed (None: any enemy's); ``at_cause``: aimed at whoever
    causes the event, else at ``target``. ``cost`` with the extra point; ``paid`` points are set aside; ``refilled``:
    the pool was filled anew since (FD-DEL-05). ``cells``: the area that is watched.
    """

    by: CombatantId
    action: Action
    event: str
    cost: int
    paid: int
    watched: CombatantId | None = None
    target: CombatantId | None = None
    at_cause: bool = False
    cells: CellSet = 0
    refilled: bool = False


@dataclass(frozen=True, slots=True)
class Begun:
    """A long action that is not paid for wholly yet (FD-AP-05): points still ``left``."""

    action: Action
    left: int


@dataclass(frozen=True, slots=True)
class Paid:
    """What one participant has put into a joint casting, in all."""

    by: CombatantId
    points: int


@dataclass(frozen=True, slots=True)
class Casting:
    """A joint spell that is being cast (FD-SYN): each participant owes ``need`` points in all."""

    leader: CombatantId
    action: Action
    need: int
    paid: tuple[Paid, ...]

    @property
    def participants(self) -> tuple[CombatantId, ...]:
        return tuple(one.by for one in self.paid)

    def points(self, id: CombatantId) -> int:
        """What ``id`` has put in."""
        return next((one.points for one in self.paid if one.by == id), 0)

    @property
    def is_paid(self) -> bool:
        return all(one.points >= self.need for one in self.paid)


@dataclass(frozen=True, slots=True)
class Grip:
    """``by`` holds ``at`` fast, or carries it in the arms (FD-ACT-07, FD-ACT-11)."""

    by: CombatantId
    at: CombatantId
    carries: bool = False


@dataclass(frozen=True, slots=True)
class OnFloor:
    """A thing that lies on the map."""

    cell: Cell
    thing: Thing | None = None
    means: Means | None = None

    @property
    def id(self) -> str:
        return self.means.id if self.means is not None else self.thing.id if self.thing is not None else ""

    @property
    def name(self) -> str:
        return self.means.name if self.means is not None else self.thing.name if self.thing is not None else ""


@dataclass(frozen=True, slots=True)
class Before:
    """The order that was set by hand among equal initiatives: ``first`` before ``second`` (FD-INI-04)."""

    first: CombatantId
    second: CombatantId


@dataclass(frozen=True)  # without slots: each deed makes several copies (see ``copied``)
class State:
    """Everything battle-wide.

    ``round``: the first is 0; -1 before the fight. ``numbers``: initiative; ``caps``: what it was lowered to;
    ``lowered``: new values that count from the next round; ``ties``: orders of equals that the GM was asked for.
    ``pools``: points left; ``bonus``: of the outnumbered. ``spent``: points in the turn under way. ``surprised``: in
    round zero; ``alerted``: those who know by now. ``reacted``: who has used the first reaction; ``declining``: who
    wants none in this round. ``enrolled``: everybody who ever took part, with the side.
    ``prices``: what the GM charged for other acts; ``clock``: seconds that the GM put right. ``opener``: the side whose
    hostile act came before the fight.
    """

    round: int = -1
    attackers: SideId | None = None
    opener: SideId | None = None
    order: tuple[CombatantId, ...] = ()
    numbers: Mapping[CombatantId, int] = field(default_factory=dict)
    caps: Mapping[CombatantId, int] = field(default_factory=dict)
    lowered: Mapping[CombatantId, int] = field(default_factory=dict)
    befores: tuple[Before, ...] = ()
    ties: tuple[tuple[CombatantId, ...], ...] = ()
    acted: tuple[CombatantId, ...] = ()
    acting: CombatantId | None = None
    spent: int = 0
    pools: Mapping[CombatantId, int] = field(default_factory=dict)
    bonus: Mapping[CombatantId, int] = field(default_factory=dict)
    surprised: tuple[CombatantId, ...] = ()
    alerted: tuple[CombatantId, ...] = ()
    reacted: tuple[CombatantId, ...] = ()
    declining: tuple[CombatantId, ...] = ()
    run: Run | None = None
    aimed: tuple[Aimed, ...] = ()
    volley: VolleyLeft | None = None
    delayed: tuple[Delayed, ...] = ()
    begun: Mapping[CombatantId, Begun] = field(default_factory=dict)
    castings: tuple[Casting, ...] = ()
    grips: tuple[Grip, ...] = ()
    floor: tuple[OnFloor, ...] = ()
    prices: Mapping[str, int] = field(default_factory=dict)
    clock: int = 0
    enrolled: Mapping[CombatantId, SideId] = field(default_factory=dict)


FairyBattle: TypeAlias = Battle[Sheet, State, Options]


def with_sheet(battle: FairyBattle, id: CombatantId, **changes: object) -> FairyBattle:
    """The battle with fields of one sheet changed."""
    return battle.with_sheet(id, replace(battle[id].sheet, **changes))  # type: ignore[arg-type]


def with_state(battle: FairyBattle, **changes: object) -> FairyBattle:
    """The battle with fields of its state changed."""
    return battle.with_state(copied(battle.state, None, **changes))


def is_hostile(battle: FairyBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether the two are fighters of sides that fight each other; a bystander is nobody's enemy."""
    both = battle[a].sheet.is_fighter and battle[b].sheet.is_fighter
    return both and battle.are_hostile(a, b)


def hostile_sides(battle: FairyBattle, side: SideId) -> tuple[SideId, ...]:
    """The sides that fight this one."""
    mine = battle.side(side)
    others = (other for other in battle.sides if other.id != side and other.id not in mine.allies)
    return tuple(other.id for other in others if side not in other.allies)


def fighters(battle: FairyBattle) -> tuple[CombatantId, ...]:
    """Everybody on the board who has initiative, in the order of entry."""
    return tuple(c.id for c in battle.on_board() if c.sheet.is_fighter)


def declines(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether ``id`` does not defend itself actively: not in this round, or by the GM's hand (FD-DEF-04)."""
    return id in battle.state.declining or battle[id].sheet.passive


def holds(battle: FairyBattle, grip: Grip) -> bool:
    """Whether a grip still holds: the holder is able, and the two stand next to each other (FD-ACT-07, FD-ACT-11)."""
    one, other = battle[grip.by], battle[grip.at]
    there = one.cell is not None and other.cell is not None
    return one.sheet.is_able and there and battle.distance(grip.by, grip.at) <= 1


def may_act(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether ``id`` is there and still takes part."""
    known = battle.combatants.get(id)
    return known is not None and known.cell is not None and known.sheet.is_able and known.sheet.is_fighter
