"""The page about rulesets says what is so: its code is the example's, its commands are commands, its links lead there.

That the commands work, one after the other in an empty folder, is tried with the wheel (``packaging/wheel_test.py``).
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from app.cli.parser import COMMANDS, parse
from engine.contract import CONTRACT
from tests.strangers import EXAMPLE, PACKAGE

PAGE = EXAMPLE.parent.parent / "a-ruleset.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
QUOTED = [(kind, block) for kind, block in BLOCKS if kind != "sh"]
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in sorted(EXAMPLE.rglob("*"))
    if path.suffix in (".py", ".toml", ".ftl")
}


@pytest.mark.parametrize(("kind", "block"), QUOTED, ids=[block.split("\n")[0].strip()[:40] for _, block in QUOTED])
def test_every_piece_of_code_is_one_of_the_example(kind: str, block: str) -> None:
    kinds = {"python": ".py", "toml": ".toml", "ftl": ".ftl"}
    assert any(block in text for path, text in SOURCES.items() if path.suffix == kinds[kind])


def test_every_command_of_flank_is_one() -> None:
    commands = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]
    ours = [shlex.split(line)[1:] for line in commands if line.startswith("flank ")]
    assert {words[0] for words in ours} & set(COMMANDS) == {"rules", "check", "render", "play"}
    for words in ours:
        parse(words)


def test_every_link_leads_to_something() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", TEXT) if "://" not in link]
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []


def test_every_file_of_the_package_is_spoken_of() -> None:
    spoken = {path.name for path in PACKAGE.glob("*.py") if f"`{path.name}`" in TEXT}
    assert spoken >= {path.name for path in PACKAGE.glob("*.py")} - {"library.py"}


def test_the_example_is_written_for_the_contract_of_this_program() -> None:
    assert f"contract={CONTRACT}," in (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    assert Path(PACKAGE / "icons" / "tokens").is_dir()
