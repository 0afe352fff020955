//! A bot's move depends on nothing that its seat may not know.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use bots::{Level, choose};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{Actor, Command, Create, Table, Visibility};
use domain::qe::{self, Choice, Options, Qe, Start};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use serde_json::{Value, json};
use uuid::Uuid;

const SEATS: u8 = 4;
/// The bot's seat.
const BOT: Seat = Seat(3);

/// A game of three persons and a bot. Twins differ in the bids that are hidden from the bot.
struct Twin {
    table: Table<Qe>,
    now: DateTime<Utc>,
    /// By what its hidden bids differ from the other's: so many zeros more.
    zeros: usize,
}

impl Twin {
    fn started(zeros: usize) -> Self {
        let now = DateTime::UNIX_EPOCH;
        let new = Create::<Qe> {
            id: GameId(Uuid::nil()),
            host: player(Seat(0)),
            choice: Choice { nation: None },
            seats: SEATS,
            visibility: Visibility::Public,
            options: Options::default(),
            move_deadline_seconds: None,
            seed: Seed([9; 32]),
        };
        let mut twin = Self { table: Table::create(new, now).unwrap().table, now, zeros };
        for seat in (1..SEATS).map(Seat) {
            let choice = Choice { nation: None };
            twin.act(seat, Command::TakeSeat { seat: Some(seat), choice });
        }
        twin.act(Seat(0), Command::Start(Start { first_auctioneer: Some(Seat(0)) }));
        twin
    }

    fn act(&mut self, seat: Seat, command: Command<Qe>) {
        self.now += TimeDelta::seconds(1);
        let decided = self.table.decide(Actor::Player(player(seat)), command, self.now);
        self.table = decided.unwrap().table;
    }

    fn bid(&mut self, seat: Seat, amount: &str) {
        let running = self.table.play.as_ref().unwrap().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        let amount = amount.parse().unwrap();
        self.act(seat, Command::Play(qe::Command::Bid { auction, ballot, amount }));
    }

    /// What a seat sees, as far as bots read it.
    fn view(&self, seat: Seat) -> Value {
        let view = self.table.view(Viewer::Seat(seat));
        json!({
            "id": view.id, "status": view.now.status, "version": view.now.version, "seats": [],
            "your_seat": view.now.your_seat, "must_act": view.now.must_act,
            "allowed_actions": view.now.play_actions, "play": view.play, "result": view.result,
        })
    }

    fn chosen(&self, level: Level, viewer: Seat, seed: u8) -> Option<(String, qe::Command)> {
        let view = self.view(viewer).to_string();
        let chosen = choose::<Qe>(level, view.as_bytes(), [seed; 32]).unwrap();
        chosen.map(|chosen| (format!("{:?}", chosen.request), chosen.command))
    }

    /// A bid that the bot never sees.
    fn hidden(&self, digits: usize) -> String {
        format!("7{}", "0".repeat(digits + self.zeros))
    }
}

fn player(seat: Seat) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + u128::from(seat.0)))
}

#[test]
fn bots_of_twin_games_make_the_same_moves() {
    let mut twins = [Twin::started(0), Twin::started(30)];
    let mut differ = 0;
    while !twins[0].table.is_over() {
        let must_act = twins[0].table.must_act();
        let running = twins[0].table.play.as_ref().unwrap().running().unwrap();
        let (opening, auctioneer) = (running.opening_bid.is_none(), running.auctioneer);
        if must_act.contains(BOT) {
            for level in Level::ALL {
                for seed in 0..8 {
                    let [one, other] =
                        [0, 1].map(|twin: usize| twins[twin].chosen(level, BOT, seed));
                    assert!(one.is_some());
                    assert_eq!(one, other, "{level}");
                }
            }
            let [seen, other] = [0, 1].map(|twin: usize| twins[twin].view(BOT));
            assert_eq!(seen, other, "the bot's view has a hidden bid");
            let seeing = Seat(0);
            differ += usize::from(twins[0].view(seeing) != twins[1].view(seeing));
            let (_, command) = twins[0].chosen(Level::Hard, BOT, 1).unwrap();
            // The persons' hidden bids come first where the bot does not learn them.
            if !opening && must_act.len() > 1 {
                for twin in &mut twins {
                    for seat in must_act.iter().filter(|seat| *seat != BOT) {
                        let bid = twin.hidden(400 + usize::from(seat.0));
                        twin.bid(seat, &bid);
                    }
                    let again = twin.chosen(Level::Hard, BOT, 1).unwrap();
                    assert_eq!(again.1, command, "bids that others have placed change nothing");
                }
            }
            twins.iter_mut().for_each(|twin| twin.act(BOT, Command::Play(command.clone())));
            continue;
        }
        let seat = must_act.iter().next().unwrap();
        // The auctioneer learns the bids of the ballot, and everyone the opening bid.
        let hides = !opening && auctioneer != Some(BOT);
        for twin in &mut twins {
            let bid = if hides { twin.hidden(400) } else { format!("5{seat}") };
            twin.bid(seat, &bid);
        }
    }
    assert!(differ > 4, "the twins look different to the persons");
}
