"""Files that commands write: nothing but what was named is touched; it is whole or as before."""

import errno
import os
import re
import signal
import stat
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, posix_only, run, wait_until_asleep

GAME = "f5d6c3d3c4f4c5b3"
PRECIOUS = "precious\n"
# What drafts were called once, here and elsewhere.
DRAFT_NAMES = ("{}.new", "{}.draft", "{}.tmp", "{}.part", ".{}.tmp", "{}.state", "{}~")
# Each writes a file whose name comes next.
WRITERS = {
    "--output": ["bestmove", "--depth", "2", "f5", "--output"],
    "--html": ["review", "--level", "1", GAME, "--html"],
    "--players": ["convert", "--to", "wthor", "--output", "/dev/null", "--players"],
    "--resume": ["bestmove", "--depth", "2", "f5", "--resume"],
}
NAMED_GAME = ("(;GM[Othello]DT[2020]PB[{}]PW[{}]RE[+2]TI[5]TY[8]"
              "BO[8 ---------------------------O*------*O--------------------------- *]"
              "B[F5]W[D6]B[C3]W[D3]B[C4];)\n")


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.file = self.folder / "out"
        self.precious = self.folder / "precious"
        self.precious.write_text(PRECIOUS, encoding="ascii")

    def write(self, option):
        text = NAMED_GAME.format("A", "B") if option == "--players" else ""
        done = run(*WRITERS[option], str(self.file), text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""), option)

    def files(self):
        return sorted(os.listdir(self.folder))


