//! What cannot be distributed, each by its cause.

use std::thread;

use sqlx::{Connection, PgConnection};
use store::{Store, StoreOptions, distribute, distribution_plan};

use crate::cluster::{Database, now, run};
use crate::distributing::{as_role, assert_whole, distributed};

/// What is done to a node by its place, how it is undone, and what the refusal says.
type Case = (usize, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    (0, "alter table proofs rename to lost", "alter table lost rename to proofs", "proofs"),
    (0, "insert into fence (role) values ('source')", "delete from fence", "fenced"),
    (
        0,
        "create function f() returns trigger language plpgsql as 'begin return new; end';
         create trigger mine before insert on games for each row execute function f()",
        "drop function f cascade",
        "the trigger mine of games",
    ),
    (
        0,
        "create table notes (slot smallint, game_id uuid, constraint noted foreign key (slot, game_id) references games)",
        "drop table notes",
        "the foreign key noted of games",
    ),
    (
        0,
        "create unique index mine on creations (game_id)",
        "drop index mine",
        "the unique index without the slot mine of creations",
    ),
    (
        0,
        "create rule mine as on delete to proofs do nothing",
        "drop rule mine on proofs",
        "the rule mine of proofs",
    ),
    (
        0,
        "create policy mine on proofs using (true)",
        "drop policy mine on proofs",
        "the row security policy mine of proofs",
    ),
    (
        0,
        "create table heir () inherits (proofs)",
        "drop table heir",
        "the inheriting table heir of proofs",
    ),
    (
        0,
        "create publication mine for table events",
        "drop publication mine",
        "the publication mine of events",
    ),
    (
        0,
        "update pg_dist_node set isactive = false where groupid = 1",
        "update pg_dist_node set isactive = true where groupid = 1",
        "is inactive",
    ),
    (
        0,
        "update pg_dist_node set metadatasynced = false where groupid = 1",
        "update pg_dist_node set metadatasynced = true where groupid = 1",
        "lacks the cluster's metadata",
    ),
    (
        0,
        "update pg_dist_node set shouldhaveshards = true where groupid = 0",
        "update pg_dist_node set shouldhaveshards = false where groupid = 0",
        "the coordinator",
    ),
    (
        0,
        "update pg_dist_node set nodeport = 1 where groupid = 1",
        WORKERS_BACK,
        ":1 cannot be reached from here",
    ),
    (
        0,
        "update pg_dist_node set nodename = 'localhost', nodeport = (select nodeport from pg_dist_node where groupid = 2) where groupid = 1",
        WORKERS_BACK,
        "another node from here",
    ),
    (0, "delete from pg_dist_node where groupid > 0", WORKERS_BACK, "has no worker"),
    (
        1,
        "set citus.enable_ddl_propagation = off; create or replace function pg_catalog.citus_version() returns text language sql as $$ select 'Citus 12.1.0 on' $$",
        "",
        "with Citus 12.1.0",
    ),
];

/// Puts the rows back that a test saved.
const WORKERS_BACK: &str = "delete from pg_dist_node where groupid > 0; insert into pg_dist_node select * from saved_nodes where groupid > 0";

/// Settings of a worker's database that do not suit, and how the refusal begins to name them.
const SETTINGS: &[(&str, &str)] = &[
    ("timezone = 'Asia/Tokyo'", "TimeZone is Asia/Tokyo"),
    ("synchronous_commit = off", "synchronous_commit is off"),
    ("log_min_error_statement = error", "log_min_error_statement is error"),
    ("log_error_verbosity = 'default'", "log_error_verbosity is default"),
    ("log_statement = 'all'", "log_statement is all"),
    ("log_min_duration_statement = 0", "log_min_duration_statement is 0"),
    ("log_parameter_max_length_on_error = 100", "log_parameter_max_length_on_error is 100"),
    ("citus.log_remote_commands = on", "citus.log_remote_commands is on"),
];
const SUIT: [&str; 2] = ["log_min_error_statement = panic", "log_error_verbosity = terse"];

/// The reason why the database is refused, by this address.
async fn refusal(url: &str) -> String {
    distribution_plan(url, None).await.unwrap_err().to_string()
}

pub(crate) async fn a_node_that_does_not_suit_is_refused(database: &Database) {
    let before = database.rows().await;
    database.run("create table saved_nodes as select * from pg_dist_node").await;
    for (place, spoil, mend, said) in &CASES[..CASES.len() - 1] {
        run(&database.urls[*place], spoil).await;
        let refused = refusal(database.url()).await;
        assert!(refused.contains(said), "{spoil}: {refused}");
        run(&database.urls[*place], mend).await;
    }
    refuses_settings(database).await;
    refuses_a_worker(database).await;
    refuses_a_reader(database).await;
    // Nothing has changed, and nothing of it is left.
    database.run("drop table saved_nodes").await;
    assert_eq!(database.rows().await, before);
    assert!(distribution_plan(database.url(), None).await.unwrap().is_some());
    refuses_what_stays(database).await;
}

