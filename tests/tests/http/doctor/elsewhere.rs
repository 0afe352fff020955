//! Addresses without a database: the report names the cause, nothing panics, and no file is made.

use super::Report;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;
use throwaway_postgres::Postgres;

/// Requires that a report says so of an address, and examines the options all the same.
#[track_caller]
fn not_examined(url: &str, text: &str) {
    let report = Report::of(url, &["--no-limits"]);
    report.exits(2, "not_examined").has("database", "fault", text);
    report.has("limits", "warning", "").has("signing_key", "note", "it is not known");
}

#[test]
fn the_doctor_names_files_that_are_no_database_and_leaves_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = "no database, but a text that is long enough to have a head".repeat(99);
    std::fs::write(path("text.db"), &text).unwrap();
    std::fs::write(path("short.db"), "short").unwrap();
    let head = [b"SQLite format 3\0".as_slice(), &[0xff; 4080]].concat();
    std::fs::write(path("head.db"), &head).unwrap();
    std::fs::create_dir(path("folder")).unwrap();
    let sqlite = |name: &str| format!("sqlite:{}", path(name).display());
    not_examined(&sqlite("text.db"), "text.db is no SQLite database");
    not_examined(&sqlite("short.db"), "short.db is no SQLite database");
    not_examined(&sqlite("head.db"), "head.db is no SQLite database");
    not_examined(&sqlite("missing.db"), "missing.db cannot be read");
    not_examined(&sqlite("no/such/missing.db"), "missing.db cannot be read");
    not_examined(&sqlite("folder"), "folder cannot be read: it is no file");
    not_examined("sqlite::memory:", "a database in memory");
    for (name, is_missing) in [("text.db", false), ("missing.db", true), ("folder", false)] {
        let report = Report::of(&sqlite(name), &[]);
        let remedy = report.findings()[0]["remedy"].as_str().unwrap();
        assert_eq!(remedy.contains("start gavel serve, which makes the file"), is_missing);
    }
    assert_eq!(std::fs::read_to_string(path("text.db")).unwrap(), text);
    assert_eq!(std::fs::read(path("head.db")).unwrap(), head);
    let mut left: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["folder", "head.db", "short.db", "text.db"]);
}

#[test]
fn the_doctor_names_ports_without_postgres() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            // The client may have gone, or asks for TLS first.
            drop(stream.read(&mut [0; 64]));
            drop(stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n"));
        }
    });
    not_examined(&format!("postgres://gavel@127.0.0.1:{port}/gavel"), "");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    not_examined(&format!("postgres://gavel@127.0.0.1:{closed}/gavel"), "");
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    not_examined(&format!("postgres://gavel@127.0.0.1:{port}/gavel"), "");
}

#[test]
fn the_doctor_names_a_missing_database_or_role() {
    let address = Postgres::shared().address();
    let url = format!("postgres://postgres@{address}/no_such_database");
    not_examined(&url, "\"no_such_database\" does not exist");
    let url = format!("postgres://no_such_role@{address}/postgres");
    not_examined(&url, "\"no_such_role\" does not exist");
    let url = format!("postgres://postgres@{address}/postgres?target_session_attrs=standby");
    not_examined(&url, "target_session_attrs is any, read-write or primary");
}
