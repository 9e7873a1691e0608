"""What test_readme.py runs in place of commands that take long, or need what a test has not.

Each is the same program with less to do; where nothing is left that a test could do, its --help,
and the script has tests of its own.
"""

import sys
from pathlib import Path

FAKE_ENGINE = Path(__file__).with_name("fake_engine.py")
TRAIN = "build/release/emilia-train"
SELFPLAY = "--depth 1 --solve 4"

def reduced(command):
    """What is run for it; a script of developers alone has to be there."""
    is_there = f"test -x {command.split()[0]}" if command.startswith("scripts/dev/") else command
    return REDUCED.get(command, is_there)


REDUCED = {
    "scripts/run page": "scripts/run help page",
    "emilia page": "scripts/run help page",
    # Hours, matplotlib or the network.
    **{command: f"{command.split()[0]} --help" for command in (
        "scripts/check",
        "scripts/web", "scripts/web --serve", "scripts/match",
        "scripts/tune", "scripts/train.sh", "scripts/train.sh --quick",
        "scripts/train.sh --forever --from eval/emilia.weights",
        "scripts/train.sh --units 8 --games 5000 --depth 6 --solve 14 --movetime 0.05 --rounds 150 "
        "--sprt 0,40 --held-out 1500")},
    "/usr/bin/python3 scripts/match …": "scripts/match --help",
    # A folder and an archive of somebody's games.
    "emilia library add wthor/ my-games/ pupils.zip":
        "emilia library add '(;GM[2]PB[Ann Smith];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4])'",
    # Minutes.
    "scripts/run bench": "scripts/run bench 4",
    f"{TRAIN} calibrate FILE… --eval W --output W2": f"{TRAIN} calibrate --help",
    f"{TRAIN} fit-pairs FILE… --eval W --output W2": f"{TRAIN} fit-pairs --help",
    f"{TRAIN} label a.chunk --out proven.chunk --eval W --min-empties 14 --max-empties 20 "
    "--per-game 1 --solve 20": f"{TRAIN} label --help",
    f"{TRAIN} calibrate proven.chunk --eval W --output half.weights": f"{TRAIN} calibrate --help",
    f"{TRAIN} label a.chunk --out deep.chunk --eval half.weights --min-empties 21 "
    "--max-empties 30 --per-game 1 --solve 20 --depth 12": f"{TRAIN} label --help",
    f"{TRAIN} calibrate proven.chunk deep.chunk --eval half.weights --output W2":
        f"{TRAIN} calibrate --help",
    f"{TRAIN} fit-probcut": f"{TRAIN} fit-probcut --help",
    f"{TRAIN} fit-probcut --eval pattern --positions 3000 --end-positions 2000 --depth 10 "
    "--output eval/pattern_probcut.h": f"{TRAIN} fit-probcut --help",
    "scripts/run openings --plies 8 --max-score 4 --count 1000 --seed 1 > scripts/openings.txt":
        "scripts/run openings --plies 8 --max-score 4 --count 2 --depth 4 --seed 1 > openings.txt",
    # Hours, for books.
    "scripts/run book build my.book --positions 10000 --level 20 --threads 2":
        "scripts/run book build my.book --positions 20 --level 2",
    "scripts/run book build my.book --time 8h":
        "scripts/run book build my.book --time 1s --level 1",
    "scripts/run book check my.book --level 10": "scripts/run book check my.book --level 1",
    "scripts/run book prune my.book --positions 5000":
        "scripts/run book prune my.book --positions 20",
    "scripts/run book pending my.book --positions 10000 > pending.txt":
        "scripts/run book pending my.book --positions 4 > pending.txt",
    "scripts/run bestmove --level 20 --multipv 3 --json --threads 2 --resume searched.jsonl "
    "< pending.txt":
        "scripts/run bestmove --level 2 --multipv 3 --json --threads 2 --resume searched.jsonl "
        "< pending.txt",
    # A player of our own for GRhino, and fewer games.
    "scripts/match -engine cmd=build/release/emilia name=emilia proto=uci st=0.1 -engine "
    "cmd=/usr/games/gtp-rhino args='-l 3' name=grhino proto=gtp st=100 -openings "
    "file=scripts/openings.txt order=random -rounds 50 -games 2 -repeat -recover":
        "scripts/match -engine cmd=build/release/emilia name=emilia proto=uci st=0.002 "
        f"timemargin=5000 -engine cmd={sys.executable} args='{FAKE_ENGINE} gtp' name=grhino "
        "proto=gtp st=100 -openings file=scripts/openings.txt order=random -rounds 1 -games 2 "
        "-repeat -recover",
    "scripts/match -engine cmd=new/emilia name=new -engine cmd=old/emilia name=old -each proto=uci "
    "st=0.1 -openings file=scripts/openings.txt order=random -rounds 1000 -games 2 -repeat "
    "-concurrency 2 -sprt elo0=0 elo1=10 -log file=match.log -resume":
        "scripts/match -engine cmd=new/emilia name=new -engine cmd=old/emilia name=old -each "
        "proto=uci st=0.002 timemargin=5000 -openings file=scripts/openings.txt order=random "
        "-rounds 1 -games 2 -repeat -concurrency 2 -sprt elo0=0 elo1=10 -log file=match.log "
        "-resume",
    # Minutes for a build, and an hour of games.
    "scripts/tune --resume margins.log --iterations 500 --pairs 4 --by-discs --plot margins.png "
    "'DeviationAt*:12'": "scripts/tune --help",
    # Letters that stand for what one has.
    f"{TRAIN} selfplay --out a.chunk --games N --seed S --eval W":
        f"{TRAIN} selfplay --out a.chunk --games 3 --seed 1 --eval classic {SELFPLAY}",
    f"{TRAIN} label FILE… --out b.chunk --eval W":
        f"{TRAIN} label a.chunk --out b.chunk --eval pattern --min-empties 8 --max-empties 9",
    f"{TRAIN} info FILE…": f"{TRAIN} info a.chunk b.chunk",
    f"{TRAIN} fit FILE… --proven OLD… --output W": f"{TRAIN} fit --help",
    f"{TRAIN} fit FILE… --from OLD --output W": f"{TRAIN} fit --help",
    f"{TRAIN} evaluate FILE… --eval W":
        f"{TRAIN} evaluate b.chunk --eval pattern && {TRAIN} evaluate positions.obf --eval classic",
    f"{TRAIN} fit-order FILE…": f"{TRAIN} fit-order --help",
    # Wherever the program is.
    "emilia help COMMAND": "scripts/run help bestmove",
    "emilia --book FILE": "scripts/run --book FILE --help",
    "emilia solve 8/8/8/3ox3/3xo3/8/8/8 x": "scripts/run solve 8/8/8/3ox3/3xo3/8/8/8 x --help",
    # Other hosts: in tests/process/test_many_machines.py.
    "parallel --pipe -N 100 --keep-order --sshloginfile hosts bin/emilia bestmove --depth 8 "
    "< positions.txt > moves.txt": "true",
    "parallel --pipe -N 100 --joblog jobs.log --resume-failed --results 'moves/{#}.txt' "
    "--sshloginfile hosts bin/emilia bestmove --depth 8 < positions.txt": "true",
    "cat $(ls -v moves/*.txt) > moves.txt": "true",
    "sbatch --array=1-64 scripts/array.sbatch 'scores/{}.jsonl' sh -c 'split -n l/{}/64 "
    "positions.txt | build/release/emilia solve --json --resume {out}'": "true",
    "cat scores/{1..64}.jsonl > scores.jsonl": "true",
    "sbatch --array=0-63 scripts/array.sbatch 'data/gen1/{}.chunk' build/release/emilia-train "
    "selfplay --games 50000 --depth 2 --solve 12 --seed {} --out {out}":
        "SLURM_ARRAY_TASK_ID=1 bash scripts/array.sbatch 'data/gen1/{}.chunk' "
        f"{TRAIN} selfplay --games 2 {SELFPLAY} --seed {{}} --out {{out}} && "
        f"{TRAIN} info data/gen1/1.chunk",
}

# By name: what stands for a program that the machine may lack, or that would build everything.
STAND_INS = {
    "cmake": "#!/bin/sh\nexit 0\n",
    "ctest": "#!/bin/sh\nexit 0\n",
    "doxygen": "#!/bin/sh\nexit 0\n",
    "pip": "#!/bin/sh\nexit 0\n",
    "dpkg-query": '#!/bin/sh\nshift 3\nfor name; do printf "%s:installed " "$name"; done\n',
}
