"""What the GM does beside the rules: the end of a fight, the order of play, dice of his own, phases that pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import (
    Action,
    Adjust,
    Amend,
    ChangeTurns,
    Deed,
    Enter,
    Leave,
    OrderDeed,
    Remark,
    SetFog,
    SetGroup,
    SetMarker,
    SetOrder,
    SetState,
    Throw,
)
from engine.battle.battle import Group
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker
from engine.battle.orders import StandingOrder
from engine.battle.words import Names, Term
from engine.contract import BEGIN, BY_ITSELF, END, NEXT, AnyBattle, AnyRuleset, Badge, Bar, Fate, Gauges, Objection
from engine.contract import Counter as Figure
from engine.errors import FlankError
from engine.play.advance import Done, advance
from engine.play.chance import Chance, Stream, new_seed
from engine.play.ending import Casualty, decides, ending_of, is_decided, left_to_mend, winners
from engine.play.history import History
from engine.play.passing import passed_by_itself, passing, place_redone, place_undone, undone_with
from engine.save.journal import Journal
from engine.table.dice import Dice
from engine.table.requests import Answer, Faces, Roll
from tests.builders import BLUE, RED, battle
from tests.toy import TOY

A, B, C = (CombatantId(letter) for letter in "Abc")


def done(fight: AnyBattle, deed: Deed, *answers: Answer, rules: AnyRuleset = TOY) -> Done:
    result = advance(rules, fight, deed, answers)
    assert isinstance(result, Done)
    return result


def told(fight: AnyBattle, deed: Deed, *answers: Answer) -> list[tuple[str, dict[str, Any], int]]:
    return [(event.key, dict(event.args), event.weight) for event in done(fight, deed, *answers).events]


def begun(picture: str = "A . b . c") -> AnyBattle:
    """A fight in its first round: A, then b, then c."""
    faces = [Faces((6 - number,)) for number in range(sum(mark.isalpha() for mark in picture))]
    return done(battle(TOY, picture), Action(BEGIN), *faces).battle


def hurt(fight: AnyBattle, **hits: int) -> AnyBattle:
    for name, left in hits.items():
        id = CombatantId(name)
        fight = fight.with_sheet(id, replace(fight[id].sheet, hits=left))
    return fight


# The end of a fight


def test_a_fight_is_decided_when_no_two_enemies_stand() -> None:
    fight = begun()
    assert not is_decided(TOY, fight)
    assert winners(TOY, fight) == ()
    one_left = hurt(fight, b=0)
    assert not is_decided(TOY, one_left)
    over = hurt(fight, b=0, c=-2)
    assert is_decided(TOY, over)
    assert winners(TOY, over) == (RED,)
    assert winners(TOY, hurt(fight, A=0)) == (BLUE,)
    assert (is_decided(TOY, hurt(over, A=0)), winners(TOY, hurt(over, A=0))) == (True, ())
    away = fight.with_place(B, None, 0).with_place(C, None, 0)
    assert winners(TOY, away) == (RED,), "who is off the map is in nobody's way"


def test_it_is_decided_once_while_it_is_under_way() -> None:
    fight, over = begun(), hurt(begun(), b=0, c=0)
    assert decides(TOY, fight, over)
    assert not decides(TOY, fight, fight)
    assert not decides(TOY, over, over)
    assert not decides(TOY, over, fight)
    assert not decides(TOY, replace(fight, started=False), over)
    assert not decides(TOY, fight, replace(over, started=False))


def test_what_a_fight_has_cost_is_told_side_by_side() -> None:
    start = begun()
    over = done(hurt(start, A=2, b=0, c=-3), Action(NEXT)).battle
    ending = ending_of(TOY, start, over)
    assert (ending.round, ending.winners) == (2, (RED,))
    assert ending.sides == (
        (RED, (Casualty(A, Fate.STANDING, lost=4, left=2, most=6),)),
        (BLUE, (Casualty(B, Fate.DOWN, lost=6, left=0, most=6), Casualty(C, Fate.DOWN, lost=6, left=0, most=6))),
    )
    unknown = ending_of(TOY, None, over)
    assert [one.lost for _, side in unknown.sides for one in side] == [None, None, None]
    came_later = done(over, Enter(replace(over[C], id=CombatantId("d")))).battle
    assert [one.lost for _, side in ending_of(TOY, start, came_later).sides for one in side] == [4, 6, 6, None]
    alone = done(start, Leave((B, C))).battle
    assert [side for side, _ in ending_of(TOY, start, alone).sides] == [RED]


def test_where_points_are_counted_up_what_was_lost_is_what_was_added() -> None:
    def marks(fight: AnyBattle, id: CombatantId) -> Gauges:
        if id == C:
            raise FlankError("error-sheet")
        wounds = (Figure("wounds", 6 - fight[id].sheet.hits),) if id == A else ()
        return Gauges(counters=wounds)

    rules = replace(TOY, gauges=marks, out=lambda battle, id: False)
    start = begun()
    (_, (first,)), (_, (second, broken)) = ending_of(rules, start, hurt(start, A=1)).sides
    assert first == Casualty(A, Fate.STANDING, lost=5)
    assert second == Casualty(B, Fate.STANDING)
    assert broken == Casualty(C, Fate.STANDING), "a broken sheet keeps nobody from the end of the fight"


def test_a_figure_with_a_broken_sheet_still_stands_and_keeps_no_fight_from_its_end() -> None:
    def out(fight: AnyBattle, id: CombatantId) -> bool:
        if id in broken:
            raise FlankError("error-sheet")
        return bool(fight[id].sheet.hits <= 0)

    rules, fight = replace(TOY, out=out), hurt(begun(), b=0, c=0)
    for broken, decided, won in (
        ((), True, (RED,)),
        ((A,), True, (RED,)),
        ((B,), False, ()),
        ((A, B, C), False, ()),
    ):
        assert (is_decided(rules, fight), winners(rules, fight)) == (decided, won), broken
        ending = ending_of(rules, begun(), fight)
        assert (ending.winners, len(ending.sides)) == (won, 2)
    assert decides(rules, begun(), fight) is False
    left_to_mend(rules, fight)


def test_ending_a_fight_names_the_winners_and_leads_back_before_its_beginning() -> None:
    over = hurt(begun(), b=0, c=0)
    result = done(over, Action(END))
    assert [(e.key, dict(e.args), e.weight) for e in result.events] == [
        ("fight-won", {"who": Names((RED,)), "rounds": 1}, 2)
    ]
    assert not result.battle.started
    assert result.battle.state == TOY.new_state()
    assert told(begun(), Action(END)) == [("fight-ended", {"who": Names(()), "rounds": 1}, 2)]


def test_after_the_fight_everything_that_mends_is_offered_once_by_those_who_stand() -> None:
    def offers(fight: AnyBattle, id: CombatantId) -> tuple[Any, ...]:
        rest = next(offer for offer in TOY.offers(fight, id) if offer.action.kind == "rest")
        bandage = replace(rest, action=Action("bandage", actor=id, target=C, item="cloth"), mends=True, objections=())
        potion = replace(bandage, action=replace(bandage.action, item="potion"))
        forbidden = replace(bandage, action=Action("pray", actor=id), objections=(Objection("objection-no"),))
        return replace(rest, mends=True, objections=()), bandage, potion, forbidden, *TOY.offers(fight, id)

    rules = replace(TOY, offers=offers)
    found = [(one.action.actor, one.action.kind, one.action.item) for one in left_to_mend(rules, hurt(begun(), b=0))]
    assert found == [(A, "rest", ""), (A, "bandage", "cloth"), (A, "bandage", "potion"), (C, "rest", "")]


# The order of play by hand


def test_who_waits_is_told_and_goes_last() -> None:
    result = done(begun(), ChangeTurns(OrderDeed.WAIT, (A,)))
    assert [(e.key, dict(e.args), e.weight) for e in result.events] == [("gm-order-wait", {"names": Names((A,))}, 0)]
    assert result.battle.state.order == (B, C, A)


def test_what_a_rule_stands_against_is_done_and_told_with_the_rule() -> None:
    result = done(begun(), ChangeTurns(OrderDeed.ROLL), Faces((1,)), Faces((2,)), Faces((3,)))
    assert [(e.key, dict(e.args), e.rule, e.weight) for e in result.events[:2]] == [
        ("overruled", {"objection": Term("objection-rolled-once")}, "TOY-ORDER-01", 0),
        ("gm-order-roll-all", {"names": Names(())}, "", 0),
    ]
    assert result.battle.state.order == (C, B, A)


def test_the_words_of_a_rule_that_stands_against_it_are_filled_in() -> None:
    asked: list[Any] = []

    def against(fight: AnyBattle, kind: OrderDeed, who: Any) -> Objection:
        asked.append(who)
        return Objection("objection-too-far", "R-1", (("price", 7),))

    assert TOY.order_by_hand is not None
    rules = replace(TOY, order_by_hand=replace(TOY.order_by_hand, against=against))
    first = done(begun(), ChangeTurns(OrderDeed.WAIT, (B, C)), rules=rules).events[0]
    assert first.args == (("price", 7), ("objection", Term("objection-too-far")))
    assert asked == [B], "the first of them is asked about"


@pytest.mark.parametrize(
    ("rules", "fight", "deed"),
    [
        (replace(TOY, order_by_hand=None), begun(), ChangeTurns(OrderDeed.WAIT, (A,))),
        (TOY, battle(TOY, "A . b"), ChangeTurns(OrderDeed.WAIT, (A,))),
        (TOY, begun(), ChangeTurns(next(one for one in OrderDeed if one not in ("wait", "roll")), (A,))),
    ],
)
def test_an_order_that_cannot_be_changed_stays_in_silence(rules: AnyRuleset, fight: AnyBattle, deed: Deed) -> None:
    result = done(fight, deed, rules=rules)
    assert (result.battle, result.events) == (fight, ())


# One line for each deed


def test_each_deed_by_hand_has_its_line_and_its_weight() -> None:
    fight = begun()
    marker = Marker("key")
    order = StandingOrder("strike", "always")
    cases: list[tuple[Deed, list[tuple[str, dict[str, Any], int]]]] = [
        (Adjust((A,), by=-2), [("gm-adjust", {"change": "−2", "was": 6}, 1)]),
        (Adjust((A, B), by=2), [("gm-adjust", {"change": "+2", "was": 6}, 1)] * 2),
        (Adjust((A,), to=0), [("gm-adjust-to", {"to": 0, "was": 6}, 1)]),
        (SetGroup(2, (A, B)), [("gm-group", {"number": 2, "names": Names((A, B))}, 0)]),
        (SetGroup(2), [("gm-group-free", {"number": 2, "names": Names(())}, 0)]),
        (SetState((A,), "dazed"), [("gm-state-open", {"state": Term("badge-dazed"), "rounds": 0}, 0)]),
        (
            SetState((A, B), "dazed", lasts=Lasts.ROUNDS, rounds=3),
            [("gm-state-rounds", {"state": Term("badge-dazed"), "rounds": 3}, 0)] * 2,
        ),
        (SetState((A,), "dazed", on=False), [("gm-state-off", {"state": Term("badge-dazed"), "rounds": 0}, 0)]),
        (SetState((A,), "petrified"), []),
        (SetMarker((A,), marker), [("gm-marker-open", {"word": "key", "rounds": 0}, 0)]),
        (SetMarker((A,), marker, on=False), [("gm-marker-off", {"word": "key", "rounds": 0}, 0)]),
        (Remark("rain"), [("gm-remark", {"words": "rain"}, 1)]),
        (SetFog(True), [("gm-fog-on", {}, 0)]),
        (SetFog(True, by_itself=True), [("gm-fog-laid", {}, 0)]),
        (Amend(A, light=2.0), [("gm-amend", {}, 0)]),
        (Amend(A, hidden=True), [("gm-hide", {}, 0)]),
        (Amend(A, hidden=False), [("gm-show", {}, 0)]),
        (Amend(A, name="Moss"), [("gm-name", {"name": "Moss"}, 0)]),
        (Amend(A, side=RED), [("gm-side", {"side": "Red"}, 0)]),
        (Amend(A, name="Moss", hidden=True), [("gm-amend", {}, 0)]),
        (
            SetOrder(order),
            [("gm-order-everybody", {"question": Term("order-strike"), "way": Term("way-always"), "kind": ""}, 0)],
        ),
        (
            SetOrder(replace(order, side=BLUE, kind="Goblin")),
            [("gm-order-kind", {"question": Term("order-strike"), "way": Term("way-always"), "kind": "Goblin"}, 0)],
        ),
        (
            SetOrder(replace(order, figure=A, way="")),
            [("gm-order-one-gone", {"question": Term("order-strike"), "way": Term("way-"), "kind": ""}, 0)],
        ),
    ]
    for deed, lines in cases:
        assert told(fight, deed) == lines, deed


def test_groups_are_kept_by_their_numbers_and_one_takes_the_place_of_its_own() -> None:
    fight = begun()
    for number, ids in ((3, (A,)), (1, (B,)), (2, (C,)), (1, (B, C))):
        fight = done(fight, SetGroup(number, ids)).battle
    assert fight.groups == (Group(1, (B, C)), Group(2, (C,)), Group(3, (A,)))
    assert done(fight, SetGroup(2)).battle.groups == (Group(1, (B, C)), Group(3, (A,)))


def test_where_nothing_is_counted_nobody_is_harmed_and_what_counters_say_is_told() -> None:
    fight = begun()
    uncounted = done(fight, Adjust((A,), by=-2), rules=replace(TOY, adjust=None))
    assert (uncounted.battle, uncounted.events) == (fight, ())

    def was(gauges: Gauges) -> Any:
        rules = replace(TOY, gauges=lambda battle, id: gauges)
        return dict(done(fight, Adjust((A,), by=-2), rules=rules).events[0].args)["was"]

    assert was(Gauges(bars=(Bar("hits", 4, 9), Bar("wind", 2, 3)), counters=(Figure("wounds", 7),))) == 4
    assert was(Gauges(counters=(Figure("wounds", 7), Figure("luck", 1)))) == 7
    assert was(Gauges(badges=(Badge("badge-dazed", "stunned", count=3),))) == 0


# Dice of the GM's own


@pytest.mark.parametrize(
    ("formula", "faces", "total", "shown"),
    [
        ("7", [], "7", ""),
        ("2d6+3", [(6, 2)], "11", "6, 2"),
        ("d20-25", [(4,)], "−21", "4"),
        ("2d6+1d4", [(6, 2, 3)], "11", "6, 2; 3"),
        ("4d6kh3", [(1, 5, 6, 2)], "13", "(1), 5, 6, 2"),
        ("2d20kl1", [(17, 4)], "4", "(17), 4"),
        ("4dF", [(1, 2, 3, 1)], "−1", "−, 0, +, −"),
        ("3d6!", [(6, 2, 6), (6, 1), (4,)], "25", "6→6→4, 2, 6→1"),
        ("1d4!+1d6!", [(4, 6), (4, 6), (1, 2)], "23", "4→4→1; 6→6→2"),
        ("31d2", [(1,) * 31], "31", ", ".join("1" * 30) + ", …"),
        ("30d2", [(2,) * 30], "60", ", ".join("2" * 30)),
    ],
)
def test_a_throw_is_told_with_its_total_and_every_face(
    formula: str, faces: list[tuple[int, ...]], total: str, shown: str
) -> None:
    fight = begun()
    result = done(fight, Throw(formula), *(Faces(one) for one in faces))
    line = dict(result.events[-1].args)
    assert (result.events[-1].key, line["total"], line["faces"]) == ("dice-thrown", total, shown)
    assert result.battle == fight


@pytest.mark.parametrize(
    ("deed", "key"),
    [
        (Throw("7"), "dice-thrown"),
        (Throw("7", by=A), "dice-thrown-by"),
        (Throw("7", reason="luck"), "dice-thrown-for"),
        (Throw("7", by=A, reason="luck"), "dice-thrown-by-for"),
    ],
)
def test_a_throw_is_told_of_whom_and_for_what(deed: Throw, key: str) -> None:
    (event,) = done(begun(), deed).events
    assert (event.key, event.by, dict(event.args)["reason"]) == (key, deed.by, deed.reason)


def test_dice_that_explode_for_ever_come_to_an_end() -> None:
    fight, answers = begun(), list[Answer]()
    while not isinstance(result := advance(TOY, fight, Throw("1d2!"), tuple(answers)), Done):
        assert isinstance(result.request, Roll)
        assert result.request.key == ("dice-throw-again" if answers else "dice-throw")
        answers.append(Faces((2,)))
        assert len(answers) < 100
    assert dict(result.events[-1].args)["total"] == str(2 * len(answers))
    assert len(answers) > 5


@pytest.mark.parametrize(
    ("formula", "each"), [("2d6+3", False), ("4d6kh3", True), ("3d6!", True), ("4d6>4", True), ("4dF", True)]
)
def test_each_face_is_asked_for_only_where_each_counts(formula: str, each: bool) -> None:
    asked = advance(TOY, begun(), Throw(formula))
    assert not isinstance(asked, Done)
    assert isinstance(asked.request, Roll)
    assert asked.request.each_face is each


def test_the_programs_dice_are_the_same_for_a_seed_and_fall_on_every_face() -> None:
    dice = Dice((6, 20))
    first = Chance(5)
    fallen = [first.faces(dice) for _ in range(4)]
    assert first.drawn == 4
    again = Chance(5, drawn=2)
    assert [again.faces(dice) for _ in range(2)] == fallen[2:]
    assert fallen != [Chance(6).faces(dice) for _ in range(4)]
    for source in (Chance(1), Stream("1")):
        seen = Counter(face for _ in range(600) for face in source.faces(Dice((6,))))
        assert set(seen) == {1, 2, 3, 4, 5, 6}
        assert min(seen.values()) > 60
    picks = Counter(Stream("2").pick(3) for _ in range(2)) | Counter(map(Stream("3").pick, [3] * 300))
    assert set(picks) == {0, 1, 2}
    assert Stream("4").pick(1) == 0
    assert 0 <= new_seed() < 2**48
    assert len({new_seed() for _ in range(5)}) == 5


# Phases that pass by themselves


def that_passes(word: str = "passes-phase") -> AnyRuleset:
    return replace(TOY, order=lambda fight: replace(TOY.order(fight), passes=word if fight.started else ""))


def test_what_nobody_can_do_anything_in_is_closed_without_the_gm() -> None:
    rules, fight = that_passes(), begun()
    deed = passing(rules, fight)
    assert deed == Action(NEXT, manner=BY_ITSELF)
    assert passed_by_itself(deed)
    assert [event.key for event in done(fight, deed, rules=rules).events] == ["passes-phase", "turn"]
    assert done(fight, deed, rules=rules).events[0].weight == 0
    assert [event.key for event in done(fight, Action(NEXT), rules=rules).events] == ["turn"]
    assert passing(TOY, fight) is None
    assert passing(rules, battle(TOY, "A . b")) is None
    assert passing(rules, hurt(fight, b=0, c=0)) is None, "a decided fight waits for the GM"


@pytest.mark.parametrize("change", [None, "forbidden", "another"])
def test_a_phase_that_is_closed_in_another_way_does_not_pass(change: str | None) -> None:
    def order(fight: AnyBattle) -> Any:
        made = replace(TOY.order(fight), passes="passes-phase")
        if change is None or made.next is None:
            return replace(made, next=None)
        if change == "forbidden":
            return replace(made, next=replace(made.next, objections=(Objection("objection-no"),)))
        return replace(made, next=replace(made.next, action=Action("reorder")))

    assert passing(replace(TOY, order=order), begun()) is None


@pytest.mark.parametrize(
    ("deed", "by_itself"),
    [
        (Action(NEXT, manner=BY_ITSELF), True),
        (Action(NEXT), False),
        (Action("rest", actor=A, manner=BY_ITSELF), False),
        (Remark("rain"), False),
    ],
)
def test_what_passed_by_itself_is_told_from_what_was_done(deed: Deed, by_itself: bool) -> None:
    assert passed_by_itself(deed) is by_itself


def test_undo_and_redo_take_what_passed_along_with_what_led_to_it() -> None:
    history = History(Journal.create(None, TOY, begun()))
    deeds = [Remark("1"), Action(NEXT, manner=BY_ITSELF), Action(NEXT, manner=BY_ITSELF), Action(NEXT), Remark("5")]
    for number, deed in enumerate(deeds):
        result = done(history.battle, deed)
        # The third asked for dice: it goes alone.
        answers: tuple[Answer, ...] = (Faces((1,)),) if number == 2 else ()
        history.add(deed, answers, result.events, result.battle, drawn=0)
    assert [undone_with(step) for step in history.steps] == [False, True, False, False, False]
    places = []
    for place in range(len(deeds) + 1):
        history.go(place, drawn=0)
        places.append((place_undone(history), place_redone(history)))
    assert places == [(-1, 2), (0, 2), (0, 3), (2, 4), (3, 5), (4, 6)]
