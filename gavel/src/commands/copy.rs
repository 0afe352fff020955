//! `gavel copy`: moves a whole database to another one.

use super::printed;
use crate::cli::{CopyOptions, not_opened};
use anyhow::bail;
use std::process::ExitCode;
use store::{CopiedTable, Fence, Needs, Store, StoreOptions};

/// Moves the database, or says where both differ if the target is in use. Prints counts alone.
pub(crate) async fn run(options: CopyOptions) -> anyhow::Result<ExitCode> {
    let from = open(&options.from, "source", "--from", Needs::Own).await?;
    let code = match &options.to {
        _ if options.release => release(&from).await?,
        Some(to) => {
            let to = open(to, "target", "--to", Needs::Nothing).await?;
            for leak in to.log_leaks().await? {
                printed::line(&format!("warning: {leak}"))?;
            }
            let code = copy(&from, &to).await;
            to.close().await;
            code?
        }
        // The command line asks for one of the two.
        None => bail!("there is no target"),
    };
    from.close().await;
    Ok(code)
}

async fn open(url: &str, which: &str, option: &str, needs: Needs) -> anyhow::Result<Store> {
    let opened = Store::open(url, StoreOptions { needs, ..StoreOptions::default() }).await;
    opened.map_err(|error| not_opened(error, url, which, option))
}

async fn release(from: &Store) -> anyhow::Result<ExitCode> {
    let said = if from.lift_fence(Fence::Source).await? {
        "the source takes commands again"
    } else {
        "nothing to do: the source takes commands"
    };
    printed::line(said)?;
    Ok(ExitCode::SUCCESS)
}

async fn copy(from: &Store, to: &Store) -> anyhow::Result<ExitCode> {
    if from.fence().await? == Some(Fence::Target) {
        bail!("the source is itself an unfinished copy");
    }
    match to.fence().await? {
        Some(Fence::Source) => {
            bail!("the target is itself fenced: another database takes its place")
        }
        // An earlier run has left it.
        Some(Fence::Target) => {}
        None if to.is_vacant().await? => to.set_fence(Fence::Target).await?,
        None => {
            return compare(from, to, "nothing to do: the target holds all of the source").await;
        }
    }
    from.set_fence(Fence::Source).await?;
    if from.fence().await? != Some(Fence::Source) {
        to.lift_fence(Fence::Target).await?;
        bail!("the source and the target are one database");
    }
    for table in &CopiedTable::ALL {
        let copied = to.mirror(from, table).await?;
        printed::line(&format!(
            "{}: {} rows, {} written",
            table.name(),
            copied.rows,
            copied.written
        ))?;
    }
    let code = compare(from, to, "done: the target holds all of the source").await?;
    if code == ExitCode::SUCCESS {
        note_missing_deliveries(from).await?;
        to.finish_copy().await?;
        to.lift_fence(Fence::Target).await?;
    }
    Ok(code)
}

/// Row by row; 1 where they differ.
async fn compare(from: &Store, to: &Store, equal: &str) -> anyhow::Result<ExitCode> {
    let mut differing = 0;
    let mut counts = Vec::new();
    for table in CopiedTable::ALL.iter().filter(|table| table.stays_equal()) {
        let compared = to.compare(from, table).await?;
        if compared.differing > 0 {
            printed::line(&format!("differs: {}: {} rows", table.name(), compared.differing))?;
        }
        differing += compared.differing;
        if matches!(table.name(), "games" | "events" | "players") {
            counts.push(format!("{} {}", compared.rows, table.name()));
        }
    }
    if differing > 0 {
        printed::line("the target differs from the source")?;
        return Ok(ExitCode::from(1));
    }
    printed::line(&format!("{equal}: {}", counts.join(", ")))?;
    Ok(ExitCode::SUCCESS)
}

/// Warns if deliveries are missing for some events, because the target makes deliveries only for its own events.
async fn note_missing_deliveries(from: &Store) -> anyhow::Result<()> {
    if from.has_webhooks().await?
        && !from.appends_in_log(&from.projected().await?, 1).await?.rows.is_empty()
    {
        printed::line(
            "note: the source has not notified its webhooks of its last events; the target does not notify them either",
        )?;
    }
    Ok(())
}
