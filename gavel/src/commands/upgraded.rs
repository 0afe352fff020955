//! `gavel upgraded`: says that no older version of the program serves the database any more.

use super::printed;
use crate::cli::StoreUrl;
use anyhow::bail;
use store::{OlderSession, Upgraded};

/// Has the database refuse older programs, unless one uses it.
pub(crate) async fn run(database: &StoreUrl) -> anyhow::Result<()> {
    let store = database.open_existing().await?;
    let upgraded = store.upgraded().await;
    store.close().await;
    let place = database.place();
    printed::line(&match upgraded? {
        Upgraded::Now => {
            format!("done: no older version of the program serves {place} from now on")
        }
        Upgraded::Already => {
            format!("nothing to do: no older version of the program can serve {place}")
        }
        Upgraded::Refused(sessions) => bail!(
            "older versions of the program use the database: {}; stop them, and run gavel upgraded again",
            OlderSession::list(&sessions)
        ),
    })?;
    Ok(())
}
