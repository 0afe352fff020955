use super::*;
use crate::fixtures::{begin, create};
use chrono::DateTime;
use domain::kernel::Table;
use domain::qe::Qe;
use domain::seat::GameId;
use std::cell::RefCell;
use std::pin::pin;
use uuid::Uuid;

/// The outcome of a command that brings the game to this version.
fn outcome(version: u32) -> Outcome<Qe> {
    let mut decided = Table::create(create(GameId(Uuid::nil())), DateTime::UNIX_EPOCH).unwrap();
    decided.records.truncate(1);
    let (mut stream, mut events) = Stream::begin_by(decided, None);
    stream.table.version = version;
    Arc::get_mut(&mut events).unwrap()[0].stored.version = version;
    (Arc::new(stream), events)
}

/// A line, and the versions that it publishes, together where they come together.
#[derive(Default)]
struct Published {
    line: Pending<Qe>,
    versions: RefCell<Vec<Vec<u32>>>,
}

impl Published {
    fn enter(&self, version: u32) -> u64 {
        self.line.lock().enter(outcome(version).0)
    }

    fn settle(&self, number: u64, committed: Option<u32>) {
        self.line.settle(number, committed.map(outcome).as_ref(), |outcomes| {
            let events = outcomes.iter().flat_map(|(_, events)| events.iter());
            let versions: Vec<u32> = events.map(|event| event.stored.version).collect();
            self.versions.borrow_mut().extend((!versions.is_empty()).then_some(versions));
        });
    }

    fn newest(&self) -> Option<u32> {
        self.line.lock().newest().map(|stream| stream.table.version)
    }
}

#[test]
fn the_next_command_is_decided_by_what_is_on_its_way() {
    let published = Published::default();
    assert_eq!(published.newest(), None);
    let (first, second) = (published.enter(2), published.enter(3));
    assert_eq!(published.newest(), Some(3));
    published.settle(first, Some(2));
    assert_eq!(published.newest(), Some(3));
    published.settle(second, Some(3));
    assert_eq!(published.newest(), None);
}

#[test]
fn commands_are_published_in_order_and_together_in_any_order_of_their_answers() {
    let published = Published::default();
    let numbers: Vec<u64> = (2..=6).map(|version| published.enter(version)).collect();
    for place in [2, 1, 4] {
        published.settle(numbers[place], Some(place as u32 + 2));
    }
    assert!(published.versions.borrow().is_empty());
    published.settle(numbers[0], Some(2));
    assert_eq!(*published.versions.borrow(), [vec![2, 3, 4]]);
    published.settle(numbers[3], Some(5));
    assert_eq!(*published.versions.borrow(), [vec![2, 3, 4], vec![5, 6]]);
}

#[test]
fn a_failed_command_holds_nobody_up_and_no_later_one_builds_on_it() {
    let published = Published::default();
    let (first, lost, doomed) = (published.enter(2), published.enter(3), published.enter(4));
    published.settle(lost, None);
    assert_eq!(published.newest(), None);
    let anew = published.enter(3);
    // The failure of the command before has settled this one too.
    published.settle(doomed, None);
    assert_eq!(published.newest(), Some(3));
    published.settle(anew, Some(3));
    published.settle(first, Some(2));
    assert_eq!(*published.versions.borrow(), [vec![2, 3]]);
    assert_eq!(published.newest(), None);
    let next = published.enter(4);
    published.settle(next, Some(4));
    assert_eq!(*published.versions.borrow(), [vec![2, 3], vec![4]]);
}

#[tokio::test]
async fn a_wait_for_pending_commands_does_not_include_later_ones() {
    let published = Published::default();
    assert!(!begin(pin!(published.line.settled())).await);
    let (first, second) = (published.enter(2), published.enter(3));
    let mut settled = pin!(published.line.settled());
    assert!(begin(settled.as_mut()).await);
    let later = published.enter(4);
    published.settle(second, Some(3));
    assert!(begin(settled.as_mut()).await);
    published.settle(first, None);
    assert!(!begin(settled.as_mut()).await);
    published.settle(later, Some(4));
    assert!(!begin(pin!(published.line.settled())).await);
}

#[tokio::test]
async fn a_wait_for_pending_commands_ends_after_its_limit() {
    let published = Published::default();
    published.enter(2);
    published.line.settled().await;
    assert_eq!(published.newest(), Some(2));
}

#[test]
fn the_events_of_the_last_commands_are_remembered_without_a_gap() {
    let line = Pending::<Qe>::default();
    let remembered = |after| -> Vec<u32> {
        let after = line.lock().after(after);
        after.iter().flat_map(|events| events.iter()).map(|event| event.stored.version).collect()
    };
    (1..=3).for_each(|version| line.lock().remember(&outcome(version).1));
    assert_eq!(remembered(0), [1, 2, 3]);
    assert_eq!(remembered(2), [3]);
    assert!(remembered(3).is_empty());
    // Another instance has appended version 4.
    line.lock().remember(&outcome(5).1);
    assert_eq!(remembered(4), [5]);
    assert!((0..4).all(|version| remembered(version).is_empty()));
    (6..=5 + REMEMBERED).for_each(|version| line.lock().remember(&outcome(version).1));
    assert!(remembered(4).is_empty());
    assert_eq!(remembered(5).len(), REMEMBERED as usize);
}
