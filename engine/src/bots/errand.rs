//! The tasks of a game's bots, by public facts alone: the server finds them without any player's secrets.

use domain::bot::Bot;
use domain::kernel::{Absence, Command, DESERTED_TURNS, Game, Occupant, Status, Table};
use domain::seat::{PlayerId, Seat};

/// The task of a bot.
pub(crate) enum Errand<G: Game> {
    /// A move, which the bot chooses.
    Move,
    /// A command about the table, which follows from the rules for bots.
    Table(Command<G>),
}

/// The bots that have not resigned, and those to whom a seat is offered, in seat order.
pub(crate) fn bots<G: Game>(table: &Table<G>) -> impl Iterator<Item = Bot> {
    let playing = table.occupied().filter(|(_, occupant)| !occupant.resigned);
    let players = playing.flat_map(|(_, o)| std::iter::once(o.player).chain(o.offered_to));
    players.filter_map(Bot::of)
}

/// True if any seat of a game that is not over has a bot, resigned or not.
pub fn has_bots<G: Game>(table: &Table<G>) -> bool {
    !table.is_over() && table.occupied().any(|(_, occupant)| Bot::is(occupant.player))
}

/// The player on whose account the bots of a game play: the host, or the first person where a bot is the host.
pub(crate) fn player_of_bots<G: Game>(table: &Table<G>) -> Option<PlayerId> {
    let host = table.host.and_then(|seat| table.occupant(seat));
    let persons = table.occupied().map(|(_, occupant)| occupant).filter(is_person);
    let player = host.filter(is_person).or_else(|| persons.min_by_key(|person| person.resigned));
    player.filter(|_| has_bots(table)).map(|occupant| occupant.player)
}

/// The task that a bot has now.
pub(crate) fn errand<G: Game>(table: &Table<G>, bot: Bot) -> Option<Errand<G>> {
    let seat = bot.seat;
    let occupant = table.occupant(seat)?;
    if occupant.player != bot.player() {
        let accepted = occupant.absent.as_ref().is_some_and(|absence| absence.accepted);
        let offered = occupant.offered_to == Some(bot.player()) && !accepted;
        return offered.then_some(Errand::Table(Command::AcceptSeat(seat)));
    }
    if occupant.resigned {
        return None;
    }
    match table.status {
        // A bot starts no game, and passes the host's place on.
        Status::Lobby => {
            let leaves = table.host == Some(seat) || !persons(table).any(|_| true);
            leaves.then_some(Errand::Table(Command::LeaveSeat))
        }
        Status::Running if persons(table).all(|(_, person)| is_gone(person)) => {
            Some(Errand::Table(Command::Resign))
        }
        Status::Running if table.pause.is_paused() => None,
        Status::Running => about_others(table, seat)
            .map(Errand::Table)
            .or_else(|| table.must_act().contains(seat).then_some(Errand::Move)),
        Status::Finished | Status::Abandoned => None,
    }
}

/// A bot does as the persons do: it asks for a pause once all of them ask. It has no voice in what becomes of a seat.
fn about_others<G: Game>(table: &Table<G>, seat: Seat) -> Option<Command<G>> {
    let asked = table.pause.asked();
    let mut playing = persons(table).filter(|(_, person)| !person.resigned);
    let asks = !asked.contains(seat) && playing.all(|(person, _)| asked.contains(person));
    asks.then_some(Command::Pause)
}

fn persons<G: Game>(table: &Table<G>) -> impl Iterator<Item = (Seat, &Occupant<G>)> {
    table.occupied().filter(|(_, occupant)| is_person(occupant))
}

fn is_person<G: Game>(occupant: &&Occupant<G>) -> bool {
    !Bot::is(occupant.player)
}

/// True if nobody plays on in a person's seat: the person has resigned, or missed as many turns as end a deserted game.
fn is_gone<G: Game>(person: &Occupant<G>) -> bool {
    let awaits_person = !person.offered_to.is_some_and(Bot::is);
    let misses =
        |absence: &Absence| absence.turns >= DESERTED_TURNS && !(absence.accepted && awaits_person);
    person.resigned || person.absent.as_ref().is_some_and(misses)
}
