//! A disk that is full, and then is not.

use super::readiness::{ready, unready};
use gavel_tests::client::{Call, Reply};
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use serde_json::json;
use std::fs::File;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use throwaway_postgres::Postgres;

/// Takes all the room that a disk has.
fn fill(disk: &Path) -> PathBuf {
    let path = disk.join("filler");
    let mut filler = File::create(&path).unwrap();
    for size in [1 << 16, 1 << 12] {
        let block = vec![0; size];
        while filler.write_all(&block).is_ok() {}
    }
    path
}

/// Has a disk be full and not be full any more.
async fn is_told_and_survived(server: &Server, disk: &Path) {
    let table = Table::started(server, 3).await;
    let host = Player::register(server, "Ada").await;
    ready(server).await;
    let filler = fill(disk);
    let mut created = 0;
    let create = async |number: usize| -> Reply {
        let call = Call::new("POST", "/v1/qe/games").header("idempotency-key", number.to_string());
        host.client.send(call.json(&json!({"seats": 3}))).await
    };
    while create(created).await.status == 201 {
        created += 1;
        assert!(created < 5000, "the disk is never full");
    }
    unready(server, "disk_full").await;
    table.look(None).await;
    std::fs::remove_file(filler).unwrap();
    // By itself, without a request that writes.
    ready(server).await;
    create(created).await.expect(201);
    table.bids(&[(0, "100")]).await;
}

#[tokio::test]
async fn a_full_disk_of_postgres_is_told_and_survived() {
    let postgres = Postgres::start_with_small_disk(32);
    let flags = ["--no-limits"];
    let server = Server::begin_with(&postgres.database_on_small_disk(), &flags).ready();
    is_told_and_survived(&server, &postgres.small_disk()).await;
}

/// Mounts a disk for the program that follows, which alone sees it.
const SMALL_DISK: &str = r#"mount -t tmpfs -o size=8m none "$0" && exec "$@""#;

#[tokio::test]
async fn a_full_disk_of_sqlite_is_told_and_survived() {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let mut command = Command::new("unshare");
    // Root needs no user namespace to mount, and gets none inside of a changed root.
    let is_root = directory.path().metadata().unwrap().uid() == 0;
    command
        .arg("--mount")
        .args((!is_root).then_some("--map-root-user"))
        .args(["sh", "-c", SMALL_DISK])
        .arg(directory.path())
        .arg(program::path())
        .args(["serve", "--no-limits", "--database-url", &url, "--drain-seconds", "0"])
        .args(["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
    let server = Starting::spawn(command).ready();
    let inside = directory.path().strip_prefix("/").unwrap();
    let disk = PathBuf::from(format!("/proc/{}/root", server.pid())).join(inside);
    is_told_and_survived(&server, &disk).await;
}
