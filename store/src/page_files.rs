//! The files that pages load, as servers register them for those of other versions.

/// A file whose name changes with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFile {
    /// From the server's own address on, without a slash before it: `assets/main-I72E5DQR.js`.
    pub path: String,
    /// The value of `Content-Type`.
    pub media_type: String,
    /// A hash of the content, in hex: the entity tag.
    pub tag: String,
    /// The content, compressed.
    pub gzip: Vec<u8>,
}
