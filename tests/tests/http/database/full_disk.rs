//! A disk that is full, and then is not.

use super::readiness::{ready, still_unready, unready};
use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use throwaway_postgres::{FullDisk, Postgres};

/// A host who creates games, and those that were acknowledged.
struct Host<'a> {
    server: &'a Server,
    player: Player,
    created: Vec<String>,
}

impl Host<'_> {
    /// Creates a game; repeated under its key until it is there.
    async fn create(&mut self) -> Reply {
        let key = self.created.len().to_string();
        let call = Call::new("POST", "/v1/qe/games").header("idempotency-key", key);
        let reply = self.player.client.send(call.json(&json!({"seats": 3}))).await;
        if reply.status == 201 {
            let id = reply.json()["game"]["id"].as_str().map(str::to_owned);
            self.created.push(id.unwrap());
        }
        reply
    }

    /// Tries to create a game between the writer's probes, of which none may succeed while the disk is full.
    async fn fails_at_each_probe(&mut self) {
        let probes = || count_of(self.server, "the database cannot be written yet");
        let (before, again) = (probes(), count_of(self.server, WRITTEN_AGAIN));
        let mut seen = before;
        while seen < before + PROBES {
            let problem = self.create().await.problem(503, "store_unavailable");
            assert!(problem["detail"].as_str().unwrap().contains("disk is full"), "{problem}");
            while probes() == seen {
                still_unready(self.server, "disk_full").await;
            }
            seen = probes();
        }
        still_unready(self.server, "disk_full").await;
        assert_eq!(count_of(self.server, WRITTEN_AGAIN), again, "a probe has succeeded");
    }
}

/// So many probes fail in the tests.
const PROBES: usize = 4;
const WRITTEN_AGAIN: &str = "the database can be written again";
/// Shows the probes that fail.
const LOG: &str = "info,store::writer=debug";

fn count_of(server: &Server, line: &str) -> usize {
    server.log().matches(line).count()
}

/// Has a disk be full and not be full any more.
async fn is_logged_and_survived(server: &Server, disk: &FullDisk) {
    let table = Table::started(server, 3).await;
    let player = Player::register(server, "Ada").await;
    let mut host = Host { server, player, created: vec![] };
    ready(server).await;
    disk.fill();
    while host.create().await.status == 201 {
        assert!(host.created.len() < 5000, "the disk is never full");
    }
    unready(server, "disk_full").await;
    within("the writer probes the full disk", host.fails_at_each_probe()).await;
    table.look(None).await;
    disk.empty();
    // By itself, without a request that writes.
    ready(server).await;
    host.create().await.expect(201);
    table.bids(&[(0, "100")]).await;
    for id in host.created {
        server.client().get(format!("/v1/qe/games/{id}")).await.expect(200);
    }
}

#[tokio::test]
async fn the_server_logs_a_full_disk_of_postgres_and_survives_it() {
    let postgres = Postgres::start_with_disk();
    let flags = ["--no-limits"];
    let mut command = Server::command(&postgres.database_on_disk(), &flags);
    command.env("RUST_LOG", LOG);
    let server = Starting::spawn(command).ready();
    is_logged_and_survived(&server, &postgres.disk()).await;
}

#[tokio::test]
async fn the_server_logs_a_full_disk_of_sqlite_and_survives_it() {
    let database = Database::sqlite();
    let beside = tempfile::tempdir().unwrap();
    let disk = FullDisk::of(database.file().unwrap().parent().unwrap(), beside.path());
    let mut command = Server::command(&database.url, &["--no-limits"]);
    command.env("RUST_LOG", LOG);
    disk.lend(&mut command);
    let server = Starting::spawn(command).ready();
    is_logged_and_survived(&server, &disk).await;
}
