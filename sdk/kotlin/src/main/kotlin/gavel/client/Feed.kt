package gavel.client

import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** The items of a feed, over as many connections as it takes. */
internal class Feed<T>(private val http: Http, private val feed: FeedOperation<T>, path: Map<String, Any>, private val after: Int?, keepAlive: Duration) {
    private val silence = http.options.silence ?: (keepAlive * 2)
    private val request: Request

    init {
        require(keepAlive in 7.seconds..60.seconds) { "keepAlive must be from 7 to 60 seconds" }
        require(after == null || after >= 0) { "after must not be negative" }
        val query = if (keepAlive == KEEP_ALIVE) emptyMap() else mapOf("keep_alive" to keepAlive.inWholeSeconds)
        request = Request("GET", target(feed.path, path, query), null, null)
    }

    /** They end with `end`, and fail with what no other connection can mend. */
    fun items(): Flow<T> = flow {
        val state = State(after)
        while (true) {
            val visit = Visit(http, request, state.last, silence)
            var end = End()
            try {
                var open = true
                while (open) {
                    val heard = state.heard(visit) { decoded(visit, it) }
                    end = heard.end ?: end
                    open = heard.end == null
                    // A failure of the collector passes through here as it is.
                    if (heard.item != null) emit(heard.item)
                }
            } finally {
                visit.close()
            }
            if (end.over) return@flow
            end.error?.let { throw it }
            delay(end.pause)
        }
    }

    /** The item that a server-sent event holds. Its kind is the one of the event where the data does not tell it. */
    private fun decoded(visit: Visit, sent: ServerSent): T = understood(200, visit.requestId, sent.data) { data ->
        val event = feed.event
        if (event != null && sent.event == "event") reading.decodeFromJsonElement(event, data) else reading.decodeFromJsonElement(feed.item, told(sent, data))
    }

    private fun told(sent: ServerSent, data: JsonElement): JsonObject {
        val kind = feed.tag to JsonPrimitive(sent.event)
        if (feed.tag == "event") return JsonObject(mapOf(kind, "data" to data) + (sent.id?.toIntOrNull()?.let { mapOf("id" to JsonPrimitive(it)) } ?: emptyMap()))
        val members = data as? JsonObject ?: return JsonObject(mapOf(kind, "data" to data))
        return if (feed.tag in members) members else JsonObject(members + kind)
    }

    /** What follows a connection: nothing, an error, or a pause and another connection. */
    private class End(val over: Boolean = false, val error: GavelException? = null, val pause: Duration = Duration.ZERO)

    private class Heard<T>(val item: T?, val end: End?)

    /** The position of a feed, and its failures in a row. */
    private inner class State(var last: Int?) {
        private var failures = 0
        private var malformed = 0
        private var refusals = 0
        private var opened: Visit? = null

        suspend fun <T> heard(visit: Visit, decode: (ServerSent) -> T): Heard<T> {
            try {
                if (opened !== visit) visit.open(http.token()).also { opened = visit }
                val sent = visit.next() ?: return Heard(null, again(null, visit))
                val item = decode(sent)
                failures = 0
                malformed = 0
                refusals = 0
                sent.id?.toIntOrNull()?.let { last = it }
                return Heard(item, ending(sent, visit))
            } catch (error: GavelException) {
                return Heard(null, failed(error, visit))
            }
        }

        private suspend fun ending(sent: ServerSent, visit: Visit): End? = when (sent.event) {
            "end" -> End(over = true)
            "closed" -> closed((reading.parseToJsonElement(sent.data) as? JsonObject).text("reason"), visit)
            else -> null
        }

        private suspend fun closed(reason: String?, visit: Visit): End = when (reason) {
            "token_revoked" -> End(error = ended("token_revoked", "token_invalid", visit))
            "token_expired" -> expiredNow(ended("token_expired", "token_expired", visit), visit)
            "server_stops" -> again(visit.retry, visit)
            else -> again(null, visit)
        }

        private suspend fun failed(error: GavelException, visit: Visit): End {
            if (error is NotFoundException && last != null) {
                last = null // the version is lost: begin with a fresh snapshot
                return End()
            }
            if (expired(error)) return expiredNow(error, visit)
            if (error is MalformedAnswerException) malformed += 1
            val passes = if (error is MalformedAnswerException) malformed == 1 else mayPass(error)
            if (!passes) return End(error = error)
            val asked = (error as? ApiException)?.retryAfter
            return again(asked?.plus(http.options.backoff.pause(1)), visit)
        }

        /** A fresh token opens the feed again; without a provider, or if the fresh one is refused at once, the feed fails. */
        private suspend fun expiredNow(error: GavelException, visit: Visit): End {
            val token = visit.token
            refusals += 1
            if (token == null || http.bearer?.renews != true || refusals > 1) return End(error = error)
            return try {
                http.tokenAfter(token)
                End()
            } catch (failure: ConnectionException) {
                refusals = 0
                failed(failure, visit)
            }
        }

        private fun again(asked: Duration?, visit: Visit): End {
            failures += 1
            return End(pause = asked ?: http.options.backoff.pause(failures))
        }

        private fun ended(reason: String, code: String, visit: Visit): GavelException =
            refused(Refusal(401, code, "the server closed the feed: $reason", requestId = visit.requestId))
    }
}
