"""Battle-wide state: the order, what the turn has cost so far, strikes made, items dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId, SideId
from engine.grid.cell import Cell, Step
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.sheet import Blow, Sheet, Weapon


@dataclass(frozen=True, slots=True)
class Walk:
    """A movement that may go on (TA-FMV-01, TA-MOV-03): its ``kind``, the states from its start to where it stopped,
    and how many cells of movement are ``used``."""

    kind: str
    way: tuple[Step, ...]
    used: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """What the one whose turn it is has done with it (TA-ACT-03).

    ``percent`` of the turn spent; ``standard``: whether the standard action is used; ``moves``: standard movements
    made. ``small_move``: all that was done is one step or one turn of the kind that goes with a full attack
    (TA-FUL-08). ``adjusts``: such a step or turn is still due. ``series``: the blows of a full attack or multiattack
    still to come, ``series_kind`` which of them it is. ``walk``: the movement made last, as long as nothing else was
    paid for after it.
    """

    percent: int = 0
    standard: bool = False
    moves: int = 0
    small_move: bool = False
    adjusts: bool = False
    series: tuple[Blow, ...] = ()
    series_kind: str = ""
    walk: Walk | None = None


FRESH = Turn()
"""A turn that has cost nothing yet: always this one, so that what follows from it need not be worked out again."""


@dataclass(frozen=True, slots=True)
class Struck:
    """An attack of opportunity made in this round: by whom and at whom (TA-AOO-04, TA-AOO-05)."""

    by: CombatantId
    at: CombatantId


@dataclass(frozen=True, slots=True)
class Before:
    """The GM's word on a tie of two, as battles were once saved: ``first`` acts before ``second`` (TA-INI-04)."""

    first: CombatantId
    second: CombatantId


@dataclass(frozen=True, slots=True)
class Distraction:
    """``by`` has distracted ``at`` for ``ally``: +2 to his next attack, or +2 AC (TA-DST-02)."""

    by: CombatantId
    at: CombatantId
    ally: CombatantId
    helps_attack: bool


@dataclass(frozen=True, slots=True)
class Command:
    """``by`` commands the undead ``at``, who is of ``side``, until the round ``ends`` opens (TA-TUR-06)."""

    by: CombatantId
    at: CombatantId
    side: SideId
    ends: int


@dataclass(frozen=True, slots=True)
class Item:
    """A weapon that lies on the map."""

    cell: Cell
    weapon: Weapon


@dataclass(frozen=True, slots=True)
class Control:
    """``by`` keeps an opponent (``at``) or some ``cells`` under control (TA-CTL-01)."""

    by: CombatantId
    at: CombatantId | None = None
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """``rider`` sits on ``mount``; both stood on ``cell`` when that was last looked at (TA-MOV-09)."""

    rider: CombatantId
    mount: CombatantId
    cell: Cell


@dataclass(frozen=True, slots=True)
class Stock:
    """What the party had when the fight began: hit points, castings and potions of all together (TA-RES-01)."""

    hp: int = 0
    spells: int = 0
    potions: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything battle-wide.

    ``order``: this round's order of acting, ``numbers`` the initiative that gave it; ``acted`` those whose turn is
    over, ``idle`` those of them who have kept their standard action. ``ties`` the GM's words on ties, each the whole
    order of those who were tied. ``ebb``: hit points at which somebody fell or was woken (TA-HP-03).
    """

    round: int = 0
    order: tuple[CombatantId, ...] = ()
    numbers: Mapping[CombatantId, int] = field(default_factory=dict)
    acted: tuple[CombatantId, ...] = ()
    acting: CombatantId | None = None
    turn: Turn = FRESH
    strikes: tuple[Struck, ...] = ()
    ties: tuple[tuple[CombatantId, ...] | Before, ...] = ()
    ebb: Mapping[CombatantId, int] = field(default_factory=dict)
    items: tuple[Item, ...] = ()
    distractions: tuple[Distraction, ...] = ()
    commands: tuple[Command, ...] = ()
    idle: tuple[CombatantId, ...] = ()
    controls: tuple[Control, ...] = ()
    seats: tuple[Seat, ...] = ()
    stock: Stock = Stock()


TurnawayBattle: TypeAlias = Battle[Sheet, State, Options]


def with_sheet(battle: TurnawayBattle, id: CombatantId, **changes: object) -> TurnawayBattle:
    """The battle with fields of one sheet changed."""
    return battle.with_sheet(id, replace(battle[id].sheet, **changes))  # type: ignore[arg-type]


def with_turn(battle: TurnawayBattle, **changes: object) -> TurnawayBattle:
    """The battle with fields of the present turn's account changed."""
    turn = replace(battle.state.turn, **changes)  # type: ignore[arg-type]
    return battle.with_state(replace(battle.state, turn=turn))
