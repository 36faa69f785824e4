"""Makes Flank's packages for Linux from the frozen folder: a ``.deb`` for everybody, a ``.tar.xz`` for one user.

Usage: ``python packaging/linux/installers.py dist/flank dist [--quick]``, by ``make installers``. The same folder gives
the same packages byte for byte; their files are dated by ``SOURCE_DATE_EPOCH``. ``--quick`` packs less tightly.
"""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from email.utils import formatdate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from copyrights import copyright_file
from sizes import LARGEST_MEGABYTES
from tree import HERE, ROOT, Release, lay_out, packed, release, scratch, settle

LARGEST_DEB_MEGABYTES = 65
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
OF_THE_SYSTEM = {
    r"lib(c|m|dl|rt|pthread)\.so\.\d|ld-linux.*": "",  # the C library, whose version is told below
    r"libcups\.so\.2": "",  # only Qt's plugin for printers wants it; without it there is the PDF (RECOMMENDED)
    r"libEGL\.so\.1": "libegl1",
    r"libGL\.so\.1": "libgl1",
    r"libxcb\.so\.1": "libxcb1",
    r"libwayland-client\.so\.0": "libwayland-client0",
    r"libwayland-cursor\.so\.0": "libwayland-cursor0",
    r"libwayland-egl\.so\.1": "libwayland-egl1",
}
"""Libraries that belong to the system's drivers or its compositor and are not brought along, and their packages."""
DATA_OF_THE_SYSTEM = ("fontconfig-config", "xkb-data", "fonts-dejavu-core | fonts-freefont-ttf | fonts-noto-core")
RECOMMENDED = ("desktop-file-utils", "libcups2", "libx11-data", "shared-mime-info", "xdg-desktop-portal")
DESCRIPTION = """\
runs tabletop battles on square and hex maps
 Flank runs battles for a game master at the table: maps with facing, movement,
 reach and cover, tokens that are dragged and dropped, and real rules behind
 them. Every roll shows its reasons and exact odds; everything can be
 overruled and undone. Players get a window of their own, with fog and light.
"""


def needed_libraries(folder: Path) -> tuple[set[str], str]:
    """Libraries that the folder needs and does not hold, and the newest version of the C library that is asked for."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    programs = [file for file in files if ".so" in file.name or file.name == "flank"]
    said = subprocess.run(["objdump", "-p", *map(str, programs)], capture_output=True, text=True, check=True).stdout
    needed = set(re.findall(r"^\s*NEEDED\s+(\S+)", said, re.MULTILINE))
    glibc = max(re.findall(r"GLIBC_(\d+(?:\.\d+)+)", said), key=lambda text: [int(part) for part in text.split(".")])
    return needed - {file.name for file in folder.rglob("*.so*")}, glibc


def dependencies(folder: Path) -> str:
    """The ``Depends`` of the package. Raises LookupError for a library that nobody has thought of."""
    needed, glibc = needed_libraries(folder)
    packages = {f"libc6 (>= {glibc})", *DATA_OF_THE_SYSTEM}
    for library in sorted(needed):
        known = [package for pattern, package in OF_THE_SYSTEM.items() if re.fullmatch(pattern, library)]
        if not known:
            raise LookupError(f"{library} is neither in the folder nor in OF_THE_SYSTEM of {Path(__file__).name}")
        packages |= {package for package in known if package}
    return ", ".join(sorted(packages))


def control(of: Release, root: Path) -> str:
    """The package's description for dpkg."""
    kilobytes = sum(file.lstat().st_size for file in root.rglob("*") if not file.is_dir()) // 1024
    return (
        textwrap.dedent(f"""\
        Package: flank
        Version: {of.version}
        Architecture: {ARCHITECTURES[platform.machine()]}
        Maintainer: The Flank authors <maintainers@flank.invalid>
        Installed-Size: {kilobytes}
        Depends: {dependencies(of.frozen)}
        Recommends: {", ".join(RECOMMENDED)}
        Section: utils
        Priority: optional
        Description: """)
        + DESCRIPTION
    )


