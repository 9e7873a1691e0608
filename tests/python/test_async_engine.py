"""AsyncEngine with the real program: what differs from Engine."""

import asyncio
import gc
import inspect
import os
import subprocess
import sys
import time

from package import MUST_PASS, PACKAGE, PATIENCE_SECONDS, SOLVABLE, SOLVED, Tidy, is_running

from emilia import AsyncEngine, Engine, EngineClosed, InvalidPosition, InvalidRequest, Unsolved


def in_a_loop(test):
    """Runs the coroutine with a small engine, and sees to it that it ends."""
    def run(self):
        async def with_engine():
            async with AsyncEngine(hash=4) as engine:
                await asyncio.wait_for(test(self, engine), PATIENCE_SECONDS)
            return engine.pid

        self.assertFalse(is_running(asyncio.run(with_engine())))

    return run


class SameAsEngine(Tidy):
    def test_signatures(self):
        names = [name for name in dir(Engine) if not name.startswith("_")]
        self.assertGreater(len(names), 10)
        for name in names:
            if name == "search":
                continue  # what it returns is of another type
            own, other = getattr(AsyncEngine, name), getattr(Engine, name)
            with self.subTest(name):
                if callable(other):
                    self.assertEqual(inspect.signature(own), inspect.signature(other))

    @in_a_loop
    async def test_answers(self, engine):
        with Engine(hash=4) as other:
            self.assertEqual((engine.name, engine.version), (other.name, other.version))
            best, known = await engine.best_move("f5", depth=8), other.best_move("f5", depth=8)
            self.assertEqual((best.pv, best.score, best.nodes),
                             (known.pv, known.score, known.nodes))
            analysis = await engine.analyze("f5", depth=5)
            self.assertEqual(analysis.moves, other.analyze("f5", depth=5).moves)
        self.assertEqual((await engine.solve(SOLVABLE)).score, SOLVED)
        self.assertEqual(await engine.outcome(SOLVABLE), "loss")
        self.assertTrue(await engine.at_least(SOLVABLE, SOLVED))
        self.assertFalse(await engine.at_least(SOLVABLE, SOLVED + 2))

    @in_a_loop
    async def test_errors(self, engine):
        with self.assertRaises(EngineClosed):
            await engine.start()
        with self.assertRaisesRegex(InvalidPosition, r"column 3: move 2 \(a1\) is illegal"):
            await engine.best_move("f5a1")
        with self.assertRaises(InvalidRequest):
            await engine.best_move(depth=0)
        with self.assertRaises(Unsolved):
            await engine.solve(seconds=0.05)
        self.assertEqual((await engine.best_move(level=2)).depth, 2)


class Searching(Tidy):

    @in_a_loop
    async def test_stop_by_another_task(self, engine):
        search = engine.search(seconds=PATIENCE_SECONDS / 2)
        await search.__anext__()  # stopped before it has begun, it has no result
        task = asyncio.ensure_future(search.result())
        engine.stop()
        self.assertLess((await task).seconds, PATIENCE_SECONDS / 4)

    @in_a_loop
    async def test_the_loop_runs_on_meanwhile(self, engine):
        task = asyncio.ensure_future(engine.best_move(seconds=0.3))
        ticks = 0
        while not task.done():
            await asyncio.sleep(0.01)
            ticks += 1
        self.assertGreater(ticks, 3)

    @in_a_loop
    async def test_a_call_that_is_cancelled(self, engine):
        for pause in (0, 0.0001, 0.0005, 0.002, 0.01, 0.1):
            task = asyncio.ensure_future(engine.best_move("f5", seconds=PATIENCE_SECONDS / 2))
            await asyncio.sleep(pause)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            begin = time.monotonic()
            self.assertEqual((await engine.best_move(MUST_PASS, depth=1)).move, "pass")
            self.assertLess(time.monotonic() - begin, PATIENCE_SECONDS / 4)

    @in_a_loop
    async def test_close_ends_the_search_of_another_task(self, engine):
        async def iterate():
            async for _ in engine.search():
                pass
            await engine.best_move()

        task = asyncio.ensure_future(iterate())
        await asyncio.sleep(0.05)
        await engine.close()
        with self.assertRaises(EngineClosed):
            await task

    def test_one_that_is_forgotten(self):
        async def forget():
            engine = await AsyncEngine(hash=1).start()
            async for _ in engine.search("f5"):
                break
            pid = engine.pid
            del engine
            while is_running(pid):
                gc.collect()
                await asyncio.sleep(0.01)

        asyncio.run(asyncio.wait_for(forget(), PATIENCE_SECONDS))

    def test_a_program_that_ends_without_closing(self):
        done = subprocess.run(
            [sys.executable, "-c", "import asyncio, emilia\n"
             "engine = emilia.AsyncEngine()\nasyncio.run(engine.start())\nprint(engine.pid)"],
            env={**os.environ, "PYTHONPATH": str(PACKAGE)}, stderr=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True, timeout=PATIENCE_SECONDS, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertFalse(is_running(int(done.stdout)))

    def test_one_that_was_not_started(self):
        engine = AsyncEngine()
        with self.assertRaises(EngineClosed):
            asyncio.run(engine.best_move())
        with self.assertRaises(EngineClosed):
            engine.stop()
        asyncio.run(engine.close())
