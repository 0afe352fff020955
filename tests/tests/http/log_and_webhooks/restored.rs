//! A backup that was restored: feeds, pages, tags and the log say that the past is another one.

use super::log::{Follower, operated, pages};
use crate::backup::copy;
use crate::feeds::feed::Feed;
use chrono::{DateTime, Utc};
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use serde_json::{Value, json};

on_both_stores!(
    a_restored_backup_is_another_past,
    a_game_that_ended_at_one_version_in_both_pasts_names_the_epoch_on_its_pages_alone,
    a_cursor_of_a_lost_event_gets_the_one_after_which_its_reader_goes_on,
    a_restore_is_declared_twice_by_a_flag_alone,
    the_replaced_database_refuses_commands_until_its_fence_is_lifted,
    a_fenced_database_is_none_that_was_restored,
    the_report_names_the_database_without_its_password,
    a_feed_of_the_log_ends_with_the_event_that_it_sent_last,
);

/// Nothing was revoked since these backups.
const WITHOUT: &str = "--without-revocations";

/// Runs a command that must succeed; what it prints.
fn gavel(arguments: &[&str]) -> String {
    let ran = program::run(arguments);
    assert!(ran.status.success(), "{arguments:?}: {ran:?}");
    String::from_utf8(ran.stdout).unwrap()
}

async fn a_restored_backup_is_another_past(database: &Database) {
    let (server, operator) = operated(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100")]).await;
    let restored = copy(database).await;
    table.bids(&[(1, "31415926")]).await;
    let version = table.version().await;
    let feed = table.path("/feed");
    let first = Feed::sse(&table.public, &feed, None).await.expect("snapshot").await;
    assert_eq!(first.data.get("epoch"), None);
    let page = table.public.get(table.path("/events")).await.body(200);
    assert_eq!(page.get("epoch"), None);
    let tag = table.look(None).await.header("etag").unwrap().to_owned();
    let log = loop {
        let log = pages(&operator, 100).await;
        if log.len() as u64 == version {
            break log;
        }
    };
    let cursor = log.last().unwrap()["cursor"].as_str().unwrap();

    let printed = gavel(&["restored", WITHOUT, "--database-url", &restored.url]);
    let epoch = printed.split(' ').nth(1).unwrap();
    let (server, operator) = operated(&restored);
    let table = table.at(&server);
    // Another one bids: the same version is another event.
    table.bids(&[(2, "27182818")]).await;
    assert_eq!(table.version().await, version);

    let again = Feed::sse(&table.public, &feed, Some(version)).await.expect("snapshot").await;
    assert_eq!((again.id, &again.data["epoch"]), (Some(version), &json!(epoch)));
    let page = table.public.get(table.path("/events")).await.body(200);
    assert_eq!(page["epoch"], epoch);
    let held = Call::new("GET", table.path("")).header("if-none-match", tag);
    table.public.send(held).await.expect(200);

    for call in ["/v1/log?after=", "/v1/log.ndjson?after=", "/v1/log.ndjson?follow=true&after="] {
        let refused = operator.send_outside(Call::new("GET", format!("{call}{cursor}"))).await;
        let problem = refused.problem(410, "log_restarted");
        assert_eq!((&problem["field"], problem.get("restart_after")), (&json!("after"), None));
    }
    let anew = loop {
        let log = pages(&operator, 3).await;
        if log.len() as u64 == version {
            break log;
        }
    };
    let last = anew.len() - 1;
    for (old, new) in log.iter().zip(&anew) {
        assert_eq!(old["hash"] == new["hash"], new != &anew[last], "{old} {new}");
    }
    let cursor = anew[last]["cursor"].as_str().unwrap();
    let mut follower = Follower::open(&operator, &format!("&after={cursor}")).await;
    table.bids(&[(1, "7")]).await;
    assert_eq!(follower.event().await.unwrap()["version"], version + 1);
}

/// Requires that a declaration is refused, with the time of the earlier one, and that no epoch has begun.
async fn is_refused(database: &Database, epochs: i64) {
    let refused = program::run(&["restored", WITHOUT, "--database-url", &database.url]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("gavel restored --again"), "{why}");
    let (_, rest) = why.split_once("an epoch began at ").unwrap();
    let (time, _) = rest.split_once(", by").unwrap();
    time.parse::<DateTime<Utc>>().unwrap();
    assert_eq!(rows::count(database, "select count(*) from epochs").await, epochs);
}

async fn a_restore_is_declared_twice_by_a_flag_alone(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100")]).await;
    let restored = copy(database).await;
    gavel(&["restored", WITHOUT, "--database-url", &restored.url]);
    is_refused(&restored, 1).await;
    // Of a backup that was made before anyone played on, the declaration is older than the restore.
    let early = copy(&restored).await;
    is_refused(&early, 1).await;
    gavel(&["restored", "--again", WITHOUT, "--database-url", &early.url]);
    is_refused(&early, 2).await;
    // A server that only reads changes nothing.
    let server = Server::start(&restored);
    is_refused(&restored, 1).await;
    table.at(&server).bids(&[(1, "7")]).await;
    let late = copy(&restored).await;
    gavel(&["restored", WITHOUT, "--database-url", &late.url]);
    is_refused(&late, 2).await;
}

/// The last event of a game in which only one player is left.
async fn resign(table: &Table, seats: [usize; 2]) -> Value {
    for seat in seats {
        table.players[seat].client.post_nothing(table.path("/resign")).await.expect(200);
    }
    table.events(None).await.pop().unwrap()
}

async fn a_game_that_ended_at_one_version_in_both_pasts_names_the_epoch_on_its_pages_alone(
    database: &Database,
) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let restored = copy(database).await;
    let ended = resign(&table, [1, 2]).await;
    let printed = gavel(&["restored", WITHOUT, "--database-url", &restored.url]);
    let server = Server::start(&restored);
    let table = table.at(&server);
    let again = resign(&table, [2, 1]).await;
    assert_eq!(again["version"], ended["version"]);
    assert_ne!(again["hash"], ended["hash"]);
    let version = ended["version"].to_string();
    let resumed = Call::new("GET", table.path("/feed")).header("last-event-id", &version);
    table.public.send(resumed).await.expect(204);
    let page = table.public.get(table.path(&format!("/events?after={version}"))).await.body(200);
    assert_eq!(page["epoch"], printed.split(' ').nth(1).unwrap());
}

