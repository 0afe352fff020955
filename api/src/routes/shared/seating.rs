//! The players whom a request names for the seats of a new game.

use crate::codes::Code;
use crate::http::creator::Creator;
use crate::http::limits::{Shares, client_address};
use crate::http::problem::Problem;
use actix_web::{HttpRequest, web};
use domain::bot::{Bot, Level};
use domain::kernel::{Game, Place};
use domain::seat::{GameId, PlayerId, Seat};
use engine::Engine;
use engine::apps::is_external_id;
use engine::reservations::reserve;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroU32;
use tokio::sync::MutexGuard;
use uuid::Uuid;

/// A seat of a new game, as the request has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewPlace<C> {
    /// The app's id for its user.
    pub(crate) external_id: Option<String>,
    /// The player.
    pub(crate) player: Option<Uuid>,
    /// The bot's level.
    pub(crate) bot: Option<Level>,
    /// True if anyone may claim the seat.
    pub(crate) open: Option<bool>,
    /// The player's choice with the seat.
    pub(crate) choice: C,
}

/// The seats that a request names; an empty list names none.
pub(crate) fn named<S: Into<NewPlace<C>>, C>(seats: Option<Vec<S>>) -> Option<Vec<NewPlace<C>>> {
    let seats = seats.filter(|seats| !seats.is_empty())?;
    Some(seats.into_iter().map(Into::into).collect())
}

/// The players whom a seat names, whatever the kind.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    external_id: Option<&'a str>,
    player: Option<Uuid>,
}

impl<'a, C> From<&'a NewPlace<C>> for Seen<'a> {
    fn from(place: &'a NewPlace<C>) -> Self {
        Self { external_id: place.external_id.as_deref(), player: place.player }
    }
}

/// The players whom some seats name, as far as they are there.
pub(crate) struct Named {
    users: HashMap<String, PlayerId>,
    players: HashSet<PlayerId>,
    /// The users of the calling app among them.
    own: HashSet<PlayerId>,
}

impl Named {
    /// Looks the players up, all at once.
    pub(crate) async fn of<'a>(
        server: &Engine,
        creator: &Creator,
        seats: impl Iterator<Item = Seen<'a>> + Clone,
    ) -> Result<Self, Problem> {
        let mut ids: Vec<PlayerId> =
            seats.clone().filter_map(|seat| seat.player.map(PlayerId)).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut players: HashSet<PlayerId> = match ids.is_empty() {
            true => HashSet::new(),
            false => {
                let rows = server.store.players(&ids).await?;
                rows.iter().filter(|row| row.name.is_some()).map(|row| row.player_id).collect()
            }
        };
        let (mut users, mut own) = (HashMap::new(), HashSet::new());
        if let Some(app) = creator.app() {
            let externals = seats.filter_map(|seat| seat.external_id.map(str::to_owned));
            let externals: HashSet<String> = externals.filter(|id| is_external_id(id)).collect();
            let externals: Vec<String> = externals.into_iter().collect();
            if !externals.is_empty() {
                let found = server.store.app_players(app, &externals).await?;
                users.extend(found.into_iter().map(|one| (one.external_id, one.player.player_id)));
            }
            if !ids.is_empty() {
                own.extend(server.store.users_among(app, &ids).await?);
            }
        }
        let named: Vec<PlayerId> = players.iter().chain(users.values()).copied().collect();
        if !named.is_empty() {
            let stopped = server.store.stopped_among(&named).await?;
            players.retain(|player| !stopped.contains(player));
            users.retain(|_, player| !stopped.contains(player));
        }
        Ok(Self { users, players, own })
    }

    fn place<G: Game>(
        &self,
        creator: &Creator,
        place: usize,
        seat: &NewPlace<G::Choice>,
    ) -> Result<Place<G>, Problem> {
        let choice = seat.choice.clone();
        match (&seat.external_id, seat.player, seat.bot, seat.open) {
            (Some(external_id), None, None, None) => {
                if creator.app().is_none() {
                    let detail = "only an app's key names players by its own ids";
                    return Err(Problem::invalid("external_id", detail));
                }
                let player = *self.users.get(external_id).ok_or_else(|| unknown("external_id"))?;
                Ok(Place::Taken { player, choice })
            }
            (None, Some(player), None, None) => {
                let player = PlayerId(player);
                if !self.players.contains(&player) {
                    return Err(unknown("player"));
                }
                let is_own = match creator {
                    Creator::App(_) => self.own.contains(&player),
                    Creator::Player(_) => creator.id()? == player,
                };
                if is_own {
                    return Ok(Place::Taken { player, choice });
                }
                without_choice(seat)?;
                Ok(Place::Reserved(player))
            }
            (None, None, Some(level), None) => {
                let detail = "a bot makes no choice";
                without_choice(seat).map_err(|_| Problem::invalid("", detail))?; // It says who chooses.
                // At most 6.
                let bot = Bot { level, seat: Seat(place as u8) };
                Ok(Place::Taken { player: bot.player(), choice })
            }
            (None, None, None, Some(true)) => {
                without_choice(seat)?;
                Ok(Place::Open)
            }
            _ => Err(Problem::invalid(
                "",
                "a seat has one of `external_id`, `player`, `bot` and `open: true`",
            )),
        }
    }
}

