"""How long the installed program takes to its first paint, and to a battle on screen, beside a bare frozen window.

Usage: ``python packaging/start_times.py dist/flank [--rounds 9] [--cold]``, on Linux with Xvfb. The bare window is a
QGraphicsView frozen here by the same PyInstaller. The clock runs from the start of the process until the picture of the
screen changes: Xvfb writes it into a file, so that nothing is asked of the programs. They take turns; the medians are
compared, of the clock and of the processor's time, which other programs on the computer disturb less. A battle is
opened as a double click does, a ready one and one that was saved. ``--cold``: their files leave the system's cache
before every start. ``--bare FOLDER``: the bare window is kept there, and taken from there.
"""

from __future__ import annotations

import argparse
import gzip
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

BARE = """
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
app = QApplication([])
view = QGraphicsView(QGraphicsScene())
view.setGeometry(0, 0, 1366, 768)
view.show()
app.exec()
"""
WIDTH, HEIGHT, DISPLAY = 1366, 768, ":89"
MOST_FIRST_PAINT, MOST_BATTLE = 1.7, 3.0
FEWEST_COLOURS = 150
"""In the middle of the screen, where a battle's ground, walls and tokens are; the first page has fewer there."""
LONGEST = 120.0
BETWEEN_LOOKS = 0.004

SAVED = "release-0.9.0-*.flank.gz"
"""Saved battles of the release, of which the first is opened."""

Seen = Callable[[np.ndarray], bool]


@dataclass(frozen=True)
class Taken:
    """Seconds by the clock and of the processor."""

    clock: float
    processor: float


def painted(picture: np.ndarray) -> bool:
    """Something that is not black stands in the middle."""
    return bool(picture[::16, ::16].any())


def battle_painted(picture: np.ndarray) -> bool:
    return len(np.unique(picture[200:560:3, 400:960:3])) >= FEWEST_COLOURS


@contextmanager
def screen(folder: Path) -> Iterator[np.ndarray]:
    """A screen of nobody's, and its picture: one number a pixel, always as it is now."""
    command = ["Xvfb", DISPLAY, "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        file = folder / "Xvfb_screen0"
        while not file.exists() or not file.stat().st_size:
            time.sleep(0.1)
        time.sleep(1)
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as pixels:
            yield np.frombuffer(pixels, np.uint32)[-WIDTH * HEIGHT :].reshape(HEIGHT, WIDTH)
    except BufferError:
        pass  # the array is still there while the file closes
    finally:
        server.terminate()
        server.wait()


def frozen_bare(folder: Path) -> Path:
    """The bare window, frozen; once for a folder."""
    if (frozen := folder / "bare" / "bare").exists():
        return frozen
    folder.mkdir(parents=True, exist_ok=True)
    script = folder / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    made = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(folder), "--workpath", str(folder / "work")]
    subprocess.run([sys.executable, "-m", "PyInstaller", *made, "--specpath", str(folder), str(script)], check=True)
    return frozen


def forget(folder: Path) -> None:
    """Let the system's cache forget the files, as far as nobody else has them open."""
    for file in folder.rglob("*"):
        if file.is_file():
            opened = os.open(file, os.O_RDONLY)
            os.posix_fadvise(opened, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(opened)


def processor_seconds(process: int) -> float:
    """What all threads of a process that runs have had of the processor so far."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9


def seconds(command: list[str], picture: np.ndarray, seen: Seen) -> Taken:
    """From the start of the process until it is seen on the screen."""
    with tempfile.TemporaryDirectory() as home:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "QT_"))}
        environment = {**kept, "HOME": home, "DISPLAY": DISPLAY, "LC_ALL": "C.UTF-8"}
        began = time.perf_counter()
        process = subprocess.Popen(command, env=environment, cwd=home, stderr=subprocess.DEVNULL)
        try:
            while not seen(picture):
                if time.perf_counter() - began > LONGEST or process.poll() is not None:
                    sys.exit(f"nothing is seen of {' '.join(command)}")
                time.sleep(BETWEEN_LOOKS)
            return Taken(time.perf_counter() - began, processor_seconds(process.pid))
        finally:
            process.terminate()
            process.wait()
            while picture[::16, ::16].any():  # until the screen is black again
                time.sleep(0.05)


def saved_battle(folder: Path) -> Path:
    """A battle that was saved, in ``folder``."""
    packed = sorted((Path(__file__).resolve().parent.parent / "tests" / "saves").glob(SAVED))[0]
    file = folder / packed.stem
    file.write_bytes(gzip.decompress(packed.read_bytes()))
    return file


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("frozen", type=Path)
    asked.add_argument("--rounds", type=int, default=9)
    asked.add_argument("--cold", action="store_true")
    asked.add_argument("--bare", type=Path)
    arguments = asked.parse_args()
    program = arguments.frozen.resolve() / "flank"
    ready = sorted((program.parent / "_internal" / "maps").glob("*.toml"))[0]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        bare = frozen_bare(arguments.bare or folder / "frozen")
        runs: dict[str, tuple[list[str], Seen]] = {
            "bare window": ([str(bare)], painted),
            "first paint": ([str(program)], painted),
            "ready battle": ([str(program), str(ready)], battle_painted),
            "saved battle": ([str(program), str(saved_battle(folder))], battle_painted),
        }
        times: dict[str, list[Taken]] = {name: [] for name in runs}
        with screen(folder) as picture:
            for _ in range(arguments.rounds):
                for name, (command, seen) in runs.items():
                    if arguments.cold:
                        forget(Path(command[0]).parent)
                    times[name].append(seconds(command, picture, seen))
    told(times)


def told(times: dict[str, list[Taken]]) -> None:
    """Medians, their ratios to the bare window, and an end with 1 where one is larger than promised."""
    clock = {name: statistics.median(one.clock for one in all_) for name, all_ in times.items()}
    processor = {name: statistics.median(one.processor for one in all_) for name, all_ in times.items()}
    bare, bare_processor = clock["bare window"], processor["bare window"]
    for name, median in clock.items():
        print(
            f"{name}: {median * 1000:.0f} ms, {median / bare:.2f} × bare; "
            f"processor {processor[name] * 1000:.0f} ms, {processor[name] / bare_processor:.2f} × bare"
        )
    battle = max(median for name, median in clock.items() if name.endswith("battle"))
    if clock["first paint"] > MOST_FIRST_PAINT * bare or battle > MOST_BATTLE * bare:
        sys.exit(f"more than {MOST_FIRST_PAINT} × to the first paint or {MOST_BATTLE} × to a battle")


if __name__ == "__main__":
    main()
