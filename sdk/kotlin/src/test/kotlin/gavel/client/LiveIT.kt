package gavel.client

import gavel.client.models.*
import java.nio.file.Files
import kotlin.random.Random
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.flow.collect
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.flow.takeWhile
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Timeout

/** The SDK against a real server: a player's games, revoked tokens, private games, and the bot of the examples. */
@Timeout(120)
class LiveIT {
    private fun live(test: suspend (Session, Session, Session) -> Unit) = runBlocking(Dispatchers.Default) {
        Gavel(server, options = quick).use { gavel -> test(gavel.signUp("Ada"), gavel.signUp("Ben"), gavel.signUp("Cy")) }
    }

    @Test
    fun `a player's feed shows a game that comes, and its end`() = live { ada, ben, _ ->
        val seen = mutableListOf<String>()
        var id = ""
        ben.followMine().first { item ->
            seen += mine(item)
            if (item is PlayerGames) {
                id = ada.quotlibet.createGame(QuotlibetCreateGame(seats = 3)).game.id
                ben.quotlibet.takeSeat(id)
            }
            if (item is PlayerGame && item.game.status == Status.Lobby) ada.quotlibet.abandon(id)
            item is PlayerGame && item.game.status == Status.Abandoned
        }
        assertEquals(listOf("games 0", "lobby 1 false", "abandoned 1 false"), seen)
    }

    @Test
    fun `a revoked token ends feeds and commands with an error of its own`() = live { ada, _, _ ->
        val game = ada.qe.createGame(QeCreateGame(seats = 3)).game
        Gavel(server, options = quick).use { other ->
            val phone = other.signIn(ada.players.createToken(CreateToken(label = "phone")).token)
            val seen = mutableListOf<String>()
            assertFailsWith<TokenRevokedException> {
                phone.follow(game).collect { item ->
                    if (item !is QeTurnState) seen += short(item).substringBefore(" ${game.version}")
                    if (item is QeSnapshot) ada.players.revokeOtherTokens()
                }
            }
            assertEquals(listOf("snapshot", "closed token_revoked"), seen)
            assertNotNull(assertFailsWith<TokenRevokedException> { phone.qe.abandon(game.id) }.requestId)
            val left = phone.outbox.waiting().single()
            assertEquals(listOf("qe_abandon", true, 0), listOf(left.call, phone.outbox.forget(left.key), phone.outbox.size()))
            assertFailsWith<TokenRevokedException> { phone.followMine().collect { error("nothing comes") } }
        }
    }

    @Test
    fun `a bid waits while the server has an empty database, and is sent once it has the right one again`() = runBlocking(Dispatchers.Default) {
        val heard = java.util.concurrent.Semaphore(0)
        Proxy(11).use { proxy ->
            Gavel(proxy.url, options = Options(backoff = quick.backoff, onOtherDatabase = { heard.release() })).use { gavel ->
                val players = listOf("Ada", "Ben", "Cy").map { signUp(gavel, it) }
                val game = players[0].qe.createGame(QeCreateGame(seats = 3)).game
                players.drop(1).forEach { it.qe.takeSeat(game.id) }
                players[0].qe.start(game.id)
                val player = players[players[0].qe.getGame(game.id).mustAct[0]]
                proxy.serve(checkNotNull(System.getenv("GAVEL_EMPTY_URL")))
                val amount = java.math.BigInteger.TEN.pow(30)
                val bidding = async { player.qe.placeBid(game.id, QePlaceBid(auction = 1, ballot = 1, amount = amount)) }
                kotlinx.coroutines.runInterruptible(Dispatchers.IO) { heard.acquire(20) }
                assertEquals(listOf("qe_place_bid"), player.outbox.waiting().map { it.call })
                proxy.serve(server)
                assertTrue(bidding.await().version > game.version)
                assertEquals(0, player.outbox.size())
                assertEquals(amount, players[0].qe.getGame(game.id).play?.auctions?.first()?.openingBid)
            }
        }
    }

