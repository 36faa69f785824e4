"""Which battles are told of, and what they came to: counted one after the other, or known from the last time."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.chronicle.kept import Kept, mark_of
from engine.campaign.entries import Entry, Kind
from engine.campaign.folders import folders_of_battles
from engine.campaign.store import Store
from engine.errors import FlankError
from engine.plain_files import named_in
from engine.report.chronicle import Chapter, chapter_of
from engine.report.counting import Stopped
from engine.save.copies import SUFFIX
from engine.save.opening import open_journal

__all__ = ["Stopped", "Told", "battles_known", "of_campaign", "told"]


@dataclass(frozen=True, slots=True)
class Told:
    """A battle in the chronicle: its file, when it was played last (seconds since 1970), and what it came to, or why
    that cannot be said."""

    file: Path
    played: float
    chapter: Chapter | None = None
    error: FlankError | None = None


def battles_known(store: Store, recent: Iterable[Path], folder: Path) -> tuple[Path, ...]:
    """The saved battles that this computer knows of: those in their folder, those that were open lately, those that
    stand in a folder of the first page. Raises CampaignFileError."""
    try:
        there = named_in(folder, f"*{SUFFIX}")
    except OSError:
        there = []
    found: dict[str, Path] = {}
    for file in (*there, *recent, *folders_of_battles(store)):
        if os.path.isfile(file):
            found.setdefault(os.path.realpath(file), file)
    return tuple(found.values())


def told(
    files: Collection[Path],
    kept: Kept,
    *,
    tell: Callable[[float], None] = lambda share: None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> tuple[Told, ...]:
    """What each battle came to, in the order in which they were played last. Any thread.

    What was counted is kept, also when the rest is not wanted any more. Raises Stopped.
    """
    found = []
    try:
        for number, file in enumerate(files):
            if is_stopped():
                raise Stopped
            if (one := _told(file, kept, _Part(number, len(files), tell), is_stopped)) is not None:
                found.append(one)
            tell((number + 1) / len(files))
    finally:
        kept.save()
    return tuple(sorted(found, key=lambda one: (one.played, str(one.file))))


@dataclass(frozen=True)
class _Part:
    """Tells the share of one battle as a part of all."""

    number: int
    whole: int
    tell: Callable[[float], None]

    def __call__(self, share: float) -> None:
        self.tell((self.number + share) / self.whole)


def _told(file: Path, kept: Kept, tell: Callable[[float], None], is_stopped: Callable[[], bool]) -> Told | None:
    mark = mark_of(file)
    if mark is None:
        return None  # deleted meanwhile
    played = mark[1] / 1e9
    if (known := kept.chapter(file, mark)) is not None:
        return Told(file, played, known)
    try:
        with closing(open_journal(file, read_only=True)) as journal:
            chapter = chapter_of(journal, tell=tell, is_stopped=is_stopped)
    except FlankError as error:
        return Told(file, played, error=error)
    kept.keep(file, mark, chapter)
    return Told(file, played, chapter)


def of_campaign(battles: Iterable[Told], party: Collection[Entry]) -> Iterator[Told]:
    """Those in which somebody of the ``party`` took part, whatever the others are; all where the party has nobody.

    Who was brought into a battle or taken home from it is known by that, others by their name among the players'.
    """
    characters = [entry for entry in party if entry.kind is Kind.CHARACTER]
    ids = {str(entry.id) for entry in characters}
    names = {(entry.ruleset, entry.name) for entry in characters}
    for one in battles:
        chapter = one.chapter
        if not characters or (
            chapter is not None
            and (ids & set(chapter.characters) or any((chapter.ruleset, name) in names for name in chapter.names))
        ):
            yield one
