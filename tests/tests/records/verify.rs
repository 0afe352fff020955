//! `gavel verify` with a game's address.

use gavel_tests::program;
use gavel_tests::record::file;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tls::Front;

/// The exit code and what is printed.
async fn verify(arguments: &[&str]) -> (Option<i32>, String) {
    let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
    // The front answers on this runtime meanwhile.
    let run = tokio::task::spawn_blocking(move || {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        program::run(&[&["verify"], &arguments[..]].concat())
    });
    let output = run.await.unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A server with a game that runs, and the same over TLS.
async fn running() -> (Server, Table, Front) {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100")]).await;
    let (_, port) = server.address.rsplit_once(':').unwrap();
    let front = Front::start(port.parse().unwrap()).await;
    (server, table, front)
}

#[tokio::test]
async fn a_game_is_fetched_over_tls_from_a_server_whose_authority_is_trusted() {
    let (server, table, front) = running().await;
    let ca = front.ca.path().to_str().unwrap();
    let key = server.client().get("/v1/keys").await.expect(200).text();
    let key = file(&key);
    let trusted = ["--ca", ca, "--key", key.path().to_str().unwrap()];
    let game = front.address.clone() + &table.path("");
    let (code, said) = verify(&[&[game.as_str()], &trusted[..]].concat()).await;
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(&format!("holds: game {}, version 7 (running", table.id)), "{said}");
    table.play_on().await;
    let (code, said) = verify(&[&[game.as_str()], &trusted[..]].concat()).await;
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("finished, played again from its moves"), "{said}");
    assert!(said.contains("with a trusted key"), "{said}");
}

#[tokio::test]
async fn a_game_is_fetched_without_tls_where_the_address_says_so() {
    let (server, table, _front) = running().await;
    let (code, said) = verify(&[&(server.address.clone() + &table.path("/"))]).await;
    assert_eq!(code, Some(0), "{said}");
}

#[tokio::test]
async fn what_is_not_to_be_trusted_or_not_there_is_not_checked() {
    let (server, table, front) = running().await;
    let other = Front::start(1).await;
    let (ca, others) = (front.ca.path().to_str().unwrap(), other.ca.path().to_str().unwrap());
    let empty = file("");
    let empty = empty.path().to_str().unwrap();
    let game = front.address.clone() + &table.path("");
    let elsewhere = game.replace("127.0.0.1", "localhost");
    let unknown = server.address.clone() + "/v1/qe/games/00000000-0000-7000-8000-000000000000";
    for (arguments, why) in [
        (&[game.as_str()][..], "UnknownIssuer"),
        (&[&game, "--ca", others], "BadSignature"),
        (&[&elsewhere, "--ca", ca], "not valid for name"),
        (&[&game, "--ca", empty], "holds no certificate"),
        (&[&game, "--ca", "/nowhere.pem"], "/nowhere.pem"),
        (&[&unknown], "404"),
    ] {
        let (code, said) = verify(arguments).await;
        assert_eq!(code, Some(2), "{arguments:?}: {said}");
        assert!(said.starts_with("not checked: ") && said.contains(why), "{arguments:?}: {said}");
    }
}
