"""The sources keep their places: arrows, names of rulesets, lengths of modules, what must stand in no file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from engine.catalogue import ruleset_ids
from tests.conftest import ROOT

LONGEST = 400
"""Lines beyond which a module needs a reason here."""
LONGEST_FUNCTION = 60
LONG_FOR_A_REASON = {
    "app/board/view.py": "one widget: Qt hands all its events to methods of one class",
    "app/board/tools/move.py": "one gesture from the press to the letting go",
    "app/session.py": "the one mutable object: all that is done, undone, asked and written goes through it",
    "engine/contract.py": "all that program and rulesets know of each other, on one page",
    "engine/grid/travel/search.py": "one search; the layers of its frontier share their state",
    "engine/save/codec.py": "one table of what is written how, there and back",
    "engine/save/journal.py": "one file format with its migrations and its repair",
}

TEXT_KINDS = {".py", ".toml", ".ftl", ".md", ".txt", ".sh", ".spec", ".svg", ".json", ".log", ""}
NOT_OF_THE_PRODUCT = {
    # (written so that this page does not name them itself)
    "the address of a package index": r"py[p]i\.org|python[h]osted|deb\.[d]ebian\.org|npm[j]s|--index-ur[l]",
    "a path of one machine": r"(?<![\w.])/(wor[k]|hom[e]/\w+|roo[t])/",
    "who or what wrote it": r"(?i)\b(sub)?a[g]ents?\b|\bcl[a]ude\b|\blanguage mod[e]ls?\b|\bco-authored\b",
    "where it was asked for": r"(?i)\bissues? #?\d|\bthis iss[u]e\b|\blater iss[u]e\b",
    "work left for later": r"\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b",
}


@cache
def tracked() -> tuple[Path, ...]:
    """All files of the repository that git knows or would take in."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, check=True, text=True,
    ).stdout  # fmt: skip
    return tuple(sorted(path for name in listed.split("\0") if name and (path := ROOT / name).is_file()))


def texts(*folders: str) -> list[tuple[str, str]]:
    """(path from the root, content) of all text files, in these folders only where some are given."""
    found = []
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in TEXT_KINDS and (not folders or name.startswith(folders)):
            try:
                found.append((name, path.read_text(encoding="utf-8")))
            except UnicodeDecodeError:
                continue  # a broken file that a test opens on purpose
    return found


def modules(*folders: str) -> list[tuple[str, str]]:
    """(path, source) of the Python modules in these folders."""
    return [(name, content) for name, content in texts(*folders) if name.endswith(".py")]


def places(pattern: str, files: list[tuple[str, str]]) -> list[str]:
    """Every place, as file:line: text, where the pattern is found."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, content in files
        for number, line in enumerate(content.splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_the_arrows_between_the_rooms_point_one_way(tmp_path: Path):
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--cache-dir", tmp_path],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_ruleset_is_named_only_in_its_own_folder(id: str):
    elsewhere = [
        (name, content)
        for name, content in texts("app/", "engine/", "resources/", "packaging/", "pyproject.toml", "Makefile")
        if not name.startswith(f"engine/rulesets/{id}/")
    ]
    assert places(rf"(?i)(?<![a-z]){id}(?![a-z])", elsewhere) == []


def test_a_long_module_has_a_reason():
    long = {name for name, content in modules("app/", "engine/") if len(content.splitlines()) > LONGEST}
    assert sorted(long - set(LONG_FOR_A_REASON)) == []


def test_no_function_is_longer_than_a_page():
    long = [
        f"{name}: {node.name}"
        for name, content in modules("app/", "engine/", "packaging/")
        for node in ast.walk(ast.parse(content))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_a_module_opens_with_a_sentence_that_says_what_it_is():
    silent = [
        name
        for name, content in modules("app/", "engine/", "packaging/", "tests/")
        if content.strip() and not (ast.get_docstring(ast.parse(content)) or "").strip()
    ]
    assert silent == []


@pytest.mark.parametrize("what", NOT_OF_THE_PRODUCT)
def test_no_file_holds(what: str):
    assert places(NOT_OF_THE_PRODUCT[what], texts()) == []


def test_whether_a_file_is_there_is_asked_in_the_way_that_never_raises():
    # Path.exists and its like, and Path.glob with them, raise PermissionError for what lies in a folder that may not
    # be searched; os.path and engine.plain_files.named_in do not.
    asked = re.compile(r"(?<!info)\.(exists|is_file|is_dir|is_symlink|is_fifo|is_socket)\(\)")
    found = [name for name, text in texts("app", "engine") if asked.search(text) and "/testkit/" not in name]
    assert [name for name in found if name.endswith(".py")] == []


def test_no_test_is_skipped_or_expected_to_fail_without_saying_why():
    bare = r"@pytest\.mark\.(skip|xfail)\s*$|pytest\.(skip|xfail)\(\)"
    assert places(bare, modules("tests/")) == []


def test_every_folder_with_modules_is_a_package():
    folders = {Path(name).parent for name, _ in modules("app/", "engine/")}
    assert [str(folder) for folder in sorted(folders) if not (ROOT / folder / "__init__.py").exists()] == []


def test_what_is_kept_to_save_time_is_kept_where_threads_may_share_it():
    # vars(self) of an object in the making is its own affair; a value's is everybody's.
    by_hand = re.compile(r"deque\(maxlen|deque\[.*maxlen|vars\((?!self\)|sys\.modules)|__dict__")
    found = {name for name, content in modules("app/", "engine/") if by_hand.search(content)}
    assert found <= {"engine/derived.py"}, f"use engine.derived in {sorted(found)}"


def test_no_cache_of_a_function_keeps_a_battle_or_a_board():
    """An lru_cache would hold on to them after they are gone; ``derived`` forgets with them."""
    kept = []
    for name, content in modules("engine/"):
        for node in ast.walk(ast.parse(content)):
            if isinstance(node, ast.FunctionDef) and any("cache" in ast.unparse(one) for one in node.decorator_list):
                given = [ast.unparse(one.annotation) for one in node.args.args if one.annotation is not None]
                if any(re.search(r"Battle|Board\b", one) for one in given) and "cached_property" not in ast.unparse(
                    node
                ):
                    kept.append(f"{name}: {node.name}")
    assert kept == []


FILLED_LATER = {
    "engine/rulesets/fairydust/order/due.py": "filled once, when the ruleset is loaded",
}
"""Modules of the engine with a list, set or dict of their own that something puts things into, each with its reason."""


def test_no_module_of_the_engine_has_a_store_of_its_own():
    """Tables that are written out are constants; a list, set or dict that begins empty is filled by somebody."""
    empty = {"[]", "{}", "set()", "list()", "dict()", "deque()", "defaultdict()"}
    stores = set()
    for name, content in modules("engine/"):
        if name.startswith("engine/testkit/"):
            continue  # parts of pytest, which runs once
        for node in ast.parse(content).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if value is not None and ast.unparse(value) in empty:
                stores.add(name)
    assert sorted(stores - FILLED_LATER.keys()) == []


def test_two_things_that_are_kept_in_a_value_have_different_names():
    named = re.compile(r'derived\([\w.]+, "(\w+)"')
    found = [name for _, content in modules("app/", "engine/") for name in named.findall(content)]
    assert sorted(found) == sorted(set(found))
