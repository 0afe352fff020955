use super::*;
use counting::held;
use domain::kernel::Retrace;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::import;
use domain::stream::{Written, WrittenEvent};

const QE: &str = include_str!("../../../../domain/tests/golden/exports/qe-5.ndjson");
const QUOTLIBET: &str = include_str!("../../../../domain/tests/golden/exports/quotlibet-2.ndjson");
/// A cache that drops nothing by itself.
const ROOM: u64 = 1 << 30;
/// How many events a command has, with those that follow from it.
const A_COMMAND: usize = 2;

/// Caches a game as its commands' appends do, up to a version. Each seat has looked at it after each of them.
fn play<G: Retrace>(states: &States, export: &str, until: usize) -> GameId {
    let stored = import::<G>(export).unwrap();
    let id = stored[0].game_id;
    let mut stream: Option<Stream<G>> = None;
    for command in stored[..until.min(stored.len())].chunks(A_COMMAND) {
        for event in command {
            match &mut stream {
                Some(stream) => stream.follow(event).unwrap(),
                None => stream = Some(Stream::replay(id, [event]).unwrap()),
            }
        }
        let written = command.iter().map(|event| WrittenEvent::read(event.clone()).unwrap());
        let written: Written<G> = written.collect();
        let next = stream.clone().unwrap();
        let seats = next.table.seat_count();
        states.keep(&Arc::new(next));
        states.line::<G>(id).lock().remember(&written);
        viewers(seats).for_each(|viewer| drop(states.seen::<G>(id, viewer)));
    }
    id
}

/// The bytes that a cached game takes, with its whole state alone or with each viewer's part, and those that the cache counts for it.
fn taken<G: Retrace>(export: &str, until: usize) -> (u64, u64, u64) {
    let states = States::new(ROOM);
    let id = play::<G>(&states, export, until);
    let counted = states.cache.weight();
    let all = held();
    for viewer in viewers(SEATS) {
        states.cache.remove(&(id, viewer.number()));
    }
    let whole = held();
    states.forget(id);
    let nothing = held();
    ((whole - nothing) as u64, (all - nothing) as u64, counted)
}

fn events<G: Retrace>(export: &str) -> usize {
    import::<G>(export).unwrap().len()
}

#[test]
fn a_running_game_takes_at_most_35_kilobytes() {
    for (whole, ..) in [
        // One event before its end.
        taken::<Qe>(QE, events::<Qe>(QE) - 1),
        taken::<Quotlibet>(QUOTLIBET, events::<Quotlibet>(QUOTLIBET) - 1),
    ] {
        assert!(whole <= 35_000, "{whole} bytes");
    }
}

#[test]
fn the_cache_counts_what_games_of_every_age_take_within_a_quarter() {
    let (mut taken_by_all, mut counted_for_all) = (0, 0);
    for until in [20, 60, 100, usize::MAX] {
        for (_, all, counted) in [taken::<Qe>(QE, until), taken::<Quotlibet>(QUOTLIBET, until)] {
            taken_by_all += all;
            counted_for_all += counted;
        }
    }
    let (least, most) = (taken_by_all * 3 / 4, taken_by_all * 5 / 4);
    assert!((least..=most).contains(&counted_for_all), "{counted_for_all} for {taken_by_all}");
}

#[test]
fn a_game_that_has_ended_is_one_state_from_which_each_viewer_sees_it() {
    let states = States::new(ROOM);
    let id = play::<Qe>(&states, QE, usize::MAX);
    assert_eq!(states.cache.len(), 1);
    let whole = states.peek::<Qe, _>(id, Whole).unwrap();
    for viewer in viewers(whole.table.seat_count()) {
        let seen = states.peek_seen::<Qe>(id, viewer).unwrap();
        assert_eq!((seen.head, seen.part()), (whole.head, viewer));
    }
    assert!(states.line::<Qe>(id).lock().after(0).is_empty());
}
