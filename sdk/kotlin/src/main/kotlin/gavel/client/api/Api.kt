// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

package gavel.client.api

import gavel.client.Arguments
import gavel.client.Caller
import gavel.client.KEEP_ALIVE
import gavel.client.models.Account
import gavel.client.models.AccountCreated
import gavel.client.models.AddEntropy
import gavel.client.models.AddIssuer
import gavel.client.models.AnswerProposal
import gavel.client.models.App
import gavel.client.models.AppKeyCreated
import gavel.client.models.AppKeyList
import gavel.client.models.AppList
import gavel.client.models.AppPlayer
import gavel.client.models.AppPlayerList
import gavel.client.models.Checkpoint
import gavel.client.models.CheckpointList
import gavel.client.models.ClaimDeviceCode
import gavel.client.models.CreateApp
import gavel.client.models.CreateAppKey
import gavel.client.models.CreateAppWebhook
import gavel.client.models.CreateFeedTicket
import gavel.client.models.CreateGames
import gavel.client.models.CreatePlayer
import gavel.client.models.CreateToken
import gavel.client.models.CreateWebhook
import gavel.client.models.DeliveryList
import gavel.client.models.DeviceClaim
import gavel.client.models.DeviceCode
import gavel.client.models.DeviceCodeCreated
import gavel.client.models.ExchangeToken
import gavel.client.models.FeedTicketCreated
import gavel.client.models.ForkGame
import gavel.client.models.GameKind
import gavel.client.models.GameList
import gavel.client.models.GameProof
import gavel.client.models.GamesCreated
import gavel.client.models.Health
import gavel.client.models.Identity
import gavel.client.models.IdentityList
import gavel.client.models.Inclusion
import gavel.client.models.Issuer
import gavel.client.models.IssuerList
import gavel.client.models.Key
import gavel.client.models.KeyList
import gavel.client.models.LinkIdentity
import gavel.client.models.LogPage
import gavel.client.models.LookUpPlayers
import gavel.client.models.ManagedPlayer
import gavel.client.models.OfferSeat
import gavel.client.models.OwnApp
import gavel.client.models.Player
import gavel.client.models.PlayerExport
import gavel.client.models.PlayerFeedItem
import gavel.client.models.Propose
import gavel.client.models.ProtectedResource
import gavel.client.models.ProvisionPlayer
import gavel.client.models.QeAuctionList
import gavel.client.models.QeAuctionView
import gavel.client.models.QeCommandAnswer
import gavel.client.models.QeCreateGame
import gavel.client.models.QeCreatedAnswer
import gavel.client.models.QeEventPage
import gavel.client.models.QeFeedItem
import gavel.client.models.QeGame
import gavel.client.models.QePlaceBid
import gavel.client.models.QeScore
import gavel.client.models.QeStartGame
import gavel.client.models.QeTakeSeat
import gavel.client.models.QuotlibetCommandAnswer
import gavel.client.models.QuotlibetCreateGame
import gavel.client.models.QuotlibetCreatedAnswer
import gavel.client.models.QuotlibetEventPage
import gavel.client.models.QuotlibetFeedItem
import gavel.client.models.QuotlibetGame
import gavel.client.models.QuotlibetPlaceBid
import gavel.client.models.QuotlibetPlayCard
import gavel.client.models.QuotlibetScore
import gavel.client.models.QuotlibetTakeSeat
import gavel.client.models.RenamePlayer
import gavel.client.models.SeatBot
import gavel.client.models.Status
import gavel.client.models.TokenCreated
import gavel.client.models.TokenExchanged
import gavel.client.models.TokenList
import gavel.client.models.Webhook
import gavel.client.models.WebhookCreated
import gavel.client.models.WebhookDelivery
import gavel.client.models.WebhookList
import gavel.client.write
import kotlin.time.Duration
import kotlin.time.Instant
import kotlinx.coroutines.flow.Flow

/** The server's health and readiness. */
public class ServerApi internal constructor(private val caller: Caller) {
    /**
     * The server as a protected resource of OAuth (RFC 9728).
     *
     * It names no authorization servers: each app has issuers of its own, and they are nobody else's business.
     * `resource` is the address by which the request came, with `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy.
     */
    public suspend fun getProtectedResource(): ProtectedResource =
        caller.call(Operations.getProtectedResource, Arguments())

    /**
     * The server's health: it answers as long as it lives.
     *
     * It does not ask the database; `/readyz` does.
     */
    public suspend fun healthz(): Health =
        caller.call(Operations.healthz, Arguments())

    /**
     * The server's readiness: the database answers, the writer commits commands, and the server is not stopping.
     *
     * The `code` of a 503 names the cause. Reads may still work then.
     */
    public suspend fun readyz(): Health =
        caller.call(Operations.readyz, Arguments())
}

/** Backends with keys and players of their own. */
public class AppsApi internal constructor(private val caller: Caller) {
    /**
     * All apps of the server.
     *
     * The answer has all of them: the list has no pages.
     *
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
     *   `player_erased`
     */
    public suspend fun listApps(): AppList =
        caller.call(Operations.listApps, Arguments())

    /**
     * Makes an app: a backend with keys and players of its own.
     *
     * A new app has no key yet: `POST /v1/apps/{id}/keys` makes one.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun createApp(body: CreateApp): App =
        caller.call(Operations.createApp, Arguments(body = write(CreateApp.serializer(), body)))

    /**
     * The app of the key in this call, and what the key allows.
     *
     * A backend checks its key with this call, which needs no scope.
     *
     * @throws gavel.client.ApiException among others 403: `not_app`; 410: `player_erased`
     */
    public suspend fun getOwnApp(): OwnApp =
        caller.call(Operations.getOwnApp, Arguments())

    /**
     * Exports all that is stored of the app, a JSON object a line.
     *
     * The `type` of a line is `app`, `key` (without its secret), `issuer`, `webhook`, `player`, `game` or `end`. The
     * app's own webhooks come first. The webhooks and games of a player follow the player; a game of several players
     * of the app comes once, with their seats alone. Games of the app in which none of its players sits come last. The
     * last line is `end` and counts; an export without it was cut off. Nothing of an erased player is in it. The
     * export comes at the pace of the app's limits.
     *
     * Scopes: `players:read`, `games:read`, `webhooks:write`.
     *
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 410: `player_erased`
     */
    public suspend fun exportOwnApp(): String =
        caller.call(Operations.exportOwnApp, Arguments())

    /**
     * Looks up to 500 players of the app up by their external ids.
     *
     * The answer leaves out ids that name nobody. The body may have 256 KiB.
     *
     * Scope: `players:read`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422:
     *   `invalid_field`
     */
    public suspend fun lookUpPlayers(body: LookUpPlayers): AppPlayerList =
        caller.call(Operations.lookUpPlayers, Arguments(body = write(LookUpPlayers.serializer(), body)))

    /**
     * Erases a player of the app: the name, the external id and every token.
     *
     * The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
     * changes. A JWT of the player that is still valid gets 410. The server forgets the external id; for as long as
     * such a JWT may be valid, it stores a keyed hash of the id. A repeat gets 410 or 404.
     *
     * Scope: `players:write`.
     *
     * @param externalId The app's id for the player, percent-encoded
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun eraseAppPlayer(externalId: String) {
        caller.call(Operations.eraseAppPlayer, Arguments(path = mapOf("external_id" to externalId)))
    }

    /**
     * A player of the app.
     *
     * The path names the player by the app's own id.
     *
     * Scope: `players:read`.
     *
     * @param externalId The app's id for the player, percent-encoded
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun getAppPlayer(externalId: String): AppPlayer =
        caller.call(Operations.getAppPlayer, Arguments(path = mapOf("external_id" to externalId)))

    /**
     * Makes a player of the app, or renames the one who is there.
     *
     * The app chooses the external id: 1 to 255 bytes of UTF-8, percent-encoded in the path. A repeat changes nothing.
     * If the app has erased a player with this id, the call makes a new one.
     *
     * Scope: `players:write`.
     *
     * @param externalId The app's id for the player, percent-encoded
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422:
     *   `invalid_field`
     */
    public suspend fun provisionPlayer(externalId: String, body: ProvisionPlayer = ProvisionPlayer()): AppPlayer =
        caller.call(Operations.provisionPlayer, Arguments(path = mapOf("external_id" to externalId), body = write(ProvisionPlayer.serializer(), body)))

