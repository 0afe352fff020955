package gavel.client

import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** The items of a player's feed that bring more than what each connection begins with. */
private val NEWS = setOf("game", "left", "reserved")

/** The items of a feed, over as many connections as it takes. */
internal class Feed<T>(private val http: Http, private val feed: FeedOperation<T>, path: Map<String, Any>, private val after: Int?, keepAlive: Duration) {
    private val silence = http.options.silence ?: (keepAlive * 2)
    private val request: Request

    init {
        require(keepAlive in 2.seconds..60.seconds) { "keepAlive must be from 2 to 60 seconds" }
        require(after == null || after >= 0) { "after must not be negative" }
        request = Request("GET", target(feed.path, path, mapOf("keep_alive" to keepAlive.inWholeSeconds)), null, null)
    }

    /** They end with `end`, and fail with what no other connection can mend. */
    fun items(): Flow<T> = flow {
        val state = State(after)
        while (true) {
            val visit = Visit(http, request, state.last, silence, ::item)
            val end = try {
                var step = state.opened(visit)
                while (step == null) {
                    val heard = state.next(visit)
                    // A failure of the collector passes through here as it is.
                    if (heard.item != null) emit(heard.item.item)
                    step = heard.end
                }
                step
            } finally {
                visit.close()
            }
            if (end.over) return@flow
            end.error?.let { throw it }
            delay(end.pause)
        }
    }

    /** The item that a server-sent event holds. Its kind is the one of the event where the data does not tell it. */
    private fun item(sent: ServerSent, requestId: String?): T = understood(200, requestId, sent.data) { data ->
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

    private class Step<T>(val item: Heard<T>?, val end: End?)

    /** The position of a feed, and its failures in a row. */
    private inner class State(var last: Int?) {
        private var failures = 0
        private var malformed = 0
        private var refusals = 0
        private var reached = last ?: -1
        private var began = TimeSource.Monotonic.markNow()

        /** Opens a connection; null, unless no token can be had. */
        suspend fun opened(visit: Visit<T>): End? = try {
            began = TimeSource.Monotonic.markNow()
            visit.open(http.token())
            null
        } catch (error: GavelException) {
            failed(error, visit)
        }

        /** The next item of a connection, and what follows if it is the last one. */
        suspend fun next(visit: Visit<T>): Step<T> {
            val heard = try {
                visit.next()
            } catch (error: GavelException) {
                return Step(null, failed(error, visit))
            }
            if (heard == null) return Step(null, went(null))
            refusals = 0
            reached(heard.sent)
            return Step(heard, ending(heard.sent, visit))
        }

        /** The failures begin anew with an item that brings more than what each connection begins with. */
        private fun reached(sent: ServerSent) {
            val id = sent.id?.toIntOrNull()
            if (if (id == null) sent.event in NEWS else id > reached) {
                failures = 0
                malformed = 0
            }
            if (id == null) return
            last = id
            reached = maxOf(reached, id)
        }

        private suspend fun ending(sent: ServerSent, visit: Visit<T>): End? = when (sent.event) {
            "end" -> End(over = true)
            "closed" -> closed((reading.parseToJsonElement(sent.data) as? JsonObject).text("reason"), visit)
            else -> null
        }

        private suspend fun closed(reason: String?, visit: Visit<T>): End = when (reason) {
            "token_revoked" -> End(error = ended("token_revoked", "token_invalid", visit))
            "token_expired" -> expiredNow(ended("token_expired", "token_expired", visit), visit)
            "server_stops" -> went(visit.retry)
            else -> went(null)
        }

        private suspend fun failed(error: GavelException, visit: Visit<T>): End {
            if (error is NotFoundException && last != null) {
                last = null // the version is lost: begin with a fresh snapshot
                return End()
            }
            if (expired(error)) return expiredNow(error, visit)
            malformed = if (error is MalformedAnswerException) malformed + 1 else 0
            val passes = if (malformed > 0) malformed < FAILURES else mayPass(error)
            if (!passes) return End(error = error)
            val asked = (error as? ApiException)?.retryAfter
            return again(asked?.plus(http.options.backoff.pause(1)))
        }

        /** A fresh token opens the feed again; without a provider, or if the fresh one is refused at once, the feed fails. */
        private suspend fun expiredNow(error: GavelException, visit: Visit<T>): End {
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

        /** After a connection that ended without an error. */
        private fun went(asked: Duration?): End {
            malformed = 0
            return again(asked)
        }

        /** Another connection. The time of the one before counts as a part of a pause that the server does not ask for. */
        private fun again(asked: Duration?): End {
            failures += 1
            val backoff = http.options.backoff
            return End(pause = asked ?: maxOf(backoff.pause(1), backoff.pause(failures) - began.elapsedNow()))
        }

        private fun ended(reason: String, code: String, visit: Visit<T>): GavelException =
            refused(Refusal(401, code, "the server closed the feed: $reason", requestId = visit.requestId))
    }
}
