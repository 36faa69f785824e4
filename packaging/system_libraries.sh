#!/bin/sh
# Sees to the system libraries that Qt needs: says nothing when they are there, installs them on Debian and Ubuntu
# when it may (root, or sudo without a password), and otherwise prints the line that does.
# usage: system_libraries.sh VENV [package]      with "package" also to what PyInstaller needs
set -eu

venv=$1
purpose=${2:-run}
qt=$(find "$venv" -type d -path '*/PySide6/Qt' | head -n 1)
[ "$(uname -s)" = Linux ] && [ -n "$qt" ] || exit 0

missing_libraries() {
    ldd "$qt"/lib/libQt6Widgets.so.6 "$qt"/lib/libQt6Svg.so.6 "$qt"/lib/libQt6XcbQpa.so.6 \
        "$qt"/plugins/platforms/libqxcb.so "$qt"/plugins/platforms/libqoffscreen.so 2>/dev/null |
        awk '/not found/ { print $1 }' | sort -u
}

missing_font() {
    find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" -name '*.[ot]tf' 2>/dev/null |
        head -n 1 | grep -q . || echo "a font"
}

missing_tools() {
    [ "$purpose" = package ] || return 0
    for program in objdump strip; do command -v $program >/dev/null || echo $program; done
    "$venv"/bin/python - <<'PYTHON'
import ctypes, pathlib, sysconfig

name = sysconfig.get_config_var("INSTSONAME")
if not (pathlib.Path(sysconfig.get_config_var("LIBDIR")) / name).exists():
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
PYTHON
}

missing() {
    missing_libraries
    missing_font
    missing_tools
}

lacking=$(missing | tr '\n' ' ')
[ -n "$lacking" ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "Flank needs what is not on this system: $lacking" >&2
    echo "Please install it with your system's package tool, then try again." >&2
    exit 1
fi

packages="libglib2.0-0 libgl1 libegl1 libfontconfig1 libfreetype6 libdbus-1-3 libxkbcommon0 libxkbcommon-x11-0
    libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-shm0
    libxcb-sync1 libxcb-xfixes0 libxcb-xinerama0 libxcb-xkb1 libx11-xcb1 fonts-dejavu-core"
if [ "$purpose" = package ]; then
    packages="$packages binutils lib$("$venv"/bin/python -c 'import sys; print("python%d.%d" % sys.version_info[:2])')"
fi
# shellcheck disable=SC2086 # the words of the list are the packages
set -- $packages

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=sudo
else
    echo "Flank needs what is not on this system: $lacking" >&2
    echo "Please run this line and try again:" >&2
    echo "    sudo apt-get install $*" >&2
    exit 1
fi

echo "Installing what Flank needs of the system …"
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null

lacking=$(missing | tr '\n' ' ')
if [ -n "$lacking" ]; then
    echo "Still missing after the installation: $lacking" >&2
    exit 1
fi
