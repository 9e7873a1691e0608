"""The parts of scripts/lib/make_manual.py: from help texts to man pages and completions."""
