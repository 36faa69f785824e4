"""Scenes on bare coordinates, and a table at which the answers are written down beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import GROUNDS, Board
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.grid.cell import Cell, Step
from engine.grid.grid import Grid, Layout
from engine.odds.odds import forecast
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.sheet import DamageType, Gear, Readiness, Sheet, Weapon
from engine.rulesets.turnaway.state import State, TurnawayBattle
from engine.table.requests import Answer, Choice, Faces, Pick, Request, Roll
from tests.builders import BLUE, RED, SIDES

SQUARE_FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
HEX_FACINGS = {"NE": 0, "E": 1, "SE": 2, "SW": 3, "W": 4, "NW": 5}
"""The register counts the facings of hexes from E counter-clockwise, the house from NE clockwise."""
ORIGIN = Cell(8, 10)
"""Where the axial point (0, 0) of the geometry's hex examples lies on the map."""

SWORD = Weapon("sword", "weapon-longsword", "1d8")
HALBERD = Weapon("halberd", "weapon-halberd", "1d10", far=2, two_handed=True)
PIKE = Weapon("pike", "weapon-pike", "1d8", near=2, far=2, two_handed=True)
DAGGER = Weapon("dagger", "weapon-dagger", "1d4", DamageType.PIERCING, light=True)
BOW = Weapon("bow", "weapon-longbow", "1d8", DamageType.PIERCING, melee=False, range_max=40, two_handed=True)
CROSSBOW = Weapon(
    "crossbow", "weapon-crossbow", "1d10", melee=False, range_max=40, readiness=Readiness.LOADED, two_handed=True
)
SHIELD = Gear("gear-shield", shield=2, quick=True)
MAIL = Gear("gear-chain", armour=5)


@dataclass(frozen=True)
class Figure:
    """Somebody at (x, y), looking to ``facing``; capitals are red, small letters blue."""

    id: str
    x: int
    y: int
    facing: str = "N"
    sheet: Sheet = field(default_factory=Sheet)
    size: int = 1


def armed(*weapons: Weapon, **fields: Any) -> Sheet:
    """A sheet with ``weapons``, the first in the main hand."""
    main = fields.pop("main", weapons[0].id if weapons else "")
    hp = fields.pop("hp", 20)
    return Sheet(weapons=weapons, main=main, hp=hp, max_hp=fields.pop("max_hp", max(hp, 1)), **fields)


def fight(
    *figures: Figure,
    acting: str | None = None,
    hexes: bool = False,
    options: Options | None = None,
    rock: tuple[tuple[int, int], ...] = (),
    ground: Mapping[tuple[int, int], str] | None = None,
    heights: Mapping[tuple[int, int], int] | None = None,
    **board: Any,
) -> TurnawayBattle:
    """A fight in its first round in which it is the turn of ``acting`` (the first figure when not said)."""
    grid = Grid(Layout.HEX_ODD_R if hexes else Layout.SQUARE, 24, 20)
    kinds = {**dict.fromkeys(rock, "rock"), **(ground or {})}
    numbers = [kind.id for kind in GROUNDS]
    cells = bytearray(grid.size)
    for (x, y), kind in kinds.items():
        cells[grid.index(at(x, y, hexes))] = numbers.index(kind)
    high = bytearray([128] * grid.size)
    for (x, y), steps in (heights or {}).items():
        high[grid.index(at(x, y, hexes))] = 128 + steps
    drawn = Board(grid, ground=bytes(cells) if kinds else b"", heights=bytes(high) if heights else b"", **board)
    facings = HEX_FACINGS if hexes else SQUARE_FACINGS
    combatants = {
        CombatantId(f.id): Combatant(
            CombatantId(f.id), f.id, RED if f.id[0].isupper() else BLUE, f.sheet, at(f.x, f.y, hexes),
            facings[f.facing], f.size,
        )
        for f in figures
    }  # fmt: skip
    ids = tuple(combatants)
    state = State(
        round=1,
        order=ids,
        numbers={id: 20 - place for place, id in enumerate(ids)},
        acting=CombatantId(acting) if acting else ids[0] if ids else None,
    )
    return Battle("turnaway", options or Options(), drawn, state, SIDES, combatants, started=True)


def at(x: int, y: int, hexes: bool = False) -> Cell:
    """The cell with these coordinates of the register's examples."""
    return ORIGIN.plus((x, y)) if hexes else Cell(x, y)


def path(*steps: tuple[int, int, str], hexes: bool = False) -> tuple[Step, ...]:
    """A declared path: (x, y, facing) for each new state."""
    facings = HEX_FACINGS if hexes else SQUARE_FACINGS
    return tuple(Step(at(x, y, hexes), facings[facing]) for x, y, facing in steps)


