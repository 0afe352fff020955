package gavel.client

import gavel.client.models.*
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.collect
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.test.TestScope
import kotlinx.coroutines.test.runTest

/** Feeds go on over cuts, and end where they shall. */
class FeedsTest {
    private class Followed(val seen: List<String>, val asked: List<Asked>, val error: Throwable?) {
        val ids get() = asked.map { it.headers["last-event-id"] }
    }

    /** A follower's view of a game, in short words. */
    private suspend fun follow(vararg steps: (Asked) -> Reply, after: Int? = null, options: Options = quick): Followed = FakeServer(*steps).use { server ->
        val seen = mutableListOf<String>()
        val error = runCatching { Gavel(server.url, options = options).qe.follow(ID, after).collect { seen += short(it) } }.exceptionOrNull()
        Followed(seen, server.asked.toList(), error)
    }

    private fun closed(reason: String) = item("closed", """{"type":"closed","reason":"$reason"}""")

    private fun end(version: Int) = item("end", """{"type":"end","version":$version}""")

    @Test
    fun `a cut feed goes on after the last whole item`() = runTest {
        val followed = follow(
            feed(snapshot(3), item("event", event(4), 4), item("event", event(5), 5).take(60), then = Then.Break),
            refusal(503, "too_many_connections", "0"),
            feed(snapshot(4), item("event", event(5), 5)),
            broken,
            feed(snapshot(5), end(5)),
        )
        assertNull(followed.error)
        assertEquals(listOf("snapshot 3", "PauseAsked 4", "snapshot 4", "PauseAsked 5", "snapshot 5", "end 5"), followed.seen)
        assertEquals(listOf(null, "4", "4", "5"), followed.ids.take(4))
        assertEquals(setOf<String?>("text/event-stream"), followed.asked.map { it.headers["accept"] }.toSet())
    }

    @Test
    fun `pieces may be cut anywhere, with any line ends`() = runTest {
        val text = "\uFEFF: hello\r\nretry: 5\r\n" + snapshot(3).replace("\n", "\r\n") + "\n\n" + end(3).replace("\n", "\r") + "\n"
        val items = mutableListOf<String>()
        val reader = ServerSentReader()
        for (byte in text.toByteArray()) reader.push(byteArrayOf(byte), 1) { items += "${it.event} ${it.id}" }
        assertEquals(listOf("snapshot 3", "end null"), items)
        assertEquals(5, reader.retry)
        assertEquals(listOf("snapshot 3", "end 3"), follow(feed(text)).seen)
        assertFailsWith<java.io.IOException> { ServerSentReader(largest = 100).push(ByteArray(101) { 'x'.code.toByte() }, 101) { } }
    }

    @Test
    fun `a turn has the actions of its version, and does not move the feed's place`() = runTest {
        val action = """{"action":"dance"},{"action":"resign"}"""
        val followed = follow(feed(snapshot(3), item("turn", turn(3, action)), item("event", event(4), 4), item("turn", turn(4)), then = Then.Break), feed(end(4)))
        assertEquals(listOf("snapshot 3", "turn 3 2", "PauseAsked 4", "turn 4 0", "end 4"), followed.seen)
        assertEquals(listOf(null, "4"), followed.ids)
    }

    @Test
    fun `a turn from before the session's last command is left out`() = runTest {
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        val items = feed(snapshot(3), item("turn", turn(3)), item("event", event(4), 4), item("turn", turn(4)), item("turn", turn(6)), end(6))
        FakeServer(json(account), items, json("""{"version":6,"events":[],"turn":${turn(6)}}""")).use { server ->
            val ada = Gavel(server.url, options = quick).signIn("t")
            val seen = mutableListOf<String>()
            ada.qe.follow(ID).collect { item ->
                seen += short(item)
                if (item is QeTurnState && item.version == 3) ada.qe.resign(ID)
            }
            assertEquals(listOf("snapshot 3", "turn 3 0", "PauseAsked 4", "turn 6 0", "end 6"), seen)
        }
    }

    @Test
    fun `204 is an end`() = runTest {
        val followed = follow(feed(snapshot(9), then = Then.Break), step(Reply(204, emptyList())))
        assertEquals(listOf("snapshot 9", "end 9"), followed.seen)
        assertNull(followed.error)
    }

    @Test
    fun `each reason to close is a value, and a revoked token alone ends the feed`() = runTest {
        val reasons = listOf("seat_changed", "server_stops", "game_unreadable", "a_new_reason")
        val steps = reasons.map { feed("retry: 1\n", snapshot(3), closed(it)) } + feed(closed("token_revoked"))
        val followed = follow(*steps.toTypedArray())
        assertEquals((reasons + "token_revoked").map { "closed $it" }, followed.seen.filter { it.startsWith("closed") })
        assertEquals("r-3", assertIs<TokenRevokedException>(followed.error).requestId)
        assertEquals(5, followed.asked.size)
    }

