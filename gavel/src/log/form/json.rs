//! Lines as JSON.

use super::write_time;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Write};
use tracing::field::{Field, Visit};
use tracing::span::Record;
use tracing::{Event, Subscriber};
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Formats a line as `tracing_subscriber::fmt::format::Json` does without the list of spans.
pub(in crate::log) struct Json;

impl<S> FormatEvent<S, JsonFields> for Json
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, JsonFields>,
        mut line: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        line.write_str("{\"timestamp\":\"")?;
        write_time(&mut line)?;
        line.write_str("\",\"level\":")?;
        write_text(&mut line, event.metadata().level().as_str())?;
        line.write_str(",\"fields\":{")?;
        let mut members = InOrder { line, is_first: true, result: Ok(()) };
        event.record(&mut members);
        let InOrder { mut line, result, .. } = members;
        result?;
        line.write_str("},\"target\":")?;
        write_text(&mut line, event.metadata().target())?;
        if let Some(span) = context.parent_span() {
            line.write_str(",\"span\":")?;
            let extensions = span.extensions();
            let fields = extensions.get::<FormattedFields<JsonFields>>();
            let fields = fields.and_then(|fields| fields.strip_suffix('}')).unwrap_or("{");
            line.write_str(fields)?;
            line.write_str(if fields == "{" { "\"name\":" } else { ",\"name\":" })?;
            write_text(&mut line, span.name())?;
            line.write_char('}')?;
        }
        line.write_str("}\n")
    }
}

/// Formats the members of a span as an object, by the order of their names.
pub(in crate::log) struct JsonFields;

impl<'line> FormatFields<'line> for JsonFields {
    fn format_fields<R: RecordFields>(&self, mut line: Writer<'line>, fields: R) -> fmt::Result {
        let mut members = ByName(BTreeMap::new());
        fields.record(&mut members);
        members.write(&mut line)
    }

    fn add_fields(
        &self,
        current: &'line mut FormattedFields<Self>,
        fields: &Record<'_>,
    ) -> fmt::Result {
        let known: BTreeMap<&str, &RawValue> =
            serde_json::from_str(&current.fields).map_err(|_| fmt::Error)?;
        let known = known.into_iter().map(|(name, value)| (name, value.get().to_owned()));
        let mut members = ByName(known.collect());
        fields.record(&mut members);
        let mut object = String::new();
        members.write(&mut object)?;
        current.fields = object;
        Ok(())
    }
}

/// Writes a text. Most have nothing to escape.
fn write_text(line: &mut impl Write, text: &str) -> fmt::Result {
    if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        return line.write_str(&json(&text)?);
    }
    line.write_char('"')?;
    line.write_str(text)?;
    line.write_char('"')
}

fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}

/// Writes members as they come.
struct InOrder<'line> {
    line: Writer<'line>,
    is_first: bool,
    result: fmt::Result,
}

impl<'line> InOrder<'line> {
    fn member(
        &mut self,
        field: &Field,
        value: impl FnOnce(&mut Writer<'line>) -> fmt::Result,
    ) -> fmt::Result {
        self.result?;
        if !self.is_first {
            self.line.write_char(',')?;
        }
        self.is_first = false;
        write_text(&mut self.line, field.name())?;
        self.line.write_char(':')?;
        value(&mut self.line)
    }
}

impl Visit for InOrder<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.result = self.member(field, |line| write_text(line, &format!("{value:?}")));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.result = self.member(field, |line| write_text(line, value));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.result = self.member(field, |line| write!(line, "{value}"));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.result = self.member(field, |line| write!(line, "{value}"));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.result = self.member(field, |line| write!(line, "{value}"));
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.result = self.member(field, |line| line.write_str(&json(&value)?));
    }
}

/// Collects members, each as JSON.
struct ByName<'name>(BTreeMap<&'name str, String>);

impl ByName<'_> {
    fn write(&self, object: &mut impl Write) -> fmt::Result {
        let mut before = '{';
        for (name, value) in &self.0 {
            object.write_char(before)?;
            write_text(object, name)?;
            object.write_char(':')?;
            object.write_str(value)?;
            before = ',';
        }
        object.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }

    fn add(&mut self, field: &Field, value: &impl Serialize) {
        let name = field.name();
        if let Ok(value) = json(value) {
            self.0.insert(name.strip_prefix("r#").unwrap_or(name), value);
        }
    }
}

impl Visit for ByName<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.add(field, &format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field, &value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.add(field, &value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.add(field, &value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.add(field, &value);
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.add(field, &value);
    }
}
