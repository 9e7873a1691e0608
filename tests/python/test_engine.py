"""Engine with the real program."""

import gc
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from package import (GAME_OVER, MUST_PASS, PACKAGE, PATIENCE_SECONDS, ROOT, SOLVABLE, SOLVED, Tidy,
                     is_running)

import emilia
from emilia import Clock, Engine, InvalidPosition, InvalidRequest, Unsolved


class Answers(Tidy):
    def setUp(self):
        super().setUp()
        self.engine = Engine(hash=4)
        self.addCleanup(self.engine.close)

    def test_names(self):
        self.assertEqual(self.engine.name, f"Emilia {emilia.__version__}")
        self.assertEqual(self.engine.version, emilia.__version__)

    def test_best_move(self):
        best = self.engine.best_move("f5d6c3d3", depth=8)
        self.assertEqual(best.move, best.pv[0])
        self.assertEqual(best.ponder, best.pv[1])
        self.assertEqual((best.depth, best.selectivity, best.bound), (8, 73, None))
        self.assertGreater(best.nodes, 100)
        self.assertFalse(best.exact)

    def test_limits(self):
        self.assertEqual(self.engine.best_move(depth=3).depth, 3)
        self.assertLess(self.engine.best_move(nodes=5000).nodes, 10_000)
        for limits in ({"seconds": 0.05}, {"clock": Clock(black=0.5, white=10)}):
            begin = time.monotonic()
            self.engine.best_move(**limits)
            self.assertLess(time.monotonic() - begin, PATIENCE_SECONDS)
        self.assertIn(self.engine.best_move("f5", depth=3, moves=["f6", "F4"]).move, ("f6", "f4"))

    def test_the_policy_of_a_search(self):
        self.assertEqual(self.engine.best_move(depth=8, selectivity=95).selectivity, 95)
        toddlers = {self.engine.best_move("f5d6c3", opponent="toddler", seed=seed).move
                    for seed in range(1, 20)}
        self.assertGreater(len(toddlers), 1)

    def test_analysis(self):
        analysis = self.engine.analyze("f5", depth=5)
        self.assertEqual({line.move for line in analysis.moves}, {"d6", "f6", "f4"})
        scores = [line.score for line in analysis.moves]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual({line.depth for line in analysis.moves}, {5})
        two = self.engine.analyze("f5", depth=5, multipv=2)
        self.assertEqual([line.move for line in two.moves],
                         [line.move for line in analysis.moves[:2]])
        self.assertEqual(self.engine.best_move("f5", depth=5).move, analysis.moves[0].move)

    def test_solution(self):
        solution = self.engine.solve(SOLVABLE)
        self.assertEqual(solution.score, SOLVED)
        self.assertEqual(len([move for move in solution.pv if move != "pass"]), 18)
        self.assertIn(solution.move, ("a3", "a6"))
        self.assertEqual(self.engine.outcome(SOLVABLE), "loss")
        self.assertTrue(self.engine.at_least(SOLVABLE, SOLVED))
        self.assertFalse(self.engine.at_least(SOLVABLE, SOLVED + 2))

    def test_a_proof_that_takes_too_long(self):
        for question in (self.engine.solve, self.engine.outcome):
            with self.assertRaises(Unsolved):
                question("f5", seconds=0.05)
        with self.assertRaises(Unsolved):
            self.engine.at_least("f5", 2, seconds=0.05)

    def test_passes_and_the_end(self):
        self.assertEqual(self.engine.best_move(MUST_PASS, depth=2).move, "pass")
        self.assertEqual([line.move for line in self.engine.analyze(MUST_PASS, depth=2).moves],
                         ["pass"])
        over = self.engine.best_move(GAME_OVER, depth=2)
        self.assertEqual((over.move, over.score, over.exact), (None, -64.0, True))
        self.assertEqual(self.engine.analyze(GAME_OVER, depth=2).moves, ())
        self.assertEqual(self.engine.solve(GAME_OVER).score, -64)

    def test_wrong_positions(self):
        for position, reason in (("f5a1", "column 3: move 2 .a1. is illegal"),
                                 ("quark", "column 1"), ("", "nothing"),
                                 ("f5\N{SNOWMAN}", "column 3"), ("f5\udc80", "column 3"),
                                 ("X" * 63 + " X", "column")):
            for call in (self.engine.best_move, self.engine.analyze, self.engine.solve,
                         lambda position: self.engine.search(position).result()):
                with (self.subTest(position),
                      self.assertRaisesRegex(InvalidPosition, reason) as raised):
                    call(position)
                self.assertEqual(raised.exception.position, position)
        self.assertIsInstance(raised.exception, ValueError)
        self.assertEqual(self.engine.best_move("f5", depth=1).depth, 1)

    def test_wrong_limits(self):
        for limits in ({"depth": 0}, {"depth": 1.5}, {"nodes": True}, {"seconds": -1},
                       {"nodes": 10 ** 400}, {"depth": float("inf")}, {"level": 61},
                       {"seconds": float("nan")}, {"moves": ["d3 d4"]}, {"moves": ["a1"]},
                       {"level": 3, "selectivity": 73}, {"opponent": "nobody"}, {"bogus": 1}):
            with self.subTest(limits), self.assertRaises(InvalidRequest):
                self.engine.best_move(**{"depth": 1, **limits})
        with self.assertRaises(InvalidRequest):
            self.engine.analyze(multipv=65)
        with self.assertRaises(InvalidRequest):
            self.engine.at_least(SOLVABLE, 66)

    def test_arguments_of_a_wrong_type(self):
        """Each is refused by its name."""
        for call, error, calls in wrong_calls(self.engine):
            with self.subTest(call), self.assertRaises(error):
                calls()
        for arguments in ({"hash": -1}, {"hash": object()}, {"threads": "2x"}, {"analyses": "2"},
                          {"analyses": 0}, {"options": ["--bogus"]}, {"options": ["bogus"]}):
            with self.subTest(arguments), self.assertRaises(InvalidRequest):
                Engine(**arguments)
        with self.assertRaises(emilia.EngineNotFound):
            Engine(5)
        self.assertEqual(self.engine.best_move("f5", depth=1).depth, 1)

    def test_a_request_that_is_too_long(self):
        with self.assertRaisesRegex(InvalidRequest, "bytes"):
            self.engine.best_move("f5" * (1 << 25))
        with self.assertRaises(InvalidPosition):
            self.engine.best_move("f5" * 300_000)

    def test_any_request(self):
        self.assertEqual(self.engine.ask("opening", moves="f5d6c3d3c4f4")["opening"], "Tiger")
        review = self.engine.ask("review", moves="f5d6c3", level=2)
        self.assertEqual([move["played"]["move"] for move in review["moves"]], ["f5", "d6", "c3"])
        with self.assertRaisesRegex(InvalidRequest, "level: expected"):
            self.engine.ask("review", moves="f5d6c3", level="many")
        with self.assertRaisesRegex(InvalidRequest, "action"):
            self.engine.ask("bogus")


