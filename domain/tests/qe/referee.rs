//! Holds a game's events and what the public sees against the second reading of the rules.

use super::harness::Game;
use domain::kernel::{Event, Record, Status, TableEvent};
use domain::qe::{self, Holding, PlacedBy, Qe, SealedValue};
use domain::seat::Viewer;
use qe_oracle::{Bid, Estate, Oracle};
use serde::Serialize;
use serde_json::{Value, json};

/// The second reading of a game, as far as its events were read.
pub(super) struct Referee {
    oracle: Oracle,
    /// The events that must follow.
    due: Vec<Value>,
    read: usize,
}

impl Referee {
    /// Of a game that has just started.
    pub(super) fn of(game: &Game) -> Self {
        let token =
            |seat: u8| game.seat_view(seat)["play"]["seats"][usize::from(seat)]["industry"].take();
        let tokens = (0..game.players()).map(token).collect();
        let oracle = Oracle::dealt(&game.view(Viewer::Public)["play"], tokens);
        Self { due: vec![oracle.opened()], oracle, read: 0 }
    }

    /// Reads the events since.
    pub(super) fn follow(&mut self, game: &Game) {
        let play = game.view(Viewer::Public)["play"].take();
        for record in &game.told[self.read..] {
            match &record.event {
                Event::Play(event) => self.follow_play(record, event, &play),
                Event::Table(TableEvent::SeatResigned(e)) => self.oracle.resign(e.seat.index()),
                Event::Table(_) => {}
            }
        }
        self.read = game.told.len();
        let status = game.stream.table.status;
        assert_eq!(self.oracle.is_over(), status == Status::Finished);
        if status == Status::Abandoned {
            return;
        }
        assert_eq!(self.due, [] as [Value; 0], "events are missing");
        assert_eq!(play, self.oracle.play(None), "what the public sees");
    }

    fn follow_play(&mut self, record: &Record<Qe>, event: &qe::Event, play: &Value) {
        let (seat, by) = match event {
            qe::Event::AuctionOpened(_)
            | qe::Event::RebidCalled(_)
            | qe::Event::CompanyAwarded(_)
            | qe::Event::ZeroBidsRevealed(_) => {
                assert_eq!(self.due.first(), Some(&form(event)));
                self.due.remove(0);
                return;
            }
            qe::Event::PeekTaken(e) => return self.oracle.peek(e.seat.index(), e.auction.into()),
            qe::Event::OpeningBidPlaced(e) => (e.seat, e.placed_by),
            qe::Event::SecretBidPlaced(e) => (e.seat, e.placed_by),
            qe::Event::RebidPlaced(e) => (e.seat, e.placed_by),
        };
        assert_eq!(self.due, [] as [Value; 0], "before {event:?}");
        self.check_turn(record, event);
        let bid = Bid { amount: amount(record, event), placed_by: placed_by(by) };
        self.due = self.oracle.bid(seat.index(), bid, play);
    }

    /// A bid and what is sealed beside it are of the turn that runs.
    fn check_turn(&self, record: &Record<Qe>, event: &qe::Event) {
        let (auction, ballot) = self.oracle.turn();
        let data = &form(event)["data"];
        assert_eq!(data["auction"], auction);
        assert_eq!(data["ballot"].as_u64().unwrap_or(1), ballot as u64);
        if let Some(opening) = record.openings.first() {
            let sealed = form(&opening.value);
            let of = (&sealed["auction"], &sealed["ballot"], &sealed["seat"]);
            assert_eq!(of, (&json!(auction), &json!(ballot), &data["seat"]));
        }
    }

    /// The score at the end.
    pub(super) fn score(&self) -> Value {
        self.oracle.score()
    }
}

fn form(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn placed_by(by: PlacedBy) -> String {
    form(&by).as_str().unwrap().to_owned()
}

fn amount(record: &Record<Qe>, event: &qe::Event) -> num_bigint::BigUint {
    let amount = match (event, record.openings.first().map(|opening| &opening.value)) {
        (qe::Event::OpeningBidPlaced(e), None) => &e.amount,
        (_, Some(SealedValue::Bid { amount, .. })) => amount,
        _ => panic!("a bid is sealed beside its event"),
    };
    amount.to_string().parse().unwrap()
}

/// The score of these holdings by the second reading.
pub(super) fn score(holdings: &[Holding]) -> Value {
    let estate = |holding: &Holding| Estate {
        nation: form(&holding.nation),
        token: form(&holding.token),
        tiles: holding.tiles.iter().map(form).collect(),
        zero_rounds: holding.zero_bid_rounds.into(),
        spent: holding.total_spent.to_string().parse().unwrap(),
        resigned: holding.resigned,
    };
    qe_oracle::score(&holdings.iter().map(estate).collect::<Vec<_>>())
}
