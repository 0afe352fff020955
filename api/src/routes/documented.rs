//! Routes that are served with fewer layers than the ones which their macro would make.

use actix_web::dev::{
    AppService, HttpServiceFactory, ResourceDef, ServiceRequest, ServiceResponse, fn_service,
};
use actix_web::guard::{Guard, fn_guard};
use actix_web::http::Method;
use actix_web::{Error, FromRequest, Handler, HttpResponse, Responder};
use utoipa::openapi::path::Paths;
use utoipa::openapi::{RefOr, Schema};
use utoipa_actix_web::OpenApiFactory;

/// A handler of what is posted to a path, with what documents it.
pub(super) struct Posted<D, F> {
    /// What `utoipa::path` has made of the handler.
    document: D,
    register: F,
}

/// Serves what is posted to the documented path, which is a whole one: these routes stand in no scope. A scope, a resource
/// and a route have a boxed future each for every request, and actix-web's own guard of a method notes which methods it has
/// compared, for an answer 405 that [`unserved`](crate::http::method::unserved) gives here.
pub(super) fn posted<D, H, Args>(document: D, handler: H) -> Posted<D, impl FnOnce(&mut AppService)>
where
    D: utoipa::Path,
    H: Handler<Args>,
    Args: FromRequest + 'static,
    H::Output: Responder + 'static,
{
    let register = move |config: &mut AppService| {
        let is_post: Box<dyn Guard> =
            Box::new(fn_guard(|context| context.head().method == Method::POST));
        let service = fn_service(move |request: ServiceRequest| {
            let handler = handler.clone();
            async move {
                let (request, mut payload) = request.into_parts();
                let response = match Args::from_request(&request, &mut payload).await {
                    Ok(arguments) => {
                        handler.call(arguments).await.respond_to(&request).map_into_boxed_body()
                    }
                    Err(error) => HttpResponse::from_error(error),
                };
                Ok::<_, Error>(ServiceResponse::new(request, response))
            }
        });
        config.register_service(ResourceDef::new(D::path()), Some(vec![is_post]), service, None);
    };
    Posted { document, register }
}

impl<D, F: FnOnce(&mut AppService)> HttpServiceFactory for Posted<D, F> {
    fn register(self, config: &mut AppService) {
        (self.register)(config);
    }
}

impl<D: OpenApiFactory, F> OpenApiFactory for Posted<D, F> {
    fn paths(&self) -> Paths {
        self.document.paths()
    }

    fn schemas(&self, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        self.document.schemas(schemas);
    }
}
