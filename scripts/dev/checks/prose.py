"""How this project says things, as far as a machine can tell: words, lengths of sentences, how
comments of public functions and subjects of commits begin. tidy.py runs it."""

import posixpath
import re
import subprocess

MAX_WORDS = 30
MAX_SUBJECT = 72
# Spelled in halves so that this file does not find itself.
UNWANTED = re.compile(r"\b(?:%s)\b" % "|".join(
    ("who" "ever", "some" "body", "(?:is|are|was|were) to" "ld", "on and" " on", "stand-" "ins?")),
    re.IGNORECASE)
# A comment of a function begins with a noun or a verb in the third person; not with these.
NO_BEGINNINGS = {"How", "If", "May", "Not", "Of", "So", "That", "To", "Until", "What", "When",
                 "Where", "Which", "While", "Who", "Whose", "Why"}
VERBS = ("Add", "Change", "Document", "Fix", "Measure", "Merge", "Move", "Release", "Remove",
         "Rename", "Simplify", "Speed up", "Split", "Test", "Tune")
SUBJECT = re.compile(rf"(?:[^:]+: )?(?:{'|'.join(VERBS)}) ")
# Subjects are checked from the commit after this one on.
FIRST_COMMIT = "8eb3eb3178a6dc2c9426303dc71412dfd7fd12fb"

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
BLOCK_ENDS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?<=\|)\n(?=\|)")
SENTENCE_ENDS = re.compile(r"(?<=[.!?:;])\**\s+|\|")
COMMENT = re.compile(r"\s*///?<?( |$)(.*)")
FUNCTION = re.compile(r"^(?!\s*(?:struct|class|enum|using|#)\b)[^=;{]*\(")


def prose_findings(texts):
    """Findings of {path: text}: Markdown, and the comments of headers."""
    for path, text in texts.items():
        if path.endswith(".md"):
            bare = FENCED.sub(lambda match: re.sub(r"[^\n]", "", match.group()), text)
            yield from findings_of_blocks(path, markdown_blocks(bare))
        elif posixpath.splitext(path)[1] == ".h":
            comments = list(comments_of(text))
            yield from findings_of_blocks(path, [block for comment in comments
                                                 for block in comment_blocks(comment)])
            yield from beginning_findings(path, comments, text.split("\n"))


def findings_of_blocks(path, blocks):
    for line, text in blocks:
        if match := UNWANTED.search(text):
            yield f'{path}:{line}: "{match.group()}" is a word that is not used'
        for sentence in SENTENCE_ENDS.split(text):
            if len(sentence.split()) > MAX_WORDS:
                yield f"{path}:{line}: a sentence of more than {MAX_WORDS} words: {sentence[:50]}…"


def markdown_blocks(text):
    """Yields (line, text) of each paragraph, item and row; code is one word."""
    start = 0
    for match in [*BLOCK_ENDS.finditer(text), None]:
        end = match.start() if match else len(text)
        block = LINK.sub(r"\1", SPAN.sub("x", text[start:end]))
        yield text.count("\n", 0, start) + 1, block
        start = match.end() if match else end


def comments_of(text):
    """Yields each run of comment lines: [(line, indented text)]."""
    run = []
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        if match := COMMENT.match(line):
            run.append((number, match[2]))
        elif run:
            yield run
            run = []


def comment_blocks(comment):
    """Yields (line, text) of the paragraphs of a comment without its tables, which are indented."""
    paragraph = []
    for line, text in [*comment, (0, "")]:
        if text and not text.startswith(" "):
            paragraph.append((line, text))
        elif paragraph:
            yield paragraph[0][0], SPAN.sub("x", " ".join(text for _, text in paragraph))
            paragraph = []


def beginning_findings(path, comments, lines):
    for comment in comments:
        first, last = comment[0][0], comment[-1][0]
        word = comment[0][1].partition(" ")[0].strip(".,:;")
        if (lines[first - 1].lstrip().startswith("/// ") and word in NO_BEGINNINGS
                and FUNCTION.match(" ".join(lines[last:last + 2]))):
            yield f'{path}:{first}: the comment of a function begins with "{word}"'


def subject_findings(root):
    """Findings of the subjects of commits after FIRST_COMMIT; none where history lacks it."""
    log = subprocess.run(["git", "log", "--no-merges", "--format=%h %s", f"{FIRST_COMMIT}..HEAD"],
                         cwd=root, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         text=True)
    for line in log.stdout.splitlines():
        commit, _, subject = line.partition(" ")
        if not SUBJECT.match(subject):
            yield f'commit {commit}: "{subject}" has none of the verbs: {", ".join(VERBS)}'
        if len(subject) > MAX_SUBJECT:
            yield f"commit {commit}: a subject of {len(subject)} characters, {MAX_SUBJECT} at most"
