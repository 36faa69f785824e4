"""What the command does: asks what is to be printed, and has it written as PDF or sent to a printer."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from app.folders import file_name_of, file_to_write, kept_folder
from app.printing.dialog import PrintDialog
from app.printing.job import PARTY, SELECTED, Job
from app.printing.running import Running
from app.printing.target import new_printer, to_pdf, to_printer
from app.printing.wanted import Wanted, What, wanted_from
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.workbench import Workbench

KEPT, FOLDER = "print", "print-folder"
"""Under these the settings keep what was printed last and how, and where the last PDF went."""
PDF = ".pdf"


def ask_to_print(window: Workbench) -> None:
    """Open the dialog; what is chosen in it is written or printed, and kept for the next time."""
    if window.session is None:
        return
    wanted = wanted_from(window.settings.kept(KEPT))
    whose = SELECTED if window.selection.selected else PARTY
    wanted = replace(wanted, whose=whose)
    dialog = PrintDialog(wanted, lambda found: job_of(window, found), window.text, window.look, window)
    dialog.pdf_asked.connect(lambda found: _to_pdf(window, dialog, found))
    dialog.printer_asked.connect(lambda found: _to_printer(window, dialog, found))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def job_of(window: Workbench, wanted: Wanted) -> Job:
    """What is wanted of the battle as the desk shows it."""
    session = window.session
    assert session is not None
    selected = tuple(id for id in window.selection.selected if id in session.shown.combatants)
    return Job(
        wanted,
        session.shown,
        session.rules,
        window.text,
        session.pictures,
        session.title,
        selected,
        session.path,
    )


def _to_pdf(window: Workbench, dialog: PrintDialog, wanted: Wanted) -> None:
    settings, text, job = window.settings, window.text, job_of(window, wanted)
    if not _can_read_log(window, dialog, wanted):
        return
    name = " – ".join(filter(None, (file_name_of(job.head), text(f"print-what-{wanted.what}"))))
    usual = kept_folder(settings, FOLDER) / f"{name}{PDF}"
    path = file_to_write(window, text("print-title"), usual, {PDF: text("print-pdf-kind")})
    if path is None:
        return
    path = path if path.suffix.lower() == PDF else path.with_name(path.name + PDF)
    settings.keep(FOLDER, str(path.parent))
    _kept(window, dialog, wanted)
    print_pdf(window, job, path)


def print_pdf(window: Workbench, job: Job, path: Path) -> Running:
    """Write the pages into ``path``, with their progress; what becomes of it is said in the window."""
    return _run(window, to_pdf(job, path), shown(path.name), "print-done")


def _to_printer(window: Workbench, dialog: PrintDialog, wanted: Wanted) -> None:
    job, text = job_of(window, wanted), window.text
    if not _can_read_log(window, dialog, wanted):
        return
    printer = new_printer(job.layout)
    if printer is None:
        dialog.say(text("print-no-printer"))
        return
    from PySide6.QtPrintSupport import QPrintDialog

    asked = QPrintDialog(printer, window)
    asked.setWindowTitle(text("print-title"))
    is_agreed = asked.exec() == QDialog.DialogCode.Accepted
    asked.deleteLater()
    if not is_agreed:
        return
    _kept(window, dialog, wanted)
    _run(window, to_printer(job, printer), shown(printer.printerName() or printer.outputFileName()), "print-sent")


def _can_read_log(window: Workbench, dialog: PrintDialog, wanted: Wanted) -> bool:
    """Whether the log can be read from the disk: all that was done is first written."""
    if wanted.what is not What.BATTLE or not wanted.log or wanted.for_players:
        return True
    assert window.session is not None
    if window.session.path is None or not window.session.finish_saving():
        dialog.say(window.text("print-battle-unsaved"))
        return False
    return True


def _kept(window: Workbench, dialog: PrintDialog, wanted: Wanted) -> None:
    window.settings.keep(KEPT, wanted.kept())
    dialog.accept()


def _run(window: Workbench, pages: Generator[float], name: str, done: str) -> Running:
    def then(how: FlankError | bool) -> None:
        if isinstance(how, FlankError):
            window.fail(how)
        else:
            window.notices.tell(window.text(done if how else "print-stopped", file=name))

    return Running(pages, name, window.text, window, then)
