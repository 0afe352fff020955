package gavel.client

import kotlin.time.Duration
import kotlinx.coroutines.flow.Flow
import kotlinx.serialization.KSerializer

/** The way to read an answer. */
internal sealed interface Answer<out A> {
    fun read(wire: Wire): A

    class Json<A>(private val serializer: KSerializer<A>) : Answer<A> {
        override fun read(wire: Wire): A =
            understood(wire.status, wire.requestId, wire.text) { reading.decodeFromJsonElement(serializer, it) }
    }

    data object Text : Answer<String> {
        override fun read(wire: Wire): String = wire.text
    }

    data object None : Answer<Unit> {
        override fun read(wire: Wire): Unit = Unit
    }
}

/** A call of the document. A [keyed] one takes an `Idempotency-Key`. */
internal class Operation<A>(val id: String, val method: String, val path: String, val keyed: Boolean, val answer: Answer<A>)

/** A feed of the document, whose items are told apart by [tag]. [event] reads the items that are events of a game. */
internal class FeedOperation<T>(val path: String, val tag: String, val item: KSerializer<T>, val event: KSerializer<out T>?)

/** The parts of a call. */
internal class Arguments(
    val path: Map<String, Any> = emptyMap(),
    val query: Map<String, Any?> = emptyMap(),
    val headers: Map<String, Any?> = emptyMap(),
    val body: String? = null,
    val key: String? = null,
)

/** Makes calls and follows feeds. */
internal interface Caller {
    suspend fun <A> call(operation: Operation<A>, arguments: Arguments): A

    fun <T> follow(feed: FeedOperation<T>, path: Map<String, Any>, after: Int?, keepAlive: Duration): Flow<T>
}

/** A request as it goes over the wire, and as the outbox stores it. [target] is below the server's address. */
internal class Request(
    val method: String,
    val target: String,
    val body: String?,
    val key: String?,
    val headers: Map<String, Any?> = emptyMap(),
)

/** The request of a call. */
internal fun requestOf(operation: Operation<*>, arguments: Arguments, key: String? = null): Request {
    if (key != null) require(key.length <= 255 && isVisible(key)) { "key must be 1 to 255 visible ASCII characters" }
    return Request(operation.method, target(operation.path, arguments.path, arguments.query), arguments.body, key, arguments.headers)
}

/** A path with its parameters filled in, and its query. */
internal fun target(path: String, parameters: Map<String, Any>, query: Map<String, Any?>): String {
    val filled = PARAMETER.replace(path) { found ->
        val value = parameters.getValue(found.groupValues[1]).toString()
        require(value.isNotEmpty()) { "${found.groupValues[1]} must not be empty" }
        require(value != "." && value != "..") { "${found.groupValues[1]} must not be $value, which would be another address" }
        escaped(value)
    }
    val pairs = query.filterValues { it != null }.map { (name, value) -> "${escaped(name)}=${escaped(value.toString())}" }
    return if (pairs.isEmpty()) filled else "$filled?${pairs.joinToString("&")}"
}

private val PARAMETER = Regex("\\{([^}]+)\\}")
private const val PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
private const val HEX = "0123456789ABCDEF"

private fun escaped(text: String): String = buildString {
    for (byte in text.toByteArray(Charsets.UTF_8)) {
        val value = byte.toInt() and 0xff
        if (value.toChar() in PLAIN) append(value.toChar()) else append('%').append(HEX[value shr 4]).append(HEX[value and 15])
    }
}
