//! Every operation that the document lists and that changes something, made again under its key.

use super::{KEY, assert_repeated};
use gavel_tests::aging::age;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::document::{Document, Operation};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, allowed_move};
use gavel_tests::tampering::unlock;
use serde_json::{Value, json};
use std::collections::BTreeSet;

on_both_stores!(every_operation_can_be_repeated_on_another_instance_and_after_a_restart);

/// Nobody listens there.
pub(super) const URL: &str = "http://127.0.0.1:9/hook";
pub(super) const FLAGS: [&str; 4] =
    ["--webhooks-allow-private", "--webhook-retry-base-ms", "1", "--no-limits"];
fn change_something() -> Vec<Operation> {
    let operations = Document::committed().operations().into_iter();
    operations.filter(|operation| operation.method != "GET").collect()
}

fn declares_key(operation: &Operation) -> bool {
    let parameters = operation.item["parameters"].as_array();
    parameters.into_iter().flatten().any(|parameter| parameter["name"] == KEY)
}

#[test]
fn the_document_marks_repeats_of_operations_that_declare_the_key() {
    for operation in change_something() {
        let named = format!("{} {}", operation.method, operation.path);
        let declared = declares_key(&operation);
        let responses = operation.item["responses"].as_object().unwrap();
        let marked =
            responses.values().filter(|reply| !reply["headers"]["Idempotency-Replayed"].is_null());
        assert_eq!(marked.count(), usize::from(declared), "{named}");
        if declared {
            assert!(["400", "422"].iter().all(|status| responses.contains_key(*status)), "{named}");
        }
    }
}

/// A body that means something else.
fn another(body: Option<&str>) -> String {
    match body {
        None | Some("{}") => r#"{"seat":4}"#.to_owned(),
        Some(body) => {
            let mut other: Value = serde_json::from_str(body).unwrap();
            let number = other.as_object_mut().unwrap().values_mut().find(|m| m.is_number());
            match number {
                Some(number) => {
                    let given = number.as_u64().unwrap();
                    *number = json!(if given > 3 { given - 1 } else { given + 1 });
                }
                None => other["entropy"] = json!("0c0ffee0"),
            }
            other.to_string()
        }
    }
}

/// Two instances, and what was asked of the first since it was started.
struct Repeats<'a> {
    database: &'a Database,
    servers: [Server; 2],
    asked: Vec<(Client, Call, Reply)>,
    /// How many keys were used.
    keys: u32,
    operations: BTreeSet<String>,
}

impl<'a> Repeats<'a> {
    fn start(database: &'a Database) -> Self {
        let servers = [(); 2].map(|()| Server::start_with(database, &FLAGS));
        Self { database, servers, asked: Vec::new(), keys: 0, operations: BTreeSet::new() }
    }

    async fn register(&self, name: &str) -> Player {
        Player::register(&self.servers[0], name).await
    }

    /// The same player at the first instance, wherever it listens by now.
    fn here(&self, client: &Client) -> Client {
        client.at(&self.servers[0].address)
    }

    /// Asks under a fresh key, and again on both instances: with the same body, and with another.
    async fn ask(
        &mut self,
        client: &Client,
        method: &str,
        path: impl Into<String>,
        body: Option<Value>,
    ) -> Value {
        let path = path.into();
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        let new = |body: Option<String>| {
            let call = Call::new(method, path.as_str()).header(KEY, key.as_str());
            body.map_or(call.clone(), |body| call.text(body))
        };
        let text = body.map(|body| body.to_string());
        let call = new(text.clone());
        let other = new(Some(another(text.as_deref())));
        let first = self.here(client).send(call.clone()).await;
        assert!((200..300).contains(&first.status), "{}: {}", first.asked, first.text());
        for server in &self.servers {
            let client = client.at(&server.address);
            assert_repeated(&client.send(call.clone()).await, &first);
            let problem = client.send(other.clone()).await.expect(422).json();
            // Some take no other body whatever.
            let codes = ["idempotency_key_reused", "invalid_field"];
            assert!(codes.iter().any(|code| problem["code"] == *code), "{problem}");
        }
        self.operations.insert(Document::committed().operation_id(method, &path).unwrap());
        let answer = if first.bytes.is_empty() { Value::Null } else { first.json() };
        self.asked.push((client.clone(), call, first));
        answer
    }

