"""Reads the help texts of emilia and emilia-train."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Callable

FILE_VALUES = {"FILE", "CHUNK", "WEIGHTS", "GAME"}  # a game too may be named by its file
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
    parts: list[Command] = field(default_factory=list)
    """What its next word chooses from; their names are of two words. The options are those of all
    parts."""

    @property
    def words(self) -> list[str]:
        """That choose a part."""
        return [part.name.split()[-1] for part in self.parts]

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
    own = [line for lines in sections if lines[0] not in (common, "commands:")
           for line in lines[1:]]
    usage = head[0].removeprefix("usage: ").strip()
    return Command(name, usage, " ".join(head[1:]), read_options(own))


def names_of(lines: list[str]) -> list[str]:
    return [match[1] for line in lines if (match := _COMMAND.match(line))]


def read_whole_command(name: str, help_of: Callable[..., str]) -> Command:
    """With its parts."""
    text = help_of(*name.split(), "--help")
    command = read_command(name, text)
    for lines in paragraphs(text):
        if lines[0] == "commands:":
            command.parts = [read_whole_command(f"{name} {part}", help_of)
                             for part in names_of(lines)]
    return command


def read_program(name: str, help_of: Callable[..., str]) -> Program:
    """`help_of(*words)` is what the program prints for these words."""
    head, *blocks = paragraphs(help_of("help"))
    program = Program(name, head[0].removeprefix("usage: "), [])
    for lines in blocks:
        if lines[0].startswith("options "):
            program.sections[lines[0].rstrip(":")] = read_options(lines[1:])
        elif lines[0] == "commands:" or lines[0].startswith("  "):
            program.commands = [
                read_whole_command(command, help_of) if command != "help"
                else read_command(command, help_of("help", "help")) for command in names_of(lines)]
        else:
            program.remarks.append("\n".join(lines))
    return program