    /**
     * Signs a player of the app out everywhere.
     *
     * The server ends every token of the player and the feeds that they opened, and disables the player's webhooks. No
     * JWT that was issued before this call is valid any more. Another instance may accept a token for a second more.
     *
     * Scope: `players:write`.
     *
     * @param externalId The app's id for the player, percent-encoded
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun signOutAppPlayer(externalId: String) {
        caller.call(Operations.signOutAppPlayer, Arguments(path = mapOf("external_id" to externalId)))
    }

    /**
     * The webhooks of the app.
     *
     * The answer has all of them, without their secrets.
     *
     * Scope: `webhooks:write`.
     *
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 410: `player_erased`
     */
    public suspend fun listAppWebhooks(): WebhookList =
        caller.call(Operations.listAppWebhooks, Arguments())

    /**
     * Registers a webhook of the app.
     *
     * The server notifies it of all users of the app, as a player's webhook of that player. `data` also has `app`,
     * `player` and `external_id`. The server shows the secret only now, and ignores an `Idempotency-Key`. An app has
     * at most 10 webhooks.
     *
     * Scope: `webhooks:write`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 409: `too_many_webhooks`; 410:
     *   `player_erased`; 422: `invalid_field`, `url_refused`
     */
    public suspend fun createAppWebhook(body: CreateAppWebhook): WebhookCreated =
        caller.call(Operations.createAppWebhook, Arguments(body = write(CreateAppWebhook.serializer(), body)))

    /**
     * Removes a webhook of the app with its deliveries. The server sends it nothing more, except attempts under way.
     *
     * A repeat gets 404.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun deleteAppWebhook(id: String) {
        caller.call(Operations.deleteAppWebhook, Arguments(path = mapOf("id" to id)))
    }

    /**
     * A webhook of the app.
     *
     * If the server has disabled it, the answer has the cause.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun getAppWebhook(id: String): Webhook =
        caller.call(Operations.getAppWebhook, Arguments(path = mapOf("id" to id)))

    /**
     * The deliveries of a webhook of the app, the newest first: the state of each, and the time of its next attempt.
     *
     * The server stores settled deliveries for 30 days. An item has neither the player nor the external id.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @param cursor The `next_cursor` of the page before. A UUID.
     * @param limit The largest number of deliveries; 50 by default.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun listAppDeliveries(id: String, cursor: String? = null, limit: Int? = null): DeliveryList =
        caller.call(Operations.listAppDeliveries, Arguments(path = mapOf("id" to id), query = mapOf("cursor" to cursor, "limit" to limit)))

    /**
     * Sends a delivery of the app's webhook once more, at once, with the same id and body.
     *
     * The server ignores a repeat with the same `Idempotency-Key`. A delivery about an erased player is not sent
     * again.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @param delivery The delivery
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 404: `delivery_not_found`,
     *   `webhook_not_found`; 409: `webhook_disabled`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun redeliverAppDelivery(id: String, delivery: String, key: String? = null): WebhookDelivery =
        caller.call(Operations.redeliverAppDelivery, Arguments(path = mapOf("id" to id, "delivery" to delivery), key = key))

    /**
     * One app.
     *
     * Its id, its name and the time at which the operator made it.
     *
     * @param id The app
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`; 410: `player_erased`
     */
    public suspend fun getApp(id: String): App =
        caller.call(Operations.getApp, Arguments(path = mapOf("id" to id)))

    /**
     * The issuers of an app.
     *
     * The server accepts a JWT of an app's user if one of the app's issuers signed it.
     *
     * @param id The app
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`; 410: `player_erased`
     */
    public suspend fun listIssuers(id: String): IssuerList =
        caller.call(Operations.listIssuers, Arguments(path = mapOf("id" to id)))

    /**
     * Adds an issuer to an app.
     *
     * From now on the server accepts the issuer's JWTs as tokens of the app's players, and makes each player at first
     * sight. To change an issuer, remove it and add another: its players stay.
     *
     * @param id The app
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`; 409: `audience_taken`, `too_many_issuers`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun addIssuer(id: String, body: AddIssuer): Issuer =
        caller.call(Operations.addIssuer, Arguments(path = mapOf("id" to id), body = write(AddIssuer.serializer(), body)))

    /**
     * Removes an issuer of an app.
     *
     * The server ends the feeds that were opened with its JWTs, and the tokens and the players' webhooks that they
     * have made. Another instance may accept them for a second more. A revoked JWT stays revoked, also if the issuer
     * is added again.
     *
     * @param id The app
     * @param issuer The issuer
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`, `issuer_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun removeIssuer(id: String, issuer: String) {
        caller.call(Operations.removeIssuer, Arguments(path = mapOf("id" to id, "issuer" to issuer)))
    }

    /**
     * The keys of an app, with the day of their last use.
     *
     * The keys' secrets are not among the members. Only the answer that makes a key has its secret.
     *
     * @param id The app
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`; 410: `player_erased`
     */
    public suspend fun listAppKeys(id: String): AppKeyList =
        caller.call(Operations.listAppKeys, Arguments(path = mapOf("id" to id)))

    /**
     * Makes a key for an app.
     *
     * The server shows the secret only now. An app has at most two keys, so that its server can go over to a new one
     * before the old one is revoked. A repeat makes another key.
     *
     * @param id The app
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_not_found`; 409: `too_many_app_keys`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun createAppKey(id: String, body: CreateAppKey = CreateAppKey()): AppKeyCreated =
        caller.call(Operations.createAppKey, Arguments(path = mapOf("id" to id), body = write(CreateAppKey.serializer(), body)))

    /**
     * Revokes a key of an app.
     *
     * The server ends the feeds that were opened with it, and the tokens and the players' webhooks that it has made,
     * directly or not, unless a `successor` gets them. The app's own webhooks stay. The headers `Gavel-Tokens` and
     * `Gavel-Webhooks` say how many tokens and webhooks it had made that had not ended. Another instance may accept
     * the key for a second more.
     *
     * @param id The app
     * @param key The key
     * @param successor Another key of the app, which gets the tokens and webhooks that this one has made. By default
     *   they end. A UUID.
     * @param dryRun True if the server only counts: the key stays.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `app_key_not_found`, `app_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun revokeAppKey(id: String, key: String, successor: String? = null, dryRun: Boolean? = null) {
        caller.call(Operations.revokeAppKey, Arguments(path = mapOf("id" to id, "key" to key), query = mapOf("successor" to successor, "dry_run" to dryRun)))
    }

    /**
     * Creates up to 500 games of the app's players, all or none.
     *
     * The server checks all of them before it writes any. If one is wrong, none is created, and `field` names it, such
     * as `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is required: a
     * repeat gets the same games. The body may have 1 MiB.
     *
     * Scope: `games:create`.
     *
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 409: `game_moved`,
     *   `nation_taken`, `too_many_bot_games`, `too_many_reservations`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`, `named_twice`, `nation_not_in_play`,
     *   `nobody_named`, `reminder_out_of_range`, `reservation_out_of_range`, `seat_count_out_of_range`,
     *   `unknown_player`
     */
    public suspend fun createGames(body: CreateGames = CreateGames(), key: String? = null): GamesCreated =
        caller.call(Operations.createGames, Arguments(body = write(CreateGames.serializer(), body), key = key))

