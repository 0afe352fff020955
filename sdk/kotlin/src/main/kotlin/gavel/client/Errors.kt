package gavel.client

import gavel.client.models.ErrorCode
import kotlin.time.Duration
import kotlinx.serialization.json.JsonObject

/** Every error of the SDK. Wrong use is an [IllegalArgumentException], and a cancelled coroutine ends as coroutines do. */
public sealed class GavelException(
    message: String,
    cause: Throwable? = null,
    /** The id of the request, as the server's log has it; null if no answer came. */
    public val requestId: String? = null,
) : Exception(message, cause)

/** No answer of the server came: the connection broke, timed out, or led to another machine, such as a portal. */
public class ConnectionException internal constructor(
    message: String,
    cause: Throwable? = null,
    /** True if another machine answered. */
    internal val foreign: Boolean = false,
) : GavelException(message, cause)

/** An answer that the document does not allow. A command whose [status] is 2xx has taken effect. */
public class MalformedAnswerException internal constructor(
    message: String,
    /** The HTTP status. */
    public val status: Int,
    requestId: String?,
    cause: Throwable?,
    /** True if the answer is no JSON at all, such as the half of one. */
    internal val torn: Boolean = false,
) : GavelException(message, cause, requestId)

/** The store cannot be read or written. Nothing was sent. */
public class StoreException internal constructor(message: String, cause: Throwable? = null) : GavelException(message, cause)

/** A left command of the account itself, such as a sign-out, was made in a sign-in that is over, so it was removed. */
public class SignInOverException internal constructor() : GavelException("the sign-in that made this command is over, and the command was removed")

/** The app has removed the command from the outbox by [Outbox.forget]. */
public class ForgottenException internal constructor() : GavelException("the command was removed from the outbox")

/** The members of a refusal, as far as the server sent them (RFC 9457). */
internal class Refusal(
    val status: Int,
    val code: String,
    val detail: String,
    val field: String? = null,
    val gameVersion: Int? = null,
    val limit: String? = null,
    val requestId: String? = null,
    val database: String? = null,
    val retryAfter: Duration? = null,
    val raw: JsonObject? = null,
) {
    /** True if the server itself refused, and not a machine before it. */
    val ours: Boolean get() = raw != null
}

/** The server refused. Programs decide by [code]; the message is for people. */
public open class ApiException internal constructor(internal val refusal: Refusal) :
    GavelException("${refusal.code}: ${refusal.detail}", null, refusal.requestId) {
    /** The HTTP status. */
    public val status: Int get() = refusal.status

    /** The stable code; `http_502` and the like if a machine before the server answered. */
    public val code: ErrorCode get() = ErrorCode(refusal.code)

    /** The member, parameter or header that is wrong. */
    public val field: String? get() = refusal.field

    /** The game's version at which the server refused the command. */
    public val gameVersion: Int? get() = refusal.gameVersion

    /** The limit that is used up. */
    public val limit: String? get() = refusal.limit

    /** The id of the server's database, in 401 and if a game or a player is not found. */
    public val database: String? get() = refusal.database

    /** The time to wait before another attempt. */
    public val retryAfter: Duration? get() = refusal.retryAfter

    /** The whole problem as the server sent it. */
    public val raw: JsonObject? get() = refusal.raw
}

/** 401: a token is missing, or has ended. */
public open class AuthenticationException internal constructor(refusal: Refusal) : ApiException(refusal)

/**
 * 401: the token is unknown or was revoked. Feeds and commands end with it, and the command remains in the outbox. The server may know
 * the token again, as after the restore of an older backup: let only the player decide to forget the account.
 */
public class TokenRevokedException internal constructor(refusal: Refusal) : AuthenticationException(refusal)

/**
 * The server is not the one of the account: its database has another id than the one that the store has, or none. An operator's mistake
 * does that, such as a wrong address of the database. The token and the commands are good at the right server, so commands and feeds
 * of a session wait for it.
 */
public class OtherDatabaseException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 403: the caller may not do this. */
public class PermissionException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 404: nothing has this name, or the caller may not see it. */
public class NotFoundException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 409: the state does not allow it now; read it again. */
public class ConflictException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 400, 413, 415 and 422: the request is wrong; [field] names the part. */
public class InvalidRequestException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 429: a limit is used up; ask again after [retryAfter]. */
public class RateLimitException internal constructor(refusal: Refusal) : ApiException(refusal)

/** 500 and above: the server failed, or cannot serve now. */
public class ServerException internal constructor(refusal: Refusal) : ApiException(refusal)

private val ENDED = setOf("token_invalid", "token_revoked")

/** The exception of the class that fits a refusal, to the token of an account whose server has the database [expected]. */
internal fun refused(refusal: Refusal, expected: String? = null): ApiException =
    if (expected != null && ofOther(refusal, expected)) OtherDatabaseException(refusal) else byStatus(refusal)

private fun byStatus(refusal: Refusal): ApiException = when (refusal.status) {
    400, 413, 415, 422 -> InvalidRequestException(refusal)
    401 -> if (refusal.code in ENDED) TokenRevokedException(refusal) else AuthenticationException(refusal)
    403 -> PermissionException(refusal)
    404 -> NotFoundException(refusal)
    409 -> ConflictException(refusal)
    429 -> RateLimitException(refusal)
    in 500..599 -> ServerException(refusal)
    else -> ApiException(refusal)
}

/** True if a refusal comes from another database. A token that has expired is renewed first, whatever the database. */
private fun ofOther(refusal: Refusal, expected: String): Boolean = when (refusal.status) {
    401 -> refusal.ours && refusal.code != "token_expired" && refusal.database != expected
    404 -> refusal.database != null && refusal.database != expected
    else -> false
}

private val PASSING = setOf(408, 429, 502, 503, 504)

/** True if another attempt may succeed: another database, no whole answer, 408, 429, 500 and above, or a refusal that is not the server's. */
internal fun mayPass(error: GavelException): Boolean = when (error) {
    is OtherDatabaseException -> true
    is ApiException -> error.status >= 500 || error.status in PASSING || !error.refusal.ours
    is MalformedAnswerException -> error.torn
    else -> error is ConnectionException
}

/** True if a command must not be sent for ever: it fails by itself, or another machine answers in the server's place. */
internal fun isFailure(error: GavelException): Boolean = when (error) {
    is OtherDatabaseException -> false
    is ApiException -> error.status !in PASSING || error.refusal.code == "game_unreadable"
    is ConnectionException -> error.foreign
    else -> error is MalformedAnswerException
}

private val LOST = setOf("game_not_found", "player_not_found")

/**
 * True if the server has decided a command. A token that it does not know decides nothing, nor does a game that it does not have: an
 * operator may mend that.
 */
internal fun isDecided(error: GavelException): Boolean =
    !mayPass(error) && !(error is ApiException && (error.status == 401 || error.refusal.code in LOST))

/** True if the server's token has ended, and a fresh one may serve. */
internal fun expired(error: GavelException): Boolean = error is AuthenticationException && error.refusal.code == "token_expired"
