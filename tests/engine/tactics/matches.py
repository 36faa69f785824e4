"""Mirrored matches: two equal bands on maps that are the same from both ends, each led by another player.

    python -m tests.engine.tactics.matches [careful] [COUNT [RULESET…]]

plays them and says who won how many, both ends of each map taken in turn.

    python -m tests.engine.tactics.matches tempers [COUNT [RULESET…]]

plays such maps with bands that all have one temperament, and says how many fall in how many rounds.

    python -m tests.engine.tactics.matches bold [COUNT [RULESET…]]

plays the careful against the bold, both ends taken in turn, and each among their like: how many fall, how soon.

    python -m tests.engine.tactics.matches ready [COUNT [BATTLE…]]

plays the ready battles as boards at duplicate bridge: this player leads the players' figures and the walker all others,
then the other way round, with the same dice. Who comes out better of the two wins the board: by which sides stand, then
by what is left of both.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from engine.battle.battle import Battle, Combatant
from engine.battle.board import GROUNDS, Board, DoorState, Thing
from engine.battle.ids import CombatantId, SideId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Grid, Layout
from engine.play.autoplay import wishes
from engine.play.chance import Stream
from engine.play.scenario import Scenario, ready_battles
from engine.table.requests import Choice
from engine.tactics.careful import Careful
from engine.tactics.doors import OwnDeed
from engine.tactics.health import fitness
from engine.tactics.match import Player, played_out, standing_sides
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import ready
from tests.builders import BLUE, RED, SIDES
from tests.conftest import ROOT


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


CAREFUL, BOLD = "own 10 0 70 100", "own 100 0 70 100"
"""Two temperaments that differ in boldness alone."""


@dataclass(frozen=True)
class Fought:
    """A battle of two bands of three: how many of each fell, and how many rounds it took."""

    fell: dict[SideId, int]
    rounds: int


def fought(rules: AnyRuleset, number: int, red: str, blue: str, seed: str, each: int = 3) -> Fought:
    """Two bands alike but for their temperaments on a mirrored map."""
    battle = mirrored(rules, number, each=each, columns=10 + 2 * each, rows=9)
    for one in tuple(battle.combatants.values()):
        battle = battle.with_combatant(replace(one, temper=red if one.side == RED else blue))
    began, player = battle, Quick(rules, Rehearsal(rules))
    for step in played_out(rules, battle, Stream(seed), lambda shown, id: player):
        battle = step.after
    lost = [one.side for one in began.combatants.values() if _is_lost(rules, battle, one.id)]
    return Fought({side: lost.count(side) for side in (RED, BLUE)}, rules.order(battle).round)


def _is_lost(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    return id not in battle.combatants or rules.is_out(battle, id)


def falls(rules: AnyRuleset, number: int, each: int = 3) -> Counter[str]:
    """How many of the careful and of the bold fall against each other, both ends of a map taken in turn."""
    found: Counter[str] = Counter()
    for careful_side, bold_side in ((RED, BLUE), (BLUE, RED)):
        tempers = {careful_side: CAREFUL, bold_side: BOLD}
        fell = fought(rules, number, tempers[RED], tempers[BLUE], f"unlike {number}", each).fell
        found["careful"] += fell[careful_side]
        found["bold"] += fell[bold_side]
    return found


def rounds(rules: AnyRuleset, number: int, each: int = 3) -> Counter[str]:
    """The rounds that the careful take among their like, and the bold among theirs, with the same dice."""
    tempers = {"careful": CAREFUL, "bold": BOLD}
    return Counter(
        {name: fought(rules, number, one, one, f"like {number}", each).rounds for name, one in tempers.items()}
    )


def as_match(scenario: Scenario) -> AnyBattle:
    """A ready battle as it is played for a match: it can be won, and no locked door keeps the sides apart."""
    battle, rules = scenario.battle("en", 7), ruleset(scenario.ruleset)
    doors = tuple(replace(one, state=DoorState.OPEN, secret=False) for one in battle.board.doors)
    board = replace(battle.board, doors=doors)
    return replace(battle, board=board, options=rules.tactics.ends(battle.options))


def board_won(rules: AnyRuleset, start: AnyBattle, seed: str) -> tuple[str, tuple[bool, bool]]:
    """Who is better over both ways to seat the two players, and whether the players' side won in each."""
    ours = {side.id for side in start.sides if side.played}
    results = []
    for leads in (True, False):
        dice, rehearsal, battle = Stream(seed), Rehearsal(rules), start
        both = (quick(rules, dice, rehearsal), walker(rules, dice, rehearsal))
        for step in played_out(
            rules, battle, dice, lambda shown, id, both=both, leads=leads: both[(shown[id].side in ours) != leads]
        ):
            battle = step.after
        results.append(_left(rules, start, battle, ours))
    ahead = [first - second for first, second in results]
    word = "neither" if ahead[0] == ahead[1] else "one" if ahead[0] > ahead[1] else "other"
    return word, (ahead[0] > 0, ahead[1] > 0)


def _left(rules: AnyRuleset, start: AnyBattle, end: AnyBattle, ours: set[SideId]) -> tuple[Fraction, Fraction]:
    """What is left of the players' figures and of the others, each of 1; one point more for who stands alone."""
    left, most, standing = [0, 0], [0, 0], [False, False]
    for one in start.on_board():
        if not rules.tactics.takes_part(start, one.id):
            continue
        place = int(one.side not in ours)
        most[place] += fitness(rules, start, one.id)
        if not _is_lost(rules, end, one.id) and end[one.id].cell is not None:
            left[place] += fitness(rules, end, one.id)
            standing[place] = True
    shares = [Fraction(one, max(1, all_)) for one, all_ in zip(left, most, strict=True)]
    return shares[0] + (standing == [True, False]), shares[1] + (standing == [False, True])


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["bold"]:
        for id in arguments[2:] or ruleset_ids():
            maps = range(int(arguments[1]))
            fell = sum((falls(ruleset(id), number) for number in maps), Counter[str]())
            lasted = sum((rounds(ruleset(id), number) for number in maps), Counter[str]())
            print(f"{id}: fallen {dict(fell)}, rounds {dict(lasted)}", flush=True)
        return
    if arguments[:1] == ["ready"]:
        for scenario in ready_battles(ROOT / "maps"):
            if scenario.id in arguments[2:] or not arguments[2:]:
                rules, start = ruleset(scenario.ruleset), as_match(scenario)
                found = [board_won(rules, start, f"board {number}") for number in range(int(arguments[1]))]
                boards = Counter(word for word, _ in found)
                seats = [sum(won[place] for _, won in found) for place in (0, 1)]
                print(scenario.ruleset, scenario.id, dict(boards), "players' side won:", *seats, flush=True)
        return
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
