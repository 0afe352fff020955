//! `gavel backup`: copies an SQLite database in use.

use super::printed;
use crate::cli::BackupOptions;

/// Writes the backup, and prints what is in it.
pub(crate) async fn run(options: &BackupOptions) -> anyhow::Result<()> {
    let made = store::backup(&options.database_url, &options.file).await?;
    let file = options.file.display();
    printed::line(&format!(
        "{file}: {} games, {} events, {} bytes",
        made.games, made.events, made.bytes
    ))?;
    Ok(())
}
