"""Completions for bash, zsh and fish."""

from __future__ import annotations

from .help_text import Command, Option, Program


def common_options(program: Program) -> list[Option]:
    return [option for heading, options in program.sections.items()
            if "dialogue" not in heading for option in options]


def words_of(options: list[Option]) -> list[str]:
    return [word for option in options
            for word in ([f"-{option.letter}"] if option.letter else []) + [f"--{option.name}"]]


def options_of(program: Program, command: Command) -> list[Option]:
    return [*command.options, *common_options(program)] if command.name != "help" else []


# bash


def bash_answer(option: Option) -> str:
    """What the option's value is, for the shell; empty for a flag."""
    if option.takes_file or option.name == "eval":
        return f"kind=files values='{' '.join(option.choices)}'"
    return f"kind=words values='{' '.join(option.choices)}'" if option.value else ""


def bash_values(program: Program) -> list[str]:
    """The cases of "command:option", one for all commands where they agree."""
    answers: dict[str, dict[str, list[str]]] = {}
    for command in program.commands:
        for option in options_of(program, command):
            for word in words_of([option]):
                answers.setdefault(word, {}).setdefault(bash_answer(option), []).append(
                    command.name)
    return [f"{'*' if len(same) == 1 else command}:{word}) {answer} ;;"
            for word, same in answers.items() for answer, commands in same.items() if answer
            for command in (commands[:1] if len(same) == 1 else commands)] + [
                f"{command.name}:{command.name}) kind=words values='{' '.join(command.words)}' ;;"
                for command in program.commands if command.parts]


def bash(program: Program) -> str:
    function = "_" + program.name.replace("-", "_")
    names = [command.name for command in program.commands]
    options = [f"{command.name}) options='{' '.join(own)}' ;;" for command in program.commands
               if (own := words_of(options_of(program, command)))]
    files = [command.name for command in program.commands if command.takes_files]
    files_case = f"\n            {' | '.join(files)}) kind=files ;;" if files else ""
    default = names[0] if program.sections else ""
    separator = "\n        "
    return f"""\
# Completes the command line of {program.name} for bash; made from its help.

{function}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} place=$COMP_CWORD
    local names='{' '.join(names)}' command='' options='' kind='' values='' i
    # bash takes the = of --option=value for a word.
    if [[ $current == = ]]; then
        current=
    elif ((place > 1)) && [[ ${{COMP_WORDS[place - 1]}} == = ]]; then
        place=$((place - 1))
    fi
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ " $names " != *" ${{COMP_WORDS[i]}} "* ]] || {{ command=${{COMP_WORDS[i]}} && break; }}
    done
    case ${{command:-{default}}}:${{COMP_WORDS[place - 1]}} in
        {separator.join(bash_values(program))}
    esac
    case ${{command:-{default}}} in
        {separator.join(options)}
    esac
    if [[ ! $kind && $current == -* ]]; then
        kind=words values=$options
    elif [[ ! $kind ]]; then
        case $command in
            '' | help) kind=words values=$names ;;{files_case}
        esac
    fi
    local IFS=$'\\n'
    COMPREPLY=()
    # shellcheck disable=SC2207 # mapfile is none of bash 3, which macOS has
    [[ ! $values ]] || COMPREPLY=($(compgen -W "${{values// /$IFS}}" -- "$current"))
    [[ $kind == files ]] || return 0
    # shellcheck disable=SC2207
    COMPREPLY+=($(compgen -f -- "$current"))
    compopt -o filenames 2>/dev/null || true
}}
complete -F {function} {program.name}
"""


# zsh


def zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def zsh_option(option: Option) -> str:
    action = ""
    if option.value:
        values = f"({' '.join(option.choices)})" if option.choices else " "
        if option.takes_file or option.name == "eval":
            values = "_files"
        action = f":{option.value}:{values}"
    described = f"[{zsh_text(option.text)}]{action}"
    long = f"--{option.name}" + ("=" if option.value else "")
    if not option.letter:
        return zsh_quoted(long + described)
    short = f"-{option.letter}" + ("+" if option.value else "")
    both = f"(-{option.letter} --{option.name})"
    return f"{zsh_quoted(both)}{{{short},{long}}}{zsh_quoted(described)}"


def zsh(program: Program) -> str:
    function = "_" + program.name.replace("-", "_")
    names = "\n".join("        " + zsh_quoted(f"{command.name}:{zsh_text(command.summary)}")
                      for command in program.commands)
    cases = []
    for command in program.commands:
        arguments = [zsh_option(option) for option in options_of(program, command)]
        if command.name == "help":
            arguments.append(f"'1:command:({' '.join(other.name for other in program.commands)})'")
        elif command.parts:
            arguments += [f"'1:command:({' '.join(command.words)})'", "'*:file:_files'"]
        elif command.takes_files:
            arguments.append("'*:file:_files'")
        joined = "".join(f" \\\n                {argument}" for argument in arguments)
        cases.append(f"            ({command.name}) _arguments{joined} ;;")
    outer = [zsh_option(option) for options in program.sections.values() for option in options]
    joined = "".join(f" \\\n        {option}" for option in outer)
    return f"""\
#compdef {program.name}
# Completes the command line of {program.name} for zsh; made from its help.

{function}() {{
    local context state state_descr line
    typeset -A opt_args
    local -a commands=(
{names}
    )
    _arguments -C{joined} \\
        '1: :->command' '*:: :->argument'
    case $state in
        (command) _describe command commands ;;
        (argument) case $line[1] in
{chr(10).join(cases)}
        esac ;;
    esac
}}

{function} "$@"
"""


# fish


def fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_option(name: str, condition: str, option: Option) -> str:
    words = [f"complete -c {name}", f"-n {fish_quoted(condition)}", f"-l {option.name}"]
    if option.letter:
        words.append(f"-s {option.letter}")
    if option.takes_file or option.name == "eval":
        words.append("-r -F")
    elif option.value:
        words.append("-x")
    if option.choices:
        words.append(f"-a {fish_quoted(' '.join(option.choices))}")
    return " ".join([*words, f"-d {fish_quoted(option.text)}"])


def fish(program: Program) -> str:
    name = program.name
    lines = [f"# Completes the command line of {name} for fish; made from its help.",
             f"complete -c {name} -f"]
    names = " ".join(command.name for command in program.commands)
    nothing_yet = f"not __fish_seen_subcommand_from {names}"
    for command in program.commands:
        lines.append(f"complete -c {name} -n {fish_quoted(nothing_yet)} -a {command.name} "
                     f"-d {fish_quoted(command.summary)}")
    lines.append(f"complete -c {name} -n '__fish_seen_subcommand_from help' -a '{names}'")
    for options in program.sections.values():
        lines += [fish_option(name, nothing_yet, option) for option in options]
    for command in program.commands:
        condition = f"__fish_seen_subcommand_from {command.name}"
        lines += [fish_option(name, condition, option) for option in options_of(program, command)]
        if command.parts:
            words = " ".join(command.words)
            none_yet = f"{condition}; and not __fish_seen_subcommand_from {words}"
            lines += [f"complete -c {name} -n {fish_quoted(none_yet)} -a {part.name.split()[-1]} "
                      f"-d {fish_quoted(part.summary)}" for part in command.parts]
            condition = f"__fish_seen_subcommand_from {words}"
        if command.takes_files:
            lines.append(f"complete -c {name} -n {fish_quoted(condition)} -F")
    return "\n".join(lines) + "\n"
