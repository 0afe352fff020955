//! A game that is over, looked at again as anyone saw it.

use gavel_tests::chain;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

on_both_stores!(
    after_the_end_anyone_sees_the_game_as_each_seat_saw_it,
    the_omniscient_see_every_bid_from_the_moment_it_is_handed_in,
    a_seat_in_which_nobody_sat_saw_what_the_public_saw,
    before_the_end_nobody_sees_as_anybody_else,
    the_difference_between_two_versions_is_its_events,
    a_replay_prints_every_step_as_its_viewer_may_know_it,
);

const BIDS: [(usize, &str); 5] = [(0, "100"), (1, "500"), (2, "500"), (2, "9"), (1, "0")];

async fn after_the_end_anyone_sees_the_game_as_each_seat_saw_it(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let mut seen = Vec::new();
    for bid in BIDS {
        table.bids(&[bid]).await;
        for viewer in table.viewers() {
            seen.push((viewer, table.look(viewer).await));
        }
    }
    table.play_on().await;
    let stranger = Player::register(&server, "Stranger").await.client;
    for (viewer, live) in seen {
        let name = viewer.map_or("public".to_owned(), |seat| seat.to_string());
        let path = table.path(&format!("?version={}&viewer={name}", live.json()["version"]));
        for client in [&stranger, &table.public, &table.players[1].client] {
            let again = client.get(path.as_str()).await.expect(200);
            assert_eq!(again.text(), live.text(), "as {name}");
            assert_eq!(again.header("etag"), live.header("etag"));
        }
    }
}

async fn the_omniscient_see_every_bid_from_the_moment_it_is_handed_in(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&BIDS[..2]).await;
    let version = table.version().await;
    table.bids(&BIDS[2..]).await;
    table.play_on().await;
    let look = async |perspective: &str| {
        let path = table.path(&format!("?version={version}&viewer={perspective}"));
        table.public.get(path).await.expect(200)
    };
    let bid = |view: &Value| view["play"]["auctions"][0]["bids"][0]["amount"].clone();
    let (all, public) = (look("omniscient").await, look("public").await);
    assert_eq!((bid(&all.json()), bid(&public.json())), (json!("500"), Value::Null));
    assert_eq!(all.json()["status"], "running");
    assert!(all.json()["play"]["seats"][2]["industry"].is_string());
    assert_ne!(all.header("etag"), public.header("etag"));
    let held = Call::new("GET", table.path(&format!("?version={version}&viewer=omniscient")))
        .header("if-none-match", all.header("etag").unwrap());
    table.public.send(held).await.expect(304);

    // The events of the omniscient open each value where it was sealed; the public's do so at the end.
    let path = table.path("/events?viewer=omniscient&limit=1000");
    let events = table.public.get(path).await.body(200);
    let events = events["events"].as_array().unwrap();
    chain::verify(events);
    for event in events {
        let one = std::slice::from_ref(event);
        let opened = chain::openings(one);
        assert!(chain::commitments(one).iter().all(|made| opened.contains_key(made)), "{event}");
    }
}

async fn a_seat_in_which_nobody_sat_saw_what_the_public_saw(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    // Seats that are left and taken again: the last one is free at several versions.
    for seat in [1, 2] {
        table.players[seat].client.delete(table.path("/seats/me")).await.expect(200);
    }
    for seat in [2, 1] {
        let player = &table.players[seat].client;
        player.post(table.path("/seats"), &json!({"seat": seat})).await.expect(200);
    }
    let started = table.version().await as usize + 1;
    table.start(json!({"first_auctioneer": 0})).await;
    table.play_on().await;
    let mut free = 0;
    for version in 1..=started {
        let look = async |perspective: String| {
            let path = table.path(&format!("?version={version}&viewer={perspective}"));
            table.public.get(path).await.body(200)
        };
        let public = look("public".to_owned()).await;
        for seat in 0..3 {
            let view = look(seat.to_string()).await;
            if public["seats"][seat]["player"].is_null() {
                free += 1;
                assert_eq!(view, public, "version {version} as {seat}");
            } else {
                assert_eq!(view["your_seat"], seat, "version {version}");
                if version < started {
                    assert_eq!(view["allowed_actions"][0]["action"], "leave_seat");
                }
            }
        }
    }
    assert_eq!(free, 3 + 2 + 1 + 1 + 2 + 1, "seats that were free");
    // The terminal shows the same.
    let arguments = ["replay", &table.id, "--version", "2", "--database-url", &database.url];
    let printed = |more: &[&str]| program::run(&[&arguments, more].concat()).stdout;
    assert!(!printed(&[]).is_empty());
    assert_eq!(printed(&["--as", "2"]), printed(&[]));
    assert_ne!(printed(&["--as", "0"]), printed(&[]));
}

