package gavel.client

import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.JsonElement

/**
 * What [read] makes of JSON that the server sent.
 *
 * @throws MalformedAnswerException if it is no JSON, or not what the document says
 */
internal fun <T> understood(status: Int, requestId: String?, text: String, read: (JsonElement) -> T): T {
    val value = parsed(status, requestId, text)
    return try {
        read(value)
    } catch (error: IllegalArgumentException) {
        throw malformed(status, requestId, error)
    } catch (error: StackOverflowError) {
        throw malformed(status, requestId, error)
    }
}

private fun parsed(status: Int, requestId: String?, text: String): JsonElement = try {
    reading.parseToJsonElement(text)
} catch (error: SerializationException) {
    throw malformed(status, requestId, error, torn = true)
} catch (error: StackOverflowError) {
    throw malformed(status, requestId, error)
}

private val REASON = Regex("(missing|at path:? [$.\\w\\[\\]]+|is not .*)")

/** The parser's own message has parts of the answer, such as a token, and messages get into logs: the place of the fault is enough. */
private fun malformed(status: Int, requestId: String?, cause: Throwable, torn: Boolean = false): MalformedAnswerException {
    val reason = if (torn) "it is no JSON" else cause.message?.lineSequence()?.firstOrNull()?.let { REASON.findAll(it).joinToString(" ") { found -> found.value } }
    return MalformedAnswerException("an answer that cannot be read: ${reason.orEmpty().ifEmpty { cause::class.java.simpleName }}", status, requestId, null, torn)
}
