"""Which tunables a program has, and which of them the command line names."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from fnmatch import fnmatchcase

from matchlib.options import UsageError

from .spsa import Parameter

TOLD = re.compile(r"tunable (\w+) (-?\d+) (.+), from (-?\d+) to (-?\d+)")
WANTED = re.compile(r"([^=:]+)(?:=([+-]?\d+))?(?::(\d+(?:\.\d*)?|\.\d+))?")
LEAST_STEP = 0.5  # with less, both sides of a trial might play with the same value
SECONDS_TO_TELL = 60


def default_step(start: int) -> float:
    return max(1.0, abs(start) / 10)


def told_by(program: str) -> tuple[str, dict[str, Parameter]]:
    """What a program says of its version, and its tunables by name."""
    try:
        done = subprocess.run(
            [program, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS_TO_TELL,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise UsageError(f"--emilia {program}: --version fails: {error}") from error
    version, parameters = [], {}
    for line in done.stdout.splitlines():
        if found := TOLD.fullmatch(line):
            name, unit = found[1], found[3]
            present, least, most = (int(found[i]) for i in (2, 4, 5))
            step = default_step(present)
            parameters[name] = Parameter(name, unit, present, present, least, most, step)
        else:
            version.append(line)
    if not parameters:
        raise UsageError(
            f"--emilia {program}: no tuning build; cmake --preset tune && "
            "cmake --build --preset tune --target emilia makes one"
        )
    return "\n".join(version), parameters


def chosen(words: list[str], known: dict[str, Parameter]) -> list[Parameter]:
    """What the words NAME[=START][:STEP] name, in their order."""
    parameters: dict[str, Parameter] = {}
    for word in words:
        wanted = WANTED.fullmatch(word)
        if not wanted:
            raise UsageError(f"{word}: expected NAME[=START][:STEP]")
        pattern, start, step = wanted.groups()
        fitting = [known[name] for name in known if fnmatchcase(name, pattern)]
        if not fitting:
            raise UsageError(f"{word}: no such tunable; --version of the program lists them")
        for parameter in fitting:
            if parameter.name in parameters:
                raise UsageError(f"{word}: {parameter.name} is named twice")
            parameters[parameter.name] = adapted(parameter, start, step, word)
    return list(parameters.values())


def adapted(parameter: Parameter, start: str | None, step: str | None, word: str) -> Parameter:
    if start is not None:
        value = int(start)
        if parameter.clipped(value) != value:
            raise UsageError(
                f"{word}: {parameter.name} goes from {parameter.least} to {parameter.most}"
            )
        parameter = replace(parameter, start=value, step=default_step(value))
    if step is not None:
        parameter = replace(parameter, step=float(step))
    if not LEAST_STEP <= parameter.step <= parameter.most - parameter.least:
        raise UsageError(f"{word}: expected a step from {LEAST_STEP} to the range's width")
    return parameter
