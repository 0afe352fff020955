"""Hooks of schemathesis: who calls, and which games there are. See schemathesis.toml."""

import os

import schemathesis

from tables import Tables

tables = Tables(os.environ["GAVEL_URL"])

# Refusals of a body that has the form of its schema: a rule of the game decides, which no schema can state.
RULES = {
    "equals_opening_bid",  # depends on the opening bid of the running auction
    "opening_bid_not_positive",  # depends on who is the auctioneer
    "nation_not_in_play",  # depends on the number of seats
    "unknown_auctioneer",  # depends on the number of seats
}


@schemathesis.auth()
class Token:
    """The token of the calling player."""

    def get(self, case, context):
        return tables.me.headers["Authorization"]

    def set(self, case, data, context):
        case.headers["Authorization"] = data


@schemathesis.hook
def before_call(context, case, kwargs):
    """Puts a game in the place of its stand-in, and a passer-by in the place of who erases the own account."""
    parameters = case.path_parameters or {}
    if "id" in parameters:
        parameters["id"] = tables.id(parameters["id"])
    headers = case.headers
    if case.method == "DELETE" and case.path == "/v1/players/me":
        if headers and headers.get("Authorization") == tables.me.headers["Authorization"]:
            headers["Authorization"] = tables.passer_by().headers["Authorization"]


@schemathesis.hook
def after_call(context, case, response):
    """Notes that a command has used up its game."""
    if case.method != "GET" and response.status_code < 300:
        tables.used((case.path_parameters or {}).get("id"))


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops the refusals that a rule of the game asks for."""
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    return response.json().get("code") not in RULES
