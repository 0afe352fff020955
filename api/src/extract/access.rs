//! The authorization to see a game and to give commands in it.

use super::Call;
use crate::http::problem::Problem;
use domain::kernel::{Game, Rejection, Status, Table, Visibility};
use domain::seat::{PlayerId, Viewer};
use domain::stream::{Seen, Stream};
use engine::games::GameError;
use std::sync::Arc;

/// A game that a player gives a command in.
pub(crate) enum Access<G: Game> {
    /// The whole of it, as it is cached here: the player sits in it.
    Seat(Arc<Stream<G>>),
    /// The game as the public may know it now: the player has no seat.
    Outsider(Arc<Seen<G>>),
}

impl<G: Game> Access<G> {
    pub(crate) fn table(&self) -> &Table<G> {
        match self {
            Self::Seat(stream) => &stream.table,
            Self::Outsider(seen) => &seen.table,
        }
    }
}

impl<G: Game> Call<G> {
    /// The game as the database has it now, as far as the caller may know it, if the caller may see it.
    pub(crate) async fn visible(&self) -> Result<Arc<Seen<G>>, Problem> {
        let player = self.caller.id();
        seen_by(self.games.seen(self.id()?, player).await?, player)
    }

    /// As [`Call::visible`], by [`Games::confirmed`](engine::games::Games::confirmed).
    pub(crate) async fn confirmed(&self) -> Result<Arc<Seen<G>>, Problem> {
        self.confirmed_for(self.caller.id()).await
    }

    /// The game for a command of a player who may see it. A seat that is known here is enough: the newest state decides
    /// the command anyway. A player without one may have got a seat on another instance.
    pub(super) async fn any_access(&self) -> Result<Access<G>, Problem> {
        let id = self.id()?;
        if let Some(kept) = self.games.kept_for(id, self.caller.player_id()?).await? {
            return Ok(Access::Seat(kept));
        }
        let seen = self.visible().await?;
        match seen.part() {
            Viewer::Public => Ok(Access::Outsider(seen)),
            Viewer::Seat(_) => Ok(Access::Seat(self.games.load(id).await?)),
        }
    }

    /// The game for a command of a player who sits in it.
    pub(super) async fn seat_access(&self) -> Result<Access<G>, Problem> {
        match self.any_access().await? {
            Access::Outsider(seen) => {
                let rejection = Rejection::<G::Rejection>::NotSeated;
                let version = Some(seen.table.version);
                Err(GameError::Refused { rejection, version }.into())
            }
            seat => Ok(seat),
        }
    }
}

impl<G: Game, A> Call<G, A> {
    /// The game as the database has it now, if this player may see it.
    pub(crate) async fn confirmed_for(
        &self,
        player: Option<PlayerId>,
    ) -> Result<Arc<Seen<G>>, Problem> {
        seen_by(self.games.confirmed(self.id()?, player).await?, player)
    }
}

fn seen_by<G: Game>(seen: Arc<Seen<G>>, player: Option<PlayerId>) -> Result<Arc<Seen<G>>, Problem> {
    if may_see(&seen.table, player) { Ok(seen) } else { Err(Problem::game_not_found()) }
}

/// A private game is there for those who sit in it, and for players to whom a seat of it is offered.
fn may_see<G: Game>(table: &Table<G>, player: Option<PlayerId>) -> bool {
    table.visibility == Visibility::Public
        || table.viewer_of(player) != Viewer::Public
        || player.is_some_and(|player| table.is_offered_to(player))
}

/// True if a refusal must hide a private game from a player. In the lobby a holder of the invite code may learn why there
/// is no seat.
pub(super) fn is_unknown_to<G: Game>(
    table: &Table<G>,
    player: PlayerId,
    rejection: &Rejection<G::Rejection>,
) -> bool {
    let is_invited = table.status == Status::Lobby && !matches!(rejection, Rejection::NotSeated);
    !is_invited && !may_see(table, Some(player))
}
