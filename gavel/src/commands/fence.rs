//! `gavel fence`: has a database refuse commands, or accept them again.

use super::printed;
use crate::cli::FenceOptions;
use anyhow::bail;
use store::Fence;

/// Sets the fence, or lifts it.
pub(crate) async fn run(options: FenceOptions) -> anyhow::Result<()> {
    let store = options.store.open_for_fence().await?;
    let lifted = if options.release { store.lift_fence(Fence::Source).await? } else { false };
    let before = store.fence().await?;
    if !options.release {
        store.set_fence(Fence::Source).await?;
    }
    let fence = store.fence().await?;
    store.close().await;
    if fence == Some(Fence::Target) {
        bail!("the database is an unfinished copy, and refuses commands as such");
    }
    let place = options.store.place();
    printed::line(&match (options.release, lifted, before) {
        (false, _, None) => format!("{place} refuses commands; reads go on"),
        (false, ..) => {
            format!(
                "nothing to do: {place} was fenced already; it refuses commands, and reads go on"
            )
        }
        (true, true, _) => format!("{place} takes commands again"),
        (true, false, _) => format!("nothing to do: {place} takes commands"),
    })?;
    Ok(())
}
