//! A fork's record held against its parent's.

use super::difference::difference;
use super::reader::is_end;
use super::{Finding, Known, Line, Reader, RecordForm};
use crate::kernel::{Event, Game, GameCreated, Retrace, TableEvent, replace};
use serde_json::Value;
use std::collections::BTreeMap;

/// Compares a fork's record with its parent's whole export. The parent must have the version that the fork names, with that
/// hash. Its play up to there must be the inherited one, value by value and opening by opening. The caller has verified
/// both records by themselves.
///
/// # Errors
/// If the fork is not of this parent, or has inherited something else.
pub fn descends<G: Retrace>(fork: &str, parent: &str) -> Result<(), Finding> {
    let (fork, parent) = (lines::<G>(fork)?, lines::<G>(parent)?);
    let (Some((first, own)), Some((theirs_first, theirs))) = (created(&fork), created(&parent))
    else {
        return Err(Finding::before_events("there is no event"));
    };
    let wrong = |what: &str| Err(Finding::wrong(first.version, format!("the parent {what}")));
    let Some(of) = own.fork_of else { return Err(Finding::before_events("it is no fork")) };
    if theirs_first.game_id != of.game_id {
        return wrong("is another game");
    }
    let until = parent.get(..of.version as usize).unwrap_or_default();
    let Some(last) = until.last().filter(|last| last.hash == of.hash) else {
        return wrong("has no such version with this hash");
    };
    let Some(started) = until.iter().position(is_start).filter(|_| !is_end(&last.event)) else {
        return wrong("was not being played then");
    };
    if (own.seats, own.visibility, own.app, &own.options)
        != (theirs.seats, theirs.visibility, theirs.app, &theirs.options)
    {
        return wrong("has other seats, another visibility or other options");
    }
    let play = until[started..].iter().filter(|line| is_start(line) || is_play(line));
    let play: Vec<&Line<G>> = play.collect();
    if play.len() != of.inherited as usize + 1 {
        return wrong("had more or fewer events of the play then");
    }
    let known: Known<G::Secret> =
        parent.iter().flat_map(|line| line.opened.iter().cloned()).collect();
    // A fork that has not started has inherited nothing yet.
    let taken_over = fork.iter().skip_while(|line| !is_start(line));
    for (line, theirs) in taken_over.zip(play) {
        let unwritable = |error: serde_json::Error| Finding::wrong(line.version, error.to_string());
        let opened = line.opened.iter().cloned().collect();
        let found = in_values(line, &opened).map_err(unwritable)?;
        let expected = in_values(theirs, &known).map_err(unwritable)?;
        if let Some(what) = difference(&found, &expected) {
            return Err(Finding::wrong(line.version, format!("by its parent, {what}")));
        }
    }
    Ok(())
}

fn lines<G: Retrace>(record: &str) -> Result<Vec<Line<G>>, Finding> {
    let is_exported = record.starts_with(r#"{"format":"#);
    let mut reader = Reader::new(if is_exported { RecordForm::Export } else { RecordForm::Feed });
    // An event's first member is its data; lines before the events have none.
    let events = record.lines().filter(|line| line.starts_with(r#"{"data":"#));
    events.map(|line| reader.read(line)).collect()
}

fn created<G: Game>(lines: &[Line<G>]) -> Option<(&Line<G>, &GameCreated<G::Options>)> {
    let first = lines.first()?;
    match &first.event {
        Event::Table(TableEvent::GameCreated(created)) => Some((first, created)),
        _ => None,
    }
}

fn is_start<G: Game>(line: &Line<G>) -> bool {
    matches!(line.event, Event::Table(TableEvent::GameStarted(_)))
}

fn is_play<G: Game>(line: &Line<G>) -> bool {
    matches!(line.event, Event::Play(_))
}

/// The event and what it opens, with values in place of commitments.
fn in_values<G: Game>(
    line: &Line<G>,
    known: &Known<G::Secret>,
) -> Result<Value, serde_json::Error> {
    let mut event = match &line.event {
        Event::Table(event) => serde_json::to_value(event)?,
        Event::Play(event) => serde_json::to_value(event)?,
    };
    let mut values = BTreeMap::new();
    for made in line.event.commitments() {
        if let Some(value) = known.get(&made) {
            values.insert(made.to_string(), serde_json::to_value(value)?);
        }
    }
    replace(&mut event, &values);
    let opened: Vec<_> = line.opened.iter().map(|(_, value)| value).collect();
    if let Value::Object(members) = &mut event {
        members.insert("openings".to_owned(), serde_json::to_value(opened)?);
    }
    Ok(event)
}
