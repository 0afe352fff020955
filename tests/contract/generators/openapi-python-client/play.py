"""A game of Q.E. through the client of openapi-python-client: python play.py URL, with `gavel_client` on the path."""

import sys

from gavel_client import AuthenticatedClient, Client
from gavel_client.api.players import create_player
from gavel_client.api.qe import qe_create_game, qe_get_game, qe_get_score, qe_list_events, qe_place_bid, qe_start, qe_take_seat
from gavel_client.models import (
    AccountCreated,
    CreatePlayer,
    QeActionBid,
    QeCommandAnswer,
    QeCreatedAnswer,
    QeCreateGame,
    QeEventPage,
    QeGame,
    QePlaceBid,
    QeScore,
    QeStartGame,
    QeTakeSeat,
)


def of(model, answer):
    """The answer, which may be a problem too."""
    assert isinstance(answer, model), answer
    return answer


def sign_up(url, name):
    made = of(AccountCreated, create_player.sync(client=Client(base_url=url), body=CreatePlayer(name=name)))
    return AuthenticatedClient(base_url=url, token=made.token)


def main():
    players = [sign_up(sys.argv[1], name) for name in ("Ada", "Bob", "Cyd")]
    host, look = players[0], lambda player: of(QeGame, qe_get_game.sync(game, client=player))
    game = of(QeCreatedAnswer, qe_create_game.sync(client=host, body=QeCreateGame(seats=3))).game.id
    for guest in players[1:]:
        of(QeCommandAnswer, qe_take_seat.sync(game, client=guest, body=QeTakeSeat()))
    of(QeCommandAnswer, qe_start.sync(game, client=host, body=QeStartGame()))
    seen = look(host)
    while seen.result is None:
        before = seen.version
        for seat, player in enumerate(players):
            for bid in [one for one in look(player).allowed_actions if isinstance(one, QeActionBid)]:
                amount = int(bid.minimum) + seat + 10**40
                amount += 7 * (str(amount) == bid.forbidden)
                body = QePlaceBid(auction=bid.auction, ballot=bid.ballot, amount=str(amount))
                of(QeCommandAnswer, qe_place_bid.sync(game, client=player, body=body, idempotency_key=f"{bid.auction}/{bid.ballot}"))
        seen = look(host)
        assert seen.version > before, f"nobody can move the game on at {before}"
    events = of(QeEventPage, qe_list_events.sync(game, client=host, limit=1000)).events
    assert [event.version for event in events] == list(range(1, seen.version + 1))
    assert of(QeScore, qe_get_score.sync(game, client=host)).winners
    print(f"played {len(events)} events")


if __name__ == "__main__":
    main()
