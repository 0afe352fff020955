import gavel.apis.PlayersApi
import gavel.apis.QeApi
import gavel.infrastructure.ApiClient
import gavel.models.CreatePlayer
import gavel.models.QeActionBid
import gavel.models.QeAllowedAction
import gavel.models.QeCreateGame
import gavel.models.QeGame
import gavel.models.QePlaceBid
import gavel.models.QeStartGame
import gavel.models.QeTakeSeat
import java.math.BigInteger
import java.util.UUID
import retrofit2.Call

/** A game of Q.E. through the Kotlin client of OpenAPI Generator, with an address as its argument. */
fun <T> Call<T>.answered(): T {
    val answer = execute()
    return answer.body() ?: error("${answer.code()}: ${answer.errorBody()?.string()}")
}

fun signUp(url: String, name: String): QeApi {
    val made = ApiClient(url).createService(PlayersApi::class.java).createPlayer(CreatePlayer(name)).answered()
    return ApiClient(url, authNames = arrayOf("token")).setBearerToken(made.token).createService(QeApi::class.java)
}

fun bidOf(game: QeGame): QeActionBid? =
    game.allowedActions.filterIsInstance<QeAllowedAction.BidWrapper>().firstOrNull()?.value

fun main(arguments: Array<String>) {
    val players = listOf("Ada", "Bob", "Cyd").map { signUp(arguments[0], it) }
    val host = players.first()
    // The client writes a member that is left out as null, and these two cannot be null.
    val game: UUID = host.qeCreateGame(QeCreateGame(seats = 3)).answered().game.id
    players.drop(1).forEach { it.qeTakeSeat(game, QeTakeSeat()).answered() }
    host.qeStart(game, QeStartGame()).answered()
    var seen = host.qeGetGame(game).answered()
    while (seen.result == null) {
        val before = seen.version
        for ((seat, player) in players.withIndex()) {
            val bid = bidOf(player.qeGetGame(game).answered()) ?: continue
            var amount = BigInteger(bid.minimum) + BigInteger.TEN.pow(40) + seat.toBigInteger()
            if (amount.toString() == bid.forbidden) amount += 7.toBigInteger()
            val body = QePlaceBid(amount = amount.toString(), auction = bid.auction, ballot = bid.ballot)
            player.qePlaceBid(game, body, "${bid.auction}/${bid.ballot}").answered()
        }
        seen = host.qeGetGame(game).answered()
        check(seen.version > before) { "nobody can move the game on at $before" }
    }
    val events = host.qeListEvents(game, limit = 1000).answered().events
    check(events.size == seen.version) { "events are missing" }
    check(host.qeGetScore(game).answered().winners.isNotEmpty())
    println("played ${events.size} events")
}
