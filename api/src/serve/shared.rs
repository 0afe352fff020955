//! The values that actix gives to handlers by their types.

use super::document::{self, Documents};
use crate::browser;
use crate::docs;
use crate::http::base_path::BasePath;
use crate::http::connections::Connections;
use crate::http::limits::{Costs, Limits, Shares, Tries};
use crate::http::method::Addresses;
use crate::http::operator::OperatorToken;
use crate::http::proxies::Proxies;
use crate::options::Options;
use crate::routes::pictures;
use actix_web::web;
use engine::Engine;
use engine::keys::SigningKey;
use std::sync::Arc;
use store::PageFile;
use tokio::task::JoinSet;

/// The values that actix gives to handlers by their types.
#[derive(Clone)]
pub(super) struct Shared {
    engine: web::Data<Engine>,
    /// Without it operator calls are off.
    operator: Option<web::Data<OperatorToken>>,
    pub(super) signing: web::Data<SigningKey>,
    pub(super) limits: web::Data<Limits>,
    costs: web::Data<Costs>,
    shares: web::Data<Shares>,
    tries: web::Data<Tries>,
    connections: web::Data<Connections>,
    addresses: web::Data<Addresses>,
    documents: web::Data<Documents>,
    base_path: web::Data<BasePath>,
    /// Without it the browser client is off.
    browser: Option<web::Data<browser::Page>>,
}

impl Shared {
    /// Builds the shared values for an engine from the options.
    pub(super) async fn of(
        engine: &Arc<Engine>,
        connections: &Arc<Connections>,
        proxies: Arc<Proxies>,
        options: &Options,
    ) -> anyhow::Result<Self> {
        let operator = options.operator_token_file.as_deref().map(OperatorToken::read);
        let operator = operator.transpose()?.map(web::Data::new);
        let (file, now) = (options.signing_key_file.as_deref(), engine.clock.now());
        let signing = web::Data::new(SigningKey::of(file, &engine.store, now).await?);
        let (document, documents) = Documents::below(&options.base_path)?;
        let public_url = options.public_url.as_ref();
        let (base, unnamed) = (&options.base_path, options.unnamed_database);
        let pictures = pictures().map(|(path, ..)| path);
        let browser = options.browser.then(|| browser::Page::below(base, public_url, unnamed));
        Ok(Self {
            engine: web::Data::from(engine.clone()),
            operator,
            signing,
            limits: web::Data::new(Limits::new(&options.limits, proxies, has_file)),
            costs: web::Data::new(Costs::new(&options.limits)),
            shares: web::Data::new(Shares::new(&options.limits)),
            tries: web::Data::new(Tries::new(&options.limits)),
            connections: web::Data::from(connections.clone()),
            addresses: web::Data::new(Addresses::of(&document, pictures, options.browser)),
            documents: web::Data::new(documents),
            base_path: web::Data::new(options.base_path.clone()),
            browser: browser.transpose()?.map(web::Data::new),
        })
    }

    /// Spawns the tasks that forget clients which have been quiet.
    pub(super) fn sweep(&self, tasks: &mut JoinSet<()>) {
        tasks.spawn(self.limits.clone().into_inner().sweep());
        tasks.spawn(self.costs.clone().into_inner().sweep());
        tasks.spawn(self.shares.clone().into_inner().sweep());
        tasks.spawn(self.tries.clone().into_inner().sweep());
    }

    /// Adds it to an app, and the document with its pages and the browser client.
    pub(super) fn add_to(&self, config: &mut web::ServiceConfig) {
        config
            .app_data(self.engine.clone())
            .app_data(self.signing.clone())
            .app_data(self.limits.clone())
            .app_data(self.costs.clone())
            .app_data(self.shares.clone())
            .app_data(self.tries.clone())
            .app_data(self.connections.clone())
            .app_data(self.addresses.clone())
            .app_data(self.documents.clone())
            .app_data(self.base_path.clone())
            .configure(document::add_to)
            .configure(docs::add_to);
        match &self.browser {
            Some(page) => config.app_data(page.clone()).configure(browser::add_to),
            None => config.configure(docs::add_home_to),
        };
        if let Some(operator) = &self.operator {
            config.app_data(operator.clone());
        }
    }
}

/// The files of the pages whose names change with their contents, in the order of their paths.
pub(crate) fn page_files() -> Vec<PageFile> {
    browser::page_files().chain(docs::page_files()).collect()
}

fn has_file(path: &str) -> bool {
    docs::has(path) || browser::has(path)
}
