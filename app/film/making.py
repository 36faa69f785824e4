"""The making of a film: shots are drawn and packed picture by picture, and anew, smaller, where it grows too large.

What is drawn is drawn in the thread that walks through the making, where Qt may draw figures; what packs the pictures
may work in another.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from typing import IO, TYPE_CHECKING, Protocol

from app import icons
from app.board.paint.palette import DARK
from app.film.changes import pixels_of
from app.film.reel import Reel
from app.film.screen import Screen
from app.film.shots import Shot, Shots
from app.film.wanted import LEAST_SIDE, MEGABYTE, Form, Wanted
from app.text import Text
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.copies import made_whole
from engine.save.journal import Journal, Loss

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

QUALITIES = {Form.WEBP: (80, 60, 45, 30), Form.GIF: (256, 128, 64, 32)}
"""How finely pictures are packed, the best first: WebP's own measure, colours of a GIF."""
LESS_BY_QUALITY, LESS_BY_STEPS = 0.75, 0.8
"""What is left of a film, about, that is packed less finely or walks in larger steps."""
TO_SPARE = 0.92
"""Of the bytes that are allowed so many are aimed at the next time."""
LEAST_AT_ONCE = 0.4
"""To such a share at least a picture's sides are made smaller at one time: an early guess is a poor one."""
A_CELL, FEWEST_A_CELL = 3, 1
"""Pictures of a walk for each cell, as they are at first and where they take too much."""


@dataclass(frozen=True, slots=True)
class Choice:
    """How a film is made: a share of the sides that were asked for, the place in ``QUALITIES``, steps for each cell."""

    scale: float = 1.0
    quality: int = 0
    a_cell: int = A_CELL

    def size(self, wanted: Wanted) -> tuple[int, int]:
        """Pixels at most."""
        wide, high = wanted.size
        return max(16, round(wide * self.scale)), max(16, round(high * self.scale))

    def smaller(self, wanted: Wanted, need: float) -> Choice | None:
        """What comes to a share of ``need``, about; None where nothing is left that could be smaller."""
        floor, target = min(1.0, LEAST_SIDE / max(wanted.size)), need * TO_SPARE
        found, left = self, 1.0
        if self.quality + 1 < len(QUALITIES[wanted.form]):
            found, left = replace(found, quality=self.quality + 1), LESS_BY_QUALITY
        if left > target and self.a_cell > FEWEST_A_CELL:
            found, left = replace(found, a_cell=FEWEST_A_CELL), left * LESS_BY_STEPS
        if left > target or found == self:
            share = max(LEAST_AT_ONCE, min(0.95, sqrt(target / left)))
            found = replace(found, scale=max(floor, self.scale * share))
        return found if found != self else None


@dataclass(frozen=True, slots=True)
class Going:
    """How far the making is: the share that is done, how often it was begun, whether nothing can be done just now."""

    share: float
    attempt: int
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """A film that is written: bytes, pictures, milliseconds, pixels, how it was made, what the battle's file lacked."""

    path: Path
    bytes: int
    frames: int
    ms: int
    size: tuple[int, int]
    choice: Choice
    losses: tuple[Loss, ...] = ()

    def said(self, text: Text) -> str:
        """What has come out, in a sentence; in another why it is not as it was asked for."""
        facts = {
            "file": shown(self.path.name),
            "seconds": round(self.ms / 1000),
            "mb": max(0.01, round(self.bytes / MEGABYTE, 2 if self.bytes < MEGABYTE else 1)),
            "width": self.size[0],
            "height": self.size[1],
        }
        sentences = [text("film-done", **facts)]
        if self.choice != Choice():
            ways = [
                text(f"film-less-{way}")
                for way, is_so in (
                    ("size", self.choice.scale < 1),
                    ("quality", self.choice.quality > 0),
                    ("steps", self.choice.a_cell < A_CELL),
                )
                if is_so
            ]
            sentences.append(text("film-less", ways=", ".join(ways)))
        return " ".join(sentences)


class Job(Protocol):
    """Work that is being done."""

    def done(self) -> bool: ...

    def result(self) -> object:
        """Wait for it. Raises what it raised."""
        ...


Submit = Callable[[Callable[[], None]], Job]


class _Done:
    """Work that was done at once."""

    def done(self) -> bool:
        return True

    def result(self) -> None:
        return None


