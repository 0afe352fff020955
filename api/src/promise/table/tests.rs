use super::*;
use crate::openapi::described;
use crate::promise::{GamesRead, needs, no_scope, no_token};
use crate::routes::routes;
use actix_web::{HttpResponse, get};
use utoipa_actix_web::service_config::ServiceConfig;

macro_rules! described_as {
    ($($name:ident = $security:tt $(, $promise:expr)?;)+) => {$(
        fn $name() -> anyhow::Result<Promises> {
            #[utoipa::path(security $security $(, extensions(("x-promise" = json!($promise))))?)]
            #[get("/v1/new")]
            async fn new() -> HttpResponse {
                HttpResponse::Ok().finish()
            }
            fn add(config: &mut ServiceConfig<'_>) {
                config.service(new);
            }
            described(add).map(|(_, promises)| promises)
        }
    )+};
}

described_as! {
    silent = (("player_bearer" = []));
    public_and_silent = (());
    without_names = (("player_bearer" = [])), needs(&[]);
    token_that_nobody_takes = (("operator_bearer" = [])), no_scope();
    token_that_nobody_promises = ((), ("app_bearer" = [])), no_token();
    read_with_a_key = ((), ("app_bearer" = [])), needs(&[GamesRead]).no_key();
    whole = ((), ("app_bearer" = [])), needs(&[GamesRead]);
}

#[test]
fn a_route_without_a_promise_is_refused_by_name() {
    for refused in [
        silent(),
        public_and_silent(),
        without_names(),
        token_that_nobody_takes(),
        token_that_nobody_promises(),
        read_with_a_key(),
    ] {
        let error = refused.unwrap_err();
        assert_eq!(error.to_string(), "the route GET /v1/new", "{error:#}");
    }
    assert_eq!(whole().unwrap().of("/v1/new", "get"), &needs(&[GamesRead]));
}

#[test]
fn operations_for_every_token_are_few_and_named() {
    let (mut api, promises) = described(routes).unwrap();
    let mut open = Vec::new();
    for (path, item) in &mut api.paths.paths {
        for (method, operation) in operations(item) {
            if promises.of(path, method).needs == Needs::NoScope {
                open.extend(operation.operation_id.clone());
            }
        }
    }
    open.sort();
    assert_eq!(open, ["exchange_token", "get_own_app", "revoke_token"]);
}
