"""A card club's whole backend: `python backend.py PORT`, with GAVEL_URL, CLUB_URL and the app's key, GAVEL_KEY, in its environment.

The club's issuer signs its users in on their devices. This server gets their devices tokens, opens their games, hears of their turns and lets
them go. A real one would ask who calls it, and would store `secret`, `seen` and `turns`.
"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from typing import Any

from gavel_client import ApiError, Gavel, WebhookError, verify_webhook
from gavel_client import models as m

URL, HOOK = os.environ["GAVEL_URL"], os.environ["CLUB_URL"] + "/gavel"
EXCHANGE, JWT = "urn:ietf:params:oauth:grant-type:token-exchange", "urn:ietf:params:oauth:token-type:jwt"
club = Gavel(URL, token=os.environ["GAVEL_KEY"])  # the key never leaves this server
lock = Lock()
seen: set[str] = set()  # deliveries that have come
started: dict[str, set[str]] = {}  # the games of each user
turns: dict[tuple[str, str], int] = {}  # the newest turn of a user in a game, where a push service would be asked
ended: set[str] = set()


def sign_in(jwt: str) -> dict[str, Any]:
    """A token of an hour for a user's device. Gavel checks the JWT, and makes the player at first sight."""
    token = club.apps.exchange_token(m.ExchangeToken(grant_type=EXCHANGE, subject_token=jwt, subject_token_type=JWT))
    return {"token": token.access_token, "expires_in": token.expires_in}


def link(guest: str, jwt: str) -> dict[str, Any]:
    """Makes a guest who has played before the user of a JWT. Nothing is lost."""
    with Gavel(URL, token=guest) as device:
        return {"user": device.players.link_identity(m.LinkIdentity(token=jwt)).external_id}


def evening(name: str, tables: list[list[str]]) -> dict[str, Any]:
    """Opens a game for each table, all or none. Asked again, the evening has the same games: its name is the key."""
    seating = [[m.QeNamedSeat(external_id=user) for user in table] for table in tables]
    new = [m.QeCreateGame(seats=len(seats), seating=seats, start=True, visibility="app", move_deadline_seconds=86400) for seats in seating]
    return {"games": [game.id for game in club.apps.create_games(m.CreateGames(qe=new), key=name).qe]}


def notified(delivery_id: str, event: Any) -> None:
    """Notes what a delivery brings. It may come twice, and after a newer one."""
    with lock:
        if delivery_id in seen or event.type == "unknown":
            return
        seen.add(delivery_id)
        user, data = event.data.external_id, event.data
        if event.type == "game.started":
            started.setdefault(user, set()).add(data.game)
        if event.type == "game.turn":
            turns[user, data.game] = max(data.version, turns.get((user, data.game), 0))
        if event.type == "game.ended":
            ended.add(data.game)


def news() -> dict[str, Any]:
    """What the club knows of its users' games."""
    with lock:
        waiting = [{"user": user, "game": game} for user, game in turns if game not in ended]
        return {"started": {user: sorted(games) for user, games in started.items()}, "turns": waiting, "ended": sorted(ended)}


def leave(user: str) -> dict[str, Any]:
    """Erases a user. Gavel forgets the name and the id; the others' games go on."""
    club.apps.erase_app_player(user)
    return {}


CALLS: dict[str, Any] = {"/sign-in": sign_in, "/link": link, "/evening": evening, "/leave": leave, "/news": news}


class Club(BaseHTTPRequestHandler):
    """Answers devices and Gavel."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            if self.path == "/gavel":
                delivered = verify_webhook(secret, dict(self.headers), body)
                notified(delivered.id, delivered.event)
                self.answer(200, {})
            else:
                self.answer(200, CALLS[self.path](**json.loads(body)))
        except WebhookError as error:
            self.answer(400, {"error": str(error)})
        except ApiError as error:
            self.answer(error.status, {"error": error.code, "field": error.field})

    def answer(self, status: int, value: dict[str, Any]) -> None:
        text = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Club) as server:
    for old in club.apps.list_app_webhooks().webhooks:
        if old.url == HOOK:
            club.apps.delete_app_webhook(old.id)
    secret = club.apps.create_app_webhook(m.CreateAppWebhook(url=HOOK)).secret
    print("The club is open.", flush=True)
    server.serve_forever()