async fn a_cursor_of_a_lost_event_gets_the_one_after_which_its_reader_goes_on(database: &Database) {
    let (server, operator) = operated(database);
    let early = Table::started(&server, 3).await;
    unlock(database).await;
    let two_minutes = if database.file().is_some() { "120000000" } else { "interval '2 minutes'" };
    let age = format!("update events set recorded_at = recorded_at - {two_minutes}");
    plant(database, &early.id, &age).await;
    let late = Table::started(&server, 3).await;
    late.bids(&[(0, "100")]).await;
    let restored = copy(database).await;
    let backup = (early.version().await + late.version().await) as usize;
    late.bids(&[(1, "31415926")]).await;
    let log = loop {
        let log = pages(&operator, 100).await;
        if log.len() == backup + 1 {
            break log;
        }
    };
    let cursor = |place: usize| log[place]["cursor"].as_str().unwrap();
    let kept = early.version().await as usize;

    gavel(&["restored", WITHOUT, "--database-url", &restored.url]);
    let (server, operator) = operated(&restored);
    late.at(&server).bids(&[(2, "27182818")]).await;
    for call in ["/v1/log?after=", "/v1/log.ndjson?after=", "/v1/log.ndjson?follow=true&after="] {
        // The backup has all but the last one. It may lack events of transactions that were open beside theirs.
        for perhaps_lost in [kept, backup - 1, backup] {
            let call = Call::new("GET", format!("{call}{}", cursor(perhaps_lost)));
            let problem = operator.send_outside(call).await.problem(410, "log_restarted");
            let restart_after = problem["restart_after"].as_str().unwrap();
            let follower = &mut Follower::open(&operator, &format!("&after={restart_after}")).await;
            for event in &log[kept..backup] {
                assert_eq!(follower.event().await.unwrap()["hash"], event["hash"]);
            }
            let next = follower.event().await.unwrap();
            assert_eq!(next["version"], log[backup]["version"]);
            assert_ne!(next["hash"], log[backup]["hash"]);
        }
    }
    // A reader this far behind has lost nothing.
    operator.get(format!("/v1/log?after={}", cursor(kept - 1))).await.expect(200);
}

async fn the_replaced_database_refuses_commands_until_its_fence_is_lifted(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let at = ["--database-url", &database.url];
    assert!(gavel(&["fence", at[0], at[1]]).contains("refuses commands"));
    table.bid(0, "100").await.problem(409, "game_moved");
    server.client().get("/readyz").await.problem(503, "database_fenced");
    let again = gavel(&["fence", at[0], at[1]]);
    assert!(again.contains("was fenced already; it refuses commands"), "{again}");
    assert!(gavel(&["fence", "--release", at[0], at[1]]).contains("takes commands again"));
    assert!(gavel(&["fence", "--release", at[0], at[1]]).contains("nothing to do"));
    table.bid(0, "100").await.expect(200);
}

