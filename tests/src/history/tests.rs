use super::{Answer, OfGame, Operation, Seen, intervals, outside};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// Random histories that both checkers judge.
const CASES: usize = 5_000;

fn operation(began: u64, ended: u64, seen: Seen) -> Operation {
    let answer = Some(Answer { at: Duration::from_millis(ended), seen });
    Operation { asked: String::new(), began: Duration::from_millis(began), answer }
}

fn appended(began: u64, ended: u64, version: u64, events: u64) -> Operation {
    operation(began, ended, Seen::Appended { version, events })
}

fn newest(began: u64, ended: u64, version: u64) -> Operation {
    operation(began, ended, Seen::Newest(version))
}

fn at_least(began: u64, ended: u64, version: u64) -> Operation {
    operation(began, ended, Seen::AtLeast(version))
}

fn unanswered(began: u64) -> Operation {
    Operation { answer: None, ..newest(began, 0, 0) }
}

/// Both checkers have to agree.
fn judged(operations: &[Operation]) -> Result<(), String> {
    let judged = intervals::judge(operations);
    assert_eq!(judged.is_ok(), outside::is_linearizable(operations), "{judged:?}: {operations:#?}");
    judged
}

#[track_caller]
fn refused(operations: &[Operation], reason: &str) {
    let judged = judged(operations).unwrap_err();
    assert!(judged.contains(reason), "{judged}");
}

/// A game as it should be: each may be shown a little late or early, within what was under way.
fn sound() -> Vec<Operation> {
    vec![
        appended(0, 10, 1, 1),
        newest(11, 12, 1),
        appended(13, 30, 3, 2),
        newest(14, 29, 1),
        newest(14, 16, 3),
        at_least(17, 40, 2),
        appended(20, 50, 4, 1),
        newest(51, 52, 4),
    ]
}

#[test]
fn a_sound_history_is_linearizable() {
    judged(&[]).unwrap();
    judged(&sound()).unwrap();
    OfGame { operations: sound(), ..OfGame::default() }.judge().unwrap();
}

#[test]
fn a_falsified_read_is_found() {
    let mut stale = sound();
    stale[7] = newest(51, 52, 3);
    refused(&stale, "and afterwards began");
    let mut early = sound();
    early[1] = newest(11, 12, 3);
    refused(&early, "shows version 3, and afterwards began");
    let mut torn = sound();
    torn[4] = newest(14, 16, 2);
    refused(&torn, "shows a part of");
    let mut invented = sound();
    invented[7] = newest(51, 52, 5);
    refused(&invented, "for which nobody asked");
    let mut backwards = sound();
    backwards.push(newest(17, 19, 1));
    refused(&backwards, "and afterwards began");
    let mut before_the_feed = sound();
    before_the_feed[5] = at_least(1, 12, 2);
    refused(&before_the_feed, "and afterwards began");
}

#[test]
fn a_lost_command_is_found() {
    let mut shown_as_before = sound();
    shown_as_before.extend([newest(60, 61, 3)]);
    refused(&shown_as_before, "and afterwards began");
    let mut replaced = sound();
    replaced.extend([appended(60, 61, 4, 1)]);
    refused(&replaced, "two commands appended version 4");
    let mut overlapped = sound();
    overlapped.extend([appended(60, 61, 5, 2)]);
    refused(&overlapped, "within");
}

#[test]
fn a_doubled_command_is_found() {
    // It took effect at version 5 too, and the next one comes after that.
    let mut doubled = sound();
    doubled.extend([appended(60, 61, 6, 1)]);
    refused(&doubled, "for which nobody asked");
    let mut seen = sound();
    seen.extend([at_least(60, 61, 5)]);
    refused(&seen, "for which nobody asked");
}

#[test]
fn an_unanswered_command_takes_effect_once_or_never_and_not_before_it_began() {
    let mut once = sound();
    once.push(unanswered(55));
    judged(&once).unwrap();
    once.push(newest(54, 60, 6));
    judged(&once).unwrap();
    once.push(newest(70, 80, 7));
    refused(&once, "for which nobody asked");
    once.push(unanswered(80));
    judged(&once).unwrap();
    let mut before = sound();
    before.extend([unanswered(55), newest(53, 54, 6)]);
    refused(&before, "for which nobody asked");
}

/// A game that is played by a rule, or one of mere chance.
fn random(chance: &mut ChaCha8Rng) -> Vec<Operation> {
    let (mut operations, mut version) = (Vec::new(), 0);
    let by_rule = chance.random_ratio(2, 3);
    for at in 0..chance.random_range(1..8) {
        let at = if by_rule { 2 * at + 6 } else { chance.random_range(0..16) };
        let (began, ended) =
            (at - chance.random_range(0..=at.min(6)), at + chance.random_range(0..6));
        let events = chance.random_range(1..3);
        let shown = if by_rule { version } else { chance.random_range(0..6) };
        operations.push(match chance.random_range(0..8) {
            0..3 => {
                version = shown + events;
                appended(began, ended, version, events)
            }
            3..6 => newest(began, ended, shown),
            6 => at_least(began, ended, shown),
            _ => {
                version = shown + chance.random_range(0..3);
                unanswered(began)
            }
        });
    }
    operations
}

#[test]
fn the_intervals_and_stateright_agree_on_random_histories() {
    let mut chance = ChaCha8Rng::seed_from_u64(40);
    let mut sound = 0;
    for _ in 0..CASES {
        let mut operations = random(&mut chance);
        if chance.random_ratio(1, 3) {
            // Often one answer makes the difference.
            let of = chance.random_range(0..operations.len());
            let seen = operations[of].answer.as_mut().map(|answer| &mut answer.seen);
            if let Some(Seen::Newest(version) | Seen::AtLeast(version)) = seen {
                *version = chance.random_range(0..8);
            }
        }
        sound += usize::from(judged(&operations).is_ok());
    }
    assert!((CASES / 5..CASES * 4 / 5).contains(&sound), "{sound} of {CASES} are linearizable");
}
