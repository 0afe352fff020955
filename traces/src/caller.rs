//! The span of another program that called this one.

/// A caller's span, from the header `traceparent` (W3C Trace Context).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The trace that the caller's span belongs to; not all zeros.
    pub trace_id: [u8; 16],
    /// The caller's span; not all zeros.
    pub span_id: [u8; 8],
    /// True if the caller records its span.
    pub sampled: bool,
    /// The header `tracestate`, which further programs pass on unchanged.
    pub state: String,
}
