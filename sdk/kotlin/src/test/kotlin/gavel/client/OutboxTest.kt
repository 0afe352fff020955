package gavel.client

import gavel.client.models.QeCommandAnswer
import gavel.client.models.QePlaceBid
import java.io.File
import java.math.BigInteger
import java.nio.file.Files
import kotlin.test.AfterTest
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.test.runTest

/** A command is stored before it is sent, sent until its answer is there, and sent by no other account. */
class OutboxTest {
    private val bid = QePlaceBid(auction = 1, ballot = 1, amount = BigInteger.TEN.pow(30))
    private val answer = """{"version":5,"events":[],"turn":${turn(5)}}"""
    private val folder: File = Files.createTempDirectory("gavel-sdk").toFile()

    @AfterTest
    fun remove() {
        folder.deleteRecursively()
    }

    private suspend fun session(server: FakeServer, store: Store, account: String = "p-1"): Session {
        store.set("gavel/session/${server.url}", """{"token":"token-of-$account","id":"$account","name":"Ada"}""")
        return checkNotNull(Gavel(server.url, store, quick).restore())
    }

    /** Leaves a bid in the outbox of a store, and returns the server's address to which it goes. */
    private suspend fun left(store: Store, server: FakeServer, account: String = "p-1") {
        val entry = Entry(server.url, account, "qe_place_bid", "POST", "/v1/qe/games/$ID/bids", """{"auction":1}""", "mine", "", "t")
        store.set("gavel/outbox/$account/000000001-x", write(Entry.serializer(), entry))
    }

    @Test
    fun `key and body are the same in every attempt, and stored meanwhile`() = runTest {
        val store = MemoryStore()
        val sizes = mutableListOf<Int>()
        val watch = { reply: (Asked) -> Reply -> { asked: Asked -> runBlocking { sizes += store.names("gavel/outbox/p-1/").size }.let { reply(asked) } } }
        FakeServer(watch(broken), watch(refusal(429, "rate_limited", "0")), watch(refusal(503, "store_unavailable")), watch(json(answer))).use { server ->
            val ada = session(server, store)
            assertEquals(5, ada.qe.placeBid(ID, bid).version)
            assertEquals(setOf(1), sizes.toSet())
            assertTrue(Regex("[0-9a-f]{32}").matches(server.asked.map { it.key }.toSet().single().orEmpty()))
            assertEquals(setOf("""{"amount":"1000000000000000000000000000000","auction":1,"ballot":1}"""), server.asked.map { it.body }.toSet())
            assertEquals(0, ada.outbox.size())
        }
    }

    @Test
    fun `an outbox that cannot be written says so before the command is sent`() = runTest {
        FakeServer(json(answer)).use { server ->
            val inner = MemoryStore()
            session(server, inner)
            val ada = checkNotNull(Gavel(server.url, FullStore(inner), quick).restore())
            val error = assertFailsWith<StoreException> { ada.qe.placeBid(ID, bid) }
            assertTrue("not sent" in error.message.orEmpty())
            assertEquals(0, server.asked.size)
        }
    }

    @Test
    fun `a refusal and a malformed answer end a command`() = runTest {
        for ((reply, kind) in listOf(refusal(409, "already_bid") to ConflictException::class, json("""{"version":"x"}""") to MalformedAnswerException::class)) {
            FakeServer(reply).use { server ->
                val ada = session(server, MemoryStore())
                val error = assertFailsWith<GavelException> { ada.qe.placeBid(ID, bid) }
                assertEquals(kind, error::class)
                assertEquals(listOf(1, 0), listOf(server.asked.size, ada.outbox.size()))
            }
        }
    }

    @Test
    fun `a machine before the server decides no command`() = runTest {
        val refused = step(Reply(403, listOf("<html>forbidden"), type = "text/html"))
        val page = step(Reply(200, listOf("<html>sign in to the hotel"), type = "text/html"))
        val torn = json(answer.take(30))
        for ((reply, kind) in listOf(refused to PermissionException::class, page to ConnectionException::class, torn to MalformedAnswerException::class)) {
            val store = MemoryStore()
            FakeServer(*Array(8) { reply }, json(answer)).use { server ->
                val ada = session(server, store)
                assertEquals(kind, assertFailsWith<GavelException> { ada.qe.placeBid(ID, bid) }::class)
                assertEquals(listOf(8, 1), listOf(server.asked.size, ada.outbox.size()))
                assertNull(session(server, store).outbox.resume().single().error)
            }
        }
    }

    @Test
    fun `a server that fails each time leaves the command in the outbox`() = runTest {
        val store = MemoryStore()
        val fails = Array(8) { refusal(500, "internal_error") }
        FakeServer(*fails, json(answer)).use { server ->
            val ada = session(server, store)
            assertFailsWith<ServerException> { ada.qe.placeBid(ID, bid, key = "mine") }
            assertEquals(1, ada.outbox.size())
            val resumed = session(server, store).outbox.resume().single()
            assertEquals(listOf("qe_place_bid", "mine", null), listOf(resumed.call, resumed.key, resumed.error))
            assertEquals(5, assertIs<QeCommandAnswer>(resumed.answer).version)
            assertEquals(listOf(9, "mine", 0), listOf(server.asked.size, server.asked.last().key, ada.outbox.size()))
        }
    }

