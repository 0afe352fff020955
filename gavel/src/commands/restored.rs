//! `gavel restored`: declares that the database was restored from a backup.

use super::printed;
use crate::cli::RestoredOptions;
use anyhow::bail;
use store::Fence;

/// Begins an epoch, and says what to do next.
pub(crate) async fn run(options: RestoredOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    if store.is_vacant().await? {
        bail!("the database is empty: is its address right?");
    }
    let place = options.store.place();
    match store.fence().await? {
        Some(Fence::Source) => bail!(
            "{place} is fenced: it is the replaced one, or was restored from a backup of a fenced database; declare the restored database; if this is the restored one, lift its fence first: gavel fence --release"
        ),
        Some(Fence::Target) => {
            bail!("{place} is an unfinished copy: run gavel copy again, from its source")
        }
        None => {}
    }
    if !options.again
        && let Some(began) = store.unused_epoch().await?
    {
        let began = began.format("%FT%TZ");
        bail!(
            "an epoch began at {began}, by gavel restored or gavel copy, and no event was appended since: the restore is declared already; if a backup was restored after that, declare it by gavel restored --again"
        );
    }
    let epoch = store.begin_epoch().await?;
    store.close().await;
    printed::line(&format!("epoch {epoch} has begun in {place}"))?;
    printed::line(
        "next: gavel audit, then start the servers; one that runs already must start again",
    )?;
    Ok(())
}
