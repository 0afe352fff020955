//! Reads of all kinds that show the newest version of a game.

use super::Run;
use super::chance::number;
use super::commands::{Player, game_of};
use super::secrets::Viewer;
use crate::history::Seen;
use reqwest::header::{ACCEPT, ETAG, IF_NONE_MATCH};
use reqwest::{RequestBuilder, Response};
use serde_json::Value;
use std::time::Duration;

/// A read of a game by one of its players, at one instance.
struct Read<'a> {
    run: &'a Run,
    player: &'a Player,
    viewer: &'a Viewer,
    /// The game's path and id.
    path: &'a str,
    game: &'a str,
    instance: String,
}

/// A request, and the time of its beginning.
struct Begun {
    asked: String,
    at: Duration,
}

impl Player {
    /// Reads a game in a way that is drawn. Reads may fail; what they show must be so, and be the viewer's to see.
    pub(super) async fn look(&self, run: &Run, viewer: &Viewer, path: &str) -> Result<(), String> {
        let game = game_of(path).unwrap_or_default();
        let read = Read { run, player: self, viewer, path, game, instance: run.fleet.address() };
        match number(0..7) {
            0 | 1 => read.view().await,
            2 => read.view_again().await,
            3 => read.events().await,
            4 => read.list().await,
            5 => read.snapshot().await,
            _ => read.own_games().await,
        }
    }
}

impl Read<'_> {
    async fn view(&self) -> Result<(), String> {
        let (begun, request) = self.begin("");
        let Some(view) = self.text(&begun, request).await else { return Ok(()) };
        self.shown(begun, &view)
    }

    /// Asks whether the view that the client holds is still the newest.
    async fn view_again(&self) -> Result<(), String> {
        let (begun, request) = self.begin("");
        let Some(reply) = self.reply(&begun, request).await else { return Ok(()) };
        let tag = reply.headers().get(ETAG).cloned();
        let (Some(tag), Ok(view)) = (tag, reply.text().await) else { return Ok(()) };
        let version = version(&view)?;
        self.shown(begun, &view)?;
        let elsewhere = Self { instance: self.run.fleet.address(), ..*self };
        let (begun, request) = elsewhere.begin("");
        let request = request.header(IF_NONE_MATCH, tag);
        let Some(reply) = elsewhere.reply(&begun, request).await else { return Ok(()) };
        if reply.status() == 304 {
            elsewhere.saw(begun, version);
            return Ok(());
        }
        let Ok(view) = reply.text().await else { return Ok(()) };
        elsewhere.shown(begun, &view)
    }

    async fn events(&self) -> Result<(), String> {
        let (begun, request) = self.begin("/events?limit=1000");
        let Some(page) = self.text(&begun, request).await else { return Ok(()) };
        let page: Value = serde_json::from_str(&page).map_err(|error| error.to_string())?;
        let events = page["events"].as_array().map(Vec::as_slice).unwrap_or_default();
        if page["has_more"] == false {
            self.saw(begun, events.len() as u64);
        }
        for event in events {
            self.run.history.event(self.game, event)?;
            self.run.secrets.check(self.viewer, &event.to_string(), Some(event))?;
        }
        Ok(())
    }

    async fn list(&self) -> Result<(), String> {
        let (begun, request) = self.begin_at("/v1/games?mine=true&status=running&limit=100");
        let Some(list) = self.text(&begun, request).await else { return Ok(()) };
        self.listed(begun, &list)
    }

    /// The first item of a new feed.
    async fn snapshot(&self) -> Result<(), String> {
        let (begun, request) = self.begin("/feed");
        let Some(view) = self.first_item(&begun, request).await else { return Ok(()) };
        self.shown(begun, &view)
    }

    /// The first item of the player's feed.
    async fn own_games(&self) -> Result<(), String> {
        let (begun, request) = self.begin_at("/v1/players/me/feed");
        let Some(list) = self.first_item(&begun, request).await else { return Ok(()) };
        self.listed(begun, &list)
    }

    fn begin(&self, rest: &str) -> (Begun, RequestBuilder) {
        self.begin_at(&format!("{}{rest}", self.path))
    }

    fn begin_at(&self, path: &str) -> (Begun, RequestBuilder) {
        let url = format!("{}{path}", self.instance);
        let asked = format!("GET {path} at {}", self.instance);
        let request = self.player.credential.sign(self.player.http.get(url));
        (Begun { asked, at: self.run.history.now() }, request)
    }

    async fn reply(&self, begun: &Begun, request: RequestBuilder) -> Option<Response> {
        match request.send().await {
            Ok(reply) if [200, 304].contains(&reply.status().as_u16()) => Some(reply),
            Ok(reply) => {
                let status = reply.status();
                let text = reply.text().await.unwrap_or_default();
                self.run.failed(format!("{}: {status} {text}", begun.asked));
                None
            }
            Err(error) => {
                self.run.failed(format!("{}: {error:?}", begun.asked));
                None
            }
        }
    }

    async fn text(&self, begun: &Begun, request: RequestBuilder) -> Option<String> {
        self.reply(begun, request).await?.text().await.ok()
    }

    async fn first_item(&self, begun: &Begun, request: RequestBuilder) -> Option<String> {
        let request = request.header(ACCEPT, "text/event-stream");
        let mut reply = self.reply(begun, request).await?;
        let mut read = String::new();
        loop {
            read.push_str(&String::from_utf8_lossy(&reply.chunk().await.ok()??));
            let mut items = read.split("\n\n").map(str::to_owned).collect::<Vec<_>>();
            // The part after the last separator is not whole yet.
            items.pop();
            let data = |item: &String| {
                item.lines().find_map(|line| line.strip_prefix("data: ").map(str::to_owned))
            };
            if let Some(data) = items.iter().find_map(data) {
                return Some(data);
            }
        }
    }

    /// A view was shown.
    fn shown(&self, begun: Begun, view: &str) -> Result<(), String> {
        self.saw(begun, version(view)?);
        self.run.secrets.check(self.viewer, view, None)
    }

    /// A list was shown, in which the game may be.
    fn listed(&self, begun: Begun, list: &str) -> Result<(), String> {
        let list: Value = serde_json::from_str(list).map_err(|error| format!("{error}: {list}"))?;
        let mut games = list["games"].as_array().into_iter().flatten();
        if let Some(game) = games.find(|game| game["id"] == self.game) {
            let version = game["version"].as_u64().ok_or("a listed game without a version")?;
            self.saw(begun, version);
        }
        Ok(())
    }

    fn saw(&self, begun: Begun, version: u64) {
        self.run.history.read(self.game, begun.asked, begun.at, Seen::Newest(version));
    }
}

fn version(view: &str) -> Result<u64, String> {
    let parsed: Value = serde_json::from_str(view).map_err(|error| format!("{error}: {view}"))?;
    let game = parsed.get("game").unwrap_or(&parsed);
    game["version"].as_u64().ok_or_else(|| format!("a view without a version: {view}"))
}
