//! `gavel player`: players whom the operator renames, stops and erases, on the database itself.

use super::printed;
use crate::cli::{PlayerCommand, PlayerOptions};
use anyhow::bail;
use domain::seat::PlayerId;
use engine::apps::MAX_NAME;
use engine::names;
use store::{Managed, Store};

/// Does what is asked and prints what has happened to whom, without a name.
pub(crate) async fn run(options: PlayerOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    let done = change(&store, options.what).await;
    store.close().await;
    Ok(printed::line(&done?)?)
}

async fn change(store: &Store, what: PlayerCommand) -> anyhow::Result<String> {
    let (player, done, changed) = match what {
        PlayerCommand::Rename { player, name } => {
            let name =
                names::name(&name, MAX_NAME).map_err(|unfit| anyhow::anyhow!("a name {unfit}"))?;
            (player, "renamed", store.rename_player(PlayerId(player), name, None).await?)
        }
        PlayerCommand::Stop { player } => {
            let now = store.time().await?;
            (player, "stopped", store.stop_player(PlayerId(player), now).await?)
        }
        PlayerCommand::Resume { player } => {
            let now = store.time().await?;
            (player, "resumed", store.resume_player(PlayerId(player), now).await?)
        }
        PlayerCommand::Erase { player } => {
            let there = store.managed(PlayerId(player)).await?;
            if let Managed::Changed(_) = there {
                store.erase_player(PlayerId(player), store.time().await?, None).await?;
            }
            (player, "erased", there)
        }
    };
    match changed {
        Managed::Changed(_) => Ok(format!("{player} {done}")),
        Managed::Erased => bail!("this account has been erased"),
        Managed::Unknown | Managed::CallerGone => bail!("there is no such player"),
    }
}
