//! Linearizability of one game in O(n log n).
//!
//! Versions only grow, so the order of the commands is known, and what is left to choose are times. Let the boundaries
//! b₁ < b₂ < … be the versions at which a command ended, and t(b) the time at which it took effect.
//!
//! - `latest(b)`: t(b) is no earlier than the begin of the command that ended at b, and of each read that returned an
//!   older newest version. As t grows with b, this is the greatest begin over all boundaries up to b.
//! - `earliest(b)`: t(b) is no later than any answer that shows b or more. This is the least end over all from b on.
//!
//! The game is linearizable if and only if `latest(b) <= earliest(b)` for every b. Each is needed, as said. Together they
//! suffice: t(b) = latest(b) grows with b, lies within the command of b, and leaves to each read of b a moment in its own
//! interval between t(b) and the next boundary's time.
//!
//! A boundary that no answered command explains needs an unanswered one of its own that began by `earliest(b)`. Then
//! t(b) = max(latest(b), its begin) still does, for `earliest` grows with b. Boundaries are matched in their order; as the
//! commands that suit one suit all later ones, counting them is Hall's condition.

use super::{Operation, Seen};
use std::collections::BTreeMap;
use std::time::Duration;

/// A time, and the operation that it comes from.
type At<'a> = (Duration, &'a Operation);

#[derive(Default)]
struct Boundary<'a> {
    /// True if an answered command ended here.
    explained: bool,
    latest: Option<At<'a>>,
    earliest: Option<At<'a>>,
}

/// Judges if the operations of one game are linearizable.
///
/// # Errors
/// Why they are not.
pub(super) fn judge(operations: &[Operation]) -> Result<(), String> {
    let mut boundaries = boundaries(operations)?;
    bound(operations, &mut boundaries);
    let mut unanswered: Vec<Duration> =
        operations.iter().filter(|o| o.answer.is_none()).map(|o| o.began).collect();
    unanswered.sort_unstable();
    let mut unexplained = 0;
    for (version, boundary) in &boundaries {
        let Some((end, shown)) = boundary.earliest else { continue };
        if let Some((_, later)) = boundary.latest.filter(|(begin, _)| *begin > end) {
            return Err(format!("{shown} shows version {version}, and afterwards began {later}"));
        }
        if !boundary.explained {
            unexplained += 1;
            if unanswered.partition_point(|begin| *begin <= end) < unexplained {
                return Err(format!("{shown} shows version {version}, for which nobody asked"));
            }
        }
    }
    Ok(())
}

/// The versions at which commands ended.
fn boundaries(operations: &[Operation]) -> Result<BTreeMap<u64, Boundary<'_>>, String> {
    let mut ends: BTreeMap<u64, (u64, &Operation)> = BTreeMap::new();
    for (seen, operation) in answered(operations) {
        let Seen::Appended { version, events } = seen else { continue };
        let Some(start) = version.checked_sub(events).filter(|start| *start < version) else {
            return Err(format!("{operation} appended nothing, or more than there is"));
        };
        if let Some((_, other)) = ends.insert(version, (start, operation)) {
            return Err(format!("two commands appended version {version}: {operation}, {other}"));
        }
    }
    let mut boundaries: BTreeMap<u64, Boundary<'_>> = BTreeMap::new();
    let mut last = 0;
    for (end, (start, operation)) in &ends {
        if *start < last {
            return Err(format!("another command appended version {last} within {operation}"));
        }
        last = *end;
        boundaries.entry(*start).or_default();
        boundaries.entry(*end).or_default().explained = true;
    }
    for (seen, operation) in answered(operations) {
        let Seen::Newest(version) = seen else { continue };
        if let Some((_, (start, command))) = ends.range(version + 1..).next()
            && *start < version
        {
            return Err(format!("{operation} shows a part of {command}"));
        }
        boundaries.entry(version).or_default();
    }
    let beyond = answered(operations).map(|(seen, _)| version(seen)).max();
    boundaries.entry(beyond.unwrap_or_default()).or_default();
    // Every game begins there.
    boundaries.entry(0).or_default().explained = true;
    Ok(boundaries)
}

/// Sets for each boundary how late it is at least and how early at most.
fn bound<'a>(operations: &'a [Operation], boundaries: &mut BTreeMap<u64, Boundary<'a>>) {
    for operation in operations {
        let Some(answer) = operation.answer else { continue };
        let own = version(answer.seen);
        if let Some((_, shown)) = boundaries.range_mut(own..).next() {
            let earliest = shown.earliest.get_or_insert((answer.at, operation));
            if answer.at < earliest.0 {
                *earliest = (answer.at, operation);
            }
        }
        let first = match answer.seen {
            Seen::Appended { version, .. } => version,
            Seen::Newest(version) => version + 1,
            Seen::AtLeast(_) => continue,
        };
        if let Some((_, bounded)) = boundaries.range_mut(first..).next() {
            let latest = bounded.latest.get_or_insert((operation.began, operation));
            if operation.began > latest.0 {
                *latest = (operation.began, operation);
            }
        }
    }
    let mut latest: Option<At<'_>> = None;
    for boundary in boundaries.values_mut() {
        latest = [latest, boundary.latest].into_iter().flatten().max_by_key(|(begin, _)| *begin);
        boundary.latest = latest;
    }
    let mut earliest: Option<At<'_>> = None;
    for boundary in boundaries.values_mut().rev() {
        earliest = [earliest, boundary.earliest].into_iter().flatten().min_by_key(|(end, _)| *end);
        boundary.earliest = earliest;
    }
    // Version 0 is there before anybody asks.
    if let Some(start) = boundaries.get_mut(&0) {
        start.latest = None;
    }
}

fn answered(operations: &[Operation]) -> impl Iterator<Item = (Seen, &Operation)> {
    operations.iter().filter_map(|operation| Some((operation.answer?.seen, operation)))
}

/// The newest version that an answer shows.
fn version(seen: Seen) -> u64 {
    match seen {
        Seen::Appended { version, .. } | Seen::Newest(version) | Seen::AtLeast(version) => version,
    }
}
