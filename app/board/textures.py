"""Drawn textures of the kinds of ground: seamless, from noise with a fixed seed, without picture files."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from app.board.palette import DARK, LIGHT

if TYPE_CHECKING:
    import numpy as np

    Pixels = np.ndarray[Any, np.dtype[np.uint8]]

CELLS = 6
"""Cells after which a texture repeats."""
_BASE = 48
"""Pixels a cell at which a texture is drawn; other levels are scaled from it."""
_SIDE = CELLS * _BASE


@lru_cache(maxsize=96)
def texture(kind: str, scale: int, is_dark: bool) -> Pixels:
    """The texture of a ground as rows × columns × 4 bytes (blue, green, red, 255), CELLS × ``scale`` pixels a side."""
    image = _drawn(kind, is_dark)
    side = CELLS * scale
    if side != _SIDE:
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


@lru_cache(maxsize=32)
def _drawn(kind: str, is_dark: bool) -> QImage:
    palette = DARK if is_dark else LIGHT
    base = QColor(palette.ground.get(kind, palette.ground["plain"]))
    grain, strokes = _RECIPES.get(kind, _RECIPES["plain"])
    image = _grained(base, grain, seed=len(kind) * 31 + sum(kind.encode()))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    strokes(_Brush(painter, base, is_dark, seed=sum(kind.encode())))
    painter.end()
    return image


def _grained(base: QColor, strength: float, seed: int) -> QImage:
    """A plain colour with noise of four sizes; ``strength`` is the share of brightness that it moves."""
    import numpy as np

    rng = np.random.default_rng(seed)
    noise = np.zeros((_SIDE, _SIDE))
    for cells, weight in ((3, 1.0), (9, 0.7), (36, 0.5), (_SIDE // 2, 0.45)):
        noise += weight * _smooth(rng.random((cells, cells)), _SIDE)
    noise -= noise.mean()
    noise *= strength / max(float(np.abs(noise).max()), 1e-9)
    colour = np.array([base.blue(), base.green(), base.red()], float)
    shaded = np.clip(colour * (1 + noise[..., None]), 0, 255).astype(np.uint8)
    opaque = np.full((_SIDE, _SIDE, 1), 255, np.uint8)
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


class _Brush:
    """Draws small things all over a texture; what crosses an edge comes in again on the other side."""

    def __init__(self, painter: QPainter, base: QColor, is_dark: bool, seed: int) -> None:
        import numpy as np

        self.painter = painter
        self.base = base
        self.is_dark = is_dark
        self.random = np.random.default_rng(seed)

    def shade(self, factor: float, alpha: int = 255) -> QColor:
        """The ground's colour made lighter (above 1) or darker."""
        channels = (min(255, int(c * factor)) for c in (self.base.red(), self.base.green(), self.base.blue()))
        colour = QColor(*channels)
        colour.setAlpha(alpha)
        return colour

    def scatter(self, count: int, draw: Callable[[], None], reach: float = 20) -> None:
        """Call ``draw`` (around the origin) at ``count`` places spread evenly with a jitter."""
        across = max(1, round(count**0.5))
        step = _SIDE / across
        for row in range(across):
            for column in range(across):
                x = (column + self.random.uniform(0.1, 0.9)) * step
                y = (row + self.random.uniform(0.1, 0.9)) * step
                state = self.random.bit_generator.state
                for dx in (-_SIDE, 0, _SIDE):
                    for dy in (-_SIDE, 0, _SIDE):
                        if -reach < x + dx < _SIDE + reach and -reach < y + dy < _SIDE + reach:
                            self.random.bit_generator.state = state
                            self.painter.save()
                            self.painter.translate(x + dx, y + dy)
                            draw()
                            self.painter.restore()

    def line(self, colour: QColor, width: float, *points: tuple[float, float]) -> None:
        path = QPainterPath(QPointF(*points[0]))
        if len(points) == 3:
            path.quadTo(QPointF(*points[1]), QPointF(*points[2]))
        else:
            for point in points[1:]:
                path.lineTo(QPointF(*point))
        self.painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def blob(self, colour: QColor, radius: float, x: float = 0, y: float = 0, squash: float = 1.0) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawEllipse(QPointF(x, y), radius, radius * squash)

    def stone(self, colour: QColor, radius: float) -> None:
        """An uneven polygon."""
        path = QPainterPath()
        for corner in range(6):
            angle = corner * pi / 3 + self.random.uniform(-0.3, 0.3)
            r = radius * self.random.uniform(0.7, 1.05)
            point = QPointF(r * cos(angle), 0.8 * r * sin(angle))
            if corner:
                path.lineTo(point)
            else:
                path.moveTo(point)
        path.closeSubpath()
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawPath(path)


def _plain(brush: _Brush) -> None:
    def tuft() -> None:
        lean = brush.random.uniform(-2, 2)
        colour = brush.shade(0.86 if brush.random.random() < 0.6 else 1.12, 120)
        for side in (-2.5, 0, 2.5):
            brush.line(colour, 0.9, (side * 0.4, 0), (side + lean, -4 - brush.random.uniform(0, 2)))

    brush.scatter(64, tuft)


