"""A deed that is left in the middle of its questions: nothing of it has happened, but its dice have fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.prompts.card import Card
from app.prompts.row_words import fallen, question, title_of
from engine.battle.actions import Remark
from engine.play.look_ahead import Standing
from engine.table.requests import Faces

if TYPE_CHECKING:
    from app.panels.desk import Desk


def keep_thrown(desk: Desk) -> None:
    """Write into the log what was thrown for the deed in progress, which is dropped by that; else do nothing."""
    kit, prompt = desk.kit, desk.overlay.prompt
    session, deed = kit.session, kit.session.deed
    if session.paused is None or deed is None or session.is_unread or session.looks_at is not None:
        return
    if not any(isinstance(one, Faces) for one in session.answers):
        return
    rows = prompt.rows if isinstance(prompt, Card) else ()
    given = [row for row in rows if row.standing is Standing.GIVEN and isinstance(row.answer, Faces)]
    said = [f"{question(kit, row.request, row.shown)} {fallen(kit, row)}" for row in given]
    # Under another prompt (a list to pick from) the numbers alone are known.
    said = said or [" + ".join(map(str, one.faces)) for one in session.answers if isinstance(one, Faces)]
    title = title_of(kit, deed, rows) if rows else session.title
    session.do(Remark(kit.text("left-open", title=title, thrown="; ".join(said))))