    /// Kills both instances, and asks their successors all that was asked since the last time.
    async fn restart(&mut self) {
        let servers = [(); 2].map(|()| Server::start_with(self.database, &FLAGS));
        for server in std::mem::replace(&mut self.servers, servers) {
            server.kill();
        }
        for (client, call, first) in std::mem::take(&mut self.asked) {
            assert_repeated(&self.here(&client).send(call).await, &first);
        }
    }

    async fn look(&self, path: &str, client: &Client) -> Value {
        self.here(client).get(path).await.body(200)
    }

    async fn sit(&self, path: &str, player: &Player) {
        self.here(&player.client).post(format!("{path}/seats"), &json!({})).await.expect(200);
    }

    /// A game that has started, of these players.
    async fn started(&self, kind: &str, players: &[Player], mut new: Value) -> String {
        new["seats"] = json!(players.len());
        let host = self.here(&players[0].client);
        let created = host.post(format!("/v1/{kind}/games"), &new).await.body(201);
        let path = format!("/v1/{kind}/games/{}", created["game"]["id"].as_str().unwrap());
        for player in &players[1..] {
            self.sit(&path, player).await;
        }
        host.post_nothing(format!("{path}/start")).await.expect(200);
        path
    }

    /// The calls before the start.
    async fn open_a_table(&mut self, kind: &str, players: &[Player]) -> String {
        let (host, guest) = (&players[0].client, &players[1].client);
        let new = json!({"seats": players.len()});
        let created = self.ask(host, "POST", format!("/v1/{kind}/games"), Some(new)).await;
        let path = format!("/v1/{kind}/games/{}", created["game"]["id"].as_str().unwrap());
        self.ask(guest, "POST", format!("{path}/seats"), Some(json!({}))).await;
        let entropy = json!({"entropy": "c0ffee"});
        self.ask(host, "PUT", format!("{path}/seats/me/entropy"), Some(entropy)).await;
        self.restart().await;
        self.ask(guest, "DELETE", format!("{path}/seats/me"), None).await;
        let removed = self.register("Removed").await;
        self.sit(&path, &removed).await;
        self.ask(host, "DELETE", format!("{path}/seats/1"), None).await;
        let bot = format!("{path}/seats/1/bot");
        self.ask(host, "POST", bot.as_str(), Some(json!({"level": "easy"}))).await;
        self.ask(host, "DELETE", bot, None).await;
        for player in &players[1..] {
            self.sit(&path, player).await;
        }
        self.ask(host, "POST", format!("{path}/start"), Some(json!({}))).await;
        self.restart().await;
        path
    }

    /// The id of a delivery in a list, once there is one.
    async fn delivery(&self, list: &str, client: &Client) -> String {
        loop {
            let page = self.look(list, client).await;
            if let Some(id) = page["deliveries"][0]["id"].as_str() {
                return id.to_owned();
            }
        }
    }

    /// A batch of an app, and a delivery of it once more.
    async fn batch(&mut self) {
        let run = |arguments: &[&str]| {
            let program = ["app", "--database-url", self.database.url.as_str()];
            let output = gavel_tests::program::run(&[&program, arguments].concat());
            assert!(output.status.success(), "{output:?}");
            String::from_utf8(output.stdout).unwrap().trim().to_owned()
        };
        let app = run(&["create", "Club"]);
        let key = run(&["key", "create", app.as_str()]);
        let client = self.servers[0].client().with_token(&key);
        for user in ["a", "b", "c"] {
            let put = Call::new("PUT", format!("/v1/apps/me/players/{user}"));
            client.send(put.json(&json!({"name": user}))).await.body(201);
        }
        let seating: Value = ["a", "b", "c"].map(|user| json!({"external_id": user})).into();
        let new = json!({"qe": [{"seats": 3, "seating": seating, "start": true}]});
        let made = self.here(&client).post("/v1/apps/me/webhooks", &json!({"url": URL})).await;
        let hook = made.body(201)["webhook"]["id"].as_str().unwrap().to_owned();
        let list = format!("/v1/apps/me/webhooks/{hook}/deliveries");
        self.ask(&client, "POST", "/v1/games/batch", Some(new)).await;
        let delivery = self.delivery(&list, &client).await;
        self.ask(&client, "POST", format!("{list}/{delivery}/redeliver"), None).await;
    }

