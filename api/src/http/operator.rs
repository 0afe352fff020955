//! The operator: a caller with the token of the file that the program was started with.

use super::caller::{Caller, hash};
use super::credential::Credential;
use super::problem::Problem;
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use anyhow::{Context, ensure};
use engine::Engine;
use engine::secret_file;
use futures::future::LocalBoxFuture;
use std::path::Path;
use subtle::ConstantTimeEq;

/// How many characters the operator's token has at least: 128 bits in hexadecimal. It opens every game.
const SHORTEST: usize = 32;

/// The operator's token, as its hash.
pub struct OperatorToken([u8; 32]);

impl OperatorToken {
    /// The token in a file, without the white space around it.
    ///
    /// # Errors
    /// If the file cannot be read, or its token is too short.
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        let text = secret_file::read(file)
            .with_context(|| format!("the operator's token cannot be read: {}", file.display()))?;
        let token = text.trim();
        ensure!(
            token.chars().count() >= SHORTEST,
            "the operator's token has less than {SHORTEST} characters: {}",
            file.display()
        );
        Ok(Self(hash(token)))
    }
}

/// A call by the operator.
pub(crate) struct Operator;

impl FromRequest for Operator {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        if !request.headers().contains_key(AUTHORIZATION) {
            return Box::pin(async { Err(Problem::no_token()) });
        }
        let request = request.clone();
        Box::pin(async move {
            let operator = request.app_data::<web::Data<OperatorToken>>();
            let server = request.app_data::<web::Data<Engine>>();
            let (Some(credential), Some(server)) = (Credential::of(&request), server) else {
                return Err(Problem::false_token());
            };
            let Some(operator) = operator else {
                return Err(Problem::new(
                    Code::OperatorCallsOff,
                    "operator calls are off on this server",
                ));
            };
            if bool::from(operator.0.ct_eq(&credential.token_hash())) {
                return Ok(Self);
            }
            // Anyone else must first be someone.
            if credential.is_key() {
                server.apps.key(credential.token(), credential.token_hash()).await?;
            } else {
                credential.holder(server).await?;
            }
            Err(Problem::new(Code::NotOperator, "only the operator may do this"))
        })
    }
}

/// The operator, or another caller.
pub(crate) enum OperatorOr {
    /// The operator, who sees every game.
    Operator,
    /// Any other caller.
    Caller(Caller),
}

impl FromRequest for OperatorOr {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let operator = request.app_data::<web::Data<OperatorToken>>();
        let is_operator =
            operator.zip(Credential::of(request)).is_some_and(|(operator, credential)| {
                bool::from(operator.0.ct_eq(&credential.token_hash()))
            });
        if is_operator {
            return Box::pin(async { Ok(Self::Operator) });
        }
        let caller = Caller::from_request(request, payload);
        Box::pin(async move { caller.await.map(Self::Caller) })
    }
}
