//! No leak: change what a viewer cannot know, and every byte that the viewer gets stays the same.
//!
//! The first game of a pair plays a random tape in which every bid has a level. The second plays the same tape with
//! another seed, the other seats' tokens swapped, the rest of the stack shuffled, and other amounts on every level of
//! which the viewer knows no bid: of another length, but in the same order, so that the public course is the same.

use super::harness::{Draws, Game, Outcome, amount, player, received};
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Event, Refusal, TableEvent};
use domain::qe::{self, Amount, Qe, SealedValue, Tile};
use domain::sealing::{Audience, ChainHash, Opening, OpeningGroups, Secret, commit};
use domain::seat::{Seat, Viewer};
use domain::stream::{Stream, decode};
use std::collections::BTreeSet;

/// The seeds and lengths of the pairs.
pub(super) const PAIRS: [(u64, usize); 6] = [(1, 12), (2, 30), (3, 45), (4, 60), (5, 80), (6, 110)];
/// How many seconds a turn waits.
const DEADLINE: u32 = 600;
/// The highest level of a bid; level 0 is the amount 0.
const LEVELS: u64 = 6;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Move {
    Bid { seat: u8, auction: u8, ballot: u8, level: u64 },
    Peek { seat: u8, auction: u8 },
    Resign { seat: u8 },
    Expire,
    Pause { seat: u8 },
    Unpause { seat: u8 },
    Consent { by: u8, seat: u8 },
    Offer { by: u8, seat: u8, to: u8 },
    Accept { seat: u8, by: u8 },
}

/// The amount on a level, and its longer twin, which is still below the next level.
fn amount_on(level: u64, twin: bool) -> Amount {
    let zeros = |count: u64| "0".repeat(count as usize);
    match (level, twin) {
        (0, _) => amount(0),
        (_, false) => amount(format!("1{}", zeros(160 * level))),
        (_, true) => amount(format!("7{}", zeros(160 * level + 40))),
    }
}

/// The outcome of a move. In the twin, bids have other amounts.
fn apply(game: &mut Game, next: Move, twin: bool) -> Outcome {
    match next {
        Move::Bid { seat, auction, ballot, level } => {
            let amount = amount_on(level, twin);
            game.ask_from(seat, Command::Play(qe::Command::Bid { auction, ballot, amount }))
        }
        Move::Peek { seat, auction } => {
            game.ask_from(seat, Command::Play(qe::Command::Peek { auction }))
        }
        Move::Resign { seat } => game.ask_from(seat, Command::Resign),
        Move::Expire => game.expire_after(DEADLINE.into()),
        Move::Pause { seat } => game.ask_from(seat, Command::Pause),
        Move::Unpause { seat } => game.ask_from(seat, Command::Unpause),
        Move::Consent { by, seat } => game.ask_from(by, Command::ConsentToOffer(Seat(seat))),
        Move::Offer { by, seat, to } => {
            game.ask_from(by, Command::OfferSeat { seat: Seat(seat), player: player(to) })
        }
        Move::Accept { seat, by } => game.ask(by, Command::AcceptSeat(Seat(seat))),
    }
}

/// The next move: mostly a bid. Now and then a player peeks, resigns, is absent, asks for a pause or hands a seat over.
fn next_moves(game: &Game, draws: &mut Draws, newcomer: u8) -> Vec<Move> {
    let players = game.players();
    let running = game.state().running().unwrap();
    let (auction, ballot) = (running.number, running.ballot());
    let must_act = game.must_act();
    let anyone = draws.below(players.into()) as u8;
    let absent_bots = game.stream.table.absent_bot.is_some();
    if must_act.is_empty() {
        return vec![Move::Unpause { seat: anyone }];
    }
    let bidder = must_act[draws.below(must_act.len() as u64) as usize];
    let table = &game.stream.table;
    match draws.below(80) {
        0 => vec![Move::Resign { seat: anyone }],
        1..=3 => vec![Move::Peek { seat: anyone, auction: draws.below(auction.into()) as u8 }],
        // A bot takes over from who misses two turns in a row.
        4..=7 if absent_bots => vec![Move::Expire, Move::Expire],
        4..=7 => vec![Move::Expire],
        8..=10 => (0..players).map(|seat| Move::Pause { seat }).collect(),
        11 => vec![Move::Pause { seat: anyone }, Move::Unpause { seat: anyone }],
        12..=22 => match (table.acting_host(), table.absent().next()) {
            (Some(Seat(by)), Some(Seat(seat))) => {
                let to = newcomer;
                let is_here =
                    |seat: &u8| table.occupant(Seat(*seat)).is_some_and(|o| o.absent.is_none());
                let here = (0..players).filter(is_here).map(|by| Move::Consent { by, seat });
                let handed = [Move::Offer { by, seat, to }, Move::Accept { seat, by: to }];
                here.chain(handed).chain((draws.below(2) == 0).then_some(Move::Expire)).collect()
            }
            _ => Vec::new(),
        },
        _ => vec![Move::Bid { seat: bidder, auction, ballot, level: draws.below(LEVELS) }],
    }
}

