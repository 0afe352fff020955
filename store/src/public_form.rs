//! An event's public form without what stands in columns of its own, which is most of it.
//!
//! A public form is canonical JSON, so its members are sorted: `data`, `deadline_at` where there is one, then `game_id`,
//! `kind`, `recorded_at`, `schema_version`, `type` and `version`. Of a form that is just that, the column `public` holds
//! `[data, kind]` or `[data, kind, deadline_at]`, and the rest is put around it again on reading, to the byte. A form that
//! is anything else, and what was stored before there was this, is held as it is: an object, not a list.

use std::fmt;
use std::mem::take;

use chrono::{DateTime, SecondsFormat, Utc};
use uuid::Uuid;

use crate::{Append, EventRow};

/// What the columns beside a public form say of it.
pub(crate) struct Columns<'a> {
    pub(crate) game_id: Uuid,
    pub(crate) version: u32,
    pub(crate) event_type: &'a str,
    pub(crate) schema_version: u16,
    pub(crate) recorded_at: DateTime<Utc>,
}

impl<'a> Columns<'a> {
    /// The columns of an event.
    pub(crate) fn of(game_id: Uuid, event: &'a EventRow) -> Self {
        Self {
            game_id,
            version: event.version,
            event_type: &event.event_type,
            schema_version: event.schema_version,
            recorded_at: event.recorded_at,
        }
    }

    /// Makes a public form what is stored of it, in its place.
    pub(crate) fn narrow(&self, public: &mut String, kind: &str) {
        let Some((data, deadline)) = self.parts(public, kind) else { return };
        let (data, deadline) = (DATA.len() + data.len(), deadline.map(str::to_owned));
        public.truncate(data);
        public.replace_range(..DATA.len(), "[");
        for text in [Some(kind), deadline.as_deref()].into_iter().flatten() {
            public.extend([",\"", text, "\""]);
        }
        public.push(']');
    }

    /// What is stored of a public form beside its kind: its data, and its deadline where it has one. None of a form that is
    /// stored as it is.
    fn parts<'p>(&self, public: &'p str, kind: &str) -> Option<(&'p str, Option<&'p str>)> {
        // A time that the column would round could not be written again.
        if !is_plain(kind) || !self.recorded_at.timestamp_subsec_nanos().is_multiple_of(1000) {
            return None;
        }
        let rest = self.without_members(public, kind)?.strip_prefix(DATA)?;
        let (data, deadline) = rest.split_at(rest.rfind('}')? + 1);
        if deadline.is_empty() {
            return Some((data, None));
        }
        let at = deadline.strip_prefix(r#","deadline_at":""#)?.strip_suffix('"')?;
        is_plain(at).then_some((data, Some(at)))
    }

    /// The public form of which this is stored; nothing where this is neither form.
    pub(crate) fn widen(&self, stored: String) -> Option<String> {
        if stored.starts_with('{') {
            return Some(stored);
        }
        let list = stored.strip_prefix('[')?.strip_suffix(']')?;
        let (data, rest) = list.split_at(list.rfind('}')? + 1);
        let mut rest = rest.strip_prefix(r#",""#)?.strip_suffix('"')?.split(r#"",""#);
        let (kind, deadline, None) = (rest.next()?, rest.next(), rest.next()) else { return None };
        let mut members = String::new();
        self.write_members(&mut members, kind).ok()?;
        Some(match deadline {
            None => format!(r#"{{"data":{data}{members}"#),
            Some(at) => format!(r#"{{"data":{data},"deadline_at":"{at}"{members}"#),
        })
    }

    /// A public form up to its last members, if they are those.
    fn without_members<'p>(&self, public: &'p str, kind: &str) -> Option<&'p str> {
        let (rest, members) = public.split_at(public.rfind(GAME_ID)?);
        let mut members = Unread(members);
        self.write_members(&mut members, kind).ok().filter(|()| members.0.is_empty())?;
        Some(rest)
    }

    /// Writes the last members of the form, with the brace behind them.
    fn write_members(&self, form: &mut impl fmt::Write, kind: &str) -> fmt::Result {
        let Self { game_id, version, event_type, schema_version, recorded_at } = self;
        let recorded_at = recorded_at.to_rfc3339_opts(SecondsFormat::Micros, true);
        form.write_str(GAME_ID)?;
        form.write_str(game_id.hyphenated().encode_lower(&mut Uuid::encode_buffer()))?;
        for part in [r#"","kind":""#, kind, r#"","recorded_at":""#, &recorded_at] {
            form.write_str(part)?;
        }
        write!(form, r#"","schema_version":{schema_version},"type":""#)?;
        form.write_str(event_type)?;
        write!(form, r#"","version":{version}}}"#)
    }
}

/// The append with its events' public forms as they are stored.
pub(crate) fn narrowed(mut append: Append) -> Append {
    for event in &mut append.events {
        let mut public = take(&mut event.public);
        Columns::of(append.game_id, event).narrow(&mut public, &append.listing.kind);
        event.public = public;
    }
    append
}

/// How a form begins.
const DATA: &str = r#"{"data":"#;

/// How the first of the last members begins.
const GAME_ID: &str = r#","game_id":""#;

/// What is left of a text after all that is "written" stood there: so a text is compared without making the other one.
struct Unread<'p>(&'p str);

impl fmt::Write for Unread<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Whether a text stands in JSON as it is, and holds nothing that separates one thing from another here.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_:.".contains(&byte))
}

#[cfg(test)]
mod tests;
