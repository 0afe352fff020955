// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

package gavel.client.models

import gavel.client.UnionSerializer
import gavel.client.WholeNumber
import gavel.client.constant
import kotlin.jvm.JvmInline
import kotlin.time.Instant
import kotlinx.serialization.Required
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject

/**
 * The reason why a game ended unscored.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class AbandonCause(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `host`. */
        public val Host: AbandonCause = AbandonCause("host")

        /** `empty`. */
        public val Empty: AbandonCause = AbandonCause("empty")

        /** `expired`. */
        public val Expired: AbandonCause = AbandonCause("expired")

        /** `resigned`. */
        public val Resigned: AbandonCause = AbandonCause("resigned")

        /** `absent`. */
        public val Absent: AbandonCause = AbandonCause("absent")

        /** The values that this version knows. */
        public val known: List<AbandonCause> = listOf(Host, Empty, Expired, Resigned, Absent)
    }
}

/** The absence of a seat's player, and its consequences for the seat. */
@Serializable
public data class Absence(
    /**
     * True if the player to whom the seat is offered has accepted it. The server hands the seat over once the absent
     * player misses one more turn.
     */
    public val accepted: Boolean,
    /** The seats of the players who consent to an offer of the seat. */
    public val consents: List<Seat>,
    /** How many turns in a row the player has missed; 255 also for more. */
    @SerialName("missed_turns") public val missedTurns: Int,
    /**
     * The time from which the acting host can offer the seat. Null if that needs one more missed turn, or the consents
     * of the other present persons.
     */
    @SerialName("offer_from") public val offerFrom: Instant?,
    /** The start of the absence: the time at which the first missed turn expired. */
    public val since: Instant,
)

/**
 * Which tokens of an issuer count.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class AcceptedToken(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `access`. */
        public val Access: AcceptedToken = AcceptedToken("access")

        /** `id`. */
        public val Id: AcceptedToken = AcceptedToken("id")

        /** The values that this version knows. */
        public val known: List<AcceptedToken> = listOf(Access, Id)
    }
}

/** An account as its player sees it. */
@Serializable
public data class Account(
    /** The time at which the account was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The player's id. */
    public val id: PlayerId,
    /** The public name. */
    public val name: String,
    /** In `GET /v1/players/me`: the id of the server's database. Store it beside the token. A UUID. */
    public val database: String? = null,
)

/** A new account with its token. */
@Serializable
public data class AccountCreated(
    /** The account. */
    public val player: Account,
    /** The bearer token. The server shows it only now, and stores only its hash. */
    public val token: String,
    /**
     * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
     * another database is not the one of this account. A UUID.
     */
    public val database: String? = null,
)

/** Call the game off. */
@Serializable
public class ActionAbandon : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "abandon"

    init {
        constant("action", action, "abandon")
    }

    override fun equals(other: Any?): Boolean = other is ActionAbandon

    override fun hashCode(): Int = "ActionAbandon".hashCode()

    override fun toString(): String = "ActionAbandon"
}

/** Add entropy to the shuffles to come. */
@Serializable
public data class ActionAddEntropy(
    /** The largest number of bytes. */
    @SerialName("max_bytes") public val maxBytes: Int,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "add_entropy"

    init {
        constant("action", action, "add_entropy")
    }
}

/** Agree to the open proposal, or refuse it. */
@Serializable
public class ActionAnswerProposal : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "answer_proposal"

    init {
        constant("action", action, "answer_proposal")
    }

    override fun equals(other: Any?): Boolean = other is ActionAnswerProposal

    override fun hashCode(): Int = "ActionAnswerProposal".hashCode()

    override fun toString(): String = "ActionAnswerProposal"
}

/** Consent to the offer of one of these seats before the absence alone allows it. */
@Serializable
public data class ActionConsent(
    /** The absent players' seats. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "consent"

    init {
        constant("action", action, "consent")
    }
}

/** Leave the caller's own seat. */
@Serializable
public class ActionLeaveSeat : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "leave_seat"

    init {
        constant("action", action, "leave_seat")
    }

    override fun equals(other: Any?): Boolean = other is ActionLeaveSeat

    override fun hashCode(): Int = "ActionLeaveSeat".hashCode()

    override fun toString(): String = "ActionLeaveSeat"
}

/** Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is possible. */
@Serializable
public data class ActionOfferSeat(
    /** The absent players' seats. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "offer_seat"

    init {
        constant("action", action, "offer_seat")
    }
}

/** Ask for a pause. It begins once every seat that has not resigned asks for it. */
@Serializable
public class ActionPause : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "pause"

    init {
        constant("action", action, "pause")
    }

    override fun equals(other: Any?): Boolean = other is ActionPause

    override fun hashCode(): Int = "ActionPause".hashCode()

    override fun toString(): String = "ActionPause"
}

/** Propose how the game goes on, because the players who are waited for have gone. */
@Serializable
public data class ActionPropose(
    /** The time from which this is possible: 7 days after the newest move, the end of a pause or a refusal. */
    public val from: Instant,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "propose"

    init {
        constant("action", action, "propose")
    }
}

/** Take the bot out of one of these seats. */
@Serializable
public data class ActionRemoveBot(
    /** The bots' seats. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "remove_bot"

    init {
        constant("action", action, "remove_bot")
    }
}

/** Free one of these seats, or withdraw its reservation. */
@Serializable
public data class ActionRemoveSeat(
    /** The other players' seats, and the reserved ones. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "remove_seat"

    init {
        constant("action", action, "remove_seat")
    }
}

/** Give up; the server acts for the seat from then on. */
@Serializable
public class ActionResign : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "resign"

    init {
        constant("action", action, "resign")
    }

    override fun equals(other: Any?): Boolean = other is ActionResign

    override fun hashCode(): Int = "ActionResign".hashCode()

    override fun toString(): String = "ActionResign"
}

/** End the pause. */
@Serializable
public class ActionResume : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "resume"

    init {
        constant("action", action, "resume")
    }

    override fun equals(other: Any?): Boolean = other is ActionResume

    override fun hashCode(): Int = "ActionResume".hashCode()

    override fun toString(): String = "ActionResume"
}

/** Seat a bot in one of these seats. */
@Serializable
public data class ActionSeatBot(
    /** The free seats. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "seat_bot"

    init {
        constant("action", action, "seat_bot")
    }
}

/** Withdraw the offer of one of these seats. */
@Serializable
public data class ActionWithdrawOffer(
    /** The offered seats. */
    public val seats: List<Seat>,
) : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "withdraw_offer"

    init {
        constant("action", action, "withdraw_offer")
    }
}

/** Withdraw the request for a pause. */
@Serializable
public class ActionWithdrawPause : QeAllowedAction, QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "withdraw_pause"

    init {
        constant("action", action, "withdraw_pause")
    }

    override fun equals(other: Any?): Boolean = other is ActionWithdrawPause

    override fun hashCode(): Int = "ActionWithdrawPause".hashCode()

    override fun toString(): String = "ActionWithdrawPause"
}

/** Entropy for the shuffles to come. */
@Serializable
public data class AddEntropy(
    /** 1 to 32 random bytes in lower-case hexadecimal. They are public. */
    public val entropy: Entropy,
)

/** Who signs JWTs for an app, and which of them count. */
@Serializable
public data class AddIssuer(
    /**
     * The values of the claim `aud` of which a JWT must have one. No other app's issuer of the same name has any of
     * them.
     */
    public val audiences: List<String>,
    /** The exact value of the claim `iss`, with the slash at the end if it has one. */
    public val issuer: String,
    /** The tokens that count: access tokens or ID tokens; `access` by default. */
    public val accept: AcceptedToken? = null,
    /** The algorithms by which the issuer signs; `RS256` and `ES256` by default. */
    public val algorithms: List<String>? = null,
    /** The https address of the issuer's OpenID Connect discovery document. */
    public val discovery: String? = null,
    /** The JSON Web Key Set itself, at most 32 KiB. */
    public val jwks: Map<String, JsonElement>? = null,
    /** The https address of the issuer's JSON Web Key Set. Give either this, or `discovery`, or `jwks`. */
    @SerialName("jwks_url") public val jwksUrl: String? = null,
    /** For how many seconds after its issue a JWT counts at most; a day by default. */
    @SerialName("max_lifetime") public val maxLifetime: Int? = null,
    /**
     * The claim with the name of a player who is made at first sight. By default such a player gets a name such as
     * `Player 4711`.
     */
    public val name: String? = null,
    /** The claim with the external id; `sub` by default. */
    public val subject: String? = null,
)

/** An answer to the open proposal. */
@Serializable
public data class AnswerProposal(
    /** True if the player agrees. A refusal ends the proposal. */
    public val agrees: Boolean,
)

/** An app: a backend with keys and players of its own. */
@Serializable
public data class App(
    /** The time at which it was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The app's id. A UUID. */
    public val id: String,
    /** The app's name. */
    public val name: String,
)

/** A key of an app, without its secret: the server shows that once, when it makes the key. */
@Serializable
public data class AppKey(
    /** The time at which it was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The key's id, under which a client revokes it. A UUID. */
    public val id: String,
    /** The key's label; null if it has none. */
    public val label: String?,
    /** The day of its last use, given as the beginning of that day in UTC. Null if it was never used. */
    @SerialName("last_used_at") public val lastUsedAt: Instant?,
    /** What the key allows. */
    public val scopes: List<String>,
)

/** A fresh key. */
@Serializable
public data class AppKeyCreated(
    /** The key. */
    public val key: AppKey,
    /** The secret. The server shows it only now, and stores only its hash. */
    public val secret: String,
)

/** The keys of an app. */
@Serializable
public data class AppKeyList(
    /** The keys, the oldest first. */
    public val keys: List<AppKey>,
)

/** All apps of the server. */
@Serializable
public data class AppList(
    /** The apps, the oldest first. */
    public val apps: List<App>,
)

/** A player of an app. */
@Serializable
public data class AppPlayer(
    /** The time at which the account was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The app's id for the player. */
    @SerialName("external_id") public val externalId: String,
    /** The public name. */
    public val name: String,
    /** The player's id, which games name. */
    public val player: PlayerId,
)

/** Players of an app. */
@Serializable
public data class AppPlayerList(
    /** The players that there are, in the order in which the call names them. */
    public val players: List<AppPlayer>,
)

/**
 * How well a bot plays.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class BotLevel(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `easy`. */
        public val Easy: BotLevel = BotLevel("easy")

        /** `normal`. */
        public val Normal: BotLevel = BotLevel("normal")

        /** `hard`. */
        public val Hard: BotLevel = BotLevel("hard")

        /** The values that this version knows. */
        public val known: List<BotLevel> = listOf(Easy, Normal, Hard)
    }
}

/**
 * The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes. In JSON 64 lower-
 * case hexadecimal digits.
 */
public typealias ChainHash = String

/**
 * The server's signed statement that it had these games, with these heads, at this time. A preview: its form may
 * change without notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class Checkpoint(
    /** The number of games. */
    public val games: Long,
    /** The public key that verifies the signature. */
    public val key: PublicKey,
    /** The checkpoint's number, from 1, without gaps. */
    public val number: Int,
    /** The hash of the checkpoint before: the SHA-256 of the bytes that the server signed then. 64 zeros in the first. */
    public val previous: TreeHash,
    /** The root of the Merkle tree over the games' heads. */
    public val root: TreeHash,
    /**
     * The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`,
     * which is `gavel.checkpoint`.
     */
    public val signature: Signature,
    /** The time at which the server made the checkpoint. */
    @SerialName("taken_at") public val takenAt: Instant,
)

/**
 * A page of checkpoints in order. A preview: its form may change without notice, and no promise of compatibility holds
 * for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class CheckpointList(
    /** The checkpoints, the oldest first. */
    public val checkpoints: List<Checkpoint>,
    /** True if there were more checkpoints when the server read this page. */
    @SerialName("has_more") public val hasMore: Boolean,
    /** The `after` of the next page. */
    @SerialName("next_after") public val nextAfter: Int,
)

/** A code that this device claims. */
@Serializable
public data class ClaimDeviceCode(
    /** The code that the other device shows. Case, spaces and hyphens mean nothing; `O` is 0, and `I` and `L` are 1. */
    public val code: String,
    /**
     * The name of this device, by which the player recognizes it: 1 to 100 characters, of those that a player's name
     * may have.
     */
    public val device: String,
    /**
     * A secret of this device: 256 fresh random bits in hexadecimal. Store it before the first call, send it with
     * every repeat, and show it to nobody.
     */
    public val secret: String,
)

/**
 * The reason why a feed ends before its game.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class ClosedBecause(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `seat_changed`. */
        public val SeatChanged: ClosedBecause = ClosedBecause("seat_changed")

        /** `token_revoked`. */
        public val TokenRevoked: ClosedBecause = ClosedBecause("token_revoked")

        /** `player_stopped`. */
        public val PlayerStopped: ClosedBecause = ClosedBecause("player_stopped")

        /** `token_expired`. */
        public val TokenExpired: ClosedBecause = ClosedBecause("token_expired")

        /** `server_stops`. */
        public val ServerStops: ClosedBecause = ClosedBecause("server_stops")

        /** `game_unreadable`. */
        public val GameUnreadable: ClosedBecause = ClosedBecause("game_unreadable")

        /** The values that this version knows. */
        public val known: List<ClosedBecause> = listOf(SeatChanged, TokenRevoked, PlayerStopped, TokenExpired, ServerStops, GameUnreadable)
    }
}

/**
 * SHA-256 over the canonical JSON (RFC 8785) of an object with the members `salt` and `value`. In JSON 64 lower-case
 * hexadecimal digits.
 */
public typealias Commitment = String

/** A request for an app. */
@Serializable
public data class CreateApp(
    /** A name for the operator. It has 1 to 100 characters, of those that a player's name may have. */
    public val name: String,
)

/** A request for an app's key. */
@Serializable
public data class CreateAppKey(
    /** A name for the key. It has 1 to 100 characters, of those that a player's name may have. */
    public val label: String? = null,
    /**
     * What the key allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
     * `webhooks:write`, `players:read`, `players:write`, `players:act`, `log:read`. By default all of them.
     */
    public val scopes: List<String>? = null,
)

/** A request to register a webhook of an app. */
@Serializable
public data class CreateAppWebhook(
    /**
     * The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
     * private networks, now and at every connection.
     */
    public val url: String,
)

/** A request for a ticket. */
@Serializable
public data class CreateFeedTicket(
    /** The path of the feed that it opens: `/v1/players/me/feed`, or `/v1/{kind}/games/{id}/feed`. */
    public val feed: String,
)

/** Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all. */
@Serializable
public data class CreateGames(
    /** Games of Q.E. */
    public val qe: List<QeCreateGame>? = null,
    /** Games of Quotlibet. */
    public val quotlibet: List<QuotlibetCreateGame>? = null,
)

/** A request for an account. */
@Serializable
public data class CreatePlayer(
    /**
     * The public name: 1 to 40 characters, with no space at either end. The server stores it in normalization form C.
     * It refuses control, format and private characters, and names without a visible character. It accepts joiners,
     * variation selectors and tags within an emoji, and joiners in scripts that need them.
     */
    public val name: String,
)

/** A request for a token. */
@Serializable
public data class CreateToken(
    /** The seconds until the token ends; null for never. By default it ends after 180 days without use. */
    @SerialName("expires_in") public val expiresIn: Int? = null,
    /**
     * A name for the token, for example the device's. It has 1 to 100 characters, of those that a player's name may
     * have.
     */
    public val label: String? = null,
    /**
     * What the token allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
     * `webhooks:write`. By default all that the token in this call allows, and never more.
     */
    public val scopes: List<String>? = null,
)

/** A request to register a webhook. */
@Serializable
public data class CreateWebhook(
    /**
     * The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
     * private networks, now and at every connection.
     */
    public val url: String,
    /** The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games. A UUID. */
    public val game: String? = null,
)

/** A page of a webhook's deliveries. */
@Serializable
public data class DeliveryList(
    /** The deliveries, the newest first. */
    public val deliveries: List<WebhookDelivery>,
    /** The `cursor` of the next page; null on the last one. A UUID. */
    @SerialName("next_cursor") public val nextCursor: String?,
)

/**
 * The reason why a seat became free.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class Departure(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `left`. */
        public val Left: Departure = Departure("left")

        /** `removed`. */
        public val Removed: Departure = Departure("removed")

        /** The values that this version knows. */
        public val known: List<Departure> = listOf(Left, Removed)
    }
}

/** A claim as the device sees it that has made it. */
@Serializable
public data class DeviceClaim(
    /** The number that the other device shows too. */
    @SerialName("check_number") public val checkNumber: String,
    /** The time until which the other device can confirm. */
    @SerialName("expires_at") public val expiresAt: Instant,
    /** The account, once the other device has confirmed; null before. */
    public val player: Account?,
    /** How far the code has come: never `open` here. */
    public val status: DeviceCodeStatus,
    /** The device's own bearer token, once the other device has confirmed; null before. */
    public val token: String?,
    /**
     * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
     * another database is not the one of this account. A UUID.
     */
    public val database: String? = null,
)

/** A code as the device sees it that has made it. */
@Serializable
public data class DeviceCode(
    /**
     * The number that the claiming device shows too; null before the claim. If the numbers differ, another device has
     * claimed the code: refuse it.
     */
    @SerialName("check_number") public val checkNumber: String?,
    /** The time of the claim; null before it. */
    @SerialName("claimed_at") public val claimedAt: Instant?,
    /** The name that the claiming device gives itself; null before the claim. */
    public val device: String?,
    /** The time until which a device can claim the code, and the caller can confirm it. */
    @SerialName("expires_at") public val expiresAt: Instant,
    /** The code's id. A UUID. */
    public val id: String,
    /**
     * True if the claim came from the network address from which the code was made. Null before the claim, or if an
     * address is not known. Two devices at one place may have different addresses.
     */
    @SerialName("same_network") public val sameNetwork: Boolean?,
    /** How far it has come. */
    public val status: DeviceCodeStatus,
    /**
     * The id of the token that the device has got, under which a client revokes it; null before the confirmation. A
     * UUID.
     */
    public val token: String?,
)

