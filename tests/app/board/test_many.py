"""Maps with thousands of figures and lights: each is drawn once, a few at a time, and a sketch stands there before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board import canvas
from app.board.camera import Camera
from app.board.paint.items import surroundings, token
from app.board.paint.items.token import Sprites
from app.board.paint.palette import DARK
from app.board.scene import backdrop
from app.board.scene.backdrop import Backdrop
from app.board.scene.figures import Flag, Look, Mark
from app.board.view import BoardView
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.board import Board, Light, Wall, empty_board
from engine.catalogue import ruleset
from tests.crowds import crowd

pytestmark = pytest.mark.usefixtures("qapp")
LOOK = Look("", "O", "#c0392b", 0, 0.9, 0.0, (40,))
OSE = ruleset("ose")


def _counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[int]:
    """How often a function is called."""
    calls, wrapped = [0], getattr(owner, name)

    def counting(*args: Any, **more: Any) -> Any:
        calls[0] += 1
        return wrapped(*args, **more)

    monkeypatch.setattr(owner, name, counting)
    return calls


def _pixels(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)  # constBits() does not keep its image alive
    return bytes(plain.constBits())


# Figures


@pytest.mark.parametrize(
    ("scale", "drawn"),
    [
        (12, 2),  # a disc: whose it is, where it looks, and the mark that is seen from afar
        (24, 40),  # letters and a bar, but neither badges nor flags
        (64, 80),
    ],
)
def test_tokens_that_look_alike_at_their_size_are_drawn_once(
    monkeypatch: pytest.MonkeyPatch, scale: int, drawn: int
) -> None:
    looks = [
        replace(LOOK, initials=f"{number}", bars=(number,), flags=flags, marks=marks)
        for number in range(20)
        for flags in ((), (Flag("", "f", "#ffffff"),))
        for marks in ((), (Mark("", "m", "bad", far=True), Mark("", "n", "good")))
    ]
    calls, sprites = _counted(monkeypatch, Sprites, "_drawn"), Sprites({})
    found = [sprites.get(look, scale, DARK) for look in looks]
    assert calls[0] == drawn
    for look, sprite in zip(looks, found, strict=True):
        assert _pixels(sprite.toImage()) == _pixels(Sprites({})._drawn(look, scale, DARK).toImage())


def _view(qtbot: QtBot, count: int, scale: int) -> BoardView:
    """A map of which all is in sight, with so many figures."""
    view = BoardView(Session(OSE, crowd(OSE, count, empty_board(40, 40))), Selection(), Text("en", OSE.folder))
    qtbot.addWidget(view)
    view.resize(40 * scale, 40 * scale)
    view.set_camera(Camera(scale))
    view.bake_now()
    return view


def test_more_tokens_in_sight_than_are_kept_otherwise_are_not_drawn_anew_each_time(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(token, "KEPT", 5)
    view = _view(qtbot, 60, 20)
    calls = _counted(monkeypatch, Sprites, "_drawn")
    whole = view.grab()
    assert calls[0] == 60
    assert view.grab().toImage() == whole.toImage()
    assert calls[0] == 60
    view.stage.paint_figures(QPainter(QImage(8, 8, QImage.Format.Format_RGB32)), QRect(0, 0, 1, 1))
    view.sprites.get(LOOK, 20, DARK)
    assert len(view.sprites._kept) == 5, "what is out of sight is not kept"


def test_tokens_are_drawn_in_portions_and_stand_there_as_discs_meanwhile(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = _view(qtbot, 60, 20)
    whole = view.grab().toImage()
    calls = _counted(monkeypatch, Sprites, "_drawn")
    monkeypatch.setattr(canvas, "PORTION", 25)
    view.sprites._kept.clear()
    drawn = []
    view.show()
    qtbot.waitExposed(view)
    for _ in range(30):
        before = calls[0]
        QApplication.processEvents()
        drawn.append(calls[0] - before)
    discs = 2  # one for each side
    assert max(drawn) <= 25 + discs
    assert sum(drawn) == 60 + discs
    assert view.grab().toImage() == whole


# Lights


def _lit(count: int) -> Board:
    lights = tuple(Light(number % 12 + 0.5, number // 12 % 12 + 0.5, 3.0) for number in range(count))
    return replace(empty_board(12, 12), lights=lights, walls=(Wall(3, 0, 3, 9), Wall(5, 5, 9, 5)))


def _baked(board: Board) -> QImage:
    shown, rect = Backdrop(board, DARK, {}), QRect(0, 0, 384, 384)
    shown.complete(Camera(32), rect)
    image = QImage(384, 384, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    shown.paint(painter, Camera(32), rect)
    painter.end()
    return image


@pytest.mark.parametrize("count", [30, 200])
def test_lights_are_drawn_a_few_at_a_time_and_the_picture_is_the_same(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    board = _lit(count)
    monkeypatch.setattr(backdrop, "LIGHTS_AT_ONCE", 10_000)
    at_once = _baked(board)
    monkeypatch.setattr(backdrop, "LIGHTS_AT_ONCE", 8)
    bits, some, paint = Backdrop(board, DARK, {}), list[int](), surroundings.paint_some_lights

    def painting(painter: QPainter, board: Board, lights: list[Light], *args: Any, **more: Any) -> None:
        some.append(len(lights))
        paint(painter, board, lights, *args, **more)

    monkeypatch.setattr(backdrop, "paint_some_lights", painting)
    key = bits.lacking(Camera(32), QRect(0, 0, 384, 384))[0]
    steps = 1
    while bits.bake_some(key, Camera(32)) is None:
        steps += 1
    assert max(some) <= 8
    assert steps == len(some) == -(-count // 8)
    assert _pixels(_baked(board)) == _pixels(at_once)


def test_the_outline_of_each_light_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    board = _lit(144)
    calls = _counted(monkeypatch, surroundings, "glow_outline")
    shown = Backdrop(board, DARK, {})
    shown.complete(Camera(32), QRect(0, 0, 384, 384))
    shown.complete(Camera(64), QRect(0, 0, 768, 768))
    shown.draw_overview()
    assert calls[0] == 144


def test_a_sketch_waits_for_no_light_where_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = _counted(monkeypatch, surroundings, "glow_outline")
    painter = QPainter(image := QImage(384, 384, QImage.Format.Format_RGB32))
    for count, outlines in ((backdrop.MOST_SKETCHED, backdrop.MOST_SKETCHED), (backdrop.MOST_SKETCHED + 1, 0)):
        calls[0] = 0
        shown = Backdrop(_lit(count), DARK, {})
        shown.paint(painter, Camera(32), QRect(0, 0, 384, 384))
        assert (calls[0], shown.is_sketched) == (outlines, True)
    painter.end()
    shown.draw_overview()
    assert (calls[0], shown.is_sketched) == (backdrop.MOST_SKETCHED + 1, False)
    assert not image.isNull()


def test_a_map_that_changes_while_it_is_drawn_is_drawn_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, camera, rect = Backdrop(_lit(40), DARK, {}), Camera(32), QRect(0, 0, 384, 384)
    (key,) = shown.lacking(camera, rect)
    assert shown.bake_some(key, camera) is None
    after = replace(shown.board, lights=shown.board.lights[:20], walls=())
    shown.set_board(after)
    shown.complete(camera, rect)
    assert _pixels(shown._baked[key]) == _pixels(Backdrop(after, DARK, {})._drawn(QRect(0, 0, 385, 385), 32))
