//! Requests as clients send them, over HTTP, to a server in this process: the connection, the layers, the key, the decision, the
//! statement for Postgres and the answer.

use crate::client::{Client, Head, SEATS};
use api::{Metrics, Options, start};
use std::fmt::Write as _;
use store::{Store, StoreOptions};

/// How many bids a game has without ties: its 16 tiles have one of each seat.
const BIDS: usize = 64;
/// All games begin before the first bid, so the difference of two counts leaves their beginnings out.
const GAMES: usize = 32;
/// How many lobbies a player creates here, fewer than the server allows.
const LOBBIES: usize = 40;

/// Work that is done so many times.
pub(super) type Work = fn(&mut Client, usize);

/// Does the work on a server with this empty database.
pub(super) fn serve(database: &str, work: Work, times: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let metrics = Metrics::install().unwrap();
        let store = Store::open(database, StoreOptions::default()).await.unwrap();
        let running = start(store, metrics, &Options::throwaway()).await.unwrap();
        let address = running.address;
        tokio::task::spawn_blocking(move || work(&mut Client::to(address), times)).await.unwrap();
        running.stop().await;
    });
}

/// Places bids, 2,048 at most, one after another, each under a key of its own.
pub(super) fn bid(client: &mut Client, times: usize) {
    let tokens: Vec<String> = (0..SEATS).map(|seat| client.sign_up(seat)).collect();
    let games: Vec<String> = (0..GAMES).map(|_| client.begin(&tokens)).collect();
    for number in 0..times {
        place(client, &games[number / BIDS], &tokens, number);
    }
}

/// Places the next bid of a game. It is higher than all before it, so there are no ties.
fn place(client: &mut Client, game: &str, tokens: &[String], number: usize) {
    let (auction, place) = (number % BIDS / SEATS, number % SEATS);
    // The auctioneer opens, and the others follow in the order of their seats.
    let seat = (auction + place) % SEATS;
    let (auction, amount) = (auction + 1, 1_000_000 + number);
    let mut body = String::new();
    write!(body, r#"{{"auction":{auction},"ballot":1,"amount":"{amount}"}}"#).unwrap();
    let path = format!("/v1/qe/games/{game}/bids");
    let fields = format!("idempotency-key: bid-{number}\r\nprefer: return=minimal\r\n");
    let head = Head { method: "POST", path: &path, token: &tokens[seat], fields: &fields };
    let (status, answer) = client.send(&head, &body);
    assert_eq!(status, 204, "{answer}");
}

/// Reads a game in its fourth auction as one of its players.
pub(super) fn view(client: &mut Client, times: usize) {
    let tokens: Vec<String> = (0..SEATS).map(|seat| client.sign_up(seat)).collect();
    let game = client.begin(&tokens);
    for number in 0..14 {
        place(client, &game, &tokens, number);
    }
    let path = format!("/v1/qe/games/{game}");
    for _ in 0..times {
        let head = Head { method: "GET", path: &path, token: &tokens[1], fields: "" };
        let (status, answer) = client.send(&head, "");
        assert_eq!(status, 200, "{answer}");
    }
}

/// Signs up guests.
pub(super) fn sign_up(client: &mut Client, times: usize) {
    for number in 0..times {
        client.sign_up(number);
    }
}

/// Creates games, 1,600 at most, each under a key of its own.
pub(super) fn create(client: &mut Client, times: usize) {
    let tokens: Vec<String> = (0..LOBBIES).map(|number| client.sign_up(number)).collect();
    let body = format!(r#"{{"seats":{SEATS}}}"#);
    for number in 0..times {
        let fields = format!("idempotency-key: game-{number}\r\n");
        let token = &tokens[number / LOBBIES];
        let head = Head { method: "POST", path: "/v1/qe/games", token, fields: &fields };
        let (status, answer) = client.send(&head, &body);
        assert_eq!(status, 201, "{answer}");
    }
}
