//! The operations of players about their accounts.

use super::{HOOK, Script};
use gavel_tests::client::Client;
use serde_json::json;

const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";
const CODES: &str = "/v1/players/me/device-codes";

impl Script<'_> {
    /// What players do about their accounts, up to the end of these.
    pub(super) async fn use_accounts(&mut self) {
        let stage = self.stage;
        let [first, second, third] = &stage.players;
        let client = &first.client;
        self.get(client, ME).await;
        self.get(&self.public(), format!("/v1/players/{}", first.id)).await;
        self.ask(client, "PATCH", ME, Some(json!({"name": "Ada"}))).await;
        self.follow(client, "/v1/players/me/feed").await;
        let feed = json!({"feed": "/v1/players/me/feed"});
        self.ask(client, "POST", "/v1/players/me/feed-tickets", Some(feed)).await;
        self.webhook(client, "/v1/players/me/webhooks", async |script| {
            script.start_a_game().await;
        })
        .await;
        let of_one = json!({"url": HOOK, "game": stage.over});
        self.ask(client, "POST", "/v1/players/me/webhooks", Some(of_one)).await;
        self.sign_in_elsewhere(client).await;
        let token = json!({"token": stage.signer.token("linked")});
        self.ask(client, "POST", "/v1/players/me/identities", Some(token)).await;
        self.get(client, "/v1/players/me/identities").await;
        self.ask(client, "DELETE", "/v1/players/me/identities", None).await;
        self.lose_tokens(client).await;
        self.ask(&second.client, "POST", "/v1/players/me/sign-out", None).await;
        self.ask(&third.client, "DELETE", ME, None).await;
        let player = format!("/v1/players/{}", first.id);
        self.ask(&stage.operated.operator, "DELETE", player, None).await;
    }

    async fn start_a_game(&mut self) {
        let [host, others @ ..] = &self.stage.players;
        let made = self.ask(&host.client, "POST", "/v1/qe/games", Some(json!({"seats": 3}))).await;
        let path = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
        for other in others {
            let seats = format!("{path}/seats");
            self.ask(&other.client, "POST", seats, Some(json!({}))).await;
        }
        self.ask(&host.client, "POST", format!("{path}/start"), Some(json!({}))).await;
    }

    /// Codes by which another device signs in, or does not.
    async fn sign_in_elsewhere(&mut self, client: &Client) {
        let public = self.public();
        let code = self.ask(client, "POST", CODES, None).await;
        let path = format!("{CODES}/{}", code["id"].as_str().unwrap());
        let secret = hex::encode([7; 32]);
        let claim = json!({"code": code["code"], "device": "phone", "secret": secret});
        self.ask(&public, "POST", "/v1/device-claims", Some(claim.clone())).await;
        self.get(client, path.as_str()).await;
        self.ask(client, "POST", format!("{path}/confirm"), None).await;
        self.ask(&public, "POST", "/v1/device-claims", Some(claim)).await;
        let code = self.ask(client, "POST", CODES, None).await;
        let path = format!("{CODES}/{}", code["id"].as_str().unwrap());
        self.ask(client, "DELETE", path, None).await;
    }

    async fn lose_tokens(&mut self, client: &Client) {
        let made = self.ask(client, "POST", TOKENS, Some(json!({}))).await;
        self.get(client, TOKENS).await;
        let token = format!("{TOKENS}/{}", made["id"].as_str().unwrap());
        self.ask(client, "DELETE", token, None).await;
        self.ask(client, "DELETE", TOKENS, None).await;
        let made = self.ask(client, "POST", TOKENS, Some(json!({}))).await;
        let other = client.with_token(made["token"].as_str().unwrap());
        self.ask(&other, "DELETE", format!("{TOKENS}/current"), None).await;
    }
}
