package gavel.client

import gavel.client.models.*
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertTrue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.test.runTest

private const val TOKENS = "/v1/players/me/tokens"
private val PHONE = CreateToken(label = "phone")

/** Calls that show a secret once are made once, and their double is ended. */
class DoublesTest {
    private fun against(vararg does: Does, work: suspend (Gavel, Maker) -> Unit) = runBlocking(Dispatchers.Default) {
        Maker(*does).use { maker -> Gavel(maker.url, options = quick, token = "t").use { work(it, maker) } }
    }

    @Test
    fun `a token whose answer is lost is made once, and ended`() = against(Does.Breaks) { gavel, maker ->
        maker.make("id" to "before", "label" to "phone")
        maker.meanwhile = { maker.make("id" to "beside", "label" to "tablet") }
        assertFailsWith<ConnectionException> { gavel.players.createToken(PHONE) }
        assertEquals<List<String?>>(listOf("before", "beside"), maker.ids)
        assertEquals(listOf("GET $TOKENS", "POST $TOKENS", "GET $TOKENS"), maker.asked.take(3))
        assertTrue(maker.asked[3].startsWith("DELETE $TOKENS/m-"))
        assertEquals(4, maker.asked.size)
        assertEquals(maker.ports[0], maker.ports[1], "the connection had served a request before")
    }

    @Test
    fun `a webhook whose answer is lost is made once, and ended`() {
        against(Does.Fails) { gavel, maker ->
            maker.meanwhile = { maker.make("id" to "beside", "url" to "https://x.test/a", "game" to "another") }
            assertFailsWith<ServerException> { gavel.webhooks.createWebhook(CreateWebhook(url = "https://x.test/a", game = "g")) }
            assertEquals<List<String?>>(listOf("beside"), maker.ids)
            assertEquals(1, maker.asked.count { it.startsWith("POST") })
        }
        against(Does.Breaks) { gavel, maker ->
            assertFailsWith<ConnectionException> { gavel.apps.createAppWebhook(CreateAppWebhook(url = "https://x.test/a")) }
            assertEquals(listOf("GET", "POST", "GET", "DELETE"), maker.asked.map { it.substringBefore(' ') })
            assertEquals(emptyList(), maker.ids)
        }
    }

    @Test
    fun `an account whose answer is lost is made once`() = against(Does.Breaks) { gavel, maker ->
        gavel.players.listTokens()
        assertFailsWith<ConnectionException> { gavel.signUp("Ada") }
        assertEquals(1, maker.asked.count { it == "POST /v1/players" })
        assertEquals(maker.ports[0], maker.ports[1], "the connection had served a request before")
    }

    @Test
    fun `a token that is made beside it, at once or without a label, is not ended`() = against(Does.Breaks, Does.Answers, Does.Refuses, Does.Breaks) { gavel, maker ->
        kotlinx.coroutines.coroutineScope {
            val made = List(2) { async { runCatching { gavel.players.createToken(PHONE).id }.getOrNull() } }.awaitAll()
            assertEquals(maker.ids, made.filterNotNull())
        }
        assertEquals(1, maker.ids.size)
        assertFailsWith<ConflictException> { gavel.players.createToken(PHONE) }
        assertFailsWith<ConnectionException> { gavel.players.createToken() }
        assertEquals(2, maker.ids.size)
    }

    @Test
    fun `calls that show a secret are repeated for a limit alone`() = runTest {
        val calls = listOf<suspend (Gavel) -> Any>(
            { it.signUp("Ada") }, { it.players.createPlayer(CreatePlayer("Ada")) }, { it.players.createToken() }, { it.apps.createAppKey("a") },
            { it.players.createFeedTicket(CreateFeedTicket("/v1/players/me/feed")) },
        )
        for (call in calls) {
            FakeServer(refusal(429, "rate_limited", "0"), broken).use { server ->
                assertFailsWith<ConnectionException> { call(Gavel(server.url, options = quick)) }
                assertEquals(2, server.asked.size)
            }
            // OkHttp repeats by itself after a 503 with this header.
            FakeServer(refusal(503, "overloaded", "0")).use { server ->
                assertFailsWith<ServerException> { call(Gavel(server.url, options = quick)) }
                assertEquals(1, server.asked.size)
            }
        }
    }
}
