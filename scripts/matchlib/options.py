"""The command line, in the words of fastchess, read into plain values."""

from __future__ import annotations

import argparse
import shlex
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Callable, Iterable, NoReturn

from lib.output import PICTURES
from lib.printable import printable

from .engines import PROTOCOLS, EngineSpec, UnsupportedError
from .limits import Limits, TimeControl
from .log import GAME_FORMATS
from .openings import OpeningsSpec
from .process import find_program
from .sprt import Sprt


class UsageError(Exception):
    """A bad command line; the text names the option."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def value_of(read: Callable) -> Callable:
    """A reader whose complaint argparse passes on."""

    def reader(text: str):
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{text}: {error}") from error

    return reader


@dataclass
class Config:
    """A whole match as asked for."""

    engines: list[EngineSpec] = field(default_factory=list)
    rounds: int = 2
    games: int = 2
    concurrency: int = 1
    tournament: str = "roundrobin"
    openings: OpeningsSpec = OpeningsSpec()
    sprt: Sprt | None = None
    rating_interval: int = 10
    seed: int | None = None
    recover: bool = False
    resume: bool = False
    log_file: str | None = None
    log_dialogue: bool = False
    out_file: str | None = None
    plot_file: str | None = None


def whole(text: str, least: int = 1) -> int:
    if not text.isdecimal() or int(text) < least:
        raise ValueError(f"expected a whole number from {least}")
    return int(text)


def whole_or_zero(text: str) -> int:
    return whole(text, 0)


def seconds(text: str) -> float:
    value = float(text)
    if not 0 < value < 1e6:
        raise ValueError("expected seconds above zero")
    return value


def elo_value(text: str) -> float:
    value = float(text)
    if not abs(value) <= 1000:
        raise ValueError("expected a number from -1000 to 1000")
    return value


def probability(text: str) -> float:
    value = float(text)
    if not 0 < value < 0.5:
        raise ValueError("expected a probability between 0 and 0.5")
    return value


def margin(text: str) -> float:
    return whole(text, 0) / 1000


def choice(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return text

    return read


def switch(text: str) -> bool:
    return choice("on", "off", "true", "false")(text) in ("on", "true")


ENGINE_KEYS: dict[str, Callable] = {
    "cmd": str,
    "name": str,
    "proto": choice(*PROTOCOLS),
    "args": shlex.split,
    "dir": str,
    "restart": switch,
    "tc": TimeControl.parse,
    "st": seconds,
    "depth": whole,
    "nodes": whole,
    "timemargin": margin,
    "hang": seconds,
}
LIMIT_FIELDS = {
    "tc": "tc",
    "st": "move_seconds",
    "depth": "depth",
    "nodes": "nodes",
    "timemargin": "margin",
    "hang": "hang",
}
GROUP_KEYS: dict[str, dict[str, Callable]] = {
    "-openings": {
        "file": str,
        "format": choice("auto", "txt", "obf"),
        "order": choice("sequential", "random"),
        "plies": whole,
        "start": whole,
    },
    "-sprt": {
        "elo0": elo_value,
        "elo1": elo_value,
        "alpha": probability,
        "beta": probability,
        "model": choice("normalized", "logistic"),
    },
    "-log": {"file": str, "engine": switch},
}
VALUES: dict[str, tuple[str, Callable]] = {
    "-rounds": ("rounds", whole),
    "-games": ("games", whole),
    "-concurrency": ("concurrency", whole),
    "-tournament": ("tournament", choice("roundrobin", "gauntlet")),
    "-ratinginterval": ("rating_interval", whole_or_zero),
    "-srand": ("seed", whole_or_zero),
    "-out": ("out_file", str),
    "-plot": ("plot_file", str),
}


def parse_options(arguments: list[str]) -> Config:
    """The match that the arguments describe; UsageError when they do not describe one."""
    parser = Parser(add_help=False, allow_abbrev=False, argument_default=argparse.SUPPRESS)
    for option in ("-engine", "-each"):
        parser.add_argument(option, nargs="*", action="append", default=[])
    for option in GROUP_KEYS:
        parser.add_argument(option, nargs="*")
    for option, (attribute, reader) in VALUES.items():
        parser.add_argument(option, dest=attribute, type=value_of(reader))
    parser.add_argument("-repeat", dest="games", action="store_const", const=2)
    for option in ("-recover", "-resume"):
        parser.add_argument(option, action="store_true")
    found = vars(parser.parse_args(arguments))
    each: dict = {}
    for words in found.pop("each"):
        each |= read_keys("-each", words, ENGINE_KEYS)
    engines = [read_keys("-engine", words, ENGINE_KEYS) for words in found.pop("engine")]
    config = Config(engines=build_engines(each, engines))
    for option, readers in GROUP_KEYS.items():
        if (words := found.pop(option[1:], None)) is not None:
            read_group(config, option, read_keys(option, words, readers))
    config = replace(config, **found)
    check(config)
    return config


def read_keys(option: str, words: list[str], readers: dict[str, Callable]) -> dict:
    """The `key=value` words of an option. Engine options are kept as `option.NAME`."""
    values = {}
    for word in words:
        key, equals, text = word.partition("=")
        if not equals:
            raise UsageError(f"{option}: '{word}' is not of the form key=value")
        if key.startswith("option.") and readers is ENGINE_KEYS:
            values[key] = text
            continue
        if key not in readers:
            raise UsageError(f"{option}: unknown key {key}=; it has {', '.join(readers)}")
        try:
            values[key] = readers[key](text)
        except ValueError as error:
            raise UsageError(f"{option}: {key}={text}: {error}") from error
    return values


def read_group(config: Config, option: str, values: dict) -> None:
    needed = ("elo0", "elo1") if option == "-sprt" else ("file",)
    for key in needed:
        if key not in values:
            raise UsageError(f"{option} needs {key}=")
    if option == "-openings":
        config.openings = OpeningsSpec(**values)
    elif option == "-sprt":
        config.sprt = Sprt(**values)
        if config.sprt.elo0 >= config.sprt.elo1:
            raise UsageError("-sprt: elo0= must be less than elo1=")
    else:
        config.log_file = values["file"]
        config.log_dialogue = values.get("engine", False)


def build_engines(each: dict, engines: list[dict]) -> list[EngineSpec]:
    if "name" in each:
        raise UsageError("-each: name= would give all engines one name")
    specs = [build_engine({**each, **own}) for own in engines]
    names = [spec.name for spec in specs]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"-engine: two engines are called {name}; give each its name=")
    return specs


def build_engine(values: dict) -> EngineSpec:
    if "cmd" not in values:
        raise UsageError("-engine needs cmd=")
    directory = values.get("dir")
    if directory and not Path(directory).is_dir():
        raise UsageError(f"-engine: dir={directory}: no such directory")
    program = find_program(values["cmd"], directory)
    if program is None:
        raise UsageError(f"-engine: cmd={values['cmd']}: no such program")
    spec = EngineSpec(
        name=printable(values.get("name") or Path(program).name),
        proto=values.get("proto", "uci"),
        command=(program, *values.get("args", [])),
        directory=directory,
        limits=Limits(**{LIMIT_FIELDS[key]: values[key] for key in LIMIT_FIELDS if key in values}),
        options={
            key.removeprefix("option."): value
            for key, value in values.items()
            if key.startswith("option.")
        },
        restart=values.get("restart", False),
    )
    try:
        PROTOCOLS[spec.proto].check(spec)
    except UnsupportedError as error:
        raise UsageError(f"-engine {spec.name}: {error}") from error
    return spec


def check(config: Config) -> None:
    """Refuse what only makes no sense together."""
    if len(config.engines) < 2:
        raise UsageError("a match needs at least two -engine")
    if config.games % 2:
        raise UsageError("-games: each opening is played with both colours, so give an even number")
    if config.sprt and len(config.engines) != 2:
        raise UsageError("-sprt: a test is between two engines")
    if config.resume and not config.log_file:
        raise UsageError("-resume needs the log of the match: -log file=")
    check_suffix("-out", config.out_file, GAME_FORMATS)
    check_suffix("-plot", config.plot_file, PICTURES)


def check_suffix(option: str, name: str | None, suffixes: Iterable[str]) -> None:
    if name and Path(name).suffix not in suffixes:
        raise UsageError(f"{option} {name}: the name must end in {', '.join(suffixes)}")
