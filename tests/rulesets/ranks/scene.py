"""Fights for the tests: drawn as text on cells of one metre, begun, with dice written out as sums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.catalogue import ruleset
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Step
from engine.odds.odds import Forecast, forecast
from engine.play.advance import Done, Paused, advance
from engine.rulesets.ranks.charts.charts import weapons
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.sheet import Arm, Sheet
from engine.rulesets.ranks.state import Doings, RanksBattle, State, doings
from engine.table.requests import Answer, Faces, Pick, Request, Roll
from engine.testkit import builders, script
from engine.testkit.builders import Fighter
from engine.testkit.script import Told, Written

RANKS = ruleset("ranks")
METRE = Scale(1.0, Unit.METRES)
A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")
HEADLINES = frozenset(["turn", "catches-not", "goes-down", "intercepts", "fight-won"])
"""What stands out in the log, beside every blow."""
DETAILS = frozenset(
    [
        "chase-begins",
        "defends-block",
        "defends-dodge",
        "defends-parry",
        "figures",
        "gm-clears-bonus",
        "gm-grants",
        "gm-order-roll",
        "gm-order-roll-all",
        "gm-order-wait",
        "gm-overwrites",
        "gm-reorders",
        "no-advantage",
        "odd-ranks",
        "overruled",
        "range-told",
        "rank-meets-roll",
        "rolls-mobility",
        "rolls-strength",
        "rounding-in-time",
        "rounding-late",
        "timing-in-time",
        "timing-late",
        "tires",
        "turn-of",
        "turns",
    ]
)
"""What the log folds away."""


def arm(id: str, rank: str = "", mastery: int = 0, **fields: Any) -> Arm:
    """An arm of the list with another rank and mastery."""
    found = weapons()[id]
    return replace(found, rank=rank or found.rank, mastery=mastery, **fields)


def sheet(*arms: Arm, **fields: Any) -> Sheet:
    """Everything G (worth 0): the first arm in the right hand, the second, if there is one, in the left."""
    held = {"right": arms[0].name if arms else "", "left": arms[1].name if len(arms) > 1 else ""}
    ranks = {"mobility": "G", "strength": "G", "defence": "G"}
    return Sheet(arms=tuple(dict.fromkeys(arms)), **{**ranks, **held, **fields})


def fight(picture: str = "A b", who: Mapping[str, Any] | None = None, **options: Any) -> RanksBattle:
    """A fight in its first turn, in which the first letter of the picture acts."""
    battle = drawn(picture, who, **options)
    done = advance(RANKS, battle, Action(BEGIN))
    assert isinstance(done, Done), done
    return done.battle


def drawn(picture: str = "A b", who: Mapping[str, Any] | None = None, **options: Any) -> RanksBattle:
    """A fight before its begin; letters have a sword of rank D and mastery 0 unless ``who`` says otherwise."""
    board = {key: options.pop(key) for key in ("layout", "walls", "scale") if key in options}
    legend = {
        letter: (who or {}).get(letter, sheet(arm("sword"), mobility="E"))
        for letter in sorted(set(picture))
        if letter.isalpha()
    }
    fighters = {letter: Fighter(sheet=it) if isinstance(it, Sheet) else it for letter, it in legend.items()}
    battle: RanksBattle = builders.battle(
        RANKS, picture, fighters, options=Options(**options), **{"scale": METRE, **board}
    )
    # Letters are entered row by row; the capital one acts first.
    order = sorted(battle.combatants.values(), key=lambda c: (c.id != "A", c.id))
    return replace(battle, combatants={c.id: c for c in order})


def strike(at: str = "b", item: str = "arm-sword", manner: str = "one", by: str = "A") -> Action:
    return Action("attack", actor=CombatantId(by), target=CombatantId(at), manner=manner, item=item)


class Said(Told[Sheet, State, Options]):
    """A deed that was carried out: the battle after it, what was told, what was asked."""

    def told(self, key: str) -> dict[str, Any]:
        """The values of the one event with this key."""
        (found,) = [event for event in self.events if event.key == key]
        return dict(found.args)

    def event(self, key: str) -> Event:
        (found,) = [event for event in self.events if event.key == key]
        return found

    def choices(self, key: str) -> tuple[str, ...]:
        """The options of the first question with this key."""
        return tuple(self.options(key))

    @property
    def damage(self) -> int:
        (found,) = [event for event in self.events if event.key.startswith("blow-")]
        return int(dict(found.args)["damage"])  # type: ignore[arg-type]

    def why(self, word: str, number: int = 0) -> dict[str, int]:
        """The lines that count of the roll called ``word``."""
        rolls = [one for one in self.asked if isinstance(one, Roll) and dict(one.args).get("what") == Term(word)]
        return {line.reason: line.amount for line in rolls[number].why.lines if line.counts}


def do(battle: RanksBattle, action: Action, *answers: int | str) -> Said:
    """Carry ``action`` out. A number answers a roll by the sum of its dice, a word picks the option whose key has it.

    An option may also be named with the item it is for: "parry arm-shield". Whatever is asked beyond the answers
    fails; answers left over do, too. Of a declared series one blow is met unless "reply-2" says more.
    """
    told = script.do(RANKS, battle, action, *answers, answer=_answer)
    for event in told.events:
        stands_out = event.key in HEADLINES or event.key.startswith("blow-")
        assert event.weight == (2 if stands_out else 0 if event.key in DETAILS else 1), event.key
    return Said(told.battle, told.events, told.asked)


def _answer(request: Request, left: list[Written]) -> Answer:
    if request.key == "replies" and not str((left or [""])[0]).startswith("reply-"):
        return Pick(0)
    assert left, f"asked for {request.key} {dict(request.args)}"
    answer = left.pop(0)
    if isinstance(request, Roll):
        assert isinstance(answer, int), f"{request.key} {dict(request.args)} wants a sum, not {answer!r}"
        return Faces(request.dice.faces_for(answer))
    assert isinstance(answer, str), f"{request.key} wants an option, not {answer!r}"
    if answer.startswith("reply-"):
        return Pick(int(answer[-1]) - 1)
    key, _, item = answer.partition(" ")
    for number, option in enumerate(request.options):
        fits = not item or dict(option.args).get("item") == Term(item)
        if fits and option.key in (key, f"defence-{key}", f"extra-{key}", f"series-{key}", f"undefended-{key}"):
            return Pick(number)
    raise AssertionError(f"{answer!r} is not among {[option.key for option in request.options]}")


def odds(battle: RanksBattle, action: Action, answer: str = "dodge") -> Forecast:
    """The exact odds of an attack that is met by this defence."""
    paused = advance(RANKS, battle, action)
    assert isinstance(paused, Paused)
    return forecast(RANKS, battle, action, (_answer(paused.request, [answer]),))


def chance(found: Forecast, key: str) -> Fraction:
    return found.chance(lambda outcome: outcome.key == key)


def objections(battle: RanksBattle, action: Action) -> list[str]:
    return [objection.key for objection in RANKS.objections(battle, action)]


def next_turn(battle: RanksBattle, *answers: int | str) -> Said:
    return do(battle, Action(NEXT), *answers)


def go(battle: RanksBattle, id: str, *cells: tuple[int, int], manner: str = "contact") -> Action:
    """A movement over these cells [column, row]."""
    grid, me = battle.board.grid, battle[CombatantId(id)]
    path = tuple(Step(grid.at(*cell), me.facing) for cell in cells)
    return Action("move", actor=CombatantId(id), manner=manner, path=path)


def doing(battle: RanksBattle, id: CombatantId = A) -> Doings:
    return doings(battle, id)


def with_sheet(battle: RanksBattle, id: CombatantId, **fields: Any) -> RanksBattle:
    return battle.with_sheet(id, replace(battle[id].sheet, **fields))


def declare(battle: RanksBattle, manner: str = "blow", item: str = "arm-sword", by: str = "A") -> RanksBattle:
    """The battle with one more action declared."""
    return do(battle, Action("declare", actor=CombatantId(by), manner=manner, item=item)).battle