# A process with an engine, and its child; at the end the engine does what the parent asks.
FORKS = """
import gc, os, sys, emilia
def refused(call):
    try:
        call()
    except emilia.EngineClosed:
        return
    os._exit(8)
engine = emilia.Engine(hash=1)
search = engine.search()
child = os.fork()
if not child:
    {}
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
search.stop()
print(status, engine.best_move("f5", depth=4).depth, engine.best_move("XO" + "-" * 62 + " O").move)
"""


def wrong_calls(engine):
    """What to call them, their error, and the calls."""
    def search(*position, **limits):
        engine.search(*position, **limits).result()

    for call in (engine.best_move, engine.analyze, engine.solve, engine.outcome, search):
        for position in (None, 5, b"f5", ["f5"], object()):
            yield f"{call}({position!r})", InvalidPosition, lambda: call(position)
        yield f"{call} seconds", InvalidRequest, lambda: call(seconds="1")
    for name, values in (("clock", (5, emilia.Clock("1", 1), emilia.Clock(1, 1, None))),
                         ("moves", (5, [None], [5])), ("depth", ("1", [])), ("nodes", (1.5,))):
        for value in values:
            yield f"{name}={value!r}", InvalidRequest, lambda: engine.best_move(**{name: value})
    yield "multipv", InvalidRequest, lambda: engine.analyze(multipv="2")
    yield "discs", InvalidRequest, lambda: engine.at_least(SOLVABLE, "many")


