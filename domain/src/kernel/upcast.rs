//! The steps from an older form of an event to a later one.
//!
//! A form that only adds a member needs no step: an event without that member keeps its form ([`EventData::LATER_FORMS`]).
//!
//! [`EventData::LATER_FORMS`]: crate::kernel::EventData::LATER_FORMS

use serde_json::{Map, Value};

/// How one form of a type becomes the next one.
#[derive(Clone, Copy, Debug)]
pub struct Upcast {
    /// The type, of the table or of the play.
    pub event_type: &'static str,
    /// The form that becomes the one after it, from 1.
    pub from: u16,
    /// Changes the event's `data`. It ignores missing members: the reader of the newest form refuses them.
    pub lift: fn(&mut Map<String, Value>),
}
