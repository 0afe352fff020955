//! Counts the blocks of memory that the whole process holds, by their sizes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};

/// The sizes of a class, in bytes.
const CLASS: usize = 16;
/// The last class has all larger blocks.
const CLASSES: usize = 2049;

static BLOCKS: [AtomicI64; CLASSES] = [const { AtomicI64::new(0) }; CLASSES];
static BYTES: AtomicI64 = AtomicI64::new(0);

/// The blocks that a process holds, by their sizes.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    bytes: i64,
    classes: [i64; CLASSES],
}

impl Blocks {
    /// The blocks that this process holds now. All are 0 unless [`SizesAllocator`] is its allocator.
    #[must_use]
    pub fn held() -> Self {
        let classes = std::array::from_fn(|class| BLOCKS[class].load(Ordering::Relaxed));
        Self { bytes: BYTES.load(Ordering::Relaxed), classes }
    }

    /// What came to be held since an earlier count, for each of so many things.
    #[must_use]
    pub fn since(&self, before: &Self, things: usize) -> Each {
        let classes = self.classes.iter().zip(&before.classes).map(|(now, before)| now - before);
        let each = |count: i64| count as f64 / things as f64;
        let blocks = classes.enumerate().map(|(class, blocks)| (class * CLASS, each(blocks)));
        Each { bytes: each(self.bytes - before.bytes), blocks: blocks.collect() }
    }
}

/// What one of several things holds on average. Its text is a table of the sizes.
#[derive(Clone, Debug)]
pub struct Each {
    /// The bytes of all blocks.
    pub bytes: f64,
    /// The largest size of each class, and the number of blocks.
    pub blocks: Vec<(usize, f64)>,
}

impl fmt::Display for Each {
    fn fmt(&self, table: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(table, "{:.0} bytes, in blocks of at most so many bytes:", self.bytes)?;
        let shown = self.blocks.iter().filter(|(_, blocks)| blocks.abs() >= 0.05);
        shown.clone().try_for_each(|(size, blocks)| writeln!(table, "{size:6} {blocks:6.2}"))
    }
}

/// The system's allocator, which counts the blocks of the process.
pub struct SizesAllocator;

impl SizesAllocator {
    fn count(size: usize, blocks: i64) {
        let class = size.div_ceil(CLASS).min(CLASSES - 1);
        BLOCKS[class].fetch_add(blocks, Ordering::Relaxed);
        BYTES.fetch_add(size as i64 * blocks, Ordering::Relaxed);
    }
}

#[expect(unsafe_code, reason = "an allocator is unsafe; each call is handed on as it came")]
// SAFETY: the system's allocator does everything, and counting does not allocate.
unsafe impl GlobalAlloc for SizesAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::count(layout.size(), 1);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        Self::count(layout.size(), -1);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::count(layout.size(), -1);
        Self::count(size, 1);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.realloc(memory, layout, size) }
    }
}
