//! `gavel verify` with a game's address.

use futures::future::join_all;
use gavel_tests::program;
use gavel_tests::record::{self, file};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tls::Front;
use gavel_tests::waiting::within;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

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
async fn the_address_of_a_games_page_leads_to_its_record() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    for page in ["", "/", "/replay", "/replay/12?lang=de#chart"] {
        let address = format!("{}/qe/{}{page}", server.address, table.id);
        let (code, said) = verify(&[&address]).await;
        assert_eq!(code, Some(0), "{address}: {said}");
    }
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
async fn a_record_that_is_missing_or_not_to_be_trusted_is_not_checked() {
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

/// The address of a server that gives the same answer to whatever it is asked for.
async fn dishonest(body: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = [0; 4096];
            let _read = stream.read(&mut asked).await.unwrap();
            let length = body.len();
            let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n{body}");
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    address
}

/// The address of a server that says this once it is asked, and then nothing more.
async fn falls_silent(said: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let _read = stream.read(&mut [0; 4096]).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        std::future::pending::<()>().await;
    });
    address
}

#[tokio::test]
async fn a_server_that_falls_silent_is_not_waited_for_for_ever() {
    let begun = "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{";
    let game = "/v1/qe/games/00000000-0000-7000-8000-000000000000";
    let addresses = [falls_silent("").await + game, falls_silent(begun).await + game];
    let asking = join_all(addresses.iter().map(async |address| verify(&[address]).await));
    for (code, said) in within("both are given up", asking).await {
        assert_eq!(code, Some(2), "{said}");
        assert!(said.starts_with("not checked: ") && said.contains("says nothing"), "{said}");
    }
}

#[tokio::test]
async fn another_games_record_does_not_pass_for_the_game_asked_for() {
    let (server, table, _front) = running().await;
    table.play_on().await;
    let export = server.client().get(table.path("/export")).await.expect(200).text();
    let asked = "/v1/qe/games/00000000-0000-7000-8000-000000000000";
    let address = dishonest(export.clone()).await;
    let (code, said) = verify(&[&(address.clone() + &table.path(""))]).await;
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = verify(&[&(address + asked)]).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains(&format!("the record of game {}", table.id)), "{said}");

    let address = dishonest(export.repeat(2)).await;
    let (code, said) = verify(&[&(address + &table.path(""))]).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("more than one record"), "{said}");

    // The proof that a checkpoint covers a game reveals nothing of the play.
    let inclusion = include_str!("../../../../openapi/examples/qe/qe_get_inclusion.json");
    let inclusion: serde_json::Value = serde_json::from_str(inclusion).unwrap();
    let address = dishonest(inclusion[0]["response"].to_string()).await;
    let (code, said) = verify(&[&(address + &table.path(""))]).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("names no kind of game"), "{said}");
}

#[tokio::test]
async fn a_game_that_runs_is_not_checked_where_it_must_be_over() {
    let (server, table, _front) = running().await;
    let game = server.address.clone() + &table.path("");
    let (code, said) = verify(&[&game, "--over"]).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("not over"), "{said}");
    table.play_on().await;
    let (code, said) = verify(&[&game, "--over"]).await;
    assert_eq!(code, Some(0), "{said}");
}

/// Once a game is over its seed is known, and anyone can play another end to what was signed while it ran.
#[tokio::test]
async fn events_after_the_signed_version_do_not_pass_for_signed() {
    let (server, table, _front) = running().await;
    table.play_on().await;
    let key = server.client().get("/v1/keys").await.expect(200).text();
    let key = file(&key);
    let trusted = ["--key", key.path().to_str().unwrap()];
    let lines = table.lines(None).await;
    let newest = lines.lines().count();
    for (version, code) in [(6, 2), (newest - 1, 2), (newest, 0)] {
        let path = table.path(&format!("/proof?version={version}"));
        let proof = server.client().get(path).await.expect(200).text();
        let text = format!("{proof}\n{lines}");
        let (found, said) = record::verify(&text, &trusted);
        assert_eq!(found, Some(code), "{version}: {said}");
        assert_eq!(said.contains("nothing vouches"), code == 2, "{said}");
        let (found, said) = record::verify(&text, &[]);
        assert_eq!(found, Some(0), "{said}");
        assert!(said.contains(&format!("signed up to version {version} ")), "{said}");
    }
}
