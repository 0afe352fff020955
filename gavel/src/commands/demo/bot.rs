//! A bot and its calls.

use anyhow::{Context, ensure};
use bots::{Game, Playable};
use rand::Rng;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, RequestBuilder, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// A player of games of one kind.
pub(super) struct Bot<K> {
    client: Client,
    address: String,
    token: String,
    kind: PhantomData<K>,
}

#[derive(Serialize)]
struct NewPlayer<'a> {
    name: &'a str,
}

#[derive(Serialize)]
struct NewGame {
    seats: u8,
}

#[derive(Deserialize)]
struct NewAccount {
    token: String,
}

#[derive(Deserialize)]
#[serde(bound = "")]
struct Created<K: Playable> {
    game: Game<K>,
}

/// The answer to a command.
#[derive(Deserialize)]
struct Answer {
    version: u32,
}

impl<K: Playable> Bot<K> {
    /// Makes an account at the server at this address.
    pub(super) async fn register(address: &str, name: &str) -> anyhow::Result<Self> {
        let client = Client::new();
        let body = client.post(format!("{address}/v1/players")).json(&NewPlayer { name });
        let NewAccount { token } = read(body.send().await?).await?;
        Ok(Self { client, address: address.to_owned(), token, kind: PhantomData })
    }

    fn games(&self) -> String {
        format!("{}/v1/{}/games", self.address, K::KIND)
    }

    async fn call<T: DeserializeOwned>(&self, request: RequestBuilder) -> anyhow::Result<T> {
        read(request.bearer_auth(&self.token).send().await?).await
    }

    /// Creates a game and answers its id.
    pub(super) async fn create(&self, seats: u8) -> anyhow::Result<String> {
        let request = self.client.post(self.games()).json(&NewGame { seats });
        let created: Created<K> = self.call(request).await?;
        Ok(created.game.id.to_string())
    }

    /// Claims a seat.
    pub(super) async fn take_seat(&self, game: &str) -> anyhow::Result<()> {
        let _: Answer =
            self.call(self.client.post(format!("{}/{game}/seats", self.games()))).await?;
        Ok(())
    }

    /// Starts a game.
    pub(super) async fn start(&self, game: &str) -> anyhow::Result<()> {
        let _: Answer =
            self.call(self.client.post(format!("{}/{game}/start", self.games()))).await?;
        Ok(())
    }

    /// Looks at a game.
    pub(super) async fn look(&self, game: &str) -> anyhow::Result<Game<K>> {
        self.call(self.client.get(format!("{}/{game}", self.games()))).await
    }

    /// Does something of what the server says is allowed.
    pub(super) async fn act(&self, game: &str, random: &mut impl Rng) -> anyhow::Result<()> {
        let view = self.look(game).await?;
        let chosen = K::choose(&view.allowed_actions, random)?;
        let chosen = chosen.context("the game waits for a bot that may do nothing")?;
        let request = self.client.post(format!("{}/{game}/{}", self.games(), chosen.path));
        let request = request.header(CONTENT_TYPE, "application/json").body(chosen.body);
        let answer: Answer = self.call(request).await?;
        ensure!(answer.version > view.version, "the command changed nothing");
        Ok(())
    }
}

async fn read<T: DeserializeOwned>(answer: Response) -> anyhow::Result<T> {
    let status = answer.status();
    let text = answer.text().await?;
    ensure!(status.is_success(), "the server answered {status}: {text}");
    serde_json::from_str(&text).with_context(|| format!("the answer is not as documented: {text}"))
}
