"""The contract of a ruleset: one frozen value, ``Ruleset``, and the small values that pass through it.

The program knows rulesets only through this page. A ruleset is a package that defines ``RULESET``: a folder of
``engine/rulesets``, an installed distribution, a folder of the user's own (``engine/plugins.py``). How one is written
stands in ``docs/a-ruleset.md``. A part that is missing is a type error.

``CONTRACT`` is the version of this page. It grows when a part that rulesets give or are given goes, or means something
else; then ``CHANGELOG.md`` says what to change. New parts come with a default and leave it as it is. So a ruleset
written for a version runs unchanged in every Flank that has this version, and no other Flank tries to run it. The same
holds for what this page names of ``engine.battle``, ``engine.grid``, ``engine.sight``, ``engine.standing``,
``engine.table``, ``engine.data``, ``engine.rulebook`` and ``engine.statblock``, and for ``engine.testkit``; all else
may change at any time.

Sentences: every ``key`` on this page is looked up in the ruleset's ``text/ru.ftl`` and ``text/en.ftl``. By convention
a field ``reach`` of the sheet or options has the sentences ``field-reach`` (label) and ``field-reach-hint``
(what it is for, optional); a value ``v`` of an enumeration in it ``value-reach-v``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, Generic, Protocol

from engine.battle.actions import Action, Adjust, ChangeTurns, OrderDeed
from engine.battle.battle import Battle, Options, Sheet, State
from engine.battle.board import Brightness, Scale
from engine.battle.breakdown import NO_REASONS, Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.moved_cells import CellMove, with_cells_moved
from engine.battle.orders import ASK
from engine.battle.words import Args
from engine.grid.area import Shape
from engine.grid.cell_set import CellSet
from engine.grid.travel.costs import Travel
from engine.sight.vision import PLAIN_EYES, Eyes
from engine.table.dice import Dice
from engine.table.requests import Choice
from engine.table.table import Table

CONTRACT = 1
"""The version of this page; see its head."""
FacesOf = Callable[[Dice], tuple[int, ...]]
"""Throws dice outside of any rule; their faces."""
FIVE_FEET = Scale()
BEGIN = "begin"
"""Kind of the action that starts the fight (surprise, initiative)."""
NEXT = "next"
"""Kind of the action that goes on in the order of play (end the turn, close the phase)."""
END = "end"
"""Kind of the action by which the GM ends the fight; the battle stands before its beginning then."""
BY_ITSELF = "by-itself"
"""Manner of a NEXT that nobody pressed the button for: see ``Order.passes``."""
AS_ORDERED = "as-ordered"
"""Manner of a NEXT by which a turn ends as a standing order says: see ``turn_end``."""


@dataclass(frozen=True, slots=True)
class About:
    """What a field of a sheet or of the options is: for forms and for ``flank rules``.

    ``section`` a sentence key to group by, ``rule`` the register's rule that it changes, ``unit`` a sentence key
    ("unit-cells"). ``of``: the list of the sheet among whose records this field names one (what is in hand), by its
    ``id`` where the records have one, else by its ``name``. ``is_told``: worth telling in a line about the record, or
    in the block of the sheet, even where it is as usual. ``unless``: a switch of the same record; where it is on, this
    field means nothing and is not told (the damage of what does none). ``letters``: abbreviations in a text that each
    language writes its own way, by a sentence ("letters-SB"); the ruleset reads either. Bounds are given beside it by
    ``annotated_types`` (Ge, Le), which pydantic reads too.
    """

    section: str = ""
    rule: str = ""
    unit: str = ""
    of: str = ""
    is_told: bool = False
    unless: str = ""
    letters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Objection:
    """Why the rules forbid something. It is shown, and the GM may overrule it."""

    key: str
    rule: str = ""
    args: Args = ()


class Needs(StrEnum):
    """What the GM has to point at before an offered action is complete."""

    NOTHING = "nothing"
    TARGET = "target"
    CELL = "cell"
    PATH = "path"
    AREA = "area"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a combatant may do now.

    ``action`` is complete but for what ``needs`` says. ``cost`` is a sentence key with ``cost_args`` ("half the turn").
    ``group`` is the heading it stands under. ``icon`` names a drawing in ``resources/icons``. ``is_attack`` offers are
    what the keys A and Q and a click on an enemy use; whoever carries one out from hiding, or throws ``main_roll`` at
    an enemy out of turn, is hidden no longer. ``area``: what is placed for Needs.AREA; its cells come in
    ``Action.cells``, its middle or direction in ``Action.cell``. ``asks_target``: it goes on with something begun, most
    likely at somebody else, so that the target that is marked already is not taken for granted. ``mends``: worth doing
    once the fight is over (an arrow pulled out). ``presses``: it is what its owner needs first as things are (to stand
    up, to reload), so that it stands at the top. ``of_all``: the open phase asks it of everybody (a declaration), so
    that it stands in the table of all who may act. ``of_gm``: it is the GM's word (a saving throw, a test of fear), no
    deed of a figure that acts by itself, and one step deeper in the menu of a right click. ``warns``: a sentence,
    without values, for what it takes away that nobody may overlook (no action is left to defend oneself with); it
    stands on the button that carries it out. ``deliberate``: an attack
    that is nobody's usual one (a shot into a group, friends and all), so that no key takes it unasked. ``rearms``: an
    attack that puts another weapon in the hand, or throws one that is struck with, though there is something to fight
    with in hand; no key takes it unasked, whoever acts by itself may.
    """

    key: str
    action: Action
    needs: Needs = Needs.NOTHING
    group: str = ""
    cost: str = ""
    cost_args: Args = ()
    args: Args = ()
    objections: tuple[Objection, ...] = ()
    rule: str = ""
    icon: str = ""
    is_attack: bool = False
    area: Shape | None = None
    asks_target: bool = False
    mends: bool = False
    presses: bool = False
    of_all: bool = False
    of_gm: bool = False
    deliberate: bool = False
    rearms: bool = False
    warns: str = ""


