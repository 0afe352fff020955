package gavel.client

import java.io.BufferedReader
import java.io.Closeable
import java.io.File
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

/** The server of the live tests. */
val server: String = checkNotNull(System.getenv("GAVEL_URL")) { "GAVEL_URL names no server: run sdk/run kotlin, which starts one" }
val seed: Int = System.getenv("SEED")?.toInt() ?: 3

private val http = HttpClient.newHttpClient()

/** Asks a server past the SDK. */
fun direct(path: String, base: String = server, body: String? = null): JsonObject {
    val request = HttpRequest.newBuilder(URI(base + path)).apply { if (body != null) POST(HttpRequest.BodyPublishers.ofString(body)) }.build()
    val answer = http.send(request, BodyHandlers.ofString())
    check(answer.statusCode() == 200) { "$path: ${answer.statusCode()} ${answer.body()}" }
    return Json.parseToJsonElement(answer.body()).jsonObject
}

/** A process that a test has started, and ends. */
class Started(private vararg val command: String, folder: File? = null) : Closeable {
    private val process = ProcessBuilder(*command).directory(folder).redirectError(ProcessBuilder.Redirect.INHERIT).start()
    private val output: BufferedReader = process.inputReader()

    fun line(): String = checkNotNull(output.readLine()) { "${command.toList()} has ended with ${process.waitFor()}" }

    fun lines(): List<String> = output.readLines()

    /** SIGKILL. */
    override fun close() {
        process.destroyForcibly().waitFor()
    }
}

/** The proxy of `sdk/proxy` before the server. */
class Proxy(seed: Int) : Closeable {
    private val started = Started("node", "../proxy/proxy.mjs", "--target", server, "--seed", seed.toString())
    val url: String = started.line()

    fun counts(): Map<String, Int> = direct("/-/counts", url).mapValues { it.value.jsonPrimitive.int }

    /** Never answers the next request whose path ends so; the server gets it (`after`) or not (`before`). */
    fun hold(path: String, then: String) {
        direct("/-/hold", url, """{"path":"$path","when":"$then"}""")
    }

    /** Passes requests to another server from now on. */
    fun serve(target: String) {
        direct("/-/target", url, """{"url":"$target"}""")
    }

    /** The number of requests that it has held. */
    fun held(): Int = direct("/-/held", url).getValue("held").jsonPrimitive.int

    override fun close() = started.close()
}

/** A main class of the tests in a Java process of its own. */
fun java(main: String, vararg arguments: String): Started {
    val java = File(System.getProperty("java.home"), "bin/java").path
    return Started(java, "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), main, *arguments)
}

/** Signs up through a bad network. The SDK does not repeat that by itself, and an account that nobody uses does no harm. */
suspend fun signUp(gavel: Gavel, name: String): Session {
    while (true) {
        try {
            return gavel.signUp(name)
        } catch (error: GavelException) {
            if (!mayPass(error)) throw error
        }
    }
}
