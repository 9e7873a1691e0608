"""Reads the help texts of emilia and emilia-train."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Callable

FILE_VALUES = {"FILE", "CHUNK", "WEIGHTS"}
LISTED_VALUES = {"NAME", "PERCENT", "FORMAT"}
_OPTION = re.compile(r"  (?:-(\w) \[ )?--([\w-]+)(?: \])?(?: (\S+))?(?: +(\S.*))?$")
_COMMAND = re.compile(r"  ([\w-]+)(?:: | (\S.*?)??  +)(\S.*)$")
_LIST = re.compile(r"(?:^|: )([\w-]+(?:, (?:or )?[\w-]+| or [\w-]+)+)")


@dataclass
class Option:
    name: str
    letter: str = ""
    value: str = ""  # its name, empty for a flag
    text: str = ""

    @property
    def choices(self) -> list[str]:
        """The values that the text lists, if it lists them: "mode: fast, slow or auto (auto)"."""
        listed = _LIST.search(self.text)
        if not listed or self.value not in LISTED_VALUES:
            return []
        return list(dict.fromkeys(re.split(r", or |, | or ", listed[1])))

    @property
    def takes_file(self) -> bool:
        return self.value in FILE_VALUES


@dataclass
class Command:
    name: str
    usage: str
    summary: str
    options: list[Option]

    @property
    def takes_files(self) -> bool:
        words = re.findall(r"\w+", re.sub(r"--[\w-]+ \S+", "", self.usage))
        return not FILE_VALUES.isdisjoint(words)


@dataclass
class Program:
    name: str
    usage: str
    commands: list[Command]
    sections: dict[str, list[Option]] = field(default_factory=dict)
    """Options of no command or of all, by what their heading calls them."""
    remarks: list[str] = field(default_factory=list)
    """Paragraphs at the end."""


def read_options(lines: list[str]) -> list[Option]:
    options: list[Option] = []
    for line in lines:
        if match := _OPTION.match(line):
            options.append(Option(match[2], match[1] or "", match[3] or "", match[4] or ""))
        elif options:
            options[-1].text += " " + line.strip()
    for option in options:
        option.text = " ".join(option.text.split())
    return options


def paragraphs(text: str) -> list[list[str]]:
    return [block.splitlines() for block in text.strip("\n").split("\n\n")]


def read_command(name: str, text: str, common: str = "options of every command:") -> Command:
    """`common` heads the options that are not the command's own."""
    head, *sections = paragraphs(text)
    own = [line for lines in sections if lines[0] != common for line in lines[1:]]
    usage = head[0].removeprefix("usage: ").strip()
    return Command(name, usage, " ".join(head[1:]), read_options(own))


def read_program(name: str, help_of: Callable[..., str]) -> Program:
    """`help_of(*words)` is what the program prints for these words."""
    head, *blocks = paragraphs(help_of("help"))
    program = Program(name, head[0].removeprefix("usage: "), [])
    for lines in blocks:
        if lines[0].startswith("options "):
            program.sections[lines[0].rstrip(":")] = read_options(lines[1:])
        elif lines[0] == "commands:" or lines[0].startswith("  "):
            names = [match[1] for line in lines if (match := _COMMAND.match(line))]
            program.commands = [
                read_command(command, help_of(command, "--help") if command != "help"
                             else help_of("help", "help")) for command in names]
        else:
            program.remarks.append("\n".join(lines))
    return program