/// The accepted moves of a random game that is not over after them.
pub(super) fn tape(players: u8, seed: u64, length: usize) -> (Game, Vec<Move>) {
    tape_of(Game::with_deadline(players, DEADLINE, seed), seed, length)
}

fn tape_of(mut game: Game, seed: u64, length: usize) -> (Game, Vec<Move>) {
    let mut draws = Draws(seed);
    let mut moves = Vec::new();
    for _ in 0..length {
        for next in next_moves(&game, &mut draws, 10 + moves.len() as u8) {
            let mut after = game.clone();
            if apply(&mut after, next, false).is_ok() && !after.stream.table.is_over() {
                game = after;
                moves.push(next);
            }
        }
    }
    (game, moves)
}

/// The auctions and ballots of which the viewer may know a bid, derived from the rules and the moves alone.
fn known_levels(start: &Game, moves: &[Move], viewer: Viewer) -> BTreeSet<(u8, u64)> {
    let mut known = BTreeSet::new();
    let mut game = start.clone();
    let mut resigned = false;
    for (place, next) in moves.iter().enumerate() {
        let running = game.state().running().unwrap();
        let (number, ballot) = (running.number, running.ballot());
        let auctioneer = running.auctioneer;
        apply(&mut game, *next, false).unwrap();
        let is_viewer = match *next {
            Move::Bid { seat, .. } | Move::Peek { seat, .. } | Move::Resign { seat } => {
                Viewer::Seat(Seat(seat)) == viewer
            }
            _ => false,
        };
        match *next {
            Move::Bid { seat, auction, level, .. }
                if is_viewer || auctioneer == Some(Seat(seat)) =>
            {
                known.insert((auction, level));
            }
            Move::Peek { auction, .. } if is_viewer => {
                let winner = game.state().auction(auction).unwrap().award.as_ref().unwrap().winner;
                let last = moves[..place].iter().rev().find_map(|before| match before {
                    Move::Bid { seat, auction: a, level, .. }
                        if *a == auction && Some(Seat(*seat)) == winner =>
                    {
                        Some(*level)
                    }
                    _ => None,
                });
                known.extend(last.map(|level| (auction, level)));
            }
            Move::Resign { .. } if is_viewer => resigned = true,
            _ => {}
        }
        let now = game.state().running().unwrap();
        let closed = (now.number, now.ballot()) != (number, ballot);
        if closed && !resigned && auctioneer.map(Viewer::Seat) == Some(viewer) {
            known.extend(moves[..=place].iter().filter_map(|before| match before {
                Move::Bid { auction, ballot: b, level, .. }
                    if (*auction, *b) == (number, ballot) =>
                {
                    Some((number, *level))
                }
                _ => None,
            }));
        }
    }
    known
}

/// A game of another seed in which the viewer has the same token and sees the same tiles as far as they are turned.
fn twin_of(start: &Game, turned: u8, viewer: Viewer, seed: u64) -> Game {
    let players = start.players();
    let mut game = Game::with_absent_bots(players, DEADLINE, seed, start.stream.table.absent_bot);
    let tokens: Vec<_> = start.sealed().into_iter().filter(is_token).collect();
    let mut rest: Vec<usize> = (0..tokens.len()).collect();
    let own = viewer.seat().map(Seat::index);
    rest.retain(|place| Some(*place) != own);
    let mut swapped = rest.clone();
    swapped.rotate_left(1);
    let count = Tile::in_play(players).len() as u8;
    let at = game.told.iter().position(|r| r.event.event_type() == "GameStarted").unwrap();
    let mut record = game.told[at].clone();
    let mut place = 0;
    for opening in &mut record.openings {
        match &mut opening.value {
            SealedValue::Tile { auction, tile } => {
                let back = *auction <= turned;
                *tile = start.tile(if back { *auction } else { count + turned + 1 - *auction });
            }
            SealedValue::Token { industry, .. } | SealedValue::BoxedToken { industry, .. } => {
                let from = rest.iter().position(|r| *r == place).map_or(place, |i| swapped[i]);
                *industry = token(&tokens[from]);
                place += 1;
            }
            _ => {}
        }
        opening.commitment = commit(&opening.salt, &opening.value);
    }
    restart(&mut game, at, record.openings);
    game
}

