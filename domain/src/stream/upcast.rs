//! Older forms of events, brought up to date as they are read. The bytes as stored stay what is hashed, served and signed.

use crate::kernel::{Game, Upcast};
use crate::sealing::canonical;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The form in which events of a type are written: the one after its last step, or the first.
pub(crate) fn newest_form<G: Game>(event_type: &str) -> u16 {
    let steps = G::UPCASTS.iter().filter(|step| step.event_type == event_type);
    steps.map(|step| step.from + 1).max().unwrap_or(1)
}

/// The `data` of an event, of this or an older form, in the newest form.
pub(crate) fn upcast<'d, G: Game>(
    event_type: &str,
    form: u16,
    data: &'d str,
) -> Result<Cow<'d, str>, serde_json::Error> {
    if form == newest_form::<G>(event_type) {
        return Ok(Cow::Borrowed(data));
    }
    let mut members = serde_json::from_str(data)?;
    lift::<G>(event_type, form, &mut members);
    serde_json::to_string(&members).map(Cow::Owned)
}

/// A public form, of this or an older form, as it would be written now; none where it is not canonical JSON. One that is
/// written now is not looked at.
pub(crate) fn in_newest_form<'p, G: Game>(
    event_type: &str,
    form: u16,
    public: &'p str,
) -> Option<Cow<'p, str>> {
    let newest = newest_form::<G>(event_type);
    if form == newest {
        return Some(Cow::Borrowed(public));
    }
    // Not every JSON has a canonical form, and neither then has the event.
    let mut members: Map<String, Value> = serde_json::from_str(public).ok()?;
    if canonical(&members).ok()? != public {
        return None;
    }
    if let Some(Value::Object(data)) = members.get_mut("data") {
        lift::<G>(event_type, form, data);
    }
    members.insert("schema_version".to_owned(), newest.into());
    canonical(&members).ok().map(Cow::Owned)
}

fn lift<G: Game>(event_type: &str, form: u16, data: &mut Map<String, Value>) {
    for from in form..newest_form::<G>(event_type) {
        let step = |step: &&Upcast| step.event_type == event_type && step.from == from;
        if let Some(step) = G::UPCASTS.iter().find(step) {
            (step.lift)(data);
        }
    }
}
