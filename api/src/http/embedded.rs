//! Files in the program: compressed when it is built, and served as a browser asks for them.

use super::etag::is_held;
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETag, Encoding, EntityTag, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::Bytes;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder};
use flate2::read::GzDecoder;
use std::io::{self, Read};
use store::PageFile;

/// Files that the build script has packed.
pub(crate) struct Pack {
    /// All contents, one after the other.
    pub(crate) bytes: &'static [u8],
    /// In the order of their paths.
    pub(crate) files: &'static [File],
    /// The Content-Security-Policy of all of them.
    pub(crate) policy: &'static str,
}

/// A page, or a file that pages load.
pub(crate) struct File {
    /// From the address of the pack on.
    pub(crate) path: &'static str,
    pub(crate) media_type: &'static str,
    /// True if the path changes with the content.
    pub(crate) immutable: bool,
    /// A hash of the content.
    pub(crate) tag: &'static str,
    pub(crate) gzip: (usize, usize),
}

impl Pack {
    /// The file with a path.
    pub(crate) fn find(&self, path: &str) -> Option<&'static File> {
        let at = self.files.binary_search_by(|file| file.path.cmp(path)).ok()?;
        Some(&self.files[at])
    }

    /// Answers with a file, or with 304 if the client holds it.
    pub(crate) fn answer(&self, request: &HttpRequest, file: &File) -> HttpResponse {
        let answer = self.content(file).answer(request, self.policy);
        answer.unwrap_or_else(|error| unreachable!("the build script wrote gzip: {error}"))
    }

    /// The content of a file without an encoding.
    pub(crate) fn text(&self, file: &File) -> Vec<u8> {
        let text = self.content(file).text();
        text.unwrap_or_else(|error| unreachable!("the build script wrote gzip: {error}"))
    }

    /// The files whose paths change with their contents, in the order of their paths, where the pack is served below a folder.
    pub(crate) fn named_by_content(&self, folder: &str) -> impl Iterator<Item = PageFile> {
        let files = self.files.iter().filter(|file| file.immutable);
        files.map(move |file| PageFile {
            path: format!("{folder}{}", file.path),
            media_type: file.media_type.to_owned(),
            tag: file.tag.to_owned(),
            gzip: self.content(file).gzip.to_vec(),
        })
    }

    fn content(&self, file: &File) -> Content<'static> {
        let &File { media_type, tag, immutable, gzip: (start, end), .. } = file;
        let gzip = Bytes::from_static(&self.bytes[start..end]);
        Content { media_type, tag, immutable, gzip }
    }
}

/// The content of a file, with the headers that depend on it.
pub(crate) struct Content<'a> {
    pub(crate) media_type: &'a str,
    pub(crate) tag: &'a str,
    /// True if the path changes with the content.
    pub(crate) immutable: bool,
    /// Compressed.
    pub(crate) gzip: Bytes,
}

impl Content<'_> {
    /// Answers with it, or with 304 if the client holds it. The error is that of a content that is not compressed.
    pub(crate) fn answer(
        self,
        request: &HttpRequest,
        policy: &'static str,
    ) -> io::Result<HttpResponse> {
        let tag = ETag(EntityTag::new_weak(self.tag.to_owned()));
        let is_held = is_held(request, &tag);
        let mut answer = if is_held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        let life = if self.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
        answer.insert_header(tag).insert_header((CACHE_CONTROL, life));
        answer.insert_header((VARY, ACCEPT_ENCODING.as_str()));
        secure(&mut answer, policy);
        if is_held {
            return Ok(answer.finish());
        }
        answer.insert_header((CONTENT_TYPE, self.media_type));
        if takes_gzip(request) {
            Ok(answer.insert_header((CONTENT_ENCODING, "gzip")).body(self.gzip))
        } else {
            Ok(answer.body(self.text()?))
        }
    }

    /// It without an encoding.
    fn text(&self) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        GzDecoder::new(&*self.gzip).read_to_end(&mut text)?;
        Ok(text)
    }
}

/// Adds the headers that bound what a page can do.
pub(crate) fn secure(answer: &mut HttpResponseBuilder, policy: &'static str) {
    answer
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((REFERRER_POLICY, "no-referrer"));
}

/// Whether the client accepts gzip.
fn takes_gzip(request: &HttpRequest) -> bool {
    let accepted = request.get_header::<AcceptEncoding>();
    let gzip = Encoding::gzip();
    accepted.is_some_and(|accepted| accepted.negotiate([&gzip].into_iter()) == Some(gzip.clone()))
}