@dataclass(frozen=True)
class Told:
    """What came of an action: the battle after it, what was told, what was asked."""

    battle: TurnawayBattle
    events: tuple[Event, ...]
    asked: tuple[Request, ...]

    @property
    def keys(self) -> list[str]:
        return [event.key for event in self.events]

    @property
    def questions(self) -> list[str]:
        return [request.key for request in self.asked]

    @property
    def strikers(self) -> list[str]:
        """Who was asked for an attack of opportunity, in order."""
        return [str(request.by) for request in self.asked if request.key == "strike"]


def do(battle: TurnawayBattle, action: Action, *answers: int | tuple[int, ...] | str) -> Told:
    """Carry out ``action``; a number is what a die shows, several what several show, a word the option's key.

    The answers have to be exactly those that are asked for.
    """
    given: list[Answer] = []
    asked: list[Request] = []
    left = list(answers)
    while not isinstance(result := advance(RULESET, battle, action, tuple(given)), Done):
        asked.append(result.request)
        assert left, f"nobody has an answer to {result.request}"
        given.append(_answer(result.request, left.pop(0)))
    assert not left, f"never asked: {left}"
    return Told(result.battle, result.events, tuple(asked))


def _answer(request: Request, answer: int | tuple[int, ...] | str) -> Answer:
    if isinstance(request, Choice):
        keys = [option.key for option in request.options]
        if answer not in keys:
            # Options of the same key differ by what fills them in: "difficulty-of 15".
            keys = [" ".join([option.key, *(str(value) for _, value in option.args)]) for option in request.options]
        assert answer in keys, f"{request.key} offers {keys}, not {answer!r}"
        return Pick(keys.index(str(answer)))
    assert not isinstance(answer, str), f"{request.key} asks for dice, not {answer!r}"
    return Faces(answer if isinstance(answer, tuple) else (answer,))


def first_question(battle: TurnawayBattle, action: Action, key: str = "to-hit") -> Roll:
    """The first Roll with this key that the action asks for; choices are declined on the way to it."""
    given: tuple[Answer, ...] = ()
    while not isinstance(result := advance(RULESET, battle, action, given), Done):
        request = result.request
        if isinstance(request, Roll):
            assert request.key == key, f"{request.key} is asked first"
            return request
        given = (*given, Pick(next(n for n, option in enumerate(request.options) if option.declines)))
    raise AssertionError(f"{key} is never asked")


def lines(roll: Roll, part: str = "why") -> dict[str, int]:
    """The reasons that count, by key."""
    breakdown = roll.why if part == "why" else roll.against
    assert breakdown is not None
    return {line.reason: line.amount for line in breakdown.lines if line.counts}


def idle(roll: Roll) -> set[str]:
    """The reasons that were considered and do not count."""
    return {line.reason for line in roll.why.lines if not line.counts}


def odds(battle: TurnawayBattle, action: Action) -> dict[str, Fraction]:
    """Exact probability of each outcome's word."""
    found: dict[str, Fraction] = {}
    outcome: Outcome
    for outcome, probability in forecast(RULESET, battle, action).outcomes.items():
        found[outcome.key] = found.get(outcome.key, Fraction(0)) + probability
    return found


def blow(by: str, target: str, weapon: str = "sword", kind: str = "melee", manner: str = "") -> Action:
    return Action(kind, actor=CombatantId(by), target=CombatantId(target), item=weapon, manner=manner)


def simple(kind: str, by: str, **fields: Any) -> Action:
    return Action(kind, actor=CombatantId(by), **fields)


def walks(by: str, *steps: tuple[int, int, str], kind: str = "full-move", hexes: bool = False) -> Action:
    return Action(kind, actor=CombatantId(by), path=path(*steps, hexes=hexes))


def marks(battle: TurnawayBattle, action: Action) -> dict[str, tuple[int, set[str]]]:
    """What the preview shows: by striker the step (1 = first new state) and the reasons."""
    return {
        str(mark.by): (mark.step + 1, {reason.key.removeprefix("provokes-") for reason in mark.reasons})
        for mark in RULESET.foresee(battle, action).marks
    }


def with_sheet(battle: TurnawayBattle, id: str, **changes: Any) -> TurnawayBattle:
    return battle.with_sheet(CombatantId(id), replace(battle[CombatantId(id)].sheet, **changes))


def sheet_of(battle: TurnawayBattle, id: str) -> Sheet:
    return battle[CombatantId(id)].sheet


def offered(battle: TurnawayBattle, id: str, kind: str) -> list[Any]:
    """The offers of this kind."""
    return [offer for offer in RULESET.offers(battle, CombatantId(id)) if offer.action.kind == kind]


def refusals(battle: TurnawayBattle, action: Action) -> set[str]:
    """Keys of the objections to a completed action."""
    return {objection.key for objection in RULESET.objections(battle, action)}
