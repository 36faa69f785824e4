"""Drawn textures of the kinds of ground: seamless, from noise with a fixed seed, without picture files."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.board.paint import landscape
from app.board.paint.brush import BASE, CELLS, SIDE, Brush
from app.board.paint.palette import DARK, LIGHT

if TYPE_CHECKING:
    import numpy as np

    Pixels = np.ndarray[Any, np.dtype[np.uint8]]


@lru_cache(maxsize=160)
def texture(kind: str, scale: int, is_dark: bool) -> Pixels:
    """The texture of a ground as rows × columns × 4 bytes (blue, green, red, 255), CELLS × ``scale`` pixels a side."""
    image = _drawn(kind, is_dark)
    side = CELLS * scale
    if side != SIDE:
        mode = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(side, side, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    return pixels(image.convertToFormat(QImage.Format.Format_RGB32))


def is_warm() -> bool:
    """Whether textures have been drawn before: the first ones take most of the time of a map's picture."""
    return texture.cache_info().currsize > 0


def pixels(image: QImage) -> Pixels:
    """A copy of the bytes of a 32-bit image as rows × columns × 4."""
    import numpy as np

    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).copy()


def image_of(array: Pixels) -> QImage:
    """An opaque image from rows × columns × 4 bytes."""
    height, width = array.shape[:2]
    return QImage(array.tobytes(), width, height, width * 4, QImage.Format.Format_RGB32).copy()


@lru_cache(maxsize=64)
def _drawn(kind: str, is_dark: bool) -> QImage:
    palette = DARK if is_dark else LIGHT
    base = QColor(palette.ground.get(kind, palette.ground["plain"]))
    grain, strokes = _RECIPES.get(kind, _RECIPES["plain"])
    image = _grained(base, grain, seed=len(kind) * 31 + sum(kind.encode()))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    strokes(Brush(painter, base, is_dark, seed=sum(kind.encode())))
    painter.end()
    return image