    @Test
    fun `a server that stops says how long its clients wait`() = runTest {
        follow(feed("retry: 5000\n", snapshot(3), closed("server_stops")), feed(snapshot(3), end(3)))
        assertEquals(5000, testScheduler.currentTime)
    }

    @Test
    fun `a version that is lost leads to a fresh snapshot, and a game that is lost to an error`() = runTest {
        val fresh = follow(feed(snapshot(8), then = Then.Break), refusal(404, "version_not_found"), feed(snapshot(6), end(6)))
        assertEquals(listOf("snapshot 8", "snapshot 6", "end 6"), fresh.seen)
        assertEquals(listOf(null, "8", null), fresh.ids)
        val lost = follow(feed(snapshot(8), then = Then.Break), refusal(404, "game_not_found"))
        assertIs<NotFoundException>(lost.error)
        assertEquals(3, lost.asked.size)
        assertIs<TokenRevokedException>(follow(refusal(401, "token_invalid")).error)
        assertEquals("0", follow(feed(end(3)), after = 0).ids.first())
    }

    @Test
    fun `items and events that nobody knows pass, and those that cannot be read are an error`() = runTest {
        val followed = follow(feed(snapshot(1), item("novelty", """{"x":1}"""), item("list", "[1]"), item("event", event(2, "Dance", """{"x":1}"""), 2), end(2)))
        assertEquals(listOf("snapshot 1", "unknown novelty", "unknown list", "unknown event Dance 2", "end 2"), followed.seen)
        val torn = follow(feed("event: event\nid: 2\ndata: {\n\n"))
        assertEquals("r-3", assertIs<MalformedAnswerException>(torn.error).requestId)
        assertEquals(8, torn.asked.size)
    }

    /** The times between the connections of a feed, in ms of the test's own clock. The first pause is at most ten minutes. */
    private suspend fun TestScope.pauses(vararg steps: (Asked) -> Reply): Pair<List<Long>, GavelException?> = FakeServer(*steps).use { server ->
        val times = mutableListOf<Long>()
        val gavel = Gavel(server.url, options = Options(backoff = Backoff(10.minutes, 10_000.minutes)))
        val error = try {
            gavel.qe.follow(ID).collect { if (it is QeSnapshot) times += testScheduler.currentTime }
            null
        } catch (error: GavelException) {
            error
        }
        times.zipWithNext { before, after -> after - before } to error
    }

    @Test
    fun `pauses grow while a good snapshot is followed by an item that cannot be read, and the error comes in the end`() = runTest {
        val (pauses, error) = pauses(feed(snapshot(3), item("turn", turn(3)), item("event", "{}", 4)))
        assertEquals(7, pauses.size)
        for (at in 2..6) assertTrue(pauses[at] > pauses[at - 2], "$pauses")
        assertEquals("r-3", assertIs<MalformedAnswerException>(error).requestId)
    }

    @Test
    fun `pauses grow while a cut follows each snapshot, and begin anew once there is an event`() = runTest {
        val same = feed(snapshot(3), then = Then.Break)
        val (pauses, error) = pauses(same, same, same, same, feed(snapshot(3), item("event", event(4), 4), then = Then.Break), feed(snapshot(4), end(4)))
        assertNull(error)
        assertTrue(pauses[2] > pauses[0] && pauses[3] > pauses[1] && pauses[4] < pauses[1], "$pauses")
    }

    @Test
    fun `a portal's page is no feed, and a silent connection is left`() = runTest {
        val followed = follow(
            step(Reply(200, listOf("<html>"), type = "text/html")), feed(snapshot(1), then = Then.Silence), feed(snapshot(1), end(1)),
            options = Options(backoff = quick.backoff, silence = 50.milliseconds),
        )
        assertNull(followed.error)
        assertEquals(listOf("snapshot 1", "snapshot 1", "end 1"), followed.seen)
    }

    @Test
    fun `a collector that has enough, fails or is cancelled closes the connection`() = runTest {
        FakeServer(feed(snapshot(1), then = Then.Silence)).use { server ->
            val gavel = Gavel(server.url, options = Options(backoff = quick.backoff, silence = 1.hours))
            gavel.qe.follow(ID).first()
            runInterruptible(Dispatchers.IO) { server.left.acquire() }
            // An error of the collector's own, of whatever class, is not taken for one of the feed.
            val own = refused(Refusal(404, "game_not_found", "of another call"))
            assertEquals(own, assertFailsWith<NotFoundException> { gavel.qe.follow(ID).collect { throw own } })
            runInterruptible(Dispatchers.IO) { server.left.acquire() }
            assertEquals(2, server.asked.size)
        }
    }

