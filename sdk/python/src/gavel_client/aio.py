"""The async client. `sdk/models/models.py` makes the sync one of this file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from types import TracebackType
from typing import Any, Literal, Self, overload

import httpx

from . import shared
from .errors import (
    ApiError, ConnectionFailedError, GavelError, NotFoundError, OtherDatabaseError, StoreError, TokenRevokedError, has_expired, is_decided,
    is_failure,
)
from .generated import models as m
from .generated.async_api import AsyncCalls
from .generated.operations import KINDS, OPERATIONS, OWN_FEED
from .shared import Entry, Making, Options, Patience, Player, Request, Resumed, Saved, Waiting
from .sse import ServerSent, ServerSentReader
from .store import MemoryStore, Store


class AsyncTokens:
    """The token of a session, and the way to the next one."""

    def __init__(self, token: str, following: Callable[[], Awaitable[str]] | None = None) -> None:
        """`following` gives a token that was checked and stored."""
        self.token = shared.visible(token, "a token")
        self._following = following
        self._lock = asyncio.Lock()

    async def renew(self, error: GavelError, old: str) -> bool:
        """True if another attempt may succeed with the token that there is now. Calls that come meanwhile wait for the same answer."""
        if self._following is None or not has_expired(error):
            return False
        async with self._lock:
            if self.token == old:
                self.token = await self._following()
            return self.token != old


class AsyncHttp:
    """Speaks to one server, with one token or none."""

    def __init__(
        self, server: str, tokens: AsyncTokens | None, options: Options, client: httpx.AsyncClient, database: str | None = None
    ) -> None:
        self.server = server
        self.database = database
        """The id of the database that has the token's account; None where no server has named one."""
        self._tokens = tokens
        self.options = options
        self.client = client
        self._turn = asyncio.Lock()
        """Calls that show a secret go one after the other: of two at once each would end what the other one makes."""

    @property
    def token(self) -> str | None:
        """The bearer token now."""
        return None if self._tokens is None else self._tokens.token

    async def renew(self, error: GavelError, old: str | None) -> bool:
        """True if another attempt may succeed with the token that there is now."""
        return self._tokens is not None and old is not None and await self._tokens.renew(error, old)

    def note(self, error: GavelError) -> None:
        """The program hears of an answer that comes from another database."""
        if isinstance(error, OtherDatabaseError) and self.options.on_other_database is not None:
            self.options.on_other_database(error)

    async def call(self, call: str, *, path: Any = None, query: Any = None, body: Any = None, key: Any = None) -> Any:
        """Makes a call that no outbox stores."""
        made = shared.request(call, path or {}, query or {}, body, key)
        making = shared.MAKING.get(call)
        if making is None or getattr(body, making.name, None) is None:
            return await self.send(call, made, "reads" if made.method == "GET" else "once")
        async with self._turn:
            before = {one.id for one in await self._listed(making)}
            try:
                return await self.send(call, made, "once")
            except GavelError as error:
                if shared.may_have_made(error):
                    await self._end_doubles(making, body, before)
                raise

    async def _listed(self, making: Making) -> list[Any]:
        found: list[Any] = getattr(await self.call(making.list), making.listed)
        return found

    async def _end_doubles(self, making: Making, body: Any, before: set[str]) -> None:
        """Ends what a call has made without an answer. A double that the server does not show now remains."""
        try:
            for one in shared.doubles(making, body, await self._listed(making), before):
                made = shared.request(making.end, {"id": one.id}, {}, None, None)
                await self.send(making.end, made, "reads")
        except GavelError:
            return

    async def send(self, call: str, made: Request, patience: Patience, wanted: Callable[[], bool] = lambda: True) -> Any:
        """Sends a request until an answer comes, for as long as `patience` has it and it is wanted."""
        attempt, failures, renewed = 0, 0, False
        while True:
            attempt += 1
            token = self.token
            try:
                return await self._exchange(call, made)
            except GavelError as error:
                self.note(error)
                if not renewed and await self.renew(error, token):
                    renewed = True  # a fresh token that has expired, too, is an error
                    continue
                renewed = False
                failures = failures + 1 if is_failure(error) else 0
                pause = shared.again(error, patience, attempt, failures, self.options)
                if pause is None:
                    raise
            await asyncio.sleep(pause)
            if not wanted():
                raise GavelError("the command was removed from the outbox")

    async def _exchange(self, call: str, made: Request) -> Any:
        asked = made.body.encode() if made.body is not None else None
        headers = shared.headers(self.token, made)
        try:
            response = await self.client.request(made.method, self.server + made.target, content=asked, headers=headers, timeout=self.options.timeout)
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise shared.broken(self.server, error) from error
        return shared.understood(call, response, self.database)


