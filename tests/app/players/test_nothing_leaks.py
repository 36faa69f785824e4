"""Nothing of the GM's reaches the players' window: its pixels are the same with and without what they may not know.

Every secret is drawn on the GM's own map too, which must look different: otherwise the test would prove nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.board.paint.items.shroud import FACE_OF_PICTURE
from app.board.paint.palette import DARK, LIGHT, BoardPalette
from app.board.scene.player_view import Health
from app.board.view import BoardView
from app.maps.compose import as_png
from app.players.canvas import PlayersCanvas
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.actions import Action, Put
from engine.battle.battle import Combatant
from engine.battle.board import (
    GROUNDS,
    Board,
    Brightness,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Picture,
    Thing,
    Wall,
    ZoneKind,
)
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId
from engine.battle.marker import Marker
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of, dilated, has
from engine.grid.grid import Layout
from engine.play.fog import known_to_players, with_fog_lifted
from engine.save.journal import Journal
from tests import builders
from tests.app.hands import followed
from tests.builders import BLUE
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")
MAP = """
. . . . . . . . . . . .
. A . . . . . . . . . .
. . . . b . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
"""
WALL_AT = 6


def scene(layout: Layout) -> AnyBattle:
    """A on the left of a wall over the whole map, b beside him, and a room on the right that nobody knows."""
    battle = builders.battle(TOY, MAP, layout=layout)
    grid = battle.board.grid
    x = grid.centre(grid.at(WALL_AT, 0))[0] if not grid.is_hex else grid.centre(grid.at(WALL_AT, 0))[0] + 0.03
    x = float(WALL_AT) if not grid.is_hex else x
    board = replace(battle.board, walls=(Wall(x, -1, x, 20),))
    battle = replace(battle, board=board, fog=Fog(is_on=True))
    return with_fog_lifted(TOY, battle, battle, Put(A, battle[A].cell, 0))


def on_board(battle: AnyBattle, **parts: object) -> AnyBattle:
    return replace(battle, board=replace(battle.board, **parts))


def at(battle: AnyBattle, column: int, row: int) -> Cell:
    return battle.board.grid.at(column, row)


def hidden_figure(battle: AnyBattle) -> AnyBattle:
    there: Combatant[object] = replace(
        battle[B], id=CombatantId("x"), name="Lurker", cell=at(battle, 2, 3), hidden=True, side=BLUE
    )
    return battle.with_combatant(there)


def figure_in_the_unknown(battle: AnyBattle) -> AnyBattle:
    return battle.with_combatant(replace(battle[B], id=CombatantId("x"), name="Orc", cell=at(battle, 10, 3)))


def note(battle: AnyBattle) -> AnyBattle:
    return on_board(battle, notes=(Note(2.5, 3.5, "The chest is a mimic"),))


def hidden_zone(battle: AnyBattle) -> AnyBattle:
    cells = cell_set(battle.board.grid, (at(battle, 2, 3), at(battle, 3, 3)))
    return on_board(battle, zones=(MapZone("Silence", cells, ZoneKind.SILENCE, hidden=True),))


def trap(battle: AnyBattle) -> AnyBattle:
    cells = cell_set(battle.board.grid, (at(battle, 2, 4), at(battle, 3, 4)))
    return on_board(battle, zones=(MapZone("Pit", cells, ZoneKind.TRAP),))


def zone_in_the_unknown(battle: AnyBattle) -> AnyBattle:
    cells = cell_set(battle.board.grid, (at(battle, column, row) for column in (9, 10) for row in (1, 2)))
    return on_board(battle, zones=(MapZone("Fire", cells),))


def another_room(battle: AnyBattle) -> AnyBattle:
    """Everything else beyond the wall, but for the row of cells next to what is known."""
    grid = battle.board.grid
    rock = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
    beyond = [grid.at(column, row) for column in range(9, 12) for row in range(6)]
    assert not cell_set(grid, beyond) & known_to_players(battle)
    ground = bytearray(grid.size)
    for cell in beyond[:6]:
        ground[grid.index(cell)] = rock
    x, y = grid.centre(beyond[8])
    return on_board(
        battle,
        ground=bytes(ground),
        things=(Thing("table", beyond[9]),),
        walls=(*battle.board.walls, Wall(x, y, x + 1, y + 1)),
        doors=(Door(x, y - 1, x, y),),
        lights=(Light(x, y, 1.2),),
        heights=bytes(128 + (grid.cell(index) in beyond) for index in range(grid.size)),
    )


def right_beyond_the_edge(battle: AnyBattle) -> AnyBattle:
    """All that can stand, lie or shine in every cell that nobody knows, up to the very edge of the fog."""
    grid, known = battle.board.grid, known_to_players(battle)
    ring = tuple(cells_of(grid, dilated(grid, known) & ~known))
    assert ring
    chasm, rock = (next(n for n, ground in enumerate(GROUNDS) if ground.id == id) for id in ("chasm", "rock"))
    unknown = [not known >> index & 1 for index in range(grid.size)]
    middles = [grid.centre(cell) for cell in ring]
    corners = [grid.outline(cell)[0] for cell in ring]
    lines = [(*middle, *corner) for middle, corner in zip(middles, corners, strict=True)]
    kinds = ("tree", "boulder", "wagon", "campfire")
    return on_board(
        battle,
        ground=bytes((chasm if index % 2 else rock) if there else 0 for index, there in enumerate(unknown)),
        heights=bytes(140 if there else 128 for there in unknown),
        things=tuple(Thing(kinds[number % 4], cell) for number, cell in enumerate(ring)),
        walls=(*battle.board.walls, *(Wall(*line) for line in lines)),
        doors=tuple(Door(x, y, x + 0.4, y + 0.1, DoorState.OPEN) for x, y in middles),
        lights=tuple(Light(x, y, 4) for x, y in middles),
        notes=tuple(Note(x, y, "A note that reaches far over the edge", shown=True) for x, y in middles),
        clouds=bytes(4 if there else 0 for there in unknown),
    )


def lock(battle: AnyBattle) -> AnyBattle:
    x, y = battle.board.grid.centre(at(battle, 2, 3))
    state = DoorState.CLOSED if not battle.board.doors else DoorState.LOCKED
    return on_board(battle, doors=(Door(x + 0.5, y - 0.4, x + 0.5, y + 0.4, state),))


def what_an_enemy_keeps(battle: AnyBattle) -> AnyBattle:
    return battle.with_state(replace(battle.state, keeper=B, kept=(at(battle, 2, 3), at(battle, 3, 3))))


def hurt(battle: AnyBattle) -> AnyBattle:
    return battle.with_sheet(B, replace(battle[B].sheet, hits=1, dazed=2))


SECRETS: dict[str, Callable[[AnyBattle], AnyBattle]] = {
    "a hidden figure": hidden_figure,
    "a figure in a room nobody knows": figure_in_the_unknown,
    "a note": note,
    "a hidden zone": hidden_zone,
    "a trap": trap,
    "a zone in a room nobody knows": zone_in_the_unknown,
    "all that is in a room nobody knows": another_room,
    "all that is right beyond the edge of the fog": right_beyond_the_edge,
    "what an enemy keeps": what_an_enemy_keeps,
    "how an enemy fares": hurt,
    "a marker that is not shown": lambda battle: marked(battle, B, shown=False),
}
LAYOUTS = (Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q)


def picture(widget: PlayersCanvas | BoardView) -> QImage:
    if isinstance(widget, PlayersCanvas):
        followed(widget)
    widget.bake_now()
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(0)
    widget.render(image, QPoint())
    return image


def shown(bot: QtBot, widget: PlayersCanvas | BoardView) -> QImage:
    bot.addWidget(widget)
    widget.resize(760, 520)
    widget.show()
    widget.fit()
    return picture(widget)


def of_players(bot: QtBot, battle: AnyBattle, palette: BoardPalette = DARK, health: Health = Health.OWN) -> QImage:
    canvas = PlayersCanvas(Session(TOY, battle), Text("en", TOY.folder), palette)
    canvas.set_health(health)
    return shown(bot, canvas)


def of_gm(bot: QtBot, battle: AnyBattle, palette: BoardPalette = DARK) -> QImage:
    return shown(bot, BoardView(Session(TOY, battle), Selection(), Text("en", TOY.folder), palette))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("secret", SECRETS)
def test_the_players_see_no_pixel_of_it_and_the_gm_does(qtbot: QtBot, secret: str, layout: Layout) -> None:
    without = scene(layout)
    with_it = SECRETS[secret](without)
    assert of_players(qtbot, with_it) == of_players(qtbot, without)
    assert of_gm(qtbot, with_it) != of_gm(qtbot, without)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_how_high_ground_is_is_not_written_for_the_players(qtbot: QtBot, layout: Layout) -> None:
    bare = scene(layout)
    grid = bare.board.grid
    low, high = (on_board(bare, heights=bytes((128 + by,) * grid.size)) for by in (17, 18))
    assert of_players(qtbot, low) == of_players(qtbot, high), "slopes are drawn, numbers are the GM's"
    assert of_gm(qtbot, low) != of_gm(qtbot, high)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_secret_door_at_the_end_of_what_is_known_is_wall(qtbot: QtBot, layout: Layout) -> None:
    bare = scene(layout)
    x = bare.board.walls[0].x1
    above, gap, below = (x, -1.0, x, 2.0), (x, 2.0, x, 3.0), (x, 3.0, x, 20.0)
    with_gap = (Wall(*above), Wall(*below))
    wall, secret, door = (
        on_board(bare, walls=(*with_gap, *walls), doors=doors)
        for walls, doors in (
            ((Wall(*gap),), ()),
            ((), (Door(*gap, DoorState.LOCKED, secret=True),)),
            ((), (Door(*gap, DoorState.LOCKED),)),
        )
    )
    assert of_players(qtbot, secret) == of_players(qtbot, wall)
    assert of_players(qtbot, door) != of_players(qtbot, wall), "an honest door is seen at the end of what is known"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_where_the_fog_begins_in_the_open_nothing_is_seen_of_what_lies_there(qtbot: QtBot, layout: Layout) -> None:
    seen = scene(layout)
    grid = seen.board.grid
    known = cell_set(grid, (grid.at(column, row) for column in range(4) for row in range(6)))
    by_hand = replace(seen.fog, by_hand=True, explored=dict.fromkeys(seen.fog.explored, known))
    bare = replace(on_board(seen, walls=()), fog=by_hand).without(A)
    far = [grid.centre(grid.at(4, row))[0] + 0.2 for row in range(6)]
    there = tuple(grid.at(4, row) for row in range(6))
    full = on_board(
        bare,
        walls=tuple(Wall(x, row - 0.5, x, row + 0.5) for row, x in enumerate(far)),
        doors=tuple(Door(x, row + 0.5, x + 0.3, row + 0.5) for row, x in enumerate(far)),
        things=tuple(Thing("tree", cell) for cell in there),
        heights=bytes(128 + (cell in there) for cell in map(grid.cell, range(grid.size))),
        depths=bytes(3 * (cell in there) for cell in map(grid.cell, range(grid.size))),
        clouds=bytes(4 * (cell in there) for cell in map(grid.cell, range(grid.size))),
        zones=(MapZone("Dark", cell_set(grid, there), ZoneKind.DARKNESS),),
    )
    assert of_players(qtbot, full) == of_players(qtbot, bare)
    assert of_gm(qtbot, full) != of_gm(qtbot, bare)


def test_a_secret_door_is_wall_and_a_lock_a_shut_door_in_both_looks(qtbot: QtBot) -> None:
    bare = scene(Layout.SQUARE)
    place = (2.0, 3.0, 3.0, 3.0)
    for palette in (DARK, LIGHT):
        wall = on_board(bare, walls=(*bare.board.walls, Wall(*place)))
        secret = on_board(bare, doors=(Door(*place, DoorState.LOCKED, secret=True),))
        assert of_players(qtbot, secret, palette) == of_players(qtbot, wall, palette)
        assert of_gm(qtbot, secret, palette) != of_gm(qtbot, wall, palette)
        shut, locked, barred, opened = (
            on_board(bare, doors=(Door(*place, state),))
            for state in (DoorState.CLOSED, DoorState.LOCKED, DoorState.BARRED, DoorState.OPEN)
        )
        assert of_players(qtbot, shut, palette) == of_players(qtbot, locked, palette)
        assert of_players(qtbot, shut, palette) == of_players(qtbot, barred, palette)
        assert of_players(qtbot, shut, palette) != of_players(qtbot, opened, palette)
        found = on_board(bare, doors=(Door(*place, DoorState.OPEN, secret=True),))
        assert of_players(qtbot, found, palette) == of_players(qtbot, opened, palette)


def test_what_their_own_figures_keep_is_seen_as_far_as_it_is_known(qtbot: QtBot) -> None:
    bare = scene(Layout.SQUARE)
    near, both = (
        bare.with_state(replace(bare.state, keeper=A, kept=tuple(at(bare, column, 3) for column in columns)))
        for columns in ((3,), (3, 10))
    )
    assert of_players(qtbot, near) != of_players(qtbot, bare)
    assert of_players(qtbot, both) == of_players(qtbot, near)
    assert of_gm(qtbot, both) != of_gm(qtbot, near)


def test_who_has_the_upper_hand_is_not_drawn(qtbot: QtBot) -> None:
    bare = scene(Layout.SQUARE)
    beside = bare.with_place(B, at(bare, 2, 1), 0)
    upper = beside.with_sheet(B, replace(beside[B].sheet, edge=2))
    assert of_players(qtbot, upper) == of_players(qtbot, beside)
    assert of_gm(qtbot, upper) != of_gm(qtbot, beside)


def test_what_the_gm_is_asked_is_not_seen_until_it_is_done(qtbot: QtBot) -> None:
    """Prompts, their dice and the rose of directions on the map are the GM's; what comes of it everybody sees."""
    battle = scene(Layout.SQUARE)
    session = Session(TOY, battle)
    text = Text("en", TOY.folder)
    gm, players = BoardView(session, Selection(), text), PlayersCanvas(session, text, DARK)
    before, gm_before = shown(qtbot, players), shown(qtbot, gm)
    session.do(Action("throw", actor=A, cell=at(battle, 3, 3)))
    assert session.paused is not None
    assert picture(gm) != gm_before
    assert picture(players) == before


