package gavel.client

import java.io.IOException
import java.util.concurrent.TimeUnit
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.trySendBlocking
import okhttp3.Call
import okhttp3.Callback
import okhttp3.Response

/** So many items may wait for a slow collector; then the connection waits, too. */
private const val WAITING = 16

/** An item with its form on the wire. */
internal class Heard<T>(val sent: ServerSent, val item: T)

/** One connection to a feed. It reads items on the client's thread, which need not be the app's main one. */
internal class Visit<T>(
    private val http: Http,
    private val request: Request,
    private val last: Int?,
    silence: Duration,
    private val read: (ServerSent, requestId: String?) -> T,
) {
    private val heard = Channel<Heard<T>>(WAITING)
    private val client = http.client.newBuilder().readTimeout(silence.inWholeMilliseconds, TimeUnit.MILLISECONDS)
        .callTimeout(0, TimeUnit.MILLISECONDS).build()
    private var call: Call? = null

    /** The token that opened it. */
    var token: String? = null
        private set

    @Volatile
    var requestId: String? = null
        private set

    /** The pause before the next connection that the server asks for. */
    @Volatile
    var retry: Duration? = null
        private set

    /** Opens the connection under a token. */
    fun open(token: String?) {
        this.token = token
        val asked = http.built(request, token, "text/event-stream").newBuilder().header("Accept-Encoding", "identity").apply {
            if (last != null) header("Last-Event-ID", last.toString())
        }.build()
        call = client.newCall(asked).apply { enqueue(Listener()) }
    }

    /**
     * The next item, or null where the connection ends.
     *
     * @throws GavelException where it breaks or is refused
     */
    suspend fun next(): Heard<T>? {
        val result = heard.receiveCatching()
        result.exceptionOrNull()?.let { throw it }
        return result.getOrNull()
    }

    fun close() {
        call?.cancel()
        heard.cancel()
    }

    private inner class Listener : Callback {
        override fun onFailure(call: Call, e: IOException) {
            heard.close(broken(http.server, e))
        }

        override fun onResponse(call: Call, response: Response) {
            try {
                response.use { listen(call, it) }
                heard.close()
            } catch (error: IOException) {
                heard.close(broken(http.server, error))
            } catch (error: GavelException) {
                heard.close(error)
            }
        }
    }

    private fun listen(call: Call, response: Response) {
        requestId = response.header("x-request-id")
        val type = response.header("content-type").orEmpty()
        if (response.code == 204) {
            give(call, ServerSent("end", """{"version":$last}""", null))
            return
        }
        if (!response.isSuccessful || !type.startsWith("text/event-stream")) {
            val answer = wire(response)
            throw foreign(answer, json = true) ?: if (answer.successful) ConnectionException("no feed but $type") else http.problem(answer)
        }
        val reader = ServerSentReader()
        val bytes = ByteArray(1 shl 13)
        val stream = response.content.byteStream()
        while (true) {
            val count = stream.read(bytes)
            if (count < 0) return
            reader.push(bytes, count) { item ->
                retry = reader.retry?.milliseconds ?: retry
                give(call, item)
            }
        }
    }

    private fun give(call: Call, sent: ServerSent) {
        if (heard.trySendBlocking(Heard(sent, read(sent, requestId))).isFailure) call.cancel()
    }
}
