package gavel.client

import gavel.client.models.*
import java.math.BigInteger
import kotlin.random.Random

/** A player's knowledge of a game at its end. */
class Record {
    /** Versions in the order in which they came. */
    val versions = mutableListOf<Int>()

    /** Each known event's hash, by version. */
    val hashes = mutableMapOf<Int, String>()
    var ended = 0
    var unknownItems = 0
    var unknownEvents = 0
    var unknownActions = 0

    fun event(version: Int, hash: String) {
        versions += version
        hashes[version] = hash
    }
}

/** Plays a game to its end, and records every event of it. It knows no rules: it does what the game allows. */
suspend fun play(player: Session, kind: String, id: String, random: Random): Record =
    if (kind == "qe") playQe(player, id, random) else playQuotlibet(player, id, random)

suspend fun playQe(player: Session, id: String, random: Random): Record {
    val record = Record()
    player.qe.follow(id, after = 0).collect { item ->
        when (item) {
            is QeFeedItemEvent -> when (val event = item.data) {
                is UnknownQeEvent -> record.unknownEvents += 1
                else -> record.event(event.version, event.hash).also { bid(player, id, player.qe.getGame(id).allowedActions, record, random) }
            }
            is QeFeedItemEnd -> record.ended = item.data.version
            is UnknownQeFeedItem -> record.unknownItems += 1
            else -> Unit
        }
    }
    return record
}

suspend fun playQuotlibet(player: Session, id: String, random: Random): Record {
    val record = Record()
    player.quotlibet.follow(id, after = 0).collect { item ->
        when (item) {
            is QuotlibetFeedItemEvent -> when (val event = item.data) {
                is UnknownQuotlibetEvent -> record.unknownEvents += 1
                else -> record.event(event.version, event.hash).also { move(player, id, player.quotlibet.getGame(id).allowedActions, record, random) }
            }
            is QuotlibetFeedItemEnd -> record.ended = item.data.version
            is UnknownQuotlibetFeedItem -> record.unknownItems += 1
            else -> Unit
        }
    }
    return record
}

private suspend fun bid(player: Session, id: String, actions: List<QeAllowedAction>, record: Record, random: Random) {
    for (action in actions) when (action) {
        is QeActionBid -> {
            val factor = if (random.nextInt(10) < 3) BigInteger.TEN.pow(40) else BigInteger.ONE
            val amount = action.minimum + BigInteger.valueOf(random.nextLong(1000)) * factor
            val free = if (amount == action.forbidden) amount + BigInteger.ONE else amount
            player.qe.placeBid(id, QePlaceBid(auction = action.auction, ballot = action.ballot, amount = free))
        }
        is UnknownQeAllowedAction -> record.unknownActions += 1
        else -> Unit
    }
}

private suspend fun move(player: Session, id: String, actions: List<QuotlibetAllowedAction>, record: Record, random: Random) {
    for (action in actions) when (action) {
        is QuotlibetActionBid -> player.quotlibet.placeBid(id, QuotlibetPlaceBid(round = action.round, tricks = action.tricks.random(random)))
        is QuotlibetActionPlayCard -> player.quotlibet.playCard(id, QuotlibetPlayCard(card = action.cards.random(random), round = action.round, trick = action.trick))
        is UnknownQuotlibetAllowedAction -> record.unknownActions += 1
        else -> Unit
    }
}
