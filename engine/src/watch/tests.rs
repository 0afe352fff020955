//! Judgements of looks, and what follows from interruptions.

use super::judge::{Step, judge};
use super::lost::{lost_times, owed};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::TimeCause::{self, ClockSet, ServerAway};
use domain::kernel::{Actor, Command, Create, Game, Table};
use domain::qe::{Choice, Qe};
use domain::seat::{GameId, PlayerId};
use store::{Interruption, Watched};
use uuid::Uuid;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds)
}

/// A look at 1000 s, at a mark of this time, while a game is open.
fn look(mark: i64) -> Watched {
    let mark = Some(at(mark));
    Watched { now: at(1000), mark, idle: false, open: true, fenced: false, interruptions: 0 }
}

fn judged(watched: Watched, jump: i64) -> Step {
    judge(&watched, watched.mark, TimeDelta::seconds(jump))
}

const fn interrupted(from: DateTime<Utc>, until: DateTime<Utc>, cause: TimeCause) -> Interruption {
    Interruption { from, until, cause }
}

#[test]
fn the_mark_is_moved_on_once_it_is_old_and_its_standing_still_is_an_interruption() {
    assert_eq!(judged(look(1000), 0), Step::Nothing);
    assert_eq!(judged(look(999), 0), Step::Nothing);
    assert_eq!(judged(look(998), 0), Step::Move { idle: false });
    assert_eq!(judged(look(995), 0), Step::Move { idle: false });
    let away = interrupted(at(994), at(1000), ServerAway);
    assert_eq!(judged(look(994), 0), Step::Record(away));
}

#[test]
fn a_jump_of_the_clock_that_the_mark_shows_too_is_an_interruption() {
    let ahead = interrupted(at(-2600), at(1000), ClockSet);
    assert_eq!(judged(look(-2600), 3600), Step::Record(ahead));
    let small = interrupted(at(996), at(1000), ClockSet);
    assert_eq!(judged(look(996), 3), Step::Record(small));
    let back = interrupted(at(4600), at(1000), ClockSet);
    assert_eq!(judged(look(4600), -3600), Step::Record(back));
    // An instance that has just started cannot know that it jumped.
    assert_eq!(judged(look(4600), 0), Step::Record(back));
    let away = interrupted(at(-2600), at(1000), ServerAway);
    assert_eq!(judged(look(-2600), 0), Step::Record(away));
}

#[test]
fn a_machine_that_slept_alone_records_nothing() {
    assert_eq!(judged(look(999), 3600), Step::Nothing);
    assert_eq!(judged(look(998), 3600), Step::Move { idle: false });
    assert_eq!(judged(look(1000), -3600), Step::Nothing);
}

#[test]
fn an_idle_server_writes_once_that_it_is_idle() {
    let open = Watched { open: false, ..look(0) };
    assert_eq!(judged(open, 0), Step::Move { idle: true });
    assert_eq!(judged(Watched { idle: true, ..open }, 0), Step::Nothing);
    assert_eq!(judged(Watched { mark: None, idle: true, ..open }, 0), Step::Nothing);
    let first = Watched { mark: None, idle: true, ..look(0) };
    assert_eq!(judged(first, 0), Step::Move { idle: false });
    // A game has begun a second ago, by its newest event.
    let begun = Watched { idle: true, ..look(-5000) };
    let step = judge(&begun, Some(at(999)), TimeDelta::zero());
    assert_eq!(step, Step::Move { idle: false });
}

#[test]
fn without_a_mark_the_time_since_the_newest_event_is_an_interruption() {
    // As in a database of 0.1.0 with a game that is open.
    let first = Watched { mark: None, idle: true, ..look(0) };
    let step = judge(&first, Some(at(400)), TimeDelta::zero());
    assert_eq!(step, Step::Record(interrupted(at(400), at(1000), ServerAway)));
}