class Habit(StrEnum):
    """Where a mover looks on the way when nobody says otherwise."""

    KEEP = "keep"
    FOLLOW = "follow"


@dataclass(frozen=True, slots=True)
class Mode:
    """A way of moving that is open now: an action template, what it costs, how far it goes.

    ``budget`` and the prices of ``travel`` count in ``unit``ths of a cell. ``band`` orders the modes from the calmest
    (0, walking) up, and colours them. ``length`` says how much a cell is for display (feet, cells: sentence key
    ``measure``). ``most_turn`` is the largest turn (in facing steps) at the end of the path. ``goes_on``: what is left
    of a movement that was declared as one and has stopped on its way: whoever has planned where to go needs it only
    when something came between.
    """

    key: str
    action: Action
    travel: Travel
    budget: int
    unit: int = 1
    band: int = 0
    habit: Habit = Habit.FOLLOW
    most_turn: int = 8
    objections: tuple[Objection, ...] = ()
    rule: str = ""
    cost: str = ""
    cost_args: Args = ()
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A reaction that a path would provoke: at which step (0 = first new state), by whom, why, by which rules."""

    step: int
    by: CombatantId
    reasons: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Foresight:
    """What would happen on a path, before the GM lets go.

    ``prices``: price in ``unit``ths of a cell up to and with each step. ``stops``: the step at which the movement must
    end by the rules, or None.
    """

    prices: tuple[int, ...] = ()
    budget: int = 0
    unit: int = 1
    marks: tuple[Mark, ...] = ()
    stops: int | None = None
    objections: tuple[Objection, ...] = ()


class Progress(StrEnum):
    """Where somebody stands in the order of play."""

    DONE = "done"
    ACTING = "acting"
    WAITING = "waiting"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the order: a combatant or a side, with the number that gave it the place and a word beside it.

    The sentence of ``note`` may name the number itself, as ``$number`` ("13 (tie: Agility)"); otherwise the number
    stands behind it ("acts last (6)").
    """

    who: CombatantId | SideId
    progress: Progress
    number: str = ""
    note: str = ""
    is_side: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of the round or of a side's turn."""

    key: str
    progress: Progress
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """Who could still do what the open phase is for: ``key`` says so of ``$by`` ("Ilsa has not struck")."""

    who: CombatantId
    key: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """The order of play as the turn strip shows it.

    ``active``: who may act now. ``next``: what the button at the end of the strip does (its key is the button's word).
    ``undone``: those of the active whom the GM should not forget when he presses it. ``passes``: nobody can do anything
    in the open phase, so that it need not wait for the button; the key of the line that the log tells of it. ``spent``:
    whoever has the turn has used up all that it gives, and only what costs nothing is left (a turn on the spot, a
    word); the key of that line. Such a turn ends by itself too, and one step back gives it back.
    """

    round: int
    slots: tuple[Slot, ...]
    phases: tuple[Phase, ...] = ()
    active: tuple[CombatantId, ...] = ()
    next: Offer | None = None
    undone: tuple[Undone, ...] = ()
    passes: str = ""
    spent: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A quantity with a limit: hit points."""

    key: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Pips:
    """A few things that are used up: actions, strikes.

    ``on_card``: shown in the order of play too, for they are spent in the turns of others (at most seven).
    """

    key: str
    left: int
    most: int
    args: Args = ()
    on_card: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A state or condition; ``tone`` is good, bad or plain.

    ``count``: a figure on it (rounds left, points), 0 for none. ``on_token``: drawn on the figure too; what everybody
    has (the weapon in hand) stands in the panel only, for on a small token it would hide what matters.
    ``state``: which of the states it stands for that the GM may set (``StateKind.id``), "" for none. ``far``: drawn
    on the token before all others and however small it is, for everybody plans by it (prone, helpless).
    """

    key: str
    icon: str = ""
    args: Args = ()
    tone: str = "plain"
    rule: str = ""
    count: int = 0
    on_token: bool = True
    state: str = ""
    far: bool = False


@dataclass(frozen=True, slots=True)
class HarmKind:
    """A kind of harm by hand beside the usual one: harm that spares, tires, or goes into a part of the body.

    ``key`` is the sentence of its name, ``rule`` says what it does. ``Adjust.kind`` holds its ``id``.
    """

    id: str
    key: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class StateKind:
    """A state that the GM may set by hand: ``key`` is the sentence of its name, ``rule`` says what it does."""

    id: str
    key: str
    icon: str = ""
    rule: str = ""
    tone: str = "bad"


