//! A database's file holds bids, seeds and keys: its owner alone may read it, and what is made beside it and of it.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::Table;
use std::fs::{Permissions, read_dir, set_permissions, write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// The command, run by a shell that would let others read all that is made.
fn careless(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", "umask 0; exec \"$@\"", "sh"]).arg(command.get_program());
    shell.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

fn run(arguments: &[&str]) {
    let mut command = program::command();
    command.args(arguments);
    let ran = careless(&command).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

/// The files of a directory, each with its mode.
fn modes(directory: &Path) -> Vec<(String, u32)> {
    let files = read_dir(directory).unwrap().map(Result::unwrap);
    let mut modes: Vec<(String, u32)> = files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, file.metadata().unwrap().permissions().mode() & 0o777)
        })
        .collect();
    modes.sort();
    modes
}

fn own(names: &[&str]) -> Vec<(String, u32)> {
    names.iter().map(|name| ((*name).to_owned(), 0o600)).collect()
}

fn directory(database: &Database) -> std::path::PathBuf {
    database.file().unwrap().parent().unwrap().to_owned()
}

#[tokio::test]
async fn a_database_is_its_owners_alone_and_so_is_what_stands_beside_it() {
    let database = Database::sqlite();
    let command = Server::command(&database.url, &[]);
    let server = Starting::spawn(careless(&command)).ready();
    Table::started(&server, 3).await.play_on().await;
    let all = own(&["gavel.db", "gavel.db-shm", "gavel.db-wal"]);
    assert_eq!(modes(&directory(&database)), all);
    assert!(!server.log().contains("its mode is 0600"), "{}", server.log());
    server.kill();
    for (name, _) in modes(&directory(&database)) {
        let file = directory(&database).join(name);
        set_permissions(file, Permissions::from_mode(0o644)).unwrap();
    }
    let server = Starting::spawn(careless(&command)).ready();
    assert_eq!(modes(&directory(&database)), all);
    let log = server.log();
    for name in ["gavel.db;", "gavel.db-wal;"] {
        assert!(log.contains(&format!("{name} its mode is 0600 now")), "{log}");
    }
}

#[tokio::test]
async fn copies_and_imports_are_their_owners_alone() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let record = directory(&database).join("record.ndjson");
    write(&record, table.export().await).unwrap();
    let (copied, imported) = (Database::sqlite(), Database::sqlite());
    run(&["copy", "--from", &database.url, "--to", &copied.url]);
    let mut import = vec!["import", record.to_str().unwrap(), "--database-url", &imported.url];
    if program::run(&["import", "--help"]).stdout.windows(11).any(|text| text == b"--untrusted") {
        import.push("--untrusted");
    }
    run(&import);
    for made in [&copied, &imported] {
        let modes = modes(&directory(made));
        assert!(modes.iter().all(|(_, mode)| *mode == 0o600), "{modes:?}");
        assert!(modes.iter().any(|(name, _)| name == "gavel.db"));
    }
}

#[test]
fn a_secret_that_others_can_read_is_warned_of() {
    let directory = tempfile::tempdir().unwrap();
    let (key, token) = (directory.path().join("key"), directory.path().join("token"));
    write(&key, "11".repeat(32)).unwrap();
    write(&token, "22".repeat(32)).unwrap();
    let flags = [
        "--signing-key-file",
        key.to_str().unwrap(),
        "--operator-token-file",
        token.to_str().unwrap(),
    ];
    let database = Database::sqlite();
    for (mode, warnings) in [(0o600, 0), (0o640, 2), (0o604, 2), (0o400, 0)] {
        for file in [&key, &token] {
            set_permissions(file, Permissions::from_mode(mode)).unwrap();
        }
        let log = Server::start_with(&database, &flags).log();
        assert_eq!(log.matches("others can read it").count(), warnings, "{log}");
        assert!(!log.contains("1111") && !log.contains("2222"), "{log}");
    }
}
