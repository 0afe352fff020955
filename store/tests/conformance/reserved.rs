//! The columns of reserved seats and of the games of apps.

use domain::kernel::{Status, Visibility};
use domain::seat::{GameId, PlayerId};
use store::{
    AppId, AppRow, Append, Changed, GameFilter, NewReservations, ReservedSeat, Reserving, Store,
};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, at, digest};

fn reserved(seat: u8, seconds: i64) -> ReservedSeat {
    ReservedSeat { player: PlayerId(Uuid::now_v7()), seat, until: at(seconds) }
}

async fn listed(store: &Store, player: PlayerId) -> Vec<GameId> {
    let filter = GameFilter { seated: Some(player), viewer: Some(player), ..GameFilter::default() };
    store.games(&filter, 9).await.unwrap().iter().map(|row| row.game_id).collect()
}

async fn a_reserved_seat_is_in_the_row_and_its_player_finds_the_game(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let (ben, cleo) = (reserved(1, 60), reserved(2, 90));
    table.listing.reserved = vec![ben, cleo];
    table.listing.deadline_at = Some(at(60));
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
    for player in [ben.player, cleo.player] {
        assert_eq!(listed(&store, player).await, [table.game_id]);
    }
    assert_eq!(store.seat_differences(9).await.unwrap(), []);
    // One accepts; the other lets the reservation expire.
    table.listing.players[1] = Some(ben.player);
    table.listing.reserved = vec![cleo];
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
    table.listing.reserved.clear();
    table.listing.deadline_at = None;
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
    assert_eq!(listed(&store, ben.player).await, [table.game_id]);
    assert_eq!(listed(&store, cleo.player).await, []);
    assert_eq!(store.seat_differences(9).await.unwrap(), []);
}

async fn a_row_that_stays_where_it_is_has_its_reserved_seats_renewed(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.listing.reserved = vec![reserved(1, 60)];
    table.append(&store, 1).await;
    table.listing.reserved[0].until = at(75);
    let append = Append { changed: Changed::Row, ..table.next(1) };
    table.commit(&store, &append).await;
    table.assert_stored(&store).await;
}

async fn an_open_lobby_counts_for_those_who_sit_in_it(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let ben = reserved(1, 60);
    table.listing.reserved = vec![ben];
    table.append(&store, 1).await;
    let host = table.listing.players[0].unwrap();
    let open = async |player| store.open_lobbies(player, GameId(Uuid::nil()), 9).await.unwrap();
    assert_eq!((open(host).await, open(ben.player).await), (1, 0));
    table.listing.players[1] = Some(ben.player);
    table.listing.reserved = vec![reserved(2, 90)];
    table.append(&store, 1).await;
    assert_eq!((open(host).await, open(ben.player).await), (1, 1));
    assert_eq!(store.seat_differences(9).await.unwrap(), []);
    let listed = async |status| {
        let filter = GameFilter {
            seated: Some(host),
            viewer: Some(host),
            status: Some(status),
            ..GameFilter::default()
        };
        store.games(&filter, 9).await.unwrap().len()
    };
    for (status, lobbies, running) in
        [(Status::Lobby, 1, 0), (Status::Running, 0, 1), (Status::Finished, 0, 0)]
    {
        table.listing.status = status;
        if status == Status::Running {
            table.listing.reserved.clear();
        }
        table.append(&store, 1).await;
        assert_eq!(open(host).await, lobbies);
        assert_eq!(listed(Status::Lobby).await, usize::try_from(lobbies).unwrap());
        assert_eq!(listed(Status::Running).await, running);
        let seats = store.open_seats(&[host]).await.unwrap().len();
        assert_eq!(seats, usize::try_from(lobbies).unwrap() + running);
        assert_eq!(store.seat_differences(9).await.unwrap(), []);
    }
    assert_eq!(database.number("select count(*) from open_seats").await, 0);
}

