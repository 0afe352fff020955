//! Twin games that differ in hidden values alone give the same metrics.

use gavel_tests::database::Database;
use gavel_tests::metrics::{Metrics, Series};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(bids_of_any_length_give_the_same_metrics, hands_of_any_cards_give_the_same_metrics,);

/// The gauges that show the moment or the machine, and a count of what is done so many times a second.
const OF_THE_MOMENT: [&str; 11] = [
    "gavel_checkpoint_age_seconds",
    "gavel_database_connections",
    "gavel_database_disk_free_bytes",
    "gavel_feed_poll_duration_seconds",
    "gavel_http_connections",
    "gavel_log_behind_seconds",
    "gavel_log_end_age_seconds",
    "process_cpu_seconds_total",
    "process_open_fds",
    "process_resident_memory_bytes",
    "process_start_time_seconds",
];

/// All series, with the values that no clock and no machine decides.
fn comparable(metrics: &Metrics) -> Vec<(Series, Option<f64>)> {
    let value_of = |(series, value): &(Series, f64)| {
        let family = metrics.family(&series.name);
        let is_time = family.ends_with("_duration_seconds") && !series.name.ends_with("_count");
        let compared = !is_time && !OF_THE_MOMENT.contains(&family);
        (series.clone(), compared.then_some(*value))
    };
    let mut all: Vec<_> = metrics.series.iter().map(value_of).collect();
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

/// No checkpoint, which the server would take at some moment.
const FLAGS: [&str; 2] = ["--checkpoint-minutes", "0"];

#[track_caller]
fn assert_same(one: &Metrics, other: &Metrics) {
    let (one, other) = (comparable(one), comparable(other));
    let differing: Vec<_> = one.iter().filter(|series| !other.contains(series)).collect();
    assert!(differing.is_empty(), "the twin has not {differing:#?}");
    assert_eq!(one.len(), other.len());
    let compared = one.iter().filter(|(_, value)| value.is_some_and(|value| value > 0.0));
    assert!(compared.count() > 40, "hardly anything is counted");
}

async fn bids_of_any_length_give_the_same_metrics(database: &Database) {
    let short = Server::start_with(database, &FLAGS);
    let short = bids_and_views(&short, ["11", "12", "13"]).await;
    let database = database.another();
    let long = Server::start_with(&database, &FLAGS);
    let googol = |first: &str| format!("{first}{}", "0".repeat(100));
    let (low, middle, high) = (googol("1"), googol("2"), googol("3"));
    let long = bids_and_views(&long, [&low, &middle, &high]).await;
    assert_same(&short, &long);
}

/// An auction with these secret bids, and all that looks at it.
async fn bids_and_views(server: &Server, secret: [&str; 3]) -> Metrics {
    let table = Table::started(server, 4).await;
    table.bids(&[(0, "10")]).await;
    for (seat, amount) in (1..).zip(secret) {
        let key = format!("bid-of-{seat}");
        let bid = json!({"auction": 1, "ballot": 1, "amount": amount});
        for _ in 0..2 {
            let call = gavel_tests::client::Call::new("POST", table.path("/bids"));
            let call = call.header("idempotency-key", &key).json(&bid);
            table.players[seat].client.send(call).await.expect(200);
        }
        let again = json!({"auction": 1, "ballot": 1, "amount": amount});
        table.players[seat].client.post(table.path("/bids"), &again).await.expect(409);
        look_at(server, &table.players, &table.path("")).await;
    }
    Metrics::of(server).await
}

async fn hands_of_any_cards_give_the_same_metrics(database: &Database) {
    // Each deal is another one.
    let one = Server::start_with(database, &FLAGS);
    let one = rounds(&one).await;
    let database = database.another();
    let other = Server::start_with(&database, &FLAGS);
    let other = rounds(&other).await;
    assert_same(&one, &other);
}

/// Two rounds of bids, and the one trick of the first.
async fn rounds(server: &Server) -> Metrics {
    let mut players = Vec::new();
    for seat in 0..3 {
        players.push(Player::register(server, &format!("Player {seat}")).await);
    }
    let created = players[0].client.post("/v1/quotlibet/games", &json!({"seats": 3})).await;
    let path = created.body(201)["game"]["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/quotlibet/games/{path}");
    for player in &players[1..] {
        player.client.post(format!("{path}/seats"), &json!({})).await.expect(200);
    }
    players[0].client.post(format!("{path}/start"), &json!({})).await.expect(200);
    for _ in 0..9 {
        let public = players[0].client.get(path.as_str()).await.body(200);
        let seat = public["must_act"][0].as_u64().unwrap() as usize;
        let view = players[seat].client.get(path.as_str()).await.body(200);
        let (to, body) = first_action(&view["allowed_actions"][0]);
        players[seat].client.post(format!("{path}/{to}"), &body).await.expect(200);
        look_at(server, &players, &path).await;
    }
    Metrics::of(server).await
}

/// The first bid, or the first card, that the player may choose.
fn first_action(action: &Value) -> (&'static str, Value) {
    match &action["cards"] {
        Value::Null => ("bids", json!({"round": action["round"], "tricks": action["tricks"][0]})),
        cards => {
            let (round, trick) = (&action["round"], &action["trick"]);
            ("cards", json!({"round": round, "trick": trick, "card": cards[0]}))
        }
    }
}

/// The game and its events, as each player and the public get them.
async fn look_at(server: &Server, players: &[Player], path: &str) {
    let public = server.client();
    for client in players.iter().map(|player| &player.client).chain([&public]) {
        client.get(path).await.expect(200);
        client.get(format!("{path}/events")).await.expect(200);
    }
}