async fn before_the_end_nobody_sees_as_anybody_else(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&BIDS[..2]).await;
    for perspective in ["omniscient", "public", "0", "1"] {
        for path in ["?viewer=", "?version=5&viewer=", "/events?viewer="] {
            let path = table.path(&format!("{path}{perspective}"));
            for viewer in table.viewers() {
                table.viewer(viewer).get(path.as_str()).await.problem(409, "game_not_over");
            }
        }
    }
    for (wrong, status, code) in [
        ("seat:1", 400, "invalid_query"),
        ("01", 400, "invalid_query"),
        ("everyone", 400, "invalid_query"),
        ("3", 404, "unknown_seat"),
    ] {
        let path = table.path(&format!("?viewer={wrong}"));
        let problem = table.public.send_outside(Call::new("GET", path)).await;
        assert_eq!(problem.problem(status, code)["field"], "viewer");
    }
    let private = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    private.players[0].client.post_nothing(private.path("/abandon")).await.expect(200);
    private.players[0].client.get(private.path("?viewer=omniscient")).await.expect(200);
    private.public.get(private.path("?viewer=omniscient")).await.problem(404, "game_not_found");
}

async fn the_difference_between_two_versions_is_its_events(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&BIDS).await;
    let all = table.events(None).await;
    let last = all.len();
    for (after, until) in [(0, 1), (3, 9), (7, 7), (0, last), (2, last + 10)] {
        let path = table.path(&format!("/events?after={after}&until={until}"));
        let page = table.public.get(path).await.body(200);
        assert_eq!(page["events"], json!(all[after..until.min(last)]));
        assert_eq!(page["has_more"], false);
    }
    let page = table.public.get(table.path("/events?after=2&until=9&limit=3")).await.body(200);
    assert_eq!((&page["next_after"], &page["has_more"]), (&json!(5), &json!(true)));
    let none = table.public.get(table.path("/events?after=4&until=3")).await.body(200);
    assert_eq!((&none["events"], &none["has_more"]), (&json!([]), &json!(false)));
    for feed in ["/feed?until=3", "/events.ndjson?until=3"] {
        table.public.get(table.path(feed)).await.problem(400, "invalid_query");
    }
}

async fn a_replay_prints_every_step_as_its_viewer_may_know_it(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&BIDS[..2]).await;
    let newest = table.version().await;
    let steps = |more: &[&str]| {
        let arguments = ["replay", &table.id, "--steps", "--database-url", &database.url];
        let printed = program::run(&[&arguments, more].concat());
        assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
        String::from_utf8(printed.stdout).unwrap()
    };
    let versions = |printed: &str| -> Vec<u64> {
        let numbers = printed.lines().filter(|line| !line.trim_start().starts_with("opens"));
        numbers.map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect()
    };
    assert_eq!(versions(&steps(&[])), (1..=newest).collect::<Vec<_>>());
    assert_eq!(versions(&steps(&["--after", "3", "--version", "5"])), [4, 5]);
    assert!(!steps(&[]).contains("amount=500"));
    assert!(steps(&["--as", "1"]).contains("opens bid amount=500 auction=1 ballot=1 seat=1"));
    assert!(!steps(&["--as", "2"]).contains("amount=500"));
    assert!(steps(&["--as", "omniscient"]).contains("amount=500"));

    let mut walk = program::command();
    walk.args(["replay", &table.id, "--steps", "--interactive", "--database-url", &database.url]);
    walk.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut walk = walk.spawn().unwrap();
    walk.stdin.take().unwrap().write_all(b"\n\nb\n\nq\n").unwrap();
    let printed = String::from_utf8(walk.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(versions(&printed), [1, 2, 3, 2, 3]);
}
