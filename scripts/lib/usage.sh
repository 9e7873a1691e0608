# Sourced by the scripts: their help is the comment at their head, so that there is one text.
# shellcheck shell=bash

# print_usage <script>
print_usage() {
    sed -n '1d;/^#/!q;/^# shellcheck/d;s/^# \{0,1\}//p' "$1"
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
