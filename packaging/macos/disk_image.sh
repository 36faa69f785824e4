#!/bin/sh
# Makes Flank's disk image for macOS from the bundle that flank.spec builds there.
# Usage: disk_image.sh dist/Flank.app FOLDER. Signs when SIGNING_IDENTITY is set, has it notarised when NOTARY_PROFILE is set
# (packaging/README.md tells how to make both); without them the image works after a right click, Open.
set -eu

app=$1
target=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$(/usr/libexec/PlistBuddy -c 'Print :CFBundleShortVersionString' "$app/Contents/Info.plist")
image=$target/flank-$version-macos-$(uname -m).dmg
staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT

if [ -n "${SIGNING_IDENTITY:-}" ]; then
    codesign --force --deep --timestamp --options runtime --entitlements "$here/entitlements.plist" \
        --sign "$SIGNING_IDENTITY" "$app"
    codesign --verify --deep --strict "$app"
fi
"$app/Contents/MacOS/flank" --version

mkdir -p "$target"
cp -R "$app" "$staged/"
ln -s /Applications "$staged/Applications"
hdiutil create -quiet -ov -volname "Flank $version" -srcfolder "$staged" -fs HFS+ -format UDZO "$image"
hdiutil verify -quiet "$image"

if [ -n "${SIGNING_IDENTITY:-}" ]; then codesign --timestamp --sign "$SIGNING_IDENTITY" "$image"; fi
if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
echo "$image: $(du -h "$image" | cut -f1)"
