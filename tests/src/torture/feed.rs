//! A follower of a game's events who loses the connection and resumes, on another instance each time.

use super::Run;
use super::chance::{a_moment, one_in};
use super::secrets::Viewer;
use super::ways::Credential;
use crate::history::Seen;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Of so many events one is followed by a cut of the connection.
const CUT_ONE_IN: u32 = 30;
/// Without a byte for so long, a client connects anew; the server sends a sign of life earlier.
const SILENCE: Duration = Duration::from_secs(10);

/// How the events come.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    ServerSent,
    Lines,
}

pub(super) struct Feed {
    run: Arc<Run>,
    viewer: Viewer,
    path: String,
    credential: Option<Credential>,
    form: Form,
    http: reqwest::Client,
    open: Option<reqwest::Response>,
    unread: String,
    /// All events, in order.
    pub(super) events: Vec<Value>,
}

impl Feed {
    pub(super) fn new(
        run: Arc<Run>,
        viewer: Viewer,
        path: String,
        credential: Option<Credential>,
        form: Form,
    ) -> Self {
        let http = reqwest::Client::new();
        Self {
            run,
            viewer,
            path,
            credential,
            form,
            http,
            open: None,
            unread: String::new(),
            events: vec![],
        }
    }

    /// The next event; none once the game is over.
    pub(super) async fn next(&mut self) -> Result<Option<Value>, String> {
        if self.events.last().is_some_and(|event| event["type"] == "GameFinished") {
            return Ok(None);
        }
        if one_in(CUT_ONE_IN) {
            self.open = None;
        }
        loop {
            let Some(item) = self.item().await? else { continue };
            self.run.secrets.check(&self.viewer, &item.text, item.event.as_ref())?;
            let Some(event) = item.event else { continue };
            let (expected, version) = (self.events.len() as u64 + 1, event["version"].as_u64());
            if version != Some(expected) {
                let path = &self.path;
                return Err(format!("{path}: version {version:?} in place of {expected}"));
            }
            self.run.counters.delivered.fetch_add(1, Ordering::Relaxed);
            self.delivered(expected, &event)?;
            self.events.push(event.clone());
            return Ok(Some(event));
        }
    }

    /// Notes that an event is there, for what is read from now on.
    fn delivered(&self, version: u64, event: &Value) -> Result<(), String> {
        let history = &self.run.history;
        if self.viewer.seat.is_none() {
            let asked = format!("the feed of {}", self.path);
            history.read(&self.viewer.game, asked, history.now(), Seen::AtLeast(version));
        }
        history.event(&self.viewer.game, event)
    }

    /// The next item; none where the connection is lost.
    async fn item(&mut self) -> Result<Option<Item>, String> {
        if self.open.is_none() {
            self.open = self.connect().await;
            self.unread.clear();
            if self.open.is_none() {
                a_moment().await;
                return Ok(None);
            }
        }
        let separator = if self.form == Form::Lines { "\n" } else { "\n\n" };
        loop {
            if let Some((part, rest)) = self.unread.split_once(separator) {
                let (part, rest) = (part.to_owned(), rest.to_owned());
                self.unread = rest;
                match self.read(part)? {
                    Some(item) => return Ok(Some(item)),
                    None => continue,
                }
            }
            let chunk = match &mut self.open {
                Some(open) => tokio::time::timeout(SILENCE, open.chunk()).await,
                None => return Ok(None),
            };
            match chunk {
                Ok(Ok(Some(chunk))) => self.unread.push_str(&String::from_utf8_lossy(&chunk)),
                _ => {
                    self.open = None;
                    return Ok(None);
                }
            }
        }
    }

    /// Reads a part of the feed; none if it is a keep-alive.
    fn read(&self, part: String) -> Result<Option<Item>, String> {
        let json = |text: &str| -> Result<Value, String> {
            serde_json::from_str(text).map_err(|error| format!("{}: {error}: {part}", self.path))
        };
        if self.form == Form::Lines {
            let event = if part.is_empty() { None } else { Some(json(&part)?) };
            return Ok(event.map(|event| Item { text: part.clone(), event: Some(event) }));
        }
        let field = |name: &str| part.lines().find_map(|line| line.strip_prefix(name));
        let (Some(name), Some(data)) = (field("event: "), field("data: ")) else { return Ok(None) };
        let data = json(data)?;
        if name == "snapshot" && data["game"]["version"] != self.events.len() {
            return Err(format!("{}: resumed with the snapshot of another version", self.path));
        }
        let event = (name == "event").then_some(data);
        Ok(Some(Item { text: part.clone(), event }))
    }

    async fn connect(&self) -> Option<reqwest::Response> {
        self.run.counters.connections.fetch_add(1, Ordering::Relaxed);
        let (address, last) = (self.run.fleet.address(), self.events.len());
        let feed = if self.form == Form::Lines { "events.ndjson" } else { "feed" };
        let mut request = self.http.get(format!("{address}{}/{feed}?after={last}", self.path));
        if let Some(credential) = &self.credential {
            request = credential.sign(request);
        }
        request = match self.form {
            Form::Lines => request.header("accept", "application/x-ndjson"),
            Form::ServerSent => request
                .header("accept", "text/event-stream")
                .header("last-event-id", last.to_string()),
        };
        let reply = tokio::time::timeout(SILENCE, request.send()).await.ok()?.ok()?;
        (reply.status() == 200).then_some(reply)
    }
}

struct Item {
    text: String,
    event: Option<Value>,
}
