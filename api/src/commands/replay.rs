//! `gavel replay`: rebuilds a game from its events.

use crate::cli::FeedOptions;
use crate::cli::ReplayOptions;
use crate::server::Server;
use anyhow::{Context, bail};
use domain::kernel::{GameId, Seat, Viewer};
use store::{Store, StoreOptions};

/// Rebuilds a game and prints it as a viewer may know it.
///
/// # Errors
/// Where there is no such game, version or seat, or the store cannot be read.
pub(crate) async fn run(options: ReplayOptions) -> anyhow::Result<()> {
    let store = Store::open(&options.store.database_url, StoreOptions::default())
        .await
        .context("the database cannot be opened")?;
    let server = Server::new(store, FeedOptions::USUAL, 0);
    let row = server.store.game(options.game).await?.context("there is no such game")?;
    let kind = server.kind(&row.listing.kind).with_context(|| {
        format!("this program does not know games of the kind {}", row.listing.kind)
    })?;
    let viewer = match options.seat {
        None => Viewer::Public,
        Some(seat) if usize::from(seat) < row.listing.players.len() => Viewer::Seat(Seat(seat)),
        Some(seat) => bail!("the game has no seat {seat}"),
    };
    let view = kind.view(GameId(options.game), viewer, options.version).await?;
    super::print(&format!("{}\n", serde_json::to_string_pretty(&view)?))?;
    Ok(())
}
