//! The interface of a kind of game that only the verification of records uses.

use super::{Game, Table};
use crate::sealing::Commitment;
use crate::seat::Seat;

/// The way from a kind's events back to the commands that led to them, and the deals that its rules allow.
pub trait Retrace: Game {
    /// The types of events that bring fewer openings where a player is absent, or where a fork's parent made what they open.
    const OPENED_IN_PART: &'static [&'static str] = &[];

    /// True if the rules allow this set-up at the table. `opened` has all its openings, in order.
    fn can_be_set_up(
        table: &Table<Self>,
        setup: &Self::Setup,
        opened: &[(Commitment, Self::Secret)],
    ) -> bool;

    /// True if the rules could deal this event in its place, from some seed. `opened` has all its openings, in order. Kinds
    /// that deal at the set-up alone have no such event.
    fn can_be_dealt(
        _dealt: &Self::Event,
        _by_rules: &Self::Event,
        _opened: &[(Commitment, Self::Secret)],
    ) -> bool {
        false
    }

    /// The labels of the values to which a set-up commits, in order. A false set-up may have fewer.
    fn labels_of_set_up(setup: &Self::Setup) -> Vec<String>;

    /// The labels of the values to which an event commits, in order. A false event may have fewer.
    fn labels_of(event: &Self::Event) -> Vec<String>;

    /// The host's choice at the start, as far as the set-up shows it.
    fn start_of(setup: &Self::Setup) -> Self::Start;

    /// The command whose first effect an event is, and the seat that gave it; `None` where no player's command leads to it.
    /// `opened` finds the value behind a commitment of the game.
    fn command_of(
        event: &Self::Event,
        opened: &dyn Fn(Commitment) -> Option<Self::Secret>,
    ) -> Option<(Seat, Self::Command)>;
}
