//! The form of a line by itself, whatever it says: all members in their one spelling, and no others.

use super::Finding;
use crate::kernel::{Event, Game, Retrace, TableEvent};
use crate::sealing::{ChainHash, Commitment, Salt, canonical};
use crate::seat::{GameId, Seat};
use crate::stream::{DecodeError, StoredEvent, as_written_now, decode};
use chrono::{DateTime, Datelike, SecondsFormat, Timelike, Utc};
use serde::Deserialize;
use serde_json::{Map, Value};

/// How the lines of a record are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// Each line is canonical JSON throughout, and each opening names its audience, as in a whole export.
    Export,
    /// Each line is canonical JSON throughout, as in the export for a seat.
    ExportForSeat,
    /// The public form is canonical JSON, followed by `hash` and `openings`, as feeds and pages give it.
    Feed,
}

/// A line that is well-formed. Only [`Reader::follow`](super::Reader::follow) says if it has its place in the chain, and opens
/// what it says that it opens.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// The event's version.
    pub version: u32,
    /// The version of its type's form.
    pub form: u16,
    /// The game.
    pub game_id: GameId,
    /// The event.
    pub event: Event<G>,
    /// The event's time.
    pub recorded_at: DateTime<Utc>,
    /// The public form.
    pub public: String,
    /// The hash.
    pub hash: ChainHash,
    /// The openings as the record has them.
    pub openings: Value,
    /// The values that they open.
    pub opened: Vec<(Commitment, G::Secret)>,
}

/// The members of an event's public form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PublicForm {
    game_id: GameId,
    kind: String,
    version: u32,
    schema_version: u16,
    #[serde(rename = "type")]
    event_type: String,
    recorded_at: String,
    #[serde(rename = "data")]
    _data: Value,
    #[serde(default)]
    deadline_at: Option<String>,
}

/// The members of a line.
struct Members {
    /// The whole line as canonical JSON.
    canonical: String,
    hash: ChainHash,
    openings: Value,
    public: String,
    place: PublicForm,
}

impl Members {
    /// None where the line is no object.
    fn of(line: &str) -> serde_json::Result<Option<Self>> {
        let whole: Value = serde_json::from_str(line)?;
        let canonical_line = canonical(&whole)?;
        let Value::Object(mut members) = whole else { return Ok(None) };
        let hash = take(&mut members, "hash")?;
        let openings = members.remove("openings").unwrap_or_default();
        let public = canonical(&members)?;
        let place = serde_json::from_value(Value::Object(members))?;
        Ok(Some(Self { canonical: canonical_line, hash, openings, public, place }))
    }
}

