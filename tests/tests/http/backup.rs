//! Backup and restore: all games are there, every chain verifies, play goes on.

use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use std::process::{Command, Stdio};
use throwaway_postgres::Postgres;

on_both_stores!(a_backup_made_while_games_run_is_restored_and_played_on);

async fn a_backup_made_while_games_run_is_restored_and_played_on(database: &Database) {
    let server = Server::start(database);
    let finished = Table::started(&server, 3).await;
    finished.play_on().await;
    let running = Table::started(&server, 4).await;
    running.bids(&[(0, "100"), (1, "250"), (2, "0")]).await;
    let restored = copy(database).await;
    running.bids(&[(3, "7")]).await;
    let after = Server::start(&restored);
    for (table, version) in [(&finished, finished.version().await), (&running, 10)] {
        let copy = table.at(&after);
        assert_eq!(copy.version().await, version);
        for viewer in table.viewers() {
            let path = table.path(&format!("?version={version}"));
            let original = table.viewer(viewer).get(path.as_str()).await.expect(200);
            assert_eq!(copy.look(viewer).await.text(), original.text());
            let events = copy.events(viewer).await;
            chain::verify(&events);
            assert_eq!(events[..], table.events(viewer).await[..version as usize]);
        }
    }
    let copy = running.at(&after);
    copy.bids(&[(3, "7")]).await;
    copy.play_on().await;
    chain::verify(&copy.events(None).await);
    assert_eq!(copy.look(None).await.json()["status"], "finished");
}

async fn copy(database: &Database) -> Database {
    let Some(_) = database.file() else {
        let copy = Database::postgres();
        dump_and_restore(&database.url, &copy.url);
        return copy;
    };
    let copy = Database::sqlite();
    vacuum_into(&database.url, &copy.file().unwrap()).await;
    copy
}

pub(crate) async fn vacuum_into(url: &str, file: &Path) {
    let mut connection = SqliteConnection::connect(url).await.unwrap();
    let copied = sqlx::query("vacuum into ?1").bind(file.to_str().unwrap());
    copied.execute(&mut connection).await.unwrap();
}

fn dump_and_restore(from: &str, to: &str) {
    let programs = Postgres::shared().bin_dir();
    let dump = Command::new(programs.join("pg_dump")).args(["--dbname", from]).output().unwrap();
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), dump.stdout).unwrap();
    let restored = Command::new(programs.join("psql"))
        .args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", to, "--file"])
        .arg(file.path())
        .stdout(Stdio::null())
        .output()
        .unwrap();
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
}
