//! Lines as text.

use super::write_time;
use std::error::Error;
use std::fmt::{self, Debug};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::field::{RecordFields, VisitOutput};
use tracing_subscriber::fmt::format::{DefaultVisitor, Writer};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Formats a line as `tracing_subscriber::fmt::format::Full` does without colours.
pub(in crate::log) struct Text;

impl<S> FormatEvent<S, TextFields> for Text
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, TextFields>,
        mut line: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        write_time(&mut line)?;
        line.write_str(padded(*event.metadata().level()))?;
        let mut is_in_span = false;
        for span in context.event_scope().into_iter().flat_map(|scope| scope.from_root()) {
            is_in_span = true;
            line.write_str(span.name())?;
            let extensions = span.extensions();
            let fields = extensions.get::<FormattedFields<TextFields>>();
            if let Some(fields) = fields.filter(|fields| !fields.is_empty()) {
                line.write_char('{')?;
                line.write_str(fields)?;
                line.write_char('}')?;
            }
            line.write_char(':')?;
        }
        if is_in_span {
            line.write_char(' ')?;
        }
        line.write_str(event.metadata().target())?;
        line.write_str(": ")?;
        TextFields.format_fields(line.by_ref(), event)?;
        line.write_char('\n')
    }
}

fn padded(level: Level) -> &'static str {
    match level {
        Level::ERROR => " ERROR ",
        Level::WARN => "  WARN ",
        Level::INFO => "  INFO ",
        Level::DEBUG => " DEBUG ",
        Level::TRACE => " TRACE ",
    }
}

/// Formats members as `name=value`.
pub(in crate::log) struct TextFields;

impl<'line> FormatFields<'line> for TextFields {
    fn format_fields<R: RecordFields>(&self, line: Writer<'line>, fields: R) -> fmt::Result {
        let mut members = Members { line, is_first: true, result: Ok(()) };
        fields.record(&mut members);
        members.result
    }
}

struct Members<'line> {
    line: Writer<'line>,
    is_first: bool,
    result: fmt::Result,
}

impl Members<'_> {
    fn member(&mut self, name: &str, value: &dyn Debug) -> fmt::Result {
        if !self.is_first {
            self.line.write_char(' ')?;
        }
        self.is_first = false;
        self.line.write_str(name.strip_prefix("r#").unwrap_or(name))?;
        self.line.write_char('=')?;
        write!(self.line, "{value:?}")
    }

    /// Writes what is made safe for a terminal, or has sources.
    fn as_usual(&mut self, record: impl FnOnce(&mut DefaultVisitor<'_>)) -> fmt::Result {
        let mut usual = DefaultVisitor::new(self.line.by_ref(), self.is_first);
        record(&mut usual);
        self.is_first = false;
        usual.finish()
    }
}

impl Visit for Members<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.result = self.result.and_then(|()| match field.name() {
            "message" => self.as_usual(|usual| usual.record_debug(field, value)),
            name => self.member(name, value),
        });
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.result = self.result.and_then(|()| match field.name() {
            "message" => self.as_usual(|usual| usual.record_str(field, value)),
            name => self.member(name, &value),
        });
    }

    fn record_error(&mut self, field: &Field, value: &(dyn Error + 'static)) {
        self.result =
            self.result.and_then(|()| self.as_usual(|usual| usual.record_error(field, value)));
    }
}
