"""What other programs say, as text for a terminal."""


def printable(text: str) -> str:
    """The text with what does not print, such as escape sequences, as backslashes and digits."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
