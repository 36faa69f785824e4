"""Fights for the tests: drawn as text, begun in whatever phase is wanted, with dice written out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.breakdown import Edit
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Term
from engine.catalogue import ruleset
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Step
from engine.odds.odds import forecast
from engine.rulesets.ose.harm.charts import weapons
from engine.rulesets.ose.options import Options
from engine.rulesets.ose.order.morale import starting_losses
from engine.rulesets.ose.sheet import Arm, Kind, Sheet
from engine.rulesets.ose.state import Doings, OseBattle, Part, Stage, State, Turn
from engine.testkit import builders, script
from engine.testkit.builders import BLUE, RED, Fighter
from engine.testkit.script import Told, Written

OSE = ruleset("ose")
N, NE, E, SE, S, SW, W, NW = range(8)
"""Facings on squares."""


def weapon(id: str) -> Arm:
    return weapons()[id]


def sheet(*arms: str | Arm, kind: Kind = Kind.CHARACTER, hp: int = 10, **fields: Any) -> Sheet:
    """A plain combatant: AC 9, 40 ft a round, THAC0 19, no ability scores; the first of its arms in hand."""
    held = tuple(weapon(arm) if isinstance(arm, str) else arm for arm in arms)
    fields.setdefault("thac0", 19)
    fields.setdefault("readied", held[0].name if held else "")
    return Sheet(kind, hp=hp, hp_most=max(hp, 1), arms=held, **fields)


def monster(*arms: str | Arm, **fields: Any) -> Sheet:
    return sheet(*arms, kind=Kind.MONSTER, **fields)


def drawn(
    picture: str, who: Mapping[str, Sheet | Fighter | Any] | None = None, options: Options | None = None, **board: Any
) -> OseBattle:
    """A battle before its start; letters are plain swordsmen unless ``who`` says otherwise."""
    letters = {mark for mark in picture if mark.isalpha()}
    legend = {letter: (who or {}).get(letter, sheet("sword")) for letter in sorted(letters)}
    legend = {letter: Fighter(sheet=meant) if isinstance(meant, Sheet) else meant for letter, meant in legend.items()}
    battle: OseBattle = builders.battle(OSE, picture, legend, options=options or Options(), **board)
    return battle


def fight(
    picture: str,
    who: Mapping[str, Any] | None = None,
    *,
    part: Part = Part.MELEE,
    turns: tuple[Turn, ...] = (Turn((RED,), number=6), Turn((BLUE,), number=1)),
    turn: int = 0,
    slow: str = "",
    options: Options | None = None,
    doings: Mapping[str, Doings] | None = None,
    **board: Any,
) -> OseBattle:
    """A fight in round 1 in the phase ``part`` of the red side's turn."""
    battle = replace(drawn(picture, who, options, **board), started=True)
    state = State(
        round=1,
        stage=Stage.TURNS,
        turns=turns,
        turn=turn,
        part=part,
        slow=tuple(CombatantId(letter) for letter in slow),
        doings={CombatantId(letter): done for letter, done in (doings or {}).items()},
        losses=starting_losses(battle),
    )
    return battle.with_state(state)


Ran = Told[Sheet, State, Options]


def do(battle: OseBattle, action: Action, *answers: Written) -> Ran:
    """Carry ``action`` out; an answer is the faces of the dice, one number for a single die or an option's number."""
    return script.do(OSE, battle, action, *answers)


def begin(battle: OseBattle) -> OseBattle:
    return do(battle, Action(BEGIN)).battle


def go_on(battle: OseBattle, *answers: Written) -> OseBattle:
    """Press the button once."""
    return do(battle, Action(NEXT), *answers).battle


def rolled(battle: OseBattle, *dice: Written) -> OseBattle:
    """Begin, close the declarations and roll initiative."""
    return go_on(go_on(begin(battle)), *dice)


def hit(by: str, at: str, arm: str = "arm-sword", manner: str = "melee", **more: Any) -> Action:
    return Action("attack", actor=CombatantId(by), target=CombatantId(at), manner=manner, item=arm, **more)


def shot(by: str, at: str, arm: str, **more: Any) -> Action:
    return hit(by, at, arm, "missile", **more)


def steps(battle: OseBattle, id: str, *cells: tuple[int, int], manner: str = "walk", keep: bool = False) -> Action:
    """A movement over these cells (columns and rows); the figure looks where it goes, unless it keeps its face."""
    path = script.way(battle, CombatantId(id), *cells, keeps_facing=keep)
    return Action("move", actor=CombatantId(id), manner=manner, path=path)


def turned(battle: OseBattle, id: str, facing: int) -> Action:
    cell = battle[CombatantId(id)].cell
    assert cell is not None
    return Action("move", actor=CombatantId(id), manner="turn", path=(Step(cell, facing),))


def why_not(battle: OseBattle, action: Action) -> set[str]:
    """Keys of what speaks against an action."""
    return set(script.against(OSE, battle, action))


def rules_against(battle: OseBattle, action: Action) -> set[str]:
    """Rules by which an action is forbidden."""
    return script.rules_against(OSE, battle, action)


def chance_to_hit(battle: OseBattle, action: Action) -> Fraction:
    return forecast(OSE, battle, action).chance(lambda outcome: outcome.key == "hit")


def lines(battle: OseBattle, action: Action, part: str = "why") -> dict[str, tuple[int, bool]]:
    """Reasons of the attack roll: amount and whether it applies, by key."""
    first = forecast(OSE, battle, action).first
    assert first is not None
    breakdown = first.why if part == "why" else first.against
    assert breakdown is not None
    return {line.reason: (line.amount, line.applies) for line in breakdown.lines}


def number_needed(battle: OseBattle, action: Action) -> int:
    """The number that the attack roll is held against."""
    first = forecast(OSE, battle, action).first
    assert first is not None
    assert first.against is not None
    return first.against.total


def add(amount: int, part: str = "why") -> Edit:
    """The GM's own line."""
    return Edit(amount=amount, reason="because I say so", part=part)


def side(name: str) -> SideId:
    return SideId(name)


def has_arg(event: Event, name: str, value: object) -> bool:
    found = dict(event.args).get(name)
    return (found.key if isinstance(found, Term) else found) == value
