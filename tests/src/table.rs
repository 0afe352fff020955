//! Players round a table, over HTTP.

use crate::client::{Call, Client, Reply};
use crate::server::Server;
use serde_json::{Value, json};

/// A player with an account.
#[derive(Clone)]
pub struct Player {
    /// Calls with the player's token.
    pub client: Client,
    /// The player's id.
    pub id: String,
    /// The player's name.
    pub name: String,
}

impl Player {
    /// Makes an account.
    pub async fn register(server: &Server, name: &str) -> Self {
        let client = server.client();
        let account = client.post("/v1/players", &json!({"name": name})).await.body(201);
        let id = account["player"]["id"].as_str().unwrap_or_default().to_owned();
        let client = client.with_token(account["token"].as_str().unwrap_or_default());
        Self { client, id, name: name.to_owned() }
    }

    /// The secret token.
    pub fn token(&self) -> &str {
        self.client.token.as_deref().unwrap_or_default()
    }
}

/// A game of Q.E. and who sits in it, in seat order.
#[derive(Clone)]
pub struct Table {
    /// The players by seat.
    pub players: Vec<Player>,
    /// Calls without a token.
    pub public: Client,
    /// The game's id.
    pub id: String,
    /// Of a private game.
    pub invite_code: Option<String>,
}

impl Table {
    /// An open table at which the host alone sits.
    pub async fn open(server: &Server, new: Value) -> Self {
        let host = Player::register(server, "Player 0").await;
        let created = host.client.post("/v1/qe/games", &new).await.body(201);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Self {
            players: vec![host],
            public: server.client(),
            id: text(&created["game"]["id"]).unwrap_or_default(),
            invite_code: text(&created["invite_code"]),
        }
    }

    /// Has players sit down until so many sit.
    pub async fn fill(&mut self, server: &Server, seats: usize) {
        while self.players.len() < seats {
            let player = Player::register(server, &format!("Player {}", self.players.len())).await;
            let body = match &self.invite_code {
                Some(code) => json!({"invite_code": code}),
                None => json!({}),
            };
            player.client.post(self.path("/seats"), &body).await.expect(200);
            self.players.push(player);
        }
    }

    /// A game that has started, with seat 0 as the first auctioneer.
    pub async fn started(server: &Server, seats: usize) -> Self {
        let mut table = Self::open(server, json!({"seats": seats})).await;
        table.fill(server, seats).await;
        table.start(json!({"first_auctioneer": 0})).await;
        table
    }

    /// Starts the game.
    pub async fn start(&self, body: Value) {
        self.players[0].client.post(self.path("/start"), &body).await.expect(200);
    }

    /// The same game at another server.
    #[must_use]
    pub fn at(&self, server: &Server) -> Self {
        let mut table = self.clone();
        table.public = table.public.at(&server.address);
        for player in &mut table.players {
            player.client = player.client.at(&server.address);
        }
        table
    }

    /// An address below the game's.
    pub fn path(&self, rest: &str) -> String {
        format!("/v1/qe/games/{}{rest}", self.id)
    }

    /// The game as a seat sees it, or the public.
    pub async fn look(&self, viewer: Option<usize>) -> Reply {
        self.viewer(viewer).get(self.path("")).await.expect(200)
    }

    /// A seat's client, or the public's.
    pub fn viewer(&self, viewer: Option<usize>) -> &Client {
        viewer.map_or(&self.public, |seat| &self.players[seat].client)
    }

    /// All viewers.
    pub fn viewers(&self) -> Vec<Option<usize>> {
        (0..self.players.len()).map(Some).chain([None]).collect()
    }

    /// The game's newest version, as the public sees it.
    pub async fn version(&self) -> u64 {
        self.look(Some(0)).await.json()["version"].as_u64().unwrap_or_default()
    }

    /// Bids in the ballot that runs.
    pub async fn bid(&self, seat: usize, amount: &str) -> Reply {
        let view = self.look(Some(seat)).await.json();
        let running = view["play"]["auctions"].as_array().and_then(|auctions| auctions.last());
        let running = running.unwrap_or_else(|| panic!("no auction runs: {view}"));
        let bid =
            json!({"auction": running["auction"], "ballot": running["ballot"], "amount": amount});
        self.players[seat].client.post(self.path("/bids"), &bid).await
    }

    /// A bid for a game that has not started.
    pub async fn bid_before_the_start(&self) -> Reply {
        let bid = json!({"auction": 1, "ballot": 1, "amount": "1"});
        self.players[0].client.post(self.path("/bids"), &bid).await
    }

    /// Bids that must be taken.
    pub async fn bids(&self, bids: &[(usize, &str)]) {
        for (seat, amount) in bids {
            self.bid(*seat, amount).await.expect(200);
        }
    }

    /// All events as a seat gets them, or the public.
    pub async fn events(&self, viewer: Option<usize>) -> Vec<Value> {
        let mut events = Vec::new();
        loop {
            let path = self.path(&format!("/events?after={}&limit=1000", events.len()));
            let page = self.viewer(viewer).get(path).await.body(200);
            events.extend(page["events"].as_array().into_iter().flatten().cloned());
            if page["has_more"] == false {
                return events;
            }
        }
    }

    /// Everyone bids what the server allows until the game is over: little, and always the same.
    pub async fn play_on(&self) {
        loop {
            let view = self.look(None).await.json();
            if view["status"] != "running" {
                return;
            }
            let must_act = view["must_act"].as_array().cloned().unwrap_or_default();
            assert!(!must_act.is_empty(), "a running game waits for nobody: {view}");
            for seat in must_act.iter().filter_map(Value::as_u64) {
                let view = self.look(Some(seat as usize)).await.json();
                let action = &view["allowed_actions"][0];
                let amount = if action["forbidden"].is_null() { 9 } else { 20 + seat };
                let bid = json!({
                    "auction": action["auction"],
                    "ballot": action["ballot"],
                    "amount": amount.to_string(),
                });
                let path = self.path("/bids");
                self.players[seat as usize]
                    .client
                    .send(Call::new("POST", path).json(&bid))
                    .await
                    .expect(200);
            }
        }
    }
}

/// The request by which a player makes the first allowed move of a game's view: what follows the game's path, and the body. Amounts
/// of different versions differ, so that the ballot decides.
pub fn allowed_move(view: &Value) -> (&'static str, Value) {
    let action = &view["allowed_actions"][0];
    if action["cards"].is_array() {
        let (round, trick) = (&action["round"], &action["trick"]);
        ("cards", json!({"round": round, "trick": trick, "card": action["cards"][0]}))
    } else if action["tricks"].is_array() {
        ("bids", json!({"round": action["round"], "tricks": action["tricks"][0]}))
    } else {
        let (auction, ballot) = (&action["auction"], &action["ballot"]);
        let amount = (100 + view["version"].as_u64().unwrap_or_default()).to_string();
        ("bids", json!({"auction": auction, "ballot": ballot, "amount": amount}))
    }
}
