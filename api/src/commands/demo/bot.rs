//! A bot: a player that knows of the game only what the server's answers tell.

use super::wire::{Action, Answer, Game, NewAccount};
use anyhow::{Context, ensure};
use rand::{Rng, RngExt};
use reqwest::{Client, Method, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(super) struct Bot {
    client: Client,
    address: String,
    token: String,
}

#[derive(Serialize)]
struct NewPlayer<'a> {
    name: &'a str,
}

#[derive(Serialize)]
struct NewGame {
    seats: u8,
}

#[derive(Serialize)]
struct NewBid {
    auction: u8,
    ballot: u8,
    amount: String,
}

#[derive(Serialize)]
struct Nothing {}

impl Bot {
    pub(super) async fn register(address: &str, name: &str) -> anyhow::Result<Self> {
        let client = Client::new();
        let answer =
            client.post(format!("{address}/v1/players")).json(&NewPlayer { name }).send().await?;
        let NewAccount { token } = read(answer).await?;
        Ok(Self { client, address: address.to_owned(), token })
    }

    async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> anyhow::Result<T> {
        let request = self.client.request(method, format!("{}/v1/qe/games{path}", self.address));
        let request = request.bearer_auth(&self.token);
        let request = if let Some(body) = body { request.json(body) } else { request };
        read(request.send().await?).await
    }

    pub(super) async fn create(&self, seats: u8) -> anyhow::Result<String> {
        let answer: Answer = self.call(Method::POST, "", Some(&NewGame { seats })).await?;
        Ok(answer.game.id.to_string())
    }

    pub(super) async fn take_seat(&self, game: &str) -> anyhow::Result<()> {
        self.call(Method::POST, &format!("/{game}/seats"), Some(&Nothing {}))
            .await
            .map(|_: Answer| ())
    }

    pub(super) async fn start(&self, game: &str) -> anyhow::Result<()> {
        self.call(Method::POST, &format!("/{game}/start"), None::<&Nothing>)
            .await
            .map(|_: Answer| ())
    }

    pub(super) async fn look(&self, game: &str) -> anyhow::Result<Game> {
        self.call(Method::GET, &format!("/{game}"), None::<&Nothing>).await
    }

    /// Bids, within what the server says is allowed.
    pub(super) async fn act(&self, game: &str, random: &mut impl Rng) -> anyhow::Result<()> {
        let view = self.look(game).await?;
        let bid = view.allowed_actions.iter().find_map(|action| match action {
            Action::Bid { auction, ballot, minimum, forbidden } => {
                Some((*auction, *ballot, minimum, forbidden))
            }
            _ => None,
        });
        let (auction, ballot, minimum, forbidden) = bid.context("it is this bot's turn")?;
        let amount = loop {
            let amount = some_amount(random);
            let too_low = amount == "0" && minimum != "0";
            if !too_low && forbidden.as_ref() != Some(&amount) {
                break amount;
            }
        };
        let bid = NewBid { auction, ballot, amount };
        let answer: Answer = self.call(Method::POST, &format!("/{game}/bids"), Some(&bid)).await?;
        ensure!(answer.game.version > view.version, "the bid changed nothing");
        Ok(())
    }

    /// Looks at a winning bid, where the server says that this is allowed.
    pub(super) async fn peek(&self, game: &str) -> anyhow::Result<()> {
        let view = self.look(game).await?;
        let auction = view.allowed_actions.iter().find_map(|action| match action {
            Action::Peek { auctions } => auctions.first(),
            _ => None,
        });
        if let Some(auction) = auction {
            let path = format!("/{game}/auctions/{auction}/peek");
            let _: Answer = self.call(Method::POST, &path, None::<&Nothing>).await?;
        }
        Ok(())
    }
}

/// Mostly sober amounts, sometimes nothing, sometimes a printing press out of control.
fn some_amount(random: &mut impl Rng) -> String {
    match random.random_range(0..20) {
        0..4 => "0".to_owned(),
        4..7 => random.random_range(1..4).to_string(),
        7 => format!("{}{}", random.random_range(1..10), "0".repeat(random.random_range(9..25))),
        _ => (random.random_range(1..100) * 1000).to_string(),
    }
}

async fn read<T: DeserializeOwned>(answer: Response) -> anyhow::Result<T> {
    let status = answer.status();
    let text = answer.text().await?;
    ensure!(status.is_success(), "the server answered {status}: {text}");
    serde_json::from_str(&text).with_context(|| format!("the answer is not as documented: {text}"))
}
