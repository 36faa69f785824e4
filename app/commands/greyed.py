"""A key whose command is not possible now says why, where that is known: the rules wait for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.commands.command import Command
    from app.workbench import Workbench


def say_why_not(window: Workbench, command: Command) -> None:
    """Say that the question comes first, if there is one."""
    if window.session is not None and window.session.paused is not None:
        window.notices.tell(window.text("greyed-asked", command=window.text(command.text_key).rstrip("…")))
