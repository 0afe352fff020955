use super::errand::Errand;
use super::*;
use crate::fixtures::create;
use chrono::{DateTime, TimeDelta, Utc};
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Create};
use domain::qe::{self, Choice, Qe};
use domain::seat::Seat;
use uuid::Uuid;

const ADA: PlayerId = PlayerId(Uuid::nil());
const BEN: PlayerId = PlayerId(Uuid::max());

/// A game of Ada, perhaps Ben, and a hard bot in the last seat.
struct Game {
    table: Table<Qe>,
    now: DateTime<Utc>,
}

impl Game {
    fn lobby(players: &[PlayerId]) -> Self {
        let now = DateTime::UNIX_EPOCH;
        let new = create(GameId(Uuid::nil()));
        let new = Create { move_deadline_seconds: Some(60), seats: 3, ..new };
        let mut game = Self { table: Table::create(new, now).unwrap().table, now };
        let bots = (players.len() as u8..3).map(|seat| bot(seat).player());
        for player in players[1..].iter().copied().chain(bots) {
            game.act(player, Command::TakeSeat { seat: None, choice: Choice { nation: None } });
        }
        game
    }

    fn started(players: &[PlayerId]) -> Self {
        let mut game = Self::lobby(players);
        game.act(ADA, Command::Start(qe::Start { first_auctioneer: Some(Seat(0)) }));
        game
    }

    fn act(&mut self, player: PlayerId, command: Command<Qe>) {
        let decided = self.table.decide(Actor::Player(player), command, self.now);
        self.table = decided.unwrap().table;
    }

    fn expire(&mut self) {
        self.now += TimeDelta::seconds(61);
        let turn = self.table.turn();
        let decided = self.table.decide(Actor::Server, Command::Expire { turn }, self.now);
        self.table = decided.unwrap().table;
    }

    fn bids(&mut self, player: PlayerId, amount: u32) {
        let running = self.table.play.as_ref().unwrap().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        let amount = amount.to_string().parse().unwrap();
        self.act(player, Command::Play(qe::Command::Bid { auction, ballot, amount }));
    }

    /// The names of what the bots have to do.
    fn errands(&self) -> Vec<&'static str> {
        let name = |errand| match errand {
            Errand::Move => "move",
            Errand::Table(Command::LeaveSeat) => "leave",
            Errand::Table(Command::Resign) => "resign",
            Errand::Table(Command::Pause) => "pause",
            Errand::Table(Command::ConsentToOffer(_)) => "consent",
            Errand::Table(other) => panic!("{other:?}"),
        };
        bots(&self.table).filter_map(|bot| errand(&self.table, bot)).map(name).collect()
    }
}

fn bot(seat: u8) -> Bot {
    Bot { level: Level::Hard, seat: Seat(seat) }
}

#[test]
fn a_bot_moves_when_its_seat_must_act() {
    let mut game = Game::started(&[ADA]);
    assert!(game.errands().is_empty());
    assert!(!are_due(&game.table));
    game.bids(ADA, 7);
    assert_eq!(game.errands(), ["move", "move"]);
    assert!(are_due(&game.table));
    game.bids(bot(1).player(), 8);
    assert_eq!(game.errands(), ["move"]);
    assert_eq!(player_of_bots(&game.table), Some(ADA));
}

#[test]
fn bots_resign_once_every_person_has_resigned_or_missed_three_turns() {
    let mut game = Game::started(&[ADA, BEN]);
    game.act(BEN, Command::Resign);
    assert!(game.errands().is_empty());
    for missed in 1..=3 {
        assert!(!game.errands().contains(&"resign"), "{missed}");
        game.expire();
        while game.errands() == ["move"] {
            game.bids(bot(2).player(), 5);
        }
    }
    assert_eq!(game.errands(), ["resign"]);
    game.act(ADA, Command::Pause);
    assert!(!game.errands().contains(&"resign"), "Ada is back");
    game.act(ADA, Command::Resign);
    assert!(game.table.is_over() && !are_due(&game.table));
    assert_eq!(player_of_bots(&game.table), None);
}

#[test]
fn a_bot_leaves_the_lobby_that_it_would_be_host_of() {
    let mut game = Game::lobby(&[ADA]);
    assert!(game.errands().is_empty());
    game.act(ADA, Command::LeaveSeat);
    assert_eq!(game.errands(), ["leave", "leave"]);
    game.act(bot(1).player(), Command::LeaveSeat);
    game.act(bot(2).player(), Command::LeaveSeat);
    assert!(game.table.is_over());
}

#[test]
fn bots_ask_for_a_pause_and_consent_after_the_persons_alone() {
    let mut game = Game::started(&[ADA, BEN]);
    game.act(ADA, Command::Pause);
    assert!(game.errands().is_empty());
    game.act(BEN, Command::Pause);
    assert_eq!(game.errands(), ["pause"]);
    game.act(bot(2).player(), Command::Pause);
    assert!(game.table.pause.is_paused());
    game.act(ADA, Command::Unpause);
    // Ada opens, Ben misses a turn.
    game.bids(ADA, 7);
    game.bids(bot(2).player(), 8);
    game.expire();
    game.act(ADA, Command::ConsentToOffer(Seat(1)));
    assert!(game.errands().contains(&"consent"), "{:?}", game.errands());
}
