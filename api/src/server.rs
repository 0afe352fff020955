//! The engine, as the routes call it.

pub(crate) use engine::Engine as Server;
