//! Bots at the tables of a real server: a person plays alone against them, on several instances, one of which is killed.

use super::records::audit::check;
use gavel_tests::chain;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::record;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};
use std::collections::BTreeSet;

on_both_stores!(
    a_person_plays_whole_games_against_bots_though_instances_are_killed,
    a_host_seats_bots_and_takes_them_away,
    bots_leave_when_no_person_is_left,
    a_guest_has_bots_in_three_unfinished_games_at_most,
    bots_join_the_pause_that_a_person_asks_for,
    a_bot_takes_over_from_a_player_who_misses_two_turns,
);

/// At once.
const FLAGS: [&str; 3] = ["--no-limits", "--bot-delay-ms", "0"];

/// A game of a person against bots, by its path.
struct Alone {
    player: Player,
    path: String,
}

impl Alone {
    async fn started(server: &Server, kind: &str, bots: &[&str]) -> Self {
        let player = Player::register(server, "Ada").await;
        let new = json!({"seats": bots.len() + 1, "bots": bots});
        let created = player.client.post(format!("/v1/{kind}/games"), &new).await.body(201);
        let path = format!("/v1/{kind}/games/{}", created["game"]["id"].as_str().unwrap());
        player.client.post(format!("{path}/start"), &json!({})).await.expect(200);
        Self { player, path }
    }

    async fn look(&self, server: &Server) -> Value {
        self.player.client.at(&server.address).get(self.path.as_str()).await.body(200)
    }

    async fn wait(&self, server: &Server, version: &Value) {
        wait(&self.player.client.at(&server.address), &self.path, version).await;
    }

    /// Makes the person's move, or waits for the bots. True once the game is over.
    async fn step(&self, server: &Server) -> bool {
        let view = self.look(server).await;
        if ["finished", "abandoned"].iter().any(|status| view["status"] == *status) {
            return true;
        }
        if !view["must_act"].as_array().unwrap().contains(&view["your_seat"]) {
            self.wait(server, &view["version"]).await;
            return false;
        }
        let (to, body) = chosen(&view);
        let call = Call::new("POST", format!("{}/{to}", self.path)).json(&body);
        // A deadline, another instance: nothing else moves for a person.
        self.player.client.at(&server.address).send(call).await.expect(200);
        false
    }

    async fn events(&self, server: &Server) -> Vec<Value> {
        let path = format!("{}/events?limit=1000", self.path);
        let page = self.player.client.at(&server.address).get(path).await.body(200);
        page["events"].as_array().unwrap().clone()
    }
}

/// A legal move of the person.
fn chosen(view: &Value) -> (&'static str, Value) {
    let actions = view["allowed_actions"].as_array().unwrap();
    let action = |name: &str| actions.iter().find(|action| action["action"] == name);
    if let Some(play) = action("play_card") {
        let (round, trick) = (&play["round"], &play["trick"]);
        return ("cards", json!({"round": round, "trick": trick, "card": play["cards"][0]}));
    }
    let bid = action("bid").unwrap();
    if bid["tricks"].is_array() {
        return ("bids", json!({"round": bid["round"], "tricks": bid["tricks"][0]}));
    }
    let amount = 1000 + view["version"].as_u64().unwrap();
    // A bot may have opened the auction with just this bid.
    let forbidden = bid["forbidden"].as_str().and_then(|text| text.parse().ok());
    let amount = amount + u64::from(forbidden == Some(amount));
    let amount = amount.to_string();
    ("bids", json!({"auction": bid["auction"], "ballot": bid["ballot"], "amount": amount}))
}

async fn a_person_plays_whole_games_against_bots_though_instances_are_killed(database: &Database) {
    let mut servers = [(); 2].map(|()| Server::start_with(database, &FLAGS));
    let games = [
        Alone::started(&servers[0], "qe", &["hard", "normal", "easy"]).await,
        Alone::started(&servers[0], "quotlibet", &["normal", "easy"]).await,
    ];
    for game in &games {
        let mut steps = 0;
        while !game.step(&servers[steps % 2]).await {
            steps += 1;
            if steps % 48 == 8 {
                // Whatever a bot does just now.
                let fresh = Server::start_with(database, &FLAGS);
                std::mem::replace(&mut servers[steps / 48 % 2], fresh).kill();
            }
        }
        let view = game.look(&servers[0]).await;
        assert_eq!(view["status"], "finished");
        let events = game.events(&servers[0]).await;
        chain::verify(&events);
        assert_nothing_is_doubled(&events);
        let export = game.player.client.at(&servers[0].address);
        let export = export.get(format!("{}/export", game.path)).await.expect(200).text();
        let (code, printed) = record::verify(&export, &["--over"]);
        assert_eq!(code, Some(0), "{printed}");
    }
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
    let (code, printed) = check("rebuild", &["--dry-run"], database);
    assert_eq!((code, printed.trim_end()), (Some(0), "2 games: 0 differ, 0 have a log at fault"));
    for server in &servers {
        let log = server.log();
        assert!(!log.contains("a bot could not move"), "{log}");
        assert!(!log.contains("absent"), "{log}");
    }
}