fn is_token(value: &SealedValue) -> bool {
    matches!(value, SealedValue::Token { .. } | SealedValue::BoxedToken { .. })
}

fn token(value: &SealedValue) -> qe::Industry {
    match value {
        SealedValue::Token { industry, .. } | SealedValue::BoxedToken { industry, .. } => *industry,
        _ => panic!("not a token"),
    }
}

/// Replaces the deal in the stored events and goes on from there.
fn restart(game: &mut Game, at: usize, openings: Vec<Opening<SealedValue>>) {
    let mut opened = openings.iter().find(|o| o.value.label() == "tile/1").unwrap().clone();
    let Event::Table(TableEvent::GameStarted(old)) = &game.told[at].event else { panic!() };
    let old = &old.setup;
    let before = old.tokens.iter().chain(&old.boxed_tokens).chain(&old.stack);
    let changes: Vec<_> = before.zip(&openings).map(|(b, now)| (hex::encode(b.0), now)).collect();
    let mut head = game.stored[at - 1].hash;
    opened.to = Audience::Everyone;
    let old_tile = serde_json_canonicalizer::to_string(&game.tile(1)).unwrap();
    for (stored, openings) in game.stored[at..].iter_mut().zip([openings.clone(), vec![opened]]) {
        for (from, to) in &changes {
            stored.data = stored.data.replace(from, &hex::encode(to.commitment.0));
        }
        if let SealedValue::Tile { tile, .. } = &openings[0].value {
            let new_tile = serde_json_canonicalizer::to_string(tile).unwrap();
            stored.data = stored.data.replace(&old_tile, &new_tile);
        }
        stored.openings = OpeningGroups::of(&openings);
        head = ChainHash::link(head, &stored.public_form());
        stored.hash = head;
    }
    game.stream = Stream::replay(game.stream.table.id, &game.stored).unwrap();
    let told = |stored| decode::<Qe>(stored).unwrap().open(game.stream.table.salts());
    game.told = game.stored.iter().map(told).collect();
}

/// Replaces every run of 64 hexadecimal digits: commitments, salts and hashes have that length and no other meaning.
fn placeholders(text: &str) -> String {
    let mut out = String::new();
    let mut run = String::new();
    for letter in text.chars().chain(['\n']) {
        if matches!(letter, '0'..='9' | 'a'..='f') {
            run.push(letter);
            continue;
        }
        out.push_str(if run.len() == 64 { "#" } else { &run });
        run.clear();
        out.push(letter);
    }
    out
}

/// All that the viewer gets at this moment: the view, the events from one on, and the answers to what it may ask.
fn bytes(game: &Game, viewer: Viewer, from: usize) -> Vec<String> {
    let mut all = vec![game.view(viewer).to_string()];
    for stored in &game.stored[from..] {
        let (public, openings) = received(game.stream.table.salts(), stored, viewer);
        all.push(placeholders(&public));
        all.extend(openings.iter().map(|opening| placeholders(&opening.to_string())));
    }
    // A player who has accepted a seat is the public until the seat is handed over.
    let mut occupied = game.stream.table.occupied();
    let heir = occupied.find(|(_, o)| o.absent.as_ref().is_some_and(|absence| absence.accepted));
    let heir = heir.and_then(|(_, occupant)| occupant.offered_to).unwrap_or(player(99));
    let asker = viewer.seat().map_or(heir, |seat| game.holder(seat.0));
    let running = game.state().running().unwrap();
    for auction in 0..=running.number + 1 {
        all.push(answer(game, asker, Command::Play(qe::Command::Peek { auction })));
    }
    let opening = running.opening_bid.as_ref().map(|(amount, _)| amount.clone());
    for ballot in 0..=4 {
        for amount in
            [amount(0), amount_on(2, false), amount_on(2, true)].into_iter().chain(opening.clone())
        {
            let auction = running.number;
            all.push(answer(
                game,
                asker,
                Command::Play(qe::Command::Bid { auction, ballot, amount }),
            ));
        }
    }
    all.push(answer(game, asker, Command::LeaveSeat));
    all.push(answer(game, asker, Command::Expire { turn: None }));
    all
}

