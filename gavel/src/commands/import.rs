//! `gavel import`: adds finished games to the database.

use super::printed;
use super::verify::read;
use crate::cli::ImportOptions;
use crate::trust::Trust;
use anyhow::bail;
use domain::kernel::{Game, Retrace};
use domain::kinds::{WithKind, with_kind};
use domain::record::verify::{Report, split, text_of};
use domain::record::{Manifest, import};
use domain::stream::Stream;
use engine::games::listing;
use std::process::ExitCode;
use store::{Append, Appended, Changed, Reader, Store};
use uuid::Uuid;

/// Verifies and imports each export, and prints a line for each. The exit code is 1 if it refused one.
pub(crate) async fn run(options: ImportOptions) -> anyhow::Result<ExitCode> {
    let trust = Trust::read(&options.trusted)?;
    let bytes = read(&options.record, None).await?;
    let text = match text_of(&bytes) {
        Ok(text) => text,
        Err(why) => {
            printed::finding(&format!("refused: {why}"))?;
            return Ok(ExitCode::FAILURE);
        }
    };
    let store = options.store.open().await?;
    let mut refused = false;
    for record in split(text) {
        let said = match trust.audit(record) {
            Ok(report) => take_over(&store, record, &report).await?,
            Err(finding) => Err(finding.to_string()),
        };
        match said {
            Ok(said) => printed::finding(&said)?,
            Err(why) => {
                printed::finding(&format!("refused: {why}"))?;
                refused = true;
            }
        }
    }
    store.close().await;
    Ok(ExitCode::from(u8::from(refused)))
}

/// The line to print: the result, or the reason for none.
type Said = Result<String, String>;

struct Import<'r> {
    record: &'r str,
    report: &'r Report,
}

impl WithKind for Import<'_> {
    type Output = anyhow::Result<Append>;

    fn with<G: Retrace>(self) -> Self::Output {
        append_of::<G>(self.record, self.report)
    }
}

async fn take_over(store: &Store, record: &str, report: &Report) -> anyhow::Result<Said> {
    let game = report.game_id;
    let Some(manifest) = &report.manifest else {
        return Ok(Err(format!("game {game}: only an export is taken over")));
    };
    if let Some(seat) = manifest.seat {
        let why = format!(
            "game {game}: it is exported as seat {seat} saw it; the whole record is needed"
        );
        return Ok(Err(why));
    }
    let kind = &manifest.proof.kind;
    let Some(append) = with_kind(kind, Import { record, report }) else {
        bail!("games of the kind {kind} are not known to this program")
    };
    let append = append?;
    if let Some(there) = already_there(store, report, manifest).await? {
        return Ok(there);
    }
    // The proof comes before the events, so that no export has another signature in between.
    let proof = serde_json::to_string(&manifest.proof)?;
    let kept = store.keep_proof(game, &proof).await?;
    if kept != proof {
        return Ok(Err(format!("game {game}: another proof of it is kept here")));
    }
    Ok(match store.append(append).await? {
        Appended::Committed => Ok(format!("imported: game {game}, {} events", report.version)),
        Appended::Fenced => {
            Err(format!("game {game}: this database is fenced, and accepts no games"))
        }
        Appended::Conflict => Err(format!("game {game}: it has come into being here meanwhile")),
    })
}

/// The line to print about a game that is already there.
async fn already_there(
    store: &Store,
    report: &Report,
    manifest: &Manifest,
) -> anyhow::Result<Option<Said>> {
    let game = report.game_id;
    let Some(there) = store.game(game).await? else { return Ok(None) };
    let last = store.read(game, Reader::Public, there.version - 1, 1).await?;
    let same = there.version == report.version
        && last.last().is_some_and(|last| last.event.hash == report.head);
    if !same {
        return Ok(Some(Err(format!("game {game}: there is a game of this id with other events"))));
    }
    let proof = serde_json::to_string(&manifest.proof)?;
    let kept = store.keep_proof(game, &proof).await?;
    let whose = if kept == proof { "" } else { ", under another signature, which stays" };
    Ok(Some(Ok(format!("nothing to do: game {game} is there already{whose}"))))
}

fn append_of<G: Game>(record: &str, report: &Report) -> anyhow::Result<Append> {
    let events = import::<G>(record)?;
    let stream = Stream::<G>::replay(report.game_id, &events)?;
    let listing = listing(&stream.table, None);
    Ok(Append {
        game_id: report.game_id,
        command_id: Uuid::new_v4(),
        request_hmac: None,
        previous_hash: None,
        events,
        changed: Changed::seats(&[], &listing.seats()),
        listing,
    })
}
