"""Packages for Linux: what they tell the desktop and the shells, and that the same files give the same bytes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.cli.parser import COMMANDS

pytest.importorskip("shtab", reason="what packing needs is not installed")
if not sys.platform.startswith("linux") or shutil.which("dpkg-deb") is None or shutil.which("objdump") is None:
    pytest.skip("packages for Linux are made on Debian, with binutils", allow_module_level=True)

from linux import documents, installers, tree

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
OPTIONS = ("--version", "--lang", "--json", "--scene", "--folder", "--out", "--scale", "--no-grid", "--grid", "--size")


@pytest.fixture
def frozen(tmp_path: Path, qapp: QApplication) -> Path:
    """As much of a frozen folder as the packages look at: a program, the version, a link."""
    folder = tmp_path / "flank"
    about = folder / "_internal" / "flank-1.2.3.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Name: flank\n")
    shutil.copyfile("/bin/true", folder / "flank")
    (folder / "_internal" / "link").symlink_to("flank-1.2.3.dist-info/METADATA")
    return folder


def test_kinds_of_files_are_the_same_in_all_that_the_desktop_reads():
    kinds = {kind.get("type") for kind in ET.parse(tree.SHARE / "flank-mime.xml").iter(f"{MIME}mime-type")}
    entry = (tree.SHARE / "flank.desktop").read_text(encoding="utf-8")
    opened = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)
    told = {kind.text for kind in ET.parse(tree.SHARE / "flank.metainfo.xml").iter("mediatype")}
    assert opened is not None
    assert kinds == set(opened[1].split(";")) == told


@pytest.mark.parametrize("shell", documents.SHELLS)
def test_a_shell_completes_every_command_and_option(shell: str):
    text = documents.completion(shell)
    spelled = text.replace("-l ", "--") if shell == "fish" else text
    missing = [word for word in (*COMMANDS, *OPTIONS) if word not in spelled]
    assert missing == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_man_page_names_every_command_and_option(language: str):
    page = documents.manual_page(language, "1.2.3", "2026-01-31").replace(r"\-", "-")
    assert [command for command in COMMANDS if f"flank {command}" not in page] == []
    assert [option for option in OPTIONS if option not in page] == []


def test_the_same_files_give_the_same_packages(frozen: Path, tmp_path: Path):
    packages = []
    for number, written in enumerate((1_600_000_000, 1_650_000_000)):
        for file in frozen.rglob("*"):
            os.utime(file, (written, written), follow_symlinks=False)
        made = tmp_path / str(number)
        installers.main([str(frozen), str(made), "--quick"])
        packages.append({file.name: file.read_bytes() for file in made.iterdir()})
    assert sorted(packages[0]) == ["flank-1.2.3-linux-x86_64.tar.xz", "flank_1.2.3_amd64.deb"]
    are_the_same = packages[0] == packages[1]
    assert are_the_same


def test_what_is_installed_can_be_told_from_the_package(frozen: Path, tmp_path: Path):
    of = tree.release(frozen)
    deb = installers.make_deb(of, tmp_path, quick=True)
    listed = subprocess.run(["dpkg-deb", "--contents", deb], capture_output=True, text=True, check=True).stdout
    assert "./usr/bin/flank -> ../lib/flank/flank" in listed
    for name in (
        "applications/flank.desktop",
        "metainfo/flank.metainfo.xml",
        "mime/packages/flank.xml",
        "man/ru/man1/flank.1.gz",
    ):
        assert f"./usr/share/{name}" in listed
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())
    assert "libc6 (>= 2." in installers.dependencies(frozen)


def test_a_folder_without_the_program_is_refused_with_what_to_do(tmp_path: Path):
    with pytest.raises(FileNotFoundError, match="make it with: make package"):
        tree.release(tmp_path)
