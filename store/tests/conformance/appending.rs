//! One append at a time: what comes back, and what conflicts.

use domain::sealing::{OpeningGroup, OpeningGroups};
use domain::seat::{GameId, Seat};
use store::{Append, Changed, Reader, RequestRow, StoreError};
use uuid::Uuid;

use crate::database::{Database, POISON};
use crate::table::{Table, assert_conflict, at, digest, event, landed_at, opened, read};

async fn the_stored_bytes_come_back_exactly(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let mut append = table.next(3);
    append.events[0].data = "{ \"b\" : 1.50,\n\t\"a\":\"\\u00e9 é 🂡\", \"a\":null}".into();
    let text = "[ {\"z\":1, \"salt\" :\"\\\"\"} ]";
    append.events[0].openings = opened(OpeningGroup::Seat(Seat(7)), text);
    append.events[1].openings = opened(OpeningGroup::Everyone, "[]");
    append.events[1].deadline_at = Some(at(4_000_000_000));
    append.events[1].recorded_at = at(-3_000_000_000);
    append.events[2].schema_version = 32_767;
    append.events[2].event_type = "é'\"\\".into();
    table.commit(&store, &append).await;
    table.assert_stored(&store).await;
}

/// A text for each group of an event's openings.
pub(crate) fn openings() -> OpeningGroups {
    let seats = (0..8).map(|seat| OpeningGroup::Seat(Seat(seat)));
    let groups = [OpeningGroup::Everyone, OpeningGroup::Nobody].into_iter().chain(seats);
    groups.map(|group| (group, format!("[[0,\"for {group:?}\"]]"))).collect()
}

async fn each_reader_gets_the_own_openings_alone(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let mut append = table.next(2);
    append.events[0].openings = openings();
    table.commit(&store, &append).await;
    let of = async |reader| {
        let logged = store.read(table.game_id, reader, 0, 9).await.unwrap();
        let [first, second] = &logged[..] else { panic!("{logged:?}") };
        assert_eq!(second.event, table.events[1]);
        assert_eq!(first.event.data, table.events[0].data);
        first.event.openings.clone()
    };
    let all = openings();
    let part = |groups: &[OpeningGroup]| -> OpeningGroups {
        groups.iter().map(|group| (*group, all.get(*group).unwrap().to_owned())).collect()
    };
    assert_eq!(of(Reader::Public).await, part(&[OpeningGroup::Everyone]));
    for seat in 0..8 {
        let own = part(&[OpeningGroup::Everyone, OpeningGroup::Seat(Seat(seat))]);
        assert_eq!(of(Reader::Seat(seat)).await, own);
    }
    assert_eq!(of(Reader::Everything).await, all);
    assert_eq!(
        store.sealed_seed(table.game_id).await.unwrap().as_deref(),
        all.get(OpeningGroup::Nobody)
    );
    assert_eq!(store.sealed_seed(GameId(Uuid::now_v7())).await.unwrap(), None);
}

async fn rows_that_mean_nothing_are_refused_and_the_constraints_have_names(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    type Break = fn(&mut Append);
    let broken: [Break; 3] = [
        |append| append.events[0].kind = "".into(),
        |append| append.events[0].event_type = "".into(),
        |append| append.events[0].schema_version = 0,
    ];
    for change in broken {
        let mut append = table.next(1);
        change(&mut append);
        let refused = store.append(append).await.unwrap_err();
        assert!(matches!(refused, StoreError::Refused(_)), "{refused:?}");
        assert!(refused.to_string().contains("an event without"), "{refused}");
    }
    for (sql, name) in [
        ("update games set status = 'strange'", "games_status_known"),
        ("update games set visibility = 'strange'", "games_visibility_known"),
        ("update games set players = '{}'", "games_players_listed"),
    ] {
        let refused = database.run(sql).await.unwrap_err().to_string();
        assert!(refused.contains(name), "{refused}");
    }
    table.assert_stored(&store).await;
}

async fn events_are_read_in_order_from_any_version(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 3).await;
    table.append(&store, 1).await;
    table.append(&store, 2).await;
    table.assert_stored(&store).await;
    assert_eq!(read(&store, table.game_id, 2, 3).await, table.events[2..5]);
    assert_eq!(read(&store, table.game_id, 6, 3).await, []);
    assert_eq!(read(&store, table.game_id, u32::MAX, 3).await, []);
    assert_eq!(read(&store, GameId(Uuid::now_v7()), 0, 3).await, []);
}

async fn a_new_game_starts_with_version_1_and_no_previous_hash(database: Database) {
    let store = database.open().await;
    let table = Table::new();
    let mut second = table.next(1);
    second.events = vec![event(table.game_id, 2)];
    assert_conflict(&store, second.clone()).await;
    second.previous_hash = Some(digest());
    assert_conflict(&store, second).await;
    let mut first = table.next(1);
    first.previous_hash = Some(digest());
    assert_conflict(&store, first).await;
    table.assert_stored(&store).await;
}

