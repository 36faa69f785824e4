"""Where pages go: into a PDF that is written whole or not at all, or to a printer."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtGui import QPageLayout, QPdfWriter

from app.printing.job import Job, printed
from app.printing.press import Press
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.copies import made_whole

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

RESOLUTION = 300
"""Dots an inch of the PDF's own measure; letters and lines are no dots there."""


def to_pdf(job: Job, path: Path) -> Generator[float]:
    """Print into ``path``; yields the share that is done. What stood there is replaced only by a file that is whole.

    Raises FlankError when the file cannot be written or the battle not be read; nothing is left then, as when the
    walk is broken off (``close``).
    """
    try:
        with made_whole(path, replacing=True) as unfinished:
            file = QFile(str(unfinished))
            if not file.open(QIODevice.OpenModeFlag.WriteOnly | QIODevice.OpenModeFlag.Truncate):
                raise _unwritten(path, file)
            try:
                yield from _written(job, path, file)
            finally:
                file.close()
    except OSError as error:
        raise FlankError("print-not-written", file=shown(path), reason=shown(error.strerror or "")) from None


def _written(job: Job, path: Path, file: QFile) -> Generator[float]:
    """Print into the open ``file`` that is to become ``path``."""
    writer = QPdfWriter(file)
    writer.setCreator("Flank")
    writer.setTitle(job.head)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(job.layout)
    press = Press(writer, RESOLUTION)
    try:
        if not press.begin():
            raise _unwritten(path, file)
        for share in printed(job, press):
            if file.error() != QFile.FileError.NoError:
                raise _unwritten(path, file)
            yield share
    finally:
        press.end()
    if not file.flush() or file.error() != QFile.FileError.NoError:
        raise _unwritten(path, file)


def to_printer(job: Job, printer: QPrinter) -> Generator[float]:
    """Print on a printer as it was set in its dialog; yields the share that is done.

    Raises FlankError when the printer takes nothing. Broken off (``close``), what waits for it is dropped.
    """
    printer.setDocName(job.head or "Flank")
    printer.setCreator("Flank")
    press = Press(printer, printer.resolution())
    if not press.begin():
        raise FlankError("print-refused", printer=shown(printer.printerName()))
    is_whole = False
    try:
        yield from printed(job, press)
        is_whole = True
    finally:
        if not is_whole:
            printer.abort()
        press.end()


def new_printer(layout: QPageLayout) -> QPrinter | None:
    """The system's usual printer with this paper in it; None where none is set up, or the system knows of none."""
    try:
        from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
    except ImportError:
        return None  # a library of the system's is missing
    if not QPrinterInfo.availablePrinterNames():
        return None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(layout)
    return printer


def _unwritten(path: Path, file: QFile) -> FlankError:
    return FlankError("print-not-written", file=shown(path), reason=shown(file.errorString()))
