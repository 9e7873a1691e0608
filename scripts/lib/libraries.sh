# Sourced by the scripts, after setup.sh and from the root of the repository: builds for other
# machines, and the libraries that these need, from the sources of Debian's packages.
# shellcheck shell=bash disable=SC2154 # what setup.sh sets

library_packages=("${build_packages[@]}" libgtest-dev dpkg-dev gcc make tcl)
library_folder=build/libraries

# A field of an installed package: field_of <field> <package>
field_of() {
    dpkg-query -W -f "\${$1}" "$2:$(dpkg --print-architecture)"
}

# Lines of sources.list for the sources of the packages that this machine gets from Debian, in its
# own order: of a version that several archives have, the first is asked.
source_lists() {
    # shellcheck disable=SC2016 # apt-get expands it
    apt-get indextargets --format 'deb-src $(REPO_URI) $(CODENAME) $(COMPONENT)' \
        'Identifier: Packages' 'Origin: Debian' | awk '!seen[$0]++'
}

# debian_sources apt-get|apt-cache <argument…>: Debian's sources, without touching the machine's own
# package lists.
debian_sources() {
    local state=$PWD/$library_folder/apt
    "$1" -qq -o APT::Sandbox::User= -o Dir::Etc::SourceList="$state/sources.list" \
        -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$state/lists" \
        -o Dir::Cache="$state" -o Debug::NoLocking=1 "${@:2}"
}

# download_source <folder> <source package>: its newest version that can be had. A mirror may list a
# security update and not have its files.
download_source() {
    local version errors
    for version in $(debian_sources apt-cache showsrc --only-source "$2" |
        sed -n 's/^Version: //p' | sort --version-sort --reverse --unique); do
        errors+=$(cd "$1" && PWD=$OLDPWD debian_sources apt-get source --download-only \
            "$2=$version" 2>&1 >/dev/null) && return
        errors+=$'\n'
    done
    echo "no source of $2: ${errors:-not in the lists of packages}"
    return 1
}

# Fills build/libraries/sources with a folder for each library, once.
library_sources() {
    local sources=$library_folder/sources boost sqlite utf8proc zstd zlib package scratch
    [[ ! -e $sources/utf8proc ]] || return 0
    boost=$(field_of source:Package "$(field_of Depends libboost-program-options-dev)")
    sqlite=$(field_of source:Package libsqlite3-dev)
    utf8proc=$(field_of source:Package libutf8proc-dev)
    zstd=$(field_of source:Package libzstd-dev)
    zlib=$(field_of source:Package zlib1g-dev)
    mkdir -p "$library_folder/apt/lists/partial" "$library_folder/apt/archives/partial"
    source_lists >"$library_folder/apt/sources.list"
    scratch=$(mktemp -d "$library_folder/unpacked.XXXXXX")
    (
        set -e
        debian_sources apt-get update
        for package in "$boost" "$sqlite" "$utf8proc" "$zstd" "$zlib"; do
            download_source "$scratch" "$package"
        done
        cd "$scratch" || exit
        dpkg-source -q --no-check -x "$utf8proc"_*.dsc utf8proc
        dpkg-source -q --no-check -x "$zstd"_*.dsc zstd
        dpkg-source -q --no-check -x "$zlib"_*.dsc zlib
        dpkg-source -q --no-check -x "$sqlite"_*.dsc unpacked
        # All of Boost would be half a gigabyte.
        tar -xf "$boost"_*.orig.tar.* --wildcards '*/libs/program_options/src/*'
        # All of SQLite in one file.
        mkdir sqlite
        cd sqlite || exit
        ../unpacked/configure --disable-tcl --disable-readline >/dev/null
        make sqlite3.c >/dev/null
        cd ..
        rm -rf -- unpacked "$boost"_* "$sqlite"_* "$utf8proc"_* "$zstd"_* "$zlib"_*
    ) >&2
    rm -rf -- "$sources"
    mv "$scratch" "$sources"
}

# build_libraries <target> [cmake argument…]: into build/libraries/<target>, by the toolchain file
# of that name.
build_libraries() {
    local target=$1 prefix=$PWD/$library_folder/$1
    library_sources
    cmake -S scripts/cmake/libraries -B "$prefix/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        --toolchain "$PWD/scripts/cmake/toolchains/$target.cmake" \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib \
        -DSOURCES="$PWD/$library_folder/sources" "${@:2}" </dev/null >/dev/null
    cmake --build "$prefix/build" --target install </dev/null >/dev/null
}

# The Debian packages to build for a target and to run what is built.
declare -A cross_packages=(
    [arm64]="g++-aarch64-linux-gnu qemu-user"
    [libcxx]="clang libc++-dev libc++abi-dev"
    [windows]="g++-mingw-w64-x86-64-posix wine wine64"
    [wasm]="emscripten"
)

# cross_compile <target> [CMake target…]: the libraries and the preset, or only targets of it.
cross_compile() {
    local packages
    read -ra packages <<<"${cross_packages[$1]}"
    install_packages "${library_packages[@]}" "${packages[@]}"
    # Ninja sees to every change but that of the presets. Emscripten takes seconds to configure.
    if [[ build/$1/build.ninja -nt CMakePresets.json ]]; then
        one_at_a_time build "$1" ${2:+--target "${@:2}"}
    else
        one_at_a_time build_libraries "$1"
        one_at_a_time compile "$@"
    fi
}
