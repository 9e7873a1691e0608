"""scripts/spread on this machine: chunks, order, failures, and runs that are killed."""

import os
import signal
import subprocess
import sys
import time
import unittest
from collections import Counter

from spread_support import (FAKE, ROOT, SPREAD, SpreadTest, descendants, is_alive,
                            wait_until)
from spreadlib.backends import PROBE
from spreadlib.folder import suitable_chunk

LINES = [f"line-{number}" if number != 45 else "wait" for number in range(55)]
ANSWERS = [line.upper() for line in LINES]


class Output(SpreadTest):
    def test_order(self):
        self.write_lines(LINES)
        self.spread("--jobs", "4")
        self.assert_output(ANSWERS)

    def test_chunk_sizes(self):
        for count in (0, 9, 10, 11):
            with self.subTest(lines=count):
                self.write_lines(LINES[:count])
                self.spread()
                self.assert_output(ANSWERS[:count])

    def test_chunks_are_large_enough_and_many_enough(self):
        for lines, processes, chunk in ((0, 4, 100), (20_000, 16, 100), (1_000_000, 2, 10_000),
                                        (1_000_000, 100, 312), (100_000, 4, 781)):
            self.assertEqual(suitable_chunk(lines, processes), chunk)

    def test_last_line_without_an_end(self):
        self.input.write_text("a\nb")
        self.spread("--chunk-lines", "2")
        self.assertEqual(self.output.read_text(), "A\nB\n")

    def test_from_pipe_to_pipe(self):
        for size in (("--chunk-lines", "2"), ()):
            done = subprocess.run([SPREAD, "--emilia", FAKE, *size, "--", "stream"],
                                  input="bad\n" + "a\n" * 249, capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.stdout, "error\n" + "A\n" * 249)

    def test_errors_are_numbered_as_in_one_process(self):
        lines = ["bad" if number in (3, 37, 50) else line for number, line in enumerate(LINES)]
        self.write_lines(lines)
        for stream in ((), ("json",)):
            with self.subTest(stream), self.input.open() as source:
                alone = subprocess.run([FAKE, "stream", *stream], stdin=source,
                                       capture_output=True, text=True, check=False)
                done = self.spread("--jobs", "2", stream=stream, status=1)
                self.assert_output(alone.stdout.splitlines())
                said = [line for line in done.stderr.splitlines() if not line.startswith("spread:")]
                self.assertEqual(said, ["line 4: bad indeed", "line 38: bad indeed",
                                        "line 51: bad indeed"])

    def test_output_to_what_is_no_file(self):
        """A device is written and stays one; a link stays and leads to the answers."""
        self.write_lines(LINES)
        self.output.symlink_to(self.folder / "target")
        self.spread()
        self.assertTrue(self.output.is_symlink())
        self.assert_output(ANSWERS)
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE, text=True)
        self.spread("--output", str(fifo))
        self.assertEqual(reader.communicate(timeout=10)[0].splitlines(), ANSWERS)
        self.assertTrue(fifo.is_fifo())

    def test_closed_output_is_known_before(self):
        done = subprocess.run(["sh", "-c", '"$0" --emilia "$1" -- stream >&-', SPREAD, FAKE],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("--output: standard output: closed", done.stderr)

    def test_old_output_stays_until_the_new_one_is_complete(self):
        self.output.write_text("old\n")
        self.write_lines(["a", "crash"])
        self.spread("--retries", "1", stream=(f"marker={self.folder / 'm'}",), status=3)
        self.assertEqual(self.output.read_text(), "old\n")


class Failures(SpreadTest):
    def marker(self):
        return f"marker={self.folder / 'marker'}"

    def test_crash_is_tried_again(self):
        self.write_lines([*LINES[:42], "crash-once", *LINES[43:]])
        done = self.spread(stream=(self.marker(),))
        self.assert_output([*ANSWERS[:42], "CRASH-ONCE", *ANSWERS[43:]])
        self.assertIn("trying again: lines 41-50 (ended with status 134: out of luck)", done.stderr)

    def test_crash_every_time_is_named_and_keeps_the_rest(self):
        self.write_lines([*LINES[:42], "crash", *LINES[43:]])
        log = self.folder / "log"
        stream = (self.marker(), f"log={log}")
        done = self.spread("--retries", "2", stream=stream, status=3)
        self.assertIn("gave up: lines 41-50 (ended with status 134: out of luck)", done.stderr)
        self.assertNotIn("lines 51-55", done.stderr)
        self.assertFalse(self.output.exists())
        self.assertEqual(Counter(log.read_text().splitlines())["line-50"], 1)

    def test_too_few_answers_are_no_answer(self):
        for trouble, reason in (("drop", "9 lines of output for 10 of input"),
                                ("stop", "no complete answer")):
            with self.subTest(trouble):
                self.write_lines([*LINES[:13], trouble, *LINES[14:]])
                done = self.spread("--retries", "1", status=3)
                self.assertIn(f"lines 11-20 ({reason})", done.stderr)
                self.assertFalse(self.output.exists())
                subprocess.run(["rm", "-r", self.work], check=True)

    def test_processes_share_the_nice_level_of_their_session(self):
        program = self.folder / "session"
        program.write_text("#!/bin/sh\n[ $1 = --version ] && echo fake 1 && exit\n"
                           "while read -r line; do cut -d' ' -f6 /proc/self/stat; done\n")
        program.chmod(0o755)
        self.write_lines(LINES[:1])
        self.spread("--emilia", str(program))
        self.assert_output([str(os.getsid(0))])

    def test_hosts_may_differ_in_what_does_not_change_the_answers(self):
        program = self.folder / "program"
        program.write_text("#!/bin/sh\n[ $1 != --version ] || printf '%s\\n' 'fake 1' 'commit 2' "
                           "'compiler GNU 12' 'tiers a; this CPU runs a' 'evaluator b'\n")
        program.chmod(0o755)
        done = subprocess.run(["sh", "-c", PROBE, "sh", program, "bestmove"], capture_output=True,
                              text=True, check=True)
        self.assertEqual(done.stdout.splitlines()[1:], ["fake 1 commit 2 evaluator b", "spread 0"])

    def test_bad_usage(self):
        self.write_lines(LINES)
        for options, reason in (
                (("--emilia", "/nowhere/emilia"), "/nowhere/emilia: not found"),
                (("--input", "/nowhere/input"), "--input: /nowhere/input: No such file"),
                (("--output", "/nowhere/output"), "--output: /nowhere/output: No such file"),
                (("--output", "/tmp"), "--output: /tmp: Is a directory"),
                (("--chunk-lines", "0"), "--chunk-lines"),
                (("--hosts", "a", "--slurm"), "not allowed with"),
                (("--sshloginfile", "/dev/null"), "no host in it")):
            with self.subTest(options):
                self.assertIn(reason, self.spread(*options, status=2).stderr)
        self.assertIn("here: fake_stream: unknown: nonsense",
                      self.spread(stream=("nonsense",), status=2).stderr)
        self.assertFalse(self.work.exists())
        done = subprocess.run([SPREAD, "--jobs", "2"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("which command?", done.stderr)


class Resume(SpreadTest):
    def setUp(self):
        super().setUp()
        self.write_lines(LINES)
        self.log = self.folder / "log"
        self.go = self.folder / "go"
        self.stream = (f"hold={self.go}", f"log={self.log}")

    def start_and_hold(self):
        """A run that does three chunks, and cannot come to its end before there is `go`."""
        process = self.start("--jobs", "2", stream=self.stream)
        self.wait_for_chunks(process, 3)
        return process

    def break_off(self, kind):
        """Start a run and end it by a signal after three chunks; the chunks done by then."""
        process = self.start_and_hold()
        process.send_signal(kind)
        process.wait()
        self.go.touch()
        return process, [path.name for path in self.work.glob("done/*[0-9]")]

    def assert_resumes(self, kept):
        """Complete output, and no finished chunk answered twice."""
        self.go.touch()
        self.spread("--resume", stream=self.stream)
        self.assert_output(ANSWERS)
        answered = Counter(self.log.read_text().splitlines())
        self.assertEqual(set(answered), set(LINES))
        for chunk in kept:
            begin = 10 * (int(chunk) - 1)
            for line in LINES[begin:begin + 10]:
                self.assertEqual(answered[line], 1, f"{line} was answered already")

    def test_killed(self):
        _, kept = self.break_off(signal.SIGKILL)
        self.assert_resumes(kept)

    def test_killed_run_leaves_no_process(self):
        process = self.start_and_hold()
        left = descendants(process.pid)
        self.assertTrue(left)
        process.kill()
        process.wait()
        wait_until(self, lambda: not any(map(is_alive, left)))

    def test_interrupted(self):
        for kind in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(kind):
                process, kept = self.break_off(kind)
                self.assertEqual(process.returncode, 130)
                self.assertIn("--resume goes on", process.stderr.read())
                self.assert_resumes(kept)
                self.log.unlink()
                self.go.unlink()

    def test_killed_while_the_input_was_cut(self):
        (self.work / "chunks").mkdir(parents=True)
        (self.work / "lock").touch()
        (self.work / "chunks" / "0000001").write_text("half a chu")
        self.assert_resumes([])

    def test_killed_while_the_run_before_it_was_removed(self):
        """A folder without its settings, in every state that an unfinished removal can leave."""
        old = "OLD\n" * 10 + "spread 0\n"
        for without in ((), ("chunks",), ("done",), ("chunks", "done")):
            with self.subTest(without=without):
                (self.work / "attempt-x").mkdir(parents=True)
                for name in ("chunks", "done"):
                    if name not in without:
                        (self.work / name).mkdir()
                        (self.work / name / "0000001").write_text(old)
                (self.work / "attempt-x" / "1").write_text(old)
                (self.work / "attempt-x" / "chunks").write_text("0000001\n")
                (self.work / "lock").touch()
                self.spread("--resume")
                self.assert_output(ANSWERS)

    def test_chunks_that_are_gone_are_made_again(self):
        self.break_off(signal.SIGKILL)
        for chunk in (self.work / "chunks").iterdir():
            chunk.unlink()
        self.assert_resumes([])

    def test_damaged_settings_are_named(self):
        self.break_off(signal.SIGKILL)
        for content in ("", "[]", "{}", '{"lines": 55, "chunk_lines": "ten"}'):
            (self.work / "settings.json").write_text(content)
            done = self.spread("--resume", stream=self.stream, status=2)
            self.assertIn("settings.json is damaged", done.stderr)

    def test_killed_anywhere_while_it_cleans_up(self):
        """After each call that changes the file system, from the first answer taken on."""
        self.write_lines(LINES[:10])
        step = 0
        while self.killed_at(step := step + 1):
            with self.subTest(step=step):
                self.spread("--resume")
                self.assert_output(ANSWERS[:10])
                self.assertEqual(list(self.folder.glob("*spread*")), [])
                self.output.unlink()
        self.assertGreater(step, 10)

    def killed_at(self, step):
        """Run and kill it when it is about to change the file system for that time."""
        script = (f"import os, signal, sys; sys.path.insert(0, {str(ROOT / 'scripts')!r});"
                  f"left = {step}\n"
                  "def count(event, arguments):\n"
                  "    global left\n"
                  "    if event in ('os.rename', 'os.remove', 'os.rmdir'):\n"
                  "        left -= 1\n"
                  "        if not left: os.kill(os.getpid(), signal.SIGKILL)\n"
                  "sys.addaudithook(count)\n"
                  "from spreadlib.cli import main\n"
                  "sys.exit(main(sys.argv[1:], ''))")
        command = [sys.executable, "-c", script, *self.command("--jobs", "2")[2:]]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        self.assertIn(done.returncode, (0, -signal.SIGKILL), done.stderr)
        return done.returncode != 0

    def test_a_run_is_not_overwritten_nor_joined(self):
        process = self.start_and_hold()
        self.assertIn("give --resume", self.spread(stream=self.stream, status=2).stderr)
        self.assertIn("still goes on", self.spread("--resume", stream=self.stream, status=2).stderr)
        self.go.touch()
        self.assertEqual(process.wait(), 0)
        self.assert_output(ANSWERS)

    def test_another_run_is_not_resumed(self):
        self.break_off(signal.SIGKILL)
        done = self.spread("--resume", stream=("json",), status=2)
        self.assertIn("is of another run: arguments", done.stderr)
        done = self.spread("--resume", "--chunk-lines", "20", stream=self.stream, status=2)
        self.assertIn("chunk_lines was 10, now it is 20", done.stderr)
        self.write_lines([*LINES[:-1], "other"])
        done = self.spread("--resume", stream=self.stream, status=2)
        self.assertIn("the input is not the one", done.stderr)

    def test_a_folder_of_someone_else_is_left_alone(self):
        done = self.spread("--resume", "--work", str(self.folder), status=2)
        self.assertIn("no work folder", done.stderr)
        self.assertTrue(self.input.exists())
        for name in ("done/0000001", "chunks/0000001", "attempt-1"):
            precious = self.folder / "mine" / name
            precious.parent.mkdir(parents=True, exist_ok=True)
            precious.write_text("precious")
            self.spread("--resume", "--work", str(self.folder / "mine"), status=2)
            self.assertEqual(precious.read_text(), "precious")
            precious.unlink()

    def resume_file(self, status=0):
        """With --resume FILE instead of --output FILE."""
        words = ["--resume" if word == "--output" else word
                 for word in self.command(stream=self.stream)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def test_resume_file(self):
        """It names the output, as in emilia's commands, and may be given from the beginning."""
        self.go.touch()
        self.resume_file()
        self.assert_output(ANSWERS)
        self.output.unlink()
        self.log.unlink()
        self.go.unlink()
        _, kept = self.break_off(signal.SIGKILL)
        self.output.touch()
        self.resume_file()
        self.assert_output(ANSWERS)
        answered = Counter(self.log.read_text().splitlines())
        self.assertTrue(kept)
        for chunk in kept:
            self.assertEqual(answered[LINES[10 * (int(chunk) - 1)]], 1)

    def test_resume_file_leaves_another_file_alone(self):
        self.output.write_text("Dear diary\n")
        done = self.resume_file(status=2)
        self.assertIn(f"--resume: {self.output} is left as it is", done.stderr)
        self.assertEqual(self.output.read_text(), "Dear diary\n")
        self.assertFalse(self.work.exists())
        done = self.spread("--resume", str(self.output), status=2)
        self.assertIn("give one", done.stderr)

    def test_resume_file_after_a_kill_in_the_last_clean_up(self):
        self.output.write_text("complete\n")
        self.work.mkdir()
        self.go.touch()
        self.resume_file()
        self.assert_output(ANSWERS)

    def test_nothing_to_resume(self):
        done = self.spread("--resume")
        self.assertIn("starting from the beginning", done.stderr)
        self.assert_output(ANSWERS)


class Slurm(SpreadTest):
    """Against a fake of sbatch, squeue and scancel that runs an array one task after the other."""

    SBATCH = """#!/bin/sh
for last; do :; done
for word; do case $word in --array=*) range=${word#--array=1-} ;; esac; done
(for task in $(seq 1 "${range%%%*}"); do
    [ -e "$FAKE_SLURM/lost" ] && [ $task = 2 ] && rm "$FAKE_SLURM/lost" && continue
    # Somebody cancels it, in the middle of a task.
    [ -e "$FAKE_SLURM/unwanted" ] && [ $task = 3 ] && rm "$FAKE_SLURM/unwanted" && cancelled=yes
    SLURM_ARRAY_TASK_ID=$task ${cancelled:+timeout -s KILL 0.02} sh "$last"
    [ -z "$cancelled" ] || break
done; rm "$FAKE_SLURM/running") >/dev/null 2>&1 &
[ -e "$FAKE_SLURM/running" ] && touch "$FAKE_SLURM/together"
echo "$last" >>"$FAKE_SLURM/submitted"; touch "$FAKE_SLURM/running"
echo '17;cluster'
"""
    SQUEUE = """#!/bin/sh
[ -e "$FAKE_SLURM/running" ] && echo "17_1 running" && exit
echo "slurm_load_jobs error: Invalid job id specified" >&2; exit 1
"""

    def setUp(self):
        super().setUp()
        slurm = self.folder / "slurm"
        slurm.mkdir()
        for name, text in (("sbatch", self.SBATCH), ("squeue", self.SQUEUE),
                           ("scancel", '#!/bin/sh\necho "$@" >"$FAKE_SLURM/cancelled"\n')):
            (slurm / name).write_text(text)
            (slurm / name).chmod(0o755)
        self.slurm = slurm
        self.environment = os.environ | {"PATH": f"{slurm}:{os.environ['PATH']}",
                                         "FAKE_SLURM": str(slurm)}
        self.write_lines(LINES[:35])

    def test_array(self):
        self.spread("--slurm")
        self.assert_output(ANSWERS[:35])
        self.assertEqual(len((self.slurm / "submitted").read_text().splitlines()), 1)

    def test_lost_task_is_submitted_again(self):
        (self.slurm / "lost").touch()
        done = self.spread("--slurm", "--jobs", "2")
        self.assertIn("trying again: lines 11-20 (no answer)", done.stderr)
        self.assert_output(ANSWERS[:35])
        self.assertEqual(len((self.slurm / "submitted").read_text().splitlines()), 2)

    def test_cancelled_job_is_submitted_again(self):
        (self.slurm / "unwanted").touch()
        done = self.spread("--slurm", stream=("delay=0.01",))
        self.assertIn("trying again: lines 21-3", done.stderr)
        self.assert_output(ANSWERS[:35])
        self.assertEqual(len((self.slurm / "submitted").read_text().splitlines()), 2)

    def test_resume_cancels_the_jobs_of_a_killed_run(self):
        """And waits for their end: what they still write would be in its way."""
        process = self.start("--slurm", stream=("delay=0.1",))
        wait_until(self, lambda: list(self.work.glob("attempt-*/job")), process)
        process.kill()
        process.wait()
        self.spread("--slurm", "--resume", stream=("delay=0.1",))
        self.assertEqual((self.slurm / "cancelled").read_text(), "17\n")
        self.assertFalse((self.slurm / "together").exists())
        self.assert_output(ANSWERS[:35])


if __name__ == "__main__":
    unittest.main()