    /**
     * Exchanges a user's JWT, or an external id under an app's key, for a player's token (RFC 8693).
     *
     * The token counts for an hour, and no longer than the JWT. It ends with the issuer, with the key, and when the
     * player signs out. It does not count towards the 50 tokens of a player: a player has 50 exchanged ones besides,
     * and the oldest of them ends when another one is made. An exchange costs its player 100 (`cost_per_token`). The
     * server makes a player whom it does not know.
     *
     * A device may exchange its own JWT without a key. An app's server sends its key as bearer token; the key needs
     * the scope `players:act`, and `players:write` to make a player by the external id. `act` in the answer then names
     * the app.
     *
     * The body is a form, as RFC 8693 has it, or a JSON object with the same members. Problems have the member `error`
     * of RFC 6749 too. A form's unknown parameters mean nothing. `audience`, `resource` and `actor_token` are refused.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422:
     *   `invalid_field`
     */
    public suspend fun exchangeToken(body: ExchangeToken): TokenExchanged =
        caller.call(Operations.exchangeToken, Arguments(body = write(ExchangeToken.serializer(), body)))
}

/** Games of all kinds. */
public class GamesApi internal constructor(private val caller: Caller) {
    /**
     * The signed checkpoints over the heads of all games, in order.
     *
     * Each checkpoint contains the hash of the one before. With stored checkpoints anyone can show that a game was
     * removed or a checkpoint changed. A preview: its form may change without notice, and no promise of compatibility
     * holds for it.
     *
     * A preview: the promise of compatibility does not hold for it.
     *
     * @param after Only checkpoints after this number; 0 by default.
     * @param limit The largest number of checkpoints; 100 by default.
     */
    public suspend fun listCheckpoints(after: Int? = null, limit: Int? = null): CheckpointList =
        caller.call(Operations.listCheckpoints, Arguments(query = mapOf("after" to after, "limit" to limit)))

    /**
     * A checkpoint.
     *
     * It shows which games the server had at a time, with which heads. A preview: its form may change without notice,
     * and no promise of compatibility holds for it.
     *
     * A preview: the promise of compatibility does not hold for it.
     *
     * @param number The checkpoint
     * @throws gavel.client.ApiException among others 404: `checkpoint_not_found`
     */
    public suspend fun getCheckpoint(number: Int): Checkpoint =
        caller.call(Operations.getCheckpoint, Arguments(path = mapOf("number" to number)))

    /**
     * The records of all finished public games, the newest game first.
     *
     * The exports follow each other, each as the game's own `…/export` returns it. If there are more, the `Link`
     * header leads to the next page. A page ends early at 1 MiB, or when the client's budget is used up.
     *
     * @param since Only games that were created at this time or later, to the millisecond.
     * @param until Only games that were created before this time, to the millisecond.
     * @param cursor The position after the page before, from its `Link` header. A UUID.
     * @param limit The largest number of games; 50 by default.
     */
    public suspend fun exportGames(since: Instant? = null, until: Instant? = null, cursor: String? = null, limit: Int? = null): String =
        caller.call(Operations.exportGames, Arguments(query = mapOf("since" to since, "until" to until, "cursor" to cursor, "limit" to limit)))

    /**
     * Lists games, the newest first.
     *
     * The list has public games, those in which the caller has a seat or a reserved one, and those of the caller's
     * app.
     *
     * Scope: `games:read`.
     *
     * @param kind Only this kind.
     * @param status Only games of this status.
     * @param mine Only games in which the caller has a seat or a reserved one. This needs a token.
     * @param cursor The `next_cursor` of the page before. A UUID.
     * @param limit The largest number of games; 50 by default.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun listGames(kind: GameKind? = null, status: Status? = null, mine: Boolean? = null, cursor: String? = null, limit: Int? = null): GameList =
        caller.call(Operations.listGames, Arguments(query = mapOf("kind" to kind, "status" to status, "mine" to mine, "cursor" to cursor, "limit" to limit)))

    /**
     * The public keys that verify this server's proofs, past ones included.
     *
     * A key from the server alone proves only that the server does not contradict itself. Store the key, or compare it
     * with other people's.
     */
    public suspend fun listKeys(): KeyList =
        caller.call(Operations.listKeys, Arguments())
}

/** Accounts: a public name and a bearer token. */
public class PlayersApi internal constructor(private val caller: Caller) {
    /**
     * Claims a code that another device shows, to sign in as its player.
     *
     * Show the check number, and repeat the call with the same body every two seconds or so until the status is
     * `confirmed`: then the answer has the account and a token of this device's own. A repeat with the same code and
     * secret changes nothing, and gets the same token, up to 10 minutes after the confirmation. Every first claim
     * counts, right or wrong: an address has 5 at once, and one more every two minutes (`device_claims_per_address`).
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 404: `device_code_not_found`; 422: `invalid_field`
     */
    public suspend fun claimDeviceCode(body: ClaimDeviceCode): DeviceClaim =
        caller.call(Operations.claimDeviceCode, Arguments(body = write(ClaimDeviceCode.serializer(), body)))

    /**
     * Makes a guest account.
     *
     * The server shows the token only now.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 422: `invalid_field`
     */
    public suspend fun createPlayer(body: CreatePlayer): AccountCreated =
        caller.call(Operations.createPlayer, Arguments(body = write(CreatePlayer.serializer(), body)))

    /**
     * Erases the caller's account: its name and its tokens.
     *
     * The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
     * changes. A repeat gets 401, or 204 again with its `Idempotency-Key`.
     *
     * Scope: `profile:write`.
     *
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun eraseMe(key: String? = null) {
        caller.call(Operations.eraseMe, Arguments(key = key))
    }

    /**
     * The caller's own account.
     *
     * A client checks a stored token with this call, and learns whose it is.
     *
     * Scope: `games:read`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun getMe(): Account =
        caller.call(Operations.getMe, Arguments())

    /**
     * Renames the caller.
     *
     * The new name is in every view from then on, also of games that are over: events hold ids alone. Another instance
     * may show the old one for a second more. A repeat changes nothing.
     *
     * Scope: `profile:write`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun renameMe(body: RenamePlayer): Account =
        caller.call(Operations.renameMe, Arguments(body = write(RenamePlayer.serializer(), body)))

    /**
     * Makes a code by which another device signs in as the caller.
     *
     * Show the code on this device, as text and as a picture. The other device claims it within 10 minutes by `POST
     * /v1/device-claims`; then confirm or refuse the claim here, with the same token. A code serves once. It ends the
     * token's earlier codes that are not confirmed, and ends with the token. Players whose token comes from an app
     * sign in by the app on the other device too.
     *
     * Scope: `profile:write`.
     *
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`, `signed_in_by_app`; 409:
     *   `device_code_ended`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun createDeviceCode(key: String? = null): DeviceCodeCreated =
        caller.call(Operations.createDeviceCode, Arguments(key = key))

    /**
     * Refuses a code and the claim of it.
     *
     * No device gets a token by the code any more. A repeat changes nothing. To undo a confirmation, revoke the
     * device's token.
     *
     * Scope: `profile:write`.
     *
     * @param id The code's id
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `device_code_not_found`; 409:
     *   `device_code_ended`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun refuseDeviceCode(id: String) {
        caller.call(Operations.refuseDeviceCode, Arguments(path = mapOf("id" to id)))
    }

    /**
     * One of the token's codes, and the claim of it.
     *
     * Ask every two seconds or so until a device has claimed it. Then show the device's name and the check number, and
     * have the player compare that with the other device's. A code remains here for 10 minutes after it has ended.
     *
     * Scope: `profile:write`.
     *
     * @param id The code's id
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `device_code_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun getDeviceCode(id: String): DeviceCode =
        caller.call(Operations.getDeviceCode, Arguments(path = mapOf("id" to id)))

    /**
     * Confirms the claim of a code: the other device gets a token of its own.
     *
     * The token allows what the token in this call allows, ends after 180 days without use, and has the device's name
     * as its label. A repeat changes nothing. If the other device does not ask for its token within 10 minutes, revoke
     * the token and make another code.
     *
     * Scope: `profile:write`.
     *
     * @param id The code's id
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `device_code_not_found`; 409:
     *   `device_code_ended`, `device_code_unclaimed`, `too_many_tokens`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun confirmDeviceCode(id: String): DeviceCode =
        caller.call(Operations.confirmDeviceCode, Arguments(path = mapOf("id" to id)))

    /**
     * Exports all that is stored about the caller, as one JSON document.
     *
     * It has the account, its links, tokens and webhooks without secrets, and every game in which the caller has a
     * seat or a reserved seat, with the events as the caller may know them. Other players' hidden values of running
     * games are not in it. The export comes at the pace of the caller's limits; one that is cut off is no JSON.
     *
     * Scopes: `profile:write`, `games:read`, `webhooks:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun exportMe(): PlayerExport =
        caller.call(Operations.exportMe, Arguments())

    /**
     * Makes a ticket that opens one feed in place of the caller's token.
     *
     * It is for browsers: their `EventSource` sends no token. The feed's path with `?ticket=…` opens that feed as the
     * caller, and nothing else. The ticket must open it within 60 seconds. While the feed lives, and for 5 minutes
     * after it breaks, the same ticket opens it again, so the browser resumes by itself. The ticket ends with the
     * token. The server ignores an `Idempotency-Key`: a repeat makes another ticket.
     *
     * Scope: `games:read`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `too_many_feed_tickets`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun createFeedTicket(body: CreateFeedTicket): FeedTicketCreated =
        caller.call(Operations.createFeedTicket, Arguments(body = write(CreateFeedTicket.serializer(), body)))

    /**
     * Unlinks the caller from the user of an app.
     *
     * The player goes on as a guest, and needs a token of their own for that: the one from `POST /v1/players`, or one
     * that it has made. The server ends all that comes from the app: the sessions of JWTs and of the app's key, the
     * tokens that they have made and exchanged, the webhooks that they have registered, and feeds of games that only
     * the app's users see. The next call with a JWT of the user makes a new player. A repeat changes nothing.
     *
     * Scope: `profile:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `last_way_in`; 410: `player_erased`;
     *   422: `invalid_field`
     */
    public suspend fun unlinkIdentity() {
        caller.call(Operations.unlinkIdentity, Arguments())
    }

