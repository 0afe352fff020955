//! Reading everything, writing projections anew, and checkpoints.

use domain::seat::{GameId, PlayerId};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use chrono::TimeDelta;
use domain::kernel::Status;
use futures::future::join_all;
use store::{Append, Changed, GameRow, SeatDifference, Sign, Store};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, at};

on_both_backends!(
    all_games_are_read_in_pages_with_their_commands,
    a_row_is_rebuilt_only_where_it_still_is_what_was_seen,
    a_row_is_rebuilt_after_events_that_left_it_as_it_was,
    a_checkpoint_covers_events_that_left_the_row_as_it_was,
    a_row_without_events_is_removed_and_no_other,
    while_a_checkpoint_is_signed_games_go_on,
    a_checkpoint_of_more_games_than_one_statement_keeps_covers_all,
    a_checkpoint_covers_the_heads_of_all_games_and_is_taken_once,
);

async fn games(store: &Store, page: u32) -> Vec<GameId> {
    let mut games: Vec<GameId> = Vec::new();
    loop {
        let next = store.next_games(games.last().copied(), page).await.unwrap();
        if next.is_empty() {
            return games;
        }
        assert!(next.len() <= page as usize);
        games.extend(next);
    }
}

async fn all_games_are_read_in_pages_with_their_commands(database: Database) {
    let store = database.open().await;
    assert!(games(&store, 3).await.is_empty());
    let mut tables: Vec<Table> = (0..7).map(|_| Table::new()).collect();
    let mut commands = Vec::new();
    for table in &mut tables {
        let first = table.append(&store, 2).await.command_id;
        let second = table.append(&store, 1).await.command_id;
        commands.push([Some(first), None, Some(second)]);
    }
    // A row alone is a game too.
    let orphan = GameId(Uuid::from_u128(5));
    let row = GameRow { game_id: orphan, ..store.game(tables[0].game_id).await.unwrap().unwrap() };
    assert!(store.rebuild(None, &row).await.unwrap());
    let mut ids: Vec<GameId> = tables.iter().map(|table| table.game_id).collect();
    ids.push(orphan);
    ids.sort_unstable();
    for page in [1, 3, 8, 100] {
        let mut walked = games(&store, page).await;
        // In an order of the database's own, so that each comes once.
        walked.sort_unstable();
        assert_eq!(walked, ids);
    }
    let records = store.records(&ids).await.unwrap();
    assert_eq!(records.iter().map(|record| record.game_id).collect::<Vec<_>>(), ids);
    for record in records {
        let of_table = tables.iter().zip(&commands).find(|(t, _)| t.game_id == record.game_id);
        let Some((table, commands)) = of_table else {
            assert!(record.events.is_empty() && record.row.is_some());
            continue;
        };
        let events: Vec<_> = record.events.into_iter().map(Result::unwrap).collect();
        assert!(events.iter().map(|logged| &logged.event).eq(&table.events));
        assert!(events.iter().map(|logged| logged.command_id).eq(commands.iter().copied()));
        let row = record.row.unwrap().unwrap();
        assert_eq!((row.version, &row.listing), (3, &table.listing));
    }
    store.close().await;
}

async fn a_row_is_rebuilt_only_where_it_still_is_what_was_seen(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    let right = store.game(table.game_id).await.unwrap().unwrap();
    let mut wrong = right.clone();
    let stranger = PlayerId(Uuid::now_v7());
    wrong.listing.players = vec![None, Some(stranger), None];
    assert!(!store.rebuild(Some(1), &wrong).await.unwrap(), "another version was seen");
    assert!(!store.rebuild(None, &wrong).await.unwrap(), "there is a row");
    assert_eq!(store.game(table.game_id).await.unwrap().unwrap(), right);
    assert!(store.rebuild(Some(2), &wrong).await.unwrap());
    assert_eq!(store.game(table.game_id).await.unwrap().unwrap(), wrong);
    assert_eq!(store.seat_differences(10).await.unwrap(), []);
    assert!(store.rebuild(Some(2), &right).await.unwrap());
    assert_eq!(store.game(table.game_id).await.unwrap().unwrap(), right);
    assert_eq!(store.seat_differences(10).await.unwrap(), []);

    let host = right.listing.players[0].unwrap();
    for lost in ["delete from game_players", "delete from open_seats"] {
        database.run(lost).await.unwrap();
        let missing = SeatDifference { game_id: table.game_id, player_id: host, seated: true };
        assert_eq!(store.seat_differences(10).await.unwrap(), [missing]);
        assert!(store.rebuild(Some(2), &right).await.unwrap());
        assert_eq!(store.seat_differences(10).await.unwrap(), []);
    }
    database.run("update open_seats set state = 'running'").await.unwrap();
    assert_eq!(store.seat_differences(10).await.unwrap().len(), 2);
    assert!(store.rebuild(Some(2), &right).await.unwrap());
    assert_eq!(store.seat_differences(10).await.unwrap(), []);
    store.close().await;
}