class TakenAway(Folder):
    """Others remove or replace the file while it is in use."""

    GAMES = ("f5d6c3d3c4f4\n", "f5d6c4d3\n")
    COMMANDS = {
        "output": ["bestmove", "--depth", "2", "--output"],
        "resume": ["bestmove", "--depth", "2", "--resume"],
        "page": ["review", "--level", "1", "--html"],
        "book": ["review", "--level", "1", "--learn"],
    }

    def run_while(self, command, disturb):
        """The second game comes when the file was disturbed. What was said on stderr."""
        with subprocess.Popen([EMILIA, *command, str(self.file)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8") as process:
            process.stdin.write(self.GAMES[0])
            process.stdin.flush()
            wait_until_asleep(process)
            disturb()
            said = process.communicate(self.GAMES[1], PATIENCE_SECONDS)[1]
        return process.returncode, said

    @posix_only("Windows lets nobody remove an open file")
    def test_is_noticed(self):
        def replace():
            self.precious.replace(self.file)

        for name, command in self.COMMANDS.items():
            for disturb in (self.file.unlink, replace):
                for is_new in (False, True) if name in ("output", "page") else (True,):
                    with self.subTest(name, replaced=disturb is replace, new=is_new):
                        self.check(command, disturb, is_new)

    def check(self, command, disturb, is_new):
        for name in self.files():
            (self.folder / name).unlink()
        self.precious.write_text(PRECIOUS, encoding="ascii")
        is_whole = "--output" in command or "--html" in command
        if is_whole and is_new and disturb == self.file.unlink:
            return  # there is nothing to remove
        if not is_new:
            self.file.write_text("old", encoding="ascii")
        status, said = self.run_while(command, disturb)
        self.assertEqual(status, 1, said)
        self.assertIn(str(self.file), said)
        self.assertRegex(said, "removed|replaced|made by others")
        kept = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        if disturb != self.file.unlink:
            self.assertEqual(kept, PRECIOUS)
            drafts = [name for name in self.files() if name.endswith(".draft")]
            self.assertEqual(len(drafts), int(is_whole), "what was written is not lost")
        elif is_whole:
            self.assertGreater(len(kept.splitlines()), 1)


class Drafts(Folder):
    def assert_untouched(self, make):
        """No file of these names is changed, replaced or waited for."""
        paths = [self.folder / name.format(self.file.name) for name in DRAFT_NAMES]
        for path in paths:
            make(path)
        before = [(path.lstat().st_ino, path.lstat().st_mode) for path in paths]
        for option in WRITERS:
            with self.subTest(option=option):
                self.write(option)
                self.assertEqual([(path.lstat().st_ino, path.lstat().st_mode) for path in paths],
                                 before)
                self.assertEqual(self.precious.read_text(encoding="ascii"), PRECIOUS)
                self.assertFalse(self.file.is_symlink())
                self.assertEqual(self.files(),
                                 sorted(["out", "precious", *(path.name for path in paths)]))
                self.file.unlink()

    @posix_only("links need a privilege there")
    def test_links(self):
        self.assert_untouched(lambda path: path.symlink_to(self.precious))

    def test_hard_links(self):
        self.assert_untouched(lambda path: path.hardlink_to(self.precious))

    def test_files(self):
        self.assert_untouched(lambda path: path.write_text(PRECIOUS, encoding="ascii"))

    @posix_only("pipes have no names there")
    def test_pipes(self):
        self.assert_untouched(os.mkfifo)

    @posix_only("there a draft has a name")
    def test_nothing_is_left_of_what_is_killed(self):
        self.file.write_text(PRECIOUS, encoding="ascii")
        command = [EMILIA, "bestmove", "--movetime", "60000", "--output", str(self.file), "--json"]
        for which in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
            with subprocess.Popen([*command, "-"], stdin=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                process.stdin.write(f"{'X' * 64} X\n".encode() * 3 + b"f5\n")
                process.stdin.flush()
                while not self.has_it_open(process):
                    pass
                process.send_signal(which)
                process.communicate(timeout=PATIENCE_SECONDS)
            self.assertEqual(self.file.read_text(encoding="ascii"), PRECIOUS)
            self.assertEqual(self.files(), ["out", "precious"])

    def has_it_open(self, process):
        try:
            opened = [os.readlink(file) for file in Path(f"/proc/{process.pid}/fd").iterdir()]
        except OSError:
            return False
        return any(name.startswith(f"{self.folder}/") for name in opened)


class Targets(Folder):
    """What stands under the name itself."""

    @posix_only("links need a privilege there")
    def test_what_a_link_leads_to_is_replaced(self):
        target = self.folder / "sub" / "target"
        target.parent.mkdir()
        for is_there in (True, False):
            for option in WRITERS:
                if option in ("--players", "--resume"):
                    continue  # these read what is there
                if is_there:
                    target.write_text("old", encoding="ascii")
                    target.chmod(0o640)
                self.file.symlink_to("sub/target")
                self.write(option)
                self.assertTrue(self.file.is_symlink())
                self.assertGreater(target.stat().st_size, 0)
                if is_there:
                    self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)
                self.assertEqual(os.listdir(target.parent), ["target"])
                target.unlink()
                self.file.unlink()

    def test_other_names_of_a_file_keep_what_it_held(self):
        for option in ("--output", "--html"):
            self.file.hardlink_to(self.precious)
            self.write(option)
            self.assertEqual(self.precious.read_text(encoding="ascii"), PRECIOUS)
            self.file.unlink()

    def test_resume_leaves_what_is_not_its_own(self):
        for make in (self.file.symlink_to, self.file.hardlink_to):
            make(self.precious)
            done = run(*WRITERS["--resume"], str(self.file))
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"cannot resume {self.file}: ", done.stderr)
            self.assertEqual(self.precious.read_text(encoding="ascii"), PRECIOUS)
            self.file.unlink()

    @posix_only("pipes have no names there")
    def test_a_pipe_is_written(self):
        os.mkfifo(self.file)
        for option in ("--output", "--html"):
            got = []
            reader = threading.Thread(target=lambda got=got: got.append(self.file.read_bytes()))
            reader.start()
            self.write(option)
            reader.join(PATIENCE_SECONDS)
            self.assertGreater(len(got[0]), 1)
            self.assertTrue(self.file.is_fifo())
        self.assertEqual(self.files(), ["out", "precious"])

    @posix_only("it has no such names")
    def test_names_of_descriptors(self):
        for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
            command = (f"{{ echo before; '{EMILIA}' bestmove --depth 1 --output {name} f5; "
                       f"echo after; }} > '{self.file}'")
            subprocess.run(command, shell=True, check=True, timeout=PATIENCE_SECONDS)
            said = self.file.read_text(encoding="ascii").split("\n")
            self.assertEqual((said[0], len(said[1]), said[2:]), ("before", 2, ["after", ""]), name)
        done = run("bestmove", "--depth", "1", "--output", "/dev/stderr", "f5")
        self.assertEqual((done.returncode, done.stdout, len(done.stderr)), (0, "", 3))
        done = run("bestmove", "--depth", "1", "--output", "/dev/fd/77", "f5")
        self.assertEqual(done.returncode, 1)
        self.assertIn(os.strerror(errno.EBADF), done.stderr)

    def test_devices(self):
        self.assertEqual(run(*WRITERS["--output"], "/dev/null").returncode, 0)
        self.assertTrue(Path("/dev/null").is_char_device())

    def test_new_files_have_the_usual_permissions(self):
        for option in WRITERS:
            before = os.umask(0o027)
            try:
                self.write(option)
            finally:
                os.umask(before)
            self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640, option)
            self.file.unlink()

    def test_names_may_be_as_long_as_the_system_takes(self):
        for option in WRITERS:
            self.file = self.folder / ("x" * 255)
            self.write(option)
            self.file.unlink()

    def test_names_may_be_relative(self):
        (self.folder / "sub").mkdir()
        for name in ("out", "./out", "sub/out", "sub/../out"):
            done = run(*WRITERS["--output"], name, cwd=self.folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)
            path = self.folder / name
            self.assertGreater(path.stat().st_size, 0)
            path.unlink()
        self.assertEqual(self.files(), ["precious", "sub"])

    def test_a_folder_that_cannot_be_written_is_known_before_the_work(self):
        done = run("bestmove", "--movetime", "60000", "f5", "--output", "/nowhere/out")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/nowhere/out: No such file or directory", done.stderr)


