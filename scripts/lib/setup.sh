# Sourced by the scripts, from the root of the repository: installs what is missing and builds a
# preset. All of it talks to stderr and takes nothing from stdin: both pipes belong to emilia.
# shellcheck shell=bash disable=SC2034 # the lists of packages are for those who source this

build_packages=(g++ cmake ninja-build libboost-program-options-dev nlohmann-json3-dev
    libarchive-dev libbz2-dev liblzma-dev libsqlite3-dev libutf8proc-dev libzstd-dev nettle-dev
    zlib1g-dev libedit-dev)
# What the tests run besides; tests/may_skip.txt has no test skipped for want of it.
test_packages=("${build_packages[@]}" libgtest-dev libgmock-dev python3 python3-venv
    python3-setuptools python3-wheel python3-matplotlib parallel rsync strace man-db zsh fish)
quick_check_packages=("${test_packages[@]}" clang-format binutils mkdocs mkdocs-material)
check_packages=("${quick_check_packages[@]}" clang libclang-rt-dev clang-tidy
    doxygen shellcheck git qemu-user mypy)

# project_version <root of the repository>: as CMake is told.
project_version() {
    sed -nE 's/^project\(emilia VERSION ([0-9.]+) .*/\1/p' "$1/CMakeLists.txt"
}

# install_packages <Debian package…>
# Installs those that are missing, with sudo when not root. Where there is no dpkg it does nothing,
# and the build says what it lacks.
install_packages() {
    command -v dpkg-query >/dev/null || return 0
    local known missing=() as_root=() package
    known=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $known == *" $package:installed "* ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "missing Debian packages: ${missing[*]}" >&2
            echo "neither root nor sudo here: as root, run: apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "installing Debian packages${as_root:+ with sudo}: ${missing[*]}" >&2
    local apt_get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    "${apt_get[@]}" update </dev/null >&2 || echo "going on with the package lists at hand" >&2
    "${apt_get[@]}" install --yes --no-install-recommends "${missing[@]}" </dev/null >&2
}

# configure <preset> [cmake argument…]
configure() {
    cmake --preset "$@" </dev/null >/dev/null
}

# build <preset> [cmake --build argument…]: shows what it compiles, nothing when all is up to date.
build() {
    cmake --build --preset "$@" </dev/null 2>&1 | sed -u '/^ninja: no work to do\.$/d' >&2
}

# compile <preset> [target…]: everything, tests included, or only what is named.
compile() {
    configure "$1" && build "$1" ${2:+--target "${@:2}"}
}

# build_programs <target…>: of preset release, without tests.
build_programs() {
    [[ -e build/release/build.ninja ]] || configure release -DBUILD_TESTING=OFF
    build release --target "$@"
}

# one_at_a_time <command…>: lets nobody else build meanwhile, as two engines started at once would.
one_at_a_time() {
    mkdir -p build
    {
        flock 9
        "$@" 9>&-
    } 9>build/.lock
}
