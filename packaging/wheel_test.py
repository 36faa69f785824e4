"""Tries the program as ``pip install`` makes it: sdist, wheel of it, a fresh environment, another folder, all commands.

Then ``docs/a-ruleset.md`` is followed to the letter, as a stranger would who writes a ruleset: every command of it runs
in an empty folder, in an environment of its own.

Usage: ``python packaging/wheel_test.py dist``: both archives are left in that folder. Ends with 1 and a sentence at the
first thing that is wrong. The libraries are those of the environment that runs this; only the wheel is installed.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

from smoke_test import ROOT, check_picture, check_rulesets, check_window, environment, fail, kept_errors, said

SAVES = ROOT / "tests" / "saves"
PAGE = ROOT / "docs" / "a-ruleset.md"
SECONDS_FOR_A_STEP = 600
BUILD_SDIST = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"


def made(folder: Path) -> Path:
    """The wheel, built from the sdist, so that both are known to be whole."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("flank-*"):
        if old.suffix in (".whl", ".gz"):
            old.unlink()
    run(sys.executable, "-c", BUILD_SDIST, str(folder))
    (sdist,) = folder.glob("flank-*.tar.gz")
    pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(sdist))
    (wheel,) = folder.glob("flank-*.whl")
    with tarfile.open(sdist) as packed, zipfile.ZipFile(wheel) as zipped:
        check_files(set(zipped.namelist()))
        print(f"{sdist.name}: {len(packed.getnames())} files; {wheel.name}: {len(zipped.namelist())} files")
    return wheel


def check_files(there: set[str]) -> None:
    """Every file of the program is in the wheel: code, data and sentences of the rulesets, resources, ready battles."""
    own = [file for folder in ("app", "engine") for file in (ROOT / folder).rglob("*")]
    shipped = [file for folder in ("resources", "maps", "manual") for file in (ROOT / folder).rglob("*")]
    wanted = {file.relative_to(ROOT).as_posix() for file in own if file.suffix in (".py", ".toml", ".ftl", ".md")}
    wanted |= {f"app/shipped/{file.relative_to(ROOT).as_posix()}" for file in shipped if file.is_file()}
    if lacking := sorted(wanted - there):
        fail(f"{len(lacking)} files are not in the wheel: {', '.join(lacking[:10])}")


def run(*command: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True)
    if done.returncode:
        fail(f"{' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")


def pip(*words: str) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *words)


def installed(wheel: Path, folder: Path) -> Path:
    """The program of a fresh environment with the wheel in it. The libraries are lent; an editable Flank is not."""
    venv.create(folder, with_pip=False)
    lend(folder)
    paths = {"base": str(folder), "platbase": str(folder)}
    scripts = Path(sysconfig.get_path("scripts", "venv", vars=paths))
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    return scripts / ("flank.exe" if sys.platform == "win32" else "flank")


def lend(folder: Path) -> None:
    """Lend the environment in ``folder`` the libraries of the one that runs this."""
    paths = {"base": str(folder), "platbase": str(folder)}
    lent = Path(sysconfig.get_path("purelib", "venv", vars=paths)) / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


def check_page(wheel: Path, folder: Path) -> None:
    """Every command of the page about rulesets works, one after the other, in an empty folder."""
    work, home = folder / "stranger", folder / "stranger-home"
    work.mkdir()
    home.mkdir()
    own, tools = work / ".venv", folder / "tools"
    pip("download", "--no-deps", "--dest", str(tools), "setuptools>=70.1")
    settings = environment(home) | {
        "FLANK": str(ROOT),
        # No program of the environment that runs this may be taken for the stranger's.
        "PATH": os.pathsep.join([str(own / "bin"), str(Path(sys.base_prefix) / "bin"), "/usr/bin", "/bin"]),
        # Nothing is fetched but what builds a wheel: Flank is the one that was just made, the libraries are lent.
        **{f"PIP_{name}": "1" for name in ("NO_INDEX", "NO_DEPS", "DISABLE_PIP_VERSION_CHECK", "QUIET")},
        "PIP_FIND_LINKS": f"{wheel.parent} {tools}",
    }
    commands = commands_of(PAGE)
    for command in commands:
        print(f"  $ {command}")
        if command.startswith("flank maps/"):
            check_window(own / "bin" / "flank", home, work / command.split()[1])
            continue
        done = subprocess.run(
            ["bash", "-c", command], cwd=work, env=settings, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=SECONDS_FOR_A_STEP,
        )  # fmt: skip
        if done.returncode or "Traceback" in done.stderr:
            fail(f"'{command}' of {PAGE.name}: {done.stdout[-3000:]}{done.stderr[-3000:]}{kept_errors(home)}")
        if command.startswith('pip install "flank'):
            lend(own)  # not before: pip would take the Flank of the lender for installed
    print(f"{PAGE.name}: {len(commands)} commands")


def commands_of(page: Path) -> list[str]:
    """The commands of a page: the lines of its blocks of shell, without their remarks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


def check_commands(program: Path, home: Path) -> None:
    """Every command works from a folder that has nothing to do with the program."""
    check_rulesets(program, home)
    ready = sorted((ROOT / "maps").glob("*.toml"))
    for battle in ready:
        json.loads(said(program, home, "check", str(battle), "--json"))
    picture = home / "battle.png"
    said(program, home, "render", str(ready[0]), "--out", str(picture), "--size", "800x600")
    check_picture(picture)
    said(program, home, "export", str(ready[0]), "--out", str(home / "map.dd2vtt"))
    json.loads((home / "map.dd2vtt").read_text(encoding="utf-8"))
    for save in sorted(SAVES.glob("*.flank.gz")):
        battle = home / "saved.flank"
        battle.write_bytes(gzip.decompress(save.read_bytes()))
        if not said(program, home, "log", str(battle)).strip():
            fail(f"the log of {save.name} is empty")
        battle.unlink()
    check_window(program, home, ready[-1])


def main() -> None:
    wheel = made(Path(sys.argv[1] if len(sys.argv) > 1 else "dist").resolve())
    with tempfile.TemporaryDirectory() as folder:
        program = installed(wheel, Path(folder) / "environment")
        home = Path(folder) / "home"
        home.mkdir()
        print(said(program, home, "--version").strip())
        check_commands(program, home)
        if sys.platform != "win32":  # the page's commands are those of a Unix shell
            check_page(wheel, Path(folder))
    print("wheel test: all well")


if __name__ == "__main__":
    main()
