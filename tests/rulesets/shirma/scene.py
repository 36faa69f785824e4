"""Fights for the tests: drawn as text on cells of two yards, with whoever's turn it is, and the dice written out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.battle.actions import Action
from engine.battle.board import GROUNDS, Scale, Unit
from engine.battle.breakdown import Breakdown, Edit
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.catalogue import ruleset
from engine.contract import NEXT
from engine.odds.odds import Forecast, forecast
from engine.rulesets.shirma.charts.weapons import armoury
from engine.rulesets.shirma.harm.body import Affliction, Condition
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.sheet import Fate, Hand, Rank, Sheet, Weapon
from engine.rulesets.shirma.state import Bond, Doings, Entry, Pair, ShirmaBattle, Stage, State
from engine.table.requests import Choice
from engine.testkit import builders, script
from engine.testkit.builders import Fighter
from engine.testkit.script import Told, Written

SHIRMA = ruleset("shirma")
N, NE, E, SE, S, SW, W, NW = range(8)
"""Facings on squares."""
TWO_YARDS = Scale(2.0, Unit.YARDS)
HEADLINES = frozenset(
    [
        "attacks-melee",
        "shoots",
        "throws",
        "strikes-back",
        "charges",
        "round",
        "surprise-phase",
        "fight-won",
        "fight-ended",
        "tries-close",
        "tries-clinch",
        "tries-break",
        "tries-squeeze",
        "tries-knock",
        "clinches",
        "close-fight",
        "throws-down",
        "critical",
        "critical-wound-told",
        "dies",
        "goes-down",
        "surrenders",
        "flees",
        "boss-stands",
        "fumble",
        "fumble-told",
        "meets-fear",
        "meets-terror",
        "group-attacks-told",
        "lands",
        "lands-at-thrower",
        "lands-at-target",
        "random-direction-told",
        "misfire-delay-told",
        "misfire-misfire-told",
        "misfire-jam-told",
        "misfire-explosion-told",
    ]
)
"""What stands out in the log."""
DETAILS = frozenset(
    [
        "advantage-full",
        "advantage-gained",
        "advantage-lost",
        "delay-over",
        "granted",
        "turn-fallen",
        "granted-move",
        "taken",
        "guards",
        "luck-tested",
        "misses",
        "may-strike-back",
        "movement-ends",
        "provokes",
        "reorders",
        "runs-up",
        "scatter-rerolled",
        "tie-by-agility",
        "tie-d100",
        "turn",
        "turns",
        "undefended",
        "ruled-engaged",
        "ruled-apart",
        "ruled-by-map",
        "readies-main",
        "readies-off",
        "empties-hands",
        "overruled",
    ]
)
"""What the log folds away."""
DETAILS_BY = frozenset(
    {("wins-opposed", "SH-MELEE-02"), ("tests-agility", "SH-INIT-06"), ("rolls-initiative", "SH-INIT-01")}
)
"""What is folded away where this rule tells it."""


def weapon(id: str) -> Weapon:
    return armoury()[id]


def sheet(*arms: str | Weapon, off: str | Weapon = "", **fields: Any) -> Sheet:
    """A plain fighter: every characteristic and skill 40, no armour, 12 wounds; the first of its arms in hand."""
    held = fields.pop("weapons", None) or tuple(weapon(arm) if isinstance(arm, str) else arm for arm in arms)
    second = weapon(off) if isinstance(off, str) and off else off
    if isinstance(second, Weapon):
        held = (*held, second)
        fields.setdefault("off", second.name)
    fields.setdefault("main", held[0].name if arms else "")
    plain = dict.fromkeys(
        (
            *("strength", "toughness", "initiative", "agility", "ballistic", "melee", "dodge"),
            *("stealth", "perception", "cool", "heal", "trade"),
        ),
        40,
    )
    hp = fields.setdefault("hp", 12)
    fields.setdefault("hp_most", max(hp, 1))
    states = fields.pop("states", ())
    fields.setdefault("afflictions", tuple(Affliction(Condition(state)) for state in states))
    fields["rank"] = Rank(fields.get("rank", "character"))
    fields["hand"] = Hand(fields.get("hand", "right"))
    return Sheet(weapons=held, **(plain | fields))


def drawn(
    picture: str, who: Mapping[str, Any] | None = None, options: Options | None = None, **board: Any
) -> ShirmaBattle:
    """A battle before its start; letters are plain swordsmen unless ``who`` says otherwise, capitals against small."""
    letters = sorted({mark for mark in picture if mark.isalpha()})
    legend: dict[str, Any] = {letter: (who or {}).get(letter, sheet("sword")) for letter in letters}
    legend |= {mark: meant for mark, meant in (who or {}).items() if not mark.isalpha()}
    for mark, meant in legend.items():
        if isinstance(meant, Sheet):
            legend[mark] = Fighter(sheet=meant, facing=E if mark.isupper() else W)
    board.setdefault("scale", TWO_YARDS)
    battle: ShirmaBattle = builders.battle(SHIRMA, picture, legend, options=options or Options(), **board)
    return battle


def fight(
    picture: str,
    who: Mapping[str, Any] | None = None,
    *,
    options: Options | None = None,
    order: str = "",
    turn: int = 0,
    number: int = 1,
    stage: Stage = Stage.ROUND,
    doings: Mapping[str, Doings] | None = None,
    close: Iterable[str] = (),
    clinch: Iterable[str] = (),
    hidden: str = "",
    **board: Any,
) -> ShirmaBattle:
    """A fight in round 1: the turn of the first of ``order`` (all in alphabetical order).

    "Ab" in ``close`` or ``clinch`` are pairs; in a clinch the first holds the second.
    """
    battle = replace(drawn(picture, who, options, **board), started=True)
    places = order or "".join(sorted(battle.combatants))
    pairs = [Pair(Bond.CLOSE, CombatantId(a), CombatantId(b)) for a, b in close]
    pairs += [Pair(Bond.CLINCH, CombatantId(a), CombatantId(b)) for a, b in clinch]
    entries = tuple(Entry((CombatantId(letter),), 20 - place) for place, letter in enumerate(places))
    for letter in hidden:
        battle = battle.with_combatant(replace(battle[CombatantId(letter)], hidden=True))
    return battle.with_state(
        State(
            round=number,
            stage=stage,
            order=entries,
            rolled=entries,
            turn=turn,
            pairs=tuple(pairs),
            doings={CombatantId(letter): done for letter, done in (doings or {}).items()},
        )
    )


class Ran(Told[Sheet, State, Options]):
    """What came of a deed: the battle, the events, the questions that were asked."""

    def arg(self, key: str, name: str) -> Any:
        """A value of the first event with this key."""
        found = self.args(key)[name]
        return found.key if isinstance(found, Term) else found

    def hp(self, letter: str) -> int:
        return self.battle[CombatantId(letter)].sheet.hp

    def advantage(self, letter: str) -> int:
        return self.battle[CombatantId(letter)].sheet.advantage


def do(battle: ShirmaBattle, action: Action, *answers: Written) -> Ran:
    """Carry ``action`` out; an answer is the faces of the dice, one number for a single die, or an option's key."""
    told = script.do(SHIRMA, battle, action, *answers)
    weighed(told.events)
    return Ran(told.battle, told.events, told.asked)


