"""The marks of the manual: what stands in [[…]] on a page is taken from the program itself, in the page's language.

    [[do:undo]]                     where a command is found and what calls it: *Edit → Undo* (Ctrl+Z)
    [[name:undo]]  [[key:undo]]     the command's name; its key
    [[say:settings-title]]          a sentence of the program, [[say:ID:ruleset-name]] of a ruleset
    [[option:ID:morale]]            a switch of a ruleset; [[options:ID]] all of them, with their defaults
    [[keys]]  [[mouse]]             all keys by menus; what the mouse does
    [[usage:check]]  [[help]]       how a command of the command line is written; its help
    [[fight:ID-ford 13-16 1a2b]]    steps of a recorded battle as the log tells them
    [[version:battle-file]]         a number that stands in files; [[version:program]]
    [[picture:attack|Words]]        a picture of the program in the page's language

Whatever does not exist raises UnknownMark; so neither a page nor the program can change without the other. The digest
behind a fight belongs to the steps as they were when the text beside them was written: when the battle is recorded
again and comes to something else, the page has to be read again.
"""

from __future__ import annotations

import re
import shlex
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from itertools import islice, takewhile
from pathlib import Path
from unittest.mock import Mock

from app.cli.parser import COMMANDS, WrongArguments, parse, usage
from app.cli.rules import options_of
from app.commands.command import MENUS, Command
from app.commands.command_list import commands_of
from app.commands.keymap import DELIVERED
from app.commands.keys import shown
from app.panels.help import KEYS, MOUSE
from app.sentences import LogLine, Reason, log_line
from app.text import ROOT, Text
from app.version import program_version
from engine.battle.events import Event
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle
from engine.play.advance import Done, advance
from engine.play.playthrough import read, told
from engine.play.scenario import read_scenario
from engine.save.migrations import VERSION

MARK = re.compile(r"\[\[([a-z]+)(?::([^\]\n]*))?\]\]")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
"""A block of code: nothing in it is a mark."""
CALL = re.compile(r"`(flank(?: [^`\n]*)?)`")
"""A call of the command line within a sentence."""
LINE = re.compile(r"^flank(?: .*)?$", re.MULTILINE)
"""The same in a block of lines."""
PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
STANDS_FOR = {"FILE": "a.flank", "ФАЙЛ": "a.flank", "DIR": "maps", "ПАПКА": "maps", "N": "1"}
"""What the capital letters of a call may be."""
OF_THE_SHELL = (">", "|")
"""What follows is not the program's."""


MOST_STEPS = 100
"""Of a recorded battle so many steps can be shown."""


@dataclass(frozen=True)
class _Step:
    """A step of a recorded battle, with the battle before and after it."""

    number: int
    before: AnyBattle
    after: AnyBattle
    events: tuple[Event, ...]


class UnknownMark(Exception):
    """A page names something that the program does not have; says which mark, and why."""


def expanded(page: str, language: str, to_root: str = "") -> str:
    """A page with its marks filled in; ``to_root`` is the way from its folder to docs. Raises UnknownMark."""

    parts, last = [], 0
    for block in FENCED.finditer(page):
        parts += [_filled(page[last : block.start()], language), block[0]]
        last = block.end()
    whole = "".join([*parts, _filled(page[last:], language)])
    return whole.replace("](screenshots/", f"]({to_root}screenshots/")


def _filled(words: str, language: str) -> str:
    def filled(found: re.Match[str]) -> str:
        kind, value = found[1], (found[2] or "").strip()
        try:
            return _KINDS[kind](value, language)
        except (KeyError, ValueError, LookupError, OSError) as error:
            raise UnknownMark(f"{found[0]}: {type(error).__name__}: {error}") from error

    return MARK.sub(filled, words)


def wrong_calls(page: str) -> list[str]:
    """The calls of the command line on a page that the program would refuse."""
    called = [*CALL.findall(page), *LINE.findall(page)]
    return [call for call in called if not _is_call(call)]


def _is_call(call: str) -> bool:
    own = takewhile(lambda word: word not in OF_THE_SHELL, shlex.split(call)[1:])
    words = [STANDS_FOR.get(word, word) for word in own]
    if not words or words[0] in ("--version", "--help"):
        return True
    if len(words) == 1:  # a command by its name, or a file
        return words[0] in COMMANDS or Path(words[0]).suffix != ""
    try:
        parse(words)
    except WrongArguments:
        return False
    return True


