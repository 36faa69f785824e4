"""What the command does: asks which report is wanted, has it made, and opens it in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.folders import file_name_of, file_to_write, kept_folder
from app.report.dialog import LuckDialog, ReportDialog
from app.report.making import Making, Order
from app.report.wanted import ReportForm, Wanted, form_of
from engine.errors import FlankError
from engine.maps.source import shown
from engine.report.account import Account

if TYPE_CHECKING:
    from app.workbench import Workbench

KEPT, FOLDER = "report", "report-folder"
"""Under these the settings keep what was wanted last, and where the last one that was saved went."""
REPORTS = "reports"
"""The folder beside the battles into which a report goes that is only to be opened."""


def ask_for_report(window: Workbench) -> None:
    """Open the dialog; what is chosen in it is made, and kept for the next time."""
    if window.session is None:
        return
    dialog = ReportDialog(_kept(window), window.text, window.look, window)
    dialog.open_asked.connect(lambda wanted: _open(window, dialog, wanted))
    dialog.save_asked.connect(lambda wanted: _save(window, dialog, wanted))
    dialog.luck_asked.connect(lambda: _luck(window, dialog))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _kept(window: Workbench) -> Wanted:
    """The form that was wanted last; for whom it is, is asked anew each time."""
    form = window.settings.kept(KEPT)
    return Wanted(ReportForm(form) if form in set(ReportForm) else ReportForm.HTML)


def _file(window: Workbench, dialog: ReportDialog) -> Path | None:
    """The battle's file, in which all is that was done; None, and said why, where that cannot be."""
    session = window.session
    if session is None or session.path is None or not session.finish_saving():
        dialog.say(window.text("report-unsaved"))
        return None
    return session.path


def _open(window: Workbench, dialog: ReportDialog, wanted: Wanted) -> None:
    file = _file(window, dialog)
    if file is None:
        return
    folder = file.parent / REPORTS
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = shown(error.strerror or "")
        dialog.say(window.text("report-unwritable", file=shown(folder), reason=reason))
        return
    edition = f" – {window.text('report-edition-players')}" if wanted.for_players else ""
    _make(window, dialog, file, folder / f"{file.stem}{edition}.{wanted.form}", wanted, opens=True)


def _save(window: Workbench, dialog: ReportDialog, wanted: Wanted) -> None:
    text, session = window.text, window.session
    if session is None or _file(window, dialog) is None:
        return
    kinds = {f".{form}": text(f"report-form-{form}") for form in (wanted.form, *ReportForm)}
    name = "" if wanted.for_players else file_name_of(session.title)
    usual = kept_folder(window.settings, FOLDER) / f"{name or text('report-title')}.{wanted.form}"
    out = file_to_write(window, text("report-title"), usual, kinds)
    file = _file(window, dialog)
    if out is None or file is None:
        return
    out = out if out.suffix else out.with_suffix(f".{wanted.form}")
    window.settings.keep(FOLDER, str(out.parent))
    _make(window, dialog, file, out, Wanted(form_of(out), wanted.for_players), opens=False)


def _make(window: Workbench, dialog: ReportDialog, file: Path, out: Path, wanted: Wanted, *, opens: bool) -> None:
    window.settings.keep(KEPT, str(wanted.form))
    dialog.accept()
    make(window, Order(file, out, wanted, window.text.language), opens=opens)


def make(window: Workbench, order: Order, *, opens: bool) -> Making:
    """Make a report, with its progress; it is opened then, or it is said where it lies."""
    assert order.out is not None
    name, path = shown(order.out.name), order.out

    def then(how: Account | FlankError | None) -> None:
        if isinstance(how, FlankError):
            window.fail(how)
        elif how is None:
            window.notices.tell(window.text("report-stopped"))
        elif opens and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            window.notices.tell(window.text("report-not-opened", file=shown(path)))
        else:
            window.notices.tell(window.text("report-done", file=name))

    return Making(order, window.text, window, then)


def _luck(window: Workbench, dialog: ReportDialog) -> None:
    file = _file(window, dialog)
    if file is None:
        return
    dialog.accept()

    def then(how: Account | FlankError | None) -> None:
        if isinstance(how, FlankError):
            window.fail(how)
        elif how is not None:
            LuckDialog(how, window.text, window.look, window).open()

    Making(Order(file, None, Wanted(), window.text.language), window.text, window, then)
