//! The options of `gavel app`.

use super::StoreUrl;
use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use uuid::Uuid;

/// The options of `gavel app`.
#[derive(Args)]
pub(crate) struct AppOptions {
    #[command(subcommand)]
    pub(crate) what: AppCommand,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// What to do with apps.
#[derive(Subcommand)]
pub(crate) enum AppCommand {
    /// Make an app and print its id.
    Create {
        /// A name for the operator.
        name: String,
    },
    /// Print all apps, one a line: id and name.
    List,
    /// The keys of an app.
    #[command(subcommand)]
    Key(KeyCommand),
    /// The issuers of an app, who sign its users' JWTs.
    #[command(subcommand)]
    Issuer(IssuerCommand),
    /// End what the players of an app have whose makers were not noted: tokens and webhooks that version 0.1.0 has made, but
    /// not the tokens of sign-ups. Print how many these are.
    EndUnknown {
        /// The app.
        app: Uuid,
        /// Only what was made until this time, such as 2026-11-28T12:00:00Z; by default until now.
        #[arg(long, value_name = "TIME")]
        until: Option<DateTime<Utc>>,
        /// Count only.
        #[arg(long)]
        dry_run: bool,
    },
}

/// What to do with keys.
#[derive(Subcommand)]
pub(crate) enum KeyCommand {
    /// Make a key and print its secret, which is shown only now. An app has at most two keys.
    Create {
        /// The app.
        app: Uuid,
        /// A name for the key.
        #[arg(long)]
        label: Option<String>,
        /// What the key allows, such as players:act; given once for each scope. By default everything.
        #[arg(long = "scope", value_name = "SCOPE")]
        scopes: Vec<String>,
    },
    /// Print an app's keys, one a line: id, day of the last use, scopes and label.
    List {
        /// The app.
        app: Uuid,
    },
    /// Revoke a key with the tokens and the players' webhooks that it has made, and print how many these are.
    Revoke {
        /// The app.
        app: Uuid,
        /// The key's id.
        key: Uuid,
        /// Another key of the app, which gets what this one has made.
        #[arg(long, value_name = "KEY")]
        successor: Option<Uuid>,
        /// Count only.
        #[arg(long)]
        dry_run: bool,
    },
}

/// What to do with issuers.
#[derive(Subcommand)]
pub(crate) enum IssuerCommand {
    /// Add an issuer, whose settings are a JSON file with the members of `POST /v1/apps/{id}/issuers`.
    Add {
        /// The app.
        app: Uuid,
        /// The file, or - for standard input.
        settings: PathBuf,
        /// Let its addresses lead to private networks, as `gavel serve --webhooks-allow-private` does.
        #[arg(long)]
        allow_private: bool,
        /// Certificate authorities (PEM) that are trusted with its addresses, as of `gavel serve --webhook-ca`.
        #[arg(long, value_name = "FILE", env = "GAVEL_WEBHOOK_CA")]
        webhook_ca: Option<PathBuf>,
    },
    /// Print an app's issuers, one a line: id, issuer and audiences.
    List {
        /// The app.
        app: Uuid,
    },
    /// Remove an issuer.
    Remove {
        /// The app.
        app: Uuid,
        /// The issuer's id.
        issuer: Uuid,
    },
}
