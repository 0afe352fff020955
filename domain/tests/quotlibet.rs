//! Quotlibet as `docs/rules/quotlibet.md` has it: the names of the tests are its sentences.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod golden_games;
mod parts_of_streams;
mod signing;

mod quotlibet {
    mod absent_seats;
    mod audit;
    mod bids;
    mod deadlines;
    mod game;
    mod hidden;
    mod play;
    mod referee;
    mod rounds;
    mod score;
    mod stored_form;
    mod whole_games;
}
