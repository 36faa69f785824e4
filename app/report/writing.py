"""Writing a report: counted, drawn, then written piece by piece into a file that is whole or not there at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.report.as_json import as_json
from app.report.contents import contents
from app.report.eyes import GmEyes, PlayersEyes
from app.report.page import page
from app.report.plain import markdown, plain_text
from app.report.wanted import ReportForm, Wanted
from app.text import Text
from engine.errors import FileError
from engine.maps.source import shown
from engine.report.account import Account
from engine.report.counting import Stopped, account
from engine.save.copies import made_whole
from engine.save.journal import Journal
from engine.save.opening import open_journal

if TYPE_CHECKING:
    from app.report.pictures import Picture


class ReportFileError(FileError):
    """A report cannot be written where it was to go."""


Tell = Callable[[float], None]
IsStopped = Callable[[], bool]


def nobody(share: float) -> None:
    """Tells nobody how far it is."""


def never() -> bool:
    """Nobody stops it."""
    return False


def counted(file: Path, tell: Tell = nobody, is_stopped: IsStopped = never) -> Account:
    """The account of a saved battle. Raises Stopped, and BattleFileError where it cannot be read."""
    with closing(open_journal(file, read_only=True)) as journal:
        return account(journal.rules, journal, tell=tell, is_stopped=is_stopped)


def draw(file: Path, found: Account, wanted: Wanted, language: str, pictures: dict[int, Picture]) -> Iterator[float]:
    """Draw the pictures that a page has into ``pictures``; yields the share that is done, often. Needs Qt's thread."""
    from app.report.pictures import drawn

    if wanted.form is not ReportForm.HTML:
        return
    with closing(open_journal(file, read_only=True)) as journal:
        text = Text(language, journal.rules.folder)
        own = dict(journal.pictures)
        yield from drawn(found, journal, journal.rules, text, own, pictures, for_players=wanted.for_players)


def write(
    file: Path,
    out: Path,
    found: Account,
    wanted: Wanted,
    language: str,
    pictures: Mapping[int, Picture],
    tell: Tell = nobody,
    is_stopped: IsStopped = never,
) -> None:
    """Write the report of a saved battle to ``out``, which replaces what was there only when it is whole.

    Raises Stopped, BattleFileError when the battle cannot be read, ReportFileError when the file cannot be written.
    """
    with closing(open_journal(file, read_only=True)) as journal, _whole(out) as put:
        for piece in lines(journal, found, wanted, language, pictures, tell):
            if is_stopped():
                raise Stopped
            put(piece + "\n")


def lines(
    journal: Journal,
    found: Account,
    wanted: Wanted,
    language: str,
    pictures: Mapping[int, Picture],
    tell: Tell = nobody,
) -> Iterator[str]:
    """The report, piece by piece."""
    rules = journal.rules
    text, begun = Text(language, rules.folder), journal.battle_after(0)
    eyes = PlayersEyes(rules, begun) if wanted.for_players else GmEyes()
    if isinstance(eyes, PlayersEyes):
        eyes.learn(journal)
    if wanted.form is ReportForm.JSON:
        yield from as_json(found, text, eyes)
        return
    blocks = contents(found, journal, rules, text, eyes, frozenset(pictures), tell)
    match wanted.form:
        case ReportForm.HTML:
            yield from page(blocks, text, pictures.get)
        case ReportForm.MARKDOWN:
            yield from markdown(blocks)
        case _:
            yield from plain_text(blocks)


@contextmanager
def _whole(out: Path) -> Iterator[Callable[[str], object]]:
    try:
        with (
            made_whole(out, replacing=True) as unfinished,
            unfinished.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file,
        ):
            yield file.write
    except OSError as error:
        raise ReportFileError("report-unwritable", file=shown(out), reason=shown(error.strerror or "")) from None
