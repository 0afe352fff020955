package gavel.client

import java.io.IOException
import java.util.concurrent.TimeUnit
import kotlin.time.Duration
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import okhttp3.MediaType
import okhttp3.MediaType.Companion.toMediaType
import okhttp3.OkHttpClient
import okhttp3.RequestBody
import okhttp3.RequestBody.Companion.toRequestBody
import okio.BufferedSink

/** The time for which a call goes on. [Reads] ends after the client's attempts; [Commands] goes on, but for a server that fails each time. */
internal enum class Patience { Once, Reads, Commands }

/** After so many failures in a row a command is left to the outbox, and a feed ends with the error. */
internal const val FAILURES = 8
/** A read does not wait longer than this for a limit. */
private val LONGEST_WAIT = 1.minutes
/** A command asks again at least this often. */
private val LONGEST_PAUSE = 1.hours
private val WAIT = Regex("[?&]wait=(\\d{1,3})")
private val JSON = "application/json".toMediaType()

/** Speaks to one server, with one account's tokens or none. */
internal class Http(val server: String, val options: Options, val client: OkHttpClient, val bearer: Bearer?, database: String? = null) : Caller {
    /** The id of the database that has the token's account; null if no server has named one. */
    @Volatile
    var database: String? = database

    /** The same server with another token, whose account a database of this id has. */
    fun with(bearer: Bearer, database: String? = null): Http = Http(server, options, client, bearer, database)

    /** The error of a refusal. The app hears of one that comes from another database. */
    fun problem(wire: Wire): ApiException =
        problem(wire, database).also { if (it is OtherDatabaseException) options.onOtherDatabase?.invoke(it) }

    /** Calls that show a secret go one after the other: of two at once each would end what the other one makes. */
    private val turn = Mutex()

    /** Makes a call that no outbox stores. One that must not happen twice is repeated only if the server refused it for a limit. */
    override suspend fun <A> call(operation: Operation<A>, arguments: Arguments): A {
        val request = requestOf(operation, arguments, arguments.key)
        if (operation.method == "GET") return send(operation, request, Patience.Reads)
        val making = makingOf(operation)
        val wanted = making?.wanted(arguments.body) ?: return send(operation, request, Patience.Once)
        return turn.withLock { making.withoutDouble(this, wanted) { send(operation, request, Patience.Once) } }
    }

    override fun <T> follow(feed: FeedOperation<T>, path: Map<String, Any>, after: Int?, keepAlive: Duration): Flow<T> =
        Feed(this, feed, path, after, keepAlive).items()

    /** Sends a request until an answer comes, for as long as [patience] has it and it is [wanted]. */
    suspend fun <A> send(operation: Operation<A>, request: Request, patience: Patience, wanted: () -> Boolean = { true }): A {
        var attempt = 0
        var failures = 0
        while (true) {
            attempt += 1
            try {
                return exchange(operation, request)
            } catch (error: GavelException) {
                failures = if (isFailure(error)) failures + 1 else 0
                val wait = (error as? ApiException)?.retryAfter
                if (!again(error, patience, attempt, failures, wait)) throw error
                delay(if (wait == null) options.backoff.pause(attempt) else minOf(wait, LONGEST_PAUSE) + options.backoff.pause(1))
                if (!wanted()) throw ForgottenException()
            }
        }
    }

    private fun again(error: GavelException, patience: Patience, attempt: Int, failures: Int, wait: Duration?): Boolean = when {
        !mayPass(error) -> false
        patience == Patience.Commands -> failures < FAILURES
        attempt >= options.attempts || (wait ?: Duration.ZERO) > LONGEST_WAIT -> false
        else -> patience == Patience.Reads || (error is ApiException && error.status == 429)
    }

    /** One attempt, and one more under a fresh token after one that has expired. */
    private suspend fun <A> exchange(operation: Operation<A>, request: Request): A {
        val token = token()
        try {
            return attempt(operation, request, token)
        } catch (error: AuthenticationException) {
            if (token == null || bearer?.renews != true || !expired(error)) throw error
        }
        return attempt(operation, request, tokenAfter(token))
    }

    private suspend fun <A> attempt(operation: Operation<A>, request: Request, token: String?): A {
        val call = client.newCall(built(request, token))
        val waits = WAIT.find(request.target)?.groupValues?.get(1)?.toInt() ?: 0
        call.timeout().timeout((options.timeout + waits.seconds).inWholeMilliseconds, TimeUnit.MILLISECONDS)
        return try {
            call.answer { read(operation.answer, wire(it)) } // on the client's thread, which need not be the app's main one
        } catch (error: IOException) {
            throw broken(server, error)
        }
    }

    private fun <A> read(answer: Answer<A>, wire: Wire): A {
        foreign(wire, answer is Answer.Json)?.let { throw it }
        if (!wire.successful) throw problem(wire)
        return answer.read(wire)
    }

    /** The token to send, or null without one. */
    suspend fun token(): String? = had { it.current() }

    /** A token after the server refused one. */
    suspend fun tokenAfter(refused: String): String? = had { it.after(refused) }

    private suspend fun had(ask: suspend (Bearer) -> String): String? = try {
        bearer?.let { ask(it) }
    } catch (error: IOException) {
        throw ConnectionException("no token can be had now: ${error.message}", error)
    }

    /** A request as OkHttp has it. */
    fun built(request: Request, token: String?, accept: String = "application/json, application/problem+json"): okhttp3.Request {
        check(!client.dispatcher.executorService.isShutdown) { "this Gavel is closed" }
        return okhttp3.Request.Builder().url(server + request.target).method(request.method, content(request)).header("Accept", accept).apply {
            if (token != null) header("Authorization", "Bearer $token")
            if (request.key != null) header("Idempotency-Key", request.key)
            for ((name, value) in request.headers) if (value != null) header(name, value.toString())
        }.build()
    }

    private fun content(request: Request): RequestBody? {
        val body = when {
            request.body != null -> request.body.toByteArray(Charsets.UTF_8).toRequestBody(JSON)
            request.method in setOf("POST", "PUT", "PATCH") -> ByteArray(0).toRequestBody()
            else -> return null
        }
        return if (request.key == null) SentOnce(body) else body
    }
}

/** OkHttp sends every other body again by itself, if a connection that served a request before ends without an answer. */
private class SentOnce(private val body: RequestBody) : RequestBody() {
    override fun contentType(): MediaType? = body.contentType()

    override fun contentLength(): Long = body.contentLength()

    override fun writeTo(sink: BufferedSink) = body.writeTo(sink)

    override fun isOneShot(): Boolean = true
}

private val ADDRESS = Regex("https?://[^/?#\\s@]+(/[^?#\\s]*)?", RegexOption.IGNORE_CASE)

/** A server's address without a slash at its end. The message does not repeat one that may have a secret. */
internal fun address(url: String): String {
    require(ADDRESS.matches(url)) { "a server's address is https://host:port/path, without user, query and fragment" }
    val trimmed = url.trimEnd('/')
    val path = trimmed.indexOf('/', trimmed.indexOf("//") + 2).let { if (it < 0) trimmed.length else it }
    return trimmed.substring(0, path).lowercase() + trimmed.substring(path)
}
