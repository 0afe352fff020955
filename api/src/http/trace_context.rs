//! The trace in which a caller makes its request (W3C Trace Context, https://www.w3.org/TR/trace-context/).

use actix_web::http::header::{HeaderMap, HeaderName};
use std::fmt::{self, Display};
use traces::Caller;

const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");
const TRACESTATE: HeaderName = HeaderName::from_static("tracestate");

/// A trace's id, as the log shows it.
pub(super) struct TraceId([u8; 16]);

impl TraceId {
    /// The trace of a caller, or the one that a recorded request begins.
    pub(super) fn of(caller: Option<&Caller>, request: &traces::Request) -> Option<Self> {
        caller.map(|caller| caller.trace_id).or_else(|| request.trace_id()).map(Self)
    }
}

impl Display for TraceId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", u128::from_be_bytes(self.0))
    }
}

/// The caller's span. If its header is malformed or comes twice, the request is one without a caller, as the standard wants.
pub(super) fn caller(headers: &HeaderMap) -> Option<Caller> {
    let mut parents = headers.get_all(TRACEPARENT);
    let parent = parents.next()?;
    if parents.next().is_some() {
        return None;
    }
    let mut caller = parse(parent.as_bytes())?;
    // Several headers are one list.
    let states = headers.get_all(TRACESTATE).map(|state| state.to_str().ok());
    let states: Option<Vec<&str>> = states.collect();
    caller.state = states.unwrap_or_default().join(",");
    Some(caller)
}

/// `version-trace-span-flags` in lower-case hexadecimal. A later version may go on after a further dash.
fn parse(parent: &[u8]) -> Option<Caller> {
    let (known, rest) = parent.split_at_checked(55)?;
    let mut fields = known.split(|byte| *byte == b'-');
    let [version] = hexadecimal(fields.next()?)?;
    let trace_id = hexadecimal(fields.next()?)?;
    let span_id = hexadecimal(fields.next()?)?;
    let [flags] = hexadecimal(fields.next()?)?;
    let goes_on = match version {
        0 => rest.is_empty(),
        0xff => false,
        _ => rest.is_empty() || rest.starts_with(b"-"),
    };
    let valid = goes_on && trace_id != [0; 16] && span_id != [0; 8];
    valid.then(|| Caller { trace_id, span_id, sampled: flags & 1 == 1, state: String::new() })
}

/// So many bytes in lower-case hexadecimal, and nothing else.
fn hexadecimal<const N: usize>(digits: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let is_lower = !digits.iter().any(u8::is_ascii_uppercase);
    (is_lower && hex::decode_to_slice(digits, &mut bytes).is_ok()).then_some(bytes)
}

#[cfg(test)]
mod tests;