@cache
def _text(language: str, id: str = "") -> Text:
    return Text(language, ruleset(id).folder if id else None)


def _say(value: str, language: str) -> str:
    id, _, key = value.rpartition(":")
    if not _text(language, id).has(key):
        raise KeyError(key)
    return f"**{_text(language, id)(key)}**"


# Commands


@cache
def _commands() -> Mapping[str, Command]:
    listed = commands_of(Mock(), Mock(), Mock())
    return {command.id: replace(command, keys=DELIVERED[command.id]) for command in listed}


def _menu_name(command: Command, language: str) -> str:
    """As it stands in its menu."""
    short = f"menu-{command.id}"
    return _text(language)(short if _text(language).has(short) else command.text_key)


def _do(id: str, language: str) -> str:
    command = _commands()[id]
    path = f"**{_text(language)(f'menu-{command.menu}')} → {_menu_name(command, language)}**"
    return f"{path} ({_keys(command)})" if command.keys else path


def _name(id: str, language: str) -> str:
    return f"**{_text(language)(_commands()[id].text_key)}**"


def _key(id: str, language: str) -> str:
    command = _commands()[id]
    if not command.keys:
        raise KeyError(f"{id} has no key")
    return _pressed(command.keys[0])


def _keys(command: Command) -> str:
    return ", ".join(_pressed(chord) for chord in command.keys[:2])


def _pressed(chord: str) -> str:
    """A chord as keys, each in its frame."""
    return f"<kbd>{escape(shown(chord))}</kbd>"


def _all_keys(value: str, language: str) -> str:
    """A table for each menu; commands without a key are listed too, as the list of commands finds them."""
    return "\n".join(line for menu in MENUS for line in _menu_keys(menu, language))


def _menu_keys(menu: str, language: str) -> Iterator[str]:
    text = _text(language)
    yield f"### {text(f'menu-{menu}')}\n"
    yield f"| {text('help-keys')} | |\n|---|---|"
    for command in _commands().values():
        if command.menu == menu:
            yield f"| {_keys(command) or '–'} | {text(command.text_key)} |"
    yield ""


def _mouse(value: str, language: str) -> str:
    text = _text(language)
    lines = [f"| {text(f'help-mouse-{one}')} | {text(f'help-mouse-{one}-does')} |" for one in MOUSE]
    lines += [f"| {text(f'help-key-{one}')} | {text(f'help-key-{one}-does')} |" for one in KEYS]
    return "\n".join([f"| {text('help-mouse')} | |\n|---|---|", *lines])


# The command line


def _usage(command: str, language: str) -> str:
    if command not in COMMANDS:
        raise KeyError(command)
    return f"```text\n{usage(command, language)}\n```"


def _help(value: str, language: str) -> str:
    return f"```text\n{_text(language)('cli-help')}\n```"


# Rulesets


def _option(value: str, language: str) -> str:
    id, _, name = value.partition(":")
    if name not in {option["id"] for option in options_of(ruleset(id))}:
        raise KeyError(name)
    return f"**{_text(language, id)(f'field-{name}')}**"


def _options(id: str, language: str) -> str:
    """All switches as a table: what it decides, how it stands unless changed, how else it may stand."""
    text = _text(language, id)
    heads = {"en": ("switch", "as delivered", "also possible"), "ru": ("переключатель", "исходно", "ещё бывает")}
    lines = ["| {} | {} | {} |\n|---|---|---|".format(*heads[language])]
    for option in options_of(ruleset(id)):
        if option["type"] not in ("choice", "bool"):
            continue
        usual = option["default"]
        others = [_choice(one, option["id"], text) for one in option["choices"] if one != usual]
        lines.append(
            f"| {text('field-' + option['id'])} | {_choice(usual, option['id'], text)} | {'; '.join(others)} |"
        )
    return "\n".join(lines)


def _choice(value: object, option: str, text: Text) -> str:
    """A position of a switch in words, as the form says it."""
    if isinstance(value, bool):
        return text("rules-on" if value else "rules-off")
    key = f"value-{option}-{value}"
    return text(key) if text.has(key) else str(value)


