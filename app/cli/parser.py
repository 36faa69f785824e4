"""Reads the arguments of the command line; what is wrong with them is said in one line of the chosen language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from app.film.wanted import LEAST_MB, LEAST_SIDE, LEAST_SPEED, MOST_MB, MOST_SIDE, MOST_SPEED
from app.log_form import Form
from app.report.wanted import ReportForm
from app.settings import system_language
from app.text import LANGUAGES, Text
from engine.errors import FlankError

COMMANDS = (
    "rules",
    "check",
    "render",
    "export",
    "log",
    "film",
    "report",
    "chronicle",
    "play",
    "simulate",
    "pack",
    "creature",
    "doctor",
)
LONGEST_SIDE = 16_384
MOST_PIXELS = 100_000_000
LEAST_SCALE, MOST_SCALE = 8, 400
"""Pixels a cell of a picture that is asked for."""


class WrongArguments(FlankError):
    """The arguments of the command line do not fit; the sentence says how they should be."""


class _Quiet(argparse.ArgumentParser):
    """A parser that raises instead of printing English."""

    def error(self, message: str) -> NoReturn:
        raise WrongArguments("cli-wrong-arguments", message=message)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments as a namespace: ``command`` ("" to start the program, "help"), ``lang``, and those of the command.

    ``lang_asked``: whether the language was asked for, and is not only the system's.

    Raises WrongArguments.
    """
    given = len(arguments)
    arguments = list(arguments)
    language = _language_of(arguments)
    known = argparse.Namespace(lang=language, lang_asked=len(arguments) < given)
    command = next((word for word in arguments if not word.startswith("-")), "")
    if "-h" in arguments or "--help" in arguments:
        return argparse.Namespace(command="help", about=command, lang=language)
    try:
        return _parser(command).parse_args(arguments, known)
    except WrongArguments:
        raise WrongArguments("cli-wrong-arguments", usage=usage(command, language)) from None


def language_of(arguments: Sequence[str]) -> str:
    """The language that the arguments ask for, or the system's."""
    return _language_of(list(arguments))


def usage(command: str, language: str) -> str:
    """How a command is to be written."""
    return Text(language)(f"cli-usage-{command}" if command in COMMANDS else "cli-usage")


def _language_of(arguments: list[str]) -> str:
    """Take ``--lang`` out of the arguments: it may stand anywhere, and even a wrong command is refused in it."""
    for number, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name != "--lang":
            continue
        if not equals:
            value = arguments[number + 1] if number + 1 < len(arguments) else ""
        del arguments[number : number + (1 if equals else 2)]
        if value not in LANGUAGES:
            raise WrongArguments("cli-wrong-language", known=", ".join(LANGUAGES))
        return value
    return system_language()


def _parser(command: str) -> _Quiet:
    parser = _Quiet(prog="flank", add_help=False, allow_abbrev=False)
    parser.add_argument("--version", action="store_true")
    if command in COMMANDS:
        parser.add_argument("command", choices=COMMANDS)
    else:
        parser.set_defaults(command="")
    add_arguments(parser, command)
    return parser


