//! Erased players who still have a seat: they leave the lobby or resign.
//!
//! The erasure itself sees to the seats that it finds. A seat that was claimed for the player at the same moment, and one that a killed
//! instance has left, are seen to here. Every instance tries; the version check of the append lets one win.

use crate::engine::Engine;
use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::{GameId, PlayerId};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use uuid::Uuid;

/// How often the sweep looks for such seats.
const PERIOD: Duration = Duration::from_secs(5);
/// How far back the sweep looks at erasures.
const LATELY: TimeDelta = TimeDelta::minutes(10);
/// How far back the first sweep looks: an instance may have been killed long ago.
const AT_START: TimeDelta = TimeDelta::days(31);
/// How many seats are read at a time.
const PAGE: u32 = 500;

/// Has erased players depart until the server stops.
pub(crate) async fn carry_out(engine: Arc<Engine>) {
    let mut stop = engine.feeds.stopping();
    let mut departures = Departures::default();
    let mut back = AT_START;
    loop {
        match departures.sweep(&engine, engine.clock.now() - back).await {
            Ok(()) => back = LATELY,
            Err(error) => tracing::warn!(%error, "seats of erased players could not be read"),
        }
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
    }
}

/// The seats of running games that were seen to: a player who has resigned has the seat until the game ends.
#[derive(Default)]
struct Departures(HashSet<(PlayerId, GameId)>);

impl Departures {
    async fn sweep(&mut self, engine: &Engine, since: DateTime<Utc>) -> Result<(), StoreError> {
        let mut found = HashSet::new();
        let mut after = (PlayerId(Uuid::nil()), GameId(Uuid::nil()));
        loop {
            let page = engine.store.seats_of_erased(since, after, PAGE).await?;
            let Some((player, game, ..)) = page.last() else { break };
            after = (*player, *game);
            for (player, game, kind, runs) in page {
                let seat = (player, game);
                // A newer program may know more kinds, and sees to them itself.
                let Some(kind) = engine.kind(&kind).filter(|_| !self.0.contains(&seat)) else {
                    found.insert(seat);
                    continue;
                };
                match kind.depart(game, player).await {
                    Ok(()) if runs => drop(found.insert(seat)),
                    Ok(()) => {}
                    Err(error) => {
                        tracing::warn!(%game, %error, "an erased player could not depart");
                    }
                }
            }
        }
        self.0 = found;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
