"""Rules of all kinds that ask dice, for the tests of the odds, and their odds counted face by face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import ceil, prod
from typing import Any

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.play.advance import Done, Paused, advance
from engine.table.dice import Dice, d
from engine.table.requests import Answer, Faces, Option, Pick
from engine.table.table import Table
from tests.toy import TOY
from tests.toy.strike import HITS

STRIKE = Action("strike", actor=CombatantId("A"), target=CombatantId("b"))
CHART = (0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233)
Rule = Callable[[Table], tuple[str, Any]]


def plain(table: Table) -> tuple[str, int]:
    return "hurt", table.roll("damage", d(6, 2)).total


def armoured(table: Table) -> tuple[str, int]:
    return "hurt", max(0, table.roll("damage", d(6, 2)).total - 5)


def doubled_below_half(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6, 2)).total
    return ("light", total * 2) if total < 5 else ("heavy", 3 + 2 * total)


def rounded(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6, 2)).total
    return "hurt", total // 2 + total % 3 + ceil(total / 2)


def looked_up(table: Table) -> tuple[str, int]:
    return "hurt", CHART[table.roll("damage", d(6, 2)).total]


def keyed(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6)).total
    return {1: "one", 6: "six"}.get(total, "other"), len(str(total * 7)) + int(f"{total}")


def in_range(table: Table) -> tuple[str, int]:
    return "hurt", sum(range(table.roll("damage", d(4)).total))


def two_rolls(table: Table) -> tuple[str, int]:
    first = table.roll("damage", d(4)).total
    second = table.roll("more", d(6)).total
    return ("more" if second > first else "less"), first + second


def two_rolls_apart(table: Table) -> tuple[str, int]:
    table.roll("wasted", d(4))
    return "hurt", table.roll("damage", d(6)).total


def later_question(table: Table) -> tuple[str, int]:
    first = table.roll("damage", d(6)).total
    if first >= 4:
        return "again", first + table.roll("more", d(4)).total
    if table.choose("hold", (Option("yes"), Option("no"))):
        return "held", first
    return ("odd" if first in (1, 3) else "even"), -first


def compared_with_itself(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6)).total
    return ("same" if total * 2 == total + 3 else "other"), abs(total - 4) if total else 0


def by_faces(table: Table) -> tuple[str, int]:
    rolled = table.roll("damage", d(6))
    return "hurt", sum(rolled.faces) * len(rolled.faces)


def only_plain_numbers(table: Table) -> tuple[str, int]:
    return "hurt", int(Fraction(table.roll("damage", d(6)).total, 2) * 4)


def matched(table: Table) -> tuple[str, int]:
    match table.roll("damage", Dice((4, 4), -1)).total:
        case 1 | 2:
            return "low", 0
        case int(total) if total > 5:
            return "high", total
        case total:
            return "middle", 10 - total


def bits(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(8)).total
    return "hurt", (1 << total) + (total & 3) + (5 ^ total) + round(total / 3) + pow(total, 2) + 100 // total


def opposed(table: Table) -> tuple[str, int]:
    lead = table.roll("damage", d(6, 2)).total - table.roll("more", d(6, 2)).total
    return ("ahead" if lead >= 3 else "behind" if lead <= -3 else "even"), max(0, 3 * lead - 2)


def opposed_twice(table: Table) -> tuple[str, int]:
    """Two pairs of rolls that are looked at in turn, together, and alone."""
    one, two = table.roll("damage", d(4)).total, table.roll("more", d(6)).total
    late = one - two < 0
    three = table.roll("wasted", d(6)).total
    shift = (one - two) // 3
    if late:
        return "late", three + shift - two
    four = table.roll("hold", d(4)).total
    return ("strong" if three > 3 else "weak"), abs(three - four - shift) + (one if four > two else 0)


def a_product_of_rolls(table: Table) -> tuple[str, int]:
    product = table.roll("damage", d(4)).total * table.roll("more", d(6)).total
    return f"last digit {product % 3}", product


def looked_up_by_two(table: Table) -> tuple[str, int]:
    one, two = table.roll("damage", d(6)).total, table.roll("more", d(6)).total
    return "hurt", CHART[one + two] + (one + two) // max(1, one - 2) + round((one - two) / 2)


def tied_and_alone(table: Table) -> tuple[str, int]:
    """A question about two rolls, then one about a third with one of them, then one about the first alone."""
    one, two = table.roll("damage", d(6)).total, table.roll("more", d(6)).total
    key = "more" if one > two else "less"
    three = table.roll("wasted", d(4)).total
    key += " high" if two + three > 5 else " low"
    return key + (" even" if one in (2, 4, 6) else " odd"), one


def by_a_reading_of_another(table: Table) -> tuple[str, int]:
    lead = table.roll("damage", d(6)).total - table.roll("more", d(4)).total
    second = table.roll("hold", d(4)).total if lead > 0 else 2
    return str(hash(lead) > 1), lead * second


def reused(table: Table) -> tuple[str, int]:
    """Dice that are looked at twice, held against a number, with another reading each time."""
    why, against = Breakdown((modifier(2, "up"),)), Breakdown((modifier(9, "armour"),))
    rolled = table.roll("damage", d(6, 2), why=why, against=against, read=HITS, reused=True)
    again = table.look(rolled, HIGH)
    return f"{rolled.reading} {again}", rolled.total + table.roll("more", d(4)).total


def told_to_people(table: Table) -> tuple[str, int]:
    """A reading that is only told, of dice that count; and one of dice of which nothing else is asked."""
    rolled = table.roll("damage", d(6), read=HITS, for_people_only=True, reused=True)
    table.roll("more", d(6), read=HITS, for_people_only=True)
    return "hurt", rolled.total * 2


def the_larger(table: Table) -> tuple[str, int]:
    one, two = table.roll("damage", d(6)).total, table.roll("more", d(4)).total
    most = table.odds.maximum
    return "hurt", most(one, 3) * 100 + most(2, two) * 10 + most(most(4, 5), one - two)


def the_larger_of_two_that_fell(table: Table) -> tuple[str, int]:
    return "hurt", table.odds.maximum(table.roll("damage", d(6)).total, table.roll("more", d(4)).total)


def worked_out(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6)).total
    return "hurt", table.odds.map(total, lambda one: one * one % 7) + table.odds.map(3, lambda one: one + 1)


def a_hit_after_its_amount(table: Table) -> tuple[str, int]:
    """What it would come to is rolled and asked about first, then something is chosen, then it hits or not."""
    total = table.roll("damage", d(6)).total
    size = "much" if total >= 4 else "little"
    table.choose("hold", (Option("yes"), Option("no")))
    return f"{size} {table.roll('more', d(6), against=ARMOUR, read=HITS).reading}", total


def held_against_nothing(table: Table) -> tuple[str, int]:
    """Readings of rolls that name no number to be reached: it is 0."""
    why = Breakdown((modifier(-4, "down"),))
    rolled = table.roll("damage", d(6), why=why, read=HITS, reused=True)
    more = table.roll("more", d(4), why=Breakdown((modifier(rolled.natural - 6, "lead"),)), read=HITS)
    return f"{rolled.reading} {more.reading} {table.look(rolled, HIGH)}", rolled.total


def several_amounts(table: Table) -> tuple[str, dict[str, int]]:
    """Two rolls that are not held against each other, and a number that does not change."""
    one, two = table.roll("damage", d(4)).total, table.roll("more", d(6)).total
    return "hurt", {"mine": one, "fixed": 7, "theirs": two - 1, "twice": 2 * one}


def several_amounts_of_two(table: Table) -> tuple[str, dict[str, int]]:
    one, two = table.roll("damage", d(4)).total, table.roll("more", d(6)).total
    return ("ahead" if one > two else "behind"), {"lead": one - two, "fixed": 7, "mine": one}


def a_high_sum_and_its_parts(table: Table) -> tuple[str, int]:
    """Three rolls tied by their sum; of those beyond it two are looked at apart from the third."""
    one, two, three = (table.roll(key, d(6)).total for key in ("damage", "more", "wasted"))
    key = "low" if one + two + three < 15 else "high"
    return f"{key} {(one + two) % 3} {int(one * two)}", three


def divided_by_a_lead(table: Table) -> tuple[str, int]:
    lead = table.roll("damage", d(6)).total - table.roll("more", d(4)).total
    return "hurt", 12 // lead + 25 % lead if lead else 0


def looked_up_by_a_lead(table: Table) -> tuple[str, int]:
    lead = table.roll("damage", d(6)).total + table.roll("more", d(4)).total
    return "hurt", table.odds.map(lead, lambda one: CHART[one])


def held_against_itself(table: Table) -> tuple[str, int]:
    """Dice that are looked at again with their own total added, and once more with that of another roll."""
    rolled = table.roll("damage", d(6), against=ARMOUR, read=HITS, reused=True)
    other = table.roll("more", d(4)).total
    again = table.look(replace(rolled, why=Breakdown((modifier(rolled.natural, "own"),))), HIGH)
    third = table.look(replace(rolled, why=Breakdown((modifier(rolled.natural + other, "both"),))), HIGH)
    return f"{rolled.reading} {again} {third}", other


def below_itself(table: Table) -> tuple[str, int]:
    total = table.roll("damage", d(6)).total
    return ("below" if total * 2 < total + 3 else "not below"), total * total - total


def the_very_faces(table: Table) -> tuple[str, int]:
    rolled = table.roll("damage", d(3, 2))
    return ("ones" if rolled.faces == (1, 1) else "others"), rolled.total


def as_many_sides_as_fell(table: Table) -> tuple[str, int]:
    """The dice and the reading of a roll are made of what fell before it."""
    total = table.roll("damage", d(3)).total
    second = table.roll("more", Dice((total, total + 1)), read=Least(total + 2), reused=True)
    return second.reading, second.total


def by_a_word(table: Table) -> tuple[str, int]:
    """What is told of a face is looked at while the rule runs."""
    rolled = table.roll("damage", d(6))
    where: Any = table.odds.by_face(rolled, tuple(Term(word) for word in ("head", "arm", "arm") * 2))
    first = "hit" if where.key == "head" and isinstance(where, Term) else "grazed"
    if rolled.natural in (1, 4):
        # One total is left, or two of one word.
        first += str(table.odds.by_face(rolled, (1, 2, 3, 4, 5, 6)))
    return f"{first} {isinstance(where, Term)}", rolled.total


@dataclass(frozen=True)
class Least:
    """So much on the dice themselves."""

    least: int

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "enough" if natural >= self.least else "short"


ARMOUR = Breakdown((modifier(4, "armour"),))


@dataclass(frozen=True)
class High:
    """Nine or more on the dice themselves; with the bonus twelve or more is higher."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "higher" if natural + bonus >= against + 3 else "high" if natural >= against else "low"