def test_the_area_of_a_deed_is_seen_where_the_players_look_and_only_then(qtbot: QtBot) -> None:
    battle = scene(Layout.SQUARE)
    session = Session(TOY, battle)
    text = Text("en", TOY.folder)
    gm, players = BoardView(session, Selection(), text), PlayersCanvas(session, text, DARK)
    before = shown(qtbot, players), shown(qtbot, gm)
    grid, known = battle.board.grid, players._shown().visible
    near, far = at(battle, 3, 3), at(battle, 10, 3)
    assert has(grid, known, near)
    assert not has(grid, known, far)
    session.do(Action("throw", actor=A, cell=near, cells=cell_set(grid, [far])))
    assert session.paused is not None
    assert (picture(players), picture(gm) == before[1]) == (before[0], False)
    session.cancel()
    session.do(Action("throw", actor=A, cell=near, cells=cell_set(grid, [near, far])))
    while_asked = picture(players)
    assert while_asked != before[0]
    assert [area.cells for area in players.stage.areas if area.hatch == "rising"] == [cell_set(grid, [near])]
    while session.paused is not None:
        session.roll()
    followed(players)
    assert [area.cells for area in players.stage.areas if area.hatch == "rising"] == [cell_set(grid, [near])]
    players.burst._timer.timeout.emit()
    followed(players)
    assert [area for area in players.stage.areas if area.hatch == "rising"] == []


