#!/usr/bin/env bash
# Guess: a parameter of an operation under `webhooks` becomes an argument of its schema's type, as one under `paths` does
# (OpenAPI 3.1.0, "OpenAPI Object": a webhook is a Path Item Object, and "Parameter Object").
# Package: openapi-generator-cli 7.26.0 from PyPI (OpenAPI Generator, `-g python`); it needs Java 11 or newer.
# Seen: under `paths` it writes `webhook_id: StrictStr,`. Under `webhooks` it writes `webhook_id: ,`, and exits with 0:
# Python refuses the module with a SyntaxError.
# So: generate Python from a document without webhooks. The script fails once openapi-generator-cli behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check openapi-generator-cli==7.26.0
operation='{"/turn": {"post": {"operationId": "turn", "responses": {"204": {"description": "accepted"}},
  "parameters": [{"name": "webhook-id", "in": "header", "required": true, "schema": {"type": "string"}}]}}}'
for place in paths webhooks; do
    echo "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"Deliveries\", \"version\": \"1\"}, \"$place\": $operation}" > "$dir/$place.json"
    "$dir/venv/bin/openapi-generator-cli" generate -g python -i "$dir/$place.json" -o "$dir/$place" > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
done
module=openapi_client/api/default_api.py
for place in paths webhooks; do
    echo "$place: $(grep -m 1 'webhook_id:' "$dir/$place/$module")"
done
grep -q 'webhook_id: StrictStr,$' "$dir/paths/$module"
grep -q 'webhook_id: ,$' "$dir/webhooks/$module"
python3 -m py_compile "$dir/paths/$module"
if python3 -m py_compile "$dir/webhooks/$module" 2> "$dir/error"; then
    echo "the module of the webhook parses"
    exit 1
fi
grep 'SyntaxError' "$dir/error"