/// The seats of a table of which the request names the first ones; the others are open.
pub(crate) fn places<G: Game>(
    count: u8,
    seats: &[NewPlace<G::Choice>],
    creator: &Creator,
    named: &Named,
) -> Result<Vec<Place<G>>, Problem> {
    if seats.len() > usize::from(count) {
        let detail = format!("the game has {count} seats, and `seating` has more");
        return Err(Problem::invalid("seating", detail));
    }
    let placed = seats.iter().enumerate().map(|(place, seat)| {
        let at = format!("seating[{place}]");
        named.place(creator, place, seat).map_err(|problem| problem.within(&at))
    });
    let mut places: Vec<Place<G>> = placed.collect::<Result<_, _>>()?;
    let bot = places.iter().position(|place| taken(place).is_some_and(Bot::is));
    if let Some(place) = bot.filter(|_| person(&places).is_none()) {
        let detail = "a bot plays with a player who is seated at once";
        return Err(Problem::invalid(format!("seating[{place}].bot"), detail));
    }
    places.resize_with(usize::from(count), || Place::Open);
    if let Creator::Player(_) = creator {
        let own = creator.id()?;
        if !places.iter().any(|place| taken(place) == Some(own)) {
            return Err(Problem::invalid("seating", "a player who opens a game has a seat in it"));
        }
    }
    Ok(places)
}

pub(super) fn taken<G: Game>(place: &Place<G>) -> Option<PlayerId> {
    match place {
        Place::Taken { player, .. } => Some(*player),
        Place::Reserved(_) | Place::Open => None,
    }
}

/// The first person who is seated at once: the host, on whose account bots play.
pub(super) fn person<G: Game>(places: &[Place<G>]) -> Option<PlayerId> {
    places.iter().filter_map(taken).find(|player| !Bot::is(*player))
}

/// The number of bots.
pub(super) fn bots<G: Game>(places: &[Place<G>]) -> u32 {
    places.iter().filter_map(taken).map(|player| u32::from(Bot::is(player))).sum()
}

/// The seats that games to be created reserve, by their players: the games, and the field that names the last.
#[derive(Default)]
pub(crate) struct Reserving(BTreeMap<PlayerId, (Vec<GameId>, String)>);

impl Reserving {
    /// Adds a game's seats. `at` is the game's place in its request.
    pub(crate) fn add<G: Game>(&mut self, at: &str, game: GameId, places: &[Place<G>]) {
        for (place, what) in places.iter().enumerate() {
            let Place::Reserved(player) = what else { continue };
            let (games, field) = self.0.entry(*player).or_default();
            games.push(game);
            *field = format!("{at}seating[{place}].player");
        }
    }

    /// Notes the reservations of the creator, and refuses a player for whom these would be too many. Until the guards are dropped
    /// no seat is reserved for these players elsewhere on this instance.
    pub(crate) async fn check<'a>(
        &self,
        server: &'a Engine,
        creator: &Creator,
        request: &HttpRequest,
    ) -> Result<Vec<MutexGuard<'a, ()>>, Problem> {
        let turns = server.reservations.turns(self.0.keys()).await?;
        if let (Creator::Player(_), Some(shares)) =
            (creator, request.app_data::<web::Data<Shares>>())
        {
            let address = client_address(request);
            for (player, (games, _)) in &self.0 {
                let seats = NonZeroU32::MIN.saturating_add(games.len().saturating_sub(1) as u32);
                shares.reserve(address, *player, seats)?;
            }
        }
        let seats = self
            .0
            .iter()
            .flat_map(|(player, (games, _))| games.iter().map(|game| (*player, *game)));
        let reserver = creator.id()?.0;
        match reserve(&server.store, &server.clock, reserver, seats.collect()).await? {
            store::Reserving::Noted => Ok(turns),
            store::Reserving::TooMany(player) => {
                let problem = Problem::too_many_reservations();
                Err(match self.0.get(&player) {
                    Some((_, field)) => problem.field(field.as_str()),
                    None => problem,
                })
            }
        }
    }
}

/// Refuses a choice for a player who has yet to accept, or for nobody.
fn without_choice<C: Default + PartialEq>(seat: &NewPlace<C>) -> Result<(), Problem> {
    if seat.choice == C::default() {
        return Ok(());
    }
    Err(Problem::invalid("", "the player who claims this seat makes the choice"))
}

fn unknown(field: &str) -> Problem {
    let detail = "there is no such player, or the account is erased or stopped";
    Problem::new(Code::UnknownPlayer, detail).field(field)
}
