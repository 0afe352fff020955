//! Games that differ in nothing but values that a viewer may not know.

use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{
    Actor, Command, Create, Decided, Event, StoredRecord, Table, TableEvent, Visibility,
};
use domain::qe::{self, Amount, Choice, Industry, Options, Qe, SealedValue, Start, Tile};
use domain::sealing::{Opening, Seed, StoredOpening};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{Stream, Written, decode};

/// The readers of the twins. Seat 0 has run the first auction and knows its bids, seat 1 runs the second, seat 2 bids in both, and none
/// of them has won.
pub(super) const VIEWERS: [Viewer; 4] =
    [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))];

/// The number of players.
pub(super) const SEATS: u8 = 5;

/// The version of the last event.
pub(super) const LAST: u32 = 24;

/// How a game goes: what its bids are, and what is face down.
pub(super) struct Course {
    viewer: Viewer,
    /// How many digits the bids have that the viewer may not know.
    digits: usize,
    /// True if other tiles and tokens are hidden than were dealt.
    other_deal: bool,
}

impl Course {
    /// Bids of one digit.
    pub(super) fn plain(viewer: Viewer) -> Self {
        Self { viewer, digits: 1, other_deal: false }
    }

    /// Other hidden values.
    pub(super) fn hiding(viewer: Viewer) -> Self {
        Self { viewer, digits: 1000, other_deal: true }
    }

    /// The game's events, and the game after them.
    pub(super) fn played(&self, id: GameId, players: &[PlayerId]) -> (Stream<Qe>, Written<Qe>) {
        let mut game = Play::begin(id, players);
        for seat in 1..SEATS {
            let choice = Choice { nation: None };
            game.act(seat, Command::TakeSeat { seat: Some(Seat(seat)), choice });
        }
        game.act(0, Command::Start(Start { first_auctioneer: Some(Seat(0)) }));
        game.bid(0, (1, 1), digits("5", 1));
        // A tie, so that two bid again.
        for (seat, ballot, bid) in
            [(1, 1, "2"), (2, 1, "3"), (3, 1, "8"), (4, 1, "8"), (3, 2, "6"), (4, 2, "9")]
        {
            game.bid(seat, (1, ballot), self.amount(1, seat, bid));
        }
        game.bid(1, (2, 1), digits("7", 1));
        game.act(3, Command::Play(qe::Command::Peek { auction: 1 }));
        for (seat, bid) in [(0, "2"), (2, "3"), (3, "4")] {
            game.bid(seat, (2, 1), self.amount(2, seat, bid));
        }
        game.act(2, Command::Pause);
        let records = if self.other_deal { self.dealt_otherwise(&game) } else { game.records };
        encoded(id, records)
    }

    fn amount(&self, auction: u8, seat: u8, bid: &str) -> Amount {
        let own = self.viewer == Viewer::Seat(Seat(seat));
        let ran = auction == 1 && self.viewer == Viewer::Seat(Seat(0));
        digits(bid, if own || ran { 1 } else { self.digits })
    }

    /// The game with other tiles in the stack, and with other tokens where the viewer does not know them.
    fn dealt_otherwise(&self, game: &Play) -> Vec<StoredRecord<Qe>> {
        let mut records = game.records.clone();
        let salts = game.stream.table.salts();
        for record in &mut records {
            let Event::Table(TableEvent::GameStarted(started)) = &mut record.event else {
                continue;
            };
            for opening in &mut record.openings {
                let Opening { commitment, value, .. } = opening.clone().open(salts);
                let Some(other) = self.other(value) else { continue };
                let sealed = salts.seal(other.clone(), opening.to);
                let setup = &mut started.setup;
                let made = setup.tokens.iter_mut().chain(&mut setup.boxed_tokens);
                for made in made.chain(&mut setup.stack).filter(|made| **made == commitment) {
                    *made = sealed.commitment;
                }
                *opening = StoredOpening::new(other, opening.to);
            }
        }
        records
    }

    fn other(&self, value: SealedValue) -> Option<SealedValue> {
        let longest = Industry::Manufacturing;
        match value {
            SealedValue::Tile { auction, tile } if auction > 2 => {
                Some(SealedValue::Tile { auction, tile: Tile { industry: longest, ..tile } })
            }
            SealedValue::Token { seat, .. } if Viewer::Seat(seat) != self.viewer => {
                Some(SealedValue::Token { seat, industry: longest })
            }
            SealedValue::BoxedToken { place, .. } => {
                Some(SealedValue::BoxedToken { place, industry: longest })
            }
            _ => None,
        }
    }
}

/// A number with so many digits.
fn digits(first: &str, digits: usize) -> Amount {
    format!("{first}{}", "0".repeat(digits - 1)).parse().unwrap()
}

fn encoded(id: GameId, records: Vec<StoredRecord<Qe>>) -> (Stream<Qe>, Written<Qe>) {
    let mut table = Table::created(id, &records[0]).unwrap();
    records[1..].iter().for_each(|record| table.evolve(record));
    let (stream, events) = Stream::begin_by(Decided { records, table }, None);
    assert_eq!(stream.table.version, LAST);
    let openings = events.iter().map(|event| decode::<Qe>(&event.stored).unwrap().openings.len());
    assert!(openings.sum::<usize>() > 10);
    (stream, events)
}

/// A game while it is played.
struct Play<'a> {
    players: &'a [PlayerId],
    now: DateTime<Utc>,
    stream: Stream<Qe>,
    records: Vec<StoredRecord<Qe>>,
}

impl<'a> Play<'a> {
    fn begin(id: GameId, players: &'a [PlayerId]) -> Self {
        let now = "2026-01-02T12:00:00.123456Z".parse().unwrap();
        let create = Create {
            id,
            host: players[0],
            choice: Choice { nation: None },
            seats: SEATS,
            visibility: Visibility::Public,
            options: Options::default(),
            move_deadline_seconds: None,
            seed: Seed([7; 32]),
        };
        let decided = Table::create(create, now).unwrap();
        let records = decided.records.clone();
        let (stream, _) = Stream::begin(decided);
        Self { players, now, stream, records }
    }

    fn act(&mut self, seat: u8, command: Command<Qe>) {
        self.now += TimeDelta::seconds(1);
        let actor = Actor::Player(self.players[usize::from(seat)]);
        let decided = self.stream.table.decide(actor, command, self.now).unwrap();
        self.records.extend(decided.records.iter().cloned());
        self.stream = self.stream.append(decided).0;
    }

    fn bid(&mut self, seat: u8, (auction, ballot): (u8, u8), amount: Amount) {
        self.act(seat, Command::Play(qe::Command::Bid { auction, ballot, amount }));
    }
}
