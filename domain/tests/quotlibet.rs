//! Quotlibet as `docs/rules/quotlibet.md` has it: the names of the tests are its sentences.

mod quotlibet {
    mod absent_seats;
    mod bids;
    mod game;
    mod hidden;
    mod play;
    mod referee;
    mod rounds;
    mod score;
    mod stored_form;
    mod whole_games;
}