fn answer(game: &Game, asker: domain::seat::PlayerId, asked: Command<Qe>) -> String {
    match game.stream.table.decide(Actor::Player(asker), asked, game.now) {
        Ok(_) => "accepted".to_owned(),
        Err(refused) => format!("{} {refused} {:?}", refused.code(), refused.class()),
    }
}

/// Plays a pair of games from this start for one viewer; how many bids differ between them.
fn check_pair(start: Game, seed: u64, length: usize, viewer: Viewer) -> usize {
    let players = start.players();
    let (end, moves) = tape_of(start.clone(), seed, length);
    let mut one = start;
    let turned = end.state().auctions().len() as u8;
    let mut other = twin_of(&one, turned, viewer, seed + 1_000_000);
    let known = known_levels(&one, &moves, viewer);
    let mut from = 0;
    let mut differing = 0;
    for next in &moves {
        let (seen, seen_too) = (bytes(&one, viewer, from), bytes(&other, viewer, from));
        assert_eq!(seen, seen_too, "{viewer:?} of {players} players, seed {seed}");
        from = one.stored.len();
        let twin = match next {
            Move::Bid { auction, level, .. } => !known.contains(&(*auction, *level)) && *level > 0,
            _ => false,
        };
        differing += usize::from(twin);
        for (game, twin) in [(&mut one, false), (&mut other, twin)] {
            apply(game, *next, twin).unwrap();
        }
    }
    assert_eq!(bytes(&one, viewer, from), bytes(&other, viewer, from));
    differing
}

/// The start of a pair: bots take over the seats of absent players in every second one.
fn start(players: u8, seed: u64) -> Game {
    let level = seed.is_multiple_of(2).then_some(Level::Normal);
    Game::with_absent_bots(players, DEADLINE, seed, level)
}

#[test]
fn the_pairs_hold_expired_turns_pauses_and_handovers_to_players_and_bots() {
    for players in [3, 4, 5] {
        let tapes = PAIRS.map(|(seed, length)| tape_of(start(players, seed), seed, length).0);
        for wanted in ["TurnExpired", "GamePaused", "GameResumed", "SeatHandedOver"] {
            let events = tapes.iter().flat_map(|game| &game.stored);
            assert!(events.filter(|e| e.event_type == wanted).count() > 0, "{players}: {wanted}");
        }
        let heirs = tapes.iter().flat_map(|game| &game.told).filter_map(|told| match &told.event {
            Event::Table(TableEvent::SeatHandedOver(handed)) => Some(Bot::is(handed.to)),
            _ => None,
        });
        let (bots, people): (Vec<_>, Vec<_>) = heirs.partition(|is_bot| *is_bot);
        assert!(bots.len() > 1 && !people.is_empty(), "{players}: {bots:?} {people:?}");
    }
}

fn check_pairs(players: u8) {
    let viewers: Vec<Viewer> =
        std::iter::once(Viewer::Public).chain(Seat::all(players).map(Viewer::Seat)).collect();
    for viewer in viewers {
        let check = |(seed, length)| check_pair(start(players, seed), seed, length, viewer);
        let differing: usize = PAIRS.map(check).iter().sum();
        assert!(differing > 20, "the pairs of {viewer:?} differ in {differing} bids only");
    }
}

#[test]
fn no_viewer_of_3_players_gets_a_byte_that_depends_on_what_it_may_not_know() {
    check_pairs(3);
}

#[test]
fn no_viewer_of_4_players_gets_a_byte_that_depends_on_what_it_may_not_know() {
    check_pairs(4);
}

#[test]
fn no_viewer_of_5_players_gets_a_byte_that_depends_on_what_it_may_not_know() {
    check_pairs(5);
}

#[test]
fn the_twin_of_a_game_has_other_tokens_and_another_rest_of_the_stack() {
    let one = Game::with_deadline(4, DEADLINE, 1);
    let viewer = Viewer::Seat(Seat(2));
    let other = twin_of(&one, 5, viewer, 2);
    assert!((1..=5).all(|auction| one.tile(auction) == other.tile(auction)));
    assert!((6..=16).filter(|auction| one.tile(*auction) != other.tile(*auction)).count() >= 10);
    let tokens =
        |game: &Game| game.sealed().iter().filter(|v| is_token(v)).map(token).collect::<Vec<_>>();
    let same: Vec<_> = tokens(&one).iter().zip(tokens(&other)).map(|(a, b)| *a == b).collect();
    assert_eq!(same, [false, false, true, false]);
}
