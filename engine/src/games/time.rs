//! Time that is given back to games, before what is overdue is carried out.

use super::{GameError, Games};
use crate::watch::{Sight, owed};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{Actor, Command, Game, Table};
use domain::seat::GameId;
use futures::future::BoxFuture;
use store::StoreError;

/// The newest event of a game may be ahead by so much, because clocks of instances differ. More shows that a clock was set back.
const AHEAD: TimeDelta = TimeDelta::seconds(5);

type Settled<'a, G> = BoxFuture<'a, Result<(), GameError<<G as Game>::Rejection>>>;

impl<G: Game> Games<G> {
    /// True if a command at this time has to wait until it is known whether the game is given time.
    pub(super) fn needs_time(table: &Table<G>, now: DateTime<Utc>) -> bool {
        (table.is_overdue(now) || is_ahead(table, now)) && !table.is_over()
    }

    /// The command that gives a game its time. An overdue game gets the time that was lost. A game whose clock was set back gets the
    /// present time. None if neither is due.
    pub(super) fn time_for(&self, table: &Table<G>, now: DateTime<Utc>) -> Option<Command<G>> {
        if table.is_over() || !table.has_room_for_time() {
            return None;
        }
        if is_ahead(table, now) {
            return Some(Command::SetTimeBack);
        }
        let deadline = table.deadline_at().filter(|deadline| *deadline <= now)?;
        let (cause, milliseconds) = owed(&self.watch.lost(), table.waited(), deadline)?;
        Some(Command::GiveTime { deadline, cause, milliseconds })
    }

    /// Gives a game its time, if there is anything to give. Then commands can be decided.
    ///
    /// On the heap: hardly a command meets an overdue game.
    pub(super) fn settle_time(&self, id: GameId) -> Settled<'_, G> {
        Box::pin(async move {
            // A game that is ahead may be so because this instance has not noticed yet that the clock is.
            let table = &self.load(id).await?.table;
            if !self.watch.is_fresh() || is_ahead(table, self.clock.now()) {
                match self.watch.look().await? {
                    Sight::Fresh => {}
                    Sight::Unwritable => return Err(StoreError::unwritable().into()),
                    Sight::Fenced => return Err(GameError::Moved),
                }
            }
            let stream = self.load(id).await?;
            let Some(command) = self.time_for(&stream.table, self.clock.now()) else {
                return Ok(());
            };
            match self.try_execute(stream, Actor::Server, command, None).await {
                Ok(executed) => {
                    self.metrics.time_given(&executed);
                    Ok(())
                }
                // Another command has given it, or the rules give none.
                Err(GameError::Refused { .. }) => Ok(()),
                Err(error) => Err(error),
            }
        })
    }
}

fn is_ahead<G: Game>(table: &Table<G>, now: DateTime<Utc>) -> bool {
    table.changed_at > now && table.changed_at > now + AHEAD
}