#[test]
fn a_time_of_a_clock_that_was_set_back_never_counts() {
    let times = lost_times(&[
        interrupted(at(0), at(10), ServerAway),
        interrupted(at(100), at(3700), ClockSet),
        interrupted(at(3704), at(104), ClockSet),
        interrupted(at(200), at(220), ServerAway),
    ]);
    let shorter = lost_times(&[
        interrupted(at(100), at(3700), ClockSet),
        interrupted(at(40_000), at(39_000), ClockSet),
    ]);
    assert_eq!((shorter[0].from, shorter[0].until), (at(100), at(2700)));
    let times: Vec<_> = times.iter().map(|time| (time.from, time.until)).collect();
    assert_eq!(times, [(at(0), at(10)), (at(200), at(220))]);
}

/// A game of three that has begun at this time, where turns wait for 60 s.
fn begun(seconds: i64) -> Table<Qe> {
    let create = Create {
        host: PlayerId(Uuid::from_u128(1)),
        move_deadline_seconds: Some(60),
        ..crate::fixtures::create(GameId(Uuid::now_v7()))
    };
    let mut table = Table::create(create, at(seconds)).unwrap().table;
    for number in 2..=3 {
        let command = Command::TakeSeat { seat: None, choice: Choice { nation: None } };
        let actor = Actor::Player(PlayerId(Uuid::from_u128(number)));
        table = table.decide(actor, command, at(seconds)).unwrap().table;
    }
    let start = Command::Start(<Qe as Game>::Start::default());
    let host = Actor::Player(PlayerId(Uuid::from_u128(1)));
    table.decide(host, start, at(seconds)).unwrap().table
}

/// What a game's turn is owed for these times, in seconds.
fn owed_to(table: &Table<Qe>, times: &[(i64, i64)]) -> Option<i64> {
    let interruptions: Vec<_> =
        times.iter().map(|(from, until)| interrupted(at(*from), at(*until), ServerAway)).collect();
    let times = lost_times(&interruptions);
    owed(&times, table.waited(), table.deadline_at().unwrap()).map(|(_, ms)| ms / 1000)
}

#[test]
fn a_turn_is_owed_the_times_in_which_it_waited() {
    let table = begun(0);
    for (times, owes) in [
        (&[][..], None),
        (&[(-20, 0)], None),
        (&[(60, 90)], None),
        (&[(10, 20)], Some(10)),
        // It had begun to wait only then.
        (&[(-20, 20)], Some(20)),
        // It had 10 s left, and has them again.
        (&[(50, 90)], Some(40)),
        (&[(10, 20), (30, 35)], Some(15)),
        // It still waited in the second one by what it gets for the first.
        (&[(10, 40), (65, 75)], Some(40)),
        (&[(10, 12), (70, 80)], Some(2)),
        // Overlapping ones count once.
        (&[(10, 30), (20, 40)], Some(30)),
    ] {
        assert_eq!(owed_to(&table, times), owes, "{times:?}");
    }
}

#[test]
fn a_turn_is_not_owed_what_it_was_given_or_was_paused_in() {
    let table = begun(0);
    let (cause, deadline) = (ServerAway, at(60));
    let give = Command::GiveTime { deadline, cause, milliseconds: 70_000 };
    let given = table.decide(Actor::Server, give, at(100)).unwrap().table;
    assert_eq!(owed_to(&given, &[(20, 90)]), None);
    assert_eq!(owed_to(&given, &[(20, 90), (110, 120)]), Some(10));

    let mut paused = begun(0);
    let all = || (1..=3).map(|number| Actor::Player(PlayerId(Uuid::from_u128(number))));
    for actor in all() {
        paused = paused.decide(actor, Command::Pause, at(10)).unwrap().table;
    }
    let host = all().next().unwrap();
    let resumed = paused.decide(host, Command::Unpause, at(50)).unwrap().table;
    assert_eq!(owed_to(&resumed, &[(20, 40)]), None);
    assert_eq!(owed_to(&resumed, &[(5, 60)]), Some(15));
}
