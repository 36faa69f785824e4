"""Scenes on bare coordinates, and a table at which the answers are written down beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.sheet import DamageType, Gear, Readiness, Sheet, Weapon
from engine.rulesets.turnaway.state import State, TurnawayBattle
from engine.table.requests import Answer, Pick, Roll
from engine.testkit import figures, script
from engine.testkit.builders import SIDES
from engine.testkit.figures import Field

SQUARE_FACINGS = figures.SQUARE_FACINGS
HEX_FACINGS = figures.HEX_FACINGS
"""The register counts the facings of hexes from E counter-clockwise, the house from NE clockwise."""
lines = script.lines
ORIGIN = Cell(8, 10)
"""Where the axial point (0, 0) of the geometry's hex examples lies on the map."""
FIELDS = (Field(origin=ORIGIN), Field(hexes=True, origin=ORIGIN))
"""The map of squares and that of hexes."""

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
class Figure(figures.Figure[Sheet]):
    """Somebody at (x, y), looking to ``facing``; capitals are red, small letters blue, unless ``side`` says so."""

    facing: str = "N"
    sheet: Sheet = field(default_factory=Sheet)


def armed(*weapons: Weapon, **fields: Any) -> Sheet:
    """A sheet with ``weapons``, the first in the main hand."""
    main = fields.pop("main", weapons[0].id if weapons else "")
    hp = fields.pop("hp", 20)
    return Sheet(weapons=weapons, main=main, hp=hp, max_hp=fields.pop("max_hp", max(hp, 1)), **fields)


def fight(
    *placed: Figure,
    acting: str | None = None,
    hexes: bool = False,
    options: Options | None = None,
    rock: tuple[tuple[int, int], ...] = (),
    ground: Mapping[tuple[int, int], str] | None = None,
    heights: Mapping[tuple[int, int], int] | None = None,
    **board: Any,
) -> TurnawayBattle:
    """A fight in its first round in which it is the turn of ``acting`` (the first figure when not said)."""
    map_ = FIELDS[hexes]
    drawn = map_.board({**dict.fromkeys(rock, "rock"), **(ground or {})}, heights, **board)
    combatants = map_.combatants(*placed)
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
    return FIELDS[hexes].at(x, y)


def path(*steps: tuple[int, int, str], hexes: bool = False) -> tuple[Step, ...]:
    """A declared path: (x, y, facing) for each new state."""
    return FIELDS[hexes].path(*steps)


class Told(script.Told[Sheet, State, Options]):
    """What came of an action: the battle after it, what was told, what was asked."""

    @property
    def strikers(self) -> list[str]:
        """Who was asked for an attack of opportunity, in order."""
        return [str(request.by) for request in self.asked if request.key == "strike"]


def do(battle: TurnawayBattle, action: Action, *answers: int | tuple[int, ...] | str) -> Told:
    """Carry out ``action``; a number is what a die shows, several what several show, a word the option's key.

    The answers have to be exactly those that are asked for.
    """
    told = script.do(RULESET, battle, action, *answers)
    return Told(told.battle, told.events, told.asked)


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


def idle(roll: Roll) -> set[str]:
    """The reasons that were considered and do not count."""
    return {line.reason for line in roll.why.lines if not line.counts}


def odds(battle: TurnawayBattle, action: Action) -> dict[str, Fraction]:
    """Exact probability of each outcome's word."""
    return script.chances(RULESET, battle, action)


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
    return set(script.against(RULESET, battle, action))
