//! The parts of HTTP that all routes share: problems, callers, bodies, tags of versions, request ids.

pub(crate) mod accept;
pub(crate) mod app;
pub(crate) mod base_path;
pub(crate) mod body;
pub(crate) mod caller;
pub(crate) mod connections;
pub(crate) mod cors;
pub(crate) mod credential;
pub(crate) mod embedded;
pub(crate) mod encoding;
pub(crate) mod etag;
pub(crate) mod headers;
pub(crate) mod idempotency;
pub(crate) mod limits;
pub(crate) mod listen;
mod meaning;
pub(crate) mod method;
pub(crate) mod observe;
pub(crate) mod operator;
pub(crate) mod problem;
pub(crate) mod proxies;
pub(crate) mod public_url;
pub(crate) mod query;
pub(crate) mod receive;
pub(crate) mod scope;
pub(crate) mod under;
mod wording;