HIGH = High()


RULES: tuple[Rule, ...] = (
    a_hit_after_its_amount,
    held_against_nothing,
    several_amounts,
    several_amounts_of_two,
    a_high_sum_and_its_parts,
    divided_by_a_lead,
    looked_up_by_a_lead,
    held_against_itself,
    below_itself,
    the_very_faces,
    as_many_sides_as_fell,
    by_a_word,
    reused,
    told_to_people,
    the_larger,
    the_larger_of_two_that_fell,
    worked_out,
    opposed,
    opposed_twice,
    a_product_of_rolls,
    looked_up_by_two,
    tied_and_alone,
    by_a_reading_of_another,
    plain,
    armoured,
    doubled_below_half,
    rounded,
    looked_up,
    keyed,
    in_range,
    two_rolls,
    two_rolls_apart,
    later_question,
    compared_with_itself,
    by_faces,
    only_plain_numbers,
    matched,
    bits,
)


def ruled_by(rule: Rule) -> AnyRuleset:
    """A ruleset whose one action is ``rule``: an outcome's key, and its damage or several amounts."""

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        key, came = rule(table)
        table.tell(key, **(came if isinstance(came, dict) else {"damage": came}))
        return battle

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        told = events[-1]
        return Outcome(told.key, told.args)  # type: ignore[arg-type]

    return replace(TOY, resolve=resolve, outcome=outcome)


def counted(
    rules: AnyRuleset, battle: AnyBattle, given: tuple[Answer, ...] = (), edits: tuple[Edit, ...] = ()
) -> dict[Outcome, Fraction]:
    """The odds by trying every single face of every die that is not ``given``, those of the first with ``edits``."""
    weights: dict[Outcome, Fraction] = {}

    def go(answers: tuple[object, ...], weight: Fraction) -> None:
        result = advance(rules, battle, STRIKE, answers)  # type: ignore[arg-type]
        if isinstance(result, Done):
            outcome = rules.outcome(battle, result.battle, result.events, STRIKE)
            weights[outcome] = weights.get(outcome, Fraction(0)) + weight
            return
        assert isinstance(result, Paused)
        request = result.request
        if not hasattr(request, "dice"):
            go((*answers, Pick(rules.policy(battle, request))), weight)  # type: ignore[arg-type]
            return
        sides = request.dice.sides
        changed = edits if len(answers) == len(given) else ()
        for faces in product(*(range(1, side + 1) for side in sides)):
            go((*answers, Faces(faces, changed)), weight / prod(sides))

    go(given, Fraction(1))
    return weights