class Searching(Tidy):
    def setUp(self):
        super().setUp()
        self.engine = Engine(hash=4)
        self.addCleanup(self.engine.close)

    def test_findings_come_as_they_are_found(self):
        search = self.engine.search("f5d6c3", seconds=0.5)
        depths = [info.depth for info in search]
        self.assertEqual(depths, sorted(depths))
        self.assertGreater(len(set(depths)), 1)
        self.assertEqual(search.result().depth, depths[-1])
        self.assertEqual(list(search), [])

    def test_stop(self):
        search = self.engine.search()
        for info in search:
            if info.depth >= 6:
                search.stop()
        self.assertGreaterEqual(search.result().depth, 6)
        for _ in range(20):
            hurried = self.engine.search("f5")
            hurried.stop()
            try:
                self.assertIn(hurried.result().move, ("d6", "f6", "f4"))
            except Unsolved as error:
                self.assertIn("before it had begun", str(error))

    def test_a_search_that_is_left_makes_way(self):
        for _ in self.engine.search("f5"):
            break
        self.assertEqual(self.engine.best_move(MUST_PASS, depth=1).move, "pass")
        with self.engine.search("f5") as search:
            next(search)
        following = self.engine.search("f5d6", depth=3)
        self.assertEqual(following.result().depth, 3)
        self.assertIn(search.result().move, ("d6", "f6", "f4"))

    def test_stop_from_another_thread(self):
        results = []
        search = self.engine.search(seconds=PATIENCE_SECONDS)
        next(search)  # a search that is stopped before it has begun has no result
        thread = threading.Thread(target=lambda: results.append(search.result()))
        thread.start()
        self.engine.stop()
        thread.join(PATIENCE_SECONDS)
        self.assertEqual(len(results), 1)
        self.assertLess(results[0].seconds, PATIENCE_SECONDS / 2)

    def test_several_analyses_at_once(self):
        """Each thread waits for the other's search to begin."""
        with Engine(hash=4, analyses=2) as engine, ThreadPoolExecutor(2) as pool:
            answer = pool.submit(engine.best_move, "f5", seconds=PATIENCE_SECONDS)
            self.assertEqual(engine.best_move(MUST_PASS, depth=1).move, "pass")
            while not answer.done():
                engine.stop()
                time.sleep(0.01)

    def test_many_threads(self):
        expected = {text: self.engine.best_move(text, depth=1).move for text in ("f5", "f5d6")}
        wrong = []

        def ask(text):
            for _ in range(10):
                if self.engine.best_move(text, depth=1).move != expected[text]:
                    wrong.append(text)

        threads = [threading.Thread(target=ask, args=(text,)) for text in expected for _ in "abc"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE_SECONDS)
        self.assertEqual(wrong, [])

    def test_a_thread_that_iterates_makes_way(self):
        began = threading.Event()

        def iterate():
            for _ in self.engine.search("f5"):
                began.set()

        thread = threading.Thread(target=iterate)
        thread.start()
        began.wait(PATIENCE_SECONDS)
        self.assertEqual(self.engine.best_move(MUST_PASS, depth=1).move, "pass")
        thread.join(PATIENCE_SECONDS)
        self.assertFalse(thread.is_alive())

    def test_close_ends_a_search_of_another_thread(self):
        errors = []
        began = threading.Event()

        def search():
            try:
                for _ in self.engine.search():
                    began.set()
                self.engine.best_move()
            except emilia.EngineClosed as error:
                errors.append(error)

        thread = threading.Thread(target=search)
        thread.start()
        began.wait(PATIENCE_SECONDS)
        self.engine.close()
        thread.join(PATIENCE_SECONDS)
        self.assertEqual(len(errors), 1)

    def interrupt_after(self, pause, call):
        """By a signal, wherever the call then is."""
        try:
            with self.assertRaises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, pause)
                while True:
                    call()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def test_ctrl_c_leaves_an_engine_that_works(self):
        def interrupt(*_):
            raise KeyboardInterrupt

        old = signal.signal(signal.SIGALRM, interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, old)
        calls = (lambda: self.engine.best_move("f5", seconds=1),
                 lambda: self.engine.ask("opening", moves="f5"),
                 lambda: list(self.engine.search("f5", depth=1)))
        begun, in_a_search = (k * 8e-6 for k in range(1, 51)), (0.0005, 0.002, 0.01, 0.1)
        for pause in (*begun, *in_a_search):
            for call in calls:
                self.interrupt_after(pause, call)
                self.assertEqual(self.engine.best_move(MUST_PASS, depth=1).move, "pass")