async fn an_apps_games_are_found_by_its_players_alone(database: Database) {
    let store = database.open().await;
    let mut apps = Vec::new();
    for name in ["Ours", "Theirs"] {
        let app = AppRow { app_id: AppId(Uuid::now_v7()), name: name.into(), created_at: at(1) };
        store.create_app(&app, digest()).await.unwrap();
        apps.push(app.app_id);
    }
    let mut table = Table::new();
    table.listing.visibility = Visibility::App;
    table.listing.app = Some(apps[0]);
    let guest = reserved(1, 60);
    table.listing.reserved = vec![guest];
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
    let found = async |viewer, viewer_app| {
        let filter = GameFilter { viewer, viewer_app, ..GameFilter::default() };
        store.games(&filter, 9).await.unwrap().len()
    };
    let stranger = Some(PlayerId(Uuid::now_v7()));
    assert_eq!(found(stranger, None).await, 0);
    assert_eq!(found(stranger, Some(apps[0])).await, 1);
    assert_eq!(found(stranger, Some(apps[1])).await, 0);
    assert_eq!(found(Some(guest.player), Some(apps[1])).await, 1);
    assert_eq!(found(table.listing.players[0], Some(apps[0])).await, 1);
    // The app is the first append's: a later one neither changes nor loses it.
    table.listing.status = Status::Running;
    table.listing.reserved.clear();
    table.listing.players[1] = Some(guest.player);
    table.append(&store, 2).await;
    table.assert_stored(&store).await;
}

/// A lobby of which a host keeps seats for others.
async fn lobby(store: &Store, reserved: &[ReservedSeat]) -> Table {
    let mut table = Table::new();
    table.listing.reserved = reserved.to_vec();
    table.append(store, 1).await;
    table
}

async fn reservations_are_counted_by_player_and_reserver(database: Database) {
    let store = database.open().await;
    let (ben, cleo) = (reserved(1, 60), reserved(2, 60));
    let (ada, app) = (Uuid::now_v7(), Uuid::now_v7());
    let reserve = async |reserver, seats: &[(PlayerId, GameId)], at_second, since| {
        let new = NewReservations {
            reserver,
            seats: seats.to_vec(),
            at: at(at_second),
            since: at(since),
            cap: 2,
        };
        store.reserve(new).await.unwrap()
    };
    let mut games = Vec::new();
    for _ in 0..2 {
        let table = lobby(&store, &[ben, cleo]).await;
        let seats = [(ben.player, table.game_id), (cleo.player, table.game_id)];
        assert_eq!(reserve(ada, &seats, 100, 50).await, Reserving::Noted);
        games.push(table);
    }
    let next = GameId(Uuid::now_v7());
    assert_eq!(reserve(ada, &[(ben.player, next)], 100, 50).await, Reserving::TooMany(ben.player));
    assert_eq!(reserve(app, &[(ben.player, next)], 100, 50).await, Reserving::Noted);
    // All or none.
    let both = [(reserved(3, 60).player, next), (cleo.player, next)];
    assert_eq!(reserve(ada, &both, 100, 50).await, Reserving::TooMany(cleo.player));
    assert_eq!(database.number("select count(*) from reservations").await, 5);
    // One accepts, the other declines: this one counts until it is old.
    games[0].listing.players[1] = Some(ben.player);
    games[0].listing.reserved = Vec::new();
    games[0].append(&store, 2).await;
    assert_eq!(reserve(ada, &[(ben.player, next)], 100, 50).await, Reserving::Noted);
    assert_eq!(
        reserve(ada, &[(cleo.player, next)], 100, 50).await,
        Reserving::TooMany(cleo.player)
    );
    assert_eq!(reserve(ada, &[(cleo.player, next)], 200, 100).await, Reserving::Noted);
    // A game that was never created counts for nobody, and all rows go in the end.
    assert_eq!(
        reserve(ada, &[(cleo.player, GameId(Uuid::now_v7()))], 200, 100).await,
        Reserving::Noted
    );
    store.remove_ended(at(100 + 25 * 3600)).await.unwrap();
    assert_eq!(database.number("select count(*) from reservations").await, 2);
}

on_both_backends!(
    reservations_are_counted_by_player_and_reserver,
    a_reserved_seat_is_in_the_row_and_its_player_finds_the_game,
    a_row_that_stays_where_it_is_has_its_reserved_seats_renewed,
    an_open_lobby_counts_for_those_who_sit_in_it,
    an_apps_games_are_found_by_its_players_alone,
);
