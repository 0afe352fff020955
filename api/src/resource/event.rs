//! Events as a viewer gets them: the stored bytes, with the openings that the viewer may have.

use crate::games::Perspective;
use domain::kernel::{Game, Opening, Salts, StoredEvent, StoredOpening};
use serde::Serialize;
use serde_json::value::RawValue;
use std::marker::PhantomData;
use utoipa::ToSchema;

/// An event as a viewer gets it, already written as JSON.
#[derive(Debug, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
pub(crate) struct RawEvent(Box<RawValue>);

impl From<Box<RawValue>> for RawEvent {
    fn from(json: Box<RawValue>) -> Self {
        Self(json)
    }
}

impl RawEvent {
    /// The event as JSON.
    pub(crate) fn json(&self) -> &str {
        self.0.get()
    }
}

/// A page of a game's events.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EventPage<T> {
    /// The events in order.
    pub(crate) events: Vec<RawEvent>,
    /// The `after` of the next page.
    pub(crate) next_after: u32,
    /// Whether there were more events when this page was read.
    pub(crate) has_more: bool,
    /// Of which kind's games.
    #[serde(skip)]
    pub(crate) of: PhantomData<T>,
}

/// An event as the viewer gets it: the members of the public form, its `hash`, and the `openings`. `salts` are
/// the game's.
///
/// # Errors
/// Where the stored openings cannot be read.
pub(crate) fn render<G: Game>(
    stored: &StoredEvent,
    perspective: impl Into<Perspective>,
    salts: &Salts,
) -> Result<RawEvent, serde_json::Error> {
    let perspective = perspective.into();
    let may_have = |opening: &StoredOpening<G::Secret>| match perspective {
        Perspective::Viewer(viewer) => opening.to.includes(viewer),
        Perspective::Omniscient => true,
    };
    let openings = stored.openings()?.into_iter().filter(may_have);
    let openings: Vec<Opening<G::Secret>> = openings.map(|o| o.open(salts)).collect();
    let shown: Vec<_> = openings.iter().map(Opening::shown).collect();
    let members = stored.public.strip_suffix('}').unwrap_or(&stored.public);
    let hash = hex::encode(stored.hash.0);
    let openings = serde_json::to_string(&shown)?;
    let json = format!(r#"{members},"hash":"{hash}","openings":{openings}}}"#);
    RawValue::from_string(json).map(RawEvent)
}
