"""Colours that tell things apart do so for the three common kinds of colour blindness.

Deficient sight is simulated after Machado, Oliveira and Fernandes (2009), severity 1, in linear RGB; distances are
CIE76 in CIELAB, where 2.3 is just noticeable side by side.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QColor

from app import theme
from app.board.paint import palette
from app.board.paint.palette import BoardPalette
from app.start.sides import COLOURS
from engine.contract import ZoneRole

SIGHT = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PLAIN = 12.0
"""Distance at which two colours of the same brightness on a small token are told apart at a glance."""
XYZ = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
WHITE = np.array((0.9505, 1.0, 1.089))


def lab(colour: QColor | str, sight: str) -> np.ndarray:
    """The colour as such an eye sees it, in CIELAB."""
    red, green, blue, _ = QColor(colour).getRgbF()
    rgb = np.array((red, green, blue))
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(SIGHT[sight]) @ linear, 0, 1)
    share = XYZ @ seen / WHITE
    root = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    return np.array((116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])))


def nearest(colours: dict[str, QColor | str], sight: str) -> tuple[float, str]:
    """The two that are hardest to tell apart, and how far they are from each other."""
    seen = {name: lab(colour, sight) for name, colour in colours.items()}
    return min((float(np.linalg.norm(seen[a] - seen[b])), f"{a} / {b}") for a, b in combinations(seen, 2))


def on_the_map(used: BoardPalette) -> dict[str, dict[str, QColor | str]]:
    """What is told apart by colour on the map, by what it is about."""
    return {
        "ways of moving": {f"band {n}": colour for n, colour in enumerate(used.bands)} | {"too far": used.too_far},
        "sight": {"seen": used.seen, "unseen": used.unseen},
        "arcs": {role.value: used.zones[role] for role in (ZoneRole.FRONT, ZoneRole.FLANK, ZoneRole.REAR)},
        "rings": {"acting": used.acting, "target": used.target, "asked": used.asked, "selected": used.accent},
    }


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("dark", [True, False])
def test_what_the_map_tells_by_colour_every_eye_tells_apart(sight: str, dark: bool) -> None:
    for what, colours in on_the_map(palette.DARK if dark else palette.LIGHT).items():
        distance, who = nearest(colours, sight)
        assert distance >= PLAIN, f"{what}: {who} {distance:.1f}"


@pytest.mark.parametrize("sight", SIGHT)
def test_the_sides_are_told_apart(sight: str) -> None:
    distance, who = nearest({colour: colour for colour in COLOURS}, sight)
    assert distance >= PLAIN, f"{who} {distance:.1f}"


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("dark", [True, False])
def test_good_and_bad_are_told_apart(sight: str, dark: bool) -> None:
    used = theme.DARK if dark else theme.LIGHT
    distance, who = nearest({"good": used.good, "bad": used.bad}, sight)
    assert distance >= 2 * PLAIN, f"{who} {distance:.1f}"
    distance, who = nearest({"full": used.full, "low": used.low}, sight)
    assert distance >= 2 * PLAIN, f"{who} {distance:.1f}"
