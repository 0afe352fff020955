//! The steps from an older form of an event to the newest one.

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
