package gavel.client

import gavel.client.models.*
import java.io.File
import java.nio.file.Files
import kotlin.random.Random
import kotlin.test.AfterTest
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertNotNull
import kotlin.test.assertTrue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlin.time.Duration.Companion.milliseconds
import org.junit.jupiter.api.Timeout

/**
 * Four players of the SDK finish a game of each kind through a proxy that cuts, refuses and adds values that no client knows.
 * One of them is killed in a bid and goes on from its outbox. At the end the server's own answers count.
 */
@Timeout(300)
class GamesIT {
    private val folder: File = Files.createTempDirectory("gavel-sdk").toFile()

    @AfterTest
    fun remove() {
        folder.deleteRecursively()
    }

    @Test
    fun `four players finish a game of QE, one killed in a bid that the server got`() = finish("qe", "after")

    @Test
    fun `four players finish a game of Quotlibet, one killed in a bid that the server did not get`() = finish("quotlibet", "before")

    private fun finish(kind: String, then: String) = runBlocking(Dispatchers.Default) {
        Proxy(seed).use { proxy ->
            Proxy(seed + 1).use { childs -> finish(kind, then, proxy, childs) }
        }
    }

    private suspend fun finish(kind: String, then: String, proxy: Proxy, childs: Proxy): Unit = kotlinx.coroutines.coroutineScope {
        Gavel(proxy.url, options = quick).use { gavel ->
            val players = listOf("Ada", "Ben", "Cy").map { signUp(gavel, it) }
            val id = create(kind, players)
            val child = java("gavel.client.ChildKt", childs.url, folder.path, kind, id)
            child.use {
                if (kind == "qe") players[0].qe.follow(id).first { players[0].qe.getGame(id).seats.all { seat -> seat.player != null } }
                else players[0].quotlibet.follow(id).first { players[0].quotlibet.getGame(id).seats.all { seat -> seat.player != null } }
                childs.hold("/bids", then)
                start(kind, players[0], id)
                val playing = players.mapIndexed { at, player -> async { play(player, kind, id, Random(seed + at)) } }
                while (childs.held() == 0) delay(5.milliseconds)
                child.close()
                val bid = outbox().single()
                assertEquals("${kind}_place_bid", bid.call)
                java("gavel.client.ChildKt", childs.url, folder.path, kind, id).use { again ->
                    val (first, last) = again.lines().map { Json.decodeFromString(Line.serializer(), it) }
                    assertEquals(listOf("${bid.call} ${bid.key} null"), first.resumed, "the bid was sent again, and took effect")
                    check(kind, id, players, playing.awaitAll(), last)
                }
            }
            mischief(proxy.counts(), childs.counts())
        }
    }

    private suspend fun create(kind: String, players: List<Session>): String {
        val host = players[0]
        val id = if (kind == "qe") host.qe.createGame(QeCreateGame(seats = 4)).game.id else host.quotlibet.createGame(QuotlibetCreateGame(seats = 4)).game.id
        for (guest in players.drop(1)) if (kind == "qe") guest.qe.takeSeat(id) else guest.quotlibet.takeSeat(id)
        return id
    }

    private suspend fun start(kind: String, host: Session, id: String) {
        if (kind == "qe") host.qe.start(id) else host.quotlibet.start(id)
    }

    /** The entries of the outbox that a killed player has left. */
    private fun outbox(): List<Entry> = folder.listFiles().orEmpty().filter { it.name.startsWith("gavel%002foutbox") && it.name.endsWith(".json") }
        .map { reading.decodeFromString(Entry.serializer(), it.readText()) }

    /** Compares the players' views with the server's. */
    private suspend fun check(kind: String, id: String, players: List<Session>, records: List<Record>, child: Line) {
        val proof = direct("/v1/$kind/games/$id/proof").getValue("proof").jsonObject
        val version = proof.getValue("version").jsonPrimitive.content.toInt()
        val head = proof.getValue("head").jsonPrimitive.content
        for (record in records) {
            assertEquals((1..version).toList(), record.versions)
            assertEquals(listOf(version, head), listOf(record.ended, record.hashes[version]))
            assertTrue(record.unknownActions > 0, "unknown actions were seen")
        }
        assertTrue(records.any { it.unknownEvents > 0 } && records.any { it.unknownItems > 0 }, "unknown events and items were seen")
        assertEquals(Line(null, (1..version).toList(), version, head, 0), child)
        val truth = direct("/v1/$kind/games/$id/score")
        for (player in players) {
            val score = if (kind == "qe") Json.encodeToJsonElement(QeScore.serializer(), player.qe.getScore(id)) else Json.encodeToJsonElement(QuotlibetScore.serializer(), player.quotlibet.getScore(id))
            assertEquals(truth, score)
            assertEquals(0, player.outbox.size())
        }
    }

    /** The test proves nothing if the proxy did nothing. */
    private fun mischief(vararg counts: Map<String, Int>) {
        if (System.getenv("VERBOSE") != null) counts.forEach(::println)
        for (name in counts[0].keys - "failed") assertTrue(counts.sumOf { it.getValue(name) } > 0, "the proxy did nothing of $name")
    }
}
