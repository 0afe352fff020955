package gavel.client

import gavel.client.models.ErrorCode
import gavel.client.models.ExchangeToken
import kotlin.reflect.KClass
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.test.runTest

/** Requests, repeats, errors and accounts. */
class CallsTest {
    @Test
    fun `a read is tried again after a break, 429, 500 and 503, and gives up in the end`() = runTest {
        FakeServer(broken, refusal(429, "rate_limited", "0"), refusal(500, "internal_error"), refusal(503, "overloaded"), json(game(3))).use { server ->
            assertEquals(3, Gavel(server.url, options = quick).qe.getGame("a/b ü").version)
            assertEquals(5, server.asked.size)
            assertEquals("GET /v1/qe/games/a%2Fb%20%C3%BC", server.asked[0].run { "$method $target" })
        }
        FakeServer(broken).use { server ->
            val gavel = Gavel(server.url, options = Options(attempts = 3, backoff = quick.backoff))
            assertFailsWith<ConnectionException> { gavel.qe.getGame(ID) }
            assertTrue(server.asked.size >= 3)
        }
    }

    @Test
    fun `Retry-After is waited for, and a long one is an error that names it`() = runTest {
        FakeServer(refusal(429, "rate_limited", "3600", ""","limit":"requests_per_token"""")).use { server ->
            val error = assertFailsWith<RateLimitException> { Gavel(server.url, options = quick).qe.getGame(ID) }
            assertEquals(listOf(3600.seconds, "requests_per_token", 429, "r-2", ErrorCode.RateLimited), listOf(error.retryAfter, error.limit, error.status, error.requestId, error.code))
            assertEquals(1, server.asked.size)
        }
        FakeServer(refusal(503, "overloaded", "20"), json(game(1))).use { server ->
            Gavel(server.url, options = quick).qe.getGame(ID)
            assertTrue(testScheduler.currentTime in 20_000..20_010, "the virtual clock shows ${testScheduler.currentTime}")
        }
    }

    @Test
    fun `a refusal is an error of its status, with code, field, version and request`() = runTest {
        val cases = listOf<Triple<Int, String, KClass<out ApiException>>>(
            Triple(409, "already_bid", ConflictException::class), Triple(404, "game_not_found", NotFoundException::class), Triple(403, "not_seated", PermissionException::class),
            Triple(422, "invalid_field", InvalidRequestException::class), Triple(401, "token_invalid", TokenRevokedException::class), Triple(401, "token_missing", AuthenticationException::class),
            Triple(418, "a_new_code", ApiException::class),
        )
        for ((status, code, kind) in cases) {
            FakeServer(refusal(status, code, more = ""","field":"amount","game_version":9""")).use { server ->
                val error = assertFailsWith<ApiException> { Gavel(server.url, options = quick).qe.getGame(ID) }
                assertEquals(kind, error::class)
                assertEquals(listOf(code, "amount", 9, "r-2"), listOf(error.code.value, error.field, error.gameVersion, error.requestId))
                assertEquals(code != "a_new_code", error.code.isKnown || code == "token_missing")
                assertEquals(1, server.asked.size)
            }
        }
    }

    @Test
    fun `a refusal of a gateway is an error all the same, and a portal's page is no answer`() = runTest {
        FakeServer(step(Reply(502, listOf("<html>"), type = "text/html"))).use { server ->
            val error = assertFailsWith<ServerException> { Gavel(server.url, options = Options(attempts = 2, backoff = quick.backoff)).qe.getGame(ID) }
            assertEquals("http_502", error.code.value)
            assertEquals(2, server.asked.size)
        }
        val page = step(Reply(200, listOf("<html>"), type = "text/html"))
        val away = step(Reply(302, emptyList(), headers = mapOf("location" to "https://portal.test")))
        FakeServer(page, away, json(game(4))).use { server -> assertEquals(4, Gavel(server.url, options = quick).qe.getGame(ID).version) }
    }

    @Test
    fun `a refusal of the exchange of tokens is read in either media type`() = runTest {
        val body = """{"error":"invalid_request","status":400,"code":"subject_token_invalid","detail":"so it is","request_id":"r-2"}"""
        for (type in listOf("application/json", "application/problem+json")) FakeServer(step(Reply(400, listOf(body), type = type))).use { server ->
            val exchange = ExchangeToken(grantType = "g", subjectToken = "j", subjectTokenType = "t")
            val error = assertFailsWith<InvalidRequestException> { Gavel(server.url, options = quick).apps.exchangeToken(exchange) }
            assertEquals(listOf("subject_token_invalid", "r-2"), listOf(error.code.value, error.requestId))
        }
    }

    @Test
    fun `an answer that never comes is a ConnectionException, and a cancelled wait cancels the call`() = runTest {
        FakeServer(step(Reply(200, emptyList(), Then.Silence))).use { server ->
            val impatient = Gavel(server.url, options = Options(timeout = 20.milliseconds, attempts = 2, backoff = quick.backoff))
            assertFailsWith<ConnectionException> { impatient.qe.getGame(ID) }
            server.left.acquire(2)
            server.came.drainPermits()
            val waiting = launch(start = CoroutineStart.UNDISPATCHED) { Gavel(server.url).qe.getGame(ID) }
            runInterruptible(Dispatchers.IO) { server.came.acquire() }
            waiting.cancelAndJoin()
            runInterruptible(Dispatchers.IO) { server.left.acquire() }
        }
    }

    @Test
    fun `sign-up stores the token, restore needs no network, and sign-in takes a token of the account`() = runTest {
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        FakeServer(json("""{"player":$account,"token":"secret"}""", 201), json(account)).use { server ->
            val store = MemoryStore()
            val gavel = Gavel(server.url, store, quick)
            assertNull(gavel.restore())
            val ada = gavel.signUp("Ada")
            assertEquals(listOf("p-1", "Ada", "secret"), listOf(ada.playerId, ada.playerName, ada.token))
            val restored = Gavel(server.url + "/", store).restore()
            assertEquals(listOf("p-1", "Ada", "secret"), listOf(restored?.playerId, restored?.playerName, restored?.token))
            assertNull(Gavel("https://other.test", store).restore())
            assertEquals("p-1", gavel.signIn("another").playerId)
            assertEquals("another", server.asked.last().token)
        }
    }

    @Test
    fun `a store that cannot be written says so before an account is made`() = runTest {
        FakeServer(json("{}")).use { server ->
            val error = assertFailsWith<StoreException> { Gavel(server.url, FullStore(), quick).signUp("Ada") }
            assertTrue("no account was made" in error.message.orEmpty())
            assertEquals(0, server.asked.size)
        }
    }

    @Test
    fun `an address that is none is refused at once`() {
        for (bad in listOf("gavel", "ftp://gavel.test", "https://gavel.test?x=1", "https://", "https://a b", "https://user:secret@gavel.test")) assertFailsWith<IllegalArgumentException>(bad) { Gavel(bad) }
        assertEquals(listOf("https://gavel.test", "http://127.0.0.1:80/Base"), listOf(address("HTTPS://Gavel.Test/"), address("http://127.0.0.1:80/Base//")))
        for (bad in listOf("", ".", "..")) assertFailsWith<IllegalArgumentException> { target("/v1/{id}", mapOf("id" to bad), emptyMap()) }
        for (bad in listOf("", "se cret", "ü", "secret\n")) {
            val error = assertFailsWith<IllegalArgumentException> { Gavel("https://gavel.test", token = bad) }
            assertTrue("secret" !in error.message.orEmpty())
        }
    }

    @Test
    fun `a token that has expired is asked for anew, once for all calls, and only with a provider`() = runTest {
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        val ended = mutableSetOf<String?>("fixed")
        val serve: (Asked) -> Reply = { asked ->
            if (asked.token in ended) refusal(401, "token_expired")(asked) else json(if (asked.path == "/v1/players/me") account else game(1))(asked)
        }
        FakeServer(serve).use { server ->
            val given = mutableListOf<String?>()
            val ada = Gavel(server.url, options = quick).signIn(TokenProvider { expired -> given += expired; "t${given.size}" })
            assertNull(ada.token)
            ended += "t1"
            List(5) { async { ada.qe.getGame(ID) } }.forEach { it.await() }
            assertEquals(listOf(null, "t1"), given)
            assertEquals(setOf<String?>("t1", "t2"), server.asked.map { it.token }.toSet())
            assertFailsWith<AuthenticationException> { Gavel(server.url, options = quick, token = "fixed").qe.getGame(ID) }
            val error = assertFailsWith<AuthenticationException> { Gavel(server.url, options = quick).signIn(TokenProvider { "fixed" }) }
            assertEquals("token_expired", error.code.value)
        }
    }
}

/** A store without a free byte. */
class FullStore(private val inner: Store = MemoryStore()) : Store by inner {
    override suspend fun set(name: String, value: String): Unit = throw java.io.IOException("disk full")
}
