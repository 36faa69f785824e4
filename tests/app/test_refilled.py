"""Panels stay and are filled anew: they show what panels just made would show, and little is made for a change."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.board.scene.figures import _figures, _recent
from app.panels.combatant import CombatantPanel
from app.panels.refilled import Pool
from app.prompts.card import Card
from app.prompts.looking import Looking
from app.prompts.roll import AskedRoll
from app.prompts.row_view import RollRow
from app.session import Session
from app.text import Text
from engine.battle.actions import Action
from engine.battle.board import empty_board
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.table.dice import d
from engine.table.requests import Faces, Option, Pick, Roll
from engine.table.table import Table
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import shown_window
from tests.crowds import begun, crowd


class Made(QObject):
    """Counts the widgets that are made ready while it watches, by class: Qt tells each of them once."""

    def __init__(self) -> None:
        super().__init__()
        self.found = Counter[str]()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Polish:
            self.found[type(watched).__name__] += 1
        return False

    def stop(self) -> Counter[str]:
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        return self.found


class Painted(QObject):
    """Counts how often some widgets are painted."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.found, self._widgets = Counter[QWidget](), widgets
        for one in widgets:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            self.found[watched] += 1
        return False

    def stop(self) -> Counter[QWidget]:
        for one in self._widgets:
            one.removeEventFilter(self)
        return self.found


class Fight:
    """A window on a fight of eight under a ruleset."""

    def __init__(self, bot: QtBot, id: str) -> None:
        self.bot, self.rules = bot, ruleset(id)
        battle = begun(self.rules, crowd(self.rules, 8, empty_board(20, 20, Layout.SQUARE)))
        self.window = shown_window(bot, "en")
        self.session = Session(self.rules, battle, self.window)
        self.window.show_battle(self.session)
        self.chance = Chance(3)
        assert self.window.desk is not None
        self.desk = self.window.desk

    def rest(self) -> None:
        for _ in range(3):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        while self.window.background.is_busy:
            self.bot.wait(5)
        QApplication.processEvents()

    def select(self, id: CombatantId) -> None:
        self.window.selection.select((id,))
        self.rest()

    def answer(self) -> None:
        assert self.session.paused is not None
        request = self.session.paused.request
        if isinstance(request, Roll):
            self.session.answer(Faces(self.chance.faces(request.dice)))
        else:
            self.session.answer(Pick(self.rules.policy(self.session.shown, request)))
        self.rest()


def played(rules: AnyRuleset, battle: AnyBattle, count: int) -> list[AnyBattle]:
    """The battles after each of the first deeds of a fight."""
    return [done.after for done in play(rules, battle, Chance(5), count)]


def said(widget: QWidget) -> list[tuple[object, ...]]:
    """All that can be read on a widget: words, tips, rules, what is told to those who cannot see, where it stands."""
    found = []
    for one in [child for child in widget.findChildren(QWidget) if child.isVisibleTo(widget)]:
        words = one.text() if isinstance(one, QLabel) else ""
        place = one.mapTo(widget, one.rect().topLeft())
        rules = tuple(one.property("rules") or ())
        found.append(
            (place.y(), place.x(), words, one.toolTip(), one.accessibleName(), rules, one.property("role") or "")
        )
    return sorted(found, key=repr)


