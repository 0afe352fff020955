//! The spans of requests and of the work behind them, sent by OTLP over HTTP.
//!
//! A span has a fixed name, and attributes with fixed names. Their values are constants of the program, templates of routes
//! and statuses: no function here accepts a text of another origin, so no span can contain a player's value, id or token.
//! The feature `otlp` brings all of it. Without that feature the types are empty, and the compiler removes their calls.

mod caller;
#[cfg(feature = "otlp")]
mod export;
#[cfg_attr(feature = "otlp", path = "live.rs")]
#[cfg_attr(not(feature = "otlp"), path = "never.rs")]
mod live;
mod options;
mod queue;
mod request;
mod span;

pub use caller::Caller;
#[cfg(feature = "otlp")]
pub use export::{Sending, start};
#[cfg(not(feature = "otlp"))]
pub use live::{Sending, start};
pub use options::{Options, Unsent};
pub use queue::{Batch, Waiting};
pub use request::Request;
pub use span::{Attribute, Name, Span};

/// True if this build can send spans.
pub const AVAILABLE: bool = cfg!(feature = "otlp");
