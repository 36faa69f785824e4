"""What the command does: counts the battles beside the window, shows them, writes them down, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.campaign.pack_progress import PackProgress
from app.chronicle.dialog import ChronicleDialog
from app.chronicle.document import ChronicleForm, document, form_of, write
from app.chronicle.gathering import Stopped, Told, battles_known, of_campaign, told
from app.chronicle.kept import Kept
from app.folders import file_name_of, file_to_write, kept_folder
from app.session import battles_folder
from engine.campaign.entries import Entry, Kind
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.workbench import Workbench

FOLDER, QUESTION = "chronicle-folder", "chronicle"
REPORT = "report"
"""The command that writes the report of the battle that is open."""


def show_chronicle(window: Workbench) -> None:
    """Count what has not been counted yet, with its progress, then show the battles."""
    keeper, text = window.keeper, window.text
    if window.session is not None and window.session.path is not None:
        window.session.finish_saving()
    try:
        campaign = keeper.campaign()
        party = keeper.store.entries(Kind.CHARACTER, campaign=campaign.id) if campaign is not None else ()
        files = battles_known(keeper.store, window.settings.recent, battles_folder())
    except FlankError as error:
        window.fail(error)
        return
    progress = PackProgress(text("chronicle-title"), text("chronicle-going"), text, window)

    def work(is_stopped: Callable[[], bool]) -> tuple[Told, ...] | None:
        try:
            return told(files, Kept(), tell=progress.tell, is_stopped=is_stopped)
        except Stopped:
            return None
        finally:
            progress.end()

    def then(found: tuple[Told, ...] | None) -> None:
        if found is not None:
            _show(window, found, campaign, party)

    progress.canceled.connect(lambda: window.background.drop(QUESTION))
    window.background.ask(QUESTION, work, then)


def _show(window: Workbench, found: tuple[Told, ...], campaign: Entry | None, party: tuple[Entry, ...]) -> None:
    text = window.text
    name = campaign.name if campaign is not None else text("campaign-first")
    dialog = ChronicleDialog(found, tuple(of_campaign(found, party)), name, text, window.look, window)

    def leads_to(file: Path, *, report: bool) -> None:
        dialog.accept()
        window.open_path(file, lambda: window.commands.run(REPORT) if report else None)

    dialog.opened.connect(lambda file: leads_to(file, report=False))
    dialog.report_asked.connect(lambda file: leads_to(file, report=True))
    dialog.save_asked.connect(lambda battles: _save(window, battles, name))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _save(window: Workbench, battles: tuple[Told, ...], name: str) -> None:
    text, settings = window.text, window.settings
    usual = kept_folder(settings, FOLDER) / f"{file_name_of(name) or text('chronicle-title')}.{ChronicleForm.HTML}"
    kinds = {f".{form}": text(f"chronicle-kind-{form}") for form in ChronicleForm}
    path = file_to_write(window, text("chronicle-title"), usual, kinds)
    if path is None:
        return
    settings.keep(FOLDER, str(path.parent))
    try:
        write(path, document(battles, name, text, form_of(path)))
    except FlankError as error:
        window.fail(error)
        return
    window.notices.tell(text("chronicle-written", file=shown(path.name)))
