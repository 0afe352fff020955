//! A second reading of who is away, from the events alone ("Absent seats").

use domain::kernel::{Event, Record};
use domain::qe::Qe;
use serde_json::Value;
use std::collections::BTreeSet;

/// The absent players, and the time since the last act of any player.
#[derive(Default)]
pub(super) struct Away {
    seats: BTreeSet<u64>,
    resigned: BTreeSet<u64>,
    /// The seats that somebody has accepted who gets them after one more missed turn.
    accepted: BTreeSet<u64>,
    /// The seats that missed the last expired turn.
    missed: BTreeSet<u64>,
    expired_in_a_row: u32,
}

impl Away {
    /// Takes in an event; whether it has to be followed by the end of a game with so many seats.
    pub(super) fn follow(&mut self, record: &Record<Qe>, seats: u8) -> bool {
        let json = match &record.event {
            Event::Table(event) => serde_json::to_value(event),
            Event::Play(event) => serde_json::to_value(event),
        };
        let json = json.unwrap();
        let seat = json["data"]["seat"].as_u64();
        match json["type"].as_str().unwrap() {
            "TurnExpired" => {
                let missed = json["data"]["seats"].as_array().unwrap();
                self.missed = missed.iter().filter_map(Value::as_u64).collect();
                self.seats.extend(&self.missed);
                self.expired_in_a_row += 1;
                let away = self.seats.union(&self.resigned).count();
                let gone = away == usize::from(seats) && self.accepted.is_empty();
                return self.expired_in_a_row >= 3 && gone;
            }
            "OpeningBidPlaced" | "SecretBidPlaced" | "RebidPlaced"
                if json["data"]["placed_by"] != "player" => {}
            "AuctionOpened" | "RebidCalled" | "CompanyAwarded" | "ZeroBidsRevealed"
            | "GamePaused" | "GameFinished" | "GameAbandoned" => {}
            "SeatResigned" => {
                self.resigned.extend(seat);
                self.accepted.remove(&seat.unwrap());
                self.expired_in_a_row = 0;
            }
            "SeatOffered" | "SeatOfferWithdrawn" => {
                self.accepted.remove(&seat.unwrap());
                self.expired_in_a_row = 0;
            }
            "SeatAccepted" => {
                self.accepted.extend(seat);
                self.expired_in_a_row = 0;
            }
            "SeatHandedOver" => {
                let seat = seat.unwrap();
                assert!(self.accepted.remove(&seat) && self.missed.contains(&seat));
                self.is_back(seat);
            }
            "OfferConsented" => self.is_back(json["data"]["by"].as_u64().unwrap()),
            _ => {
                if let Some(seat) = seat {
                    self.is_back(seat);
                }
                self.expired_in_a_row = 0;
            }
        }
        false
    }

    fn is_back(&mut self, seat: u64) {
        self.seats.remove(&seat);
        self.accepted.remove(&seat);
        self.expired_in_a_row = 0;
    }
}
