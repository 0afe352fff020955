//! `gavel replay`: rebuilds a game from its events, at once or step by step.

mod step;

use super::printed;
use crate::cli::ReplayOptions;
use anyhow::{Context, bail};
use domain::seat::GameId;
use engine::Engine;
use engine::games::{Kind, Perspective};
use std::io::BufRead;
use std::sync::Arc;

/// Rebuilds a game and prints it, or its events, as a viewer may know it.
pub(crate) async fn run(options: ReplayOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    let engine = Engine::new(store, engine::Options::default());
    let game = GameId(options.game);
    let row = engine.store.game(game).await?.context("there is no such game")?;
    let kind = engine.kind(&row.listing.kind).with_context(|| {
        format!("this program does not know games of the kind {}", row.listing.kind)
    })?;
    let seat = options.perspective.viewer().seat();
    if let Some(seat) = seat.filter(|seat| seat.index() >= row.listing.players.len()) {
        bail!("the game has no seat {seat}");
    }
    let version = options.version.unwrap_or(row.version);
    if version == 0 || version > row.version {
        bail!("the game has the versions 1 to {}", row.version);
    }
    let replay = Replay { kind: kind.clone(), id: game, perspective: options.perspective };
    if !options.steps {
        return replay.show(version).await;
    }
    let count = version.checked_sub(options.after).context("--after is beyond the version")?;
    let events = replay.kind.events(replay.id, replay.perspective, options.after, count).await?;
    let steps: Vec<Vec<String>> = events.iter().map(step::lines).collect();
    if options.interactive {
        replay.walk(&steps, options.after).await
    } else {
        steps.iter().try_for_each(|step| print(step)).map_err(Into::into)
    }
}

/// A game that is looked at.
struct Replay {
    kind: Arc<dyn Kind>,
    id: GameId,
    perspective: Perspective,
}

impl Replay {
    async fn show(&self, version: u32) -> anyhow::Result<()> {
        let view = self.kind.view(self.id, self.perspective, version).await?;
        Ok(printed::json(&view)?)
    }

    /// Prints a step for each line that is read, until the last step, the end of the input, or `q`.
    async fn walk(&self, steps: &[Vec<String>], after: u32) -> anyhow::Result<()> {
        let mut at = 0_usize;
        let Some(first) = steps.first() else { return Ok(()) };
        print(first)?;
        for line in std::io::stdin().lock().lines() {
            match line?.trim() {
                "q" => break,
                // A game has at most as many steps as versions, which are counted in 32 bits.
                "v" => {
                    self.show(after + 1 + at as u32).await?;
                    continue;
                }
                "b" => at = at.saturating_sub(1),
                "" if at + 1 == steps.len() => break,
                "" => at += 1,
                _ => printed::line("Enter goes on, b back, v shows the game, q quits")?,
            }
            print(&steps[at])?;
        }
        Ok(())
    }
}

fn print(step: &[String]) -> std::io::Result<()> {
    step.iter().try_for_each(|line| printed::line(line))
}