    @Test
    fun `of tokens that are made through a bad network none is there whose secret nobody has`() = runBlocking(Dispatchers.Default) {
        Proxy(5).use { proxy ->
            Gavel(proxy.url, options = quick).use { gavel ->
                val ada = signUp(gavel, "Ada")
                val made = (1..20).mapNotNull { at -> runCatching { ada.players.createToken(CreateToken(label = "phone $at")).label }.getOrNull() }
                assertEquals(made, ada.players.listTokens().tokens.mapNotNull { it.label })
                assertTrue(made.size in 1..19, "the network has lost some")
            }
        }
    }

    @Test
    fun `signing out forgets the token`() = runBlocking {
        val gavel = Gavel(server, options = quick)
        gavel.signUp("Ada").signOut()
        assertNull(gavel.restore())
    }

    @Test
    fun `a private game, by its code alone`() = live { ada, ben, _ ->
        val created = ada.qe.createGame(QeCreateGame(seats = 3, visibility = Visibility.Private))
        assertEquals("game_not_found", assertFailsWith<NotFoundException> { ben.qe.getGame(created.game.id) }.code.value)
        val lobby = ben.qe.getGame(created.game.id, inviteCode = created.inviteCode)
        assertEquals(listOf(null, "Ada"), listOf(lobby.yourSeat, lobby.seats[0].player?.name))
        ben.qe.takeSeat(created.game.id, QeTakeSeat(inviteCode = created.inviteCode, nation = QeNation.EU))
        val seat = ben.qe.getGame(created.game.id).seats[1]
        assertEquals(listOf("Ben", QeNation.EU), listOf(seat.player?.name, seat.choice?.nation))
    }

    @Test
    fun `a bid of a hundred digits is read as it was placed`() = live { ada, ben, cy ->
        val id = ada.qe.createGame(QeCreateGame(seats = 3)).game.id
        listOf(ben, cy).forEach { it.qe.takeSeat(id) }
        ada.qe.start(id)
        val googol = java.math.BigInteger.TEN.pow(100)
        val first = listOf(ada, ben, cy).first { player -> player.qe.getGame(id).allowedActions.any { it is QeActionBid } }
        val action = first.qe.getGame(id).allowedActions.filterIsInstance<QeActionBid>().single()
        first.qe.placeBid(id, QePlaceBid(auction = action.auction, ballot = action.ballot, amount = googol))
        val placed = first.qe.listEvents(id).events.filterIsInstance<QeOpeningBidPlaced>().single()
        assertEquals(googol, placed.data.amount)
    }

    @Test
    fun `the bot of the examples sits down and plays to the end`() = live { ada, ben, _ ->
        val qe = ada.qe.createGame(QeCreateGame(seats = 3)).game.id.also { ben.qe.takeSeat(it) }
        val quotlibet = ada.quotlibet.createGame(QuotlibetCreateGame(seats = 3)).game.id.also { ben.quotlibet.takeSeat(it) }
        val folder = Files.createTempDirectory("gavel-bot").toFile()
        try {
            java("BotKt", server, folder.path).use {
                ada.qe.follow(qe).first { ada.qe.getGame(qe).seats.all { seat -> seat.player != null } }
                ada.quotlibet.follow(quotlibet).first { ada.quotlibet.getGame(quotlibet).seats.all { seat -> seat.player != null } }
                ada.qe.start(qe)
                ada.quotlibet.start(quotlibet)
                for ((kind, id) in listOf("qe" to qe, "quotlibet" to quotlibet)) {
                    val records = kotlinx.coroutines.coroutineScope { listOf(ada, ben).mapIndexed { at, player -> async { play(player, kind, id, Random(at)) } }.awaitAll() }
                    assertTrue(records[0].ended > 20)
                }
                assertEquals(Status.Finished, ada.qe.getGame(qe).status)
            }
        } finally {
            folder.deleteRecursively()
        }
    }
}
