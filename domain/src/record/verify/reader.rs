//! Each line by itself, and its place in the chain.

use super::Finding;
use crate::kernel::{Event, Game, Retrace, TableEvent};
use crate::sealing::{ChainHash, Commitment, Salt, Secret, canonical, commit};
use crate::seat::GameId;
use crate::stream::{DecodeError, StoredEvent, as_written_now, decode};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// How the lines of a record are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// Each line is canonical JSON throughout, as in an export.
    Export,
    /// The public form is canonical JSON, followed by `hash` and `openings`, as feeds and pages give it.
    Feed,
}

/// A line that is well-formed, has its place in the chain, and opens what it says that it opens.
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

/// Reads the lines of one game in order.
#[derive(Clone, Debug)]
pub struct Reader {
    form: RecordForm,
    game_id: Option<GameId>,
    version: u32,
    head: ChainHash,
    /// The commitments up to here, each with the label of its value.
    made: BTreeMap<Commitment, String>,
    commitments: Vec<Commitment>,
    over: bool,
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
    #[serde(default, rename = "deadline_at")]
    _deadline_at: Value,
}

impl PublicForm {
    /// The time, if it is written in the one form that it has, in a year of four digits.
    fn recorded_at(&self) -> Option<DateTime<Utc>> {
        let time: DateTime<Utc> = self.recorded_at.parse().ok()?;
        let text = time.to_rfc3339_opts(SecondsFormat::Micros, true);
        (text == self.recorded_at && text.len() == "2026-01-02T12:00:00.000000Z".len())
            .then_some(time)
    }
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOpening {
    /// Its audience, which the whole record has.
    #[serde(default, rename = "to")]
    _to: Value,
    commitment: Commitment,
    salt: Salt,
    value: Value,
}

impl Reader {
    /// Before the first event.
    #[must_use]
    pub fn new(form: RecordForm) -> Self {
        Self {
            form,
            game_id: None,
            version: 0,
            head: ChainHash::START,
            made: BTreeMap::new(),
            commitments: Vec::new(),
            over: false,
        }
    }

    /// The game that is read, once there was an event.
    #[must_use]
    pub fn game_id(&self) -> Option<GameId> {
        self.game_id
    }

    /// The version of the event that was read last.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Its hash.
    #[must_use]
    pub fn head(&self) -> ChainHash {
        self.head
    }

    /// The commitments that the events have made, in dealt order.
    #[must_use]
    pub fn commitments(&self) -> &[Commitment] {
        &self.commitments
    }

    /// Reads the next line, without its line feed.
    ///
    /// # Errors
    /// If it is malformed, out of place, not what its hash says, or opens what its commitments do not hold.
    pub fn read<G: Retrace>(&mut self, text: &str) -> Result<Line<G>, Finding> {
        let version = self.version + 1;
        let wrong = |what: String| Finding::wrong(version, what);
        let Members { canonical, hash, openings, public, place } = Members::of(text)
            .map_err(|error| wrong(format!("the line cannot be read: {error}")))?
            .ok_or_else(|| wrong("the line is no JSON object".to_owned()))?;
        self.check_place(&place, G::KIND, self.head.link(&public) == hash)?;
        let recorded_at = place
            .recorded_at()
            .ok_or_else(|| wrong("`recorded_at` is not written as times are".to_owned()))?;
        let opened = self.opened::<G>(version, &openings)?;
        let framed = match self.form {
            RecordForm::Export => canonical == text,
            RecordForm::Feed => feed_frame::<G>(&public, hash, &openings).as_deref() == Some(text),
        };
        if !framed {
            return Err(wrong(
                "the line is not written in the one form that it may have".to_owned(),
            ));
        }
        let event = event::<G>(version, &place, &public, hash)?;
        match (version, &event) {
            (1, Event::Table(TableEvent::GameCreated(_))) => {}
            (1, _) => return Err(wrong("the first event does not create a game".to_owned())),
            (_, Event::Table(TableEvent::GameCreated(_))) => {
                return Err(wrong("the game exists already".to_owned()));
            }
            _ => {}
        }
        self.commitments_hold(version, &event, &opened)?;
        self.game_id = Some(place.game_id);
        self.version = version;
        self.head = hash;
        self.over = is_end(&event);
        Ok(Line {
            version,
            form: place.schema_version,
            game_id: place.game_id,
            event,
            recorded_at,
            public,
            hash,
            openings,
            opened,
        })
    }

