"""Parts of pages of the manual that are made from what the program says of itself and from the
tables of trials, and the links that leave the manual."""

import json
import posixpath
import re

from lib.trials import data_table, read_rows, studies_of, study_text, table

# READMEs that are pages too, by the name of the page.
COPIED = {"python.md": "protocol/python/README.md", "javascript.md": "protocol/wasm/npm/README.md"}
TRIALS = {"Search": "engine/search/tried", "Evaluation": "eval/tried"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def commands_page(programs, uci):
    """All commands and options, of --help-json; `uci` are the lines that answer `uci`."""
    parts = []
    for program in programs:
        name = program["name"]
        parts += [f"## {name}", options_table(program["options"])]
        for command in program["commands"]:
            parts += command_parts(f"{name} {command['name']}", command)
    options = [line.removeprefix("option name ").partition(" type ")
               for line in uci if line.startswith("option ")]
    parts += ["## UCI options", table(("option", "type, default and range"),
                                      [(code(name), about) for name, _, about in options])]
    return "\n\n".join(parts) + "\n"


def command_parts(name, command):
    usage = f"{name} {command['arguments']}".strip()
    yield f"### {name}"
    yield f"`{usage}`: {escaped(command['help'])}."
    if command["options"]:
        yield options_table(command["options"])
    for part in command.get("commands", ()):
        yield from command_parts(f"{name} {part['name']}", part)


def options_table(options):
    return table(("option", "meaning"), [
        (code(", ".join(filter(None, (option.get("letter") and f"-{option['letter']}",
                                      f"--{option['name']} {option.get('value', '')}".strip())))),
         escaped(option["help"])) for option in options])


def requests_page(schema):
    """Fields of each action of `emilia analysis`, of its JSON Schema."""
    parts = []
    for kind in schema["anyOf"]:
        fields = [(code(name), field_type(field), escaped(field.get("description", "")))
                  for name, field in kind["properties"].items()
                  if name not in ("id", "action", "priority")]
        parts += [f"## {kind['title']}", table(("field", "type", "meaning"), fields) if fields
                  else "No fields."]
    return "\n\n".join(parts) + "\n"


def field_type(field):
    facts = [str(field.get("type", ""))]
    if "enum" in field:
        facts.append(", ".join(map(code, map(str, field["enum"]))))
    if "minimum" in field or "maximum" in field:
        facts.append(f"{field.get('minimum', '')} to {field.get('maximum', '')}")
    if "default" in field:
        facts.append(f"default {json.dumps(field['default'])}")
    return "; ".join(filter(None, facts))


def trials_page(root):
    """All tables of trials behind the conclusions of their READMEs."""
    parts = []
    for title, folder in TRIALS.items():
        readme = (root / folder / "README.md").read_text(encoding="utf-8")
        conclusions = re.sub(r"^#+ .*\n", "", readme.partition("\n## ")[0])
        parts += [f"## {title}", LINK.sub(r"\2", conclusions)]
        parts += [study_text(study, rows) for study, rows in studies_of(root / folder)]
    return "\n\n".join(parts)


def attempts_page(root):
    """What was done to break Emilia, and the faults that its checks were seen to find."""
    parts = []
    for title, name in (("Attempts", "attempts"), ("Faults that the checks found", "breaks")):
        rows = read_rows(root / "tests" / f"{name}.tsv")
        parts += [f"## {title}", data_table(rows[0], [row.values() for row in rows])]
    return "\n\n".join(parts) + "\n"


def with_links(text, source, pages, images):
    """A page whose links fit the site. `source` is its path from the root; `pages` has the page
    for each path that is one. What else is a file of the repository becomes its name; images go
    into `images` as {name on the site: path}."""
    def link(match):
        mark, words, target = match.groups()
        place, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not place:
            return match.group()
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), place))
        if path in pages:
            return f"{mark}[{words}]({pages[path]}{'#' * bool(anchor)}{anchor})"
        if mark:
            images[posixpath.basename(path)] = path
            return f"![{words}]({posixpath.basename(path)})"
        return words if posixpath.basename(path) in words else f"{words} ({code(path)})"
    return LINK.sub(link, text)


def code(text):
    return f"`{text}`"


def escaped(text):
    return re.sub(r"([|<*_\[])", r"\\\1", text)
