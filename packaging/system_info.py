"""What Windows and macOS are told about the program: the version resource and the Info.plist, from one place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BATTLE, MAP = "app.flank.battle", "app.flank.universal-vtt"
OLDEST_MACOS = "13.0"
"""What Qt 6.11 asks for."""
VERSION_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Flank authors"), StringStruct("FileDescription", "Flank"),
      StringStruct("FileVersion", "{version}"), StringStruct("InternalName", "flank"),
      StringStruct("LegalCopyright", "MIT licence"), StringStruct("OriginalFilename", "flank.exe"),
      StringStruct("ProductName", "Flank"), StringStruct("ProductVersion", "{version}")])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])])
  ]
)
"""


def version() -> str:
    """The version of these sources."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows counts it: ``0.9.0rc1`` is (0, 9, 0, 0). Raises ValueError for one without a number."""
    start = re.match(r"\d+(\.\d+)*", version)
    if start is None:
        raise ValueError(f"pyproject.toml: '{version}' is not a version; write it like '0.9.0'")
    first, second, third, fourth = ([int(part) for part in start[0].split(".")] + [0, 0, 0])[:4]
    return first, second, third, fourth


def version_resource() -> str:
    """The version resource of ``flank.exe``, as PyInstaller reads it."""
    return VERSION_RESOURCE.format(four=four_numbers(version()), version=version())


def info_plist() -> dict[str, Any]:
    """The bundle's Info.plist, beyond what PyInstaller writes itself."""
    return {
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": ".".join(map(str, four_numbers(version())[:3])),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ru"],
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "LSApplicationCategoryType": "public.app-category.role-playing-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            _document("Flank battle", BATTLE, "Owner"),
            _document("Universal VTT map", MAP, "Alternate"),
        ],
        "UTExportedTypeDeclarations": [_kind("Flank battle", BATTLE, "public.database", ["flank"])],
        "UTImportedTypeDeclarations": [_kind("Universal VTT map", MAP, "public.json", ["uvtt", "dd2vtt", "df2vtt"])],
    }


def _document(name: str, kind: str, rank: str) -> dict[str, Any]:
    return {"CFBundleTypeName": name, "CFBundleTypeRole": "Editor", "LSHandlerRank": rank, "LSItemContentTypes": [kind]}


def _kind(name: str, kind: str, above: str, endings: list[str]) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": kind,
        "UTTypeDescription": name,
        "UTTypeConformsTo": [above, "public.data"],
        "UTTypeTagSpecification": {"public.filename-extension": endings},
    }
