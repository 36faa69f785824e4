"""Deeds: an Action under the rules, or an Amendment by the GM, who stands above them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.battle.battle import Combatant, Reactions, Side
from engine.battle.board import Board, DoorState, MapZone, Scale
from engine.battle.board_diff import BoardDiff, diff_between
from engine.battle.ids import CombatantId, SideId
from engine.battle.marker import Lasts, Marker
from engine.battle.orders import StandingOrder
from engine.battle.words import Args
from engine.grid.cell import Cell, Facing, Step
from engine.grid.cell_set import CellSet
from engine.grid.grid import Layout


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a combatant (or a side, or the table) does under the rules.

    ``kind`` and ``manner`` are words of the ruleset ("attack", "full-attack"). ``path`` starts with the first new
    state, not with the present one. ``item`` names a weapon or spell of the sheet. ``overruled`` lists the keys of the
    objections that the GM set aside; they are kept for the log. ``cells``: the area that was placed for it.
    """

    kind: str
    actor: CombatantId | None = None
    target: CombatantId | None = None
    manner: str = ""
    item: str = ""
    path: tuple[Step, ...] = ()
    cell: Cell | None = None
    side: SideId | None = None
    args: Args = ()
    overruled: tuple[str, ...] = ()
    cells: CellSet = 0

    # Written out, at a third of the price of ``replace``: whoever plays by itself makes one for every enemy in sight.

    def at(self, target: CombatantId) -> Action:
        """The same, aimed at ``target``."""
        return Action(
            self.kind,
            self.actor,
            target,
            self.manner,
            self.item,
            self.path,
            self.cell,
            self.side,
            self.args,
            self.overruled,
            self.cells,
        )

    def along(self, path: tuple[Step, ...]) -> Action:
        """The same, walked along ``path``."""
        return Action(
            self.kind,
            self.actor,
            self.target,
            self.manner,
            self.item,
            path,
            self.cell,
            self.side,
            self.args,
            self.overruled,
            self.cells,
        )


@dataclass(frozen=True, slots=True)
class Enter:
    """A combatant joins (or is replaced wholly by) ``combatant``."""

    combatant: Combatant[Any]


@dataclass(frozen=True, slots=True)
class Leave:
    """Combatants are taken off the table."""

    ids: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True)
class Put:
    """A combatant is put somewhere by hand, without rules. ``cell`` None takes it off the board."""

    id: CombatantId
    cell: Cell | None
    facing: Facing


@dataclass(frozen=True, slots=True)
class Amend:
    """Fields of a combatant are set by hand (name, side, size, hidden, reactions, look, note, light, temper), or which
    character of the campaign it is."""

    id: CombatantId
    name: str | None = None
    side: SideId | None = None
    size: int | None = None
    hidden: bool | None = None
    reactions: Reactions | None = None
    look: str | None = None
    note: str | None = None
    light: float | None = None
    temper: str | None = None
    character: str | None = None


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The sheet of a combatant is replaced by hand."""

    id: CombatantId
    sheet: Any


@dataclass(frozen=True, slots=True)
class SetSides:
    """The sides are set by hand."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class SetOptions:
    """The switches of the ruleset are set."""

    options: Any


@dataclass(frozen=True, slots=True)
class SetDoor:
    """Door number ``door`` of the board is opened, closed or locked."""

    door: int
    state: DoorState


@dataclass(frozen=True, slots=True)
class SetBoard:
    """The board is replaced (the grid laid anew, a map drawn)."""

    board: Board


@dataclass(frozen=True, slots=True)
class Draw:
    """Something was drawn on the map: ``word`` is the key of the sentence that says what."""

    word: str
    change: BoardDiff


def drawing(word: str, before: Board, after: Board) -> Draw | None:
    """The step from one board to another on the same grid, None where nothing differs."""
    change = diff_between(before, after)
    return None if change.is_empty else Draw(word, change)


