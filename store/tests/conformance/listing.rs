//! The games' rows: kept by the append, filtered, paged.

use chrono::{TimeDelta, Utc};
use domain::kernel::{Status, Visibility};
use domain::seat::{GameId, PlayerId};
use store::{Append, Changed, GameFilter, Listing, Store, StoreError};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, assert_conflict, at, digest, read};

async fn ids(store: &Store, filter: &GameFilter) -> Vec<GameId> {
    store.games(filter, 1000).await.unwrap().iter().map(|row| row.game_id).collect()
}

/// Games in the order of their ids, each changed by the given function before its first event.
async fn games(store: &Store, count: usize, change: fn(usize, &mut Listing)) -> Vec<Table> {
    let mut tables: Vec<Table> = (0..count).map(|_| Table::new()).collect();
    tables.sort_by_key(|table| table.game_id);
    for (number, table) in tables.iter_mut().enumerate() {
        change(number, &mut table.listing);
        table.append(store, 1).await;
    }
    tables
}

fn newest_first<'a>(tables: impl DoubleEndedIterator<Item = &'a Table>) -> Vec<GameId> {
    tables.rev().map(|table| table.game_id).collect()
}

async fn each_append_renews_the_games_row(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
    table.listing = Listing {
        kind: "quotlibet".into(),
        status: Status::Running,
        visibility: Visibility::Private,
        players: vec![
            None,
            Some(PlayerId(Uuid::now_v7())),
            Some(PlayerId(Uuid::now_v7())),
            None,
            None,
        ],
        host: None,
        must_act: vec![0, 2, 255],
        deadline_at: Some(at(60)),
        invite_hash: None,
        bots_for: Some(PlayerId(Uuid::now_v7())),
        bots_due_at: Some(at(50)),
        app: None,
        reserved: Vec::new(),
    };
    table.append(&store, 3).await;
    table.assert_stored(&store).await;
    for status in [Status::Finished, Status::Abandoned] {
        table.listing.status = status;
        table.listing.deadline_at = None;
        table.append(&store, 1).await;
        table.assert_stored(&store).await;
    }
}

async fn a_game_that_stays_where_it_is_in_the_lists_has_its_row_renewed(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.listing.status = Status::Running;
    table.append(&store, 1).await;
    for (deadline, visibility) in [
        (Some(60), Visibility::Private),
        (Some(90), Visibility::Public),
        (None, Visibility::Private),
    ] {
        table.listing.visibility = visibility;
        table.listing.host = table.listing.host.map_or(Some(3), |_| None);
        table.listing.must_act.push(table.version() as u8);
        table.listing.deadline_at = deadline.map(at);
        table.listing.bots_for = table.listing.bots_for.is_none().then(|| PlayerId(Uuid::now_v7()));
        table.listing.bots_due_at = deadline.map(|seconds| at(seconds - 1));
        let append = Append { changed: Changed::Row, ..table.next(2) };
        table.commit(&store, &append).await;
        table.assert_stored(&store).await;
        let due = store.due(at(70), 9).await.unwrap();
        assert_eq!(due.len(), usize::from(deadline == Some(60)));
    }
}

async fn games_whose_bots_are_due_are_found_longest_waiting_first(database: Database) {
    let store = database.open().await;
    let (ada, ben) = (PlayerId(Uuid::now_v7()), PlayerId(Uuid::now_v7()));
    let mut tables = Vec::new();
    for (player, due) in [(ada, Some(30)), (ada, None), (ben, Some(20)), (ada, Some(40))] {
        let mut table = Table::new();
        table.listing.status = Status::Running;
        table.listing.bots_for = Some(player);
        table.listing.bots_due_at = due.map(at);
        table.append(&store, 1).await;
        tables.push(table);
    }
    let due = async |seconds, limit| {
        let due = store.bots_due(at(seconds), limit).await.unwrap();
        due.into_iter().map(|(game, kind)| (game, kind == "qe")).collect::<Vec<_>>()
    };
    let [first, second, third] = [2, 0, 3].map(|place: usize| (tables[place].game_id, true));
    assert_eq!(due(19, 9).await, []);
    assert_eq!(due(30, 9).await, [first, second]);
    assert_eq!(due(40, 9).await, [first, second, third]);
    assert_eq!(due(40, 2).await, [first, second]);
    assert_eq!(store.games_with_bots(ada, 9).await.unwrap(), 3);
    assert_eq!(store.games_with_bots(ada, 2).await.unwrap(), 2);
    assert_eq!(store.games_with_bots(ben, 9).await.unwrap(), 1);
    for table in &mut tables {
        table.listing.status = Status::Finished;
        (table.listing.bots_for, table.listing.bots_due_at) = (None, None);
        table.append(&store, 1).await;
    }
    assert_eq!(due(99, 9).await, []);
    assert_eq!(store.games_with_bots(ada, 9).await.unwrap(), 0);
}

