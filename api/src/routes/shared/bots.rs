//! Bots in the seats of an open table: the same for every kind.

use super::seating;
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::creator::Creator;
use crate::http::limits::{Spender, WRITTEN};
use crate::http::problem::Problem;
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Decided, Game, Place, Rejection, Status, Table};
use domain::seat::{PlayerId, Seat};
use domain::stream::Seen;
use engine::Engine;
use engine::bots::{MAX_BOT_GAMES, has_bots, has_room};
use engine::games::GameError;
use engine::lobbies::TurnsOfMany;
use serde::Deserialize;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use utoipa::ToSchema;

/// How many events a bot writes in a game, about. The player who seats it pays for them in advance.
pub(crate) const EVENTS: u32 = 16;

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBot {
    /// How well it plays.
    level: Level,
}

/// Seats a bot in a lobby. In a running game it offers an absent player's seat to the bot, which accepts it.
pub(crate) async fn seat_bot<G: Game>(call: Call<G>) -> Answer {
    let (host, seat) = (call.caller.player_id()?, call.seat()?);
    call.must_sit().await?;
    let SeatBot { level } = call.body.parse()?;
    if let Some(before) = call.repeated().await? {
        return Ok(before);
    }
    let seen = call.games.seen(call.id()?, Some(host)).await?;
    let is_running = seen.table.status == Status::Running;
    let seen = if is_running { seen } else { lobby_of(&call, host).await? };
    let table = &seen.table;
    if !is_running && table.occupant(seat).is_some() {
        return Err(refused::<G>(table, Rejection::SeatTaken));
    }
    // One request of the player after the other, so that two cannot pass the limit together.
    let turn = call.server.lobbies.turn(host).await?;
    if !has_bots(table) {
        may_have_bots(&call.server, host).await?;
    }
    call.charge(EVENTS * WRITTEN)?;
    let bot = Bot { level, seat };
    let answer = if is_running {
        let offer = Command::OfferSeat { seat, player: bot.player() };
        call.seated_with(async |_| Ok(offer)).await
    } else {
        let choice = G::Choice::default();
        call.carry_out_as(bot, Command::TakeSeat { seat: Some(seat), choice }).await
    };
    drop(turn);
    answer
}

/// Takes a bot out of its seat.
pub(crate) async fn remove_bot<G: Game>(call: Call<G>) -> Answer {
    let (host, seat) = (call.caller.player_id()?, call.seat()?);
    call.must_sit().await?;
    call.body.parse_nothing()?;
    if let Some(before) = call.repeated().await? {
        return Ok(before);
    }
    let seen = lobby_of(&call, host).await?;
    let table = &seen.table;
    if seat.0 >= table.seat_count() {
        return Err(refused::<G>(table, Rejection::UnknownSeat));
    }
    let bot = table.occupant(seat).and_then(|occupant| Bot::of(occupant.player));
    let Some(bot) = bot else {
        return Err(Problem::new(Code::SeatNotBot, "no bot sits in this seat"));
    };
    call.carry_out_as(bot, Command::LeaveSeat).await
}

/// The newest state of a game, if it is a lobby and the player its host.
async fn lobby_of<G: Game>(call: &Call<G>, player: PlayerId) -> Result<Arc<Seen<G>>, Problem> {
    let seen = call.games.seen(call.id()?, Some(player)).await?;
    let table = &seen.table;
    let seat = table.seat_of(player);
    let why = match table.status {
        _ if table.is_over() => Some(Rejection::GameOver),
        _ if seat.is_none() => Some(Rejection::NotSeated),
        _ if table.host != seat => Some(Rejection::NotHost),
        Status::Lobby => None,
        _ => Some(Rejection::AlreadyStarted),
    };
    match why {
        Some(rejection) => Err(refused::<G>(table, rejection)),
        None => Ok(seen),
    }
}

