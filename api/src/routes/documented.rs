//! Routes that are served by another resource than the one which their macro would make.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::fn_guard;
use actix_web::http::Method;
use actix_web::{FromRequest, Handler, Resource, Responder, web};
use utoipa::openapi::path::Paths;
use utoipa::openapi::{RefOr, Schema};
use utoipa_actix_web::OpenApiFactory;

/// A resource with what documents it.
pub(super) struct Documented<D> {
    /// What `utoipa::path` has made of the handler.
    document: D,
    resource: Resource,
}

/// Serves what is posted to the documented path. actix-web's own guard of a method notes, for every request, which methods it has
/// compared, for an answer 405 that [`unserved`](crate::http::method::unserved) gives here: three blocks of memory a bid.
pub(super) fn posted<D, F, Args>(document: D, handler: F) -> Documented<D>
where
    D: utoipa::Path,
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let is_post = fn_guard(|context| context.head().method == Method::POST);
    let resource = web::resource(D::path()).guard(is_post).to(handler);
    Documented { document, resource }
}

impl<D> HttpServiceFactory for Documented<D> {
    fn register(self, config: &mut AppService) {
        self.resource.register(config);
    }
}

impl<D: OpenApiFactory> OpenApiFactory for Documented<D> {
    fn paths(&self) -> Paths {
        self.document.paths()
    }

    fn schemas(&self, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        self.document.schemas(schemas);
    }
}
