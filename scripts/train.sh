#!/usr/bin/env bash
# Makes weights for the learned evaluator from nothing but the rules and the hand-written one.
#
# usage: scripts/train.sh [--quick] [OPTION…]
#
# Generation after generation plays games against itself, solves their ends, fits weights to what it
# saw, then what pairs of shapes are worth, calibrates all that, and is taken on if it beats the one
# before in a match. The first has the hand-written evaluator to beat; a generation that does not
# win is the last. The same command again goes on where a run was interrupted, at whatever moment
# and however.
#
#   --quick              one generation in about ten minutes on two cores: a check that all works
#   --forever            until it is killed: if a generation does not win, the best plays more
#                        games, and the next learns from those of both
#   --from WEIGHTS       begins with these instead of the hand-written evaluator, and betters them
#   --work FOLDER        for everything (default: build/training, with --quick build/training-quick)
#   --generations N      at most (default 8; with --forever there is no end)
#   --units N            files of games in a generation (default 16), made in parallel
#   --games N            games in each (default 50000)
#   --depth N --solve N  of self-play (default 2, and perfect play from 12 empty squares)
#   --window N           games are learned from if one of so many of the best so far played them
#                        (default 2); of older ones, and of the hand-written evaluator's once there
#                        are others, only what was proven is
#   --movetime SEC       for each move in the match (default 0.1)
#   --rounds N           most pairs of games there (default 500)
#   --sprt ELO0,ELO1     its bounds in normalized Elo (default 0,20)
#   --held-out N         positions with 20 empty squares, solved, to measure errors (default 2000)
#   --jobs N             processes at a time (default: the cores)
#   --sshloginfile FILE  hosts for self-play, as GNU parallel reads them, one a line: NAME,
#                        USER@NAME, N/NAME for N processes. They need keys without a password,
#                        rsync, and emilia-train at the same place; files in progress are in
#                        emilia-training
#   --emilia PATH --emilia-train PATH   instead of building them
#
# FOLDER/best.weights is the best so far and FOLDER/curve.csv what each generation cost and brought.
set -euo pipefail
script=$(readlink -f "${BASH_SOURCE[0]}")
root=$(dirname "$(dirname "$script")")
# shellcheck source=scripts/lib/usage.sh
source "$root/scripts/lib/usage.sh"

usage() { usage_error "$script" "$1"; }

answer_help "$script" "$@"

work='' generations=8 units=16 games=50000 depth=2 solve=12 window=2 movetime=0.1 rounds=500
sprt=0,20 held_out=2000 jobs=$(nproc) emilia='' emilia_train='' hosts=() forever='' from=()
evaluator=classic
if [[ ${1-} == --quick ]]; then
    shift
    work=$root/build/training-quick generations=1 units=4
    movetime=0.05 rounds=200 sprt=0,100 held_out=300
fi
while (($# > 0)); do
    if [[ $1 == --forever ]]; then
        forever=1
        shift
        continue
    fi
    (($# > 1)) || usage "expected an option and its value, got $1"
    case $1 in
        --from)
            [[ -f $2 ]] || usage "no file of weights: $2"
            evaluator=$(readlink -f "$2")
            from=(--from "$evaluator")
            ;;
        --work) work=$2 ;;
        --generations) generations=$2 ;;
        --units) units=$2 ;;
        --games) games=$2 ;;
        --depth) depth=$2 ;;
        --solve) solve=$2 ;;
        --window) window=$2 ;;
        --movetime) movetime=$2 ;;
        --rounds) rounds=$2 ;;
        --sprt) sprt=$2 ;;
        --held-out) held_out=$2 ;;
        --jobs) jobs=$2 ;;
        --sshloginfile) hosts=(--sshloginfile "$(readlink -f "$2")") ;;
        --emilia) emilia=$2 ;;
        --emilia-train) emilia_train=$2 ;;
        *) usage "unknown option $1" ;;
    esac
    shift 2
done
[[ $sprt =~ ^-?[0-9.]+,-?[0-9.]+$ ]] || usage "expected --sprt ELO0,ELO1"

