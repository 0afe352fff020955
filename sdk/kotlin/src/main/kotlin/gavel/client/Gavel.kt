package gavel.client

import gavel.client.api.Calls
import gavel.client.api.Operations
import gavel.client.models.CreatePlayer
import java.io.Closeable
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException

/** A session as the store has it. */
@Serializable
internal class Saved(
    val token: String,
    val id: String,
    val name: String,
    @SerialName("sign_in") val signIn: String = "",
    /** The id of the database that has the account, once a server has named it. */
    val database: String? = null,
)

/** A server, as seen without an account: public games, and the way to an account. */
public class Gavel private constructor(private val http: Http, private val store: Store) : Calls(http), Closeable {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val place = "gavel/session/${http.server}"

    /**
     * @param url the server's address, such as `https://gavel.example.com`, with its base path if it has one
     * @param store the place of the token and the outbox; in memory by default, which ends with the process
     * @param token a bearer token to send as it is, such as an operator's; players use [signUp] and [restore]
     */
    public constructor(url: String, store: Store = MemoryStore(), options: Options = Options(), token: String? = null) :
        this(Http(address(url), options, clientLike(options.client), token?.let { Bearer(it) }), store)

    /**
     * Makes an account and stores its token, in place of a token that is stored. A name need not be unique.
     * It is not repeated if an answer is lost: sign up again. The account that nobody has used does no harm.
     *
     * @throws StoreException before the account is made, if the store cannot be written
     */
    public suspend fun signUp(name: String): Session {
        val before = stored("be read") { store.get(place) }
        stored("be written, so no account was made") { store.set(place, before ?: "null") }
        val operation = Operations.createPlayer
        val body = write(CreatePlayer.serializer(), CreatePlayer(name))
        val made = http.send(operation, requestOf(operation, Arguments(body = body)), Patience.Once)
        return begin(Saved(made.token, made.player.id, made.player.name, freshKey(), made.database))
    }

    /** Makes this device one of an account that exists, by a token of it, and stores the token. */
    public suspend fun signIn(token: String): Session {
        val account = http.with(Bearer(token)).call(Operations.getMe, Arguments())
        return begin(Saved(token, account.id, account.name, freshKey(), account.database))
    }

    /**
     * A session whose tokens the app gives, all of one account. It asks the server for the account, and stores no token.
     * What an earlier run of the app has left in this account's outbox is on its way then.
     */
    public suspend fun signIn(tokens: TokenProvider): Session {
        val renewed = http.with(Bearer(tokens))
        val account = renewed.call(Operations.getMe, Arguments())
        renewed.database = account.database
        return session(renewed, Saved("", account.id, account.name)).also { it.outbox.begin() }
    }

    /**
     * The session that the store has, or null. It asks no server, so it works without a network. The commands that an earlier
     * run of the app has left are on their way then; `session.outbox.resume()` gives their results.
     */
    public suspend fun restore(): Session? {
        val saved = saved(stored("be read") { store.get(place) }) ?: return null
        return session(http.with(Bearer(saved.token), saved.database), saved).also { it.outbox.begin() }
    }

    /** Ends all connections, those of sessions too: calls and feeds fail. Commands without an answer remain in the outbox. */
    override fun close() {
        scope.cancel()
        http.client.dispatcher.cancelAll()
        http.client.dispatcher.executorService.shutdown()
        if (http.options.client == null) http.client.connectionPool.evictAll()
    }

    private suspend fun begin(saved: Saved): Session {
        stored("write the token") { store.set(place, write(Saved.serializer(), saved)) }
        return session(http.with(Bearer(saved.token), saved.database), saved)
    }

    private fun session(http: Http, saved: Saved): Session =
        Session(http, store, place, saved.id, saved.name, Outbox(http, store, Owner(saved.id, saved.signIn), scope))
}

/** The session that a store's value holds, or null. */
internal fun saved(text: String?): Saved? = try {
    text?.let { reading.decodeFromString(Saved.serializer(), it) }?.takeIf { isVisible(it.token) }
} catch (_: SerializationException) {
    null // the store has none, or one that another program wrote
}
