//! Tests of the whole program in one process.

#[cfg(debug_assertions)]
mod weighing;
