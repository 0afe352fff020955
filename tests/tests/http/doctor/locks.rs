//! Sessions of Postgres that wait for a lock.

use super::Report;
use futures::future::join_all;
use gavel_tests::waiting::within;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use throwaway_postgres::Postgres;

/// Runs a statement in a session of its own, which may wait.
async fn run(url: String, sql: &'static str) {
    let mut session = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut session).await.unwrap();
}

/// Examines until the finding about locks has this severity, and begins so.
async fn until(url: &str, severity: &str, begins: &str) -> Report {
    let found = async {
        loop {
            let url = url.to_owned();
            let report = tokio::task::spawn_blocking(move || Report::of(&url, &[])).await.unwrap();
            let (found, summary) = report.all("lock_waits")[0];
            if found == severity && summary.starts_with(begins) {
                return report;
            }
        }
    };
    within(&format!("the doctor says {severity}: {begins}"), found).await
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_that_wait_for_a_lock_are_counted_and_the_process_that_blocks_them_is_named() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    postgres.run("create role guest login");
    let as_guest = url.replacen("gavel@", "guest@", 1);
    let mut holder = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("create table held (id int)").execute(&mut holder).await.unwrap();
    Report::of(&url, &[]).has("lock_waits", "ok", "no session waits for a lock");
    let pid: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut holder).await.unwrap();
    let share = "begin; lock table held in access share mode";
    sqlx::raw_sql(share).execute(&mut holder).await.unwrap();
    // The first of them waits for the holder, and the others wait for the first.
    let first = tokio::spawn(run(url.clone(), "alter table held add column name text"));
    until(&url, "warning", "1 session waits for a lock, for ").await;
    let others = [(); 2].map(|()| tokio::spawn(run(url.clone(), "select from held")));
    // A role that may not see the other role's sessions sees their locks.
    let report = until(&as_guest, "warning", "3 sessions wait for a lock, for ").await;
    report.has("lock_waits", "warning", &format!("; process {pid} blocks 3"));
    let finding = report.findings().iter().find(|finding| finding["code"] == "lock_waits").unwrap();
    let remedy = finding["remedy"].as_str().unwrap();
    let (_, command) = remedy.split_once("or ").unwrap();
    assert_eq!(command, format!("select pg_terminate_backend({pid})"));
    postgres.run(command);
    for ended in join_all(others.into_iter().chain([first])).await {
        ended.unwrap();
    }
    until(&as_guest, "ok", "").await;
}
