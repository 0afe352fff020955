//! `gavel fence`: has a database refuse commands, or accept them again.

use super::printed;
use crate::cli::FenceOptions;
use anyhow::bail;
use store::Fence;

/// Sets the fence, or lifts it.
pub(crate) async fn run(options: FenceOptions) -> anyhow::Result<()> {
    let store = options.store.open_for_fence().await?;
    let lifted = if options.release { store.lift_fence(Fence::Source).await? } else { false };
    if !options.release {
        store.set_fence(Fence::Source).await?;
    }
    let fence = store.fence().await?;
    store.close().await;
    if fence == Some(Fence::Target) {
        bail!("the database is an unfinished copy, and refuses commands as such");
    }
    printed::line(match (options.release, lifted) {
        (false, _) => "the database refuses commands; reads go on",
        (true, true) => "the database takes commands again",
        (true, false) => "nothing to do: the database takes commands",
    })?;
    Ok(())
}
