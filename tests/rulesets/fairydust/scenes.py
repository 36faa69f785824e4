"""Scenes on bare coordinates, and a table at which the answers are written down beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant, Side
from engine.battle.board import GROUNDS, Board
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, NEXT, Outcome
from engine.grid.cell import Cell, Step
from engine.grid.grid import Grid, Layout
from engine.odds.odds import forecast
from engine.play.advance import Done, advance
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import Options
from engine.rulesets.fairydust.sheet import DamageType, Kind, Means, Place, Sheet, Skill
from engine.rulesets.fairydust.state import FairyBattle, State
from engine.table.requests import Answer, Choice, Faces, Pick, Request, Roll
from tests.builders import BLUE, RED, SIDES

GREEN = SideId("green")
THREE = (*SIDES, Side(GREEN, "Green", "#27ae60"))
SQUARE_FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
HEX_FACINGS = {name: number for number, name in enumerate(("NE", "E", "SE", "SW", "W", "NW"))}
ORIGIN = Cell(6, 8)
"""Where the axial point (0, 0) of the geometry's hex examples lies on the map."""
BIG = 1000
"""A die that nobody in these tests throws."""

KNIFE = Means("knife", "means-knife", Kind.WEAPON, "skill-knives", 1, place=Place.HAND)
THROWN = Means("thrown", "means-throwing-knife", Kind.WEAPON, "skill-knives", 1, ranged=True, range=6, place=Place.HAND)
STONE = Means("stone", "means-stone", Kind.IMPROVISED, damage=0, ranged=True, range=5, place=Place.HAND)
SWARM = Means("swarm", "means-knife-swarm", Kind.SPELL, "skill-making", 1, ranged=True, attacks=6)
FLASH = Means("flash", "means-flash", Kind.SPELL, "skill-light", harmless=True, types=(), effect=True, ranged=True)
FIREBALL = Means(
    "fireball", "means-fire-ball", Kind.SPELL, "skill-light", 2, types=(DamageType.BODILY_MAGICAL,), ranged=True
)
GLOW = Means("glow", "means-glow", Kind.SPELL, "skill-light", is_attack=False, harmless=True, types=())


@dataclass(frozen=True)
class Figure:
    """Somebody at (x, y), looking to ``facing``; capitals are red, small letters blue, unless ``side`` says so."""

    id: str
    x: int
    y: int
    facing: str = "N"
    sheet: Sheet = field(default_factory=Sheet)
    size: int = 1
    side: SideId | None = None


def armed(*means: Means, **fields: Any) -> Sheet:
    """A sheet with ``means``, skills of 5 with knives and 7 and 8 with magic."""
    skills = {
        "weapon_skills": (Skill("skill-knives", 5),),
        "magic_skills": (Skill("skill-light", 7), Skill("skill-making", 8)),
    }
    return Sheet(means=means, **{**skills, **fields})


def board(hexes: bool = False, ground: Mapping[tuple[int, int], str] | None = None, **more: Any) -> Board:
    grid = Grid(Layout.HEX_ODD_R if hexes else Layout.SQUARE, 24, 18)
    cells = bytearray(grid.size)
    numbers = [kind.id for kind in GROUNDS]
    for (x, y), kind in (ground or {}).items():
        cells[grid.index(at(x, y, hexes))] = numbers.index(kind)
    return Board(grid, ground=bytes(cells) if ground else b"", **more)


def at(x: int, y: int, hexes: bool = False) -> Cell:
    """The cell with these coordinates of the geometry's examples."""
    return ORIGIN.plus((x, y)) if hexes else Cell(x, y)


def set_up(
    *figures: Figure,
    hexes: bool = False,
    options: Options | None = None,
    sides: tuple[Side, ...] = SIDES,
    ground: Mapping[tuple[int, int], str] | None = None,
    **more: Any,
) -> FairyBattle:
    """A battle before its begin."""
    facings = HEX_FACINGS if hexes else SQUARE_FACINGS
    combatants = {
        CombatantId(f.id): Combatant(
            CombatantId(f.id), f.id, f.side or (RED if f.id[0].isupper() else BLUE), f.sheet, at(f.x, f.y, hexes),
            facings[f.facing], f.size,
        )
        for f in figures
    }  # fmt: skip
    return Battle("fairydust", options or Options(), board(hexes, ground, **more), State(), sides, combatants)


def fight(*figures: Figure, acting: str | None = None, points: int = 5, round: int = 1, **more: Any) -> FairyBattle:
    """A fight in a later round in which it is the turn of ``acting`` (the first when not said); 5 points each."""
    battle = set_up(*figures, **more)
    ids = tuple(id for id in battle.combatants if battle[id].sheet.is_fighter)
    state = State(
        round=round,
        order=ids,
        numbers={id: 20 - place for place, id in enumerate(ids)},
        acting=CombatantId(acting) if acting else ids[0],
        pools=dict.fromkeys(ids, points),
        enrolled={id: battle[id].side for id in ids},
    )
    return replace(battle, state=state, started=True)


def with_state(battle: FairyBattle, **changes: Any) -> FairyBattle:
    return battle.with_state(replace(battle.state, **changes))


