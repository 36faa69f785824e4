"""Actions of the order of play: to the next who could still act, and to the end of the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.workbench import Workbench


def next_undone(window: Workbench) -> None:
    """Select the next who could still act; where there is nobody, say so."""
    if window.editing is not None and not window.editing.step_undone():
        window.notices.tell(window.text("undone-nobody"))


def can_end(window: Workbench) -> bool:
    """Whether there is a fight that could be ended now."""
    session = window.session
    return window.is_on_desk and session is not None and session.paused is None and session.battle.started


def end_battle(window: Workbench) -> None:
    """How the fight stands, and its end if the GM wants it."""
    if window.desk is not None:
        window.desk.ending.show()
