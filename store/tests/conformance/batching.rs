//! Many appends at a time through one writer.

use domain::sealing::{OpeningGroup, OpeningGroups};
use domain::seat::Seat;
use store::{Append, Appended, Store, StoreError, StoreOptions};
use tokio::task::{JoinSet, yield_now};

use crate::accounts::player;
use crate::database::{Database, POISON};
use crate::table::{Table, digest, opened};

/// Queues all appends before the writer runs; the answers come in the order of the appends.
pub(crate) async fn append_together(
    store: &Store,
    appends: impl IntoIterator<Item = Append>,
) -> Vec<Result<Appended, StoreError>> {
    let on_their_way: Vec<_> = appends.into_iter().map(|append| store.append(append)).collect();
    let mut answers = Vec::new();
    for append in on_their_way {
        answers.push(append.await);
    }
    answers
}

async fn many_games_are_committed_together(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..600).map(|_| Table::new()).collect();
    for round in 1..=3 {
        let appends: Vec<Append> = tables.iter().map(|table| table.next(round)).collect();
        for answer in append_together(&store, appends.clone()).await {
            assert_eq!(answer.unwrap(), Appended::Committed);
        }
        for (table, append) in tables.iter_mut().zip(&appends) {
            table.record(append);
        }
    }
    for table in &tables {
        table.assert_stored(&store).await;
    }
}

/// The columns of a batch end with their last values, and those of nothing but nulls are empty.
async fn events_that_lack_what_their_neighbours_have_are_stored_as_they_are(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..6).map(|_| Table::new()).collect();
    let full = opened(OpeningGroup::Seat(Seat(5)), "[7]");
    for round in 1..=3_usize {
        let appends: Vec<Append> = tables
            .iter()
            .enumerate()
            .map(|(place, table)| {
                let mut append = table.next(2);
                let bare = round == 1 || place % 3 != round - 2;
                for event in &mut append.events {
                    event.deadline_at = (!bare).then_some(event.recorded_at);
                    event.openings = if bare { OpeningGroups::default() } else { full.clone() };
                }
                append.request_hmac = (!bare).then(digest);
                append
            })
            .collect();
        for answer in append_together(&store, appends.clone()).await {
            assert_eq!(answer.unwrap(), Appended::Committed);
        }
        for (table, append) in tables.iter_mut().zip(&appends) {
            table.record(append);
            table.assert_stored(&store).await;
            let stored = store.command(append.game_id, append.command_id).await.unwrap().unwrap();
            assert_eq!(stored.request.map(|request| request.hmac), append.request_hmac);
        }
    }
}

async fn appends_to_one_game_keep_their_order(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let stale = table.next(1);
    let appends: Vec<Append> = (0..5)
        .map(|_| {
            let append = table.next(2);
            table.record(&append);
            append
        })
        .chain([stale])
        .collect();
    let answers = append_together(&store, appends).await;
    for answer in &answers[..5] {
        assert_eq!(*answer.as_ref().unwrap(), Appended::Committed);
    }
    assert_eq!(*answers[5].as_ref().unwrap(), Appended::Conflict);
    table.assert_stored(&store).await;
}

async fn appends_to_several_games_keep_their_order_beyond_a_full_batch(database: Database) {
    let store = database.open_with(StoreOptions { batch_max: 2, ..Default::default() }).await;
    let mut tables = [Table::new(), Table::new(), Table::new()];
    let order = [0, 0, 1, 0, 1, 0, 2, 1, 0, 2, 2, 1];
    let appends: Vec<Append> = order
        .iter()
        .map(|&table| {
            let append = tables[table].next(1);
            tables[table].record(&append);
            append
        })
        .collect();
    for answer in append_together(&store, appends).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
    for table in &tables {
        table.assert_stored(&store).await;
    }
}

async fn a_conflict_leaves_its_neighbours_alone(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..9).map(|_| Table::new()).collect();
    for table in &mut tables {
        table.append(&store, 1).await;
    }
    let mut appends: Vec<Append> = tables.iter().map(|table| table.next(2)).collect();
    for loser in [0, 4, 8] {
        appends[loser].previous_hash = Some(digest());
    }
    let answers = append_together(&store, appends.clone()).await;
    for (place, table) in tables.iter_mut().enumerate() {
        if place % 4 == 0 {
            assert_eq!(*answers[place].as_ref().unwrap(), Appended::Conflict);
        } else {
            assert_eq!(*answers[place].as_ref().unwrap(), Appended::Committed);
            table.record(&appends[place]);
        }
        table.assert_stored(&store).await;
    }
}

async fn a_creation_that_was_carried_out_before_leaves_its_neighbours_alone(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..9).map(|_| Table::in_slot(7)).collect();
    let mut appends = Vec::new();
    for (place, table) in tables.iter().enumerate() {
        let keyed = |table: &Table| Append {
            // A creation's game is in the slot of its command.
            command_id: table.game_id.0,
            request_hmac: Some(digest()),
            ..table.next(2)
        };
        let mut append = keyed(table);
        if [2, 3, 7].contains(&place) {
            // The game is new, so the command's id alone is in its way.
            let mut before = Table::in_slot(7);
            let created = keyed(&before);
            before.commit(&store, &created).await;
            append.command_id = created.command_id;
        }
        appends.push(append);
    }
    let answers = append_together(&store, appends.clone()).await;
    for (place, table) in tables.iter_mut().enumerate() {
        if [2, 3, 7].contains(&place) {
            assert_eq!(*answers[place].as_ref().unwrap(), Appended::Conflict);
        } else {
            assert_eq!(*answers[place].as_ref().unwrap(), Appended::Committed);
            table.record(&appends[place]);
        }
        table.assert_stored(&store).await;
    }
}

