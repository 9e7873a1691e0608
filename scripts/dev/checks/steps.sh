# Sourced by the scripts that check: steps that print one line each, with their wall time, and their
# output only if they failed. What a step counts is the tests that ctest or GoogleTest says it ran,
# or 1. A last line "note: …" of its output stands in its own line.
# shellcheck shell=bash

# The exit status of a step that cannot run here; its last line says why.
readonly cannot_run=77

step_names=()
step_commands=()
step_log=
passed=0
failed=0
skipped=0
failed_steps=()

# step <name> <command…>: for run_steps. The command runs in a shell of its own with set -e.
step() {
    step_names+=("$1")
    step_commands+=("$(printf '%q ' "${@:2}")")
}

# run_steps: runs all steps, goes on after a failure, and ends with a line that counts.
run_steps() {
    local i begin=$SECONDS
    step_log=$(mktemp)
    for i in "${!step_names[@]}"; do
        printf '%2d/%d  %-44s' "$((i + 1))" "${#step_names[@]}" "${step_names[i]}"
        run_step "${step_names[i]}" "${step_commands[i]}"
    done
    rm -f "$step_log"
    ((failed == 0)) || printf 'failed: %s\n' "${failed_steps[@]}"
    echo "$((SECONDS - begin)) s in all"
    echo "$passed passed, $failed failed, $skipped skipped"
    ((failed == 0))
}

run_step() {
    local name=$1 begin=$SECONDS status before_failed=$failed
    set +e
    (
        set -e
        eval "$2"
    ) >"$step_log" 2>&1 </dev/null
    status=$?
    set -e
    count_tests "$status"
    if ((status == cannot_run)); then
        printf 'skipped: %s\n' "$(tail -n 1 "$step_log")"
    elif ((status == 0)); then
        printf 'ok %7d s%s\n' "$((SECONDS - begin))" "$(sed -n '$s/^note:/ /p' "$step_log")"
    else
        printf 'FAILED %3d s\n' "$((SECONDS - begin))"
        cat "$step_log"
        ((failed > before_failed)) || failed=$((failed + 1))
        failed_steps+=("$name")
    fi
}

# count_tests <exit status of the step>: ctest counts the failed tests whose output it shows, too.
count_tests() {
    if grep -q 'tests passed, .* tests failed out of' "$step_log"; then
        count_ctest
    elif grep -q '^\[  PASSED  \] ' "$step_log"; then
        count_googletest
    else
        passed=$((passed + ($1 == 0)))
        skipped=$((skipped + ($1 == cannot_run)))
    fi
}

count_ctest() {
    local tests bad not_run
    while read -r bad tests; do
        passed=$((passed + tests - bad))
        failed=$((failed + bad))
    done < <(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests failed out of ([0-9]+)$/\1 \2/p' \
        "$step_log")
    not_run=$(grep -cE '\*\*\*(Skipped|Not Run \(Disabled\))' "$step_log" || true)
    passed=$((passed - not_run))
    skipped=$((skipped + not_run))
}

count_googletest() {
    passed=$((passed + $(sum_of PASSED)))
    failed=$((failed + $(sum_of FAILED)))
    skipped=$((skipped + $(sum_of SKIPPED)))
}

# sum_of <word>: over the lines "[  WORD  ] N tests…" that end a program's tests.
sum_of() {
    sed -nE "s/^\[  $1 *\] ([0-9]+) tests?[.,].*/\1/p" "$step_log" |
        awk '{sum += $1} END {print sum + 0}'
}
