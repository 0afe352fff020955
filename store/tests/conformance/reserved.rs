//! The columns of reserved seats and of the games of apps.

use domain::kernel::{Status, Visibility};
use domain::seat::{GameId, PlayerId};
use gavel_store::{AppId, AppRow, Append, Changed, GameFilter, ReservedSeat, Store};
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
    let reserved_for = async |player, from, limit| {
        store.open_reservations(player, GameId(from), limit).await.unwrap()
    };
    assert_eq!((open(host).await, open(ben.player).await), (1, 0));
    assert_eq!(reserved_for(host, Uuid::nil(), 9).await, 0);
    assert_eq!(reserved_for(ben.player, Uuid::nil(), 9).await, 1);
    assert_eq!(reserved_for(ben.player, Uuid::nil(), 0).await, 0);
    assert_eq!(reserved_for(ben.player, Uuid::max(), 9).await, 0);
    table.listing.players[1] = Some(ben.player);
    table.listing.reserved = vec![reserved(2, 90)];
    table.append(&store, 1).await;
    assert_eq!((open(host).await, open(ben.player).await), (1, 1));
    assert_eq!(reserved_for(ben.player, Uuid::nil(), 9).await, 0);
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

on_both_backends!(
    a_reserved_seat_is_in_the_row_and_its_player_finds_the_game,
    a_row_that_stays_where_it_is_has_its_reserved_seats_renewed,
    an_open_lobby_counts_for_those_who_sit_in_it,
    an_apps_games_are_found_by_its_players_alone,
);
