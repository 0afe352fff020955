//! Operators' commands at a wrong address: each ends with an error that names the database, and makes nothing.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::tampering::plant;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use throwaway_postgres::Postgres;

on_both_stores!(
    a_database_without_gavels_tables_stays_as_it_is,
    a_database_that_lacks_a_table_is_refused_by_all_but_the_fence,
    an_older_schema_is_brought_up_to_date_and_a_newer_one_is_refused,
);

/// The commands that need a database, each with all but its address.
const COMMANDS: [&[&str]; 14] = [
    &["audit", "--database-url"],
    &["restored", "--database-url"],
    &["upgraded", "--database-url"],
    &["rebuild", "--database-url"],
    &["rebuild", "--dry-run", "--database-url"],
    &["checkpoint", "--database-url"],
    &["replay", "00000000-0000-0000-0000-000000000000", "--database-url"],
    &["app", "--database-url", "", "list"],
    &["app", "--database-url", "", "create", "Card Club"],
    &["copy", "--release", "--from"],
    &["copy", "--to", "", "--from"],
    &["doctor", "--database-url"],
    FENCE,
    &["fence", "--release", "--database-url"],
];

const FENCE: &[&str] = &["fence", "--database-url"];

/// Runs a command, and returns its exit code and its words.
fn run(command: &[&str], url: &str) -> (i32, String) {
    let target = Database::sqlite();
    let mut arguments = command.to_vec();
    match arguments.iter().position(|argument| argument.is_empty()) {
        Some(place) if command[0] == "copy" => arguments[place] = &target.url,
        Some(place) => arguments[place] = url,
        None => {}
    }
    if command.last().is_some_and(|last| last.starts_with("--")) {
        arguments.push(url);
    }
    let ran = program::run(&arguments);
    let words = [ran.stdout, ran.stderr].map(|words| String::from_utf8(words).unwrap()).concat();
    assert!(!words.contains("panicked"), "{command:?}: {words}");
    // Nor does a copy make its target.
    assert!(!target.file().unwrap().exists(), "{command:?}: {words}");
    (ran.status.code().unwrap(), words)
}

/// Requires that every command fails and says all of these.
#[track_caller]
fn all_refuse(url: &str, texts: &[&str]) {
    for command in COMMANDS {
        let (code, words) = run(command, url);
        assert_ne!(code, 0, "{command:?}: {words}");
        for text in texts {
            assert!(words.contains(text), "{command:?}: {words}");
        }
    }
}

/// The files of a folder, with their bytes.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries
        .map(|path| (path.display().to_string(), fs::read(&path).unwrap_or_default()))
        .collect();
    files.sort();
    files
}

#[test]
fn a_wrong_name_or_port_of_postgres_is_named_with_what_to_do() {
    let address = Postgres::shared().address();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for (url, texts) in [
        (
            format!("postgres://postgres:hunter2@{address}/gavell"),
            [
                format!("the database gavell of Postgres at {address} cannot be opened: "),
                "database \"gavell\" does not exist; check OPTION\n".to_owned(),
            ],
        ),
        (
            format!("postgres://no_such_role:hunter2@{address}/postgres"),
            [
                format!("the database postgres of Postgres at {address} cannot be opened: "),
                "role \"no_such_role\" does not exist; check OPTION\n".to_owned(),
            ],
        ),
        (
            format!("postgres://ada:hunter2@{closed}/gavel"),
            [
                format!("the database gavel of Postgres at {closed} cannot be opened: Connection"),
                "; check OPTION, and start the database\n".to_owned(),
            ],
        ),
    ] {
        for (command, option) in
            [(FENCE, "--database-url"), (&["copy", "--release", "--from"], "--from")]
        {
            let (code, words) = run(command, &url);
            assert_ne!(code, 0, "{words}");
            for text in &texts {
                assert!(words.contains(&text.replace("OPTION", option)), "{text}: {words}");
            }
            assert!(!words.contains("hunter2"), "{words}");
        }
    }
}

