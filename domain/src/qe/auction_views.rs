//! The auctions of a game as a viewer may know them. A view shows all of them, and only the newest still changes, so each of
//! those before it is written once for each viewer.

use super::auctions::Earlier;
use super::view::{AuctionView, auction_view};
use crate::seat::Viewer;
use serde::ser::{Serialize, SerializeSeq, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::{Arc, OnceLock};

/// Who may look on: the public and at most 5 seats.
const VIEWERS: usize = 6;

/// An auction's [`AuctionView`] as JSON, for each viewer who has asked for it.
#[derive(Debug, Default)]
pub(super) struct Written([OnceLock<Box<RawValue>>; VIEWERS]);

impl Clone for Written {
    /// An auction is cloned to be changed: what was written is not of the clone.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Earlier {
    fn view(&self, viewer: Viewer) -> AuctionView {
        auction_view(&self.auction, viewer, false)
    }

    /// The view as JSON, written when the viewer asks first; none where it cannot be written.
    fn written(&self, viewer: Viewer) -> Option<&RawValue> {
        let written = self.written.0.get(viewer.index())?;
        if written.get().is_none() {
            // Who writes it meanwhile writes the same.
            let _ = written.set(to_raw_value(&self.view(viewer)).ok()?);
        }
        written.get().map(Box::as_ref)
    }
}

/// The auctions that have been opened as one viewer may know them, the newest last: a list of [`AuctionView`] as JSON.
#[derive(Clone, Debug)]
pub struct AuctionViews {
    earlier: Arc<Vec<Arc<Earlier>>>,
    newest: Option<AuctionView>,
    viewer: Viewer,
}

impl AuctionViews {
    pub(super) fn new(
        earlier: Arc<Vec<Arc<Earlier>>>,
        newest: Option<AuctionView>,
        viewer: Viewer,
    ) -> Self {
        Self { earlier, newest, viewer }
    }

    /// One by its number, from 1.
    #[must_use]
    pub fn get(self, number: u8) -> Option<AuctionView> {
        let index = usize::from(number).checked_sub(1)?;
        if index == self.earlier.len() {
            return self.newest;
        }
        self.earlier.get(index).map(|earlier| earlier.view(self.viewer))
    }
}

impl Serialize for AuctionViews {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = self.earlier.len() + usize::from(self.newest.is_some());
        let mut list = serializer.serialize_seq(Some(count))?;
        for earlier in self.earlier.iter() {
            match earlier.written(self.viewer) {
                Some(written) => list.serialize_element(written)?,
                None => list.serialize_element(&earlier.view(self.viewer))?,
            }
        }
        self.newest.iter().try_for_each(|newest| list.serialize_element(newest))?;
        list.end()
    }
}
