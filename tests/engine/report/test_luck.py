"""Luck by the exact odds of each roll: numbers that anybody can check, and which number is good for whom."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from fractions import Fraction
from itertools import product

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN, AnyRuleset, Favour
from engine.grid.cell import Cell
from engine.odds.roll_outcomes import naturals
from engine.report.counting import account
from engine.report.luck import Luck, Method, Spread, Thrown, favour, luck_of, worth
from engine.report.witness import seen_again
from engine.rulesets.ose.order.morale import Nerve
from engine.save.journal import Record
from engine.save.record import written
from engine.table.dice import d
from engine.table.requests import Faces, Roll, Rose, Source
from tests.engine.report.kept import RECORDED, kept, kept_of, recorded
from tests.toy import TOY
from tests.toy.strike import HITS

ID = CombatantId("A")


def reach(number: int) -> Breakdown:
    return Breakdown((modifier(number, "reason-armour"),))


def share(rules: AnyRuleset, roll: Roll, *faces: int) -> Fraction:
    found = worth(rules, roll, Faces(faces))
    assert found is not None
    spread, stood = found
    return Fraction(stood, 2 * spread.whole)


def test_a_hit_is_worth_the_misses_below_it_and_half_of_the_hits():
    roll = Roll("to-hit", d(20), ID, against=reach(15), read=HITS)
    # 15 or more of 20 hits, 6 faces; 14 are worse: 14/20 + 3/20.
    assert share(TOY, roll, 15) == share(TOY, roll, 20) == Fraction(17, 20)
    assert share(TOY, roll, 1) == share(TOY, roll, 14) == Fraction(7, 20)


def test_what_is_rolled_under_wants_a_low_number():
    shirma = ruleset("shirma")
    roll = Roll("attack", d(100), ID, against=reach(40), roll_under=True, reused=True)
    # Its levels of success count: 1 is the best of 100, with half of itself.
    assert share(shirma, roll, 1) == Fraction(199, 200)
    assert share(shirma, roll, 100) == Fraction(1, 200)


def test_morale_that_holds_is_good_for_whoever_is_tested():
    ose = ruleset("ose")
    roll = Roll("morale", d(6, 2), ID, against=reach(7), read=Nerve(7), roll_under=True)
    # 2 to 7 hold: 21 of 36.
    assert share(ose, roll, 1, 1) == Fraction(15, 36) + Fraction(21, 72)
    assert share(ose, roll, 6, 6) == Fraction(15, 72)


def test_damage_counts_where_the_ruleset_names_it():
    roll = Roll("damage", d(6), ID)
    assert share(ruleset("ose"), roll, 6) == Fraction(11, 12)
    assert worth(TOY, roll, Faces((6,))) is None, "nobody has said that much is good"


def test_what_one_loses_oneself_is_good_when_it_is_little():
    assert share(ruleset("shirma"), Roll("bleeding-roll", d(10), ID), 1) == Fraction(19, 20)


def test_directions_and_tables_do_not_count():
    rose = Rose(Cell(0, 0), ())
    assert favour(TOY, Roll("stone-way", d(8), ID, against=reach(3), rose=rose)) is Favour.NONE
    shirma = ruleset("shirma")
    for key in ("critical-wound", "fumble-roll", "misfire-roll", "scatter-distance", "location", "tie"):
        assert favour(shirma, Roll(key, d(100), ID)) is Favour.NONE


def test_readings_without_an_order_do_not_count():
    class Odd:
        def read(self, natural: int, bonus: int, against: int) -> str:
            return "odd" if natural % 2 else "even"

    assert worth(TOY, Roll("to-hit", d(6), ID, against=reach(3), read=Odd()), Faces((3,))) is None


def test_what_cannot_go_otherwise_does_not_count():
    assert worth(TOY, Roll("to-hit", d(6), ID, against=reach(1), read=HITS), Faces((3,))) is None


def test_the_game_masters_edits_count_in_the_odds():
    roll = Roll("to-hit", d(20), ID, against=reach(15), read=HITS)
    found = worth(TOY, roll, Faces((13,), (Edit(amount=2, reason="high ground"),)))
    assert found is not None
    # 13 or more hits by now: 8 of 20.
    assert Fraction(found[1], 2 * found[0].whole) == Fraction(12, 20) + Fraction(4, 20)


def test_the_percentile_of_two_throws_is_that_of_all_thirty_six():
    roll = Roll("damage", d(6), ID)
    both = [worth(ruleset("ose"), roll, Faces((face,))) for face in (5, 3)]
    found = luck_of([Counter(one for one in both if one is not None)])
    # Of 36 pairs 21 have a sum below 8, and 5 have 8: (21 + 2.5) / 36.
    assert found is not None
    assert (found.rolls, found.method) == (2, Method.EXACT)
    assert found.percentile == pytest.approx(100 * 23.5 / 36)
    assert found.mean == pytest.approx((5.5 - 1 + 3.5 - 1) / 12)


def test_unlike_rolls_together_are_walked_one_by_one():
    spreads = (
        Spread(20, ((14, 14), (34, 6))),
        Spread(6, tuple((2 * n + 1, 1) for n in range(6))),
        Spread(2, ((1, 1), (3, 1))),
    )
    stood = (34, 3, 1)
    total = sum(Fraction(one, 2 * spread.whole) for one, spread in zip(stood, spreads, strict=True))
    worse = Fraction(0)
    for fell in product(*(spread.worths for spread in spreads)):
        chance = Fraction(1)
        for (_, ways), spread in zip(fell, spreads, strict=True):
            chance *= Fraction(ways, spread.whole)
        other = sum(Fraction(one, 2 * spread.whole) for (one, _), spread in zip(fell, spreads, strict=True))
        worse += chance if other < total else chance / 2 if other == total else 0
    found = luck_of([Counter(zip(spreads, stood, strict=True))])
    assert found is not None
    assert found.percentile == pytest.approx(float(100 * worse))


def test_many_rolls_are_summed_by_the_normal_distribution_which_comes_to_nearly_the_same():
    spread = Spread(20, ((14, 14), (34, 6)))
    few: Thrown = Counter({(spread, 34): 70, (spread, 14): 130})
    exact = luck_of([few])
    many = luck_of([Counter({one: 100 * times for one, times in few.items()})])
    assert exact is not None
    assert many is not None
    assert exact.method is Method.EXACT
    assert many.method is Method.NORMAL
    # 200 rolls, 60 hits expected, 70 came: 1.54 deviations, and half of those that are as good.
    assert exact.percentile == pytest.approx(93.9, abs=0.4)
    assert many.percentile > 99.99


def test_dice_of_many_sides_are_rounded_by_less_than_is_told():
    big = d(10, 8)
    whole, below, worths = 10**8, 0, []
    for _, ways in naturals(big):
        worths.append((2 * below + ways, ways))
        below += ways
    spread = Spread(whole, tuple(worths))
    stood = worths[50][0]
    found = luck_of([Counter({(spread, stood): 1})])
    assert found is not None
    assert found.method is Method.ROUNDED
    assert found.percentile == pytest.approx(100 * stood / (2 * whole), abs=0.01)


def test_nobody_has_luck_without_dice():
    assert luck_of([]) is None


def test_the_luck_of_all_dice_that_ever_fall_is_even():
    """Over all faces of a roll its worth is one half, whatever the rules make of it."""
    for path in RECORDED:
        with closing(kept_of(path)) as journal:
            found = account(journal.rules, journal)
        for thrown in found.thrown.values():
            for spread, _ in thrown:
                assert sum(Fraction(worth * ways) for worth, ways in spread.worths) == spread.whole * spread.whole


def test_typed_and_rolled_dice_are_told_apart():
    found = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
    sources = (Source.TYPED, Source.PROGRAM)
    deeds = []
    for number, (deed, answers) in enumerate(found.deeds):
        source = sources[number % 2]
        deeds.append(
            (deed, tuple(Faces(a.faces, a.edits, a.summed, source) if isinstance(a, Faces) else a for a in answers))
        )
    with closing(kept(found.rules, found.battle, deeds)) as journal:
        counted = account(found.rules, journal)
    assert {source for _, source in counted.thrown} == set(sources)
    side = counted.sides[0].id
    apart = [counted.luck_of_side(side, source) for source in sources]
    together = counted.luck_of_side(side)
    assert together is not None
    assert together.rolls == sum(one.rolls for one in apart if isinstance(one, Luck))


def test_where_faces_come_from_is_kept_in_the_file_and_is_no_other_answer():
    how = written(TOY).answers
    fell = (Faces((3,), source=Source.TYPED),)
    (back,) = how.decode(how.encode(fell))
    assert back.source is Source.TYPED
    assert back == Faces((3,))
    assert how.encode((Faces((3,)),)) == [{"is": "Faces", "faces": [3]}], "files of old stay as they are"


def test_a_deed_that_comes_to_something_else_today_tells_only_what_was_recorded():
    journal = kept_of(RECORDED[0])
    with closing(journal):
        record = next(one for one in map(journal.record, range(1, journal.cursor + 1)) if one.answers)
        seen = seen_again(
            journal.rules, journal.battle_after(0), Record(Action(BEGIN), record.answers[:-1], record.events)
        )
    assert not seen.is_known
    assert not seen.rolls
    assert tuple(one.event for one in seen.events) == record.events