def weighed(events: tuple[Event, ...]) -> None:
    """What is told stands out, is folded away or neither, by what it is; of a group only the whole stands out."""
    if any(event.key == "group-attacks-told" for event in events):
        assert [event.weight for event in events if event.weight] == [2]
        return
    for event in events:
        if event.key == "rolls-initiative" and event.rule == "SH-NPC-02":
            continue
        folded = event.key in DETAILS or (event.key, event.rule) in DETAILS_BY
        assert event.weight == (2 if event.key in HEADLINES else 0 if folded else 1), event.key


def go_on(battle: ShirmaBattle, *answers: Written) -> Ran:
    """Press the button of the turn strip."""
    return do(battle, Action(NEXT), *answers)


def act(kind: str, by: str, at: str = "", **more: Any) -> Action:
    return Action(kind, actor=CombatantId(by), target=CombatantId(at) if at else None, **more)


def hit(by: str, at: str, arm: str = "arm-sword", manner: str = "strike", **more: Any) -> Action:
    return act("attack", by, at, manner=manner, item=arm, **more)


def shot(by: str, at: str, arm: str, manner: str = "shot", **more: Any) -> Action:
    return act("shoot", by, at, manner=manner, item=arm, **more)


def steps(battle: ShirmaBattle, id: str, *cells: tuple[int, int], manner: str = "walk", at: str = "") -> Action:
    """A movement over these cells (columns and rows); the figure looks where it goes."""
    return act("move", id, at, manner=manner, path=script.way(battle, CombatantId(id), *cells))


