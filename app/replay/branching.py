"""Another way from an earlier moment: a copy of the battle up to there is opened, and the first stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.workbench import Workbench


def go_on_from_here(window: Workbench) -> None:
    """Copy the battle of ``window`` up to the moment that is looked at, and open the copy; what is wrong is told."""
    from app.session import battles_folder
    from engine.save.copies import new_path

    session, text = window.session, window.text
    if session is None or session.looks_at is None:
        return
    number = session.looks_at
    round = session.rules.order(session.battle).round
    folder = session.path.parent if session.path is not None else battles_folder()
    try:
        path = new_path(folder, text("replay-branch-name", title=session.title, round=round))
        session.branch_off(path, number)
    except FlankError:
        # Beside the first nothing can be written: then where new battles go.
        try:
            path = new_path(battles_folder(), text("replay-branch-name", title=session.title, round=round))
            session.branch_off(path, number)
        except FlankError as error:
            window.fail(error)
            return
    first = session.title
    window.open_path(path, lambda: window.notices.tell(text("replay-branched", file=shown(path.name), title=first)))
