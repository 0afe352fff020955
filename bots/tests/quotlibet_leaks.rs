//! A bot's bid and card depend on no card that its seat may not know.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use bots::{Level, choose};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{Actor, Command, Create, Game, Table, Visibility};
use domain::quotlibet::{Choice, Options, Quotlibet, SealedValue, Start};
use domain::sealing::{Audience, Seed};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use serde_json::{Value, json};
use uuid::Uuid;

const SEATS: u8 = 4;
/// The bot's seat.
const BOT: Seat = Seat(2);
/// The first round in which the test looks at nothing any more.
const ENOUGH: u64 = 7;

fn player(seat: Seat) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + u128::from(seat.0)))
}

fn act(table: &mut Table<Quotlibet>, seat: Seat, command: Command<Quotlibet>) {
    let now: DateTime<Utc> = table.changed_at + TimeDelta::seconds(1);
    *table = table.decide(Actor::Player(player(seat)), command, now).unwrap().table;
}

fn started() -> Table<Quotlibet> {
    let new = Create::<Quotlibet> {
        id: GameId(Uuid::nil()),
        host: player(Seat(0)),
        choice: Choice {},
        seats: SEATS,
        visibility: Visibility::Public,
        options: Options::default(),
        move_deadline_seconds: None,
        seed: Seed([5; 32]),
    };
    let mut table = Table::create(new, DateTime::UNIX_EPOCH).unwrap().table;
    for seat in (1..SEATS).map(Seat) {
        act(&mut table, seat, Command::TakeSeat { seat: Some(seat), choice: Choice {} });
    }
    act(&mut table, Seat(0), Command::Start(Start {}));
    table
}

/// What a seat sees, as far as bots read it.
fn view(table: &Table<Quotlibet>, seat: Seat) -> Value {
    let view = table.view(Viewer::Seat(seat));
    json!({
        "id": view.id, "status": view.now.status, "version": view.now.version, "seats": [],
        "your_seat": view.now.your_seat, "must_act": view.now.must_act,
        "allowed_actions": view.now.play_actions, "play": view.play, "result": view.result,
    })
}

/// The seat that got the card at a place of the deck: the hands are dealt one by one from the dealer's left.
fn owner(round: &Value, position: u8) -> Option<Seat> {
    let [dealer, size] = ["dealer", "hand_size"].map(|name| round[name].as_u64().unwrap() as u8);
    (position <= size * SEATS).then(|| Seat((dealer + position) % SEATS))
}

/// The game in which every card that is hidden from the bot is another one.
fn twin(table: &Table<Quotlibet>) -> Table<Quotlibet> {
    let round = view(table, BOT)["play"]["round"].clone();
    let mut twin = table.clone();
    let play = twin.play.as_mut().unwrap();
    let hidden: Vec<_> = Quotlibet::secrets(play)
        .into_iter()
        .filter_map(|secret| match secret {
            SealedValue::Card { round: number, position, card } => Some((number, position, card)),
            SealedValue::Seed { .. } => None,
        })
        .filter(|(number, ..)| round["round"] == *number)
        .filter(|(_, position, _)| owner(&round, *position) != Some(BOT))
        .collect();
    let others = hidden.iter().cycle().skip(1);
    for ((number, position, _), (_, _, card)) in hidden.iter().zip(others) {
        let value = SealedValue::Card { round: *number, position: *position, card: *card };
        Quotlibet::learn(play, &value, Audience::NOBODY);
    }
    twin
}

fn chosen(view: &Value, level: Level, seed: u8) -> Option<(String, domain::quotlibet::Command)> {
    let chosen = choose::<Quotlibet>(level, view.to_string().as_bytes(), [seed; 32]).unwrap();
    chosen.map(|chosen| (format!("{:?}", chosen.request), chosen.command))
}

#[test]
fn a_bots_moves_do_not_depend_on_other_hands() {
    let mut table = started();
    let (mut moves, mut differ) = (0, 0);
    loop {
        let seat = table.must_act().iter().next().unwrap();
        let seen = view(&table, seat);
        if seen["play"]["round"]["round"] == ENOUGH {
            break;
        }
        if seat == BOT {
            let twin = twin(&table);
            let other = view(&twin, BOT);
            assert_eq!(seen, other, "the bot's view has another's card");
            for level in Level::ALL {
                for seed in 0..2 {
                    let one = chosen(&seen, level, seed);
                    assert!(one.is_some());
                    assert_eq!(one, chosen(&other, level, seed), "{level}");
                }
            }
            moves += 1;
            let others = (0..SEATS).map(Seat).filter(|seat| *seat != BOT);
            differ += others.filter(|seat| view(&table, *seat) != view(&twin, *seat)).count();
        }
        let (_, command) = chosen(&seen, Level::Easy, 1).unwrap();
        act(&mut table, seat, Command::Play(command));
    }
    assert_eq!(moves, 6 + 21, "a bid a round, and 1 to 6 cards");
    assert!(differ > 2 * moves, "the twins look different to the others: {differ}");
}
