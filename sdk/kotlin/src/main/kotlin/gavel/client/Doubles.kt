package gavel.client

import gavel.client.api.Operations
import kotlinx.serialization.json.JsonObject

/** A token or a webhook. Its [name] is the label or the address. */
internal class Made(val id: String, val name: String?, val game: String? = null)

/** A call whose secret the server shows once. No key guards it, so its double is found by a name, the member [name] of the body. */
internal class Making<L>(
    private val name: String,
    private val list: Operation<L>,
    private val end: Operation<Unit>,
    private val read: (L) -> List<Made>,
) {
    /** What a call makes; null if it has no name. */
    fun wanted(body: String?): Made? {
        val members = body?.let { reading.parseToJsonElement(it) } as? JsonObject
        return members.text(name)?.let { Made("", it, members.text("game")) }
    }

    /** Makes a call, and ends what it may have made without an answer: that is new since the call began, and has its name. */
    suspend fun <A> withoutDouble(http: Http, wanted: Made, make: suspend () -> A): A {
        val before = read(http.call(list, Arguments())).map { it.id }.toSet()
        return try {
            make()
        } catch (error: GavelException) {
            if (mayHaveMade(error)) endDoubles(http, wanted, before)
            throw error
        }
    }

    /** A double that the server does not show now remains. */
    private suspend fun endDoubles(http: Http, wanted: Made, before: Set<String>) {
        try {
            val doubles = read(http.call(list, Arguments())).filter { it.id !in before && it.name == wanted.name && it.game == wanted.game }
            for (one in doubles) http.send(end, requestOf(end, Arguments(path = mapOf("id" to one.id))), Patience.Reads)
        } catch (_: GavelException) {
            return // the caller gets the error of the call
        }
    }
}

private val MAKING: Map<String, Making<*>> = mapOf(
    "create_token" to Making("label", Operations.listTokens, Operations.revokeTokenById) { all -> all.tokens.map { Made(it.id, it.label) } },
    "create_webhook" to Making("url", Operations.listWebhooks, Operations.deleteWebhook) { all -> all.webhooks.map { Made(it.id, it.url, it.game) } },
    "create_app_webhook" to Making("url", Operations.listAppWebhooks, Operations.deleteAppWebhook) { all -> all.webhooks.map { Made(it.id, it.url, it.game) } },
)

/** The way to end the double of a call, or null. */
internal fun makingOf(operation: Operation<*>): Making<*>? = MAKING[operation.id]

/** True if the server may have done what an error does not answer. */
private fun mayHaveMade(error: GavelException): Boolean = error is MalformedAnswerException || (mayPass(error) && error !is RateLimitException)
