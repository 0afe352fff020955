//! Runs that are killed.

use std::collections::BTreeSet;
use std::thread;

use sqlx::{Connection, PgConnection};
use store::{distribute, distribution_plan};

use crate::cluster::{Database, now};
use crate::distributing::assert_whole;

/// The sessions of a run, and not those that Citus opens.
const END: &str = "select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'citus%'";
/// The same while one does what takes its time in a step.
const END_WITHIN: &str = "select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'citus%' and state = 'active'
        and query ~ '^(select (create_|citus_move|truncate_local)|alter table)'";
/// How often a session is looked for. A step takes longer than so many looks.
const LOOKS: u32 = 300;

/// Ends the sessions of a run; returns how many there were.
fn end(url: &str, how: &'static str, looks: u32) -> i64 {
    let url = url.to_owned();
    now(async move {
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let mut ended = 0;
        for _ in 0..looks {
            ended = sqlx::query_scalar(how).fetch_one(&mut connection).await.unwrap();
            if ended > 0 {
                break;
            }
        }
        ended
    })
}

pub(crate) async fn a_run_goes_on_after_a_kill_before_each_step(database: &Database) {
    let before = database.rows().await;
    let mut killed = BTreeSet::new();
    loop {
        // Each step is killed once, and done by the next run.
        let killed_before = killed.len();
        let ran = distribute(database.url(), None, |step| {
            if killed.insert(step.to_owned()) {
                let url = database.url().to_owned();
                assert_eq!(thread::spawn(move || end(&url, END, 1)).join().unwrap(), 1);
            }
        })
        .await;
        assert_eq!(database.rows().await, before);
        if ran.is_ok() {
            break;
        }
        assert!(killed.len() > killed_before, "{ran:?}");
        let left = distribution_plan(database.url(), None).await.unwrap().unwrap();
        assert!(left.steps.iter().any(|step| killed.contains(step)), "{left:?}");
    }
    assert!(killed.len() >= 12, "{killed:?}");
    assert_whole(database).await;
}

pub(crate) async fn a_run_goes_on_after_a_kill_within_each_step(database: &Database) {
    let before = database.rows().await;
    let (mut tried, mut failed) = (BTreeSet::new(), 0);
    loop {
        let mut killer = None;
        let ran = distribute(database.url(), None, |step| {
            if killer.is_none() && tried.insert(step.to_owned()) {
                let url = database.url().to_owned();
                killer = Some(thread::spawn(move || end(&url, END_WITHIN, LOOKS)));
            }
        })
        .await;
        let ended = killer.map_or(0, |killer| killer.join().unwrap());
        assert_eq!(database.rows().await, before);
        match ran {
            Ok(_) => break,
            Err(error) => {
                assert!(ended > 0, "{error}");
                failed += 1;
            }
        }
    }
    // Some steps end before the session is found.
    assert!(failed >= 4, "{failed} of {tried:?}");
    assert_whole(database).await;
}
