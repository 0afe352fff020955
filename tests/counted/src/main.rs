//! `counted SCENARIO TIMES [URL]` does the same work so many times, over HTTP on the empty database at the URL. `counted databases N`
//! starts a Postgres server, says the URLs of so many empty databases, and stops it once its input ends. `tests/counted/run` counts.

#![expect(clippy::unwrap_used, reason = "work that fails is not counted")]

mod bid;
mod bot;
mod callers;
mod client;
mod http;

use callers::Way;
use domain::kernel::{Actor, Command, Game};
use domain::qe::{self, Qe};
use domain::record::import;
use domain::sealing::{Salt, commit};
use domain::seat::{Seat, Viewer};
use domain::stream::{StoredEvent, Stream};
use serde_json::Value;
use std::hint::black_box;
use std::io::{Read, Write};

const EXPORT: &str = include_str!("../../../domain/tests/golden/exports/qe-4.ndjson");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (scenario, times, url) = match &arguments[..] {
        [scenario, times] => (scenario, times, ""),
        [scenario, times, url] => (scenario, times, url.as_str()),
        _ => panic!("counted SCENARIO TIMES [URL]"),
    };
    let times = times.parse().unwrap();
    let stored = import::<Qe>(EXPORT).unwrap();
    match scenario.as_str() {
        "decide" => decide(&stored, times),
        "view" => view(&stored, times),
        "replay" => replay(&stored, times),
        "canonical" => canonical(&stored, times),
        "bid" => bid::bid(times),
        "bid_over_http" => http::serve(url, http::bid, times),
        "view_over_http" => http::serve(url, http::view, times),
        "sign_up_over_http" => http::serve(url, http::sign_up, times),
        "creation_over_http" => http::serve(url, http::create, times),
        "databases" => databases(times),
        "bid_by_guest" => bid::bid_by(Way::Guest, times),
        "bid_by_jwt" => bid::bid_by(Way::Jwt, times),
        "bot_of_qe" => bot::qe(times),
        "bot_of_quotlibet" => bot::quotlibet(times),
        unknown => panic!("no scenario {unknown}"),
    }
}

/// Says the URLs of so many empty databases of a Postgres server, one a line. The server runs until the input ends.
fn databases(times: usize) {
    let postgres = throwaway_postgres::Postgres::start();
    let mut output = std::io::stdout();
    for _ in 0..times {
        writeln!(output, "{}", postgres.database()).unwrap();
    }
    std::io::stdin().read_to_string(&mut String::new()).unwrap();
}

/// Decides a secret bid and chains its events.
fn decide(stored: &[StoredEvent], times: usize) {
    let (stream, actor, bid) = in_play(stored);
    let now = stream.table.changed_at;
    for _ in 0..times {
        let decided = stream.table.decide(actor, black_box(&bid).clone(), now).unwrap();
        black_box(stream.append_by(decided, None));
    }
}

/// Renders what a seat sees in the middle of a game.
fn view(stored: &[StoredEvent], times: usize) {
    let (stream, ..) = in_play(stored);
    let play = stream.table.play.as_ref().unwrap();
    for _ in 0..times {
        let view = Qe::view(black_box(play), Viewer::Seat(Seat(1)));
        black_box(serde_json::to_string(&view).unwrap());
    }
}

/// Replays a whole game and verifies it.
fn replay(stored: &[StoredEvent], times: usize) {
    for _ in 0..times {
        black_box(Stream::<Qe>::replay(stored[0].game_id, black_box(stored)).unwrap());
    }
}

/// Commits to the data of all events: canonical JSON and its hash.
fn canonical(stored: &[StoredEvent], times: usize) {
    let data: Vec<Value> = stored.iter().map(|e| serde_json::from_str(&e.data).unwrap()).collect();
    for _ in 0..times {
        for data in &data {
            black_box(commit(&Salt([7; 32]), black_box(data)));
        }
    }
}

/// The game at the first version from the middle on at which a seat must place a secret bid, and that bid.
fn in_play(stored: &[StoredEvent]) -> (Stream<Qe>, Actor, Command<Qe>) {
    let middle = stored.len() / 2;
    let mut stream = Stream::<Qe>::replay(stored[0].game_id, &stored[..middle]).unwrap();
    for event in &stored[middle..] {
        let running = stream.table.play.as_ref().and_then(|play| play.running());
        if let Some(running) = running.filter(|running| running.opening_bid.is_some()) {
            let seat = stream.table.must_act().iter().next().unwrap();
            let player = stream.table.occupant(seat).unwrap().player;
            let (auction, ballot) = (running.number, running.ballot());
            let amount = "123456789".parse().unwrap();
            let bid = Command::Play(qe::Command::Bid { auction, ballot, amount });
            return (stream, Actor::Player(player), bid);
        }
        stream.follow(event).unwrap();
    }
    unreachable!("a game has secret bids")
}
