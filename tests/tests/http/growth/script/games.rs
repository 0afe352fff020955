//! Lists of games, and games from the lobby to the end.

use super::Script;
use gavel_tests::table::{Player, allowed_move};
use serde_json::json;

const KINDS: [&str; 3] = ["", "&kind=qe", "&kind=quotlibet"];
const STATUSES: [&str; 5] =
    ["", "&status=lobby", "&status=running", "&status=finished", "&status=abandoned"];

impl Script<'_> {
    /// What everybody may read, and every list of games.
    pub(super) async fn look_around(&mut self) {
        let stage = self.stage;
        let public = self.public();
        for path in [
            "/healthz",
            "/readyz",
            "/.well-known/oauth-protected-resource",
            "/v1/keys",
            "/v1/checkpoints",
            "/v1/checkpoints/1",
        ] {
            self.get(&public, path).await;
        }
        self.get(&public, format!("/v1/qe/games/{}/inclusion", stage.over)).await;
        let (own, of_app) = (&stage.players[0].client, &stage.app.acting("a"));
        for kind in KINDS {
            for status in STATUSES {
                for (client, mine) in [
                    (&public, ""),
                    (own, ""),
                    (own, "&mine=true"),
                    (of_app, ""),
                    (of_app, "&mine=true"),
                ] {
                    let list = format!("/v1/games?limit=5{kind}{status}{mine}");
                    let page = self.get(client, list.as_str()).await;
                    if let Some(cursor) = page["next_cursor"].as_str() {
                        self.get(client, format!("{list}&cursor={cursor}")).await;
                    }
                }
            }
        }
    }

    /// The operations of the games of one kind.
    pub(super) async fn play(&mut self, kind: &str) {
        let games = format!("/v1/{kind}/games");
        let mut players = self.stage.players.to_vec();
        players.push(self.register("Fourth").await);
        players.push(self.register("Fifth").await);
        let path = self.lobby(&games, &players).await;
        self.reserve(&games, &players).await;
        self.turns(kind, &path, &players).await;
        self.look_at(kind, &path, &players).await;
        self.refusals(&path, &players).await;
        self.end(&games, &path, &players).await;
    }

    /// A lobby that is filled, and starts.
    async fn lobby(&mut self, games: &str, players: &[Player]) -> String {
        let (host, guest) = (&players[0].client, &players[1].client);
        let new = json!({"seats": players.len(), "move_deadline_seconds": 3600});
        let created = self.ask(host, "POST", games, Some(new)).await;
        let path = format!("{games}/{}", created["game"]["id"].as_str().unwrap());
        let seats = format!("{path}/seats");
        self.ask(guest, "POST", seats.as_str(), Some(json!({}))).await;
        let entropy = json!({"entropy": "c0ffee"});
        self.ask(host, "PUT", format!("{seats}/me/entropy"), Some(entropy)).await;
        self.ask(guest, "DELETE", format!("{seats}/me"), None).await;
        let removed = self.register("Removed").await;
        self.ask(&removed.client, "POST", seats.as_str(), Some(json!({}))).await;
        self.ask(host, "DELETE", format!("{seats}/1"), None).await;
        let bot = format!("{seats}/1/bot");
        self.ask(host, "POST", bot.as_str(), Some(json!({"level": "easy"}))).await;
        self.ask(host, "DELETE", bot, None).await;
        for player in &players[1..] {
            self.ask(&player.client, "POST", seats.as_str(), Some(json!({}))).await;
        }
        self.ask(host, "POST", format!("{path}/start"), Some(json!({}))).await;
        path
    }

    /// Reserved seats, one of them taken and one declined, and the end of that lobby.
    async fn reserve(&mut self, games: &str, players: &[Player]) {
        let host = &players[0].client;
        let seating: Vec<_> = players[..3].iter().map(|one| json!({"player": one.id})).collect();
        let new = json!({"seats": 4, "seating": seating, "visibility": "private"});
        let created = self.ask(host, "POST", games, Some(new)).await;
        let path = format!("{games}/{}", created["game"]["id"].as_str().unwrap());
        self.ask(&players[1].client, "POST", format!("{path}/seats/1/accept"), None).await;
        self.ask(&players[2].client, "POST", format!("{path}/seats/2/decline"), None).await;
        self.ask(host, "POST", format!("{path}/abandon"), None).await;
    }

    /// A pause, and the first moves.
    async fn turns(&mut self, kind: &str, path: &str, players: &[Player]) {
        let pause = format!("{path}/pause");
        self.ask(&players[1].client, "POST", pause.as_str(), None).await;
        self.ask(&players[1].client, "DELETE", pause.as_str(), None).await;
        let moves = if kind == "quotlibet" { players.len() + 1 } else { players.len() };
        for _ in 0..moves {
            self.act(path, players).await;
        }
        if kind == "qe" {
            let auction = self.get(&players[0].client, path).await["play"]["auctions"][0].take();
            let knows = ["winner", "auctioneer"].map(|seat| auction[seat].as_u64());
            let peeker = (0..5).find(|seat| !knows.contains(&Some(*seat))).unwrap() as usize;
            let peek = format!("{path}/auctions/1/peek");
            self.ask(&players[peeker].client, "POST", peek, None).await;
        }
    }

    /// The move of whose turn it is, by what the server allows.
    async fn act(&mut self, path: &str, players: &[Player]) {
        let view = self.get(&players[0].client, path).await;
        let client = &players[view["must_act"][0].as_u64().unwrap() as usize].client;
        let (to, body) = allowed_move(&self.get(client, path).await);
        self.ask(client, "POST", format!("{path}/{to}"), Some(body)).await;
    }

    /// The reads of a running game.
    async fn look_at(&mut self, kind: &str, path: &str, players: &[Player]) {
        let public = self.public();
        let reads = ["", "?version=3", "/events", "/events?after=3&until=5&limit=2", "/proof"];
        for client in [&public, &players[0].client, &self.stage.app.acting("a")] {
            for rest in reads {
                self.get(client, format!("{path}{rest}")).await;
            }
            if kind == "qe" {
                self.get(client, format!("{path}/auctions")).await;
                self.get(client, format!("{path}/auctions/1")).await;
            }
            self.follow(client, &format!("{path}/events.ndjson")).await;
            self.follow(client, &format!("{path}/feed")).await;
        }
    }

    /// What a game of present players refuses.
    async fn refusals(&mut self, path: &str, players: &[Player]) {
        let host = &players[0].client;
        let (offer, proposal) = (format!("{path}/seats/1/offer"), format!("{path}/proposal"));
        let heir = json!({"player": self.register("Heir").await.id});
        self.refused(&players[2].client, "POST", format!("{path}/seats/1/consent"), None).await;
        self.refused(host, "POST", offer.clone(), Some(heir)).await;
        self.refused(host, "DELETE", offer, None).await;
        let answer = format!("{proposal}/answer");
        self.refused(host, "POST", proposal, Some(json!({"proposal": "end"}))).await;
        self.refused(host, "POST", answer, Some(json!({"agrees": true}))).await;
    }

    /// The end of a game, what is read of it then, and a fork.
    async fn end(&mut self, games: &str, path: &str, players: &[Player]) {
        let host = &players[0].client;
        let version = self.get(host, path).await["version"].take();
        for player in &players[1..] {
            self.ask(&player.client, "POST", format!("{path}/resign"), None).await;
        }
        for client in [&self.public(), host, &self.stage.operated.operator] {
            self.read(client, &format!("{path}/export")).await;
        }
        for rest in ["", "/proof", "/events"] {
            self.get(host, format!("{path}{rest}")).await;
        }
        self.refused(host, "GET", format!("{path}/score"), None).await;
        let new = json!({"version": version});
        let fork = self.ask(host, "POST", format!("{path}/forks"), Some(new)).await;
        let id = fork["game"]["id"].as_str().unwrap();
        self.ask(host, "POST", format!("{games}/{id}/abandon"), None).await;
    }
}
