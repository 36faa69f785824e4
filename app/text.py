"""Sentences in Russian and English, from Fluent files; switchable while the program runs.

A ``Text`` looks in the ruleset's own files first and in the program's files after that. Names of combatants, words
and numbers are filled in from events, objections and breakdowns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.battle.words import Args, Term, Value, Who
from engine.errors import FlankError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from engine.contract import AnyBattle

LANGUAGES = ("ru", "en")
ROOT = Path(__file__).resolve().parent.parent
OWN_TEXT = ROOT / "resources" / "text"


RULEBOOK = "rules."
"""How files begin that say a ruleset's rules in full; they are read only when somebody opens the rulebook."""
_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=(.*)$(\n(?=[ \t]+\S))?", re.MULTILINE)
"""An entry of a Fluent file: its key, its first line, and whether another line follows that belongs to it."""


class _Sentences:
    """The sentences of one folder in one language.

    Most of them are plain lines, which are read without Fluent: loading it, and having it parse whole files, takes
    longer than all the rest of the first paint. The first sentence with anything to fill in loads it.
    """

    def __init__(self, folder: Path, language: str, *, rulebook: bool) -> None:
        self._language = language
        paths = [path for path in sorted(folder.glob(f"*{language}.ftl")) if path.name.startswith(RULEBOOK) is rulebook]
        self._sources = [path.read_text(encoding="utf-8") for path in paths]
        self.plain: dict[str, str] = {}
        self.keys: set[str] = set()
        for key, first, more in (entry for source in self._sources for entry in _ENTRY.findall(source)):
            if key not in self.keys and first.strip() and not more and "{" not in first:
                self.plain[key] = first.strip()
            self.keys.add(key)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self._language], use_isolating=False)
        for source in self._sources:
            bundle.add_resource(FluentResource(source))
        return bundle

    def say(self, key: str, args: Mapping[str, Any]) -> str | None:
        """The sentence filled with ``args``; None where there is none."""
        if key in self.plain:
            return self.plain[key]
        return self.formatted(key, args) if key in self.keys else None

    def formatted(self, key: str, args: Mapping[str, Any]) -> str | None:
        """The sentence as Fluent says it."""
        if not self._bundle.has_message(key):
            return None
        pattern = self._bundle.get_message(key).value
        return str(self._bundle.format_pattern(pattern, dict(args))[0]) if pattern is not None else None


@cache
def sentences(folder: Path, language: str, *, rulebook: bool = False) -> _Sentences:
    """The sentences of a folder, read once; those of its ``rulebook`` apart."""
    return _Sentences(folder, language, rulebook=rulebook)


class Text:
    """The sentences of one language, with those of one ruleset in front of the program's own.

    ``rulebook``: before all of them what the ruleset's rules say, rule by rule.
    """

    def __init__(self, language: str, ruleset_folder: Path | None = None, *, rulebook: bool = False) -> None:
        self.language = language
        folders = [OWN_TEXT] if ruleset_folder is None else [ruleset_folder / "text", OWN_TEXT]
        self._folders = [sentences(folder, language) for folder in folders]
        if rulebook and ruleset_folder is not None:
            self._folders.insert(0, sentences(folders[0], language, rulebook=True))

    def has(self, key: str) -> bool:
        """Whether there is a sentence for ``key``."""
        return any(key in folder.keys for folder in self._folders)

    def __call__(self, key: str, /, **args: Any) -> str:
        """The sentence for ``key``; the key itself where there is none."""
        return self.say(key, args)

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence for ``key`` filled with ``args``; the key itself where there is none."""
        for folder in self._folders:
            if (said := folder.say(key, args or {})) is not None:
                return said
        return key

    def filled(self, key: str, args: Args = (), battle: AnyBattle | None = None, **more: Any) -> str:
        """The sentence for ``key`` with the values of an event, objection or modifier."""
        return self.say(key, {**self.values(args, battle), **more})

    def values(self, args: Iterable[tuple[str, Value]], battle: AnyBattle | None) -> dict[str, Any]:
        """The values as Fluent takes them: words translated, combatants and sides by name."""
        return {name: self._value(value, battle) for name, value in args}

    def _value(self, value: Value, battle: AnyBattle | None) -> Any:
        match value:
            case Term(key):
                return self.say(key)
            case Who(id):
                return name_of(battle, id)
            case _:
                return value

    def error(self, error: FlankError) -> str:
        """One sentence for an error of Flank."""
        return self.say(error.key, error.values) if self.has(error.key) else str(error)


def name_of(battle: AnyBattle | None, id: str | None) -> str:
    """The name of a combatant or side; the id where it is gone, a dash for nobody."""
    if id is None:
        return "—"
    if battle is not None:
        for key, combatant in battle.combatants.items():
            if key == id:
                return combatant.name
        for side in battle.sides:
            if side.id == id:
                return side.name
    return id
