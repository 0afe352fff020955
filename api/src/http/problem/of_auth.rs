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
            AuthError::ScopeMissing(scope) => return Self::scopes_missing(&[scope]),
            AuthError::IssuerUnavailable(wait) => {
                // Whole seconds, and never too early.
                let seconds = wait.as_secs() + 1;
                return Self::new(Code::IssuerUnavailable, detail).retry_after(seconds);
            }
            AuthError::IssuerUnfit => Code::IssuerUnfit,
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
            AuthError::Stopped => Code::PlayerStopped,
        };
        Self::new(code, detail)
    }
}

impl Problem {
    /// 403, if scopes are missing.
    pub(crate) fn if_missing(scopes: Vec<Scope>) -> Result<(), Self> {
        if scopes.is_empty() { Ok(()) } else { Err(Self::scopes_missing(&scopes)) }
    }

    /// 403: the token or the key does not allow the call.
    fn scopes_missing(missing: &[Scope]) -> Self {
        let names: Vec<&'static str> = missing.iter().map(|scope| scope.name()).collect();
        let detail = match names[..] {
            [one] => format!("the token lacks the scope {one}"),
            _ => format!("the token lacks the scopes {}", names.join(", ")),
        };
        let mut problem = Self::new(Code::ScopeMissing, detail);
        problem.0.scope = names.first().copied();
        problem.0.scopes = names;
        problem
    }

    /// 400: the JWT that is exchanged does not count. The caller's own credential is not wrong.
    pub(crate) fn of_subject(error: AuthError) -> Self {
        let reason = Self::from(error);
        let detail = reason.0.detail.clone();
        let mut problem = Self::new(Code::SubjectTokenInvalid, detail).field("subject_token");
        problem.0.reason = Some(reason.0.code);
        problem
    }

    /// Names the error of OAuth too (RFC 6749, 5.2; RFC 8693, 2.2.2).
    pub(crate) fn of_token_request(mut self) -> Self {
        self.0.error = Some(match (self.0.status, self.0.code) {
            (400, code @ ("invalid_scope" | "invalid_target" | "unsupported_grant_type")) => code,
            (401, _) => "invalid_client",
            (403, _) => "unauthorized_client",
            (503, _) => "temporarily_unavailable",
            (500.., _) => "server_error",
            _ => "invalid_request",
        });
        self
    }

    /// 401: the call needs an app's key.
    pub(crate) fn no_key() -> Self {
        Self::new(
            Code::TokenRequired,
            "this call needs the header `Authorization: Bearer …` with an app's key",
        )
    }

    /// 404, for clients of OAuth that would register themselves or have a page to sign in.
    pub(crate) fn no_authorization_server() -> Self {
        Self::new(
            Code::NotFound,
            "this server registers no OAuth clients and signs nobody in: `POST /v1/players` gives a token, which a client sends in `Authorization: Bearer …`",
        )
    }
}
