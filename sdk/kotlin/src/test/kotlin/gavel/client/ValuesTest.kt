package gavel.client

import gavel.client.models.*
import java.math.BigInteger
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertTrue
import kotlin.time.Instant
import kotlinx.coroutines.test.runTest
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonPrimitive

/** Unknown values pass, malformed ones are errors, and no number loses a digit. */
class ValuesTest {
    private suspend fun read(body: String): QeGame = FakeServer(json(body)).use { Gavel(it.url, options = quick).qe.getGame(ID) }

    private fun bid(minimum: String) = """{"action":"bid","auction":1,"ballot":1,"forbidden":null,"max_digits":1000,"minimum":$minimum}"""

    @Test
    fun `amounts are exact, as strings and as numbers of any length`() = runTest {
        val huge = "9".repeat(1000)
        for (text in listOf("\"$huge\"", huge)) {
            val action = assertIs<QeActionBid>(read(game(1, actions = bid(text))).allowedActions.single())
            assertEquals(BigInteger(huge), action.minimum)
        }
        for (text in listOf("\"1e3\"", "1.5", "\"\"", "null", "{}", "\"${"9".repeat(10_001)}\"")) assertFailsWith<MalformedAnswerException>(text) { read(game(1, actions = bid(text))) }
    }

    @Test
    fun `a number of 64 bits keeps its digits, and a larger one is an error`() = runTest {
        val paused = game(1).replace(""""remaining_ms":null""", """"remaining_ms":9007199254740993""")
        assertEquals(9007199254740993, read(paused).pause.remainingMs)
        assertFailsWith<MalformedAnswerException> { read(paused.replace("9007199254740993", "9".repeat(30))) }
    }

    @Test
    fun `unknown members, values and actions pass`() = runTest {
        val seen = read(game(1, "dreaming", """{"action":"dance","partners":[1]},{"action":"resign","why":0}""", ""","novelty":{"deep":[123456789012345678901]}"""))
        assertEquals("dreaming", seen.status.value)
        assertFalse(seen.status.isKnown)
        assertTrue(Status.Running.isKnown && Status("running") == Status.Running)
        val (dance, resign) = seen.allowedActions
        assertEquals("dance", assertIs<UnknownQeAllowedAction>(dance).action)
        assertEquals("[1]", dance.raw["partners"].toString())
        assertIs<ActionResign>(resign)
        assertEquals(Instant.parse("2026-01-02T03:04:05.678901Z"), seen.createdAt)
        assertEquals(seen, read(Json.encodeToString(QeGame.serializer(), seen)))
    }

    @Test
    fun `an unknown event has what all events have, and all that came`() {
        val text = event(7, "Dance", """{"big":123456789012345678901234567890}""")
        val found = assertIs<UnknownQeEvent>(reading.decodeFromString(QeEvent.serializer(), text))
        assertEquals(listOf("Dance", 7, ID), listOf(found.type, found.version, found.gameId))
        assertEquals("""{"big":123456789012345678901234567890}""", found.raw["data"].toString())
        assertEquals(text, Json.encodeToString(QeEvent.serializer(), found))
        val constructor = event(8, "constructor")
        assertEquals("constructor", assertIs<UnknownQeEvent>(reading.decodeFromString(QeEvent.serializer(), constructor)).type)
    }

    @Test
    fun `every known variant of every event survives being written and read`() {
        val asked = reading.decodeFromString(QeEvent.serializer(), event(3))
        assertEquals(1, assertIs<QePauseAsked>(asked).data.seat)
        assertEquals(JsonPrimitive("PauseAsked"), reading.parseToJsonElement(Json.encodeToString(QeEvent.serializer(), asked)).let { (it as kotlinx.serialization.json.JsonObject)["type"] })
    }

    @Test
    fun `a malformed answer is an error with the request's id`() = runTest {
        val whole = game(1)
        val bad = listOf(
            whole.replace(""""status":"running",""", ""), whole.replace(""""version":1""", """"version":"one""""), whole.replace(""""seats":[]""", """"seats":{}"""),
            whole.replace(""""version":1""", """"version":1.5"""), whole.replace(""""version":1""", """"version":12345678901"""), "[]", "null", "1",
            whole.replace(""""kind":"qe"""", """"kind":"go""""), whole.replace("2026-01-02T", "2026-13-45T"), game(1, actions = """{"action":7}"""), game(1, actions = "3"),
        )
        for (body in bad) {
            val error = assertFailsWith<MalformedAnswerException>(body) { read(body) }
            assertEquals(listOf("r-1", 200, false), listOf(error.requestId, error.status, error.torn))
            assertFalse(ID in error.message.orEmpty(), "no part of an answer is in a message: ${error.message}")
        }
    }

    @Test
    fun `half an answer is asked for again, and an error in the end`() = runTest {
        FakeServer(json(game(7).take(99)), broken, json(game(7))).use { server ->
            assertEquals(7, Gavel(server.url, options = quick).qe.getGame(ID).version)
            assertTrue(server.asked.size >= 3)
        }
        for (text in listOf(game(7).take(99), "", "[".repeat(100_000), """{"a":""".repeat(100_000))) {
            assertEquals("r-1", assertFailsWith<MalformedAnswerException> { read(text) }.requestId)
        }
    }

    @Test
    fun `a deep value that nobody knows passes`() = runTest {
        val deep = "[".repeat(50_000) + "]".repeat(50_000)
        runCatching { read(game(1, more = ""","novelty":$deep""")) }.onFailure { assertIs<MalformedAnswerException>(it) }
    }
}
