"""Tries the frozen program: it starts, lists the rulesets, draws the ready battles, opens its window.

Usage: ``python packaging/smoke_test.py dist/flank``. Ends with 1 and a sentence at the first thing that is wrong.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NoReturn

from PySide6.QtGui import QImage
from sizes import LARGEST_MEGABYTES

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "docs" / "examples" / "skirmish"
SECONDS_FOR_A_COMMAND = 60
SECONDS_OF_A_WINDOW = 6
FEWEST_COLOURS = 200
"""A drawn battle has at least so many colours: ground, walls, tokens, their edges."""


def fail(why: str) -> NoReturn:
    print(f"smoke test: {why}", file=sys.stderr)
    sys.exit(1)


def environment(home: Path) -> dict[str, str]:
    """No screen, and a home of its own, so that the test meets nobody's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "XDG_"))}
    return {**kept, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}


def said(program: Path, home: Path, *words: str) -> str:
    """What a command of the program prints; it must end well and without a traceback."""
    done = subprocess.run(
        [program, *words],
        cwd=home, env=environment(home), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=SECONDS_FOR_A_COMMAND,
    )  # fmt: skip
    if done.returncode or "Traceback" in done.stderr:
        fail(f"'flank {' '.join(words)}' ended with {done.returncode}: {done.stderr[-2000:]}{kept_errors(home)}")
    return done.stdout


def kept_errors(home: Path) -> str:
    """The end of what the program wrote down about unexpected errors."""
    return "".join(f"\n{log}:\n{log.read_text(encoding='utf-8')[-2000:]}" for log in home.rglob("*.log"))


def check_size(folder: Path) -> None:
    """The folder is no larger than promised."""
    megabytes = sum(file.stat().st_size for file in folder.rglob("*") if not file.is_symlink()) / 1e6
    print(f"size: {megabytes:.0f} MB")
    if megabytes > LARGEST_MEGABYTES:
        fail(f"the folder has {megabytes:.0f} MB, more than {LARGEST_MEGABYTES}")


def check_rulesets(program: Path, home: Path) -> None:
    """Every ruleset of the sources is in the frozen program, with rules."""
    listed = json.loads(said(program, home, "rules", "--json"))
    rulesets = listed["rulesets"] if isinstance(listed, dict) else listed
    found = {entry["id"]: len(entry["rules"]) for entry in rulesets}
    there = {path.parent.name for path in (ROOT / "engine" / "rulesets").glob("*/__init__.py")}
    print("rulesets:", ", ".join(f"{id} ({count} rules)" for id, count in sorted(found.items())))
    if set(found) != there or not all(found.values()):
        fail(f"rulesets in the sources are {sorted(there)}, in the program {found}")


def settings_file(home: Path) -> Path | None:
    """Where the program looks for its settings with this home; None where that is not by the home folder."""
    if sys.platform == "win32":
        return None
    place = "Library/Application Support" if sys.platform == "darwin" else ".config"
    return home / place / "Flank" / "settings.json"