@dataclass(frozen=True)
class States(Generic[Sheet, State, Options]):
    """The states that the GM sets and ends by hand, as the ruleset keeps them.

    ``of``: the ids of those that somebody is in. ``put``: somebody in the state (the bool is True) or out of it, with
    what follows from that under the rules; nothing where it is so already. The program counts how long it lasts; the
    number says for how many rounds at least (0: as the rules have it), for a ruleset whose own clock would end it.
    """

    kinds: tuple[StateKind, ...]
    of: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[str, ...]]
    put: Callable[[Table, Battle[Sheet, State, Options], CombatantId, str, bool, int], Battle[Sheet, State, Options]]

    def kind(self, id: str) -> StateKind | None:
        """The state with this id."""
        return next((one for one in self.kinds if one.id == id), None)


@dataclass(frozen=True)
class OrderByHand(Generic[Sheet, State, Options]):
    """What the GM may do to the order of play by hand once the fight is on, beside ``Ruleset.reorder``.

    ``kinds``: what can be done at all. ``against``: the rule that stands against it now, for somebody or (None) for
    all; None where the ruleset lets the GM. It is shown, and the GM may overrule it: ``do`` carries out in any case.
    """

    kinds: frozenset[OrderDeed]
    against: Callable[
        [Battle[Sheet, State, Options], OrderDeed, CombatantId | SideId | None],
        Objection | None,
    ]
    do: Callable[[Table, Battle[Sheet, State, Options], ChangeTurns], Battle[Sheet, State, Options]]


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that goes up and down in the fight and belongs on the figure itself (advantage). Zero is not drawn."""

    key: str
    value: int
    icon: str = ""
    rule: str = ""


class Place(StrEnum):
    """A part of the body, by where it is drawn; left and right are the combatant's own."""

    HEAD = "head"
    LEFT_ARM = "left-arm"
    RIGHT_ARM = "right-arm"
    BODY = "body"
    LEFT_LEG = "left-leg"
    RIGHT_LEG = "right-leg"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: ``value`` is written on it (its armour), ``note`` beside its name ("01–09").

    ``tone`` is plain, bad (hurt) or good.
    """

    place: Place
    key: str
    value: str
    note: str = ""
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something worth a line: armour class, movement, the weapon in hand. ``value``: a figure or a sentence key."""

    key: str
    value: str
    why: Breakdown = NO_REASONS


@dataclass(frozen=True, slots=True)
class Derived:
    """What the rules work out for a field of the sheet that is left empty: a figure or a sentence key, and why."""

    field: str
    value: str
    why: Breakdown = NO_REASONS


@dataclass(frozen=True, slots=True)
class Overruled:
    """A number of the sheet that does not count as it stands, by the ``rule`` of a switch.

    ``value`` counts in its place (a figure or a sentence key), with "" nothing does. ``field`` is one of the sheet, or
    of the record at ``place`` in its list ``of``. ``when``: a sentence key, where it is so against some only.
    """

    field: str
    value: str
    rule: str
    of: str = ""
    place: int = 0
    when: str = ""


@dataclass(frozen=True, slots=True)
class Gauges:
    """What any panel can draw about a combatant. ``is_out``: out of action (drawn lying, skipped by Tab).

    ``body``: its parts, drawn as a figure in the panel. ``counters`` stand on the token. ``has_yielded``: who is out
    stands on his own feet, for he has given up (drawn upright with a white flag). ``sits_on``: drawn in the middle of
    another combatant that stands in the same cell (a rider on his horse).
    """

    bars: tuple[Bar, ...] = ()
    pips: tuple[Pips, ...] = ()
    badges: tuple[Badge, ...] = ()
    facts: tuple[Fact, ...] = ()
    is_out: bool = False
    counters: tuple[Counter, ...] = ()
    body: tuple[Part, ...] = ()
    has_yielded: bool = False
    sits_on: CombatantId | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """What stands between two combatants, drawn as a line from one token to the other with ``key`` as its word.

    ``is_directed``: an arrow towards ``b`` (who holds the initiative over whom). ``figure`` is written on the line.
    """

    a: CombatantId
    b: CombatantId
    key: str
    tone: str = "plain"
    is_directed: bool = False
    figure: str = ""
    args: Args = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text: from the letter ``start`` up to the letter ``end``, which is no part of it."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ReadField:
    """A field that was read from a text, and where it stands there.

    ``field`` is one of the sheet, or one of NAME, SIZE and NOTE. ``guess``: the sentence that says what was taken for
    what, with its values; "" where the text says it outright.
    """

    field: str
    spans: tuple[Span, ...] = ()
    guess: str = ""
    args: Args = ()


NAME, SIZE, NOTE = "creature-name", "creature-size", "creature-note"
"""What ``ReadField.field`` is called where it is of the creature and not of its sheet."""


@dataclass(frozen=True, slots=True)
class ReadCreature(Generic[Sheet]):
    """A creature as it was read from a text: its sheet, where each field of it stands, what was not understood.

    ``left`` are the stretches that no field was read from; they go into the ``note``, so that nothing is lost. ``size``
    in cells a side. ``is_single``: one of several with hit points (or the like) of its own: nothing of it is rolled.
    """

    name: str
    sheet: Sheet
    fields: tuple[ReadField, ...] = ()
    left: tuple[Span, ...] = ()
    size: int = 1
    note: str = ""
    is_single: bool = False

    def field(self, name: str) -> ReadField | None:
        """Where a field was read from; None where it was not."""
        return next((one for one in self.fields if one.field == name), None)


