"""The brush for the fog, the bar above the map, and how fog, darkness and smoke are drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.board.camera import Camera
from app.board.paint.items.surroundings import note_line, slip_of
from app.board.paint.items.veil import Veil, paint_veil, veil_image
from engine.battle.actions import Draw, Put, SetBoard, SetDoor, SetFog
from engine.battle.board import Brightness, Door, DoorState, Light, MapZone, Note, Wall
from engine.battle.board_diff import BoardDiff
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set, cells_of, has
from engine.grid.grid import Grid, Layout
from engine.play.fog import known_to_players, players_sides
from tests.app.board.conftest import SHIFT, Desk, OpenDesk

OPEN = """
. . . . . . . .
. A . . b . . .
. . . . . . . .
. . . . . . . .
"""


def foggy(open_desk: OpenDesk) -> Desk:
    desk = open_desk(OPEN)
    desk.view.set_tool("fog")
    desk.view.strip.buttons["fog-on"].click()
    desk.view.strip.buttons["fog-sight"].click()
    desk.view.strip.buttons["fog-none"].click()
    return desk


def known(desk: Desk) -> set[Cell]:
    return set(cells_of(desk.view.grid, known_to_players(desk.session.battle)))


def test_a_stroke_reveals_with_shift_it_hides_and_each_is_one_step(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    assert known(desk) == set()
    desk.view.strip.buttons["fog-less"].click()
    steps = len(desk.session.steps)
    desk.drag((1, 1), (2, 1), (3, 1))
    assert known(desk) == {Cell(1, 1), Cell(2, 1), Cell(3, 1)}
    assert len(desk.session.steps) == steps + 1
    desk.modifiers = SHIFT
    desk.drag((2, 1), (3, 1))
    assert known(desk) == {Cell(1, 1)}
    desk.modifiers = Qt.KeyboardModifier.NoModifier
    desk.drag((1, 1), (1, 1))
    assert len(desk.session.steps) == steps + 2, "what is known already is no step"
    desk.session.undo()
    assert known(desk) == {Cell(1, 1), Cell(2, 1), Cell(3, 1)}


def test_the_brush_hides_when_it_is_told_to_and_grows_with_the_wheel(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    strip = desk.view.strip
    strip.buttons["fog-all"].click()
    assert known(desk) == set(desk.view.grid.cells())
    strip.buttons["fog-hide"].click()
    desk.modifiers = SHIFT
    desk.wheel(-1, 5, 2)
    desk.modifiers = Qt.KeyboardModifier.NoModifier
    desk.click(5, 2)
    assert known(desk) == set(desk.view.grid.cells()) - {Cell(5, 2)}
    desk.modifiers = SHIFT
    desk.wheel(1, 5, 2)
    desk.modifiers = Qt.KeyboardModifier.NoModifier
    desk.click(1, 1)
    assert Cell(2, 2) not in known(desk)


def test_a_frame_takes_columns_and_rows_as_far_as_the_map_goes(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    desk.view.strip.buttons["fog-shape-frame"].click()
    assert "fog-more" not in desk.view.strip.buttons, "a frame has no size but the drag"
    desk.drag((5, 3), (4, 1), (3, 2))
    assert known(desk) == {Cell(x, y) for x in (3, 4, 5) for y in (2, 3)}, "from where it began to where it ended"
    desk.modifiers = SHIFT
    desk.drag((4, 3), (5, 3))
    assert known(desk) == {Cell(3, 2), Cell(4, 2), Cell(5, 2), Cell(3, 3)}


def test_a_look_around_takes_what_is_seen_from_a_place(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    desk.session.do(SetBoard(replace(desk.session.battle.board, walls=(Wall(4, 0, 4, 4),))))
    desk.view.strip.buttons["fog-shape-view"].click()
    desk.click(6, 2)
    assert known(desk) == {Cell(x, y) for x in range(4, 8) for y in range(4)}, "the room on the right"


def test_a_narrow_map_has_the_bar_in_more_than_one_line_and_all_of_it(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    strip = desk.view.strip
    desk.view.resize(1200, 600)
    high = strip.height()
    desk.view.resize(360, 600)
    assert strip.height() > high
    for button in strip.buttons.values():
        assert strip.rect().contains(button.geometry())
        assert desk.view.rect().contains(strip.geometry())
    places = [button.geometry() for button in strip.buttons.values()]
    assert not any(one.intersects(other) for number, one in enumerate(places) for other in places[:number])


def test_the_gm_is_told_that_nobody_of_the_players_looks(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    said: list[str] = []
    desk.view.status.connect(said.append)
    desk.view.set_tool("fog")
    said.clear()
    desk.view.strip.buttons["fog-on"].click()
    assert said == [], "somebody of theirs stands there"
    desk.view.strip.buttons["fog-on"].click()
    played = [one for one in desk.session.battle.on_board() if one.side in players_sides(desk.session.battle)]
    for one in played:
        desk.session.do(Put(one.id, None, 0))
    desk.view.strip.buttons["fog-on"].click()
    assert len(said) == 1
    assert "None of the players" in said[0]


def test_without_fog_the_brush_says_what_to_do(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    desk.view.set_tool("fog")
    desk.click(2, 2)
    assert desk.session.battle.fog.explored == {}
    assert "no fog" in desk.said[-1]


def test_escape_gives_a_stroke_up(open_desk: OpenDesk) -> None:
    desk = foggy(open_desk)
    desk.press(1, 1)
    desk.move(3, 1)
    desk.key(Qt.Key.Key_Escape)
    desk.release(3, 1)
    assert known(desk) == set()


def test_the_light_of_the_map_is_switched_in_the_bar(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    desk.view.set_tool("fog")
    bright = desk.colour(6.3, 2.3).lightness()
    desk.view.strip.buttons["fog-light"].click()
    assert desk.session.battle.board.ambient is Brightness.DIM
    assert desk.session.steps[-1].deed == Draw("draw-map-light", BoardDiff(ambient=Brightness.DIM))
    dim = desk.colour(6.3, 2.3).lightness()
    desk.view.strip.buttons["fog-light"].click()
    dark = desk.colour(6.3, 2.3).lightness()
    assert bright > dim > dark
    desk.session.undo()
    desk.session.undo()
    assert desk.colour(6.3, 2.3).lightness() == bright


def test_light_is_drawn_as_far_as_walls_let_it_and_anew_when_a_door_opens(open_desk: OpenDesk) -> None:
    desk = open_desk(
        OPEN,
        walls=(Wall(3, 0, 3, 1), Wall(3, 2, 3, 4)),
        doors=(Door(3, 1, 3, 2),),
        lights=(Light(1.5, 1.5, 7),),
        ambient=Brightness.DARK,
    )
    before, behind = desk.colour(2.3, 1.3), desk.colour(4.4, 1.3)
    desk.session.do(SetDoor(0, DoorState.OPEN))
    desk.settle()
    assert desk.colour(2.3, 1.3) == before
    assert desk.colour(4.4, 1.3).lightness() > behind.lightness()


def test_a_change_of_the_fog_repaints_only_the_rows_in_which_it_lies(open_desk: OpenDesk) -> None:
    desk = open_desk("\n".join([". " * 40] * 30).replace(".", "A", 1), size=(1200, 900))
    desk.session.do(SetFog(is_on=True, by_hand=True))
    desk.view.set_tool("fog")
    desk.settle()
    desk.click(20, 15)
    assert max(desk.painted()) < 1200 * 900 / 3


def test_nothing_is_repainted_when_nothing_changes(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN, ambient=Brightness.DARK)
    desk.session.do(SetFog(is_on=True))
    desk.settle()
    desk.session.do(SetFog(is_on=True))
    assert desk.painted() == []


def test_zones_and_notes_are_drawn(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    before = desk.colour(6.1, 2.1), desk.colour(5.5, 0)
    board = desk.session.battle.board
    zone, note = MapZone("Hush", 1 << 22, colour="#ff0000"), Note(6.0, 0.5, "Mind the step")
    desk.session.do(SetBoard(replace(board, zones=(zone,), notes=(note,))))
    desk.settle()
    assert desk.colour(6.1, 2.1).red() > before[0].red()
    assert desk.colour(5.5, 0) != before[1]


@pytest.mark.parametrize(
    ("text", "room", "said"),
    [
        ("Mind the step", 400, "Mind the step"),
        ("Mind the step\nand the dog", 400, "Mind the step…"),
        ("x" * 60, 1000, "x" * 40 + "…"),
        ("  \n", 400, ""),
    ],
)
def test_a_note_that_is_longer_than_its_slip_ends_in_dots(qtbot: QtBot, text: str, room: int, said: str) -> None:
    assert note_line(text, QFontMetrics(QFont()), room) == said


def test_a_note_never_leaves_the_map_and_is_cut_where_the_map_is_narrow(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    line = note_line("A loose flagstone by the well", metrics, 60)
    assert line.endswith("…")
    assert metrics.horizontalAdvance(line) <= 60
    for x, y in ((0.1, 0.1), (3.9, 2.9), (2, 1.5), (-5, 9)):
        slip = slip_of(Note(x, y, "x"), 60, 12, QSizeF(4 * 20, 3 * 20), 20)
        assert QRectF(0, 0, 80, 60).contains(slip)


# The picture of a veil


def laid(grid: Grid, veil: Veil, scale: int = 12) -> QImage:
    width, height = grid.extent
    image = QImage(int(width * scale) + 1, int(height * scale) + 1, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_veil(painter, grid, veil, Camera(scale, 0, 0), image.rect())
    painter.end()
    return image


def inside(grid: Grid, cell: Cell, scale: int = 12) -> list[tuple[int, int]]:
    """Pixels of a cell that lie well within it, and those at its corners."""
    x, y = grid.centre(cell)
    points = [(x, y)] + [(x + (px - x) * 0.86, y + (py - y) * 0.86) for px, py in grid.outline(cell)]
    return [(int(px * scale), int(py * scale)) for px, py in points]


@pytest.mark.parametrize("layout", list(Layout))
def test_no_corner_of_an_unknown_cell_shows_and_the_middle_of_every_known_one_does(layout: Layout) -> None:
    grid = Grid(layout, 7, 6)
    known_cells: CellSet = cell_set(grid, (grid.at(x, y) for x, y in ((0, 0), (3, 2), (4, 2), (3, 3), (6, 5))))
    image = laid(grid, Veil(known=known_cells, seen=known_cells, for_players=True))
    for cell in grid.cells():
        colours = [image.pixelColor(*point).name() for point in inside(grid, cell)]
        if has(grid, known_cells, cell):
            assert colours[0] == "#ffffff"
        else:
            assert set(colours) == {"#000000"}


@pytest.mark.parametrize("layout", list(Layout))
def test_darkness_and_smoke_lie_on_their_cells(layout: Layout) -> None:
    grid = Grid(layout, 5, 4)
    a, b, c = grid.at(1, 1), grid.at(3, 1), grid.at(2, 3)
    clouds = bytes(4 if grid.cell(index) == c else 0 for index in range(grid.size))
    veil = Veil(clouds, dim=1 << grid.index(a), dark=1 << grid.index(b))
    image = laid(grid, veil)

    def light(cell: Cell) -> int:
        return image.pixelColor(*inside(grid, cell)[0]).lightness()

    assert 255 == light(grid.at(4, 3)) > light(a) > light(b)
    assert light(c) < 140


@pytest.mark.parametrize("for_players", [False, True])
@pytest.mark.parametrize("layout", list(Layout))
def test_the_veil_follows_the_outlines_of_the_cells(layout: Layout, for_players: bool) -> None:
    grid, scale = Grid(layout, 6, 5), 20
    dim, dark, seen = (cell_set(grid, (grid.at(*place) for place in places)) for places in (
        ((0, 0), (2, 2), (3, 2)), ((1, 1), (4, 0), (5, 4)), ((0, 0), (1, 0), (1, 1), (2, 2), (5, 4)),
    ))  # fmt: skip
    known = seen | cell_set(grid, (grid.at(*place) for place in ((3, 2), (4, 0), (0, 4))))
    clouds = bytes(3 if index % 3 == 0 else 0 for index in range(grid.size))
    image = laid(grid, Veil(clouds, dim, dark, known, seen, for_players), scale)
    colours: dict[Cell, set[int]] = {cell: set() for cell in grid.cells()}
    # Along the edge of what the players know runs a line that hides how softly pictures are drawn.
    near = (-2.6, 3.6) if for_players else (-0.2, 1.2)
    for x in range(image.width()):
        for y in range(image.height()):
            under = {grid.under((x + dx) / scale, (y + dy) / scale) for dx in near for dy in near}
            if len(under) == 1 and grid.holds(*under):
                colours[under.pop()].add(image.pixel(x, y))
    assert {len(found) for found in colours.values()} == {1}
    looks = {cell: (has(grid, known, cell), has(grid, seen, cell), has(grid, dim, cell), has(grid, dark, cell),
                    clouds[grid.index(cell)]) for cell in grid.cells()}  # fmt: skip
    black = QColor("#000000").rgb()
    for cell, look in looks.items():
        (colour,) = colours[cell]
        assert (colour == black) == (for_players and not look[0])
        assert all(colours[other] == {colour} for other, same in looks.items() if same == look)


def test_only_the_part_in_view_is_drawn_and_in_its_place() -> None:
    grid = Grid(Layout.SQUARE, 40, 30)
    cells = cell_set(grid, (Cell(21, 17),))
    veil = Veil(dark=all_cells(grid) & ~cells)
    image = QImage(200, 150, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_veil(painter, grid, veil, Camera(20, -20 * 20, -16 * 20), QRect(0, 0, 200, 150))
    painter.end()
    bright = {
        (x // 20, y // 20)
        for x in range(0, 200, 5)
        for y in range(0, 150, 5)
        if image.pixelColor(x, y).lightness() > 250
    }
    assert bright == {(1, 1)}


def test_a_veil_knows_where_it_differs_from_another() -> None:
    grid = Grid(Layout.SQUARE, 5, 5)
    one = Veil(known=0b111, seen=0b1)
    assert one.differs_from(replace(one, seen=0b11), grid) == 0b10
    assert one.differs_from(replace(one, known=0b1111), grid) == 0b1000
    assert one.differs_from(Veil(), grid) is None
    assert one.differs_from(one, grid) == 0
    assert Veil().is_clear
    assert not one.is_clear
    assert veil_image(grid, one).width() == 5


def test_the_sight_tool_says_that_it_is_dark_there_and_that_smoke_hangs_on_the_way(open_desk: OpenDesk) -> None:
    clouds = bytes(4 if index % 8 == 3 else 0 for index in range(32))
    desk = open_desk(OPEN, ambient=Brightness.DARK, clouds=clouds)
    desk.selection.select(("A",))
    desk.view.set_tool("sight")
    desk.move(4, 1)
    said = [line.text for line in desk.view.tool.lines()]  # type: ignore[attr-defined]
    assert "Dark there" in said
    assert "Thick fog or smoke on the way" in said
    desk.move(2, 1)
    said = [line.text for line in desk.view.tool.lines()]  # type: ignore[attr-defined]
    assert "Thick fog or smoke on the way" not in said


def test_the_name_of_a_zone_and_a_note_are_said_under_the_pointer(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN, zones=(MapZone("Hush", 1 << 22),), notes=(Note(6.5, 2.5, "A loose flagstone"),))
    desk.move(6, 2)
    assert desk.view.passing.said == "Hush\nA loose flagstone"
    desk.view.set_shows_players(True)
    desk.move(5, 2)
    desk.move(6, 2)
    assert desk.view.passing.said == "Hush"


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_a_bank_of_mist_has_a_border_that_is_seen_in_dim_light_too_as_far_as_it_is_known(layout: Layout):
    grid = Grid(layout, 6, 5)
    mist = [cell for cell in grid.cells() if 1 <= grid.offset(cell)[0] <= 3 and 1 <= grid.offset(cell)[1] <= 3]
    clouds = bytes(1 if grid.cell(index) in mist else 0 for index in range(grid.size))
    everywhere = all_cells(grid)
    plain, misty = Veil(dim=everywhere), Veil(clouds, dim=everywhere)
    corner = next(cell for cell in mist if grid.offset(cell) == (1, 2))
    x, y = grid.centre(corner)
    edge_of_it = round((x - 0.5) * 40), round(y * 40)

    def colours(veil: Veil, at: tuple[int, int]) -> set[int]:
        """What lies along the side of a cell: dashes have gaps."""
        image = laid(grid, veil, 40)
        return {image.pixelColor(at[0] + dx, at[1] + dy).lightness() for dx in (-1, 0, 1) for dy in range(-8, 9)}

    tints = colours(misty, (round(x * 40), round(y * 40)))
    assert max(colours(misty, edge_of_it)) - min(colours(misty, edge_of_it)) > 40
    assert max(tints) - min(tints) < 3
    known = everywhere & ~cell_set(grid, mist)
    hidden = replace(misty, known=known, seen=known, for_players=True)
    assert colours(hidden, (round(x * 40), round(y * 40))) == {0}
    assert colours(replace(plain, known=known, seen=known, for_players=True), edge_of_it) == colours(hidden, edge_of_it)
