//! The judgement of a checker that knows nothing of this project: stateright's search for an order.

use super::{Operation, Seen};
use stateright::semantics::{ConsistencyTester, LinearizabilityTester, SequentialSpec};
use std::time::Duration;

/// The newest version as far as it is known, for an unanswered command appends nobody knows how many events.
#[derive(Clone, Debug)]
enum Newest {
    Exactly(u64),
    MoreThan(u64),
}

#[derive(Clone, Debug)]
enum Asked {
    Command,
    Read,
}

impl Newest {
    fn may_be(&self, version: u64) -> bool {
        match self {
            Self::Exactly(newest) => *newest == version,
            Self::MoreThan(less) => *less < version,
        }
    }
}

impl SequentialSpec for Newest {
    type Op = Asked;
    /// None is the answer that an unanswered command would have got.
    type Ret = Option<Seen>;

    fn invoke(&mut self, op: &Asked) -> Option<Seen> {
        if let (Asked::Command, Self::Exactly(at) | Self::MoreThan(at)) = (op, &*self) {
            *self = Self::MoreThan(match self {
                Self::Exactly(_) => *at,
                Self::MoreThan(_) => at + 1,
            });
        }
        None
    }

    fn is_valid_step(&mut self, _: &Asked, ret: &Option<Seen>) -> bool {
        let Some(seen) = *ret else { return false };
        match seen {
            Seen::Appended { version, events } => {
                let start = version.checked_sub(events).filter(|start| *start < version);
                let follows = start.is_some_and(|start| self.may_be(start));
                *self = Self::Exactly(version);
                follows
            }
            Seen::Newest(version) => {
                let is = self.may_be(version);
                *self = Self::Exactly(version);
                is
            }
            Seen::AtLeast(version) => match self {
                Self::Exactly(newest) => *newest >= version,
                Self::MoreThan(less) => {
                    *less = (*less).max(version.saturating_sub(1));
                    true
                }
            },
        }
    }
}

/// True if stateright finds an order of one game's operations.
pub(super) fn is_linearizable(operations: &[Operation]) -> bool {
    let mut moments = Vec::new();
    for (thread, operation) in in_threads(operations) {
        moments.push((operation.began, false, thread, operation));
        if let Some(answer) = operation.answer {
            moments.push((answer.at, true, thread, operation));
        }
    }
    // Operations that meet in one moment overlap: begins come before ends.
    moments.sort_by_key(|(at, ends, ..)| (*at, *ends));
    let mut tester = LinearizabilityTester::new(Newest::Exactly(0));
    for (_, ends, thread, operation) in moments {
        let asked = if operation.is_command() { Asked::Command } else { Asked::Read };
        let noted = if ends {
            tester.on_return(thread, operation.answer.map(|answer| answer.seen)).map(drop)
        } else {
            tester.on_invoke(thread, asked).map(drop)
        };
        noted.unwrap_or_else(|error| panic!("threads that overlap themselves: {error}"));
    }
    // Its search goes as deep as the history is long.
    let deep = std::thread::Builder::new().stack_size(1 << 28);
    let searching = deep.spawn(move || tester.is_consistent());
    let searching = searching.unwrap_or_else(|error| panic!("no thread: {error}"));
    searching.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The operations in as few threads as do not overlap themselves. The tester tries threads in their order: reads come
/// first, which a sound history never makes it regret, and unanswered commands last.
fn in_threads(operations: &[Operation]) -> Vec<(usize, &Operation)> {
    let rank = |operation: &Operation| match operation.answer {
        Some(_) if !operation.is_command() => 0,
        Some(_) => 1,
        None => 2,
    };
    let mut sorted: Vec<&Operation> = operations.iter().collect();
    sorted.sort_by_key(|operation| (rank(operation), operation.began));
    // The rank of a thread, and when its last operation ended.
    let mut threads: Vec<(usize, Duration)> = Vec::new();
    let mut placed = Vec::new();
    for operation in sorted {
        let free = |(of, end): &(usize, Duration)| *of == rank(operation) && *end < operation.began;
        let thread = threads.iter().position(free).unwrap_or(threads.len());
        let end = operation.answer.map_or(Duration::MAX, |answer| answer.at);
        if thread == threads.len() {
            threads.push((rank(operation), end));
        } else {
            threads[thread].1 = end;
        }
        placed.push((thread, operation));
    }
    placed
}