class Words(Protocol):
    """The sentences of one language, by their keys."""

    def __call__(self, key: str, /) -> str:
        """The sentence for a key; the key itself where there is none."""

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""


def means_nothing_of_its_own(field: str, words: str) -> None:
    """What a field means is what its plain form says."""
    return


@dataclass(frozen=True)
class StatBlocks(Generic[Sheet]):
    """How the books of a ruleset print a creature, read and written.

    Texts come made plain (``engine.statblock.cleaning``: typed minus, apostrophe for feet, words whole), and without
    the lines "field: value", which the program reads itself; ``engine.statblock.scan`` has what readers need.
    """

    starts: Callable[[str], tuple[int, ...]]
    """Where in a text its blocks begin, in order; none where it holds none."""
    read: Callable[[str, Sheet, frozenset[str]], tuple[ReadCreature[Sheet], ...]]
    """The creatures of one block: several where it says so ("3 goblins: hp 3, 2, 5"), none where it is no block. The
    sheet holds what lines "field: value" have said already, with the names of those fields."""
    write: Callable[[str, Sheet, Words], str]
    """A creature of this name as the books print it; whatever that does not tell is added as lines "field: value"."""
    value: Callable[[str, str], Any] = means_nothing_of_its_own
    """What the words at which the GM points mean for a field (an ascending armour class); None: as they stand."""


class Fate(StrEnum):
    """What has become of a combatant, as it is told when the fight ends."""

    STANDING = "standing"
    FLED = "fled"
    YIELDED = "yielded"
    DOWN = "down"
    DEAD = "dead"


