package gavel.client

import java.io.File
import kotlin.random.Random
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

/** A line that the child prints: at first what its outbox had left, and at last what it has seen. */
@Serializable
data class Line(
    val resumed: List<String>? = null,
    val versions: List<Int> = emptyList(),
    val ended: Int = 0,
    val head: String? = null,
    val left: Int = -1,
)

/** A player in a process of its own, which the test kills: `URL FOLDER KIND GAME`. */
fun main(arguments: Array<String>) = runBlocking {
    val (url, folder, kind, id) = arguments
    val gavel = Gavel(url, FileStore(File(folder)), quick)
    val restored = gavel.restore()
    val player = restored ?: signUp(gavel, "Child")
    val resumed = restored?.outbox?.resume().orEmpty()
    println(Json.encodeToString(Line.serializer(), Line(resumed = resumed.map { "${it.call} ${it.key} ${it.error}" })))
    if (restored == null) if (kind == "qe") player.qe.takeSeat(id) else player.quotlibet.takeSeat(id)
    val record = play(player, kind, id, Random(5))
    println(Json.encodeToString(Line.serializer(), Line(null, record.versions, record.ended, record.hashes[record.ended], player.outbox.size())))
}
