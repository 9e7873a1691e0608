"""What becomes of an engine that dies, hangs or lies: an error in time, and nothing left behind."""

import asyncio
import os
import signal
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from unittest.mock import patch

from package import PATIENCE_SECONDS, Tidy, is_running, liar

from emilia import (AsyncEngine, BadAnswer, Engine, EngineClosed, EngineDied, EngineTimeout,
                    Unsolved, best_moves)
from emilia.service import Request

SHORT = 0.2  # seconds that an engine may be silent


def impatient(engine):
    """Once it has greeted, which may take long on a busy machine."""
    engine._service.timeout = SHORT


FAULTS = {
    "dies": EngineDied, "is_killed": EngineDied, "closes_output": EngineDied,
    "leaves_a_child": EngineTimeout, "hangs": EngineTimeout, "searches_on": EngineTimeout,
    "floods": EngineTimeout, "never_ends_a_line": BadAnswer, "babbles": BadAnswer,
    "says_no_object": BadAnswer, "nests": BadAnswer, "answers_another": BadAnswer,
    "wrong_score": BadAnswer, "wrong_move": BadAnswer, "wrong_bound": BadAnswer,
    "another_move": BadAnswer, "no_move": BadAnswer, "no_score": BadAnswer,
    "says_nothing": BadAnswer, "unproven": None,
}
FAULTS_OF_THE_GREETING = {
    "never_greets": EngineTimeout, "dies_at_once": EngineDied, "is_a_stranger": BadAnswer}


class Answers(unittest.TestCase):
    def test_no_answer_replaces_a_warning(self):
        request = Request({}, 0, False, lambda: None)
        for answer in ({"warning": "unknown field"}, {"move": "d3"}):
            request.deliver(answer)
        self.assertEqual(request.news, (1, {"warning": "unknown field"}))


class Blocking(Tidy):
    def fault_of(self, behaviour):
        with Engine(liar(behaviour), timeout=PATIENCE_SECONDS) as engine:
            pid = engine.pid
            if FAULTS[behaviour] is EngineTimeout:
                impatient(engine)
            try:
                engine.best_move(seconds=0.1)
            except Exception as error:
                fault = type(error)
                with self.assertRaises(EngineClosed):
                    engine.best_move(seconds=0.1)
                self.assertFalse(is_running(pid))
            else:
                fault = None
        return fault

    def test_faults_in_a_search(self):
        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(dict(zip(FAULTS, pool.map(self.fault_of, FAULTS))), FAULTS)

    def test_faults_in_the_greeting(self):
        for behaviour, fault in FAULTS_OF_THE_GREETING.items():
            timeout = SHORT if fault is EngineTimeout else PATIENCE_SECONDS
            with self.subTest(behaviour), self.assertRaises(fault):
                Engine(liar(behaviour), timeout=timeout)

    def test_one_that_ends_between_two_calls(self):
        with Engine(liar("hangs")) as engine:
            os.kill(engine.pid, signal.SIGKILL)
            while not engine._service._has_ended:
                time.sleep(0.01)
            with self.assertRaisesRegex(EngineDied, "signal 9"):
                engine.best_move()
            with self.assertRaises(EngineClosed):
                engine.best_move()

    def test_one_that_ends_while_it_is_started(self):
        class SlowThread(threading.Thread):
            def start(self):
                super().start()
                with suppress(ChildProcessError):  # the thread has reaped it
                    os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)

        with (patch("emilia.service.threading.Thread", SlowThread),
              self.assertRaisesRegex(EngineDied, "status 0")):
            Engine(["true"], timeout=PATIENCE_SECONDS)

    def test_the_last_words_of_the_dead(self):
        with Engine(liar("dies")) as engine, self.assertRaises(EngineDied) as raised:
            engine.best_move()
        self.assertEqual(raised.exception.status, 3)
        self.assertEqual(raised.exception.stderr, "first words\nlast words")
        self.assertIn("status 3: first words", str(raised.exception))
        with Engine(liar("is_killed")) as engine, self.assertRaisesRegex(EngineDied, "signal 9"):
            engine.best_move()

    def test_a_score_that_is_not_proven_solves_nothing(self):
        with Engine(liar("unproven")) as engine:
            for question in (engine.solve, engine.outcome):
                with self.assertRaises(Unsolved):
                    question()

    def test_answers_that_nobody_takes_do_not_pile_up(self):
        with Engine(liar("floods")) as engine:
            search = engine.search()
            deadline = time.monotonic() + PATIENCE_SECONDS
            while search._request.news[0] < 1000:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.01)
            self.assertEqual(next(search).move, "d3")
            self.assertLess(search._wakings.qsize(), 2)

    def test_one_that_does_not_stop(self):
        with Engine(liar("searches_on")) as engine:
            impatient(engine)
            search = engine.search()
            search.stop()
            with self.assertRaisesRegex(EngineTimeout, "searched on"):
                search.result()

    def test_one_that_searches_without_a_word_is_waited_for(self):
        """What it answers to other questions are signs of life."""
        with Engine(liar("searches_on")) as engine:
            impatient(engine)
            with ThreadPoolExecutor(1) as pool:
                answer = pool.submit(engine.best_move, depth=40)
                time.sleep(4 * SHORT)
                self.assertFalse(answer.done())
                engine.stop()
                with self.assertRaises(EngineTimeout):
                    answer.result()

    def test_one_that_hangs_takes_no_more_than_a_pipe_holds(self):
        with Engine(liar("hangs")) as engine:
            impatient(engine)
            engine.search()
            with self.assertRaises(EngineTimeout):
                engine.best_move("f5" * 200_000)


