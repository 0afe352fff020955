//! A call by an app's server with its key.

use super::credential::Credential;
use super::problem::Problem;
use super::scope;
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use engine::Engine;
use futures::future::LocalBoxFuture;
use store::{AppId, AppKeyRow};

/// An app that calls with its key.
pub(crate) struct AppCaller(pub(crate) AppKeyRow);

impl AppCaller {
    /// The app.
    pub(crate) fn app_id(&self) -> AppId {
        self.0.app_id
    }
}

impl FromRequest for AppCaller {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let key = app_key(&request).await?;
            scope::check(&request, Some(key.scopes))?;
            Ok(Self(key))
        })
    }
}

/// The key that the request came with, whatever it allows.
pub(crate) async fn app_key(request: &HttpRequest) -> Result<AppKeyRow, Problem> {
    if !request.headers().contains_key(AUTHORIZATION) {
        return Err(Problem::no_key());
    }
    let server = request.app_data::<web::Data<Engine>>().ok_or_else(Problem::internal)?;
    let credential = Credential::of(request).ok_or_else(Problem::false_token)?;
    if credential.is_key() {
        return Ok(server.apps.key(credential.token(), credential.token_hash()).await?);
    }
    // Anyone else must first be someone.
    credential.holder(server).await?;
    Err(Problem::new(Code::NotApp, "only an app's key may do this"))
}
