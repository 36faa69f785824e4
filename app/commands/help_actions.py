"""The menu "Help" beside the rulebook: the manual, and who made the parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.commands.window_actions import WindowActions
    from app.workbench import Workbench


def show_manual(window: Workbench) -> None:
    """Open the manual in the browser, in the language of the window; say so where it is not here."""
    from app import manual

    if not manual.show_manual(window.text.language):
        missing = "manual-being-built" if manual.is_being_built() else "manual-missing"
        window.notices.warn(window.text(missing, log=str(manual.BUILT)))


def take_first_steps(window: Workbench, acts: WindowActions) -> None:
    """A ready battle in which a small card says what to try."""
    from app.guide.guide import Guide

    if acts.guide is None:
        acts.guide = Guide(window)
    acts.guide.begin()


def is_guided(acts: WindowActions) -> bool:
    """Whether the first steps are being taken."""
    return acts.guide is not None and acts.guide.card is not None


def skip_a_step(acts: WindowActions) -> None:
    """On to the next of the first steps."""
    if acts.guide is not None:
        acts.guide.go_on()


def leave_first_steps(acts: WindowActions) -> None:
    """No more of the first steps."""
    if acts.guide is not None:
        acts.guide.end()


def show_about(window: Workbench) -> None:
    """The version, and the parts with their licences."""
    from app.panels.about import AboutDialog

    dialog = AboutDialog(window.text, window.look, window)
    dialog.exec()
    dialog.deleteLater()
