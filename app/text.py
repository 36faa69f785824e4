"""Sentences in Russian and English, from Fluent files; switchable while the program runs.

A ``Text`` looks in the ruleset's own files first and in the program's files after that. Names of combatants, words
and numbers are filled in from events, objections and breakdowns.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.battle.words import Args, Names, Term, Value, Who
from engine.errors import FlankError
from engine.plain_files import plain_text

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from engine.contract import AnyBattle

LANGUAGES = ("ru", "en")
_DECIMAL = re.compile(r"[-−+]?\d+\.\d+")
_POINT, _HYPHEN = re.compile(r"(?<=\d)\.(?=\d)"), re.compile(r"(?<![\w)])-(?=\d)")
"""A number with a part behind the point, as rules hand it on; Russian writes a comma."""
_DICE = re.compile(r"(?<![\w$\[.-])(\d*)d(\d+|%)(?=\W|$|(?:[kd][hl]|ro?|min|max)[\d<>])")
_DIE = re.compile(r"d(?=[\d%])")
_ALL_DICE = re.compile(r"(?:\d*d(?:\d+|%|F)|kh|kl|dh|dl|rr|ro?|cs|min|max|!p|[-−+*/() {},!<>=]|\d+)+")
"""Dice in a sentence, one in a formula, and words that are a formula and nothing else; Russian writes 2к6."""
_PROGRAM = Path(__file__).resolve().parent
ROOT = _PROGRAM / "shipped" if os.path.isdir(_PROGRAM / "shipped") else _PROGRAM.parent
"""Where ``resources`` and ``maps`` lie: beside the code, or inside it where the program was installed as a wheel."""
OWN_TEXT = ROOT / "resources" / "text"


_ARTICLE = "The "

RULEBOOK = "rules."
"""How files begin that say a ruleset's rules in full; they are read only when somebody opens the rulebook."""
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=(.*)((?:\n(?:[ \t}].*|(?=\n)))*)", re.MULTILINE)
"""An entry of a Fluent file: its key, its first line, and the lines below that belong to it."""
_FILLED = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
"""A place in a sentence where an argument stands as it is."""
_SPECIAL = (".", "[", "*", "}")
"""How a line begins that is no words: an attribute, a variant, the end of a choice."""
_NAMED = re.compile(r"\{[ \t]*(-?[a-zA-Z][\w-]*)")
"""Another entry that a sentence names."""


class _Sentences:
    """The sentences of one folder in one language.

    Loading Fluent, and having it parse whole files, takes longer than all the rest of the first paint. So plain lines,
    also with words to be filled in, are read without it, and it parses an entry when that is first said.
    """

    def __init__(self, folder: Path, language: str, *, rulebook: bool) -> None:
        self._language = language
        names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        # A ruleset from outside may speak one language only: better in that one than in keys.
        spoken = (language, *(other for other in LANGUAGES if other != language))
        here = next((found for one in spoken if (found := [n for n in names if n.endswith(f"{one}.ftl")])), [])
        paths = [folder / name for name in here if name.startswith(RULEBOOK) is rulebook]
        self._entries: dict[str, re.Match[str]] = {}
        self._plain: dict[str, str | None] = {}
        self._parsed: set[str] = set()
        for path in paths:
            for entry in _ENTRY.finditer(plain_text(path)):
                self._entries.setdefault(entry[1], entry)
        self.keys = frozenset(key for key in self._entries if not key.startswith("-"))

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        return FluentBundle([self._language], use_isolating=False)

    def say(self, key: str, args: Mapping[str, Any]) -> str | None:
        """The sentence filled with ``args``; None where there is none."""
        if (plain := self.plain(key)) is not None:
            names = _FILLED.findall(plain)
            if all(_is_written_as_it_is(args.get(name)) for name in names):
                return _FILLED.sub(lambda place: _written(args[place[1]]), plain) if names else plain
        return self.formatted(key, args) if key in self.keys else None

    def plain(self, key: str) -> str | None:
        """The words of an entry that Fluent is not needed for; looked at when it is first said: most never are."""
        if key not in self._plain:
            entry = self._entries.get(key)
            plain = _plain(entry[2], entry[3]) if entry is not None else None
            self._plain[key] = with_dice(plain, self._language) if plain is not None else None
        return self._plain[key]

    def formatted(self, key: str, args: Mapping[str, Any]) -> str | None:
        """The sentence as Fluent says it."""
        self._parse(key)
        if not self._bundle.has_message(key):
            return None
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        said = str(self._bundle.format_pattern(pattern, dict(args))[0])
        return _HYPHEN.sub("−", said) if any(_is_below_nothing(value) for value in args.values()) else said

    def _parse(self, key: str) -> None:
        """Give an entry to Fluent, with those that it names."""
        from fluent.runtime import FluentResource

        if key not in self._entries or key in self._parsed:
            return
        head, equals, body = self._entries[key].group().partition("=")
        source = head + equals + with_dice(body, self._language)
        self._parsed.add(key)
        self._bundle.add_resource(FluentResource(source))
        for named in _NAMED.findall(source):
            self._parse(named)


