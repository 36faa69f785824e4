"""One key for a round: the usual attack of who is selected or comes next, and on where nobody can attack any more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.commands.all_at_once import lines
from app.commands.attack_ways import allowed_attacks, usual_way, worth_attacking
from app.prompts.picker import Picker
from app.prompts.way_row import WayRow
from app.session import Session
from engine.battle.actions import Action, Amend, Put, SetOrder
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AS_ORDERED, BEGIN, NEXT, Needs, Objection, Offer, Order, Undone
from engine.grid.cell import Cell
from engine.play.asked import offers_of
from engine.play.sensible import standing_enemies
from engine.rulesets.ose.sheet import Arm
from engine.rulesets.shirma.sheet import FISTS, Group
from engine.rulesets.turnaway.sheet import Weapon
from engine.testkit.scenes import dice_at, walk
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.engine.simulate.whims import begun
from tests.rulesets.shirma.scene import SHIRMA, drawn, fight, sheet
from tests.toy import TOY
from tests.toy.sheet import ToyBattle

E, CTRL = Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier


def kinds(toy: ToyWindow) -> list[tuple[str, str]]:
    return [(step.deed.kind, step.deed.manner) for step in toy.session.steps if isinstance(step.deed, Action)]


def point_at(toy: ToyWindow, cell: Cell) -> None:
    """The pointer comes from elsewhere: one that rested there in the test before moves nothing."""
    for one in (Cell(0, 0), cell):
        QTest.mouseMove(toy.desk.board, toy.desk.board.point_of(one))


def test_the_only_enemy_in_reach_is_attacked_by_one_key(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select(())
    toy.desk.board.setFocus()
    toy.press(E)
    assert toy.session.deed == Action("strike", actor=A, target=B)
    assert (toy.window.selection.current, toy.window.selection.target) == (A, B)


def test_of_several_the_one_under_the_pointer_is_meant_and_without_one_it_is_asked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Put(C, Cell(3, 2), 0))
    toy.choose(A)
    QTest.mouseMove(toy.desk.board, toy.desk.board.point_of(Cell(0, 0)))
    toy.press(E)
    assert toy.session.deed is None
    assert toy.desk.hands.waiting is not None
    toy.press(Qt.Key.Key_Escape)
    QTest.mouseMove(toy.desk.board, toy.desk.board.point_of(Cell(3, 2)))
    toy.press(E)
    assert toy.session.deed == Action("strike", actor=A, target=C)


def test_no_more_targets_are_weighed_than_it_takes_to_know_that_there_are_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    who = [CombatantId(f"foe-{number}") for number in range(9)]
    weighed: list[CombatantId] = []

    def usual(rules: object, battle: object, at: CombatantId, ways: object, last: object) -> Offer | None:
        weighed.append(at)
        return None if at == who[0] else Offer("offer-strike", Action("strike"))

    monkeypatch.setattr("app.commands.attack_ways.usual_way", usual)
    monkeypatch.setattr("app.commands.attack_ways.allowed_attacks", lambda *given: ())
    found = worth_attacking(TOY, None, A, who, (who[7], None), {})
    assert found == (who[7], who[1])
    assert weighed == [who[7], who[0], who[1]]
    assert worth_attacking(TOY, None, A, who[:1], (), {}) == ()


def test_what_the_open_phase_waits_for_is_begun_and_the_key_goes_on_where_it_is_not_wanted(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    due = Offer("offer-keep", Action("keep", actor=A), Needs.CELL, presses=True)

    def order(battle: ToyBattle) -> Order:
        is_due = battle.state.acting == A and not battle.state.kept
        return replace(TOY.order(battle), undone=(Undone(A, "undone"),) if is_due else ())

    toy.session.rules = replace(TOY, offers=lambda battle, id: (due,), order=order)
    toy.session.do(Put(B, Cell(7, 0), 0))
    steps = len(toy.session.steps)
    toy.press(E)
    assert toy.desk.hands.waiting == due
    toy.press(E)
    assert toy.desk.hands.waiting is None
    assert len(toy.session.steps) == steps
    assert any("A" in said for said in toy.window.notices.said)
    toy.press(E)
    assert toy.session.steps[-1].deed.kind == NEXT
    toy.session.undo()
    toy.press(E)
    toy.desk.hands.point_at_cell(Cell(0, 0))
    assert toy.session.battle.state.kept == (Cell(0, 0),)


def test_undo_into_the_turn_before_shows_who_has_it_also_where_another_was_chosen(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.window.acts.go_on()
    had = toy.window.selection.current
    assert had != A
    toy.window.acts.undo()
    assert toy.window.selection.current == A
    toy.session.redo()
    assert toy.window.selection.current == had
    # Whoever the GM looked at meanwhile: the figure whose turn it is again is selected.
    other = next(one for one in (B, C) if one != had)
    toy.choose(other)
    toy.session.undo()
    assert toy.window.selection.current == A


def test_who_has_done_nothing_is_shown_before_the_order_goes_on(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Put(B, Cell(7, 0), 0))
    toy.choose(B)
    steps = len(toy.session.steps)
    toy.press(E)
    assert len(toy.session.steps) == steps
    assert toy.window.selection.current == A
    said = toy.window.text("usual-idle", name="A", count=1, more=0)
    assert said in toy.window.notices.said
    toy.press(E)
    assert kinds(toy)[-1] == (NEXT, "")


def test_before_the_fight_it_begins(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    toy.desk.board.setFocus()
    toy.press(E)
    assert toy.session.deed == Action(BEGIN)


class Shirma(ToyWindow):
    """A swordsman beside two, in the order of their letters."""

    def __init__(
        self, bot: QtBot, off: str = "", picture: str = "A b c", arm: str = "sword", who: dict[str, Any] | None = None
    ) -> None:
        self.bot, self.window = bot, shown_window(bot, "en")
        who = who or {"A": sheet(arm, off=off, ballistic=0)}
        self.session = Session(SHIRMA, drawn(picture, who), self.window)
        self.window.show_battle(self.session)
        self.desk.board.setFocus()
        self.session.do(Action(BEGIN))
        while self.session.paused is not None:
            self.session.roll()
        while self.acting != A:
            self.session.do(Action(NEXT))
        # Blow and defence fail alike: nobody is hurt.
        self.session.chance.faces = lambda dice: tuple(min(90, one) for one in dice.sides)  # type: ignore[method-assign]

    @property
    def acting(self) -> CombatantId:
        return self.session.rules.order(self.session.battle).active[0]

    def strike(self) -> None:
        self.choose(A, B)
        self.press(E)
        self.answer()

    def answer(self) -> None:
        """Enter, and dice of the program, until nothing is asked of the deed any more."""
        while self.session.paused is not None and self.session.deed != Action(NEXT):
            self.session.roll() if self.desk.asking.card is None else self.press(Qt.Key.Key_Return)


def test_a_turn_ends_after_the_blow_where_an_order_says_so_and_comes_back_by_one_undo(qtbot: QtBot) -> None:
    gm = Shirma(qtbot)
    gm.session.do(SetOrder(StandingOrder("turn-end", "struck", A)))
    gm.strike()
    assert kinds(gm)[-1] == (NEXT, AS_ORDERED)
    ended = gm.session.steps[-1]
    assert ended.events[0].key == "ends-as-ordered"
    steps = len(gm.session.steps)
    gm.press(Qt.Key.Key_Z, CTRL)
    # The blow stands, and nothing goes on by itself once more.
    assert (gm.acting, len(gm.session.steps)) == (A, steps - 1)
    assert kinds(gm)[-1][0] == "attack"


def test_without_an_order_the_players_have_the_rest_of_their_turn(qtbot: QtBot) -> None:
    gm = Shirma(qtbot)
    gm.strike()
    assert kinds(gm)[-1] == ("attack", "strike")
    assert gm.acting == A


def test_the_way_of_an_attack_stands_on_its_card_and_may_be_another(qtbot: QtBot) -> None:
    gm = Shirma(qtbot, "dagger")
    gm.choose(A, B)
    gm.press(E)
    way = gm.desk.asking.way
    assert isinstance(way, WayRow)
    first = gm.session.deed
    other = next(n for n in range(way.list.count()) if n != way.list.currentIndex())
    way.list.setCurrentIndex(other)
    way.list.activated.emit(other)
    qtbot.waitUntil(lambda: gm.session.deed != first)
    assert gm.session.deed is not None
    assert gm.desk.asking.way not in (None, way)
    assert gm.desk.asking.way is not None
    assert gm.desk.asking.way.list.currentIndex() == other
    assert isinstance(first, Action)
    assert replace(first, manner="", item="") == replace(gm.session.deed, manner="", item="")  # type: ignore[type-var]


def test_who_could_only_attack_in_vain_is_shown_and_the_key_once_more_goes_on(qtbot: QtBot) -> None:
    # Three cells of two yards: a throw with a skill of 0.
    gm = Shirma(qtbot, picture="A . . b", arm="dagger")
    assert gm.desk.hands.attacks(A, B)
    steps = len(gm.session.steps)
    gm.window.selection.select(())
    gm.press(E)
    assert (gm.session.deed, len(gm.session.steps)) == (None, steps)
    assert gm.window.selection.current == A
    key = gm.window.commands.first_key("attack")
    assert gm.window.text("usual-hopeless", name="A", count=1, more=0, key=key) in gm.window.notices.said
    gm.press(E)
    assert kinds(gm)[-1] == (NEXT, "")


def test_an_attack_in_vain_is_still_made_by_the_key_for_attacks(qtbot: QtBot) -> None:
    gm = Shirma(qtbot, picture="A . . b", arm="dagger")
    gm.choose(A, B)
    gm.press(Qt.Key.Key_A)
    while gm.session.deed is None:
        gm.press(Qt.Key.Key_1)
    assert isinstance(gm.session.deed, Action)
    assert (gm.session.deed.actor, gm.session.deed.target) == (A, B)


def test_with_ctrl_the_order_goes_on_after_the_attack(qtbot: QtBot) -> None:
    gm = Shirma(qtbot)
    gm.choose(A, B)
    gm.press(E, CTRL)
    gm.answer()
    qtbot.wait(20)
    assert kinds(gm)[-1] == ("attack", "strike")
    # Everybody has acted: the next round begins with its initiative.
    assert gm.session.deed == Action(NEXT)


def test_where_the_attack_is_dropped_the_order_does_not_go_on_after_the_next_one(qtbot: QtBot) -> None:
    gm = Shirma(qtbot)
    gm.choose(A, B)
    gm.press(E, CTRL)
    gm.press(Qt.Key.Key_Escape)
    qtbot.wait(20)
    assert gm.session.deed is None
    gm.press(E)
    gm.answer()
    qtbot.wait(20)
    assert kinds(gm)[-1] == ("attack", "strike")


def test_an_enemy_under_the_pointer_who_cannot_be_attacked_is_said_why_and_the_key_once_more_goes_on(
    qtbot: QtBot,
) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    point_at(toy, Cell(6, 2))
    toy.press(E)
    assert toy.session.deed is None
    (offer, no), *_ = toy.desk.hands.attacks(A, C)
    why = toy.desk.kit.objection(no[0]).rstrip(".")
    deed = toy.desk.kit.text.filled(offer.key, offer.args, toy.session.battle)
    assert toy.window.text("usual-not-there", name="A", target="c", deed=deed, why=why) in toy.window.notices.said
    toy.press(E)
    assert toy.session.deed == Action("strike", actor=A, target=B)


def test_a_pointer_that_rests_on_somebody_out_of_reach_is_told_of_once(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Put(B, Cell(7, 0), 0))
    toy.choose(A)
    point_at(toy, Cell(6, 2))
    for _ in range(3):
        toy.press(E)
    # Why not; that A has done nothing; on.
    assert kinds(toy)[-1] == (NEXT, "")


def test_who_has_gone_from_under_a_resting_pointer_is_meant_no_more(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    point_at(toy, Cell(6, 2))
    qtbot.waitUntil(lambda: toy.desk.board.hovered == C)
    toy.session.do(Put(C, Cell(7, 0), 0))
    assert toy.desk.board.hovered is None


def test_a_map_that_moves_under_a_resting_pointer_brings_others_under_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board = toy.desk.board
    point_at(toy, Cell(6, 2))
    qtbot.waitUntil(lambda: board.hovered == C)
    back = board.shifted(-3 * board.camera.scale, 0)
    assert board.hovered is None
    back()
    assert board.hovered == C


def test_an_attack_on_who_is_no_enemy_is_asked_about_and_enter_leaves_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". . . . . .\n. . A D . .\n. . . b . .")
    toy.choose(A, CombatantId("D"))
    toy.press(Qt.Key.Key_A)
    assert isinstance(toy.prompt, Picker)
    toy.press(Qt.Key.Key_Return)
    assert (toy.session.deed, toy.desk.overlay.prompt) == (None, None)
    toy.bot.wait(400)
    toy.press(Qt.Key.Key_A)
    toy.press(Qt.Key.Key_1)
    assert toy.session.deed == Action("strike", actor=A, target=CombatantId("D"))


def test_a_shot_into_a_group_is_the_usual_attack_only_of_who_shot_so_before() -> None:
    battle = fight("A....bcd", {"A": sheet("long-bow", ballistic=40)})
    ways = allowed_attacks(SHIRMA, battle, A, B)
    into_group = next(way for way in ways if way[0].action.manner == "group")
    usual = usual_way(SHIRMA, battle, B, ways, {})
    assert usual is not None
    assert usual.action.manner == "shot"
    assert usual_way(SHIRMA, battle, B, (into_group,), {}) is None
    assert usual_way(SHIRMA, battle, B, ways, {A: into_group[0].action}) == into_group[0]


def test_a_drop_on_an_enemy_out_of_reach_offers_the_way_there_and_hides_what_is_forbidden(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture="A" + " ." * 21 + " b")
    toy.choose(A)
    strike = Offer("offer-strike", Action("strike", actor=A), Needs.TARGET, is_attack=True)
    ways = tuple((strike, (Objection("objection-out-of-reach", ""),)) for _ in range(2))
    toy.desk.hands._pick_attack(A, B, ways)
    assert isinstance(toy.prompt, Picker)
    first, rest = (entry.text for entry in toy.prompt.entries)
    assert first.endswith("towards the target (5 cells)")
    assert rest == "Not now: 2"
    toy.press(Qt.Key.Key_2)
    assert isinstance(toy.prompt, Picker)
    assert [bool(entry.reason) for entry in toy.prompt.entries] == [True, True]
    toy.press(Qt.Key.Key_Escape)
    toy.desk.hands._pick_attack(A, B, ways)
    toy.press(Qt.Key.Key_Return)
    assert toy.session.battle.distance(A, B) == 17


def test_who_can_neither_go_anywhere_nor_attack_is_passed_over(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    rules = toy.session.rules
    for held in (False, True):
        toy.session.rules = replace(
            rules,
            offers=lambda battle, id: tuple(one for one in rules.offers(battle, id) if not one.is_attack),
            modes=lambda battle, id, held=held: () if held else rules.modes(battle, id),
        )
        toy.session.do(Amend(A, note="held" if held else "free"))
        toy.choose(A)
        steps = len(toy.session.steps)
        toy.press(E)
        assert (len(toy.session.steps) > steps) is held


def test_nobody_throws_a_dagger_because_the_halberd_is_too_short(qtbot: QtBot) -> None:
    who = {"A": sheet("halberd", "dagger", ballistic=60)}
    gm = Shirma(qtbot, picture="A . . b", who=who)
    steps, before = len(gm.session.steps), gm.session.battle[A].sheet
    gm.choose(A)
    gm.press(E)
    assert (gm.session.deed, len(gm.session.steps), gm.session.battle[A].sheet) == (None, steps, before)
    said = gm.window.notices.said[-1]
    # Six yards away, and the reach of the halberd; a step would help; the throw is there by its own key.
    strike = next(pair for pair in gm.desk.hands.attacks(A, B) if pair[0].action.item == before.main)
    assert gm.desk.kit.objection(strike[1][0]).rstrip(".") in said
    assert "What would help: " in said
    assert gm.window.commands.first_key("attack") in said
    gm.press(Qt.Key.Key_A)
    assert isinstance(gm.prompt, Picker)
    assert any("dagger" in entry.text.lower() and not entry.reason for entry in gm.prompt.entries)
    gm.press(Qt.Key.Key_Escape)
    gm.press(E)
    assert kinds(gm)[-1] == (NEXT, "")


def test_whoever_has_nothing_else_in_hand_throws_it(qtbot: QtBot) -> None:
    gm = Shirma(qtbot, picture="A . . b", who={"A": sheet("dagger", ballistic=60)})
    gm.choose(A)
    gm.press(E)
    assert isinstance(gm.session.deed, Action)
    assert (gm.session.deed.kind, gm.session.deed.target) == ("shoot", B)


def test_in_the_table_of_all_nobody_changes_what_is_in_hand_unasked() -> None:
    battle = fight("A..b", {"A": sheet("halberd", "dagger", ballistic=60)})
    (line,) = lines(SHIRMA, battle, {})
    assert line.ways
    assert line.preset is None


def keeps_what_is_in_hand(rules: str, sheet: Any, action: Action) -> bool:
    """Whether an attack is made with what is in hand and leaves it there, or there is nothing else to fight with."""
    match rules:
        case "shirma":
            grown = {one.name for one in sheet.weapons if one.group is Group.BRAWLING}
            held = [one.name for one in (sheet.in_main, sheet.in_off) if one and one != FISTS and not one.is_shield]
            if action.kind == "shoot" and sheet.weapon(action.item).melee and not sheet.beast:
                return not held or held == [action.item]
            return sheet.beast or not held or action.item in {*held, *grown, FISTS.name, sheet.off}
        case "turnaway":
            thrown = action.kind == "shoot" and sheet.weapon(action.item).thrown
            return not thrown or len(sheet.wielded) == 1
        case "ose":
            arm = sheet.arm(action.item)
            others = [one for one in sheet.arms if one.melee and one != arm and not one.is_thrown_away]
            return not (action.manner == "missile" and arm.thrown and arm.melee and others)
        case "ranks":
            arm = sheet.arm(action.item)
            return arm.is_free or arm == sheet.bare or arm in sheet.in_hand
        case _:
            means = sheet.means_of(action.item)
            return means is None or means.is_at_hand


def armed(rules: str, sheet: Any) -> Any:
    """The sheet with something to throw that is struck with as well, and a blade."""
    match rules:
        case "ose":
            axe = Arm("axe", thrown=True, short=10, medium=20, long=30, left=1)
            return replace(sheet, arms=(axe, Arm("blade"), *sheet.arms))
        case "turnaway":
            axe = Weapon("axe", "axe", range_max=9)
            return replace(sheet, weapons=(*sheet.weapons, axe, Weapon("blade", "blade")), main="blade", off="axe")
        case _:
            return sheet


@pytest.mark.parametrize("id", sorted(ruleset_ids()))
def test_the_usual_attack_of_drawn_battles_leaves_in_hand_what_is_there(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.commands.attack_ways.is_hopeless", lambda *given: False)
    rules, tried, kept_out = ruleset(id), 0, 0
    for number in range(10):
        drawn_one = begun(rules, number)
        for one in drawn_one.on_board():
            drawn_one = drawn_one.with_sheet(one.id, armed(id, one.sheet))
        later = (deed.done.battle for deed in walk(rules, drawn_one, dice_at(number), 5))
        for battle in (drawn_one, *later):
            for one in battle.on_board():
                # Whatever the rules object now: a phase, a distance.
                ways = tuple((offer, ()) for offer in offers_of(rules, battle, one.id) if offer.is_attack)
                kept_out += any(offer.rearms for offer, _ in ways)
                for at in standing_enemies(rules, battle, one.id)[:1]:
                    for last in [{}, *({one.id: offer.action} for offer, _ in ways)]:
                        usual = usual_way(rules, battle, at, ways, last)
                        tried += 1
                        assert usual is None or keeps_what_is_in_hand(id, one.sheet, usual.action)
    assert tried
    assert bool(kept_out) == (id in ("ose", "shirma", "turnaway"))
