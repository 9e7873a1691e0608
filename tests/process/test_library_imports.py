"""`emilia library add` as a process: kills, upgrades, and several at once."""

import json
import random
import sqlite3
import subprocess
import unittest
from contextlib import closing
from pathlib import Path

from dialogue import EMILIA, has_content, wait_until
from library_process import Library, random_games, wthor


class Imports(Library):
    """Of many games: killed, and several at once."""

    def setUp(self):
        super().setUp()
        self.games = self.folder / "games"
        self.games.mkdir()
        # The same moves in each year are games of their own.
        chosen = random_games(150, 1)
        self.count = 0
        for year in range(1900, 2100):
            (self.games / f"WTH_{year}.wtb").write_bytes(wthor(chosen, year))
            self.count += len(chosen)

    def start(self):
        return subprocess.Popen([EMILIA, "library", "add", "--profile", str(self.profile),
                                 str(self.games)], stdout=subprocess.PIPE, text=True)

    def kill_in_a_transaction(self, process):
        """Kills it while it has the lock to write. Returns how many games were committed."""
        def is_locked():
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return True
            connection.execute("ROLLBACK")
            return process.poll() is not None

        with closing(sqlite3.connect(self.profile, timeout=0, isolation_level=None)) as connection:
            wait_until(is_locked)
            committed = connection.execute("SELECT count(*) FROM game").fetchone()[0]
            process.kill()
            process.wait()
        return committed

    def kill_after_a_commit(self, process):
        """Kills it while it writes to the log or soon after that."""
        log = Path(f"{self.profile}-wal")
        before = log.stat().st_size if log.exists() else 0
        wait_until(lambda: process.poll() is not None
                   or (log.exists() and log.stat().st_size > before))
        process.kill()
        process.wait()
        return 0

    def test_that_are_killed_lose_nothing_and_add_nothing_twice(self):
        self.good("add", text="f5d6")
        self.count += 1
        size = kills = 0
        for number in range(10):
            kill = self.kill_after_a_commit if number % 2 else self.kill_in_a_transaction
            with self.start() as process:
                committed = kill(process)
                kills += process.returncode < 0
            found = self.size()
            self.assertGreaterEqual(found, max(size, committed))
            size = found
        self.assertGreater(kills, 7)
        self.good("add", self.games)
        self.assertEqual(self.size(), self.count)
        with closing(sqlite3.connect(self.profile)) as connection:
            self.assertEqual(connection.execute(
                "SELECT count(*) FROM (SELECT DISTINCT moves, year FROM game)").fetchone()[0],
                self.count)

    def test_of_an_earlier_version_are_upgraded_through_kills(self):
        self.good("add", self.games)
        with closing(sqlite3.connect(self.profile)) as connection, connection:
            connection.executescript("DROP TRIGGER game_goes; DROP TABLE review;"
                                     "DROP TABLE puzzle; DROP TABLE setting;"
                                     "DROP INDEX game_by_note;"
                                     "DROP TRIGGER tree_goes; DROP TABLE tree;"
                                     "DELETE FROM scan WHERE id % 128 >= 80;"
                                     "PRAGMA user_version = 1")
        chance = random.Random(5)
        kills = 0
        while True:
            with subprocess.Popen([EMILIA, "library", "find", "--profile", str(self.profile)],
                                  stdout=subprocess.DEVNULL) as process:
                try:
                    process.wait(chance.uniform(0, 0.005 * (kills + 1)))
                    break
                except subprocess.TimeoutExpired:
                    process.kill()
                    kills += 1
        self.assertEqual(process.returncode, 0)
        self.assertGreater(kills, 3)
        self.assertEqual(self.size(), self.count)
        backups = list(self.folder.glob("my.db.backup-1*"))
        self.assertTrue(backups)
        for backup in backups:
            with closing(sqlite3.connect(backup)) as connection:
                told = connection.execute("SELECT count(*), (SELECT user_version FROM "
                                          "pragma_user_version) FROM game").fetchone()
            self.assertEqual(told, (self.count, 1), backup)

    def test_at_once_add_each_game_once_and_leave_a_reader_what_was_there(self):
        sizes = []
        with self.start() as first, self.start() as second:
            wait_until(lambda: has_content(self.profile))
            while first.poll() is None or second.poll() is None:
                done = self.command("moves", "--json")
                if done.returncode == 0:
                    sizes.append(json.loads(done.stdout)["games"])
            added = [int(process.communicate()[0].split()[0]) for process in (first, second)]
        self.assertEqual(sizes, sorted(sizes))
        self.assertEqual(sum(added), self.count)
        self.assertEqual(self.size(), self.count)


if __name__ == "__main__":
    unittest.main()
