//! `gavel demo`: a whole game of simple bots through the HTTP API of a throwaway server.

mod bot;
mod print;
mod wire;

use super::serve::start;
use crate::cli::{DemoOptions, LogFormat, ServeOptions, StoreUrl};
use anyhow::{Context, ensure};
use bot::Bot;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::net::{Ipv4Addr, SocketAddr};
use wire::Game;

const NAMES: [&str; 5] = ["Ada", "Berta", "Carl", "Dora", "Emil"];

/// How many commands a game takes at most: 16 auctions of 3 ballots of 5 bids, and the peeks.
const MAX_COMMANDS: usize = 16 * 3 * 5 + 5;

/// Plays a game and prints its auctions and score sheet.
///
/// # Errors
/// Where the server cannot be started, or answers anything but success.
pub(crate) async fn run(options: DemoOptions) -> anyhow::Result<()> {
    let directory = tempfile::tempdir()?;
    let file = directory.path().join("demo.db");
    let any_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = start(&ServeOptions {
        listen: any_port,
        metrics_listen: any_port,
        store: StoreUrl { database_url: format!("sqlite:{}", file.display()) },
        log_format: LogFormat::Text,
        workers: Some(1),
    })
    .await?;
    let finished = play(&format!("http://{}", server.address), options.players).await;
    server.handle.stop(true).await;
    let finished = finished?;
    super::print(&print::auctions(&finished)?)?;
    super::print(&print::score_sheet(&finished)?)?;
    Ok(())
}

async fn play(address: &str, players: u8) -> anyhow::Result<Game> {
    let mut random = StdRng::from_rng(&mut rand::rng());
    let mut bots = Vec::new();
    for name in &NAMES[..usize::from(players)] {
        bots.push(Bot::register(address, name).await?);
    }
    let game = bots[0].create(players).await?;
    for bot in &bots[1..] {
        bot.take_seat(&game).await?;
    }
    bots[0].start(&game).await?;
    for _ in 0..MAX_COMMANDS {
        let view = bots[0].look(&game).await?;
        if view.status == "finished" {
            return Ok(view);
        }
        let seat = view.must_act.first().context("a running game waits for somebody")?;
        bots[usize::from(*seat)].act(&game, &mut random).await?;
        if let Some(bot) = bots.iter().find(|_| rand::RngExt::random_ratio(&mut random, 1, 40)) {
            bot.peek(&game).await?;
        }
    }
    ensure!(false, "the game does not end");
    unreachable!("the line before returns")
}