def picture(widget: QWidget) -> QImage:
    """A widget on nothing."""
    image = QImage(widget.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.black)
    widget.render(image, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    return image


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_panel_that_was_filled_again_and_again_shows_what_a_new_one_shows(qtbot: QtBot, id: str) -> None:
    fight, dice = Fight(qtbot, id), Random(9)
    panel = fight.desk.combatant
    for battle in played(fight.rules, fight.session.battle, 9)[::4]:
        fight.session = Session(fight.rules, battle, fight.window)
        object.__setattr__(fight.desk.kit, "session", fight.session)
        fight.select(dice.choice(list(battle.combatants)))
        panel.refresh()
        new = CombatantPanel(fight.desk.kit)
        qtbot.addWidget(new)
        new.resize(panel.size())
        new.show()
        fight.rest()
        if (focus := new.focusWidget()) is not None:
            focus.clearFocus()
        assert said(panel) == said(new)
        assert picture(panel) == picture(new)
        new.hide()


@pytest.mark.parametrize("id", ruleset_ids())
def test_choosing_another_makes_nothing_that_was_there_for_the_one_before(qtbot: QtBot, id: str) -> None:
    fight = Fight(qtbot, id)
    ids = list(fight.session.battle.combatants)
    for chosen in ids:
        fight.select(chosen)
    made = Made()
    for chosen in ids:
        fight.select(chosen)
    assert not made.stop()


@pytest.mark.parametrize("id", ["shirma", "ranks"])
def test_a_card_that_went_from_question_to_question_shows_what_a_new_one_shows(qtbot: QtBot, id: str) -> None:
    fight, compared = Fight(qtbot, id), 0
    for _ in range(12):
        for place in range(4):
            if place == 0:
                fight.session.do(next(play(fight.rules, fight.session.battle, fight.chance, 1)).deed)
            else:
                fight.answer()
            fight.rest()
            if fight.session.paused is None:
                break
            if place:
                is_the_same(fight)
                compared += 1
        while fight.session.paused is not None:
            fight.answer()
        if compared:
            return
    assert compared, "no deed of theirs asks more than one question"


def read(widget: QWidget | None) -> list[tuple[object, ...]]:
    """All that can be read on a widget, downwards."""
    assert widget is not None
    return [line[2:] for line in sorted(said(widget), key=lambda line: (line[0], line[1], repr(line)))]


def is_the_same(fight: Fight) -> None:
    """The card on the screen shows the same rows as one that is made for this question."""
    card = fight.desk.overlay.prompt
    assert isinstance(card, Card)
    assert fight.session.deed is not None
    new = Card(fight.desk.kit, fight.session.deed, Looking(fight.desk.kit), people_type=True)
    fight.bot.addWidget(new)
    new.show()
    fight.rest()
    new.resize(card.size())
    new._page.setFixedHeight(card._page.height())
    fight.rest()
    one, other = (read(page.widget()) for page in (card._page, new._page))
    assert one == other
    assert [view.answer() for view in card.views] == [view.answer() for view in new.views]
    assert card.asked.edits == new.asked.edits == ()
    new.hide()


def test_the_next_roll_is_asked_with_the_widgets_of_the_one_before(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        for key in ("to-hit", "damage"):
            table.roll(key, d(6), by=A, why=Breakdown((modifier(1, "skill"),)))
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.session.do(Action("strike", actor=A, target=B))
    card = toy.prompt
    assert isinstance(card, Card)
    before = card.asked
    assert isinstance(before, AskedRoll)
    before.reasons.why.boxes[0].toggle()
    before.line.write("6")
    assert before.edits
    toy.session.answer(Faces((6,)))
    assert card.asked is before
    assert (before.roll.key, before.edits, before.line.text()) == ("damage", (), "")


def test_another_deed_is_asked_on_the_card_of_the_one_before(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll(action.kind, d(6), by=action.actor, why=Breakdown((modifier(1, "skill"),)))
        table.choose("whether", (Option("yes"), Option("no")), by=action.actor)
        return battle

    def rows(card: Card) -> list[tuple[type, str, str]]:
        read = (
            (view, view.line.text() if isinstance(view, RollRow) else view.field.currentText()) for view in card.views
        )
        return [(type(view), view.row.request.key, text) for view, text in read]

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.session.do(Action("strike", actor=A, target=B))
    card = toy.prompt
    assert isinstance(card, Card)
    at_first = rows(card)
    assert isinstance(card.asked, AskedRoll)
    card.asked.line.write("6")
    toy.bot.wait(20)
    toy.session.cancel()
    assert toy.desk.overlay.prompt is None
    assert not card.isVisible()
    made = Made()
    toy.session.do(Action("shoot", actor=A, target=B))
    toy.bot.wait(20)
    assert toy.prompt is card
    assert not made.stop()
    assert rows(card) == [(kind, key.replace("strike", "shoot"), text) for kind, key, text in at_first]
    assert card.title.text() == card.accessibleName()
    assert card.filling.at(card.asked.roll) is None


def test_an_answer_is_painted_once(qtbot: QtBot) -> None:
    fight = Fight(qtbot, "shirma")
    deeds = play(fight.rules, fight.session.battle, fight.chance, 12)
    fight.session.do(next(done.deed for done in deeds if isinstance(done.deed, Action) and done.deed.target))
    fight.rest()
    while fight.session.paused is not None and not isinstance(fight.session.paused.request, Roll):
        fight.answer()
    painted = Painted(fight.desk.log, fight.desk.combatant)
    fight.answer()
    assert max(painted.stop().values()) == 1


def test_a_pool_fills_only_what_differs_and_hides_what_is_too_much(qtbot: QtBot) -> None:
    class Number(QLabel):
        times = 0

        def fill(self, value: int) -> None:
            self.times += 1
            self.setText(str(value))

    box = QWidget()
    qtbot.addWidget(box)
    pool = Pool[int](box, lambda kind: Number())
    first = pool.fill([1, 2, 3])
    again = pool.fill([1, 5])
    assert again == first[:2]
    assert [one.times for one in first] == [1, 2, 1]  # type: ignore[attr-defined]
    assert [one.text() for one in again] == ["1", "5"]  # type: ignore[attr-defined]
    assert first[2].isHidden()
    assert pool.fill([1, 5, 3]) == first
    assert first[2].times == 1  # type: ignore[attr-defined]
    assert all(one.parent() is box for one in first)


@pytest.mark.parametrize("id", ruleset_ids())
def test_figures_taken_over_from_the_battle_before_are_those_worked_out_from_nothing(id: str) -> None:
    rules, text = ruleset(id), Text("en", ruleset(id).folder)
    start = begun(rules, crowd(rules, 8, empty_board(20, 20, Layout.SQUARE)))
    battles = [start, *played(rules, start, 12)]
    first = next(iter(start.combatants))
    renamed = replace(battles[-1], combatants={
        **battles[-1].combatants, first: replace(battles[-1].combatants[first], name="Zoe")
    })  # fmt: skip
    battles += [renamed, replace(renamed, sides=tuple(replace(side, colour="#123456") for side in renamed.sides))]
    taken_over = [_figures(rules, battle, text) for battle in battles]
    for battle, found in zip(battles, taken_over, strict=True):
        _recent.clear()
        assert found == _figures(rules, battle, text)
    same, again = (_figures(rules, battles[-1], text).values() for _ in range(2))
    assert all(one is other for one, other in zip(same, again, strict=True)), "nobody was touched"


def test_a_card_is_fitted_to_its_rows_once_for_all_that_changes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    fitted, plain = list[Card](), Card.fit
    monkeypatch.setattr(Card, "fit", lambda card: fitted.append(card) or plain(card))
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.press("a")
    card = toy.prompt
    assert isinstance(card, Card)
    qtbot.waitUntil(lambda: not toy.window.background.is_busy and not card._fitting.is_due)
    fitted.clear()
    for _ in range(5):
        card.say_typed_first()
        card._say("")
    qtbot.waitUntil(lambda: not card._fitting.is_due)
    assert 1 <= len(fitted) <= 2, "and once more where it begins to scroll"
