//! A table up to its start.

use super::create::has_room;

use super::strangers::{ENTROPY, SEAT, Share};
use super::view::opens;
use crate::extract::{Access, Answer, Call};
use crate::http::caller::hash;
use crate::http::limits::WRITTEN;
use domain::kernel::{Command, Game, Status, Visibility};
use domain::sealing::Entropy;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::future::ready;
use utoipa::ToSchema;

/// Entropy for the shuffles to come.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddEntropy {
    /// 1 to 32 random bytes in lower-case hexadecimal. They are public.
    entropy: Entropy,
}

/// Sits down. A private game is open to holders of its invite code until it starts; it is unknown to everyone else.
pub(crate) async fn take_seat<G: Game, T>(call: Call<G>) -> Answer
where
    T: DeserializeOwned + Default + Into<(Command<G>, Option<String>)>,
{
    let player = call.caller.player_id()?;
    let id = call.id()?;
    let mut seen = call.games.seen(id, Some(player)).await?;
    let parsed = call.body.parse_or_default::<T>().map(T::into);
    if seen.table.visibility == Visibility::App {
        seen = call.visible().await?;
    }
    if seen.table.visibility == Visibility::Private {
        let row = call.games.row(id).await?;
        let code = parsed.as_ref().ok().and_then(|(_, code)| code.as_deref()).unwrap_or_default();
        // Former players know a code too. It gives a seat in the lobby and shows nothing of the running game.
        if !opens(&row, &hash(code)) {
            seen = call.visible().await?;
        }
    }
    let mut turn = call.server.lobbies.turn(player).await?;
    if let Err(full) = has_room(&call.server, &mut turn).await {
        call.repeatable()?;
        return call.repeated().await?.ok_or(full);
    }
    let is_stranger = seen.table.seat_of(player).is_none() && seen.table.is_stranger(player);
    let share = match seen.table.status {
        Status::Lobby if is_stranger => Some(Share::of(&call, &seen.table).await?),
        _ => None,
    };
    // The public's view suffices to refuse a player who already has a seat.
    let access = ready(Ok(Access::Outsider(seen)));
    let command = call.carry_out(access, async |_| parsed.map(|(command, _)| command));
    match share {
        Some(share) => share.within(&call, SEAT, command).await,
        None => command.await,
    }
}

/// Leaves a seat.
pub(crate) async fn leave_seat<G: Game>(call: Call<G>) -> Answer {
    let left = call
        .seated_with(async |_| {
            call.body.parse_nothing()?;
            Ok(Command::LeaveSeat)
        })
        .await;
    if left.is_err() {
        // A player who has left is an outsider by now, and may all the same ask again how it went.
        return call.repeated().await?.map_or(left, Ok);
    }
    left
}

/// Adds entropy.
pub(crate) async fn add_entropy<G: Game>(call: Call<G>) -> Answer {
    let player = call.caller.player_id()?;
    let seen = call.visible().await?;
    let command = call.seated_with(async |_| {
        let AddEntropy { entropy } = call.body.parse()?;
        Ok(Command::AddEntropy(entropy))
    });
    if seen.table.status != Status::Lobby || !seen.table.sits_as_stranger(player) {
        return command.await;
    }
    Share::of(&call, &seen.table).await?.within(&call, ENTROPY, command).await
}

/// Starts the game; a fork with its inheritance.
pub(crate) async fn start<G: Game, T>(call: Call<G>) -> Answer
where
    T: DeserializeOwned + Default + Into<G::Start>,
{
    call.unseated_with(async |access| {
        let start = call.body.parse_or_default::<T>()?.into();
        let of = access.table().fork_of.filter(|_| matches!(access, Access::Seat(_)));
        match of {
            // A fork in the lobby needs its inheritance; a started one does not.
            Some(of) if call.visible().await?.table.status == Status::Lobby => {
                // The server reads each inherited event once and writes it once.
                let written = of.inherited.saturating_mul(WRITTEN);
                call.charge(of.version.saturating_add(written))?;
                let inherited = call.games.inherited(access.table().id, of).await?;
                Ok(Command::StartFork(start, inherited))
            }
            _ => Ok(Command::Start(start)),
        }
    })
    .await
}
