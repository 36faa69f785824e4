"""Rulesets that did not come with the program: found, imported and checked; what is wrong with one is one sentence.

Two ways lead in. A distribution names its ruleset in the entry point group ``flank.rulesets``; a folder of the user's
own holds one folder for each. Both are program code that runs with all rights of whoever started Flank: nothing here
reads a folder that nobody agreed to (see ``app/own_rules.py``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb

from engine.contract import CONTRACT, AnyRuleset, Ruleset
from engine.contract_parts import wrong_part
from engine.errors import DataError, RulesetError, words_of
from engine.plain_files import plain_text

GROUP = "flank.rulesets"
NAME = "RULESET"
MOST_REASON = 200
"""Letters of a foreign error that are told."""


class Origin(StrEnum):
    """Where a ruleset comes from: with the program, with an installed distribution, from the user's own folder."""

    BUILT_IN = "built-in"
    INSTALLED = "installed"
    FOLDER = "folder"


@dataclass(frozen=True)
class Source:
    """A ruleset that was found and not imported yet. ``place``: its folder, or its distribution with the version."""

    id: str
    origin: Origin
    place: str
    load: Callable[[], object]


def installed() -> Iterator[Source]:
    """What the installed distributions name in the entry point group; the entry point's name is the ruleset's id."""
    from importlib.metadata import entry_points  # slow to load, and no battle under our own rules asks for it

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        place = f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value
        yield Source(point.name, Origin.INSTALLED, place, point.load)


def in_folder(folder: Path) -> Iterator[Source]:
    """The rulesets in a folder of the user's own: every folder in it that is a package.

    Raises RulesetError when the folder cannot be read.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if os.path.isfile(path / "__init__.py"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise RulesetError("error-ruleset-folder", ruleset="", place=str(folder), reason=reason) from None
    for path in paths:
        yield Source(path.name, Origin.FOLDER, str(path), partial(_imported, path))


def loaded(source: Source) -> AnyRuleset:
    """The ruleset, imported and checked. Raises RulesetError with its place and what is wrong with it."""
    told = {"ruleset": source.id, "place": source.place}
    try:
        found = source.load()
        if not isinstance(found, Ruleset):
            raise RulesetError("error-ruleset-none", **told)
        if source.origin is not Origin.BUILT_IN:
            _check(source, found)
    except RulesetError:
        raise
    except DataError as error:
        values = error.values
        where = (str(values.get(name, "")) for name in ("file", "entry", "field", "problem"))
        reason = "{}, {} {}: {}".format(*where)
        raise RulesetError("error-ruleset-data", **told, reason=reason[:MOST_REASON]) from error
    except BaseException as error:
        raise RulesetError("error-ruleset-import", **told, reason=_reason(error)) from error
    return found


def _check(source: Source, rules: AnyRuleset) -> None:
    """What a ruleset from outside must keep before anything of it is shown."""
    told = {"ruleset": source.id, "place": source.place}
    if rules.contract != CONTRACT:
        raise RulesetError("error-ruleset-contract", **told, written=rules.contract, known=CONTRACT)
    if rules.id != source.id:
        raise RulesetError("error-ruleset-id", **told, own=str(rules.id)[:80])
    if (wrong := wrong_part(rules)) is not None:
        part, found, wanted = wrong
        raise RulesetError("error-ruleset-part", **told, part=part, found=found[:80], wanted=wanted)
    _check_text(rules.folder / "text", told)
    rules.options()
    rules.new_sheet()
    rules.templates()


def _check_text(folder: Path, told: dict[str, str]) -> None:
    """Raises RulesetError where there are no sentences, or some that Fluent does not understand."""
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk

    files = sorted(folder.glob("*.ftl"))
    if not files:
        raise RulesetError("error-ruleset-text", **told, file=str(folder / "en.ftl"))
    for path in files:
        source = plain_text(path)
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Junk):
                line = source.count("\n", 0, entry.span.start if entry.span is not None else 0) + 1
                raise RulesetError("error-ruleset-sentence", **told, file=path.name, line=line)


def _imported(path: Path) -> object:
    """``RULESET`` of the package in ``path``, imported under the folder's name, as if it were installed.

    Raises ImportError where another module has that name already: the folder would be taken for it, or it for another.
    """
    name, file = path.name, path / "__init__.py"
    known = sys.modules.get(name)
    if known is None:
        if not name.isidentifier() or find_spec(name) is not None:
            raise ImportError(f"another module is named {name!r} already; rename the folder")
        spec = spec_from_file_location(name, file, submodule_search_locations=[str(path)])
        assert spec is not None
        assert spec.loader is not None
        known = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(known)
        except BaseException:
            for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
                del sys.modules[module]
            raise
    elif Path(known.__file__ or "") != file:
        raise ImportError(f"another module is named {name!r} already; rename the folder or start Flank again")
    return getattr(known, NAME, None)


def _reason(error: BaseException) -> str:
    """A foreign error in a few words, with the file and line where it was raised."""
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {words_of(error)}"[:MOST_REASON] + where
