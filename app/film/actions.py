"""What the command does: asks what is to be filmed and where it goes, and has it made."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.film.dialog import FilmDialog
from app.film.making import Going, Made, Submit, film
from app.film.running import Running
from app.film.shots import end_of, round_of
from app.film.wanted import Form, Wanted, wanted_from
from app.folders import file_name_of, file_to_write, kept_folder
from app.text import Text
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.opening import open_journal

if TYPE_CHECKING:
    from app.workbench import Workbench

KEPT, FOLDER = "film", "film-folder"
"""Under these the settings keep how the last film was made, and where it went."""


def ask_to_film(window: Workbench) -> None:
    """Open the dialog; what is chosen in it is filmed, and kept for the next time."""
    session, text = window.session, window.text
    if session is None:
        return
    # The film is made of what is on the disk: all that was done is first written.
    if session.path is None or not session.finish_saving():
        window.notices.tell(text("film-unsaved"))
        return
    try:
        rounds = rounds_in(session.path)
    except FlankError as error:
        window.fail(error)
        return
    if not rounds:
        window.notices.tell(text("film-nothing-yet"))
        return
    dialog = FilmDialog(wanted_from(window.settings.kept(KEPT)), rounds, text, window.look, window)
    dialog.asked.connect(lambda wanted: _chosen(window, dialog, wanted))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def rounds_in(path: Path) -> int:
    """How many rounds were begun in a saved battle, at least one where anything was done; 0: nothing was.

    Raises BattleFileError when it cannot be read.
    """
    with closing(open_journal(path, read_only=True)) as journal:
        end = end_of(journal)
        return max(1, round_of(journal.rules, journal.battle_after(end))) if end else 0


def _chosen(window: Workbench, dialog: FilmDialog, wanted: Wanted) -> None:
    session, settings, text = window.session, window.settings, window.text
    if session is None or session.path is None or not session.finish_saving():
        dialog.say(text("film-unsaved"))
        return
    name = file_name_of(session.title) or text("film-title")
    usual = kept_folder(settings, FOLDER) / f"{name}.{wanted.form}"
    kinds = {f".{form}": text(f"film-kind-{form}") for form in Form}
    path = file_to_write(
        window, text("film-title"), usual, dict(sorted(kinds.items(), key=lambda one: one[0] != usual.suffix))
    )
    if path is None:
        return
    ending = path.suffix.lower().removeprefix(".")
    if ending in tuple(Form):
        wanted = replace(wanted, form=Form(ending))
    else:
        path = path.with_name(f"{path.name}.{wanted.form}")
    settings.keep(FOLDER, str(path.parent))
    settings.keep(KEPT, wanted.kept())
    dialog.accept()
    make_film(window, session.path, wanted, path)


def make_film(window: Workbench, battle: Path, wanted: Wanted, path: Path) -> Running:
    """Make the film ``path`` of a saved battle, with its progress; what becomes of it is said in the window."""
    text, name = window.text, shown(path.name)

    def then(how: Made | FlankError | None) -> None:
        if isinstance(how, FlankError):
            window.fail(how)
        else:
            window.notices.tell(how.said(text) if how is not None else text("film-stopped", file=name))

    return Running(lambda submit: _making(battle, wanted, path, text.language, submit), name, text, window, then)


def _making(battle: Path, wanted: Wanted, path: Path, language: str, submit: Submit) -> Generator[Going, None, Made]:
    with closing(open_journal(battle, read_only=True)) as journal:
        return (yield from film(journal, Text(language, journal.rules.folder), wanted, path, submit))
