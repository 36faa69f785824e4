"""What differs between two pictures of a film: a rectangle, and the blocks in it that look as before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtGui import QImage

Pixels: TypeAlias = "NDArray[Any]"
"""Rows × columns × (red, green, blue), a byte each."""

BLOCK = 8
"""Pixels of the side of a block: what is kept of the picture before is kept by whole blocks, which pack well."""


@dataclass(frozen=True, slots=True)
class Change:
    """The pixels of a rectangle whose corner is at (``left``, ``top``), both even. ``kept``: where nothing differs."""

    left: int
    top: int
    pixels: Pixels
    kept: NDArray[Any]


def pixels_of(image: QImage) -> Pixels:
    """The pixels of a picture of 32 bits a pixel."""
    import numpy as np

    high, wide = image.height(), image.width()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(high, image.bytesPerLine() // 4, 4)
    return np.ascontiguousarray(raw[:, :wide, 2::-1])


def change_between(before: Pixels | None, after: Pixels, block: int = BLOCK) -> Change | None:
    """What differs; None where nothing does. Everything where there was nothing before."""
    import numpy as np

    if before is None or before.shape != after.shape:
        return Change(0, 0, after, np.zeros(after.shape[:2], bool))
    differs = (before != after).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return None
    top, left = int(rows[0]) & -2, int(columns[0]) & -2
    bottom, right = int(rows[-1]) + 1, int(columns[-1]) + 1
    part = differs[top:bottom, left:right]
    return Change(left, top, after[top:bottom, left:right], ~_in_blocks(part, block))


def _in_blocks(marked: NDArray[Any], block: int) -> NDArray[Any]:
    """The same with every block marked wholly in which anything is."""
    import numpy as np

    high, wide = marked.shape
    down, across = -(-high // block), -(-wide // block)
    padded = np.zeros((down * block, across * block), bool)
    padded[:high, :wide] = marked
    blocks = padded.reshape(down, block, across, block).any(axis=(1, 3))
    return blocks.repeat(block, axis=0).repeat(block, axis=1)[:high, :wide]