class AsyncOutbox:
    """Commands on their way. Each is stored, with its key and body, before it is sent and until its answer is there.

    It belongs to one account on one server: no other account sends what is in it.
    """

    def __init__(self, http: AsyncHttp, store: Store, account: str, sign_in: str) -> None:
        """Made by AsyncSession."""
        self._http = http
        self._store = store
        self._account = account
        self._sign_in = sign_in
        self._flying: set[str] = set()
        self._forgotten: set[str] = set()
        self._names = shared.Names(account)

    async def send(self, call: str, *, path: Any = None, query: Any = None, body: Any = None, key: str | None = None) -> Any:
        """Sends a command and repeats it until its answer is there. Raises StoreError before anything is sent, where it cannot be stored."""
        key = shared.fresh_key() if key is None else shared.visible(key, "a key", 255)
        made = shared.request(call, path or {}, query or {}, body, key)
        entry = Entry(self._http.server, self._account, call, made.method, made.target, made.body, key, self._sign_in)
        name = self._names.next()
        self._flying.add(name)
        try:
            shared.write(self._store, name, entry.text(), "write the outbox, so the command was not sent")
            return await self._deliver(name, entry)
        finally:
            self._flying.discard(name)

    def size(self) -> int:
        """How many commands wait for an answer."""
        return len(shared.listed(self._store, self._names.prefix))

    def waiting(self) -> list[Waiting]:
        """The commands that wait for an answer, oldest first."""
        return [Waiting(entry.call, entry.key) for _, entry in shared.entries(self._store, self._names.prefix)]

    def forget(self, key: str) -> bool:
        """Removes a command that waits; its call ends with an error after the pause that it is in. True if there was one.

        It may have taken effect all the same. The SDK removes no command because the server does not know the token or the game: that is
        the player's choice.
        """
        found = [name for name, entry in shared.entries(self._store, self._names.prefix) if entry.key == key]
        for name in found:
            self._forgotten |= {name} & self._flying
            shared.forget(self._store, name)
        return bool(found)

    async def resume(self) -> list[Resumed]:
        """Sends what an earlier run has left, oldest first, and waits for the answers as commands do."""
        results = []
        for name in shared.listed(self._store, self._names.prefix):
            if name in self._flying:
                continue
            self._flying.add(name)
            try:
                result = await self._again(name)
            except StoreError as error:
                result = Resumed("unknown", "unknown", error=error)
            finally:
                self._flying.discard(name)
            results += [result] if result else []
        return results

    async def _again(self, name: str) -> Resumed | None:
        text = shared.read(self._store, name)
        if text is None:
            return None
        entry = shared.read_entry(text)
        if entry is None:
            shared.forget(self._store, name)
            return Resumed("unknown", "unknown", error=StoreError("an entry of the outbox cannot be read, and was removed"))
        if (entry.server, entry.account) != (self._http.server, self._account):
            return None
        if entry.target.startswith(shared.OF_THE_TOKEN) and entry.sign_in != self._sign_in:
            shared.forget(self._store, name)
            return Resumed(entry.call, entry.key, error=GavelError("the sign-in that made this command is over, and the command was removed"))
        try:
            return Resumed(entry.call, entry.key, answer=await self._deliver(name, entry))
        except GavelError as error:
            return Resumed(entry.call, entry.key, error=error)

    async def _deliver(self, name: str, entry: Entry) -> Any:
        made = Request(entry.method, entry.target, entry.body, entry.key)
        try:
            answer = await self._http.send(entry.call, made, "commands", lambda: name not in self._forgotten)
        except GavelError as error:
            if is_decided(error) or shared.is_over(entry, error):
                shared.forget(self._store, name)
            raise
        finally:
            self._forgotten.discard(name)
        shared.forget(self._store, name)
        return answer


