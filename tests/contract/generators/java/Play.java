import gavel.ApiClient;
import gavel.ApiException;
import gavel.api.PlayersApi;
import gavel.api.QeApi;
import gavel.model.*;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A game of Q.E. through the Java client of OpenAPI Generator: java Play URL. */
public class Play {
    static ApiClient client(String url, String token) {
        var client = new ApiClient();
        client.updateBaseUri(url);
        if (token != null) client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        return client;
    }

    static QeGame look(QeApi player, UUID game) throws Exception {
        return player.qeGetGame(game, null, null, null, null);
    }

    static void bid(QeApi player, UUID game, int seat) throws Exception {
        for (var action : look(player, game).getAllowedActions()) {
            if (!(action.getActualInstance() instanceof QeActionBid)) continue;
            var bid = (QeActionBid) action.getActualInstance();
            var amount = new BigInteger(bid.getMinimum()).add(BigInteger.TEN.pow(40)).add(BigInteger.valueOf(seat));
            if (amount.toString().equals(bid.getForbidden())) amount = amount.add(BigInteger.valueOf(7));
            var body = new QePlaceBid().auction(bid.getAuction()).ballot(bid.getBallot()).amount(amount.toString());
            var key = bid.getAuction() + "/" + bid.getBallot();
            try {
                player.qePlaceBid(game, body, key, null);
            } catch (ApiException failed) {
                // The connection was idle for too long; Java repeats no POST by itself, and the key makes it safe.
                if (!(failed.getCause() instanceof IOException)) throw failed;
                player.qePlaceBid(game, body, key, null);
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<QeApi> players = new ArrayList<>();
        for (var name : List.of("Ada", "Bob", "Cyd")) {
            var made = new PlayersApi(client(arguments[0], null)).createPlayer(new CreatePlayer().name(name));
            players.add(new QeApi(client(arguments[0], made.getToken())));
        }
        var host = players.get(0);
        UUID game = host.qeCreateGame(new QeCreateGame().seats(3), null).getGame().getId();
        for (var guest : players.subList(1, 3)) guest.qeTakeSeat(game, new QeTakeSeat(), null, null);
        host.qeStart(game, new QeStartGame(), null, null);
        var seen = look(host, game);
        while (seen.getResult() == null) {
            int before = seen.getVersion();
            for (int seat = 0; seat < 3; seat++) bid(players.get(seat), game, seat);
            seen = look(host, game);
            if (seen.getVersion() == before) throw new IllegalStateException("nobody can move the game on at " + before);
        }
        var events = host.qeListEvents(game, null, null, null, 1000, null).getEvents();
        if (events.size() != seen.getVersion()) throw new IllegalStateException("events are missing: " + events.size());
        if (host.qeGetScore(game).getWinners().isEmpty()) throw new IllegalStateException("nobody has won");
        System.out.println("played " + events.size() + " events");
    }
}