/** A fresh code. */
@Serializable
public data class DeviceCodeCreated(
    /** The code: 12 characters in groups of 4. The server shows it only now, and stores only its hash. */
    public val code: String,
    /** The time until which a device can claim the code, and the caller can confirm it. */
    @SerialName("expires_at") public val expiresAt: Instant,
    /** The code's id, under which the caller looks at it, confirms and refuses it. A UUID. */
    public val id: String,
)

/**
 * How far a code has come.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class DeviceCodeStatus(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `open`. */
        public val Open: DeviceCodeStatus = DeviceCodeStatus("open")

        /** `claimed`. */
        public val Claimed: DeviceCodeStatus = DeviceCodeStatus("claimed")

        /** `confirmed`. */
        public val Confirmed: DeviceCodeStatus = DeviceCodeStatus("confirmed")

        /** `refused`. */
        public val Refused: DeviceCodeStatus = DeviceCodeStatus("refused")

        /** `expired`. */
        public val Expired: DeviceCodeStatus = DeviceCodeStatus("expired")

        /** The values that this version knows. */
        public val known: List<DeviceCodeStatus> = listOf(Open, Claimed, Confirmed, Refused, Expired)
    }
}

/** 1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal digits. */
public typealias Entropy = String

/** A credential to be exchanged, and the token that is asked for. */
@Serializable
public data class ExchangeToken(
    /** Always `urn:ietf:params:oauth:grant-type:token-exchange`. */
    @SerialName("grant_type") public val grantType: String,
    /** The JWT of a user; or the external id, under the app's key. */
    @SerialName("subject_token") public val subjectToken: String,
    /**
     * `urn:ietf:params:oauth:token-type:jwt`, or `…:access_token` or `…:id_token` for a JWT of that kind; or
     * `urn:gavel:token-type:external-id`.
     */
    @SerialName("subject_token_type") public val subjectTokenType: String,
    /** If it is there, `urn:ietf:params:oauth:token-type:access_token`. */
    @SerialName("requested_token_type") public val requestedTokenType: String? = null,
    /**
     * The scopes of the token, with spaces between: some of `games:read`, `games:play`, `games:create`, `seeks:write`,
     * `profile:write`, `webhooks:write`, and none that the key lacks. By default the first four, as far as the key has
     * them.
     */
    public val scope: String? = null,
)

/** The last item of a feed that ends before its game. */
@Serializable
public data class FeedClosed(
    /** The reason why it ends. */
    public val reason: ClosedBecause,
) : PlayerFeedItem, QeFeedItem, QuotlibetFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "closed"

    init {
        constant("type", type, "closed")
    }
}

/** The last item of a feed, once its game is over. */
@Serializable
public data class FeedEnd(
    /** The version of the game's last event. */
    public val version: Int,
) : QeFeedItem, QuotlibetFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "end"

    init {
        constant("type", type, "end")
    }
}

/** A fresh ticket for a feed. */
@Serializable
public data class FeedTicketCreated(
    /** The path of the feed that it opens. The client adds `?ticket=…`. */
    public val feed: String,
    /**
     * The time until which the ticket can open its feed first. While that feed lives, and for 5 minutes after it
     * breaks, the ticket opens it again.
     */
    @SerialName("open_by") public val openBy: Instant,
    /** The ticket. The server shows it only now, and stores only its hash. */
    public val ticket: String,
)

/** A request to fork a game. */
@Serializable
public data class ForkGame(
    /** The last version that the fork inherits: one at which the game was running. */
    public val version: Int,
    /** The caller's seat in the fork; 0 by default. */
    public val seat: Seat? = null,
)

/** The game from which a fork inherits its play, and how much of it. */
@Serializable
public data class ForkOf(
    /** The parent: a finished game of the same kind. A UUID. */
    @SerialName("game_id") public val gameId: String,
    /** The parent's chain hash at that version. */
    public val hash: ChainHash,
    /** The number of inherited events of the play. They follow the fork's `GameStarted`. */
    public val inherited: Int,
    /** The parent's last version that the fork inherits. */
    public val version: Int,
)

/**
 * A kind of game.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class GameKind(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `qe`. */
        public val Qe: GameKind = GameKind("qe")

        /** `quotlibet`. */
        public val Quotlibet: GameKind = GameKind("quotlibet")

        /** The values that this version knows. */
        public val known: List<GameKind> = listOf(Qe, Quotlibet)
    }
}

/** A page of games, the newest first. */
@Serializable
public data class GameList(
    /** The games. */
    public val games: List<GameSummary>,
    /** The `cursor` of the next page; null on the last one. A UUID. */
    @SerialName("next_cursor") public val nextCursor: String?,
)

/** A game of a batch. */
@Serializable
public data class GameOfBatch(
    /** The game's id. Its address is `/v1/{kind}/games/{id}`. A UUID. */
    public val id: String,
    /** The code with which other players join a private game; null for every other. */
    @SerialName("invite_code") public val inviteCode: String?,
)

/** A proof of a game. */
@Serializable
public data class GameProof(
    /** The commitments in all events up to this version, in dealt order. */
    public val commitments: List<String>,
    /** The signed statement. */
    public val proof: Proof,
)

/** A game in a list. It holds only facts that every reader of the list may know. */
@Serializable
public data class GameSummary(
    /** The time of its newest event. */
    @SerialName("changed_at") public val changedAt: Instant,
    /** The time of its creation. */
    @SerialName("created_at") public val createdAt: Instant,
    /**
     * The time at which the server acts by itself: it ends an open lobby, expires a turn, or carries out a proposal in
     * a game without deadlines. Null if it does not.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant?,
    /** The host's seat. */
    public val host: Seat?,
    /** The game's id. A UUID. */
    public val id: String,
    /** The kind of game; the game itself is at `/v1/{kind}/games/{id}`. */
    public val kind: GameKind,
    /** The seats that must act before the game goes on. */
    @SerialName("must_act") public val mustAct: List<Seat>,
    /** The server's time at this answer, by the clock of `deadline_at`; null if `deadline_at` is. */
    public val now: Instant?,
    /** The player in each seat, clockwise from 0; null for a free seat. */
    public val players: List<Player?>,
    /** The reserved seats of a lobby. */
    public val reserved: List<Reservation>,
    /** The game's status. */
    public val status: Status,
    /** The version of its newest event. */
    public val version: Int,
    /** The players who can find the game. */
    public val visibility: Visibility,
)

/** The games of a batch, in the order of the request. */
@Serializable
public data class GamesCreated(
    /** Games of Q.E. */
    public val qe: List<GameOfBatch>,
    /** Games of Quotlibet. */
    public val quotlibet: List<GameOfBatch>,
)

/** The server's health. */
@Serializable
public data class Health(
    /** Always `ok`. */
    public val status: String,
    /**
     * In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a
     * copy. A UUID.
     */
    public val database: String? = null,
)

/** A link between a player and a user of an app. */
@Serializable
public data class Identity(
    /** The app's id. A UUID. */
    public val app: String,
    /** The time at which the two were linked. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The app's id for the player. */
    @SerialName("external_id") public val externalId: String,
)

/** The links of a player. */
@Serializable
public data class IdentityList(
    /** The link, or none. */
    public val identities: List<Identity>,
)

/**
 * The proof that a checkpoint covers a game's head. A preview: its form may change without notice, and no promise of
 * compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class Inclusion(
    /** The checkpoint. */
    public val checkpoint: Checkpoint,
    /** The game. A UUID. */
    @SerialName("game_id") public val gameId: String,
    /** The chain hash at that event. */
    public val head: String,
    /** The index of the game's leaf among those of all games, from 0. */
    public val index: Long,
    /** The steps from the leaf to the root, in this order. */
    public val path: List<InclusionStep>,
    /** The game's version at the checkpoint. */
    public val version: Int,
)

/**
 * A step of the path from a leaf to the root: an inner node of the tree. A preview: its form may change without
 * notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class InclusionStep(
    /**
     * The bound between the node's two parts, in the form of an id. Ids in the left part are below it; those in the
     * right part are not. A UUID.
     */
    public val bound: String,
    /** The hash of the part that does not contain the leaf. */
    public val hash: TreeHash,
)

/** Who signs JWTs for an app, and which of them count. */
@Serializable
public data class Issuer(
    /** The tokens that count. */
    public val accept: AcceptedToken,
    /** The algorithms by which the issuer signs. */
    public val algorithms: List<String>,
    /** The values of the claim `aud` of which a JWT must have one. */
    public val audiences: List<String>,
    /** The time at which the issuer was added. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The address of the issuer's discovery document; null if the keys come from elsewhere. */
    public val discovery: String?,
    /** The issuer's id, under which a client removes it. A UUID. */
    public val id: String,
    /** The exact value of the claim `iss`. */
    public val issuer: String,
    /** The issuer's key set; null if the keys come from elsewhere. */
    public val jwks: Map<String, JsonElement>?,
    /** The address of the issuer's key set; null if the keys come from elsewhere. */
    @SerialName("jwks_url") public val jwksUrl: String?,
    /** For how many seconds after its issue a JWT counts at most. */
    @SerialName("max_lifetime") public val maxLifetime: Int,
    /** The claim with the name of a player who is made at first sight; null if there is none. */
    public val name: String?,
    /** The claim with the external id. */
    public val subject: String,
)

/** The issuers of an app. */
@Serializable
public data class IssuerList(
    /** The issuers, the oldest first. */
    public val issuers: List<Issuer>,
)

/** A public key. */
@Serializable
public data class Key(
    /** True if the server signs with this key now. */
    public val current: Boolean,
    /** The time of its first use. */
    @SerialName("first_used_at") public val firstUsedAt: Instant,
    /** The key: Ed25519, 32 bytes. */
    public val key: String,
)

/** The public keys of this server, the oldest first. */
@Serializable
public data class KeyList(
    /** The keys. */
    public val keys: List<Key>,
)

/** The user of an app to whom a player is linked. */
@Serializable
public data class LinkIdentity(
    /** A valid JWT of the user, from an issuer of the app. */
    public val token: String,
)

/**
 * An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The first is
 * the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this
 * event without `hash` and `cursor`. A preview: its form may change without notice, and no promise of compatibility
 * holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class LogEvent(
    /** The event's position in the log: the `after` of a page that follows it. Opaque. */
    public val cursor: String,
    /** The facts of the event. The schema of that kind and type describes them. */
    public val data: Map<String, JsonElement>,
    /** The game. A UUID. */
    @SerialName("game_id") public val gameId: String,
    /** The chain hash at this event. */
    public val hash: String,
    /** The kind of game. */
    public val kind: GameKind,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") public val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") public val schemaVersion: Int,
    /** The event's type. */
    public val type: String,
    /** The event's number in its game. */
    public val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant? = null,
)

/**
 * A page of the log of all games. A preview: its form may change without notice, and no promise of compatibility holds
 * for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
@Serializable
public data class LogPage(
    /** The events in the log's order, each in its public form. */
    public val events: List<LogEvent>,
    /** True if there were more events when the server read this page. */
    @SerialName("has_more") public val hasMore: Boolean,
    /** The `after` of the next page; null if the log is empty. */
    @SerialName("next_after") public val nextAfter: String?,
)

/** The players that an app asks for. */
@Serializable
public data class LookUpPlayers(
    /** At most 500 external ids, each of 1 to 255 bytes. */
    @SerialName("external_ids") public val externalIds: List<String>,
)

/**
 * By what a token or a player's webhook was made. It ends when that is revoked or removed, or the player is unlinked
 * from the app; but an account's own tokens do not end with the own token that has made them, unless that is revoked
 * by its id.
 */
@Serializable
public data class Maker(
    /**
     * `sign_up` (with the account), `token` (by a call with a token), `device` (for another device, by a token), `jwt`
     * (by a call with a JWT, or in exchange for one) or `key` (by an app's key).
     */
    public val by: String,
    /** The id of the issuer of the JWT that it comes from, directly or not; null if there is none. A UUID. */
    public val issuer: String?,
    /** The id of the app's key that it comes from, directly or not; null if there is none. A UUID. */
    public val key: String?,
    /** The id of the token that has made it; null if no token has, or if that has ended. A UUID. */
    public val token: String?,
)

/** A player as the operator sees it. */
@Serializable
public data class ManagedPlayer(
    /** The time at which the account was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The player's id. */
    public val id: PlayerId,
    /** The public name. */
    public val name: String,
    /** The time at which the operator stopped the player; null if the player is not stopped. */
    @SerialName("stopped_at") public val stoppedAt: Instant?,
)

/** The player to whom a seat is offered. */
@Serializable
public data class OfferSeat(
    /** A player without a seat in the game. */
    public val player: PlayerId,
)

/** The app of a key, and the key. */
@Serializable
public data class OwnApp(
    /** The app. */
    public val app: App,
    /** The key in this call. */
    public val key: AppKey,
)

/** The pause of a game, and the requests for one. */
@Serializable
public data class Pause(
    /** The seats that ask for a pause; empty during a pause. */
    public val asked: List<Seat>,
    /** True during a pause: no player can make a move. */
    public val paused: Boolean,
    /**
     * The milliseconds that the turn has left when the pause ends. Null if the game is not paused, or turns have no
     * deadline.
     */
    @SerialName("remaining_ms") public val remainingMs: Long?,
)

/** A player's public facts. */
@Serializable
public data class Player(
    /** The player's id. */
    public val id: PlayerId,
    /** The public name; null after the account is erased. */
    public val name: String?,
)

/** All that is stored about a player. */
@Serializable
public data class PlayerExport(
    /** The deliveries to the webhooks. */
    public val deliveries: List<PlayerExportDelivery>,
    /** The codes by which other devices sign in, without secrets, for as long as they are stored. */
    @SerialName("device_codes") public val deviceCodes: List<DeviceCode>,
    /** Every game in which the player has a seat or a reserved one, the newest first. */
    public val games: List<PlayerExportGame>,
    /** The links to users of apps. */
    public val identities: List<Identity>,
    /** The account. */
    public val player: Account,
    /** The time before which no JWT of the player counts; null if the player has never signed out everywhere. */
    @SerialName("signed_out_at") public val signedOutAt: Instant?,
    /** The tokens, without secrets. */
    public val tokens: List<Token>,
    /** The webhooks, without secrets. */
    public val webhooks: List<Webhook>,
)

/** A delivery of a player's export. */
@Serializable
public data class PlayerExportDelivery(
    /** The delivery. */
    public val delivery: WebhookDelivery,
    /** The webhook. A UUID. */
    public val webhook: String,
)

/** A game of a player's export. */
@Serializable
public data class PlayerExportGame(
    /** The time of its newest event. */
    @SerialName("changed_at") public val changedAt: Instant,
    /** The time of its creation. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The events as the player may know them, as `GET /v1/{kind}/games/{id}/events` returns them. */
    public val events: List<Map<String, JsonElement>>,
    /** The game's id. A UUID. */
    public val id: String,
    /** The kind of game. */
    public val kind: GameKind,
    /** The seat that is reserved for the player; null if none is. */
    @SerialName("reserved_seat") public val reservedSeat: Seat?,
    /** The game's status. */
    public val status: Status,
    /** The version of its newest event. */
    public val version: Int,
    /** The players who can find the game. */
    public val visibility: Visibility,
    /** The player's seat; null if the player has none. */
    @SerialName("your_seat") public val yourSeat: Seat?,
)

/**
 * The data of an item of the feed of a player's games.
 *
 * Told apart by class. A newer server may send others: they are [UnknownPlayerFeedItem].
 */
@Serializable(with = PlayerFeedItemSerializer::class)
public sealed interface PlayerFeedItem {
    /** The kind of variant, as it is on the wire. */
    public val type: String
}

/** A variant of [PlayerFeedItem] that this version does not know. */
@Serializable
public data class UnknownPlayerFeedItem(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : PlayerFeedItem

internal object PlayerFeedItemSerializer : UnionSerializer<PlayerFeedItem>("gavel.PlayerFeedItem", "type") {
    override val variants by lazy {
        mapOf(
            "closed" to FeedClosed.serializer(),
            "game" to PlayerGame.serializer(),
            "games" to PlayerGames.serializer(),
            "left" to PlayerLeft.serializer(),
            "reserved" to PlayerReserved.serializer(),
        )
    }

    override val unknown get() = UnknownPlayerFeedItem.serializer()

    override fun tagOf(value: PlayerFeedItem): String = value.type

    override fun rawOf(value: PlayerFeedItem): JsonObject? = (value as? UnknownPlayerFeedItem)?.raw
}

/** A game in which the player has a seat. */
@Serializable
public data class PlayerGame(
    /** The game. */
    public val game: GameSummary,
    /** True if the player must act before the game goes on. */
    @SerialName("you_must_act") public val youMustAct: Boolean,
    /** The player's seat. */
    @SerialName("your_seat") public val yourSeat: Seat,
) : PlayerFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "game"

    init {
        constant("type", type, "game")
    }
}

/** The data of the first item of a player's feed. */
@Serializable
public data class PlayerGames(
    /** The open and running games in which the player has a seat, the newest first. */
    public val games: List<PlayerGame>,
    /** The seats that are reserved for the player, those of the newest game first. */
    public val reserved: List<PlayerReserved>,
) : PlayerFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "games"

    init {
        constant("type", type, "games")
    }
}

/** A player: an account. Events hold this id and never a name. */
public typealias PlayerId = String

/** A game in which the player has lost the seat, or the reserved one. */
@Serializable
public data class PlayerLeft(
    /** The game's id. A UUID. */
    public val id: String,
) : PlayerFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "left"

    init {
        constant("type", type, "left")
    }
}

/** A lobby in which a seat is reserved for the player, who may accept or decline it. */
@Serializable
public data class PlayerReserved(
    /** The game. */
    public val game: GameSummary,
    /** The reserved seat. */
    public val seat: Seat,
    /** The time at which the reservation expires. */
    public val until: Instant,
) : PlayerFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "reserved"

    init {
        constant("type", type, "reserved")
    }
}

