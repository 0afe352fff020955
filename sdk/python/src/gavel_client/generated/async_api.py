"""Printed by sdk/models/models.py from openapi/openapi.json. Do not edit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

from . import models as m

AsyncCall = Callable[..., Awaitable[Any]]
"""Makes a call."""


class AsyncServerApi:
    """The server's health and readiness."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def get_protected_resource(self) -> m.ProtectedResource:
        """The server as a protected resource of OAuth (RFC 9728).

        It names no authorization servers: each app has issuers of its own, and they are nobody else's business.
        `resource` is the address by which the request came, with `X-Forwarded-Proto` and `X-Forwarded-Host` of
        a proxy.
        """
        return await self._call('get_protected_resource', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def healthz(self) -> m.Health:
        """The server's health: it answers as long as it lives.

        It does not ask the database; `/readyz` does.
        """
        return await self._call('healthz', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def readyz(self) -> m.Health:
        """The server's readiness: the database answers, the writer commits commands, and the server is not
        stopping.

        The `code` of a 503 names the cause. Reads may still work then.
        """
        return await self._call('readyz', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]


class AsyncAppsApi:
    """Backends with keys and players of their own."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list_apps(self) -> m.AppList:
        """All apps of the server.

        The answer has all of them: the list has no pages.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 410: player_erased.
        """
        return await self._call('list_apps', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_app(self, body: m.CreateApp) -> m.App:
        """Makes an app: a backend with keys and players of its own.

        A new app has no key yet: `POST /v1/apps/{id}/keys` makes one.

        body: What the request says.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 410: player_erased;
        422: invalid_field.
        """
        return await self._call('create_app', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def get_own_app(self) -> m.OwnApp:
        """The app of the key in this call, and what the key allows.

        A backend checks its key with this call, which needs no scope.

        Raises ApiError, among others 403: not_app; 410: player_erased.
        """
        return await self._call('get_own_app', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def export_own_app(self) -> str:
        """Exports all that is stored of the app, a JSON object a line.

        The `type` of a line is `app`, `key` (without its secret), `issuer`, `webhook`, `player`, `game` or
        `end`. The app's own webhooks come first. The webhooks and games of a player follow the player; a game
        of several players of the app comes once, with their seats alone. Games of the app in which none of its
        players sits come last. The last line is `end` and counts; an export without it was cut off. Nothing of
        an erased player is in it. The export comes at the pace of the app's limits.

        Scopes: `players:read`, `games:read`, `webhooks:write`.

        Raises ApiError, among others 403: not_app, scope_missing; 410: player_erased.
        """
        return await self._call('export_own_app', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def look_up_players(self, body: m.LookUpPlayers) -> m.AppPlayerList:
        """Looks up to 500 players of the app up by their external ids.

        The answer leaves out ids that name nobody. The body may have 256 KiB.

        Scope: `players:read`.

        body: What the request says.

        Raises ApiError, among others 403: not_app, scope_missing; 410: player_erased; 422: invalid_field.
        """
        return await self._call('look_up_players', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def erase_app_player(self, external_id: str) -> None:
        """Erases a player of the app: the name, the external id and every token.

        The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no
        record changes. A JWT of the player that is still valid gets 410. The server forgets the external id;
        for as long as such a JWT may be valid, it stores a keyed hash of the id. A repeat gets 410 or 404.

        Scope: `players:write`.

        external_id: The app's id for the player, percent-encoded

        Raises ApiError, among others 403: not_app, scope_missing; 404: player_not_found; 410: player_erased;
        422: invalid_field.
        """
        await self._call('erase_app_player', path={'external_id': external_id}, query={}, body=None, key=None)

    async def get_app_player(self, external_id: str) -> m.AppPlayer:
        """A player of the app.

        The path names the player by the app's own id.

        Scope: `players:read`.

        external_id: The app's id for the player, percent-encoded

        Raises ApiError, among others 403: not_app, scope_missing; 404: player_not_found; 410: player_erased.
        """
        return await self._call('get_app_player', path={'external_id': external_id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def provision_player(self, external_id: str, body: m.ProvisionPlayer = m.ProvisionPlayer()) -> m.AppPlayer:
        """Makes a player of the app, or renames the one who is there.

        The app chooses the external id: 1 to 255 bytes of UTF-8, percent-encoded in the path. A repeat changes
        nothing. If the app has erased a player with this id, the call makes a new one.

        Scope: `players:write`.

        external_id: The app's id for the player, percent-encoded

        body: What the request says.

        Raises ApiError, among others 403: not_app, scope_missing; 410: player_erased; 422: invalid_field.
        """
        return await self._call('provision_player', path={'external_id': external_id}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def sign_out_app_player(self, external_id: str) -> None:
        """Signs a player of the app out everywhere.

        The server ends every token of the player and the feeds that they opened, and disables the player's
        webhooks. No JWT that was issued before this call is valid any more. Another instance may accept a token
        for a second more.

        Scope: `players:write`.

        external_id: The app's id for the player, percent-encoded

        Raises ApiError, among others 403: not_app, scope_missing; 404: player_not_found; 410: player_erased;
        422: invalid_field.
        """
        await self._call('sign_out_app_player', path={'external_id': external_id}, query={}, body=None, key=None)

    async def list_app_webhooks(self) -> m.WebhookList:
        """The webhooks of the app.

        The answer has all of them, without their secrets.

        Scope: `webhooks:write`.

        Raises ApiError, among others 403: not_app, scope_missing; 410: player_erased.
        """
        return await self._call('list_app_webhooks', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_app_webhook(self, body: m.CreateAppWebhook) -> m.WebhookCreated:
        """Registers a webhook of the app.

        The server notifies it of all users of the app, as a player's webhook of that player. `data` also has
        `app`, `player` and `external_id`. The server shows the secret only now, and ignores an `Idempotency-
        Key`. An app has at most 10 webhooks.

        Scope: `webhooks:write`.

        body: What the request says.

        Raises ApiError, among others 403: not_app, scope_missing; 409: too_many_webhooks; 410: player_erased;
        422: invalid_field, url_refused.
        """
        return await self._call('create_app_webhook', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def delete_app_webhook(self, id: str) -> None:
        """Removes a webhook of the app with its deliveries. The server sends it nothing more, except attempts
        under way.

        A repeat gets 404.

        Scope: `webhooks:write`.

        id: The webhook

        Raises ApiError, among others 403: not_app, scope_missing; 404: webhook_not_found; 410: player_erased;
        422: invalid_field.
        """
        await self._call('delete_app_webhook', path={'id': id}, query={}, body=None, key=None)

    async def get_app_webhook(self, id: str) -> m.Webhook:
        """A webhook of the app.

        If the server has disabled it, the answer has the cause.

        Scope: `webhooks:write`.

        id: The webhook

        Raises ApiError, among others 403: not_app, scope_missing; 404: webhook_not_found; 410: player_erased.
        """
        return await self._call('get_app_webhook', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def list_app_deliveries(self, id: str, *, cursor: str | None = None, limit: int | None = None) -> m.DeliveryList:
        """The deliveries of a webhook of the app, the newest first: the state of each, and the time of its next
        attempt.

        The server stores settled deliveries for 30 days. An item has neither the player nor the external id.

        Scope: `webhooks:write`.

        id: The webhook

        cursor: The `next_cursor` of the page before. A UUID.

        limit: The largest number of deliveries; 50 by default.

        Raises ApiError, among others 403: not_app, scope_missing; 404: webhook_not_found; 410: player_erased.
        """
        return await self._call('list_app_deliveries', path={'id': id}, query={'cursor': cursor, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]

    async def redeliver_app_delivery(self, id: str, delivery: str, *, key: str | None = None) -> m.WebhookDelivery:
        """Sends a delivery of the app's webhook once more, at once, with the same id and body.

        The server ignores a repeat with the same `Idempotency-Key`. A delivery about an erased player is not
        sent again.

        Scope: `webhooks:write`.

        id: The webhook

        delivery: The delivery

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_app, scope_missing; 404: delivery_not_found, webhook_not_found;
        409: webhook_disabled; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('redeliver_app_delivery', path={'id': id, 'delivery': delivery}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def get_app(self, id: str) -> m.App:
        """One app.

        Its id, its name and the time at which the operator made it.

        id: The app

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found;
        410: player_erased.
        """
        return await self._call('get_app', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def list_issuers(self, id: str) -> m.IssuerList:
        """The issuers of an app.

        The server accepts a JWT of an app's user if one of the app's issuers signed it.

        id: The app

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found;
        410: player_erased.
        """
        return await self._call('list_issuers', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def add_issuer(self, id: str, body: m.AddIssuer) -> m.Issuer:
        """Adds an issuer to an app.

        From now on the server accepts the issuer's JWTs as tokens of the app's players, and makes each player
        at first sight. To change an issuer, remove it and add another: its players stay.

        id: The app

        body: What the request says.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found;
        409: audience_taken, too_many_issuers; 410: player_erased; 422: invalid_field.
        """
        return await self._call('add_issuer', path={'id': id}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def remove_issuer(self, id: str, issuer: str) -> None:
        """Removes an issuer of an app.

        The server ends the feeds that were opened with its JWTs, and the tokens and the players' webhooks that
        they have made. Another instance may accept them for a second more. A revoked JWT stays revoked, also if
        the issuer is added again.

        id: The app

        issuer: The issuer

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found,
        issuer_not_found; 410: player_erased; 422: invalid_field.
        """
        await self._call('remove_issuer', path={'id': id, 'issuer': issuer}, query={}, body=None, key=None)

    async def list_app_keys(self, id: str) -> m.AppKeyList:
        """The keys of an app, with the day of their last use.

        The keys' secrets are not among the members. Only the answer that makes a key has its secret.

        id: The app

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found;
        410: player_erased.
        """
        return await self._call('list_app_keys', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_app_key(self, id: str, body: m.CreateAppKey = m.CreateAppKey()) -> m.AppKeyCreated:
        """Makes a key for an app.

        The server shows the secret only now. An app has at most two keys, so that its server can go over to a
        new one before the old one is revoked. A repeat makes another key.

        id: The app

        body: What the request says.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404: app_not_found;
        409: too_many_app_keys; 410: player_erased; 422: invalid_field.
        """
        return await self._call('create_app_key', path={'id': id}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def revoke_app_key(self, id: str, key: str, *, successor: str | None = None, dry_run: bool | None = None) -> None:
        """Revokes a key of an app.

        The server ends the feeds that were opened with it, and the tokens and the players' webhooks that it has
        made, directly or not, unless a `successor` gets them. The app's own webhooks stay. The headers `Gavel-
        Tokens` and `Gavel-Webhooks` say how many tokens and webhooks it had made that had not ended. Another
        instance may accept the key for a second more.

        id: The app

        key: The key

        successor: Another key of the app, which gets the tokens and webhooks that this one has made. By default
        they end. A UUID.

        dry_run: True if the server only counts: the key stays.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404:
        app_key_not_found, app_not_found; 410: player_erased; 422: invalid_field.
        """
        await self._call('revoke_app_key', path={'id': id, 'key': key}, query={'successor': successor, 'dry_run': dry_run}, body=None, key=None)

    async def create_games(self, body: m.CreateGames = m.CreateGames(), *, key: str | None = None) -> m.GamesCreated:
        """Creates up to 500 games of the app's players, all or none.

        The server checks all of them before it writes any. If one is wrong, none is created, and `field` names
        it, such as `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is
        required: a repeat gets the same games. The body may have 1 MiB.

        Scope: `games:create`.

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_app, scope_missing; 409: game_moved, nation_taken,
        too_many_bot_games, too_many_reservations; 410: player_erased; 422: idempotency_key_reused,
        invalid_field, move_deadline_out_of_range, named_twice, nation_not_in_play, nobody_named,
        reminder_out_of_range, reservation_out_of_range, seat_count_out_of_range, unknown_player.
        """
        return await self._call('create_games', path={}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def exchange_token(self, body: m.ExchangeToken) -> m.TokenExchanged:
        """Exchanges a user's JWT, or an external id under an app's key, for a player's token (RFC 8693).

        The token counts for an hour, and no longer than the JWT. It ends with the issuer, with the key, and
        when the player signs out. It does not count towards the 50 tokens of a player: a player has 50
        exchanged ones besides, and the oldest of them ends when another one is made. An exchange costs its
        player 100 (`cost_per_token`). The server makes a player whom it does not know.

        A device may exchange its own JWT without a key. An app's server sends its key as bearer token; the key
        needs the scope `players:act`, and `players:write` to make a player by the external id. `act` in the
        answer then names the app.

        The body is a form, as RFC 8693 has it, or a JSON object with the same members. Problems have the member
        `error` of RFC 6749 too. A form's unknown parameters mean nothing. `audience`, `resource` and
        `actor_token` are refused.

        body: What the request says.

        Raises ApiError, among others 403: not_app, scope_missing; 410: player_erased; 422: invalid_field.
        """
        return await self._call('exchange_token', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]


class AsyncGamesApi:
    """Games of all kinds."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list_checkpoints(self, *, after: int | None = None, limit: int | None = None) -> m.CheckpointList:
        """The signed checkpoints over the heads of all games, in order.

        Each checkpoint contains the hash of the one before. With stored checkpoints anyone can show that a game
        was removed or a checkpoint changed. A preview: its form may change without notice, and no promise of
        compatibility holds for it.

        A preview: the promise of compatibility does not hold for it.

        after: Only checkpoints after this number; 0 by default.

        limit: The largest number of checkpoints; 100 by default.
        """
        return await self._call('list_checkpoints', path={}, query={'after': after, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]

    async def get_checkpoint(self, number: int) -> m.Checkpoint:
        """A checkpoint.

        It shows which games the server had at a time, with which heads. A preview: its form may change without
        notice, and no promise of compatibility holds for it.

        A preview: the promise of compatibility does not hold for it.

        number: The checkpoint

        Raises ApiError, among others 404: checkpoint_not_found.
        """
        return await self._call('get_checkpoint', path={'number': number}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def export_games(self, *, since: str | None = None, until: str | None = None, cursor: str | None = None, limit: int | None = None) -> str:
        """The records of all finished public games, the newest game first.

        The exports follow each other, each as the game's own `…/export` returns it. If there are more, the
        `Link` header leads to the next page. A page ends early at 1 MiB, or when the client's budget is used
        up.

        since: Only games that were created at this time or later, to the millisecond. An instant in UTC, as RFC
        3339 writes it.

        until: Only games that were created before this time, to the millisecond. An instant in UTC, as RFC 3339
        writes it.

        cursor: The position after the page before, from its `Link` header. A UUID.

        limit: The largest number of games; 50 by default.
        """
        return await self._call('export_games', path={}, query={'since': since, 'until': until, 'cursor': cursor, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]

    async def list_games(self, *, kind: m.GameKind | None = None, status: m.Status | None = None, mine: bool | None = None, cursor: str | None = None, limit: int | None = None) -> m.GameList:
        """Lists games, the newest first.

        The list has public games, those in which the caller has a seat or a reserved one, and those of the
        caller's app.

        Scope: `games:read`.

        kind: Only this kind.

        status: Only games of this status.

        mine: Only games in which the caller has a seat or a reserved one. This needs a token.

        cursor: The `next_cursor` of the page before. A UUID.

        limit: The largest number of games; 50 by default.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('list_games', path={}, query={'kind': kind, 'status': status, 'mine': mine, 'cursor': cursor, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]

    async def list_keys(self) -> m.KeyList:
        """The public keys that verify this server's proofs, past ones included.

        A key from the server alone proves only that the server does not contradict itself. Store the key, or
        compare it with other people's.
        """
        return await self._call('list_keys', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]


class AsyncPlayersApi:
    """Accounts: a public name and a bearer token."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def claim_device_code(self, body: m.ClaimDeviceCode) -> m.DeviceClaim:
        """Claims a code that another device shows, to sign in as its player.

        Show the check number, and repeat the call with the same body every two seconds or so until the status
        is `confirmed`: then the answer has the account and a token of this device's own. A repeat with the same
        code and secret changes nothing, and gets the same token, up to 10 minutes after the confirmation. Every
        first claim counts, right or wrong: an address has 5 at once, and one more every two minutes
        (`device_claims_per_address`).

        body: What the request says.

        Raises ApiError, among others 404: device_code_not_found; 422: invalid_field.
        """
        return await self._call('claim_device_code', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def create_player(self, body: m.CreatePlayer) -> m.AccountCreated:
        """Makes a guest account.

        The server shows the token only now.

        body: What the request says.

        Raises ApiError, among others 422: invalid_field.
        """
        return await self._call('create_player', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def erase_me(self, *, key: str | None = None) -> None:
        """Erases the caller's account: its name and its tokens.

        The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no
        record changes. A repeat gets 401, or 204 again with its `Idempotency-Key`.

        Scope: `profile:write`.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        await self._call('erase_me', path={}, query={}, body=None, key=key)

    async def get_me(self) -> m.Account:
        """The caller's own account.

        A client checks a stored token with this call, and learns whose it is.

        Scope: `games:read`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('get_me', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def rename_me(self, body: m.RenamePlayer) -> m.Account:
        """Renames the caller.

        The new name is in every view from then on, also of games that are over: events hold ids alone. Another
        instance may show the old one for a second more. A repeat changes nothing.

        Scope: `profile:write`.

        body: What the request says.

        Raises ApiError, among others 403: scope_missing; 410: player_erased; 422: invalid_field.
        """
        return await self._call('rename_me', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def create_device_code(self, *, key: str | None = None) -> m.DeviceCodeCreated:
        """Makes a code by which another device signs in as the caller.

        Show the code on this device, as text and as a picture. The other device claims it within 10 minutes by
        `POST /v1/device-claims`; then confirm or refuse the claim here, with the same token. A code serves
        once. It ends the token's earlier codes that are not confirmed, and ends with the token. Players whose
        token comes from an app sign in by the app on the other device too.

        Scope: `profile:write`.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing, signed_in_by_app; 409: device_code_ended; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('create_device_code', path={}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def refuse_device_code(self, id: str) -> None:
        """Refuses a code and the claim of it.

        No device gets a token by the code any more. A repeat changes nothing. To undo a confirmation, revoke
        the device's token.

        Scope: `profile:write`.

        id: The code's id

        Raises ApiError, among others 403: scope_missing; 404: device_code_not_found; 409: device_code_ended;
        410: player_erased; 422: invalid_field.
        """
        await self._call('refuse_device_code', path={'id': id}, query={}, body=None, key=None)

    async def get_device_code(self, id: str) -> m.DeviceCode:
        """One of the token's codes, and the claim of it.

        Ask every two seconds or so until a device has claimed it. Then show the device's name and the check
        number, and have the player compare that with the other device's. A code remains here for 10 minutes
        after it has ended.

        Scope: `profile:write`.

        id: The code's id

        Raises ApiError, among others 403: scope_missing; 404: device_code_not_found; 410: player_erased.
        """
        return await self._call('get_device_code', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def confirm_device_code(self, id: str) -> m.DeviceCode:
        """Confirms the claim of a code: the other device gets a token of its own.

        The token allows what the token in this call allows, ends after 180 days without use, and has the
        device's name as its label. A repeat changes nothing. If the other device does not ask for its token
        within 10 minutes, revoke the token and make another code.

        Scope: `profile:write`.

        id: The code's id

        Raises ApiError, among others 403: scope_missing; 404: device_code_not_found; 409: device_code_ended,
        device_code_unclaimed, too_many_tokens; 410: player_erased; 422: invalid_field.
        """
        return await self._call('confirm_device_code', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def export_me(self) -> m.PlayerExport:
        """Exports all that is stored about the caller, as one JSON document.

        It has the account, its links, tokens and webhooks without secrets, and every game in which the caller
        has a seat or a reserved seat, with the events as the caller may know them. Other players' hidden values
        of running games are not in it. The export comes at the pace of the caller's limits; one that is cut off
        is no JSON.

        Scopes: `profile:write`, `games:read`, `webhooks:write`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('export_me', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_feed_ticket(self, body: m.CreateFeedTicket) -> m.FeedTicketCreated:
        """Makes a ticket that opens one feed in place of the caller's token.

        It is for browsers: their `EventSource` sends no token. The feed's path with `?ticket=…` opens that feed
        as the caller, and nothing else. The ticket must open it within 60 seconds. While the feed lives, and
        for 5 minutes after it breaks, the same ticket opens it again, so the browser resumes by itself. The
        ticket ends with the token. The server ignores an `Idempotency-Key`: a repeat makes another ticket.

        Scope: `games:read`.

        body: What the request says.

        Raises ApiError, among others 403: scope_missing; 409: too_many_feed_tickets; 410: player_erased; 422:
        invalid_field.
        """
        return await self._call('create_feed_ticket', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def unlink_identity(self) -> None:
        """Unlinks the caller from the user of an app.

        The player goes on as a guest, and needs a token of their own for that: the one from `POST /v1/players`,
        or one that it has made. The server ends all that comes from the app: the sessions of JWTs and of the
        app's key, the tokens that they have made and exchanged, the webhooks that they have registered, and
        feeds of games that only the app's users see. The next call with a JWT of the user makes a new player. A
        repeat changes nothing.

        Scope: `profile:write`.

        Raises ApiError, among others 403: scope_missing; 409: last_way_in; 410: player_erased; 422:
        invalid_field.
        """
        await self._call('unlink_identity', path={}, query={}, body=None, key=None)

    async def list_identities(self) -> m.IdentityList:
        """The user of an app to whom the caller is linked, if there is one.

        The app's backend names its user by `external_id`. An account has at most one such user.

        Scope: `profile:write`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('list_identities', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def link_identity(self, body: m.LinkIdentity) -> m.Identity:
        """Links the caller, who has played as a guest, to a user of an app.

        From now on the user's JWTs, and the app's key with the user's external id, are this player; nothing
        that was played is lost. Link a user before the first call with the user's JWT, because such a call
        makes a player. The caller's tokens stay valid. A repeat changes nothing.

        Scope: `profile:write`.

        body: What the request says.

        Raises ApiError, among others 403: scope_missing; 409: already_linked, identity_taken; 410:
        player_erased; 422: invalid_field.
        """
        return await self._call('link_identity', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def sign_out(self) -> None:
        """Signs the caller out everywhere.

        The server ends every token of the player, the one in this call too, and the feeds that they opened, and
        disables the player's webhooks. No JWT that was issued before counts any more. An account that has no
        user of an app is then out of reach. Another instance may accept a token for a second more.

        Scope: `profile:write`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased; 422: invalid_field.
        """
        await self._call('sign_out', path={}, query={}, body=None, key=None)

    async def revoke_other_tokens(self, *, key: str | None = None) -> None:
        """Revokes all of the caller's tokens except the one in this call.

        The server ends the feeds that they opened, and disables every webhook of the player that the token in
        this call has not registered, also one of an app's credential. Another instance may accept the tokens
        for a second more.

        Scope: `profile:write`.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        await self._call('revoke_other_tokens', path={}, query={}, body=None, key=key)

    async def list_tokens(self) -> m.TokenList:
        """The tokens of the caller's account, with the day of their last use and by what each was made.

        The list has no token's text: the server stores only a hash of it.

        Scope: `profile:write`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('list_tokens', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_token(self, body: m.CreateToken = m.CreateToken()) -> m.TokenCreated:
        """Makes one more token for the caller's account.

        The server shows the token only now; the account's other tokens stay valid. To replace a leaked token,
        make another and then revoke the leaked one. The new token lasts no longer than a token or a JWT with an
        end that makes it. What an app's key, a JWT or an exchanged token makes ends when that is revoked, and
        when the player is unlinked. An account has at most 50 tokens. The server ignores an `Idempotency-Key`:
        a repeat makes another token.

        Scope: `profile:write`.

        body: What the request says.

        Raises ApiError, among others 403: scope_missing; 409: too_many_tokens; 410: player_erased; 422:
        invalid_field.
        """
        return await self._call('create_token', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def revoke_token(self, *, key: str | None = None) -> None:
        """Revokes the token in this call.

        The other tokens stay valid, but for what the token has made if it is a JWT, or comes from an app. An
        account without a token is out of reach for good. The server ends the feeds that the token opened, and
        disables the webhooks that it registered. A JWT counts no more, whatever its signature. Another instance
        may accept it for a second more. A repeat gets 401, or 204 again with its `Idempotency-Key`.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        await self._call('revoke_token', path={}, query={}, body=None, key=key)

    async def revoke_token_by_id(self, id: str, *, key: str | None = None) -> None:
        """Revokes one of the caller's tokens.

        The server ends the feeds that the token opened, and disables the webhooks that it registered. What the
        token has made ends too, but not the token in this call, nor what that has made. Another instance may
        accept it for a second more. A repeat gets 404, or 204 again with its `Idempotency-Key`.

        Scope: `profile:write`.

        id: The token's id

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 404: token_not_found; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        await self._call('revoke_token_by_id', path={'id': id}, query={}, body=None, key=key)

    async def erase_player(self, id: str) -> None:
        """Erases a player's account, as the operator: its name and its tokens.

        It does what the player's own `DELETE /v1/players/me` does. Nobody can undo it. A repeat changes
        nothing.

        id: The player

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404:
        player_not_found; 410: player_erased; 422: invalid_field.
        """
        await self._call('erase_player', path={'id': id}, query={}, body=None, key=None)

    async def get_player(self, id: str) -> m.Player:
        """A player's public name.

        No token is needed. Games name players by this id.

        id: The player

        Raises ApiError, among others 404: player_not_found; 410: player_erased.
        """
        return await self._call('get_player', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def rename_player(self, id: str, body: m.RenamePlayer) -> m.ManagedPlayer:
        """Renames a player, as the operator.

        The new name is in every view from then on; another instance may show the old one for a second more. A
        repeat changes nothing.

        id: The player

        body: What the request says.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404:
        player_not_found; 410: player_erased; 422: invalid_field.
        """
        return await self._call('rename_player', path={'id': id}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def resume_player(self, id: str) -> m.ManagedPlayer:
        """Has a player go on who was stopped.

        What counted before counts again, as far as it has not ended meanwhile, and the deliveries that have
        waited are sent. A repeat changes nothing.

        id: The player

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404:
        player_not_found; 410: player_erased; 422: invalid_field.
        """
        return await self._call('resume_player', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def stop_player(self, id: str) -> m.ManagedPlayer:
        """Stops a player.

        No token, JWT or key of an app counts for the player from then on, and none is made: each such call gets
        401 `player_stopped`. Feeds end, and the player's webhooks pause. The player keeps the seats: in games
        with deadlines the rule for absent players applies. Another instance may accept a token for a second
        more. A repeat changes nothing.

        id: The player

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 404:
        player_not_found; 410: player_erased; 422: invalid_field.
        """
        return await self._call('stop_player', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]


class AsyncOperatorApi:
    """For the server's operator: these calls need the token of `--operator-token-file`."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def read_log(self, *, after: str | None = None, limit: int | None = None) -> m.LogPage:
        """The public form of every event of every game, private games included, for projections: a page.

        Each event comes once. The order agrees with each game's own. It is the same for every reader, on every
        instance and after a backup was restored. An event waits for every transaction that began before it in
        the database, so no event appears at a position that a reader has passed. A reader goes on after the
        `cursor` of its last event. If the database has perhaps lost events that the reader got, because a
        backup was restored, the answer is 410 `log_restarted`. A preview: its form may change without notice,
        and no promise of compatibility holds for it.

        A preview: the promise of compatibility does not hold for it.

        after: Only events after the one with this `cursor`; by default from the beginning.

        limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.

        Raises ApiError, among others 403: not_operator, operator_calls_off, scope_missing; 410: log_restarted,
        player_erased.
        """
        return await self._call('read_log', path={}, query={'after': after, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]


class AsyncWebhooksApi:
    """An address that the server notifies of a player's turns and of starts and ends of games."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list_webhooks(self) -> m.WebhookList:
        """The caller's webhooks.

        The list has no secret. Only the answer that makes a webhook has it.

        Scope: `webhooks:write`.

        Raises ApiError, among others 403: scope_missing; 410: player_erased.
        """
        return await self._call('list_webhooks', path={}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def create_webhook(self, body: m.CreateWebhook) -> m.WebhookCreated:
        """Registers a webhook.

        The server notifies it of the player's turns, reminders and reserved seats, and of starts and ends of
        the player's games. Standard Webhooks describes the signature; `webhooks` in this document describes the
        calls. The server shows the secret only now, and ignores an `Idempotency-Key`. The server disables the
        webhook when the token, the JWT or the app's key that registered it is revoked, or the player is
        unlinked from the app; and when the token ends unused, but not at its time. A player has at most 10
        webhooks.

        Scope: `webhooks:write`.

        body: What the request says.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        too_many_webhooks; 410: player_erased; 422: invalid_field, url_refused.
        """
        return await self._call('create_webhook', path={}, query={}, body=body, key=None)  # type: ignore[no-any-return]

    async def delete_webhook(self, id: str, *, key: str | None = None) -> None:
        """Removes a webhook with its deliveries. The server sends it nothing more, except attempts under way.

        A repeat gets 404, or 204 again with its `Idempotency-Key`.

        Scope: `webhooks:write`.

        id: The webhook

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 404: webhook_not_found; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        await self._call('delete_webhook', path={'id': id}, query={}, body=None, key=key)

    async def get_webhook(self, id: str) -> m.Webhook:
        """One of the caller's webhooks, with the cause if it is disabled.

        A webhook of another account answers as an unknown one.

        Scope: `webhooks:write`.

        id: The webhook

        Raises ApiError, among others 403: scope_missing; 404: webhook_not_found; 410: player_erased.
        """
        return await self._call('get_webhook', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def list_deliveries(self, id: str, *, cursor: str | None = None, limit: int | None = None) -> m.DeliveryList:
        """A webhook's deliveries, the newest first: the state of each, and the time of its next attempt.

        The server stores settled deliveries for 30 days.

        Scope: `webhooks:write`.

        id: The webhook

        cursor: The `next_cursor` of the page before. A UUID.

        limit: The largest number of deliveries; 50 by default.

        Raises ApiError, among others 403: scope_missing; 404: webhook_not_found; 410: player_erased.
        """
        return await self._call('list_deliveries', path={'id': id}, query={'cursor': cursor, 'limit': limit}, body=None, key=None)  # type: ignore[no-any-return]

    async def redeliver(self, id: str, delivery: str, *, key: str | None = None) -> m.WebhookDelivery:
        """Sends a delivery once more, at once, with the same id and body.

        The server ignores a repeat with the same `Idempotency-Key`.

        Scope: `webhooks:write`.

        id: The webhook

        delivery: The delivery

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 404: delivery_not_found, webhook_not_found; 409:
        webhook_disabled; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('redeliver', path={'id': id, 'delivery': delivery}, query={}, body=None, key=key)  # type: ignore[no-any-return]


class AsyncQeApi:
    """Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender
    is out.
    """

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def create_game(self, body: m.QeCreateGame, *, key: str | None = None) -> m.QeCreatedAnswer:
        """Creates a game.

        The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key
        does so without a player: the app's users are seated at once. A seat is reserved for any other player,
        who accepts it, declines it or lets the reservation expire. `visibility: app` shows the game to the
        app's users alone.

        Scope: `games:create`.

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 409: game_moved, nation_taken, too_many_bot_games,
        too_many_lobbies, too_many_reservations; 410: player_erased; 422: absent_bot_without_deadline,
        idempotency_key_reused, invalid_field, move_deadline_out_of_range, named_twice, nation_not_in_play,
        nobody_named, reminder_out_of_range, reservation_out_of_range, seat_count_out_of_range, unknown_player.
        """
        return await self._call('qe_create_game', path={}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def get_game(self, id: str, *, version: int | None = None, viewer: str | None = None, invite_code: str | None = None) -> m.QeGame:
        """A game as the caller may know it.

        Anyone may watch a public game as the public. Only players with a seat can see a private game. With the
        invite code, anyone can see its lobby as the public, before joining.

        Scope: `games:read`.

        id: The game

        version: The game as it was at this version; by default the newest.

        viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as
        that player saw it then), or `omniscient` (with every value sealed until then).

        invite_code: The invite code of a private game. It shows the lobby; with a wrong code, and after the
        start, the game is unknown. Such a call counts as a command for the limits

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_not_over; 410: player_erased.
        """
        return await self._call('qe_get_game', path={'id': id}, query={'version': version, 'viewer': viewer, 'invite_code': invite_code}, body=None, key=None)  # type: ignore[no-any-return]

    async def abandon(self, id: str, *, key: str | None = None) -> m.QeCommandAnswer:
        """Calls the game off before the start. Only the host may do this.

        The game is over then and has no score. Every follower gets the event `GameAbandoned`.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found; 409:
        game_moved, game_over, game_started, lobby_expired; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        return await self._call('qe_abandon', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def list_auctions(self, id: str) -> m.QeAuctionList:
        """The opened auctions, as the caller may know them.

        They are in the order of their numbers. A bid has no amount while the rules hide it from the caller.

        Scope: `games:read`.

        id: The game

        Raises ApiError, among others 403: scope_missing; 404: game_not_found; 410: player_erased.
        """
        return await self._call('qe_list_auctions', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def get_auction(self, id: str, auction: int) -> m.QeAuctionView:
        """One auction, as the caller may know it.

        An auction that is not open yet is 404 `unknown_auction`.

        Scope: `games:read`.

        id: The game

        auction: The auction

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_auction; 410:
        player_erased.
        """
        return await self._call('qe_get_auction', path={'id': id, 'auction': auction}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def peek(self, id: str, auction: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Looks at the winning bid of an awarded auction. With 5 players each player may do so once a game.

        The event `PeekTaken` has the amount for the caller alone. The others learn only that the caller looked.

        Scopes: `games:play`, `games:read`.

        id: The game

        auction: The auction

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found, unknown_auction; 409:
        amount_known, deadline_passed, game_moved, game_not_started, game_over, game_paused, lobby_expired,
        no_peek, not_awarded, peek_used, resigned; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        return await self._call('qe_peek', path={'id': id, 'auction': auction}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def place_bid(self, id: str, body: m.QePlaceBid, *, key: str | None = None) -> m.QeCommandAnswer:
        """Places a bid: the opening bid, a secret bid or a rebid.

        A bid is final. Auction and ballot make a late request harmless.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: already_bid,
        auctioneer_has_bid, before_opening_bid, deadline_passed, game_moved, game_not_started, game_over,
        game_paused, lobby_expired, not_in_rebid, resigned, wrong_auction, wrong_ballot; 410: player_erased;
        422: equals_opening_bid, idempotency_key_reused, invalid_field, opening_bid_not_positive.
        """
        return await self._call('qe_place_bid', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def list_events(self, id: str, *, after: int | None = None, until: int | None = None, viewer: str | None = None, limit: int | None = None, wait: int | None = None) -> m.QeEventPage:
        """The events of a game in order, as the caller may know them: a page.

        With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that
        polls needs no other call to know what it may do.

        Scope: `games:read`.

        id: The game

        after: Only events after this version; 0 by default.

        until: Only events up to this version; with `after`, those between two versions.

        viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
        `omniscient`, which shows each opening in the event that sealed the value.

        limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.

        wait: The seconds for which an empty page waits for an event; 0 by default.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_not_over; 410: player_erased.
        """
        return await self._call('qe_list_events', path={'id': id}, query={'after': after, 'until': until, 'viewer': viewer, 'limit': limit, 'wait': wait}, body=None, key=None)  # type: ignore[no-any-return]

    async def export(self, id: str, *, viewer: int | None = None) -> str:
        """The record of a finished game: a manifest with the server's signature, then every event with its
        openings.

        Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import`
        accepts it. The operator gets the record of any game, also before the end.

        Scope: `games:read`.

        id: The game

        viewer: A seat, for a record with only the openings that its player got; by default the record is whole.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat; 409: game_not_over;
        410: player_erased.
        """
        return await self._call('qe_export', path={'id': id}, query={'viewer': viewer}, body=None, key=None)  # type: ignore[no-any-return]

    async def fork_game(self, id: str, body: m.ForkGame, *, key: str | None = None) -> m.QeCreatedAnswer:
        """Forks a finished game: *what if*?

        The new game has a table of the same size. The caller is its host, and other players join it. At its
        start it inherits the play up to the version, with every inherited value open to all. A seed of its own
        decides everything that is dealt anew. Nobody can choose anything of the set-up. A fork of a private
        game is private.

        Scopes: `games:create`, `games:read`.

        id: The game to fork

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_moved, parent_missing, parent_not_over, too_many_lobbies; 410: player_erased; 422:
        idempotency_key_reused, invalid_field, parent_not_in_play.
        """
        return await self._call('qe_fork_game', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def get_inclusion(self, id: str, *, checkpoint: int | None = None) -> m.Inclusion:
        """The proof that a checkpoint over all games covers the game.

        `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has
        removed it.

        Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility
        holds for it.

        A preview: the promise of compatibility does not hold for it.

        id: The game

        checkpoint: The checkpoint; by default the newest.

        Raises ApiError, among others 403: scope_missing; 404: checkpoint_not_found, game_not_found,
        not_in_checkpoint; 410: player_erased.
        """
        return await self._call('qe_get_inclusion', path={'id': id}, query={'checkpoint': checkpoint}, body=None, key=None)  # type: ignore[no-any-return]

    async def unpause(self, id: str, *, key: str | None = None) -> m.QeCommandAnswer:
        """Ends the pause, or withdraws the request for one.

        Any seat that has not resigned may end a pause.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, lobby_expired, not_paused, resigned; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_unpause', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def pause(self, id: str, *, key: str | None = None) -> m.QeCommandAnswer:
        """Asks for a pause of a running game.

        The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the
        turn's remaining time does not run. A player may still resign.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: deadline_passed,
        game_moved, game_not_started, game_over, game_paused, lobby_expired, pause_asked, resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_pause', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def get_proof(self, id: str, *, version: int | None = None) -> m.GameProof:
        """A proof of a game: its head at this moment, or at a version, signed by the server.

        With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the
        public events.

        Scope: `games:read`.

        id: The game

        version: The game as it was at this version; by default the newest.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, version_not_found; 410:
        player_erased.
        """
        return await self._call('qe_get_proof', path={'id': id}, query={'version': version}, body=None, key=None)  # type: ignore[no-any-return]

    async def propose(self, id: str, body: m.Propose, *, key: str | None = None) -> m.QeCommandAnswer:
        """Proposes how a game without deadlines goes on, because a player has gone.

        A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom
        nobody waits answer. It is carried out once all of them agree, at least one, or after 7 more days if
        none has refused. A move ends it.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, game_paused, lobby_expired, proposal_open, proposed_too_early, resigned,
        turns_have_deadlines, waited_for; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_propose', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def answer_proposal(self, id: str, body: m.AnswerProposal, *, key: str | None = None) -> m.QeCommandAnswer:
        """Answers the open proposal.

        The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7
        days there is no other.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        already_answered, game_moved, game_not_started, game_over, lobby_expired, no_proposal, own_proposal,
        proposal_due, resigned, waited_for; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_answer_proposal', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def resign(self, id: str, *, key: str | None = None) -> m.QeCommandAnswer:
        """Resigns from the running game.

        From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, lobby_expired, resigned; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        return await self._call('qe_resign', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def get_score(self, id: str) -> m.QeScore:
        """The score of a finished game.

        It has the winners and each seat's points. Before the end it is 409 `not_finished`.

        Scope: `games:read`.

        id: The game

        Raises ApiError, among others 403: scope_missing; 404: game_not_found; 409: not_finished; 410:
        player_erased.
        """
        return await self._call('qe_get_score', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def take_seat(self, id: str, body: m.QeTakeSeat = m.QeTakeSeat(), *, key: str | None = None) -> m.QeCommandAnswer:
        """Claims a seat before the start.

        A body without members claims the lowest free seat. A private game wants its invite code. A player
        without a reserved seat takes at most 3 seats of one lobby, and none after the host has removed the
        player.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, removed_by_host, scope_missing; 404: game_not_found,
        unknown_seat; 409: already_seated, closed_to_strangers, game_full, game_moved, game_over, game_started,
        inherited, lobby_exhausted, lobby_expired, lobby_share_used, nation_taken, reservation_expired,
        seat_reserved, seat_taken, too_many_lobbies; 410: player_erased; 422: idempotency_key_reused,
        invalid_field, nation_not_in_play.
        """
        return await self._call('qe_take_seat', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def leave_seat(self, id: str, *, key: str | None = None) -> m.QeCommandAnswer:
        """Leaves the caller's own seat before the start.

        When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server
        abandons the game.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_over, game_started, lobby_expired; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_leave_seat', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def add_entropy(self, id: str, body: m.AddEntropy, *, key: str | None = None) -> m.QeCommandAnswer:
        """Adds entropy to the shuffles, before the start.

        The server committed to its own part in the game's first event. A player's entropy is public.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        closed_to_strangers, game_moved, game_over, game_started, lobby_exhausted, lobby_expired,
        lobby_share_used; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_add_entropy', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def remove_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Removes another player, or withdraws a reservation, before the start. Only the host may do this.

        The seat is free afterwards, and the player reads the game as the public does.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_over, game_started, lobby_expired, own_seat, seat_free; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_remove_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def accept_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Accepts a reserved seat before the start, or the offered seat of an absent player.

        A reserved seat is the caller's at once. In a running game the server hands the seat over once the
        absent player misses one more turn. Until then the caller sees the game as the public does. The absent
        player's return cancels it. Afterwards the caller has the seat's knowledge, and the former player is the
        public.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing, seat_not_offered; 404: game_not_found, unknown_seat;
        409: already_accepted, already_seated, game_moved, game_not_started, game_over, lobby_exhausted,
        lobby_expired, player_held_seat, reservation_expired, too_many_lobbies; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_accept_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def remove_bot(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Takes a bot out of its seat before the start. Only the host may do this.

        The seat is free afterwards.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_over, game_started, lobby_expired, seat_not_bot; 410: player_erased;
        422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_remove_bot', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def seat_bot(self, id: str, seat: int, body: m.SeatBot, *, key: str | None = None) -> m.QeCommandAnswer:
        """Seats a bot in a free seat before the start. Only the host may do this.

        In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The
        bot accepts, and the server hands the seat over once the player misses one more turn.

        A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its
        seat names its level. Bots play for a host in at most three unfinished games. When no person plays on,
        the bots resign.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: absent_too_briefly, already_offered, game_moved, game_over, game_started,
        lobby_exhausted, lobby_expired, player_held_seat, resigned, seat_not_absent, seat_resigned, seat_taken,
        too_many_bot_games; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_seat_bot', path={'id': id, 'seat': seat}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def consent_to_offer(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Consents to an offer of an absent player's seat.

        Once every other present person has consented, the host may offer the seat before the absence alone
        allows it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The absent player's seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found, unknown_seat; 409:
        already_consented, consent_not_asked, game_moved, game_not_started, game_over, lobby_expired, resigned,
        seat_not_absent, seat_resigned; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_consent_to_offer', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def decline_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Declines a reserved seat.

        The seat is free afterwards: a player who finds the game may claim it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing, seat_not_offered; 404: game_not_found, unknown_seat;
        409: game_moved, game_over, game_started, lobby_expired; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_decline_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def withdraw_offer(self, id: str, seat: int, *, key: str | None = None) -> m.QeCommandAnswer:
        """Withdraws the offer of a seat. Only the host may do this.

        Afterwards no player can accept it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_not_started, game_over, lobby_expired, no_offer, resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('qe_withdraw_offer', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def offer_seat(self, id: str, seat: int, body: m.OfferSeat, *, key: str | None = None) -> m.QeCommandAnswer:
        """Offers the seat of an absent player to a player without a seat. Only the host may do this.

        A player is absent from the deadline at which the server acted for the seat until the player acts again.
        If the host has resigned, the lowest seat that has not resigned acts as host. While that player is
        absent, the lowest present seat may act as host too.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: absent_too_briefly, already_offered, game_moved, game_not_started, game_over,
        lobby_expired, player_held_seat, player_seated, resigned, seat_not_absent, seat_resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field, unknown_player.
        """
        return await self._call('qe_offer_seat', path={'id': id, 'seat': seat}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def start(self, id: str, body: m.QeStartGame = m.QeStartGame(), *, key: str | None = None) -> m.QeCommandAnswer:
        """Starts the game. Only the host may do this, once every seat has a player.

        The answer's events begin the play: the server deals, and `turn` says who acts first.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found; 409:
        game_moved, game_over, game_started, inherited, lobby_expired, parent_missing, parent_not_over,
        too_few_players; 410: player_erased; 422: idempotency_key_reused, invalid_field, unknown_auctioneer.
        """
        return await self._call('qe_start', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]


class AsyncQuotlibetApi:
    """Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def create_game(self, body: m.QuotlibetCreateGame, *, key: str | None = None) -> m.QuotlibetCreatedAnswer:
        """Creates a game.

        The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key
        does so without a player: the app's users are seated at once. A seat is reserved for any other player,
        who accepts it, declines it or lets the reservation expire. `visibility: app` shows the game to the
        app's users alone.

        Scope: `games:create`.

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 409: game_moved, too_many_bot_games, too_many_lobbies,
        too_many_reservations; 410: player_erased; 422: absent_bot_without_deadline, idempotency_key_reused,
        invalid_field, move_deadline_out_of_range, named_twice, nobody_named, reminder_out_of_range,
        reservation_out_of_range, seat_count_out_of_range, unknown_player.
        """
        return await self._call('quotlibet_create_game', path={}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def get_game(self, id: str, *, version: int | None = None, viewer: str | None = None, invite_code: str | None = None) -> m.QuotlibetGame:
        """A game as the caller may know it.

        Anyone may watch a public game as the public. Only players with a seat can see a private game. With the
        invite code, anyone can see its lobby as the public, before joining.

        Scope: `games:read`.

        id: The game

        version: The game as it was at this version; by default the newest.

        viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as
        that player saw it then), or `omniscient` (with every value sealed until then).

        invite_code: The invite code of a private game. It shows the lobby; with a wrong code, and after the
        start, the game is unknown. Such a call counts as a command for the limits

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_not_over; 410: player_erased.
        """
        return await self._call('quotlibet_get_game', path={'id': id}, query={'version': version, 'viewer': viewer, 'invite_code': invite_code}, body=None, key=None)  # type: ignore[no-any-return]

    async def abandon(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Calls the game off before the start. Only the host may do this.

        The game is over then and has no score. Every follower gets the event `GameAbandoned`.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found; 409:
        game_moved, game_over, game_started, lobby_expired; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        return await self._call('quotlibet_abandon', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def place_bid(self, id: str, body: m.QuotlibetPlaceBid, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Bids a number of tricks.

        The seats bid in turn, clockwise from the dealer's left. The round in the body makes a late request
        harmless.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: bid_out_of_turn,
        bidding_over, deadline_passed, game_moved, game_not_started, game_over, game_paused, lobby_expired,
        resigned, wrong_round; 410: player_erased; 422: bid_above_hand_size, bid_against_hook,
        idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_place_bid', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def play_card(self, id: str, body: m.QuotlibetPlayCard, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Plays a card to the trick on the table.

        Round and trick make a late request harmless.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        bidding_not_over, card_out_of_turn, deadline_passed, game_moved, game_not_started, game_over,
        game_paused, lobby_expired, resigned, wrong_round, wrong_trick; 410: player_erased; 422:
        card_not_in_hand, idempotency_key_reused, invalid_field, must_follow_suit.
        """
        return await self._call('quotlibet_play_card', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def list_events(self, id: str, *, after: int | None = None, until: int | None = None, viewer: str | None = None, limit: int | None = None, wait: int | None = None) -> m.QuotlibetEventPage:
        """The events of a game in order, as the caller may know them: a page.

        With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that
        polls needs no other call to know what it may do.

        Scope: `games:read`.

        id: The game

        after: Only events after this version; 0 by default.

        until: Only events up to this version; with `after`, those between two versions.

        viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
        `omniscient`, which shows each opening in the event that sealed the value.

        limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.

        wait: The seconds for which an empty page waits for an event; 0 by default.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_not_over; 410: player_erased.
        """
        return await self._call('quotlibet_list_events', path={'id': id}, query={'after': after, 'until': until, 'viewer': viewer, 'limit': limit, 'wait': wait}, body=None, key=None)  # type: ignore[no-any-return]

    async def export(self, id: str, *, viewer: int | None = None) -> str:
        """The record of a finished game: a manifest with the server's signature, then every event with its
        openings.

        Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import`
        accepts it. The operator gets the record of any game, also before the end.

        Scope: `games:read`.

        id: The game

        viewer: A seat, for a record with only the openings that its player got; by default the record is whole.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat; 409: game_not_over;
        410: player_erased.
        """
        return await self._call('quotlibet_export', path={'id': id}, query={'viewer': viewer}, body=None, key=None)  # type: ignore[no-any-return]

    async def fork_game(self, id: str, body: m.ForkGame, *, key: str | None = None) -> m.QuotlibetCreatedAnswer:
        """Forks a finished game: *what if*?

        The new game has a table of the same size. The caller is its host, and other players join it. At its
        start it inherits the play up to the version, with every inherited value open to all. A seed of its own
        decides everything that is dealt anew. Nobody can choose anything of the set-up. A fork of a private
        game is private.

        Scopes: `games:create`, `games:read`.

        id: The game to fork

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, unknown_seat, version_not_found;
        409: game_moved, parent_missing, parent_not_over, too_many_lobbies; 410: player_erased; 422:
        idempotency_key_reused, invalid_field, parent_not_in_play.
        """
        return await self._call('quotlibet_fork_game', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def get_inclusion(self, id: str, *, checkpoint: int | None = None) -> m.Inclusion:
        """The proof that a checkpoint over all games covers the game.

        `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has
        removed it.

        Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility
        holds for it.

        A preview: the promise of compatibility does not hold for it.

        id: The game

        checkpoint: The checkpoint; by default the newest.

        Raises ApiError, among others 403: scope_missing; 404: checkpoint_not_found, game_not_found,
        not_in_checkpoint; 410: player_erased.
        """
        return await self._call('quotlibet_get_inclusion', path={'id': id}, query={'checkpoint': checkpoint}, body=None, key=None)  # type: ignore[no-any-return]

    async def unpause(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Ends the pause, or withdraws the request for one.

        Any seat that has not resigned may end a pause.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, lobby_expired, not_paused, resigned; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_unpause', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def pause(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Asks for a pause of a running game.

        The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the
        turn's remaining time does not run. A player may still resign.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: deadline_passed,
        game_moved, game_not_started, game_over, game_paused, lobby_expired, pause_asked, resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_pause', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def get_proof(self, id: str, *, version: int | None = None) -> m.GameProof:
        """A proof of a game: its head at this moment, or at a version, signed by the server.

        With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the
        public events.

        Scope: `games:read`.

        id: The game

        version: The game as it was at this version; by default the newest.

        Raises ApiError, among others 403: scope_missing; 404: game_not_found, version_not_found; 410:
        player_erased.
        """
        return await self._call('quotlibet_get_proof', path={'id': id}, query={'version': version}, body=None, key=None)  # type: ignore[no-any-return]

    async def propose(self, id: str, body: m.Propose, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Proposes how a game without deadlines goes on, because a player has gone.

        A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom
        nobody waits answer. It is carried out once all of them agree, at least one, or after 7 more days if
        none has refused. A move ends it.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, game_paused, lobby_expired, proposal_open, proposed_too_early, resigned,
        turns_have_deadlines, waited_for; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_propose', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def answer_proposal(self, id: str, body: m.AnswerProposal, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Answers the open proposal.

        The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7
        days there is no other.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        already_answered, game_moved, game_not_started, game_over, lobby_expired, no_proposal, own_proposal,
        proposal_due, resigned, waited_for; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_answer_proposal', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def resign(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Resigns from the running game.

        From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_not_started, game_over, lobby_expired, resigned; 410: player_erased; 422: idempotency_key_reused,
        invalid_field.
        """
        return await self._call('quotlibet_resign', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def get_score(self, id: str) -> m.QuotlibetScore:
        """The score of a finished game.

        It has the winners and each seat's points. Before the end it is 409 `not_finished`.

        Scope: `games:read`.

        id: The game

        Raises ApiError, among others 403: scope_missing; 404: game_not_found; 409: not_finished; 410:
        player_erased.
        """
        return await self._call('quotlibet_get_score', path={'id': id}, query={}, body=None, key=None)  # type: ignore[no-any-return]

    async def take_seat(self, id: str, body: m.QuotlibetTakeSeat = m.QuotlibetTakeSeat(), *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Claims a seat before the start.

        A body without members claims the lowest free seat. A private game wants its invite code. A player
        without a reserved seat takes at most 3 seats of one lobby, and none after the host has removed the
        player.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, removed_by_host, scope_missing; 404: game_not_found,
        unknown_seat; 409: already_seated, closed_to_strangers, game_full, game_moved, game_over, game_started,
        lobby_exhausted, lobby_expired, lobby_share_used, reservation_expired, seat_reserved, seat_taken,
        too_many_lobbies; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_take_seat', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def leave_seat(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Leaves the caller's own seat before the start.

        When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server
        abandons the game.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409: game_moved,
        game_over, game_started, lobby_expired; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_leave_seat', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def add_entropy(self, id: str, body: m.AddEntropy, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Adds entropy to the shuffles, before the start.

        The server committed to its own part in the game's first event. A player's entropy is public.

        Scopes: `games:play`, `games:read`.

        id: The game

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found; 409:
        closed_to_strangers, game_moved, game_over, game_started, lobby_exhausted, lobby_expired,
        lobby_share_used; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_add_entropy', path={'id': id}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def remove_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Removes another player, or withdraws a reservation, before the start. Only the host may do this.

        The seat is free afterwards, and the player reads the game as the public does.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_over, game_started, lobby_expired, own_seat, seat_free; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_remove_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def accept_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Accepts a reserved seat before the start, or the offered seat of an absent player.

        A reserved seat is the caller's at once. In a running game the server hands the seat over once the
        absent player misses one more turn. Until then the caller sees the game as the public does. The absent
        player's return cancels it. Afterwards the caller has the seat's knowledge, and the former player is the
        public.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing, seat_not_offered; 404: game_not_found, unknown_seat;
        409: already_accepted, already_seated, game_moved, game_not_started, game_over, lobby_exhausted,
        lobby_expired, player_held_seat, reservation_expired, too_many_lobbies; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_accept_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def remove_bot(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Takes a bot out of its seat before the start. Only the host may do this.

        The seat is free afterwards.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_over, game_started, lobby_expired, seat_not_bot; 410: player_erased;
        422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_remove_bot', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def seat_bot(self, id: str, seat: int, body: m.SeatBot, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Seats a bot in a free seat before the start. Only the host may do this.

        In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The
        bot accepts, and the server hands the seat over once the player misses one more turn.

        A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its
        seat names its level. Bots play for a host in at most three unfinished games. When no person plays on,
        the bots resign.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: absent_too_briefly, already_offered, game_moved, game_over, game_started,
        lobby_exhausted, lobby_expired, player_held_seat, resigned, seat_not_absent, seat_resigned, seat_taken,
        too_many_bot_games; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_seat_bot', path={'id': id, 'seat': seat}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def consent_to_offer(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Consents to an offer of an absent player's seat.

        Once every other present person has consented, the host may offer the seat before the absence alone
        allows it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The absent player's seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_seated, scope_missing; 404: game_not_found, unknown_seat; 409:
        already_consented, consent_not_asked, game_moved, game_not_started, game_over, lobby_expired, resigned,
        seat_not_absent, seat_resigned; 410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_consent_to_offer', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def decline_seat(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Declines a reserved seat.

        The seat is free afterwards: a player who finds the game may claim it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: scope_missing, seat_not_offered; 404: game_not_found, unknown_seat;
        409: game_moved, game_over, game_started, lobby_expired; 410: player_erased; 422:
        idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_decline_seat', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def withdraw_offer(self, id: str, seat: int, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Withdraws the offer of a seat. Only the host may do this.

        Afterwards no player can accept it.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: game_moved, game_not_started, game_over, lobby_expired, no_offer, resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_withdraw_offer', path={'id': id, 'seat': seat}, query={}, body=None, key=key)  # type: ignore[no-any-return]

    async def offer_seat(self, id: str, seat: int, body: m.OfferSeat, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Offers the seat of an absent player to a player without a seat. Only the host may do this.

        A player is absent from the deadline at which the server acted for the seat until the player acts again.
        If the host has resigned, the lowest seat that has not resigned acts as host. While that player is
        absent, the lowest present seat may act as host too.

        Scopes: `games:play`, `games:read`.

        id: The game

        seat: The seat

        body: What the request says.

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found,
        unknown_seat; 409: absent_too_briefly, already_offered, game_moved, game_not_started, game_over,
        lobby_expired, player_held_seat, player_seated, resigned, seat_not_absent, seat_resigned; 410:
        player_erased; 422: idempotency_key_reused, invalid_field, unknown_player.
        """
        return await self._call('quotlibet_offer_seat', path={'id': id, 'seat': seat}, query={}, body=body, key=key)  # type: ignore[no-any-return]

    async def start(self, id: str, *, key: str | None = None) -> m.QuotlibetCommandAnswer:
        """Starts the game. Only the host may do this, once every seat has a player.

        The answer's events begin the play: the server deals, and `turn` says who acts first.

        Scopes: `games:play`, `games:read`.

        id: The game

        key: The `Idempotency-Key`; one is made where there is none.

        Raises ApiError, among others 403: not_host, not_seated, scope_missing; 404: game_not_found; 409:
        game_moved, game_over, game_started, lobby_expired, parent_missing, parent_not_over, too_few_players;
        410: player_erased; 422: idempotency_key_reused, invalid_field.
        """
        return await self._call('quotlibet_start', path={'id': id}, query={}, body=None, key=key)  # type: ignore[no-any-return]


class AsyncCalls:
    """Every call of the document, by the document's tags."""

    def __init__(self, call: AsyncCall) -> None:
        self.server = AsyncServerApi(call)
        self.apps = AsyncAppsApi(call)
        self.games = AsyncGamesApi(call)
        self.players = AsyncPlayersApi(call)
        self.operator = AsyncOperatorApi(call)
        self.webhooks = AsyncWebhooksApi(call)
        self.qe = AsyncQeApi(call)
        self.quotlibet = AsyncQuotlibetApi(call)
