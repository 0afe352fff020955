//! The address of the metrics.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use std::net::TcpListener;

#[test]
fn an_address_that_is_in_use_ends_the_start_and_names_the_option() {
    let (taken, database) = (TcpListener::bind("127.0.0.1:0").unwrap(), Database::sqlite());
    let address = taken.local_addr().unwrap().to_string();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &address];
    let ran = program::run(&[&serve[..], &["--database-url", &database.url]].concat());
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(!ran.status.success(), "{said}");
    assert!(said.contains(&format!("--metrics-listen {address}")), "{said}");
    assert!(ran.stdout.is_empty(), "it says that it listens");
}

#[tokio::test]
async fn the_address_of_the_games_has_no_metrics() {
    let server = Server::alone();
    for path in ["/metrics", "/v1/metrics"] {
        server.client().send_outside(Call::new("GET", path)).await.problem(404, "not_found");
    }
}
