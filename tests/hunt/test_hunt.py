"""The hunt finds what is wrong, and what it writes down is a test that fails until that is mended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.testkit.drawn_alike import HUNT
from tests.engine.exact.scene import Scene
from tests.engine.simulate import whims
from tests.hunt import __main__ as hunt
from tests.hunt.battles import Battles
from tests.hunt.properties import Properties, files
from tests.hunt.scenes import Scenes

WRONG = Path(__file__).with_name("wrong_properties.py")


def rock_is_wrong(scene: Scene) -> str:
    """A check that does not hold where there is rock, and stumbles over smoke."""
    if scene.smoke:
        raise LookupError("smoke")
    return "there is rock" if any(id == "rock" for _, id in scene.ground) else ""


def always_wrong(scene: Scene) -> str:
    return "wrong"


class Clock:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self._seconds = 0

    def monotonic(self) -> float:
        self._seconds += 1
        return self._seconds

    def time_ns(self) -> int:
        return 4711


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search depends on how quick this machine is."""
    one = Clock()
    for module in ("__main__", "scenes", "battles"):
        monkeypatch.setattr(f"tests.hunt.{module}.time", one)


def failed(*paths: Path) -> int:
    """How many tests of these files fail when they are run by pytest."""
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "--rootdir", str(hunt.ROOT)]
    command += ["-c", str(hunt.ROOT / "pyproject.toml"), *map(str, paths)]
    run = subprocess.run(command, cwd=hunt.ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout.count("\nFAILED ")


def test_of_a_scene_that_goes_wrong_the_least_is_kept(tmp_path: Path) -> None:
    search = Scenes(1, tmp_path, (rock_is_wrong,))
    found = search.look(200)
    assert len(set(found)) >= 2, "of rock and of smoke"
    sources = [path.read_text(encoding="utf-8") for path in found]
    rocky = next(source for source in sources if "there is rock" in source)
    assert rocky.count("'rock'") == 1
    assert "pieces" in rocky
    assert "Piece(" not in rocky
    space: dict[str, object] = {}
    exec(compile(rocky, "<found>", "exec"), space)
    with pytest.raises(AssertionError):
        space["test_rock_is_wrong"]()  # type: ignore[operator]


def test_a_battle_that_breaks_off_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(rules: object, number: int) -> int:
        raise ValueError("no such blow")

    monkeypatch.setattr(whims, "played", broken)
    (path,) = Battles(3, tmp_path).look(20)
    source = path.read_text(encoding="utf-8")
    assert "no such blow" in source
    assert "3000" in source
    monkeypatch.undo()
    space: dict[str, object] = {}
    exec(compile(source, "<found>", "exec"), space)
    next(value for name, value in space.items() if name.startswith("test_"))()  # type: ignore[operator]


def test_what_hypothesis_finds_is_written_as_tests_that_fail(tmp_path: Path) -> None:
    search = Properties(5, tmp_path, [WRONG])
    found = search.look(0.1)
    by_name = {path.name.rsplit("_", 1)[0]: path.read_text(encoding="utf-8") for path in found}
    assert set(by_name) == {"test_with_values", "test_with_draws", "test_with_another_fault"}
    values = by_name["test_with_values"]
    assert "from engine.grid.grid import Grid" in values
    assert "Grid(" in values
    assert "inner_test" in values
    assert "layout=Layout.HEX_ODD_R" in by_name["test_with_draws"]
    assert "number=51" in by_name["test_with_another_fault"]
    assert failed(*found) == 3
    assert search.said() == "5 tests in 1 files"


def test_the_hunt_says_how_to_do_it_again_and_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(hunt.SEARCHES, "scenes", lambda seed, folder: Scenes(seed, folder, (always_wrong,)))
    arguments = ["--minutes", "1", "--only", "scenes", "--into", str(tmp_path)]
    assert hunt.main([*arguments, "--seed", "7"]) == 1
    said = capsys.readouterr().out
    assert "again with SEED=7" in said
    assert "Found: " in said
    monkeypatch.setitem(hunt.SEARCHES, "scenes", lambda seed, folder: Scenes(seed, folder, ()))
    assert hunt.main(arguments) == 0
    assert "Nothing was found." in capsys.readouterr().out


def test_every_property_of_the_tests_is_hunted() -> None:
    there = {path.relative_to(hunt.ROOT).as_posix() for path in files()}
    assert len(there) > 25
    assert {"engine/testkit/test_any_answers.py", "tests/engine/sight/test_line_of_sight.py"} <= there


DRAWS = """
from hypothesis import given, strategies as st
found = []
@given(st.integers(), st.text(max_size=5), st.floats())
def test_draws(number, word, share):
    found.append(repr((number, word, share)))
test_draws()
print("|".join(found))
"""


def test_examples_are_the_same_whatever_else_is_loaded_and_others_when_they_are_hunted(tmp_path: Path) -> None:
    def drawn(more: str, **environment: str) -> str:
        script = tmp_path / "draws.py"
        script.write_text(f"import tests.conftest\n{more}\n{DRAWS}", encoding="utf-8")
        run = subprocess.run(
            [sys.executable, str(script)],
            cwd=hunt.ROOT,
            env={"PATH": "", "PYTHONPATH": str(hunt.ROOT), "QT_QPA_PLATFORM": "offscreen", **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout

    plain = drawn("", PYTHONHASHSEED="1")
    more = "from engine.catalogue import ruleset, ruleset_ids\nlist(map(ruleset, ruleset_ids()))"
    assert plain.count("|") > 20
    assert drawn(more, PYTHONHASHSEED="2") == plain
    assert drawn("", **{HUNT: "8"}) != plain
