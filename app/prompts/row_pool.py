"""The rows of a card from one question to the next: which stay, and those that wait to show another roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import let_go
from app.prompts.choice import AskedChoice
from app.prompts.roll import AskedRoll
from app.prompts.row_tables import TablePlace
from app.prompts.row_view import ChoiceRow, RollRow, RowView, row_view
from app.prompts.table_rows import TableAskedRoll, TableRoll
from engine.play.look_ahead import Row, Standing
from engine.table.requests import Roll


def row_made(kit: DeskContext, one: Row, table: TablePlace | None, parent: QWidget) -> RowView:
    """A new row in ``parent`` of the sort that ``one`` needs."""
    is_asked = one.standing is Standing.ASKED
    if table is not None:
        return (TableAskedRoll if is_asked else TableRoll)(kit, one, table, parent)
    if not is_asked:
        return row_view(kit, one, parent)
    if isinstance(one.request, Roll):
        return AskedRoll(kit, one, parent)
    return AskedChoice(kit, one, parent)


def kept_of(
    views: list[RowView], rows: tuple[Row, ...], tables: Mapping[int, TablePlace]
) -> tuple[dict[int, RowView], list[RowView]]:
    """What can go on showing a row, by the row's place (in a table of ``tables``), and what cannot, from the top.

    What stays keeps its order: a view above one that stays is not looked for further down.
    """
    stay, gone, start = dict[int, RowView](), list[RowView](), 0
    for place, row in enumerate(rows):
        at = next((at for at in range(start, len(views)) if _shows(views[at], row, tables.get(place))), None)
        if at is not None:
            stay[place] = views[at]
            gone += views[start:at]
            start = at + 1
    return stay, gone + views[start:]


def _shows(view: RowView, row: Row, table: TablePlace | None) -> bool:
    return view.table == table and view.row.nth == row.nth and view.suits(row)


def is_of_use(view: RowView) -> bool:
    """Whether a row that goes can show another question later on: outside of tables, and no choice that is asked."""
    return type(view) in (RollRow, AskedRoll, ChoiceRow)


def put_by(view: RowView, column: QVBoxLayout) -> None:
    """Take a row off the screen and out of its column: for later, or for good."""
    if is_of_use(view):
        view.hide()
        column.removeWidget(view)
    else:
        let_go(view)


class IdleRows:
    """Rows that show nothing now, by sort: for the roll that is asked, for those answered or still to come, choices."""

    def __init__(self) -> None:
        self._rows: dict[type[RowView], list[RollRow | ChoiceRow]] = {RollRow: [], AskedRoll: [], ChoiceRow: []}

    def take_in(self, gone: Iterable[RowView]) -> None:
        """Keep those of use; they are off the screen."""
        for view in gone:
            if isinstance(view, RollRow | ChoiceRow) and is_of_use(view):
                self._rows[type(view)].append(view)

    def asking(self, row: Row, table: TablePlace | None) -> RowView | None:
        """One of them that shows ``row`` now; None where there is none, or it needs another sort."""
        is_asked = row.standing is Standing.ASKED
        sort: type[RowView] = (AskedRoll if is_asked else RollRow) if isinstance(row.request, Roll) else ChoiceRow
        if table is not None or (sort is ChoiceRow and is_asked) or not self._rows[sort]:
            return None
        view = self._rows[sort].pop()
        view.ask(row)
        return view
