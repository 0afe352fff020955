//! The rules of Q.E. and of the table that it is played at, as `docs/rules/qe.md` has them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by a panic")]

mod golden_games;
mod parts_of_streams;
mod places_in_json;
mod signing;

mod qe {
    mod absence_oracle;
    mod absent;
    mod absent_bot;
    mod auction;
    mod audit;
    mod byte_flips;
    mod deadline;
    mod deserted;
    mod golden;
    mod handover;
    mod harness;
    mod last_tile;
    mod leaks;
    mod lobby;
    mod parts;
    mod pause;
    mod peek;
    mod proposals;
    mod random_games;
    mod referee;
    mod reserved;
    mod scoring;
    mod set_up;
    mod strangers;
    mod stream;
    mod ties;
    mod time_given;
    mod views;
    mod voices;
}
