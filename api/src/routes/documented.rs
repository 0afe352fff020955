//! Routes that are served by another resource than the one which their macro would make.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{Guard, fn_guard};
use actix_web::http::Method;
use utoipa::openapi::path::Paths;
use utoipa::openapi::{RefOr, Schema};
use utoipa_actix_web::OpenApiFactory;

/// A resource with what documents it.
pub(super) struct Documented<D, R> {
    /// What `utoipa::path` has made of the handler.
    pub(super) path: D,
    /// What serves it.
    pub(super) resource: R,
}

impl<D, R: HttpServiceFactory> HttpServiceFactory for Documented<D, R> {
    fn register(self, config: &mut AppService) {
        self.resource.register(config);
    }
}

impl<D: OpenApiFactory, R> OpenApiFactory for Documented<D, R> {
    fn paths(&self) -> Paths {
        self.path.paths()
    }

    fn schemas(&self, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        self.path.schemas(schemas);
    }
}

/// Lets requests with the method POST pass. actix-web's own guard notes, for every request, which methods it has compared, for an
/// answer 405 that [`unserved`](crate::http::method::unserved) gives here: three blocks of memory a bid.
pub(super) fn posted() -> impl Guard {
    fn_guard(|context| context.head().method == Method::POST)
}