class InALoop(Tidy):
    async def fault_of(self, behaviour):
        async with AsyncEngine(liar(behaviour), timeout=PATIENCE_SECONDS) as engine:
            pid = engine.pid
            if FAULTS[behaviour] is EngineTimeout:
                impatient(engine)
            try:
                await engine.best_move(seconds=0.1)
            except Exception as error:
                fault = type(error)
                with self.assertRaises(EngineClosed):
                    await engine.best_move(seconds=0.1)
            else:
                fault = None
        self.assertFalse(is_running(pid))
        return fault

    def test_faults_in_a_search(self):
        """Some of each kind: the service that notices them is Engine's too."""
        some = ("dies", "hangs", "babbles", "wrong_move", "unproven")

        async def faults():
            return await asyncio.gather(*map(self.fault_of, some))

        self.assertEqual(asyncio.run(faults()), [FAULTS[name] for name in some])

    def test_who_waits_for_one_that_hangs_may_go(self):
        async def ask():
            async with AsyncEngine(liar("hangs"), timeout=PATIENCE_SECONDS) as engine:
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(engine.best_move(), SHORT)
                return engine.pid

        begin = time.monotonic()
        self.assertFalse(is_running(asyncio.run(ask())))
        self.assertLess(time.monotonic() - begin, PATIENCE_SECONDS / 2)


class Bulk(Tidy):
    def test_faults(self):
        for behaviour, fault in (("babbles", BadAnswer), ("says_nothing", BadAnswer),
                                 ("hangs", EngineTimeout)):
            timeout = SHORT if fault is EngineTimeout else PATIENCE_SECONDS
            with self.subTest(behaviour), self.assertRaises(fault):
                list(best_moves(["f5"], depth=1, program=liar(behaviour), timeout=timeout))

    def test_what_was_answered_before_a_death(self):
        answers = best_moves(["f5", "f5d6"], depth=1, program=liar("dies_at_the_second"))
        self.assertEqual(next(answers).move, "d3")
        with self.assertRaisesRegex(EngineDied, "last words"):
            next(answers)
        with self.assertRaises(EngineDied):
            list(best_moves(["f5", "f5d6"], depth=1, program=["true"]))