def make_deb(of: Release, target: Path, *, quick: bool) -> Path:
    """The ``.deb``: below ``/usr``, with what Debian asks of a package."""
    file = target / f"flank_{of.version}_{ARCHITECTURES[platform.machine()]}.deb"
    with scratch() as made:
        root = Path(made) / "root"
        lay_out(of, root / "usr", zsh="vendor-completions")
        about = root / "usr" / "share" / "doc" / "flank"
        about.mkdir(parents=True)
        (about / "copyright").write_text(copyright_file(of.frozen), encoding="utf-8")
        (about / "changelog.gz").write_bytes(packed(debian_changelog(of).encode()))
        overrides = root / "usr" / "share" / "lintian" / "overrides" / "flank"
        overrides.parent.mkdir(parents=True)
        shutil.copyfile(HERE / "lintian-overrides", overrides)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(control(of, root), encoding="utf-8")
        (root / "DEBIAN" / "md5sums").write_text(checksums(root), encoding="utf-8")
        settle(root, of.epoch)
        tightness = ["-Zgzip", "-z1"] if quick else ["-Zxz", "-z6", "--threads-max=2"]
        run("dpkg-deb", "--root-owner-group", *tightness, "--build", str(root), str(file), epoch=of.epoch)
    return file


def debian_changelog(of: Release) -> str:
    """One entry; what changed for a user stands in the program's own list."""
    told = formatdate(of.epoch)
    return (
        f"flank ({of.version}) stable; urgency=medium\n\n  * What is new stands in the program's CHANGELOG.md.\n\n"
        f" -- The Flank authors <maintainers@flank.invalid>  {told}\n"
    )


def checksums(root: Path) -> str:
    """``md5sums`` of the package, by which ``dpkg --verify`` tells what was damaged."""
    files = sorted(file for file in (root / "usr").rglob("*") if file.is_file() and not file.is_symlink())
    return run("md5sum", *(str(file.relative_to(root)) for file in files), cwd=root)


def make_tarball(of: Release, target: Path, *, quick: bool) -> Path:
    """The ``.tar.xz``: runs where it is unpacked, and installs for one user by its ``install.sh``."""
    name = f"flank-{of.version}-linux-{platform.machine()}"
    file = target / f"{name}.tar.xz"
    with scratch() as made:
        folder = Path(made) / name
        lay_out(of, folder, zsh="site-functions")
        for script in ("install.sh", "README.txt"):
            shutil.copyfile(HERE / script, folder / script)
        (folder / "LICENSE.txt").write_text(copyright_file(of.frozen), encoding="utf-8")
        settle(folder, of.epoch)
        bare = Path(made) / "flank.tar"
        plain = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=ustar"]
        run("tar", *plain, f"--directory={made}", "--create", f"--file={bare}", name)
        # Blocks of a fixed size: the bytes are the same on any number of processors.
        run("xz", "-0" if quick else "-6", "--threads=2", "--block-size=24MiB", "--force", str(bare))
        shutil.move(f"{bare}.xz", file)
    return file


def run(*command: str, cwd: Path = ROOT, epoch: int | None = None) -> str:
    """What a command prints. Raises CalledProcessError."""
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    environment |= {} if epoch is None else {"SOURCE_DATE_EPOCH": str(epoch)}
    return subprocess.run(command, cwd=cwd, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def main(words: Iterable[str] | None = None) -> None:
    """Both packages, their sizes, and a word where they are larger than promised."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("frozen", type=Path)
    asked.add_argument("target", type=Path)
    asked.add_argument("--quick", action="store_true")
    arguments = asked.parse_args(None if words is None else list(words))
    of = release(arguments.frozen.resolve())
    target = arguments.target.resolve()
    target.mkdir(parents=True, exist_ok=True)
    for old in (*target.glob("flank_*.deb"), *target.glob("flank-*-linux-*.tar.xz")):
        old.unlink()
    files = [file for file in of.frozen.rglob("*") if file.is_file() and not file.is_symlink()]
    installed = sum(file.stat().st_size for file in files) / 1e6
    print(f"installed: {installed:.0f} MB")
    made = [make(of, target, quick=arguments.quick) for make in (make_deb, make_tarball)]
    for file in made:
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    too_large = made[0].stat().st_size / 1e6 > LARGEST_DEB_MEGABYTES and not arguments.quick
    if installed > LARGEST_MEGABYTES or too_large:
        sys.exit(f"larger than {LARGEST_MEGABYTES} MB installed or {LARGEST_DEB_MEGABYTES} MB as .deb")


if __name__ == "__main__":
    main()
