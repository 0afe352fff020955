//! A picture as PNG.

use crate::{HEIGHT, WIDTH};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a picture cannot be a PNG.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// It is not one of this crate's pictures.
    #[error("the picture cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// It cannot be compressed.
    #[error("the picture cannot be compressed: {0}")]
    Compress(String),
}

/// Renders a picture of this crate. That takes a processor for a good part of a second at most.
///
/// # Errors
/// If the text is no picture of this crate.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let Some(mut pixels) = Pixmap::new(WIDTH, HEIGHT) else {
        return Err(PngError::Compress("it has no pixels".to_owned()));
    };
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Compress(error.to_string()))
}