def with_options(battle: FairyBattle, **changes: Any) -> FairyBattle:
    return replace(battle, options=replace(battle.options, **changes))


@dataclass(frozen=True)
class Told:
    """What came of an action: the battle after it, what was told, what was asked."""

    battle: FairyBattle
    events: tuple[Event, ...]
    asked: tuple[Request, ...]

    @property
    def keys(self) -> list[str]:
        return [event.key for event in self.events]

    @property
    def questions(self) -> list[str]:
        return [request.key for request in self.asked]

    def roll(self, key: str = "to-hit", number: int = 0) -> Roll:
        """A roll that was asked for."""
        return [one for one in self.asked if isinstance(one, Roll) and one.key == key][number]

    def choice(self, key: str) -> Choice:
        return next(one for one in self.asked if isinstance(one, Choice) and one.key == key)

    def options(self, key: str) -> list[str]:
        """The options that a question offered."""
        return [option.key for option in self.choice(key).options]

    def event(self, key: str) -> dict[str, Any]:
        """What an event says."""
        return dict(next(event for event in self.events if event.key == key).args)

    def readings(self) -> list[str]:
        return [event.reading for event in self.events if event.key == "attacks"]


def do(battle: FairyBattle, action: Action, *answers: int | str) -> Told:
    """Carry out ``action``: numbers are what dice show in their order, words the options that are picked.

    A question that the next word does not answer gets its first option, the program's proposal. All answers have to be
    used up.
    """
    given: list[Answer] = []
    asked: list[Request] = []
    left = list(answers)
    while not isinstance(result := advance(RULESET, battle, action, tuple(given)), Done):
        request = result.request
        asked.append(request)
        if isinstance(request, Roll):
            numbers = [answer for answer in left if isinstance(answer, int)]
            assert numbers, f"nobody has thrown for {request.key} of {request.by}"
            left.remove(numbers[0])
            given.append(Faces((numbers[0],)))
            continue
        word = next((answer for answer in left if isinstance(answer, str)), None)
        place = _place(request, word)
        if place is not None:
            left.remove(word)
        given.append(Pick(place or 0))
    assert not left, f"never asked: {left}, but {[one.key for one in asked]}"
    return Told(result.battle, result.events, tuple(asked))


def _place(choice: Choice, word: str | None) -> int | None:
    """The number of the option that a word means: its key, or its key and what fills it in."""
    for number, option in enumerate(choice.options):
        full = " ".join(
            [option.key, *(str(getattr(value, "id", getattr(value, "key", value))) for _, value in option.args)]
        )
        if word is not None and word in (option.key, full):
            return number
    return None


def begin(battle: FairyBattle, *answers: int | str) -> Told:
    return do(battle, Action(BEGIN), *answers)


def go_on(battle: FairyBattle, *answers: int | str) -> Told:
    return do(battle, Action(NEXT, actor=battle.state.acting), *answers)


def blow(by: str, target: str, item: str = "knife", kind: str = "attack", manner: str = "") -> Action:
    return Action(kind, actor=CombatantId(by), target=CombatantId(target), item=item, manner=manner)


def act(by: str, kind: str, manner: str = "", item: str = "", **more: Any) -> Action:
    return Action(kind, actor=CombatantId(by), manner=manner, item=item, **more)


def walk(by: str, *steps: tuple[int, int, str], hexes: bool = False, kind: str = "move", manner: str = "9") -> Action:
    """A declared path: (x, y, facing) for each new state, with as many move actions as it takes."""
    facings = HEX_FACINGS if hexes else SQUARE_FACINGS
    path = tuple(Step(at(x, y, hexes), facings[facing]) for x, y, facing in steps)
    return Action(kind, actor=CombatantId(by), manner=manner, path=path)


def against(battle: FairyBattle, action: Action) -> list[str]:
    """What the rules object to an action."""
    return [objection.key for objection in RULESET.objections(battle, action)]


def pool(battle: FairyBattle, id: str) -> int:
    return battle.state.pools[CombatantId(id)]


def sheet(battle: FairyBattle, id: str) -> Sheet:
    return battle[CombatantId(id)].sheet


def wounds(battle: FairyBattle, id: str) -> list[int]:
    return [wound.damage for wound in sheet(battle, id).wounds]


def lines(roll: Roll, part: str = "why") -> dict[str, int]:
    """The reasons that count, by key."""
    breakdown = roll.why if part == "why" else roll.against
    assert breakdown is not None
    return {line.reason: line.amount for line in breakdown.lines if line.counts}


def offered(battle: FairyBattle, id: str) -> dict[str, list[str]]:
    """What is offered to somebody, with what speaks against it."""
    return {o.key: [one.key for one in o.objections] for o in RULESET.offers(battle, CombatantId(id))}


def odds(battle: FairyBattle, action: Action) -> dict[str, Fraction]:
    """Exact probability of each outcome's word."""
    found: dict[str, Fraction] = {}
    outcome: Outcome
    for outcome, probability in forecast(RULESET, battle, action).outcomes.items():
        found[outcome.key] = found.get(outcome.key, Fraction(0)) + probability
    return found
