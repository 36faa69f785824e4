"""Starting the program without a screen: one sentence, exit code 2, and nothing of Qt's own complaints."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from app.cli.screen import NoScreen, missing_library, require_screen

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")


@linux_only
@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"DISPLAY": ""},
        {"DISPLAY": ":4711"},
        {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": "/no/such/folder"},
    ],
)
def test_there_is_no_screen(environment: dict[str, str]) -> None:
    with pytest.raises(NoScreen) as refused:
        require_screen(environment)
    assert refused.value.key == "cli-no-screen"


def test_whoever_names_a_platform_of_qt_gets_it() -> None:
    require_screen({"QT_QPA_PLATFORM": "offscreen"})


@linux_only
def test_the_program_says_so_in_one_line_and_ends_with_2() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "app", "--lang", "en"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "no screen" in line
    assert "flank --help" in line


def test_a_library_that_the_system_lacks_is_named_with_its_package() -> None:
    complaint = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    found = missing_library(complaint)
    assert found is not None
    assert found.values == {"library": "libEGL.so.1", "package": "libegl1"}
    assert missing_library(ImportError("No module named 'app.mian'")) is None
