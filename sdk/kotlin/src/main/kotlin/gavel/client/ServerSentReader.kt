package gavel.client

import java.io.ByteArrayOutputStream
import java.io.IOException

/** A server-sent event in its form on the wire. [id] is the one that came with this very item. */
internal class ServerSent(val event: String, val data: String, val id: String?)

/** Reads server-sent events out of pieces of bytes. An item that a cut leaves unfinished is never given out. */
internal class ServerSentReader(private val largest: Int = 32 shl 20) {
    private val line = ByteArrayOutputStream()
    private val data = StringBuilder()
    private var event = ""
    private var id: String? = null
    private var lines = 0
    private var afterReturn = false
    private var started = false

    /** The pause before another connection that the server asks for, in milliseconds. */
    var retry: Long? = null
        private set

    /** Gives each item that is whole with this piece to [give]. */
    fun push(bytes: ByteArray, count: Int, give: (ServerSent) -> Unit) {
        for (at in 0 until count) {
            val byte = bytes[at].toInt()
            if (byte == NEWLINE && afterReturn) {
                afterReturn = false
                continue
            }
            afterReturn = byte == RETURN
            if (byte == NEWLINE || byte == RETURN) ended(give) else append(byte)
        }
    }

    private fun append(byte: Int) {
        if (line.size() + data.length >= largest) throw IOException("an item is larger than $largest bytes")
        line.write(byte)
    }

    private fun ended(give: (ServerSent) -> Unit) {
        val text = String(line.toByteArray(), Charsets.UTF_8).let { if (started) it else it.removePrefix("\uFEFF") }
        line.reset()
        started = true
        if (text.isNotEmpty()) return field(text)
        if (lines > 0) give(ServerSent(event.ifEmpty { "message" }, data.toString(), id))
        event = ""
        id = null
        lines = 0
        data.setLength(0)
    }

    private fun field(text: String) {
        val colon = text.indexOf(':')
        val name = if (colon < 0) text else text.substring(0, colon)
        val value = if (colon < 0) "" else text.substring(colon + 1).removePrefix(" ")
        when (name) {
            "data" -> {
                if (lines > 0) data.append('\n')
                data.append(value)
                lines += 1
            }
            "event" -> event = value
            "id" -> if ('\u0000' !in value) id = value
            "retry" -> retry = value.toLongOrNull()?.takeIf { it >= 0 } ?: retry
        }
    }

    private companion object {
        const val NEWLINE = 10
        const val RETURN = 13
    }
}