# Recorded battles


def _fight(value: str, language: str) -> str:
    """Steps of a recorded battle: sentence, dice, the reasons that count."""
    name, steps, digest = value.split()
    first, _, last = steps.partition("-")
    lines = list(_steps(name, int(first), int(last or first), language))
    now = digest_of(name, int(first), int(last or first))
    if digest != now:
        raise ValueError(f"the steps are others now ({now}); read the text beside them again")
    return '<div class="fight">\n' + "\n".join(lines) + "\n</div>"


def digest_of(name: str, first: int, last: int) -> str:
    """A short sum over what steps of a recorded battle came to."""
    events = [told(event) for step in _played(name) if first <= step.number <= last for event in step.events]
    if not events:
        raise ValueError("no such steps")
    return f"{zlib.crc32(chr(10).join(events).encode()):08x}"


@cache
def _played(name: str) -> tuple[_Step, ...]:
    """The first steps of a recorded battle, played again."""
    return tuple(islice(_plays(name), MOST_STEPS))


def _plays(name: str) -> Iterator[_Step]:
    recorded = read((PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8"), ruleset)
    battle = recorded.battle
    for number, (deed, answers) in enumerate(recorded.deeds, 1):
        done = advance(recorded.rules, battle, deed, answers)
        assert isinstance(done, Done)
        yield _Step(number, battle, done.battle, done.events)
        battle = done.battle


def _steps(name: str, first: int, last: int, language: str) -> Iterator[str]:
    scenario = read_scenario(ROOT / "maps" / f"{name.partition('-')[2]}.toml")
    spoken = scenario.battle(language)
    text = _text(language, scenario.ruleset)
    for step in _played(name)[first - 1 : last]:
        known = [_renamed(battle, spoken) for battle in (step.after, step.before)]
        for event in step.events:
            yield _told(log_line(event, text, *known), text)


def _renamed(battle: AnyBattle, spoken: AnyBattle) -> AnyBattle:
    """The battle with the names of the same ready battle in another language."""
    names = {id: one.name for id, one in spoken.combatants.items()}
    sides = {side.id: side.name for side in spoken.sides}
    combatants = {id: replace(one, name=names.get(id, one.name)) for id, one in battle.combatants.items()}
    return replace(
        battle,
        combatants=combatants,
        sides=tuple(replace(side, name=sides.get(side.id, side.name)) for side in battle.sides),
    )


def _told(line: LogLine, text: Text) -> str:
    rule = f' <span class="rule">{escape(line.rule)}</span>' if line.rule else ""
    parts = [f"<strong>{escape(' '.join(line.headline.split()))}</strong>{rule}"]
    if line.dice:
        parts.append(escape(line.dice))
    if counted := _listed(line.why):
        parts.append(escape(counted))
    if needed := _listed(line.against):
        parts.append(escape(text("log-target-number", against=needed)))
    return f"<p>{'<br>'.join(parts)}</p>"


def _listed(reasons: tuple[Reason, ...]) -> str:
    return "; ".join(f"{one.signed} {one.text}" for one in reasons if one.counts and one.amount)


# Versions, pictures


def _version(of: str, language: str) -> str:
    return {"battle-file": str(VERSION), "program": program_version()}[of]


def _picture(value: str, language: str) -> str:
    name, _, words = value.partition("|")
    file = Path("screenshots", f"{language}-{name}.png")
    if not (ROOT / "docs" / file).is_file():
        raise LookupError(f"docs/{file} is not there")
    # A click shows it as large as it is.
    return f"[![{words}]({file.as_posix()})]({file.as_posix()})"


def _rulesets(value: str, language: str) -> str:
    """A list of all rulesets."""
    return "\n".join(f"- **{_text(language, id)('ruleset-name')}** (`{id}`)" for id in ruleset_ids())


_KINDS: Mapping[str, Callable[[str, str], str]] = {
    "do": _do,
    "name": _name,
    "key": _key,
    "keys": _all_keys,
    "mouse": _mouse,
    "say": _say,
    "usage": _usage,
    "help": _help,
    "option": _option,
    "options": _options,
    "rulesets": _rulesets,
    "fight": _fight,
    "picture": _picture,
    "version": _version,
}