    /// A seat that is reserved, and declined.
    async fn reserve(&mut self, kind: &str, host: &Player) {
        let invited = self.register("Invited").await;
        let seating = json!([{"player": host.id}, {"player": invited.id}]);
        let new = json!({"seats": 4, "seating": seating});
        let created = self.ask(&host.client, "POST", format!("/v1/{kind}/games"), Some(new)).await;
        let path = format!("/v1/{kind}/games/{}", created["game"]["id"].as_str().unwrap());
        self.ask(&invited.client, "POST", format!("{path}/seats/1/decline"), None).await;
    }

    /// The move of whose turn it is, by what the server allows.
    async fn act(&mut self, path: &str, players: &[Player], keyed: bool) {
        let view = self.look(path, &players[0].client).await;
        let client = &players[view["must_act"][0].as_u64().unwrap() as usize].client;
        let (to, body) = allowed_move(&self.look(path, client).await);
        let path = format!("{path}/{to}");
        if keyed {
            self.ask(client, "POST", path, Some(body)).await;
        } else {
            self.here(client).post(path, &body).await.expect(200);
        }
    }

    /// The calls between the start and the end.
    async fn play(&mut self, kind: &str, path: &str, players: &[Player]) {
        self.ask(&players[1].client, "POST", format!("{path}/pause"), None).await;
        self.ask(&players[1].client, "DELETE", format!("{path}/pause"), None).await;
        self.act(path, players, true).await;
        for _ in 1..players.len() {
            self.act(path, players, false).await;
        }
        if kind == "quotlibet" {
            return self.act(path, players, true).await;
        }
        let auction = self.look(path, &players[0].client).await["play"]["auctions"][0].clone();
        let knows = ["winner", "auctioneer"].map(|who| auction[who].as_u64());
        let peeker = (0..5).find(|seat| !knows.contains(&Some(*seat))).unwrap() as usize;
        let peek = format!("{path}/auctions/1/peek");
        self.ask(&players[peeker].client, "POST", peek, None).await;
    }

    /// The end of a game, a fork of it, and the end of that.
    async fn end(&mut self, path: &str, players: &[Player]) {
        let version = self.look(path, &players[0].client).await["version"].clone();
        self.ask(&players[1].client, "POST", format!("{path}/resign"), None).await;
        for player in &players[2..] {
            self.here(&player.client).post_nothing(format!("{path}/resign")).await.expect(200);
        }
        let host = &players[0].client;
        let new = json!({"version": version});
        let fork = self.ask(host, "POST", format!("{path}/forks"), Some(new)).await;
        let id = fork["game"]["id"].as_str().unwrap();
        let (games, _) = path.rsplit_once('/').unwrap();
        self.ask(host, "POST", format!("{games}/{id}/abandon"), None).await;
    }

    /// The seat of who has not acted in time goes to another player.
    async fn hand_over(&mut self, path: &str, players: &[Player]) {
        let host = &players[0].client;
        let seat = loop {
            let view = self.look(path, host).await;
            let seats = view["seats"].as_array().unwrap().iter().enumerate().skip(1);
            let mut absent = seats.filter(|(_, seat)| seat["absent"] == true);
            if let Some((seat, _)) = absent.next() {
                break seat;
            }
        };
        // A turn that has just begun leaves time for all that follows. The host is here, so the other player is asked.
        self.shows_up(path, host).await;
        self.next_turn(path, host).await;
        self.shows_up(path, host).await;
        // With the consent of the others it can be offered at once.
        let (_, other) = players.iter().enumerate().skip(1).find(|(at, _)| *at != seat).unwrap();
        self.ask(&other.client, "POST", format!("{path}/seats/{seat}/consent"), None).await;
        let heir = self.register("Heir").await;
        let offer = format!("{path}/seats/{seat}/offer");
        let body = json!({"player": heir.id});
        self.ask(host, "POST", offer.as_str(), Some(body.clone())).await;
        self.ask(host, "DELETE", offer.as_str(), None).await;
        self.here(host).post(offer.as_str(), &body).await.expect(200);
        self.ask(&heir.client, "POST", format!("{path}/seats/{seat}/accept"), None).await;
    }

    /// A player does something, but no move.
    async fn shows_up(&self, path: &str, player: &Client) {
        let pause = format!("{path}/pause");
        self.here(player).post_nothing(pause.as_str()).await.expect(200);
        self.here(player).delete(pause.as_str()).await.expect(200);
    }

    /// Waits for the turn that runs to expire.
    async fn next_turn(&self, path: &str, player: &Client) {
        let after = self.look(path, player).await["version"].clone();
        let events = format!("{path}/events?after={after}&wait=30");
        let page = self.look(&events, player).await;
        assert_eq!(page["events"][0]["type"], "TurnExpired", "{page}");
    }

