"""What other systems are told about the program, as far as it can be looked at here."""

from __future__ import annotations

import plistlib
import shutil
from pathlib import Path

import pytest
from system_info import four_numbers, info_plist, version, version_resource
from windows.installer import make, removal, stand_in


def test_versions_as_windows_counts_them():
    assert four_numbers("0.9.0") == (0, 9, 0, 0)
    assert four_numbers("1.2rc3") == (1, 2, 0, 0)
    assert four_numbers("1.2.3.4.5") == (1, 2, 3, 4)
    with pytest.raises(ValueError, match=r"pyproject\.toml: 'next' is not a version"):
        four_numbers("next")


def test_the_version_resource_can_be_read_by_pyinstaller():
    versioninfo = pytest.importorskip("PyInstaller.utils.win32.versioninfo", reason="PyInstaller is not installed")
    names = {name: getattr(versioninfo, name) for name in dir(versioninfo) if name[0].isupper()}
    read = eval(version_resource(), names)  # PyInstaller reads it so
    assert read.ffi.fileVersionMS >> 16 == four_numbers(version())[0]
    assert f"StringStruct('ProductVersion', '{version()}')" in str(read).replace('"', "'")


def test_macos_opens_battles_with_the_program_and_offers_it_for_maps():
    told = plistlib.loads(plistlib.dumps(info_plist()))
    kinds = told["UTExportedTypeDeclarations"] + told["UTImportedTypeDeclarations"]
    endings = {kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"] for kind in kinds}
    opened = {one["LSItemContentTypes"][0]: one["LSHandlerRank"] for one in told["CFBundleDocumentTypes"]}
    assert {ending: opened[kind] for kind, all_ in endings.items() for ending in all_} == {
        "flank": "Owner", "uvtt": "Alternate", "dd2vtt": "Alternate", "df2vtt": "Alternate",
    }  # fmt: skip
    assert told["CFBundleLocalizations"] == ["en", "ru"]


def test_the_windows_installer_takes_and_removes_every_file_of_the_program(tmp_path: Path):
    frozen = stand_in(tmp_path / "flank")
    there = {file.relative_to(frozen) for file in frozen.rglob("*")}
    files, folders = removal(frozen)
    removed = {Path(line.split('"')[1].removeprefix("$INSTDIR\\").replace("\\", "/")) for line in files.splitlines()}
    emptied = [Path(line.split('"')[1].removeprefix("$INSTDIR\\").replace("\\", "/")) for line in folders.splitlines()]
    assert removed == {path for path in there if (frozen / path).is_file()}
    assert set(emptied) == {path for path in there if (frozen / path).is_dir()}
    assert all(emptied.index(inner) < emptied.index(inner.parent) for inner in emptied if inner.parent in emptied)


def test_the_stand_in_holds_what_the_recipe_packs(tmp_path: Path, root: Path):
    frozen = stand_in(tmp_path / "flank") / "_internal"
    for folder in ("resources", "maps"):
        for file in (root / folder).rglob("*"):
            assert (frozen / file.relative_to(root)).exists()
    assert len(list(frozen.glob("engine/rulesets/*/data/*.toml"))) == len(
        list((root / "engine" / "rulesets").glob("*/data/*.toml"))
    )


def test_the_windows_installer_compiles_without_a_warning(tmp_path: Path):
    if shutil.which("makensis") is None:
        pytest.skip("NSIS is not installed")
    setup = make(stand_in(tmp_path / "flank"), tmp_path / "made")
    assert setup.read_bytes()[:2] == b"MZ"
    assert setup.name == f"flank-{version()}-windows-x64-setup.exe"