def why_not(battle: ShirmaBattle, action: Action) -> set[str]:
    """Keys of what speaks against an action."""
    return set(script.against(SHIRMA, battle, action))


def rules_against(battle: ShirmaBattle, action: Action) -> set[str]:
    """Rules by which an action is forbidden."""
    return script.rules_against(SHIRMA, battle, action)


def odds(battle: ShirmaBattle, action: Action, **more: Any) -> Forecast:
    found = forecast(SHIRMA, battle, action, **more)
    assert found.complete
    return found


def chance(battle: ShirmaBattle, action: Action, key: str, **more: Any) -> Fraction:
    return odds(battle, action, **more).chance(lambda outcome: outcome.key == key)


def undefended(battle: Any, choice: Choice) -> int:
    """Whoever may defend itself does not; all else is the first option."""
    return len(choice.options) - 1 if choice.key == "defence" else 0


def first(battle: Any, choice: Choice) -> int:
    """The first option: the best defence without the reaction."""
    return 0


def target_of(battle: ShirmaBattle, action: Action) -> Breakdown:
    """The target of the attack test, as it is shown before the roll."""
    found = odds(battle, action, choose=first).first
    assert found is not None
    assert found.against is not None
    return found.against


def lines(battle: ShirmaBattle, action: Action) -> dict[str, tuple[int, bool]]:
    """Reasons of the attack's target: amount and whether it applies, by key."""
    return by_reason(target_of(battle, action))


def by_reason(breakdown: Breakdown | None) -> dict[str, tuple[int, bool]]:
    assert breakdown is not None
    return {line.reason: (line.amount, line.applies) for line in breakdown.lines}


def rule_of(breakdown: Breakdown, reason: str) -> str:
    return next(line.rule for line in breakdown.lines if line.reason == reason)


def with_sheet(battle: ShirmaBattle, letter: str, **fields: Any) -> ShirmaBattle:
    id = CombatantId(letter)
    if "fate" in fields:
        fields["fate"] = Fate(fields["fate"])
    return battle.with_sheet(id, replace(battle[id].sheet, **fields))


def in_state(battle: ShirmaBattle, letter: str, *states: str) -> ShirmaBattle:
    return with_sheet(battle, letter, afflictions=tuple(Affliction(Condition(state)) for state in states))


def facing(battle: ShirmaBattle, letter: str, towards: int) -> ShirmaBattle:
    id = CombatantId(letter)
    return battle.with_place(id, battle[id].cell, towards)


def offered(battle: ShirmaBattle, letter: str) -> dict[str, set[str]]:
    """What is offered to somebody: the keys of what speaks against it, by the offer's key."""
    found: dict[str, set[str]] = {}
    for offer in SHIRMA.offers(battle, CombatantId(letter)):
        found.setdefault(offer.key, set()).update(objection.key for objection in offer.objections)
    return found


def add(amount: int, part: str = "against") -> Edit:
    """The GM's own line."""
    return Edit(amount=amount, reason="because I say so", part=part)


def strike_line(breakdown: Breakdown | None, reason: str) -> Edit:
    """The GM strikes (or brings in) the line with this reason."""
    assert breakdown is not None
    place = next(n for n, line in enumerate(breakdown.lines) if line.reason == reason)
    return Edit(strike=place, part="against")


def states_of(battle: ShirmaBattle, letter: str) -> set[str]:
    return {affliction.kind.value for affliction in battle[CombatantId(letter)].sheet.afflictions}


def on_ground(battle: ShirmaBattle, letter: str, ground: str) -> ShirmaBattle:
    """The battle with this ground under all cells of somebody."""
    board, ids = battle.board, [kind.id for kind in GROUNDS]
    bytes_ = bytearray(board.ground or bytes(board.grid.size))
    for cell in battle.cells_of(CombatantId(letter)):
        bytes_[board.grid.index(cell)] = ids.index(ground)
    return replace(battle, board=replace(board, ground=bytes(bytes_)))


def at_height(battle: ShirmaBattle, letter: str, steps: int) -> ShirmaBattle:
    """The battle with the cells of somebody so many steps above the ground."""
    board = battle.board
    heights = bytearray(board.heights or bytes([128]) * board.grid.size)
    for cell in battle.cells_of(CombatantId(letter)):
        heights[board.grid.index(cell)] = 128 + steps
    return replace(battle, board=replace(board, heights=bytes(heights)))