/** An error in the form of RFC 9457. */
@Serializable
public data class Problem(
    /** The stable code. Programs decide by it. */
    public val code: ProblemCode,
    /** An explanation for people. The text may change; the code does not. */
    public val detail: String,
    /** The HTTP status. */
    public val status: Int,
    /** The HTTP status's own phrase. */
    public val title: String,
    /** The type of the problem as a URI: `urn:gavel:problem:` and the code. */
    public val type: String,
    /**
     * In 401, and in `game_not_found` and `player_not_found`: the id of the server's database. If it is not the id
     * that the client stored beside its token, the client asks another server than the one of its account, and its
     * token is perhaps valid there. A UUID.
     */
    public val database: String? = null,
    /** In answers of `POST /v1/token`: the error of RFC 6749. */
    public val error: String? = null,
    /** The wrong member of the body, parameter of the query, or header. */
    public val field: String? = null,
    /** The game's version at which the server refused the command. */
    @SerialName("game_version") public val gameVersion: Int? = null,
    /** The limit that is used up. */
    public val limit: ProblemLimit? = null,
    /** In answers about a JWT that is exchanged: the code that it would get as bearer token. */
    public val reason: String? = null,
    /**
     * The request's id, also in the header `X-Request-Id`. The server's log has it, unless lines of one reason share a
     * count.
     */
    @SerialName("request_id") public val requestId: String? = null,
    /** In `log_restarted`: the cursor of the last event up to which the log surely is what the reader got. */
    @SerialName("restart_after") public val restartAfter: String? = null,
    /** The first scope that the token or the key lacks. */
    public val scope: String? = null,
    /** All scopes that the token or the key lacks. */
    public val scopes: List<String>? = null,
)

/**
 * The limit that is used up.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class ProblemLimit(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `commands_per_address`. */
        public val CommandsPerAddress: ProblemLimit = ProblemLimit("commands_per_address")

        /** `commands_per_token`. */
        public val CommandsPerToken: ProblemLimit = ProblemLimit("commands_per_token")

        /** `cost_per_address`. */
        public val CostPerAddress: ProblemLimit = ProblemLimit("cost_per_address")

        /** `cost_per_token`. */
        public val CostPerToken: ProblemLimit = ProblemLimit("cost_per_token")

        /** `device_claims_per_address`. */
        public val DeviceClaimsPerAddress: ProblemLimit = ProblemLimit("device_claims_per_address")

        /** `requests_per_address`. */
        public val RequestsPerAddress: ProblemLimit = ProblemLimit("requests_per_address")

        /** `requests_per_token`. */
        public val RequestsPerToken: ProblemLimit = ProblemLimit("requests_per_token")

        /** `reservations_per_address`. */
        public val ReservationsPerAddress: ProblemLimit = ProblemLimit("reservations_per_address")

        /** The values that this version knows. */
        public val known: List<ProblemLimit> = listOf(CommandsPerAddress, CommandsPerToken, CostPerAddress, CostPerToken, DeviceClaimsPerAddress, RequestsPerAddress, RequestsPerToken, ReservationsPerAddress)
    }
}

/** The stable code of a problem. Programs decide by it. A server may answer a code that is not in this list. */
public typealias ProblemCode = ErrorCode

/** A statement with the server's signature. */
@Serializable
public data class Proof(
    /** The game. A UUID. */
    @SerialName("game_id") public val gameId: String,
    /** The chain hash at that event. */
    public val head: String,
    /** The public key that verifies the signature. */
    public val key: PublicKey,
    /** Its kind. */
    public val kind: GameKind,
    /**
     * The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`,
     * which is `gavel.game_head`.
     */
    public val signature: Signature,
    /** The time of the signature. */
    @SerialName("signed_at") public val signedAt: Instant,
    /** The version of the last event that the head covers. */
    public val version: Int,
)

/** An open proposal of how a game without deadlines goes on. */
@Serializable
public data class Proposal(
    /** The seats that have agreed. */
    public val agreed: List<Seat>,
    /**
     * The seats of the players who answer: the other persons for whom nobody waits. If all agree, it is carried out at
     * once.
     */
    public val asked: List<Seat>,
    /**
     * The time at which the server carries it out, unless a player has refused it or a move was made. It is no
     * deadline of the turn.
     */
    @SerialName("due_at") public val dueAt: Instant,
    /** The time at which it was made. */
    @SerialName("made_at") public val madeAt: Instant,
    /** What is proposed. */
    public val proposal: Proposed,
    /** The seat of the player who made it. */
    public val seat: Seat,
)

/** A proposal of how the game goes on. */
@Serializable
public data class Propose(
    /** What is proposed: that the server plays for those who are waited for, or that the game ends unscored. */
    public val proposal: Proposed,
)

/**
 * What is proposed in a game without deadlines once a player has gone.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class Proposed(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `play`. */
        public val Play: Proposed = Proposed("play")

        /** `end`. */
        public val End: Proposed = Proposed("end")

        /** The values that this version knows. */
        public val known: List<Proposed> = listOf(Play, End)
    }
}

/** The server as OAuth describes a resource that bearer tokens protect. */
@Serializable
public data class ProtectedResource(
    /** Always `header`: the server takes a token in `Authorization` alone. */
    @SerialName("bearer_methods_supported") public val bearerMethodsSupported: List<String>,
    /** The address below which the API is, as the request has named the server. */
    public val resource: String,
    /** The address of the pages for people. */
    @SerialName("resource_documentation") public val resourceDocumentation: String,
    /** Always `Gavel`. */
    @SerialName("resource_name") public val resourceName: String,
    /** The scopes that a player's token may have. */
    @SerialName("scopes_supported") public val scopesSupported: List<String>,
)

/** What an app says of its player. */
@Serializable
public data class ProvisionPlayer(
    /**
     * The public name, as in `POST /v1/players`. Without it a player who is there keeps the name, and a new one gets a
     * name such as `Player 4711`.
     */
    public val name: String? = null,
)

/** An Ed25519 public key (RFC 8032); in JSON 64 lower-case hexadecimal digits. */
public typealias PublicKey = String

/**
 * The reason why a reservation ended without the player.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class Release(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `declined`. */
        public val Declined: Release = Release("declined")

        /** `expired`. */
        public val Expired: Release = Release("expired")

        /** `withdrawn`. */
        public val Withdrawn: Release = Release("withdrawn")

        /** The values that this version knows. */
        public val known: List<Release> = listOf(Declined, Expired, Withdrawn)
    }
}

/** A request for another name. */
@Serializable
public data class RenamePlayer(
    /** The public name, as in `POST /v1/players`. */
    public val name: String,
)

/** A seat of a lobby that is reserved for a player, who may accept or decline it. */
@Serializable
public data class Reservation(
    /** The player for whom it is reserved. */
    public val player: Player,
    /** The seat. */
    public val seat: Seat,
    /** The time at which the reservation expires. */
    public val until: Instant,
)

/**
 * 256 secret bits: before they are opened, a commitment reveals nothing of its value. In JSON 64 lower-case
 * hexadecimal digits.
 */
public typealias Salt = String

/** A place at the table, numbered clockwise from 0. */
public typealias Seat = Int

/** A bot for a seat. */
@Serializable
public data class SeatBot(
    /** How well it plays. */
    public val level: BotLevel,
)

/** The seating of a game that was opened for named players. */
@Serializable
public data class Seating(
    /** True if the server starts the game once every seat has a player. */
    public val start: Boolean,
)

/** The 256 random bits that a game's first event seals. */
public typealias Seed = String

/** An Ed25519 signature (RFC 8032); in JSON 128 lower-case hexadecimal digits. */
public typealias Signature = String

/**
 * The status of a game.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class Status(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `lobby`. */
        public val Lobby: Status = Status("lobby")

        /** `running`. */
        public val Running: Status = Status("running")

        /** `finished`. */
        public val Finished: Status = Status("finished")

        /** `abandoned`. */
        public val Abandoned: Status = Status("abandoned")

        /** The values that this version knows. */
        public val known: List<Status> = listOf(Lobby, Running, Finished, Abandoned)
    }
}

/**
 * Why time was given. The list grows.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class TimeCause(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `server_away`. */
        public val ServerAway: TimeCause = TimeCause("server_away")

        /** `clock_set`. */
        public val ClockSet: TimeCause = TimeCause("clock_set")

        /** The values that this version knows. */
        public val known: List<TimeCause> = listOf(ServerAway, ClockSet)
    }
}

/** A token of an account, without its secret: the server shows that once, when it makes the token. */
@Serializable
public data class Token(
    /** The time at which it was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** True if this call carries the token. */
    public val current: Boolean,
    /**
     * The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
     * days.
     */
    @SerialName("expires_at") public val expiresAt: Instant?,
    /** The token's id, under which a client revokes it. A UUID. */
    public val id: String,
    /** The token's label; null if it has none. The first token of an account has none. */
    public val label: String?,
    /**
     * The day of its last use, given as the beginning of that day in UTC. Null if it was never used. It may be some
     * seconds late.
     */
    @SerialName("last_used_at") public val lastUsedAt: Instant?,
    /** By what it was made; null if the server has not noted that, as before it noted makers. */
    @SerialName("made_by") public val madeBy: Maker?,
    /** What the token allows. */
    public val scopes: List<String>,
)

/** The party that acted for a player. */
@Serializable
public data class TokenActor(
    /** The app. A UUID. */
    public val sub: String,
)

/** A fresh token. */
@Serializable
public data class TokenCreated(
    /** The time at which it was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /**
     * The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
     * days.
     */
    @SerialName("expires_at") public val expiresAt: Instant?,
    /** The token's id, under which a client revokes it. A UUID. */
    public val id: String,
    /** The token's label; null if it has none. */
    public val label: String?,
    /** What the token allows. */
    public val scopes: List<String>,
    /** The bearer token. The server shows it only now, and stores only its hash. */
    public val token: String,
    /**
     * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
     * another database is not the one of this account. A UUID.
     */
    public val database: String? = null,
)

/** A token that was exchanged (RFC 8693). */
@Serializable
public data class TokenExchanged(
    /** The bearer token. The server shows it only now, and stores only its hash. */
    @SerialName("access_token") public val accessToken: String,
    /** The app that acted for the player with its key; null if the user has exchanged a JWT. */
    public val act: TokenActor?,
    /** The seconds after which the token ends. */
    @SerialName("expires_in") public val expiresIn: Int,
    /** Always `urn:ietf:params:oauth:token-type:access_token`. */
    @SerialName("issued_token_type") public val issuedTokenType: String,
    /** The scopes of the token, with spaces between. */
    public val scope: String,
    /** Always `Bearer`. */
    @SerialName("token_type") public val tokenType: String,
    /**
     * The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
     * another database is not the one of this account. A UUID.
     */
    public val database: String? = null,
)

/** The tokens of an account. */
@Serializable
public data class TokenList(
    /** The tokens that have not ended, the oldest first. */
    public val tokens: List<Token>,
)

/**
 * A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits. A preview: its form may change
 * without notice, and no promise of compatibility holds for it.
 *
 * A preview: the promise of compatibility does not hold for it.
 */
public typealias TreeHash = String

/**
 * The players who can find a game.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class Visibility(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `public`. */
        public val Public: Visibility = Visibility("public")

        /** `private`. */
        public val Private: Visibility = Visibility("private")

        /** `app`. */
        public val App: Visibility = Visibility("app")

        /** The values that this version knows. */
        public val known: List<Visibility> = listOf(Public, Private, App)
    }
}

/** An address that the server notifies of a player's turns and of starts and ends of games. */
@Serializable
public data class Webhook(
    /** The time at which it was registered. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The time at which the server disabled it; null while it is enabled. */
    @SerialName("disabled_at") public val disabledAt: Instant?,
    /**
     * The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token, the JWT or the app's key
     * that registered it, or all that the app had), `seat_lost`.
     */
    @SerialName("disabled_reason") public val disabledReason: String?,
    /** The time since which every attempt has failed; null if the last one did not. */
    @SerialName("failing_since") public val failingSince: Instant?,
    /** The one game of which the server notifies it; null for all games of the player, or of the app's users. A UUID. */
    public val game: String?,
    /** The webhook's id. A UUID. */
    public val id: String,
    /** By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers. */
    @SerialName("made_by") public val madeBy: Maker?,
    /** The receiver's address. */
    public val url: String,
)

/** A new webhook with its secret. */
@Serializable
public data class WebhookCreated(
    /** The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now. */
    public val secret: String,
    /** The webhook. */
    public val webhook: Webhook,
)

/** Ids and public facts. A client gets everything else with the player's token. */
@Serializable
public data class WebhookData(
    /** The game. A UUID. */
    public val game: String,
    /** The game's kind. Its address is `/v1/{kind}/games/{game}`. */
    public val kind: GameKind,
    /** The player's seat, or the reserved one. */
    public val seat: Seat,
    /** The game's status at that version. */
    public val status: Status,
    /** The version of the event that caused this delivery. */
    public val version: Int,
    /** The app. Only to an app's webhook. A UUID. */
    public val app: String? = null,
    /** The time at which the server acts by itself; missing if it does not. */
    @SerialName("deadline_at") public val deadlineAt: Instant? = null,
    /** The app's id for the player. Only to an app's webhook. */
    @SerialName("external_id") public val externalId: String? = null,
    /**
     * The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The
     * header `webhook-timestamp` has the time of the attempt.
     */
    public val now: Instant? = null,
    /** The player. Only to an app's webhook. A UUID. */
    public val player: String? = null,
)

/** A delivery to a webhook, and its attempts. */
@Serializable
public data class WebhookDelivery(
    /** The time of the last attempt. */
    @SerialName("attempted_at") public val attemptedAt: Instant?,
    /** The number of attempts. */
    public val attempts: Int,
    /** The time at which it was made. */
    @SerialName("created_at") public val createdAt: Instant,
    /** The game. A UUID. */
    public val game: String,
    /** The delivery's id, the header `webhook-id` of every attempt. A UUID. */
    public val id: String,
    /**
     * The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`. The
     * last means that the host has no address, or none that the server may connect to.
     */
    @SerialName("last_error") public val lastError: String?,
    /** The HTTP status of the answer to the last attempt; null without an answer. */
    @SerialName("last_status") public val lastStatus: Int?,
    /** The time of the next attempt; null if there is none. */
    @SerialName("next_attempt_at") public val nextAttemptAt: Instant?,
    /**
     * `pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
     * `withdrawn` (the turn was over before the first attempt).
     */
    public val state: String,
    /** `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`. */
    public val type: String,
    /** The version of the event that caused it. */
    public val version: Int,
)

/** A game of the player is over. */
@Serializable
public data class WebhookEnded(
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
) : WebhookEvent {
    /** The type of the notification. */
    @Required
    override val type: String = "game.ended"

    init {
        constant("type", type, "game.ended")
    }
}

/** A player's webhooks. */
@Serializable
public data class WebhookList(
    /** The webhooks, the oldest first. */
    public val webhooks: List<Webhook>,
)

/** The player must act, and the deadline is near. */
@Serializable
public data class WebhookReminder(
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
) : WebhookEvent {
    /** The type of the notification. */
    @Required
    override val type: String = "game.reminder"

    init {
        constant("type", type, "game.reminder")
    }
}

/** A seat is reserved for the player. */
@Serializable
public data class WebhookReserved(
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
) : WebhookEvent {
    /** The type of the notification. */
    @Required
    override val type: String = "seat.reserved"

    init {
        constant("type", type, "seat.reserved")
    }
}

/** A game of the player has started. */
@Serializable
public data class WebhookStarted(
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
) : WebhookEvent {
    /** The type of the notification. */
    @Required
    override val type: String = "game.started"

    init {
        constant("type", type, "game.started")
    }
}

/** The player must act. */
@Serializable
public data class WebhookTurn(
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
) : WebhookEvent {
    /** The type of the notification. */
    @Required
    override val type: String = "game.turn"

    init {
        constant("type", type, "game.turn")
    }
}

/** Place a bid. */
@Serializable
public data class QeActionBid(
    /** The auction. */
    public val auction: Int,
    /** The ballot. */
    public val ballot: Int,
    /** The amount of the opening bid, which no other bid may equal; null without an opening bid. */
    public val forbidden: QeAmount?,
    /** The largest number of digits of an amount. */
    @SerialName("max_digits") public val maxDigits: Int,
    /** The smallest amount: 1 for an opening bid, else 0. */
    public val minimum: QeAmount,
) : QeAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "bid"

    init {
        constant("action", action, "bid")
    }
}

/** Look at the winning bid of one of these auctions. */
@Serializable
public data class QeActionPeek(
    /** The awarded auctions of which the player does not know the winning bid. */
    public val auctions: List<Int>,
) : QeAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "peek"

    init {
        constant("action", action, "peek")
    }
}

/** Start the game. */
@Serializable
public data class QeActionStart(
    /**
     * The seats that can be named as the first auctioneer. If none is named, the server draws one. Empty in a fork,
     * which inherits its first auctioneer.
     */
    @SerialName("first_auctioneers") public val firstAuctioneers: List<Seat>,
) : QeAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "start"

    init {
        constant("action", action, "start")
    }
}

/** Sit down in one of these seats. */
@Serializable
public data class QeActionTakeSeat(
    /**
     * The nations that can be chosen with the seat. A player without a choice is dealt one at the start. Empty in a
     * fork, which inherits its nations.
     */
    public val nations: List<QeNation>,
    /** The free seats. */
    public val seats: List<Seat>,
) : QeAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "take_seat"

    init {
        constant("action", action, "take_seat")
    }
}

/**
 * An action that the caller may perform now, with its constraints.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQeAllowedAction].
 */
@Serializable(with = QeAllowedActionSerializer::class)
public sealed interface QeAllowedAction {
    /** The kind of variant, as it is on the wire. */
    public val action: String
}

