//! `gavel checkpoint`: signs a checkpoint now.

use crate::cli::CheckpointOptions;
use anyhow::Context;
use engine::checkpoints::take;
use engine::keys::SigningKey;
use std::sync::Arc;

/// Signs a checkpoint and prints it.
pub(crate) async fn run(options: CheckpointOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    let now = store.time().await?;
    let key = SigningKey::of(options.signing_key_file.as_deref(), &store, now).await?;
    let taken = take(&store, &Arc::new(key), now, now).await?;
    let taken = taken.context("another instance has just taken a checkpoint")?;
    super::printed::line(&serde_json::to_string(&taken)?)?;
    store.close().await;
    Ok(())
}
