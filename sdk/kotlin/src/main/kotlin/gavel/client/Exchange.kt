package gavel.client

import java.io.IOException
import java.net.SocketTimeoutException
import java.util.concurrent.SynchronousQueue
import java.util.concurrent.ThreadPoolExecutor
import java.util.concurrent.TimeUnit
import kotlin.coroutines.resumeWithException
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.intOrNull
import okhttp3.Call
import okhttp3.Callback
import okhttp3.Dispatcher
import okhttp3.OkHttpClient
import okhttp3.Response
import okhttp3.ResponseBody
import okio.Buffer

/** A larger answer is none of the server's. */
private const val LARGEST = 64L shl 20

/** An answer as it came over the wire. */
internal class Wire(val status: Int, val type: String, val text: String, private val headers: (String) -> String?) {
    val requestId: String? get() = headers("x-request-id")
    val successful: Boolean get() = status in 200..299

    fun header(name: String): String? = headers(name)
}

/** A copy of a client with threads of its own: feeds are long, and must not use up the app's places for calls. */
internal fun clientLike(client: OkHttpClient?): OkHttpClient {
    val pool = ThreadPoolExecutor(0, Int.MAX_VALUE, 30, TimeUnit.SECONDS, SynchronousQueue()) { work ->
        Thread(work, "gavel").apply { isDaemon = true }
    }
    val dispatcher = Dispatcher(pool).apply {
        maxRequests = 1024
        maxRequestsPerHost = 1024
    }
    return (client?.newBuilder() ?: OkHttpClient.Builder()).dispatcher(dispatcher).followRedirects(false).build()
}

/** The answer as [read] makes it of a response, on a thread of the client. To cancel the coroutine cancels the call. */
internal suspend fun <T> Call.answer(read: (Response) -> T): T = suspendCancellableCoroutine { waiting ->
    waiting.invokeOnCancellation { cancel() }
    enqueue(object : Callback {
        override fun onFailure(call: Call, e: IOException) = waiting.resumeWithException(e)

        override fun onResponse(call: Call, response: Response) = waiting.resumeWith(runCatching { response.use(read) })
    })
}

/** The content of a response to a call; it is there even if it is empty. */
internal val Response.content: ResponseBody get() = checkNotNull(body) { "a response without a body" }

/** A response's status and whole text. */
internal fun wire(response: Response): Wire {
    val buffer = Buffer()
    val source = response.content.source()
    while (source.read(buffer, 1L shl 16) >= 0) {
        if (buffer.size > LARGEST) throw IOException("an answer is larger than $LARGEST bytes")
    }
    return Wire(response.code, response.header("content-type").orEmpty(), buffer.readUtf8()) { response.header(it) }
}

/** The error of an exchange that brought no answer. */
internal fun broken(server: String, error: IOException): ConnectionException {
    val cause = if (error is SocketTimeoutException) "it did not answer in time" else error.message ?: error.toString()
    return ConnectionException("no answer from $server: $cause", error)
}

/** The error of an answer that is none of the server's, or null. */
internal fun foreign(answer: Wire, json: Boolean): ConnectionException? {
    if (answer.status in 300..399) return ConnectionException("a redirect: give the server's own address", foreign = true)
    val expected = if (json) answer.type.contains("json") else !answer.type.contains("html")
    if (!answer.successful || answer.status == 204 || expected) return null
    return ConnectionException("an answer of the type ${answer.type.ifEmpty { "none" }}, as from a portal", foreign = true)
}

/** The error of a refusal, of the server or of a machine before it. [expected] is the database of the account. */
internal fun problem(answer: Wire, expected: String?): ApiException {
    val raw = try {
        reading.parseToJsonElement(answer.text) as? JsonObject
    } catch (_: SerializationException) {
        null // a machine before the server writes what it likes
    }
    val code = raw.text("code")
    return refused(
        Refusal(
            status = answer.status,
            code = code ?: "http_${answer.status}",
            detail = raw.text("detail") ?: answer.text.take(200).ifEmpty { "refused" },
            field = raw.text("field"),
            gameVersion = (raw?.get("game_version") as? JsonPrimitive)?.intOrNull,
            limit = raw.text("limit"),
            requestId = raw.text("request_id") ?: answer.requestId,
            database = raw.text("database"),
            retryAfter = retryAfter(answer.header("retry-after")),
            raw = raw.takeIf { code != null },
        ),
        expected,
    )
}

/** A member that is a string. */
internal fun JsonObject?.text(name: String): String? = (this?.get(name) as? JsonPrimitive)?.takeIf { it.isString }?.contentOrNull

/** The time that `Retry-After` asks for. The server writes seconds; a date of another machine is not read. */
internal fun retryAfter(header: String?): Duration? = header?.trim()?.toLongOrNull()?.takeIf { it >= 0 }?.seconds