/// Each seat bids once a ballot or round, and plays a card once a trick; the server acts for nobody.
fn assert_nothing_is_doubled(events: &[Value]) {
    let mut seen = BTreeSet::new();
    let moves = ["OpeningBidPlaced", "SecretBidPlaced", "RebidPlaced", "BidPlaced", "CardPlaced"];
    for event in events.iter().filter(|event| moves.iter().any(|name| event["type"] == *name)) {
        let data = &event["data"];
        let place =
            ["seat", "auction", "ballot", "round", "trick"].map(|name| data[name].to_string());
        assert!(seen.insert((event["type"].to_string(), place)), "doubled: {event}");
        assert!(data["placed_by"].is_null() || data["placed_by"] == "player", "{event}");
    }
    assert!(!seen.is_empty());
}

async fn a_host_seats_bots_and_takes_them_away(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let host = Player::register(&server, "Ada").await;
    let guest = Player::register(&server, "Ben").await;
    for (kind, seats) in [("qe", 5), ("quotlibet", 6)] {
        let games = format!("/v1/{kind}/games");
        let too_many = json!({"seats": 3, "bots": ["easy", "easy", "easy"]});
        let problem =
            host.client.post(games.as_str(), &too_many).await.problem(422, "invalid_field");
        assert_eq!(problem["field"], "bots");
        let new = json!({"seats": seats, "bots": ["easy", "hard"]});
        let created = host.client.post(games.as_str(), &new).await.body(201);
        let view = &created["game"];
        let levels: Vec<&Value> =
            view["seats"].as_array().unwrap().iter().map(|seat| &seat["bot"]).take(4).collect();
        assert_eq!(levels, [&Value::Null, &json!("easy"), &json!("hard"), &Value::Null]);
        assert_eq!(view["seats"][2]["player"]["name"], "Hard bot 3");
        let id = view["seats"][2]["player"]["id"].as_str().unwrap();
        let named = server.client().get(format!("/v1/players/{id}")).await.body(200);
        assert_eq!(named, view["seats"][2]["player"]);
        let path = format!("{games}/{}", view["id"].as_str().unwrap());
        let bot = |seat: u8| format!("{path}/seats/{seat}/bot");
        let hard = json!({"level": "hard"});
        guest.client.post(bot(3), &hard).await.problem(403, "not_seated");
        guest.client.post(format!("{path}/seats"), &json!({"seat": 3})).await.expect(200);
        guest.client.post(bot(4), &hard).await.problem(403, "not_host");
        guest.client.delete(bot(1)).await.problem(403, "not_host");
        host.client.post(bot(1), &hard).await.problem(409, "seat_taken");
        host.client.post(bot(3), &hard).await.problem(409, "seat_taken");
        host.client.post(bot(2), &hard).await.problem(409, "seat_taken");
        host.client.delete(bot(0)).await.problem(409, "seat_not_bot");
        host.client.delete(bot(3)).await.problem(409, "seat_not_bot");
        host.client.delete(bot(9)).await.problem(404, "unknown_seat");
        host.client.post(bot(1), &json!({"level": "best"})).await.problem(422, "invalid_field");
        let offer = json!({"player": id});
        host.client
            .post(format!("{path}/seats/3/offer"), &offer)
            .await
            .problem(422, "unknown_player");
        host.client.delete(bot(1)).await.expect(200);
        let normal = json!({"level": "normal"});
        let call = Call::new("POST", bot(1)).json(&normal).header("Idempotency-Key", "once");
        let first = host.client.send(call.clone()).await.body(200);
        assert_eq!(host.client.send(call).await.body(200), first);
        let view = host.client.get(path.as_str()).await.body(200);
        assert_eq!(view["seats"][1]["bot"], "normal");
        // Any seat's player can be removed, a bot too.
        host.client.delete(format!("{path}/seats/1")).await.expect(200);
        let listed = host.client.get(format!("/v1/games?mine=true&kind={kind}")).await.body(200);
        assert_eq!(listed["games"][0]["players"][2]["name"], "Hard bot 3");
    }
}

/// Waits for an event after a version.
async fn wait(client: &Client, path: &str, version: &Value) {
    for _ in 0..3 {
        let page = client.get(format!("{path}/events?after={version}&wait=20")).await.body(200);
        if page["events"][0].is_object() {
            return;
        }
    }
    panic!("{path}: the bots do not move after version {version}");
}

async fn over(client: &Client, path: &str) -> Value {
    loop {
        let view = client.get(path).await.body(200);
        if !view["abandoned"].is_null() || view["status"] == "finished" {
            return view;
        }
        wait(client, path, &view["version"]).await;
    }
}