async fn a_row_in_which_nothing_else_changes_is_not_written_and_shown_as_the_newest_event_has_it(
    database: Database,
) {
    let store = database.open().await;
    let mut table = Table::new();
    table.listing.status = Status::Running;
    table.append(&store, 1).await;
    let player = table.listing.players[0].unwrap();
    for (must_act, count) in [(vec![1], 1), (vec![0, 2, 255], 3), (vec![], 2)] {
        table.listing.must_act = must_act;
        let append = Append { changed: Changed::Nothing, ..table.next(count) };
        table.commit(&store, &append).await;
        table.assert_stored(&store).await;
        let listed = store.games(&GameFilter::default(), 9).await.unwrap();
        assert_eq!(listed, [store.game(table.game_id).await.unwrap().unwrap()]);
        let known = [(table.game_id, table.version() - 1)];
        assert_eq!(store.newer(&known).await.unwrap(), [(table.game_id, table.version())]);
        let seats = store.open_seats(&[player]).await.unwrap();
        assert_eq!(seats, [(player, table.game_id, table.version())]);
    }
    table.listing.status = Status::Finished;
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
}

async fn a_game_that_is_new_or_over_is_refused_without_its_row(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    for changed in [Changed::Nothing, Changed::Row] {
        let refused = store.append(Append { changed, ..table.next(1) }).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    }
    table.assert_stored(&store).await;
    table.append(&store, 1).await;
    let before = table.listing.clone();
    for status in [Status::Finished, Status::Abandoned] {
        table.listing.status = status;
        let append = Append { changed: Changed::Nothing, ..table.next(1) };
        let refused = store.append(append).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    }
    table.listing = before;
    table.assert_stored(&store).await;
}

async fn seats_that_are_said_not_to_have_changed_stay(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    for status in [Status::Running, Status::Finished] {
        table.listing.status = status;
        let append = Append { changed: Changed::Row, ..table.next(2) };
        table.commit(&store, &append).await;
        table.assert_stored(&store).await;
        let seated = GameFilter { seated: table.listing.players[0], ..Default::default() };
        assert_eq!(ids(&store, &seated).await, [table.game_id]);
    }
}

async fn the_invite_hash_of_the_first_event_is_kept(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let invite_hash = Some(digest());
    table.listing.invite_hash = invite_hash;
    table.append(&store, 1).await;
    for later in [None, Some(digest())] {
        table.listing.invite_hash = later;
        table.append(&store, 1).await;
        table.listing.invite_hash = invite_hash;
        table.assert_stored(&store).await;
    }
}

async fn a_conflict_leaves_the_games_row_alone(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    let mut append = table.next(1);
    append.previous_hash = Some(digest());
    append.listing.status = Status::Finished;
    append.listing.players = vec![];
    append.changed = Changed::seats(&table.listing.seats(), &[]);
    assert_conflict(&store, append).await;
    table.assert_stored(&store).await;
    let seated = GameFilter { seated: table.listing.players[0], ..Default::default() };
    assert_eq!(ids(&store, &seated).await, [table.game_id]);
}

