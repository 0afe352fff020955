//! The promises of all operations.

use super::{Keyed, MEMBER, Needs, Promise};
use actix_web::http::Method;
use anyhow::{Context, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};

/// The promises of all operations, by path and method in small letters.
#[derive(Debug)]
pub(crate) struct Promises(BTreeMap<(String, String), Promise>);

impl Promises {
    /// Takes the promises out of the operations as utoipa makes them.
    ///
    /// # Errors
    /// Names an operation that promises nothing, or whose promise does not fit its credentials.
    pub(crate) fn take(api: &mut OpenApi) -> anyhow::Result<Self> {
        let mut promises = BTreeMap::new();
        for (path, item) in &mut api.paths.paths {
            for (method, operation) in operations(item) {
                let named = || format!("the route {} {path}", method.to_uppercase());
                let promise = taken(method, operation).with_context(named)?;
                promises.insert((path.clone(), method.to_owned()), promise);
            }
        }
        Ok(Self(promises))
    }

    /// The promise of an operation of the document.
    pub(crate) fn of(&self, path: &str, method: &str) -> &Promise {
        let promise = self.0.get(&(path.to_owned(), method.to_owned()));
        promise.unwrap_or_else(|| unreachable!("{method} {path} was taken with the others"))
    }

    /// All of them, with the pattern of the path and the method.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, Method, &Promise)> {
        self.0.iter().filter_map(|((path, method), promise)| {
            Some((path.as_str(), method.to_uppercase().parse().ok()?, promise)) // Each is a method that utoipa names.
        })
    }
}

/// The operations of a path, by the names of their methods in small letters.
pub(crate) fn operations(
    item: &mut PathItem,
) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [
        ("get", &mut item.get),
        ("put", &mut item.put),
        ("post", &mut item.post),
        ("patch", &mut item.patch),
        ("delete", &mut item.delete),
        ("head", &mut item.head),
        ("options", &mut item.options),
        ("trace", &mut item.trace),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

fn taken(method: &str, operation: &mut Operation) -> anyhow::Result<Promise> {
    let member = operation.extensions.as_mut().and_then(|extensions| extensions.remove(MEMBER));
    let promise = member.context("does not say which scope a call needs, or that it needs none")?;
    let promise: Promise = serde_json::from_value(promise)?;
    let is_silent = promise.key == Keyed::Unsaid;
    ensure!(is_silent == (method == "get"), "a change names its key, or none, and a read does not");
    let takes = takes_token(operation)?;
    ensure!(
        takes != (promise.needs == Needs::NoToken),
        "says of its token what its security does not"
    );
    ensure!(
        promise.needs != Needs::Scopes(Vec::new()),
        "says that it needs scopes, and names none"
    );
    Ok(promise)
}

/// True if a player's token or an app's key is a credential of the operation.
fn takes_token(operation: &Operation) -> anyhow::Result<bool> {
    let ways = serde_json::to_value(&operation.security)?;
    let mut ways = ways.as_array().into_iter().flatten();
    Ok(ways.any(|way: &Value| !way["player_bearer"].is_null() || !way["app_bearer"].is_null()))
}

#[cfg(test)]
mod tests;
