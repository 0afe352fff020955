//! The check of the issuers of apps: the server fetches their keys only when a user comes.

use super::configuration::Code;
use api::Options;
use engine::apps::{Unfetched, usable_keys};
use engine::outgoing::Outgoing;
use engine::tls;
use futures::StreamExt;
use store::IssuerRow;
use store::doctor::{Finding, issuers};

/// How many issuers are asked at a time.
const AT_ONCE: usize = 8;

/// Fetches the keys of all issuers, as a server with these options does.
pub(super) async fn examine(url: &str, options: &Options) -> Vec<Finding<Code>> {
    let code = Code::Issuers;
    let rows = match issuers(url).await {
        Ok(rows) => rows,
        Err(error) => {
            let saw =
                format!("they cannot be read: {}", crate::commands::in_one_line(&error.into()));
            return vec![Finding::note(code, saw)];
        }
    };
    let webhooks = &options.webhooks;
    // Another check names the file of authorities that cannot be read.
    let Ok(tls) = tls::client(webhooks.ca.as_deref()) else { return Vec::new() };
    let outgoing = Outgoing::new(webhooks.allow_private, tls);
    let count = rows.len();
    let looks = rows.into_iter().map(|issuer| look(issuer, outgoing.clone()));
    let found: Vec<_> = futures::stream::iter(looks).buffered(AT_ONCE).collect().await;
    let found: Vec<_> = found.into_iter().flatten().collect();
    match (count, found.is_empty()) {
        (0, _) => vec![Finding::ok(code, "no app has an issuer")],
        (_, true) => vec![Finding::ok(code, "every issuer has keys")],
        _ => found,
    }
}

async fn look(issuer: IssuerRow, outgoing: Outgoing) -> Option<Finding<Code>> {
    let why = usable_keys(&issuer, outgoing).await.err()?;
    let saw = format!("no JWT of issuer {} counts as long as {why}", issuer.issuer_id.0);
    let remedy = match why {
        Unfetched::Unfit(_) => "remove it and add it with other settings (gavel app issuer)",
        Unfetched::Down(_) => "let the server reach it, if this machine does what the server does",
    };
    Some(Finding::warning(Code::Issuers, saw, remedy))
}
