"""The shelves of the first page are sorted by use, name or ruleset, and stay so after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.session import Session, battles_folder
from app.settings import Settings
from app.start.card import Card
from app.start.shelf_order import ShelfOrder, ordered
from app.text import Text
from app.window import Window
from engine.catalogue import ruleset
from engine.play.scenario import read_scenario
from tests.app.hands import Hands
from tests.app.test_scenes import CHAPEL
from tests.conftest import ROOT


def titled(cards: tuple[Card, ...]) -> list[str]:
    return [card.title for card in cards]


def test_names_are_sorted_as_people_count_and_unknown_rulesets_stand_last() -> None:
    cards = tuple(
        Card(Path(name), name, "", rules=rules, used=used)
        for name, rules, used in (
            ("Goblins 10", "Shirma", 3),
            ("ёлка 2", "", 9),
            ("goblins 2", "Шайки", 3),
            ("Ель", "OSE", 1),
        )
    )
    assert titled(ordered(cards, ShelfOrder.USED)) == ["ёлка 2", "Goblins 10", "goblins 2", "Ель"]
    assert titled(ordered(cards, ShelfOrder.NAME)) == ["goblins 2", "Goblins 10", "ёлка 2", "Ель"]
    assert titled(ordered(cards, ShelfOrder.RULESET)) == ["Ель", "Goblins 10", "goblins 2", "ёлка 2"]


def shown(hands: Hands) -> list[str]:
    """The saved battles in sight, row by row."""
    views = [view for view in hands.window.start_page.cards if not view.isHidden() and not view.card.is_ready]
    return [view.card.title for view in sorted(views, key=lambda view: (view.y(), view.x()))]


def choose(hands: Hands, words: str) -> None:
    hands.click(hands.window.start_page.order)
    hands.bot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def test_the_battles_are_sorted_by_a_click_and_stay_so(qtbot: QtBot) -> None:
    chapel = read_scenario(CHAPEL)
    scenarios = (read_scenario(path) for path in sorted((ROOT / "maps").glob("*.toml")))
    other = next(one for one in scenarios if one.ruleset != chapel.ruleset)
    hands = Hands(qtbot)
    hands.window.resize(1920, 1080)
    made = (("Bridge 10", chapel), ("Arch", other), ("Bridge 9", chapel))
    for name, scenario in made:
        rules, path = ruleset(scenario.ruleset), battles_folder() / f"{name}.flank"
        path.parent.mkdir(parents=True, exist_ok=True)
        hands.window.show_battle(Session.new(rules, scenario.battle("en", 1), path, parent=hands.window))
    hands.window.commands.run("start")
    hands.bot.waitUntil(lambda: shown(hands) == ["Bridge 9", "Arch", "Bridge 10"])
    assert hands.window.start_page.order.text() == "Recently used first ▾"
    choose(hands, "By name")
    hands.bot.waitUntil(lambda: shown(hands) == ["Arch", "Bridge 9", "Bridge 10"])
    choose(hands, "By ruleset")
    chapel_first = _called(chapel.ruleset) < _called(other.ruleset)
    by_rules = ["Bridge 9", "Bridge 10", "Arch"] if chapel_first else ["Arch", "Bridge 9", "Bridge 10"]
    hands.bot.waitUntil(
        lambda: (
            {view.card.rules for view in hands.window.start_page.cards if not view.card.is_ready}
            == {_called(chapel.ruleset), _called(other.ruleset)}
            and shown(hands) == by_rules
        )
    )
    hands.close()
    again = Hands(qtbot)
    again.window.resize(1920, 1080)
    again.bot.waitUntil(lambda: bool(again.window.start_page.cards) and shown(again) == by_rules)
    assert again.window.start_page.order.text() == "By ruleset ▾"
    again.window.start_page.search.setText("no such battle")
    assert again.window.start_page.order.isHidden()
    again.close()


def _called(id: str) -> str:
    return Text("en", ruleset(id).folder)("ruleset-name")


@pytest.mark.parametrize("scale", [100, 130, 150, 200])
def test_what_can_be_done_on_the_first_page_fits_a_laptop_in_russian_at_every_scale(qtbot: QtBot, scale: int) -> None:
    settings = Settings()
    settings.language, settings.scale = "ru", scale
    window = Window(settings)
    qtbot.addWidget(window)
    window.resize(1366, 720)
    window.show()
    page = window.start_page
    page.show_campaign("Моя кампания")
    QApplication.processEvents()
    ways = [page.search, *(one for one in page.findChildren(QPushButton) if one.isVisible())]
    assert len(ways) == 6
    for way in ways:
        assert way.mapTo(page, way.rect().topRight()).x() < page.width()
        assert way.width() >= way.minimumSizeHint().width()
    window.close()