def test_what_somebody_unseen_is_about_to_strike_is_not_seen_before_it_is_struck(qtbot: QtBot) -> None:
    battle = scene(Layout.SQUARE)
    battle = replace(battle, combatants={**battle.combatants, B: replace(battle[B], hidden=True)})
    session = Session(TOY, battle)
    players = PlayersCanvas(session, Text("en", TOY.folder), DARK)
    qtbot.addWidget(players)
    cells = cell_set(battle.board.grid, [at(battle, 3, 3)])
    session.do(Action("throw", actor=B, cell=at(battle, 3, 3), cells=cells))
    assert session.paused is not None
    followed(players)
    assert [area for area in players.stage.areas if area.hatch == "rising"] == []
    while session.paused is not None:
        session.roll()
    followed(players)
    assert [area.cells for area in players.stage.areas if area.hatch == "rising"] == [cells]


def test_health_is_seen_only_as_far_as_it_is_allowed(qtbot: QtBot) -> None:
    battle = scene(Layout.SQUARE)
    hurt_enemy = hurt(battle)
    hurt_own = battle.with_sheet(A, replace(battle[A].sheet, hits=1))
    assert of_players(qtbot, hurt_enemy, health=Health.ALL) != of_players(qtbot, battle, health=Health.ALL)
    assert of_players(qtbot, hurt_own) != of_players(qtbot, battle)
    assert of_players(qtbot, hurt_own, health=Health.NOBODY) == of_players(qtbot, battle, health=Health.NOBODY)