    /**
     * The user of an app to whom the caller is linked, if there is one.
     *
     * The app's backend names its user by `external_id`. An account has at most one such user.
     *
     * Scope: `profile:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun listIdentities(): IdentityList =
        caller.call(Operations.listIdentities, Arguments())

    /**
     * Links the caller, who has played as a guest, to a user of an app.
     *
     * From now on the user's JWTs, and the app's key with the user's external id, are this player; nothing that was
     * played is lost. Link a user before the first call with the user's JWT, because such a call makes a player. The
     * caller's tokens stay valid. A repeat changes nothing.
     *
     * Scope: `profile:write`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `already_linked`, `identity_taken`;
     *   410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun linkIdentity(body: LinkIdentity): Identity =
        caller.call(Operations.linkIdentity, Arguments(body = write(LinkIdentity.serializer(), body)))

    /**
     * Signs the caller out everywhere.
     *
     * The server ends every token of the player, the one in this call too, and the feeds that they opened, and
     * disables the player's webhooks. No JWT that was issued before counts any more. An account that has no user of an
     * app is then out of reach. Another instance may accept a token for a second more.
     *
     * Scope: `profile:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun signOut() {
        caller.call(Operations.signOut, Arguments())
    }

    /**
     * Revokes all of the caller's tokens except the one in this call.
     *
     * The server ends the feeds that they opened, and disables every webhook of the player that the token in this call
     * has not registered, also one of an app's credential. Another instance may accept the tokens for a second more.
     *
     * Scope: `profile:write`.
     *
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun revokeOtherTokens(key: String? = null) {
        caller.call(Operations.revokeOtherTokens, Arguments(key = key))
    }

    /**
     * The tokens of the caller's account, with the day of their last use and by what each was made.
     *
     * The list has no token's text: the server stores only a hash of it.
     *
     * Scope: `profile:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun listTokens(): TokenList =
        caller.call(Operations.listTokens, Arguments())

    /**
     * Makes one more token for the caller's account.
     *
     * The server shows the token only now; the account's other tokens stay valid. To replace a leaked token, make
     * another and then revoke the leaked one. The new token lasts no longer than a token or a JWT with an end that
     * makes it. What an app's key, a JWT or an exchanged token makes ends when that is revoked, and when the player is
     * unlinked. An account has at most 50 tokens. The server ignores an `Idempotency-Key`: a repeat makes another
     * token.
     *
     * Scope: `profile:write`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `too_many_tokens`; 410:
     *   `player_erased`; 422: `invalid_field`
     */
    public suspend fun createToken(body: CreateToken = CreateToken()): TokenCreated =
        caller.call(Operations.createToken, Arguments(body = write(CreateToken.serializer(), body)))

    /**
     * Revokes the token in this call.
     *
     * The other tokens stay valid, but for what the token has made if it is a JWT, or comes from an app. An account
     * without a token is out of reach for good. The server ends the feeds that the token opened, and disables the
     * webhooks that it registered. A JWT counts no more, whatever its signature. Another instance may accept it for a
     * second more. A repeat gets 401, or 204 again with its `Idempotency-Key`.
     *
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun revokeToken(key: String? = null) {
        caller.call(Operations.revokeToken, Arguments(key = key))
    }

    /**
     * Revokes one of the caller's tokens.
     *
     * The server ends the feeds that the token opened, and disables the webhooks that it registered. What the token
     * has made ends too, but not the token in this call, nor what that has made. Another instance may accept it for a
     * second more. A repeat gets 404, or 204 again with its `Idempotency-Key`.
     *
     * Scope: `profile:write`.
     *
     * @param id The token's id
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `token_not_found`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun revokeTokenById(id: String, key: String? = null) {
        caller.call(Operations.revokeTokenById, Arguments(path = mapOf("id" to id), key = key))
    }

    /**
     * Erases a player's account, as the operator: its name and its tokens.
     *
     * It does what the player's own `DELETE /v1/players/me` does. Nobody can undo it. A repeat changes nothing.
     *
     * @param id The player
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun erasePlayer(id: String) {
        caller.call(Operations.erasePlayer, Arguments(path = mapOf("id" to id)))
    }

    /**
     * A player's public name.
     *
     * No token is needed. Games name players by this id.
     *
     * @param id The player
     * @throws gavel.client.ApiException among others 404: `player_not_found`; 410: `player_erased`
     */
    public suspend fun getPlayer(id: String): Player =
        caller.call(Operations.getPlayer, Arguments(path = mapOf("id" to id)))

    /**
     * Renames a player, as the operator.
     *
     * The new name is in every view from then on; another instance may show the old one for a second more. A repeat
     * changes nothing.
     *
     * @param id The player
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun renamePlayer(id: String, body: RenamePlayer): ManagedPlayer =
        caller.call(Operations.renamePlayer, Arguments(path = mapOf("id" to id), body = write(RenamePlayer.serializer(), body)))

    /**
     * Has a player go on who was stopped.
     *
     * What counted before counts again, as far as it has not ended meanwhile, and the deliveries that have waited are
     * sent. A repeat changes nothing.
     *
     * @param id The player
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun resumePlayer(id: String): ManagedPlayer =
        caller.call(Operations.resumePlayer, Arguments(path = mapOf("id" to id)))

    /**
     * Stops a player.
     *
     * No token, JWT or key of an app counts for the player from then on, and none is made: each such call gets 401
     * `player_stopped`. Feeds end, and the player's webhooks pause. The player keeps the seats: in games with
     * deadlines the rule for absent players applies. Another instance may accept a token for a second more. A repeat
     * changes nothing.
     *
     * @param id The player
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
     *   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
     */
    public suspend fun stopPlayer(id: String): ManagedPlayer =
        caller.call(Operations.stopPlayer, Arguments(path = mapOf("id" to id)))
}

