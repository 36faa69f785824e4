"""Battle-wide state: the turn, who acts, what each one has declared and done, who holds the initiative."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.grid.cell import Cell, Facing
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.sheet import Sheet


class Work(StrEnum):
    """What an action of the turn is (RK-ACT-10)."""

    BLOW = "blow"
    SHOT = "shot"
    CAST = "cast"
    WARD = "ward"
    MOVE = "move"
    OTHER = "other"


class Fate(StrEnum):
    """What has become of an action: declared, performed, or cut (RK-ACT-11)."""

    WAITING = "waiting"
    DONE = "done"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of somebody's turn.

    ``slot``: actions with the same number count as one against the limit (RK-PAIR-05). ``paired``: both hands, or a
    weapon of a pair, were used in it (RK-PAIR-02, RK-PAIR-03).
    """

    work: Work
    item: str = ""
    slot: int = 0
    fate: Fate = Fate.WAITING
    paired: bool = False
    both: bool = False
    magical: bool = False

    @property
    def is_half(self) -> bool:
        """Whether it is one of two hands for different purposes, which takes that hand alone (RK-PAIR-05)."""
        return self.paired and not self.both


@dataclass(frozen=True, slots=True)
class Doings:
    """What one combatant has declared and done this turn.

    ``peak``: the most actions that counted at once. ``pace``: the mobility roll for contact movement in metres,
    ``dash`` that of a march; ``spent`` cells walked; ``heading`` of the march. ``aims``: whom it attacked. ``run``: the
    minus of a run (RK-CHASE-04). ``last_mobility``: the last mobility roll of a blow or a defence. ``granted``: actions
    that the GM gave. ``hurt_by``: whose blows went through a defence. ``caught``: whom it has run down. ``let_on``: the
    GM lets its march go on into contact.
    """

    entries: tuple[Entry, ...] = ()
    peak: int = 0
    pace: int | None = None
    dash: int | None = None
    spent: int = 0
    heading: Facing | None = None
    aims: tuple[CombatantId, ...] = ()
    run: int = 0
    last_mobility: int | None = None
    granted: int = 0
    hurt_by: tuple[CombatantId, ...] = ()
    caught: tuple[CombatantId, ...] = ()
    let_on: bool = False


@dataclass(frozen=True, slots=True)
class Hold:
    """``by`` has the combat initiative over ``at`` (RK-GEN-11)."""

    by: CombatantId
    at: CombatantId


@dataclass(frozen=True, slots=True)
class Chase:
    """``by`` runs after ``at``; ``distance`` metres lay between them when it began, in turn ``round``."""

    by: CombatantId
    at: CombatantId
    distance: float
    round: int


@dataclass(frozen=True)
class State:
    """The fight as it stands.

    ``order`` of acting; ``past``: whose turn is over; ``current`` acts; ``urgent`` intercepted the initiative and acts
    next, and after it ``next_urgent``, who did so later. ``starts``: where everybody stood when the turn began.
    ``first_rolls``: the mobility rolls for the first
    initiative. ``judged``: what the GM said this turn of chases after somebody who came nearer (RK-CHASE-02).
    """

    round: int = 0
    over: bool = False
    order: tuple[CombatantId, ...] = ()
    past: tuple[CombatantId, ...] = ()
    current: CombatantId | None = None
    urgent: CombatantId | None = None
    next_urgent: tuple[CombatantId, ...] = ()
    doings: Mapping[CombatantId, Doings] = field(default_factory=dict)
    holds: tuple[Hold, ...] = ()
    chases: tuple[Chase, ...] = ()
    starts: Mapping[CombatantId, Cell] = field(default_factory=dict)
    first_rolls: Mapping[CombatantId, int] = field(default_factory=dict)
    judged: Mapping[CombatantId, str] = field(default_factory=dict)


def interceptors(state: State) -> tuple[CombatantId, ...]:
    """Who intercepted the initiative and has not acted since, in the order in which they act."""
    return () if state.urgent is None else (state.urgent, *state.next_urgent)


def with_interceptors(state: State, ids: tuple[CombatantId, ...]) -> State:
    """The state with these to act before all others (RK-GEN-11)."""
    return replace(state, urgent=ids[0] if ids else None, next_urgent=ids[1:])


RanksBattle = Battle[Sheet, State, Options]

IDLE = Doings()


def doings(battle: RanksBattle, id: CombatantId) -> Doings:
    """What ``id`` has declared and done this turn."""
    return battle.state.doings.get(id, IDLE)


def with_doings(battle: RanksBattle, id: CombatantId, done: Doings) -> RanksBattle:
    """The battle with ``done`` as the doings of ``id``."""
    return battle.with_state(copied(battle.state, doings={**battle.state.doings, id: done}))


def is_down(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether somebody fights no more: by the GM's word, or with no health left (RK-GEN-06)."""
    sheet = battle[id].sheet
    return sheet.out or (battle.options.damage_target == "health" and sheet.damage >= sheet.health)


def is_able(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether somebody on the board can act."""
    return battle[id].cell is not None and not battle[id].sheet.is_helpless and not is_down(battle, id)
