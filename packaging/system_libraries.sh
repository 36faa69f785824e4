#!/bin/sh
# Sees to the system libraries that Qt needs: says nothing when they are there, installs them on Debian and Ubuntu
# when it may (root, or sudo without a password), and otherwise prints the line that does.
# The first argument is the virtual environment; further ones are programs that are needed too, as program=package.
set -eu

qt=$(find "$1" -type d -path '*/PySide6/Qt' | head -n 1)
shift
[ "$(uname -s)" = Linux ] && [ -n "$qt" ] || exit 0

programs=$*

missing() {
    ldd "$qt"/lib/libQt6Widgets.so.6 "$qt"/lib/libQt6Svg.so.6 "$qt"/lib/libQt6XcbQpa.so.6 \
        "$qt"/plugins/platforms/libqxcb.so "$qt"/plugins/platforms/libqoffscreen.so 2>/dev/null |
        awk '/not found/ { print $1 }' | sort -u
    if [ -z "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
        -name '*.[ot]tf' 2>/dev/null | head -n 1)" ]; then
        echo "a font"
    fi
    for program in $programs; do
        command -v "${program%%=*}" >/dev/null || echo "${program%%=*}"
    done
}

lacking=$(missing)
[ -n "$lacking" ] || exit 0

packages="libgl1 libegl1 libfontconfig1 libfreetype6 libdbus-1-3 libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0
    libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-shm0
    libxcb-sync1 libxcb-xfixes0 libxcb-xinerama0 libxcb-xkb1 libx11-xcb1 fonts-dejavu-core"
for program in $programs; do packages="$packages ${program#*=}"; done
# shellcheck disable=SC2086 # the words of the list are the packages
set -- $packages

if ! command -v apt-get >/dev/null; then
    echo "Flank needs system libraries that are not here: $(echo $lacking)." >&2
    echo "Please install them with your system's package tool, then try again." >&2
    exit 1
fi

glib=libglib2.0-0
if apt-cache show libglib2.0-0t64 >/dev/null 2>&1; then glib=libglib2.0-0t64; fi

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=sudo
else
    echo "Flank needs system libraries that are not here: $(echo $lacking). Please run" >&2
    echo "    sudo apt-get install $glib $*" >&2
    echo "and try again." >&2
    exit 1
fi

echo "Installing the system libraries that Flank needs …"
$as_root apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$glib" "$@" >/dev/null

lacking=$(missing)
if [ -n "$lacking" ]; then
    echo "Still missing after the installation: $(echo $lacking)." >&2
    exit 1
fi