    /// A game that a player has left: eight days later the others say how it goes on.
    async fn go_on(&mut self, kind: &str, players: &[Player]) {
        let path = self.started(kind, players, json!({})).await;
        let host = &players[0].client;
        let page = self.look(&format!("{path}/events?limit=1000"), host).await;
        let gone = self.look(&path, host).await["must_act"][0].clone();
        self.restart().await;
        let game = path.rsplit('/').next().unwrap();
        age(self.database, game, page["events"].as_array().unwrap(), 8).await;
        let others = (0..).zip(players).filter(|(seat, _)| gone != *seat).map(|(_, one)| one);
        let [proposes, answers] = others.collect::<Vec<_>>()[..] else { panic!("{gone}") };
        let body = json!({"proposal": "end"});
        self.ask(&proposes.client, "POST", format!("{path}/proposal"), Some(body)).await;
        let body = json!({"agrees": true});
        self.ask(&answers.client, "POST", format!("{path}/proposal/answer"), Some(body)).await;
    }

    async fn webhook(&self, client: &Client, game: Option<&str>) -> String {
        let new = json!({"url": URL, "game": game});
        let made = self.here(client).post("/v1/players/me/webhooks", &new).await.body(201);
        format!("/v1/players/me/webhooks/{}", made["webhook"]["id"].as_str().unwrap())
    }

    /// The calls by which an account loses something.
    async fn lose(&mut self, player: &Player) {
        let guests = [self.register("Guest").await, self.register("Guest").await];
        let players = [player.clone(), guests[0].clone(), guests[1].clone()];
        let of_all = self.webhook(&player.client, None).await;
        let game = self.started("qe", &players, json!({})).await;
        let of_one = self.webhook(&player.client, game.rsplit('/').next()).await;
        let delivery = self.delivery(&format!("{of_all}/deliveries"), &player.client).await;
        let redeliver = format!("{of_all}/deliveries/{delivery}/redeliver");
        self.ask(&player.client, "POST", redeliver, None).await;
        for webhook in [of_all, of_one] {
            self.ask(&player.client, "DELETE", webhook, None).await;
        }
        self.restart().await;
        self.ask(&player.client, "POST", "/v1/players/me/device-codes", None).await;
        self.restart().await;
        let lost = self.here(&player.client).post_nothing("/v1/players/me/tokens").await.body(201);
        let lost = format!("/v1/players/me/tokens/{}", lost["id"].as_str().unwrap());
        self.ask(&player.client, "DELETE", lost, None).await;
        self.ask(&player.client, "DELETE", "/v1/players/me/tokens", None).await;
        let other = self.here(&player.client).post_nothing("/v1/players/me/tokens").await.body(201);
        let other = player.client.with_token(other["token"].as_str().unwrap());
        self.ask(&player.client, "DELETE", "/v1/players/me/tokens/current", None).await;
        self.look("/v1/players/me", &other).await;
        self.ask(&other, "DELETE", "/v1/players/me", None).await;
        let left = self.look(&game, &guests[0].client).await;
        assert_eq!(left["seats"][0]["resigned"], true);
    }
}

async fn every_operation_can_be_repeated_on_another_instance_and_after_a_restart(
    database: &Database,
) {
    let mut repeats = Repeats::start(database);
    unlock(database).await;
    for (kind, seats) in [("qe", 5), ("quotlibet", 3)] {
        let mut players = Vec::new();
        for seat in 0..seats {
            players.push(repeats.register(&format!("Player {seat}")).await);
        }
        // Its turns expire meanwhile.
        let new = json!({"move_deadline_seconds": 10});
        let waits = repeats.started(kind, &players[..3], new).await;
        let path = repeats.open_a_table(kind, &players).await;
        repeats.reserve(kind, &players[0]).await;
        repeats.play(kind, &path, &players).await;
        repeats.end(&path, &players).await;
        repeats.hand_over(&waits, &players).await;
        repeats.go_on(kind, &players[..3]).await;
        repeats.restart().await;
    }
    repeats.batch().await;
    let player = repeats.register("Loser").await;
    repeats.lose(&player).await;
    repeats.restart().await;
    let operations = change_something().into_iter().filter(declares_key);
    let all = operations.map(|o| o.item["operationId"].as_str().unwrap().to_owned());
    assert_eq!(repeats.operations, all.collect::<BTreeSet<_>>());
}
