//! The contents of the log and of the metrics, and the secrets that they never contain.

mod away;
mod events;
mod feeds;
mod listener;
mod page;
mod twins;
mod writes;

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    the_log_and_the_figures_hold_no_secret,
    no_level_of_the_log_tells_a_bid_or_its_length,
    every_answer_has_a_line_in_the_log_under_its_request_id,
    methods_that_nobody_knows_make_no_figure_of_their_own,
    times_of_several_instances_can_be_added_up,
    a_command_asks_the_cache_of_states_once,
);

async fn the_log_and_the_figures_hold_no_secret(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 4, "visibility": "private"})).await;
    table.fill(&server, 4).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let amounts = ["271828182845", "314159265358", "141421356237", "161803398874"];
    for (seat, amount) in amounts.iter().enumerate() {
        table.bids(&[(seat, amount)]).await;
        // A refused bid is no less a secret.
        table.bid(seat, amount).await;
    }
    let wrong = json!({"auction": 1, "ballot": 1, "amount": 577_215_664_901_u64});
    table.players[1].client.post(table.path("/bids"), &wrong).await.expect(422);
    table.players[1].client.get(table.path("?version=3")).await.expect(200);
    table.players[1].client.get("/v1/games?limit=37").await.expect(200);
    let code = json!({"invite_code": "wrong-code-693147"});
    let outsider = Player::register(&server, "Outsider").await;
    outsider.client.post(table.path("/seats"), &code).await.expect(404);
    let lost = Call::new("GET", "/v1/nothing?invite=202856").header("cookie", "c=662607");
    server.client().send_outside(lost).await.expect(404);
    let metrics = server.figures().await;
    assert!(metrics.contains("gavel_http_requests_total"), "{metrics}");
    let told = format!("{}{metrics}", server.log());
    let mut secrets: Vec<&str> = amounts.to_vec();
    secrets.extend(["577215664901", "693147", "version=3", "limit=37", "202856", "662607"]);
    secrets.extend(table.players.iter().map(Player::token));
    secrets.extend([table.invite_code.as_deref().unwrap(), "Bearer", "content-length"]);
    secrets.extend(table.players.iter().map(|player| player.name.as_str()));
    for secret in secrets {
        assert!(!told.contains(secret), "{secret} is there");
    }
}

async fn no_level_of_the_log_tells_a_bid_or_its_length(database: &Database) {
    let decoder = "actix_http::h1::decoder=trace,api::http::observe=info";
    for asked in ["trace", "actix_http=trace,debug", decoder] {
        let mut program = Server::command(&database.url, &[]);
        program.env("RUST_LOG", asked);
        let server = Starting::spawn(program).ready();
        let table = Table::started(&server, 3).await;
        let bids = [("271828182845", 11_003), ("314159265358", 12_007), ("141421356237", 13_009)];
        for (seat, (amount, length)) in bids.into_iter().enumerate() {
            let bid = json!({"auction": 1, "ballot": 1, "amount": amount}).to_string();
            let bid = Call::new("POST", table.path("/bids")).text(format!("{bid:length$}"));
            table.players[seat].client.send(bid).await.expect(200);
        }
        table.bids(&[(1, "161803398874")]).await;
        let log = server.log();
        let words: Vec<&str> = log.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        for (amount, length) in bids {
            assert!(!words.contains(&amount), "{asked}: {amount} is there");
            assert!(!words.contains(&length.to_string().as_str()), "{asked}: {length} is there");
        }
        // However short a body is: how much was read of it is nowhere.
        assert!(!log.contains("Length read") && !words.contains(&"161803398874"), "{asked}");
        assert_eq!(words.contains(&"DEBUG"), asked != decoder);
    }
}

async fn every_answer_has_a_line_in_the_log_under_its_request_id(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let replies = [
        table.look(None).await,
        table.public.get("/v1/players/me").await,
        server.client().send_outside(Call::new("GET", "/nothing")).await,
    ];
    let log = server.log();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for reply in replies {
        let id = reply.header("x-request-id").unwrap();
        let found = lines.iter().any(|line| line["span"]["request_id"] == id);
        assert!(found, "{} is not in the log:\n{log}", reply.asked);
    }
}

async fn methods_that_nobody_knows_make_no_figure_of_their_own(database: &Database) {
    let server = Server::start(database);
    for number in 0..3 {
        let call = Call::new(&format!("MADEUP{number}"), "/v1/games");
        server.client().send_outside(call).await.problem(405, "method_not_allowed");
    }
    let metrics = server.figures().await;
    assert!(!metrics.contains("MADEUP"), "{metrics}");
}

async fn times_of_several_instances_can_be_added_up(database: &Database) {
    let servers = [Server::start(database), Server::start(database)];
    let table = Table::started(&servers[0], 3).await;
    let mut answered = 0;
    for (asked, server) in [(3, &servers[0]), (4, &servers[1])] {
        for _ in 0..asked {
            table.at(server).look(None).await.expect(200);
        }
        let metrics = server.figures().await;
        let of_views = |line: &&str| {
            line.starts_with("gavel_http_request_duration_seconds_bucket{method=\"GET\"")
                && line.contains("route=\"/v1/qe/games/{id}\"")
        };
        let counts: Vec<u64> = metrics
            .lines()
            .filter(of_views)
            .map(|line| line.rsplit(' ').next().unwrap().parse().unwrap())
            .collect();
        assert!(counts.is_sorted() && counts.len() > 10, "{metrics}");
        assert!(!metrics.contains("quantile="), "{metrics}");
        answered += counts.last().unwrap();
    }
    assert_eq!(answered, 7);
}

async fn a_command_asks_the_cache_of_states_once(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let hits = async || Metrics::of(&server).await.sum("gavel_state_cache_hits_total", &[]);
    let before = hits().await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    table.players[0].client.post(table.path("/bids"), &bid).await.expect(200);
    assert_eq!((hits().await - before) as u64, 1);
}