async fn bots_leave_when_no_person_is_left(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let game = Alone::started(&server, "qe", &["easy", "normal", "hard"]).await;
    game.player.client.post_nothing(format!("{}/resign", game.path)).await.expect(200);
    assert_eq!(over(&server.client(), &game.path).await["abandoned"], "resigned");
    // In the lobby the host's place goes to a person, or the game ends.
    let (ada, ben) = (&game.player, Player::register(&server, "Ben").await);
    let new = json!({"seats": 4, "bots": ["easy", "hard"]});
    let mut paths = Vec::new();
    for _ in 0..2 {
        let created = ada.client.post("/v1/qe/games", &new).await.body(201);
        paths.push(format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap()));
    }
    ada.client.delete(format!("{}/seats/me", paths[0])).await.expect(200);
    assert_eq!(over(&server.client(), &paths[0]).await["abandoned"], "empty");
    ben.client.post(format!("{}/seats", paths[1]), &json!({})).await.expect(200);
    ada.client.delete(format!("{}/seats/me", paths[1])).await.expect(200);
    loop {
        let view = ben.client.get(paths[1].as_str()).await.body(200);
        if view["host"] == view["your_seat"] {
            break;
        }
        wait(&ben.client, &paths[1], &view["version"]).await;
    }
}

async fn a_guest_has_bots_in_three_unfinished_games_at_most(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let ada = Player::register(&server, "Ada").await;
    let with = json!({"seats": 3, "bots": ["easy", "easy"]});
    let mut paths = Vec::new();
    for _ in 0..3 {
        let created = ada.client.post("/v1/qe/games", &with).await.body(201);
        paths.push(format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap()));
    }
    ada.client.post("/v1/qe/games", &with).await.problem(409, "too_many_bot_games");
    let without = ada.client.post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    let without = format!("/v1/qe/games/{}", without["game"]["id"].as_str().unwrap());
    let easy = json!({"level": "easy"});
    let bot = format!("{without}/seats/1/bot");
    ada.client.post(bot.as_str(), &easy).await.problem(409, "too_many_bot_games");
    ada.client.delete(format!("{}/seats/1/bot", paths[0])).await.expect(200);
    ada.client.post(format!("{}/seats/1/bot", paths[0]), &easy).await.expect(200);
    ada.client.post_nothing(format!("{}/abandon", paths[0])).await.expect(200);
    ada.client.post(bot.as_str(), &easy).await.expect(200);
}

async fn bots_join_the_pause_that_a_person_asks_for(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let game = Alone::started(&server, "quotlibet", &["easy", "easy"]).await;
    game.player.client.post_nothing(format!("{}/pause", game.path)).await.expect(200);
    loop {
        let view = game.look(&server).await;
        if view["pause"]["paused"] == true {
            break;
        }
        game.wait(&server, &view["version"]).await;
    }
    let hard = json!({"level": "hard"});
    let bot = game.player.client.post(format!("{}/seats/1/bot", game.path), &hard);
    bot.await.problem(409, "seat_not_absent");
    let resumed = game.player.client.delete(format!("{}/pause", game.path)).await;
    resumed.expect(200);
    while !game.step(&server).await {}
    assert_eq!(game.look(&server).await["status"], "finished");
}

async fn a_bot_takes_over_from_a_player_who_misses_two_turns(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    for kind in ["qe", "quotlibet"] {
        let ada = Player::register(&server, "Ada").await.client;
        let ben = Player::register(&server, "Ben").await.client;
        let games = format!("/v1/{kind}/games");
        let without = json!({"seats": 3, "absent_bot": "hard"});
        let refused = ada.post(games.as_str(), &without).await;
        let refused = refused.problem(422, "absent_bot_without_deadline");
        assert_eq!(refused["field"], "absent_bot");
        let new = json!({"seats": 3, "move_deadline_seconds": 5, "absent_bot": "hard"});
        let created = ada.post(games.as_str(), &new).await.body(201);
        assert_eq!(created["game"]["absent_bot"], "hard");
        let path = format!("{games}/{}", created["game"]["id"].as_str().unwrap());
        ben.post(format!("{path}/seats"), &json!({})).await.expect(200);
        let easy = json!({"level": "easy"});
        ada.post(format!("{path}/seats/2/bot"), &easy).await.expect(200);
        ada.post_nothing(format!("{path}/start")).await.expect(200);
        // Ada plays; Ben does nothing, and nobody votes.
        loop {
            let view = ada.get(path.as_str()).await.body(200);
            if view["seats"][1]["bot"] == "hard" {
                break;
            }
            if view["must_act"].as_array().unwrap().contains(&view["your_seat"]) {
                let (to, body) = chosen(&view);
                // Her deadline may have passed in this moment.
                ada.post(format!("{path}/{to}"), &body).await;
            } else {
                wait(&ada, &path, &view["version"]).await;
            }
        }
        let seen = ben.get(path.as_str()).await.body(200);
        assert_eq!(seen["your_seat"], Value::Null);
        ben.post_nothing(format!("{path}/pause")).await.problem(403, "not_seated");
        ada.post_nothing(format!("{path}/resign")).await.expect(200);
        assert_eq!(over(&server.client(), &path).await["abandoned"], "resigned");
        let record = server.client().get(format!("{path}/export")).await.expect(200).text();
        let (code, said) = record::verify(&record, &[]);
        assert_eq!(code, Some(0), "{said}");
    }
}