    @Test
    fun `a feed whose token has expired goes on under a fresh one`() = runTest {
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        val steps = arrayOf(json(account), refusal(401, "token_expired"), feed(snapshot(3), closed("token_expired")), feed(snapshot(3), end(3)))
        FakeServer(*steps).use { server ->
            var tokens = 0
            val ada = Gavel(server.url, options = quick).signIn(TokenProvider { "t${++tokens}" })
            val seen = mutableListOf<String>()
            ada.qe.follow(ID).collect { seen += short(it) }
            assertEquals(listOf("snapshot 3", "closed token_expired", "snapshot 3", "end 3"), seen)
            assertEquals(listOf("t1", "t1", "t2", "t3"), server.asked.map { it.token })
            assertEquals("3", server.asked.last().headers["last-event-id"])
        }
        FakeServer(json(account), feed(snapshot(3), closed("token_expired"))).use { server ->
            val ada = Gavel(server.url, options = quick).signIn("fixed")
            assertEquals("token_expired", assertFailsWith<AuthenticationException> { ada.qe.follow(ID).collect() }.code.value)
        }
        FakeServer(json(account), refusal(401, "token_expired")).use { server ->
            val ada = Gavel(server.url, options = quick).signIn(TokenProvider { "same" })
            assertFailsWith<AuthenticationException> { ada.followMine().collect() }
            assertEquals(3, server.asked.size)
        }
    }

    @Test
    fun `keepAlive is asked for, and one that no server takes is refused`() = runTest {
        FakeServer(feed(end(1))).use { server ->
            Gavel(server.url).qe.follow(ID, keepAlive = 60.seconds).collect()
            Gavel(server.url).qe.follow(ID).collect()
            assertEquals(listOf("60", "20"), server.asked.map { it.target.substringAfter("keep_alive=") })
            for (bad in listOf(1.seconds, 61.seconds)) assertFailsWith<IllegalArgumentException> { Gavel(server.url).qe.follow(ID, keepAlive = bad) }
        }
    }

    @Test
    fun `a player's games come over cuts, from the beginning each time`() = runTest {
        val own = """{"type":"game","game":${summary()},"your_seat":1,"you_must_act":true}"""
        val account = """{"id":"p-1","name":"Ada","created_at":"2026-01-02T03:04:05Z"}"""
        val steps = arrayOf(json(account), feed(item("games", """{"games":[],"reserved":[]}"""), item("game", own), then = Then.Break), feed(item("games", """{"games":[$own],"reserved":[]}"""), item("left", """{"id":"$ID"}"""), then = Then.Silence))
        FakeServer(*steps).use { server ->
            val seen = mutableListOf<String>()
            Gavel(server.url, options = quick).signIn("t").followMine().first { item -> seen.add(mine(item)); seen.last().startsWith("left") }
            assertEquals(listOf("games 0", "running 1 true", "games 1", "left $ID"), seen)
            assertEquals(listOf(null, null, null), server.asked.map { it.headers["last-event-id"] })
        }
    }

    private fun summary() = """{"changed_at":"2026-01-02T03:04:05Z","created_at":"2026-01-02T03:04:05Z","deadline_at":null,"host":0,"id":"$ID","kind":"qe",
        "must_act":[1],"now":null,"players":[null,{"id":"p-1","name":"Ada"}],"reserved":[],"status":"running","version":3,"visibility":"public"}""".replace("\n", "")
}

/** An item in short words. */
fun short(item: QeFeedItem): String = when (item) {
    is QeSnapshot -> "snapshot ${item.game.version}"
    is UnknownQeEvent -> "unknown event ${item.type} ${item.version}"
    is QeEvent -> "${item.type} ${item.version}"
    is QeTurnState -> "turn ${item.version} ${item.allowedActions.size}"
    is FeedEnd -> "end ${item.version}"
    is FeedClosed -> "closed ${item.reason}"
    is UnknownQeFeedItem -> "unknown ${item.type}"
}

/** An item of a player's feed in short words. */
fun mine(item: PlayerFeedItem): String = when (item) {
    is PlayerGames -> "games ${item.games.size}"
    is PlayerGame -> "${item.game.status} ${item.yourSeat} ${item.youMustAct}"
    is PlayerReserved -> "reserved ${item.seat}"
    is PlayerLeft -> "left ${item.id}"
    is FeedClosed -> "closed ${item.reason}"
    is UnknownPlayerFeedItem -> "unknown ${item.type}"
}
