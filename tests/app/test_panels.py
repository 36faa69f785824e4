"""The panels around the map: library, combatant, log, order of play, menu; folding and remembering."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.board.tools.drops import template_in
from app.library.tree import template_mime
from app.log_entries import entries
from app.panels import turn_strip
from app.panels.context_menu import ContextMenu
from app.panels.log_entry import EntryView, Fold
from app.panels.slot_seen import place_told
from app.panels.turn_strip import SlotCard, TurnStrip
from app.prompts.picker import Picker
from app.text import Text
from engine.battle.actions import Action, Amend, Leave, Put, Rewrite
from engine.battle.board import Door, DoorState
from engine.catalogue import ruleset
from engine.contract import NEXT, Objection, Offer, Progress, Slot
from engine.grid.cell import Cell, Step
from engine.table.requests import Choice, Faces, Pick
from tests.app.desks import A, B, C, ToyWindow
from tests.builders import BLUE, RED
from tests.toy import TOY

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
MANY_REFUSED = tuple(
    Offer("offer-rest", Action("rest", actor=A, manner=str(n)), objections=(Objection("objection-not-your-turn"),))
    for n in range(6)
)


def names(toy: ToyWindow) -> list[str]:
    tree = toy.desk.library.entries
    groups = [tree.topLevelItem(place) for place in range(tree.topLevelItemCount())]
    return [group.child(place).text(0) for group in groups for place in range(group.childCount())]


def test_the_library_is_searched_by_name_and_group(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en")
    assert names(toy) == ["Guard", "Spearman", "Ogre"]
    toy.desk.library.search.setText("monst")
    assert names(toy) == ["Ogre"]
    toy.desk.library.search.setText("dragon")
    assert names(toy) == []
    assert toy.desk.library._nothing.isVisible()


def test_a_drag_from_the_library_is_what_the_map_takes() -> None:
    assert template_in(template_mime("ogre")) == "ogre"


def test_an_entry_dropped_on_the_map_stands_there_on_the_chosen_side(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.library.sides.setCurrentIndex(0)
    toy.desk.library.sides.activated.emit(0)
    toy.desk.board.template_dropped.emit("ogre", Cell(5, 0))
    ogre = toy.session.battle[toy.window.selection.current]
    assert (ogre.name, ogre.side, ogre.cell, ogre.size) == ("Ogre", RED, Cell(5, 0), 2)
    toy.desk.board.template_dropped.emit("ogre", Cell(5, 0))
    second = toy.session.battle[toy.window.selection.current]
    assert second.name == "Ogre 2"
    assert second.cell != ogre.cell


def test_a_new_foe_joins_the_side_that_the_players_do_not_play(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    assert toy.desk.library.side == BLUE


def test_the_side_that_was_chosen_last_is_chosen_when_the_desk_is_made_anew_and_in_another_battle(
    qtbot: QtBot,
) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.library.sides.setCurrentIndex(0)
    toy.desk.library.sides.activated.emit(0)
    toy.window.settings.language = "ru"
    toy.bot.waitUntil(lambda: toy.window.text.language == "ru")
    assert toy.desk.library.side == RED
    other = ToyWindow(qtbot)
    assert other.desk.library.side == RED


def test_the_panel_shows_offers_and_greys_with_the_reason_what_is_forbidden(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    offered = ["offer-strike", "offer-rest", "offer-throw", "offer-keep"]
    assert [row.offer.key for row in toy.desk.combatant.rows] == offered
    assert not any(row.offer.objections for row in toy.desk.combatant.rows)
    toy.choose(B)
    assert all(row.offer.objections for row in toy.desk.combatant.rows)


def test_a_cost_without_room_beside_the_words_stands_below_them(qtbot: QtBot) -> None:
    def shown(cost: str) -> tuple[int, int]:
        """Where the label of the cost stands: its left and its upper edge, from those of the words."""
        rules = replace(
            TOY, offers=lambda battle, id: tuple(replace(one, cost=cost) for one in TOY.offers(battle, id)[:1])
        )
        toy = ToyWindow(qtbot)
        toy.session.rules = rules
        toy.choose(A)
        toy.desk.combatant.refresh()
        qtbot.waitUntil(lambda: len(toy.desk.combatant.rows) == 1)
        labels = [one for one in toy.desk.combatant.rows[0].findChildren(QLabel) if one.isVisible() and one.text()]
        (said,) = [one for one in labels if one.text() == toy.window.text(cost)]
        words = next(one for one in labels if one is not said)
        assert words.height() <= 2 * said.height()
        return said.x() - words.x(), said.y() - words.y()

    beside, below = shown("form-cancel"), shown("help-key-groups-does")
    assert beside[0] > 40
    assert below[1] > 8


def test_many_forbidden_offers_are_folded_away_behind_what_is_possible(qtbot: QtBot) -> None:
    rules = replace(TOY, offers=lambda battle, id: (*TOY.offers(battle, id), *MANY_REFUSED))
    toy = ToyWindow(qtbot)
    toy.session.rules = rules
    toy.choose(A)
    panel = toy.desk.combatant
    panel.refresh()

    def unfolds() -> list[QPushButton]:
        return [one for one in panel.findChildren(QPushButton) if one.text() == "▸ Not now: 6"]

    qtbot.waitUntil(lambda: bool(unfolds()))
    assert not any(row.offer.objections for row in panel.rows)
    toy.click(unfolds()[-1])
    qtbot.waitUntil(lambda: len(panel.rows) == 10)
    assert [bool(row.offer.objections) for row in panel.rows] == [False] * 4 + [True] * 6


def test_a_click_on_an_offer_does_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    rest = next(row for row in toy.desk.combatant.rows if row.offer.key == "offer-rest")
    toy.click(rest)
    assert toy.session.steps[-1].deed.kind == "rest"


def test_a_click_on_a_greyed_offer_asks_whether_to_overrule(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    rest = next(row for row in toy.desk.combatant.rows if row.offer.key == "offer-rest")
    toy.click(rest)
    assert isinstance(toy.prompt, Picker)
    toy.press("1")
    step = toy.session.steps[-1]
    assert (step.deed.kind, step.deed.actor, step.deed.overruled) == ("rest", B, ("objection-not-your-turn",))
    assert step.events[0].key == "overruled"


def test_an_offer_that_needs_a_target_waits_for_a_click_on_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.click(toy.desk.combatant.rows[0])
    assert toy.desk.pointing.bar.isVisible()
    board = toy.desk.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point_of(toy.session.battle[B].cell))
    assert toy.roll
    assert toy.session.deed.target == B
    assert toy.window.selection.current == A
    assert not toy.desk.pointing.bar.isVisible()
    toy.press(Qt.Key.Key_Escape)


def test_a_marked_target_that_the_rules_object_to_is_asked_for_anew(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    board = toy.session.battle.board
    far = Cell(board.grid.columns - 1, board.grid.rows - 1)
    toy.session.do(Put(B, far, 0))
    toy.choose(A, B)
    toy.click(toy.desk.combatant.rows[0])
    assert toy.desk.overlay.prompt is None
    assert toy.desk.hands.waiting is not None


def test_what_goes_on_at_somebody_else_asks_for_its_target_though_one_is_marked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    offer = toy.desk.combatant.rows[0].offer
    toy.desk.hands.start(replace(offer, asks_target=True))
    assert toy.desk.overlay.prompt is None
    assert toy.desk.hands.waiting is not None
    toy.desk.hands.stop()
    toy.desk.hands.start(offer)
    assert toy.roll
    toy.press(Qt.Key.Key_Escape)


def test_the_mark_on_a_target_goes_with_the_turn(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.session.do(Action(NEXT))
    assert toy.window.selection.target is None


def test_escape_stops_waiting_for_a_target(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". . d . . .\n. . A b . c")
    toy.choose(A)
    toy.press("a")
    assert toy.desk.hands.waiting is not None
    toy.press(Qt.Key.Key_Escape)
    assert toy.desk.hands.waiting is None
    assert toy.window.selection.current == A


def test_what_waits_for_a_target_goes_with_the_turn(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". . d . . .\n. . A b . c")
    toy.choose(A)
    toy.press("a")
    assert toy.desk.pointing.bar.isVisible()
    toy.session.do(Action(NEXT))
    assert toy.desk.hands.waiting is None
    assert not toy.desk.pointing.bar.isVisible()


def test_q_repeats_the_last_attack(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.press("a")
    toy.type("1")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.paused is None
    toy.window.acts.undo()
    toy.window.selection.aim(None)
    toy.press("q")
    assert toy.roll
    assert toy.session.deed.target == B
    toy.press(Qt.Key.Key_Escape)


def lines(toy: ToyWindow) -> list[EntryView]:
    return [line for line in toy.desk.log.findChildren(EntryView) if line.isVisible()]


def struck(toy: ToyWindow, face: str = "1") -> EntryView:
    """A strikes at b with a typed die; the entry of it."""
    toy.choose(A, B)
    toy.press("a")
    toy.type(face)
    toy.press(Qt.Key.Key_Return)
    return next(line for line in lines(toy) if line.entry.sums and line.number == len(toy.session.steps))


def test_the_log_tells_every_event_and_a_click_shows_where_it_was(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    before = len(toy.session.steps)
    toy.click(toy.desk.combatant.rows[1])
    assert len(toy.session.steps) == before + 1
    said = [line.accessibleName() for line in lines(toy)]
    assert said == [
        toy.window.text.filled(e.key, e.args, toy.session.battle, by=e.by and toy.session.battle[e.by].name)
        for step in toy.session.steps
        for e in step.events
    ]
    last = lines(toy)[-1]
    QTest.mouseClick(last, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert toy.desk.board.passing.trail == (toy.session.battle[A].cell,)
    assert len(toy.session.steps) == before + 1


def test_going_back_in_time_is_in_the_menu_of_an_entry_and_asks(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    struck(toy)
    toy.window.acts.go_on()
    steps = len(toy.session.steps)
    entry = next(line for line in lines(toy) if line.entry.sums and line.number == steps - 1)

    def ask(words: str) -> None:
        way = next(one for one in entry.menu().actions() if words in one.text())
        way.trigger()
        assert len(toy.session.steps) == steps

    ask("before this")
    toy.press(Qt.Key.Key_Escape)
    assert len(toy.session.steps) == steps
    ask("before this")
    assert isinstance(toy.prompt, Picker)
    assert "2 steps" in toy.prompt.entries[0].text
    toy.press(Qt.Key.Key_2)
    assert (len(toy.session.steps), toy.desk.overlay.prompt) == (steps, None)
    ask("after this")
    toy.press(Qt.Key.Key_1)
    assert (len(toy.session.steps), toy.desk.overlay.prompt) == (steps - 1, None)
    assert toy.session.can_redo


def test_reasons_in_the_log_unfold_those_that_count_first(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    line = struck(toy)

    def shown() -> list[str]:
        return [
            one.text() for fold in line.findChildren(Fold)[:1] for one in fold.findChildren(QLabel) if one.isVisible()
        ]

    fold = line.findChild(Fold)
    assert (line.entry.headline, line.entry.sums, shown()) == ("A → b: strike — missed", "1d6: 1 against 4", [])
    toy.click(fold.more)
    qtbot.waitUntil(lambda: shown() == ["Needed: 4", "+4  armour"])
    toy.click(fold.others)
    qtbot.waitUntil(lambda: len(shown()) == 4)
    assert shown()[2] == "0  skill"
    toy.click(fold.more)
    qtbot.waitUntil(lambda: shown() == [])


def test_what_has_fallen_stands_in_the_log_while_the_rest_is_asked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Action("move", actor=A, path=(Step(Cell(1, 1), 6),)))
    before = len(toy.session.steps)
    toy.session.answer(Pick(0))  # b strikes at the leaver
    toy.session.answer(Faces((6,)))
    toy.session.answer(Pick(0))
    assert toy.session.paused is not None
    qtbot.wait(20)
    live = [line for line in lines(toy) if line.number == 0]
    assert [(line.entry.headline, line.entry.sums) for line in live] == [("b → A: strike — hit", "1d6: 6 against 4")]
    assert [one.text() for one in live[0].menu().actions()] == ["Show on the map", "Copy"]
    toy.session.cancel()
    assert [line for line in lines(toy) if line.number == 0] == []
    assert len(toy.session.steps) == before


def test_what_stands_there_of_a_deed_becomes_its_step(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Action("move", actor=A, path=(Step(Cell(1, 1), 6),)))
    for answer in (Pick(0), Faces((6,)), Pick(0)):
        toy.session.answer(answer)
    qtbot.wait(20)
    live = next(line for line in lines(toy) if line.number == 0)
    before = live.entry
    while toy.session.paused is not None:
        request = toy.session.paused.request
        toy.session.answer(Pick(0) if isinstance(request, Choice) else Faces((6,)))
    qtbot.wait(20)
    step = len(toy.session.steps)
    own = [line for line in lines(toy) if line.number == step]
    text, done = toy.desk.log._kit.text, toy.session.steps[-1]
    assert [one.entry for one in own] == list(entries(done.events, done.deed, text, done.after, done.before))
    assert [line for line in lines(toy) if line.number == 0] == []
    assert (live in own) is (before == own[0].entry)
    assert len(own[0].menu().actions()) == 5, "it can be looked at and gone back to, too"
    with qtbot.waitSignal(toy.desk.log.back_asked, timeout=1000) as heard:
        own[0].back_asked.emit(False)
    assert heard.args == [step - 1]


def test_what_is_unfolded_stays_so_when_more_falls_and_when_the_deed_is_done(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Action("move", actor=A, path=(Step(Cell(1, 1), 6),)))
    toy.session.answer(Pick(0))  # b strikes at the leaver
    toy.session.answer(Faces((6,)))
    toy.session.answer(Pick(0))
    assert toy.session.paused is not None
    qtbot.wait(20)

    def shown() -> list[tuple[int, list[str]]]:
        blows = [line for line in lines(toy) if line.entry.who == (A, B) and line.entry.sums]
        folds = [(line.number, line.fold) for line in blows[-1:] if line.fold is not None]
        return [
            (number, [one.text() for one in fold.findChildren(QLabel) if one.isVisible()]) for number, fold in folds
        ]

    assert shown() == [(0, [])]
    line = next(line for line in lines(toy) if line.number == 0)
    assert line.fold is not None
    toy.click(line.fold.more)
    qtbot.waitUntil(lambda: shown() == [(0, ["Needed: 4", "+4  armour"])])
    while toy.session.paused is not None:
        request = toy.session.paused.request
        toy.session.answer(Pick(0) if isinstance(request, Choice) else Faces((1,)))
    done = ["Needed: 4", "+4  armour", "A: parries b", "Needed: 5", "+5  to parry"]
    qtbot.waitUntil(lambda: shown() == [(len(toy.session.steps), done)])


def test_what_was_done_against_the_rules_is_marked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Action("rest", actor=B, overruled=("objection-not-your-turn",)))
    qtbot.wait(20)
    entry = lines(toy)[-1].entry
    assert entry.headline == "b: rests"
    (against,) = entry.overruled
    assert against.startswith("Against the rules: ")
    assert against in [one.text() for one in lines(toy)[-1].findChildren(QLabel)]


def test_long_battles_show_the_last_steps_and_the_earlier_ones_on_demand(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.panels.log.MOST_STEPS", 5)
    toy = ToyWindow(qtbot)
    for _ in range(14):
        toy.window.acts.go_on()
    log = toy.desk.log
    assert len(log._shown) <= 10
    assert log._earlier.isVisible()
    first = log._shown[0][0].number
    log._earlier.click()
    assert log._shown[0][0].number == first - 5


def test_who_acts_is_in_sight_in_a_strip_longer_than_the_window(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". D E F g h i .\n. . . A b . c .\n. J K L m n o .\n. . . . . . . .")
    toy.window.resize(1000, 600)
    for _ in range(8):
        toy.window.acts.go_on()
        qtbot.wait(50)
        acting = next(c for c in toy.desk.strip.findChildren(SlotCard) if c.slot.progress is Progress.ACTING)
        assert acting.visibleRegion().boundingRect().width() >= acting.width() - 2


def test_the_strip_finds_a_card_that_was_not_laid_out_yet(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". D E F g h i .\n. . . A b . c .\n. J K L m n o .\n. . . . . . . .")
    toy.window.resize(1000, 600)
    toy.window.acts.go_on()
    qtbot.wait(50)
    strip = toy.desk.strip
    strip.refresh()
    last = strip.cards()[-1]
    strip._show(last)
    assert last.visibleRegion().boundingRect().width() >= last.width() - 2


def test_the_strip_looks_at_nobody_while_the_battle_on_the_screen_stays(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy, asked = ToyWindow(qtbot), list[str]()
    plain = turn_strip.slot_seen
    monkeypatch.setattr(turn_strip, "slot_seen", lambda kit, slot: asked.append(slot.who) or plain(kit, slot))
    toy.session.changed.emit()
    assert asked == []
    toy.session.do(Put(B, Cell(5, 0), 0))
    assert sorted(asked) == sorted([A, B, C])


def test_a_card_of_the_order_counts_what_is_left_of_nobody_who_is_out(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Rewrite(C, replace(toy.session.battle[C].sheet, wind=3)))
    card = next(card for card in toy.desk.strip.cards() if card.slot.who == C)
    assert "3 / 5" in card.toolTip()
    toy.session.do(Rewrite(C, replace(toy.session.battle[C].sheet, hits=0)))
    assert "3 / 5" not in card.toolTip()


def test_cards_of_the_order_stay_and_show_what_has_changed(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    cards = toy.desk.strip.cards()
    fresh = {card.slot.who: card.grab().toImage() for card in cards}
    toy.choose(B)
    assert toy.desk.strip.cards() == cards
    changed = {card.slot.who for card in cards if card.grab().toImage() != fresh[card.slot.who]}
    assert B in changed, "the selected one has another frame"
    toy.session.do(Rewrite(C, replace(toy.session.battle[C].sheet, hits=1)))
    toy.session.do(Amend(C, name="Gone"))
    card = next(card for card in toy.desk.strip.cards() if card.slot.who == C)
    assert card in cards
    assert card.accessibleName().startswith("Gone:")
    assert card.toolTip().startswith("Gone\n")
    # Cards made anew look just so.
    other = TurnStrip(toy.desk.kit)
    qtbot.addWidget(other)
    for one, another in zip(cards, other.cards(), strict=True):
        assert (one.size(), one.slot, one.toolTip()) == (another.size(), another.slot, another.toolTip())
        assert _painted(one) == _painted(another)
    toy.session.undo()
    toy.session.undo()
    toy.choose(A)
    assert [card.grab().toImage() == fresh[card.slot.who] for card in cards if card.slot.who == C] == [True]


def _painted(card: SlotCard) -> QImage:
    """A card on nothing."""
    image = QImage(card.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    card.render(image, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    return image


def test_the_panel_of_a_combatant_is_filled_only_when_it_shows_something_else(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    filled: list[object] = []
    plain = toy.desk.combatant._show
    monkeypatch.setattr(toy.desk.combatant, "_show", lambda *what: (filled.append(what), plain(*what)))
    toy.session.do(Amend(C, note="limps"))
    qtbot.wait(20)
    assert not filled, "nothing of A has changed"
    for change in (Amend(A, note="tall"), Rewrite(A, replace(toy.session.battle[A].sheet, hits=1)), Amend(C, name="Z")):
        toy.session.do(change)
        qtbot.wait(20)
        assert len(filled) == 1
        filled.clear()
    toy.choose(B)
    assert len(filled) == 1


def test_a_panel_that_is_folded_away_works_nothing_out(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    panel = toy.desk.combatant
    toy.desk.fold("combatant")
    filled: list[object] = []
    plain = panel._content
    monkeypatch.setattr(panel, "_content", lambda: (filled.append(1), plain())[1])
    toy.choose(B)
    toy.session.do(Amend(B, name="Boris"))
    qtbot.wait(20)
    assert not filled
    toy.desk.fold("combatant")
    assert filled == [1]
    assert "Boris" in {one.text() for one in panel.findChildren(QLabel)}


def test_strip_and_log_that_are_folded_away_are_filled_when_they_unfold(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    filled: list[str] = []
    for name, panel in (("order", toy.desk.strip), ("log", toy.desk.log)):
        plain = panel.refresh
        monkeypatch.setattr(panel, "refresh", lambda name=name, plain=plain: (filled.append(name), plain()))
        toy.desk.fold(name)
    toy.window.acts.go_on()
    toy.choose(B)
    assert not filled
    toy.desk.fold("order")
    toy.desk.fold("log")
    assert filled == ["order", "log"]
    acting = next(card for card in toy.desk.strip.cards() if card.slot.progress is Progress.ACTING)
    assert acting.slot.who == toy.session.battle.state.acting
    assert len(toy.desk.log._shown) == len(toy.session.steps)


def test_the_log_of_a_battle_that_opens_is_told_after_its_map(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.acts.go_on()
    toy.window._rebuild()
    log = toy.desk.log
    assert log._shown == []
    assert log._empty.isHidden()
    qtbot.waitUntil(lambda: len(log._shown) == len(toy.session.steps) > 0)


def test_a_card_goes_with_its_combatant(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Leave((C,)))
    assert C not in [card.slot.who for card in toy.desk.strip.cards()]
    toy.session.undo()
    assert [card.slot for card in toy.desk.strip.cards()] == list(toy.session.rules.order(toy.session.battle).slots)


def test_the_strip_shows_the_order_and_who_acts(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    cards = toy.desk.strip.findChildren(SlotCard)
    slots = toy.session.rules.order(toy.session.battle).slots
    assert len(cards) == len(slots)
    acting = [card for card in cards if card.slot.progress is Progress.ACTING]
    assert [card.slot.who for card in acting] == [A]
    waiting = next(card for card in cards if card.slot.who == B)
    assert "TOY-ORDER-01" in waiting.toolTip()
    QTest.mouseClick(waiting, Qt.MouseButton.LeftButton)
    assert toy.window.selection.current == B


def test_ending_the_turn_selects_who_is_next(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.press(Qt.Key.Key_Return, CTRL)
    acting = toy.session.battle.state.acting
    assert acting != A
    assert toy.window.selection.current == acting
    assert toy.session.battle[acting].name in toy.window._topbar.place.text()


def test_beginning_selects_who_is_first_although_dice_were_asked_for(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    toy.window.acts.go_on()
    assert toy.session.paused is not None
    toy.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert toy.session.battle.started
    assert toy.window.selection.current == toy.session.battle.state.acting


def test_tab_goes_to_who_may_act_now_and_n_back_to_him(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select(())
    toy.press(Qt.Key.Key_Tab)
    assert toy.window.selection.current == A
    toy.window.selection.select((C,))
    toy.press("n")
    assert toy.window.selection.current == A


def test_panels_fold_away_and_are_still_folded_the_next_time(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press("1", ALT)
    assert not toy.desk.library.isVisible()
    toy.press("4", ALT)
    assert not toy.desk.strip.isVisible()
    toy.window.close()
    again = ToyWindow(qtbot)
    assert not again.desk.library.isVisible()
    assert not again.desk.strip.isVisible()
    again.press("1", ALT)
    assert again.desk.library.isVisible()


def test_what_was_folded_away_unfolds_as_wide_as_it_was_also_after_a_restart(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    width = toy.desk.library.width()
    assert width > 200
    toy.press("1", ALT)
    toy.press("4", ALT)
    toy.press("4", ALT)
    toy.window.close()
    again = ToyWindow(qtbot)
    assert not again.desk.library.isVisible()
    again.press("1", ALT)
    qtbot.wait(1)
    assert abs(again.desk.library.width() - width) <= 8


def menu_at(toy: ToyWindow, id: object, cell: Cell | None = None) -> list[str]:
    window = toy.window
    assert window.editing is not None
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, id, cell, window)
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def test_the_menu_of_an_enemy_begins_with_the_attack(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    assert menu_at(toy, B)[0] == "Strike: A → b"
    far = menu_at(toy, C)[0]
    assert far.startswith("Strike: A → c — ")


def test_the_menu_of_oneself_begins_with_what_one_may_do(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    assert menu_at(toy, A)[0] == toy.window.text("offer-rest")


def test_what_is_seldom_wanted_of_a_figure_lies_one_step_deeper(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    text, window = toy.window.text, toy.window
    assert window.editing is not None
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, A, None, window)
    first = [action.text().split("\t")[0] for action in menu.actions()]
    deeper = next(action.menu() for action in menu.actions() if action.text() == text("context-more"))
    below = [action.text().split("\t")[0] for action in deeper.actions()]
    for key in ("carry-light", "temper", "context-side", "context-group", "command-keep"):
        assert text(key) in below
        assert text(key) not in first
    for key in ("command-sheet", "context-turn", "command-delete"):
        assert text(key) in first
    # It is no taller than two thirds of a small laptop's screen.
    assert menu.sizeHint().height() < 512


def test_a_door_is_opened_by_the_menu_of_its_cell(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, doors=(Door(2, 2, 2, 3),))
    assert "Open the door" in menu_at(toy, None, Cell(1, 2))
    assert "Open the door" not in menu_at(toy, None, Cell(6, 0))
    toy.window.editing.set_door(0, DoorState.OPEN)
    assert toy.session.battle.board.doors[0].state is DoorState.OPEN
    assert "Close the door" in menu_at(toy, None, Cell(1, 2))


def test_copies_get_names_and_places_of_their_own_and_can_be_taken_away(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    toy.press("d", CTRL)
    copy = toy.session.battle[toy.window.selection.current]
    assert (copy.name, copy.side) == ("b 2", BLUE)
    assert copy.cell not in {one.cell for one in toy.session.battle.combatants.values() if one.id != copy.id}
    toy.press("x", CTRL)
    assert copy.id not in toy.session.battle.combatants
    toy.press("v", CTRL)
    assert toy.session.battle[toy.window.selection.current].name == "b 2"
    toy.press(Qt.Key.Key_Delete)
    assert len(toy.session.battle.combatants) == 3


def test_somebody_is_hidden_from_the_players_by_a_key(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    toy.press("h")
    assert toy.session.battle[B].hidden


def test_no_panel_is_empty_without_a_word(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    assert toy.desk.log._empty.isVisible()
    toy.window.selection.select(())
    toy.desk.combatant.refresh()
    assert toy.desk.combatant._page.column.itemAt(0).widget().text() == toy.window.text("combatant-none")


def test_the_log_stands_at_its_last_line_after_many_steps(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    for _ in range(40):
        toy.session.do(Put(A, toy.session.battle[A].cell, (toy.session.battle[A].facing + 1) % 8))
    bar = toy.desk.log.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum(), timeout=3000)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", {"slot-agility": "13 (tie: Agility)", "slot-late": "came late (13)"}),
     ("ru", {"slot-agility": "13 (поровну: Проворство)", "slot-late": "вступает позже (13)"})],
)  # fmt: skip
def test_the_number_of_a_place_stands_before_or_behind_its_word_as_the_sentence_says(
    language: str, said: dict[str, str]
) -> None:
    text = Text(language, ruleset("shirma").folder)
    assert {note: place_told(Slot(A, Progress.WAITING, "13", note), text) for note in said} == said
    assert [place_told(Slot(A, Progress.WAITING, number), text) for number in ("-2", "")] == ["−2", ""]
