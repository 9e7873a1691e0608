#!/usr/bin/env bash
# Prints the licences of linked libraries: Debian's texts of the packages to build with.
#
# usage: scripts/lib/notices.sh [PACKAGE…]
set -euo pipefail
script=$(readlink -f "${BASH_SOURCE[0]}")
cd "$(dirname "$script")/../.."
source scripts/lib/setup.sh
source scripts/lib/usage.sh

answer_help "$script" "$@"

for package in "${build_packages[@]}" libc6-dev libncurses-dev libbsd-dev libmd-dev "$@"; do
    text=/usr/share/doc/$package/copyright
    [[ $package == cmake || $package == ninja-build || ! -e $text ]] ||
        printf '==== %s\n\n%s\n\n' "$package" "$(<"$text")"
done
