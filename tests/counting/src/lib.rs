//! Counts of work, for tests: what the code of a thread allocates, what a process holds, and what SQLite's statements return.
//!
//! Counts and not times, because the same work gives the same counts on every machine. They are for tests alone: where the
//! program showed them to anybody, they would be the leak that the tests look for.

mod allocator;
mod sizes;
mod statements;

pub use allocator::{Allocated, CountingAllocator, allocated, held};
pub use sizes::{Blocks, Each, SizesAllocator};
pub use statements::{count_statements, returned};
