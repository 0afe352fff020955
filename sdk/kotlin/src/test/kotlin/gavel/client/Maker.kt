package gavel.client

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.io.Closeable
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.Executors
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonObject

private val MADE = Json.parseToJsonElement(
    """{"created_at":"2026-01-02T03:04:05Z","scopes":[],"current":false,"expires_at":null,"last_used_at":null,"made_by":null,"disabled_at":null,
        "disabled_reason":null,"failing_since":null,"label":null,"game":null,"url":""}""",
).jsonObject

/** The way in which a server meets a call that makes something. */
enum class Does { Answers, Breaks, Fails, Refuses }

/** A server that makes tokens and webhooks, and breaks connections. After the given ways it answers. */
class Maker(vararg does: Does) : Closeable {
    private val does = ArrayDeque(does.toList())
    private val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50)
    val url = "http://127.0.0.1:${server.address.port}"

    /** The requests, such as `POST /v1/players/me/tokens`. */
    val asked = CopyOnWriteArrayList<String>()

    /** The client's port of each request. */
    val ports = CopyOnWriteArrayList<Int>()
    val made = CopyOnWriteArrayList<JsonObject>()

    /** Called in each call that makes something. */
    var meanwhile: () -> Unit = {}
    val ids get() = made.map { it.text("id") }

    init {
        server.executor = Executors.newCachedThreadPool { work -> Thread(work).apply { isDaemon = true } }
        server.createContext("/") { it.use(::serve) }
        server.start()
    }

    /** Makes something, as another device does. */
    fun make(members: Map<String, JsonElement>): JsonObject =
        JsonObject(MADE + mapOf("id" to JsonPrimitive("m-${made.size}-${asked.size}")) + members).also { made += it }

    fun make(vararg members: Pair<String, String>) = make(members.associate { (name, value) -> name to JsonPrimitive(value) })

    private fun serve(exchange: HttpExchange) {
        val path = exchange.requestURI.path
        val body = exchange.requestBody.readBytes().decodeToString()
        asked += "${exchange.requestMethod} $path"
        ports += exchange.remoteAddress.port
        val listed = if (path.endsWith("tokens")) "tokens" else "webhooks"
        when (exchange.requestMethod) {
            "GET" -> answer(exchange, 200, """{"$listed":$made}""")
            "DELETE" -> {
                made.removeIf { path.endsWith(it.text("id").orEmpty()) }
                exchange.sendResponseHeaders(204, -1)
            }
            else -> make(exchange, listed, body)
        }
    }

    private fun make(exchange: HttpExchange, listed: String, body: String) {
        val does = synchronized(this) { does.removeFirstOrNull() ?: Does.Answers }
        if (does == Does.Refuses) return answer(exchange, 409, """{"code":"too_many_tokens"}""")
        val new = make(Json.parseToJsonElement(body).jsonObject.filterValues { it != JsonNull })
        meanwhile()
        if (does == Does.Fails) answer(exchange, 503, """{"code":"store_unavailable"}""")
        val secret = if (listed == "tokens") JsonObject(new + ("token" to JsonPrimitive("a-secret"))).toString() else """{"webhook":$new,"secret":"a-secret"}"""
        // Without an answer the end of the exchange closes its connection.
        if (does == Does.Answers) answer(exchange, 201, secret)
    }

    private fun answer(exchange: HttpExchange, status: Int, text: String) {
        exchange.responseHeaders.add("content-type", "application/json")
        val bytes = text.toByteArray()
        exchange.sendResponseHeaders(status, bytes.size.toLong())
        exchange.responseBody.write(bytes)
    }

    override fun close() = server.stop(0)
}

private fun HttpExchange.use(work: (HttpExchange) -> Unit) = try {
    work(this)
} finally {
    close()
}
