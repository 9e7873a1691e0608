"""scripts/train.sh: generations until one does not win, whatever is killed on the way.

Self-play and measurements are real. What fits and calibrates are fakes that copy nothing but a
number, deep searches are shallow, and the matches have a random player for each evaluator but the
first generation's.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import unittest
import unittest.mock
from pathlib import Path

from script_support import ROOT, files_below, odd_folder, wait_until

TRAIN = ROOT / "scripts" / "train.sh"
PROGRAMS = {name: os.path.abspath(os.environ.get(name, f"build/release/{path}"))
            for name, path in (("EMILIA", "emilia"), ("EMILIA_TRAIN", "emilia-train"))}
FAKE_ENGINE = Path(__file__).with_name("fake_engine.py")

FAKE_TRAIN = """#!/bin/bash
[[ $1 != fit && $1 != fit-pairs && $1 != calibrate || $2 == --output ]] || exit 2
if [[ $1 == fit ]]; then
    printf '%s\t' "$@" >>"$(dirname "$0")/fits"
    echo >>"$(dirname "$0")/fits"
    until [[ $5 == 1 || -e $(dirname "$0")/go ]]; do sleep 0.02; done
    echo weights >"$3"
    exit
fi
if [[ $1 == fit-pairs ]]; then
    printf '%s\t' "${@:8}" >>"$(dirname "$0")/pairs"
    echo >>"$(dirname "$0")/pairs"
    [[ -e $7 && -e ${!#} ]] || exit 1
    cp "$7" "$3"
    exit
fi
if [[ $1 == calibrate ]]; then
    [[ -e $5 && -e $6 ]] || exit 1
    cp "$5" "$3"
    exit
fi
if [[ $1 == selfplay && ${HOST-} ]]; then
    : >"$HOME/begun"
    [[ $HOST != beta ]] || kill -KILL "$CONNECTION" $$
fi
words=()
for word; do
    [[ $word != 12 ]] || word=1
    words+=("${word/*.weights/classic}")
done
exec "$EMILIA_TRAIN" "${words[@]}"
"""
# Whoever wins, no match depends on how fast the machine is.
FAKE_EMILIA = f"""#!/bin/bash
if [[ $1 == */gen1.weights ]]; then
    exec "$EMILIA" --eval classic --hash 1 < <(exec sed --unbuffered 's/^go .*/go depth 1/')
fi
exec {sys.executable} {FAKE_ENGINE} uci
"""

# An ssh without a network, which sets SHELL as sshd does: a home for each host. FAKE_TRAIN ends
# the connection to beta.
FAKE_SSH = """#!/bin/bash
while [[ $1 == -* ]]; do shift; done
export HOST=$1 CONNECTION=$$ HOME=${BASH_SOURCE[0]%/*}/$1
mkdir -p "$HOME" && cd "$HOME"
shift
[[ $1 != -- ]] || shift
SHELL=/bin/bash bash -c "$*"
"""


@unittest.skipUnless(shutil.which("parallel"), "not installed: parallel")
class Train(unittest.TestCase):
    def setUp(self):
        self.folder = odd_folder(self)
        self.bare = self.folder.parent  # without what PARALLEL_SSH would cut
        self.work = self.folder / "work"
        (self.folder / "go").touch()
        for name, text in (("emilia-train", FAKE_TRAIN), ("emilia", FAKE_EMILIA)):
            program = self.folder / name
            program.write_text(text)
            program.chmod(0o755)

    def command(self, *options, work=None):
        return [TRAIN, "--work", work or self.work, "--emilia", self.folder / "emilia",
                "--emilia-train", self.folder / "emilia-train", "--units", "3", "--games", "40",
                "--depth", "1", "--solve", "6", "--held-out", "3", "--movetime", "60",
                "--sprt", "0,400", "--rounds", "30", "--jobs", "2", "--window", "2",
                *options]

    def run_to_the_end(self, *options, status=0, **others):
        done = subprocess.run(self.command(*options, **others), capture_output=True, text=True,
                              timeout=600, env=os.environ | PROGRAMS, check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def result_share(self, words):
        return words[words.index("--result-share") + 1]

    def assert_complete(self, work):
        """The first generation won and the second did not."""
        lines = (work / "curve.csv").read_text().splitlines()
        self.assertEqual([line.split(",")[0] for line in lines], ["generation", "1", "2"])
        first, second = (line.split(",") for line in lines[1:])
        self.assertEqual((first[1], first[-1]), ("120", "better"))
        self.assertEqual((second[1], second[-1]), ("120", "not better"))
        for row in first, second:
            self.assertGreater(int(row[2]), 120 * 20)
            self.assertGreater(float(row[3]), 1)
        self.assertLess(float(second[4]), float(first[4]))
        self.assertEqual(os.readlink(work / "best.weights"), "gen1.weights")
        self.assertFalse((work / "gen3").exists())

    def test_generations_until_one_does_not_win(self):
        done = self.run_to_the_end()
        self.assert_complete(self.work)
        self.assertEqual(done.stdout, (self.work / "curve.csv").read_text())
        fits = [line.split("\t") for line in (self.folder / "fits").read_text().splitlines()]
        self.assertEqual(len(fits), 2)
        self.assertEqual([self.result_share(fit) for fit in fits], ["1", "0.4"])
        for number, fit in enumerate(fits, start=1):
            chunks = {word: before for before, word in zip(fit, fit[1:]) if word.endswith(".chunk")}
            self.assertEqual(len(chunks), 3 * number)
            for chunk, before in chunks.items():
                is_old = f"gen{number}/" not in chunk
                self.assertEqual(before == "--proven", is_old, f"{chunk} of fit {number}")
        again = self.run_to_the_end()
        self.assertEqual(again.stdout, done.stdout)
        self.assertEqual(len((self.folder / "fits").read_text().splitlines()), 2)

    def test_forever_from_given_weights(self):
        """After the second, which does not win, the first plays on, and all its games count."""
        begun = self.folder / "begun.weights"
        begun.touch()
        command = self.command("--forever", "--from", begun, "--generations", "1", "--window", "1")
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True, env=os.environ | PROGRAMS)
        wait_until(self, (self.work / "gen4").exists, process)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        rows = (self.work / "curve.csv").read_text().splitlines()
        self.assertEqual([row.split(",")[-1] for row in rows[1:4]],
                         ["better", "not better", "not better"])
        self.assertEqual(os.readlink(self.work / "best.weights"), "gen1.weights")
        fit = (self.folder / "fits").read_text().splitlines()[2].split("\t")
        self.assertEqual(fit[fit.index("--from") + 1], str(begun))
        pairs = (self.folder / "pairs").read_text().splitlines()[2].split("\t")
        self.assertEqual(pairs[:2], ["--from", str(begun)])
        self.assertEqual([self.result_share(words) for words in (fit, pairs)], ["0.4", "0.4"])
        self.assertEqual({word.split("/")[-2] for before, word in zip(fit, fit[1:])
                          if word.endswith(".chunk") and before != "--proven"}, {"gen2", "gen3"})

    def test_self_play_on_hosts_one_of_which_is_lost(self):
        ssh, hosts = self.bare / "ssh", self.folder / "hosts"
        ssh.write_text(FAKE_SSH)
        ssh.chmod(0o755)
        hosts.write_text("1/alpha\n1/beta\n")
        with unittest.mock.patch.dict(os.environ, PARALLEL_SSH=str(ssh), RSYNC_RSH=str(ssh)):
            self.run_to_the_end("--sshloginfile", hosts)
        self.assert_complete(self.work)
        for host in ("alpha", "beta"):
            home = self.bare / host
            self.assertTrue((home / "begun").exists(), f"{host} had no work")
            self.assertEqual([path for path in files_below(home) if path.endswith(".chunk")], [])

    def test_killed_again_and_again(self):
        """In the middle of all that a generation does."""
        (self.folder / "go").unlink()
        for state in ("held-out-games/.*0.chunk", "held-out/.*1.chunk", "gen1/.*1.chunk",
                      "gen1.(part|fitted.weights)", "gen1.known-14-20/.*1.chunk",
                      "gen1.known-31-44/.*1.chunk", "gen1.match", "best.weights", "gen2/2.chunk"):
            begun = re.compile(f"{re.escape(str(self.work))}/{state}").fullmatch
            process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, start_new_session=True,
                                       env=os.environ | PROGRAMS)
            wait_until(self, lambda begun=begun: any(map(begun, files_below(self.work))), process)
            os.killpg(process.pid, signal.SIGKILL)
            self.assertEqual(process.wait(), -signal.SIGKILL)
        (self.folder / "go").touch()
        self.run_to_the_end()
        self.assert_complete(self.work)
        whole = self.folder / "whole"
        self.run_to_the_end(work=whole)
        for path in whole.glob("*/*.chunk"):
            same = self.work / path.relative_to(whole)
            self.assertEqual(path.read_bytes(), same.read_bytes(), same)

    def test_no_generation_wins(self):
        (self.folder / "emilia").write_text(
            f"#!/bin/bash\nexec {sys.executable} {FAKE_ENGINE} uci\n")
        done = self.run_to_the_end("--rounds", "5", "--games", "5", status=1)
        self.assertIn("no generation is better", done.stderr)
        self.assertFalse((self.work / "best.weights").exists())
        self.assertIn("not better", done.stdout)

    def test_bad_usage(self):
        for arguments, complaint in ((["--nonsense", "1"], "unknown option --nonsense"),
                                     (["--games"], "expected an option and its value"),
                                     (["--from", "/nowhere"], "no file of weights: /nowhere"),
                                     (["--sprt", "5"], "--sprt ELO0,ELO1")):
            done = subprocess.run([TRAIN, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(complaint, done.stderr)
            self.assertIn("usage: scripts/train.sh", done.stderr)
