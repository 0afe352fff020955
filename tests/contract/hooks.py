"""Hooks of schemathesis: who calls, and which games there are. See schemathesis.toml."""

import os

import schemathesis
from schemathesis.core import NotSet

from tables import NOWHERE, House

# Calls after which a token counts no more.
ENDS = (
    "DELETE /v1/players/me",
    "DELETE /v1/players/me/tokens",
    "DELETE /v1/players/me/tokens/current",
    "POST /v1/players/me/sign-out",
)
# Members of which a rule decides: which characters hide something, no plain pattern states; a JWT is an issuer's; scopes are an open list;
# an app has users; bots come with no named seats, and reservations with them alone.
RULED = ("name", "label", "device", "token", "scopes", "visibility", "bots", "start", "reservation_seconds", "reminder_seconds", "absent_bot")

house = House(os.environ["GAVEL_URL"])


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Closes the open lists: the server of today takes and answers the values of today."""
    for schema in raw_schema["components"]["schemas"].values():
        if "x-extensible-enum" in schema:
            schema["enum"] = schema["x-extensible-enum"]


@schemathesis.auth()
class Token:
    """The token of the calling player."""

    def get(self, case, context):
        return house.me.headers["Authorization"]

    def set(self, case, data, context):
        case.headers["Authorization"] = data


@schemathesis.hook
def before_call(context, case, kwargs):
    """Puts a game in the place of the stand-in, and a passer-by in the place of who gives up the own token."""
    parameters = case.path_parameters or {}
    if "id" in parameters:
        parameters["id"] = house.id(case.method, case.path, parameters["id"])
    if isinstance(case.query, dict) and str(case.query.get("wait")) in map(str, range(2, 51)):
        case.query["wait"] = 1  # a minute's long poll shows no more than a second's
    body = case.body
    if case.path == "/v1/players/me/webhooks" and isinstance(body, dict):
        url = body.get("url")
        if isinstance(url, str) and url.startswith(("http://", "https://")) and len(url) <= 2048:
            body["url"] = NOWHERE  # no real receiver may get it
    headers = case.headers
    if f"{case.method} {case.path}" in ENDS:
        if headers and headers.get("Authorization") == house.me.headers["Authorization"]:
            headers["Authorization"] = house.passer_by().headers["Authorization"]


@schemathesis.hook
def after_call(context, case, response):
    """Notes that a command has used up its game."""
    if case.method != "GET" and response.status_code < 300:
        house.used((case.path_parameters or {}).get("id"))


def is_of_form(response):
    """True if a refusal is of a request's form, which its schema states: 400, 413, 415, or the one 422 of no rule.

    Every other refusal goes by who calls, what there is, or a rule, which no schema can state (docs/clients/errors.md). So does one of
    the members in RULED, and of a named seat. A ticket opens a feed, and no page of the same path.
    A whole number is written without a decimal point, though JSON Schema takes 3.0 for one.
    """
    problem = response.json()
    if response.status_code in (400, 413, 415):
        return problem.get("field") != "ticket"
    if "floating point" in problem["detail"]:
        return False
    field = problem.get("field") or ""
    return problem["code"] == "invalid_field" and field not in RULED and not field.startswith("seating")


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops what is no failure: see the comments."""
    match type(failure).__name__:
        case "RejectedPositiveData":
            return is_of_form(response)
        case "AcceptedNegativeData":
            # Where all members of a body are optional, the server also takes null and no body at all.
            # What is too long for the schema may be too long for any body.
            return case.body is not None and not isinstance(case.body, NotSet) and response.status_code != 413
        case "EnsureResourceAvailability":
            # The check mistakes the game behind the stand-in for the one that the call before created.
            # A token that makes another code for a device ends the one before.
            return not house.given(case.path_parameters["id"]) and "/device-codes/" not in case.path
    return True
