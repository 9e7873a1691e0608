"""Man pages from what the programs say of themselves."""

from __future__ import annotations

import re

from typing import Any

# What no help says.
DESCRIPTIONS = {
    "emilia": (
        "Othello (Reversi) engine",
        "Plays and analyses Othello. Without a command it speaks UCI, UGI, GTP or NBoard's "
        "protocol on standard input and output; the first line decides which. The commands analyse "
        "positions, one a line. Weights and opening book are in the program.",
    ),
    "emilia-train": (
        "train the evaluator of the Othello engine emilia",
        "Plays games of emilia against itself, labels their positions with better scores, and fits "
        "the weights of the evaluator to them. emilia --eval FILE uses the weights.",
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
    return [".\\\" Made by make_manual.py; do not edit.",
            f'.TH {escaped(name.upper())} 1 "" "Emilia {version}" "Emilia"', ".nh", ".ad l"]


def option_lines(options: list[dict[str, Any]]) -> list[str]:
    lines = []
    for option in options:
        names = [f"-{option['letter']}"] if "letter" in option else []
        head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in [*names, f"--{option['name']}"])
        value = f" \\fI{escaped(option['value'])}\\fR" if "value" in option else ""
        lines += [".TP", head + value, prose(option["help"])]
    return lines


def usage_line(usage: str) -> str:
    words = usage.split()
    return f"\\fB{escaped(words[0])}\\fR {escaped(' '.join(words[1:]))}".rstrip()


def program_page(program: dict[str, Any], version: str, others: list[str],
                 dialogue: str = "") -> str:
    """`program`: what `--help-json` prints. `dialogue` is what the program says of its dialogue;
    the `others` have pages too."""
    name = program["name"]
    summary, description = DESCRIPTIONS[name]
    lines = title(name, version)
    lines += section("name", f"{escaped(name)} \\- {escaped(summary)}")
    lines += section("synopsis", usage_line(f"{name} [options] [command] [arguments]"))
    lines += section("description", prose(description))
    lines += section("commands")
    for command in program["commands"]:
        usage = f"{name} {command['name']} [options] {command['arguments']}"
        lines += [f'.SS "{escaped(command["name"])}"', usage_line(usage), ".PP",
                  sentence(command["help"]), *option_lines(command["options"])]
    lines += section("options", "Every command takes these.", *option_lines(program["options"]))
    text, _, status = " ".join(program["remarks"].split()).partition("Exit status: ")
    if text:
        lines += section("positions", prose(text))
    if status:
        lines += section("exit status", prose(status))
    if dialogue:
        lines += section("dialogue", "What can be said in UCI:", *preformatted(dialogue))
    lines += section("examples")
    for what, command in EXAMPLES[name]:
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


def script_page(name: str, help_text: str, version: str, others: list[str]) -> str:
    """Of a script: the text that its --help prints, which begins with what it does."""
    summary, _, rest = help_text.partition("\n\n")
    summary = " ".join(summary.split()).rstrip(".")
    summary = summary.removeprefix(f"{name.removeprefix('emilia-')}: ")
    lines = title(name, version)
    lines += section("name", f"{escaped(name)} \\- {escaped(summary[:1].lower() + summary[1:])}")
    lines += section("synopsis", usage_line(f"{name} [options]"))
    lines += section("description", *preformatted(rest))
    return finished(lines, others)
