//! `gavel rebuild`: writes every projection anew from the log.

use super::printed;
use crate::cli::RebuildOptions;
use domain::seat::GameId;
use engine::audit::walk;
use futures::{StreamExt, pin_mut};
use std::collections::BTreeSet;
use std::process::ExitCode;
use store::Store;

/// How many differing seats are looked at in one go.
const SEATS: u32 = 1000;

/// Compares each game's row and its players' lists with the log, prints the differences and writes them anew. It does not
/// change the row of a game with a faulty log.
pub(crate) async fn run(options: RebuildOptions) -> anyhow::Result<ExitCode> {
    let store = options.store.open_existing().await?;
    let (mut games, mut differing, mut broken) = (0_u64, BTreeSet::new(), 0_u64);
    let walk = walk(&store);
    pin_mut!(walk);
    while let Some(game) = walk.next().await {
        let (record, found) = game?;
        games += 1;
        if let Some(fault) = found.log.first() {
            broken += 1;
            printed::line(&format!("not rebuilt, for its log is at fault: {fault}"))?;
            continue;
        }
        for fault in &found.projection {
            printed::line(&format!("difference {fault}"))?;
        }
        if found.projection.is_empty() {
            continue;
        }
        differing.insert(record.game_id);
        if options.dry_run {
            continue;
        }
        let written = match &found.expected {
            Some(row) => store.rebuild(found.seen, row).await?,
            None => store.remove_orphan(record.game_id).await?,
        };
        if !written {
            printed::line(&format!("{} has changed meanwhile and was left alone", record.game_id))?;
        }
    }
    rebuild_seats(&store, options.dry_run, &mut differing).await?;
    let verb = if options.dry_run { "differ" } else { "differed and were rebuilt" };
    printed::line(&format!(
        "{games} games: {} {verb}, {broken} have a log at fault",
        differing.len()
    ))?;
    let clean = broken == 0 && (differing.is_empty() || !options.dry_run);
    store.close().await;
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The players' lists, by the rows, which are right by now.
async fn rebuild_seats(
    store: &Store,
    dry_run: bool,
    differing: &mut BTreeSet<GameId>,
) -> anyhow::Result<()> {
    loop {
        let differences = store.seat_differences(SEATS).await?;
        let mut mended = false;
        let mut games = BTreeSet::new();
        for seat in &differences {
            let verb = if seat.seated { "lacks" } else { "has" };
            let (game, player) = (seat.game_id, seat.player_id.0);
            printed::line(&format!(
                "difference {game} - seats: the list of player {player} {verb} it"
            ))?;
            games.insert(game);
        }
        differing.extend(&games);
        if dry_run {
            return Ok(());
        }
        for game in games {
            mended |= match store.game(game).await? {
                Some(row) => store.rebuild(Some(row.version), &row).await?,
                None => store.remove_orphan(game).await?,
            };
        }
        if !mended || differences.len() < SEATS as usize {
            return Ok(());
        }
    }
}
