"""A large map with everything on it: 200 × 200 cells, 2,000 walls, 100 tokens, darkness and fog, at 1920 × 1080.

The peer is a QGraphicsView with one painted item a token, the walls as one path and the fog as one region, which is
what anybody would draw first; for what is worked out (a door opens, somebody walks) it is the bare repaint.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from app.board.tools.move import MoveTool
from app.board.tools.tool import Pointer
from app.board.view import BoardView
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.actions import Action, Put, SetDoor
from engine.battle.battle import Battle, Combatant
from engine.battle.board import Board, Brightness, Door, DoorState, Light, Wall
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.grid.grid import Grid, Layout
from engine.play.fog import players_sides, seen_by, with_fog_lifted
from engine.sight.board_sight import sight_of
from tests.builders import BLUE, RED, SIDES
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet, State

shapely = pytest.importorskip("shapely")

Beside = Callable[..., None]
SIDE, SCALE = 200, 32
PLAYERS = 10


def walls_and_doors() -> tuple[tuple[Wall, ...], tuple[Door, ...]]:
    """Rooms of ten by ten cells with openings and doors, and four hundred walls at any angle."""
    dice, walls, doors = Random(3), [], []
    for x in range(0, SIDE, 10):
        for y in range(0, SIDE, 10):
            walls += [Wall(x, y, x + 4, y), Wall(x + 6, y, x + 10, y), Wall(x, y, x, y + 4), Wall(x, y + 6, x, y + 10)]
            if (x + y) % 20 == 0:
                doors.append(Door(x + 4, y, x + 6, y))
    while len(walls) < 2000:
        x, y = dice.uniform(4, SIDE - 4), dice.uniform(4, SIDE - 4)
        walls.append(Wall(x, y, x + dice.uniform(-3, 3), y + dice.uniform(-3, 3)))
    return tuple(walls), tuple(doors)


def battle(layout: Layout) -> AnyBattle:
    """Ten figures of the players and ninety others in the middle of the map, in fog and half darkness."""
    grid, dice = Grid(layout, SIDE, SIDE), Random(7)
    walls, doors = walls_and_doors()
    lights = tuple(Light(dice.uniform(70, 130), dice.uniform(70, 130), 8) for _ in range(30))
    board = Board(grid, walls=walls, doors=doors, lights=lights, ambient=Brightness.DIM)
    places = dice.sample([grid.at(column, row) for column in range(72, 128) for row in range(86, 114)], 100)
    combatants = {
        CombatantId(f"c{n}"): Combatant(
            CombatantId(f"c{n}"), f"Orc {n}", RED if n < PLAYERS else BLUE, Sheet(hits=3, speed=9), cell,
            n % grid.facings, 1, ("orc", "knight", "wolf", "")[n % 4],
        )
        for n, cell in enumerate(places)
    }  # fmt: skip
    bare = TOY.settle(Battle("toy", Options(), board, State(), SIDES, combatants))
    first = combatants[CombatantId("c0")]
    foggy = replace(bare, fog=Fog(is_on=True))
    return with_fog_lifted(TOY, foggy, foggy, Put(first.id, first.cell, 0))


def shown(qtbot: QtBot, layout: Layout) -> BoardView:
    made = battle(layout)
    view = BoardView(Session(TOY, made), Selection(), Text("en", TOY.folder))
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    view.show()
    width, height = made.board.grid.extent
    view.set_camera(view.camera.at_scale(SCALE, QPointF()).centred(width / 2, height / 2, 1920, 1080))
    view.bake_now()
    QApplication.processEvents()
    return view


def peer(qtbot: QtBot, layout: Layout) -> QGraphicsView:
    """The same walls, tokens and fog as items of a QGraphicsView as it comes, but for antialiasing."""
    made = battle(layout)
    grid, scene = made.board.grid, QGraphicsScene()
    path = QPainterPath()
    for wall in made.board.walls:
        path.moveTo(wall.x1 * SCALE, wall.y1 * SCALE)
        path.lineTo(wall.x2 * SCALE, wall.y2 * SCALE)
    scene.addPath(path, QPen(QColor("#ddd"), 4))
    for combatant in made.combatants.values():
        assert combatant.cell is not None
        x, y = grid.centre(combatant.cell)
        item = scene.addEllipse(-14, -14, 28, 28, QPen(QColor("#d33"), 4), QColor("#333"))
        item.setPos(x * SCALE, y * SCALE)
    fog = QPainterPath()
    known = set(cells_of(grid, made.fog.known_to(RED)))
    for cell in grid.cells():
        if cell not in known:
            x, y = grid.centre(cell)
            fog.addRect(QRectF((x - 0.5) * SCALE, (y - 0.5) * SCALE, SCALE, SCALE))
    scene.addPath(fog, QPen(Qt.PenStyle.NoPen), QColor(0, 0, 0, 150))
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    view.show()
    view.centerOn(SIDE / 2 * SCALE, SIDE / 2 * SCALE)
    QApplication.processEvents()
    return view


LAYOUTS = (Layout.SQUARE, Layout.HEX_ODD_R)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_large_map_is_panned(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    view, other = shown(qtbot, layout), peer(qtbot, layout)
    steps, bar = cycle((9, -9)), other.horizontalScrollBar()

    def pan() -> None:
        by = next(steps)
        view.set_camera(view.camera.moved(QPoint(by, by)))
        view.repaint()

    def peer_pan() -> None:
        bar.setValue(bar.value() + next(steps))
        other.viewport().repaint()

    beside(f"large map: a step of panning, {layout}", pan, peer_pan, to_reach=0.25, rounds=9)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_large_map_is_zoomed(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    view, other = shown(qtbot, layout), peer(qtbot, layout)
    steps, factors = cycle((1, -1)), cycle((36 / 32, 32 / 36))

    def zoom() -> None:
        view.zoom(next(steps))
        view.repaint()

    def peer_zoom() -> None:
        factor = next(factors)
        other.scale(factor, factor)
        other.viewport().repaint()

    beside(f"large map: a step of the wheel, {layout}", zoom, peer_zoom, to_reach=0.25, rounds=9)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_token_is_dragged_on_a_large_map(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    view, other = shown(qtbot, layout), peer(qtbot, layout)
    session = view.session
    session.do(Action(BEGIN))
    while session.paused is not None:
        session.roll()
    cell = session.battle[session.rules.order(session.battle).active[0]].cell
    assert cell is not None
    near = [c for c in view.grid.cells() if view.grid.distance(c, cell) == 3 and view.figure_at(c) is None][:6]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, view.point_of(cell))
    tool = view.tool
    assert isinstance(tool, MoveTool)
    hands = cycle([Pointer(QPointF(view.point_of(c)), c, None) for c in near])
    items = cycle(other.scene().items()[1:3])

    def drag() -> None:
        tool.move(next(hands))
        QApplication.processEvents()

    def peer_drag() -> None:
        next(items).moveBy(1, 0)
        QApplication.processEvents()

    beside(f"large map: a token dragged one cell, {layout}", drag, peer_drag, rounds=9)
    tool.cancel()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_door_opens(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    """Everything that ten figures see is worked out anew, explored, and drawn; the peer repaints."""
    view = shown(qtbot, layout)
    made, states = view.session.battle, cycle((DoorState.OPEN, DoorState.CLOSED))
    doors = cycle(range(100, 110))

    def open_it() -> None:
        nonlocal made
        deed = SetDoor(next(doors), next(states))
        after = replace(made, board=made.board.with_door(deed.door, deed.state))
        made = with_fog_lifted(TOY, made, after, deed)
        view.stage.show(TOY, made, view.text)
        view.repaint()

    beside(f"large map: a door opens, ten figures look, {layout}", open_it, view.repaint, to_reach=4, rounds=9)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_ten_figures_see(beside: Beside, layout: Layout) -> None:
    """The views alone, on a map whose doors have just changed; the peer asks GEOS about 300 lines, prepared."""
    made = battle(layout)
    grid, states = made.board.grid, cycle((DoorState.OPEN, DoorState.CLOSED))
    dice = Random(1)
    lines = [
        shapely.LineString([grid.centre(grid.cell(dice.randrange(grid.size))), grid.centre(Cell(100, 100))])
        for _ in range(300)
    ]
    obstacles = shapely.MultiLineString([((w.x1, w.y1), (w.x2, w.y2)) for w in made.board.walls])

    def look() -> int:
        nonlocal made
        made = replace(made, board=made.board.with_door(105, next(states)))
        sight_of(made.board)
        return seen_by(TOY, made, players_sides(made))

    def peer_look() -> None:
        shapely.prepare(obstacles)
        shapely.intersects(obstacles, lines)

    beside(f"large map: what ten figures see after a door, {layout}", look, peer_look, rounds=9)
