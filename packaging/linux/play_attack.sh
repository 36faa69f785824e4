#!/bin/sh
# Plays an attack in the window that is open on DISPLAY, by mouse and keyboard alone: begins the battle, answers what it is
# asked, lets the first who may strike or shoot do so. Usage: play_attack.sh HOME [SECONDS]; PAUSE is what a slow computer
# needs between two keys, in seconds.
# Ends with 0 as soon as the battle's log, which the program writes, tells of an attack that was rolled for.
set -eu

home=$1
seconds=${2:-600}
started=$(date +%s)

attacked() {
    saved=$(find "$home/.local/share/Flank/battles" -name '*.flank' | head -n 1)
    flank log "$saved" --lang en 2>/dev/null | grep -E ' → .*[0-9]d[0-9]+: [0-9]+ .*against'
}

press() {
    xdotool key "$1"
    sleep "${2:-${PAUSE:-3}}"
}

eval "$(xdotool getdisplaygeometry --shell)"
sleep 10
xdotool mousemove $((WIDTH - 80)) 19 click 1 # "Begin the battle"
sleep 10
for _ in 1 2 3; do press Return; done # who goes first
for _ in 1 2 3; do press Escape 1; done # with nothing to answer, Return has opened a sheet
while [ $(($(date +%s) - started)) -lt "$seconds" ]; do
    press a
    press Tab
    for _ in 1 2 3 4; do # at whom, with what, the roll
        press Return
        if attacked; then exit 0; fi
    done
    for _ in 1 2 3; do press Escape 1; done
    press ctrl+Return # the next
done
exit 1