async fn a_wrong_previous_hash_conflicts_and_writes_nothing(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    let mut append = table.next(2);
    append.previous_hash = Some(digest());
    assert_conflict(&store, append.clone()).await;
    append.previous_hash = None;
    assert_conflict(&store, append).await;
    let mut append = table.next(2);
    append.previous_hash = Some(table.events[0].hash.0);
    append.listing.kind = "other".into();
    assert_conflict(&store, append).await;
    table.assert_stored(&store).await;
}

async fn a_stale_version_conflicts_and_writes_nothing(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let first = table.append(&store, 1).await;
    let stale = table.next(1);
    let longer = table.next(3);
    table.append(&store, 2).await;
    assert_conflict(&store, stale).await;
    assert_conflict(&store, longer).await;
    let mut again = first;
    again.command_id = Uuid::now_v7();
    assert_conflict(&store, again).await;
    table.assert_stored(&store).await;
}

async fn a_writer_ahead_of_the_database_conflicts_and_writes_nothing(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    let mut ahead = table.clone();
    ahead.record(&table.next(1));
    assert_conflict(&store, ahead.next(2)).await;
    // Even if what it names is the head, a version is missing between the two.
    let mut gap = table.next(1);
    gap.events = vec![event(table.game_id, 3)];
    assert_conflict(&store, gap).await;
    table.assert_stored(&store).await;
}

async fn a_command_is_found_again_and_stands_with_its_first_event(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let first = table.append(&store, 1).await;
    let hmac = digest();
    let second = Append { request_hmac: Some(hmac), ..table.next(3) };
    table.commit(&store, &second).await;
    assert_conflict(&store, second.clone()).await;
    assert_eq!(landed_at(&store, table.game_id, first.command_id).await, Some(1));
    assert_eq!(landed_at(&store, table.game_id, second.command_id).await, Some(2));
    assert_eq!(landed_at(&store, table.game_id, Uuid::now_v7()).await, None);
    assert_eq!(landed_at(&store, GameId(Uuid::now_v7()), first.command_id).await, None);
    table.assert_stored(&store).await;
    let logged = store.read(table.game_id, Reader::Everything, 0, 9).await.unwrap();
    let commands: Vec<_> =
        logged.iter().map(|logged| (logged.command_id, logged.request)).collect();
    let request = Some(RequestRow { hmac, events: 3 });
    let [first, second] = [first, second].map(|append| Some(append.command_id));
    assert_eq!(commands, [(first, None), (second, request), (None, None), (None, None)]);
}

async fn the_same_command_id_in_another_game_is_another_command(database: Database) {
    let store = database.open().await;
    let mut one = Table::new();
    let append = one.append(&store, 1).await;
    let mut other = Table::new();
    let mut same = other.next(1);
    same.command_id = append.command_id;
    other.commit(&store, &same).await;
    other.assert_stored(&store).await;
}

async fn an_append_to_which_the_database_objects_is_refused_whole(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    database.refuse_poison().await;
    for poisoned in [0, 1] {
        let mut append = table.next(2);
        append.events[poisoned].event_type = POISON.into();
        let refused = store.append(append).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
        table.assert_stored(&store).await;
    }
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
}

async fn an_append_that_has_not_the_form_of_one_is_refused(database: Database) {
    let store = database.open().await;
    let table = Table::new();
    let empty = table.next(0);
    let mut gap = table.next(3);
    gap.events.remove(1);
    let mut too_large = table.next(1);
    too_large.events[0].version = u32::MAX;
    let mut too_small = table.next(1);
    too_small.events[0].version = 0;
    let mut of_no_type = table.next(2);
    of_no_type.events[1].event_type = "".into();
    let mut of_no_form = table.next(2);
    of_no_form.events[1].schema_version = 0;
    let mut of_no_kind = table.next(2);
    of_no_kind.events[1].kind = "".into();
    let mut without_row = table.next(1);
    without_row.changed = Changed::Nothing;
    let appends =
        [empty, gap, too_large, too_small, of_no_type, of_no_form, of_no_kind, without_row];
    for append in appends {
        let refused = store.append(append).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    }
    table.assert_stored(&store).await;
}

on_both_backends!(
    the_stored_bytes_come_back_exactly,
    each_reader_gets_the_own_openings_alone,
    rows_that_mean_nothing_are_refused_and_the_constraints_have_names,
    events_are_read_in_order_from_any_version,
    a_new_game_starts_with_version_1_and_no_previous_hash,
    a_wrong_previous_hash_conflicts_and_writes_nothing,
    a_stale_version_conflicts_and_writes_nothing,
    a_writer_ahead_of_the_database_conflicts_and_writes_nothing,
    a_command_is_found_again_and_stands_with_its_first_event,
    the_same_command_id_in_another_game_is_another_command,
    an_append_to_which_the_database_objects_is_refused_whole,
    an_append_that_has_not_the_form_of_one_is_refused,
);
