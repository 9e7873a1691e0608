"""Man pages from help texts."""

from __future__ import annotations

import re

from .help_text import Option, Program, paragraphs

# What no help says.
DESCRIPTIONS = {
    "emilia": (
        "Othello (Reversi) engine",
        "Plays and analyses Othello. Without a command it speaks with the program that starts it, "
        "over standard input and output, in UCI, UGI, GTP or NBoard's "
        "dialogue; the first line tells which. The commands answer questions about positions, also "
        "about many, a line each. All that it needs to know is in the program.",
    ),
    "emilia-train": (
        "make, measure and fit what the Othello engine emilia knows",
        "Plays games of emilia against itself, labels their positions with better scores, and fits "
        "from these the weights of the evaluator, which emilia then takes by its option --eval.",
    ),
}
EXAMPLES = {
    "emilia": [
        ("The best move, half a second of thought:",
         "echo f5d6c3d3c4 | emilia bestmove --movetime 500"),
        ("Every legal move with its score, as JSON:", "emilia analyze --depth 8 f5d6c3d3c4"),
        ("Why the evaluator likes a position:", "emilia eval f5d6c3d3c4"),
    ],
    "emilia-train": [
        ("Games and the positions in them:",
         "emilia-train selfplay --out games.chunk --games 100 --solve 8"),
        ("What is in them:", "emilia-train info games.chunk"),
    ],
}


def escaped(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti").replace("`", "\\(ga")
    text = text.replace("…", "...")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in text.split("\n"))


def prose(text: str) -> str:
    """With names of options, which stand for themselves, in bold."""
    parts = re.split(r"(?<!\S)(--?[a-z][\w-]*)", " ".join(text.split()))
    return "".join(f"\\fB{escaped(part)}\\fR" if place % 2 else escaped(part)
                   for place, part in enumerate(parts))


def section(title: str, *lines: str) -> list[str]:
    return [f'.SH "{title.upper()}"', *lines]


def title(name: str, version: str) -> list[str]:
    return [".\\\" Made from the help text; do not edit.",
            f'.TH {escaped(name.upper())} 1 "" "Emilia {version}" "Emilia"', ".nh", ".ad l"]


def option_lines(options: list[Option]) -> list[str]:
    lines = []
    for option in options:
        names = [f"-{option.letter}"] if option.letter else []
        head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in [*names, f"--{option.name}"])
        value = f" \\fI{escaped(option.value)}\\fR" if option.value else ""
        lines += [".TP", head + value, prose(option.text)]
    return lines


def usage_line(usage: str) -> str:
    words = usage.split()
    return f"\\fB{escaped(words[0])}\\fR {escaped(' '.join(words[1:]))}".rstrip()


def program_page(program: Program, version: str, others: list[str], dialogue: str = "") -> str:
    """`dialogue` is what the program says of its dialogue; the `others` have pages too."""
    summary, description = DESCRIPTIONS[program.name]
    lines = title(program.name, version)
    lines += section("name", f"{escaped(program.name)} \\- {escaped(summary)}")
    lines += section("synopsis", usage_line(program.usage))
    lines += section("description", prose(description))
    lines += section("commands")
    for command in program.commands:
        for part in [command, *command.parts]:
            lines += [f'.SS "{escaped(part.name)}"', usage_line(part.usage), ".PP",
                      sentence(part.summary)]
            lines += option_lines(part.options if not part.parts else [])
    for heading, options in program.sections.items():
        if heading != "options of the dialogue":  # which is a command too
            lines += section("options", "Every command takes these.", *option_lines(options))
    for remark in program.remarks:
        text, _, status = " ".join(remark.split()).partition("Exit status: ")
        lines += section("positions", prose(text))
        if status:
            lines += section("exit status", prose(status))
    if dialogue:
        lines += section("dialogue", "What can be said in UCI:", *preformatted(dialogue))
    lines += section("examples")
    for what, command in EXAMPLES[program.name]:
        lines += [".PP", prose(what), *preformatted(command)]
    return finished(lines, others)


def sentence(text: str) -> str:
    text = prose(text)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def preformatted(text: str) -> list[str]:
    return [".PP", ".in +2", ".nf", escaped(text.strip("\n")), ".fi", ".in"]


def finished(lines: list[str], others: list[str]) -> str:
    pages = [f"\\fB{escaped(name)}\\fR(1)" for name in others]
    return "\n".join([*lines, *section("see also", ", ".join(pages))]) + "\n"


_ITEM = re.compile(r" {2,4}(?! )(\S(?:.*?\S)??)(?: {2,}(\S.*))?$")


def script_page(name: str, help_text: str, version: str, others: list[str]) -> str:
    """Of a script, from the text that its --help prints."""
    blocks = paragraphs(help_text)
    usage = next(block for block in blocks if block[0].startswith("usage: "))
    before = blocks[:blocks.index(usage)]
    after = blocks[blocks.index(usage) + 1:]
    summary = re.sub(rf"^{name.removeprefix('emilia-')}: ", "", " ".join(before[0])).rstrip(".")
    summary = summary[:1].lower() + summary[1:]
    lines = title(name, version)
    lines += section("name", f"{escaped(name)} \\- {escaped(summary)}")
    lines += section("synopsis", usage_line(" ".join(usage).removeprefix("usage: ")))
    lines += section("description")
    for block in after:
        lines += block_lines(block)
    return finished(lines, others)


def block_lines(block: list[str]) -> list[str]:
    indented = [line for line in block if line.startswith("  ")]
    if not indented:
        text, _, status = " ".join(block).partition("Exit status: ")
        lines = [".PP", prose(text)] if text else []
        return lines + (section("exit status", sentence(status)) if status else [])
    lines = []
    if not block[0].startswith("  "):
        heading, block = block[0], block[1:]
        lines.append(f'.SS "{escaped(heading)}"')
    if not any(re.match(r" {2,4}\S.*? {2,}\S", line) for line in block):
        return section("examples") + preformatted("\n".join(line[2:] for line in block))
    for line in block:
        item = _ITEM.match(line)
        if item:
            lines += [".TP", f"\\fB{escaped(item[1])}\\fR", prose(item[2] or "")]
        else:
            lines.append(prose(line))
    return [line for line in lines if line]