async fn a_list_is_filtered_by_kind_and_status(database: Database) {
    let store = database.open().await;
    let tables = games(&store, 16, |number, listing| {
        listing.kind = if number % 2 == 0 { "qe" } else { "quotlibet" }.into();
        listing.status = Status::ALL[number / 2 % 4];
    })
    .await;
    assert_eq!(ids(&store, &GameFilter::default()).await, newest_first(tables.iter()));
    for kind in [None, Some("qe"), Some("quotlibet"), Some("chess")] {
        for status in [None].into_iter().chain(Status::ALL.map(Some)) {
            let filter = GameFilter { kind: kind.map(str::to_owned), status, ..Default::default() };
            let expected = newest_first(tables.iter().filter(|table| {
                kind.is_none_or(|kind| kind == table.listing.kind)
                    && status.is_none_or(|status| status == table.listing.status)
            }));
            assert_eq!(ids(&store, &filter).await, expected, "{filter:?}");
        }
    }
}

async fn a_players_list_follows_the_seats(database: Database) {
    let store = database.open().await;
    let [ann, bob] = [(); 2].map(|()| PlayerId(Uuid::now_v7()));
    let of = |player| GameFilter { seated: Some(player), ..Default::default() };
    let mut table = Table::new();
    let mut other = Table::new();
    other.listing.players = vec![Some(bob), None];
    other.append(&store, 1).await;
    let mut sit = async |players: &[Option<PlayerId>]| {
        table.listing.players = players.to_vec();
        table.append(&store, 1).await;
        table.game_id
    };
    let game_id = sit(&[Some(ann), None]).await;
    assert_eq!(ids(&store, &of(ann)).await, [game_id]);
    sit(&[Some(ann), Some(bob)]).await;
    sit(&[Some(bob), Some(ann)]).await;
    assert_eq!(ids(&store, &of(ann)).await, [game_id]);
    assert_eq!(ids(&store, &of(bob)).await.len(), 2);
    sit(&[Some(bob), None]).await;
    assert!(ids(&store, &of(ann)).await.is_empty());
    assert_eq!(ids(&store, &of(bob)).await.len(), 2);
    sit(&[None, None]).await;
    assert_eq!(ids(&store, &of(bob)).await, [other.game_id]);
    sit(&[None, Some(ann)]).await;
    assert_eq!(ids(&store, &of(ann)).await, [game_id]);
    assert_eq!(database.number("select count(*) from game_players").await, 2);
}

async fn a_private_game_is_listed_only_for_those_who_sit_in_it(database: Database) {
    let store = database.open().await;
    let tables = games(&store, 3, |number, listing| {
        if number > 0 {
            listing.visibility = Visibility::Private;
        }
    })
    .await;
    let [open, secret, other] = &tables[..] else { panic!() };
    let (insider, stranger) = (secret.listing.players[0], Some(PlayerId(Uuid::now_v7())));
    let list = async |seated, viewer| {
        ids(&store, &GameFilter { seated, viewer, ..Default::default() }).await
    };
    assert_eq!(list(None, None).await, [open.game_id]);
    assert_eq!(list(None, stranger).await, [open.game_id]);
    assert_eq!(list(None, insider).await, [secret.game_id, open.game_id]);
    assert_eq!(list(insider, insider).await, [secret.game_id]);
    assert!(list(insider, stranger).await.is_empty());
    assert!(list(insider, None).await.is_empty());
    assert_eq!(list(other.listing.players[0], other.listing.players[0]).await, [other.game_id]);
}

async fn pages_lose_and_double_nothing(database: Database) {
    let store = database.open().await;
    const PLAYER: PlayerId = PlayerId(Uuid::from_u128(7));
    let tables = games(&store, 23, |number, listing| {
        listing.status = Status::ALL[number % 2];
        if number % 3 == 0 {
            listing.visibility = Visibility::Private;
        }
        listing.players = vec![Some(PLAYER), None];
    })
    .await;
    for status in [None, Some(Status::Running)] {
        for seated in [None, Some(PLAYER)] {
            let whole = GameFilter { status, seated, viewer: Some(PLAYER), ..Default::default() };
            let mut filter = whole.clone();
            let mut seen = Vec::new();
            loop {
                let page = store.games(&filter, 4).await.unwrap();
                assert!(page.len() <= 4);
                let Some(last) = page.last() else { break };
                // Else a page that begins with the one before it would never end.
                assert!(!seen.contains(&last.game_id), "{filter:?}");
                filter.before = Some(last.game_id);
                seen.extend(page.iter().map(|row| row.game_id));
            }
            let expected = newest_first(
                tables.iter().filter(|table| status.is_none_or(|s| s == table.listing.status)),
            );
            assert_eq!(seen, expected, "{whole:?}");
        }
    }
}

