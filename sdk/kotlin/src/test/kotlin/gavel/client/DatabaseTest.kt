package gavel.client

import gavel.client.models.QePlaceBid
import java.math.BigInteger
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.test.runTest

/** A server whose database is another one than the account's has decided nothing; nor has one that has lost the token or the game. */
class DatabaseTest {
    private val bid = QePlaceBid(auction = 1, ballot = 1, amount = BigInteger.TEN)
    private val answer = """{"version":5,"events":[],"turn":${turn(5)}}"""
    private val elsewhere = refused(401, "token_invalid", "d-2")
    private val heard = CopyOnWriteArrayList<OtherDatabaseException>()
    private val options = Options(backoff = quick.backoff, onOtherDatabase = { heard += it })

    private fun refused(status: Int, code: String, database: String?) =
        refusal(status, code, more = database?.let { ""","database":"$it"""" }.orEmpty())

    private suspend fun session(server: FakeServer, store: Store, database: String? = "d-1"): Session {
        val known = database?.let { ""","database":"$it"""" }.orEmpty()
        store.set("gavel/session/${server.url}", """{"token":"t","id":"p-1","name":"Ada"$known}""")
        return checkNotNull(Gavel(server.url, store, options).restore())
    }

    private suspend fun stored(server: FakeServer, store: Store): Saved? = saved(store.get("gavel/session/${server.url}"))

    @Test
    fun `a command waits for the database of its account, however long that takes, and says so`() = runTest {
        val others = listOf(elsewhere, refused(401, "token_revoked", null), refused(404, "game_not_found", "d-2")) + List(9) { elsewhere }
        FakeServer(*(others + json(answer)).toTypedArray()).use { server ->
            val ada = session(server, MemoryStore())
            assertEquals(5, ada.qe.placeBid(ID, bid).version)
            assertEquals(listOf(12, 13, 0), listOf(heard.size, server.asked.size, ada.outbox.size()))
            assertEquals(listOf("d-2", null, "d-2"), heard.take(3).map { it.database })
            assertEquals(1, server.asked.map { it.key }.toSet().size)
        }
    }

    @Test
    fun `what the account's own database has lost leaves the command, and the next run sends it`() = runTest {
        for ((reply, kind) in listOf(
            refused(401, "token_invalid", "d-1") to TokenRevokedException::class,
            refused(404, "game_not_found", "d-1") to NotFoundException::class,
            refused(404, "game_not_found", null) to NotFoundException::class,
        )) {
            val store = MemoryStore()
            FakeServer(reply, json(answer)).use { server ->
                val ada = session(server, store)
                assertEquals(kind, assertFailsWith<GavelException> { ada.qe.placeBid(ID, bid, key = "mine") }::class)
                assertEquals(listOf(1, 1), listOf(server.asked.size, ada.outbox.size()))
                val resumed = session(server, store).outbox.resume().single()
                assertEquals(listOf("mine", null), listOf(resumed.key, resumed.error))
            }
        }
        assertEquals(0, heard.size)
    }

    @Test
    fun `an account whose database no server has named keeps the command`() = runTest {
        FakeServer(elsewhere).use { server ->
            val ada = session(server, MemoryStore(), null)
            assertFailsWith<TokenRevokedException> { ada.qe.placeBid(ID, bid) }
            assertEquals(listOf(0, 1), listOf(heard.size, ada.outbox.size()))
        }
    }

    @Test
    fun `a seat that a wrong link led to waits for nothing`() = runTest {
        FakeServer(refused(404, "game_not_found", "d-1")).use { server ->
            val ada = session(server, MemoryStore())
            assertFailsWith<NotFoundException> { ada.qe.takeSeat(ID) }
            assertEquals(0, ada.outbox.size())
        }
    }

    @Test
    fun `the app alone forgets a command that waits, and its call ends`() = runTest {
        val store = MemoryStore()
        FakeServer(elsewhere).use { server ->
            val ada = session(server, store)
            val waiting = async(Dispatchers.Default) { runCatching { ada.qe.placeBid(ID, bid, key = "mine") } }
            runInterruptible(Dispatchers.IO) { server.came.acquire(3) }
            assertEquals(listOf("qe_place_bid" to "mine"), ada.outbox.waiting().map { it.call to it.key })
            assertFalse(ada.outbox.forget("another"))
            assertTrue(ada.outbox.forget("mine"))
            assertIs<ForgottenException>(waiting.await().exceptionOrNull())
            val asked = server.asked.size
            assertEquals(listOf(0, 0, asked), listOf(ada.outbox.size(), ada.outbox.resume().size, server.asked.size))
            assertEquals("t", stored(server, store)?.token)
        }
    }

    @Test
    fun `a feed waits for the database of its account`() = runTest {
        FakeServer(*Array(10) { elsewhere }, feed(snapshot(3), then = Then.Silence)).use { server ->
            session(server, MemoryStore()).qe.follow(ID).first()
            assertEquals(10, heard.size)
        }
    }

    @Test
    fun `the database is stored beside the token, and an older account learns it`() = runTest {
        val account = """"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z""""
        FakeServer(json("""{"player":{$account},"token":"t","database":"d-1"}""", 201), json("""{$account,"database":"d-3"}""")).use { server ->
            val store = MemoryStore()
            assertEquals("d-1", Gavel(server.url, store, options).signUp("Ada").database)
            assertEquals("d-1", stored(server, store)?.database)
            val older = session(server, store, null)
            assertNull(older.database)
            older.players.getMe()
            assertEquals(listOf("d-3", "d-3", "t"), listOf(older.database, stored(server, store)?.database, stored(server, store)?.token))
        }
    }

    @Test
    fun `only forget removes the account without the server`() = runTest {
        val store = MemoryStore()
        FakeServer(elsewhere).use { server ->
            val ada = session(server, store)
            assertFailsWith<OtherDatabaseException> { ada.players.getMe() }
            assertEquals("t", stored(server, store)?.token)
            val asked = server.asked.size
            ada.forget()
            assertEquals(listOf(null, asked), listOf(stored(server, store), server.asked.size))
        }
    }
}
