//! Encodings of answers that are compressed.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ACCEPT_ENCODING, AcceptEncoding, Encoding};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};

/// Falls back to no encoding if the client accepts none that we offer.
pub(crate) async fn encode_for_all<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let offered = [Encoding::identity(), Encoding::gzip(), Encoding::deflate()];
    let accepted = request.get_header::<AcceptEncoding>();
    if accepted.is_some_and(|accepted| accepted.negotiate(offered.iter()).is_none()) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
