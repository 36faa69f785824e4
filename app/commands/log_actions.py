"""Actions of the log: search it, write a note of one's own into it, write it out as a document."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.folders import file_name_of, file_to_write, kept_folder
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.workbench import Workbench

FOLDER = "log-folder"
"""Under this the settings keep where the last log went."""


def find_in_log(window: Workbench) -> None:
    """Show the log, where it is folded away, and the line that searches it."""
    if window.desk is not None:
        if window.desk.is_folded("log"):
            window.desk.fold("log")
        window.desk.log.search()


def write_remark(window: Workbench) -> None:
    """Ask for a note of the GM's own."""
    from app.prompts.remark import ask_for_remark

    if window.desk is not None:
        ask_for_remark(window.desk.kit, window.desk.overlay)


def ask_to_export_log(window: Workbench) -> None:
    """Let the GM choose where the log goes and as what, and write it."""
    from app.log_form import Form

    session, text = window.session, window.text
    assert session is not None
    kinds = {f".{form}": text(f"log-form-{form}") for form in Form}
    usual = kept_folder(window.settings, FOLDER) / f"{file_name_of(session.title) or 'log'}.{Form.HTML}"
    title = text("command-export-log")
    path = file_to_write(window, title, usual, kinds)
    if path is None:
        return
    form = next((form for form in Form if path.suffix.lower() == f".{form}"), Form.HTML)
    window.settings.keep(FOLDER, str(path.parent))
    export_log(window, path if path.suffix else path.with_suffix(f".{form}"), form)


def export_log(window: Workbench, path: Path, form: str) -> None:
    """Write the log to ``path`` in the background, from what is on the disk: all that was done is first written."""
    from app.log_document import write_document
    from app.log_form import Form

    session, text = window.session, window.text
    assert session is not None
    if session.path is None or not session.finish_saving():
        return
    battle, language = session.path, text.language

    def work(is_stopped: Callable[[], bool]) -> FlankError | None:
        try:
            write_document(battle, path, Form(form), language, is_stopped)
        except FlankError as error:
            return error
        return None

    def then(failed: FlankError | None) -> None:
        if failed is not None:
            window.fail(failed)
        else:
            window.notices.tell(text("log-exported", file=shown(path.name)))

    window.background.ask("export-log", work, then)