fn refused<G: Game>(table: &Table<G>, rejection: Rejection<G::Rejection>) -> Problem {
    GameError::Refused { rejection, version: Some(table.version) }.into()
}

/// The players on whose accounts the bots of games to be created play.
#[derive(Default)]
pub(crate) struct BotAccounts {
    /// For each game of an app: the player, and the member that names the player.
    games: Vec<(PlayerId, String)>,
    bots: u32,
}

impl BotAccounts {
    /// Adds the bots of a game, whose members are at this place of the body. A player's own games are counted in the player's turn.
    pub(crate) fn add<G: Game>(&mut self, at: &str, creator: &Creator, places: &[Place<G>]) {
        let bots = seating::bots(places);
        self.bots += bots;
        let Some(player) = seating::person(places).filter(|_| bots > 0) else { return };
        if creator.app().is_none() {
            return;
        }
        let place = places.iter().position(|place| seating::taken(place) == Some(player));
        self.games.push((player, format!("{at}seating[{}]", place.unwrap_or_default())));
    }

    /// Refuses a player for whom bots would play in too many games. Until the turns are dropped no other game with bots is created for
    /// these players on this instance.
    pub(crate) async fn check<'a>(&self, server: &'a Engine) -> Result<TurnsOfMany<'a>, Problem> {
        let turns = server.lobbies.turns(self.games.iter().map(|(player, _)| player)).await?;
        let mut counted = HashMap::new();
        for (player, field) in &self.games {
            let games = match counted.entry(*player) {
                Entry::Occupied(games) => games.into_mut(),
                Entry::Vacant(none) => {
                    none.insert(server.store.games_with_bots(*player, MAX_BOT_GAMES).await?)
                }
            };
            *games += 1;
            if *games > MAX_BOT_GAMES {
                let detail = format!(
                    "bots play for this player in {MAX_BOT_GAMES} unfinished games at most, these included"
                );
                return Err(Problem::new(Code::TooManyBotGames, detail).field(field.as_str()));
            }
        }
        Ok(turns)
    }

    /// Charges the caller for the bots' moves.
    pub(crate) fn charge(&self, spender: &Spender) -> Result<(), Problem> {
        spender.charge(self.bots * EVENTS * WRITTEN)
    }
}

/// Refuses a player on whose account bots play in as many unfinished games as they may.
pub(crate) async fn may_have_bots(server: &Engine, player: PlayerId) -> Result<(), Problem> {
    if has_room(&server.store, player).await? {
        return Ok(());
    }
    let detail = format!(
        "bots play for you in {MAX_BOT_GAMES} unfinished games already; end one of them, or resign from it"
    );
    Err(Problem::new(Code::TooManyBotGames, detail))
}

/// Seats bots at a new table, in the seats after the host's.
///
/// # Errors
/// If the table has fewer seats.
pub(crate) fn seated<G: Game>(
    mut opened: Decided<G>,
    bots: &[Level],
) -> Result<Decided<G>, Rejection<G::Rejection>> {
    for (level, seat) in bots.iter().zip((1..).map(Seat)) {
        let choice = G::Choice::default();
        let sits = Command::TakeSeat { seat: Some(seat), choice };
        let actor = Actor::Player(Bot { level: *level, seat }.player());
        let next = opened.table.decide(actor, sits, opened.table.changed_at)?;
        opened.records.extend(next.records);
        opened.table = next.table;
    }
    Ok(opened)
}

/// Refuses more bots than there are seats beside the host's, and charges the caller for their moves.
pub(crate) fn check<G: Game, A>(
    call: &Call<G, A>,
    bots: &[Level],
    seats: u8,
) -> Result<(), Problem> {
    let most = usize::from(seats).saturating_sub(1);
    if bots.len() > most {
        let detail = format!("`bots` has at most {most} levels, one for each seat but the host's");
        return Err(Problem::invalid("bots", detail));
    }
    // At most 5.
    call.charge(bots.len() as u32 * EVENTS * WRITTEN)
}
