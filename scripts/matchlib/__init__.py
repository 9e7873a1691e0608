"""The parts of scripts/match: a referee for Othello engines, its statistics and its records."""
