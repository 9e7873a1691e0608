"""Links between the manuals lead somewhere: to a file, and to its heading where one is named."""

import re
import unittest
from collections import Counter
from urllib.parse import unquote

from match_support import ROOT

FOLDERS = ("engine", "eval", "protocol", "scripts", "tests")
NOT_OURS = {"node_modules"}
# In pages whose headings the site has.
GENERATED = "made by `scripts/dev/manual`"
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`[^`]*`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)


def manuals():
    yield from sorted(ROOT.glob("*.md"))
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.md")):
            if not NOT_OURS & set(path.parts):
                yield path


def links_of(text):
    return LINK.findall(SPAN.sub("``", FENCED.sub("", text)))


def anchors_of(text):
    """As GitHub makes them from headings: the second of a name gets -1, and so on."""
    seen = Counter()
    for heading in HEADING.findall(FENCED.sub("", text)):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        yield f"{name}-{seen[name]}" if seen[name] else name
        seen[name] += 1


def is_broken(link, manual):
    """Whether a link of a manual, given as its path, leads nowhere."""
    if re.match(r"[a-z]+:", link):
        return False
    place, _, anchor = unquote(link).partition("#")
    target = (manual.parent / place).resolve() if place else manual
    if ROOT not in (target, *target.parents) or not target.exists():
        return True
    text = target.read_text(encoding="utf-8") if anchor else ""
    return bool(anchor) and GENERATED not in text and anchor not in anchors_of(text)


class Links(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        seen = 0
        for manual in manuals():
            for link in links_of(manual.read_text(encoding="utf-8")):
                seen += 1
                with self.subTest(link, manual=manual.relative_to(ROOT).as_posix()):
                    self.assertFalse(is_broken(link, manual))
        self.assertGreater(seen, 30)
