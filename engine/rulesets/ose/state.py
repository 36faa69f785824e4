"""Battle-wide state: the round, its order, what each one has done in it, losses and morale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId, SideId
from engine.grid.cell import Cell
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.sheet import Sheet


class Stage(StrEnum):
    """The steps of a round (OSE-SEQ-01); steps 3 and 4 are the turns."""

    DECLARATIONS = "declarations"
    INITIATIVE = "initiative"
    TURNS = "turns"
    OVER = "over"  # of fights that ended under Flank 0.9, which had the last blow end them


class Part(StrEnum):
    """The phases a to e of a turn, in their order (OSE-SEQ-02)."""

    MORALE = "morale"
    MOVEMENT = "movement"
    MISSILES = "missiles"
    SPELLS = "spells"
    MELEE = "melee"


PARTS = tuple(Part)


class Declared(StrEnum):
    """What somebody has declared for the round (OSE-DECL-01, OSE-DECL-02, OSE-DECL-03)."""

    NOTHING = "nothing"
    RETREAT = "retreat"
    WITHDRAWAL = "withdrawal"
    SPELL = "spell"


@dataclass(frozen=True, slots=True)
class Doings:
    """What one combatant has declared and done in this round.

    ``holders`` held it in melee when it declared its retreat or was put to flight. ``broken``: morale put it to flight
    in this round while it was in melee. ``turned``: it has begun to run. ``spent`` halves of a cell moved in all,
    ``withdrawn`` those of them moved backwards, ``diagonals`` the diagonal steps among them. ``used`` names the arms
    that have struck, in order; ``aim`` is the target of the first of them. ``spell`` is the one declared, ``spell_at``
    its target where that is declared too; ``disrupted`` or ``cast`` what has become of it.
    """

    declared: Declared = Declared.NOTHING
    holders: tuple[CombatantId, ...] = ()
    broken: bool = False
    turned: bool = False
    spent: int = 0
    withdrawn: int = 0
    counted: bool = False
    used: tuple[str, ...] = ()
    aim: CombatantId | None = None
    spell: str = ""
    spell_at: Cell | None = None
    disrupted: bool = False
    cast: bool = False
    used_item: bool = False
    diagonals: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One place in the order of a round: sides (or, by individual initiative, combatants) that act at the same time.

    ``slow``: those of them with slow weapons, after everybody else (OSE-SLOW-03). ``number``: what was rolled;
    ``again``: the rerolls of a tie.
    """

    sides: tuple[SideId, ...] = ()
    members: tuple[CombatantId, ...] = ()
    slow: bool = False
    number: int = 0
    again: tuple[int, ...] = ()

    @property
    def is_shared(self) -> bool:
        """Whether several act at the same time, so that results wait (OSE-INIT-04)."""
        return len(self.sides) > 1 or len(self.members) > 1


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage of a shared turn that waits until the phase or the turn ends."""

    by: CombatantId
    at: CombatantId
    damage: int
    subdues: bool = False


@dataclass(frozen=True, slots=True)
class Losses:
    """A side at the start and which of the two moments of morale have come (OSE-MORALE-03)."""

    side: SideId
    members: tuple[CombatantId, ...] = ()
    death: bool = False
    half: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """``by`` struck at ``at`` in melee in ``round`` (OSE-MOVE-04, engagement = exchange)."""

    by: CombatantId
    at: CombatantId
    round: int


@dataclass(frozen=True, slots=True)
class State:
    """The fight as it stands.

    ``slow``: who acts last in this round. ``pending``: blows that wait. ``due``: morale checks that wait, by group;
    ``passed``: checks that a group has passed (OSE-MORALE-04). A group is "side:score", or a combatant's id where
    everybody rolls alone.
    """

    round: int = 0
    stage: Stage = Stage.DECLARATIONS
    turns: tuple[Turn, ...] = ()
    turn: int = 0
    part: Part = Part.MORALE
    slow: tuple[CombatantId, ...] = ()
    doings: Mapping[CombatantId, Doings] = field(default_factory=dict)
    pending: tuple[Blow, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    losses: tuple[Losses, ...] = ()
    due: Mapping[str, int] = field(default_factory=dict)
    passed: Mapping[str, int] = field(default_factory=dict)

    @property
    def current(self) -> Turn | None:
        """The turn that is being taken."""
        return self.turns[self.turn] if self.stage is Stage.TURNS and self.turn < len(self.turns) else None


OseBattle = Battle[Sheet, State, Options]

IDLE = Doings()


def doings(battle: OseBattle, id: CombatantId) -> Doings:
    """What ``id`` has declared and done in this round."""
    return battle.state.doings.get(id, IDLE)


def with_doings(battle: OseBattle, id: CombatantId, done: Doings) -> OseBattle:
    """The battle with ``done`` as the doings of ``id``."""
    return battle.with_state(replace(battle.state, doings={**battle.state.doings, id: done}))


def is_slow(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` acts last in this round."""
    return id in battle.state.slow


def acts_in(battle: OseBattle, turn: Turn, part: Part) -> tuple[CombatantId, ...]:
    """Who takes the phase ``part`` of ``turn``, in the order of their entry (OSE-SLOW-01, OSE-SLOW-04)."""
    return tuple(id for id in battle.combatants if takes(battle, id, turn, part))


def takes(battle: OseBattle, id: CombatantId, turn: Turn, part: Part) -> bool:
    """Whether the phase ``part`` of ``turn`` is one of ``id``'s.

    A slow combatant takes all its phases in the slow turn; with slow_scope = attack it moves and casts with its side
    and only its attacks come last.
    """
    if not (id in turn.members or battle[id].side in turn.sides):
        return False
    if id not in battle.state.slow:
        return not turn.slow
    if battle.options.slow_scope == "attack":
        return turn.slow == (part in (Part.MISSILES, Part.MELEE))
    return turn.slow
