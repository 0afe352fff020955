//! The checks of the options with which `gavel serve` would start: files, limits and addresses.

use api::{OpenFiles, OperatorToken, Options};
use engine::keys::SigningKey;
use engine::{secret_file, tls};
use std::path::Path;
use store::codes;
use store::doctor::{Code as _, Finding};

/// With fewer connections a game night of some hundred players runs out of them.
const FEW_CONNECTIONS: usize = 1000;

codes! {
    /// The checks of a configuration.
    pub(super) enum Code {
        SigningKey = "signing_key", "The file of the signing key.";
        OperatorToken = "operator_token", "The file of the operator's token.";
        WebhookCa = "webhook_ca", "The file of certificate authorities.";
        OpenFiles = "open_files", "The limit on open files.";
        Listen = "listen", "The address of the API.";
        MetricsListen = "metrics_listen", "The address of the metrics.";
        Limits = "limits", "The limits of clients.";
        TrustedProxies = "trusted_proxies", "The networks of trusted proxies.";
        WebhooksPrivate = "webhooks_private", "Webhooks to private addresses.";
        Checkpoints = "checkpoints", "The checkpoints.";
        Issuers = "issuers", "The issuers of apps.";
    }
}

/// Examines the options, after the database perhaps. It opens files for reading, and no sockets.
pub(super) fn examine(options: &Options, has_database: bool) -> Vec<Finding<&'static str>> {
    let mut found = vec![
        signing_key(options.signing_key_file.as_deref(), has_database),
        operator_token(options.operator_token_file.as_deref()),
    ];
    found.extend(options.webhooks.ca.as_deref().map(webhook_ca));
    found.extend([open_files(options), listen(options), metrics_listen(options)]);
    found.extend([limits(options), trusted_proxies(options), webhooks_private(options)]);
    found.push(checkpoints(options));
    found.into_iter().map(|finding| finding.with_code(Code::name)).collect()
}

fn signing_key(file: Option<&Path>, has_database: bool) -> Finding<Code> {
    let code = Code::SigningKey;
    let Some(file) = file else {
        return if has_database {
            let saw = "no file: gavel serve signs with the key in the database, and makes one at its first start";
            Finding::ok(code, saw)
        } else {
            let saw = "no file, and it is not known if the database has a key: it was not examined";
            Finding::note(code, saw)
        };
    };
    let read = SigningKey::read(file).map(drop);
    secret(code, file, read, "a signing key: PEM (PKCS #8), or 32 bytes in hexadecimal or Base64")
}

fn operator_token(file: Option<&Path>) -> Finding<Code> {
    let code = Code::OperatorToken;
    let Some(file) = file else {
        return Finding::note(code, "the operator's calls are off: no --operator-token-file");
    };
    let read = OperatorToken::read(file).map(drop);
    secret(code, file, read, "a token: openssl rand -hex 32 makes one")
}

/// A file that holds a secret, once the server has read it as it does at its start.
fn secret(code: Code, file: &Path, read: anyhow::Result<()>, content: &str) -> Finding<Code> {
    let shown = file.display();
    if let Err(error) = read {
        let saw = crate::commands::in_one_line(&error);
        return Finding::fault(code, saw, format!("let {shown} hold {content}"));
    }
    if secret_file::is_shared(file) {
        let saw = format!("other users can use {shown}, which holds a secret");
        return Finding::warning(code, saw, format!("chmod 600 {shown}"));
    }
    Finding::ok(code, format!("{shown} can be read, by its owner alone"))
}

fn webhook_ca(file: &Path) -> Finding<Code> {
    match tls::client(Some(file)) {
        Ok(_) => Finding::ok(Code::WebhookCa, format!("{} has certificates", file.display())),
        Err(error) => Finding::fault(
            Code::WebhookCa,
            crate::commands::in_one_line(&error),
            "name a file of certificates in PEM form",
        ),
    }
}

