//! How many connections there are of a kind.

use tokio::time::Instant;

/// How many connections there are, of one address or of all.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) open: usize,
    /// Those of them that were asked to close.
    pub(super) closing: usize,
    /// When a scan for one to close found none last.
    pub(super) fruitless: Option<Instant>,
}

impl Counts {
    /// Those that stay open.
    pub(super) fn staying(self) -> usize {
        self.open.saturating_sub(self.closing)
    }

    /// One has closed.
    pub(super) fn left(&mut self, closing: bool) {
        self.open = self.open.saturating_sub(1);
        self.closing = self.closing.saturating_sub(closing.into());
    }
}
