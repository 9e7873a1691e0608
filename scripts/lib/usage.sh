# Sourced by the scripts: their help is the comment at their head, so that there is one text.
# shellcheck shell=bash

# print_usage <script>: with the names that lib/installation.py gives when it is installed.
print_usage() {
    local names=()
    if [[ $(basename "$(dirname "$1")") == emilia ]]; then
        names=(-e 's,build/release/\(emilia-train\)\, absolute,\1 beside this script,'
            -e 's,scripts/\(spread-training\),emilia-\1,'
            -e 's,scripts/\(training.sbatch\),\1 of the sources,')
    fi
    sed -n '1d;/^#/!q;/^# shellcheck/d;s/^# \{0,1\}//p' "$1" | sed "${names[@]}" -e ''
}

# answer_help <script> [argument…]: prints the help and ends if it is asked for before any `--`.
# A reader that closes the pipe has seen enough: that is no failure.
answer_help() {
    local script=$1 argument
    for argument in "${@:2}"; do
        case $argument in
            --) return ;;
            -h | --help)
                print_usage "$script" 2>/dev/null || true
                exit 0
                ;;
        esac
    done
}

# usage_error <script> <message>: ends with status 2.
usage_error() {
    echo "$(basename "$1"): $2" >&2
    print_usage "$1" >&2 || true
    exit 2
}
