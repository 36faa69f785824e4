#!/bin/sh
# Tries the packages as a user would: installs, starts, opens files by their kind, upgrades, removes, and compares what is
# left with what was there before. Usage: try.sh tarball FILE.tar.xz | try.sh deb FILE.deb [OLDER.deb]
# "tarball" needs no rights and no screen. "deb" is for root on a Debian that may be changed (bare_debian.sh makes one);
# with Xvfb, xdotool or weston there, the window is opened in them. Without OLDER.deb one of the same files is made.
set -eu

kind=$1
package=$(readlink -f "$2")
older=${3:+$(readlink -f "$3")}
started=$(date +%s)

note() { printf '%4d s  %s\n' $(($(date +%s) - started)) "$*"; }
fail() { note "FAILED: $*" >&2; exit 1; }

HOME=$(mktemp -d)
export HOME LC_ALL=C.UTF-8
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME PYTHONPATH QT_QPA_PLATFORM 2>/dev/null || :
# Nothing that was started here outlives the trial.
leave() {
    for process in ${opened:-} ${server:-} ${compositor:-}; do kill "$process" 2>/dev/null || :; done
    rm -rf "$HOME"
}
trap leave EXIT
cd "$HOME"

# Commands of the program at PATH, without a screen.
commands() {
    program=$1
    note "$("$program" --version), $(du -sm "$(dirname "$(readlink -f "$program")")" | cut -f1) MiB"
    battle=$(find "$(dirname "$(readlink -f "$program")")/_internal/maps" -name 'chapel.toml')
    [ "$("$program" rules | wc -l)" -gt 4 ] || fail "rules lists nothing"
    "$program" check "$battle" >/dev/null || fail "check of $battle"
    QT_QPA_PLATFORM=offscreen "$program" render "$battle" --out "$HOME/battle.png" --size 800x600 || fail "render"
    "$program" export "$battle" --out "$HOME/map.uvtt" || fail "export"
    for file in battle.png map.uvtt; do [ -s "$HOME/$file" ] || fail "$file was not written"; done
    note "rules, check, render and export work"
}

# The window opens with FILE, stays for SECONDS, and leaves a battle behind. Usage: window SECONDS COMMAND…
window() {
    seconds=$1
    shift
    "$@" >"$HOME/said" 2>&1 &
    opened=$!
    waited=0
    while [ -z "$(find "$HOME/.local/share/Flank/battles" -name '*.flank' 2>/dev/null | head -n 1)" ]; do
        kill -0 $opened 2>/dev/null || fail "'$*' ended: $(cat "$HOME/said")"
        [ $waited -lt "$seconds" ] || fail "'$*' opened no battle in $seconds s: $(cat "$HOME/said")"
        sleep 1
        waited=$((waited + 1))
    done
    if grep -q Traceback "$HOME/said"; then fail "$(cat "$HOME/said")"; fi
}

# Numbers of the programs called flank that were started by this trial, and by nobody else.
own_programs() {
    for process in $(pgrep -x flank || :); do
        if tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qx "HOME=$HOME"; then echo "$process"; fi
    done
}

close_window() {
    kill "$opened" 2>/dev/null || :
    wait "$opened" 2>/dev/null || :
}

left_alone() { # left_alone BEFORE AFTER: the user's own files and what the system keeps for itself may be there
    diff "$1" "$2" | grep '^[<>]' |
        grep -v -E '^. \./(share|state)/Flank|^. \./state$|/var/cache|^. /var/lib/(systemd|man-db|dbus)' || :
}

try_tarball() {
    mkdir "$HOME/unpacked" "$HOME/.local" "$HOME/.local/share"
    note "unpacking $(basename "$package"), $(($(stat -c %s "$package") / 1000000)) MB"
    tar -xf "$package" -C "$HOME/unpacked"
    folder=$(find "$HOME/unpacked" -mindepth 1 -maxdepth 1)
    commands "$folder/bin/flank"
    (cd "$HOME/.local" && find . | sort) >"$HOME/before"
    "$folder/install.sh" >/dev/null
    flank=$HOME/.local/bin/flank
    note "installed by install.sh: $("$flank" --version)"
    grep -q "^Exec=\"$flank\" %f" "$HOME/.local/share/applications/flank.desktop" || fail "the menu entry names another program"
    echo left >"$HOME/.local/lib/flank/of-an-older-version"
    echo lib/flank/of-an-older-version >>"$HOME/.local/lib/flank/installed-files"
    "$folder/install.sh" >/dev/null
    [ ! -e "$HOME/.local/lib/flank/of-an-older-version" ] || fail "a file of the older version is still there"
    note "upgraded in place"
    QT_QPA_PLATFORM=offscreen window 120 "$flank" "$battle"
    note "the window opened a ready battle"
    close_window
    "$HOME/.local/lib/flank/install.sh" --remove >/dev/null
    (cd "$HOME/.local" && find . | sort) >"$HOME/after"
    left=$(left_alone "$HOME/before" "$HOME/after")
    [ -z "$left" ] || fail "left behind: $left"
    [ -n "$(find "$HOME/.local/share/Flank" -name '*.flank')" ] || fail "the user's battle is gone"
    note "removed; only the user's battles are left"
}

everything() { find /usr /etc /var/lib /opt -xdev \( -path /var/lib/dpkg -o -path /var/lib/apt \) -prune -o -print | sort; }

