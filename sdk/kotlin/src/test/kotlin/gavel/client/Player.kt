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
            is UnknownQeEvent -> record.unknownEvents += 1
            is QeEvent -> record.event(item.version, item.hash)
            is QeTurnState -> unlessLate { bid(player, id, item.allowedActions, record, random) }
            is FeedEnd -> record.ended = item.version
            is UnknownQeFeedItem -> record.unknownItems += 1
            is QeSnapshot, is FeedClosed -> Unit
        }
    }
    return record
}

suspend fun playQuotlibet(player: Session, id: String, random: Random): Record {
    val record = Record()
    player.quotlibet.follow(id, after = 0).collect { item ->
        when (item) {
            is UnknownQuotlibetEvent -> record.unknownEvents += 1
            is QuotlibetEvent -> record.event(item.version, item.hash)
            is QuotlibetTurnState -> unlessLate { move(player, id, item.allowedActions, record, random) }
            is FeedEnd -> record.ended = item.version
            is UnknownQuotlibetFeedItem -> record.unknownItems += 1
            is QuotlibetSnapshot, is FeedClosed -> Unit
        }
    }
    return record
}

private val OVER = with(ErrorCode) { setOf(AlreadyBid, WrongAuction, WrongBallot, WrongRound, WrongTrick, BidOutOfTurn, CardOutOfTurn, GameOver) }

/** A turn may be over by the time at which its player reads it: then the feed brings the next one. */
private suspend fun unlessLate(act: suspend () -> Unit) {
    try {
        act()
    } catch (error: ConflictException) {
        check(error.code in OVER) { "$error" }
    }
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