class NameLists(Folder):
    """WTHOR.JOU and WTHOR.TRN, to which runs add names."""

    def setUp(self):
        super().setUp()
        self.lists = ["--players", str(self.folder / "P.JOU"),
                      "--tournaments", str(self.folder / "T.TRN")]

    def test_runs_at_once(self):
        runs, games = 8, 30
        for _ in range(2):
            texts = ["".join(NAMED_GAME.format(f"Run{run} game{game}", f"Of all{game}")
                             for game in range(games)) for run in range(runs)]
            files = [str(self.folder / f"{run}.wtb") for run in range(runs)]
            processes = [subprocess.Popen([EMILIA, "convert", "--to", "wthor", *self.lists,
                                           "--output", file], stdin=subprocess.PIPE,
                                          stderr=subprocess.PIPE) for file in files]
            threads = [threading.Thread(target=process.communicate, args=(text.encode(),))
                       for process, text in zip(processes, texts)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(PATIENCE_SECONDS)
            self.assertEqual([process.returncode for process in processes], [0] * runs)
            for file, text in zip(files, texts):
                read = run("convert", "--to", "ggf", *self.lists, file).stdout
                names = [re.findall(r"P[BW]\[([^]]*)", said) for said in (read, text)]
                self.assertEqual(*names)
            for path in self.lists[1::2]:
                os.unlink(path)

    def test_an_empty_list_is_a_new_one(self):
        for path in self.lists[1::2]:
            Path(path).touch()
        done = run("convert", "--to", "wthor", *self.lists, "--output", str(self.file),
                   text=NAMED_GAME.format("A", "B"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("PB[A]", run("convert", "--to", "ggf", *self.lists, str(self.file)).stdout)

    def test_a_list_that_gets_no_names_need_not_be_written(self):
        games = NAMED_GAME.format("A", "B")
        for _ in range(2):
            done = run("convert", "--to", "wthor", *self.lists, "--output", str(self.file),
                       text=games)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            before = [os.stat(path).st_ino for path in self.lists[1::2]]
        self.assertEqual([os.stat(path).st_ino for path in self.lists[1::2]], before)

    def test_one_file_is_not_two(self):
        (self.folder / "dangling").symlink_to("same")
        for make in (None, self.precious.write_text):
            if make:
                make("")
                (self.folder / "linked").symlink_to(self.precious)
                (self.folder / "hard").hardlink_to(self.precious)
            pairs = [("precious", "linked"), ("precious", "hard"), ("linked", "hard")] if make \
                else [("same", "same"), ("same", "./same"), ("same", "dangling")]
            for first, second in pairs:
                for options in (["convert", "--to", "wthor", "--players", "{}", "--tournaments",
                                 "{}"],
                                ["convert", "--to", "wthor", "--players", "{}", "--output", "{}"],
                                ["review", GAME, "--level", "1", "--output", "{}", "--html", "{}"]):
                    names = iter((f"{self.folder}/{first}", f"{self.folder}/{second}"))
                    command = [next(names) if word == "{}" else word for word in options]
                    before = self.files(), self.precious.read_bytes()
                    done = run(*command, text=NAMED_GAME.format("A", "B"))
                    self.assertEqual((done.returncode, done.stdout), (2, ""), command)
                    self.assertIn("name the same file", done.stderr)
                    self.assertEqual((self.files(), self.precious.read_bytes()), before)
        done = run("review", GAME, "--level", "1", "--output", "/dev/null", "--html", "/dev/null")
        self.assertEqual(done.returncode, 0)