async fn a_row_is_rebuilt_after_events_that_left_it_as_it_was(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    table.listing.must_act = vec![2];
    let append = Append { changed: Changed::Nothing, ..table.next(2) };
    table.commit(&store, &append).await;
    let right = store.game(table.game_id).await.unwrap().unwrap();
    database.run("update games set host = 2").await.unwrap();
    assert!(!store.rebuild(Some(1), &right).await.unwrap(), "the game has gone on");
    assert!(store.rebuild(Some(3), &right).await.unwrap());
    table.assert_stored(&store).await;
    store.close().await;
}

async fn a_checkpoint_covers_events_that_left_the_row_as_it_was(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..3).map(|_| Table::new()).collect();
    for number in 1..=3 {
        for (table, status) in
            tables.iter_mut().zip([Status::Running, Status::Finished, Status::Lobby])
        {
            // A game that is over gets no more events.
            if number > 1 && table.listing.status == Status::Finished {
                continue;
            }
            table.listing.status = if number == 1 { Status::Lobby } else { status };
            let quiet = number == 3;
            let next = table.next(2);
            let append = if quiet { Append { changed: Changed::Nothing, ..next } } else { next };
            table.commit(&store, &append).await;
        }
        let time = at(3600 * i64::from(number));
        let (signs, signed) = channel();
        let sign = move |number, _: Option<&_>, heads: Vec<_>| {
            let games = heads.len();
            signs.send(heads).unwrap();
            Ok(format!("{number}: {games}"))
        };
        let taken = store.take_checkpoint(time, time, Box::new(sign)).await.unwrap();
        assert_eq!(taken, Some(format!("{number}: 3")));
        let heads = store.heads_at(number).await.unwrap();
        assert_eq!(signed.recv().unwrap(), heads, "what is signed is what is kept");
        let heads: Vec<_> = heads.iter().map(|head| (head.game_id, head.version)).collect();
        let mut expected: Vec<_> = tables.iter().map(|t| (t.game_id, t.version())).collect();
        expected.sort_unstable();
        assert_eq!(heads, expected);
    }
    store.close().await;
}

async fn a_row_without_events_is_removed_and_no_other(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    let row = store.game(table.game_id).await.unwrap().unwrap();
    let orphan = GameId(Uuid::now_v7());
    assert!(store.rebuild(None, &GameRow { game_id: orphan, ..row }).await.unwrap());
    assert!(store.remove_orphan(orphan).await.unwrap());
    assert!(!store.remove_orphan(orphan).await.unwrap());
    assert!(!store.remove_orphan(table.game_id).await.unwrap());
    assert_eq!(store.game(orphan).await.unwrap(), None);
    table.assert_stored(&store).await;
    assert_eq!(store.seat_differences(10).await.unwrap(), []);
    store.close().await;
}

/// A signature that reports its start, and waits for a permission to end.
fn held() -> (Sign, oneshot::Receiver<()>, Sender<()>) {
    let (signs, signing) = oneshot::channel();
    let (go_on, goes_on) = channel();
    let sign: Sign = Box::new(move |_, _, _| {
        signs.send(()).unwrap();
        goes_on.recv_timeout(Duration::from_secs(30)).unwrap();
        Ok("held".to_owned())
    });
    (sign, signing, go_on)
}

/// The tests run on one thread, which also runs the writer.
async fn while_a_checkpoint_is_signed_games_go_on(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    let (sign, signing, go_on) = held();
    let others = async {
        signing.await.unwrap();
        table.append(&store, 1).await;
        go_on.send(()).unwrap();
    };
    let (taken, ()) = tokio::join!(store.take_checkpoint(at(0), at(0), sign), others);
    assert_eq!(taken.unwrap().as_deref(), Some("held"));
    let covered = store.heads_at(1).await.unwrap();
    assert_eq!(
        covered.iter().map(|head| head.version).collect::<Vec<_>>(),
        [1],
        "as it was signed"
    );
    store.close().await;
}