# The same files with a lower number, and one that the newer version does not have.
make_older() {
    older=$HOME/older.deb
    dpkg-deb --raw-extract "$package" "$HOME/older"
    sed -i 's/^Version:.*/Version: 0.0.1~older/' "$HOME/older/DEBIAN/control"
    echo old >"$HOME/older/usr/lib/flank/of-an-older-version"
    dpkg-deb --root-owner-group -Znone --build "$HOME/older" "$older" >/dev/null
    rm -rf "$HOME/older"
}

try_deb() {
    export DEBIAN_FRONTEND=noninteractive
    note "$(basename "$package"), $(($(stat -c %s "$package") / 1000000)) MB"
    # What it depends on comes first and stays, so that what is left behind can be told from it.
    apt-get install -y -qq --no-install-recommends "$package" >"$HOME/said" 2>&1 || fail "apt: $(tail -n 5 "$HOME/said")"
    note "installed by apt with what it depends on"
    dpkg --purge flank >/dev/null
    everything >/tmp/before
    if [ -z "$older" ]; then make_older; fi
    dpkg --install "$older" >/dev/null
    note "installed the older $(dpkg-query -W -f='${Version}' flank)"
    dpkg --install "$package" >/dev/null
    [ ! -e /usr/lib/flank/of-an-older-version ] || fail "a file of the older version is still there"
    note "installed $(dpkg-query -W -f='${Version}, ${Installed-Size} KiB' flank)"
    [ -z "$(dpkg --verify flank)" ] || fail "dpkg --verify: $(dpkg --verify flank)"
    commands /usr/bin/flank
    try_associations
    try_screen
    try_wayland
    dpkg --purge flank >/dev/null
    everything >/tmp/after
    left=$(left_alone /tmp/before /tmp/after)
    [ -z "$left" ] || fail "left behind: $left"
    [ -n "$(find "$HOME/.local/share/Flank" -name '*.flank')" ] || fail "the user's battle is gone"
    note "purged; only the user's battles are left"
}

try_associations() {
    command -v gio >/dev/null || { note "no gio here: associations not tried"; return; }
    cp "$HOME/map.uvtt" "$HOME/own.dd2vtt"
    echo battle >"$HOME/one.flank"
    for pair in one.flank:application/x-flank-battle map.uvtt:application/x-universal-vtt own.dd2vtt:application/x-universal-vtt; do
        file=${pair%%:*} type=${pair#*:}
        gio info -a standard::content-type,standard::fast-content-type "$HOME/$file" | grep -q "$type" || fail "$file is not $type"
        gio mime "$type" | grep -q flank.desktop || fail "flank does not open $type"
    done
    rm "$HOME/one.flank"
    note "gio: .flank, .uvtt and .dd2vtt are known and opened by flank"
}

try_screen() {
    command -v Xvfb >/dev/null || { note "no Xvfb here: no screen tried"; return; }
    Xvfb :87 -screen 0 1366x768x24 -nolisten tcp >/dev/null 2>&1 &
    server=$!
    sleep 2
    export DISPLAY=:87
    if command -v icewm >/dev/null; then icewm >/dev/null 2>&1 & fi # ends with its screen
    window 120 flank "$battle"
    note "X11: the window opened a ready battle"
    if command -v xdotool >/dev/null; then
        "$(dirname "$0")/play_attack.sh" "$HOME" "$opened" >"$HOME/attack" || fail "the attack was not played"
        ! grep -rq ModuleNotFoundError "$HOME/.local/state" || fail "$(grep -rh ModuleNotFoundError "$HOME/.local/state")"
        note "X11: an attack was played by mouse and keyboard: $(head -n 1 "$HOME/attack" | cut -c 1-110)"
    fi
    close_window
    saved=$(find "$HOME/.local/share/Flank/battles" -name '*.flank' | head -n 1)
    flank log "$saved" >"$HOME/log"
    note "the battle's log has $(wc -l <"$HOME/log") lines"
    if command -v gio >/dev/null; then
        gio open "$saved" >/dev/null 2>&1 || fail "gio open $saved"
        waited=0
        until [ -n "$(own_programs)" ]; do
            [ $waited -lt 60 ] || fail "a double click starts nothing"
            sleep 1
            waited=$((waited + 1))
        done
        sleep 5
        if [ -z "$(own_programs)" ]; then fail "what a double click starts ends at once"; fi
        for program in $(own_programs); do kill "$program"; done
        note "a double click on the saved battle opens it"
    fi
    kill $server
    unset DISPLAY
}

try_wayland() {
    command -v weston >/dev/null || { note "no weston here: Wayland not tried"; return; }
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    chmod 700 "$XDG_RUNTIME_DIR"
    weston --backend=headless-backend.so --socket=flank-try --idle-time=0 >"$HOME/weston" 2>&1 &
    compositor=$!
    sleep 3
    rm -rf "$HOME/.local/share/Flank"
    WAYLAND_DISPLAY=flank-try QT_QPA_PLATFORM=wayland window 120 flank "$battle"
    note "Wayland: the window opened a ready battle"
    close_window
    kill $compositor
    rm -rf "$XDG_RUNTIME_DIR"
}

case $kind in
tarball) try_tarball ;;
deb) try_deb ;;
*) echo "usage: $0 tarball FILE.tar.xz | deb FILE.deb [OLDER.deb]" >&2; exit 2 ;;
esac
note "all well"