async fn games_are_due_from_their_deadline_until_they_are_over(database: Database) {
    let store = database.open().await;
    let mut tables = games(&store, 5, |number, listing| {
        listing.status = Status::Running;
        listing.deadline_at = (number < 4).then(|| at(100 - number as i64));
    })
    .await;
    let due = async |seconds, limit| {
        let due = store.due(at(seconds), limit).await.unwrap();
        assert!(due.iter().all(|(_, kind)| kind == "qe"));
        due.into_iter().map(|(game_id, _)| game_id).collect::<Vec<_>>()
    };
    assert!(due(96, 9).await.is_empty());
    assert_eq!(due(97, 9).await, [tables[3].game_id]);
    assert_eq!(due(99, 2).await, [tables[3].game_id, tables[2].game_id]);
    tables[3].listing.status = Status::Abandoned;
    tables[3].append(&store, 1).await;
    tables[2].listing.deadline_at = Some(at(200));
    tables[2].listing.status = Status::Lobby;
    tables[2].append(&store, 1).await;
    assert_eq!(due(100, 9).await, [tables[1].game_id, tables[0].game_id]);
    assert_eq!(due(200, 9).await.len(), 3);
    // As in a pause.
    tables[1].listing.deadline_at = None;
    tables[1].append(&store, 1).await;
    assert_eq!(due(200, 9).await, [tables[0].game_id, tables[2].game_id]);
}

async fn the_time_is_the_databases_and_goes_on(database: Database) {
    let store = database.open().await;
    let other = database.open().await;
    let mut before = store.time().await.unwrap();
    // Both are on this machine, so the database's clock is this one.
    assert!((Utc::now() - before).abs() < TimeDelta::hours(1));
    for store in [&other, &store, &other, &store] {
        let now = store.time().await.unwrap();
        assert!(now >= before);
        before = now;
    }
}

async fn a_seat_that_changes_its_player_changes_both_players_lists(database: Database) {
    let store = database.open().await;
    let [ann, bob, cyd] = [(); 3].map(|()| PlayerId(Uuid::now_v7()));
    let of = |player| GameFilter { seated: Some(player), ..Default::default() };
    let mut table = Table::new();
    for players in [[ann, bob], [ann, cyd], [bob, cyd]] {
        table.listing.players = players.map(Some).to_vec();
        table.append(&store, 1).await;
        for player in [ann, bob, cyd] {
            let expected = if players.contains(&player) { vec![table.game_id] } else { vec![] };
            assert_eq!(ids(&store, &of(player)).await, expected);
            let seats = store.open_seats(&[player]).await.unwrap();
            assert_eq!(seats.len(), expected.len());
        }
    }
}

async fn a_row_that_makes_no_sense_is_reported_as_damaged(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    database.run("update games set players = '[\"nobody\"]'").await.unwrap();
    let damaged = store.game(table.game_id).await;
    assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{damaged:?}");
    let damaged = store.games(&GameFilter::default(), 9).await;
    assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{damaged:?}");
    assert_eq!(read(&store, table.game_id, 0, 9).await, table.events);
}

on_both_backends!(
    each_append_renews_the_games_row,
    a_game_that_stays_where_it_is_in_the_lists_has_its_row_renewed,
    games_whose_bots_are_due_are_found_longest_waiting_first,
    a_row_in_which_nothing_else_changes_is_not_written_and_shown_as_the_newest_event_has_it,
    a_game_that_is_new_or_over_is_refused_without_its_row,
    seats_that_are_said_not_to_have_changed_stay,
    the_invite_hash_of_the_first_event_is_kept,
    a_conflict_leaves_the_games_row_alone,
    a_list_is_filtered_by_kind_and_status,
    a_players_list_follows_the_seats,
    a_private_game_is_listed_only_for_those_who_sit_in_it,
    pages_lose_and_double_nothing,
    games_are_due_from_their_deadline_until_they_are_over,
    the_time_is_the_databases_and_goes_on,
    a_seat_that_changes_its_player_changes_both_players_lists,
    a_row_that_makes_no_sense_is_reported_as_damaged,
);
