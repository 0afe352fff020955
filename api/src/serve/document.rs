//! The OpenAPI documents as they are served: with a tag, and compressed for clients that want it.

use crate::addresses::{OPENAPI, OPENAPI_3_0};
use crate::http::base_path::BasePath;
use crate::http::etag::is_held;
use crate::openapi::{committed, v3_0};
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, ETag, Encoding, EntityTag,
    VARY,
};
use actix_web::web::{Bytes, Data, ServiceConfig};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, web};
use domain::sealing::sha256;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use std::io::Write;
use std::sync::OnceLock;

/// Both forms of the document.
pub(super) struct Documents {
    v3_1: Document,
    v3_0: Document,
}

/// A document as text. It is compressed once, when a client first asks for it so.
struct Document {
    text: Bytes,
    gzip: OnceLock<Bytes>,
    tag: String,
}

impl Documents {
    /// The documents of a server below this path.
    pub(super) fn below(base_path: &BasePath) -> anyhow::Result<(Value, Self)> {
        let mut document = committed();
        if !base_path.is_root() {
            document["servers"][0]["url"] = base_path.as_str().into();
        }
        let documents = Self {
            v3_1: Document::of(&document)?,
            v3_0: Document::of(&v3_0::of(document.clone()))?,
        };
        Ok((document, documents))
    }
}

impl Document {
    fn of(document: &Value) -> anyhow::Result<Self> {
        let text = Bytes::from(serde_json::to_string(document)?);
        let tag = hex::encode(&sha256(&[&text])[..8]);
        Ok(Self { text, gzip: OnceLock::new(), tag })
    }

    fn answer(&self, request: &HttpRequest) -> HttpResponse {
        // Weak: the compressed form has the same tag.
        let tag = ETag(EntityTag::new_weak(self.tag.clone()));
        let is_held = is_held(request, &tag);
        let mut answer = if is_held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        answer.insert_header(tag).insert_header((CACHE_CONTROL, "no-cache"));
        answer.insert_header((VARY, ACCEPT_ENCODING.as_str()));
        if is_held {
            return answer.finish();
        }
        answer.content_type("application/json");
        let accepted = request.get_header::<AcceptEncoding>();
        let wanted = accepted.and_then(|accepted| accepted.negotiate([Encoding::gzip()].iter()));
        match wanted {
            Some(encoding) if encoding == Encoding::gzip() => {
                let gzip = self.gzip.get_or_init(|| compressed(&self.text));
                answer.insert_header((CONTENT_ENCODING, "gzip")).body(gzip.clone())
            }
            _ => answer.body(self.text.clone()),
        }
    }
}

fn compressed(text: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(text).and_then(|()| encoder.finish());
    written.unwrap_or_else(|error| unreachable!("memory takes every write: {error}")).into()
}

/// Serves them.
pub(super) fn add_to(config: &mut ServiceConfig) {
    config.route(OPENAPI, web::get().to(v3_1)).route(OPENAPI_3_0, web::get().to(v3_0));
}

async fn v3_1(request: HttpRequest, documents: Data<Documents>) -> HttpResponse {
    documents.v3_1.answer(&request)
}

async fn v3_0(request: HttpRequest, documents: Data<Documents>) -> HttpResponse {
    documents.v3_0.answer(&request)
}