def with_picture(bot: QtBot, battle: AnyBattle, hidden: str, shows: Callable[[QPainter], None], scale: int) -> QImage:
    """What the players see of a map whose picture is all ``hidden``, but for what ``shows`` paints over it."""
    wide, high = battle.board.grid.extent
    image = QImage(round(wide * 100), round(high * 100), QImage.Format.Format_RGB32)
    image.fill(QColor(hidden))
    painter = QPainter(image)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#8080ff"))
    painter.scale(100, 100)
    shows(painter)
    painter.end()
    journal = Journal.create(None, TOY, battle, {"map": as_png(image)})
    canvas = PlayersCanvas(Session(TOY, battle, journal=journal), Text("en", TOY.folder), DARK)
    bot.addWidget(canvas)
    canvas.resize(760, 520)
    canvas.show()
    canvas.look_there(wide / 2, high / 2, scale) if scale else canvas.fit()
    return picture(canvas)


def on_picture(battle: AnyBattle, **parts: object) -> AnyBattle:
    wide, high = battle.board.grid.extent
    return on_board(battle, picture=Picture("map", 0, 0, wide, high), **parts)


SIZES = pytest.mark.parametrize("scale", [0, 8, 28, 80])


@pytest.mark.parametrize("layout", LAYOUTS)
@SIZES
def test_where_no_wall_stands_only_the_known_cells_of_a_picture_are_seen(
    qtbot: QtBot, layout: Layout, scale: int
) -> None:
    seen = scene(layout)
    battle = replace(on_picture(seen, walls=()), fog=replace(seen.fog, by_hand=True))
    battle = battle.without(A)
    grid, known = battle.board.grid, known_to_players(battle)

    def shows(painter: QPainter) -> None:
        for cell in cells_of(grid, known):
            painter.drawPolygon([QPointF(x, y) for x, y in grid.outline(cell)])

    red, green = (with_picture(qtbot, battle, hidden, shows, scale) for hidden in ("#ff0000", "#00ff00"))
    assert red == green