def _grained(base: QColor, strength: float, seed: int) -> QImage:
    """A plain colour with noise of four sizes; ``strength`` is the share of brightness that it moves."""
    import numpy as np

    rng = np.random.default_rng(seed)
    noise = np.zeros((SIDE, SIDE))
    for cells, weight in ((3, 1.0), (9, 0.7), (36, 0.5), (SIDE // 2, 0.45)):
        noise += weight * _smooth(rng.random((cells, cells)), SIDE)
    noise -= noise.mean()
    noise *= strength / max(float(np.abs(noise).max()), 1e-9)
    colour = np.array([base.blue(), base.green(), base.red()], float)
    shaded = np.clip(colour * (1 + noise[..., None]), 0, 255).astype(np.uint8)
    opaque = np.full((SIDE, SIDE, 1), 255, np.uint8)
    return image_of(np.concatenate([shaded, opaque], axis=2))


def _smooth(values: Any, side: int) -> Any:
    """A small periodic grid of values, smoothly blown up to ``side`` pixels."""
    import numpy as np

    count = len(values)
    place = np.arange(side) * count / side
    low = place.astype(int) % count
    part = place - place.astype(int)
    part = part * part * (3 - 2 * part)
    rows = values[low] * (1 - part)[:, None] + values[(low + 1) % count] * part[:, None]
    mixed: Any = rows[:, low] * (1 - part) + rows[:, (low + 1) % count] * part
    return mixed


def _plain(brush: Brush) -> None:
    def tuft() -> None:
        lean = brush.random.uniform(-2, 2)
        colour = brush.shade(0.86 if brush.random.random() < 0.6 else 1.12, 120)
        for side in (-2.5, 0, 2.5):
            brush.line(colour, 0.9, (side * 0.4, 0), (side + lean, -4 - brush.random.uniform(0, 2)))

    brush.scatter(64, tuft)


def _rough(brush: Brush) -> None:
    def pebble() -> None:
        size = brush.random.uniform(2.0, 5.5)
        brush.painter.translate(0.8, 1.2)
        brush.stone(brush.shade(0.66, 170), size)
        brush.painter.translate(-0.8, -1.2)
        brush.stone(brush.shade(brush.random.uniform(1.05, 1.3)), size * 0.92)

    brush.scatter(289, pebble)


def _undergrowth(brush: Brush) -> None:
    def bush() -> None:
        for _ in range(7):
            angle = brush.random.uniform(-2.7, -0.4)
            length = brush.random.uniform(5, 10)
            tone = brush.shade(0.68 if brush.random.random() < 0.55 else 1.24, 225)
            tip = (length * cos(angle), length * sin(angle))
            brush.line(tone, 1.7, (0, 0), (tip[0] * 0.3, tip[1] * 0.8), tip)

    brush.scatter(196, bush)


def _woods(brush: Brush) -> None:
    def crown() -> None:
        radius = brush.random.uniform(8, 14)
        brush.blob(brush.shade(0.55, 150), radius, 2, 3)
        brush.blob(brush.shade(brush.random.uniform(0.86, 1.02)), radius)
        for _ in range(5):
            angle, far = brush.random.uniform(0, 2 * pi), radius * brush.random.uniform(0.2, 0.65)
            spot = brush.shade(1.2 if brush.random.random() < 0.6 else 0.78, 150)
            brush.blob(spot, radius * 0.3, far * cos(angle) - 1.5, far * sin(angle) - 2)

    brush.scatter(196, crown, reach=24)


def _water(brush: Brush, count: int, light: float) -> None:
    def ripple() -> None:
        long = brush.random.uniform(6, 13)
        brush.line(brush.shade(light, 150), 1.2, (-long, 0), (-long / 2, -3), (0, 0))
        brush.line(brush.shade(light, 150), 1.2, (0, 0), (long / 2, 3), (long, 0))

    brush.scatter(count, ripple)


def _deck(brush: Brush) -> None:
    plank = BASE / 4
    for row in range(CELLS * 4):
        top = row * plank
        shade = brush.random.uniform(0.9, 1.1)
        brush.painter.fillRect(QRectF(0, top, SIDE, plank), brush.shade(shade, 120))
        brush.painter.fillRect(QRectF(0, top, SIDE, 1.2), brush.shade(0.6, 210))
        seam = int(brush.random.integers(0, CELLS)) * BASE + (BASE / 2 if row % 2 else 0)
        brush.painter.fillRect(QRectF(seam, top, 1.3, plank), brush.shade(0.6, 210))
        for _ in range(4):
            x, y = brush.random.uniform(0, SIDE - 40), top + brush.random.uniform(3, plank - 2)
            brush.line(brush.shade(0.8, 110), 0.7, (x, y), (x + brush.random.uniform(12, 40), y))


def _rock(brush: Brush) -> None:
    def facet() -> None:
        size = brush.random.uniform(9, 18)
        brush.stone(brush.shade(brush.random.uniform(0.8, 1.28), 130), size)
        brush.line(
            brush.shade(0.55, 150), 1.1, (-size, size * 0.2), (-size * 0.2, -size * 0.3), (size * 0.5, size * 0.6)
        )

    brush.scatter(100, facet, reach=24)


def _chasm(brush: Brush) -> None:
    def depth() -> None:
        size = brush.random.uniform(4, 10)
        brush.line(brush.shade(1.7, 60), 1.0, (-size, 0), (0, size * 0.4), (size, -size * 0.2))

    brush.scatter(49, depth)


def _floor(brush: Brush) -> None:
    """Flagstones, two and a half to a cell, every other row pushed."""
    stone, height = BASE / 2, BASE / 2.5
    for row in range(round(SIDE / height)):
        left = -stone / 2 if row % 2 else 0.0
        for column in range(round(SIDE / stone) + 1):
            shade = 1.0 if column == SIDE / stone else brush.random.uniform(0.9, 1.1)
            slab = QRectF(left + column * stone + 1, row * height + 1, stone - 2, height - 2)
            brush.painter.fillRect(slab, brush.shade(shade, 150))
            brush.line(brush.shade(1.25, 70), 0.8, (slab.left(), slab.top()), (slab.right(), slab.top()))
            brush.line(brush.shade(0.62, 190), 1.0, (slab.left(), slab.bottom() + 1), (slab.right(), slab.bottom() + 1))
            brush.line(brush.shade(0.62, 190), 1.0, (slab.right() + 1, slab.top()), (slab.right() + 1, slab.bottom()))


def _road(brush: Brush) -> None:
    def rut() -> None:
        size = brush.random.uniform(4, 11)
        brush.line(
            brush.shade(brush.random.uniform(0.8, 1.15), 90), 1.2, (-size, 0), (size, brush.random.uniform(-2, 2))
        )

    brush.scatter(100, rut)


_RECIPES: dict[str, tuple[float, Callable[[Brush], None]]] = {
    "plain": (0.09, _plain),
    "rough": (0.14, _rough),
    "undergrowth": (0.12, _undergrowth),
    "woods": (0.10, _woods),
    "shallows": (0.08, lambda brush: _water(brush, 64, 1.3)),
    "deep-water": (0.14, lambda brush: _water(brush, 36, 1.28)),
    "deck": (0.08, _deck),
    "rock": (0.22, _rock),
    "chasm": (0.35, _chasm),
    "floor": (0.07, _floor),
    "road": (0.11, _road),
    "sand": (0.07, landscape.sand),
    "snow": (0.05, landscape.snow),
    "ice": (0.06, landscape.ice),
    "swamp": (0.14, landscape.swamp),
    "lava": (0.2, landscape.lava),
    "cave": (0.16, landscape.cave),
    "bridge": (0.06, landscape.bridge),
    "deep-woods": (0.1, landscape.deep_woods),
    "building": (0.06, landscape.building),
    "rubble": (0.14, landscape.rubble),
    "hills": (0.1, landscape.hills),
    "mountain": (0.12, landscape.mountain),
    "field": (0.08, landscape.field),
    "void": (0.02, landscape.void),
    "castle": (0.07, landscape.castle),
    "keep": (0.07, landscape.keep),
}
