//! `docs/auditors/proof.md`: records that hold, and forgeries that are found with their version.

use super::golden::{absent_game, fixed_game, heir_game};
use super::harness::{Draws, Game};
use crate::signing::{check_golden_export, exported, holds, proof};
use domain::kernel::{Command, Status};
use domain::qe::{self, Qe, SealedValue, Start};
use domain::record::verify::{Finding, Report, audit};
use domain::sealing::{Audience, ChainHash, Opening, commit};
use domain::seat::{Seat, Viewer};
use domain::stream::{StoredEvent, Stream, decode};
use serde_json::Value;

fn check(text: &str) -> Result<Report, Finding> {
    audit::<Qe>(text, holds)
}

/// A short game of 3 whose first auctioneer is drawn.
pub(super) fn short_game() -> Game {
    let mut game = Game::full_lobby(&[None; 3], 5);
    game.ask(1, Command::AddEntropy("0b".to_owned().try_into().unwrap())).unwrap();
    game.ask(0, Command::Start(Start { first_auctioneer: None })).unwrap();
    let mut draws = Draws(3);
    while !game.stream.table.is_over() {
        let must_act = game.must_act();
        let _equal_or_zero = game.bid(must_act[0], draws.below(6));
    }
    game
}

fn whole(game: &Game) -> String {
    exported(&game.stored, &game.stream, None)
}

/// The lines of a game as feeds write them, with the openings that are shown with the event of a version.
fn lines(game: &Game, is_shown: impl Fn(u32, Audience) -> bool) -> String {
    let line = |stored: &StoredEvent| {
        let salts = game.stream.table.salts();
        let openings = decode::<Qe>(stored).unwrap().open(salts).openings;
        let shown = openings.iter().filter(|opening| is_shown(stored.version, opening.to));
        let openings = serde_json::to_string(&shown.map(Opening::shown).collect::<Vec<_>>());
        let hash = hex::encode(stored.hash.0);
        let public = stored.public_form();
        let members = public.strip_suffix('}').unwrap();
        format!("{members},\"hash\":\"{hash}\",\"openings\":{}}}\n", openings.unwrap())
    };
    game.stored.iter().map(line).collect()
}

/// The lines that a viewer gets of a game.
fn feed(game: &Game, viewer: Viewer) -> String {
    lines(game, |_, to| to.includes(viewer))
}

/// Changes an event's data.
fn rewrite(stored: &mut StoredEvent, change: impl FnOnce(&mut Value)) {
    let mut data: Value = serde_json::from_str(&stored.data).unwrap();
    change(&mut data);
    stored.data = serde_json_canonicalizer::to_string(&data).unwrap();
}

/// The same events under hashes of their own from a version on.
fn rehash(game: &mut Game, from: usize) {
    let mut head = if from == 0 { ChainHash::START } else { game.stored[from - 1].hash };
    for event in &mut game.stored[from..] {
        head = head.link(&event.public_form());
        event.hash = head;
    }
    game.stream.head = head;
}

fn place_of(game: &Game, event_type: &str) -> usize {
    game.stored.iter().position(|event| event.event_type == event_type).unwrap()
}

#[test]
fn the_golden_exports_hold() {
    for players in 3..=5 {
        check_golden_export::<Qe>(&format!("qe-{players}"), &fixed_game(players).stored);
    }
    check_golden_export::<Qe>("qe-drawn", &short_game().stored);
}

#[test]
fn whole_exports_and_those_of_seats_hold() {
    for game in [short_game(), fixed_game(4), fixed_game(5)] {
        let report = check(&whole(&game)).unwrap();
        assert_eq!(report.ended, Some(Status::Finished));
        assert_eq!(report.head, game.stream.head);
        for seat in Seat::all(game.players()) {
            check(&exported(&game.stored, &game.stream, Some(seat))).unwrap();
        }
    }
}

#[test]
fn a_game_with_deadlines_a_pause_and_an_heir_holds_once_it_is_over() {
    let mut game = absent_game();
    for seat in 0..3 {
        if !game.stream.table.is_over() {
            game.ask_from(seat, Command::Resign).unwrap();
        }
    }
    check_golden_export::<Qe>("qe-absent", &game.stored);
}

