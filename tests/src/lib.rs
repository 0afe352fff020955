//! The harness of the end-to-end tests: the real binary, databases, and a client that compares every answer with the OpenAPI
//! document.

pub mod aging;
pub mod app;
pub mod chain;
pub mod client;
pub mod clock;
pub mod collector;
pub mod database;
pub mod document;
pub mod forbidden;
pub mod history;
pub mod issuer;
pub mod metrics;
pub mod network;
pub mod program;
pub mod raw;
pub mod receiver;
pub mod record;
pub mod rows;
pub mod seal;
pub mod server;
pub mod table;
pub mod tampering;
pub mod tls;
pub mod torture;
pub mod waiting;
mod work;