/** A variant of [QeAllowedAction] that this version does not know. */
@Serializable
public data class UnknownQeAllowedAction(
    /** The kind of variant, as it is on the wire. */
    override val action: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QeAllowedAction

internal object QeAllowedActionSerializer : UnionSerializer<QeAllowedAction>("gavel.QeAllowedAction", "action") {
    override val variants by lazy {
        mapOf(
            "abandon" to ActionAbandon.serializer(),
            "add_entropy" to ActionAddEntropy.serializer(),
            "answer_proposal" to ActionAnswerProposal.serializer(),
            "bid" to QeActionBid.serializer(),
            "consent" to ActionConsent.serializer(),
            "leave_seat" to ActionLeaveSeat.serializer(),
            "offer_seat" to ActionOfferSeat.serializer(),
            "pause" to ActionPause.serializer(),
            "peek" to QeActionPeek.serializer(),
            "propose" to ActionPropose.serializer(),
            "remove_bot" to ActionRemoveBot.serializer(),
            "remove_seat" to ActionRemoveSeat.serializer(),
            "resign" to ActionResign.serializer(),
            "resume" to ActionResume.serializer(),
            "seat_bot" to ActionSeatBot.serializer(),
            "start" to QeActionStart.serializer(),
            "take_seat" to QeActionTakeSeat.serializer(),
            "withdraw_offer" to ActionWithdrawOffer.serializer(),
            "withdraw_pause" to ActionWithdrawPause.serializer(),
        )
    }

    override val unknown get() = UnknownQeAllowedAction.serializer()

    override fun tagOf(value: QeAllowedAction): String = value.action

    override fun rawOf(value: QeAllowedAction): JsonObject? = (value as? UnknownQeAllowedAction)?.raw
}

/** An exact whole number in decimal digits. A bid has at most 1,000; a total may have a few more. */
public typealias QeAmount = WholeNumber

/** The auctions of a game, the newest last. */
@Serializable
public data class QeAuctionList(
    /** The opened auctions. */
    public val auctions: List<QeAuctionView>,
)

/** The server revealed the top tile and opened its auction ("One auction", 1). */
@Serializable
public data class QeAuctionOpened(
    /** The facts of the event. */
    public val data: QeAuctionOpenedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "AuctionOpened"

    init {
        constant("type", type, "AuctionOpened")
    }
}

/** The server revealed the top tile and opened its auction ("One auction", 1). */
@Serializable
public data class QeAuctionOpenedData(
    /** The auction, from 1. */
    public val auction: Int,
    /** The auctioneer; null for the last auction of 3 players. */
    public val auctioneer: Seat?,
    /** The round, from 1; null for the last auction of 3 players. */
    public val round: Int?,
    /** The tile. */
    public val tile: QeTile,
)

/** An auction as one viewer may know it. */
@Serializable
public data class QeAuctionView(
    /** The auction's number, from 1. */
    public val auction: Int,
    /** The auctioneer; null for the last auction of 3 players. */
    public val auctioneer: Seat?,
    /** True once the auction has ended. */
    public val awarded: Boolean,
    /** The current ballot, or the last one of an ended auction. */
    public val ballot: Int,
    /** The placed secret bids and rebids, by ballot and seat. */
    public val bids: List<QeBidView>,
    /** The seats that have yet to bid in it. */
    @SerialName("must_bid") public val mustBid: List<Seat>,
    /** The opening bid; null before it is placed. */
    @SerialName("opening_bid") public val openingBid: QeAmount?,
    /** The auction's round, from 1; null for the last auction of 3 players. */
    public val round: Int?,
    /** The tile on offer. */
    public val tile: QeTile,
    /** The winner's seat. Null before the award, and if the tile left the game. */
    public val winner: Seat?,
    /** The winner's bid; null if the viewer may not know it. */
    @SerialName("winning_amount") public val winningAmount: QeAmount?,
    /** The seats with a revealed zero bid. */
    @SerialName("zero_bids") public val zeroBids: List<Seat>,
    /** Those of them that scored 2 victory points for it. */
    @SerialName("zero_scored") public val zeroScored: List<Seat>,
)

/**
 * The kind of bid that the game waits for.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QeBidKind(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `opening`. */
        public val Opening: QeBidKind = QeBidKind("opening")

        /** `secret`. */
        public val Secret: QeBidKind = QeBidKind("secret")

        /** `rebid`. */
        public val Rebid: QeBidKind = QeBidKind("rebid")

        /** The values that this version knows. */
        public val known: List<QeBidKind> = listOf(Opening, Secret, Rebid)
    }
}

/** A secret bid or rebid as one viewer may know it. */
@Serializable
public data class QeBidView(
    /** The amount; null if the viewer may not know it. */
    public val amount: QeAmount?,
    /** The ballot: 1 for the first secret bids, 2 and 3 for rebids. */
    public val ballot: Int,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QePlacedBy,
    /** The bidder. */
    public val seat: Seat,
)

/** A player's choice with a seat ("Set-up"). */
@Serializable
public data class QeChoice(
    /** The nation. A player without a choice is dealt one at the start. */
    public val nation: QeNation?,
)

/** The answer to a command. */
@Serializable
public data class QeCommandAnswer(
    /** The events that the command has caused, as the caller may know them. */
    public val events: List<QeEvent>,
    /** What the caller may do after the command. */
    public val turn: QeTurnState,
    /** The game's version after the command. */
    public val version: Int,
    /** The game after the command, as the caller may know it. Only with `Prefer: return=representation`. */
    public val game: QeGame? = null,
)

/** The tile went to the highest bidder ("One auction", 3). */
@Serializable
public data class QeCompanyAwarded(
    /** The facts of the event. */
    public val data: QeCompanyAwardedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "CompanyAwarded"

    init {
        constant("type", type, "CompanyAwarded")
    }
}

/** The tile went to the highest bidder ("One auction", 3). */
@Serializable
public data class QeCompanyAwardedData(
    /** The winning bid if it was the auctioneer's open one; else null. */
    public val amount: QeAmount?,
    /** The auction. */
    public val auction: Int,
    /** The tile. */
    public val tile: QeTile,
    /** The winner's seat. Null if the last auction of 3 players was tied, so that the tile leaves the game. */
    public val winner: Seat?,
)

/** A request to create a game. */
@Serializable
public data class QeCreateGame(
    /** The number of players. */
    public val seats: Int,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
     * for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The levels of the bots in the seats after the host's, in order; none by default. */
    public val bots: List<BotLevel>? = null,
    /**
     * Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
     * deadline.
     */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int? = null,
    /** The host's nation; by default the start deals one. */
    public val nation: QeNation? = null,
    /** How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int? = null,
    /** For how many seconds seats are reserved: 3600 by default. Only with `seating`. */
    @SerialName("reservation_seconds") public val reservationSeconds: Int? = null,
    /**
     * The players of the first seats in order; further seats are open. A player who opens the game is among them. An
     * empty list counts as missing.
     */
    public val seating: List<QeNamedSeat>? = null,
    /** True if the server starts the game once every seat has a player. Only with `seating`. */
    public val start: Boolean? = null,
    /** The players who can find the game; `public` by default. */
    public val visibility: Visibility? = null,
)

