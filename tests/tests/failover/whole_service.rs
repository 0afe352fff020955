//! Everything that a server does, at every instance: sign-ups, games, feeds, webhooks.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use std::time::Duration;

const PAUSE: Duration = Duration::from_millis(50);

pub(crate) struct WholeService {
    instances: Vec<Client>,
    /// A player with a webhook that notifies the receiver.
    host: Client,
    receiver: Receiver,
}

impl WholeService {
    pub(crate) async fn of(addresses: Vec<String>) -> Self {
        let instances: Vec<Client> = addresses.iter().map(|address| Client::new(address)).collect();
        let host = sign_up(&instances[0]).await;
        let receiver = Receiver::start().await;
        Hook::register(&host, &receiver.url(), None).await;
        Self { instances, host, receiver }
    }

    /// A game begins at each instance. Its players sign up there, a feed of the next instance shows the start, and a
    /// webhook notifies the host.
    pub(crate) async fn works(&mut self) {
        for number in 0..self.instances.len() {
            let here = self.instances[number].clone();
            let there = self.instances[(number + 1) % self.instances.len()].clone();
            let host = self.host.at(here.address());
            let made =
                until(201, &host, Call::new("POST", "/v1/qe/games").json(&json!({"seats": 3})));
            let id = made.await.json()["game"]["id"].as_str().unwrap().to_owned();
            let path = format!("/v1/qe/games/{id}");
            for _ in 0..2 {
                let player = sign_up(&here).await;
                let sit = Call::new("POST", format!("{path}/seats")).json(&json!({}));
                until(200, &player, sit.header("Idempotency-Key", "sit")).await;
            }
            let feed = tokio::spawn(follow(format!("{}{path}/feed", there.address())));
            let start = json!({"first_auctioneer": 0});
            let start = Call::new("POST", format!("{path}/start")).json(&start);
            until(200, &host, start.header("Idempotency-Key", "start")).await;
            feed.await.unwrap();
            while self.receiver.next().await.json()["data"]["game"] != *id {}
        }
    }
}

async fn sign_up(instance: &Client) -> Client {
    let call = Call::new("POST", "/v1/players").json(&json!({"name": "Somebody"}));
    let account: Value = until(201, instance, call).await.json();
    instance.with_token(account["token"].as_str().unwrap())
}

/// Asks until the answer has this status.
async fn until(status: u16, client: &Client, call: Call) -> Reply {
    let asking = async {
        loop {
            let reply = client.send(call.clone()).await;
            if reply.status == status {
                return reply;
            }
            assert_eq!(reply.status, 503, "{}: {}", reply.asked, reply.text());
            tokio::time::sleep(PAUSE).await;
        }
    };
    within(&format!("{call:?} is answered with {status} again"), asking).await
}

/// Follows a game until it has started.
async fn follow(url: String) {
    let following = async {
        loop {
            let feed = reqwest::Client::new().get(&url).header("accept", "text/event-stream");
            let Ok(mut feed) = feed.send().await else { continue };
            let mut read = String::new();
            while let Ok(Some(chunk)) = feed.chunk().await {
                read.push_str(&String::from_utf8_lossy(&chunk));
                if read.contains("GameStarted") || read.contains("\"status\":\"running\"") {
                    return;
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    within(&format!("{url} shows the start"), following).await;
}
