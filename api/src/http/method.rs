//! Addresses and methods without a handler.

use super::problem::Problem;
use actix_web::dev::ResourceDef;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;

/// The addresses of the document itself and of its pages.
const OWN: [&str; 5] = ["/", "/openapi.json", "/openapi-3.0.json", "/docs", "/docs/{page:.*}"];

/// The methods of every address, as the OpenAPI document lists them, and of the document itself.
pub(crate) struct Addresses(Vec<(ResourceDef, String)>);

impl Addresses {
    /// Reads them from the document.
    pub(crate) fn of(document: &Value) -> Self {
        let paths = document["paths"].as_object().into_iter().flatten();
        let own = OWN.map(|path| (ResourceDef::new(path), "GET, HEAD".to_owned()));
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

/// Answers 405 with `Allow` if the address accepts other methods, else 404.
pub(crate) async fn unserved(
    request: HttpRequest,
    addresses: web::Data<Addresses>,
) -> HttpResponse {
    let path = request.match_info().as_str();
    let known = addresses.0.iter().find(|(pattern, _)| pattern.is_match(path));
    let problem = match known {
        Some((_, allow)) => Problem::method_not_allowed(allow.clone()),
        None => Problem::not_found(),
    };
    HttpResponse::from_error(problem)
}
