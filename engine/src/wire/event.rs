//! Events as a viewer gets them: the public form, with the openings that the viewer may have.

use super::TurnState;
use crate::streams::Perspective;
use chrono::{DateTime, Utc};
use domain::kernel::Game;
use domain::sealing::{Salts, Secret, StoredOpening};
use domain::stream::StoredEvent;
use serde::Serialize;
use serde_json::value::RawValue;
use uuid::Uuid;

/// An event as a viewer gets it, already written as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", schema(value_type = Object))]
pub struct RawEvent(Box<RawValue>);

impl From<Box<RawValue>> for RawEvent {
    fn from(json: Box<RawValue>) -> Self {
        Self(json)
    }
}

impl RawEvent {
    /// An event, whose openings these are, as the viewer gets it.
    pub(super) fn new<S: Secret>(
        stored: &StoredEvent,
        openings: &[StoredOpening<S>],
        perspective: Perspective,
        salts: &Salts,
    ) -> Result<Self, serde_json::Error> {
        let mut json = Vec::new();
        write_event(&mut json, stored, openings, perspective, salts)?;
        serde_json::from_slice(&json).map(Self)
    }

    /// The event as JSON.
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

/// A page of a game's events.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventPage<A> {
    /// The events in order.
    pub events: Vec<RawEvent>,
    /// The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has a
    /// `deadline_at`.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub now: Option<DateTime<Utc>>,
    /// The `after` of the next page.
    pub next_after: u32,
    /// True if there were more events when the server read this page.
    pub has_more: bool,
    /// What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got or
    /// lost a seat.
    pub turn: TurnState<A>,
    /// The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you got
    /// may be another event by now: read the events again from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub epoch: Option<Uuid>,
}

/// An event as the viewer gets it: the members of the public form, its `hash`, and the `openings`. `salts` are
/// the game's.
///
/// # Errors
/// If the stored openings cannot be read.
pub fn render<G: Game>(
    stored: &StoredEvent,
    perspective: impl Into<Perspective>,
    salts: &Salts,
) -> Result<RawEvent, serde_json::Error> {
    RawEvent::new(stored, &stored.openings.read::<G::Secret>()?, perspective.into(), salts)
}

/// Writes an event, whose openings these are, as the viewer gets it.
///
/// # Errors
/// If an opening cannot be written.
pub(crate) fn write_event<S: Secret>(
    json: &mut Vec<u8>,
    stored: &StoredEvent,
    openings: &[StoredOpening<S>],
    perspective: Perspective,
    salts: &Salts,
) -> Result<(), serde_json::Error> {
    let public = stored.public_form();
    let members = public.strip_suffix('}').unwrap_or(&public);
    json.extend_from_slice(members.as_bytes());
    json.extend_from_slice(b",\"hash\":");
    serde_json::to_writer(&mut *json, &stored.hash)?;
    json.extend_from_slice(b",\"openings\":[");
    let may_have = |opening: &&StoredOpening<S>| match perspective {
        Perspective::Viewer(viewer) => opening.to.includes(viewer),
        Perspective::Omniscient => true,
    };
    for (place, opening) in openings.iter().filter(may_have).enumerate() {
        if place > 0 {
            json.push(b',');
        }
        serde_json::to_writer(&mut *json, &opening.clone().open(salts).shown())?;
    }
    json.extend_from_slice(b"]}");
    Ok(())
}
