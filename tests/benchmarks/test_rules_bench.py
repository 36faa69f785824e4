"""What the rules cost: the whole preview of an attack, the foresight of a path, the order of play of a crowd.

There is no peer that does the same: what is aimed at is said in the row's name, and nothing fails for being slow.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Needs
from engine.grid.cell import Step
from engine.grid.travel.search import search
from engine.odds.odds import forecast
from engine.play.advance import Paused, advance
from engine.play.autoplay import carried_out, play
from engine.play.chance import Chance
from engine.play.look_ahead import look_ahead
from engine.play.scenario import read_scenario
from engine.table.requests import Answer, Choice, Faces, Pick

READY = sorted((Path(__file__).resolve().parent.parent.parent / "maps").glob("*.toml"))
BATTLES = pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
CROWD = 100
ROUNDS = 5
"""Looks at a battle that goes on, eight deeds apart."""


def done(rules: AnyRuleset, battle: AnyBattle, kind: str) -> AnyBattle:
    """The battle after BEGIN or NEXT; dice show one number after the other, every choice is the policy's."""
    answers: tuple[Answer, ...] = ()
    while isinstance(step := advance(rules, battle, Action(kind), answers), Paused):
        request = step.request
        if isinstance(request, Choice):
            answers = (*answers, Pick(rules.policy(step.shown, request)))
        else:
            answers = (*answers, Faces(tuple(1 + len(answers) % sides for sides in request.dice.sides)))
    return step.battle


def attacks_of(rules: AnyRuleset, battle: AnyBattle) -> list[Action]:
    """Every attack that is offered to anybody, each at the first of his enemies."""
    return [
        replace(offer.action, target=enemy.id)
        for id in battle.combatants
        for offer in rules.offers(battle, id)
        if offer.is_attack and offer.needs is Needs.TARGET
        for enemy in battle.enemies(id)[:1]
    ]


@BATTLES
def test_the_whole_preview_of_an_attack(benchmark: Any, path: Path) -> None:
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    battle = done(rules, scenario.battle("en", 1), BEGIN)
    while not (attacks := attacks_of(rules, battle)):
        battle = done(rules, battle, NEXT)

    def previews() -> None:
        for action in attacks:
            assert forecast(rules, battle, action, passes=lambda choice: True).complete

    benchmark.group = f"{path.stem}: previews of {len(attacks)} attacks, at most 5 ms each"
    benchmark.pedantic(previews, rounds=9, warmup_rounds=1)
    benchmark.extra_info["milliseconds each"] = benchmark.stats.stats.median * 1000 / len(attacks)


@BATTLES
def test_the_card_of_a_deed_looks_ahead(benchmark: Any, path: Path) -> None:
    """The rows of each deed of a battle, beside coming to its first question."""
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    battle = scenario.battle("en", 1)
    deeds: list[tuple[AnyBattle, Action]] = []
    for step in islice(play(rules, battle, Chance(3)), 8 * ROUNDS):
        deeds.append((battle, step.deed))
        battle = step.after
    ahead, first = list[float](), list[float]()

    def timed() -> None:
        ahead.clear()
        first.clear()
        for before, deed in deeds:
            started = perf_counter()
            result = advance(rules, before, deed)
            if isinstance(result, Paused):
                first.append(perf_counter() - started)
                started = perf_counter()
                look_ahead(rules, before, deed)
                ahead.append(perf_counter() - started)

    benchmark.group = f"{path.stem}: rows of a card; the median at most 5 ms"
    benchmark.pedantic(timed, rounds=3, warmup_rounds=1)
    benchmark.extra_info["median ms"] = median(ahead) * 1000
    benchmark.extra_info["median to coming to the first question"] = median(ahead) / median(first)


