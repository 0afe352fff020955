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

/**
 * Commands on their way. The outbox stores each, with its key and body, before it is sent and until its answer is there.
 * It belongs to one account on one server: no other account sends its commands.
 */
public class Outbox internal constructor(private val http: Http, private val store: Store, private val owner: Owner, private val scope: CoroutineScope) {
    private val prefix = "gavel/outbox/${owner.account}/"
    private val flying: MutableSet<String> = ConcurrentHashMap.newKeySet()
    private val newest = AtomicLong()
    private val results = ConcurrentLinkedQueue<Resumed>()
    private val lock = Any()
    private var resuming: Deferred<Unit>? = null

    /** The number of commands that wait for an answer. */
    public suspend fun size(): Int = names().size

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
            flying -= name
        }
    }

    /** Stores a command. A caller that is cancelled meanwhile leaves none behind. */
    private suspend fun put(name: String, entry: Entry) {
        currentCoroutineContext().ensureActive()
        withContext(NonCancellable) {
            stored("write the outbox, so the command was not sent") { store.set(name, write(Entry.serializer(), entry)) }
        }
        if (!currentCoroutineContext().isActive) forget(name)
        currentCoroutineContext().ensureActive()
    }

    private suspend fun left() {
        for (name in names()) {
            if (!flying.add(name)) continue
            try {
                again(name)?.let { results += it }
            } finally {
                flying -= name
            }
        }
    }

    private suspend fun again(name: String): Resumed? {
        val text = stored("read the outbox") { store.get(name) } ?: return null // its answer has come to another process of the app
        val entry = read(text)
        if (entry == null) {
            forget(name)
            return Resumed("unknown", "unknown", null, StoreException("an entry of the outbox cannot be read, and was removed"))
        }
        if (entry.server != http.server || entry.account != owner.account) return null
        if (entry.target.startsWith(OF_THE_TOKEN) && entry.signIn != owner.signIn) {
            forget(name)
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
            http.send(operation, entry.request, Patience.Commands)
        } catch (error: GavelException) {
            if (answered(error)) forget(name)
            throw error
        }
        forget(name)
        return answer
    }

    /** True if the server itself has decided the command. A token that has expired decides nothing. */
    private fun answered(error: GavelException): Boolean = !mayPass(error) && !expired(error)

    /** Its answer is there. If the store fails now, the entry is sent once more later, and its key makes that harmless. */
    private suspend fun forget(name: String) = withContext(NonCancellable) {
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