class Lifetime(Tidy):
    def test_close(self):
        with Engine() as engine:
            pid = engine.pid
            self.assertTrue(is_running(pid))
        self.assertFalse(is_running(pid))
        engine.close()
        for call in (engine.best_move, engine.stop, engine.search):
            with self.assertRaises(emilia.EngineClosed):
                call()

    def test_an_engine_that_is_forgotten(self):
        engine = Engine()
        pid = engine.pid
        engine.search()
        del engine
        gc.collect()
        self.assertFalse(is_running(pid))

    def test_a_forked_child_leaves_the_engine_to_its_parent(self):
        """However it ends, and whatever it does with its copy."""
        for what in ("sys.exit(7)", "del engine; gc.collect(); os._exit(7)",
                     "engine.close(); sys.exit(7)",
                     "engine.__exit__(None, None, None); os._exit(7)",
                     "refused(engine.stop); search.leave(); sys.exit(7)",
                     "refused(engine.solve); refused(engine.best_move); sys.exit(7)"):
            with self.subTest(what):
                done = subprocess.run(
                    [sys.executable, "-c", FORKS.format(what)], capture_output=True, text=True,
                    env={**os.environ, "PYTHONPATH": str(PACKAGE)}, timeout=PATIENCE_SECONDS,
                    check=False)
                self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", "7 4 pass\n"))

    def test_a_program_that_ends_without_closing(self):
        done = subprocess.run(
            [sys.executable, "-c", "import emilia, os; e = emilia.Engine(); e.search(); "
             "print(e.pid)"], env={**os.environ, "PYTHONPATH": str(PACKAGE)},
            capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertFalse(is_running(int(done.stdout)))

    def test_a_program_that_is_killed(self):
        with subprocess.Popen(
                [sys.executable, "-c", "import emilia, os; e = emilia.Engine(); e.search(); "
                 "print(e.pid, flush=True); os.kill(os.getpid(), 9)"],
                env={**os.environ, "PYTHONPATH": str(PACKAGE)}, stdout=subprocess.PIPE,
                text=True) as killed:
            pid = int(killed.stdout.readline())
        deadline = time.monotonic() + PATIENCE_SECONDS
        while is_running(pid) and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z":
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)


class Finding(Tidy):
    def with_environment(self, **changes):
        old = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(old)))
        os.environ.update(changes)

    def test_where_the_program_is_looked_for(self):
        program = os.environ["EMILIA"]
        with tempfile.TemporaryDirectory() as folder:
            self.with_environment(PATH=folder)
            del os.environ["EMILIA"]
            with self.assertRaisesRegex(emilia.EngineNotFound, "environment variable EMILIA"):
                Engine()
            Path(folder, "emilia").symlink_to(program)
            self.assertEqual(emilia.find_program(), (f"{folder}/emilia",))
            os.environ["EMILIA"] = program
            self.assertEqual(emilia.find_program(), (program,))
            self.assertEqual(emilia.find_program(Path(folder, "emilia")), (f"{folder}/emilia",))
        os.environ["EMILIA"] = "/no/such/emilia"
        with self.assertRaisesRegex(emilia.EngineNotFound, "/no/such/emilia.*EMILIA"):
            Engine()

    def test_what_is_no_program(self):
        for program in ("", [], "no-such-program", str(ROOT), str(ROOT / "README.md")):
            with self.subTest(program), self.assertRaises(emilia.EngineNotFound):
                Engine(program)
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder, "emilia")
            broken.write_bytes(b"\x7fELF")
            broken.chmod(0o755)
            with self.assertRaisesRegex(emilia.EngineNotFound, "cannot start"):
                Engine(broken)
