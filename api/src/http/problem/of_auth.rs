//! The problems of credentials that do not count.

use super::Problem;
use crate::codes::Code;
use engine::apps::AuthError;
use store::Scope;

impl From<AuthError> for Problem {
    fn from(error: AuthError) -> Self {
        let detail = error.to_string();
        let code = match error {
            AuthError::Store(error) => return error.into(),
            AuthError::ScopeMissing(scope) => return Self::scope_missing(scope),
            AuthError::IssuerUnavailable => {
                return Self::new(Code::IssuerUnavailable, detail).retry_after(10);
            }
            AuthError::Unknown => return Self::false_token(),
            AuthError::Malformed(_) => Code::TokenMalformed,
            AuthError::NoPlayer => Code::InvalidHeader,
            AuthError::Revoked => Code::TokenRevoked,
            AuthError::Expired => Code::TokenExpired,
            AuthError::NotYetValid => Code::TokenNotYetValid,
            AuthError::IssuerUnknown => Code::IssuerUnknown,
            AuthError::AudienceWrong => Code::AudienceWrong,
            AuthError::KeyUnknown => Code::KeyUnknown,
            AuthError::Erased => Code::PlayerErased,
        };
        Self::new(code, detail)
    }
}

impl Problem {
    /// 403: the token or the key does not allow the call.
    pub(crate) fn scope_missing(scope: Scope) -> Self {
        let detail = format!("the token lacks the scope {}", scope.name());
        let mut problem = Self::new(Code::ScopeMissing, detail);
        problem.0.scope = Some(scope.name());
        problem
    }

    /// 401: the call needs an app's key.
    pub(crate) fn no_key() -> Self {
        Self::new(
            Code::TokenRequired,
            "this call needs the header `Authorization: Bearer …` with an app's key",
        )
    }
}
