"""The pictures of cards: everybody of a battle is in them whole, however the map and the card are shaped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, QSize
from pytestqt.qtbot import QtBot

from app import theme
from app.start.card import PICTURE_SHARE
from app.start.cards import battle_of, picture_of, ready_cards, sketch_of
from app.start.framing import NEAREST, RIM, SPECK, framing_of
from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from tests import builders
from tests.toy import TOY

WIDTHS = (280, 416, 624, 832, 1560)
"""Pixels of a card: narrow, as it comes, at 150 and 200 per cent, the widest at 200 per cent."""


def card_size(width: int) -> QSize:
    return QSize(width - 2, round(width * PICTURE_SHARE))


def cells_of(grid: Grid, one: Combatant[object]) -> QRectF:
    """The board units that a figure's cells take up."""
    assert one.cell is not None
    points = [point for cell in covered(grid, one.cell, one.size) for point in grid.outline(cell)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return QRectF(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def cut_off(battle: AnyBattle, size: QSize, *, heroes: bool = False) -> list[str]:
    """Who does not stand whole in the picture, a little of what is around the cells with them."""
    shown = framing_of(battle, size).shown.adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
    played = {side.id for side in battle.sides if side.played}
    return [
        one.name
        for one in battle.combatants.values()
        if one.cell is not None
        and (not heroes or one.side in played)
        and not shown.contains(cells_of(battle.board.grid, one).adjusted(-RIM / 2, -RIM / 2, RIM / 2, RIM / 2))
    ]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("card", ready_cards(Text("en"))[0], ids=lambda card: card.path.stem)
def test_everybody_of_a_ready_battle_is_in_its_picture(card, width: int) -> None:  # type: ignore[no-untyped-def]
    battle, _ = battle_of(card, "en")
    framing = framing_of(battle, card_size(width))
    assert cut_off(battle, card_size(width)) == []
    # As near as the fight allows: a cell has the 32nd part of the card's width at least.
    assert framing.camera.scale / framing.times >= (width - 2) / 32


def drawn(columns: int, rows: int, layout: Layout, places: list[tuple[int, int, int, bool]]) -> AnyBattle:
    """A battle on an empty map; each place: column, row, size, whether it is a hero."""
    there = builders.battle(TOY, "A b")
    grid = Grid(layout, columns, rows)
    sides = tuple(replace(side, played=side.id == builders.RED) for side in there.sides)
    model = there[CombatantId("A")]
    everybody = {
        CombatantId(str(number)): replace(
            model,
            id=CombatantId(str(number)),
            name=str(number),
            side=builders.RED if is_hero else builders.BLUE,
            cell=grid.at(min(column, columns - 1), min(row, rows - 1)),
            size=size,
        )
        for number, (column, row, size, is_hero) in enumerate(places)
    }
    return replace(there, board=empty_board(columns, rows, layout), sides=sides, combatants=everybody)


@example(40, 1, Layout.SQUARE, [(0, 0, 1, True), (39, 0, 1, False)], 416)
@example(200, 200, Layout.SQUARE, [(0, 0, 1, True), (199, 199, 1, True)], 416)
@example(200, 200, Layout.SQUARE, [(0, 0, 1, True), (199, 199, 1, False)], 416)
@example(1, 200, Layout.SQUARE, [(0, 0, 1, True), (0, 199, 1, True)], 832)
@given(
    st.integers(1, 200),
    st.integers(1, 200),
    st.sampled_from(Layout),
    st.lists(
        st.tuples(st.integers(0, 199), st.integers(0, 199), st.integers(1, 4), st.booleans()), min_size=1, max_size=6
    ),
    st.sampled_from(WIDTHS),
)
def test_every_hero_is_in_the_picture_of_any_battle(
    columns: int, rows: int, layout: Layout, places: list[tuple[int, int, int, bool]], width: int
) -> None:
    battle, size = drawn(columns, rows, layout, places), card_size(width)
    assert cut_off(battle, size, heroes=True) == []
    framing = framing_of(battle, size)
    assert framing.size == size * framing.times
    if framing.camera.scale >= 8 * framing.times and not cut_off(battle, size):
        return
    # Rather than that all are specks, the foes far away are left out.
    heroes = [place for place in places if place[3]] or places
    alone = framing_of(drawn(columns, rows, layout, heroes), size)
    assert framing.camera.scale / framing.times >= min(8, alone.camera.scale / alone.times) - 1


def test_two_in_far_corners_are_as_large_as_can_be_told(qtbot: QtBot) -> None:
    ready = next(card for card in ready_cards(Text("en"))[0] if card.path.stem == "chapel")
    chapel, _ = battle_of(ready, "en")
    two = [one.id for one in chapel.combatants.values() if chapel.side(one.side).played][:2]
    corners = dict(zip(two, (Cell(0, 0), Cell(199, 199)), strict=True))
    heroes = {id: replace(chapel[id], cell=cell) for id, cell in corners.items()}
    battle, size = replace(chapel, board=empty_board(200, 200), combatants=heroes), card_size(416)
    look = theme.Look(theme.DARK)
    sketch = sketch_of(replace(ready, is_ready=False, read=lambda: (battle, {})), "en", look, size)
    assert sketch is not None
    image, empty = (
        picture_of(replace(sketch, battle=shown), "en") for shown in (battle, replace(battle, combatants={}))
    )
    assert image.size() == size
    differing = [
        (x, y) for x in range(size.width()) for y in range(size.height()) if image.pixel(x, y) != empty.pixel(x, y)
    ]
    middle = size.width() / 2
    for corner in ([at for at in differing if at[0] < middle], [at for at in differing if at[0] > middle]):
        assert max(x for x, _ in corner) - min(x for x, _ in corner) >= SPECK - 1
        assert max(y for _, y in corner) - min(y for _, y in corner) >= SPECK - 1
        # Whole: the edge of the picture cuts none off.
        assert min(y for _, y in corner) > 0
        assert max(y for _, y in corner) < size.height() - 1


def test_foes_far_away_do_not_make_specks_of_the_heroes() -> None:
    places = [(0, 0, 1, True), (3, 2, 1, True), (199, 199, 1, False)]
    framing = framing_of(drawn(200, 200, Layout.SQUARE, places), card_size(416))
    assert framing.times == 1
    assert framing.camera.scale == 8
    assert not framing.shown.intersects(QRectF(199, 199, 1, 1))


def test_those_who_stand_side_by_side_stand_on_a_map() -> None:
    framing = framing_of(drawn(60, 60, Layout.SQUARE, [(30, 30, 1, True), (31, 30, 1, False)]), card_size(416))
    assert NEAREST <= framing.shown.width() < NEAREST + 1
    assert framing.shown.contains(QRectF(29, 29, 4, 3))


@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (40, 1), (3, 90), (200, 200)])
def test_a_map_without_figures_fills_the_card(columns: int, rows: int) -> None:
    framing = framing_of(drawn(columns, rows, Layout.SQUARE, []), card_size(416))
    assert QRectF(0, 0, columns, rows).adjusted(-0.1, -0.1, 0.1, 0.1).contains(framing.shown)


def test_a_map_that_is_larger_than_the_fight_leaves_no_strip_beside_it() -> None:
    battle = drawn(60, 40, Layout.SQUARE, [(10, 10, 1, True), (40, 20, 1, False)])
    assert QRectF(0, 0, 60, 40).contains(framing_of(battle, card_size(416)).shown)
