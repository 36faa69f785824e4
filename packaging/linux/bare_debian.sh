#!/bin/sh
# Tries the .deb on a Debian that has nothing but what the system is made of, in a folder of its own (chroot).
# Usage, as root: bare_debian.sh FILE.deb [OLDER.deb] [FOLDER]. Needs debootstrap and a Debian mirror; MIRROR and SUITE say
# which. What only the trial needs (a screen, a mouse, gio) is installed beside it; Python is not, and must not be there.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
package=$(readlink -f "$1")
older=${2:+$(readlink -f "$2")}
folder=${3:-/var/tmp/flank-bare-debian}
suite=${SUITE:-bookworm}

[ "$(id -u)" = 0 ] || { echo "chroot needs root" >&2; exit 1; }
[ -e "$folder/bin/sh" ] || debootstrap --variant=minbase "$suite" "$folder" ${MIRROR:+"$MIRROR"} >/dev/null

mounted() { mountpoint -q "$folder/$1"; }
leave() { for place in dev/pts dev proc; do if mounted $place; then umount --lazy "$folder/$place"; fi; done; }
trap leave EXIT
mounted proc || mount -t proc proc "$folder/proc"
mounted dev || mount --bind /dev "$folder/dev"
cp /etc/resolv.conf "$folder/etc/resolv.conf"
for setting in /etc/apt/apt.conf.d/*proxy*; do if [ -f "$setting" ]; then cp "$setting" "$folder/etc/apt/apt.conf.d/"; fi; done

enter() { chroot "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
enter apt-get update -qq
enter apt-get install -y -qq --no-install-recommends xvfb icewm xdotool weston libglib2.0-bin desktop-file-utils \
    shared-mime-info procps dbus >/dev/null
if enter sh -c 'command -v python3' >/dev/null; then echo "there is a Python, the trial would prove nothing" >&2; exit 1; fi
mkdir -p "$folder/try"
cp "$here/try.sh" "$here/play_attack.sh" "$package" ${older:+"$older"} "$folder/try/"
enter /try/try.sh deb "/try/$(basename "$package")" ${older:+"/try/$(basename "$older")"}