if [[ -z $emilia || -z $emilia_train ]]; then
    (
        cd "$root"
        source scripts/lib/setup.sh
        install_packages "${build_packages[@]}" parallel
        one_at_a_time build_programs emilia emilia-train
    )
fi
emilia=$(readlink -f "${emilia:-$root/build/release/emilia}")
emilia_train=$(readlink -f "${emilia_train:-$root/build/release/emilia-train}")
work=${work:-$root/build/training}
mkdir -p "$work"
work=$(readlink -f "$work")
# A second run would do the same work at the same time.
exec 8>"$work/lock"
flock --nonblock 8 || usage "another run is at work in $work"

say() { echo "$(date +%H:%M:%S) $*" >&2; }

# What is run for a unit, in the folder. The lock waits for what a killed run has left behind.
# shellcheck disable=SC2016 # for the sh that runs it
unit='unit=$1; shift; mkdir -p partial && exec 9>"partial/$unit.lock" && flock 9 && {
    test -e "$unit.chunk" ||
        { "$@" --out "partial/$unit.chunk" && mv "partial/$unit.chunk" "$unit.chunk"; }; }'

# make_units <folder> <units> <argument of emilia-train…>: a file for each unit; its number is {}
# in the arguments. Those that are there stay, and interrupted ones continue.
make_units() {
    local missing=() where=("${hosts[@]}") number
    for ((number = 0; number < $2; ++number)); do
        [[ -e $1/$number.chunk ]] || missing+=("$number")
    done
    ((${#missing[@]})) || return 0
    if ((${#hosts[@]})); then
        # Not with the work itself, at whose end --cleanup would remove it.
        [[ $evaluator == classic ]] ||
            parallel --will-cite --nonall "${hosts[@]}" --basefile "$evaluator" true 8>&- || true
        where+=(--workdir "emilia-training/${work##*/}/${1##*/}" --return '{}.chunk' --cleanup
            --retries 3) # each on another host
    fi
    mkdir -p "$1"
    (
        cd "$1" # where parallel puts what hosts return
        parallel --will-cite --quote --line-buffer --tagstring 'unit {}' --jobs "$jobs" \
            "${where[@]}" sh -c "$unit" sh '{}' "$emilia_train" "${@:3}" ::: "${missing[@]}"
    ) 8>&- || { say "not all of $1 could be made; the same command again continues" && exit 1; }
    rm -rf "$1/partial"
}

# Games that no generation learns from, and some of their positions with exact scores.
make_held_out() {
    local evaluator=classic hosts=()
    make_units "$work/held-out-games" 1 selfplay --eval classic --games "$held_out" --seed 0
    make_units "$work/held-out" "$jobs" label "$work/held-out-games/0.chunk" --eval classic \
        --min-empties 20 --max-empties 20 --solve 20 --part '{}' --parts "$jobs"
}

# fit <generation>: mostly to the scores of searches, which scatter far less than results and are as
# right on the mean, once learned weights have played; the hand-written evaluator's are not.
fit() {
    local oldest=$((player[$1] - window + 1)) share=0.4 generation chunk files=() proven=()
    if ((player[$1] == 0)); then
        share=1
    elif ((oldest < 1)); then
        oldest=1
    fi
    for ((generation = 1; generation <= $1; ++generation)); do
        for chunk in "$work/gen$generation"/*.chunk; do
            if ((player[generation] >= oldest)); then
                files+=("$chunk")
            else
                proven+=(--proven "$chunk")
            fi
        done
    done
    [[ -e $work/gen$1.alone.weights ]] ||
        "$emilia_train" fit --output "$work/gen$1.alone.weights" --generation "$1" \
            --threads "$jobs" --eval "$evaluator" "${from[@]}" --result-share "$share" \
            "${proven[@]}" "${files[@]}" 8>&-
    "$emilia_train" fit-pairs --output "$work/gen$1.fitted.weights" --threads "$jobs" \
        --eval "$work/gen$1.alone.weights" "${from[@]}" --result-share "$share" "${files[@]}" 8>&-
}

# calibrate <generation>: makes its scores right on the mean, with some 4,000 of its games. What is
# proven comes first, then earlier positions, scored by searches that end where it is right.
calibrate() {
    local evaluator=$work/gen$1.fitted.weights parts=$((jobs * (1 + games / 4000)))
    local band known=() hosts=()
    for band in 14-20 21-30 31-44; do
        make_units "$work/gen$1.known-$band" "$jobs" label "$work/gen$1/0.chunk" \
            --eval "$evaluator" --per-game 1 --min-empties "${band%-*}" \
            --max-empties "${band#*-}" --solve 20 --depth 12 --part '{}' --parts "$parts"
        known+=("$work/gen$1.known-$band"/*.chunk)
        "$emilia_train" calibrate --output "$work/gen$1.right-$band.weights" --eval "$evaluator" \
            "${known[@]}" 8>&-
        evaluator=$work/gen$1.right-$band.weights
    done
    mv "$evaluator" "$work/gen$1.weights"
}

# with_weights <file>: a key of -engine, whose value is read as a shell would.
with_weights() { echo "args='--eval=${1//\'/\'\\\'\'}'"; }

# gate <generation>: lets it play the one before, at equal time and each opening with both colours,
# until a sequential test has decided.
gate() {
    local said
    said=$("$root/scripts/match" \
        -engine "cmd=$emilia" "$(with_weights "$work/gen$1.weights")" name=new \
        -engine "cmd=$emilia" "$(with_weights "$evaluator")" name=old \
        -each proto=uci "st=$movetime" timemargin=1000 -repeat -recover -rounds "$rounds" \
        -openings "file=$root/scripts/openings.txt" order=random -srand "$1" \
        -concurrency "$jobs" -sprt "elo0=${sprt%,*}" "elo1=${sprt#*,}" -ratinginterval 0 \
        -log "file=$work/gen$1.match" -resume 8>&-)
    python3 "$root/scripts/lib/output.py" "$work/gen$1.gate" <<<"$said"
}

# note <generation>: a line of the learning curve.
note() {
    local records error elo verdict curve=$work/curve.csv
    [[ -e $curve ]] ||
        echo "generation,games,records,mean absolute error at 20 empties,Elo,verdict" >"$curve"
    # From there, whose path may have blanks: awk's columns.
    records=$(cd "$work/gen$1" && "$emilia_train" info ./*.chunk |
        awk '{ games += $2; records += $4 } END { print games "," records }')
    error=$("$emilia_train" evaluate "$work/held-out"/*.chunk --eval "$work/gen$1.weights" |
        awk '$1 == "all" { print $4 }')
    elo=$(sed -n 's/^Elo: \([^ ,]*\).*/\1/p' "$work/gen$1.gate")
    verdict=$(is_better "$1" && echo better || echo "not better")
    sed -i "/^$1,/d" "$curve"
    echo "$1,$records,$error,$elo,$verdict" >>"$curve"
    say "generation $1: $records games and records, error $error discs, Elo $elo, $verdict"
}

is_better() { grep -q "H1 was accepted" "$work/gen$1.gate"; }

make_held_out
wins=$((${#from[@]} > 0)) # none only while the hand-written evaluator is the best
player=()                 # of each generation's games: the wins before
for ((generation = 1; generation <= generations || forever; ++generation)); do
    player[generation]=$wins
    say "generation $generation plays $((units * games)) games"
    # Seeds that no other generation has.
    make_units "$work/gen$generation" "$units" selfplay --eval "$evaluator" --games "$games" \
        --depth "$depth" --solve "$solve" --seed "${generation}000{}"
    [[ -e $work/gen$generation.fitted.weights ]] || { say "fit" && fit "$generation"; }
    [[ -e $work/gen$generation.weights ]] || { say "calibrate" && calibrate "$generation"; }
    [[ -e $work/gen$generation.gate ]] || { say "match" && gate "$generation"; }
    note "$generation"
    if ! is_better "$generation"; then
        [[ $forever ]] || break
        continue
    fi
    wins=$((wins + 1))
    evaluator=$work/gen$generation.weights
    ln -sfn "gen$generation.weights" "$work/best.weights"
done
cat "$work/curve.csv"
if [[ ! -e $work/best.weights ]]; then
    say "no generation is better than what it began with"
    exit 1
fi