/// On Postgres one waits until the other is done.
#[tokio::test]
async fn on_sqlite_a_signer_that_is_overtaken_takes_no_checkpoint() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    let (sign, signing, go_on) = held();
    let other = async {
        signing.await.unwrap();
        let sign = |_, _: Option<&_>, _| Ok("quick".to_owned());
        let taken = store.take_checkpoint(at(0), at(0), Box::new(sign)).await.unwrap();
        go_on.send(()).unwrap();
        taken
    };
    let (late, quick) = tokio::join!(store.take_checkpoint(at(0), at(0), sign), other);
    assert_eq!((late.unwrap(), quick.as_deref()), (None, Some("quick")));
    assert_eq!(store.checkpoints(0, 10).await.unwrap(), ["quick"]);
    store.close().await;
}

async fn a_checkpoint_of_more_games_than_one_statement_keeps_covers_all(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..8_200).map(|_| Table::new()).collect();
    for tables in tables.chunks_mut(500) {
        join_all(tables.iter_mut().map(|table| table.append(&store, 1))).await;
    }
    let sign = |_, _: Option<&_>, heads: Vec<_>| Ok(heads.len().to_string());
    let taken = store.take_checkpoint(at(0), at(0), Box::new(sign)).await.unwrap();
    assert_eq!(taken.as_deref(), Some("8200"));
    let covered = store.heads_at(1).await.unwrap();
    let mut games: Vec<_> = tables.iter().map(|table| table.game_id).collect();
    games.sort_unstable();
    assert_eq!(covered.iter().map(|head| head.game_id).collect::<Vec<_>>(), games);
    store.close().await;
}

async fn a_checkpoint_covers_the_heads_of_all_games_and_is_taken_once(database: Database) {
    let store = database.open().await;
    let other = database.open().await;
    let mut tables: Vec<Table> = (0..4).map(|_| Table::new()).collect();
    for table in &mut tables {
        table.append(&store, 2).await;
    }
    let heads = |tables: &[Table]| {
        let mut heads: Vec<_> = tables
            .iter()
            .map(|t| (t.game_id, t.version(), t.events.last().unwrap().hash.0))
            .collect();
        heads.sort_unstable();
        heads
    };
    let take = async |store: &Store, due, time| {
        let taken = store.take_checkpoint(
            due,
            time,
            Box::new(|number, last, heads| {
                Ok(format!("{number} after {:?}: {}", last.map(|last| last.number), heads.len()))
            }),
        );
        taken.await.unwrap()
    };
    let read = async |number| -> Vec<_> {
        let heads = store.heads_at(number).await.unwrap();
        heads.into_iter().map(|head| (head.game_id, head.version, head.hash)).collect()
    };
    let (early, hour) = (at(0) - TimeDelta::hours(1), TimeDelta::hours(1));
    // Both try at once, one does.
    let (one, two) = tokio::join!(take(&store, early, at(0)), take(&other, early, at(0)));
    assert_eq!(one.iter().chain(&two).collect::<Vec<_>>(), ["1 after None: 4"]);
    assert_eq!(read(1).await, heads(&tables));
    let first = heads(&tables);
    tables[1].append(&store, 3).await;
    tables.push(Table::new());
    tables[4].append(&store, 1).await;
    assert_eq!(take(&store, early, at(60)).await, None, "none is due");
    let second = take(&other, at(0), at(0) + hour).await;
    assert_eq!(second.as_deref(), Some("2 after Some(1): 5"));
    assert_eq!((read(1).await, read(2).await), (first, heads(&tables)));
    assert_eq!(store.checkpoints(0, 10).await.unwrap(), ["1 after None: 4", "2 after Some(1): 5"]);
    assert_eq!(store.checkpoints(1, 10).await.unwrap(), ["2 after Some(1): 5"]);
    assert_eq!(store.newest_checkpoint().await.unwrap(), second);
    assert_eq!(store.head_differences(10).await.unwrap(), []);
    database.run("update checkpoint_heads set version = 4 where version = 5").await.unwrap();
    let differing = store.head_differences(10).await.unwrap();
    assert_eq!(differing, [(tables[1].game_id, 4)]);
    store.close().await;
    other.close().await;
}
