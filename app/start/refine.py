"""A grid that was measured by hand, made exact by the lines that the picture shows near it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    import numpy as np

    Profile = np.ndarray[tuple[int], np.dtype[np.float64]]

MOST_ROWS = 700
"""Rows (columns) of the picture that are looked at, evenly spread."""
CELL_STEP, PLACE_STEP = 0.02, 0.25
"""Pixels between two sizes, and two places, that are tried."""
CLEAR = 4.0
"""By how many standard errors the lines must stand out, or there are none to go by."""
NEAR_WHOLE, AS_CLEAR = 0.2, 0.8
"""So near a whole number that is taken where its lines are nearly as clear: cells of pictures mostly are whole."""


def refined(image: QImage, cell: float, x: float, y: float, reach: float, cells: int) -> tuple[float, float, float]:
    """The size of a cell and where a column line and a row line lie, in pixels; as measured where no lines are seen.

    Measured over ``cells`` cells, each place exact to ``reach`` pixels.
    """
    import numpy as np

    across, down = _profiles(image)
    off = min(2 * reach / max(1, cells), cell / 8)
    best: tuple[float, float, float, float] = (-1.0, cell, x, y)
    for size in np.arange(cell - off, cell + off + CELL_STEP, CELL_STEP):
        (by_column, column), (by_row, row) = _place(across, size, x, reach), _place(down, size, y, reach)
        # Both ways must show the lines: those of a tiled floor run only in one, often.
        if min(by_column, by_row) > 0 and by_column + by_row > best[0]:
            best = by_column + by_row, float(size), column, row
    if best[0] < 2 * CLEAR:
        return cell, x, y
    _, size, column, row = best
    whole = round(size)
    if abs(size - whole) <= NEAR_WHOLE:
        (by_column, left), (by_row, top) = _place(across, whole, x, reach), _place(down, whole, y, reach)
        if by_column + by_row >= AS_CLEAR * best[0]:
            return whole, left, top
    return size, column, row


def _profiles(image: QImage) -> tuple[Profile, Profile]:
    """How much every column, and every row, of the picture differs from those beside it, above the usual there."""
    import numpy as np

    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    lines = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())[:, : grey.width()]
    found = []
    for seen in (lines[:: max(1, grey.height() // MOST_ROWS)], lines.T[:: max(1, grey.width() // MOST_ROWS)]):
        values = seen.astype(np.float64)
        # A thin line differs from both its neighbours; the median over all rows passes over what stands here and there.
        thin = np.abs(2 * values[:, 1:-1] - values[:, :-2] - values[:, 2:]).mean(axis=0)
        profile = np.concatenate(([0.0], thin, [0.0]))
        width = min(len(profile), 31)
        found.append(profile - np.convolve(profile, np.ones(width) / width, "same"))
    return found[0], found[1]


def _place(profile: Profile, cell: float, near: float, reach: float) -> tuple[float, float]:
    """How clearly lines ``cell`` apart stand out, in standard errors, and where the one nearest to ``near`` lies."""
    import numpy as np

    starts = np.arange(near - reach, near + reach + PLACE_STEP, PLACE_STEP)
    least = np.ceil((1 - starts.max()) / cell)
    most = np.floor((len(profile) - 2 - starts.min()) / cell)
    if most <= least:
        return 0.0, near
    places = starts[:, None] + np.arange(least, most + 1)[None, :] * cell
    heights = np.interp(places, np.arange(len(profile)), profile).mean(axis=1)
    best = int(heights.argmax())
    error = float(profile.std()) / places.shape[1] ** 0.5
    return (float(heights[best]) / error if error else 0.0), float(starts[best])
