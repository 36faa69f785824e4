"""A roll that the rule looks at more than once, and a roll beyond which the odds do not look."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.battle.breakdown import Breakdown, modifier
from engine.contract import Outcome
from engine.table.dice import d
from engine.table.requests import Faces
from engine.table.table import Table
from tests import builders
from tests.engine.odds.test_odds import odds_of
from tests.toy import TOY

AGAINST = Breakdown((modifier(40, "skill"),))


@dataclass(frozen=True)
class Under:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return "success" if natural <= against else "failure"


@dataclass(frozen=True)
class LastDigit:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return str(natural % 10)


@dataclass(frozen=True)
class Tens:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return str(against // 10 - natural // 10)


def test_a_counted_roll_may_be_looked_at_again_within_its_reading():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        rolled = table.roll("test", d(100), against=AGAINST, read=Under(), reused=True)
        if rolled.reading == "failure":
            return "miss", {}
        return "hit", {"digit": int(table.look(rolled, LastDigit()))}

    found = odds_of(rule)
    assert found[Outcome("miss")] == Fraction(60, 100)
    # Each last digit four times among 1 to 40.
    assert all(found[Outcome("hit", (("digit", digit),))] == Fraction(4, 100) for digit in range(10))


def test_an_opposed_roll_comes_to_what_counting_all_pairs_comes_to():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        mine = table.roll("mine", d(100), against=AGAINST, read=Under(), reused=True)
        theirs = table.roll("theirs", d(100), against=AGAINST, read=Under(), reused=True)
        net = int(table.look(mine, Tens())) - (4 - theirs.natural // 10)
        if net > 0:
            return "win", {"net": net}
        return ("tie" if net == 0 else "lose"), {}

    found = odds_of(rule)
    nets = [b // 10 - a // 10 for a in range(1, 101) for b in range(1, 101)]
    assert found[Outcome("tie")] == Fraction(nets.count(0), 10_000)
    assert found[Outcome("lose")] == Fraction(sum(net < 0 for net in nets), 10_000)
    for net in range(1, 11):
        assert found[Outcome("win", (("net", net),))] == Fraction(nets.count(net), 10_000)


def test_a_reading_that_nobody_asks_for_parts_nothing_and_is_told_all_the_same():
    walks = {True: 0, False: 0}

    def rule(table: Table, *, unread: bool) -> tuple[str, dict[str, int]]:
        walks[unread] += 1
        rolled = table.roll("test", d(100), against=AGAINST, read=Under(), reused=True, for_people_only=unread)
        return "told", {"tens": rolled.natural // 10}

    found = [odds_of(lambda table, unread=unread: rule(table, unread=unread)) for unread in (True, False)]
    assert found[0] == found[1]
    assert walks[False] == walks[True] + 1
    table = Table(builders.battle(TOY, "A b"), (Faces((41,)),))
    assert (
        table.roll("test", d(100), against=AGAINST, read=Under(), reused=True, for_people_only=True).reading
        == "failure"
    )


def test_the_odds_stop_at_a_roll_beyond():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        rolled = table.roll("test", d(4), against=Breakdown((modifier(2, "skill"),)), read=Under())
        table.tell("told", failed=int(rolled.reading == "failure"))
        if rolled.reading == "failure":
            table.roll("mishap", d(100), ends_odds=True)
            return "told", {"failed": 2}
        return "told", {"failed": 0}

    assert odds_of(rule) == {
        Outcome("told", (("failed", 0),)): Fraction(2, 4),
        Outcome("told", (("failed", 1),)): Fraction(2, 4),
    }


def test_a_plain_table_reads_the_dice_that_fell():
    table = Table(builders.battle(TOY, "A b"), (Faces((37,)),))
    rolled = table.roll("test", d(100), against=AGAINST, read=Under(), reused=True)
    assert (rolled.reading, table.look(rolled, LastDigit()), table.look(rolled, Tens())) == ("success", "7", "1")
