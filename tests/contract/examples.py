#!/usr/bin/env python3
"""Every example of a document fits its schema, by a validator that is not ours: openapi-schema-validator.

    examples.py DOCUMENT
"""

import json
import sys
from pathlib import Path

from openapi_schema_validator import OAS30Validator, OAS31Validator, oas30_format_checker, oas31_format_checker


def main(path):
    document = json.loads(Path(path).read_text())
    if document["openapi"].startswith("3.0"):
        validator, formats = OAS30Validator, oas30_format_checker
    else:
        validator, formats = OAS31Validator, oas31_format_checker
    wrong = count = 0
    for place, schema, value in examples(document):
        count += 1
        # References lead into the document: a schema that is one more member of it finds them.
        whole = {"$ref": schema["$ref"]} if "$ref" in schema else schema
        errors = list(validator({**whole, "components": document["components"]}, format_checker=formats).iter_errors(value))
        for error in errors[:1]:
            wrong += 1
            print(f"{place}: {error.message[:300]}")
    print(f"{count} examples of {document['openapi']}, {wrong} refused by openapi-schema-validator")
    return 0 if count > 100 and not wrong else 1


def examples(part, place=""):
    """The place, the schema and the value of each example of a media type, wherever it stands."""
    if isinstance(part, dict):
        content = part.get("content")
        for media, one in content.items() if isinstance(content, dict) else ():
            if "schema" not in one:
                continue
            values = {name: example["value"] for name, example in one.get("examples", {}).items()}
            if "example" in one:
                values[""] = one["example"]
            for name, value in values.items():
                yield f"{place} {media} {name}", one["schema"], value
        for name, one in part.items():
            if name != "content":
                yield from examples(one, f"{place}/{name}")
    elif isinstance(part, list):
        for number, one in enumerate(part):
            yield from examples(one, f"{place}/{number}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