def check_own_rules(program: Path, home: Path) -> None:
    """A ruleset in a folder that the user agreed to is found, and a battle is played and drawn under it."""
    settings, folder = settings_file(home), (home / "rules").resolve()
    if settings is None:
        return
    shutil.copytree(EXAMPLE / "src", folder, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    settings.parent.mkdir(parents=True, exist_ok=True)
    agreed = {"folder": str(folder), "agreed": str(folder)}
    settings.write_text(json.dumps({"kept-rules-folder": agreed}), encoding="utf-8")
    found = {one["id"]: one["origin"] for one in json.loads(said(program, home, "rules", "--json"))["rulesets"]}
    if found.get("skirmish") != {"kind": "folder", "place": str(folder / "skirmish")}:
        fail(f"the ruleset in {folder} was not found: {found}")
    bridge = str(EXAMPLE / "maps" / "bridge.toml")
    played = said(program, home, "play", bridge, "--seed", "7", "--lang", "en")
    picture = home / "bridge.png"
    said(program, home, "render", bridge, "--out", str(picture), "--size", "800x600")
    check_picture(picture)
    print(f"own rules: skirmish, {len(played.splitlines())} events")
    settings.unlink()


def check_picture(path: Path) -> None:
    """The picture shows something: many colours, of which none fills all of it."""
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    if image.isNull():
        fail(f"{path.name} is no picture")
    colours = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    print(f"{path.name}: {image.width()}×{image.height()}, {len(colours)} colours")
    if len(colours) < FEWEST_COLOURS:
        fail(f"{path.name} has only {len(colours)} colours: nothing was drawn")


def ready_battles(program: Path) -> list[Path]:
    """The ready battles that ship."""
    found = sorted((program.parent / "_internal" / "maps").glob("*.toml"))
    return found or fail("no ready battle is in the folder")


def check_ready_battles(program: Path, home: Path) -> None:
    """Every ready battle that ships can be read and drawn."""
    for battle in ready_battles(program):
        json.loads(said(program, home, "check", str(battle), "--json"))
        picture = home / f"{battle.stem}.png"
        said(program, home, "render", str(battle), "--out", str(picture), "--size", "800x600")
        check_picture(picture)


def check_window(program: Path, home: Path, battle: Path) -> None:
    """The window opens with a battle, which is on the disk at once, and stays until it is told to go."""
    with subprocess.Popen(
        [program, battle], cwd=home, env=environment(home),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    ) as window:  # fmt: skip
        # A busy computer takes its time to open the window; once it is open, it must stay so.
        ends = time.monotonic() + SECONDS_FOR_A_COMMAND
        while window.poll() is None and time.monotonic() < ends:
            time.sleep(0.2)
            if ends - time.monotonic() > SECONDS_OF_A_WINDOW and any(home.rglob("*.flank")):
                ends = time.monotonic() + SECONDS_OF_A_WINDOW
        ended_by_itself = window.poll()
        window.terminate()
        _, complaint = window.communicate(timeout=SECONDS_FOR_A_COMMAND)
    log = kept_errors(home)
    if ended_by_itself is not None or "Traceback" in complaint + log:
        fail(f"the window ended with {ended_by_itself}: {complaint[-2000:]}{log}")
    files = [file.name for file in home.rglob("*.flank")]
    if not files:
        fail(f"the window did not open {battle.name}")
    print(f"window: {battle.name} open for {SECONDS_OF_A_WINDOW} seconds as {', '.join(files)}")


def check_film(program: Path, home: Path) -> None:
    """A round of a saved battle becomes a moving picture in both formats, by a library that is loaded for it alone."""
    saved = sorted((ROOT / "tests" / "saves").glob("release-*.flank.gz"))[-1]
    battle = home / "saved.flank"
    battle.write_bytes(gzip.decompress(saved.read_bytes()))
    for ending, begins in (("webp", b"RIFF"), ("gif", b"GIF89a")):
        film = home / f"saved.{ending}"
        said(program, home, "film", str(battle), "--to", "1", "--size", "320x240", "--out", str(film))
        if not film.read_bytes().startswith(begins):
            fail(f"{film.name} is no film")
        print(f"{film.name}: {film.stat().st_size} bytes")


def check_workers(program: Path, home: Path) -> None:
    """The frozen program starts worker processes of itself, and they do their work."""
    battle = next(battle for battle in ready_battles(program) if battle.stem == "ford")
    played = said(program, home, "simulate", str(battle), "--runs", "2", "--jobs", "2", "--rounds", "2", "--json")
    print(f"workers: {battle.stem} as {json.loads(played)['battle']}")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "dist/flank").resolve()
    program = folder / ("flank.exe" if sys.platform == "win32" else "flank")
    if not program.exists():
        fail(f"there is no program {program}")
    with tempfile.TemporaryDirectory() as home:
        print(said(program, Path(home), "--version").strip())
        check_size(folder)
        check_rulesets(program, Path(home))
        check_ready_battles(program, Path(home))
        check_own_rules(program, Path(home))
        check_workers(program, Path(home))
        check_film(program, Path(home))
        for number, battle in enumerate(ready_battles(program)):
            own = Path(home) / f"home-{number}"
            own.mkdir()
            check_window(program, own, battle)
    print("smoke test: all well")


if __name__ == "__main__":
    main()