@pytest.mark.parametrize("layout", LAYOUTS)
@SIZES
def test_nothing_of_a_picture_is_seen_behind_the_face_of_a_wall(qtbot: QtBot, layout: Layout, scale: int) -> None:
    battle = on_picture(scene(layout))
    wall = battle.board.walls[0].x1
    high = battle.board.grid.extent[1]
    # The picture is drawn softly: what lies beyond tinges two pixels before it.
    soft = 2 / (scale or 40)

    def shows(painter: QPainter) -> None:
        painter.drawRect(QRectF(0, 0, wall + FACE_OF_PICTURE + soft, high))

    red, green = (with_picture(qtbot, battle, hidden, shows, scale) for hidden in ("#ff0000", "#00ff00"))
    assert red == green


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_face_of_a_wall_that_is_seen_is_seen_and_ends_the_view(qtbot: QtBot, layout: Layout) -> None:
    battle = on_picture(scene(layout))
    wall = battle.board.walls[0].x1

    def nothing(painter: QPainter) -> None:
        painter.drawRect(QRectF())

    image = with_picture(qtbot, battle, "#ffffff", nothing, 40)
    scale = 40
    left = round((image.width() - battle.board.grid.extent[0] * scale) / 2)
    row = image.height() // 2
    line = [QColor(image.pixel(x, row)).lightness() for x in range(image.width())]
    inside, outside = left + round((wall - 0.12) * scale), left + round((wall + FACE_OF_PICTURE + 0.06) * scale)
    assert min(line[inside - 3 : inside]) > 100, "the floor is seen up to the wall, wherever it stands in a cell"
    assert max(line[outside:]) == 0, "behind it all is black"


