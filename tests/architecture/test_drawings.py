"""Every drawing can be drawn, in one style, and every drawing that is asked for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from app import icons
from engine.catalogue import ruleset, ruleset_ids
from tests.architecture.test_sources import modules

COMMAND_ICONS = sorted(icons.FOLDER.glob("*.svg"))
EMBLEMS = sorted(icons.EMBLEMS.glob("*.svg"))
NOT_IN_SVG_TINY = re.compile(r"<(filter|mask|style|clipPath|use|image|text|script|pattern)\b|\b(class|style)=")


def opaque(image: QImage) -> int:
    """How many pixels are at least half covered."""
    return sum(image.pixelColor(x, y).alpha() > 127 for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("path", COMMAND_ICONS + EMBLEMS, ids=lambda path: path.stem)
def test_a_drawing_keeps_to_what_qt_can_draw(path: Path):
    source = path.read_text(encoding="utf-8")
    assert not NOT_IN_SVG_TINY.search(source)
    assert QSvgRenderer(str(path)).viewBoxF().getRect() == (0, 0, 64, 64)


@pytest.mark.parametrize("path", [path for path in COMMAND_ICONS if path.stem != "app"], ids=lambda path: path.stem)
def test_a_command_icon_is_drawn_in_one_colour_and_seen_at_24_pixels(path: Path):
    colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', path.read_text(encoding="utf-8")))
    assert colours <= {icons.INK, "none"}
    drawn = icons.picture(path.stem, 24, "#ff0000")
    full = [drawn.pixelColor(x, y) for x in range(24) for y in range(24) if drawn.pixelColor(x, y).alpha() > 200]
    assert all(pixel.red() > 250 and pixel.green() + pixel.blue() < 5 for pixel in full)
    assert opaque(drawn) >= 20


@pytest.mark.parametrize("name", sorted(icons.emblem_names()))
def test_an_emblem_fills_the_circle_of_a_token_and_stays_in_it(name: str):
    side = 64
    drawn = icons.emblem(name, side)
    outside = sum(
        drawn.pixelColor(x, y).alpha() > 127
        for x in range(side)
        for y in range(side)
        if (x - 31.5) ** 2 + (y - 31.5) ** 2 > 33.5**2
    )
    assert outside <= 12
    assert opaque(drawn) >= 900


def test_an_icon_is_drawn_once_per_colour(qapp: object):
    assert icons.icon("move", "#123456") is icons.icon("move", "#123456")
    assert icons.icon("move", "#123456").pixmap(24, 24).width() >= 24


def test_a_name_without_a_drawing_is_told_and_gives_a_dot(qapp: object):
    with pytest.warns(UserWarning, match="no drawing 'no-such-thing'"):
        image = icons.picture("no-such-thing", 24, "#ffffff")
    assert opaque(image) > 0
    with pytest.warns(UserWarning, match="no emblem 'no-such-thing'"):
        assert icons.emblem_renderer("no-such-thing").isValid()


def test_every_icon_that_the_sources_name_is_there():
    named = re.compile(r"""\bicon(?:=|\(|_name=|": |: str = )\s*f?["']([a-z][a-z0-9-]*)["']""")
    missing = [
        f"{name}: {icon}"
        for name, source in modules("app/", "engine/")
        for icon in named.findall(source)
        if icon not in icons.names() | icons.emblem_names()
    ]
    assert missing == []


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_entry_of_the_library_has_an_emblem(id: str):
    rules = ruleset(id)
    assert {entry.icon for entry in rules.templates()} - icons.emblem_names() == set()