async fn a_poisoned_append_leaves_its_neighbours_alone(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..9).map(|_| Table::new()).collect();
    let mut appends: Vec<Append> = tables.iter().map(|table| table.next(3)).collect();
    database.refuse_poison().await;
    appends[3].events[0].event_type = POISON.into();
    appends[5].events[2].event_type = POISON.into();
    appends[7].previous_hash = Some(digest());
    let answers = append_together(&store, appends.clone()).await;
    for (place, table) in tables.iter_mut().enumerate() {
        match (place, &answers[place]) {
            (3 | 5, Err(StoreError::Refused(_))) | (7, Ok(Appended::Conflict)) => {}
            (0..=2 | 4 | 6 | 8, Ok(Appended::Committed)) => table.record(&appends[place]),
            other => panic!("{other:?}"),
        }
        table.assert_stored(&store).await;
    }
}

async fn an_append_of_many_events_is_stored_whole_or_not_at_all(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    database.refuse_poison().await;
    let mut append = table.next(600);
    append.events[599].event_type = POISON.into();
    let refused = store.append(append).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    table.assert_stored(&store).await;
    table.append(&store, 600).await;
    table.assert_stored(&store).await;
}

async fn others_write_while_appends_wait(database: Database) {
    let store = database.open_with(StoreOptions { batch_max: 1, ..Default::default() }).await;
    let tables: Vec<Table> = (0..400).map(|_| Table::new()).collect();
    let waiting: Vec<_> = tables.iter().map(|table| store.append(table.next(1))).collect();
    store.create_player(&player("Ann"), digest()).await.unwrap();
    let appended = database.number("select count(*) from events").await;
    assert!(appended < 400, "the player waited for all appends");
    for append in waiting {
        assert_eq!(append.await.unwrap(), Appended::Committed);
    }
}

async fn a_full_queue_answers_overloaded(database: Database) {
    let store = database.open_with(StoreOptions { queue: 3, ..Default::default() }).await;
    let tables: Vec<Table> = (0..8).map(|_| Table::new()).collect();
    let appends = tables.iter().map(|table| table.next(1));
    let answers = append_together(&store, appends).await;
    assert!(answers[..3].iter().all(|answer| matches!(answer, Ok(Appended::Committed))));
    assert!(answers[3..].iter().all(|answer| matches!(answer, Err(StoreError::Overloaded))));
    for refused in &tables[3..] {
        refused.assert_stored(&store).await;
    }
}

async fn an_append_whose_future_is_dropped_takes_place_and_harms_nobody(database: Database) {
    let store = database.open().await;
    let mut dropped = Table::new();
    let append = dropped.next(2);
    tokio::select! {
        biased;
        _ = store.append(append.clone()) => panic!("the writer cannot have run yet"),
        () = std::future::ready(()) => {}
    }
    dropped.record(&append);
    let mut other = Table::new();
    other.append(&store, 1).await;
    dropped.append(&store, 1).await;
    other.assert_stored(&store).await;
    dropped.assert_stored(&store).await;
}

async fn closing_finishes_the_appends_that_were_accepted(database: Database) {
    let options = StoreOptions { batch_max: 7, ..Default::default() };
    let store = database.open_with(options).await;
    let clone = store.clone();
    let mut tables: Vec<Table> = (0..50).map(|_| Table::new()).collect();
    let mut tasks = JoinSet::new();
    for table in &mut tables {
        let append = table.next(2);
        table.record(&append);
        let store = store.clone();
        tasks.spawn(async move { store.append(append).await });
    }
    yield_now().await;
    store.close().await;
    for answer in tasks.join_all().await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
    let late = clone.append(Table::new().next(1)).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    assert!(clone.readiness().await.is_some());
    let reopened = database.open().await;
    for table in &tables {
        table.assert_stored(&reopened).await;
    }
}

async fn dropping_the_store_finishes_the_appends_that_were_accepted(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let append = table.next(2);
    let answer = tokio::spawn({
        let append = append.clone();
        async move { store.append(append).await }
    });
    assert_eq!(answer.await.unwrap().unwrap(), Appended::Committed);
    table.record(&append);
    table.assert_stored(&database.open().await).await;
}

on_both_backends!(
    many_games_are_committed_together,
    events_that_lack_what_their_neighbours_have_are_stored_as_they_are,
    appends_to_one_game_keep_their_order,
    appends_to_several_games_keep_their_order_beyond_a_full_batch,
    a_conflict_leaves_its_neighbours_alone,
    a_creation_that_was_carried_out_before_leaves_its_neighbours_alone,
    a_poisoned_append_leaves_its_neighbours_alone,
    an_append_of_many_events_is_stored_whole_or_not_at_all,
    others_write_while_appends_wait,
    a_full_queue_answers_overloaded,
    an_append_whose_future_is_dropped_takes_place_and_harms_nobody,
    closing_finishes_the_appends_that_were_accepted,
    dropping_the_store_finishes_the_appends_that_were_accepted,
);
