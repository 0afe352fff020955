//! The engine, as the routes call it.

pub(crate) use crate::engine::Engine as Server;