    @Test
    fun `a cancelled wait leaves the command, and the next run sends it once`() = runTest {
        val store = MemoryStore()
        FakeServer(step(Reply(200, emptyList(), Then.Silence)), json(answer)).use { server ->
            val ada = session(server, store)
            val waiting = launch(start = CoroutineStart.UNDISPATCHED) { ada.qe.placeBid(ID, bid) }
            runInterruptible(Dispatchers.IO) { server.came.acquire() }
            waiting.cancelAndJoin()
            assertEquals(1, ada.outbox.size())
            val again = session(server, store)
            assertEquals(listOf(1, 0), listOf(again.outbox.resume().size, again.outbox.resume().size))
            assertEquals(2, server.asked.size)
            assertEquals(server.asked[0].run { key to body }, server.asked[1].run { key to body })
        }
    }

    @Test
    fun `another account and another server never send what is in an outbox`() = runTest {
        val store = MemoryStore()
        FakeServer(json(answer)).use { server ->
            FakeServer(json(answer)).use { elsewhere ->
                left(store, server)
                assertEquals(0, session(server, store, "p-2").outbox.resume().size)
                assertEquals(0, session(elsewhere, store).outbox.resume().size)
                // An entry of this account that a folder holds under another account's name is not sent either.
                store.set("gavel/outbox/p-2/000000001-x", checkNotNull(store.get("gavel/outbox/p-1/000000001-x")))
                assertEquals(0, session(server, store, "p-2").outbox.resume().size)
                assertEquals(0, server.asked.size + elsewhere.asked.size)
                assertEquals(1, session(server, store).outbox.resume().size)
                assertEquals("token-of-p-1", server.asked.single().token)
            }
        }
    }

    @Test
    fun `a sign-out that an earlier sign-in has left ends no later one`() = runTest {
        val store = MemoryStore()
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        val serve: (Asked) -> Reply = { asked -> if (asked.method == "DELETE") refusal(500, "internal_error")(asked) else json(account)(asked) }
        FakeServer(serve).use { server ->
            val first = Gavel(server.url, store, quick).signIn("first")
            assertFailsWith<ServerException> { first.signOut() }
            assertEquals(1, first.outbox.size())
            Gavel(server.url, store, quick).signIn("second")
            val asked = server.asked.size
            val resumed = checkNotNull(Gavel(server.url, store, quick).restore()).outbox.resume().single()
            assertIs<SignInOverException>(resumed.error)
            assertEquals(listOf(asked, 0), listOf(server.asked.size, first.outbox.size()))
        }
    }

    @Test
    fun `no printed session has the token`() = runTest {
        FakeServer(json(answer)).use { server ->
            val ada = session(server, MemoryStore())
            assertTrue("token-of" !in "$ada ${ada.outbox} ${ada.qe}")
        }
    }

    @Test
    fun `a torn entry is an error of its own, and a call of another version is sent all the same`() = runTest {
        val store = MemoryStore()
        FakeServer(json(answer)).use { server ->
            store.set("gavel/outbox/p-1/000000000-torn", """{"call": "qe_pl""")
            val entry = Entry(server.url, "p-1", "qe_dance", "POST", "/v1/qe/games/$ID/dances?x=1", "{}", "k", "", "t")
            store.set("gavel/outbox/p-1/000000001-new", write(Entry.serializer(), entry))
            val (torn, dance) = session(server, store).outbox.resume()
            assertIs<StoreException>(torn.error)
            assertEquals(listOf("qe_dance", answer, null), listOf(dance.call, dance.answer, dance.error))
            assertEquals("/v1/qe/games/$ID/dances?x=1", server.asked.single().target)
            assertEquals(0, store.names("gavel/outbox").size)
        }
    }

    @Test
    fun `a key that is none is refused before it is stored`() = runTest {
        FakeServer(json(answer)).use { server ->
            val ada = session(server, MemoryStore())
            for (bad in listOf("", "a b", "ü", "x".repeat(256))) assertFailsWith<IllegalArgumentException> { ada.qe.placeBid(ID, bid, key = bad) }
            assertEquals(listOf(0, 0), listOf(server.asked.size, ada.outbox.size()))
        }
    }

    @Test
    fun `a token that has expired leaves the command in the outbox`() = runTest {
        FakeServer(refusal(401, "token_expired")).use { server ->
            val ada = session(server, MemoryStore())
            assertFailsWith<AuthenticationException> { ada.qe.placeBid(ID, bid) }
            assertEquals(1, ada.outbox.size())
        }
    }

    @Test
    fun `a folder holds whole values for its owner alone, and ignores what a kill has left`() = runTest {
        val place = File(folder, "deep")
        val store = FileStore(place)
        assertNull(store.get("a/b"))
        assertEquals(emptyList(), store.names(""))
        store.set("a/b", "1")
        store.set("a/b", "ü")
        File(place, "a%002fc.json.1.part").writeText("torn")
        assertEquals(listOf("ü", listOf("a/b")), listOf(store.get("a/b"), store.names("a/")))
        assertEquals("rwx------", java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(place.toPath())))
        for (file in place.listFiles().orEmpty().filter { it.name.endsWith(".json") }) {
            assertEquals("rw-------", java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath())))
        }
        store.delete("a/b")
        store.delete("a/b")
        assertEquals(emptyList(), store.names(""))
        File(folder, "file").writeText("")
        val none = Gavel("http://127.0.0.1:1", FileStore(File(folder, "file")), quick)
        assertFailsWith<StoreException> { none.signUp("Ada") }
    }
}
