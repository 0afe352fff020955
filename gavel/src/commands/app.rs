//! `gavel app`: apps, their keys and their issuers, on the database itself.

use super::printed;
use crate::cli::{AppCommand, AppOptions, IssuerCommand, KeyCommand};
use anyhow::{Context, bail, ensure};
use engine::apps::{IssuerSettings, MAX_ISSUERS, MAX_KEYS, Prefix, fresh, usable_keys};
use engine::outgoing::Outgoing;
use engine::{names, tls};
use rand::TryRng;
use std::io::{Read, Write};
use std::path::Path;
use store::{
    AppId, AppRow, IssuerId, KeyId, KeyRevocation, KeyRevoked, MadeThings, NewAppKey, OfApp, Scope,
    Scopes, Store,
};
use uuid::Uuid;

/// How many characters a name or a label has at most.
const MAX_LABEL: usize = 100;

/// Does what is asked and prints the result.
pub(crate) async fn run(options: AppOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    match options.what {
        AppCommand::Create { name } => create(&store, &name).await?,
        AppCommand::List => {
            for app in store.apps().await? {
                printed::line(&format!("{} {}", app.app_id.0, app.name))?;
            }
        }
        AppCommand::Key(command) => key(&store, command).await?,
        AppCommand::Issuer(command) => issuer(&store, command).await?,
        AppCommand::EndUnknown { app, until, dry_run } => {
            let (app, now) = (known(&store, app).await?, store.time().await?);
            count(store.end_unknown(app, until.unwrap_or(now), dry_run, now).await?)?;
        }
    }
    store.close().await;
    Ok(())
}

async fn create(store: &Store, name: &str) -> anyhow::Result<()> {
    let app = AppRow {
        app_id: AppId(Uuid::now_v7()),
        name: label(name)?,
        created_at: store.time().await?,
    };
    store.create_app(&app, bits()?).await?;
    Ok(printed::line(&app.app_id.0.to_string())?)
}

async fn key(store: &Store, command: KeyCommand) -> anyhow::Result<()> {
    match command {
        KeyCommand::Create { app, label: text, scopes: names } => {
            let secret = fresh(Prefix::Key, bits()?);
            let new = NewAppKey {
                key_id: KeyId(Uuid::now_v7()),
                app_id: AppId(app),
                key_hash: domain::sealing::sha256(&[secret.as_bytes()]),
                label: text.as_deref().map(label).transpose()?,
                scopes: scopes(&names)?,
                created_at: store.time().await?,
            };
            made(store.add_app_key(new, MAX_KEYS).await?)?;
            Ok(printed::line(&secret)?)
        }
        KeyCommand::List { app } => {
            for key in store.app_keys(known(store, app).await?).await? {
                let used = key
                    .last_used_at
                    .map_or_else(|| "never".to_owned(), |day| day.date_naive().to_string());
                let label = key.label.unwrap_or_default();
                printed::line(&format!("{} {used} {} {label}", key.key_id.0, key.scopes))?;
            }
            Ok(())
        }
        KeyCommand::Revoke { app, key, successor, dry_run } => {
            let how = KeyRevocation { successor: successor.map(KeyId), dry_run };
            let now = store.time().await?;
            match store.revoke_app_key(AppId(app), KeyId(key), how, now).await? {
                KeyRevoked::Revoked(made) => count(made),
                KeyRevoked::NoKey => bail!("the app has no such key"),
                KeyRevoked::NoSuccessor => bail!("the successor is no other key of the app"),
            }
        }
    }
}

async fn issuer(store: &Store, command: IssuerCommand) -> anyhow::Result<()> {
    match command {
        IssuerCommand::Add { app, settings, allow_private, webhook_ca } => {
            let outgoing = Outgoing::new(allow_private, tls::client(webhook_ca.as_deref())?);
            let settings: IssuerSettings =
                serde_json::from_str(&read(&settings)?).context("these are no settings")?;
            let row = settings.into_row(AppId(app), allow_private, store.time().await?)?;
            made(store.add_issuer(row.clone(), MAX_ISSUERS).await?)?;
            printed::line(&row.issuer_id.0.to_string())?;
            // The issuer may be out of reach from here, or not be up yet.
            if let Err(why) = usable_keys(&row, outgoing).await {
                let warning = format!("no JWT of this issuer counts as long as {why}");
                let warning = printed::escaped(&warning);
                drop(writeln!(std::io::stderr(), "gavel: warning: {warning}"));
            }
            Ok(())
        }
        IssuerCommand::List { app } => {
            for row in store.issuers(known(store, app).await?).await? {
                let audiences = row.audiences.join(" ");
                printed::line(&format!("{} {} {audiences}", row.issuer_id.0, row.issuer))?;
            }
            Ok(())
        }
        IssuerCommand::Remove { app, issuer } => {
            let now = store.time().await?;
            let removed = store.remove_issuer(AppId(app), IssuerId(issuer), now).await?;
            ensure!(removed, "the app has no such issuer");
            Ok(())
        }
    }
}

fn count(made: MadeThings) -> anyhow::Result<()> {
    Ok(printed::line(&format!("tokens {}, webhooks {}", made.tokens, made.webhooks))?)
}

async fn known(store: &Store, app: Uuid) -> anyhow::Result<AppId> {
    let app = store.app(AppId(app)).await?.context("there is no such app")?;
    Ok(app.app_id)
}

fn made(outcome: OfApp) -> anyhow::Result<()> {
    match outcome {
        OfApp::Made => Ok(()),
        OfApp::TooMany => bail!("the app has as many as it may: remove one first"),
        OfApp::AudienceTaken => bail!("another issuer of this name has one of the audiences"),
        OfApp::NoApp => bail!("there is no such app"),
    }
}

fn label(text: &str) -> anyhow::Result<String> {
    names::name(text, MAX_LABEL).map_err(|unfit| anyhow::anyhow!("a name {unfit}"))
}

fn scopes(names: &[String]) -> anyhow::Result<Scopes> {
    if names.is_empty() {
        return Ok(Scopes::all());
    }
    let scope = |name: &String| {
        name.parse::<Scope>().with_context(|| format!("{} is no scope", printed::escaped(name)))
    };
    names.iter().map(scope).collect()
}

fn read(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("standard input cannot be read")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn bits() -> anyhow::Result<[u8; 32]> {
    let mut bits = [0; 32];
    rand::rngs::SysRng.try_fill_bytes(&mut bits).context("there are no random bits")?;
    Ok(bits)
}