def _rough(brush: _Brush) -> None:
    def pebble() -> None:
        size = brush.random.uniform(2.0, 5.5)
        brush.painter.translate(0.8, 1.2)
        brush.stone(brush.shade(0.66, 170), size)
        brush.painter.translate(-0.8, -1.2)
        brush.stone(brush.shade(brush.random.uniform(1.05, 1.3)), size * 0.92)

    brush.scatter(289, pebble)


def _undergrowth(brush: _Brush) -> None:
    def bush() -> None:
        for _ in range(7):
            angle = brush.random.uniform(-2.7, -0.4)
            length = brush.random.uniform(5, 10)
            tone = brush.shade(0.68 if brush.random.random() < 0.55 else 1.24, 225)
            tip = (length * cos(angle), length * sin(angle))
            brush.line(tone, 1.7, (0, 0), (tip[0] * 0.3, tip[1] * 0.8), tip)

    brush.scatter(196, bush)


def _woods(brush: _Brush) -> None:
    def crown() -> None:
        radius = brush.random.uniform(8, 14)
        brush.blob(brush.shade(0.55, 150), radius, 2, 3)
        brush.blob(brush.shade(brush.random.uniform(0.86, 1.02)), radius)
        for _ in range(5):
            angle, far = brush.random.uniform(0, 2 * pi), radius * brush.random.uniform(0.2, 0.65)
            spot = brush.shade(1.2 if brush.random.random() < 0.6 else 0.78, 150)
            brush.blob(spot, radius * 0.3, far * cos(angle) - 1.5, far * sin(angle) - 2)

    brush.scatter(196, crown, reach=24)


def _water(brush: _Brush, count: int, light: float) -> None:
    def ripple() -> None:
        long = brush.random.uniform(6, 13)
        brush.line(brush.shade(light, 150), 1.2, (-long, 0), (-long / 2, -3), (0, 0))
        brush.line(brush.shade(light, 150), 1.2, (0, 0), (long / 2, 3), (long, 0))

    brush.scatter(count, ripple)


def _deck(brush: _Brush) -> None:
    plank = _BASE / 4
    for row in range(CELLS * 4):
        top = row * plank
        shade = brush.random.uniform(0.9, 1.1)
        brush.painter.fillRect(QRectF(0, top, _SIDE, plank), brush.shade(shade, 120))
        brush.painter.fillRect(QRectF(0, top, _SIDE, 1.2), brush.shade(0.6, 210))
        seam = int(brush.random.integers(0, CELLS)) * _BASE + (_BASE / 2 if row % 2 else 0)
        brush.painter.fillRect(QRectF(seam, top, 1.3, plank), brush.shade(0.6, 210))
        for _ in range(4):
            x, y = brush.random.uniform(0, _SIDE - 40), top + brush.random.uniform(3, plank - 2)
            brush.line(brush.shade(0.8, 110), 0.7, (x, y), (x + brush.random.uniform(12, 40), y))


def _rock(brush: _Brush) -> None:
    def facet() -> None:
        size = brush.random.uniform(9, 18)
        brush.stone(brush.shade(brush.random.uniform(0.8, 1.28), 130), size)
        brush.line(
            brush.shade(0.55, 150), 1.1, (-size, size * 0.2), (-size * 0.2, -size * 0.3), (size * 0.5, size * 0.6)
        )

    brush.scatter(100, facet, reach=24)


def _chasm(brush: _Brush) -> None:
    def depth() -> None:
        size = brush.random.uniform(4, 10)
        brush.line(brush.shade(1.7, 60), 1.0, (-size, 0), (0, size * 0.4), (size, -size * 0.2))

    brush.scatter(49, depth)


def _floor(brush: _Brush) -> None:
    """Flagstones, two and a half to a cell, every other row pushed."""
    stone, height = _BASE / 2, _BASE / 2.5
    for row in range(round(_SIDE / height)):
        left = -stone / 2 if row % 2 else 0.0
        for column in range(round(_SIDE / stone) + 1):
            shade = 1.0 if column == _SIDE / stone else brush.random.uniform(0.9, 1.1)
            slab = QRectF(left + column * stone + 1, row * height + 1, stone - 2, height - 2)
            brush.painter.fillRect(slab, brush.shade(shade, 150))
            brush.line(brush.shade(1.25, 70), 0.8, (slab.left(), slab.top()), (slab.right(), slab.top()))
            brush.line(brush.shade(0.62, 190), 1.0, (slab.left(), slab.bottom() + 1), (slab.right(), slab.bottom() + 1))
            brush.line(brush.shade(0.62, 190), 1.0, (slab.right() + 1, slab.top()), (slab.right() + 1, slab.bottom()))


def _road(brush: _Brush) -> None:
    def rut() -> None:
        size = brush.random.uniform(4, 11)
        brush.line(
            brush.shade(brush.random.uniform(0.8, 1.15), 90), 1.2, (-size, 0), (size, brush.random.uniform(-2, 2))
        )

    brush.scatter(100, rut)


_RECIPES: dict[str, tuple[float, Callable[[_Brush], None]]] = {
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
}
