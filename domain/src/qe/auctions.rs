//! The auctions of a game.

use super::Auction;
use super::auction_views::{AuctionViews, Written};
use super::view::auction_view;
use crate::seat::Viewer;
use std::sync::Arc;

/// The auctions of a game that have been opened. A state is cloned for every command, and one auction changes, the newest:
/// those before it are shared with the states before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Auctions {
    earlier: Arc<Vec<Arc<Earlier>>>,
    newest: Option<Auction>,
}

/// An auction that is over, with what has been written of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Earlier {
    pub(super) auction: Auction,
    pub(super) written: Written,
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
        self.earlier.iter().map(|earlier| &earlier.auction).chain(&self.newest)
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
        self.earlier.get(index).map(|earlier| &earlier.auction)
    }

    pub(super) fn get_mut(&mut self, number: u8) -> Option<&mut Auction> {
        let index = usize::from(number).checked_sub(1)?;
        if index == self.earlier.len() {
            return self.newest.as_mut();
        }
        let earlier = Arc::make_mut(Arc::make_mut(&mut self.earlier).get_mut(index)?);
        earlier.written = Written::default();
        Some(&mut earlier.auction)
    }

    pub(super) fn open(&mut self, auction: Auction) {
        if let Some(auction) = self.newest.replace(auction) {
            let written = Written::default();
            Arc::make_mut(&mut self.earlier).push(Arc::new(Earlier { auction, written }));
        }
    }

    /// All as a viewer may know them; nobody has still to bid in a game that is over.
    #[must_use]
    pub fn view(&self, viewer: Viewer, game_over: bool) -> AuctionViews {
        let newest = self.newest.as_ref().map(|newest| auction_view(newest, viewer, game_over));
        AuctionViews::new(self.earlier.clone(), newest, viewer)
    }
}
