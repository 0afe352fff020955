//! What the end-to-end tests share: the real binary, databases, a client that holds every answer against the OpenAPI
//! document, and a second implementation of the rules that knows nothing of the first.

pub mod chain;
pub mod client;
pub mod database;
pub mod document;
pub mod history;
pub mod network;
pub mod oracle;
pub mod program;
pub mod raw;
pub mod receiver;
pub mod record;
pub mod scoring;
pub mod seal;
pub mod server;
pub mod table;
pub mod tampering;
pub mod tls;
pub mod torture;
mod work;
