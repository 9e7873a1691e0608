"""Tables of trials: engine/search/tried and eval/tried, read, and as pages in Markdown."""

import csv
from collections import defaultdict

LABELS = ("study", "idea", "set", "kept", "why")


def read_rows(path):
    """The rows of a tab-separated file as dictionaries. Raises ValueError for one of another
    length than the head."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    for number, line in enumerate(lines, start=1):
        if len(line) != len(lines[0]):
            raise ValueError(f"{path}:{number}: {len(line)} fields, the head has {len(lines[0])}")
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def studies_of(folder):
    """Yields each study of a folder, a dictionary, with its rows; in order."""
    tables = {}
    for study in read_rows(folder / "studies.tsv"):
        subject = study["subject"]
        if subject not in tables:
            tables[subject] = defaultdict(list)
            for row in read_rows(folder / f"{subject}.tsv"):
                tables[subject][row["study"]].append(row)
        yield study, tables[subject][study["study"]]


def study_text(study, rows):
    """A study in Markdown: a heading, its facts and one table with a line for each idea."""
    facts = [study["date"], study["machine"], study["commit"] and f"commit {study['commit']}"]
    about = "; ".join(fact for fact in facts if fact)
    paragraphs = [f"### {study['study']}", about, study["setup"], table_text(rows)]
    return "\n\n".join(filter(None, paragraphs)) + "\n"


def table_text(rows):
    """One line for each idea, one column for each measure of each set."""
    columns = []
    lines = {}
    for row in rows:
        line = lines.setdefault((row["idea"], row.get("kept", ""), row.get("why", "")), {})
        for measure, value in row.items():
            if value and measure not in LABELS:
                column = (row["set"], measure)
                columns += [column] * (column not in columns)
                line[column] = value
    judged = any(kept or why for _, kept, why in lines)
    head = ["idea", *map(column_name, columns)] + ["kept"] * judged
    body = [[idea, *(line.get(column, "") for column in columns)]
            + [": ".join(filter(None, (kept, why)))] * judged
            for (idea, kept, why), line in lines.items()]
    return data_table(head, body)


def table(head, rows):
    """Cells of Markdown as a table in Markdown."""
    return "\n".join("| " + " | ".join(cells) + " |"
                     for cells in (head, ["---"] * len(head), *rows))


def data_table(head, rows):
    """The same of cells that may have a bar."""
    head, *rows = [[cell.replace("|", "\\|") for cell in row] for row in (head, *rows)]
    return table(head, rows)


def column_name(column):
    return ": ".join(filter(None, column)).replace("_", " ")
