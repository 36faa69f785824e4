"""Scenes on bare coordinates, and a table at which the answers are written down beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.battle import Battle, Side
from engine.battle.board import Board
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Cell
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import Options
from engine.rulesets.fairydust.sheet import DamageType, Kind, Means, Place, Sheet, Skill
from engine.rulesets.fairydust.state import FairyBattle, State
from engine.table.requests import Answer, Faces, Pick, Request, Roll
from engine.testkit import figures, script
from engine.testkit.builders import SIDES
from engine.testkit.figures import Field
from engine.testkit.script import Written, picked

GREEN = SideId("green")
THREE = (*SIDES, Side(GREEN, "Green", "#27ae60"))
SQUARE_FACINGS, HEX_FACINGS = figures.SQUARE_FACINGS, figures.HEX_FACINGS
lines = script.lines
ORIGIN = Cell(6, 8)
"""Where the axial point (0, 0) of the geometry's hex examples lies on the map."""
FIELDS = (Field(rows=18, origin=ORIGIN), Field(hexes=True, rows=18, origin=ORIGIN))
"""The map of squares and that of hexes."""
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
class Figure(figures.Figure[Sheet]):
    """Somebody at (x, y), looking to ``facing``; capitals are red, small letters blue, unless ``side`` says so."""

    facing: str = "N"
    sheet: Sheet = field(default_factory=Sheet)


def armed(*means: Means, **fields: Any) -> Sheet:
    """A sheet with ``means``, skills of 5 with knives and 7 and 8 with magic."""
    skills = {
        "weapon_skills": (Skill("skill-knives", 5),),
        "magic_skills": (Skill("skill-light", 7), Skill("skill-making", 8)),
    }
    return Sheet(means=means, **{**skills, **fields})


def board(hexes: bool = False, ground: Mapping[tuple[int, int], str] | None = None, **more: Any) -> Board:
    return replace(FIELDS[hexes].board(ground), **more)


def at(x: int, y: int, hexes: bool = False) -> Cell:
    """The cell with these coordinates of the geometry's examples."""
    return FIELDS[hexes].at(x, y)


def set_up(
    *placed: Figure,
    hexes: bool = False,
    options: Options | None = None,
    sides: tuple[Side, ...] = SIDES,
    ground: Mapping[tuple[int, int], str] | None = None,
    **more: Any,
) -> FairyBattle:
    """A battle before its begin."""
    combatants = FIELDS[hexes].combatants(*placed)
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


class Told(script.Told[Sheet, State, Options]):
    """What came of an action: the battle after it, what was told, what was asked."""

    def readings(self) -> list[str]:
        return [event.reading for event in self.events if event.key == "attacks"]


def do(battle: FairyBattle, action: Action, *answers: int | str) -> Told:
    """Carry out ``action``: numbers are what dice show in their order, words the options that are picked.

    A question that the next word does not answer gets its first option, the program's proposal. All answers have to be
    used up.
    """
    told = script.do(RULESET, battle, action, *answers, answer=_answer)
    return Told(told.battle, told.events, told.asked)


def _answer(request: Request, left: list[Written]) -> Answer:
    if isinstance(request, Roll):
        thrown = next((answer for answer in left if isinstance(answer, int)), None)
        assert thrown is not None, f"nobody has thrown for {request.key} of {request.by}"
        left.remove(thrown)
        return Faces((thrown,))
    word = next((answer for answer in left if isinstance(answer, str)), None)
    place = picked(request, word)
    if place is None or word is None:
        return Pick(0)
    left.remove(word)
    return Pick(place)


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
    return Action(kind, actor=CombatantId(by), manner=manner, path=FIELDS[hexes].path(*steps))


def against(battle: FairyBattle, action: Action) -> list[str]:
    """What the rules object to an action."""
    return script.against(RULESET, battle, action)


def pool(battle: FairyBattle, id: str) -> int:
    return battle.state.pools[CombatantId(id)]


def sheet(battle: FairyBattle, id: str) -> Sheet:
    return battle[CombatantId(id)].sheet


def wounds(battle: FairyBattle, id: str) -> list[int]:
    return [wound.damage for wound in sheet(battle, id).wounds]


def offered(battle: FairyBattle, id: str) -> dict[str, list[str]]:
    """What is offered to somebody, with what speaks against it."""
    return {o.key: [one.key for one in o.objections] for o in RULESET.offers(battle, CombatantId(id))}


def odds(battle: FairyBattle, action: Action) -> dict[str, Fraction]:
    """Exact probability of each outcome's word."""
    return script.chances(RULESET, battle, action)