class AsyncFeed:
    """The items of a feed, over as many connections as it takes."""

    def __init__(self, http: AsyncHttp, call: str, target: str, last: int | None, silence: float) -> None:
        self._http = http
        self._call = call
        self._target = target
        self._last = last
        self._silence = silence
        self._progress = shared.Progress(http.options, last)
        self._retry: float | None = None
        self._request_id: str | None = None

    async def items(self) -> AsyncGenerator[Any, None]:
        """Ends with `end`, and raises what no other connection can mend."""
        progress, renewed = self._progress, False
        while True:
            closed, asked = None, None
            self._request_id = None
            progress.begin()
            token = self._http.token
            try:
                async with aclosing(self._visit()) as visit:
                    async for item in visit:
                        renewed = False
                        yield item
                        if item.type == "end":
                            return
                        if item.type == "closed":
                            closed = item.reason
                            break
            except NotFoundError:
                if self._last is None:
                    raise
                self._last = None  # the version is lost: begin with a fresh snapshot
                continue
            except GavelError as error:
                self._http.note(error)
                if not renewed and await self._http.renew(error, token):
                    renewed = True
                    continue
                if not progress.may_pass(error):
                    raise
                asked = error.retry_after if isinstance(error, ApiError) else None
            else:
                progress.malformed = 0
            if closed == "token_revoked":
                raise TokenRevokedError(401, {"code": "token_invalid", "detail": "the token was revoked while the feed was open"}, self._request_id, None)
            pause = progress.pause(asked)
            await asyncio.sleep(self._retry if closed == "server_stops" and self._retry is not None else pause)

    async def _visit(self) -> AsyncGenerator[Any, None]:
        """One connection."""
        more = {"accept": "text/event-stream"} | ({} if self._last is None else {"last-event-id": str(self._last)})
        headers = shared.headers(self._http.token, Request("GET", self._target), more)
        reader = ServerSentReader()
        try:
            async with self._http.client.stream("GET", self._http.server + self._target, headers=headers, timeout=self._silence) as response:
                self._request_id = response.headers.get("x-request-id")
                if response.status_code == 204:
                    yield self._item(ServerSent("end", f'{{"version": {self._last or 1}}}', None), response)
                    return
                if not response.is_success:
                    await response.aread()
                    raise shared.problem(response, self._http.database)
                kind = response.headers.get("content-type", "")
                if not kind.startswith("text/event-stream"):
                    raise ConnectionFailedError(f"no feed but {kind}, as from a portal")
                async for piece in response.aiter_bytes():
                    for sent in reader.push(piece):
                        self._retry = reader.retry or self._retry
                        item = self._item(sent, response)
                        self._progress.heard(item.type, sent.id)
                        self._last = self._last if sent.id is None else sent.id
                        yield item
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise shared.broken(self._http.server, error) from error

    def _item(self, sent: ServerSent, response: httpx.Response) -> Any:
        found = OPERATIONS[self._call]
        shape = found.get("events") if sent.event == "event" else None
        return shared.value_of(shape or found["feed"], sent.data, response, sent.event)


async def follow_game(
    http: AsyncHttp, kind: str, id: str, after: int | None, keep_alive: int | None, acted: dict[str, int] | None = None
) -> AsyncGenerator[Any, None]:
    """The feed of a game of any kind, without a turn from before the version in `acted`."""
    if kind not in KINDS:
        raise ValueError(f"no kind of game that this version knows: {kind}")
    call = KINDS[kind]["feed"]
    target = shared.request(call, {"id": id}, {"keep_alive": keep_alive}, None, None).target
    past: Any = None
    async with aclosing(AsyncFeed(http, call, target, after, shared.silence(keep_alive)).items()) as items:
        async for item in items:
            if item.type == "snapshot":
                if acted and past is not None and past.epoch != item.epoch:
                    acted.pop(id, None)  # a backup was restored: versions begin again
                past = item
            if item.type != "turn" or item.version >= (acted or {}).get(id, 0):
                yield item