fn open_files(options: &Options) -> Finding<Code> {
    let here = OpenFiles::here(options.workers, options.database_connections);
    let shown =
        |limit: Option<u64>| limit.map_or("unlimited".to_owned(), |limit| limit.to_string());
    let (soft, hard) = (shown(here.soft), shown(here.hard));
    let raised = if soft == hard {
        "which is the hard limit".to_owned()
    } else {
        format!("which gavel serve raises to {hard}")
    };
    let room = here.connections;
    let saw = format!("this process may open {soft} files, {raised}: room for {room} connections");
    if here.connections >= FEW_CONNECTIONS {
        return Finding::ok(Code::OpenFiles, saw);
    }
    let remedy =
        "raise the hard limit of the server's process (ulimit -Hn, LimitNOFILE in systemd)";
    Finding::warning(Code::OpenFiles, saw, remedy)
}

fn listen(options: &Options) -> Finding<Code> {
    let address = options.listen;
    if address.ip().is_loopback() {
        return Finding::ok(Code::Listen, format!("{address} is reached from this machine alone"));
    }
    let saw = format!("{address} is reached over a network, in clear text");
    Finding {
        remedy: Some("let a proxy that speaks TLS, or a private network, lie before it".to_owned()),
        ..Finding::note(Code::Listen, saw)
    }
}

fn metrics_listen(options: &Options) -> Finding<Code> {
    let address = options.metrics_listen;
    let code = Code::MetricsListen;
    if address.port() == 0 {
        return Finding {
            remedy: Some("name an address: --metrics-listen 127.0.0.1:9464".to_owned()),
            ..Finding::note(code, "the metrics get another port at each start")
        };
    }
    if address == options.listen {
        let saw = format!("{address} is also the address of the API");
        return Finding::fault(code, saw, "give the metrics another port");
    }
    if address.ip().is_loopback() {
        return Finding::ok(code, format!("{address} is reached from this machine alone"));
    }
    let saw = format!("{address} shows the metrics to everyone who reaches it");
    Finding {
        remedy: Some("let only the collector reach it".to_owned()),
        ..Finding::note(code, saw)
    }
}

fn limits(options: &Options) -> Finding<Code> {
    if options.limits.no_limits {
        let saw = "no client is limited (--no-limits): one of them can occupy the whole server";
        return Finding::warning(Code::Limits, saw, "leave out --no-limits");
    }
    Finding::ok(Code::Limits, "clients are limited")
}

fn trusted_proxies(options: &Options) -> Finding<Code> {
    let proxies = &options.limits.trusted_proxies;
    if let Some(all) = proxies.iter().find(|network| network.prefix_len() == 0) {
        return Finding::warning(
            Code::TrustedProxies,
            format!("{all} is every address: each client names its own, and escapes its limits"),
            "name the proxies' networks alone",
        );
    }
    let saw = match proxies.len() {
        0 => "no proxy may name the client's address".to_owned(),
        1 => "proxies of 1 network may name the client's address".to_owned(),
        count => format!("proxies of {count} networks may name the client's address"),
    };
    Finding::ok(Code::TrustedProxies, saw)
}

fn webhooks_private(options: &Options) -> Finding<Code> {
    if options.webhooks.allow_private {
        return Finding::warning(
            Code::WebhooksPrivate,
            "players can have the server call private addresses (--webhooks-allow-private)",
            "leave it out, unless nobody but you makes webhooks",
        );
    }
    Finding::ok(Code::WebhooksPrivate, "webhooks lead to public addresses alone")
}

fn checkpoints(options: &Options) -> Finding<Code> {
    match options.checkpoint_minutes {
        0 => Finding::note(Code::Checkpoints, "the server signs no checkpoint"),
        minutes => {
            Finding::ok(Code::Checkpoints, format!("the server signs one every {minutes} minutes"))
        }
    }
}

#[cfg(test)]
mod tests;
