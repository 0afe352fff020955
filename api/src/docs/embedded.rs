//! The bytes of the pages in the program.

use actix_web::web::Bytes;
use flate2::read::GzDecoder;
use std::io::Read;

/// All contents, one after the other.
static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/pages.bin"));
/// The pages and files in the order of their paths.
static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The path of the page for unknown addresses.
pub(super) const MISSING: &str = "404";
/// What its links begin with.
pub(super) const UP: &str = "@up@/";

/// A page, or a file that pages load.
pub(super) struct Page {
    /// From `/docs/` on.
    pub(super) path: &'static str,
    pub(super) media_type: &'static str,
    /// True if the path changes with the content.
    pub(super) immutable: bool,
    /// A hash of the content.
    pub(super) tag: &'static str,
    gzip: (usize, usize),
    brotli: (usize, usize),
}

/// The page with a path.
pub(super) fn find(path: &str) -> Option<&'static Page> {
    let at = PAGES.binary_search_by(|page| page.path.cmp(path)).ok()?;
    Some(&PAGES[at])
}

impl Page {
    pub(super) fn gzip(&self) -> Bytes {
        Bytes::from_static(&BYTES[self.gzip.0..self.gzip.1])
    }

    pub(super) fn brotli(&self) -> Bytes {
        Bytes::from_static(&BYTES[self.brotli.0..self.brotli.1])
    }

    /// The content without an encoding.
    pub(super) fn text(&self) -> Vec<u8> {
        let mut text = Vec::new();
        let read = GzDecoder::new(&BYTES[self.gzip.0..self.gzip.1]).read_to_end(&mut text);
        read.unwrap_or_else(|error| unreachable!("the build script wrote gzip: {error}"));
        text
    }
}