class AsyncGavel(AsyncCalls):
    """A server, as seen without an account: public games, and the way to an account."""

    def __init__(
        self, url: str, store: Store | None = None, options: Options | None = None, *, token: str | None = None,
        tokens: Callable[[], Awaitable[str]] | None = None, client: httpx.AsyncClient | None = None,
    ) -> None:
        """`url` has the server's base path, if there is one. `store` has the token and the outbox, by default in memory.
        `token` is sent as it is, such as an operator's. `client` is one of yours, as for a proxy.
        `tokens` gives the tokens of the player, such as your own session's: `sign_in` asks it, and a session does once a token has expired.
        """
        self._client = client or httpx.AsyncClient(limits=httpx.Limits(max_connections=None))
        self._http = AsyncHttp(shared.address(url), None if token is None else AsyncTokens(token), options or Options(), self._client)
        self._tokens = tokens
        self._store = MemoryStore() if store is None else store
        self._place = f"gavel/session/{self._http.server}"
        super().__init__(self._http.call)

    async def sign_up(self, name: str) -> AsyncSession:
        """Makes an account and stores its token, in place of a token that is stored.

        It is not repeated if an answer is lost: sign up again. The account that nobody has used does no harm.
        Raises StoreError before the account is made, where the store cannot be written.
        """
        shared.write(self._store, self._place, shared.read(self._store, self._place) or "null", "be written, so no account was made")
        made = shared.request("create_player", {}, {}, {"name": name}, None)
        answer = await self._http.send("create_player", made, "once")
        return self._begin(answer.token, answer.player, shared.named(answer))

    async def sign_in(self, token: str | None = None) -> AsyncSession:
        """Makes this program one of an account that exists, by a token of it, and stores the token. Without one, `tokens` gives it."""
        if token is None and self._tokens is None:
            raise ValueError("a token, or `tokens`, is needed")
        given = token if token is not None or self._tokens is None else await self._tokens()
        account = await self._who(given or "")
        return self._begin(given or "", account, shared.named(account))

    def restore(self) -> AsyncSession | None:
        """The session that the store has, or None. It asks no server. `session.outbox.resume()` sends what an earlier run has left."""
        found = shared.saved(shared.read(self._store, self._place))
        return None if found is None else self._session(found)

    @overload
    def follow(self, kind: Literal["qe"], id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[m.QeFeedItem | m.QeEvent, None]: ...
    @overload
    def follow(self, kind: Literal["quotlibet"], id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[m.QuotlibetFeedItem | m.QuotlibetEvent, None]: ...
    @overload
    def follow(self, kind: str, id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[Any, None]: ...
    def follow(self, kind: str, id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[Any, None]:
        """The items of a public game: a `snapshot`, each event after it, and `end`, after which the loop ends. A `turn` comes after
        the newest event, with what the viewer may do now. `type` tells items apart; what is none of these four and no `closed`
        is an event.

        It never ends on a cut: it connects anew and goes on after the last version, without a gap and without a double.
        Each connection begins with a `snapshot`, which replaces what you know. `closed` has the reason for which the server ended
        a connection; the feed goes on by itself, but for `token_revoked`: then it raises TokenRevokedError.

        `keep_alive` is the seconds of silence after which the server sends a sign of life, at most 60; the server chooses by default. A
        connection that is silent for twice that time, or for 14 seconds without it, is left.
        """
        return follow_game(self._http, kind, id, after, keep_alive)

    def _as(self, tokens: AsyncTokens, database: str | None = None) -> AsyncHttp:
        return AsyncHttp(self._http.server, tokens, self._http.options, self._client, database)

    async def _who(self, token: str) -> Any:
        return await self._as(AsyncTokens(token)).call("get_me")

    def _session(self, saved: Saved) -> AsyncSession:
        """A session whose token is replaced once it has expired, by one of the same account alone."""
        tokens = self._tokens

        async def following() -> str:
            token = shared.visible(await tokens() if tokens else "", "a token")
            account = await self._who(token)
            if account.id != saved.player.id:
                raise GavelError("the new token is of another account")
            renewed = Saved(token, saved.player, saved.sign_in, shared.named(account))
            shared.write(self._store, self._place, shared.session_text(renewed), "write the token")
            return token

        source = AsyncTokens(saved.token, following if tokens else None)
        return AsyncSession(self._as(source, saved.database), self._store, self._place, saved)

    def _begin(self, token: str, player: Any, database: str | None) -> AsyncSession:
        made = Saved(token, Player(player.id, player.name), shared.fresh_key(), database)
        shared.write(self._store, self._place, shared.session_text(made), "write the token")
        return self._session(made)

    async def aclose(self) -> None:
        """Closes the connections, also those of sessions."""
        await self._client.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.aclose()


class AsyncSession(AsyncCalls):
    """An account on a server. Its commands go through its outbox."""

    def __init__(self, http: AsyncHttp, store: Store, place: str, saved: Saved) -> None:
        """Made by AsyncGavel."""
        self._http = http
        self._store = store
        self._place = place
        self.player = saved.player
        """The player."""
        self.outbox = AsyncOutbox(http, store, saved.player.id, saved.sign_in)
        """Commands on their way."""
        self._acted: dict[str, int] = {}
        super().__init__(self._call)

    async def _call(self, call: str, **args: Any) -> Any:
        if not OPERATIONS[call]["keyed"]:
            answer = await self._http.call(call, **args)
            if call == "get_me":
                self._know(shared.named(answer))
            return answer
        answer = await self.outbox.send(call, **args)
        if version := getattr(answer, "version", None):
            game = str((args.get("path") or {}).get("id"))
            self._acted[game] = max(version, self._acted.get(game, 0))
        return answer

    def _know(self, database: str | None) -> None:
        """Stores the database of an account whose token it accepts: an older server has named none."""
        if database is None or database == self._http.database:
            return
        self._http.database = database
        found = shared.saved(shared.read(self._store, self._place))
        if found and found.token == self.token:
            known = Saved(found.token, found.player, found.sign_in, database)
            shared.write(self._store, self._place, shared.session_text(known), "write the token")

    @property
    def token(self) -> str:
        """The token, for another program of the same player. Its holder plays as this player."""
        return self._http.token or ""

    @property
    def database(self) -> str | None:
        """The id of the database that has the account, once a server has named it."""
        return self._http.database

    def forget(self) -> None:
        """Removes the account from the store, without a call of the server.

        The token is lost with it, and remains valid: call this by the player's hand alone. Commands that wait remain in the outbox.
        """
        found = shared.saved(shared.read(self._store, self._place))
        if found and found.token == self.token:
            shared.forget(self._store, self._place)

    @overload
    def follow(self, kind: Literal["qe"], id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[m.QeFeedItem | m.QeEvent, None]: ...
    @overload
    def follow(self, kind: Literal["quotlibet"], id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[m.QuotlibetFeedItem | m.QuotlibetEvent, None]: ...
    @overload
    def follow(self, kind: str, id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[Any, None]: ...
    def follow(self, kind: str, id: str, *, after: int | None = None, keep_alive: int | None = None) -> AsyncGenerator[Any, None]:
        """As AsyncGavel.follow, with what this player may know and do. A `turn` from before the session's last command is left out."""
        return follow_game(self._http, kind, id, after, keep_alive, self._acted)

    def follow_mine(self, *, keep_alive: int | None = None) -> AsyncGenerator[m.PlayerFeedItem, None]:
        """The player's games: first `games` with all that are not over, then `game` for each that has changed, is new or has ended,
        and `left` where the seat is gone. It has no end. After a cut it begins again with `games`. `closed` as in `follow`.
        """
        target = shared.request(OWN_FEED, {}, {"keep_alive": keep_alive}, None, None).target
        return AsyncFeed(self._http, OWN_FEED, target, None, shared.silence(keep_alive)).items()

    async def sign_out(self) -> None:
        """Revokes the token and removes it from the store. A token that was revoked already is only removed.

        At a server that is not the account's it waits for the right one, as every command.
        """
        try:
            await self.outbox.send("revoke_token")
        except TokenRevokedError:
            pass
        self.forget()