    fn check_place(&self, place: &PublicForm, kind: &str, is_linked: bool) -> Result<(), Finding> {
        let version = self.version + 1;
        let wrong = |what: String| Err(Finding::wrong(version, what));
        if self.over {
            return wrong("nothing comes after the end of a game".to_owned());
        }
        if place.version != version {
            return wrong(format!("version {} stands in its place", place.version));
        }
        if self.game_id.is_some_and(|game| game != place.game_id) || place.kind != kind {
            return wrong(format!("it is of the {} game {}", place.kind, place.game_id));
        }
        if !is_linked {
            return wrong("its hash does not follow from the hash before and the event".to_owned());
        }
        Ok(())
    }

    /// Each commitment is made once, and opened as a value of the label that it was made for.
    fn commitments_hold<G: Retrace>(
        &mut self,
        version: u32,
        event: &Event<G>,
        opened: &[(Commitment, G::Secret)],
    ) -> Result<(), Finding> {
        let wrong = |what: String| Err(Finding::wrong(version, what));
        let (made, labels) = (event.commitments(), labels(event));
        if labels.len() != made.len() {
            return wrong("nothing can be dealt so".to_owned());
        }
        for (made, label) in made.iter().zip(labels) {
            if self.made.insert(*made, label).is_some() {
                return wrong("it makes a commitment that was made before".to_owned());
            }
        }
        self.commitments.extend(made);
        for (commitment, value) in opened {
            let label = value.label();
            match self.made.get(commitment) {
                Some(made) if *made == label => {}
                Some(made) => {
                    return wrong(format!("what was committed to as {made} is opened as {label}"));
                }
                None => {
                    return wrong(format!("it opens {commitment}, to which nobody was committed"));
                }
            }
        }
        Ok(())
    }

    /// The values that are opened, each checked against its commitment.
    fn opened<G: Game>(
        &self,
        version: u32,
        openings: &Value,
    ) -> Result<Vec<(Commitment, G::Secret)>, Finding> {
        let unreadable =
            |error| Finding::wrong(version, format!("its openings cannot be read: {error}"));
        let openings = Vec::<WrittenOpening>::deserialize(openings).map_err(unreadable)?;
        let mut opened = Vec::with_capacity(openings.len());
        for opening in openings {
            if commit(&opening.salt, &opening.value) != opening.commitment {
                let what =
                    format!("an opening does not open its commitment {}", opening.commitment);
                return Err(Finding::wrong(version, what));
            }
            let value = serde_json::from_value(opening.value).map_err(unreadable)?;
            opened.push((opening.commitment, value));
        }
        Ok(opened)
    }
}

/// The labels of what an event's commitments are to, in their order.
fn labels<G: Retrace>(event: &Event<G>) -> Vec<String> {
    match event {
        Event::Table(TableEvent::GameCreated(_)) => vec!["seed".to_owned()],
        Event::Table(TableEvent::GameStarted(started)) => G::labels_of_set_up(&started.setup),
        Event::Table(_) => Vec::new(),
        Event::Play(event) => G::labels_of(event),
    }
}

/// True if the event ends the game.
pub(super) fn is_end<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Table(TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_)))
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
    let wrong = || Finding::wrong(version, "it is not written as events of its type are");
    let stored = StoredEvent::of_public_form(public, hash);
    let stored = stored.map_err(|_| wrong())?; // the finding names the version, which the error does not
    let record = decode::<G>(&stored).map_err(|error| match error {
        DecodeError::Unknown { event_type: name, schema_version: form, .. } => {
            let what = format!("the type {name} in form {form} is not known to this program");
            Finding::unknown(Some(version), what)
        }
        error @ DecodeError::Damaged { .. } => Finding::wrong(version, error.to_string()),
    })?;
    // Whatever it holds beside what its type has would say nothing, and be hashed and signed.
    let written = record.encode(place.game_id, version, ChainHash::START).public_form();
    match as_written_now::<G>(&place.event_type, place.schema_version, public) {
        Some(public) if public == written => Ok(record.event),
        _ => Err(wrong()),
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
