"""Checks against the programs that others use with Emilia; see scripts/check-frontends."""


class Mismatch(Exception):
    """What the two sides disagree on."""
