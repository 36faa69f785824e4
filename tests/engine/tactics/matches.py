"""Mirrored matches: two equal bands on maps that are the same from both ends, each led by another player.

    python -m tests.engine.tactics.matches [careful] [COUNT [RULESET…]]

plays them and says who won how many, both ends of each map taken in turn.

    python -m tests.engine.tactics.matches tempers [COUNT [RULESET…]]

plays such maps with bands that all have one temperament, and says how many fall in how many rounds.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.battle.battle import Battle, Combatant
from engine.battle.board import GROUNDS, Board, Thing
from engine.battle.ids import CombatantId, SideId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Grid, Layout
from engine.play.autoplay import wishes
from engine.play.chance import Stream
from engine.table.requests import Choice
from engine.tactics.careful import Careful
from engine.tactics.doors import OwnDeed
from engine.tactics.match import Player, played_out, standing_sides
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import ready
from tests.builders import BLUE, RED, SIDES


class Wisher:
    """Does what the simple player wishes: walks to the nearest enemy and strikes, with a whim now and then."""

    def __init__(self, rules: AnyRuleset, dice: Stream) -> None:
        self.rules, self.dice = rules, dice
        self.spent: set[tuple[CombatantId | None, str, str, str]] = set()

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        found = next(wishes(self.rules, battle, (id,), self.dice, self.spent, of_gm=False), None)
        if found is not None:
            self.spent.add((found.actor, found.kind, found.manner, found.item))
        return found

    def turn_over(self) -> None:
        self.spent.clear()

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        return self.rules.policy(battle, choice)


class Walker(Wisher):
    """The same, but whom the rules put to flight it moves as the other player does: morale stands above both."""

    def __init__(self, rules: AnyRuleset, dice: Stream, rehearsal: Rehearsal) -> None:
        super().__init__(rules, dice)
        self.routed = Quick(rules, rehearsal)

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        if self.rules.tactics.flees(battle, id):
            return self.routed.deed(battle, id)
        return super().deed(battle, id)

    def turn_over(self) -> None:
        super().turn_over()
        self.routed.turn_over()


def mirrored(rules: AnyRuleset, number: int, each: int = 4, columns: int = 20, rows: int = 15) -> AnyBattle:
    """Two equal bands of ``each`` at the ends of a drawn map that is the same from both; every second one in hexes."""
    draw = Random(f"map {number}")
    grid = Grid(Layout.SQUARE if number % 2 == 0 else Layout.HEX_ODD_R, columns, rows)
    ground, things, taken = bytearray(grid.size), [], set()
    rough = [one.id for one in GROUNDS].index("rough")
    for _ in range(18):
        column, row = draw.randrange(4, columns // 2), draw.randrange(rows)
        is_rough = draw.random() < 0.4
        for x, y in ((column, row), (columns - 1 - column, rows - 1 - row)):
            cell = grid.at(x, y)
            if is_rough:
                ground[grid.index(cell)] = rough
            elif cell not in taken:
                taken.add(cell)
                things.append(Thing("pillar", cell, 15))
    kinds = [draw.choice(rules.templates()) for _ in range(each)]
    there: dict[CombatantId, Combatant[object]] = {}
    for place, kind in enumerate(kinds):
        x, y = 1 + place % 2, 1 + place * (rows - 3) // max(1, each - 1)
        for side, at in ((RED, grid.at(x, y)), (BLUE, grid.at(columns - 1 - x, rows - 1 - y))):
            id = CombatantId(f"{side}-{place}")
            look = 2 if side == RED else 6
            there[id] = Combatant(id, id, side, kind.sheet, at, look % grid.facings, 1)
    board = Board(grid, rules.scale, bytes(ground), things=tuple(things))
    made: AnyBattle = Battle(
        rules.id, rules.tactics.ends(rules.options()), board, rules.new_state(), SIDES, there, seed=number
    )
    return rules.settle(made)


Maker = Callable[[AnyRuleset, Stream, Rehearsal], Player]


def led_by(one: Maker, other: Maker, rules: AnyRuleset, battle: AnyBattle, seed: str, *, swapped: bool) -> str:
    """Who wins, "one", "other" or "neither": ``one`` leads the red band, or the blue one when they are swapped."""
    dice, rehearsal = Stream(seed), Rehearsal(rules)
    players = {
        RED: (other if swapped else one)(rules, dice, rehearsal),
        BLUE: (one if swapped else other)(rules, dice, rehearsal),
    }
    for step in played_out(rules, battle, dice, lambda shown, id: players[shown[id].side]):
        battle = step.after
    left = standing_sides(rules, battle)
    return _named(left, swapped=swapped)


def _named(left: tuple[SideId, ...], *, swapped: bool) -> str:
    if len(left) != 1:
        return "neither"
    return "one" if (left[0] == RED) != swapped else "other"


def quick(rules: AnyRuleset, dice: Stream, rehearsal: Rehearsal) -> Player:
    return Quick(rules, rehearsal)


def careful(rules: AnyRuleset, dice: Stream, rehearsal: Rehearsal) -> Player:
    return Careful(rules, rehearsal)


def walker(rules: AnyRuleset, dice: Stream, rehearsal: Rehearsal) -> Player:
    return Walker(rules, dice, rehearsal)


def tally(one: Maker, other: Maker, rules: AnyRuleset, maps: range) -> Counter[str]:
    """Who won how many on these maps, each played from both ends."""
    found: Counter[str] = Counter()
    for number in maps:
        for swapped in (False, True):
            battle = mirrored(rules, number)
            found[led_by(one, other, rules, battle, f"match {number}", swapped=swapped)] += 1
    return found


def of_one_temper(rules: AnyRuleset, name: str, maps: range) -> tuple[int, int]:
    """How many fall, and in how many rounds, where everybody on these maps has this temperament."""
    fell = rounds = 0
    for number in maps:
        battle = mirrored(rules, number, each=3, columns=16, rows=9)
        for one in tuple(battle.combatants.values()):
            battle = battle.with_combatant(replace(one, temper=name))
        began, player = tuple(battle.combatants), Quick(rules, Rehearsal(rules))
        for step in played_out(rules, battle, Stream(f"{number}"), lambda shown, id, player=player: player):
            battle = step.after
        fell += sum(id not in battle.combatants or rules.is_out(battle, id) for id in began)
        rounds += rules.order(battle).round
    return fell, rounds


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["tempers"]:
        count = int(arguments[1]) if arguments[1:] else 10
        for id in arguments[2:] or ruleset_ids():
            for name in ready():
                fell, rounds = of_one_temper(ruleset(id), name, range(count))
                print(f"{id} {name}: {fell} of {6 * count} fall, {rounds / count:.1f} rounds", flush=True)
        return
    leads = careful if arguments[:1] == ["careful"] else quick
    arguments = [one for one in arguments if one != "careful"]
    count = int(arguments[0]) if arguments else 40
    for id in arguments[1:] or ruleset_ids():
        began = time.perf_counter()
        found = tally(leads, walker, ruleset(id), range(count))
        print(id, dict(found), f"{(time.perf_counter() - began) / count / 2:.2f} s a battle", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