def moved(widget: QWidget, place: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    at_ = QPointF(place)
    event = QMouseEvent(
        QEvent.Type.MouseMove, at_, QPointF(widget.mapToGlobal(place)), Qt.MouseButton.NoButton, held,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_what_the_gm_does_with_his_tools_is_not_seen(qtbot: QtBot) -> None:
    battle = scene(Layout.SQUARE)
    session = Session(TOY, battle)
    text, selection = Text("en", TOY.folder), Selection()
    gm = BoardView(session, selection, text)
    players = PlayersCanvas(session, text, DARK)
    before, gm_before = shown(qtbot, players), shown(qtbot, gm)
    left = Qt.MouseButton.LeftButton

    def gm_drew() -> None:
        nonlocal gm_before
        now = picture(gm)
        assert now != gm_before, "the GM sees it"
        gm_before = now
        assert picture(players) == before

    selection.select((A,))
    gm_drew()
    gm.toggle_reach()
    gm_drew()
    selection.aim(B)
    gm_drew()
    for tool in ("measure", "area"):
        gm.set_tool(tool)
        QTest.mousePress(gm, left, Qt.KeyboardModifier.NoModifier, gm.point_of(Cell(1, 4)))
        moved(gm, gm.point_of(Cell(4, 5)), left)
        gm_drew()
        QTest.mouseRelease(gm, left, Qt.KeyboardModifier.NoModifier, gm.point_of(Cell(4, 5)))
        gm.cancel()
    gm.set_tool("sight")
    moved(gm, gm.point_of(Cell(4, 2)))
    gm_drew()
    gm.set_tool("fog")
    moved(gm, gm.point_of(Cell(4, 4)))
    gm_drew()
    gm.set_tool("move")
    QTest.mousePress(gm, left, Qt.KeyboardModifier.NoModifier, gm.point_of(Cell(1, 1)))
    moved(gm, gm.point_of(Cell(3, 3)), left)
    gm_drew()
    gm.cancel()
    assert isinstance(session.battle.board, Board)


def marked(battle: AnyBattle, id: CombatantId, *, shown: bool) -> AnyBattle:
    return battle.with_markers(id, (Marker("blessed", icon="star", colour="#e0b040", count=2, shown=shown),))


def with_cells(battle: AnyBattle, part: str, level: int) -> AnyBattle:
    """A byte for each cell of the map, ``level`` in the third row."""
    grid = battle.board.grid
    row = {grid.index(at(battle, column, 3)) for column in range(5)}
    return on_board(battle, **{part: bytes(level if index in row else 0 for index in range(grid.size))})


def in_the_dark(battle: AnyBattle) -> AnyBattle:
    return on_board(battle, ambient=Brightness.DARK)


def a_zone(battle: AnyBattle) -> AnyBattle:
    return on_board(battle, zones=(MapZone("Fire", cell_set(battle.board.grid, (at(battle, 2, 3),))),))


def fog_lifted(battle: AnyBattle) -> AnyBattle:
    fog, grid = battle.fog, battle.board.grid
    (side,) = fog.explored
    more = fog.explored[side] | cell_set(grid, (at(battle, 10, 3), at(battle, 11, 3)))
    return replace(battle, fog=fog.with_explored(side, more))


def b_hidden(battle: AnyBattle) -> AnyBattle:
    return battle.with_combatant(replace(battle[B], hidden=True))


Change = Callable[[AnyBattle], AnyBattle]
SEEN: dict[str, tuple[Change, Change]] = {
    "a marker that is shown": (lambda one: one, lambda one: marked(one, B, shown=True)),
    "a note that is shown": (note, lambda one: on_board(one, notes=(Note(2.5, 3.5, "Inn", shown=True),))),
    "a zone": (hidden_zone, a_zone),
    "mist": (lambda one: one, lambda one: with_cells(one, "clouds", 4)),
    "ground": (lambda one: one, lambda one: with_cells(one, "ground", 3)),
    "a thing": (lambda one: one, lambda one: on_board(one, things=(Thing("table", at(one, 3, 3)),))),
    "darkness": (lambda one: one, in_the_dark),
    "a lamp in the dark": (in_the_dark, lambda one: on_board(in_the_dark(one), lights=(Light(2.5, 3.5, 2),))),
    "fog that is lifted by hand": (lambda one: one, fog_lifted),
    "a figure that comes out": (b_hidden, lambda one: one),
}
"""What the GM changes on the map: the battle before, and after."""


@pytest.mark.parametrize("name", SEEN)
def test_what_the_players_may_see_they_see(qtbot: QtBot, name: str) -> None:
    before, after = SEEN[name]
    bare = scene(Layout.SQUARE)
    assert of_players(qtbot, after(bare)) != of_players(qtbot, before(bare))
