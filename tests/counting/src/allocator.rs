//! Counts the allocations of a thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATED: Cell<Allocated> = const { Cell::new(Allocated { times: 0, bytes: 0 }) };
    static HELD: Cell<i64> = const { Cell::new(0) };
}

/// How many bytes this thread has allocated and not freed, buffers included. What another thread frees still counts.
#[must_use]
pub fn held() -> i64 {
    HELD.get()
}

/// How much a thread has allocated, buffers aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Allocated {
    /// How often.
    pub times: u64,
    /// How many bytes together, of which some are free again.
    pub bytes: u64,
}

/// The allocations of this thread since it began.
#[must_use]
pub fn allocated() -> Allocated {
    ALLOCATED.get()
}

/// The allocator leaves blocks from this size on out of the count. The database's driver allocates them as buffers, each after a
/// fixed number of bytes. The tests count the bytes that arrive in them.
const BUFFER: usize = 4096;

/// The system's allocator, which counts by the thread.
pub struct CountingAllocator;

impl CountingAllocator {
    fn hold(bytes: usize, freed: usize) {
        // A thread that ends has no count any more.
        let _ended = HELD.try_with(|held| held.set(held.get() + bytes as i64 - freed as i64));
    }

    fn count(bytes: usize) {
        if bytes >= BUFFER {
            return;
        }
        // A thread that ends has no count any more.
        let _ended = ALLOCATED.try_with(|allocated| {
            let Allocated { times, bytes: before } = allocated.get();
            allocated.set(Allocated { times: times + 1, bytes: before + bytes as u64 });
        });
    }
}

#[expect(unsafe_code, reason = "an allocator is unsafe; each call is handed on as it came")]
// SAFETY: the system's allocator does everything, and counting does not allocate.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::count(layout.size());
        Self::hold(layout.size(), 0);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        Self::hold(0, layout.size());
        // SAFETY: the caller's promises are the system's.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::count(size);
        Self::hold(size, layout.size());
        // SAFETY: the caller's promises are the system's.
        unsafe { System.realloc(memory, layout, size) }
    }
}
