"""Where the games of a front end begin."""

from __future__ import annotations

import random

from matchlib.rules import Game


def random_openings(count: int, seed: int, most_plies: int) -> list[Game]:
    """Games that are not over after up to that many random moves from the standard start."""
    generator = random.Random(seed)
    games: list[Game] = []
    while len(games) < count:
        game = Game()
        for _ in range(generator.randrange(most_plies + 1)):
            if not game.position.is_over:
                game.play(generator.choice(game.position.legal_moves))
        if not game.position.is_over:
            games.append(Game(game.position))
    return games
