//! Databases that Citus distributes, for the suite with the feature `citus`: on the cluster of the coordinator that `GAVEL_TEST_CITUS` names.

use std::{env, thread};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use uuid::Uuid;

mod moves;
mod nodes;
mod restores;

/// The coordinator's database that knows the workers, which the superuser reaches without a password.
const COORDINATOR: &str = "GAVEL_TEST_CITUS";

pub(crate) fn coordinator() -> String {
    env::var(COORDINATOR).unwrap_or_else(|_| {
        panic!("{COORDINATOR} is missing: {COORDINATOR}=postgres://postgres@HOST:PORT/DATABASE, a database of a Citus coordinator that knows its workers")
    })
}

/// The nodes, the coordinator first.
pub(crate) async fn nodes() -> Vec<PgConnectOptions> {
    let home: PgConnectOptions = coordinator().parse().unwrap();
    let mut connection = home.connect().await.unwrap();
    let workers = "select nodename, nodeport from pg_dist_node where groupid > 0 and noderole = 'primary' order by nodeid";
    let workers: Vec<(String, i32)> =
        sqlx::query_as(workers).fetch_all(&mut connection).await.unwrap();
    assert!(!workers.is_empty(), "{COORDINATOR} leads to no coordinator with workers");
    let worker = |(host, port): (String, i32)| home.clone().host(&host).port(port as u16);
    [home.clone()].into_iter().chain(workers.into_iter().map(worker)).collect()
}

/// An empty database on all nodes, which know each other there.
pub(crate) fn database() -> String {
    let name = format!("gavel_{}", Uuid::new_v4().simple());
    let made = name.clone();
    // The caller is on a runtime of its own.
    let make = || tokio::runtime::Runtime::new().unwrap().block_on(make(made));
    thread::spawn(make).join().unwrap();
    let url = coordinator();
    let (address, query) = url.split_once('?').unwrap_or((&url, "sslmode=disable"));
    let (address, _) = address.rsplit_once('/').unwrap();
    format!("{address}/{name}?{query}")
}

/// Drops a database on all nodes.
pub(crate) fn remove(url: &str) {
    let (_, path) = url.rsplit_once('/').unwrap();
    let gone = format!("drop database {} with (force)", path.split('?').next().unwrap());
    let remove = async move {
        for node in nodes().await {
            run(&node, &gone).await;
        }
    };
    let removed = thread::spawn(|| tokio::runtime::Runtime::new().unwrap().block_on(remove));
    // A panic here would hide the one of the test.
    drop(removed.join());
}

async fn make(name: String) {
    let nodes = nodes().await;
    for node in &nodes {
        run(node, &format!("create database {name}")).await;
        run(&node.clone().database(&name), "create extension citus").await;
        for setting in ["log_min_error_statement = panic", "log_error_verbosity = terse"] {
            run(node, &format!("alter database {name} set {setting}")).await;
        }
    }
    let [home, workers @ ..] = &nodes[..] else { return };
    let home = home.clone().database(&name);
    let known = |call: &str, node: &PgConnectOptions| {
        format!("select {call}('{}', {})", node.get_host(), node.get_port())
    };
    run(&home, &known("citus_set_coordinator_host", &home)).await;
    for worker in workers {
        run(&home, &known("citus_add_node", worker)).await;
    }
}

pub(crate) async fn run(node: &PgConnectOptions, statements: &str) {
    let mut connection = node.connect().await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
