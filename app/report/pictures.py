"""The pictures of a report: the map at the start and after each round, small enough that the page can be sent.

Qt draws them, in its own thread; a bit at a time, so that a window stays alive.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect
from PySide6.QtGui import QImageWriter

from app.printing.map_picture import MapPicture, Sight, sight_of_gm, sight_of_players
from app.report.contents import START
from app.text import Text
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.report.account import Account
from engine.report.counting import Steps

MOST_PIXELS, ALL_PIXELS = 700_000, 30_000_000
"""Pixels of one picture, and of all of them together, at most."""
MOST_SCALE = 48
"""Pixels a cell at most."""
MOST_PICTURES = 400
"""More rounds than that have a picture every few rounds only."""
QUALITY = 84
AROUND = 4.0
"""Cells that are seen around the figures where a map is much larger than the fight."""
LEAST_SHARE = 0.7
"""Of a map so much is worth its own picture: what is less is cut out."""
KIND = "image/jpeg"
Picture = tuple[str, bytes, int, int]
"""Its type, its data, width and height in pixels."""


def numbers(account: Account) -> tuple[int, ...]:
    """The steps after which the map is drawn: before the first, and at the end of each round."""
    rounds = [one.last for one in account.rounds if one.number]
    every = -(-len(rounds) // MOST_PICTURES) or 1
    return (START, *(number for place, number in enumerate(rounds) if place % every == 0))


def drawn(
    account: Account,
    steps: Steps,
    rules: AnyRuleset,
    text: Text,
    pictures: Mapping[str, bytes],
    found: dict[int, Picture],
    *,
    for_players: bool,
) -> Iterator[float]:
    """Draw them into ``found``; yields the share that is done, often.

    What players know nothing of has no picture. Raises BattleFileError where the file is damaged.
    """
    wanted = numbers(account)
    most = min(MOST_PIXELS, ALL_PIXELS // len(wanted))
    near: tuple[int, AnyBattle] | None = None
    for place, number in enumerate(wanted):
        battle = steps.battle_after(number, near)
        near = number, battle
        try:
            sight = (sight_of_players if for_players else sight_of_gm)(rules, battle, text, with_figures=True)
        except FlankError:
            continue  # the players know nothing of the map yet
        for picture in _draw(sight, pictures, most, whole=number == START):
            if picture is not None:
                found[number] = picture
            yield (place + 0.5) / len(wanted)


def _draw(sight: Sight, pictures: Mapping[str, bytes], most: int, *, whole: bool) -> Iterator[Picture | None]:
    left, top, width, height = sight.part if whole else _part(sight)
    scale = max(2, min(MOST_SCALE, int(sqrt(most / max(1.0, width * height)))))
    maker = MapPicture(sight, pictures, scale, grid=scale >= 12)
    part = QRect(round(left * scale), round(top * scale), max(1, round(width * scale)), max(1, round(height * scale)))
    for _ in maker.draw(part):
        yield None
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpeg")
    writer.setQuality(QUALITY)
    if not writer.write(maker.image):
        return  # without it a report has all but its pictures
    yield KIND, bytes(data.data()), part.width(), part.height()


def _part(sight: Sight) -> tuple[float, float, float, float]:
    """What of the map is shown of a round: all of it, or what lies around the figures where they take little of it."""
    left, top, width, height = sight.part
    if not sight.figures:
        return left, top, width, height
    xs = [figure.x for figure in sight.figures.values()]
    ys = [figure.y for figure in sight.figures.values()]
    x, y = max(left, int(min(xs) - AROUND)), max(top, int(min(ys) - AROUND))
    right, bottom = min(left + width, int(max(xs) + AROUND + 1)), min(top + height, int(max(ys) + AROUND + 1))
    if (right - x) * (bottom - y) > LEAST_SHARE * width * height:
        return left, top, width, height
    return x, y, right - x, bottom - y
