//! Backup and restore: all games are there, every chain verifies, play goes on.

use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use sqlx::{Connection, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
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

/// A backup of the database, restored.
pub(crate) async fn copy(database: &Database) -> Database {
    let Some(_) = database.file() else {
        let copy = Database::postgres();
        dump_and_restore(&database.url, &copy.url);
        return copy;
    };
    let copy = Database::sqlite();
    let file = copy.file().unwrap();
    let made = backup(&database.url, &file);
    assert!(made.status.success(), "{made:?}");
    let printed = String::from_utf8(made.stdout).unwrap();
    assert!(printed.contains("gavel.db: ") && printed.contains(" games, "), "{printed}");
    copy
}

fn backup(url: &str, file: &Path) -> Output {
    program::run(&["backup", file.to_str().unwrap(), "--database-url", url])
}

#[tokio::test]
async fn a_backup_is_its_owners_and_replaces_no_file() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    Table::started(&server, 3).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    let made = backup(&database.url, &file);
    assert!(made.status.success(), "{made:?}");
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let before = std::fs::read(&file).unwrap();
    Table::started(&server, 3).await;
    let again = backup(&database.url, &file);
    assert!(
        String::from_utf8_lossy(&again.stderr).contains("backup.db exists already"),
        "{again:?}"
    );
    assert_eq!(again.status.code(), Some(1));
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap()).collect();
    assert_eq!(names.len(), 1, "{names:?}");
}

/// Another user of the folder could have made files under the names that a backup may have for a while.
#[tokio::test]
async fn no_file_or_link_that_is_there_is_written_into() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    Table::started(&server, 3).await;
    let folder = tempfile::tempdir().unwrap();
    let (file, elsewhere) = (folder.path().join("backup.db"), folder.path().join("elsewhere"));
    // The name by the number of the process: a shell becomes the program, so the number is known before.
    let link = format!("ln -s {} {}.$$.partial", elsewhere.display(), file.display());
    let backup =
        format!("{link}; exec \"$0\" backup {} --database-url {}", file.display(), database.url);
    let mut shell = std::process::Command::new("sh");
    let made = shell.args(["-c", &backup]).arg(program::path()).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    assert!(!elsewhere.exists() && file.is_file());
    assert!(!std::fs::symlink_metadata(&file).unwrap().is_symlink());
}

#[test]
fn a_file_that_is_no_sqlite_database_of_gavel_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(
        path("text.db"),
        "no database, but a text that is long enough to have a head".repeat(9),
    )
    .unwrap();
    std::fs::write(path("empty.db"), "").unwrap();
    let sqlite = |name: &str| format!("sqlite:{}", path(name).display());
    for (url, why) in [
        (sqlite("text.db"), "text.db is no database of Gavel"),
        (sqlite("empty.db"), "empty.db is no database of Gavel"),
        (sqlite("missing.db"), "missing.db cannot be read: No such file or directory"),
        (sqlite(""), "is no database of Gavel"),
        ("postgres://gavel@127.0.0.1/gavel".to_owned(), "pg_basebackup or pg_dump"),
    ] {
        let refused = backup(&url, &path("backup.db"));
        assert_eq!(refused.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&refused.stderr).contains(why), "{refused:?}");
    }
    let database = Database::sqlite();
    drop(Server::start(&database));
    let nowhere = backup(&database.url, &path("no/folder/backup.db"));
    assert_eq!(nowhere.status.code(), Some(1), "{nowhere:?}");
    let (target, missing) = (path("no/folder/backup.db"), path("no/folder"));
    let [target, missing] = [target, missing].map(|path| path.display().to_string());
    let why = format!("gavel: {target} cannot be written: the folder {missing} does not exist\n");
    assert_eq!(String::from_utf8_lossy(&nowhere.stderr), why);
    let below_a_file = backup(&database.url, &path("text.db/backup.db"));
    let why = String::from_utf8_lossy(&below_a_file.stderr);
    assert!(why.contains("backup.db cannot be written: Not a directory"), "{why}");
    let mut left: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["empty.db", "text.db"]);
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
