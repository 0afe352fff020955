//! The routes that every kind of game has, written once: from the open table to the end.

use super::bots;
use super::ranges::{seat, within};
use super::table::{perspective, rendered, version_asked, viewer_then};
use crate::codes::Code;
use crate::extract::{Access, Answer, Call, names};
use crate::http::caller::{hash, random_bits};
use crate::http::etag::{etag, is_held, not_modified, private};
use crate::http::headers::INVITE_CODE;
use crate::http::idempotency::REPLAYED;
use crate::http::limits::WRITTEN;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, LOCATION, VARY};
use domain::bot::Level;
use domain::kernel::{Command, Create, Decided, Fork, Game, Rejection, Status, Table, Visibility};
use domain::sealing::{Entropy, Salts, Seed};
use domain::seat::{GameId, PlayerId, Seat};
use domain::stream::Seen;
use engine::Engine;
use engine::games::{Executed, Repeatable};
use engine::lobbies::Turn;
use engine::wire::{CreatedAnswer, resource};
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

/// The parts of a new game that all kinds share.
pub(crate) struct NewTable<G: Game> {
    pub(crate) seats: u8,
    pub(crate) visibility: Visibility,
    pub(crate) options: G::Options,
    pub(crate) move_deadline_seconds: Option<u32>,
    pub(crate) choice: G::Choice,
    pub(crate) bots: Vec<Level>,
}

/// Creates a game.
pub(crate) async fn create<G: Game, T>(call: Call<G>) -> Answer
where
    T: DeserializeOwned + Into<NewTable<G>>,
{
    let host = call.caller.player_id()?;
    let new: NewTable<G> = call.body.parse::<T>()?.into();
    bots::check(&call, &new.bots, new.seats)?;
    let seed = Seed(random_bits()?);
    let mut creation = Creation::of(&call, new.visibility, &seed)?;
    creation.has_bots = !new.bots.is_empty();
    let open = |id| {
        let create = Create {
            id,
            host,
            choice: new.choice.clone(),
            seats: new.seats,
            visibility: new.visibility,
            options: new.options.clone(),
            move_deadline_seconds: new.move_deadline_seconds,
            seed: seed.clone(),
        };
        let opened = Table::create(create, call.server.clock.now())?;
        bots::seated(opened, &new.bots)
    };
    creation.carry_out(&call, open).await
}

/// Forks a game that is over. A fork of a private game is private: it shows all that the parent shows.
pub(crate) async fn fork<G: Game>(call: Call<G>) -> Answer {
    let host = call.caller.player_id()?;
    let parent = call.confirmed().await?;
    let seed = Seed(random_bits()?);
    let creation = Creation::of(&call, parent.table.visibility, &seed)?;
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

/// A game that opens, or the reason why it does not.
type Opened<G> = Result<Decided<G>, Rejection<<G as Game>::Rejection>>;

/// The creation of a game, under the key by which it can be answered again. The invite code of a private game follows from
/// its seed, so a repeat gets the same code.
struct Creation {
    host: PlayerId,
    repeatable: Option<Repeatable>,
    /// The hash of the invite code of a private game.
    invite_hash: Option<Digest>,
    has_bots: bool,
}

impl Creation {
    fn of<G: Game>(call: &Call<G>, visibility: Visibility, seed: &Seed) -> Result<Self, Problem> {
        let host = call.caller.player_id()?;
        let code = invite_code(visibility, &Salts::new(seed.clone()));
        let invite_hash = code.as_deref().map(hash);
        Ok(Self { host, repeatable: call.repeatable()?, invite_hash, has_bots: false })
    }

    /// Creates the game and answers.
    async fn carry_out<G: Game>(
        self,
        call: &Call<G>,
        open: impl Fn(GameId) -> Opened<G>,
    ) -> Answer {
        let created = self.in_turn(call, open).await?;
        let table = created.table();
        let viewer = table.viewer_of(Some(self.host));
        let names = names(&call.server, table).await?;
        let answer = CreatedAnswer {
            version: table.version,
            game: resource(table.view(viewer), &names, table.changed_at),
            events: rendered(table, created.events.iter().map(|event| &event.stored), viewer)?,
            invite_code: invite_code(table.visibility, table.salts()),
        };
        let mut response = HttpResponse::Created();
        if created.replayed {
            response.insert_header(REPLAYED);
        }
        Ok(response
            .insert_header((LOCATION, format!("/v1/{}/games/{}", G::KIND, table.id)))
            .insert_header(etag(table.version, viewer, &names))
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(answer))
    }

    /// Creates the game, unless its host sits in too many lobbies. A repeat of what was done before is answered all the same.
    async fn in_turn<G: Game>(
        &self,
        call: &Call<G>,
        open: impl Fn(GameId) -> Opened<G>,
    ) -> Result<Executed<G>, Problem> {
        let repeatable = self.repeatable.as_ref();
        let mut turn = call.server.lobbies.turn(self.host).await;
        let mut room = has_room(&call.server, &mut turn).await;
        if room.is_ok() && self.has_bots {
            room = bots::may_have_bots(&call.server, self.host).await;
        }
        if let Err(full) = room {
            let before = match repeatable {
                Some(request) => call.games.recall_created(request).await?,
                None => None,
            };
            return before.ok_or(full);
        }
        Ok(call.games.create(open, self.invite_hash, repeatable).await?)
    }
}

/// The code with which players join a private game; a public one has none.
fn invite_code(visibility: Visibility, salts: &Salts) -> Option<String> {
    (visibility == Visibility::Private).then(|| hex::encode(salts.invite_code()))
}

/// Refuses a player who sits in too many lobbies.
async fn has_room(server: &Engine, turn: &mut Turn<'_>) -> Result<(), Problem> {
    let room = turn.has_room(&server.store, server.clock.now()).await?;
    if room { Ok(()) } else { Err(Problem::too_many_lobbies()) }
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
    let tag = etag(wanted, perspective, &names);
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
    let is_seated = call.caller.id().is_some_and(|id| listing.players.contains(&Some(id)));
    if is_seated || listing.visibility == Visibility::Public || listing.status != Status::Lobby {
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
    if seen.table.visibility == Visibility::Private {
        let row = call.games.row(id).await?;
        let code = parsed.as_ref().ok().and_then(|(_, code)| code.as_deref()).unwrap_or_default();
        // Former players know a code too. It gives a seat in the lobby and shows nothing of the running game.
        if !opens(&row, &hash(code)) {
            seen = call.visible().await?;
        }
    }
    let mut turn = call.server.lobbies.turn(player).await;
    if let Err(full) = has_room(&call.server, &mut turn).await {
        call.repeatable()?;
        return call.repeated().await?.ok_or(full);
    }
    // The public's view suffices to refuse a player who already has a seat.
    let access = ready(Ok(Access::Outsider(seen)));
    call.carry_out(access, async |_| parsed.map(|(command, _)| command)).await
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
    call.seated_with(async |_| {
        let AddEntropy { entropy } = call.body.parse()?;
        Ok(Command::AddEntropy(entropy))
    })
    .await
}

/// The outcome of a finished game.
pub(crate) async fn score<G: Game>(call: Call<G>) -> Answer {
    match &call.visible().await?.table.result {
        Some(result) => Ok(private(&mut HttpResponse::Ok()).json(result)),
        None => Err(Problem::new(Code::NotFinished, "the game has no score: it is not finished")),
    }
}
