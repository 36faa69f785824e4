"""A file chosen in a dialog that begins where one was found the last time."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.settings import Settings

OPENED, MAPS = "folder", "maps-folder"
"""Where the settings keep the folder: of the file that was opened last, of the map of the last new battle."""


def kept_folder(settings: Settings | None, name: str, usual: Path | None = None) -> Path:
    """The folder that is kept under ``name``, else ``usual``, else the home folder: the first that is there."""
    kept = settings.kept(name) if settings is not None else None
    folders = (Path(kept) if isinstance(kept, str) else None, usual)
    return next((one for one in folders if one is not None and os.path.isdir(one)), Path.home())


def file_name_of(title: str) -> str:
    """The name of a battle as a file may be called: it may hold what no file's name can."""
    return "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in title).strip()


def chosen_file(
    parent: QWidget, title: str, kinds: str, settings: Settings | None, name: str, usual: Path | None = None
) -> Path | None:
    """The file that the GM chooses, None for none; its folder is kept under ``name``.

    The dialog begins where ``kept_folder`` says.
    """
    folder = kept_folder(settings, name, usual)
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    if chosen and settings is not None:
        settings.keep(name, str(Path(chosen).parent))
    return Path(chosen) if chosen else None


def file_to_write(parent: QWidget, title: str, usual: Path, kinds: Mapping[str, str]) -> Path | None:
    """The file that the GM chooses to write to, None for none; ``kinds``: what each ending is called.

    The kind that is shown is that of the name: whoever chooses another kind gets its ending.
    """
    endings = {f"{words} (*{ending})": ending for ending, words in kinds.items()}
    dialog = QFileDialog(parent, title, str(usual.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setNameFilters(list(endings))

    def follow(kind: str) -> None:
        ending = endings[kind]
        dialog.setDefaultSuffix(ending.removeprefix("."))
        typed = Path(next(iter(dialog.selectedFiles()), usual.name))
        if typed.suffix.lower() in kinds:
            dialog.selectFile(typed.with_suffix(ending).name)

    first = next((kind for kind, ending in endings.items() if ending == usual.suffix), next(iter(endings)))
    dialog.selectFile(usual.name)
    dialog.selectNameFilter(first)
    follow(first)
    dialog.filterSelected.connect(follow)
    agreed = dialog.exec() == QFileDialog.DialogCode.Accepted
    chosen = next(iter(dialog.selectedFiles()), "") if agreed else ""
    dialog.deleteLater()
    return Path(chosen) if chosen else None
