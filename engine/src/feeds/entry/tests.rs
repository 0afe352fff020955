use super::*;
use crate::fixtures::create;
use crate::wire::render;
use chrono::DateTime;
use domain::kernel::{Actor, Command, Table};
use domain::qe::{self, Amount, Choice, Qe, SealedValue, Start};
use domain::sealing::{Audience, OpeningGroups};
use domain::seat::GameId;
use domain::stream::{StoredEvent, Stream};
use uuid::Uuid;

/// The first event of a game, with openings for a seat, for two and for everyone.
fn entry() -> (Entry<Qe>, Salts) {
    let decided = Table::create(create(GameId(Uuid::nil())), DateTime::UNIX_EPOCH).unwrap();
    let (stream, stored) = Stream::begin(decided);
    let bid = |seat, amount: u64, to| {
        let (seat, amount) = (Seat(seat), Amount::from(amount));
        StoredOpening::new(SealedValue::Bid { auction: 1, ballot: 1, seat, amount }, to)
    };
    let both = Audience::seat(Seat(0)).and(Audience::seat(Seat(2)));
    let bids = [bid(2, 7, Audience::seat(Seat(2))), bid(0, 8, both), bid(1, 9, Audience::Everyone)];
    let stored = StoredEvent { openings: OpeningGroups::of(&bids), ..stored[0].clone() };
    let event = WrittenEvent::read(stored).unwrap();
    (Entry::new([event].into(), 0), stream.table.salts().clone())
}

#[test]
fn followers_who_see_an_event_alike_share_one_encoding_of_it() {
    let (entry, salts) = entry();
    let frame = |viewer| entry.frame(viewer, &salts).unwrap().as_ptr();
    let seat = |seat| frame(Viewer::Seat(Seat(seat)));
    assert_eq!(frame(Viewer::Public), frame(Viewer::Public));
    assert_eq!(seat(2), seat(2));
    assert_eq!(seat(1), frame(Viewer::Public));
    assert_ne!(seat(0), frame(Viewer::Public));
    assert_ne!(seat(2), frame(Viewer::Public));
    assert_ne!(seat(2), seat(0));
}

#[test]
fn a_follower_gets_the_openings_that_a_page_gives_the_same_viewer() {
    for viewer in (0..VIEWERS).map(at) {
        let (entry, salts) = entry();
        let page = render::<Qe>(&entry.event().stored, viewer, &salts).unwrap();
        // The viewer who is served first leaves nothing behind for one who may see less.
        for first in (0..VIEWERS).map(at) {
            entry.frame(first, &salts).unwrap();
        }
        let item = format!("id: 1\nevent: event\ndata: {}\n\n", page.json());
        assert_eq!(entry.frame(viewer, &salts).unwrap(), item);
    }
}

#[test]
fn a_decided_event_goes_out_as_the_one_that_is_read_back() {
    let now = DateTime::UNIX_EPOCH;
    let player = |place| Actor::Player(PlayerId(Uuid::from_u128(place)));
    let sit = || Command::TakeSeat { seat: None, choice: Choice { nation: None } };
    let bid = |amount: u64| {
        Command::Play(qe::Command::Bid { auction: 1, ballot: 1, amount: Amount::from(amount) })
    };
    let start = Command::Start(Start { first_auctioneer: Some(Seat(0)) });
    let mut commands =
        vec![(1, sit()), (2, sit()), (0, start), (0, bid(7)), (1, bid(9)), (2, bid(0))];
    commands.extend([1, 2].map(|place| (place, Command::Resign)));
    let (mut stream, _) =
        Stream::<Qe>::begin(Table::create(create(GameId(Uuid::nil())), now).unwrap());
    let (mut openings, mut ends, mut reseats) = (0, 0, 0);
    for (place, command) in commands {
        let decided = stream.table.decide(player(place), command, now).unwrap();
        let (next, events) = stream.append_by(decided, None);
        let read = events.iter().map(|event| WrittenEvent::read(event.stored.clone()).unwrap());
        let read: Written<Qe> = read.collect();
        for (one, other) in Entry::all(&events).zip(Entry::all(&read)) {
            assert_eq!((one.version, one.ends), (other.version, other.ends));
            assert_eq!(one.reseated, other.reseated);
            for viewer in (0..VIEWERS).map(at) {
                let frame = |entry: &Entry<Qe>| entry.frame(viewer, next.table.salts()).unwrap();
                assert_eq!(frame(&one), frame(&other));
            }
            openings += one.event().record.openings.len();
            ends += usize::from(one.ends);
            reseats += usize::from(one.reseated[0].is_some());
        }
        stream = next;
    }
    assert!(openings > 0 && ends > 0 && reseats > 0, "{openings} {ends} {reseats}");
}