/** For the server's operator: these calls need the token of `--operator-token-file`. */
public class OperatorApi internal constructor(private val caller: Caller) {
    /**
     * The public form of every event of every game, private games included, for projections: a page.
     *
     * Each event comes once. The order agrees with each game's own. It is the same for every reader, on every instance
     * and after a backup was restored. An event waits for every transaction that began before it in the database, so
     * no event appears at a position that a reader has passed. A reader goes on after the `cursor` of its last event.
     * If the database has perhaps lost events that the reader got, because a backup was restored, the answer is 410
     * `log_restarted`. A preview: its form may change without notice, and no promise of compatibility holds for it.
     *
     * A preview: the promise of compatibility does not hold for it.
     *
     * @param after Only events after the one with this `cursor`; by default from the beginning.
     * @param limit The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
     * @throws gavel.client.ApiException among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
     *   `log_restarted`, `player_erased`
     */
    public suspend fun readLog(after: String? = null, limit: Int? = null): LogPage =
        caller.call(Operations.readLog, Arguments(query = mapOf("after" to after, "limit" to limit)))
}

/** An address that the server notifies of a player's turns and of starts and ends of games. */
public class WebhooksApi internal constructor(private val caller: Caller) {
    /**
     * The caller's webhooks.
     *
     * The list has no secret. Only the answer that makes a webhook has it.
     *
     * Scope: `webhooks:write`.
     *
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 410: `player_erased`
     */
    public suspend fun listWebhooks(): WebhookList =
        caller.call(Operations.listWebhooks, Arguments())

    /**
     * Registers a webhook.
     *
     * The server notifies it of the player's turns, reminders and reserved seats, and of starts and ends of the
     * player's games. Standard Webhooks describes the signature; `webhooks` in this document describes the calls. The
     * server shows the secret only now, and ignores an `Idempotency-Key`. The server disables the webhook when the
     * token, the JWT or the app's key that registered it is revoked, or the player is unlinked from the app; and when
     * the token ends unused, but not at its time. A player has at most 10 webhooks.
     *
     * Scope: `webhooks:write`.
     *
     * @param body The request's content.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `too_many_webhooks`; 410: `player_erased`; 422: `invalid_field`, `url_refused`
     */
    public suspend fun createWebhook(body: CreateWebhook): WebhookCreated =
        caller.call(Operations.createWebhook, Arguments(body = write(CreateWebhook.serializer(), body)))

    /**
     * Removes a webhook with its deliveries. The server sends it nothing more, except attempts under way.
     *
     * A repeat gets 404, or 204 again with its `Idempotency-Key`.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun deleteWebhook(id: String, key: String? = null) {
        caller.call(Operations.deleteWebhook, Arguments(path = mapOf("id" to id), key = key))
    }

    /**
     * One of the caller's webhooks, with the cause if it is disabled.
     *
     * A webhook of another account answers as an unknown one.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun getWebhook(id: String): Webhook =
        caller.call(Operations.getWebhook, Arguments(path = mapOf("id" to id)))

    /**
     * A webhook's deliveries, the newest first: the state of each, and the time of its next attempt.
     *
     * The server stores settled deliveries for 30 days.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @param cursor The `next_cursor` of the page before. A UUID.
     * @param limit The largest number of deliveries; 50 by default.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `webhook_not_found`; 410:
     *   `player_erased`
     */
    public suspend fun listDeliveries(id: String, cursor: String? = null, limit: Int? = null): DeliveryList =
        caller.call(Operations.listDeliveries, Arguments(path = mapOf("id" to id), query = mapOf("cursor" to cursor, "limit" to limit)))

    /**
     * Sends a delivery once more, at once, with the same id and body.
     *
     * The server ignores a repeat with the same `Idempotency-Key`.
     *
     * Scope: `webhooks:write`.
     *
     * @param id The webhook
     * @param delivery The delivery
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `delivery_not_found`,
     *   `webhook_not_found`; 409: `webhook_disabled`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun redeliver(id: String, delivery: String, key: String? = null): WebhookDelivery =
        caller.call(Operations.redeliver, Arguments(path = mapOf("id" to id, "delivery" to delivery), key = key))
}

/** Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is out. */
public class QeApi internal constructor(private val caller: Caller) {
    /**
     * Creates a game.
     *
     * The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
     * without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
     * declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
     *
     * Scope: `games:create`.
     *
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `game_moved`, `nation_taken`,
     *   `too_many_bot_games`, `too_many_lobbies`, `too_many_reservations`; 410: `player_erased`; 422:
     *   `absent_bot_without_deadline`, `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`,
     *   `named_twice`, `nation_not_in_play`, `nobody_named`, `reminder_out_of_range`, `reservation_out_of_range`,
     *   `seat_count_out_of_range`, `unknown_player`
     */
    public suspend fun createGame(body: QeCreateGame, key: String? = null): QeCreatedAnswer =
        caller.call(Operations.qeCreateGame, Arguments(body = write(QeCreateGame.serializer(), body), key = key))

    /**
     * A game as the caller may know it.
     *
     * Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
     * code, anyone can see its lobby as the public, before joining.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param version The game as it was at this version; by default the newest.
     * @param viewer The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as
     *   that player saw it then), or `omniscient` (with every value sealed until then).
     * @param inviteCode The invite code of a private game. It shows the lobby; with a wrong code, and after the start,
     *   the game is unknown. Such a call counts as a command for the limits
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
     */
    public suspend fun getGame(id: String, version: Int? = null, viewer: String? = null, inviteCode: String? = null): QeGame =
        caller.call(Operations.qeGetGame, Arguments(path = mapOf("id" to id), query = mapOf("version" to version, "viewer" to viewer), headers = mapOf("Invite-Code" to inviteCode)))

    /**
     * Calls the game off before the start. Only the host may do this.
     *
     * The game is over then and has no score. Every follower gets the event `GameAbandoned`.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun abandon(id: String, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeAbandon, Arguments(path = mapOf("id" to id), key = key))

    /**
     * The opened auctions, as the caller may know them.
     *
     * They are in the order of their numbers. A bid has no amount while the rules hide it from the caller.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`; 410: `player_erased`
     */
    public suspend fun listAuctions(id: String): QeAuctionList =
        caller.call(Operations.qeListAuctions, Arguments(path = mapOf("id" to id)))

    /**
     * One auction, as the caller may know it.
     *
     * An auction that is not open yet is 404 `unknown_auction`.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param auction The auction
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_auction`;
     *   410: `player_erased`
     */
    public suspend fun getAuction(id: String, auction: Int): QeAuctionView =
        caller.call(Operations.qeGetAuction, Arguments(path = mapOf("id" to id, "auction" to auction)))

    /**
     * Looks at the winning bid of an awarded auction. With 5 players each player may do so once a game.
     *
     * The event `PeekTaken` has the amount for the caller alone. The others learn only that the caller looked.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param auction The auction
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`,
     *   `unknown_auction`; 409: `amount_known`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
     *   `game_paused`, `lobby_expired`, `no_peek`, `not_awarded`, `peek_used`, `resigned`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun peek(id: String, auction: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qePeek, Arguments(path = mapOf("id" to id, "auction" to auction), key = key))

    /**
     * Places a bid: the opening bid, a secret bid or a rebid.
     *
     * A bid is final. Auction and ballot make a late request harmless.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `already_bid`, `auctioneer_has_bid`, `before_opening_bid`, `deadline_passed`, `game_moved`,
     *   `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `not_in_rebid`, `resigned`, `wrong_auction`,
     *   `wrong_ballot`; 410: `player_erased`; 422: `equals_opening_bid`, `idempotency_key_reused`, `invalid_field`,
     *   `opening_bid_not_positive`
     */
    public suspend fun placeBid(id: String, body: QePlaceBid, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qePlaceBid, Arguments(path = mapOf("id" to id), body = write(QePlaceBid.serializer(), body), key = key))

