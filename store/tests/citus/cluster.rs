//! The cluster, and a database on all of its nodes.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use store::{Store, StoreOptions};

pub(crate) const TABLES: [&str; 9] = [
    "fence",
    "slots",
    "events",
    "games",
    "game_players",
    "open_seats",
    "creations",
    "proofs",
    "checkpoint_heads",
];

/// How each node has to be set.
const SETTINGS: [&str; 2] = ["log_min_error_statement = panic", "log_error_verbosity = terse"];

/// Rows in every slot, 3 events a game.
const ROWS: &str = "
    create temporary table made as
        select (n & 63)::smallint as slot, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
        from generate_series(0, 199) as n;
    insert into events (slot, schema_version, version, position, recorded_at, game_id, hash, kind, event_type, data)
        select slot, 1, version, 1000 + version, '2026-11-30', id, sha256(id::text::bytea), 'qe', 'Made', repeat('x', 300)
        from made, generate_series(1, 3) as version;
    insert into games (slot, game_id, kind, status, visibility, players, created_at)
        select slot, id, 'qe', 'lobby', 'public', '[]', '2026-11-30' from made;
    insert into open_seats (slot, game_id, player_id, state) select slot, id, id, 'lobby' from made;
    insert into creations (slot, command_id, game_id) select slot, id, id from made;
    update slots set base = slot * 7";

/// The nodes, the coordinator first.
pub(crate) struct Cluster {
    address: String,
    nodes: Vec<(String, u16)>,
    made: AtomicU32,
}

/// A database with rows, on all nodes.
pub(crate) struct Database {
    pub(crate) name: String,
    /// Its address at each node, the coordinator's first.
    pub(crate) urls: Vec<String>,
}

impl Cluster {
    pub(crate) async fn at(address: &str) -> Self {
        let mut connection = PgConnection::connect(address).await.unwrap();
        let nodes = sqlx::query(
            "select nodename, nodeport from pg_dist_node where noderole = 'primary' order by groupid",
        );
        let nodes = nodes.fetch_all(&mut connection).await.unwrap();
        let nodes = nodes.iter().map(|row| (row.get(0), row.get::<i32, _>(1) as u16)).collect();
        Self { address: address.to_owned(), nodes, made: AtomicU32::new(0) }
    }

    /// Makes a database that a server has served.
    pub(crate) async fn make(&self) -> Database {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let name = format!("gavel_test_{}_{number}", std::process::id());
        let urls: Vec<String> = self.nodes.iter().map(|node| self.url(node, &name)).collect();
        for (node, url) in self.nodes.iter().zip(&urls) {
            let maintenance = self.url(node, "postgres");
            run(
                &maintenance,
                &format!("create database {name} encoding 'UTF8' template template0"),
            )
            .await;
            run(url, "create extension citus").await;
            for setting in SETTINGS {
                run(url, &format!("alter database {name} set {setting}")).await;
            }
        }
        let (host, port) = &self.nodes[0];
        run(&urls[0], &format!("select citus_set_coordinator_host('{host}', {port})")).await;
        for (host, port) in &self.nodes[1..] {
            run(&urls[0], &format!("select citus_add_node('{host}', {port})")).await;
        }
        let database = Database { name, urls };
        Store::open(database.url(), StoreOptions::default()).await.unwrap().close().await;
        database.run(ROWS).await;
        database
    }

    pub(crate) async fn drop(&self, database: &Database) {
        for node in &self.nodes {
            let maintenance = self.url(node, "postgres");
            run(&maintenance, &format!("drop database {} with (force)", database.name)).await;
            // A test may have made it.
            run(&maintenance, &format!("drop role if exists {}_owner", database.name)).await;
        }
    }

    /// The address of a database at a node.
    fn url(&self, (host, port): &(String, u16), name: &str) -> String {
        let options: PgConnectOptions = self.address.parse().unwrap();
        let query =
            self.address.split_once('?').map_or_else(String::new, |(_, query)| format!("?{query}"));
        let authority = self.address.split("://").nth(1).unwrap().split('/').next().unwrap();
        let user = authority.rsplit_once('@').map_or(options.get_username(), |(user, _)| user);
        format!("postgres://{user}@{host}:{port}/{name}{query}")
    }
}

impl Database {
    /// The address at the coordinator.
    pub(crate) fn url(&self) -> &str {
        &self.urls[0]
    }

    /// Runs statements at the coordinator.
    pub(crate) async fn run(&self, sql: &str) {
        run(self.url(), sql).await;
    }

    /// The rows of each table, in an order that stays. What the distribution adds to them is left out.
    pub(crate) async fn rows(&self) -> BTreeMap<&'static str, Vec<String>> {
        let mut connection = PgConnection::connect(self.url()).await.unwrap();
        let mut all = BTreeMap::new();
        for table in TABLES {
            let rows = format!("select (to_jsonb(r) - 'node')::text from {table} r");
            let mut rows: Vec<String> =
                sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut connection).await.unwrap();
            rows.sort();
            all.insert(table, rows);
        }
        assert_eq!((all["events"].len(), all["slots"].len()), (600, 64));
        all
    }

    /// Asks for one column at the coordinator.
    pub(crate) async fn ask<T>(&self, sql: &str) -> Vec<T>
    where
        T: for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres> + Send + Unpin,
        (T,): for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
    {
        let mut connection = PgConnection::connect(self.url()).await.unwrap();
        sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_all(&mut connection).await.unwrap()
    }
}

/// Waits for something on a thread that has no runtime yet.
pub(crate) fn now<T>(doing: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(doing)
}

/// The error with which statements at an address are refused.
pub(crate) async fn refused(url: &str, sql: &str) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let ran = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await;
    ran.unwrap_err().as_database_error().unwrap().message().to_owned()
}

/// Runs statements at an address.
pub(crate) async fn run(url: &str, sql: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let ran = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await;
    ran.unwrap_or_else(|error| panic!("{sql}: {error}"));
    connection.close().await.unwrap();
}
