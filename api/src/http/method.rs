//! Addresses and methods without a handler.

use super::base_path::BasePath;
use super::problem::Problem;
use crate::addresses::{self, Address, Part};
use crate::docs::missing;
use actix_web::dev::ResourceDef;
use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;

/// The addresses at which a client looks for an authorization server, if a resource names none. More may follow (RFC 8414).
const OF_OAUTH: [&str; 2] =
    ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];
/// Where such a client would register itself.
const REGISTER: &str = "/register";

/// The methods of every address, as the OpenAPI document lists them, of the document itself and of the browser client.
pub(crate) struct Addresses(Vec<(ResourceDef, String)>);

impl Addresses {
    /// Reads them from the document, and those that it does not have. `browser` says if the browser client is served.
    pub(crate) fn of(
        document: &Value,
        pictures: impl Iterator<Item = String>,
        browser: bool,
    ) -> Self {
        let paths = document["paths"].as_object().into_iter().flatten();
        let own = addresses::OWN.iter().filter(|address| address.part != Part::Operation);
        let own = own.filter(|address| browser || !address.is_of_browser());
        let own = own.map(Address::pattern).chain(pictures);
        let own = own.map(|path| (ResourceDef::new(path), "GET, HEAD".to_owned()));
        Self(
            paths
                .map(|(path, item)| {
                    let methods = item.as_object().into_iter().flatten().map(|(name, _)| name);
                    let mut methods: Vec<_> =
                        methods.filter(|n| *n != "parameters").map(|n| n.to_uppercase()).collect();
                    if methods.iter().any(|method| method == "GET") {
                        methods.push("HEAD".to_owned());
                    }
                    (ResourceDef::new(path.as_str()), methods.join(", "))
                })
                .chain(own)
                .collect(),
        )
    }
}

/// Answers 405 with `Allow` if the address accepts other methods, else 404. A browser gets a page, but not from the API.
pub(crate) async fn unserved(
    request: HttpRequest,
    addresses: web::Data<Addresses>,
    base: web::Data<BasePath>,
) -> HttpResponse {
    let path = request.match_info().as_str();
    let known = addresses.0.iter().find(|(pattern, _)| pattern.is_match(path));
    if let Some((_, allow)) = known {
        return HttpResponse::from_error(Problem::method_not_allowed(allow.clone()));
    }
    let is_of_api = path == "/v1" || path.starts_with("/v1/");
    let registers = path == REGISTER && *request.method() == Method::POST;
    if registers || OF_OAUTH.iter().any(|address| path.starts_with(address)) {
        return HttpResponse::from_error(Problem::no_authorization_server());
    }
    if !is_of_api && matches!(*request.method(), Method::GET | Method::HEAD) {
        return missing(&request, &base);
    }
    HttpResponse::from_error(Problem::not_found())
}
