//! Gavel over HTTP: extractors, problems and their codes, limits, routes, and the generator of the OpenAPI document.

mod addresses;
mod browser;
mod codes;
mod docs;
mod extract;
mod http;
mod openapi;
mod options;
mod promise;
mod routes;
mod serve;
#[cfg(test)]
mod tests;

pub use http::base_path::BasePath;
pub use http::connections::OpenFiles;
pub use http::limits::{Budget, LimitOptions};
pub use http::operator::OperatorToken;
pub use http::public_url::PublicUrl;
pub use openapi::{document, document_3_0};
pub use options::Options;
pub use serve::{Metrics, Running, start};

/// Counts the allocations of a test's thread.
#[cfg(test)]
#[global_allocator]
static ALLOCATOR: counting::CountingAllocator = counting::CountingAllocator;
