//! The routes that every kind of game has, written once: from the open table to the end.

use super::create::{Creation, has_room};
use super::ranges::{seat, within};
use super::strangers::{ENTROPY, SEAT, Share};
use super::table::{perspective, version_asked, viewer_then};
use crate::codes::Code;
use crate::extract::{Access, Answer, Call, names};
use crate::http::caller::{hash, random_bits};
use crate::http::etag::{etag, is_held, not_modified, private};
use crate::http::headers::INVITE_CODE;
use crate::http::limits::WRITTEN;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header::VARY;
use domain::kernel::{Command, Fork, Game, Status, Table, Visibility};
use domain::sealing::{Entropy, Seed};
use domain::seat::Seat;
use domain::stream::Seen;
use engine::wire::resource;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::future::ready;
use std::sync::Arc;
use store::{Digest, GameRow};
use subtle::ConstantTimeEq;
use utoipa::{IntoParams, ToSchema};

/// The query of a game's version.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionQuery {
    /// The game as it was at this version; by default the newest.
    #[param(nullable = false, minimum = 1)]
    pub(crate) version: Option<u32>,
}

/// The version of a game to look at, and the viewer to look as.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewQuery {
    /// The game as it was at this version; by default the newest.
    #[param(nullable = false, minimum = 1)]
    pub(crate) version: Option<u32>,
    /// The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as that player saw it
    /// then), or `omniscient` (with every value sealed until then).
    #[serde(rename = "viewer")]
    #[param(
        rename = "viewer",
        nullable = false,
        pattern = "^(public|omniscient|[0-5])$",
        example = "omniscient"
    )]
    pub(crate) perspective: Option<String>,
}

/// Entropy for the shuffles to come.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddEntropy {
    /// 1 to 32 random bytes in lower-case hexadecimal. They are public.
    entropy: Entropy,
}

/// A request to fork a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForkGame {
    /// The last version that the fork inherits: one at which the game was running.
    #[schema(minimum = 1, example = 40)]
    #[serde(deserialize_with = "within::<1, { u32::MAX as u64 }, _, _>")]
    version: u32,
    /// The caller's seat in the fork; 0 by default.
    #[serde(default = "first_seat", deserialize_with = "seat")]
    seat: Seat,
}

fn first_seat() -> Seat {
    Seat(0)
}

/// Forks a game that is over. A fork is found by the players who find the parent: it shows all that the parent shows.
pub(crate) async fn fork<G: Game>(call: Call<G>) -> Answer {
    let host = call.caller.player_id()?;
    let parent = call.confirmed().await?;
    let seed = Seed(random_bits()?);
    let visibility = parent.table.visibility;
    let creation = Creation::new(host, call.repeatable()?, visibility, &seed).limited();
    let ForkGame { version, seat } = call.body.parse()?;
    let newest = parent.table.version;
    if !(1..=newest).contains(&version) {
        let detail = format!("`version` must be one of the game's: 1 to {newest}");
        return Err(Problem::new(Code::VersionNotFound, detail).field("version"));
    }
    call.charge(version)?;
    let inheritance = call.games.inheritance(&parent.table, version).await?;
    let open = |id| {
        let (inheritance, seed) = (inheritance.clone(), seed.clone());
        Table::fork(Fork { id, host, seat, inheritance, seed }, call.server.clock.now())
    };
    creation.carry_out(&call, open).await
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

/// Shows a game.
pub(crate) async fn get<G: Game>(call: Call<G>, query: ViewQuery) -> Answer {
    let seen = match &query.perspective {
        Some(_) => call.confirmed().await?,
        None => visible_or_invited(&call).await?,
    };
    let (now, viewer_now) = (&seen.table, seen.part());
    let wanted = version_asked(now, query.version)?;
    if wanted != now.version || query.perspective.is_some() {
        // A replay reads all events up to there.
        call.charge(wanted)?;
    }
    let asked = perspective(now, query.perspective.as_deref())?;
    let (earlier, perspective) = match asked {
        Some(asked) => {
            let table = call.games.shown_at(now.id, wanted, asked, now.salts()).await?;
            (Some(table), asked)
        }
        None if wanted != now.version => {
            // A player who has handed a seat over is the public, in the lobby of then too.
            let handed_over = call.caller.id().is_some_and(|player| now.has_handed_over(player));
            let as_then = |then: &Table<G>| match handed_over {
                true => viewer_now,
                false => viewer_then(then, viewer_now, call.caller.id()),
            };
            let earlier = call.games.as_it_was(&seen, wanted, as_then).await?;
            let own = earlier.part();
            (Some(earlier.table), own.into())
        }
        None => (None, viewer_now.into()),
    };
    let table = earlier.as_ref().unwrap_or(now);
    let is_newest = wanted == seen.table.version;
    let now = if is_newest { call.server.clock.now() } else { table.changed_at };
    let names = names(&call.server, table).await?;
    let tag = etag(wanted, perspective, &names, call.server.epoch);
    let vary = (VARY, format!("Authorization, {INVITE_CODE}"));
    if is_held(&call.request, &tag) {
        return Ok(not_modified(tag, vary));
    }
    Ok(private(&mut HttpResponse::Ok()).insert_header(tag).insert_header(vary).json(resource(
        table.view(perspective.viewer()),
        &names,
        now,
    )))
}

/// The game, if the caller may see it, or comes with the invite code of a private lobby. A wrong code costs what an unknown
/// game does: one look at the game's row.
async fn visible_or_invited<G: Game>(call: &Call<G>) -> Result<Arc<Seen<G>>, Problem> {
    let Some(code) = call.request.headers().get(INVITE_CODE) else { return call.visible().await };
    let given = hash(code.to_str().unwrap_or_default());
    let row = call.games.row(call.id()?).await?;
    let listing = &row.listing;
    let is_listed = call.caller.id().is_some_and(|id| listing.listed().any(|player| player == id));
    if is_listed || listing.visibility != Visibility::Private || listing.status != Status::Lobby {
        return call.visible().await;
    }
    if !opens(&row, &given) {
        return Err(Problem::game_not_found());
    }
    let seen = call.games.seen(row.game_id, None).await?;
    // The code opens nothing of a game that has started meanwhile.
    if seen.table.status == Status::Lobby { Ok(seen) } else { Err(Problem::game_not_found()) }
}

/// True if this is the hash of a private lobby's invite code.
fn opens(row: &GameRow, given: &Digest) -> bool {
    let right = row.listing.invite_hash.is_some_and(|kept| given.ct_eq(&kept).into());
    right && row.listing.status == Status::Lobby
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

/// The outcome of a finished game.
pub(crate) async fn score<G: Game>(call: Call<G>) -> Answer {
    match &call.confirmed().await?.table.result {
        Some(result) => Ok(private(&mut HttpResponse::Ok()).json(result)),
        None => Err(Problem::new(Code::NotFinished, "the game has no score: it is not finished")),
    }
}