    /**
     * The events of a game in order, as the caller may know them: a page.
     *
     * With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls
     * needs no other call to know what it may do.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param after Only events after this version; 0 by default.
     * @param until Only events up to this version; with `after`, those between two versions.
     * @param viewer The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
     *   `omniscient`, which shows each opening in the event that sealed the value.
     * @param limit The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
     * @param wait The seconds for which an empty page waits for an event; 0 by default.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
     */
    public suspend fun listEvents(id: String, after: Int? = null, until: Int? = null, viewer: String? = null, limit: Int? = null, wait: Int? = null): QeEventPage =
        caller.call(Operations.qeListEvents, Arguments(path = mapOf("id" to id), query = mapOf("after" to after, "until" to until, "viewer" to viewer, "limit" to limit, "wait" to wait)))

    /**
     * The record of a finished game: a manifest with the server's signature, then every event with its openings.
     *
     * Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
     * The operator gets the record of any game, also before the end.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param viewer A seat, for a record with only the openings that its player got; by default the record is whole.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`; 409:
     *   `game_not_over`; 410: `player_erased`
     */
    public suspend fun export(id: String, viewer: Int? = null): String =
        caller.call(Operations.qeExport, Arguments(path = mapOf("id" to id), query = mapOf("viewer" to viewer)))

    /**
     * Forks a finished game: *what if*?
     *
     * The new game has a table of the same size. The caller is its host, and other players join it. At its start it
     * inherits the play up to the version, with every inherited value open to all. A seed of its own decides
     * everything that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
     *
     * Scopes: `games:create`, `games:read`.
     *
     * @param id The game to fork
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
     */
    public suspend fun forkGame(id: String, body: ForkGame, key: String? = null): QeCreatedAnswer =
        caller.call(Operations.qeForkGame, Arguments(path = mapOf("id" to id), body = write(ForkGame.serializer(), body), key = key))

    /**
     * The proof that a checkpoint over all games covers the game.
     *
     * `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
     * it.
     *
     * Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for
     * it.
     *
     * A preview: the promise of compatibility does not hold for it.
     *
     * @param id The game
     * @param checkpoint The checkpoint; by default the newest.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `checkpoint_not_found`,
     *   `game_not_found`, `not_in_checkpoint`; 410: `player_erased`
     */
    public suspend fun getInclusion(id: String, checkpoint: Int? = null): Inclusion =
        caller.call(Operations.qeGetInclusion, Arguments(path = mapOf("id" to id), query = mapOf("checkpoint" to checkpoint)))

    /**
     * Ends the pause, or withdraws the request for one.
     *
     * Any seat that has not resigned may end a pause.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`, `resigned`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun unpause(id: String, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeUnpause, Arguments(path = mapOf("id" to id), key = key))

    /**
     * Asks for a pause of a running game.
     *
     * The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
     * remaining time does not run. A player may still resign.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`,
     *   `pause_asked`, `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun pause(id: String, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qePause, Arguments(path = mapOf("id" to id), key = key))

    /**
     * A proof of a game: its head at this moment, or at a version, signed by the server.
     *
     * With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public
     * events.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param version The game as it was at this version; by default the newest.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `version_not_found`;
     *   410: `player_erased`
     */
    public suspend fun getProof(id: String, version: Int? = null): GameProof =
        caller.call(Operations.qeGetProof, Arguments(path = mapOf("id" to id), query = mapOf("version" to version)))

    /**
     * Proposes how a game without deadlines goes on, because a player has gone.
     *
     * A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
     * waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused.
     * A move ends it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `proposal_open`,
     *   `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun propose(id: String, body: Propose, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qePropose, Arguments(path = mapOf("id" to id), body = write(Propose.serializer(), body), key = key))

    /**
     * Answers the open proposal.
     *
     * The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there
     * is no other.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_proposal`,
     *   `own_proposal`, `proposal_due`, `resigned`, `waited_for`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun answerProposal(id: String, body: AnswerProposal, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeAnswerProposal, Arguments(path = mapOf("id" to id), body = write(AnswerProposal.serializer(), body), key = key))

    /**
     * Resigns from the running game.
     *
     * From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun resign(id: String, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeResign, Arguments(path = mapOf("id" to id), key = key))

    /**
     * The score of a finished game.
     *
     * It has the winners and each seat's points. Before the end it is 409 `not_finished`.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`; 409: `not_finished`;
     *   410: `player_erased`
     */
    public suspend fun getScore(id: String): QeScore =
        caller.call(Operations.qeGetScore, Arguments(path = mapOf("id" to id)))

    /**
     * Claims a seat before the start.
     *
     * A body without members claims the lowest free seat. A private game wants its invite code. A player without a
     * reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `removed_by_host`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`,
     *   `game_over`, `game_started`, `inherited`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`,
     *   `nation_taken`, `reservation_expired`, `seat_reserved`, `seat_taken`, `too_many_lobbies`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `nation_not_in_play`
     */
    public suspend fun takeSeat(id: String, body: QeTakeSeat = QeTakeSeat(), key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeTakeSeat, Arguments(path = mapOf("id" to id), body = write(QeTakeSeat.serializer(), body), key = key))

    /**
     * Leaves the caller's own seat before the start.
     *
     * When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server
     * abandons the game.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun leaveSeat(id: String, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeLeaveSeat, Arguments(path = mapOf("id" to id), key = key))

    /**
     * Adds entropy to the shuffles, before the start.
     *
     * The server committed to its own part in the game's first event. A player's entropy is public.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`,
     *   `lobby_share_used`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun addEntropy(id: String, body: AddEntropy, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeAddEntropy, Arguments(path = mapOf("id" to id), body = write(AddEntropy.serializer(), body), key = key))

    /**
     * Removes another player, or withdraws a reservation, before the start. Only the host may do this.
     *
     * The seat is free afterwards, and the player reads the game as the public does.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`,
     *   `seat_free`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun removeSeat(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeRemoveSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Accepts a reserved seat before the start, or the offered seat of an absent player.
     *
     * A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
     * misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
     * it. Afterwards the caller has the seat's knowledge, and the former player is the public.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
     *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun acceptSeat(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeAcceptSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Takes a bot out of its seat before the start. Only the host may do this.
     *
     * The seat is free afterwards.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`,
     *   `seat_not_bot`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun removeBot(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeRemoveBot, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Seats a bot in a free seat before the start. Only the host may do this.
     *
     * In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
     * accepts, and the server hands the seat over once the player misses one more turn.
     *
     * A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
     * its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`,
     *   `game_started`, `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`,
     *   `seat_resigned`, `seat_taken`, `too_many_bot_games`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun seatBot(id: String, seat: Int, body: SeatBot, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeSeatBot, Arguments(path = mapOf("id" to id, "seat" to seat), body = write(SeatBot.serializer(), body), key = key))

    /**
     * Consents to an offer of an absent player's seat.
     *
     * Once every other present person has consented, the host may offer the seat before the absence alone allows it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The absent player's seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`, `game_over`,
     *   `lobby_expired`, `resigned`, `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun consentToOffer(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeConsentToOffer, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Declines a reserved seat.
     *
     * The seat is free afterwards: a player who finds the game may claim it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun declineSeat(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeDeclineSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Withdraws the offer of a seat. Only the host may do this.
     *
     * Afterwards no player can accept it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
     *   `no_offer`, `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun withdrawOffer(id: String, seat: Int, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeWithdrawOffer, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Offers the seat of an absent player to a player without a seat. Only the host may do this.
     *
     * A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
     * host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
     * present seat may act as host too.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`,
     *   `game_not_started`, `game_over`, `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`,
     *   `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`,
     *   `unknown_player`
     */
    public suspend fun offerSeat(id: String, seat: Int, body: OfferSeat, key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeOfferSeat, Arguments(path = mapOf("id" to id, "seat" to seat), body = write(OfferSeat.serializer(), body), key = key))

    /**
     * Starts the game. Only the host may do this, once every seat has a player.
     *
     * The answer's events begin the play: the server deals, and `turn` says who acts first.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`; 409: `game_moved`, `game_over`, `game_started`, `inherited`, `lobby_expired`,
     *   `parent_missing`, `parent_not_over`, `too_few_players`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`, `unknown_auctioneer`
     */
    public suspend fun start(id: String, body: QeStartGame = QeStartGame(), key: String? = null): QeCommandAnswer =
        caller.call(Operations.qeStart, Arguments(path = mapOf("id" to id), body = write(QeStartGame.serializer(), body), key = key))

