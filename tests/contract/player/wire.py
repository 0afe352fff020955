"""HTTP calls: one connection for each player, and one for the public."""

import http.client
import json
import time
from urllib.parse import urlsplit


# A server closes connections that nobody uses for a few seconds.
IDLE_SECONDS = 2


class Unexpected(Exception):
    """An answer with a status that the caller did not expect."""


class Client:
    """Somebody who calls: a player with a token, or the public."""

    def __init__(self, url, token=None):
        self.url = url
        parts = urlsplit(url)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port or 80, timeout=60)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        # A player looks at the whole game after each command.
        self.headers["Prefer"] = "return=representation"
        self.id = None
        self.used = 0.0

    @classmethod
    def register(cls, url, name):
        """A new player."""
        account = cls(url).call("POST", "/v1/players", {"name": name}, expect=201)
        client = cls(url, account["token"])
        client.id = account["player"]["id"]
        return client

    def request(self, method, path, body=None):
        """The status and the body of an answer: text, or what JSON says."""
        if time.monotonic() - self.used > IDLE_SECONDS:
            self.connection.close()
        headers = dict(self.headers)
        if body is not None:
            body = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        self.used = time.monotonic()
        subtype = answer.headers.get_content_subtype()
        if subtype == "json" or subtype.endswith("+json"):
            return answer.status, json.loads(text)
        return answer.status, text or None

    def call(self, method, path, body=None, expect=200):
        """The body of an answer that has the expected status."""
        status, answer = self.request(method, path, body)
        if status != expect:
            raise Unexpected(f"{method} {path} {str(body)[:200]}: {status} {answer}")
        return answer

    def get(self, path):
        """Gets an address."""
        return self.call("GET", path)
