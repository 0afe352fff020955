package gavel.client

import java.io.IOException
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.CancellationException

/**
 * The place of a client's token and its outbox. It has the token and the bids on their way in clear text, so that only the player's
 * app may be able to read it. A method that fails throws an [IOException] or another exception; the SDK makes a [StoreException] of it.
 */
public interface Store {
    /** The value of a name, or null. */
    public suspend fun get(name: String): String?

    /** Returns once the value outlives the end of the app. */
    public suspend fun set(name: String, value: String)

    /** Removes a name; it may be absent. */
    public suspend fun delete(name: String)

    /** The names that begin with [prefix]. */
    public suspend fun names(prefix: String): List<String>
}

/** A store that ends with the process: for tests, and for bots that begin anew. */
public class MemoryStore : Store {
    private val values = ConcurrentHashMap<String, String>()

    override suspend fun get(name: String): String? = values[name]

    override suspend fun set(name: String, value: String) {
        values[name] = value
    }

    override suspend fun delete(name: String) {
        values.remove(name)
    }

    override suspend fun names(prefix: String): List<String> = values.keys.filter { it.startsWith(prefix) }
}

/** What [act] gives; a failure of the store is a [StoreException]. */
internal suspend fun <T> stored(task: String, act: suspend () -> T): T = try {
    act()
} catch (error: CancellationException) {
    throw error
} catch (error: Exception) {
    throw StoreException("the store cannot $task: ${error.message}", error)
}
