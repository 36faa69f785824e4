"""The colours of the map, for a dark and a light room.

Those that carry a meaning can be told apart by a red-green-blind eye.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtGui import QColor

from engine.contract import ZoneRole


def _colour(rgb: str, alpha: int = 255) -> QColor:
    colour = QColor(rgb)
    colour.setAlpha(alpha)
    return colour


@dataclass(frozen=True)
class BoardPalette:
    """Colours by what they mean.

    ``ground`` by the id of a Ground; ``bands`` by ``Mode.band``, the last for all higher ones.
    """

    is_dark: bool
    canvas: QColor
    grid: QColor
    grid_on_picture: QColor
    edge: QColor
    ink: QColor
    wall: QColor
    wall_core: QColor
    low_wall: QColor
    door: QColor
    door_edge: QColor
    window: QColor
    lock: QColor
    wood: QColor
    stone: QColor
    iron: QColor
    cloth: QColor
    leaf: QColor
    shadow: QColor
    accent: QColor
    acting: QColor
    target: QColor
    asked: QColor
    danger: QColor
    box: QColor
    box_edge: QColor
    text: QColor
    faint: QColor
    seen: QColor
    unseen: QColor
    bands: tuple[QColor, ...]
    too_far: QColor
    ground: Mapping[str, str] = field(hash=False)
    zones: Mapping[ZoneRole, QColor] = field(hash=False)

    def band(self, number: int) -> QColor:
        """The colour of a mode of movement: calm to hasty."""
        return self.bands[min(max(number, 0), len(self.bands) - 1)]


# Blue, amber, violet and vermilion after Okabe and Ito: distinct for every common kind of colour blindness.
_BLUE, _AMBER, _VIOLET, _RED, _TEAL = "#4aa8ff", "#f0b429", "#c58af9", "#ff6b4a", "#2fd0b5"
_BLUE_L, _AMBER_L, _VIOLET_L, _RED_L, _TEAL_L = "#0a66c2", "#c07c00", "#7b3fc4", "#bd2a14", "#007f6d"
# Beside blue a violet of the same brightness is blue to many eyes: lighter on dark ground, darker on light.
_LILAC, _PLUM_L = "#e2cdf2", "#421a66"

DARK = BoardPalette(
    is_dark=True,
    canvas=_colour("#14171b"),
    grid=_colour("#e8f0f5", 46),
    grid_on_picture=_colour("#000000", 105),
    edge=_colour("#05070a"),
    ink=_colour("#0b0d10"),
    wall=_colour("#0d0e10"),
    wall_core=_colour("#8d8a82"),
    low_wall=_colour("#77746c"),
    door=_colour("#a8743c"),
    door_edge=_colour("#2a1a0c"),
    window=_colour("#8fd3ff"),
    lock=_colour("#ffcf5c"),
    wood=_colour("#8a6238"),
    stone=_colour("#7c7f80"),
    iron=_colour("#b4bdc4"),
    cloth=_colour("#b0568a"),
    leaf=_colour("#3f6a3d"),
    shadow=_colour("#000000", 105),
    accent=_colour("#ffffff"),
    acting=_colour("#ffd23f"),
    target=_colour("#ff6b4a"),
    asked=_colour("#c58af9"),
    danger=_colour("#ff7a5c"),
    box=_colour("#1b2026", 244),
    box_edge=_colour("#4a5560"),
    text=_colour("#f2f5f7"),
    faint=_colour("#a8b4be"),
    seen=_colour(_TEAL),
    unseen=_colour(_RED),
    bands=(_colour(_BLUE), _colour(_AMBER), _colour(_LILAC)),
    too_far=_colour(_RED),
    ground={
        "plain": "#4b5046",
        "rough": "#585048",
        "undergrowth": "#44553a",
        "woods": "#33482f",
        "shallows": "#3f6a80",
        "deep-water": "#24445f",
        "deck": "#6d5337",
        "rock": "#2c2e31",
        "chasm": "#0c0d10",
        "floor": "#57585a",
        "road": "#70634a",
        "sand": "#85764f",
        "snow": "#98a2aa",
        "ice": "#6c8fa3",
        "swamp": "#524b38",
        "lava": "#a8401c",
        "cave": "#4e4038",
        "bridge": "#8f6f45",
        "deep-woods": "#22351f",
        "building": "#744a41",
        "rubble": "#66605a",
        "hills": "#5d6142",
        "mountain": "#858079",
        "field": "#6f6f3a",
        "void": "#1b2129",
        "castle": "#6a5c55",
        "keep": "#7a4f52",
    },
    zones={
        ZoneRole.FRONT: _colour(_TEAL),
        ZoneRole.FLANK: _colour(_AMBER),
        ZoneRole.REAR: _colour(_RED),
        ZoneRole.REACH: _colour(_RED),
        ZoneRole.NEAR: _colour(_TEAL),
        ZoneRole.MIDDLE: _colour(_AMBER),
        ZoneRole.FAR: _colour(_VIOLET),
        ZoneRole.HELD: _colour(_AMBER),
    },
)

LIGHT = BoardPalette(
    is_dark=False,
    canvas=_colour("#cfcbc2"),
    grid=_colour("#3a2f1c", 62),
    grid_on_picture=_colour("#000000", 95),
    edge=_colour("#5b5344"),
    ink=_colour("#2b261d"),
    wall=_colour("#2b2721"),
    wall_core=_colour("#6d675c"),
    low_wall=_colour("#877f70"),
    door=_colour("#b9803f"),
    door_edge=_colour("#3d2812"),
    window=_colour("#2f8fd0"),
    lock=_colour("#b87300"),
    wood=_colour("#b58a55"),
    stone=_colour("#a9a79f"),
    iron=_colour("#c3cad0"),
    cloth=_colour("#b2497f"),
    leaf=_colour("#7fa364"),
    shadow=_colour("#2b2214", 80),
    accent=_colour("#101418"),
    acting=_colour("#e69f00"),
    target=_colour("#c8321a"),
    asked=_colour("#7b3fc4"),
    danger=_colour("#b3260e"),
    box=_colour("#fffdf8", 246),
    box_edge=_colour("#a59c8b"),
    text=_colour("#1d1a15"),
    faint=_colour("#625b4f"),
    seen=_colour(_TEAL_L),
    unseen=_colour(_RED_L),
    bands=(_colour(_BLUE_L), _colour(_AMBER_L), _colour(_PLUM_L)),
    too_far=_colour(_RED_L),
    ground={
        "plain": "#e6dfcb",
        "rough": "#d3c6aa",
        "undergrowth": "#c6d0a4",
        "woods": "#a3b987",
        "shallows": "#b4d6dd",
        "deep-water": "#82b2cb",
        "deck": "#cba877",
        "rock": "#85807a",
        "chasm": "#3a3632",
        "floor": "#d6d2cb",
        "road": "#dcc893",
        "sand": "#f0deaa",
        "snow": "#f6f8fa",
        "ice": "#cfe6f2",
        "swamp": "#b5a67c",
        "lava": "#e2703a",
        "cave": "#b9aa9c",
        "bridge": "#c09a62",
        "deep-woods": "#7f9c68",
        "building": "#b88e7c",
        "rubble": "#bdb4a8",
        "hills": "#c6cc86",
        "mountain": "#b0a898",
        "field": "#dcd884",
        "void": "#c3beb4",
        "castle": "#c9b6a4",
        "keep": "#cf9f97",
    },
    zones={
        ZoneRole.FRONT: _colour(_TEAL_L),
        ZoneRole.FLANK: _colour(_AMBER_L),
        ZoneRole.REAR: _colour(_RED_L),
        ZoneRole.REACH: _colour(_RED_L),
        ZoneRole.NEAR: _colour(_TEAL_L),
        ZoneRole.MIDDLE: _colour(_AMBER_L),
        ZoneRole.FAR: _colour(_VIOLET_L),
        ZoneRole.HELD: _colour(_AMBER_L),
    },
)