#[test]
fn a_game_with_an_heir_by_consent_holds_and_each_condition_of_the_handover_is_checked() {
    let game = heir_game();
    check_golden_export::<Qe>("qe-heir", &game.stored);
    // Without a consent, or without the missed turn, the same events in the same order do not hold.
    let place = place_of(&game, "OfferConsented");
    let mut without = game.clone();
    without.stored.remove(place);
    for (version, stored) in (1_u32..).zip(&mut without.stored) {
        stored.version = version;
    }
    rehash(&mut without, 0);
    let finding = check(&feed(&without, Viewer::Public)).unwrap_err();
    assert!(finding.to_string().contains("absent for 60 seconds"), "{finding}");
}

#[test]
fn a_game_that_was_called_off_in_the_lobby_holds() {
    let mut game = Game::full_lobby(&[None; 3], 5);
    game.ask(0, Command::RemoveSeat(Seat(2))).unwrap();
    game.ask(0, Command::LeaveSeat).unwrap();
    game.ask(1, Command::Abandon).unwrap();
    assert_eq!(check(&whole(&game)).unwrap().ended, Some(Status::Abandoned));
}

#[test]
fn any_viewers_part_of_a_running_game_holds_and_has_the_hashes_of_the_full_record() {
    let full = short_game();
    for viewer in full.viewers() {
        let lines = feed(&full, viewer);
        assert_eq!(check(&lines).unwrap().ended, Some(Status::Finished));
        let until = 40;
        let mut running = full.clone();
        running.stored.truncate(until);
        running.stream = Stream::replay(running.stream.table.id, &running.stored).unwrap();
        let made = running.told[..until].iter().flat_map(|record| record.event.commitments());
        let made: Vec<_> = made.collect();
        let first = serde_json::json!({"commitments": made, "proof": proof(&running.stream)});
        let report = check(&format!("{first}\n{}", feed(&running, viewer))).unwrap();
        assert_eq!(report.ended, None);
        assert_eq!(report.head, full.stored[until - 1].hash);
    }
}

#[test]
fn the_parts_of_both_players_of_a_seat_that_was_handed_over_hold() {
    let mut game = absent_game();
    let handed_over = game.stored.last().unwrap();
    assert_eq!(handed_over.event_type, "SeatHandedOver");
    let (version, seat) = (handed_over.version, Viewer::Seat(Seat(1)));
    let mut draws = Draws(5);
    while !game.stream.table.is_over() {
        let running = game.state().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        let amount = draws.below(6).into();
        let bid = qe::Command::Bid { auction, ballot, amount };
        let _equal_or_zero = game.ask_from(game.must_act()[0], Command::Play(bid));
    }
    let between = |before: Viewer, after: Viewer| {
        lines(&game, |at, to| to.includes(if at <= version { before } else { after }))
    };
    // The former player of the seat, and the new one, each at a time when the other was the public.
    let former = between(seat, Viewer::Public);
    let heir = between(Viewer::Public, seat);
    for got in [former, heir, lines(&game, |_, _| true)] {
        assert_eq!(check(&got).unwrap().ended, Some(Status::Finished));
    }
    // Nobody else's view changed then.
    for (before, after) in [(0, 2), (1, 2), (0, 1)] {
        let seats = [before, after].map(|seat| Viewer::Seat(Seat(seat)));
        assert!(check(&between(seats[0], seats[1])).is_err(), "{before} {after}");
    }
}

#[test]
fn an_event_after_the_end_is_found_though_it_is_hashed_anew() {
    let game = short_game();
    let resigned = |game: &Game| {
        let last = game.stored.last().unwrap();
        let mut public: Value = serde_json::from_str(&last.public_form()).unwrap();
        public["type"] = "SeatResigned".into();
        public["data"] = serde_json::json!({"seat": 1});
        public["version"] = (last.version + 1).into();
        let public = serde_json_canonicalizer::to_string(&public).unwrap();
        let hash = hex::encode(last.hash.link(&public).0);
        format!("{},\"hash\":\"{hash}\",\"openings\":[]}}\n", public.strip_suffix('}').unwrap())
    };
    let longer = feed(&game, Viewer::Public) + &resigned(&game);
    let finding = check(&longer).unwrap_err();
    assert_eq!(finding.version(), Some(game.stored.len() as u32 + 1), "{finding}");
    // Before its end a game can go on with such an event.
    let mut running = game.clone();
    running.stored.pop();
    let longer = feed(&running, Viewer::Public) + &resigned(&running);
    assert_eq!(check(&longer).unwrap().ended, None);
}

