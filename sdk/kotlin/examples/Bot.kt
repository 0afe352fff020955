/** A bot that sits down at every free seat, and plays at random: `Bot URL FOLDER`. */

import gavel.client.*
import gavel.client.models.*
import java.io.File
import java.math.BigInteger
import kotlin.random.Random

suspend fun main(args: Array<String>) {
    val gavel = Gavel(args.getOrElse(0) { "http://127.0.0.1:8080" }, FileStore(File(args.getOrElse(1) { "bot" })))
    val bot = gavel.restore() ?: gavel.signUp("Bot")
    for (game in bot.games.listGames(status = Status.Lobby).games) unlessLate {
        if (game.kind == GameKind.Qe) bot.qe.takeSeat(game.id) else if (game.kind == GameKind.Quotlibet) bot.quotlibet.takeSeat(game.id)
    }
    bot.followMine().collect { item ->
        val games = (item as? PlayerGames)?.games ?: listOfNotNull(item as? PlayerGame)
        for (game in games.filter { it.youMustAct }.map { it.game }) unlessLate {
            if (game.kind == GameKind.Qe) moveQe(bot, game.id) else if (game.kind == GameKind.Quotlibet) moveQuotlibet(bot, game.id)
        }
    }
}

suspend fun moveQe(bot: Session, id: String) {
    val bid = bot.qe.getGame(id).allowedActions.firstNotNullOfOrNull { it as? QeActionBid } ?: return
    val amount = bid.minimum + BigInteger.valueOf(Random.nextLong(1000))
    bot.qe.placeBid(id, QePlaceBid(auction = bid.auction, ballot = bid.ballot, amount = if (amount == bid.forbidden) amount + BigInteger.ONE else amount))
}

suspend fun moveQuotlibet(bot: Session, id: String) {
    for (action in bot.quotlibet.getGame(id).allowedActions) when (action) {
        is QuotlibetActionBid -> bot.quotlibet.placeBid(id, QuotlibetPlaceBid(round = action.round, tricks = action.tricks.random()))
        is QuotlibetActionPlayCard -> bot.quotlibet.playCard(id, QuotlibetPlayCard(round = action.round, trick = action.trick, card = action.cards.random()))
        else -> Unit
    }
}

/** The game has gone on meanwhile: the feed brings the next turn. */
suspend fun unlessLate(act: suspend () -> Unit) {
    runCatching { act() }.onFailure { if (it !is ConflictException) throw it }
}