    /**
     * The items of a game's feed, from the game as it is now, or after a version. It never ends on a cut: it connects
     * anew and goes on after the last version, without a gap and without a double.
     *
     * Each connection begins with a snapshot, which replaces the game that you have. Each event comes once, in order.
     * After the end the flow completes. `closed` has the reason for which the server ended a connection; the flow goes
     * on by itself. After `token_revoked` it fails with a [gavel.client.TokenRevokedException]. To cancel the
     * collector cancels the call.
     *
     * @param id The game
     * @param after The flow goes on after this version; 0 gives every event from the first one, without a snapshot
     *   before it.
     * @param keepAlive The silence after which the server sends a sign of life, 7 to 60 seconds. A phone sleeps longer
     *   with more.
     */
    public fun follow(id: String, after: Int? = null, keepAlive: Duration = KEEP_ALIVE): Flow<QeFeedItem> =
        caller.follow(Operations.qeFollowGameFeed, mapOf("id" to id), after, keepAlive)
}

/** Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid. */
public class QuotlibetApi internal constructor(private val caller: Caller) {
    /**
     * Creates a game.
     *
     * The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
     * without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
     * declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
     *
     * Scope: `games:create`.
     *
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 409: `game_moved`, `too_many_bot_games`,
     *   `too_many_lobbies`, `too_many_reservations`; 410: `player_erased`; 422: `absent_bot_without_deadline`,
     *   `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`, `named_twice`, `nobody_named`,
     *   `reminder_out_of_range`, `reservation_out_of_range`, `seat_count_out_of_range`, `unknown_player`
     */
    public suspend fun createGame(body: QuotlibetCreateGame, key: String? = null): QuotlibetCreatedAnswer =
        caller.call(Operations.quotlibetCreateGame, Arguments(body = write(QuotlibetCreateGame.serializer(), body), key = key))

    /**
     * A game as the caller may know it.
     *
     * Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
     * code, anyone can see its lobby as the public, before joining.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param version The game as it was at this version; by default the newest.
     * @param viewer The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as
     *   that player saw it then), or `omniscient` (with every value sealed until then).
     * @param inviteCode The invite code of a private game. It shows the lobby; with a wrong code, and after the start,
     *   the game is unknown. Such a call counts as a command for the limits
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
     */
    public suspend fun getGame(id: String, version: Int? = null, viewer: String? = null, inviteCode: String? = null): QuotlibetGame =
        caller.call(Operations.quotlibetGetGame, Arguments(path = mapOf("id" to id), query = mapOf("version" to version, "viewer" to viewer), headers = mapOf("Invite-Code" to inviteCode)))

    /**
     * Calls the game off before the start. Only the host may do this.
     *
     * The game is over then and has no score. Every follower gets the event `GameAbandoned`.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun abandon(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetAbandon, Arguments(path = mapOf("id" to id), key = key))

    /**
     * Bids a number of tricks.
     *
     * The seats bid in turn, clockwise from the dealer's left. The round in the body makes a late request harmless.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `bid_out_of_turn`, `bidding_over`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
     *   `game_paused`, `lobby_expired`, `resigned`, `wrong_round`; 410: `player_erased`; 422: `bid_above_hand_size`,
     *   `bid_against_hook`, `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun placeBid(id: String, body: QuotlibetPlaceBid, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetPlaceBid, Arguments(path = mapOf("id" to id), body = write(QuotlibetPlaceBid.serializer(), body), key = key))

    /**
     * Plays a card to the trick on the table.
     *
     * Round and trick make a late request harmless.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `bidding_not_over`, `card_out_of_turn`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
     *   `game_paused`, `lobby_expired`, `resigned`, `wrong_round`, `wrong_trick`; 410: `player_erased`; 422:
     *   `card_not_in_hand`, `idempotency_key_reused`, `invalid_field`, `must_follow_suit`
     */
    public suspend fun playCard(id: String, body: QuotlibetPlayCard, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetPlayCard, Arguments(path = mapOf("id" to id), body = write(QuotlibetPlayCard.serializer(), body), key = key))

    /**
     * The events of a game in order, as the caller may know them: a page.
     *
     * With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls
     * needs no other call to know what it may do.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param after Only events after this version; 0 by default.
     * @param until Only events up to this version; with `after`, those between two versions.
     * @param viewer The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
     *   `omniscient`, which shows each opening in the event that sealed the value.
     * @param limit The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
     * @param wait The seconds for which an empty page waits for an event; 0 by default.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
     */
    public suspend fun listEvents(id: String, after: Int? = null, until: Int? = null, viewer: String? = null, limit: Int? = null, wait: Int? = null): QuotlibetEventPage =
        caller.call(Operations.quotlibetListEvents, Arguments(path = mapOf("id" to id), query = mapOf("after" to after, "until" to until, "viewer" to viewer, "limit" to limit, "wait" to wait)))

    /**
     * The record of a finished game: a manifest with the server's signature, then every event with its openings.
     *
     * Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
     * The operator gets the record of any game, also before the end.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param viewer A seat, for a record with only the openings that its player got; by default the record is whole.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`; 409:
     *   `game_not_over`; 410: `player_erased`
     */
    public suspend fun export(id: String, viewer: Int? = null): String =
        caller.call(Operations.quotlibetExport, Arguments(path = mapOf("id" to id), query = mapOf("viewer" to viewer)))

    /**
     * Forks a finished game: *what if*?
     *
     * The new game has a table of the same size. The caller is its host, and other players join it. At its start it
     * inherits the play up to the version, with every inherited value open to all. A seed of its own decides
     * everything that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
     *
     * Scopes: `games:create`, `games:read`.
     *
     * @param id The game to fork
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
     *   `version_not_found`; 409: `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
     */
    public suspend fun forkGame(id: String, body: ForkGame, key: String? = null): QuotlibetCreatedAnswer =
        caller.call(Operations.quotlibetForkGame, Arguments(path = mapOf("id" to id), body = write(ForkGame.serializer(), body), key = key))

    /**
     * The proof that a checkpoint over all games covers the game.
     *
     * `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
     * it.
     *
     * Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for
     * it.
     *
     * A preview: the promise of compatibility does not hold for it.
     *
     * @param id The game
     * @param checkpoint The checkpoint; by default the newest.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `checkpoint_not_found`,
     *   `game_not_found`, `not_in_checkpoint`; 410: `player_erased`
     */
    public suspend fun getInclusion(id: String, checkpoint: Int? = null): Inclusion =
        caller.call(Operations.quotlibetGetInclusion, Arguments(path = mapOf("id" to id), query = mapOf("checkpoint" to checkpoint)))

    /**
     * Ends the pause, or withdraws the request for one.
     *
     * Any seat that has not resigned may end a pause.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`, `resigned`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun unpause(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetUnpause, Arguments(path = mapOf("id" to id), key = key))

    /**
     * Asks for a pause of a running game.
     *
     * The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
     * remaining time does not run. A player may still resign.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`,
     *   `pause_asked`, `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun pause(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetPause, Arguments(path = mapOf("id" to id), key = key))

    /**
     * A proof of a game: its head at this moment, or at a version, signed by the server.
     *
     * With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public
     * events.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @param version The game as it was at this version; by default the newest.
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`, `version_not_found`;
     *   410: `player_erased`
     */
    public suspend fun getProof(id: String, version: Int? = null): GameProof =
        caller.call(Operations.quotlibetGetProof, Arguments(path = mapOf("id" to id), query = mapOf("version" to version)))

