package gavel.client

import java.io.Closeable
import java.io.InputStream
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.Semaphore
import kotlin.concurrent.thread
import kotlin.time.Duration.Companion.milliseconds

/** A request as it came over the wire. */
class Asked(val method: String, val target: String, val headers: Map<String, String>, val body: String) {
    val path get() = target.substringBefore('?')
    val key get() = headers["idempotency-key"]
    val token get() = headers["authorization"]?.removePrefix("Bearer ")
}

enum class Then { End, Break, Silence }

/** An answer: pieces of a body, and what the connection does after them. Without a status the connection breaks at once. */
class Reply(val status: Int?, val pieces: List<String>, val then: Then = Then.End, val type: String = "application/json", val headers: Map<String, String> = emptyMap(), val id: String = "r-1")

/** A server that a test plays: each request gets the next step, and the last one answers all further ones. */
class FakeServer(private vararg val steps: (Asked) -> Reply) : Closeable {
    private val socket = ServerSocket(0, 50, InetAddress.getLoopbackAddress())
    private val sockets = CopyOnWriteArrayList<Socket>()
    val asked = CopyOnWriteArrayList<Asked>()

    /** One permit for each client that has left a silent connection. */
    val left = Semaphore(0)

    /** One permit for each request. */
    val came = Semaphore(0)
    val url = "http://127.0.0.1:${socket.localPort}/base"

    init {
        thread(isDaemon = true) {
            while (!socket.isClosed) {
                val connection = runCatching { socket.accept() }.getOrNull() ?: break
                sockets += connection
                thread(isDaemon = true) { runCatching { connection.use(::serve) } }
            }
        }
    }

    private fun serve(connection: Socket) {
        val input = connection.getInputStream().buffered()
        val (method, target) = line(input).split(" ")
        val headers = generateSequence { line(input).ifEmpty { null } }.associate { it.substringBefore(':').lowercase() to it.substringAfter(':').trim() }
        val body = input.readNBytes(headers["content-length"]?.toInt() ?: 0).decodeToString()
        val request = Asked(method, target.removePrefix("/base"), headers, body)
        val reply = synchronized(this) {
            asked += request
            steps[minOf(asked.size, steps.size) - 1]
        }(request).also { came.release() }
        if (reply.status == null) return
        val out = connection.getOutputStream()
        val chunked = reply.then == Then.Break
        val head = mapOf("content-type" to reply.type, "x-request-id" to reply.id, "connection" to "close") + reply.headers + if (chunked) mapOf("transfer-encoding" to "chunked") else emptyMap()
        out.write("HTTP/1.1 ${reply.status} Such\r\n${head.map { (name, value) -> "$name: $value\r\n" }.joinToString("")}\r\n".toByteArray())
        for (piece in reply.pieces) {
            val bytes = piece.toByteArray()
            if (chunked) out.write("${bytes.size.toString(16)}\r\n".toByteArray() + bytes + "\r\n".toByteArray()) else out.write(bytes)
            out.flush()
        }
        if (reply.then == Then.Silence) {
            runCatching { input.read() }
            left.release()
        }
    }

    private fun line(input: InputStream): String = buildString {
        while (true) {
            val byte = input.read()
            if (byte < 0 || byte == '\n'.code) return@buildString
            if (byte != '\r'.code) append(byte.toChar())
        }
    }

    override fun close() {
        socket.close()
        sockets.forEach { it.close() }
    }
}

/** A step that always answers so. */
fun step(reply: Reply): (Asked) -> Reply = { reply }

fun json(text: String, status: Int = 200) = step(Reply(status, listOf(text)))

fun refusal(status: Int, code: String, retryAfter: String? = null, more: String = ""): (Asked) -> Reply {
    val problem = """{"type":"urn:gavel:problem:$code","title":"Refused","status":$status,"code":"$code","detail":"so it is","request_id":"r-2"$more}"""
    return step(Reply(status, listOf(problem), type = "application/problem+json", headers = retryAfter?.let { mapOf("retry-after" to it) } ?: emptyMap()))
}

/** A connection that breaks without an answer. */
val broken = step(Reply(null, emptyList()))

fun feed(vararg pieces: String, then: Then = Then.End) = step(Reply(200, pieces.toList(), then, "text/event-stream", id = "r-3"))

const val ID = "00000000-0000-4000-8000-000000000001"
private const val TIME = "2026-01-02T03:04:05.678901Z"

/** A game of Q.E., with what every game has. */
fun game(version: Int, status: String = "running", actions: String = "", more: String = "") = """{"abandoned":null,"allowed_actions":[$actions],"changed_at":"$TIME",
    "created_at":"$TIME","deadline_at":null,"fork_of":null,"host":0,"id":"$ID","kind":"qe","move_deadline_seconds":null,"must_act":[],"now":null,"options":{},
    "pause":{"asked":[],"paused":false,"remaining_ms":null},"play":null,"reminder_seconds":null,"reserved":[],"result":null,"rules_version":1,"seats":[],"status":"$status","turn":null,
    "version":$version,"visibility":"public","your_seat":0$more}""".replace("\n", "")

/** An event of Q.E. */
fun event(version: Int, type: String = "PauseAsked", data: String = """{"seat":1}""") =
    """{"data":$data,"game_id":"$ID","hash":"${"0".repeat(64)}","kind":"qe","openings":[],"recorded_at":"$TIME","schema_version":1,"type":"$type","version":$version}"""

/** A server-sent item. */
fun item(event: String, data: String, id: Int? = null) = "event: $event\n${if (id == null) "" else "id: $id\n"}data: $data\n\n"

fun snapshot(version: Int) = item("snapshot", """{"type":"snapshot","game":${game(version)}}""", version)

/** What the viewer of a game of Q.E. may do. */
fun turn(version: Int, actions: String = "") =
    """{"type":"turn","version":$version,"status":"running","your_seat":0,"must_act":[0],"deadline_at":null,"now":null,"allowed_actions":[$actions]}"""

val quick = Options(backoff = Backoff(1.milliseconds, 4.milliseconds))