def at_once(work: Callable[[], None]) -> Job:
    """Do the work here and now."""
    work()
    return _Done()


def film(
    journal: Journal, text: Text, wanted: Wanted, path: Path, submit: Submit = at_once
) -> Generator[Going, None, Made]:
    """Make a film of a battle; yields how far it is. What stood at ``path`` is replaced only by a film that is whole.

    ``text`` is that of the journal's ruleset. ``submit`` has the pictures packed, one after the other. Raises
    FlankError where the rounds were not fought, nothing small enough can be made, or the file cannot be written;
    nothing is left then, nor when the walk is broken off (``close``).
    """
    icons.learn(journal.rules.folder)
    try:
        with made_whole(path, replacing=True) as unfinished:
            choice: Choice | None = Choice()
            attempt = 0
            while choice is not None:
                attempt += 1
                with unfinished.open("wb") as file:
                    made = yield from _Attempt(journal, text, wanted, choice, submit).written(file, path, attempt)
                if isinstance(made, Made):
                    return made
                choice = choice.smaller(wanted, made)
            raise FlankError("film-too-large", mb=wanted.most_mb)
    except OSError as error:
        raise FlankError("film-not-written", file=shown(path), reason=shown(error.strerror or "")) from None


class _Attempt:
    """One way to make a film, until it is done or too large."""

    def __init__(self, journal: Journal, text: Text, wanted: Wanted, choice: Choice, submit: Submit) -> None:
        self._journal, self._text, self._wanted, self._choice = journal, text, wanted, choice
        self._submit = submit
        self._job: Job = _Done()

    def written(self, file: IO[bytes], path: Path, attempt: int) -> Generator[Going, None, Made | float]:
        """Write it; the film, or the share of it that there would be room for."""
        wanted, share = self._wanted, 0.0
        screen: Screen | None = None
        reel: Reel | None = None
        try:
            for shot in Shots(self._journal, self._text, wanted, DARK, a_cell=self._choice.a_cell):
                if shot is None:
                    yield Going(share, attempt)
                    continue
                if screen is None or reel is None:
                    screen = self._screen(shot)
                    reel = self._reel(file, screen)
                    for _ in screen.baking(shot.scene):
                        yield Going(share, attempt)
                picture = screen.picture(shot.scene)
                yield from self._wait(share, attempt)
                if reel.written > wanted.most_bytes:
                    return self._room(reel, share)
                self._job = self._submit(partial(_add, reel, picture, shot.ms))
                share = shot.share
                yield Going(share, attempt)
            assert screen is not None
            assert reel is not None
            yield from self._wait(share, attempt)
            self._job = self._submit(reel.finish)
            yield from self._wait(share, attempt)
        finally:
            while not self._job.done():  # the file is not closed under it
                self._job.result()
        if reel.written > wanted.most_bytes:
            return self._room(reel, 1.0)
        losses = self._journal.losses
        return Made(path, reel.written, reel.frames, reel.shown, reel.size, self._choice, losses)

    def _wait(self, share: float, attempt: int) -> Generator[Going, None, None]:
        while not self._job.done():
            yield Going(share, attempt, waits=True)
        self._job.result()

    def _screen(self, shot: Shot) -> Screen:
        wanted = self._wanted
        size, pictures = self._choice.size(wanted), dict(self._journal.pictures)
        numbers = not wanted.for_players
        return Screen(shot.scene.board, pictures, DARK, size, follow=wanted.follow, numbers=numbers)

    def _reel(self, file: IO[bytes], screen: Screen) -> Reel:
        size = screen.size.width(), screen.size.height()
        quality = QUALITIES[self._wanted.form][self._choice.quality]
        if self._wanted.form is Form.GIF:
            from app.film.gif_reel import GifReel

            return GifReel(file, size, quality)
        from app.film.webp_reel import WebpReel

        return WebpReel(file, size, quality)

    def _room(self, reel: Reel, share: float) -> float:
        """The share of the film for which there is room; the first picture is whole, and says little of the others."""
        whole = reel.first + (reel.written - reel.first) / max(share, 0.01)
        return self._wanted.most_bytes / whole


def _add(reel: Reel, picture: QImage, ms: int) -> None:
    reel.add(pixels_of(picture), ms)