/** The answer to the creation of a game. */
@Serializable
public data class QeCreatedAnswer(
    /** The game's events, as the host may know them. */
    public val events: List<QeEvent>,
    /** The game as its host may know it. */
    public val game: QeGame,
    /**
     * The code with which other players join a private game; null for a public one. The server shows it only in this
     * answer and its repeats.
     */
    @SerialName("invite_code") public val inviteCode: String?,
    /** The game's version. */
    public val version: Int,
)

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
@Serializable
public data class QeEntropyAdded(
    /** The facts of the event. */
    public val data: QeEntropyAddedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "EntropyAdded"

    init {
        constant("type", type, "EntropyAdded")
    }
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
@Serializable
public data class QeEntropyAddedData(
    /** 1 to 32 bytes. */
    public val entropy: Entropy,
    /** The player's seat. */
    public val seat: Seat,
)

/**
 * An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
 * hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash`
 * and `openings`.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQeEvent].
 */
@Serializable(with = QeEventSerializer::class)
public sealed interface QeEvent : QeFeedItem {
    /** The kind of variant, as it is on the wire. */
    override val type: String

    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    public val deadlineAt: Instant?

    /** The game. A UUID. */
    public val gameId: String

    /** The chain hash at this event. */
    public val hash: String

    /** The kind of game. */
    public val kind: GameKind

    /** The sealed values that this event opens to the caller. */
    public val openings: List<QeOpening>

    /** The time at which the server decided the event. */
    public val recordedAt: Instant

    /** The version of the event type's form. */
    public val schemaVersion: Int

    /** The event's number in its game. */
    public val version: Int
}

/** A variant of [QeEvent] that this version does not know. */
@Serializable
public data class UnknownQeEvent(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QeEvent

internal object QeEventSerializer : UnionSerializer<QeEvent>("gavel.QeEvent", "type") {
    override val variants by lazy {
        mapOf(
            "AuctionOpened" to QeAuctionOpened.serializer(),
            "CompanyAwarded" to QeCompanyAwarded.serializer(),
            "EntropyAdded" to QeEntropyAdded.serializer(),
            "GameAbandoned" to QeGameAbandoned.serializer(),
            "GameCreated" to QeGameCreated.serializer(),
            "GameFinished" to QeGameFinished.serializer(),
            "GamePaused" to QeGamePaused.serializer(),
            "GameResumed" to QeGameResumed.serializer(),
            "GameStarted" to QeGameStarted.serializer(),
            "OfferConsented" to QeOfferConsented.serializer(),
            "OpeningBidPlaced" to QeOpeningBidPlaced.serializer(),
            "PauseAsked" to QePauseAsked.serializer(),
            "PauseWithdrawn" to QePauseWithdrawn.serializer(),
            "PeekTaken" to QePeekTaken.serializer(),
            "ProposalAnswered" to QeProposalAnswered.serializer(),
            "ProposalCarriedOut" to QeProposalCarriedOut.serializer(),
            "ProposalMade" to QeProposalMade.serializer(),
            "RebidCalled" to QeRebidCalled.serializer(),
            "RebidPlaced" to QeRebidPlaced.serializer(),
            "SeatAccepted" to QeSeatAccepted.serializer(),
            "SeatHandedOver" to QeSeatHandedOver.serializer(),
            "SeatLeft" to QeSeatLeft.serializer(),
            "SeatOfferWithdrawn" to QeSeatOfferWithdrawn.serializer(),
            "SeatOffered" to QeSeatOffered.serializer(),
            "SeatReleased" to QeSeatReleased.serializer(),
            "SeatReserved" to QeSeatReserved.serializer(),
            "SeatResigned" to QeSeatResigned.serializer(),
            "SeatTaken" to QeSeatTaken.serializer(),
            "SecretBidPlaced" to QeSecretBidPlaced.serializer(),
            "TimeGiven" to QeTimeGiven.serializer(),
            "TurnExpired" to QeTurnExpired.serializer(),
            "ZeroBidsRevealed" to QeZeroBidsRevealed.serializer(),
        )
    }

    override val unknown get() = UnknownQeEvent.serializer()

    override fun tagOf(value: QeEvent): String = value.type

    override fun rawOf(value: QeEvent): JsonObject? = (value as? UnknownQeEvent)?.raw
}

/** A page of a game's events. */
@Serializable
public data class QeEventPage(
    /** The events in order. */
    public val events: List<QeEvent>,
    /** True if there were more events when the server read this page. */
    @SerialName("has_more") public val hasMore: Boolean,
    /** The `after` of the next page. */
    @SerialName("next_after") public val nextAfter: Int,
    /**
     * The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has
     * a `deadline_at`.
     */
    public val now: Instant?,
    /**
     * What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got
     * or lost a seat.
     */
    public val turn: QeTurnState,
    /**
     * The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
     * got may be another event by now: read the events again from the start. A UUID.
     */
    public val epoch: String? = null,
)

/**
 * The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQeFeedItem].
 */
@Serializable(with = QeFeedItemSerializer::class)
public sealed interface QeFeedItem {
    /** The kind of variant, as it is on the wire. */
    public val type: String
}

/** A variant of [QeFeedItem] that this version does not know. */
@Serializable
public data class UnknownQeFeedItem(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QeFeedItem

internal object QeFeedItemSerializer : UnionSerializer<QeFeedItem>("gavel.QeFeedItem", "type") {
    override val variants by lazy {
        mapOf(
            "AuctionOpened" to QeAuctionOpened.serializer(),
            "CompanyAwarded" to QeCompanyAwarded.serializer(),
            "EntropyAdded" to QeEntropyAdded.serializer(),
            "GameAbandoned" to QeGameAbandoned.serializer(),
            "GameCreated" to QeGameCreated.serializer(),
            "GameFinished" to QeGameFinished.serializer(),
            "GamePaused" to QeGamePaused.serializer(),
            "GameResumed" to QeGameResumed.serializer(),
            "GameStarted" to QeGameStarted.serializer(),
            "OfferConsented" to QeOfferConsented.serializer(),
            "OpeningBidPlaced" to QeOpeningBidPlaced.serializer(),
            "PauseAsked" to QePauseAsked.serializer(),
            "PauseWithdrawn" to QePauseWithdrawn.serializer(),
            "PeekTaken" to QePeekTaken.serializer(),
            "ProposalAnswered" to QeProposalAnswered.serializer(),
            "ProposalCarriedOut" to QeProposalCarriedOut.serializer(),
            "ProposalMade" to QeProposalMade.serializer(),
            "RebidCalled" to QeRebidCalled.serializer(),
            "RebidPlaced" to QeRebidPlaced.serializer(),
            "SeatAccepted" to QeSeatAccepted.serializer(),
            "SeatHandedOver" to QeSeatHandedOver.serializer(),
            "SeatLeft" to QeSeatLeft.serializer(),
            "SeatOfferWithdrawn" to QeSeatOfferWithdrawn.serializer(),
            "SeatOffered" to QeSeatOffered.serializer(),
            "SeatReleased" to QeSeatReleased.serializer(),
            "SeatReserved" to QeSeatReserved.serializer(),
            "SeatResigned" to QeSeatResigned.serializer(),
            "SeatTaken" to QeSeatTaken.serializer(),
            "SecretBidPlaced" to QeSecretBidPlaced.serializer(),
            "TimeGiven" to QeTimeGiven.serializer(),
            "TurnExpired" to QeTurnExpired.serializer(),
            "ZeroBidsRevealed" to QeZeroBidsRevealed.serializer(),
            "closed" to FeedClosed.serializer(),
            "end" to FeedEnd.serializer(),
            "snapshot" to QeSnapshot.serializer(),
            "turn" to QeTurnState.serializer(),
        )
    }

    override val unknown get() = UnknownQeFeedItem.serializer()

    override fun tagOf(value: QeFeedItem): String = value.type

    override fun rawOf(value: QeFeedItem): JsonObject? = (value as? UnknownQeFeedItem)?.raw
}

/** A game as its viewer may know it: a seated player, or the public. */
@Serializable
public data class QeGame(
    /** The reason why the game was abandoned; null if it was not. */
    public val abandoned: AbandonCause?,
    /**
     * The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
     * public, and finds the offer in `seats`.
     */
    @SerialName("allowed_actions") public val allowedActions: List<QeAllowedAction>,
    /** The time of its newest event. */
    @SerialName("changed_at") public val changedAt: Instant,
    /** The time at which the game was created. */
    @SerialName("created_at") public val createdAt: Instant,
    /**
     * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
     * deadline, and in a pause.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant?,
    /** The origin of a fork's play; null in every other game. */
    @SerialName("fork_of") public val forkOf: ForkOf?,
    /** The host's seat; null once every seat is free. */
    public val host: Seat?,
    /** The game's id. A UUID. */
    public val id: String,
    /** The seconds that a turn lasts; null if turns have no deadline. */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int?,
    /** The seats that must act before the game goes on. */
    @SerialName("must_act") public val mustAct: List<Seat>,
    /**
     * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
     * version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
     */
    public val now: Instant?,
    /** The pause of a game, and the requests for one. */
    public val pause: Pause,
    /** The play, history included; null before the start. */
    public val play: QeView?,
    /** How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int?,
    /** The reserved seats of the lobby. Their players are still the public, and accept or decline them. */
    public val reserved: List<Reservation>,
    /** The outcome; null before the end. */
    public val result: QeScore?,
    /** The version of the rules by which the game is played. */
    @SerialName("rules_version") public val rulesVersion: Int,
    /** The seats, clockwise from 0. */
    public val seats: List<QeSeat>,
    /** The game's status. */
    public val status: Status,
    /** The current turn; null unless the game runs. */
    public val turn: QeTurn?,
    /** The version of the newest event that this view covers. */
    public val version: Int,
    /** The players who can find the game. */
    public val visibility: Visibility,
    /** The caller's own seat; null for the public. */
    @SerialName("your_seat") public val yourSeat: Seat?,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
     * players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The open proposal of how a game without deadlines goes on. Missing without one. */
    public val proposal: Proposal? = null,
) {
    /** The kind of game. */
    @Required
    public val kind: String = "qe"

    init {
        constant("kind", kind, "qe")
    }
}

/** The game ended unscored. This event opens every sealed value. */
@Serializable
public data class QeGameAbandoned(
    /** The facts of the event. */
    public val data: QeGameAbandonedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameAbandoned"

    init {
        constant("type", type, "GameAbandoned")
    }
}

/** The game ended unscored. This event opens every sealed value. */
@Serializable
public data class QeGameAbandonedData(
    /** The reason. */
    public val cause: AbandonCause,
)

/** A game was created: the first event of every stream. */
@Serializable
public data class QeGameCreated(
    /** The facts of the event. */
    public val data: QeGameCreatedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameCreated"

    init {
        constant("type", type, "GameCreated")
    }
}

/** A game was created: the first event of every stream. */
@Serializable
public data class QeGameCreatedData(
    /** The version of the rules by which the game is played. */
    @SerialName("rules_version") public val rulesVersion: Int,
    /** The number of seats. */
    public val seats: Int,
    /** The commitment to the seed from which the server derives every salt and every shuffle. */
    public val seed: Commitment,
    /** The players who can find the game. */
    public val visibility: Visibility,
    /**
     * The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
     * version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
     */
    @SerialName("absence_rules") public val absenceRules: Int? = null,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
     * players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The app whose players can find the game. Missing unless `visibility` is `app`. A UUID. */
    public val app: String? = null,
    /** The origin of a fork's play. Missing in every other game. */
    @SerialName("fork_of") public val forkOf: ForkOf? = null,
    /** The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline. */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int? = null,
    /** How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int? = null,
    /** The seating of a game that was opened for named players. Missing in every other game. */
    public val seating: Seating? = null,
    /**
     * The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds
     * that do not name it. By these rules only the consents of other present persons count for the offer of a seat.
     */
    @SerialName("time_rules") public val timeRules: Int? = null,
)

/** The game was played to its end. This event opens every sealed value. */
@Serializable
public data class QeGameFinished(
    /** The facts of the event. */
    public val data: QeGameFinishedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameFinished"

    init {
        constant("type", type, "GameFinished")
    }
}

/** The game was played to its end. This event opens every sealed value. */
@Serializable
public data class QeGameFinishedData(
    /** The outcome. */
    public val result: QeScore,
)

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
@Serializable
public data class QeGamePaused(
    /** The facts of the event. */
    public val data: QeGamePausedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GamePaused"

    init {
        constant("type", type, "GamePaused")
    }
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
@Serializable
public data class QeGamePausedData(
    /** The milliseconds that the turn has left; null if turns have no deadline. */
    @SerialName("remaining_ms") public val remainingMs: Long?,
)

/** A player ended the pause. The turn goes on with its remaining time. */
@Serializable
public data class QeGameResumed(
    /** The facts of the event. */
    public val data: QeGameResumedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameResumed"

    init {
        constant("type", type, "GameResumed")
    }
}

/** A player ended the pause. The turn goes on with its remaining time. */
@Serializable
public data class QeGameResumedData(
    /** The player's seat. */
    public val seat: Seat,
)

/** The host started the game and the server dealt. */
@Serializable
public data class QeGameStarted(
    /** The facts of the event. */
    public val data: QeGameStartedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameStarted"

    init {
        constant("type", type, "GameStarted")
    }
}

/** The host started the game and the server dealt. */
@Serializable
public data class QeGameStartedData(
    /** The public facts of the set-up. */
    public val setup: QeSetup,
)

/**
 * An industry, of a company tile or an industry token.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QeIndustry(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `agriculture`. */
        public val Agriculture: QeIndustry = QeIndustry("agriculture")

        /** `housing`. */
        public val Housing: QeIndustry = QeIndustry("housing")

        /** `finance`. */
        public val Finance: QeIndustry = QeIndustry("finance")

        /** `manufacturing`. */
        public val Manufacturing: QeIndustry = QeIndustry("manufacturing")

        /** `government`. */
        public val Government: QeIndustry = QeIndustry("government")

        /** The values that this version knows. */
        public val known: List<QeIndustry> = listOf(Agriculture, Housing, Finance, Manufacturing, Government)
    }
}

/** A seat of a new game: a user of the app, a player, a bot, or an open seat. */
@Serializable
public data class QeNamedSeat(
    /** The level of the bot in the seat. Another seat then has a player who is seated at once. */
    public val bot: BotLevel? = null,
    /** The app's id for its user, who is seated at once. Only an app's key names players so. */
    @SerialName("external_id") public val externalId: String? = null,
    /** The player's nation; by default the start deals one. */
    public val nation: QeNation? = null,
    /** True for a seat that anyone may claim who finds the game. */
    public val open: Boolean? = null,
    /**
     * The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else.
     * A UUID.
     */
    public val player: String? = null,
)

/**
 * A nation, of a player or of a company.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QeNation(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `US`. */
        public val US: QeNation = QeNation("US")

        /** `EU`. */
        public val EU: QeNation = QeNation("EU")

        /** `JP`. */
        public val JP: QeNation = QeNation("JP")

        /** `CN`. */
        public val CN: QeNation = QeNation("CN")

        /** `UK`. */
        public val UK: QeNation = QeNation("UK")

        /** The values that this version knows. */
        public val known: List<QeNation> = listOf(US, EU, JP, CN, UK)
    }
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
@Serializable
public data class QeOfferConsented(
    /** The facts of the event. */
    public val data: QeOfferConsentedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "OfferConsented"

    init {
        constant("type", type, "OfferConsented")
    }
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
@Serializable
public data class QeOfferConsentedData(
    /** The seat of the player who consents. */
    public val by: Seat,
    /** The absent player's seat. */
    public val seat: Seat,
)

/** An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`. */
@Serializable
public data class QeOpening(
    /** The commitment that it opens. This event or an earlier one contains it. */
    public val commitment: Commitment,
    /** The salt. */
    public val salt: Salt,
    /** The value. */
    public val value: QeSealedValue,
)

/** The auctioneer placed the open bid ("One auction", 1). */
@Serializable
public data class QeOpeningBidPlaced(
    /** The facts of the event. */
    public val data: QeOpeningBidPlacedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "OpeningBidPlaced"

    init {
        constant("type", type, "OpeningBidPlaced")
    }
}

/** The auctioneer placed the open bid ("One auction", 1). */
@Serializable
public data class QeOpeningBidPlacedData(
    /** The amount. */
    public val amount: QeAmount,
    /** The auction. */
    public val auction: Int,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QePlacedBy,
    /** The auctioneer. */
    public val seat: Seat,
)

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
@Serializable
public data class QePauseAsked(
    /** The facts of the event. */
    public val data: QePauseAskedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "PauseAsked"

    init {
        constant("type", type, "PauseAsked")
    }
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
@Serializable
public data class QePauseAskedData(
    /** The player's seat. */
    public val seat: Seat,
)

/** A player withdrew the request for a pause. */
@Serializable
public data class QePauseWithdrawn(
    /** The facts of the event. */
    public val data: QePauseWithdrawnData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "PauseWithdrawn"

    init {
        constant("type", type, "PauseWithdrawn")
    }
}

/** A player withdrew the request for a pause. */
@Serializable
public data class QePauseWithdrawnData(
    /** The player's seat. */
    public val seat: Seat,
)

/** A player looked at the winning bid of an auction ("5 players: one peek"). */
@Serializable
public data class QePeekTaken(
    /** The facts of the event. */
    public val data: QePeekTakenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "PeekTaken"

    init {
        constant("type", type, "PeekTaken")
    }
}

/** A player looked at the winning bid of an auction ("5 players: one peek"). */
@Serializable
public data class QePeekTakenData(
    /** The auction. */
    public val auction: Int,
    /** The seat that peeked. */
    public val seat: Seat,
)

/** A bid. */
@Serializable
public data class QePlaceBid(
    /** The amount: 1 to 1,000 decimal digits as a string. */
    public val amount: WholeNumber,
    /** The auction, from 1. */
    public val auction: Int,
    /** The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids. */
    public val ballot: Int,
)

/**
 * The origin of a bid: its player, or the server for an absent one.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QePlacedBy(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `player`. */
        public val Player: QePlacedBy = QePlacedBy("player")

        /** `resignation`. */
        public val Resignation: QePlacedBy = QePlacedBy("resignation")

        /** `deadline`. */
        public val Deadline: QePlacedBy = QePlacedBy("deadline")

        /** The values that this version knows. */
        public val known: List<QePlacedBy> = listOf(Player, Resignation, Deadline)
    }
}

/** A player answered the proposal. A refusal ends it. */
@Serializable
public data class QeProposalAnswered(
    /** The facts of the event. */
    public val data: QeProposalAnsweredData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalAnswered"

    init {
        constant("type", type, "ProposalAnswered")
    }
}

/** A player answered the proposal. A refusal ends it. */
@Serializable
public data class QeProposalAnsweredData(
    /** True if the player agrees. */
    public val agrees: Boolean,
    /** The player's seat. */
    public val seat: Seat,
)

/** All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows. */
@Serializable
public data class QeProposalCarriedOut(
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalCarriedOut"

    init {
        constant("type", type, "ProposalCarriedOut")
    }
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
@Serializable
public data class QeProposalMade(
    /** The facts of the event. */
    public val data: QeProposalMadeData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalMade"

    init {
        constant("type", type, "ProposalMade")
    }
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
@Serializable
public data class QeProposalMadeData(
    /** What is proposed. */
    public val proposal: Proposed,
    /** The player's seat. */
    public val seat: Seat,
)

/** Several players tied for the highest bid and must bid again ("Ties for the highest bid"). */
@Serializable
public data class QeRebidCalled(
    /** The facts of the event. */
    public val data: QeRebidCalledData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "RebidCalled"

    init {
        constant("type", type, "RebidCalled")
    }
}

/** Several players tied for the highest bid and must bid again ("Ties for the highest bid"). */
@Serializable
public data class QeRebidCalledData(
    /** The auction. */
    public val auction: Int,
    /** The ballot of the rebids, 2 or 3. */
    public val ballot: Int,
    /** The seats that must rebid. */
    public val seats: List<Seat>,
)

/** A player, or the server for an absent one, placed a rebid. */
@Serializable
public data class QeRebidPlaced(
    /** The facts of the event. */
    public val data: QeRebidPlacedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "RebidPlaced"

    init {
        constant("type", type, "RebidPlaced")
    }
}

/** A player, or the server for an absent one, placed a rebid. */
@Serializable
public data class QeRebidPlacedData(
    /** The auction. */
    public val auction: Int,
    /** The ballot, 2 or 3. */
    public val ballot: Int,
    /** The commitment to the bid. */
    public val bid: Commitment,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QePlacedBy,
    /** The bidder. */
    public val seat: Seat,
)

/** The outcome of a game. */
@Serializable
public data class QeScore(
    /** The score sheet of each seat, in seat order. */
    public val sheets: List<QeSheet>,
    /** The winning seats. Several can share a win; if every player is eliminated, there are none. */
    public val winners: List<Seat>,
)

/**
 * A sealed value of Q.E.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQeSealedValue].
 */
@Serializable(with = QeSealedValueSerializer::class)
public sealed interface QeSealedValue {
    /** The kind of variant, as it is on the wire. */
    public val subject: String
}

/** A variant of [QeSealedValue] that this version does not know. */
@Serializable
public data class UnknownQeSealedValue(
    /** The kind of variant, as it is on the wire. */
    override val subject: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QeSealedValue

internal object QeSealedValueSerializer : UnionSerializer<QeSealedValue>("gavel.QeSealedValue", "subject") {
    override val variants by lazy {
        mapOf(
            "bid" to QeSealedValueBid.serializer(),
            "boxed_token" to QeSealedValueBoxedToken.serializer(),
            "seed" to QeSealedValueSeed.serializer(),
            "tile" to QeSealedValueTile.serializer(),
            "token" to QeSealedValueToken.serializer(),
        )
    }

    override val unknown get() = UnknownQeSealedValue.serializer()

    override fun tagOf(value: QeSealedValue): String = value.subject

    override fun rawOf(value: QeSealedValue): JsonObject? = (value as? UnknownQeSealedValue)?.raw
}

/** A secret bid or a rebid. */
@Serializable
public data class QeSealedValueBid(
    /** The amount. */
    public val amount: QeAmount,
    /** The auction. */
    public val auction: Int,
    /** The ballot. */
    public val ballot: Int,
    /** The bidder. */
    public val seat: Seat,
) : QeSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "bid"

    init {
        constant("subject", subject, "bid")
    }
}

/** A token that went back into the box unseen. */
@Serializable
public data class QeSealedValueBoxedToken(
    /** The industry on the token. */
    public val industry: QeIndustry,
    /** The token's place in the box, from 1. */
    public val place: Int,
) : QeSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "boxed_token"

    init {
        constant("subject", subject, "boxed_token")
    }
}

/** The seed from which the server derives every salt and every shuffle. */
@Serializable
public data class QeSealedValueSeed(
    /** 256 bits in hexadecimal. */
    public val seed: Seed,
) : QeSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "seed"

    init {
        constant("subject", subject, "seed")
    }
}

/** A tile of the stack. */
@Serializable
public data class QeSealedValueTile(
    /** The auction in which the tile is on offer, from 1. */
    public val auction: Int,
    /** The tile. */
    public val tile: QeTile,
) : QeSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "tile"

    init {
        constant("subject", subject, "tile")
    }
}

/** A player's industry token. */
@Serializable
public data class QeSealedValueToken(
    /** The industry on the token. */
    public val industry: QeIndustry,
    /** The player's seat. */
    public val seat: Seat,
) : QeSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "token"

    init {
        constant("subject", subject, "token")
    }
}