#[test]
fn files_that_are_no_database_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("empty.db"), "").unwrap();
    fs::write(path("text.db"), "no database, but a text").unwrap();
    let head = [b"SQLite format 3\0".as_slice(), &[0xff; 4080]].concat();
    fs::write(path("head.db"), head).unwrap();
    fs::create_dir(path("folder")).unwrap();
    let before = files(folder.path());
    for (name, why) in [
        ("missing.db", "missing.db cannot be read: No such file"),
        ("no/such.db", "such.db cannot be read: No such file"),
        ("empty.db", "the database is empty: no Gavel has served it"),
        ("text.db", "text.db is no SQLite database"),
        ("head.db", "head.db is no SQLite database"),
        ("folder", "folder cannot be read: it is no file"),
    ] {
        let url = format!("sqlite:{}", path(name).display());
        all_refuse(&url, &[name, why, "check"]);
        // A file that exists is none that a server would make.
        let (_, words) = run(COMMANDS[0], &url);
        let made = "for a new database start gavel serve, which makes it";
        assert_eq!(words.contains(made), why.contains("No such file"), "{words}");
        assert!(files(folder.path()) == before, "{name}: the files are others now");
    }
    all_refuse("sqlite::memory:", &["a database in memory", "check"]);
}

async fn a_database_without_gavels_tables_stays_as_it_is(database: &Database) {
    if let Some(file) = database.file() {
        fs::write(file, "").unwrap();
    }
    all_refuse(
        &database.url,
        &["the database is empty: no Gavel has served it; check the address"],
    );
    assert_eq!(rows::tables(database).await, [""; 0]);
    database.run("create table shop (id int); insert into shop values (7)").await;
    all_refuse(&database.url, &["its tables (1) are another program's; name another database"]);
    assert_eq!(rows::tables(database).await, ["shop"]);
    // Another program of the same library, which has made nothing yet.
    database
        .run("create table _sqlx_migrations (version bigint, checksum bytea, success boolean)")
        .await;
    all_refuse(&database.url, &["its tables (1) are another program's"]);
    assert_eq!(rows::tables(database).await.len(), 2);
}

async fn a_database_that_lacks_a_table_is_refused_by_all_but_the_fence(database: &Database) {
    drop(Server::start(database));
    let whole = rows::tables(database).await.len();
    for table in ["games", "epochs", "events"] {
        plant(database, "", &format!("alter table {table} rename to lost")).await;
        let lacks = format!("lacks tables that Gavel has made: {table}; restore a backup");
        for command in COMMANDS.iter().filter(|command| command[0] != "fence" || table == "events")
        {
            let (code, words) = run(command, &database.url);
            assert!(code != 0 && words.contains(&lacks), "{command:?}: {words}");
        }
        plant(database, "", &format!("alter table lost rename to {table}")).await;
    }
    database.run("drop table device_codes").await;
    let (code, words) = run(FENCE, &database.url);
    assert!(code == 0 && words.ends_with(" refuses commands; reads go on\n"), "{words}");
    assert_eq!(rows::tables(database).await.len(), whole - 1);
}

async fn an_older_schema_is_brought_up_to_date_and_a_newer_one_is_refused(database: &Database) {
    database.make_as_of_the_first_release().await;
    let (code, words) = run(COMMANDS[0], &database.url);
    assert!(code == 0 && words.starts_with("0 games, 0 events, 0 faults in "), "{words}");
    assert_eq!(rows::count(database, "select count(*) from epochs").await, 0);
    database
        .run(
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             select 999999, 'later', true, checksum, 0 from _sqlx_migrations where version = 1",
        )
        .await;
    let newer = "this one has no migration 999999; start the newer program";
    if database.file().is_some() {
        return all_refuse(&database.url, &[newer]);
    }
    // Its neighbour bears it, but would leave out of a copy what it does not know.
    let (code, words) = run(COMMANDS[0], &database.url);
    assert_eq!(code, 0, "{words}");
    let copy = ["copy", "--to", "", "--from"];
    let (code, words) = run(&copy, &database.url);
    assert!(code == 2 && words.contains(newer), "{words}");
    database.run("update programs set oldest = oldest + 7").await;
    all_refuse(&database.url, &["of step 8 and later", "start the newer program"]);
}
