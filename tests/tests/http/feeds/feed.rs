//! A client of feeds.

use gavel_tests::client::Client;
use reqwest::Response;
use serde_json::Value;

/// How many comments in turn may come where an item is awaited. A keep-alive comes each 4 seconds.
const MAX_COMMENTS: usize = 28;

/// An open feed.
pub(crate) struct Feed {
    response: Response,
    unread: String,
    /// All received text.
    pub(crate) text: String,
}

/// An item of a server-sent feed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    pub(crate) id: Option<u64>,
    pub(crate) event: String,
    pub(crate) data: Value,
}

impl Feed {
    async fn open(client: &Client, path: &str, accept: &str, last: Option<u64>) -> Self {
        let response = Self::ask(client, path, accept, last).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], accept);
        assert_eq!(response.headers().get("content-encoding"), None);
        let has_end = path.starts_with("/v1/log.ndjson") && !path.contains("follow=true");
        let cached = response.headers()["cache-control"].to_str().unwrap();
        assert!(has_end || cached.ends_with("no-transform"), "{path}: {cached}");
        Self { response, unread: String::new(), text: String::new() }
    }

    /// Opens a server-sent feed.
    pub(crate) async fn sse(client: &Client, path: &str, last: Option<u64>) -> Self {
        Self::open(client, path, "text/event-stream", last).await
    }

    /// Opens the events of a game or of the log as lines.
    pub(crate) async fn lines(client: &Client, path: &str) -> Self {
        Self::open(client, path, "application/x-ndjson", None).await
    }

    /// Asks for a feed as a browser does, which reads compressed answers.
    pub(crate) async fn ask(
        client: &Client,
        path: &str,
        accept: &str,
        last: Option<u64>,
    ) -> Response {
        let mut request = reqwest::Client::new()
            .get(format!("{}{path}", client.address()))
            .header("accept", accept)
            .header("accept-encoding", "gzip");
        if let Some(token) = &client.token {
            request = request.bearer_auth(token);
        }
        if let Some(player) = &client.acts_for {
            request = request.header("gavel-player", player);
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        request.send().await.unwrap()
    }

    /// The text up to the next separator; none at the end, or where the connection is cut.
    async fn part(&mut self, separator: &str) -> Option<String> {
        loop {
            if let Some((part, rest)) = self.unread.split_once(separator) {
                let part = part.to_owned();
                self.unread = rest.to_owned();
                return Some(part);
            }
            let chunk = self.response.chunk().await.ok()??;
            let chunk = String::from_utf8(chunk.to_vec()).unwrap();
            self.text.push_str(&chunk);
            self.unread.push_str(&chunk);
        }
    }

    /// The next part of a server-sent feed, which may be no item but a comment.
    pub(crate) async fn comment(&mut self) -> Option<String> {
        self.part("\n\n").await
    }

    /// The next item that is no turn.
    pub(crate) async fn item(&mut self) -> Option<Item> {
        loop {
            let item = self.any_item().await?;
            if item.event != "turn" {
                return Some(item);
            }
        }
    }

    /// The next item, which must be a turn.
    pub(crate) async fn turn(&mut self) -> Value {
        let item = self.any_item().await.unwrap_or_else(|| panic!("no turn: {}", self.text));
        assert_eq!((item.event.as_str(), item.id), ("turn", None), "{item:?}");
        item.data
    }

    /// The next item.
    pub(crate) async fn any_item(&mut self) -> Option<Item> {
        for _ in 0..MAX_COMMENTS {
            let part = self.part("\n\n").await?;
            let field = |name: &str| part.lines().find_map(|l| l.strip_prefix(name));
            let Some(event) = field("event: ") else { continue };
            return Some(Item {
                id: field("id: ").map(|id| id.parse().unwrap()),
                event: event.to_owned(),
                data: serde_json::from_str(field("data: ").unwrap()).unwrap(),
            });
        }
        panic!("keep-alives alone after {}", self.text)
    }

    /// The next item but turns, which must be of this kind.
    pub(crate) async fn expect(&mut self, event: &str) -> Item {
        let item = self.item().await.unwrap_or_else(|| panic!("no {event}: {}", self.text));
        assert_eq!(item.event, event, "{item:?}");
        item
    }

    /// The next item of this kind, whatever comes before it.
    pub(crate) async fn until(&mut self, event: &str) -> Item {
        loop {
            let item = self.any_item().await.unwrap_or_else(|| panic!("no {event}: {}", self.text));
            if item.event == event {
                return item;
            }
        }
    }

    /// The next event of an NDJSON feed.
    pub(crate) async fn line(&mut self) -> Option<Value> {
        loop {
            let line = self.part("\n").await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    /// All items but turns until the feed is closed.
    pub(crate) async fn items(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        while let Some(item) = self.item().await {
            items.push(item);
        }
        items
    }
}
