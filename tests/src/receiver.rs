//! A program that webhooks notify.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::client::Client;
use crate::waiting::within;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// A request that a receiver has got.
#[derive(Clone, Debug)]
pub struct Told {
    /// Path and query.
    pub path: String,
    /// The headers by their names in lower case.
    pub headers: HashMap<String, String>,
    /// The body as it came.
    pub body: String,
}

impl Told {
    /// The header `webhook-id`.
    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    /// The body, parsed.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// The body without the time at which it was sent.
    pub fn lasting(&self) -> Value {
        let mut body = self.json();
        body["data"].as_object_mut().unwrap().remove("now");
        body
    }

    /// Type, version and seat.
    pub fn what(&self) -> (String, u64, u64) {
        let told = self.json();
        let number = |name: &str| told["data"][name].as_u64().unwrap();
        (told["type"].as_str().unwrap().to_owned(), number("version"), number("seat"))
    }

    /// The signature, computed anew.
    pub fn assert_signed(&self, secret: &str) {
        let secret = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
        assert!((24..=64).contains(&secret.len()));
        let mut mac = Hmac::<Sha256>::new_from_slice(&secret).unwrap();
        let timestamp = &self.headers["webhook-timestamp"];
        mac.update(format!("{}.{timestamp}.{}", self.id(), self.body).as_bytes());
        let signature = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        assert_eq!(self.headers["webhook-signature"], signature);
        let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs();
        assert!(timestamp.parse::<u64>().unwrap().abs_diff(now) < 300);
    }
}

/// Listens on a free port and answers with the statuses that it was given, then with 204.
pub struct Receiver {
    /// The port of its address, 127.0.0.1.
    pub port: u16,
    told: mpsc::UnboundedReceiver<Told>,
    manner: Arc<Mutex<Manner>>,
}

/// How a receiver answers.
#[derive(Default)]
struct Manner {
    answers: VecDeque<String>,
    hangs: bool,
    /// How many wait for an answer that does not come, and how many did at most.
    waiting: usize,
    most_waiting: usize,
}

impl Receiver {
    /// A receiver on a free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, told) = mpsc::unbounded_channel();
        let manner: Arc<Mutex<Manner>> = Arc::default();
        let kept = manner.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, sender.clone(), kept.clone()));
            }
        });
        Self { port, told, manner }
    }

    /// Answers the next request like this: a status line's end, and header lines.
    pub fn answer_next(&self, answer: impl Into<String>) {
        self.manner.lock().unwrap().answers.push_back(answer.into());
    }

    /// Answers nothing from now on.
    pub fn hang(&self) {
        self.manner.lock().unwrap().hangs = true;
    }

    /// How many waited at once at most for an answer that did not come.
    pub fn most_waiting(&self) -> usize {
        self.manner.lock().unwrap().most_waiting
    }

    /// Where webhooks reach it; the query holds a secret.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/hook?key=hidden", self.port)
    }

    /// The next request; waits for it.
    pub async fn next(&mut self) -> Told {
        within("a webhook comes", self.told.recv()).await.unwrap()
    }

    /// The deliveries that the test has not looked at.
    pub fn rest(&mut self) -> Vec<Told> {
        std::iter::from_fn(|| self.told.try_recv().ok()).collect()
    }

    /// All until the game is over.
    pub async fn until_the_end(&mut self) -> Vec<Told> {
        let mut all = Vec::new();
        loop {
            all.push(self.next().await);
            if all.iter().any(|told| told.what().0 == "game.ended") {
                return all;
            }
        }
    }
}

async fn serve(
    mut stream: TcpStream,
    told: mpsc::UnboundedSender<Told>,
    manner: Arc<Mutex<Manner>>,
) {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") {
            break end;
        }
        // A request with another beginning is not HTTP.
        if stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 || bytes[0] != b'P' {
            return;
        }
    };
    let text = String::from_utf8(bytes[..head].to_vec()).unwrap();
    let mut lines = text.split("\r\n");
    let path = lines.next().unwrap().split(' ').nth(1).unwrap().to_owned();
    let headers: HashMap<String, String> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let length: usize = headers["content-length"].parse().unwrap();
    while bytes.len() < head + 4 + length {
        if stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
    }
    let body = String::from_utf8(bytes[head + 4..].to_vec()).unwrap();
    let (answer, hangs) = {
        let mut manner = manner.lock().unwrap();
        manner.waiting += usize::from(manner.hangs);
        manner.most_waiting = manner.most_waiting.max(manner.waiting);
        (manner.answers.pop_front(), manner.hangs)
    };
    drop(told.send(Told { path, headers, body }));
    if hangs {
        // Until the server gives up.
        drop(stream.read_buf(&mut bytes).await);
        manner.lock().unwrap().waiting -= 1;
        return;
    }
    let answer = answer.unwrap_or_else(|| "204 No Content".to_owned());
    let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n");
    drop(stream.write_all(answer.as_bytes()).await);
}

/// A registered webhook.
pub struct Hook {
    /// The webhook's id.
    pub id: String,
    /// The secret that signs its deliveries.
    pub secret: String,
    client: Client,
}

impl Hook {
    /// Registers a webhook of this client's player, for one game or all.
    pub async fn register(client: &Client, url: &str, game: Option<&str>) -> Self {
        let mut new = json!({"url": url});
        if let Some(game) = game {
            new["game"] = json!(game);
        }
        let made = client.post("/v1/players/me/webhooks", &new).await.body(201);
        assert_eq!(made["webhook"]["url"], url);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (id, secret) = (text(&made["webhook"]["id"]), text(&made["secret"]));
        Self { id, secret, client: client.clone() }
    }

    /// The path of the webhook, and what follows.
    pub fn path(&self, rest: &str) -> String {
        format!("/v1/players/me/webhooks/{}{rest}", self.id)
    }

    /// The webhook as its player sees it.
    pub async fn look(&self) -> Value {
        self.client.get(self.path("")).await.body(200)
    }

    /// The deliveries, the newest first.
    pub async fn deliveries(&self) -> Vec<Value> {
        let page = self.client.get(self.path("/deliveries?limit=100")).await.body(200);
        page["deliveries"].as_array().unwrap().clone()
    }

    /// The newest delivery, once it is as wanted.
    pub async fn delivery_that(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Some(delivery) = self.deliveries().await.first().filter(|d| wanted(d)) {
                return delivery.clone();
            }
            tokio::task::yield_now().await;
        }
    }

    /// The webhook, once it is disabled.
    pub async fn disabled(&self) -> Value {
        loop {
            let hook = self.look().await;
            if !hook["disabled_at"].is_null() {
                return hook;
            }
            tokio::task::yield_now().await;
        }
    }
}
