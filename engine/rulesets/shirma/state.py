"""Battle-wide state: the round and its order, what each one has done since its turn, pairs, things dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.grid.cell import Cell
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.sheet import Sheet, Weapon


class Stage(StrEnum):
    """Where the fight stands (SH-TURN-05); the surprise phase is round 0."""

    SURPRISE = "surprise"
    ROUND = "round"
    OVER = "over"  # of fights that ended under Flank 0.9, which kept them begun


class Bond(StrEnum):
    """What ties two combatants together: body to body (SH-CLOSE-02), or one holding the other (SH-CLINCH-01)."""

    CLOSE = "close"
    CLINCH = "clinch"


class Word(StrEnum):
    """The GM's word on a pair that the map would judge otherwise (SH-LENGTH-02)."""

    ENGAGED = "engaged"
    APART = "apart"


@dataclass(frozen=True, slots=True)
class Pair:
    """A bond of two combatants; in a clinch ``a`` holds ``b``."""

    kind: Bond
    a: CombatantId
    b: CombatantId


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the GM has said of two combatants."""

    word: Word
    a: CombatantId
    b: CombatantId


@dataclass(frozen=True, slots=True)
class Exchange:
    """``by`` struck at ``at`` in melee in ``round`` (SH-LENGTH-02, engagement = by_contact)."""

    by: CombatantId
    at: CombatantId
    round: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One place in the order of a round: a combatant, or the members of a group of NPCs (SH-NPC-01).

    ``number``: the result of initiative; ``note`` is a sentence key for what broke a tie or moved it ("").
    """

    members: tuple[CombatantId, ...]
    number: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A weapon that lies in a cell and can be picked up (SH-SCATTER-01, SH-FUMBLE-03).

    ``body``: it sticks in somebody, and lies nowhere until it is pulled out (SH-PIERCE-02).
    """

    weapon: Weapon
    cell: Cell
    body: CombatantId | None = None


@dataclass(frozen=True, slots=True)
class Doings:
    """What one combatant has done since the start of its own last turn; cleared when its next turn begins.

    ``acted``: the main action is spent; ``reacted``: the reaction. ``spent``: movement in halves of a cell; ``steps``:
    cells moved by any means of its own, ``diagonals``: the diagonal ones among them; ``ran``: farther than a walk.
    ``locked``: it gave up its movement for a shot without the penalty, ``will_move``: it took the penalty beforehand
    (SH-MOD-20). ``vulnerable`` since it charged (SH-CHARGE-05). ``guard``: a defence whose +20 still waits or lasts
    (SH-DEF-01). ``disengaged``: tried this turn; ``slips``: the test was passed, leaving provokes nobody. ``extra``:
    movement of disengage_move = extra_move still to be had, in halves. ``shots`` and ``blows`` made.
    """

    acted: bool = False
    reacted: bool = False
    spent: int = 0
    steps: int = 0
    ran: bool = False
    locked: bool = False
    will_move: bool = False
    vulnerable: bool = False
    guard: bool = False
    disengaged: bool = False
    slips: bool = False
    extra: int = 0
    diagonals: int = 0


@dataclass(frozen=True, slots=True)
class Aim:
    """``by`` has spent its last main action on aiming at ``at`` (SH-MOD-10)."""

    by: CombatantId
    at: CombatantId


@dataclass(frozen=True, slots=True)
class Ledger:
    """Who has gained and who has lost Advantage through the attack that is being carried out."""

    gained: tuple[CombatantId, ...] = ()
    lost: tuple[CombatantId, ...] = ()


@dataclass(frozen=True)
class State:
    """The fight as it stands.

    ``order`` with ``turn`` (the place whose turn it is, ``len(order)`` when the round is through). ``ambushers``: who
    has Surprise (SH-SURP-02). ``pairs``: close fights and clinches. ``rulings``: the GM's words on pairs. ``doings``
    by combatant. ``aims``. ``dropped``: weapons on the ground. ``rolled``: the order as it was rolled, before the GM
    moved anybody in it. ``ledger``: of the attack that is being carried out.
    """

    round: int = 0
    stage: Stage = Stage.ROUND
    order: tuple[Entry, ...] = ()
    turn: int = 0
    ambushers: tuple[CombatantId, ...] = ()
    pairs: tuple[Pair, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    aims: tuple[Aim, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    doings: Mapping[CombatantId, Doings] = field(default_factory=dict)
    rolled: tuple[Entry, ...] = ()
    ledger: Ledger | None = None

    @property
    def current(self) -> Entry | None:
        """The entry whose turn it is."""
        return self.order[self.turn] if self.stage is not Stage.OVER and self.turn < len(self.order) else None


ShirmaBattle = Battle[Sheet, State, Options]

IDLE = Doings()


def doings(battle: ShirmaBattle, id: CombatantId) -> Doings:
    """What ``id`` has done since its turn began."""
    return battle.state.doings.get(id, IDLE)


def with_doings(battle: ShirmaBattle, id: CombatantId, done: Doings) -> ShirmaBattle:
    """The battle with ``done`` as the doings of ``id``."""
    return battle.with_state(copied(battle.state, doings={**battle.state.doings, id: done}))


def in_close_fight(battle: ShirmaBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether the two fight body to body (SH-CLOSE-02)."""
    return any(pair.kind is Bond.CLOSE and {pair.a, pair.b} == {a, b} for pair in battle.state.pairs)


def holder_of(battle: ShirmaBattle, id: CombatantId) -> CombatantId | None:
    """Who holds ``id`` in a clinch (SH-CLINCH-02)."""
    return next((pair.a for pair in battle.state.pairs if pair.kind is Bond.CLINCH and pair.b == id), None)


def held_by(battle: ShirmaBattle, id: CombatantId) -> CombatantId | None:
    """Whom ``id`` holds in a clinch."""
    return next((pair.b for pair in battle.state.pairs if pair.kind is Bond.CLINCH and pair.a == id), None)


def with_pair(battle: ShirmaBattle, pair: Pair) -> ShirmaBattle:
    """The battle with one bond more."""
    if pair in battle.state.pairs:
        return battle
    return battle.with_state(copied(battle.state, pairs=(*battle.state.pairs, pair)))


def without_pairs(battle: ShirmaBattle, id: CombatantId, kind: Bond | None = None) -> ShirmaBattle:
    """The battle without the bonds of ``id`` (of this kind)."""
    kept = tuple(
        pair
        for pair in battle.state.pairs
        if id not in (pair.a, pair.b) or (kind is not None and pair.kind is not kind)
    )
    return battle if kept == battle.state.pairs else battle.with_state(copied(battle.state, pairs=kept))
