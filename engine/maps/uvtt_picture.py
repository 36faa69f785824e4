"""How large the picture of a Universal VTT file lies under a map whose shape it has not."""

from __future__ import annotations

from engine.maps.header import PictureFacts

MOST_DIFFERENCE = 0.02
"""Share by which the picture may differ from the size that the file gives before it is worth a word."""


def own_size(cells: tuple[float, float], facts: PictureFacts, claimed: float) -> float | None:
    """Pixels a cell of a picture that has not the shape of a map of so many ``cells``; None where it can be stretched.

    ``claimed``: what the file says. An exporter that crops its picture keeps the pixels a cell; of any other picture
    the whole is shown within the map.
    """
    columns, rows = cells
    across, down = facts.width / columns, facts.height / rows
    # Whole pixels: a picture that was made smaller is off by one at most.
    if abs(across - down) <= min(1 / columns + 1 / rows, MOST_DIFFERENCE * max(across, down)):
        return None
    if all(
        size >= claimed and abs(size / claimed - round(size / claimed)) < 0.01 for size in (facts.width, facts.height)
    ):
        return claimed
    if abs(across - down) <= MOST_DIFFERENCE * max(across, down):
        return None
    is_claimed = any(abs(real - claimed) <= MOST_DIFFERENCE * claimed for real in (across, down))
    return claimed if is_claimed else max(across, down)
