"""What is drawn: grounds, walls, tokens, whole battles as pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.board.camera import Camera, fitting
from app.board.paint.items.token import Sprites
from app.board.paint.items.walls import WallLines, paint_walls
from app.board.paint.palette import DARK, LIGHT, BoardPalette
from app.board.render import render
from app.board.scene import backdrop
from app.board.scene.backdrop import SIDE, Backdrop
from app.board.scene.figures import Look, Mark, initials
from app.text import Text
from engine.battle.board import GROUNDS, Board, Door, DoorState, Light, Picture, Thing, Wall, empty_board
from engine.battle.layer import Layer, with_layer
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from tests.builders import battle
from tests.toy import TOY

pytestmark = pytest.mark.usefixtures("qapp")
EN = Text("en", TOY.folder)
LOOK = Look("", "O", "#c0392b", 0, 0.9, 0.0, (40,))


def _pixels(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)  # constBits() does not keep its image alive
    return bytes(plain.constBits())


def _mean(image: QImage, rect: QRect) -> tuple[float, float, float]:
    colours = [
        image.pixelColor(x, y) for x in range(rect.left(), rect.right(), 2) for y in range(rect.top(), rect.bottom(), 2)
    ]
    count = len(colours)
    return (
        sum(c.red() for c in colours) / count,
        sum(c.green() for c in colours) / count,
        sum(c.blue() for c in colours) / count,
    )


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_every_kind_of_ground_has_a_colour_of_its_own(palette: BoardPalette) -> None:
    board = replace(empty_board(len(GROUNDS), 3), ground=bytes(range(len(GROUNDS))) * 3)
    image = render(board, EN, QSize(64 * len(GROUNDS), 192), palette=palette)
    camera = fitting(board.grid.extent, image.width(), image.height(), margin=0.2, most=160)
    means = []
    for column in range(len(GROUNDS)):
        middle = camera.to_view(column + 0.5, 1.5).toPoint()
        means.append(_mean(image, QRect(middle - QPoint(16, 16), middle + QPoint(16, 16))))
    for number, one in enumerate(means):
        for other in means[number + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 12


@pytest.mark.parametrize("layout", list(Layout))
def test_a_picture_is_the_same_every_time(layout: Layout) -> None:
    ground = bytes(n % len(GROUNDS) for n in range(80))
    board = replace(empty_board(10, 8, layout), ground=ground, heights=bytes([127 + n % 3 for n in range(80)]))
    assert _pixels(render(board, EN, QSize(400, 300))) == _pixels(render(board, EN, QSize(400, 300)))


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_pieces_join_without_a_seam(layout: Layout) -> None:
    ground = bytes((n * 7) % 5 for n in range(400))
    walls = (Wall(1, 1, 19, 9), Wall(0, 12, 20, 3, blocks_sight=False))
    board = replace(empty_board(20, 20, layout), ground=ground, walls=walls, lights=(Light(8, 8, 5),))
    backdrop = Backdrop(board, DARK, {})
    whole = backdrop._drawn(QRect(0, 0, 2 * SIDE, SIDE), 48)
    left, right = backdrop._drawn(QRect(0, 0, SIDE, SIDE), 48), backdrop._drawn(QRect(SIDE, 0, SIDE, SIDE), 48)
    worst = 0
    for y in range(0, SIDE, 3):
        for x in (SIDE - 2, SIDE - 1):
            worst = max(worst, _apart(whole.pixelColor(x, y), left.pixelColor(x, y)))
        for x in (0, 1):
            worst = max(worst, _apart(whole.pixelColor(SIDE + x, y), right.pixelColor(x, y)))
    assert worst <= 3  # antialiasing at other offsets may differ by a hair


def _apart(a: QColor, b: QColor) -> int:
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))


def test_a_door_drops_only_the_pieces_around_it() -> None:
    board = replace(empty_board(60, 60), doors=(Door(2, 2, 3, 2),))
    backdrop, camera, rect = Backdrop(board, DARK, {}), Camera(32), QRect(0, 0, 1900, 1900)
    backdrop.complete(camera, rect)
    part = backdrop.set_board(board.with_door(0, DoorState.OPEN))
    assert part is not None
    assert part.width() < 6
    assert [key[1:] for key in backdrop.lacking(camera, rect)] == [(0, 0)]
    assert backdrop.set_board(empty_board(50, 60)) is None
    assert backdrop.lacking(camera, QRect(0, 0, 400, 400)) == [(32, 0, 0)]


DRAWN = {
    "ground": lambda board: with_layer(board, Layer.GROUND, 0b111 << (31 * 60 + 30), 9),
    "heights": lambda board: with_layer(board, Layer.HEIGHTS, 0b11 << (20 * 60 + 44), 131),
    "wall": lambda board: replace(board, walls=(*board.walls, Wall(15.5, 16, 16.2, 33.5))),
    "no wall": lambda board: replace(board, walls=board.walls[1:]),
    "thing": lambda board: replace(board, things=(Thing("tree", Cell(16, 16)),)),
    "light": lambda board: replace(board, lights=(*board.lights, Light(30.5, 16.5, 5, "#ff8040"))),
    "door": lambda board: replace(board, doors=(Door(16, 10, 16, 12, DoorState.OPEN),)),
}


@pytest.mark.parametrize("what", DRAWN)
def test_what_is_drawn_anew_in_parts_looks_as_if_all_were_drawn_anew(what: str) -> None:
    before = replace(empty_board(60, 40), walls=(Wall(20, 3, 20, 30), Wall(4, 16, 40, 16)), lights=(Light(22, 14, 6),))
    after = DRAWN[what](before)
    backdrop, camera, rect = Backdrop(before, DARK, {}), Camera(24), QRect(0, 0, 1440, 960)
    backdrop.complete(camera, rect)
    part = backdrop.set_board(after)
    assert part is not None
    assert not part.isEmpty()
    again = len(backdrop.lacking(camera, rect))
    assert 0 < again < 6
    backdrop.complete(camera, rect)
    fresh = Backdrop(after, DARK, {})
    fresh.complete(camera, rect)
    assert dict(backdrop._baked) == dict(fresh._baked)


@pytest.mark.parametrize("thing", ["table", "barrel", "tree", "boulder", "statue", "crate", "arrow-slit", "low-wall"])
def test_every_thing_is_drawn(thing: str) -> None:
    bare = empty_board(3, 3)
    board = replace(bare, things=(Thing(thing, Cell(1, 1)),))
    one, other = (render(b, EN, QSize(192, 192)) for b in (bare, board))
    rect = QRect(70, 70, 52, 52)
    changed = sum(
        _apart(one.pixelColor(x, y), other.pixelColor(x, y)) > 12
        for x in range(rect.left(), rect.right(), 3)
        for y in range(rect.top(), rect.bottom(), 3)
    )
    assert changed > 30


def test_walls_low_walls_doors_and_windows_can_be_told_apart() -> None:
    bare = empty_board(3, 3)
    kinds = {
        "wall": replace(bare, walls=(Wall(1, 1, 2, 1),)),
        "low wall": replace(bare, walls=(Wall(1, 1, 2, 1, blocks_sight=False),)),
        "closed": replace(bare, doors=(Door(1, 1, 2, 1),)),
        "open": replace(bare, doors=(Door(1, 1, 2, 1, DoorState.OPEN),)),
        "locked": replace(bare, doors=(Door(1, 1, 2, 1, DoorState.LOCKED),)),
        "window": replace(bare, doors=(Door(1, 1, 2, 1, is_window=True),)),
    }
    images = [render(board, EN, QSize(192, 192)) for board in [bare, *kinds.values()]]
    around = QRect(60, 40, 80, 50)
    parts = [image.copy(around) for image in images]
    for number, one in enumerate(parts):
        for other in parts[number + 1 :]:
            differ = sum(
                _apart(one.pixelColor(x, y), other.pixelColor(x, y)) > 16
                for x in range(around.width())
                for y in range(around.height())
            )
            assert differ > 40


def _stored(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def test_the_maps_picture_lies_where_the_board_says() -> None:
    red = QImage(40, 20, QImage.Format.Format_RGB32)
    red.fill(QColor("#ff0000"))
    board = replace(empty_board(4, 4), picture=Picture("map", 1, 1, 2, 1))
    image = render(board, EN, pictures={"map": _stored(red)})
    assert image.size() == QSize(256, 256)
    assert image.pixelColor(96, 96) == QColor("#ff0000")
    assert image.pixelColor(160, 96) == QColor("#ff0000")
    assert image.pixelColor(96, 160).red() < 200
    assert image.pixelColor(32, 96).red() < 200


def test_a_missing_or_broken_picture_leaves_the_map_plain() -> None:
    board = replace(empty_board(4, 4), picture=Picture("map", 0, 0, 4, 4))
    whole = render(board, EN, pictures={})
    assert _pixels(whole) == _pixels(render(board, EN, pictures={"map": b"no picture"}))


def _sprite(look: Look, scale: int = 64, pictures: dict[str, bytes] | None = None) -> QImage:
    return Sprites(pictures or {}).get(look, scale, DARK).toImage()


def test_sides_differ_without_their_colours() -> None:
    greys = [
        _sprite(replace(LOOK, pattern=pattern)).convertToFormat(QImage.Format.Format_Grayscale8) for pattern in range(5)
    ]
    for number, one in enumerate(greys):
        for other in greys[number + 1 :]:
            differ = sum(
                abs(one.pixelColor(x, y).value() - other.pixelColor(x, y).value()) > 40
                for x in range(one.width())
                for y in range(one.height())
            )
            assert differ > 60


def test_the_facing_is_a_mark_at_the_rim_and_the_picture_does_not_turn() -> None:
    north, east = _sprite(LOOK), _sprite(replace(LOOK, facing=90.0))
    middle = north.width() // 2
    rim = round(0.45 * 64 * 1.2)
    assert north.pixelColor(middle, middle - rim).lightness() > 200
    assert east.pixelColor(middle + rim, middle).lightness() > 200
    assert east.pixelColor(middle, middle - rim).alpha() < 120
    face = QRect(middle - 9, middle - 9, 18, 18)
    inside = [(x, y) for x in range(face.left(), face.right()) for y in range(face.top(), face.bottom())]
    assert all(_apart(north.pixelColor(*at), east.pixelColor(*at)) == 0 for at in inside)


def test_hidden_ones_are_translucent_and_those_out_lie_grey() -> None:
    middle = _sprite(LOOK).width() // 2
    at = (middle - 14, middle + 8)
    assert _sprite(LOOK).pixelColor(*at).alpha() == 255
    assert _sprite(replace(LOOK, is_hidden=True)).pixelColor(*at).alpha() < 160
    fresh, out = _sprite(LOOK), _sprite(replace(LOOK, is_out=True, facing=None))
    ring = (middle - round(0.45 * 64 * 0.9), middle)
    assert out.pixelColor(*ring).hsvSaturation() < fresh.pixelColor(*ring).hsvSaturation() / 2


def test_the_bar_is_as_long_as_what_is_left() -> None:
    def length(share: int) -> int:
        image = _sprite(replace(LOOK, bars=(share,)), 128)
        row = round(image.height() / 2 + 0.885 * 0.45 * 128)
        return sum(
            image.pixelColor(x, row).value() > 180 and _is_bar(image.pixelColor(x, row)) for x in range(image.width())
        )

    assert length(40) > 1.8 * length(20) > 0
    assert length(0) == 0


def _is_bar(colour: QColor) -> bool:
    return colour.hsvSaturation() > 120


def test_badges_stand_at_the_rim_and_many_become_a_number() -> None:
    none = _sprite(LOOK, 96)
    some = _sprite(replace(LOOK, marks=(Mark("", "B", "bad"),)), 96)
    assert _pixels(none) != _pixels(some)
    five = tuple(Mark("", letter, "plain") for letter in "ABCDE")
    six = (*five[:3], Mark("", "X", "plain"), Mark("", "Y", "plain"))
    assert _pixels(_sprite(replace(LOOK, marks=five), 96)) == _pixels(_sprite(replace(LOOK, marks=six), 96))


@pytest.mark.parametrize("side", [8, 14, 24, 30])
def test_what_everybody_plans_by_is_seen_on_the_smallest_token(side: int) -> None:
    near, far = Mark("prone", "P", "bad"), Mark("prone", "P", "bad", far=True)
    assert _pixels(_sprite(replace(LOOK, marks=(near,)), side)) == _pixels(_sprite(LOOK, side))
    assert _pixels(_sprite(replace(LOOK, marks=(near, far)), side)) != _pixels(_sprite(LOOK, side))


def test_a_token_shows_a_stored_picture_an_emblem_or_initials() -> None:
    green = QImage(30, 60, QImage.Format.Format_RGB32)
    green.fill(QColor("#00ff00"))
    stored = _sprite(replace(LOOK, picture="mine"), pictures={"mine": _stored(green)})
    middle = stored.width() // 2
    assert stored.pixelColor(middle, middle) == QColor("#00ff00")
    assert _pixels(_sprite(replace(LOOK, picture="orc"))) != _pixels(_sprite(LOOK))
    assert _pixels(_sprite(replace(LOOK, picture="no-such-emblem"))) == _pixels(_sprite(LOOK))


@pytest.mark.parametrize(
    ("name", "letters"), [("Orc", "O"), ("Orc 12", "O12"), ("Старый орк", "СО"), ("", "?"), ("a b c", "AB")]
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_a_sprite_is_drawn_once_per_look_and_level() -> None:
    sprites = Sprites({})
    assert sprites.get(LOOK, 40, DARK) is sprites.get(replace(LOOK), 40, DARK)
    assert sprites.get(LOOK, 40, DARK) is not sprites.get(LOOK, 48, DARK)


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_a_battle_as_a_picture_shows_its_tokens_and_nothing_beyond_the_map(layout: Layout) -> None:
    scene = battle(TOY, "A...\n....\n..b.", layout=layout)
    image = render(scene, EN, QSize(420, 300), rules=TOY)
    bare = render(scene.board, EN, QSize(420, 300))
    camera = fitting(scene.board.grid.extent, 420, 300, margin=0.2, most=160)
    for column, row in ((0, 0), (2, 2)):
        at = camera.to_view(*scene.board.grid.centre(scene.board.grid.at(column, row))).toPoint()
        assert _apart(image.pixelColor(at), bare.pixelColor(at)) > 20
    assert image.pixelColor(1, 1) == DARK.canvas
    assert image.pixelColor(418, 298) == DARK.canvas


def test_a_picture_without_a_size_is_as_large_as_the_map_up_to_a_bound() -> None:
    assert render(empty_board(10, 5), EN).size() == QSize(640, 320)
    assert render(empty_board(400, 2), EN).width() <= 4096


def test_dark_and_light_differ(qtbot: QtBot) -> None:
    board: Board = empty_board(3, 3)
    dark, light = render(board, EN, palette=DARK), render(board, EN, palette=LIGHT)
    assert light.pixelColor(20, 20).lightness() > dark.pixelColor(20, 20).lightness() + 60


def test_the_coarse_picture_stands_in_until_the_sharp_one_is_baked() -> None:
    board = replace(empty_board(30, 30), ground=bytes([5]) * 900)
    backdrop, camera, rect = Backdrop(board, DARK, {}), Camera(32), QRect(0, 0, 900, 900)

    def shown() -> QImage:
        image = QImage(900, 900, QImage.Format.Format_RGB32)
        image.fill(QColor("#ff00ff"))
        painter = QPainter(image)
        backdrop.paint(painter, camera, rect)
        painter.end()
        return image

    coarse = shown()
    backdrop.complete(camera, rect)
    sharp = shown()
    assert _pixels(coarse) != _pixels(sharp)
    near, far = _mean(coarse, QRect(100, 100, 300, 300)), _mean(sharp, QRect(100, 100, 300, 300))
    assert sum(abs(a - b) for a, b in zip(near, far, strict=True)) < 12


def test_a_picture_of_more_pieces_than_are_kept_is_drawn_whole(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    # Sixteen cells of 64 pixels are two pieces a side; with room for one the first of them, in the middle, went.
    monkeypatch.setattr(backdrop, "KEPT", 1)
    board = empty_board(16, 16)
    small, camera, rect = Backdrop(board, DARK, {}), Camera(64, 0, 0), QRect(0, 0, 1024, 1024)
    small.complete(camera, rect)
    assert small.lacking(camera, rect) == []


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_walls_on_a_picture_are_seen_on_white_and_on_black(qtbot: QtBot, palette: BoardPalette) -> None:
    board = replace(empty_board(4, 2), walls=(Wall(1, 1, 3, 1),), picture=Picture("map", 0.0, 0.0, 4.0, 2.0))
    for ground in ("#000000", "#ffffff", "#808080"):
        image = QImage(160, 80, QImage.Format.Format_RGB32)
        image.fill(QColor(ground))
        painter = QPainter(image)
        painter.scale(40, 40)
        paint_walls(painter, board, palette, QRectF(0, 0, 4, 2))
        painter.end()
        # Straight across the wall, from well above it to well below.
        tones = [image.pixelColor(80, y).lightness() for y in range(30, 50)]
        assert max(abs(tone - QColor(ground).lightness()) for tone in tones) > 100


def test_of_many_walls_only_those_near_by_are_asked_for() -> None:
    walls = (Wall(0, 0, 1, 0), Wall(50, 50, 51, 50), Wall(0, 9, 90, 9, blocks_sight=False))
    near = WallLines(walls).within(QRectF(-0.5, -0.5, 10, 10))
    assert [len(lines) for lines in near.values()] == [1, 0, 0, 1, 0]
    assert not any(WallLines(()).within(QRectF(-0.5, -0.5, 10, 10)).values())
