//! Appends that build on others which are still on their way, and on what the writer knows itself.

use store::{Append, Appended, Changed, StoreError};

use crate::batching::append_together;
use crate::database::{Database, POISON};
use crate::table::{Table, assert_conflict, digest};

/// The next append, which leaves the game's row as it is.
fn quiet(table: &Table, count: u32) -> Append {
    Append { changed: Changed::Nothing, ..table.next(count) }
}

/// So many appends, each on the one before.
fn chain(table: &Table, length: u32) -> Vec<Append> {
    let mut ahead = table.clone();
    let extend = |count| {
        let append = quiet(&ahead, count);
        ahead.record(&append);
        append
    };
    (1..=length).map(extend).collect()
}

async fn tables(database: &Database, count: usize) -> (store::Store, Vec<Table>) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..count).map(|_| Table::new()).collect();
    for table in &mut tables {
        table.append(&store, 1).await;
    }
    (store, tables)
}

async fn appends_that_build_on_each_other_all_take_place(database: Database) {
    let (store, mut tables) = tables(&database, 5).await;
    let chains: Vec<Vec<Append>> = tables.iter().map(|table| chain(table, 4)).collect();
    // The games in turn, so that the appends of one are not side by side in the queue.
    let in_turn = (0..4).flat_map(|place| chains.iter().map(move |chain| chain[place].clone()));
    for answer in append_together(&store, in_turn).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
    for (table, chain) in tables.iter_mut().zip(&chains) {
        chain.iter().for_each(|append| table.record(append));
        table.assert_stored(&store).await;
    }
}

async fn an_append_on_a_conflict_conflicts_and_its_neighbours_do_not(database: Database) {
    let (store, mut tables) = tables(&database, 3).await;
    let chains: Vec<Vec<Append>> = tables.iter().map(|table| chain(table, 3)).collect();
    // Another instance is quicker at the second game, of which this one knows what it has appended last.
    tables[1].append(&database.open().await, 2).await;
    let answers = append_together(&store, chains.concat()).await;
    for (place, answer) in answers.into_iter().enumerate() {
        let (table, append) = (place / 3, &chains[place / 3][place % 3]);
        if table == 1 {
            assert_eq!(answer.unwrap(), Appended::Conflict);
        } else {
            assert_eq!(answer.unwrap(), Appended::Committed);
            tables[table].record(append);
        }
    }
    for table in &mut tables {
        table.assert_stored(&store).await;
        table.append(&store, 1).await;
    }
}

async fn an_append_on_a_poisoned_one_conflicts(database: Database) {
    let (store, mut tables) = tables(&database, 2).await;
    let mut poisoned = chain(&tables[0], 4);
    database.refuse_poison().await;
    poisoned[2].events[1].event_type = POISON.into();
    let sound = chain(&tables[1], 2);
    let answers = append_together(&store, [&poisoned[..], &sound].concat()).await;
    let [first, second, third, fourth, others @ ..] = &answers[..] else { panic!("{answers:?}") };
    for committed in [first, second].into_iter().chain(others) {
        assert_eq!(*committed.as_ref().unwrap(), Appended::Committed);
    }
    assert!(matches!(third, Err(StoreError::Refused(_))), "{third:?}");
    assert_eq!(*fourth.as_ref().unwrap(), Appended::Conflict);
    poisoned[..2].iter().for_each(|append| tables[0].record(append));
    sound.iter().for_each(|append| tables[1].record(append));
    for table in &tables {
        table.assert_stored(&store).await;
    }
}

async fn an_append_beside_the_chain_conflicts(database: Database) {
    let (store, mut tables) = tables(&database, 1).await;
    let table = &mut tables[0];
    let chain = chain(table, 2);
    let beside = quiet(table, 1);
    let torn = Append { previous_hash: Some(digest()), ..chain[1].clone() };
    let all = [chain[0].clone(), torn, beside, chain[1].clone()];
    let answers = append_together(&store, all).await;
    let taken: Vec<_> = answers.into_iter().map(Result::unwrap).collect();
    let [committed, conflict] = [Appended::Committed, Appended::Conflict];
    assert_eq!(taken, [committed, conflict, conflict, committed]);
    chain.iter().for_each(|append| table.record(append));
    table.assert_stored(&store).await;
}

async fn the_row_is_as_the_last_append_of_a_chain_leaves_it(database: Database) {
    let (store, mut tables) = tables(&database, 1).await;
    let table = &mut tables[0];
    let mut appends = Vec::new();
    for (count, must_act) in [vec![1], vec![2], vec![], vec![0, 2], vec![1]].into_iter().enumerate()
    {
        table.listing.must_act = must_act;
        let changed = if count % 2 == 1 { Changed::Row } else { Changed::Nothing };
        if changed == Changed::Row {
            table.listing.host = Some(count as u8);
        }
        let append = Append { changed, ..table.next(1) };
        table.record(&append);
        appends.push(append);
    }
    for answer in append_together(&store, appends).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
    table.assert_stored(&store).await;
}

async fn the_writer_notices_the_last_append_of_another_instance(database: Database) {
    let (here, mut tables) = tables(&database, 4).await;
    let there = database.open().await;
    let stale: Vec<Append> = tables.iter().map(|table| quiet(table, 2)).collect();
    tables[2].append(&there, 1).await;
    let mut created = Table::new();
    let late = created.next(1);
    created.append(&there, 2).await;
    let answers = append_together(&here, stale.iter().cloned().chain([late])).await;
    for (place, answer) in answers.into_iter().enumerate() {
        match tables.get_mut(place) {
            Some(table) if place != 2 => {
                assert_eq!(answer.unwrap(), Appended::Committed);
                table.record(&stale[place]);
            }
            _ => assert_eq!(answer.unwrap(), Appended::Conflict),
        }
    }
    for table in tables.iter_mut().chain([&mut created]) {
        table.assert_stored(&here).await;
        let behind = quiet(table, 1);
        table.append(&here, 1).await;
        table.append(&there, 1).await;
        assert_conflict(&here, behind).await;
        table.append(&here, 1).await;
    }
}

#[tokio::test]
async fn appends_that_build_on_each_other_share_a_commit() {
    let database = Database::postgres();
    let (store, tables) = tables(&database, 3).await;
    let chains: Vec<Append> = tables.iter().flat_map(|table| chain(table, 4)).collect();
    for answer in append_together(&store, chains).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
    let commits = "select count(distinct position) from events where version > 1";
    assert_eq!(database.number(commits).await, 1);
}

on_both_backends!(
    appends_that_build_on_each_other_all_take_place,
    an_append_on_a_conflict_conflicts_and_its_neighbours_do_not,
    an_append_on_a_poisoned_one_conflicts,
    an_append_beside_the_chain_conflicts,
    the_row_is_as_the_last_append_of_a_chain_leaves_it,
    the_writer_notices_the_last_append_of_another_instance,
);
