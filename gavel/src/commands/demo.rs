//! `gavel demo`: a whole game of simple bots through the HTTP API of a throwaway server.

mod bot;
mod qe;
mod quotlibet;
mod table;

use crate::cli::DemoOptions;
use anyhow::{Context, bail, ensure};
use api::{Metrics, Options, start};
use bot::Bot;
use bots::qe::QeBots;
use bots::quotlibet::QuotlibetBots;
use bots::{Game, Kind, Playable};
use rand::SeedableRng;
use rand::rngs::StdRng;
use store::{Store, StoreOptions};

const NAMES: [&str; 6] = ["Ada", "Berta", "Carl", "Dora", "Emil", "Frida"];

/// More commands than any game takes: 33 rounds of Quotlibet with 3 players take less than 1,000.
const MAX_COMMANDS: usize = 2000;

/// Plays a game and prints its course and its score sheet.
pub(crate) async fn run(options: DemoOptions) -> anyhow::Result<()> {
    let seats = options.kind.seats();
    ensure!(
        seats.contains(&options.players),
        "--players must be from {} to {}",
        seats.start(),
        seats.end()
    );
    let directory = tempfile::tempdir()?;
    let file = directory.path().join("demo.db");
    let url = format!("sqlite:{}", file.display());
    let metrics = Metrics::install()?;
    let store = Store::open(&url, StoreOptions::default()).await?;
    let server = start(store, metrics, &Options::throwaway()).await?;
    let address = format!("http://{}", server.address);
    let tables = match options.kind {
        Kind::Qe => play::<QeBots>(&address, options.players).await.and_then(|g| qe::tables(&g)),
        Kind::Quotlibet => play::<QuotlibetBots>(&address, options.players)
            .await
            .and_then(|g| quotlibet::tables(&g)),
    };
    server.stop().await;
    Ok(super::printed::raw(&tables?)?)
}

async fn play<K: Playable>(address: &str, players: u8) -> anyhow::Result<Game<K>> {
    let mut random = StdRng::from_rng(&mut rand::rng());
    let mut bots = Vec::new();
    for name in NAMES.iter().take(players.into()) {
        bots.push(Bot::<K>::register(address, name).await?);
    }
    let game = bots[0].create(players).await?;
    for bot in &bots[1..] {
        bot.take_seat(&game).await?;
    }
    bots[0].start(&game).await?;
    for _ in 0..MAX_COMMANDS {
        let view = bots[0].look(&game).await?;
        if view.is_finished() {
            return Ok(view);
        }
        let seat = view.must_act.first().context("a running game waits for somebody")?;
        bots[usize::from(*seat)].act(&game, &mut random).await?;
    }
    bail!("the game does not end")
}
