//! Older forms of events, brought up to date as they are read. The bytes as stored stay what is hashed, served and signed.

use crate::kernel::{Event, EventData, Game, TableEvent, Upcast};
use crate::sealing::canonical;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The form up to which older ones of a type are lifted as they are read: the one after its last step, or the first.
fn lifted_form<G: Game>(event_type: &str) -> u16 {
    let steps = G::UPCASTS.iter().filter(|step| step.event_type == event_type);
    steps.map(|step| step.from + 1).max().unwrap_or(1)
}

/// The newest form of a type.
pub(crate) fn newest_form<G: Game>(event_type: &str) -> u16 {
    let later = TableEvent::<G>::LATER_FORMS.iter().chain(G::Event::LATER_FORMS);
    let later = later.filter(|(name, _)| *name == event_type).map(|(_, form)| *form);
    later.max().unwrap_or(1).max(lifted_form::<G>(event_type))
}

/// The form in which an event is written: the lowest that knows its members, and to which older ones are lifted.
pub(super) fn form_of<G: Game>(event: &Event<G>) -> u16 {
    event.form().max(lifted_form::<G>(event.event_type()))
}

/// The `data` of an event, of this or an older form, lifted.
pub(crate) fn upcast<'d, G: Game>(
    event_type: &str,
    form: u16,
    data: &'d str,
) -> Result<Cow<'d, str>, serde_json::Error> {
    if form >= lifted_form::<G>(event_type) {
        return Ok(Cow::Borrowed(data));
    }
    let mut members = serde_json::from_str(data)?;
    lift::<G>(event_type, form, &mut members);
    serde_json::to_string(&members).map(Cow::Owned)
}

/// A public form, of this or an older form, as it would be written now; none where it is not canonical JSON. One that
/// needs no step is not looked at.
pub(crate) fn as_written_now<'p, G: Game>(
    event_type: &str,
    form: u16,
    public: &'p str,
) -> Option<Cow<'p, str>> {
    let lifted = lifted_form::<G>(event_type);
    if form >= lifted {
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
    members.insert("schema_version".to_owned(), lifted.into());
    canonical(&members).ok().map(Cow::Owned)
}

fn lift<G: Game>(event_type: &str, form: u16, data: &mut Map<String, Value>) {
    for from in form..lifted_form::<G>(event_type) {
        let step = |step: &&Upcast| step.event_type == event_type && step.from == from;
        if let Some(step) = G::UPCASTS.iter().find(step) {
            (step.lift)(data);
        }
    }
}
