"""Arguments of the command line: what is right, what is refused, in which language, with which exit code."""

from __future__ import annotations

import pytest

from app.__main__ import main
from app.text import Text
from app.version import program_version

Captured = pytest.CaptureFixture[str]


def test_the_version_is_the_program_s(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"flank {program_version()}\n"
    assert program_version()[0].isdigit()


@pytest.mark.parametrize("argument", ["--help", "-h"])
def test_help_names_every_command(capsys: Captured, argument: str) -> None:
    assert main([argument, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for command in ("check", "render", "log", "rules", "--version"):
        assert f"flank {command}" in shown


def test_help_for_one_command_shows_how_it_is_written(capsys: Captured) -> None:
    assert main(["render", "--help", "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "flank render FILE --out PNG [--size WxH | --scale N] [--no-grid] [--scene N] [--folder DIR] [--lang ru|en]\n"
    )


WRONG = [
    ["check"],
    ["check", "a", "b"],
    ["check", "a", "--jsn"],
    ["render", "a"],
    ["render", "a", "--out", "b", "--size", "big"],
    ["render", "a", "--out", "b", "--size", "0x100"],
    ["render", "a", "--out", "b", "--size", "99999x99999"],
    ["render", "a", "--out", "b", "--size", "16384x16384"],
    ["log"],
    ["rules", "more"],
    ["--unknown"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_wrong_arguments_are_refused_in_one_line_that_says_how_it_is_right(
    capsys: Captured, arguments: list[str], language: str
) -> None:
    assert main([*arguments, "--lang", language]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert "flank" in line
    assert line.startswith(Text(language).say("cli-wrong-arguments", {"usage": ""}).strip())


def test_the_language_may_stand_anywhere(capsys: Captured) -> None:
    for arguments in (["--lang", "ru", "check"], ["check", "--lang=ru"]):
        assert main(arguments) == 2
        assert "нужно так" in capsys.readouterr().err


def test_without_a_word_the_language_is_the_system_s(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    for system, words in (("ru_RU.UTF-8", "нужно так"), ("en_GB.UTF-8", "write"), ("fr_FR.UTF-8", "write")):
        monkeypatch.setenv("LC_ALL", system)
        assert main(["check"]) == 2
        assert words in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--lang", "fr"], ["--lang"], ["check", "--lang=", "x"]], ids=" ".join)
def test_an_unknown_language_is_refused(capsys: Captured, arguments: list[str]) -> None:
    assert main(arguments) == 2
    assert "ru, en" in capsys.readouterr().err


def test_a_misspelt_command_is_neither_a_command_nor_a_file(capsys: Captured) -> None:
    assert main(["chekc", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("chekc: neither a command nor a file")


def test_what_nobody_expected_is_one_line_and_its_trace_goes_to_a_file(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    from app.settings import log_folder

    def broken(language: str) -> str:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr("app.cli.rules.rules_json", broken)
    assert main(["rules", "--json", "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    file = log_folder() / "flank.log"
    assert "ZeroDivisionError" in line
    assert str(file) in line
    assert "a fault of ours" in file.read_text(encoding="utf-8")
