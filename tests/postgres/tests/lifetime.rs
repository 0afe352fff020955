//! A server lives as long as the process that started it, and no longer.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "the child tells its parent the address")]

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use throwaway_postgres::{Postgres, waiting};

const CHILD: &str = "THROWAWAY_POSTGRES_CHILD";

fn address(url: &str) -> &str {
    url.split_once('@').unwrap().1.split_once('/').unwrap().0
}

fn is_up(url: &str) -> bool {
    TcpStream::connect(address(url)).is_ok()
}

/// Not a test by itself: what the next one runs in a process of its own, and kills.
#[test]
fn a_child_that_holds_a_server_until_it_is_killed() {
    if std::env::var_os(CHILD).is_some() {
        println!("\nserver {}", Postgres::shared().url());
        loop {
            std::thread::park();
        }
    }
}

/// Not a test by itself: what the next one runs in a process of its own, where it fails.
#[test]
fn a_child_that_fails() {
    if std::env::var_os(CHILD).is_some() {
        let server = Postgres::start();
        assert!(server.url().is_empty(), "a child that fails");
    }
}

#[test]
fn a_server_dies_with_a_process_that_is_killed() {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--nocapture", "a_child_that_holds_a_server_until_it_is_killed"])
        .env(CHILD, "yes")
        .env_remove(throwaway_postgres::SERVER_VARIABLE)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let url = output
        .lines()
        .find_map(|line| line.unwrap().strip_prefix("server ").map(str::to_owned))
        .unwrap();
    assert!(is_up(&url));
    child.kill().unwrap();
    child.wait().unwrap();
    waiting::until("the server ends with its process", || !is_up(&url));
}

#[test]
fn a_failed_test_shows_the_end_of_the_servers_log() {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_child_that_fails"])
        .env(CHILD, "yes")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout);
    let (why, log) = ("a child that fails", "--- the end of the log of Postgres\n");
    assert!(!child.status.success() && said.contains(why), "{said}");
    let log = said.split_once(log).unwrap_or_else(|| panic!("no log: {said}")).1;
    assert!(log.contains("ready to accept connections"), "{said}");
}

#[test]
fn a_server_of_ones_own_is_killed_started_again_and_gone_when_dropped() {
    let server = Postgres::start();
    let (url, database) = (server.url(), server.database());
    assert_ne!(url, database);
    server.kill();
    assert!(!is_up(&url));
    server.start_again();
    assert_eq!(server.url(), url);
    let psql = Command::new(server.bin_dir().join("psql"))
        .args(["-X", "-t", "-A", "-d", &database, "-c", "show fsync"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(psql.stdout).unwrap().trim(), "on");
    drop(server);
    assert!(!is_up(&url));
}
