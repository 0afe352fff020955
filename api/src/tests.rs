//! Tests of the whole server in one process.

#[cfg(debug_assertions)]
mod weighing;