/** A place at the table. */
@Serializable
public data class QeSeat(
    /** Details of the absence; null if the player is not absent. */
    public val absence: Absence?,
    /** True if the server acted for the player at a deadline, and the player has not acted since. */
    public val absent: Boolean,
    /** How well the bot in the seat plays; null unless a bot sits there. */
    public val bot: BotLevel?,
    /** The player's choice with the seat; null for a free seat. */
    public val choice: QeChoice?,
    /**
     * The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without
     * an offer.
     */
    @SerialName("offered_to") public val offeredTo: Player?,
    /** The player in the seat; null for a free seat. */
    public val player: Player?,
    /** True if the player has resigned. */
    public val resigned: Boolean,
    /** The seat. */
    public val seat: Seat,
)

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
@Serializable
public data class QeSeatAccepted(
    /** The facts of the event. */
    public val data: QeSeatAcceptedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatAccepted"

    init {
        constant("type", type, "SeatAccepted")
    }
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
@Serializable
public data class QeSeatAcceptedData(
    /** The player who accepted it. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
@Serializable
public data class QeSeatHandedOver(
    /** The facts of the event. */
    public val data: QeSeatHandedOverData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatHandedOver"

    init {
        constant("type", type, "SeatHandedOver")
    }
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
@Serializable
public data class QeSeatHandedOverData(
    /** The former player. */
    public val from: PlayerId,
    /** The seat. */
    public val seat: Seat,
    /** The new player. */
    public val to: PlayerId,
)

/** A seat became free before the start. */
@Serializable
public data class QeSeatLeft(
    /** The facts of the event. */
    public val data: QeSeatLeftData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatLeft"

    init {
        constant("type", type, "SeatLeft")
    }
}

/** A seat became free before the start. */
@Serializable
public data class QeSeatLeftData(
    /** The reason why it became free. */
    public val departure: Departure,
    /**
     * The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is
     * free.
     */
    public val host: Seat?,
    /** The player who left it. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/** The host withdrew the offer of a seat. */
@Serializable
public data class QeSeatOfferWithdrawn(
    /** The facts of the event. */
    public val data: QeSeatOfferWithdrawnData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatOfferWithdrawn"

    init {
        constant("type", type, "SeatOfferWithdrawn")
    }
}

/** The host withdrew the offer of a seat. */
@Serializable
public data class QeSeatOfferWithdrawnData(
    /** The seat. */
    public val seat: Seat,
)

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
@Serializable
public data class QeSeatOffered(
    /** The facts of the event. */
    public val data: QeSeatOfferedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatOffered"

    init {
        constant("type", type, "SeatOffered")
    }
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
@Serializable
public data class QeSeatOfferedData(
    /** The player to whom the seat is offered. */
    public val player: PlayerId,
    /** The absent player's seat. */
    public val seat: Seat,
)

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
@Serializable
public data class QeSeatReleased(
    /** The facts of the event. */
    public val data: QeSeatReleasedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatReleased"

    init {
        constant("type", type, "SeatReleased")
    }
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
@Serializable
public data class QeSeatReleasedData(
    /** The player for whom it was reserved. */
    public val player: PlayerId,
    /** The reason. */
    public val release: Release,
    /** The seat. */
    public val seat: Seat,
)

/** A seat was reserved for a player, who sits down in it or declines it. */
@Serializable
public data class QeSeatReserved(
    /** The facts of the event. */
    public val data: QeSeatReservedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatReserved"

    init {
        constant("type", type, "SeatReserved")
    }
}

/** A seat was reserved for a player, who sits down in it or declines it. */
@Serializable
public data class QeSeatReservedData(
    /** The player for whom it is reserved. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
    /** The time at which the reservation expires. */
    public val until: Instant,
)

/** A player resigned. From this event on the server acts for the seat. */
@Serializable
public data class QeSeatResigned(
    /** The facts of the event. */
    public val data: QeSeatResignedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatResigned"

    init {
        constant("type", type, "SeatResigned")
    }
}

/** A player resigned. From this event on the server acts for the seat. */
@Serializable
public data class QeSeatResignedData(
    /** The seat. */
    public val seat: Seat,
)

/** A player sat down. */
@Serializable
public data class QeSeatTaken(
    /** The facts of the event. */
    public val data: QeSeatTakenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatTaken"

    init {
        constant("type", type, "SeatTaken")
    }
}

/** A player sat down. */
@Serializable
public data class QeSeatTakenData(
    /** The player's choice with the seat. */
    public val choice: QeChoice,
    /** The player. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/** A seat as one viewer may know it. */
@Serializable
public data class QeSeatView(
    /** The player's industry token; null if the viewer may not know it. */
    public val industry: QeIndustry?,
    /** The player's nation. */
    public val nation: QeNation,
    /** The auction at which the player peeked; null if none. */
    @SerialName("peeked_auction") public val peekedAuction: Int?,
    /** The seat. */
    public val seat: Seat,
    /** The company tiles that the player has won, in order. */
    public val tiles: List<QeTile>,
    /** The sum that the player has spent; null if the viewer may not know it. */
    @SerialName("total_spent") public val totalSpent: QeAmount?,
    /** The rounds in which the player scored for a zero bid. */
    @SerialName("zero_bid_rounds") public val zeroBidRounds: List<Int>,
)

/** A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2). */
@Serializable
public data class QeSecretBidPlaced(
    /** The facts of the event. */
    public val data: QeSecretBidPlacedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "SecretBidPlaced"

    init {
        constant("type", type, "SecretBidPlaced")
    }
}

/** A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2). */
@Serializable
public data class QeSecretBidPlacedData(
    /** The auction. */
    public val auction: Int,
    /** The commitment to the bid. */
    public val bid: Commitment,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QePlacedBy,
    /** The bidder. */
    public val seat: Seat,
)

/** The public facts of the set-up. Its commitments are in dealt order. */
@Serializable
public data class QeSetup(
    /** The commitments to the tokens that went back into the box unseen: one with 3 players, else none. */
    @SerialName("boxed_tokens") public val boxedTokens: List<Commitment>,
    /** The auctioneer of the first auction. */
    @SerialName("first_auctioneer") public val firstAuctioneer: Seat,
    /** The nation of each seat. */
    public val nations: List<QeNation>,
    /** The commitments to the tiles of the stack, the top tile first. */
    public val stack: List<Commitment>,
    /** The commitment to the industry token of each seat. */
    public val tokens: List<Commitment>,
    /**
     * True if the server drew the first auctioneer from the seed. Missing if the host named the seat, and in games
     * that started before events recorded this.
     */
    @SerialName("first_auctioneer_drawn") public val firstAuctioneerDrawn: Boolean? = null,
)

/** One player's score sheet. */
@Serializable
public data class QeSheet(
    /** The victory points on the player's tiles. */
    public val companies: Int,
    /** The points for sets of different industries among tiles and token, split in the best way. */
    public val diversification: Int,
    /** True if the player spent the most, and so cannot win. */
    public val eliminated: Boolean,
    /** The sum of subtotal and bonus. */
    @SerialName("grand_total") public val grandTotal: Int,
    /** The bonus for the lowest total spent. */
    @SerialName("lowest_spent_bonus") public val lowestSpentBonus: Int,
    /** The points for each industry, counting tiles and token. */
    public val monopolization: Int,
    /** The points for tiles of the player's own nation. */
    public val nationalization: Int,
    /** The rank, from 1. Players who tie share it; eliminated and resigned players share the last one. */
    public val rank: Int,
    /** True if the player has resigned, and so cannot win. */
    public val resigned: Boolean,
    /** The seat. */
    public val seat: Seat,
    /** The sum of the points above. */
    public val subtotal: Int,
    /** The sum of the player's winning bids. */
    @SerialName("total_spent") public val totalSpent: QeAmount,
    /** 2 points for each round with a scored zero bid. */
    @SerialName("zero_bids") public val zeroBids: Int,
)

/** The first item of a game's feed: the game at the version where the feed begins. */
@Serializable
public data class QeSnapshot(
    /** The game as the viewer may know it. */
    public val game: QeGame,
    /**
     * The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
     * you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
     */
    public val epoch: String? = null,
) : QeFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "snapshot"

    init {
        constant("type", type, "snapshot")
    }
}

/** A request to start a game. */
@Serializable
public data class QeStartGame(
    /** The auctioneer of the first auction. By default the server draws one. */
    @SerialName("first_auctioneer") public val firstAuctioneer: Seat? = null,
)

/** A request for a seat. */
@Serializable
public data class QeTakeSeat(
    /** The invite code of a private game. */
    @SerialName("invite_code") public val inviteCode: String? = null,
    /** The nation; by default the start deals one. */
    public val nation: QeNation? = null,
    /** The seat; by default the lowest free one. */
    public val seat: Seat? = null,
)

/** A company tile. */
@Serializable
public data class QeTile(
    /** The company's industry. */
    public val industry: QeIndustry,
    /** The company's nation. */
    public val nation: QeNation,
    /** The points that it scores for its owner under "companies", 1 to 4. */
    @SerialName("victory_points") public val victoryPoints: Int,
)

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
@Serializable
public data class QeTimeGiven(
    /** The facts of the event. */
    public val data: QeTimeGivenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "TimeGiven"

    init {
        constant("type", type, "TimeGiven")
    }
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
@Serializable
public data class QeTimeGivenData(
    /** Why time was given. */
    public val cause: TimeCause,
    /**
     * By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
     * `recorded_at` is before the event before this one.
     */
    public val milliseconds: Long,
)

/** The turn of the play: the opening bid, or the bids of a ballot. */
@Serializable
public data class QeTurn(
    /** The auction, from 1. */
    public val auction: Int,
    /** The ballot, from 1. */
    public val ballot: Int,
    /** The kind of bid. */
    public val bid: QeBidKind,
)

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
@Serializable
public data class QeTurnExpired(
    /** The facts of the event. */
    public val data: QeTurnExpiredData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "TurnExpired"

    init {
        constant("type", type, "TurnExpired")
    }
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
@Serializable
public data class QeTurnExpiredData(
    /** The seats that did not act in time. */
    public val seats: List<Seat>,
    /** The turn. */
    public val turn: QeTurn,
)

/** What the viewer may do at a version of the game. Each member is that of the game's resource. */
@Serializable
public data class QeTurnState(
    /** The actions that the viewer may perform now, with their constraints. */
    @SerialName("allowed_actions") public val allowedActions: List<QeAllowedAction>,
    /**
     * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
     * deadline, and in a pause.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant?,
    /** The seats that must act before the game goes on. */
    @SerialName("must_act") public val mustAct: List<Seat>,
    /**
     * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of
     * the newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
     */
    public val now: Instant?,
    /** The game's status. */
    public val status: Status,
    /** The version of the newest event that this covers. */
    public val version: Int,
    /** The viewer's own seat; null for the public. */
    @SerialName("your_seat") public val yourSeat: Seat?,
) : QeFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "turn"

    init {
        constant("type", type, "turn")
    }
}

/** A game of Q.E. as one viewer may know it. */
@Serializable
public data class QeView(
    /** The number of auctions: 16 with 3 and 4 players, 15 with 5. */
    @SerialName("auction_count") public val auctionCount: Int,
    /** The opened auctions, the newest last. */
    public val auctions: List<QeAuctionView>,
    /** The auctioneer of the first auction. */
    @SerialName("first_auctioneer") public val firstAuctioneer: Seat,
    /** The seats in order. */
    public val seats: List<QeSeatView>,
    /** The number of face-down tiles in the stack. */
    @SerialName("stack_count") public val stackCount: Int,
)

/** The server revealed the zero bids of an auction ("One auction", 4). */
@Serializable
public data class QeZeroBidsRevealed(
    /** The facts of the event. */
    public val data: QeZeroBidsRevealedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QeOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QeEvent {
    /** The event's type. */
    @Required
    override val type: String = "ZeroBidsRevealed"

    init {
        constant("type", type, "ZeroBidsRevealed")
    }
}

/** The server revealed the zero bids of an auction ("One auction", 4). */
@Serializable
public data class QeZeroBidsRevealedData(
    /** The auction. */
    public val auction: Int,
    /** The round. */
    public val round: Int,
    /**
     * Those of them that score 2 victory points for it. A player scores once a round, and only for a zero that the
     * player placed.
     */
    public val scored: List<Seat>,
    /** The seats with a zero as their last bid. */
    public val seats: List<Seat>,
)

/** Bid a number of tricks. */
@Serializable
public data class QuotlibetActionBid(
    /** The round. */
    public val round: Int,
    /** The legal bids, in ascending order. */
    public val tricks: List<Int>,
) : QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "bid"

    init {
        constant("action", action, "bid")
    }
}

/** Play a card. */
@Serializable
public data class QuotlibetActionPlayCard(
    /** The legal cards, in dealt order. */
    public val cards: List<QuotlibetCard>,
    /** The round. */
    public val round: Int,
    /** The trick's number in the round. */
    public val trick: Int,
) : QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "play_card"

    init {
        constant("action", action, "play_card")
    }
}

/** Start the game. */
@Serializable
public class QuotlibetActionStart : QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "start"

    init {
        constant("action", action, "start")
    }

    override fun equals(other: Any?): Boolean = other is QuotlibetActionStart

    override fun hashCode(): Int = "QuotlibetActionStart".hashCode()

    override fun toString(): String = "QuotlibetActionStart"
}

/** Sit down in one of these seats. */
@Serializable
public data class QuotlibetActionTakeSeat(
    /** The free seats. */
    public val seats: List<Seat>,
) : QuotlibetAllowedAction {
    /** The name of the action. */
    @Required
    override val action: String = "take_seat"

    init {
        constant("action", action, "take_seat")
    }
}

/**
 * An action that the caller may perform now, with its constraints.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQuotlibetAllowedAction].
 */
@Serializable(with = QuotlibetAllowedActionSerializer::class)
public sealed interface QuotlibetAllowedAction {
    /** The kind of variant, as it is on the wire. */
    public val action: String
}

/** A variant of [QuotlibetAllowedAction] that this version does not know. */
@Serializable
public data class UnknownQuotlibetAllowedAction(
    /** The kind of variant, as it is on the wire. */
    override val action: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QuotlibetAllowedAction

internal object QuotlibetAllowedActionSerializer : UnionSerializer<QuotlibetAllowedAction>("gavel.QuotlibetAllowedAction", "action") {
    override val variants by lazy {
        mapOf(
            "abandon" to ActionAbandon.serializer(),
            "add_entropy" to ActionAddEntropy.serializer(),
            "answer_proposal" to ActionAnswerProposal.serializer(),
            "bid" to QuotlibetActionBid.serializer(),
            "consent" to ActionConsent.serializer(),
            "leave_seat" to ActionLeaveSeat.serializer(),
            "offer_seat" to ActionOfferSeat.serializer(),
            "pause" to ActionPause.serializer(),
            "play_card" to QuotlibetActionPlayCard.serializer(),
            "propose" to ActionPropose.serializer(),
            "remove_bot" to ActionRemoveBot.serializer(),
            "remove_seat" to ActionRemoveSeat.serializer(),
            "resign" to ActionResign.serializer(),
            "resume" to ActionResume.serializer(),
            "seat_bot" to ActionSeatBot.serializer(),
            "start" to QuotlibetActionStart.serializer(),
            "take_seat" to QuotlibetActionTakeSeat.serializer(),
            "withdraw_offer" to ActionWithdrawOffer.serializer(),
            "withdraw_pause" to ActionWithdrawPause.serializer(),
        )
    }

    override val unknown get() = UnknownQuotlibetAllowedAction.serializer()

    override fun tagOf(value: QuotlibetAllowedAction): String = value.action

    override fun rawOf(value: QuotlibetAllowedAction): JsonObject? = (value as? UnknownQuotlibetAllowedAction)?.raw
}

/** A player bid a number of tricks ("Bids"). */
@Serializable
public data class QuotlibetBidPlaced(
    /** The facts of the event. */
    public val data: QuotlibetBidPlacedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "BidPlaced"

    init {
        constant("type", type, "BidPlaced")
    }
}

/** A player bid a number of tricks ("Bids"). */
@Serializable
public data class QuotlibetBidPlacedData(
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QuotlibetPlacedBy,
    /** The round. */
    public val round: Int,
    /** The bidder. */
    public val seat: Seat,
    /** The number of tricks. */
    public val tricks: Int,
)

/** A card: its rank (2 to 9, T for ten, J, Q, K, A), then its suit (C, D, H, S). */
public typealias QuotlibetCard = String

/** A player played a card ("Play"). This event opens its commitment to everyone. */
@Serializable
public data class QuotlibetCardPlaced(
    /** The facts of the event. */
    public val data: QuotlibetCardPlacedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "CardPlaced"

    init {
        constant("type", type, "CardPlaced")
    }
}

/** A player played a card ("Play"). This event opens its commitment to everyone. */
@Serializable
public data class QuotlibetCardPlacedData(
    /** The card. */
    public val card: QuotlibetCard,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QuotlibetPlacedBy,
    /** The round. */
    public val round: Int,
    /** The seat that played the card. */
    public val seat: Seat,
    /** The trick's number in the round, from 1. */
    public val trick: Int,
)

/** The answer to a command. */
@Serializable
public data class QuotlibetCommandAnswer(
    /** The events that the command has caused, as the caller may know them. */
    public val events: List<QuotlibetEvent>,
    /** What the caller may do after the command. */
    public val turn: QuotlibetTurnState,
    /** The game's version after the command. */
    public val version: Int,
    /** The game after the command, as the caller may know it. Only with `Prefer: return=representation`. */
    public val game: QuotlibetGame? = null,
)

/** A request to create a game. */
@Serializable
public data class QuotlibetCreateGame(
    /** The number of players. */
    public val seats: Int,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
     * for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The levels of the bots in the seats after the host's, in order; none by default. */
    public val bots: List<BotLevel>? = null,
    /** The sum that the dealer's bid must not make; `tricks` by default. */
    public val hook: QuotlibetHook? = null,
    /**
     * Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
     * deadline.
     */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int? = null,
    /** How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int? = null,
    /** For how many seconds seats are reserved: 3600 by default. Only with `seating`. */
    @SerialName("reservation_seconds") public val reservationSeconds: Int? = null,
    /**
     * The players of the first seats in order; further seats are open. A player who opens the game is among them. An
     * empty list is as none.
     */
    public val seating: List<QuotlibetNamedSeat>? = null,
    /** True if the server starts the game once every seat has a player. Only with `seating`. */
    public val start: Boolean? = null,
    /** The players who can find the game; `public` by default. */
    public val visibility: Visibility? = null,
)

/** The answer to the creation of a game. */
@Serializable
public data class QuotlibetCreatedAnswer(
    /** The game's events, as the host may know them. */
    public val events: List<QuotlibetEvent>,
    /** The game as its host may know it. */
    public val game: QuotlibetGame,
    /**
     * The code with which other players join a private game; null for a public one. The server shows it only in this
     * answer and its repeats.
     */
    @SerialName("invite_code") public val inviteCode: String?,
    /** The game's version. */
    public val version: Int,
)

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
@Serializable
public data class QuotlibetEntropyAdded(
    /** The facts of the event. */
    public val data: QuotlibetEntropyAddedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "EntropyAdded"

    init {
        constant("type", type, "EntropyAdded")
    }
}

/** A player added entropy to the shuffles to come. It replaces the player's earlier entropy. */
@Serializable
public data class QuotlibetEntropyAddedData(
    /** 1 to 32 bytes. */
    public val entropy: Entropy,
    /** The player's seat. */
    public val seat: Seat,
)

/**
 * An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
 * hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash`
 * and `openings`.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQuotlibetEvent].
 */
@Serializable(with = QuotlibetEventSerializer::class)
public sealed interface QuotlibetEvent : QuotlibetFeedItem {
    /** The kind of variant, as it is on the wire. */
    override val type: String

    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    public val deadlineAt: Instant?

    /** The game. A UUID. */
    public val gameId: String

    /** The chain hash at this event. */
    public val hash: String

    /** The kind of game. */
    public val kind: GameKind

    /** The sealed values that this event opens to the caller. */
    public val openings: List<QuotlibetOpening>

    /** The time at which the server decided the event. */
    public val recordedAt: Instant

    /** The version of the event type's form. */
    public val schemaVersion: Int

    /** The event's number in its game. */
    public val version: Int
}

/** A variant of [QuotlibetEvent] that this version does not know. */
@Serializable
public data class UnknownQuotlibetEvent(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QuotlibetEvent

internal object QuotlibetEventSerializer : UnionSerializer<QuotlibetEvent>("gavel.QuotlibetEvent", "type") {
    override val variants by lazy {
        mapOf(
            "BidPlaced" to QuotlibetBidPlaced.serializer(),
            "CardPlaced" to QuotlibetCardPlaced.serializer(),
            "EntropyAdded" to QuotlibetEntropyAdded.serializer(),
            "GameAbandoned" to QuotlibetGameAbandoned.serializer(),
            "GameCreated" to QuotlibetGameCreated.serializer(),
            "GameFinished" to QuotlibetGameFinished.serializer(),
            "GamePaused" to QuotlibetGamePaused.serializer(),
            "GameResumed" to QuotlibetGameResumed.serializer(),
            "GameStarted" to QuotlibetGameStarted.serializer(),
            "OfferConsented" to QuotlibetOfferConsented.serializer(),
            "PauseAsked" to QuotlibetPauseAsked.serializer(),
            "PauseWithdrawn" to QuotlibetPauseWithdrawn.serializer(),
            "ProposalAnswered" to QuotlibetProposalAnswered.serializer(),
            "ProposalCarriedOut" to QuotlibetProposalCarriedOut.serializer(),
            "ProposalMade" to QuotlibetProposalMade.serializer(),
            "RoundDealt" to QuotlibetRoundDealt.serializer(),
            "RoundScored" to QuotlibetRoundScored.serializer(),
            "SeatAccepted" to QuotlibetSeatAccepted.serializer(),
            "SeatHandedOver" to QuotlibetSeatHandedOver.serializer(),
            "SeatLeft" to QuotlibetSeatLeft.serializer(),
            "SeatOfferWithdrawn" to QuotlibetSeatOfferWithdrawn.serializer(),
            "SeatOffered" to QuotlibetSeatOffered.serializer(),
            "SeatReleased" to QuotlibetSeatReleased.serializer(),
            "SeatReserved" to QuotlibetSeatReserved.serializer(),
            "SeatResigned" to QuotlibetSeatResigned.serializer(),
            "SeatTaken" to QuotlibetSeatTaken.serializer(),
            "TimeGiven" to QuotlibetTimeGiven.serializer(),
            "TrickTaken" to QuotlibetTrickTaken.serializer(),
            "TurnExpired" to QuotlibetTurnExpired.serializer(),
        )
    }

    override val unknown get() = UnknownQuotlibetEvent.serializer()

    override fun tagOf(value: QuotlibetEvent): String = value.type

    override fun rawOf(value: QuotlibetEvent): JsonObject? = (value as? UnknownQuotlibetEvent)?.raw
}

/** A page of a game's events. */
@Serializable
public data class QuotlibetEventPage(
    /** The events in order. */
    public val events: List<QuotlibetEvent>,
    /** True if there were more events when the server read this page. */
    @SerialName("has_more") public val hasMore: Boolean,
    /** The `after` of the next page. */
    @SerialName("next_after") public val nextAfter: Int,
    /**
     * The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has
     * a `deadline_at`.
     */
    public val now: Instant?,
    /**
     * What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got
     * or lost a seat.
     */
    public val turn: QuotlibetTurnState,
    /**
     * The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
     * got may be another event by now: read the events again from the start. A UUID.
     */
    public val epoch: String? = null,
)

/**
 * The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQuotlibetFeedItem].
 */
@Serializable(with = QuotlibetFeedItemSerializer::class)
public sealed interface QuotlibetFeedItem {
    /** The kind of variant, as it is on the wire. */
    public val type: String
}

/** A variant of [QuotlibetFeedItem] that this version does not know. */
@Serializable
public data class UnknownQuotlibetFeedItem(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QuotlibetFeedItem

internal object QuotlibetFeedItemSerializer : UnionSerializer<QuotlibetFeedItem>("gavel.QuotlibetFeedItem", "type") {
    override val variants by lazy {
        mapOf(
            "BidPlaced" to QuotlibetBidPlaced.serializer(),
            "CardPlaced" to QuotlibetCardPlaced.serializer(),
            "EntropyAdded" to QuotlibetEntropyAdded.serializer(),
            "GameAbandoned" to QuotlibetGameAbandoned.serializer(),
            "GameCreated" to QuotlibetGameCreated.serializer(),
            "GameFinished" to QuotlibetGameFinished.serializer(),
            "GamePaused" to QuotlibetGamePaused.serializer(),
            "GameResumed" to QuotlibetGameResumed.serializer(),
            "GameStarted" to QuotlibetGameStarted.serializer(),
            "OfferConsented" to QuotlibetOfferConsented.serializer(),
            "PauseAsked" to QuotlibetPauseAsked.serializer(),
            "PauseWithdrawn" to QuotlibetPauseWithdrawn.serializer(),
            "ProposalAnswered" to QuotlibetProposalAnswered.serializer(),
            "ProposalCarriedOut" to QuotlibetProposalCarriedOut.serializer(),
            "ProposalMade" to QuotlibetProposalMade.serializer(),
            "RoundDealt" to QuotlibetRoundDealt.serializer(),
            "RoundScored" to QuotlibetRoundScored.serializer(),
            "SeatAccepted" to QuotlibetSeatAccepted.serializer(),
            "SeatHandedOver" to QuotlibetSeatHandedOver.serializer(),
            "SeatLeft" to QuotlibetSeatLeft.serializer(),
            "SeatOfferWithdrawn" to QuotlibetSeatOfferWithdrawn.serializer(),
            "SeatOffered" to QuotlibetSeatOffered.serializer(),
            "SeatReleased" to QuotlibetSeatReleased.serializer(),
            "SeatReserved" to QuotlibetSeatReserved.serializer(),
            "SeatResigned" to QuotlibetSeatResigned.serializer(),
            "SeatTaken" to QuotlibetSeatTaken.serializer(),
            "TimeGiven" to QuotlibetTimeGiven.serializer(),
            "TrickTaken" to QuotlibetTrickTaken.serializer(),
            "TurnExpired" to QuotlibetTurnExpired.serializer(),
            "closed" to FeedClosed.serializer(),
            "end" to FeedEnd.serializer(),
            "snapshot" to QuotlibetSnapshot.serializer(),
            "turn" to QuotlibetTurnState.serializer(),
        )
    }

    override val unknown get() = UnknownQuotlibetFeedItem.serializer()

    override fun tagOf(value: QuotlibetFeedItem): String = value.type

    override fun rawOf(value: QuotlibetFeedItem): JsonObject? = (value as? UnknownQuotlibetFeedItem)?.raw
}

/** A game as its viewer may know it: a seated player, or the public. */
@Serializable
public data class QuotlibetGame(
    /** The reason why the game was abandoned; null if it was not. */
    public val abandoned: AbandonCause?,
    /**
     * The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
     * public, and finds the offer in `seats`.
     */
    @SerialName("allowed_actions") public val allowedActions: List<QuotlibetAllowedAction>,
    /** The time of its newest event. */
    @SerialName("changed_at") public val changedAt: Instant,
    /** The time at which the game was created. */
    @SerialName("created_at") public val createdAt: Instant,
    /**
     * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
     * deadline, and in a pause.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant?,
    /** The origin of a fork's play; null in every other game. */
    @SerialName("fork_of") public val forkOf: ForkOf?,
    /** The host's seat; null once every seat is free. */
    public val host: Seat?,
    /** The game's id. A UUID. */
    public val id: String,
    /** The seconds that a turn lasts; null if turns have no deadline. */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int?,
    /** The seats that must act before the game goes on. */
    @SerialName("must_act") public val mustAct: List<Seat>,
    /**
     * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
     * version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
     */
    public val now: Instant?,
    /** The options of the game, fixed at its creation. A kind without options has no such member. */
    public val options: QuotlibetOptions,
    /** The pause of a game, and the requests for one. */
    public val pause: Pause,
    /** The play, history included; null before the start. */
    public val play: QuotlibetView?,
    /** How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int?,
    /** The reserved seats of the lobby. Their players are still the public, and accept or decline them. */
    public val reserved: List<Reservation>,
    /** The outcome; null before the end. */
    public val result: QuotlibetScore?,
    /** The version of the rules by which the game is played. */
    @SerialName("rules_version") public val rulesVersion: Int,
    /** The seats, clockwise from 0. */
    public val seats: List<QuotlibetSeat>,
    /** The game's status. */
    public val status: Status,
    /** The current turn; null unless the game runs. */
    public val turn: QuotlibetTurn?,
    /** The version of the newest event that this view covers. */
    public val version: Int,
    /** The players who can find the game. */
    public val visibility: Visibility,
    /** The caller's own seat; null for the public. */
    @SerialName("your_seat") public val yourSeat: Seat?,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
     * players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The open proposal of how a game without deadlines goes on. Missing without one. */
    public val proposal: Proposal? = null,
) {
    /** The kind of game. */
    @Required
    public val kind: String = "quotlibet"

    init {
        constant("kind", kind, "quotlibet")
    }
}

/** The game ended unscored. This event opens every sealed value. */
@Serializable
public data class QuotlibetGameAbandoned(
    /** The facts of the event. */
    public val data: QuotlibetGameAbandonedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameAbandoned"

    init {
        constant("type", type, "GameAbandoned")
    }
}

/** The game ended unscored. This event opens every sealed value. */
@Serializable
public data class QuotlibetGameAbandonedData(
    /** The reason. */
    public val cause: AbandonCause,
)

/** A game was created: the first event of every stream. */
@Serializable
public data class QuotlibetGameCreated(
    /** The facts of the event. */
    public val data: QuotlibetGameCreatedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameCreated"

    init {
        constant("type", type, "GameCreated")
    }
}

/** A game was created: the first event of every stream. */
@Serializable
public data class QuotlibetGameCreatedData(
    /** The options of this game. */
    public val options: QuotlibetOptions,
    /** The version of the rules by which the game is played. */
    @SerialName("rules_version") public val rulesVersion: Int,
    /** The number of seats. */
    public val seats: Int,
    /** The commitment to the seed from which the server derives every salt and every shuffle. */
    public val seed: Commitment,
    /** The players who can find the game. */
    public val visibility: Visibility,
    /**
     * The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
     * version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
     */
    @SerialName("absence_rules") public val absenceRules: Int? = null,
    /**
     * The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
     * players decide about such seats.
     */
    @SerialName("absent_bot") public val absentBot: BotLevel? = null,
    /** The app whose players can find the game. Missing unless `visibility` is `app`. A UUID. */
    public val app: String? = null,
    /** The origin of a fork's play. Missing in every other game. */
    @SerialName("fork_of") public val forkOf: ForkOf? = null,
    /** The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline. */
    @SerialName("move_deadline_seconds") public val moveDeadlineSeconds: Int? = null,
    /** How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not. */
    @SerialName("reminder_seconds") public val reminderSeconds: Int? = null,
    /** The seating of a game that was opened for named players. Missing in every other game. */
    public val seating: Seating? = null,
    /**
     * The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds
     * that do not name it. By these rules only the consents of other present persons count for the offer of a seat.
     */
    @SerialName("time_rules") public val timeRules: Int? = null,
)

/** The game was played to its end. This event opens every sealed value. */
@Serializable
public data class QuotlibetGameFinished(
    /** The facts of the event. */
    public val data: QuotlibetGameFinishedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameFinished"

    init {
        constant("type", type, "GameFinished")
    }
}

/** The game was played to its end. This event opens every sealed value. */
@Serializable
public data class QuotlibetGameFinishedData(
    /** The outcome. */
    public val result: QuotlibetScore,
)

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
@Serializable
public data class QuotlibetGamePaused(
    /** The facts of the event. */
    public val data: QuotlibetGamePausedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GamePaused"

    init {
        constant("type", type, "GamePaused")
    }
}

/** Every seat that has not resigned asked for a pause. No player can make a move until it ends. */
@Serializable
public data class QuotlibetGamePausedData(
    /** The milliseconds that the turn has left; null if turns have no deadline. */
    @SerialName("remaining_ms") public val remainingMs: Long?,
)

/** A player ended the pause. The turn goes on with its remaining time. */
@Serializable
public data class QuotlibetGameResumed(
    /** The facts of the event. */
    public val data: QuotlibetGameResumedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameResumed"

    init {
        constant("type", type, "GameResumed")
    }
}

/** A player ended the pause. The turn goes on with its remaining time. */
@Serializable
public data class QuotlibetGameResumedData(
    /** The player's seat. */
    public val seat: Seat,
)

/** The host started the game and the server dealt. */
@Serializable
public data class QuotlibetGameStarted(
    /** The facts of the event. */
    public val data: QuotlibetGameStartedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "GameStarted"

    init {
        constant("type", type, "GameStarted")
    }
}

/** The host started the game and the server dealt. */
@Serializable
public data class QuotlibetGameStartedData(
    /** The public facts of the set-up. */
    public val setup: QuotlibetSetup,
)

/**
 * The sum of bids that the dealer's bid must not make ("Bids", the hook).
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QuotlibetHook(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `tricks`. */
        public val Tricks: QuotlibetHook = QuotlibetHook("tricks")

        /** `cards_dealt`. */
        public val CardsDealt: QuotlibetHook = QuotlibetHook("cards_dealt")

        /** `none`. */
        public val None: QuotlibetHook = QuotlibetHook("none")

        /** The values that this version knows. */
        public val known: List<QuotlibetHook> = listOf(Tricks, CardsDealt, None)
    }
}

/** A seat of a new game: a user of the app, a player, a bot, or an open seat. */
@Serializable
public data class QuotlibetNamedSeat(
    /** The level of the bot in the seat. Another seat then has a player who is seated at once. */
    public val bot: BotLevel? = null,
    /** The app's id for its user, who is seated at once. Only an app's key names players so. */
    @SerialName("external_id") public val externalId: String? = null,
    /** True for a seat that anyone may claim who finds the game. */
    public val open: Boolean? = null,
    /**
     * The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else.
     * A UUID.
     */
    public val player: String? = null,
)

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
@Serializable
public data class QuotlibetOfferConsented(
    /** The facts of the event. */
    public val data: QuotlibetOfferConsentedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "OfferConsented"

    init {
        constant("type", type, "OfferConsented")
    }
}

/** A player consented to the offer of an absent player's seat before the absence alone allows it. */
@Serializable
public data class QuotlibetOfferConsentedData(
    /** The seat of the player who consents. */
    public val by: Seat,
    /** The absent player's seat. */
    public val seat: Seat,
)

/** An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`. */
@Serializable
public data class QuotlibetOpening(
    /** The commitment that it opens. This event or an earlier one contains it. */
    public val commitment: Commitment,
    /** The salt. */
    public val salt: Salt,
    /** The value. */
    public val value: QuotlibetSealedValue,
)

/** The options of a game of Quotlibet, fixed at its creation. */
@Serializable
public data class QuotlibetOptions(
    /** The sum of bids that the dealer's bid must not make. Missing means `tricks`. */
    public val hook: QuotlibetHook? = null,
)

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
@Serializable
public data class QuotlibetPauseAsked(
    /** The facts of the event. */
    public val data: QuotlibetPauseAskedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "PauseAsked"

    init {
        constant("type", type, "PauseAsked")
    }
}

/** A player asked for a pause. The game pauses once every seat that has not resigned asks for it. */
@Serializable
public data class QuotlibetPauseAskedData(
    /** The player's seat. */
    public val seat: Seat,
)

/** A player withdrew the request for a pause. */
@Serializable
public data class QuotlibetPauseWithdrawn(
    /** The facts of the event. */
    public val data: QuotlibetPauseWithdrawnData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "PauseWithdrawn"

    init {
        constant("type", type, "PauseWithdrawn")
    }
}

/** A player withdrew the request for a pause. */
@Serializable
public data class QuotlibetPauseWithdrawnData(
    /** The player's seat. */
    public val seat: Seat,
)

/**
 * The phase of a round.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QuotlibetPhase(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `bidding`. */
        public val Bidding: QuotlibetPhase = QuotlibetPhase("bidding")

        /** `playing`. */
        public val Playing: QuotlibetPhase = QuotlibetPhase("playing")

        /** `scored`. */
        public val Scored: QuotlibetPhase = QuotlibetPhase("scored")

        /** The values that this version knows. */
        public val known: List<QuotlibetPhase> = listOf(Bidding, Playing, Scored)
    }
}

/** A bid. */
@Serializable
public data class QuotlibetPlaceBid(
    /** The round, from 1. */
    public val round: Int,
    /** The number of tricks that the player bids: 0 to the hand size. */
    public val tricks: Int,
)

/**
 * The origin of a bid or card: its player, or the server for an absent one.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QuotlibetPlacedBy(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `player`. */
        public val Player: QuotlibetPlacedBy = QuotlibetPlacedBy("player")

        /** `resignation`. */
        public val Resignation: QuotlibetPlacedBy = QuotlibetPlacedBy("resignation")

        /** `deadline`. */
        public val Deadline: QuotlibetPlacedBy = QuotlibetPlacedBy("deadline")

        /** The values that this version knows. */
        public val known: List<QuotlibetPlacedBy> = listOf(Player, Resignation, Deadline)
    }
}

/** A card to play. */
@Serializable
public data class QuotlibetPlayCard(
    /** The card. */
    public val card: QuotlibetCard,
    /** The round, from 1. */
    public val round: Int,
    /** The trick's number in the round, from 1. */
    public val trick: Int,
)

/** A played card. */
@Serializable
public data class QuotlibetPlayedCardView(
    /** The card. */
    public val card: QuotlibetCard,
    /** The player, or the server for an absent one. */
    @SerialName("placed_by") public val placedBy: QuotlibetPlacedBy,
    /** The seat that played the card. */
    public val seat: Seat,
)

/** A player answered the proposal. A refusal ends it. */
@Serializable
public data class QuotlibetProposalAnswered(
    /** The facts of the event. */
    public val data: QuotlibetProposalAnsweredData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalAnswered"

    init {
        constant("type", type, "ProposalAnswered")
    }
}

/** A player answered the proposal. A refusal ends it. */
@Serializable
public data class QuotlibetProposalAnsweredData(
    /** True if the player agrees. */
    public val agrees: Boolean,
    /** The player's seat. */
    public val seat: Seat,
)

/** All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows. */
@Serializable
public data class QuotlibetProposalCarriedOut(
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalCarriedOut"

    init {
        constant("type", type, "ProposalCarriedOut")
    }
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
@Serializable
public data class QuotlibetProposalMade(
    /** The facts of the event. */
    public val data: QuotlibetProposalMadeData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "ProposalMade"

    init {
        constant("type", type, "ProposalMade")
    }
}

/**
 * A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
 * waits answer. A move ends the proposal.
 */
@Serializable
public data class QuotlibetProposalMadeData(
    /** What is proposed. */
    public val proposal: Proposed,
    /** The player's seat. */
    public val seat: Seat,
)

/**
 * The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
 * ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
 */
@Serializable
public data class QuotlibetRoundDealt(
    /** The facts of the event. */
    public val data: QuotlibetRoundDealtData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "RoundDealt"

    init {
        constant("type", type, "RoundDealt")
    }
}

/**
 * The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
 * ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
 */
@Serializable
public data class QuotlibetRoundDealtData(
    /** The dealer. */
    public val dealer: Seat,
    /** The number of cards that each seat gets. */
    @SerialName("hand_size") public val handSize: Int,
    /** The commitments to the cards of each seat, in seat order. */
    public val hands: List<List<Commitment>>,
    /** The round, from 1. */
    public val round: Int,
    /** The commitments to the face-down stock, the top card first. */
    public val stock: List<Commitment>,
    /** The turned-up card. Its suit is trump. Null if no stock is left; then there is no trump. */
    @SerialName("trump_card") public val trumpCard: QuotlibetCard?,
    /** The commitment to the turned-up card, which this event opens to everyone. */
    @SerialName("trump_commitment") public val trumpCommitment: Commitment?,
)

/** A seat's score in a round. */
@Serializable
public data class QuotlibetRoundScore(
    /** The number of tricks that the player bid. */
    public val bid: Int,
    /** The points: 10 and the number of tricks won, or −5 for each trick over or under the bid. */
    public val points: Int,
    /** The seat. */
    public val seat: Seat,
    /** The number of tricks that the player won. */
    public val taken: Int,
)

/** A player won the last trick of a round, and the server scored the round ("Score"). */
@Serializable
public data class QuotlibetRoundScored(
    /** The facts of the event. */
    public val data: QuotlibetRoundScoredData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "RoundScored"

    init {
        constant("type", type, "RoundScored")
    }
}

/** A player won the last trick of a round, and the server scored the round ("Score"). */
@Serializable
public data class QuotlibetRoundScoredData(
    /** The round. */
    public val round: Int,
    /** The score of each seat, in seat order. */
    public val scores: List<QuotlibetRoundScore>,
)

/** The current round, or the last one of a game that is over. */
@Serializable
public data class QuotlibetRoundView(
    /** The dealer, who bids last. */
    public val dealer: Seat,
    /** The number of cards that each seat got, which is also the number of tricks. */
    @SerialName("hand_size") public val handSize: Int,
    /** The round's phase. */
    public val phase: QuotlibetPhase,
    /** The round's number, from 1. */
    public val round: Int,
    /** The number of face-down cards in the stock. */
    @SerialName("stock_count") public val stockCount: Int,
    /** The completed tricks, in order. */
    @SerialName("taken_tricks") public val takenTricks: List<QuotlibetTrickView>,
    /** The trick on the table; null while the seats bid, and after the last trick. */
    public val trick: QuotlibetTrickView?,
    /** The trump suit; null if there is none. */
    public val trump: QuotlibetSuit?,
    /** The turned-up card; null if no stock was left. */
    @SerialName("trump_card") public val trumpCard: QuotlibetCard?,
)

/** The outcome of a game. */
@Serializable
public data class QuotlibetScore(
    /** The score sheet of each seat, in seat order. */
    public val sheets: List<QuotlibetSheet>,
    /** The winning seats. Several share a win if their totals and minus points are equal. */
    public val winners: List<Seat>,
)

/** A completed round, as a line of the score sheet. */
@Serializable
public data class QuotlibetScoredRoundView(
    /** The dealer. */
    public val dealer: Seat,
    /** The number of tricks. */
    @SerialName("hand_size") public val handSize: Int,
    /** The round's number, from 1. */
    public val round: Int,
    /** The score of each seat, in seat order. */
    public val scores: List<QuotlibetRoundScore>,
    /** The turned-up card; null if no stock was left. */
    @SerialName("trump_card") public val trumpCard: QuotlibetCard?,
)

/**
 * A sealed value of Quotlibet.
 *
 * Told apart by class. A newer server may send others: they are [UnknownQuotlibetSealedValue].
 */
@Serializable(with = QuotlibetSealedValueSerializer::class)
public sealed interface QuotlibetSealedValue {
    /** The kind of variant, as it is on the wire. */
    public val subject: String
}

/** A variant of [QuotlibetSealedValue] that this version does not know. */
@Serializable
public data class UnknownQuotlibetSealedValue(
    /** The kind of variant, as it is on the wire. */
    override val subject: String,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : QuotlibetSealedValue

internal object QuotlibetSealedValueSerializer : UnionSerializer<QuotlibetSealedValue>("gavel.QuotlibetSealedValue", "subject") {
    override val variants by lazy {
        mapOf(
            "card" to QuotlibetSealedValueCard.serializer(),
            "seed" to QuotlibetSealedValueSeed.serializer(),
        )
    }

    override val unknown get() = UnknownQuotlibetSealedValue.serializer()

    override fun tagOf(value: QuotlibetSealedValue): String = value.subject

    override fun rawOf(value: QuotlibetSealedValue): JsonObject? = (value as? UnknownQuotlibetSealedValue)?.raw
}

/**
 * A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from the
 * dealer's left. Then come the turned-up card and the rest of the stock.
 */
@Serializable
public data class QuotlibetSealedValueCard(
    /** The card. */
    public val card: QuotlibetCard,
    /** The card's place in the shuffled deck, 1 to 52. */
    public val position: Int,
    /** The round, from 1. */
    public val round: Int,
) : QuotlibetSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "card"

    init {
        constant("subject", subject, "card")
    }
}

/** The seed from which the server derives every salt and every shuffle. */
@Serializable
public data class QuotlibetSealedValueSeed(
    /** 256 bits in hexadecimal. */
    public val seed: Seed,
) : QuotlibetSealedValue {
    /** The name of the subject. */
    @Required
    override val subject: String = "seed"

    init {
        constant("subject", subject, "seed")
    }
}

/** A place at the table. */
@Serializable
public data class QuotlibetSeat(
    /** Details of the absence; null if the player is not absent. */
    public val absence: Absence?,
    /** True if the server acted for the player at a deadline, and the player has not acted since. */
    public val absent: Boolean,
    /** How well the bot in the seat plays; null unless a bot sits there. */
    public val bot: BotLevel?,
    /**
     * The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without
     * an offer.
     */
    @SerialName("offered_to") public val offeredTo: Player?,
    /** The player in the seat; null for a free seat. */
    public val player: Player?,
    /** True if the player has resigned. */
    public val resigned: Boolean,
    /** The seat. */
    public val seat: Seat,
)

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
@Serializable
public data class QuotlibetSeatAccepted(
    /** The facts of the event. */
    public val data: QuotlibetSeatAcceptedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatAccepted"

    init {
        constant("type", type, "SeatAccepted")
    }
}

/**
 * A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
 * the player who accepted sees the game as the public does.
 */
@Serializable
public data class QuotlibetSeatAcceptedData(
    /** The player who accepted it. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
@Serializable
public data class QuotlibetSeatHandedOver(
    /** The facts of the event. */
    public val data: QuotlibetSeatHandedOverData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatHandedOver"

    init {
        constant("type", type, "SeatHandedOver")
    }
}

/**
 * A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
 * is the public.
 */
@Serializable
public data class QuotlibetSeatHandedOverData(
    /** The former player. */
    public val from: PlayerId,
    /** The seat. */
    public val seat: Seat,
    /** The new player. */
    public val to: PlayerId,
)

/** A seat became free before the start. */
@Serializable
public data class QuotlibetSeatLeft(
    /** The facts of the event. */
    public val data: QuotlibetSeatLeftData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatLeft"

    init {
        constant("type", type, "SeatLeft")
    }
}

/** A seat became free before the start. */
@Serializable
public data class QuotlibetSeatLeftData(
    /** The reason why it became free. */
    public val departure: Departure,
    /**
     * The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is
     * free.
     */
    public val host: Seat?,
    /** The player who left it. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/** The host withdrew the offer of a seat. */
@Serializable
public data class QuotlibetSeatOfferWithdrawn(
    /** The facts of the event. */
    public val data: QuotlibetSeatOfferWithdrawnData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatOfferWithdrawn"

    init {
        constant("type", type, "SeatOfferWithdrawn")
    }
}

/** The host withdrew the offer of a seat. */
@Serializable
public data class QuotlibetSeatOfferWithdrawnData(
    /** The seat. */
    public val seat: Seat,
)

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
@Serializable
public data class QuotlibetSeatOffered(
    /** The facts of the event. */
    public val data: QuotlibetSeatOfferedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatOffered"

    init {
        constant("type", type, "SeatOffered")
    }
}

/**
 * The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
 * or the seat is handed over. It also ends when the absent player acts or resigns.
 */
@Serializable
public data class QuotlibetSeatOfferedData(
    /** The player to whom the seat is offered. */
    public val player: PlayerId,
    /** The absent player's seat. */
    public val seat: Seat,
)

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
@Serializable
public data class QuotlibetSeatReleased(
    /** The facts of the event. */
    public val data: QuotlibetSeatReleasedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatReleased"

    init {
        constant("type", type, "SeatReleased")
    }
}

/** The reservation of a seat ended without its player. Anyone may claim the seat now. */
@Serializable
public data class QuotlibetSeatReleasedData(
    /** The player for whom it was reserved. */
    public val player: PlayerId,
    /** The reason. */
    public val release: Release,
    /** The seat. */
    public val seat: Seat,
)

/** A seat was reserved for a player, who sits down in it or declines it. */
@Serializable
public data class QuotlibetSeatReserved(
    /** The facts of the event. */
    public val data: QuotlibetSeatReservedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatReserved"

    init {
        constant("type", type, "SeatReserved")
    }
}

/** A seat was reserved for a player, who sits down in it or declines it. */
@Serializable
public data class QuotlibetSeatReservedData(
    /** The player for whom it is reserved. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
    /** The time at which the reservation expires. */
    public val until: Instant,
)

/** A player resigned. From this event on the server acts for the seat. */
@Serializable
public data class QuotlibetSeatResigned(
    /** The facts of the event. */
    public val data: QuotlibetSeatResignedData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatResigned"

    init {
        constant("type", type, "SeatResigned")
    }
}

/** A player resigned. From this event on the server acts for the seat. */
@Serializable
public data class QuotlibetSeatResignedData(
    /** The seat. */
    public val seat: Seat,
)

/** A player sat down. */
@Serializable
public data class QuotlibetSeatTaken(
    /** The facts of the event. */
    public val data: QuotlibetSeatTakenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "SeatTaken"

    init {
        constant("type", type, "SeatTaken")
    }
}

/** A player sat down. */
@Serializable
public data class QuotlibetSeatTakenData(
    /** The player. */
    public val player: PlayerId,
    /** The seat. */
    public val seat: Seat,
)

/** A seat as one viewer may know it. */
@Serializable
public data class QuotlibetSeatView(
    /** The seat's bid in this round; null before it is placed. */
    public val bid: Int?,
    /** The origin of the bid; null before it is placed. */
    @SerialName("bid_placed_by") public val bidPlacedBy: QuotlibetPlacedBy?,
    /** The cards in the seat's hand, in dealt order; null if the viewer may not know them all. */
    public val hand: List<QuotlibetCard>?,
    /** The number of cards in the seat's hand. */
    @SerialName("hand_count") public val handCount: Int,
    /** The minus points alone, as a positive number. */
    @SerialName("minus_points") public val minusPoints: Int,
    /** The seat. */
    public val seat: Seat,
    /** The number of tricks that the seat has won in this round. */
    public val taken: Int,
    /** The points of all completed rounds. */
    public val total: Int,
)

/** The public facts of the set-up. */
@Serializable
public data class QuotlibetSetup(
    /** The dealer of the first round ("Dealer"). */
    @SerialName("first_dealer") public val firstDealer: Seat,
)

/** One player's score sheet. */
@Serializable
public data class QuotlibetSheet(
    /** The sum of the minus points alone, as a positive number. Fewer minus points break a tie. */
    @SerialName("minus_points") public val minusPoints: Int,
    /** The rank, from 1. Players who tie share it; resigned players share the last one. */
    public val rank: Int,
    /** True if the player has resigned, and so cannot win. */
    public val resigned: Boolean,
    /** The points of each round, in order. */
    public val rounds: List<Int>,
    /** The seat. */
    public val seat: Seat,
    /** The sum of the rounds' points. */
    public val total: Int,
)

/** The first item of a game's feed: the game at the version where the feed begins. */
@Serializable
public data class QuotlibetSnapshot(
    /** The game as the viewer may know it. */
    public val game: QuotlibetGame,
    /**
     * The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
     * you got may be another event by now: drop all that you have of the game, and read it again. A UUID.
     */
    public val epoch: String? = null,
) : QuotlibetFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "snapshot"

    init {
        constant("type", type, "snapshot")
    }
}

/**
 * A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent seats.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class QuotlibetSuit(
    /** The value on the wire. */
    public val value: String,
) {
    /** True if this version knows the value. */
    public val isKnown: Boolean get() = this in known

    override fun toString(): String = value

    public companion object {
        /** `C`. */
        public val C: QuotlibetSuit = QuotlibetSuit("C")

        /** `D`. */
        public val D: QuotlibetSuit = QuotlibetSuit("D")

        /** `H`. */
        public val H: QuotlibetSuit = QuotlibetSuit("H")

        /** `S`. */
        public val S: QuotlibetSuit = QuotlibetSuit("S")

        /** The values that this version knows. */
        public val known: List<QuotlibetSuit> = listOf(C, D, H, S)
    }
}

/** A request for a seat. */
@Serializable
public data class QuotlibetTakeSeat(
    /** The invite code of a private game. */
    @SerialName("invite_code") public val inviteCode: String? = null,
    /** The seat; by default the lowest free one. */
    public val seat: Seat? = null,
)

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
@Serializable
public data class QuotlibetTimeGiven(
    /** The facts of the event. */
    public val data: QuotlibetTimeGivenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "TimeGiven"

    init {
        constant("type", type, "TimeGiven")
    }
}

/**
 * The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
 * player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
 */
@Serializable
public data class QuotlibetTimeGivenData(
    /** Why time was given. */
    public val cause: TimeCause,
    /**
     * By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
     * `recorded_at` is before the event before this one.
     */
    public val milliseconds: Long,
)

/** A seat won a trick with the last card played to it ("Trick"). */
@Serializable
public data class QuotlibetTrickTaken(
    /** The facts of the event. */
    public val data: QuotlibetTrickTakenData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "TrickTaken"

    init {
        constant("type", type, "TrickTaken")
    }
}

/** A seat won a trick with the last card played to it ("Trick"). */
@Serializable
public data class QuotlibetTrickTakenData(
    /** The round. */
    public val round: Int,
    /** The trick's number in the round. */
    public val trick: Int,
    /** The seat that won it. */
    public val winner: Seat,
)

/** A trick, with its played cards. */
@Serializable
public data class QuotlibetTrickView(
    /** The played cards, in order. */
    public val cards: List<QuotlibetPlayedCardView>,
    /** The seat that leads to it. */
    public val leader: Seat,
    /** The trick's number in the round, from 1. */
    public val trick: Int,
    /** The seat that won it; null while the trick is on the table. */
    public val winner: Seat?,
)

/** The turn of the play: a seat's bid, or its card to a trick. */
@Serializable
public data class QuotlibetTurn(
    /** The round, from 1. */
    public val round: Int,
    /** The seat that must act. */
    public val seat: Seat,
    /** The trick's number in the round, from 1; null while the seats bid. */
    public val trick: Int?,
)

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
@Serializable
public data class QuotlibetTurnExpired(
    /** The facts of the event. */
    public val data: QuotlibetTurnExpiredData,
    /** The game. A UUID. */
    @SerialName("game_id") override val gameId: String,
    /** The chain hash at this event. */
    override val hash: String,
    /** The kind of game. */
    override val kind: GameKind,
    /** The sealed values that this event opens to the caller. */
    override val openings: List<QuotlibetOpening>,
    /** The time at which the server decided the event. */
    @SerialName("recorded_at") override val recordedAt: Instant,
    /** The version of the event type's form. */
    @SerialName("schema_version") override val schemaVersion: Int,
    /** The event's number in its game. */
    override val version: Int,
    /**
     * The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no
     * deadline.
     */
    @SerialName("deadline_at") override val deadlineAt: Instant? = null,
) : QuotlibetEvent {
    /** The event's type. */
    @Required
    override val type: String = "TurnExpired"

    init {
        constant("type", type, "TurnExpired")
    }
}

/**
 * A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
 * follow, the server acts for the absent seats or ends the game.
 */
@Serializable
public data class QuotlibetTurnExpiredData(
    /** The seats that did not act in time. */
    public val seats: List<Seat>,
    /** The turn. */
    public val turn: QuotlibetTurn,
)

/** What the viewer may do at a version of the game. Each member is that of the game's resource. */
@Serializable
public data class QuotlibetTurnState(
    /** The actions that the viewer may perform now, with their constraints. */
    @SerialName("allowed_actions") public val allowedActions: List<QuotlibetAllowedAction>,
    /**
     * The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
     * deadline, and in a pause.
     */
    @SerialName("deadline_at") public val deadlineAt: Instant?,
    /** The seats that must act before the game goes on. */
    @SerialName("must_act") public val mustAct: List<Seat>,
    /**
     * The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of
     * the newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
     */
    public val now: Instant?,
    /** The game's status. */
    public val status: Status,
    /** The version of the newest event that this covers. */
    public val version: Int,
    /** The viewer's own seat; null for the public. */
    @SerialName("your_seat") public val yourSeat: Seat?,
) : QuotlibetFeedItem {
    /** The item's kind. */
    @Required
    override val type: String = "turn"

    init {
        constant("type", type, "turn")
    }
}

/** A game of Quotlibet as one viewer may know it. */
@Serializable
public data class QuotlibetView(
    /** The dealer of the first round. */
    @SerialName("first_dealer") public val firstDealer: Seat,
    /** The current round, or the last one of a game that is over; null before the first deal. */
    public val round: QuotlibetRoundView?,
    /** The number of rounds: 33, 25, 19 or 15 with 3, 4, 5 or 6 players. */
    @SerialName("round_count") public val roundCount: Int,
    /** The score sheet: the completed rounds, in order. */
    @SerialName("score_sheet") public val scoreSheet: List<QuotlibetScoredRoundView>,
    /** The seats in order. */
    public val seats: List<QuotlibetSeatView>,
)

/**
 * What a webhook brings.
 *
 * Told apart by class. A newer server may send others: they are [UnknownWebhookEvent].
 */
@Serializable(with = WebhookEventSerializer::class)
public sealed interface WebhookEvent {
    /** The kind of variant, as it is on the wire. */
    public val type: String

    /** The game, and the player's seat in it. */
    public val data: WebhookData

    /** The time of the event. */
    public val timestamp: Instant
}

/** A variant of [WebhookEvent] that this version does not know. */
@Serializable
public data class UnknownWebhookEvent(
    /** The kind of variant, as it is on the wire. */
    override val type: String,
    /** The game, and the player's seat in it. */
    override val data: WebhookData,
    /** The time of the event. */
    override val timestamp: Instant,
    /** The whole value as the server sent it. */
    public val raw: JsonObject,
) : WebhookEvent

internal object WebhookEventSerializer : UnionSerializer<WebhookEvent>("gavel.WebhookEvent", "type") {
    override val variants by lazy {
        mapOf(
            "game.ended" to WebhookEnded.serializer(),
            "game.reminder" to WebhookReminder.serializer(),
            "game.started" to WebhookStarted.serializer(),
            "game.turn" to WebhookTurn.serializer(),
            "seat.reserved" to WebhookReserved.serializer(),
        )
    }

    override val unknown get() = UnknownWebhookEvent.serializer()

    override fun tagOf(value: WebhookEvent): String = value.type

    override fun rawOf(value: WebhookEvent): JsonObject? = (value as? UnknownWebhookEvent)?.raw
}