async fn a_fenced_database_is_none_that_was_restored(database: &Database) {
    let server = Server::start(database);
    Table::started(&server, 3).await;
    gavel(&["fence", "--database-url", &database.url]);
    let restored = copy(database).await;
    // The replaced one by mistake, and a backup of it.
    for fenced in [database, &restored] {
        for flags in [&[][..], &["--again"]] {
            let command = [&["restored", WITHOUT, "--database-url", &fenced.url], flags].concat();
            let refused = program::run(&command);
            assert_eq!(refused.status.code(), Some(1), "{refused:?}");
            assert_eq!(refused.stdout, b"");
            let why = String::from_utf8(refused.stderr).unwrap();
            let says = ["is fenced: it is the replaced one", "first: gavel fence --release"];
            assert!(says.iter().all(|text| why.contains(text)), "{why}");
            assert_eq!(rows::count(fenced, "select count(*) from epochs").await, 0);
        }
    }
    gavel(&["fence", "--release", "--database-url", &restored.url]);
    gavel(&["restored", WITHOUT, "--database-url", &restored.url]);
    assert_eq!(rows::count(&restored, "select count(*) from epochs").await, 1);
    database.run("update fence set role = 'target'").await;
    let refused = program::run(&["restored", WITHOUT, "--database-url", &database.url]);
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("is an unfinished copy: run gavel copy again"), "{why}");
    assert_eq!(rows::count(database, "select count(*) from epochs").await, 0);
}

async fn the_report_names_the_database_without_its_password(database: &Database) {
    let server = Server::start(database);
    Table::started(&server, 3).await;
    let (url, place) = match database.file() {
        Some(file) => {
            let file = file.canonicalize().unwrap();
            (database.url.clone(), format!("the SQLite file {}", file.display()))
        }
        None => {
            let (user, address) = database.url.split_once('@').unwrap();
            let (server, rest) = address.split_once('/').unwrap();
            let name = rest.split('?').next().unwrap();
            let place = format!("the database {name} of Postgres at {server}");
            (format!("{user}:hunter2@{address}"), place)
        }
    };
    for (command, says) in [
        (&["audit"][..], format!(" events/s; in {place}\n")),
        (&["restored", WITHOUT], format!(" has begun in {place}\n")),
        (&["fence"], format!("{place} refuses commands; reads go on\n")),
        (&["fence"], format!("nothing to do: {place} was fenced already; ")),
        (&["fence", "--release"], format!("{place} takes commands again\n")),
        (&["fence", "--release"], format!("nothing to do: {place} takes commands\n")),
    ] {
        let printed = gavel(&[command, &["--database-url", &url]].concat());
        assert!(printed.contains(&says) && !printed.contains("hunter2"), "{says}: {printed}");
    }
}

#[tokio::test]
async fn an_empty_database_is_none_that_was_restored() {
    let database = Database::sqlite();
    drop(Server::start(&database));
    let refused = program::run(&["restored", WITHOUT, "--database-url", &database.url]);
    assert_eq!(refused.status.code(), Some(1));
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(why.contains("the database is empty"), "{why}");
}

async fn a_feed_of_the_log_ends_with_the_event_that_it_sent_last(database: &Database) {
    let (server, operator) = operated(database);
    let (lost, other) = (Table::started(&server, 3).await, Table::started(&server, 3).await);
    lost.bids(&[(0, "100")]).await;
    let version = lost.version().await;
    let mut follower = Follower::open(&operator, "").await;
    let cursor = loop {
        let event = follower.event().await.unwrap();
        if event["game_id"] == *lost.id && event["version"] == version {
            break event["cursor"].as_str().unwrap().to_owned();
        }
    };
    unlock(database).await;
    let lose = format!("delete from events where game_id = {{id}} and version = {version}");
    plant(database, &lost.id, &lose).await;
    other.bids(&[(0, "100"), (1, "7")]).await;
    assert_eq!(follower.event().await, None);
    let labels = [("form", "log"), ("reason", "log_restarted")];
    let counted = |metrics: &Metrics| metrics.sum("gavel_feeds_closed_total", &labels) == 1.0;
    Metrics::until(&server, counted).await;
    let next = operator.get(format!("/v1/log?after={cursor}")).await;
    next.problem(410, "log_restarted");
}
