"""The job: everything that is printed at one time, from the battle as it stands, page by page. No printer, no file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout

from app.board.scene.player_view import shown_to_players
from app.panels.portrait import face
from app.players.covers import own_order
from app.printing.battle_page import log_html, players_order_html, standing_html
from app.printing.map_pages import is_better_across, map_pages, map_tiling
from app.printing.map_picture import Sight, sight_of_gm, sight_of_players
from app.printing.press import POINT, Press
from app.printing.sheet_page import sheet_html
from app.printing.tiling import Tiling
from app.printing.wanted import Wanted, Way, What, page_layout, room_of
from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.play.fog import players_sides
from engine.save.opening import open_journal

SELECTED, PARTY, ALL = "selected", "party", "all"
"""Whose sheets are printed, beside the id of a side."""
SIZES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
"""Points of the letters of a sheet: the largest with which it stands on one page."""
FLOWING = 9.0
"""Points of the letters of the log and the order of play."""
FACE = 46
"""Points of the face on a sheet."""
LOG_SHARE = 0.97
"""The share that is shown as done while the log is printed, of which nobody knows how long it is."""


@dataclass(frozen=True)
class Job:
    """What is printed: ``wanted`` of a battle (or of a mere board, of which there is the map only).

    ``selected``: the figures that the GM has chosen. ``file``: the battle's file, from which the log is read.
    """

    wanted: Wanted
    battle: AnyBattle | Board
    rules: AnyRuleset | None
    text: Text
    pictures: Mapping[str, bytes]
    title: str = ""
    selected: tuple[CombatantId, ...] = ()
    file: Path | None = None

    @property
    def head(self) -> str:
        """What stands on the pages: the players get no name that the GM has given his battle."""
        return "" if self.wanted.for_players else self.title

    @cached_property
    def sight(self) -> Sight:
        """What of the map is drawn. Raises FlankError where the players know nothing of it."""
        wanted, battle = self.wanted, self.battle
        with_figures = wanted.figures or wanted.what is What.BATTLE
        if wanted.for_players and self.rules is not None and not isinstance(battle, Board):
            return sight_of_players(self.rules, battle, self.text, with_figures=with_figures)
        return sight_of_gm(self.rules, battle, self.text, with_figures=with_figures)

    def sheets(self) -> tuple[CombatantId, ...]:
        """Whose sheets are printed, in the order of the battle; for the players those of their own sides alone."""
        battle, whose = self.battle, self.wanted.whose
        if isinstance(battle, Board):
            return ()
        own = players_sides(battle)

        def is_wanted(one: Combatant[object]) -> bool:
            if self.wanted.for_players and one.side not in own:
                return False
            if whose == SELECTED:
                return one.id in self.selected
            return whose == ALL or one.side == whose or (whose == PARTY and one.side in own)

        return tuple(one.id for one in battle.combatants.values() if is_wanted(one))

    @cached_property
    def layout(self) -> QPageLayout:
        """The paper, turned as it is wanted or as it takes fewer pages."""
        wanted = self.wanted
        upright, across = (page_layout(wanted.paper, across=way) for way in (False, True))
        if wanted.way is Way.AUTOMATIC and wanted.what is What.MAP:
            return across if is_better_across(self.sight.part[2:], wanted.cell, upright, across) else upright
        return across if wanted.way is Way.ACROSS else upright

    @cached_property
    def tiling(self) -> Tiling:
        """How the map is cut into pages."""
        return map_tiling(self.sight.part[2:], self.wanted.cell, room_of(self.layout))

    def pages(self) -> int | None:
        """How many pages it takes, None where that is seen only once the words are laid out."""
        match self.wanted.what:
            case What.MAP:
                return len(self.tiling.tiles) + int(self.tiling.is_split)
            case What.SHEETS:
                return len(self.sheets())
            case _:
                return None


def printed(job: Job, press: Press) -> Iterator[float]:
    """Print it; yields the share that is done, often. Raises FlankError when the battle cannot be read."""
    press.foot = job.head
    match job.wanted.what:
        case What.MAP:
            yield from _map(job, press, job.wanted.cell)
        case What.SHEETS:
            yield from _sheets(job, press)
        case What.BATTLE:
            yield from _battle(job, press)


def _map(job: Job, press: Press, cell: float) -> Iterator[float]:
    sight = job.sight
    tiling = map_tiling(sight.part[2:], cell, room_of(press.layout))
    yield from map_pages(press, sight, job.pictures, tiling, job.head, job.text, grid=job.wanted.grid)


def _sheets(job: Job, press: Press) -> Iterator[float]:
    battle, rules, found = job.battle, job.rules, job.sheets()
    assert rules is not None
    assert not isinstance(battle, Board)
    for number, id in enumerate(found):
        html = sheet_html(rules, battle, id, job.text, for_players=job.wanted.for_players)
        one = battle[id]
        colour = next((side.colour for side in battle.sides if side.id == one.side), "#888888")
        for _ in _sheet(press, html, job.text("print-notes")):
            yield number / len(found)
        picture = face(one.look, job.pictures.get(one.look), colour, 4 * FACE)
        side = FACE * POINT
        room = press.layout.paintRectPixels(72).width() * POINT
        press.painter.drawPixmap(QRectF(room - side, 0, side, side), picture, QRectF(picture.rect()))
        yield (number + 1) / len(found)


def _sheet(press: Press, html: str, notes: str) -> Iterator[None]:
    """A sheet on one page, in letters as large as go there; in the smallest it may take more.

    What is left of the page has lines for ``notes``.
    """
    rect = press.footed_page()
    for points in SIZES:
        document = press.document(html, rect.width(), points)
        if document.size().height() <= rect.height():
            press.draw(document, rect, 0, document.size().height())
            press.rule_lines(rect.adjusted(0, document.size().height() + 2 * FLOWING * POINT, 0, 0), notes)
            return
        yield None
    yield from press.flow_from(rect, (html,), SIZES[-1])


def _battle(job: Job, press: Press) -> Iterator[float]:
    battle, rules, wanted, text = job.battle, job.rules, job.wanted, job.text
    assert rules is not None
    assert not isinstance(battle, Board)
    if wanted.for_players:
        names = own_order(rules, battle, shown_to_players(rules, battle, text))
        for _ in press.flow((players_order_html(names, text),) if wanted.order and names else (), FLOWING):
            yield 0.1
    elif wanted.order:
        for _ in press.flow((standing_html(rules, battle, job.title, text),), FLOWING):
            yield 0.1
    if wanted.map:
        for share in _map(job, press, 0.0):
            yield 0.1 + share * 0.5
    if wanted.log and not wanted.for_players and job.file is not None:
        with closing(open_journal(job.file, read_only=True)) as journal:
            for _ in press.flow(log_html(journal, text), FLOWING):
                yield LOG_SHARE
    if not press.pages:
        raise FlankError("print-nothing")
    yield 1.0