def add_arguments(parser: argparse.ArgumentParser, command: str) -> None:
    """Give a parser what one command takes; "" stands for the start of the program. The shells' completions ask too."""
    if command not in COMMANDS:
        parser.add_argument("file", nargs="?", type=Path)
        return
    if command in ("rules", "doctor"):
        parser.add_argument("--json", action="store_true")
        return
    if command == "chronicle":
        parser.add_argument("--out", type=Path, required=True)
        parser.add_argument("--campaign", default="")
        return
    parser.add_argument("file", type=Path)
    if command == "check":
        parser.add_argument("--json", action="store_true")
    if command in ("check", "render", "export"):
        parser.add_argument("--scene", type=_scene)
        parser.add_argument("--folder", type=Path)
    if command in ("render", "export"):
        parser.add_argument("--out", type=Path, required=True)
        parser.add_argument("--scale", type=_scale if command == "render" else _scale_or_own)
        parser.add_argument("--no-grid", dest="grid", action="store_false", default=None)
    if command == "export":
        parser.add_argument("--grid", dest="grid", action="store_true", default=None)
    if command == "render":
        parser.add_argument("--size", type=_size)
    if command == "simulate":
        parser.add_argument("--runs", type=_count, default=1000)
        parser.add_argument("--seed", type=_seed, default=1)
        parser.add_argument("--jobs", type=_count, default=0)
        parser.add_argument("--rounds", type=_count, default=0)
        parser.add_argument("--vary", action="append", default=[])
        parser.add_argument("--scheduler", default="")
        parser.add_argument("--keep", type=Path)
        parser.add_argument("--sees-all", dest="sees_all", action="store_true")
        parser.add_argument("--careful", type=_count_or_none)
        form = parser.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true")
        form.add_argument("--csv", action="store_true")
    if command == "creature":
        parser.add_argument("--ruleset", required=True)
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--out", type=Path)
    if command == "log":
        parser.add_argument("--format", choices=("lines", *Form), default="lines")
        parser.add_argument("--whole", action="store_true")
    if command == "film":
        parser.add_argument("--out", type=Path, required=True)
        parser.add_argument("--from", dest="first", type=_count, default=1)
        parser.add_argument("--to", dest="last", type=_count, default=0)
        parser.add_argument("--size", type=_film_size)
        parser.add_argument("--speed", type=_speed)
        parser.add_argument("--most-mb", dest="most_mb", type=_megabytes)
        parser.add_argument("--players", action="store_true")
        parser.add_argument("--follow", action="store_true")
    if command == "report":
        _add_report(parser)
    if command == "play":
        parser.add_argument("--seed", type=_seed)
        parser.add_argument("--out", type=Path)


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--format", choices=tuple(ReportForm), default="")
    parser.add_argument("--players", action="store_true")


def _scene(text: str) -> int:
    """The number of a scene, from 0, of one that people count from 1."""
    if re.fullmatch(r"[1-9]\d{0,4}", text) is None:
        raise argparse.ArgumentTypeError
    return int(text) - 1


def _count_or_none(text: str) -> int:
    return 0 if text == "0" else _count(text)


def _count(text: str) -> int:
    if re.fullmatch(r"[1-9]\d{0,8}", text) is None:
        raise argparse.ArgumentTypeError
    return int(text)


def _seed(text: str) -> int:
    if re.fullmatch(r"\d{1,9}", text) is None:
        raise argparse.ArgumentTypeError
    return int(text)


def _scale(text: str) -> int:
    if re.fullmatch(r"\d{1,3}", text) is None or not LEAST_SCALE <= int(text) <= MOST_SCALE:
        raise argparse.ArgumentTypeError
    return int(text)


def _scale_or_own(text: str) -> int | None:
    """Pixels a cell, or None for the word that leaves a picture as it is."""
    return None if text == "own" else _scale(text)


def _speed(text: str) -> float:
    return _number(text, LEAST_SPEED, MOST_SPEED)


def _megabytes(text: str) -> float:
    return _number(text, LEAST_MB, MOST_MB)


def _number(text: str, least: float, most: float) -> float:
    if (
        re.fullmatch(r"\d{1,4}([.,]\d{1,3})?", text) is None
        or not least <= (found := float(text.replace(",", "."))) <= most
    ):
        raise argparse.ArgumentTypeError
    return found


def _film_size(text: str) -> tuple[int, int]:
    size = _size(text)
    if max(size) > MOST_SIDE or max(size) < LEAST_SIDE:
        raise argparse.ArgumentTypeError
    return size


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError
    width, height = int(match[1]), int(match[2])
    if min(width, height) < 16 or max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise argparse.ArgumentTypeError
    return width, height