@dataclass(frozen=True, slots=True)
class Resize:
    """Columns and rows are added at the sides of the map (taken away where negative); everything on it moves along."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


@dataclass(frozen=True, slots=True)
class LayGrid:
    """The cells of the map are laid another way; ``scale`` says how much one is."""

    layout: Layout
    scale: Scale


@dataclass(frozen=True, slots=True)
class SetFog:
    """The fog for the players is laid or lifted (``is_on``); whether only the GM reveals (``by_hand``).

    ``by_itself``: it was laid because the map hides something, and nobody asked for it; it goes back together with the
    deed before it.
    """

    is_on: bool | None = None
    by_hand: bool | None = None
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Reveal:
    """Cells are shown to sides by hand, or hidden from them again (``shown`` False)."""

    sides: tuple[SideId, ...]
    cells: CellSet
    shown: bool = True


@dataclass(frozen=True, slots=True)
class SetZone:
    """Zone number ``number`` of the board is set; the number after the last adds one, ``zone`` None takes one away."""

    number: int
    zone: MapZone | None


@dataclass(frozen=True, slots=True)
class Adjust:
    """The GM harms or heals combatants by hand: ``by`` points up or down of what is counted, or ``to`` so many.

    ``kind``: the id of a ``HarmKind`` of the ruleset; "" the usual kind.
    """

    ids: tuple[CombatantId, ...]
    by: int = 0
    to: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SetState:
    """The GM puts combatants into a state of the ruleset (``Ruleset.states``), or takes them out of it (``on`` False).

    ``rounds``: how many rounds it lasts with Lasts.ROUNDS, the present one counted.
    """

    ids: tuple[CombatantId, ...]
    state: str
    on: bool = True
    lasts: Lasts = Lasts.OPEN
    rounds: int = 0


class OrderDeed(StrEnum):
    """What the GM does to the order of play: somebody before another, somebody's turn later, initiative anew."""

    BEFORE = "before"
    WAIT = "wait"
    ROLL = "roll"


@dataclass(frozen=True, slots=True)
class ChangeTurns:
    """The GM changes the order of play, for ``ids`` (nobody: for all). ``before``: before whom, None: at the end."""

    kind: OrderDeed
    ids: tuple[CombatantId | SideId, ...] = ()
    before: CombatantId | SideId | None = None


@dataclass(frozen=True, slots=True)
class SetGroup:
    """The GM keeps these combatants under a digit, in the place of those who were there; nobody: the digit is free."""

    number: int
    ids: tuple[CombatantId, ...] = ()


@dataclass(frozen=True, slots=True)
class SetMarker:
    """The GM puts a marker on combatants in the place of the one like it, or takes it off (``on`` False).

    ``marker.left`` counts rounds with Lasts.ROUNDS, the present one counted; it means nothing otherwise.
    """

    ids: tuple[CombatantId, ...]
    marker: Marker
    on: bool = True


@dataclass(frozen=True, slots=True)
class SetOrder:
    """A standing order is given, in the place of the one like it; its way "" takes that away."""

    order: StandingOrder


@dataclass(frozen=True, slots=True)
class Throw:
    """The GM throws dice that no rule asks for (``formula``), for a combatant or for nobody; ``reason``: what for.

    ``shown``: the players' window shows what fell.
    """

    formula: str
    by: CombatantId | None = None
    reason: str = ""
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """The GM writes a note of his own into the log; nothing in the battle changes."""

    words: str


Amendment = (
    Enter
    | Leave
    | Put
    | Amend
    | Rewrite
    | SetSides
    | SetOptions
    | SetDoor
    | SetBoard
    | SetFog
    | Reveal
    | SetZone
    | Draw
    | Resize
    | LayGrid
    | Adjust
    | Throw
    | SetState
    | SetMarker
    | SetGroup
    | SetOrder
    | ChangeTurns
    | Remark
)
Single = Action | Amendment
"""What is done to a battle by itself."""


@dataclass(frozen=True, slots=True)
class Together:
    """Several deeds as one, in their order: one gesture with several figures is one step, and one undo.

    An action to which the rules object by the time it comes round is left out, and that is told.
    """

    deeds: tuple[Single, ...]


Deed = Single | Together
"""Whatever can be done to a battle; one step of the history."""


def together(deeds: Iterable[Single]) -> Deed | None:
    """These deeds as one step: a single one as it is, None for none."""
    found = tuple(deeds)
    if len(found) == 1:
        return found[0]
    return Together(found) if found else None


def singles(deed: Deed) -> tuple[Single, ...]:
    """The deeds that a step is made of."""
    return deed.deeds if isinstance(deed, Together) else (deed,)


AMENDMENTS: Mapping[str, type[Any]] = {
    kind.__name__: kind
    for kind in (
        Enter,
        Leave,
        Put,
        Amend,
        Rewrite,
        SetSides,
        SetOptions,
        SetDoor,
        SetBoard,
        SetFog,
        Reveal,
        SetZone,
        Draw,
        Resize,
        LayGrid,
        Adjust,
        Throw,
        SetState,
        SetMarker,
        SetGroup,
        SetOrder,
        ChangeTurns,
        Remark,
    )
}
