"""Random mixes of UCI's commands, in both of its variants."""

from dialogue import START, best_moves, errors, field
from random_dialogue import RandomDialogue, names, random_game

from matchlib.engines.flipello import FlipelloEngine
from matchlib.rules import BLACK, EMPTY, Game

# Only a stop ends it in time.
AGES = "go movetime 3600000"
FLIPELLO = FlipelloEngine.__new__(FlipelloEngine)  # only its spelling of moves


class Othello:
    """Moves and places as the default variant spells them."""

    name = "othello"

    @staticmethod
    def place(game):
        return " ".join(["position startpos moves", *names(game.moves)])

    @staticmethod
    def answers(game):
        """The best moves that are right."""
        return names(game.position.legal_moves) or ["(none)"]

    @staticmethod
    def next_move(game, move):
        return names([move])[0]


class Flipello:
    """The same as Fairy-Stockfish spells them."""

    name = "flipello"

    @staticmethod
    def place(game):
        moves = [FLIPELLO.move_text(game, ply) for ply in range(len(game.moves))]
        return " ".join(["position startpos moves", *moves])

    @classmethod
    def answers(cls, game):
        position = game.position
        if not position.is_over:
            return [cls.next_move(game, move) for move in position.legal_moves]
        own = [square ^ 56 for square in range(64) if position.cells[square] == position.mover]
        score = position.black_score() * (1 if position.mover == BLACK else -1)
        # Two passes end a game in which squares are left. Who has won passes even after the end.
        if score > 0 or (own and EMPTY in position.cells):
            return [names([min(own)])[0] * 2]
        return ["(none)"]

    @staticmethod
    def next_move(game, move):
        after = Game(game.position)
        after.play(move)
        return FLIPELLO.move_text(after, 0)


class RandomUci(RandomDialogue):
    """Searches that end by themselves, by stop, by a hit or because another command comes."""

    def greet(self, dialogue):
        dialogue.send("uci")
        dialogue.read_until("uciok")

    def sequence(self, generator, dialogue):
        self.generator = generator
        self.variant = generator.choice((Othello, Flipello))
        self.commands = [f"setoption name UCI_Variant value {self.variant.name}"]
        self.searches = []  # the answers that are right for each of them
        self.wrong = 0
        self.placed = True  # the last position was accepted
        self.set_game(random_game(generator))
        for _ in range(generator.randrange(1, 10)):
            getattr(self, "add_" + generator.choice((
                "limited", "limited", "endless", "ages", "ponder", "position", "searchmoves",
                "ready", "stop", "hit", "option", "new", "wrong", "wrong_go")))()
            if generator.random() < 0.3:
                self.send(dialogue)
        # The option waits for the last search, and so does what follows it.
        self.commands += ["stop", "setoption name MultiPV value 1"]
        if not self.placed:
            self.commands.append("position startpos")
        self.commands += ["d", "isready"]
        self.send(dialogue)
        lines = dialogue.read_until("Key: ") + dialogue.read_until("readyok")
        self.check(lines)

    def send(self, dialogue):
        dialogue.send(*self.commands)
        self.commands = []

    def set_game(self, game):
        self.game = game
        self.placed = True
        self.commands.append(self.variant.place(game))

    def go(self, command, answers=None):
        self.commands.append(command)
        if self.placed:
            self.searches.append(answers or self.variant.answers(self.game))
        else:
            self.searches.append(None)
            self.wrong += 1

    def add_limited(self):
        self.go("go " + self.generator.choice((
            "depth 2", "nodes 50", "movetime 1", "btime 5 wtime 5", "wtime 9 binc 1",
            "depth 9 movetime 2", "movestogo 3 btime 9 wtime 9")))

    def add_endless(self):
        self.go("go infinite")
        self.commands += ["isready"] * self.generator.randrange(2)
        self.commands += ["stop"] * self.generator.randrange(2)

    def add_ages(self):
        self.go(AGES)
        self.commands.append("stop")

    def add_ponder(self):
        self.go(f"go ponder {self.generator.choice(('movetime 2', 'depth 3', 'btime 9 wtime 9'))}")
        self.commands += self.generator.choice((["ponderhit"], ["stop"], ["isready", "ponderhit"],
                                                ["stop", "ponderhit"], []))

    def add_position(self):
        self.set_game(random_game(self.generator))

    def add_searchmoves(self):
        moves = self.game.position.legal_moves
        if moves:
            move = self.variant.next_move(self.game, self.generator.choice(moves))
            self.go(f"go depth 2 searchmoves {move}", [move])

    def add_ready(self):
        self.commands.append("isready")

    def add_stop(self):
        self.commands.append("stop")

    def add_hit(self):
        self.commands.append("ponderhit")

    def add_option(self):
        name, values = self.generator.choice((("MultiPV", (1, 3, 64)), ("Hash", (1, 2)),
                                              ("Threads", (1, 2)),
                                              ("Selectivity", ("auto", 60, 73, 100))))
        self.commands.append(f"setoption name {name} value {self.generator.choice(values)}")

    def add_new(self):
        self.commands.append("ucinewgame")

    def add_wrong(self):
        self.commands.append(self.generator.choice((
            "position startpos moves a1", f"position board {START[1:]} X",
            "setoption name Hash value -1", "position fen 8/8 x")))
        self.wrong += 1
        self.placed = self.placed and not self.commands[-1].startswith("position")

    def add_wrong_go(self):
        self.go(self.generator.choice((
            "go nodes 50 depth x", "go nodes 50 searchmoves a0", "go nodes 50 sideways")))
        self.wrong += self.placed

    def check(self, lines):
        self.assertEqual(len(errors(lines)), self.wrong, lines)
        self.assertEqual(len(best_moves(lines)), len(self.searches), lines)
        searches = iter(self.searches)
        answers, scored = next(searches, []), False
        for line in lines:
            words = line.split()
            if words[:2] == ["info", "depth"] and "currmove" not in words:
                self.assertRegex(line, r" score (cp|mate) -?\d+ ")
                self.assertLessEqual(field(line, "multipv"), max(len(answers), 1))
                if " pv " in line:
                    self.assertIn(line.split(" pv ")[1].split()[0], answers)
                scored = True
            elif words[:1] == ["bestmove"]:
                if answers is None:
                    self.assertEqual(words[1:], ["(none)"])
                else:
                    self.assertTrue(scored, lines)
                    self.assertIn(words[1], answers)
                answers, scored = next(searches, []), False

    def test_random_sequences(self):
        self.run_sequences()
