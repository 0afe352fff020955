package gavel.client

import kotlin.random.Random
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import okhttp3.OkHttpClient

/** The silence after which a feed's server sends a sign of life, by default: a phone's radio sleeps meanwhile. */
public val KEEP_ALIVE: Duration = 20.seconds

/** The way in which a client reaches its server. */
public class Options(
    /** The longest time for one attempt. A page that waits gets its wait on top. */
    public val timeout: Duration = 30.seconds,
    /** The number of attempts of a read before it fails. Commands go on until an answer comes. */
    public val attempts: Int = 6,
    /** The pauses between attempts. */
    public val backoff: Backoff = Backoff(),
    /** The time without a byte after which a feed's connection counts as dead; twice its `keepAlive` by default. */
    public val silence: Duration? = null,
    /** The app's own client, for its proxy, pinned certificates or interceptors. The SDK uses a copy of it. */
    public val client: OkHttpClient? = null,
    /**
     * Called with each answer that comes from another database than the one of the session's account, on a thread of the client. The
     * session's commands and feeds wait for the right one, with pauses that grow: show that the server does not know the player, and
     * keep the session.
     */
    public val onOtherDatabase: ((OtherDatabaseException) -> Unit)? = null,
) {
    init {
        require(timeout.isPositive()) { "timeout must be positive" }
        require(attempts > 0) { "attempts must be positive" }
    }
}

/** Pauses between attempts: the first is at most [first], each next one up to twice as long, none above [most]. */
public data class Backoff(
    /** The longest first pause. */
    public val first: Duration = 250.milliseconds,
    /** The longest pause. */
    public val most: Duration = 30.seconds,
) {
    /** The pause before another attempt after [attempt] ones, random from the half to the whole of what is allowed. */
    internal fun pause(attempt: Int): Duration {
        val whole = minOf(most, first * (1 shl (attempt - 1).coerceIn(0, 24)))
        return whole * (1 + Random.nextDouble()) / 2
    }
}
