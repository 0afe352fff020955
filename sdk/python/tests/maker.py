"""A server that makes tokens and webhooks, and breaks connections."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MADE: dict[str, Any] = {
    "created_at": "t", "scopes": [], "current": False, "expires_at": None, "last_used_at": None, "made_by": None, "disabled_at": None,
    "disabled_reason": None, "failing_since": None, "label": None, "game": None, "url": "",
}


class Maker:
    """What it does with calls that make something: it answers, breaks, fails, refuses, or is away. After the given ones it answers."""

    def __init__(self, *does: str) -> None:
        self.does = list(does)
        self.asked = list[str]()
        self.connections = list[Any]()
        """The connection of each request."""
        self.made = list[dict[str, Any]]()
        self.meanwhile: Callable[[], Any] = lambda: None
        """Called in each call that makes something."""
        maker = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                maker.serve(self)

            do_POST = do_DELETE = do_GET

            def log_message(self, *_: Any) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def ids(self) -> list[str]:
        return [one["id"] for one in self.made]

    def make(self, **more: Any) -> dict[str, Any]:
        """Makes something, as another device does."""
        self.made.append(MADE | {"id": f"m-{len(self.made)}-{len(self.asked)}"} | more)
        return self.made[-1]

    def serve(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers.get("content-length", 0)))
        self.asked.append(f"{handler.command} {handler.path}")
        self.connections.append(handler.connection)
        listed = "tokens" if handler.path.endswith("tokens") else "webhooks"
        if handler.command == "GET":
            return self.answer(handler, 200, {listed: self.made})
        if handler.command == "DELETE":
            self.made = [one for one in self.made if not handler.path.endswith(one["id"])]
            return self.answer(handler, 204, None)
        does = self.does.pop(0) if self.does else "answers"
        if does == "refuses":
            return self.answer(handler, 409, {"code": "too_many_tokens"})
        made = self.make(**json.loads(body))
        self.meanwhile()
        if does == "answers":
            return self.answer(handler, 201, made | {"token": "a-secret"} if listed == "tokens" else {"webhook": made, "secret": "a-secret"})
        if does == "fails":
            return self.answer(handler, 503, {"code": "store_unavailable"})
        handler.close_connection = True

    def answer(self, handler: BaseHTTPRequestHandler, status: int, value: Any) -> None:
        text = b"" if value is None else json.dumps(value).encode()
        handler.send_response(status)
        handler.send_header("content-type", "application/json")
        if value is not None:
            handler.send_header("content-length", str(len(text)))
        handler.end_headers()
        handler.wfile.write(text)
