"""Sentences in Russian and English, from Fluent files; switchable while the program runs.

A ``Text`` looks in the ruleset's own files first and in the program's files after that. Names of combatants, words
and numbers are filled in from events, objections and breakdowns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
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


@cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    # Imported late: the first paint needs no sentence, and fluent.runtime takes its time to load.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(folder.glob(f"*{language}.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Text:
    """The sentences of one language, with those of one ruleset in front of the program's own."""

    def __init__(self, language: str, ruleset_folder: Path | None = None) -> None:
        self.language = language
        folders = [OWN_TEXT] if ruleset_folder is None else [ruleset_folder / "text", OWN_TEXT]
        self._bundles = [_bundle(folder, language) for folder in folders]

    def has(self, key: str) -> bool:
        """Whether there is a sentence for ``key``."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def __call__(self, key: str, /, **args: Any) -> str:
        """The sentence for ``key``; the key itself where there is none."""
        return self.say(key, args)

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence for ``key`` filled with ``args``; the key itself where there is none."""
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is not None:
                    said, _ = bundle.format_pattern(pattern, dict(args or {}))
                    return str(said)
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
