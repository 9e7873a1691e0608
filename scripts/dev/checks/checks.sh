# Sourced by the scripts, after setup.sh and steps.sh: what their steps run. Each has a shell of its
# own, which stops at the first command that fails.
# shellcheck shell=bash

formatting() {
    find engine eval protocol tests \( -name '*.h' -o -name '*.cpp' \) -print0 |
        xargs -0 clang-format --dry-run -Werror --ferror-limit=1
}

# Of all headers, in build/api; what a comment gets wrong is an error.
api_pages() {
    doxygen scripts/dev/checks/Doxyfile
}

python_types() {
    (cd protocol/python && mypy --cache-dir=/dev/null)
}

lint_shell() {
    grep -rlIF '#!/usr/bin/env bash' scripts .ci |
        xargs shellcheck -x scripts/lib/setup.sh scripts/dev/checks/{checks,steps}.sh
}

# For clang-tidy the compile commands are enough.
lint_cpp() {
    configure lint
    run-clang-tidy -quiet -p build/lint -j "$(nproc)" "^$PWD/.*[.]cpp$"
}

lint_change() {
    configure lint
    scripts/dev/checks/lint.py build/lint --minutes 1 \
        ${EMILIA_LINT_SINCE:+--since "$EMILIA_LINT_SINCE"}
}

# check_skips <log…>
check_skips() {
    "$(dirname "${BASH_SOURCE[0]}")/check_skips.py" "$@"
}

# run_tests <preset> [ctest argument…]: of what is built.
run_tests() {
    ctest --preset "$1" --parallel "$(nproc)" "${@:2}"
    check_skips "build/$1/Testing/Temporary/LastTest.log"
}

# run_programs <preset> <filter of GoogleTest> <program…>: whole programs of tests, whose tests are
# dealt out to the cores. With a sanitizer a test by itself takes longer to start, and to load the
# weights, than to run.
run_programs() {
    local cores shard output status=0 shards=()
    cores=$(nproc)
    output=$(mktemp -d)
    for ((shard = 0; shard < cores; ++shard)); do
        GTEST_TOTAL_SHARDS=$cores GTEST_SHARD_INDEX=$shard \
            run_shard "$@" >"$output/$shard" 2>&1 &
        shards+=($!)
    done
    for shard in "${shards[@]}"; do
        wait "$shard" || status=1
    done
    cat "$output"/*
    check_skips "$output"/* || status=1
    rm -r "$output"
    return "$status"
}

run_shard() {
    local program path status=0
    for program in "${@:3}"; do
        path=$(find "build/$1/tests" -type f -name "$program")
        timeout 600 "$path" --gtest_brief=1 --gtest_filter="$2" || {
            echo "$program ended with status $?"
            status=1
        }
    done
    return "$status"
}

# tests_of <preset>
tests_of() {
    one_at_a_time compile "$1"
    run_tests "$1"
}

# same_bench <command that starts emilia…>: the count in the last line, "N nodes M nps", is the one
# that every compiler, build and tier must find.
same_bench() {
    local expected nodes
    expected=$(<tests/bench_nodes.txt)
    nodes=$("$@" bench | sed -nE '$s/^([0-9]+) nodes .*/\1/p')
    [[ $nodes != "$expected" ]] || return 0
    echo "${nodes:-no} nodes, but tests/bench_nodes.txt says $expected."
    echo "If the search is meant to visit others now, put the new count there."
    return 1
}

# same_bench_in_tier <emilia> <tier>: the same, if this CPU has the tier.
same_bench_in_tier() {
    local refusal status=0
    refusal=$("$1" --isa "$2" perft 1 2>&1 >/dev/null) || status=$?
    # shellcheck disable=SC2154 # set by steps.sh
    ((status != 2)) || { echo "$refusal" && return "$cannot_run"; }
    same_bench "$1" --isa "$2"
}

# bench_steps <emilia>: every tier of this CPU.
bench_steps() {
    local tier
    for tier in $(scripts/dev/checks/tiers.py); do
        step "bench, $tier tier" same_bench_in_tier "$1" "$tier"
    done
}

# hardening <emilia>: of the program and of the libraries beside it.
hardening() {
    find "$(dirname "$1")" -name 'libemilia_*.a' -print0 |
        xargs -0 scripts/dev/checks/check_hardening.py "$1"
}

# quick_steps <emilia>: what takes seconds once emilia is built.
quick_steps() {
    step "formatting" formatting
    step "tidy rules" scripts/dev/checks/tidy.py
    step "wide instructions in their tiers" scripts/dev/checks/check_tiers.py "$1"
    step "hardening" hardening "$1"
    step "manual, its links" scripts/dev/manual "$1"
}

# wasm_tests [--unpacked]: of the npm package and of the page's logic, in Node.
wasm_tests() {
    scripts/dev/npm-package "$@"
    node --test tests/protocol/wasm/*.test.mjs tests/protocol/web/*.test.mjs
}

# wasm_installation [packed file]: from there, in a folder of its own and without a network.
wasm_installation() {
    local folder packed=("$@")
    ((${#packed[@]})) || packed=("$PWD"/build/npm/*.tgz)
    folder=$(mktemp -d)
    # shellcheck disable=SC2064 # the name is gone by then, or another's
    trap "rm -rf '$folder'" EXIT
    npm install --silent --offline --no-audit --no-fund --prefix "$folder" "${packed[@]}"
    EMILIA_PACKAGE="$folder/node_modules/emilia-othello" \
        node --test tests/protocol/wasm/readme.test.mjs
}

# What npm alone has goes into build/npm-tools.
wasm_tools() {
    command -v npm >/dev/null || install_packages npm
    install_packages chromium
    [[ -d build/npm-tools/node_modules/axe-core ]] ||
        PUPPETEER_SKIP_DOWNLOAD=1 npm install --silent --no-audit --no-fund \
            --prefix build/npm-tools puppeteer-core typescript axe-core
}

wasm_types() {
    wasm_tools
    build/npm-tools/node_modules/.bin/tsc --strict --noEmit --target es2022 --lib es2022,dom \
        --module nodenext --types "" tests/protocol/wasm/types.mts
}

wasm_browser() {
    wasm_tools
    node tests/protocol/wasm/browser.mjs "$PWD/build/npm-tools"
}

# web_browser <emilia> [--quick]: the page, which --quick does not compress.
web_browser() {
    wasm_tools
    scripts/web ${2:+--plain}
    node tests/protocol/web/browser.mjs "$PWD/build/npm-tools" --emilia "$1" "${@:2}"
}
