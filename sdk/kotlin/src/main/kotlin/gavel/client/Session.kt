package gavel.client

import gavel.client.api.Calls
import gavel.client.api.Operations
import gavel.client.api.ownFeed
import gavel.client.models.Account
import gavel.client.models.PlayerFeedItem
import gavel.client.models.QeCommandAnswer
import gavel.client.models.QeSnapshot
import gavel.client.models.QeTurnState
import gavel.client.models.QuotlibetCommandAnswer
import gavel.client.models.QuotlibetSnapshot
import gavel.client.models.QuotlibetTurnState
import java.util.concurrent.ConcurrentHashMap
import kotlin.time.Duration
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** An account on a server. Its commands go through its outbox. */
public class Session internal constructor(
    private val http: Http,
    private val store: Store,
    private val place: String,
    /** The player's id. */
    public val playerId: String,
    /** The player's name, as it was when the session began. */
    public val playerName: String,
    /** Commands on their way. */
    public val outbox: Outbox,
) : Calls(Sending(http, outbox) { know(http, store, place, it) }) {
    /** The token, for another device of the same player; its holder plays as this player. Null if a [TokenProvider] gives the tokens. */
    public val token: String? get() = http.bearer?.fixed

    /** The id of the database that has the account, once a server has named it. */
    public val database: String? get() = http.database

    /**
     * Removes the account from the store, without a call of the server. The token is lost with it, and remains valid: call this by the
     * player's hand alone. Commands that wait remain in the outbox; [Outbox.forget] removes one.
     */
    public suspend fun forget() {
        val saved = saved(stored("be read") { store.get(place) })
        if (saved != null && saved.token == token) stored("forget the token") { store.delete(place) }
    }

    /**
     * The player's games: first all that are not over, then each one that has changed, is new or has ended, and those in which
     * the player has no seat any more. It has no end. After a cut it begins again with all games.
     * After `token_revoked` it fails with a [TokenRevokedException]. To cancel the collector cancels the call.
     *
     * @param keepAlive the silence after which the server sends a sign of life, 2 to 60 seconds
     */
    public fun followMine(keepAlive: Duration = KEEP_ALIVE): Flow<PlayerFeedItem> = ownFeed(http, keepAlive)

    /**
     * Revokes the token and removes it from the store. A token that was revoked already is only removed. At a server that is not the
     * account's it waits for the right one, as every command.
     */
    public suspend fun signOut() {
        try {
            outbox.send(Operations.revokeToken, Arguments())
        } catch (_: TokenRevokedException) {
            Unit // there is nothing to revoke
        }
        forget()
    }
}

/** Stores the database of an account whose token it accepts: an older server has named none. */
private suspend fun know(http: Http, store: Store, place: String, database: String?) {
    if (database == null || database == http.database) return
    http.database = database
    val saved = saved(stored("be read") { store.get(place) })
    if (saved == null || saved.token != http.bearer?.fixed) return
    val known = Saved(saved.token, saved.id, saved.name, saved.signIn, database)
    stored("write the token") { store.set(place, write(Saved.serializer(), known)) }
}

/** Sends commands through the outbox, and all else past it. [know] gets the database of the account. */
private class Sending(private val http: Http, private val outbox: Outbox, private val know: suspend (String?) -> Unit) : Caller {
    /** The version of each game after the session's last command. */
    private val acted = ConcurrentHashMap<String, Int>()

    override suspend fun <A> call(operation: Operation<A>, arguments: Arguments): A {
        if (!operation.keyed) return http.call(operation, arguments).also { if (it is Account) know(it.database) }
        return outbox.send(operation, arguments).also { answer ->
            val version = versionAfter(answer)
            if (version != null) acted.merge(arguments.path["id"].toString(), version, ::maxOf)
        }
    }

    /** A turn from before the session's last command is left out, so that a player who acts on every turn never acts twice. */
    override fun <T> follow(feed: FeedOperation<T>, path: Map<String, Any>, after: Int?, keepAlive: Duration): Flow<T> = flow {
        val game = path["id"].toString()
        var past: Past? = null
        http.follow(feed, path, after, keepAlive).collect { item ->
            val begins = pastOf(item)
            // A backup was restored: versions begin again.
            if (begins != null && past != null && begins != past) acted.remove(game)
            past = begins ?: past
            if ((versionOfTurn(item) ?: Int.MAX_VALUE) >= (acted[game] ?: 0)) emit(item)
        }
    }
}

/** The epoch of a snapshot; null before the first restore of a backup. */
private data class Past(val epoch: String?)

private fun pastOf(item: Any?): Past? = when (item) {
    is QeSnapshot -> Past(item.epoch)
    is QuotlibetSnapshot -> Past(item.epoch)
    else -> null
}

private fun versionAfter(answer: Any?): Int? = when (answer) {
    is QeCommandAnswer -> answer.version
    is QuotlibetCommandAnswer -> answer.version
    else -> null
}

private fun versionOfTurn(item: Any?): Int? = when (item) {
    is QeTurnState -> item.version
    is QuotlibetTurnState -> item.version
    else -> null
}
