"""``flank rules``: the rulesets with where they are from, their options and the rules they carry out."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from app.text import LANGUAGES, Text
from engine.catalogue import faults, rulesets, sources
from engine.contract import About, AnyRuleset
from engine.plugins import Source


def rules_json(language: str) -> str:
    """All rulesets as JSON for scripts, each with where it is from; and what is wrong with those left out."""
    text = Text(language)
    listed = [_described(rules) for rules in rulesets()]
    wrong = [{**fault.values, "key": fault.key, "message": text.error(fault)} for fault in faults()]
    return json.dumps({"rulesets": listed, "faults": wrong}, ensure_ascii=False, indent=2)


def rules_text(language: str) -> Iterator[str]:
    """All rulesets as lines for people; those that cannot be used at the end, each with its reason."""
    own = Text(language)
    for rules in rulesets():
        text, source = Text(language, rules.folder), _sources()[rules.id]
        yield text("cli-rules-title", id=rules.id, title=text("ruleset-name"), rules=len(rules.rules))
        yield "  " + own(f"rules-from-{source.origin}", place=source.place)
        for option in options_of(rules):
            choices = ", ".join(_word(choice) for choice in option["choices"])
            title = text(f"field-{option['id']}")
            yield text("cli-rules-option", id=option["id"], title=title, default=_word(option["default"]))
            if choices:
                yield text("cli-rules-choices", choices=choices)
    for fault in faults():
        yield "! " + own.error(fault)


def _sources() -> dict[str, Source]:
    return {source.id: source for source in sources()}


def options_of(rules: AnyRuleset) -> list[dict[str, Any]]:
    """The options of a ruleset: id, type, default, choices (or least and most), the rule that each switches."""
    hints = get_type_hints(rules.options, include_extras=True)
    usual = rules.options()
    return [_option(field.name, hints[field.name], getattr(usual, field.name)) for field in _fields(rules.options)]


def _fields(options: type[Any]) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(options)


def _described(rules: AnyRuleset) -> dict[str, Any]:
    options = options_of(rules)
    texts = {language: Text(language, rules.folder) for language in LANGUAGES}
    for option in options:
        option["titles"] = {language: text(f"field-{option['id']}") for language, text in texts.items()}
    source = _sources()[rules.id]
    return {
        "id": rules.id,
        "origin": {"kind": source.origin.value, "place": source.place},
        "titles": {language: text("ruleset-name") for language, text in texts.items()},
        "rules": list(rules.rules),
        "options": options,
    }


def _option(name: str, hint: Any, default: Any) -> dict[str, Any]:
    bare, extras = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    about = next((extra for extra in extras if isinstance(extra, About)), About())
    found = {"id": name, "type": _type(bare), "default": _plain(default), "choices": _choices(bare), "rule": about.rule}
    for extra in extras:
        for bound, word in (("ge", "least"), ("le", "most")):
            if hasattr(extra, bound):
                found[word] = getattr(extra, bound)
    return found


def _type(hint: Any) -> str:
    if get_origin(hint) is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
        return "choice"
    return {bool: "bool", int: "int", float: "float", str: "text"}.get(hint, "list")


def _choices(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [_plain(value) for value in hint]
    return [True, False] if hint is bool else []


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _word(value: Any) -> str:
    """A value as the options of a ready battle write it; of a chart only how many lines it has."""
    if isinstance(value, list):
        return f"[{len(value)}]" if any(isinstance(one, dict) for one in value) else ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