/// The name of the first worker in a refusal.
fn worker(database: &Database) -> String {
    format!("the worker {}", place(&database.urls[1]))
}

async fn refuses_settings(database: &Database) {
    let worker = worker(database);
    for (setting, said) in SETTINGS {
        let set = |setting: &str| {
            format!(
                "set citus.enable_ddl_propagation = off; alter database {} set {setting}",
                database.name
            )
        };
        run(&database.urls[1], &set(setting)).await;
        let refused = refusal(database.url()).await;
        assert!(refused.starts_with(&worker) && refused.contains(said), "{setting}: {refused}");
        run(
            &database.urls[1],
            &format!(
                "set citus.enable_ddl_propagation = off; alter database {} reset all",
                database.name
            ),
        )
        .await;
        for setting in SUIT {
            run(&database.urls[1], &set(setting)).await;
        }
    }
}

async fn refuses_a_worker(database: &Database) {
    let refused = refusal(&database.urls[1]).await;
    assert!(
        refused.contains("leads to a worker") && refused.contains(&place(database.url())),
        "{refused}"
    );
}

/// A role that may read all and owns nothing.
async fn refuses_a_reader(database: &Database) {
    let role = format!("{}_reader", database.name);
    for url in &database.urls {
        run(
            url,
            &format!("set citus.enable_create_role_propagation = off; create role {role} login"),
        )
        .await;
    }
    database.run(&format!("set citus.enable_ddl_propagation = off; grant select on all tables in schema public to {role}")).await;
    let refused = refusal(&as_role(database.url(), &role)).await;
    assert!(refused.contains("does not own fence, slots, events"), "{refused}");
    for url in &database.urls {
        run(
            url,
            &format!(
                "set citus.enable_ddl_propagation = off; drop owned by {role}; drop role {role}"
            ),
        )
        .await;
    }
}

/// What a test does not undo.
async fn refuses_what_stays(database: &Database) {
    let worker = worker(database);
    let full = "set citus.enable_ddl_propagation = off; create or replace function pg_catalog.citus_local_disk_space_stats(out available_disk_size bigint, out total_disk_size bigint)
        language sql as 'select 1000000::bigint, 2000000::bigint'";
    run(&database.urls[1], full).await;
    let refused = refusal(database.url()).await;
    assert!(refused.starts_with(&format!("{worker} has 1 MB free")), "{refused}");
    let (place, spoil, _, said) = CASES[CASES.len() - 1];
    run(&database.urls[place], spoil).await;
    let refused = refusal(database.url()).await;
    assert!(refused.starts_with(&worker) && refused.contains(said), "{refused}");
    run(database.url(), "drop extension citus cascade").await;
    let refused = refusal(database.url()).await;
    assert!(refused.contains("the database has no extension citus"), "{refused}");
}

/// Host and port of an address.
fn place(url: &str) -> String {
    let (_, place) = url.rsplit_once('@').unwrap();
    place.split('/').next().unwrap().to_owned()
}

pub(crate) async fn programs_at_the_database_are_refused(database: &Database) {
    let server = Store::open(database.url(), StoreOptions::default()).await.unwrap();
    // The pool opens its sessions when they are needed.
    server.time().await.unwrap();
    let refused =
        distribute(database.url(), None, |step| panic!("{step}")).await.unwrap_err().to_string();
    assert!(refused.contains("programs of Gavel use the database: session"), "{refused}");
    server.close().await;
    // A second run is refused while the first one is at work.
    let mut second = None;
    let done = distribute(database.url(), None, |_| {
        second.get_or_insert_with(|| {
            let url = database.url().to_owned();
            let run = move || {
                now(distribute(&url, None, |step| panic!("{step}"))).unwrap_err().to_string()
            };
            thread::spawn(run).join().unwrap()
        });
    })
    .await;
    assert!(done.unwrap());
    assert!(second.as_ref().is_some_and(|second| second.contains("at work")), "{second:?}");
    assert_whole(database).await;
}

pub(crate) async fn a_lock_of_another_session_is_named(database: &Database) {
    let mut reader = PgConnection::connect(database.url()).await.unwrap();
    let mut reading = reader.begin().await.unwrap();
    sqlx::query("select count(*) from proofs").execute(&mut *reading).await.unwrap();
    let refused = distribute(database.url(), None, |_| {}).await.unwrap_err().to_string();
    assert!(refused.starts_with("proofs: distributed as slots is: another session"), "{refused}");
    reading.rollback().await.unwrap();
    reader.close().await.unwrap();
    let other = distribution_plan(database.url(), Some(3)).await.unwrap_err().to_string();
    assert!(other.contains("leave out --shards"), "{other}");
    let steps = distributed(database, None).await;
    assert!(steps[0].starts_with("proofs"), "{steps:?}");
    assert_whole(database).await;
}
