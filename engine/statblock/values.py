"""A value of a field as words, and back: numbers, switches, lists in commas, records in braces, texts in quotes.

    Reach: 5            Two-handed: yes        Conditions: bound, mute        Element: —
    Weapons: {Name: spear; Damage: 1d6; Reach: 5}, {Name: "old; rusty"}

Whatever is written is read again as the same value. A text that would not be (it holds a comma, it is called like
something else) stands in quotes, with the escapes of JSON.
"""

from __future__ import annotations

import dataclasses
import json
import re
from typing import Any

from engine.errors import FlankError
from engine.fields import Field, FieldShape, Kind, blank_record, fields_of, is_shown
from engine.statblock.scan import figures
from engine.statblock.vocabulary import NO, YES, Vocabulary, folded

NOTHING = "—"
LONGEST, DEEPEST = 20_000, 6
"""Letters of a value, and records within records, beyond which it is read by nobody."""
_NUMBER = re.compile(r"[-+−–]?\d{1,9}")
_FRACTION = re.compile(r"[-+−–]?\d{1,9}(?:[.,]\d{1,20})?(?:e-?\d{1,3})?")
_DICE = re.compile(r"(?<=\d)[кК](?=\d|%)")
_PLAIN = re.compile(r"[^,;{}\[\]\"\n]*\Z")
_PAIRS = {"{": "}", "[": "]"}


class Unread(Exception):
    """Words that are no value of their field."""


# Written


def said(vocabulary: Vocabulary, record: type[Any], one: Field, value: Any) -> str:
    """A value of a field of ``record`` in words."""
    return _said(vocabulary, record, one, one.shape, value)


def _said(v: Vocabulary, record: type[Any], one: Field, shape: FieldShape, value: Any) -> str:
    if value is None:
        return NOTHING
    match shape.kind:
        case Kind.NUMBER:
            return str(value).replace("-", "−")
        case Kind.FRACTION:
            return repr(float(value)).removesuffix(".0").replace("-", "−")
        case Kind.SWITCH:
            return v.words(YES if value else NO)
        case Kind.ONE_OF:
            return _said_choice(v, one, shape, value)
        case Kind.LIST if shape.inner is not None:
            return ", ".join(_said(v, record, one, shape.inner, part) for part in value) or NOTHING
        case Kind.RECORD if shape.record is not None:
            return "{" + "; ".join(said_parts(v, value)) + "}"
    return _said_text(v, record, one, str(value))


def said_parts(v: Vocabulary, value: Any) -> list[str]:
    """The fields of a record that are not as usual, each with its label; its first where all are."""
    record = type(value)
    shown = [one for one in fields_of(record) if is_shown(one)]
    usual = blank_record(record, "")
    told = [one for one in shown if getattr(value, one.name) != getattr(usual, one.name)] or shown[:1]
    return [f"{v.label(record, one)}: {said(v, record, one, getattr(value, one.name))}" for one in told]


def _said_choice(v: Vocabulary, one: Field, shape: FieldShape, value: Any) -> str:
    words = v.words(one.value_key(value))
    found = _choice(v, one, shape, words) if _PLAIN.match(words) else None
    return words if found == value else json.dumps(str(value))


def _said_text(v: Vocabulary, record: type[Any], one: Field, value: str) -> str:
    words = v.words(value) if value else ""
    for letters in one.about.letters:
        words = re.sub(rf"(?<!\w){re.escape(letters)}(?!\w)", v.words(f"letters-{letters}"), words)
    for way in (words, value):
        if is_bare(way) and _text(v, record, one, way) == value:
            return way
    return quoted(value)


def is_bare(words: str) -> bool:
    """Whether words may stand as they are: nothing in them parts values, or is changed where a text is made plain."""
    if not words or words == NOTHING or words != words.strip() or "  " in words or words[-1] in "-−–‒‑‐":
        return False
    return words.isprintable() and _PLAIN.match(words) is not None


def quoted(value: str) -> str:
    """A text in quotes, with every sign that pages do not show as its number."""
    plain = json.dumps(value, ensure_ascii=False)
    shown = "".join(sign if sign.isprintable() else "".join(f"\\u{u:04x}" for u in _units(sign)) for sign in plain)
    return shown.replace("  ", " \\u0020")


def _units(sign: str) -> list[int]:
    data = sign.encode("utf-16-be", "surrogatepass")
    return [int.from_bytes(data[place : place + 2], "big") for place in range(0, len(data), 2)]


# Read


def parsed(vocabulary: Vocabulary, record: type[Any], one: Field, words: str) -> tuple[Any, tuple[str, str] | None]:
    """The value of a field of ``record`` that the words say; what was taken for what, where letters are figures.

    Raises Unread.
    """
    if len(words) > LONGEST:
        raise Unread
    found = _Reader(vocabulary)
    return found.value(record, one, one.shape, words.strip(), 0), found.guess


def record_of(vocabulary: Vocabulary, record: type[Any], words: str) -> Any:
    """A record from its fields in semicolons. Raises Unread."""
    if len(words) > LONGEST:
        raise Unread
    return _Reader(vocabulary).record(record, words)


def bare_text(words: str) -> str:
    """A text in quotes, or as it stands. Raises Unread for quotes that do not close."""
    return _unquoted(words) if words.startswith('"') else words


