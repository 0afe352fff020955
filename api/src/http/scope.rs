//! The scopes that a call needs, by its route.

use super::problem::Problem;
use crate::promise::{Promise, Promises};
use actix_web::http::Method;
use actix_web::{HttpRequest, web};
use std::collections::HashMap;
use store::{Scope, Scopes};

/// The scopes that calls need, by the pattern of their path.
pub(crate) struct NeededScopes(HashMap<String, Vec<(Method, Vec<Scope>)>>);

impl NeededScopes {
    /// Those that the operations promise, and those of routes that the document does not have.
    pub(crate) fn of(
        promises: &Promises,
        undocumented: impl IntoIterator<Item = (String, Method, Promise)>,
    ) -> Self {
        let mut all = HashMap::<_, Vec<_>>::new();
        for (path, method, promise) in promises.all() {
            all.entry(path.to_owned()).or_default().push((method, promise.scopes().to_vec()));
        }
        for (path, method, promise) in undocumented {
            all.entry(path).or_default().push((method, promise.scopes().to_vec()));
        }
        Self(all)
    }

    fn of_route(&self, method: &Method, route: &str) -> Option<&[Scope]> {
        let (_, scopes) = self.0.get(route)?.iter().find(|(one, _)| one == method)?;
        Some(scopes)
    }
}

/// Refuses a call for which scopes are missing. A route that promises nothing refuses every token with scopes.
pub(crate) fn check(request: &HttpRequest, scopes: Option<Scopes>) -> Result<(), Problem> {
    let Some(scopes) = scopes else { return Ok(()) };
    let route = request.match_pattern().unwrap_or_default();
    let needed = request.app_data::<web::Data<NeededScopes>>();
    let needed = needed.and_then(|needed| needed.of_route(request.method(), &route));
    let Some(needed) = needed else {
        tracing::error!(route, "the route does not say which scopes it needs");
        return Err(Problem::internal());
    };
    let needed = needed.iter().copied();
    Problem::if_missing(needed.filter(|scope| !scopes.has(*scope)).collect())
}
