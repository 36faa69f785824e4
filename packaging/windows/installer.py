"""Makes Flank's installer for Windows by NSIS: ``python packaging/windows/installer.py dist/flank dist``.

With ``--stand-in`` the folder is one that is made here, with every file that is ours and a stand-in for each that
Windows alone could build: that proves, on any system, that the script compiles and lists what the program needs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "packaging"))

from own_files import own_files  # noqa: E402
from system_info import four_numbers, version  # noqa: E402

ICON = ROOT / "resources" / "icons" / "app.ico"
BUILT_THERE = ("flank.exe", "_internal/base_library.zip", "_internal/python311.dll", "_internal/PySide6/Qt6Core.dll")


def stand_in(folder: Path) -> Path:
    """A folder like the frozen one of Windows: our own files, and a few bytes for each that only Windows can make."""
    for source, name in own_files():
        target = folder / "_internal" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    for name in BUILT_THERE:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"MZ stand-in")
    return folder


def removal(frozen: Path) -> tuple[str, str]:
    """NSIS's lines that delete every file of the folder, and every folder in it, the deepest first."""
    names = sorted(path.relative_to(frozen).as_posix() for path in frozen.rglob("*") if path.is_file())
    folders = {str(folder) for name in names for folder in PurePosixPath(name).parents if str(folder) != "."}
    deepest_first = sorted(folders, key=lambda folder: (-folder.count("/"), folder))
    return (
        "".join(f'Delete "$INSTDIR\\{_escaped(name)}"\n' for name in names),
        "".join(f'RMDir "$INSTDIR\\{_escaped(folder)}"\n' for folder in deepest_first),
    )


def _escaped(name: str) -> str:
    return name.replace("$", "$$").replace("/", "\\")


def make(frozen: Path, target: Path) -> Path:
    """The installer. Raises CalledProcessError with NSIS's own words, FileNotFoundError where there is no makensis."""
    setup = target.resolve() / f"flank-{version()}-windows-x64-setup.exe"
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        lists = [Path(made) / "files.nsh", Path(made) / "folders.nsh"]
        for file, lines in zip(lists, removal(frozen), strict=True):
            file.write_text(lines, encoding="utf-8")
        numbers = ".".join(map(str, four_numbers(version())))
        defined = {
            "VERSION": version(), "VERSION_FOUR": numbers, "FROZEN": str(frozen.resolve()), "ICON": str(ICON),
            "FILES": str(lists[0]), "FOLDERS": str(lists[1]), "OUT": str(setup),
        }  # fmt: skip
        given = [f"-D{name}={value}" for name, value in defined.items()]
        command = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *given, str(HERE / "flank.nsi")]
        subprocess.run(command, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return setup


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("frozen", type=Path, nargs="?")
    asked.add_argument("target", type=Path, nargs="?")
    asked.add_argument("--stand-in", action="store_true")
    arguments = asked.parse_args()
    with tempfile.TemporaryDirectory() as made:
        frozen = stand_in(Path(made) / "flank") if arguments.stand_in else arguments.frozen
        setup = make(frozen, Path(made) / "made" if arguments.stand_in else arguments.target)
        print(f"{setup.name}: {setup.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
