"""Refuses migrations of Postgres that a running neighbour of the version before cannot bear: migrations/README.md has the rule.

check.py SQUAWK: first each example in refused/ for the reason that its first line names and each in accepted/, then the migrations.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
MIGRATIONS = HERE.parents[1] / "migrations/postgres"
# The first migration that the rule binds.
FIRST = 104
CONTRACTS = re.compile(r"^-- contracts: .+; unused since step [0-9]+$", re.MULTILINE)
DECLARES = re.compile(r"-- *(?:contracts|obliges)\b")
OBLIGES = re.compile(r"^-- obliges: .+; held since step [0-9]+$", re.MULTILINE)
REFUSED = re.compile(r"^-- refused: ([a-z -]+)$", re.MULTILINE)
# Findings of squawk that a migration which contracts may have.
DROPS = {f"ban-drop-{what}" for what in ("column", "constraint", "default", "function", "not-null", "sequence", "table", "type", "view")}
# What a statement may be, by squawk's names: of objects that are new in the migration, of any, and in one that contracts.
NEW = {"ALTER_TABLE", "CREATE_INDEX", "CREATE_TRIGGER", "DELETE", "REVOKE", "UPDATE"}
EXPANDS = {"COMMENT_ON", "CREATE_FUNCTION", "CREATE_SEQUENCE", "CREATE_TABLE", "CREATE_TYPE", "CREATE_VIEW", "GRANT", "INSERT"}
SHRINKS = {"DROP_FUNCTION", "DROP_SEQUENCE", "DROP_TABLE", "DROP_TRIGGER", "DROP_TYPE", "DROP_VIEW"}
# The same for the parts of `alter table`, and for those of its `alter column`.
EXPANDING_PARTS = {"ADD_COLUMN", "ADD_CONSTRAINT", "VALIDATE_CONSTRAINT", "SET_COMPRESSION", "SET_DEFAULT", "SET_STATISTICS"}
SHRINKING_PARTS = {"DROP_COLUMN", "DROP_CONSTRAINT", "DROP_DEFAULT", "DROP_NOT_NULL"}
# Constraints of a new column, for which Postgres reads or writes the whole table, and references to other tables.
INLINE = {"CHECK_CONSTRAINT", "GENERATED_CONSTRAINT", "PRIMARY_KEY_CONSTRAINT", "UNIQUE_CONSTRAINT"}
# These types have a default that is computed for each row.
COUNTS = {"bigserial", "serial", "serial2", "serial4", "serial8", "smallserial"}
REFERS = {"FOREIGN_KEY_CONSTRAINT", "INHERITS", "PARTITION_OF", "REFERENCES_CONSTRAINT"}


class Node:
    """A part of a statement, as `squawk --debug parse` prints it."""

    def __init__(self, kind: str, text: str) -> None:
        self.kind, self.text, self.parts = kind, text, []

    def walk(self):
        yield self
        for part in self.parts:
            yield from part.walk()

    def has(self, *kinds: str) -> bool:
        return any(node.kind in kinds for node in self.walk())

    def names(self, kind: str) -> list[str]:
        """The names below each node of this kind."""
        found = [node for node in self.walk() if node.kind == kind]
        return [".".join(leaf.text for leaf in node.walk() if leaf.kind == "IDENT") for node in found]


def statements(squawk: str, file: Path) -> list[Node]:
    printed = subprocess.run([squawk, "--debug", "parse", str(file)], check=True, text=True, capture_output=True).stdout
    root = Node("ROOT", "")
    above = [root]
    for line in printed.splitlines():
        node = re.fullmatch(r'( *)([A-Z_]+)@\d+\.\.\d+(?: "(.*)")?', line)
        if not node or node[2] in ("WHITESPACE", "COMMENT"):
            continue
        depth = len(node[1]) // 2
        del above[depth + 1:]
        above[-1].parts.append(Node(node[2], node[3] or ""))
        above.append(above[-1].parts[-1])
    return [node for source in root.parts for node in source.parts if node.kind != "SEMICOLON"]


def parts_of(statement: Node) -> list[Node]:
    """What an `alter table` does, one by one."""
    words = ("COMMA", "SEMICOLON", "TABLE_RELATION_NAME")
    parts = [part for part in statement.parts if not part.kind.endswith("_KW") and part.kind not in words]
    return [part.parts[-1] if part.kind == "ALTER_COLUMN" else part for part in parts]


def of_part(part: Node, migration: "Migration") -> set[str]:
    """The reasons against one part of an `alter table`."""
    if part.kind not in (SHRINKING_PARTS if migration.contracts else EXPANDING_PARTS):
        return {"unlisted-statement"}
    if part.kind == "ADD_CONSTRAINT" and not migration.obliges:
        return {"obligation-without-reason"}
    if part.kind != "ADD_COLUMN":
        return set()
    counts = COUNTS & {name.lower() for name in part.names("PATH_TYPE")}
    return ({"inline-constraint"} if part.has(*INLINE) else set()) | ({"counting-column"} if counts else set())


def of_index(statement: Node, migration: "Migration") -> set[str]:
    """The reasons against an index. If it is not made or dropped concurrently, that is a finding of squawk."""
    if (statement.kind == "DROP_INDEX") != migration.contracts:
        return {"unlisted-statement"}
    found = {"index-in-transaction"} if not migration.alone and statement.has("CONCURRENTLY_KW") else set()
    return found | ({"obligation-without-reason"} if statement.has("UNIQUE_KW") and not migration.obliges else set())


def of_statement(statement: Node, migration: "Migration") -> set[str]:
    """The reasons against one statement."""
    if statement.has("CASCADE"):
        return {"cascade"}
    tables = statement.names("PATH_REF")
    if statement.kind in NEW and tables and tables[0] in migration.new and not migration.contracts:
        return set()
    if statement.kind == "ALTER_TABLE":
        return {reason for part in parts_of(statement) for reason in of_part(part, migration)}
    if statement.kind in ("CREATE_INDEX", "DROP_INDEX"):
        return of_index(statement, migration)
    if statement.kind not in (SHRINKS if migration.contracts else EXPANDS):
        return {"unlisted-statement"}
    if statement.kind == "INSERT":
        read = {name for node in statement.walk() if node.kind == "FROM_CLAUSE" for name in node.names("PATH_REF")}
        return {"copied-rows"} if read - migration.new else set()
    if statement.kind == "CREATE_FUNCTION" and statement.has("OR_REPLACE"):
        return {"replaced-function"}
    if statement.kind == "CREATE_TABLE" and statement.has("IF_NOT_EXISTS"):
        return {"if-not-exists"}
    referred = {name for node in statement.walk() if node.kind in REFERS for name in node.names("TABLE_NAME_REF")}
    return {"reference"} if statement.kind == "CREATE_TABLE" and referred - migration.new else set()


def waits(statement: Node, new: set[str]) -> bool:
    """True if the statement takes a lock for which all later readers or writers wait."""
    if statement.kind == "ALTER_TABLE":
        return statement.names("PATH_REF")[0] not in new
    return statement.kind in SHRINKS or statement.kind == "CREATE_VIEW" and statement.has("OR_REPLACE")


class Migration:
    """A file: its statements, and what its comments declare."""

    def __init__(self, squawk: str, file: Path) -> None:
        self.text = file.read_text()
        self.alone = self.text.startswith("-- no-transaction")
        self.contracts = bool(CONTRACTS.search(self.text))
        self.obliges = bool(OBLIGES.search(self.text))
        self.statements = statements(squawk, file)
        # The tables that the statements before have made.
        self.new: set[str] = set()

    def of_comments(self) -> set[str]:
        """The reasons against its comments."""
        found = {"squawk-ignore"} if "squawk-ignore" in self.text else set()
        declared = len(CONTRACTS.findall(self.text)) + len(OBLIGES.findall(self.text))
        return found | ({"form-of-comment"} if len(DECLARES.findall(self.text)) != declared else set())

    def of_statements(self) -> set[str]:
        found, patient = set(), True
        for statement in self.statements:
            if statement.kind == "SET" and statement.has("LOCAL_SCOPE") and statement.names("CONFIG_PARAMETER_REF") == ["lock_timeout"]:
                patient = False
                continue
            if statement.kind == "CREATE_TABLE":
                self.new |= set(statement.names("TABLE_NAME"))
            found |= of_statement(statement, self)
            if patient and waits(statement, self.new):
                found.add("lock-without-timeout")
        indexes = [statement.kind in ("CREATE_INDEX", "DROP_INDEX") for statement in self.statements]
        return found | ({"no-transaction"} if self.alone and indexes != [True] else set())


def of_file(squawk: str, file: Path) -> set[str]:
    """The reasons against a file."""
    command = [squawk, "--config", str(HERE / "squawk.toml"), "--reporter", "json", str(file)]
    linted = subprocess.run(command, text=True, capture_output=True)
    found = {problem["rule_name"] for problem in json.loads(linted.stdout)}
    if "syntax-error" in found:
        return found
    migration = Migration(squawk, file)
    found -= DROPS if migration.contracts else set()
    return found | migration.of_comments() | migration.of_statements()


def main(squawk: str) -> int:
    wrong = []
    for file in sorted((HERE / "refused").glob("*.sql")):
        wanted = set(REFUSED.search(file.read_text())[1].split())
        if (found := of_file(squawk, file)) != wanted:
            wrong.append(f"{file.name} must be refused for {sorted(wanted)}, and is for {sorted(found)}")
    accepted = sorted((HERE / "accepted").glob("*.sql"))
    migrations = [file for file in sorted(MIGRATIONS.glob("*.sql")) if int(file.name.split("_")[0]) >= FIRST]
    for file in accepted + migrations:
        if found := of_file(squawk, file):
            wrong.append(f"{file.name}: {', '.join(sorted(found))}")
    for line in wrong:
        print(f"migrations: {line}", file=sys.stderr)
    if wrong:
        print("migrations: migrations/README.md says why, and has the form that is accepted", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
