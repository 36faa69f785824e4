"""What the shells and ``man`` say about the command line, made from the program's own parser and sentences."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import shtab

from app.cli.parser import COMMANDS, add_arguments, usage
from app.text import Text

SHELLS = ("bash", "zsh", "fish")
HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "COMMANDS", "OPTIONS", "FILES"),
    "ru": ("ИМЯ", "СИНТАКСИС", "КОМАНДЫ", "ПАРАМЕТРЫ", "ФАЙЛЫ"),
}
FILES = {
    "en": (("~/.local/share/Flank", "saved battles and the GM's own content"), ("~/.config/Flank", "the settings")),
    "ru": (("~/.local/share/Flank", "сохранённые бои и всё своё"), ("~/.config/Flank", "настройки")),
}
FILES_IN_FISH = 'complete -c flank -n "test (count (commandline -opc)) -eq 1" -F\n'
"""Beside the commands a file may come first."""
OUTPUTS = {"out", "folder"}
"""Arguments that are a file or a folder of the user's."""


def completion(shell: str) -> str:
    """The completions of ``flank`` for one of the shells."""
    text = shtab.complete(_whole_parser(), shell)
    return text + FILES_IN_FISH if shell == "fish" else text


def _whole_parser() -> argparse.ArgumentParser:
    """All commands in one parser, with what ``--help`` says of each."""
    said = dict(_entries(Text("en")("cli-help"))[0])
    parser = argparse.ArgumentParser(prog="flank", description=said.get("flank [FILE]"))
    parser.add_argument("--version", action="store_true", help=said.get("flank --version"))
    parser.add_argument("--lang", choices=("ru", "en"))
    commands = parser.add_subparsers(dest="command")
    for command in COMMANDS:
        about = next((text for words, text in said.items() if words.split()[1:2] == [command]), "")
        one = commands.add_parser(command, help=about)
        add_arguments(one, command)
        one.add_argument("--lang", choices=("ru", "en"))
        for action in one._actions:
            if action.type is Path or action.dest in OUTPUTS:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    parser.add_argument("file", nargs="?", type=Path).complete = shtab.FILE  # type: ignore[attr-defined]
    return parser


def manual_page(language: str, version: str, date: str) -> str:
    """``flank(1)`` in one language: what ``flank --help`` says, as a page for ``man``."""
    text = Text(language)
    about = text("cli-help").strip().splitlines()[0]
    commands, options = _entries(text("cli-help"))
    name, synopsis, commands_, options_, files = HEADINGS[language]
    lines = [f'.TH FLANK 1 "{date}" "Flank {version}"', f".SH {name}", _roff(about).replace(" – ", r" \- ", 1)]
    lines[-1] = lines[-1].replace(" — ", r" \- ", 1)
    lines += [f".SH {synopsis}", ".nf", *(_roff(usage(command, language)) for command in ("", *COMMANDS)), ".fi"]
    for heading, entries in ((commands_, commands), (options_, options), (files, FILES[language])):
        lines += [f".SH {heading}"]
        for words, meaning in entries:
            lines += [".TP", rf"\fB{_roff(words)}\fR", _roff(meaning)]
    return "\n".join(lines) + "\n"


def _entries(help_text: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The commands and the options of the help, each with its meaning."""
    _, commands, options = re.split(r"\n\s*\n", help_text.strip())
    return _pairs(commands), _pairs(options)


def _pairs(lines: str) -> list[tuple[str, str]]:
    split = (re.split(r"\s{2,}", line.strip(), maxsplit=1) for line in lines.splitlines())
    return [(words, meaning) for words, meaning in split]


def _roff(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-")
