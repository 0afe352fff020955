//! The auctions of a game.

use super::Auction;
use std::sync::Arc;

/// The auctions of a game that have been opened. A state is cloned for every command, and one auction changes, the newest:
/// those before it are shared with the states before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Auctions {
    earlier: Arc<Vec<Arc<Auction>>>,
    newest: Option<Auction>,
}

impl Auctions {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.earlier.len() + usize::from(self.newest.is_some())
    }

    /// Whether none has been opened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.newest.is_none()
    }

    /// All, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Auction> {
        self.earlier.iter().map(Arc::as_ref).chain(&self.newest)
    }

    /// The newest.
    #[must_use]
    pub fn last(&self) -> Option<&Auction> {
        self.newest.as_ref()
    }

    /// One by its number, from 1.
    #[must_use]
    pub fn get(&self, number: u8) -> Option<&Auction> {
        let index = usize::from(number).checked_sub(1)?;
        if index == self.earlier.len() {
            return self.newest.as_ref();
        }
        self.earlier.get(index).map(Arc::as_ref)
    }

    pub(super) fn get_mut(&mut self, number: u8) -> Option<&mut Auction> {
        let index = usize::from(number).checked_sub(1)?;
        if index == self.earlier.len() {
            return self.newest.as_mut();
        }
        Arc::make_mut(&mut self.earlier).get_mut(index).map(Arc::make_mut)
    }

    pub(super) fn open(&mut self, auction: Auction) {
        if let Some(before) = self.newest.replace(auction) {
            Arc::make_mut(&mut self.earlier).push(Arc::new(before));
        }
    }
}
