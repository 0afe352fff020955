//! `gavel distribute` at databases that have no cluster. Those that have one are in `store/tests/citus`.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;

/// The exit code and the words of a run.
fn distribute(url: &str, flags: &[&str]) -> (Option<i32>, String) {
    let ran = program::run(&[&["distribute", "--database-url", url], flags].concat());
    let words = [ran.stdout, ran.stderr].map(|words| String::from_utf8(words).unwrap()).concat();
    (ran.status.code(), words)
}

#[tokio::test]
async fn a_database_without_a_cluster_is_refused_with_the_reason() {
    for (database, why) in [
        (Database::sqlite(), "SQLite cannot be distributed"),
        (Database::postgres(), "no extension citus"),
    ] {
        let server = Server::start(&database);
        server.kill();
        for flags in [&[][..], &["--yes"]] {
            let (code, words) = distribute(&database.url, flags);
            assert!(code == Some(2) && words.contains(why), "{code:?}: {words}");
        }
        // It serves as before.
        Server::start(&database).kill();
    }
}

#[test]
fn a_database_that_no_server_has_served_is_refused_and_stays_empty() {
    let database = Database::postgres();
    for _ in 0..2 {
        let (code, words) = distribute(&database.url, &["--yes"]);
        assert!(code == Some(2) && words.contains("no Gavel has served it"), "{code:?}: {words}");
    }
}