/// An opening in a line. Its audience is not read as one: that could be of seats that no game has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenOpening {
    to: Option<WrittenAudience>,
    pub(super) commitment: Commitment,
    pub(super) salt: Salt,
    pub(super) value: Value,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenAudience {
    Word(Everyone),
    Seats(#[expect(dead_code, reason = "its form alone counts")] Vec<Seat>),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Everyone {
    Everyone,
}

/// The line of the event of a version, which must be in the form of its record.
///
/// # Errors
/// If it is malformed, of another version, or of a type or form that this program does not know.
pub(super) fn well_formed<G: Retrace>(
    form: RecordForm,
    version: u32,
    text: &str,
) -> Result<Line<G>, Finding> {
    let malformed = |what: String| Finding::unchecked(Some(version), what);
    let Members { canonical, hash, openings, public, place } = Members::of(text)
        .map_err(|error| malformed(format!("the line cannot be read: {error}")))?
        .ok_or_else(|| malformed("the line is no JSON object".to_owned()))?;
    if place.version != version {
        let found = place.version;
        let what = format!(
            "version {found} stands in its place: lines are missing, doubled or in another order"
        );
        return Err(malformed(what));
    }
    if place.kind != G::KIND {
        return Err(malformed(format!("it is of a game of another kind, {}", place.kind)));
    }
    let recorded_at = time(&place.recorded_at)
        .filter(|_| place.deadline_at.as_deref().is_none_or(|deadline| time(deadline).is_some()))
        .ok_or_else(|| malformed("a time is not written as times are".to_owned()))?;
    let opened = opened::<G>(form, version, &openings)?;
    let is_framed = match form {
        RecordForm::Export | RecordForm::ExportForSeat => canonical == text,
        RecordForm::Feed => feed_frame::<G>(&public, hash, &openings).as_deref() == Some(text),
    };
    if !is_framed {
        let what = "the line is not written in the one form that it may have";
        return Err(malformed(what.to_owned()));
    }
    let event = event::<G>(version, &place, &public, hash)?;
    let PublicForm { game_id, schema_version: form, .. } = place;
    Ok(Line { version, form, game_id, event, recorded_at, public, hash, openings, opened })
}

/// The openings of a line, none of which is checked against its commitment.
pub(super) fn openings(openings: &Value) -> serde_json::Result<Vec<WrittenOpening>> {
    Vec::deserialize(openings)
}

/// A time, if it is written in the one form that it has, in a year of four digits and no leap second.
fn time(written: &str) -> Option<DateTime<Utc>> {
    let time: DateTime<Utc> = written.parse().ok()?;
    let text = time.to_rfc3339_opts(SecondsFormat::Micros, true);
    (text == written && is_time(time)).then_some(time)
}

/// True if other programs know the time too: none is before the year 1, after the year 9999, or in a leap second.
pub(super) fn is_time(time: DateTime<Utc>) -> bool {
    (1..=9999).contains(&time.year()) && time.nanosecond() < 1_000_000_000
}

/// The values that are opened, in the form of their subjects.
fn opened<G: Game>(
    form: RecordForm,
    version: u32,
    written: &Value,
) -> Result<Vec<(Commitment, G::Secret)>, Finding> {
    let malformed = |what: String| Finding::unchecked(Some(version), what);
    let unreadable = |error| malformed(format!("its openings cannot be read: {error}"));
    let mut opened = Vec::new();
    let is_whole = form == RecordForm::Export;
    for (at, opening) in openings(written).map_err(unreadable)?.into_iter().enumerate() {
        // An audience of null is one that is written.
        if opening.to.is_some() != is_whole || written[at].get("to").is_some() != is_whole {
            let what = "an opening names its audience in a whole export, and nowhere else";
            return Err(malformed(what.to_owned()));
        }
        let value = G::Secret::deserialize(&opening.value).map_err(unreadable)?;
        // Members that its subject does not have would say nothing.
        if serde_json::to_value(&value).map_err(unreadable)? != opening.value {
            return Err(malformed("a value is not written as those of its subject are".to_owned()));
        }
        opened.push((opening.commitment, value));
    }
    Ok(opened)
}

fn take<T: serde::de::DeserializeOwned>(
    members: &mut Map<String, Value>,
    name: &str,
) -> Result<T, serde_json::Error> {
    serde_json::from_value(members.remove(name).unwrap_or_default())
}

fn event<G: Game>(
    version: u32,
    place: &PublicForm,
    public: &str,
    hash: ChainHash,
) -> Result<Event<G>, Finding> {
    let malformed = |what: String| Finding::unchecked(Some(version), what);
    let other = || malformed("it is not written as events of its type are".to_owned());
    let stored = StoredEvent::of_public_form(public, hash);
    let stored = stored.map_err(|_| other())?; // the finding names the version, which the error does not
    let record = decode::<G>(&stored).map_err(|error| match error {
        DecodeError::Unknown { event_type: name, schema_version: form, .. } => {
            malformed(format!("the type {name} in form {form} is not known to this program"))
        }
        error @ DecodeError::Damaged { .. } => malformed(error.to_string()),
    })?;
    if let Event::Table(TableEvent::SeatReserved(reserved)) = &record.event
        && !is_time(reserved.until)
    {
        return Err(other());
    }
    // Whatever it holds beside what its type has would say nothing, and be hashed and signed.
    let written = record.encode(place.game_id, version, ChainHash::START).public_form();
    match as_written_now::<G>(&place.event_type, place.schema_version, public) {
        Some(public) if public == written => Ok(record.event),
        _ => Err(other()),
    }
}

/// An event as feeds write it.
fn feed_frame<G: Game>(public: &str, hash: ChainHash, openings: &Value) -> Option<String> {
    let mut shown = Vec::new();
    for opening in openings.as_array()? {
        let value: G::Secret = serde_json::from_value(opening.get("value")?.clone()).ok()?;
        let value = serde_json::to_string(&value).ok()?;
        let (commitment, salt) = (opening.get("commitment")?, opening.get("salt")?);
        shown.push(format!(r#"{{"commitment":{commitment},"salt":{salt},"value":{value}}}"#));
    }
    let members = public.strip_suffix('}')?;
    let openings = shown.join(",");
    Some(format!(r#"{members},"hash":"{hash}","openings":[{openings}]}}"#))
}
