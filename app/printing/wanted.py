"""What is to be printed and on which paper, as a value that the settings keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QLocale, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize

from app.printing.tiling import INCH

LEAST_CELL, MOST_CELL = 5.0, 100.0
"""Millimetres of a cell that may be asked for."""
MARGIN = 7.0
"""Millimetres at every edge of the paper that are left white; few printers reach farther."""
_LETTER = frozenset(
    {
        QLocale.Country.UnitedStates,
        QLocale.Country.Canada,
        QLocale.Country.Mexico,
        QLocale.Country.Philippines,
        QLocale.Country.Chile,
        QLocale.Country.Colombia,
        QLocale.Country.CostaRica,
        QLocale.Country.Guatemala,
        QLocale.Country.Panama,
        QLocale.Country.PuertoRico,
        QLocale.Country.Venezuela,
    }
)
"""Where people print on Letter (CLDR, paperSize); all others on A4."""


class What(StrEnum):
    """What is printed."""

    MAP = "map"
    SHEETS = "sheets"
    BATTLE = "battle"


class Paper(StrEnum):
    """The papers that are offered."""

    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"
    LEGAL = "legal"
    TABLOID = "tabloid"

    @property
    def size(self) -> QPageSize.PageSizeId:
        """The paper as Qt knows it."""
        sizes = QPageSize.PageSizeId
        return {"a4": sizes.A4, "a3": sizes.A3, "letter": sizes.Letter, "legal": sizes.Legal, "tabloid": sizes.Tabloid}[
            self
        ]


class Way(StrEnum):
    """How the paper is turned; AUTOMATIC: as it takes fewer pages."""

    AUTOMATIC = "automatic"
    UPRIGHT = "upright"
    ACROSS = "across"


def usual_paper(locale: QLocale | None = None) -> Paper:
    """The paper that people have where the program runs."""
    return Paper.LETTER if (locale or QLocale.system()).territory() in _LETTER else Paper.A4


@dataclass(frozen=True)
class Wanted:
    """What is printed. ``cell``: millimetres of a cell, 0 for the whole map on one page.

    ``for_players``: only what they know. ``whose``: the sheets, "selected", "party", "all" or the id of a side.
    ``figures``: drawn on the map (the battle's map has them always). ``order``, ``map``, ``log``: parts of the battle.
    """

    what: What = What.MAP
    for_players: bool = False
    cell: float = INCH
    grid: bool = True
    figures: bool = True
    whose: str = "party"
    order: bool = True
    map: bool = True
    log: bool = True
    paper: Paper = Paper.A4
    way: Way = Way.AUTOMATIC

    def kept(self) -> dict[str, Any]:
        """As the settings keep it; not whom it is for and whose the sheets are: that is said anew each time."""
        return {
            "what": str(self.what),
            "cell": self.cell,
            "grid": self.grid,
            "figures": self.figures,
            "order": self.order,
            "map": self.map,
            "log": self.log,
            "paper": str(self.paper),
            "way": str(self.way),
        }


def wanted_from(kept: object, paper: Paper | None = None) -> Wanted:
    """What the settings have kept; what makes no sense in it counts as not kept."""
    usual = Wanted(paper=paper or usual_paper())
    if not isinstance(kept, Mapping):
        return usual
    found: dict[str, Any] = {}
    for name in ("grid", "figures", "order", "map", "log"):
        if isinstance(kept.get(name), bool):
            found[name] = kept[name]
    for name, kind in (("what", What), ("paper", Paper), ("way", Way)):
        if kept.get(name) in tuple(kind):
            found[name] = kind(kept[name])
    cell = kept.get("cell")
    if isinstance(cell, int | float) and not isinstance(cell, bool) and (cell == 0 or LEAST_CELL <= cell <= MOST_CELL):
        found["cell"] = float(cell)
    return replace(usual, **found)


def page_layout(paper: Paper, *, across: bool) -> QPageLayout:
    """The paper with its margins."""
    way = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    return QPageLayout(QPageSize(paper.size), way, margins, QPageLayout.Unit.Millimeter)


def room_of(layout: QPageLayout) -> tuple[float, float]:
    """Width and height within the margins of a page, in millimetres."""
    rect = layout.paintRect(QPageLayout.Unit.Millimeter)
    return rect.width(), rect.height()