def _plain(first: str, more: str) -> str | None:
    """The words of an entry that is nothing but words and places to be filled; None for any other, and for no words.

    Lines below the first lose the indentation that all of them have.
    """
    lines = more.split("\n")[1:]
    if "{" in _FILLED.sub("", first + more) or any(line.lstrip()[:1] in _SPECIAL for line in lines if line.strip()):
        return None
    indented = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    words = "\n".join([first.strip(), *(line[indented:].rstrip() for line in lines)]).strip("\n")
    return words or None


def _is_written_as_it_is(value: Any) -> bool:
    """Words, and numbers so small that no language parts their digits; what else there is is left to Fluent."""
    return isinstance(value, str) or (type(value) is int and -1000 < value < 1000)


def _is_below_nothing(value: Any) -> bool:
    return isinstance(value, int | float) and value < 0


def with_dice(words: str, language: str) -> str:
    """Words of the program with their dice as the language writes them: ``2d6`` is 2к6 in Russian."""
    return _DICE.sub(r"\1к\2", words) if language == "ru" and "d" in words else words


def _written(value: str | int) -> str:
    """Words as they are, a number with a true minus."""
    return value if isinstance(value, str) else str(value).replace("-", "−")


def _with_small_articles(said: str, args: Mapping[str, Any]) -> str:
    """An English sentence in which a name that begins with its article ("The suspect") may stand in the middle."""
    for name in args.values():
        if isinstance(name, str) and name.startswith(_ARTICLE):
            said = re.sub(rf"(?<=[a-z0-9,;] ){re.escape(name)}", lambda found: _with_small_article(found[0]), said)
    return said


def _with_small_article(name: str) -> str:
    return name[0].lower() + name[1:] if name.startswith(_ARTICLE) else name


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
        self._made_of = language, ruleset_folder, rulebook
        folders = [OWN_TEXT] if ruleset_folder is None else [ruleset_folder / "text", OWN_TEXT]
        self._folders = [sentences(folder, language) for folder in folders]
        if rulebook and ruleset_folder is not None:
            self._folders.insert(0, sentences(folders[0], language, rulebook=True))

    def speaks(self, language: str, ruleset_folder: Path | None) -> bool:
        """Whether these are the sentences of a language, and of a ruleset's folder."""
        return self._made_of == (language, ruleset_folder, False)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for ``key``."""
        return any(key in folder.keys for folder in self._folders)

    def __call__(self, key: str, /, **args: Any) -> str:
        """The sentence for ``key``; the key itself where there is none."""
        return self.say(key, args)

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence for ``key`` filled with ``args``; the key itself where there is none."""
        if args and self.language == "ru":
            args = {name: self.dice(value) if isinstance(value, str) else value for name, value in args.items()}
        for folder in self._folders:
            if (said := folder.say(key, args or {})) is not None:
                return _with_small_articles(said, args) if args and self.language == "en" else said
        return self._numbered(key)

    def figures(self, value: str) -> str:
        """What stands under a key, or figures with the decimal sign of the language and a true minus."""
        return _HYPHEN.sub("−", _POINT.sub(self("decimal-mark"), self(value)))

    def _numbered(self, key: str) -> str:
        """The second of a kind ("arm-sword-2") by the name of the first; the key itself of what has none."""
        kind, _, number = key.rpartition("-")
        return f"{self.say(kind)} ({number})" if kind and number.isdecimal() and self.has(kind) else self.dice(key)

    def dice(self, words: str) -> str:
        """Dice as the language writes them (``2d6+1`` is 2к6+1 in Russian); other words as they are."""
        if self.language != "ru" or "d" not in words or not _ALL_DICE.fullmatch(words):
            return words
        return _DIE.sub("к", words)

    def filled(self, key: str, args: Args = (), battle: AnyBattle | None = None, **more: Any) -> str:
        """The sentence for ``key`` with the values of an event, objection or modifier."""
        return self.say(key, {**self.values(args, battle), **more})

    def values(self, args: Iterable[tuple[str, Value]], battle: AnyBattle | None) -> dict[str, Any]:
        """The values as Fluent takes them: words translated, combatants and sides by name.

        A word may itself be a sentence with gaps: what stands before it fills them.
        """
        said: dict[str, Any] = {}
        for name, value in args:
            said[name] = self._value(value, battle, said)
        return said

    def _value(self, value: Value, battle: AnyBattle | None, said: Mapping[str, Any]) -> Any:
        match value:
            case Term(key):
                return self.say(key, said)
            case Who(id):
                return name_of(battle, id)
            case Names(ids):
                first, *rest = [name_of(battle, id) for id in ids] or [""]
                return ", ".join((first, *(_with_small_article(one) if self.language == "en" else one for one in rest)))
            case str() if self.language == "ru" and _DECIMAL.fullmatch(value):
                return value.replace(".", ",")
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