    /**
     * Proposes how a game without deadlines goes on, because a player has gone.
     *
     * A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
     * waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused.
     * A move ends it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `proposal_open`,
     *   `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun propose(id: String, body: Propose, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetPropose, Arguments(path = mapOf("id" to id), body = write(Propose.serializer(), body), key = key))

    /**
     * Answers the open proposal.
     *
     * The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there
     * is no other.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_proposal`,
     *   `own_proposal`, `proposal_due`, `resigned`, `waited_for`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun answerProposal(id: String, body: AnswerProposal, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetAnswerProposal, Arguments(path = mapOf("id" to id), body = write(AnswerProposal.serializer(), body), key = key))

    /**
     * Resigns from the running game.
     *
     * From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun resign(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetResign, Arguments(path = mapOf("id" to id), key = key))

    /**
     * The score of a finished game.
     *
     * It has the winners and each seat's points. Before the end it is 409 `not_finished`.
     *
     * Scope: `games:read`.
     *
     * @param id The game
     * @throws gavel.client.ApiException among others 403: `scope_missing`; 404: `game_not_found`; 409: `not_finished`;
     *   410: `player_erased`
     */
    public suspend fun getScore(id: String): QuotlibetScore =
        caller.call(Operations.quotlibetGetScore, Arguments(path = mapOf("id" to id)))

    /**
     * Claims a seat before the start.
     *
     * A body without members claims the lowest free seat. A private game wants its invite code. A player without a
     * reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `removed_by_host`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`,
     *   `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`, `reservation_expired`,
     *   `seat_reserved`, `seat_taken`, `too_many_lobbies`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun takeSeat(id: String, body: QuotlibetTakeSeat = QuotlibetTakeSeat(), key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetTakeSeat, Arguments(path = mapOf("id" to id), body = write(QuotlibetTakeSeat.serializer(), body), key = key))

    /**
     * Leaves the caller's own seat before the start.
     *
     * When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server
     * abandons the game.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun leaveSeat(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetLeaveSeat, Arguments(path = mapOf("id" to id), key = key))

    /**
     * Adds entropy to the shuffles, before the start.
     *
     * The server committed to its own part in the game's first event. A player's entropy is public.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
     *   `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`,
     *   `lobby_share_used`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun addEntropy(id: String, body: AddEntropy, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetAddEntropy, Arguments(path = mapOf("id" to id), body = write(AddEntropy.serializer(), body), key = key))

    /**
     * Removes another player, or withdraws a reservation, before the start. Only the host may do this.
     *
     * The seat is free afterwards, and the player reads the game as the public does.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`,
     *   `seat_free`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun removeSeat(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetRemoveSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Accepts a reserved seat before the start, or the offered seat of an absent player.
     *
     * A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
     * misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
     * it. Afterwards the caller has the seat's knowledge, and the former player is the public.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
     *   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`; 410:
     *   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun acceptSeat(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetAcceptSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Takes a bot out of its seat before the start. Only the host may do this.
     *
     * The seat is free afterwards.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`,
     *   `seat_not_bot`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun removeBot(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetRemoveBot, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Seats a bot in a free seat before the start. Only the host may do this.
     *
     * In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
     * accepts, and the server hands the seat over once the player misses one more turn.
     *
     * A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
     * its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`,
     *   `game_started`, `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`,
     *   `seat_resigned`, `seat_taken`, `too_many_bot_games`; 410: `player_erased`; 422: `idempotency_key_reused`,
     *   `invalid_field`
     */
    public suspend fun seatBot(id: String, seat: Int, body: SeatBot, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetSeatBot, Arguments(path = mapOf("id" to id, "seat" to seat), body = write(SeatBot.serializer(), body), key = key))

    /**
     * Consents to an offer of an absent player's seat.
     *
     * Once every other present person has consented, the host may offer the seat before the absence alone allows it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The absent player's seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`, `game_over`,
     *   `lobby_expired`, `resigned`, `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun consentToOffer(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetConsentToOffer, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Declines a reserved seat.
     *
     * The seat is free afterwards: a player who finds the game may claim it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
     *   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
     *   `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun declineSeat(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetDeclineSeat, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Withdraws the offer of a seat. Only the host may do this.
     *
     * Afterwards no player can accept it.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
     *   `no_offer`, `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun withdrawOffer(id: String, seat: Int, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetWithdrawOffer, Arguments(path = mapOf("id" to id, "seat" to seat), key = key))

    /**
     * Offers the seat of an absent player to a player without a seat. Only the host may do this.
     *
     * A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
     * host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
     * present seat may act as host too.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param seat The seat
     * @param body The request's content.
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`, `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`,
     *   `game_not_started`, `game_over`, `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`,
     *   `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`,
     *   `unknown_player`
     */
    public suspend fun offerSeat(id: String, seat: Int, body: OfferSeat, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetOfferSeat, Arguments(path = mapOf("id" to id, "seat" to seat), body = write(OfferSeat.serializer(), body), key = key))

    /**
     * Starts the game. Only the host may do this, once every seat has a player.
     *
     * The answer's events begin the play: the server deals, and `turn` says who acts first.
     *
     * Scopes: `games:play`, `games:read`.
     *
     * @param id The game
     * @param key The `Idempotency-Key`; the SDK makes one if there is none.
     * @throws gavel.client.ApiException among others 403: `not_host`, `not_seated`, `scope_missing`; 404:
     *   `game_not_found`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `parent_missing`,
     *   `parent_not_over`, `too_few_players`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
     */
    public suspend fun start(id: String, key: String? = null): QuotlibetCommandAnswer =
        caller.call(Operations.quotlibetStart, Arguments(path = mapOf("id" to id), key = key))

    /**
     * The items of a game's feed, from the game as it is now, or after a version. It never ends on a cut: it connects
     * anew and goes on after the last version, without a gap and without a double.
     *
     * Each connection begins with a snapshot, which replaces the game that you have. Each event comes once, in order.
     * After the end the flow completes. `closed` has the reason for which the server ended a connection; the flow goes
     * on by itself. After `token_revoked` it fails with a [gavel.client.TokenRevokedException]. To cancel the
     * collector cancels the call.
     *
     * @param id The game
     * @param after The flow goes on after this version; 0 gives every event from the first one, without a snapshot
     *   before it.
     * @param keepAlive The silence after which the server sends a sign of life, 7 to 60 seconds. A phone sleeps longer
     *   with more.
     */
    public fun follow(id: String, after: Int? = null, keepAlive: Duration = KEEP_ALIVE): Flow<QuotlibetFeedItem> =
        caller.follow(Operations.quotlibetFollowGameFeed, mapOf("id" to id), after, keepAlive)
}

/** Every call of the document, by the document's tags. */
public abstract class Calls internal constructor(private val caller: Caller) {
    /** The server's health and readiness. */
    public val server: ServerApi = ServerApi(caller)

    /** Backends with keys and players of their own. */
    public val apps: AppsApi = AppsApi(caller)

    /** Games of all kinds. */
    public val games: GamesApi = GamesApi(caller)

    /** Accounts: a public name and a bearer token. */
    public val players: PlayersApi = PlayersApi(caller)

    /** For the server's operator: these calls need the token of `--operator-token-file`. */
    public val operator: OperatorApi = OperatorApi(caller)

    /** An address that the server notifies of a player's turns and of starts and ends of games. */
    public val webhooks: WebhooksApi = WebhooksApi(caller)

    /**
     * Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is
     * out.
     */
    public val qe: QeApi = QeApi(caller)

    /** Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid. */
    public val quotlibet: QuotlibetApi = QuotlibetApi(caller)

    /** The items of this game's feed, as [QeApi.follow] describes them. */
    public fun follow(game: QeGame, after: Int? = null, keepAlive: Duration = KEEP_ALIVE): Flow<QeFeedItem> =
        qe.follow(game.id, after, keepAlive)

    /** The items of this game's feed, as [QuotlibetApi.follow] describes them. */
    public fun follow(game: QuotlibetGame, after: Int? = null, keepAlive: Duration = KEEP_ALIVE): Flow<QuotlibetFeedItem> =
        quotlibet.follow(game.id, after, keepAlive)
}

/** The feed of a player's games. */
internal fun ownFeed(caller: Caller, keepAlive: Duration): Flow<PlayerFeedItem> =
    caller.follow(Operations.followMyGamesFeed, emptyMap(), null, keepAlive)
