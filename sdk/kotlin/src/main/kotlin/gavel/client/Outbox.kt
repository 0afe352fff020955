package gavel.client

import gavel.client.api.Operations
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.atomic.AtomicLong
import kotlin.time.Clock
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.async
import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.isActive
import kotlinx.coroutines.withContext
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException

/** The result of a command that an earlier run of the app had left. */
public class Resumed internal constructor(
    /** The call, such as `qe_place_bid`. */
    public val call: String,
    /** Its `Idempotency-Key`. */
    public val key: String,
    /** The server's answer, if the command has taken effect; the model of the call's answer, or [Unit]. */
    public val answer: Any?,
    /** The reason why it has not. A command whose server fails remains in the outbox. */
    public val error: GavelException?,
)

/** A command that waits for an answer. */
public class Waiting internal constructor(
    /** The call, such as `qe_place_bid`. */
    public val call: String,
    /** Its `Idempotency-Key`. */
    public val key: String,
)

/** A command that was made and has no answer yet. */
@Serializable
internal class Entry(
    val server: String,
    val account: String,
    val call: String,
    val method: String,
    val target: String,
    val body: String? = null,
    val key: String,
    /** The sign-in that made it. */
    @SerialName("sign_in") val signIn: String = "",
    @SerialName("made_at") val madeAt: String,
) {
    val request: Request get() = Request(method, target, body, key)
}

/** The account that an outbox belongs to. [signIn] is another one after each sign-in. */
internal class Owner(val account: String, val signIn: String)

/** A call of the account itself acts for the token that made it: sent with the next token, it would sign that one out. */
private const val OF_THE_TOKEN = "/v1/players/me"

/** The calls that may go to a game which was never there, as by a link that was typed. */
private val BY_LINK = listOf("_take_seat", "_fork_game")

/**
 * Commands on their way. The outbox stores each, with its key and body, before it is sent and until its answer is there.
 * It belongs to one account on one server: no other account sends its commands.
 */
public class Outbox internal constructor(private val http: Http, private val store: Store, private val owner: Owner, private val scope: CoroutineScope) {
    private val prefix = "gavel/outbox/${owner.account}/"
    private val flying: MutableSet<String> = ConcurrentHashMap.newKeySet()
    private val forgotten: MutableSet<String> = ConcurrentHashMap.newKeySet()
    private val newest = AtomicLong()
    private val results = ConcurrentLinkedQueue<Resumed>()
    private val lock = Any()
    private var resuming: Deferred<Unit>? = null

    /** The number of commands that wait for an answer. */
    public suspend fun size(): Int = names().size

    /** The commands that wait for an answer, oldest first. */
    public suspend fun waiting(): List<Waiting> = entries().map { (_, entry) -> Waiting(entry.call, entry.key) }

    /**
     * Removes a command that waits; its call ends with a [ForgottenException] after the pause that it is in. True if there was one.
     * It may have taken effect all the same. The SDK removes no command because the server does not know the token or the game: that
     * is the player's choice.
     */
    public suspend fun forget(key: String): Boolean {
        val found = entries().filter { (_, entry) -> entry.key == key }
        for ((name, _) in found) {
            if (name in flying) forgotten += name
            stored("forget a command") { store.delete(name) }
        }
        return found.isNotEmpty()
    }

    /**
     * Sends the commands that an earlier run of the app has left, oldest first, and waits for their answers as commands do.
     * It returns each result once, with those of the run that [Gavel.restore] began. To cancel the caller ends its wait alone.
     */
    public suspend fun resume(): List<Resumed> {
        begin().await()
        return generateSequence { results.poll() }.toList()
    }

    /** Begins to send what is left, unless that is under way. */
    internal fun begin(): Deferred<Unit> = synchronized(lock) {
        resuming?.takeIf { it.isActive } ?: scope.async { left() }.also { resuming = it }
    }

