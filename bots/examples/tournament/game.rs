//! A game of bots among themselves, by the rules alone.

use bots::{Game, Level, Playable};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{Actor, Command, Create, Game as Rules, Table, Visibility};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::Stream;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use uuid::Uuid;

/// Plays a game to its end, a bot of these levels in each seat, and returns the seats that won. The seed decides everything.
///
/// # Errors
/// If a bot does nothing or something illegal.
pub(crate) fn play<K: Playable>(levels: &[Level], seed: u64) -> Result<Vec<usize>, String>
where
    <K::Rules as Rules>::Options: Default,
{
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut now: DateTime<Utc> = DateTime::UNIX_EPOCH;
    let mut stream = begin::<K::Rules>(levels.len() as u8, seed, now)?; // at most 6
    while !stream.table.is_over() {
        let seat = stream.table.must_act().iter().next().ok_or("a game waits for nobody")?;
        let game: Game<K> = serde_json::from_value(seen_by(&stream.table, seat))
            .map_err(|error| error.to_string())?;
        let command = K::decide(levels[seat.index()], &game, &mut random);
        let command = command.ok_or("a bot that has to act does nothing")?;
        let player = stream.table.occupant(seat).map(|occupant| occupant.player);
        let actor = Actor::Player(player.ok_or("an empty seat has to act")?);
        now += TimeDelta::seconds(1);
        let decided = stream.table.decide(actor, Command::Play(command.clone()), now);
        let decided = decided.map_err(|why| format!("an illegal move: {command:?}, {why:?}"))?;
        stream = stream.append(decided).0;
    }
    let result = json!(stream.table.result);
    let winners = result["winners"].as_array().ok_or("the game has no result")?;
    Ok(winners.iter().filter_map(|seat| Some(usize::from(seat.as_u64()? as u8))).collect())
}

fn player(number: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + u128::from(number)))
}

fn begin<G: Rules>(seats: u8, seed: u64, now: DateTime<Utc>) -> Result<Stream<G>, String>
where
    G::Options: Default,
{
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let create = Create::<G> {
        id: GameId(Uuid::from_u128(u128::from(seed))),
        host: player(0),
        choice: Default::default(),
        seats,
        visibility: Visibility::Public,
        options: Default::default(),
        move_deadline_seconds: None,
        seed: Seed(bytes),
    };
    let created = Table::create(create, now).map_err(|why| format!("{why:?}"))?;
    let mut stream = Stream::begin(created).0;
    let seated = (1..seats)
        .map(|number| (number, Command::TakeSeat { seat: None, choice: Default::default() }));
    for (number, command) in seated.chain([(0, Command::Start(Default::default()))]) {
        let decided = stream.table.decide(Actor::Player(player(number)), command, now);
        stream = stream.append(decided.map_err(|why| format!("{why:?}"))?).0;
    }
    Ok(stream)
}

/// A seat's view, as far as bots read it, in the form of the server's answers.
fn seen_by<G: Rules>(table: &Table<G>, seat: Seat) -> Value {
    let view = table.view(Viewer::Seat(seat));
    json!({
        "id": view.id, "status": view.now.status, "version": view.now.version, "seats": [],
        "your_seat": view.now.your_seat, "must_act": view.now.must_act,
        "allowed_actions": view.now.play_actions, "play": view.play, "result": view.result,
    })
}