#[test]
fn a_commitment_that_is_made_twice_and_a_second_creation_are_found() {
    let game = short_game();
    let place = place_of(&game, "GameStarted");
    let mut twice = game.clone();
    twice.stored.truncate(place + 1);
    rewrite(&mut twice.stored[place], |data| {
        let tokens = data["setup"]["tokens"].as_array_mut().unwrap();
        tokens[1] = tokens[0].clone();
    });
    let mut again = game.clone();
    again.stored.truncate(2);
    again.stored[1].event_type = "GameCreated".into();
    again.stored[1].data.clone_from(&game.stored[0].data);
    for (mut forged, place, what) in [(twice, place, "made before"), (again, 1, "exists already")] {
        rehash(&mut forged, place);
        // The openings there belong to other commitments.
        let finding = check(&lines(&forged, |_, _| false)).unwrap_err();
        assert_eq!(finding.version(), Some(place as u32 + 1), "{finding}");
        assert!(finding.to_string().contains(what), "{finding}");
    }
}

#[test]
fn a_tile_that_is_opened_as_that_of_another_auction_is_found_while_the_game_runs() {
    let mut game = short_game();
    let place = place_of(&game, "AuctionOpened");
    game.stored.truncate(place + 1);
    let honest = feed(&game, Viewer::Public);
    check(&honest).unwrap();
    let start = place_of(&game, "GameStarted");
    let salts = game.stream.table.salts();
    let opening = decode::<Qe>(&game.stored[place]).unwrap().open(salts).openings.remove(0);
    let SealedValue::Tile { auction, tile } = opening.value else { panic!() };
    let other = SealedValue::Tile { auction: auction + 1, tile };
    let commitment = |value: &SealedValue| hex::encode(commit(&opening.salt, value).0);
    let json = |value: &SealedValue| serde_json::to_string(value).unwrap();
    let (was, anew) = (commitment(&opening.value), commitment(&other));
    game.stored[start].data = game.stored[start].data.replace(&was, &anew);
    rehash(&mut game, start);
    let text = feed(&game, Viewer::Public).replace(&was, &anew);
    let finding = check(&text.replace(&json(&opening.value), &json(&other))).unwrap_err();
    assert_eq!(finding.version(), Some(place as u32 + 1), "{finding}");
    assert!(finding.to_string().contains("tile/1 is opened as tile/2"), "{finding}");
}

#[test]
fn a_member_that_an_event_does_not_have_is_found_while_the_game_runs() {
    let add_to = |member: &str| {
        let mut game = short_game();
        game.stored.truncate(9);
        let before = game.stored[7].hash;
        let text = feed(&game, Viewer::Public);
        let line = text.lines().last().unwrap();
        let (public, _) = line.split_once(",\"hash\":").unwrap();
        let mut public: Value = serde_json::from_str(&format!("{public}}}")).unwrap();
        public.pointer_mut(member).unwrap()["note"] = "nobody reads this".into();
        let public = serde_json_canonicalizer::to_string(&public).unwrap();
        let (hash, members) = (before.link(&public), public.strip_suffix('}').unwrap());
        let hash = hex::encode(hash.0);
        let changed = format!("{members},\"hash\":\"{hash}\",\"openings\":[]}}");
        check(&text.replace(line, &changed)).unwrap_err()
    };
    for finding in [add_to(""), add_to("/data")] {
        assert_eq!(finding.version(), Some(9), "{finding}");
    }
}

#[test]
fn two_events_in_each_others_places_are_found() {
    let game = short_game();
    let text = whole(&game);
    let lines: Vec<&str> = text.lines().collect();
    for version in 1..lines.len() - 1 {
        let mut swapped = lines.clone();
        swapped.swap(version, version + 1);
        let finding = check(&(swapped.join("\n") + "\n")).unwrap_err();
        assert_eq!(finding.version(), Some(version as u32), "{finding}");
    }
}

