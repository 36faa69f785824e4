"""The body, counters and badges with figures in the combatant panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.panels.body import BodyView
from app.panels.offer_list import OfferRow
from engine.contract import Place
from tests.app.desks import DUEL, A, ToyWindow
from tests.builders import Fighter
from tests.toy.sheet import Options, Sheet


def hurt(bot: QtBot, language: str = "en", **options: bool) -> ToyWindow:
    sheet = Sheet(hurt=(Place.HEAD, Place.LEFT_LEG), edge=7, dazed=3, wind=4)
    toy = ToyWindow(
        bot, language, picture=DUEL, legend={"A": Fighter("red", sheet=sheet)}, options=Options(body=True, **options)
    )
    toy.choose(A)
    return toy


def bodies(toy: ToyWindow) -> list[BodyView]:
    return toy.desk.combatant.findChildren(BodyView)


def words(toy: ToyWindow) -> list[str]:
    return [one.text() for one in toy.desk.combatant.findChildren(QLabel) if one.isVisible()]


@pytest.mark.parametrize(
    ("language", "head"), [("en", "Head (1): 4, hurt"), ("ru", "Голова (1): 4, ранено")], ids=["en", "ru"]
)
def test_each_part_is_said_with_its_note_and_value(qtbot: QtBot, language: str, head: str) -> None:
    (body,) = bodies(hurt(qtbot, language))
    assert head in body.accessibleName()
    assert body.accessibleName().count(";") == 5


def test_a_part_is_found_under_the_pointer_left_and_right_being_the_combatants_own(qtbot: QtBot) -> None:
    (body,) = bodies(hurt(qtbot))
    head, arm, nothing = (body.part_at(QPointF(*at)) for at in ((46, 12), (18, 56), (2, 2)))
    assert head is not None
    assert head.place is Place.HEAD
    assert arm is not None
    assert arm.place is Place.RIGHT_ARM
    assert nothing is None


def test_hurt_parts_differ_from_whole_ones_by_pattern_too(qtbot: QtBot) -> None:
    (body,) = bodies(hurt(qtbot))
    image = body.grab().toImage()

    def greys(x: int, y: int) -> set[int]:
        """What lightness there is in a patch of a leg."""
        return {image.pixelColor(x + dx, y + dy).lightness() for dx in range(8) for dy in range(8)}

    # The left leg (hurt) is on the right of the picture; below the values.
    assert len(greys(30, 104)) == 1 < len(greys(54, 104))


def test_the_body_is_folded_away_and_stays_so(qtbot: QtBot) -> None:
    toy = hurt(qtbot)
    fold = next(one for one in toy.desk.combatant.findChildren(QPushButton) if "Body" in one.text())
    toy.click(fold)
    qtbot.waitUntil(lambda: not bodies(toy))
    assert any("Head, Left leg" in said for said in words(toy))
    toy.choose(A)
    assert not bodies(toy)
    unfold = next(one for one in toy.desk.combatant.findChildren(QPushButton) if "Body" in one.text())
    toy.click(unfold)
    qtbot.waitUntil(lambda: bool(bodies(toy)))


def test_what_may_be_done_is_still_in_sight_on_a_small_screen(qtbot: QtBot) -> None:
    toy = hurt(qtbot, "ru")
    panel = toy.desk.combatant
    rows = [row for row in panel.findChildren(OfferRow) if not row.visibleRegion().isEmpty()]
    assert len(rows) >= 3


def test_counters_and_the_figures_of_badges_are_shown(qtbot: QtBot) -> None:
    said = words(hurt(qtbot))
    assert said[said.index("Edge") + 1] == "7"
    assert said[said.index("Dazed") + 1] == "3"


def test_a_counter_of_nothing_is_not_shown(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    assert "Edge" not in words(toy)
