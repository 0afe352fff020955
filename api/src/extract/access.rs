//! The authorization to see a game and to give commands in it.

use super::Call;
use crate::http::problem::Problem;
use domain::kernel::{Game, Rejection, Status, Table, Visibility};
use domain::seat::{PlayerId, Viewer};
use domain::stream::{Seen, Stream};
use engine::Engine;
use engine::games::GameError;
use std::sync::Arc;
use store::{AppId, StoreError};
use uuid::Uuid;

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
        seen_by(&self.server, self.games.seen(self.id()?, player).await?, player).await
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
        seen_by(&self.server, self.games.confirmed(self.id()?, player).await?, player).await
    }
}

async fn seen_by<G: Game>(
    server: &Engine,
    seen: Arc<Seen<G>>,
    player: Option<PlayerId>,
) -> Result<Arc<Seen<G>>, Problem> {
    if may_see(server, &seen.table, player).await? {
        Ok(seen)
    } else {
        Err(Problem::game_not_found())
    }
}

/// A game that is not public is visible to its players, to players to whom a seat is offered or reserved, and to the users of its app.
async fn may_see<G: Game>(
    server: &Engine,
    table: &Table<G>,
    player: Option<PlayerId>,
) -> Result<bool, Problem> {
    if table.visibility == Visibility::Public || is_invited(table, player) {
        return Ok(true);
    }
    match table.app.zip(player) {
        // On the heap, because commands hold the room for this and hardly one needs it.
        Some((app, player)) => Ok(Box::pin(is_user(server, app, player)).await?),
        None => Ok(false),
    }
}

async fn is_user(server: &Engine, app: Uuid, player: PlayerId) -> Result<bool, StoreError> {
    Ok(server.store.app_of(player).await? == Some(AppId(app)))
}

/// True if a player has a seat in the game, or may have one.
fn is_invited<G: Game>(table: &Table<G>, player: Option<PlayerId>) -> bool {
    table.viewer_of(player) != Viewer::Public
        || player.is_some_and(|player| {
            table.is_offered_to(player) || table.seat_reserved_for(player).is_some()
        })
}

/// What ends the right to see a game.
pub(crate) enum Sight {
    /// Nothing but the loss of a seat, which is an event that says so.
    Lasts,
    /// Any event may end it: a seat is offered to the caller or reserved.
    Guest,
    /// The caller is a user of the game's app.
    UserOf(AppId, PlayerId),
}

/// How a caller sees a game that is there for the caller.
pub(crate) async fn sight<G: Game>(
    server: &Engine,
    table: &Table<G>,
    player: Option<PlayerId>,
) -> Result<Sight, Problem> {
    if table.visibility == Visibility::Public || table.viewer_of(player) != Viewer::Public {
        return Ok(Sight::Lasts);
    }
    match table.app.zip(player) {
        Some((app, player)) if is_user(server, app, player).await? => {
            Ok(Sight::UserOf(AppId(app), player))
        }
        _ => Ok(Sight::Guest),
    }
}

/// True if a refusal must hide a game from a player. In the lobby of a private game a holder of the invite code may learn
/// why there is no seat.
pub(super) async fn is_unknown_to<G: Game>(
    server: &Engine,
    table: &Table<G>,
    player: PlayerId,
    rejection: &Rejection<G::Rejection>,
) -> Result<bool, Problem> {
    let has_code = table.visibility == Visibility::Private
        && table.status == Status::Lobby
        && !matches!(rejection, Rejection::NotSeated);
    Ok(!has_code && !may_see(server, table, Some(player)).await?)
}