@BATTLES
def test_previews_in_the_course_of_a_battle_by_percentiles(benchmark: Any, path: Path) -> None:
    """Every attack that is offered to whoever acts, as the battle goes on; each preview beside one plain resolution."""
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    offered = [
        (step.after, replace(offer.action, target=enemy.id))
        for step in islice(play(rules, scenario.battle("en", 1), Chance(3), 1 + 8 * ROUNDS), 0, None, 8)
        for id in rules.order(step.after).active
        for offer in rules.offers(step.after, id)
        if offer.is_attack and offer.needs is Needs.TARGET
        for enemy in step.after.enemies(id)[:2]
    ]
    previews, plain = list[float](), list[float]()

    def timed() -> None:
        previews.clear()
        plain.clear()
        for battle, action in offered:
            started = perf_counter()
            assert forecast(rules, battle, action, passes=lambda choice: True).complete
            previews.append(perf_counter() - started)
            started = perf_counter()
            carried_out(rules, battle, action, Chance(5))
            plain.append(perf_counter() - started)

    benchmark.group = f"{path.stem}: previews of {len(offered)} attacks of a battle; 95 % at most 5 ms, the worst 30"
    benchmark.pedantic(timed, rounds=3, warmup_rounds=1)
    half, most, worst = (sorted(previews)[int((len(previews) - 1) * part)] for part in (0.5, 0.95, 1))
    benchmark.extra_info.update({"median ms": half * 1000, "95 % ms": most * 1000, "worst ms": worst * 1000})
    benchmark.extra_info["95 % to the median of one plain resolution"] = most / median(plain)


@BATTLES
def test_the_foresight_of_a_path(benchmark: Any, path: Path) -> None:
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    battle = done(rules, scenario.battle("en", 1), BEGIN)
    paths = []
    for one in battle.on_board():
        for mode in rules.modes(battle, one.id):
            assert one.cell is not None
            reach = search(mode.travel, Step(one.cell, one.facing), mode.budget)
            ways = [reach.route(cell) for cell in battle.board.grid.cells() if reach.price(cell) == mode.budget]
            paths += [replace(mode.action, path=way) for way in ways[:3] if way]
    assert paths
    benchmark.group = f"{path.stem}: foresight of {len(paths)} paths"
    benchmark.pedantic(lambda: [rules.foresee(battle, action) for action in paths], rounds=9, warmup_rounds=1)
    benchmark.extra_info["milliseconds each"] = benchmark.stats.stats.median * 1000 / len(paths)


@BATTLES
def test_the_order_of_play_of_a_crowd(benchmark: Any, path: Path) -> None:
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    battle = scenario.battle("en", 1)
    board = empty_board(100, 100, battle.board.grid.layout)
    models = tuple(battle.combatants.values())
    crowd: dict[CombatantId, Combatant[Any]] = {}
    for number in range(CROWD):
        model, id = models[number % len(models)], CombatantId(f"c{number}")
        crowd[id] = replace(model, id=id, cell=board.grid.at(40 + 2 * (number % 10), 40 + number // 10), size=1)
    battle = done(rules, rules.settle(replace(battle, board=board, combatants=crowd)), BEGIN)
    assert rules.order(battle).slots
    benchmark.group = f"{path.stem}: order of play of {CROWD} combatants"
    benchmark.pedantic(lambda: rules.order(battle), rounds=15, warmup_rounds=1)


@BATTLES
def test_what_the_window_asks_of_a_crowd(benchmark: Any, path: Path) -> None:
    """All that is asked when somebody is selected among sixty; the window waits for it."""
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    battle = scenario.battle("en", 1)
    board = replace(empty_board(60, 60, battle.board.grid.layout), scale=battle.board.scale)
    models = tuple(battle.combatants.values())
    crowd: dict[CombatantId, Combatant[Any]] = {}
    for number in range(60):
        model, id = models[number % len(models)], CombatantId(f"c{number}")
        crowd[id] = replace(model, id=id, cell=board.grid.at(10 + 4 * (number % 10), 20 + 2 * (number // 10)), size=1)
    battle = done(rules, rules.settle(replace(battle, board=board, combatants=crowd)), BEGIN)
    some = tuple(battle.combatants)[:10]

    def asked() -> None:
        for id in some:
            rules.offers(battle, id)
            rules.modes(battle, id)
            rules.gauges(battle, id)
            rules.order(battle)
            rules.links(battle)

    asked()
    benchmark.group = f"{path.stem}: offers, modes, gauges, order, links of one among 60 (at most 10 ms each)"
    benchmark.pedantic(asked, rounds=9, warmup_rounds=1)
    benchmark.extra_info["milliseconds each"] = benchmark.stats.stats.median * 1000 / len(some)
