"""Finds the rulesets: those of ``engine/rulesets``, those that are installed, those in a folder of the user's own.

What is found first counts: no ruleset from outside takes the place of one that came with the program. One that cannot
be used is left out and told by ``faults``; everything else goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock

import engine.rulesets
from engine.contract import AnyRuleset
from engine.errors import RulesetError, WrongCall
from engine.plugins import NAME, Origin, Source, in_folder, installed, loaded


@cache
def built_in() -> dict[str, Source]:
    """The rulesets that come with the program, by id; nothing is imported."""
    folders = (module for module in iter_modules(engine.rulesets.__path__) if module.ispkg)
    place = Path(next(iter(engine.rulesets.__path__)))
    return {
        one.name: Source(one.name, Origin.BUILT_IN, str(place / one.name), partial(_shipped, one.name))
        for one in sorted(folders, key=lambda module: module.name)
    }


def _shipped(id: str) -> object:
    return getattr(import_module(f"engine.rulesets.{id}"), NAME, None)


class Catalogue:
    """All rulesets that can be had, each imported when it is first asked for. Any thread may ask."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._folder: Path | None = None
        self._forget()

    def _forget(self) -> None:
        self._sources: dict[str, Source] | None = None
        self._loaded: dict[str, AnyRuleset] = {}
        self._broken: dict[str, RulesetError] = {}
        self._unfound: list[RulesetError] = []

    def use_folder(self, folder: Path | None) -> None:
        """Look into this folder too, which somebody agreed to; into none with None."""
        with self._lock:
            self._folder = folder
            self._forget()

    def sources(self) -> dict[str, Source]:
        """Where each ruleset is from, by id, sorted; nothing is imported."""
        with self._lock:
            if self._sources is None:
                found = dict(built_in())
                for source in self._outside():
                    if (known := found.get(source.id)) is None:
                        found[source.id] = source
                    else:
                        told = {"ruleset": source.id, "place": source.place}
                        self._unfound.append(RulesetError("error-ruleset-twice", **told, other=known.place))
                self._sources = dict(sorted(found.items()))
            return self._sources

    def _outside(self) -> Iterator[Source]:
        yield from installed()
        if self._folder is not None:
            try:
                yield from in_folder(self._folder)
            except RulesetError as error:
                self._unfound.append(error)

    def knows(self, id: str) -> bool:
        """Whether there is a ruleset with this id; nothing is imported."""
        # Those that came with the program are there without looking through all that is installed.
        return id in built_in() or id in self.sources()

    def ruleset(self, id: str) -> AnyRuleset:
        """The ruleset with this id. Raises WrongCall when there is none, RulesetError when it cannot be used."""
        with self._lock:
            if id in self._broken:
                raise self._broken[id]
            if id not in self._loaded:
                source = built_in().get(id) or self.sources().get(id)
                if source is None:
                    raise WrongCall("error-no-ruleset", id=id)
                try:
                    self._loaded[id] = loaded(source)
                except RulesetError as error:
                    self._broken[id] = error
                    raise
            return self._loaded[id]

    def usable(self, ids: Iterable[str]) -> Iterator[AnyRuleset]:
        """Of these rulesets those that can be used."""
        for id in ids:
            try:
                yield self.ruleset(id)
            except RulesetError:
                continue  # ``faults`` tells it

    def faults(self) -> tuple[RulesetError, ...]:
        """What is wrong with the rulesets from outside, and with those of the program that were asked for."""
        with self._lock:
            outside = [id for id, source in self.sources().items() if source.origin is not Origin.BUILT_IN]
            list(self.usable(outside))
            return (*self._unfound, *self._broken.values())


_ALL = Catalogue()


def use_folder(folder: Path | None) -> None:
    """Look for rulesets in this folder too, which the user agreed to; in none with None."""
    _ALL.use_folder(folder)


def sources() -> tuple[Source, ...]:
    """Where each ruleset that was found comes from, by id; nothing is imported."""
    return tuple(_ALL.sources().values())


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rulesets that were found, sorted; nothing is imported."""
    return tuple(_ALL.sources())


def is_known(id: str) -> bool:
    """Whether there is a ruleset with this id; nothing is imported."""
    return _ALL.knows(id)


def ruleset(id: str) -> AnyRuleset:
    """The ruleset with this id. Raises WrongCall when there is none, RulesetError when it cannot be used."""
    return _ALL.ruleset(id)


def rulesets() -> tuple[AnyRuleset, ...]:
    """All rulesets that can be used, by id."""
    return tuple(_ALL.usable(ruleset_ids()))


def faults() -> tuple[RulesetError, ...]:
    """What is wrong with those that cannot be used, each in one sentence."""
    return _ALL.faults()
