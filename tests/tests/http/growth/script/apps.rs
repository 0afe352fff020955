//! The operations of apps, and those of the operator.

use super::super::stage::game_of_app;
use super::Script;
use gavel_tests::issuer::Signer;
use serde_json::json;

const GRANT: &str = "urn:ietf:params:oauth:grant-type:token-exchange";
const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
const EXTERNAL: &str = "urn:gavel:token-type:external-id";

impl Script<'_> {
    /// What an app does about its players and their games.
    pub(super) async fn use_app(&mut self) {
        let stage = self.stage;
        let (app, user) = (&stage.app.client, &stage.app.acting("a"));
        self.get(app, "/v1/apps/me").await;
        let ids = json!({"external_ids": ["a", "b"]});
        self.ask(app, "POST", "/v1/apps/me/lookup", Some(ids)).await;
        let name = json!({"name": "Dora"});
        self.ask(app, "PUT", "/v1/apps/me/players/d", Some(name)).await;
        self.get(app, "/v1/apps/me/players/a").await;
        self.webhook(app, "/v1/apps/me/webhooks", async |script| {
            script.ask(app, "POST", "/v1/qe/games", Some(game_of_app())).await;
        })
        .await;
        let batch = json!({"qe": [game_of_app()], "quotlibet": [game_of_app()]});
        self.ask(app, "POST", "/v1/games/batch", Some(batch)).await;
        self.follow(user, "/v1/players/me/feed").await;
        for (kind, subject) in [(EXTERNAL, "a".to_owned()), (JWT, stage.signer.token("b"))] {
            let form = json!({
                "grant_type": GRANT, "subject_token_type": kind, "subject_token": subject,
            });
            let client = if kind == JWT { &self.public() } else { app };
            self.ask(client, "POST", "/v1/token", Some(form)).await;
        }
        self.ask(app, "POST", "/v1/apps/me/players/b/sign-out", None).await;
        self.ask(app, "DELETE", "/v1/apps/me/players/c", None).await;
    }

    /// What the operator does about the log, players and apps.
    pub(super) async fn operate(&mut self) {
        let stage = self.stage;
        let operator = &stage.operated.operator;
        self.read(operator, "/v1/log?limit=5").await;
        self.follow(operator, "/v1/log.ndjson?limit=5").await;
        let player = format!("/v1/players/{}", stage.players[0].id);
        let name = json!({"name": "Adam"});
        self.ask(operator, "PATCH", player.as_str(), Some(name)).await;
        self.ask(operator, "POST", format!("{player}/stop"), None).await;
        self.ask(operator, "POST", format!("{player}/resume"), None).await;
        self.get(operator, "/v1/apps").await;
        let made = self.ask(operator, "POST", "/v1/apps", Some(json!({"name": "Other"}))).await;
        let issuers = format!("/v1/apps/{}/issuers", made["id"].as_str().unwrap());
        let issuer = json!({
            "issuer": "https://other.example", "audiences": ["gavel"], "algorithms": ["ES256"],
            "jwks": {"keys": [Signer::new("other").jwk()]},
        });
        let added = self.ask(operator, "POST", issuers.as_str(), Some(issuer)).await;
        let issuer = format!("{issuers}/{}", added["id"].as_str().unwrap());
        self.ask(operator, "DELETE", issuer, None).await;
        for rest in ["", "/issuers", "/keys"] {
            self.get(operator, stage.app.path(rest)).await;
        }
        // The key under which the app has made all that it has, for another one.
        let keys = stage.app.path("/keys");
        let made = self.ask(operator, "POST", keys.as_str(), Some(json!({}))).await;
        let successor = made["key"]["id"].as_str().unwrap();
        for query in ["dry_run=true".to_owned(), format!("successor={successor}")] {
            let key = format!("{keys}/{}?{query}", stage.app.key);
            self.ask(operator, "DELETE", key, None).await;
        }
    }
}