class ZoneRole(StrEnum):
    """How a zone is coloured and hatched."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"
    REACH = "reach"
    NEAR = "near"
    MIDDLE = "middle"
    FAR = "far"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class Zone:
    """A set of cells that means something for a combatant, or (``Ruleset.places``) for everybody.

    ``args`` fill the sentence ``key``.
    """

    key: str
    role: ZoneRole
    cells: CellSet
    rule: str = ""
    args: Args = ()


@dataclass(frozen=True, slots=True)
class Sighting:
    """What the ruleset makes of one figure looking at another.

    ``sees``; ``hidden`` twentieths of the target that are hidden; ``meaning`` the modifiers that follow from it, with
    reasons, for an attack from here to there.
    """

    sees: bool
    hidden: int
    meaning: Breakdown = NO_REASONS


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action came to, for the exact odds: a word ("hit") and the amounts that matter ("damage", 5)."""

    key: str
    amounts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Template(Generic[Sheet]):
    """An entry of the library: ``key`` is its name's sentence, ``group`` a heading's, ``icon`` a drawing.

    ``temper``: the name of its temperament where it decides by itself ("" is the usual one).
    """

    id: str
    key: str
    group: str
    sheet: Sheet
    size: int = 1
    icon: str = ""
    temper: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rulebook: ``key`` is its heading's sentence, ``rules`` the register's ids in its order.

    A rule ``X-01`` has the sentences ``rule-X-01`` (what it says) and ``rule-X-01-title`` (its name).
    """

    key: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of an inspection: a sentence with its values; ``is_main`` lines stand out."""

    key: str
    args: Args = ()
    rule: str = ""
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Inspection:
    """What a ruleset works out about a battle as a whole, for the GM to read: ``key`` is its heading's sentence."""

    key: str
    findings: tuple[Finding, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a standing order answers a question; its sentence is ``way-`` and the ``id``.

    ``options``: keys of the options that it takes, the first of them that is offered. ``pick``: the option's place
    where no key says it, None where people have to be asked after all. With neither, what people usually take
    (``Ruleset.policy``).
    """

    id: str
    options: tuple[str, ...] = ()
    pick: Callable[[Battle[Any, Any, Any], Choice], int | None] | None = None


STRIKE = Way("strike")
"""Take it: what people usually take."""
USUAL = Way("usual")
"""As usual: the same, where it is no blow."""
LET_PASS = Way("pass", pick=lambda battle, choice: declining(choice))
"""Do nothing: the option that declines."""


@dataclass(frozen=True, slots=True)
class StandingQuestion:
    """A question that comes again and again, so that an order may answer it; its sentence is ``order-`` and the ``id``.

    ``choices``: keys of the choices that it is asked with. ``judged``: those of the GM's judgement alone (by nobody),
    otherwise those that somebody makes. ``usual``, ``usual_gm``: the way without an order, for the players' figures
    (and where no side is the players'), and for the others; ASK or the id of one of the ``ways``.
    """

    id: str
    choices: tuple[str, ...]
    ways: tuple[Way, ...]
    usual: str = ASK
    usual_gm: str = ASK
    judged: bool = False
    rule: str = ""

    def way(self, id: str) -> Way | None:
        """The way with this id; None for ASK and for one that this question has not."""
        return next((one for one in self.ways if one.id == id), None)


TURN_END = "turn-end"
"""Id of the standing question when the turn of a figure ends without the button; it is no choice that rules ask."""
STRUCK, STRUCK_CLOSE = Way("struck"), Way("struck-close")
"""The turn ends when the figure has attacked and can attack no more; or only if an enemy stands beside it then."""


def turn_end(rule: str) -> StandingQuestion:
    """The question for a ruleset in which one figure after the other has its turn; ``rule`` says how a turn ends.

    Without an order the figures of the GM end it beside an enemy, where going away is dear, and the players' by the
    button.
    """
    return StandingQuestion(TURN_END, (), (STRUCK_CLOSE, STRUCK), usual_gm=STRUCK_CLOSE.id, rule=rule)


def declining(choice: Choice) -> int | None:
    """The place of the option that does nothing, None where there is none."""
    return next((number for number, option in enumerate(choice.options) if option.declines), None)


def no_links(battle: Battle[Any, Any, Any]) -> tuple[Link, ...]:
    """What a ruleset draws between tokens that has nothing of the kind."""
    return ()


def its_target(battle: Battle[Any, Any, Any], action: Action) -> tuple[CombatantId, ...]:
    """Whom an action may strike where that is its target and nobody else."""
    return () if action.target is None else (action.target,)


def as_the_map_has_it(battle: Battle[Any, Any, Any]) -> Brightness:
    """The light where no lamp shines, where the rules leave it to the map."""
    return battle.board.ambient


def no_places(battle: Battle[Any, Any, Any]) -> tuple[Zone, ...]:
    """What is always drawn on the map by a ruleset that keeps nothing there."""
    return ()


def no_complaints(options: Any) -> tuple[Objection, ...]:
    """What is wrong with options whose single fields cannot be wrong together."""
    return ()


def no_reordering(battle: Battle[Any, Any, Any], who: CombatantId, before: CombatantId | None) -> Action | None:
    """Dragging in the turn strip where the order is not the GM's to change."""
    return None


def plain_eyes(battle: Battle[Any, Any, Any], id: CombatantId) -> Eyes:
    """How a figure sees where facing and darkness are no matter of the rules: all round, in the dark what is near."""
    return PLAIN_EYES


def with_kept_cells_moved(battle: Battle[Any, Any, Any], move: CellMove) -> Battle[Any, Any, Any]:
    """The battle with every cell that state and sheets keep carried along, as their types tell it."""
    battle = battle.with_state(with_cells_moved(battle.state, move))
    for one in battle.combatants.values():
        sheet = with_cells_moved(one.sheet, move)
        if sheet is not one.sheet:
            battle = battle.with_sheet(one.id, sheet)
    return battle


def unchanged(sheet: Any) -> Any:
    """What a fight leaves behind, and a creature as it was, where the rules keep nothing that passes."""
    return sheet


def nothing_listed() -> Mapping[str, tuple[Any, ...]]:
    """The catalogue of a ruleset whose templates carry all there is."""
    return {}


def nothing_derived(battle: Battle[Any, Any, Any], id: CombatantId) -> tuple[Derived, ...]:
    """What is worked out for empty fields where none may be left empty."""
    return ()


def nothing_overruled(battle: Battle[Any, Any, Any], id: CombatantId) -> tuple[Overruled, ...]:
    """The numbers that count other than they stand, where no switch does that."""
    return ()


def no_inspections(battle: Battle[Any, Any, Any]) -> tuple[Inspection, ...]:
    """What a ruleset without such charts has to say."""
    return ()


def no_burden(battle: Battle[Any, Any, Any], id: CombatantId) -> int:
    """What states take from somebody's worth where the ruleset does not say it."""
    return 0


def nothing_first(battle: Battle[Any, Any, Any], id: CombatantId) -> tuple[Action, ...]:
    """What is to be done before anything else where the ruleset does not say it."""
    return ()


def never_flees(battle: Battle[Any, Any, Any], id: CombatantId) -> bool:
    """Whether somebody runs where the ruleset puts nobody to flight."""
    return False


def all_take_part(battle: Battle[Any, Any, Any], id: CombatantId) -> bool:
    """Whether somebody fights at all where the ruleset knows no bystanders."""
    return True


def never_in_vain(battle: Battle[Any, Any, Any], action: Action) -> bool:
    """Whether an attack does nothing where the ruleset has no attack that cannot hurt."""
    return False


def no_door_deed(battle: Battle[Any, Any, Any], id: CombatantId, door: int) -> Action | None:
    """How somebody opens a door where the rulebook leaves doors to the table."""
    return None


def no_answer(battle: Battle[Any, Any, Any], choice: Choice) -> int | None:
    """The answer of a ruleset that knows none better than what people usually choose."""
    return None


def not_counted(battle: Battle[Any, Any, Any], id: CombatantId) -> int | None:
    """The deeds for answers where an answer costs none."""
    return None


def it_ends(options: Any) -> Any:
    """The options with which a fight comes to an end, where it does so with any."""
    return options


@dataclass(frozen=True)
class Tactics:
    """What a ruleset tells those who play figures by themselves (``engine.tactics``); every part may be left out."""

    health: Callable[[Battle[Any, Any, Any], CombatantId], tuple[int, int]] | None = None
    """Points that somebody has left and the most there are of them; None: the first bar of ``marks`` says it."""
    burden: Callable[[Battle[Any, Any, Any], CombatantId], int] = no_burden
    """What states (lying, stunned, held) take from somebody's worth, in thousandths; an unhurt figure is worth 1000."""
    first: Callable[[Battle[Any, Any, Any], CombatantId], tuple[Action, ...]] = nothing_first
    """Complete actions that are worth doing before an attack (standing up, drawing, loading), the most urgent first."""
    arms: Callable[[Battle[Any, Any, Any], CombatantId], tuple[Action, ...]] = nothing_first
    """Complete actions before a fight after each of which other attacks are open (another weapon in hand): each is
    rehearsed. ``first`` carries them out when their time has come."""
    fall: Callable[[Battle[Any, Any, Any], CombatantId], int] = no_burden
    """What its side stands to lose besides when somebody falls (heart, say), in thousandths of a figure."""
    flees: Callable[[Battle[Any, Any, Any], CombatantId], bool] = never_flees
    """Whether the rules have put somebody to flight: it runs, whatever its temperament is."""
    takes_part: Callable[[Battle[Any, Any, Any], CombatantId], bool] = all_take_part
    """Whether somebody fights at all; who only stands by is nobody's enemy, whatever side it is on."""
    opens: Callable[[Battle[Any, Any, Any], CombatantId, int], Action | None] = no_door_deed
    """The complete action by which somebody opens the door of that number beside it; None: it is done by hand, free."""
    in_vain: Callable[[Battle[Any, Any, Any], Action], bool] = never_in_vain
    """Whether an attack does nothing to its target however the dice fall (what it strikes with cannot hurt it)."""
    lasting: frozenset[str] = frozenset()
    """Keys of the objections to attacks that hold for the whole fight (it is thrown away, it is broken)."""
    answers: Callable[[Battle[Any, Any, Any], Choice], int | None] = no_answer
    """The option of a choice that is best for whom it is put to; None: what people usually choose (``policy``)."""
    deeds_left: Callable[[Battle[Any, Any, Any], CombatantId], int | None] = not_counted
    """Blows that somebody can yet answer in this round where an answer costs a deed, as a blow does; None: it costs
    none."""
    melee_holds: bool = False
    """Whether whoever stands beside an enemy cannot simply walk off, neither away nor to somebody else."""
    ends: Callable[[Any], Any] = it_ends
    """The options themselves, or those that a fight has to be played with so that somebody can be put out of action."""


NO_TACTICS = Tactics()


class Favour(StrEnum):
    """Which number on the dice is good for whoever throws them; NONE: neither (a table, a direction)."""

    HIGH = "high"
    LOW = "low"
    NONE = "none"


LANDED = frozenset({"hit", "critical"})
"""Readings by which a blow lands where the ruleset does not say it."""


def its_reading_lands(event: Event) -> bool:
    """Whether an event tells that a blow has landed, where its own dice say so in the usual words."""
    return event.reading in LANDED


@dataclass(frozen=True)
class Reckoning:
    """What a ruleset tells those who count a battle afterwards (``engine.report``); every part may be left out.

    How much harm was done, who fell, moved and answered is read off the battles and needs nothing of this.
    """

    blows: frozenset[str] = frozenset()
    """Keys of the events that tell a blow of ``by`` at ``at``; none named: whatever is told with a reading of a roll
    under ``main_roll`` at somebody else."""
    lands: Callable[[Event], bool] = its_reading_lands
    """Whether an event tells that the last blow of ``by`` at ``at`` has landed: the blow itself by what it reads, or
    one that follows it."""
    hits: frozenset[str] = frozenset()
    """Keys of outcomes of an attack that has landed, for rules in which the roll of a blow does not decide that alone
    (the other side rolls as well); none named: the roll does."""
    favours: Mapping[str, Favour] = field(default_factory=dict, hash=False)
    """Which number is good for whoever makes a roll, by the roll's key. Those not named here go by the roll: what is
    rolled under a number wants a low one, what is rolled against a number, and ``main_roll``, a high one; of all others
    it is not known."""


NO_RECKONING = Reckoning()


@dataclass(frozen=True)
class Ruleset(Generic[Sheet, State, Options]):
    """A ruleset: the table of contents of its folder. What every part is for stands at the part.

    ``Battle`` in the types is the ruleset's own, with its ``Sheet``, ``State`` and ``Options``.
    """

    id: str
    folder: Path
    """Holds README.md, data and text."""
    rules: tuple[str, ...]
    """The register's ids that are implemented, in its order."""
    sheet: type[Sheet]
    """Type of what is written down about a combatant; forms are made from its fields."""
    state: type[State]
    """Type of what is kept battle-wide."""
    options: type[Options]
    """Type of the switches; their form is made from its fields."""
    new_sheet: Callable[[], Sheet]
    """The sheet of a combatant of whom nothing is known yet."""
    new_state: Callable[[], State]
    """The battle-wide state before the fight."""
    templates: Callable[[], tuple[Template[Sheet], ...]]
    """The library. Raises DataError with the place of a fault."""
    begin: Callable[[Table, Battle[Sheet, State, Options]], Battle[Sheet, State, Options]]
    """Runs BEGIN: surprise, initiative."""
    go_on: Callable[[Table, Battle[Sheet, State, Options]], Battle[Sheet, State, Options]]
    """Runs NEXT: ends the turn, closes the phase."""
    settle: Callable[[Battle[Sheet, State, Options]], Battle[Sheet, State, Options]]
    """The battle with a state that fits again after the GM changed something by hand."""
    order: Callable[[Battle[Sheet, State, Options]], Order]
    """The order of play as the turn strip shows it."""
    why_not: Callable[[Battle[Sheet, State, Options], CombatantId], Objection | None]
    """Why a combatant may not act now; None when it may."""
    offers: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Offer, ...]]
    """Everything that a combatant may do now, also what the rules forbid it, with the reasons."""
    objections: Callable[[Battle[Sheet, State, Options], Action], tuple[Objection, ...]]
    """Everything that speaks against a completed action; see ``engine.legality``."""
    modes: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Mode, ...]]
    """The ways of moving that are open to a combatant."""
    foresee: Callable[[Battle[Sheet, State, Options], Action], Foresight]
    """What would happen on the path of an action, by the same rules that carry it out."""
    resolve: Callable[[Table, Battle[Sheet, State, Options], Action], Battle[Sheet, State, Options]]
    """Carries an action out. It never refuses (objections are for before), and ends with any answers."""
    gauges: Callable[[Battle[Sheet, State, Options], CombatantId], Gauges]
    """What any panel can draw about a combatant."""
    arcs: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Zone, ...]]
    """Front, flank and rear of a combatant as cells."""
    zones: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Zone, ...]]
    """Cells around a combatant that mean something: its reach, its ranges."""
    sighting: Callable[[Battle[Sheet, State, Options], CombatantId, CombatantId], Sighting]
    """What it means that the first combatant looks at the second."""
    policy: Callable[[Battle[Sheet, State, Options], Choice], int]
    """Place of the option that people usually take, for the odds and for automatic reactions."""
    outcome: Callable[
        [Battle[Sheet, State, Options], Battle[Sheet, State, Options], tuple[Event, ...], Action], Outcome
    ]
    """What an action came to, by the battle before and after it and the events, for the odds."""
    has_reactions: bool = True
    """Whether anybody ever answers out of turn, so that "off, ask, automatic" means something."""
    main_roll: str = "to-hit"
    """Key of the Roll whose reasons and odds an attack panel shows first."""
    odds_end_at: frozenset[str] = frozenset()
    """Keys of rolls that lead to what no deed is weighed by, such as a chart of mishaps: the exact odds end there."""
    not_struck: frozenset[str] = frozenset()
    """Keys of the events by which an attack is told that did not come about (the run to the target failed): it costs
    its owner no attack, and so ends no turn by a standing order (``turn_end``)."""
    amounts: tuple[str, ...] = ()
    """Names of the amounts of outcomes in the order in which they are shown."""
    compared: tuple[str, ...] = ()
    """Those of the amounts that are told beside the options of a compared choice; none named: all there are."""
    sections: tuple[Section, ...] = ()
    """The whole register by chapter, in its order; see ``engine.rulebook``."""
    defences: frozenset[str] | None = None
    """Keys of events that tell how somebody meets a blow: the log has them in the blow's entry, whoever's turn it is.
    None: whatever the target of a blow rolls next meets it, unless it is what the deed sets out to do."""
    inspections: Callable[[Battle[Sheet, State, Options]], tuple[Inspection, ...]] = no_inspections
    """What the ruleset's charts say of the battle as a whole (how hard it is for the party)."""
    links: Callable[[Battle[Sheet, State, Options]], tuple[Link, ...]] = no_links
    """What stands between pairs of combatants."""
    eyes: Callable[[Battle[Sheet, State, Options], CombatantId], Eyes] = plain_eyes
    """Where a figure looks and how far it sees in the dark: for the fog that the players see."""
    may_strike: Callable[[Battle[Sheet, State, Options], Action], tuple[CombatantId, ...]] = its_target
    """Whom an action may come to strike, where the dice pick one of several."""
    ambient: Callable[[Battle[Sheet, State, Options]], Brightness] = as_the_map_has_it
    """How light it is where no lamp shines, where the rules know better than the map (the hour)."""
    places: Callable[[Battle[Sheet, State, Options]], tuple[Zone, ...]] = no_places
    """Cells that mean something for everybody now (a doorway that somebody keeps), always drawn."""
    complaints: Callable[[Options], tuple[Objection, ...]] = no_complaints
    """What is wrong with edited options (a chart with a gap); the form does not take them then. An argument ``field``
    (the name of the field) says beside which field it is shown; without it, beside those of its rule."""
    reorder: Callable[[Battle[Sheet, State, Options], CombatantId, CombatantId | None], Action | None] = no_reordering
    """The action by which the GM puts a combatant into the order of play before another (None: at the end); None where
    the order is not the GM's to change."""
    moved: Callable[[Battle[Sheet, State, Options], CellMove], Battle[Sheet, State, Options]] = with_kept_cells_moved
    """The battle on a map that was resized or got another grid, the board and the figures being moved already:
    what state and sheets keep of cells follows. The default finds them by their types (``Cell``, ``Step``, ``CellSet``,
    ``Facing``); a ruleset that keeps them in another form adds its own."""
    adjust: (
        Callable[[Table, Battle[Sheet, State, Options], CombatantId, Adjust], Battle[Sheet, State, Options]] | None
    ) = None
    """Harm or healing by the GM's hand, in what the first bar shows (the first counter, without one), with what follows
    from it under the rules; None where nothing of the kind is counted. ``Adjust.kind`` names one of ``harm_kinds``."""
    harm_kinds: tuple[HarmKind, ...] = ()
    """The kinds of harm by hand beside the usual one."""
    states: States[Sheet, State, Options] | None = None
    """The states that the GM may set by hand, with how they are kept; None where the ruleset has none."""
    after_battle: Callable[[Sheet], Sheet] = unchanged
    """The sheet when the fight is over: what is of this fight alone is gone, what lasts is there."""
    as_new: Callable[[Sheet], Sheet] = unchanged
    """The sheet unhurt and with nothing used up: as it comes to its first fight, to be kept in the library."""
    rolled: Callable[[Sheet, FacesOf], Sheet] | None = None
    """The sheet of one more of its kind with what is rolled for each by itself, such as hit points; None where nothing
    is."""
    catalogue: Callable[[], Mapping[str, tuple[Any, ...]]] = nothing_listed
    """What a field of the sheet may be filled from, by the field's name, beside what the templates have in it: records
    or words of a list (weapons), numbers of a plain field (armour classes, with the sentences of an enumeration)."""
    derived: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Derived, ...]] = nothing_derived
    """What the rules work out for fields that a sheet leaves empty."""
    overruled: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Overruled, ...]] = nothing_overruled
    """Which numbers of the sheet the switches, as they stand, put another in the place of."""
    order_by_hand: OrderByHand[Sheet, State, Options] | None = None
    """What the GM may do to the order of play: let somebody wait, roll anew, move where ``reorder`` does not."""
    out: Callable[[Battle[Sheet, State, Options], CombatantId], bool] | None = None
    """A cheap answer to ``is_out``, which is asked of every figure at every change; None: the gauges are asked."""
    token: Callable[[Battle[Sheet, State, Options], CombatantId], Gauges] | None = None
    """A cheap answer to ``marks``, for the same reason; None: the gauges are asked."""
    attacks: Callable[[Battle[Sheet, State, Options], CombatantId], tuple[Offer, ...]] | None = None
    """A cheap answer to ``attack_offers``, which whoever plays by itself asks at every turn; None: the offers are."""
    fate: Callable[[Battle[Sheet, State, Options], CombatantId], Fate] | None = None
    """What has become of somebody; None: who is out has yielded or is down, as the gauges say."""
    standing: tuple[StandingQuestion, ...] = ()
    """The questions that standing orders may answer; none: only the setting of reactions does."""
    end: Callable[[Table, Battle[Sheet, State, Options]], Battle[Sheet, State, Options]] | None = None
    """Runs END, by which the GM ends the fight whoever is left: what lasts as long as it does is over. The battle then
    stands before its beginning (``started`` False), which the program sees to. None: it gets a new state."""
    contract: int = 0
    """The ``CONTRACT`` it was written for, as a number written out; those that ship with the program need not say."""
    scale: Scale = FIVE_FEET
    """What a cell of an empty map measures at first, in the unit that the rules count in."""
    tactics: Tactics = NO_TACTICS
    """What helps those who play figures by themselves: they manage without it, and play better with it."""
    stat_block: StatBlocks[Sheet] | None = None
    """How its books print a creature. None: lines "field: value" alone, which every ruleset reads and writes."""
    reckoning: Reckoning = NO_RECKONING
    """What helps those who count a battle afterwards."""

    def is_out(self, battle: Battle[Sheet, State, Options], id: CombatantId) -> bool:
        """Whether somebody is out of action, as the gauges say it, without working out the rest of them."""
        return self.gauges(battle, id).is_out if self.out is None else self.out(battle, id)

    def marks(self, battle: Battle[Sheet, State, Options], id: CombatantId) -> Gauges:
        """The gauges without ``facts`` and ``body``: what stands on a token and on a card of the order of play."""
        return replace(self.gauges(battle, id), facts=(), body=()) if self.token is None else self.token(battle, id)

    def attack_offers(self, battle: Battle[Sheet, State, Options], id: CombatantId) -> tuple[Offer, ...]:
        """Those of the offers that are attacks, in their order."""
        if self.attacks is not None:
            return self.attacks(battle, id)
        return tuple(offer for offer in self.offers(battle, id) if offer.is_attack)

    def fate_of(self, battle: Battle[Sheet, State, Options], id: CombatantId) -> Fate:
        """What has become of somebody: by ``fate``, or by the marks; who is off the board and not out has fled."""
        if self.fate is not None:
            return self.fate(battle, id)
        marks = self.marks(battle, id)
        if marks.is_out:
            return Fate.YIELDED if marks.has_yielded else Fate.DOWN
        return Fate.STANDING if battle[id].cell is not None else Fate.FLED


AnyRuleset = Ruleset[Any, Any, Any]
AnyBattle = Battle[Any, Any, Any]
Odds = dict[Outcome, Fraction]