#[test]
fn a_tail_that_is_cut_off_is_found() {
    let game = short_game();
    let text = whole(&game);
    let lines: Vec<&str> = text.lines().collect();
    for kept in 2..lines.len() {
        let finding = check(&(lines[..kept].join("\n") + "\n")).unwrap_err();
        assert_eq!(finding.version(), Some(kept as u32), "the first that is missing: {finding}");
    }
}

#[test]
fn a_bid_that_is_changed_with_its_commitment_is_found_though_all_is_hashed_and_signed_anew() {
    let mut game = short_game();
    let place = place_of(&game, "SecretBidPlaced");
    let salts = game.stream.table.salts().clone();
    let honest = decode::<Qe>(&game.stored[place]).unwrap().open(&salts).openings.remove(0);
    let SealedValue::Bid { auction, ballot, seat, amount } = honest.value.clone() else { panic!() };
    let forged = SealedValue::Bid { auction, ballot, seat, amount: "77".parse().unwrap() };
    assert_ne!(amount.to_string(), "77");
    let json = |value: &SealedValue| serde_json::to_string(value).unwrap();
    let commitments = [&honest.value, &forged].map(|value| {
        let opening = salts.seal(value.clone(), honest.to);
        hex::encode(opening.commitment.0)
    });
    for event in &mut game.stored {
        event.data = event.data.replace(&commitments[0], &commitments[1]);
        let groups = event.openings.iter();
        let (was, anew) = (json(&honest.value), json(&forged));
        event.openings = groups.map(|(group, text)| (group, text.replace(&was, &anew))).collect();
    }
    rehash(&mut game, place);
    let finding = check(&whole(&game)).unwrap_err();
    assert!(finding.version() >= Some(place as u32 + 1), "{finding}");
    assert!(finding.to_string().contains("by the rules"), "{finding}");
}

#[test]
fn a_stack_in_another_order_is_found_though_all_is_hashed_and_signed_anew() {
    let mut game = short_game();
    let start = place_of(&game, "GameStarted");
    rewrite(&mut game.stored[start], |data| {
        data["setup"]["stack"].as_array_mut().unwrap().swap(14, 15);
    });
    rehash(&mut game, start);
    let finding = check(&whole(&game)).unwrap_err();
    assert_eq!(finding.version(), Some(start as u32 + 1), "{finding}");
    assert!(finding.to_string().contains("committed to as tile/1"), "{finding}");
}

#[test]
fn a_tail_played_anew_by_a_forger_with_the_seed_is_found_by_the_signed_head_alone() {
    let honest = short_game();
    let mut forged = Game::full_lobby(&[None; 3], 5);
    forged.ask(1, Command::AddEntropy("0b".to_owned().try_into().unwrap())).unwrap();
    forged.ask(0, Command::Start(Start { first_auctioneer: None })).unwrap();
    while !forged.stream.table.is_over() {
        let must_act = forged.must_act();
        let amount = 10 + u64::from(must_act[0]);
        forged.bid(must_act[0], amount).unwrap();
    }
    check(&whole(&forged)).unwrap();
    let (honest, forged) = (whole(&honest), whole(&forged));
    let manifest = honest.lines().next().unwrap();
    let (_, events) = forged.split_once('\n').unwrap();
    let finding = check(&format!("{manifest}\n{events}")).unwrap_err();
    assert!(finding.to_string().contains("signed"), "{finding}");
}

#[test]
fn a_first_auctioneer_who_is_said_to_be_drawn_must_be_the_one_that_the_seed_gives() {
    let mut game = short_game();
    let start = place_of(&game, "GameStarted");
    rewrite(&mut game.stored[start], |data| {
        assert_eq!(data["setup"]["first_auctioneer_drawn"], true);
        let drawn = data["setup"]["first_auctioneer"].as_u64().unwrap();
        data["setup"]["first_auctioneer"] = ((drawn + 1) % 3).into();
    });
    rehash(&mut game, start);
    let finding = check(&whole(&game)).unwrap_err();
    assert_eq!(finding.version(), Some(start as u32 + 1));
    assert!(finding.to_string().contains("first_auctioneer"), "{finding}");
}
