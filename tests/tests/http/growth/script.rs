//! Requests of all operations, by players and an app that have many finished games.

use super::stage::Stage;
use crate::feeds::feed::Feed;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::document::Document;
use gavel_tests::table::Player;
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use std::collections::BTreeSet;

mod accounts;
mod apps;
mod games;

/// Nobody listens there.
const HOOK: &str = "http://127.0.0.1:9/hook";

/// A run of the script.
pub(super) struct Script<'a> {
    stage: &'a Stage,
    /// The operations that were answered as they should be.
    operations: BTreeSet<String>,
    keys: usize,
}

/// Makes requests of every operation, one at a time. Returns the operations.
pub(super) async fn run(stage: &Stage) -> BTreeSet<String> {
    let mut script = Script { stage, operations: BTreeSet::new(), keys: 0 };
    script.look_around().await;
    for kind in ["qe", "quotlibet"] {
        script.play(kind).await;
    }
    script.use_app().await;
    script.operate().await;
    script.use_accounts().await;
    script.operations
}

impl Script<'_> {
    /// Sends a request under a fresh key, and answers the body if it has succeeded.
    async fn ask(
        &mut self,
        client: &Client,
        method: &str,
        path: impl Into<String>,
        body: Option<Value>,
    ) -> Value {
        let reply = self.send(client, method, path.into(), body).await;
        assert!((200..300).contains(&reply.status), "{}: {}", reply.asked, reply.text());
        if reply.bytes.is_empty() { Value::Null } else { reply.json() }
    }

    async fn get(&mut self, client: &Client, path: impl Into<String>) -> Value {
        self.ask(client, "GET", path, None).await
    }

    /// Sends a request that the game's state refuses, after the server has read all that it needs.
    async fn refused(&mut self, client: &Client, method: &str, path: String, body: Option<Value>) {
        let reply = self.send(client, method, path, body).await;
        assert_eq!(reply.status, 409, "{}: {}", reply.asked, reply.text());
    }

    async fn send(
        &mut self,
        client: &Client,
        method: &str,
        path: String,
        body: Option<Value>,
    ) -> Reply {
        self.note(method, &path);
        let mut call = Call::new(method, path.as_str());
        if method != "GET" {
            self.keys += 1;
            call = call.header("Idempotency-Key", format!("growth-{}", self.keys));
        }
        if let Some(body) = body {
            call = call.json(&body);
        }
        within(&format!("{method} {path}"), client.send(call)).await
    }

    /// Reads an answer that grows, and does not compare it with the document.
    async fn read(&mut self, client: &Client, path: &str) -> Reply {
        self.note("GET", path);
        within(path, client.send_outside(Call::new("GET", path))).await.expect(200)
    }

    /// The first item of a feed of events, or the first line.
    async fn follow(&mut self, client: &Client, path: &str) {
        self.note("GET", path);
        let followed = async {
            if path.contains(".ndjson") {
                assert!(Feed::lines(client, path).await.line().await.is_some(), "{path}");
            } else {
                assert!(Feed::sse(client, path, None).await.any_item().await.is_some(), "{path}");
            }
        };
        within(path, followed).await;
    }

    fn note(&mut self, method: &str, path: &str) {
        let path = path.split('?').next().unwrap_or(path);
        let id = Document::committed().operation_id(method, path);
        self.operations.insert(id.unwrap_or_else(|| panic!("{method} {path} is not documented")));
    }

    async fn register(&mut self, name: &str) -> Player {
        let public = self.public();
        let made = self.ask(&public, "POST", "/v1/players", Some(json!({"name": name}))).await;
        let client = public.with_token(made["token"].as_str().unwrap());
        let id = made["player"]["id"].as_str().unwrap().to_owned();
        Player { client, id, name: name.to_owned() }
    }

    fn public(&self) -> Client {
        self.stage.operated.server.client()
    }

    /// The id of a webhook's delivery, once there is one.
    async fn delivery(&mut self, client: &Client, list: &str) -> String {
        loop {
            let page = self.get(client, list).await;
            if let Some(id) = page["deliveries"][0]["id"].as_str() {
                return id.to_owned();
            }
        }
    }

    /// A webhook from its making to its end, with a delivery for what `happens`.
    async fn webhook(
        &mut self,
        client: &Client,
        hooks: &str,
        happens: impl AsyncFnOnce(&mut Self),
    ) {
        let made = self.ask(client, "POST", hooks, Some(json!({"url": HOOK}))).await;
        let hook = format!("{hooks}/{}", made["webhook"]["id"].as_str().unwrap());
        self.get(client, hooks).await;
        self.get(client, hook.as_str()).await;
        happens(self).await;
        let list = format!("{hook}/deliveries");
        let delivery = within(&list, self.delivery(client, &list)).await;
        self.ask(client, "POST", format!("{list}/{delivery}/redeliver"), None).await;
        self.ask(client, "DELETE", hook, None).await;
    }
}
