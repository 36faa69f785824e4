"""Where the labels of a stat block stand ("AC", "Hit Dice:"), and the words that stand for weapons and for harm."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.data import load
from engine.rulesets.ose.harm import charts

FILE = "stat_block.toml"
_NUMBER = r"(?:\d|[lIOО](?![^\W\d_lIOО]))"
"""How a number begins: with a figure, or with a letter that stands for one."""
_STARTS = {
    "ac": rf"[-+(\[]?{_NUMBER}",
    "aac": rf"[-+]?{_NUMBER}",
    "hd": rf"{_NUMBER}|[½¼]|<|[nN][hHoO]|ОЧ|less",
    "hp": rf"{_NUMBER}",
    "attacks": rf"{_NUMBER}|[\[(+]|[Nn]one|[Nn]il|[Bb]y|[A-Za-zА-Яа-яё -]{{2,30}} \(",
    "damage": rf"{_NUMBER}|[lI][dDкК]\d|[Bb]y |[Nn]il|[Nn]one|[Ss]pecial|[Ss]ee |по оруж"
    r"|[A-Za-zА-Яа-яё' -]{3,22}(?: \(|[;,)\n]|$)",
    "thac0": rf"{_NUMBER}",
    "move": rf"{_NUMBER}|[Ff]l|[Ss]w|[Nn]il|[Пп]ол",
    "saves": r"[DFNCMTEHL0-9]|ST\b|[Nn]ormal|[Ff]ighter|[Cc]leric|[Mm]agic|[Tt]hief|[Ee]lf|[Dd]warf|[Hh]alf|[А-Я]",
    "morale": rf"{_NUMBER}|[NnА-яA-Za-z—-]",
    "strength": rf"{_NUMBER}",
    "dexterity": rf"{_NUMBER}",
    "mind": r"\w",
    "appearing": r"\w",
    "other": r"[^\s]",
}
"""How the value behind a label begins; without such a value the word is no label."""
ONE_LETTER = {"D"}


@dataclass(frozen=True, slots=True)
class Label:
    """A label of a block: from ``start`` to ``end`` it stands itself, from there to ``stop`` its value."""

    field: str
    start: int
    end: int
    stop: int = 0


def labels_of(text: str) -> list[Label]:
    """All labels of a text in order, each with its value up to the next."""
    found: list[Label] = []
    for one in _pattern().finditer(text):
        field = _field(one)
        if field is not None and (not found or one.start() >= found[-1].end):
            found.append(Label(field, one.start(), one.end()))
    stops = [*(one.start for one in found[1:]), len(text)]
    return [replace(one, stop=stop) for one, stop in zip(found, stops, strict=False)]


def _field(one: re.Match[str]) -> str | None:
    """Which field a match labels; None where its value begins otherwise, or a word stands within a sentence."""
    table, _, _ = _data()
    word, text = one["label"], one.string
    short = table["short"].get(word)
    field = short or table["long"].get(" ".join(word.casefold().split()))
    if field is None or re.match(_STARTS[field], text[one.end() : one.end() + 32]) is None:
        return None
    has_colon = ":" in one.group()[len(word) :]
    before = text[max(0, one.start() - 3) : one.start()].rstrip(" ")
    is_first = not before or before[-1] in "\n,;.(:[-•·▪►▶◆*/—"
    if word in ONE_LETTER or short is None:
        return field if has_colon or is_first else None
    if field == "hp" and not has_colon and before[-1:].isdigit():
        return None  # "15 hp 3 HD": the number belongs to what stands before
    return field


@cache
def _pattern() -> re.Pattern[str]:
    table, _, _ = _data()
    words = sorted({*table["short"], *table["all long"]}, key=len, reverse=True)
    said = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in words)
    return re.compile(rf"(?<![\w#'/])(?P<label>{said})(?![\w'/])[ ]?[:.=]{{0,2}}\s{{0,3}}", re.IGNORECASE)


def arm_of(words: str) -> str | None:
    """The arm of the sheet that is called so, without "arm-"; None where none is."""
    return _data()[1].get(words.casefold().replace("ё", "е"))


def arm_word(id: str) -> str:
    """What books call an arm, in English; its id where they have no word for it."""
    return next((words[0] for name, words in load(charts.DATA / FILE)["arms"].items() if name == id), id)


def forms() -> dict[str, str]:
    """Forms of harm by what they are called."""
    return _data()[2]


@cache
def _data() -> tuple[dict[str, dict[str, str]], dict[str, str], dict[str, str]]:
    read: dict[str, Any] = load(charts.DATA / FILE)
    short = {word: field for field, table in read["labels"].items() for word in table.get("short", [])}
    long = {word.casefold(): field for field, table in read["labels"].items() for word in table.get("long", [])}
    arms = {word.casefold().replace("ё", "е"): id for id, words in read["arms"].items() for word in words}
    named = {word: form for form, words in read["forms"].items() for word in words}
    return {"short": short, "long": long, "all long": long}, arms, named