@dataclasses.dataclass
class _Reader:
    v: Vocabulary
    guess: tuple[str, str] | None = None

    def value(self, record: type[Any], one: Field, shape: FieldShape, words: str, depth: int) -> Any:
        if depth > DEEPEST:
            raise Unread
        if words == NOTHING and (shape.optional or shape.kind is Kind.LIST):
            return None if shape.optional else ()
        match shape.kind:
            case Kind.NUMBER | Kind.FRACTION:
                return self._number(one, shape, words)
            case Kind.SWITCH:
                return self._switch(words)
            case Kind.ONE_OF:
                return self._choice(one, shape, words)
            case Kind.LIST if shape.inner is not None:
                inner = shape.inner
                return tuple(self.value(record, one, inner, part, depth + 1) for part in parts(words, ","))
            case Kind.RECORD if shape.record is not None:
                if not (words.startswith("{") and words.endswith("}")):
                    raise Unread
                return self.record(shape.record, words[1:-1], depth + 1)
            case Kind.TEXT:
                return self._bounded(shape, _text(self.v, record, one, words))
        raise Unread

    def record(self, record: type[Any], words: str, depth: int = 0) -> Any:
        """A record from its fields in semicolons. Raises Unread."""
        labels, values = self.v.labels(record), dict[str, Any]()
        for part in parts(words, ";"):
            label, colon, value = part.partition(":")
            one = labels.get(folded(label))
            if not colon or one is None or one.name in values:
                raise Unread
            values[one.name] = self.value(record, one, one.shape, value.strip(), depth)
        try:
            return dataclasses.replace(blank_record(record, ""), **values)
        except (FlankError, ValueError, TypeError):
            raise Unread from None

    def _number(self, one: Field, shape: FieldShape, words: str) -> Any:
        is_whole = shape.kind is Kind.NUMBER
        for key in filter(None, (one.about.unit,)):
            for tongue in self.v.tongues:
                words = words.removesuffix(tongue(key)).rstrip()
        plain = figures(words) if is_whole else None
        value = words if plain is None or (_NUMBER.fullmatch(words)) else plain.value
        if (_NUMBER if is_whole else _FRACTION).fullmatch(value) is None:
            raise Unread
        if plain is not None and value != words:
            if not any(map(str.isdecimal, words)):
                raise Unread
            self.guess = (words, value)
        value = value.replace("−", "-").replace("–", "-").replace(",", ".")
        found = int(value) if is_whole else float(value)
        if not shape.least <= found <= shape.most:
            raise Unread
        return found

    def _switch(self, words: str) -> bool:
        for key, value in ((YES, True), (NO, False)):
            if folded(words) in {folded(tongue(key)) for tongue in self.v.tongues}:
                return value
        raise Unread

    def _choice(self, one: Field, shape: FieldShape, words: str) -> Any:
        found = _choice(self.v, one, shape, words)
        if found is None:
            raise Unread
        return found

    def _bounded(self, shape: FieldShape, value: str) -> str:
        if len(value) > max(shape.longest, 0):
            raise Unread
        return value


def _choice(v: Vocabulary, one: Field, shape: FieldShape, words: str) -> Any:
    """The choice that is called so in the language that is written, else in another; None where none or several are."""
    if words.startswith('"'):
        plain = _unquoted(words)
        return next((choice for choice in shape.choices if str(choice) == plain), None)
    for tongue in v.tongues:
        found = [choice for choice in shape.choices if folded(tongue(one.value_key(choice))) == folded(words)]
        if len(found) == 1:
            return found[0]
    return next((choice for choice in shape.choices if str(choice) == words), None)


def _text(v: Vocabulary, record: type[Any], one: Field, words: str) -> str:
    """What a text field holds where it is written as ``words``: a text in quotes, a sentence's key, or the words."""
    if words.startswith('"'):
        return _unquoted(words)
    if _PLAIN.match(words) is None:
        raise Unread
    if (key := v.keys(record, one.name).get(folded(words))) is not None:
        return key
    for letters in one.about.letters:
        for tongue in v.tongues:
            words = re.sub(rf"(?<!\w){re.escape(tongue(f'letters-{letters}'))}(?!\w)", letters, words)
    return _DICE.sub("d", words)


def _unquoted(words: str) -> str:
    try:
        found = json.loads(words)
    except (ValueError, RecursionError):
        raise Unread from None
    if not isinstance(found, str):
        raise Unread
    return found


def parts(words: str, sign: str) -> list[str]:
    """Words parted at a sign that stands in no quotes and in no braces. Raises Unread for braces that do not close."""
    found, start, closing = list[str](), 0, list[str]()
    place, end = 0, len(words)
    while place < end:
        letter = words[place]
        if letter == '"':
            place = _closed(words, place)
        elif letter in _PAIRS:
            closing.append(_PAIRS[letter])
        elif closing and letter == closing[-1]:
            closing.pop()
        elif letter in "}]":
            raise Unread
        elif letter == sign and not closing:
            found.append(words[start:place].strip())
            start = place + 1
        place += 1
    if closing:
        raise Unread
    return [*found, words[start:].strip()]


def _closed(words: str, place: int) -> int:
    """Where a text in quotes ends. Raises Unread where it does not."""
    place += 1
    while place < len(words) and words[place] != '"':
        place += 2 if words[place] == "\\" else 1
    if place >= len(words):
        raise Unread
    return place