    /** Sends a command and repeats it until its answer is there. */
    internal suspend fun <A> send(operation: Operation<A>, arguments: Arguments): A {
        val key = arguments.key ?: freshKey()
        val request = requestOf(operation, arguments, key)
        val entry = Entry(http.server, owner.account, operation.id, request.method, request.target, request.body, key, owner.signIn, Clock.System.now().toString())
        val name = name()
        flying += name
        try {
            put(name, entry)
            return delivered(name, operation, entry)
        } finally {
            landed(name)
        }
    }

    private fun landed(name: String) {
        flying -= name
        forgotten -= name
    }

    /** The commands that can be read, oldest first, with their names. */
    private suspend fun entries(): List<Pair<String, Entry>> = names().mapNotNull { name ->
        stored("read the outbox") { store.get(name) }?.let(::read)?.let { name to it }
    }

    /** Stores a command. A caller that is cancelled meanwhile leaves none behind. */
    private suspend fun put(name: String, entry: Entry) {
        currentCoroutineContext().ensureActive()
        withContext(NonCancellable) {
            stored("write the outbox, so the command was not sent") { store.set(name, write(Entry.serializer(), entry)) }
        }
        if (!currentCoroutineContext().isActive) remove(name)
        currentCoroutineContext().ensureActive()
    }

    private suspend fun left() {
        for (name in names()) {
            if (!flying.add(name)) continue
            try {
                again(name)?.let { results += it }
            } finally {
                landed(name)
            }
        }
    }

    private suspend fun again(name: String): Resumed? {
        val text = stored("read the outbox") { store.get(name) } ?: return null // its answer has come to another process of the app
        val entry = read(text)
        if (entry == null) {
            remove(name)
            return Resumed("unknown", "unknown", null, StoreException("an entry of the outbox cannot be read, and was removed"))
        }
        if (entry.server != http.server || entry.account != owner.account) return null
        if (entry.target.startsWith(OF_THE_TOKEN) && entry.signIn != owner.signIn) {
            remove(name)
            return Resumed(entry.call, entry.key, null, SignInOverException())
        }
        val operation = known(entry)
        return try {
            Resumed(entry.call, entry.key, delivered(name, operation, entry), null)
        } catch (error: GavelException) {
            Resumed(entry.call, entry.key, null, error)
        }
    }

    /** The call of an entry. One that this version does not know is sent all the same, and its answer is text. */
    private fun known(entry: Entry): Operation<*> =
        Operations.named(entry.call) ?: Operation(entry.call, entry.method, entry.target, true, Answer.Text)

    private suspend fun <A> delivered(name: String, operation: Operation<A>, entry: Entry): A {
        val answer = try {
            http.send(operation, entry.request, Patience.Commands) { name !in forgotten }
        } catch (error: GavelException) {
            if (isDecided(error) || over(entry, error)) remove(name)
            throw error
        }
        remove(name)
        return answer
    }

    /** True if a command need not wait: it was for the token that the server does not know, or for a game that a link named wrongly. */
    private fun over(entry: Entry, error: GavelException): Boolean = when (error) {
        is TokenRevokedException -> entry.target.startsWith(OF_THE_TOKEN)
        is ApiException -> error.refusal.code == "game_not_found" && error !is OtherDatabaseException && BY_LINK.any { entry.call.endsWith(it) }
        else -> false
    }

    /** Its answer is there. If the store fails now, the entry is sent once more later, and its key makes that harmless. */
    private suspend fun remove(name: String) = withContext(NonCancellable) {
        try {
            stored("forget a command") { store.delete(name) }
        } catch (_: StoreException) {
            Unit // see above
        }
    }

    private suspend fun names(): List<String> = stored("read the outbox") { store.names(prefix) }.sorted()

    /** Names sort in the order in which the commands were made, also if the clock is set back meanwhile. */
    private fun name(): String {
        var time: Long
        do {
            val before = newest.get()
            time = maxOf(Clock.System.now().toEpochMilliseconds(), before + 1)
        } while (!newest.compareAndSet(before, time))
        return "$prefix${time.toString(36).padStart(9, '0')}-${freshKey()}"
    }

    private fun read(text: String): Entry? = try {
        reading.decodeFromString(Entry.serializer(), text)
    } catch (_: SerializationException) {
        null
    }
}
