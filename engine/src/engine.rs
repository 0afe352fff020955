//! All that an instance runs its games with.

use crate::accounts::Accounts;
use crate::apps::Apps;
use crate::checkpoints::Trees;
use crate::clock::Clock;
use crate::feeds::{FeedOptions, Feeds};
use crate::games::{Exports, Games, Kind, Kinds, States};
use crate::lobbies::Lobbies;
use crate::observed::Observed;
use crate::outgoing::Outgoing;
use crate::page_files::PageFiles;
use crate::readiness::Readiness;
use crate::reports::Reports;
use crate::reservations::Reservations;
use crate::watch::Watch;
use crate::webhooks::{WebhookOptions, Webhooks};
use domain::kernel::{Game, Retrace};
use domain::kinds::{EachKind, each_kind};
use std::sync::Arc;
use std::time::Duration;
use store::{Digest, PlayerRow, Store, StoreError};
use uuid::Uuid;

/// The store, the games of every kind and what goes on around them.
pub struct Engine {
    /// Where everything is stored.
    pub store: Store,
    /// The time by the database's clock.
    pub clock: Arc<Clock>,
    /// The tokens and their players.
    pub accounts: Accounts,
    /// The users of apps.
    pub apps: Apps,
    /// All that is followed here.
    pub feeds: Arc<Feeds>,
    /// The cached states of games.
    pub states: Arc<States>,
    /// The cached trees of checkpoints.
    pub trees: Trees,
    /// The files of the pages of other versions.
    pub page_files: PageFiles,
    /// The turns by which players sit down.
    pub lobbies: Lobbies,
    /// The turns in which seats are reserved for players.
    pub reservations: Reservations,
    /// The readiness of the instance.
    pub readiness: Readiness,
    /// The rendered pictures of games.
    pub reports: Reports,
    /// The webhooks.
    pub webhooks: Arc<Webhooks>,
    /// The epoch of the database at the start of the instance.
    pub epoch: Option<Uuid>,
    /// The id of the database.
    pub database: Option<Uuid>,
    pub(crate) watch: Arc<Watch>,
    pub(crate) outgoing: Option<Outgoing>,
    pub(crate) bot_delay: Duration,
    pub(crate) observed: Observed,
    kinds: Kinds,
}

/// The options of an engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many feeds a client may have open.
    pub feeds: FeedOptions,
    /// How many bytes the cached states of games may take, by estimate.
    pub cache_bytes: u64,
    /// How webhooks are sent.
    pub webhooks: WebhookOptions,
    /// How others are called. Without it no webhook is sent and no issuer's key is fetched.
    pub outgoing: Option<Outgoing>,
    /// How long a bot waits before it acts.
    pub bot_delay: Duration,
    /// The epoch of the database.
    pub epoch: Option<Uuid>,
    /// The id of the database.
    pub database: Option<Uuid>,
}

impl Default for Options {
    /// No cache and no calls; all else as usual.
    fn default() -> Self {
        let (feeds, webhooks) = (FeedOptions::USUAL, WebhookOptions::default());
        let bot_delay = Duration::ZERO;
        Self {
            feeds,
            cache_bytes: 0,
            webhooks,
            outgoing: None,
            bot_delay,
            epoch: None,
            database: None,
        }
    }
}

impl Engine {
    /// An engine on a store.
    pub fn new(store: Store, options: Options) -> Self {
        let feeds = Feeds::new(options.feeds);
        let clock = Arc::new(Clock::default());
        let states = Arc::new(States::new(options.cache_bytes));
        let watch = Arc::new(Watch::new(store.clone(), clock.clone()));
        let mut games = GamesOfAll {
            store: &store,
            feeds: &feeds,
            watch: &watch,
            states: &states,
            exports: Arc::new(Exports::new()),
            of_all: Vec::new(),
        };
        each_kind(&mut games);
        let kinds = Kinds::new(games.of_all);
        let webhooks = Webhooks::new(store.clone(), clock.clone(), kinds.clone(), options.webhooks);
        Self {
            accounts: Accounts::new(store.clone()),
            apps: Apps::new(store.clone(), clock.clone(), options.outgoing.clone()),
            outgoing: options.outgoing,
            bot_delay: options.bot_delay,
            epoch: options.epoch,
            database: options.database,
            store,
            clock,
            watch,
            feeds,
            states,
            trees: Trees::default(),
            page_files: PageFiles::default(),
            lobbies: Lobbies::new(),
            reservations: Reservations::new(),
            readiness: Readiness::default(),
            reports: Reports::new(),
            webhooks: Arc::new(webhooks),
            observed: Observed::of(kinds.names()),
            kinds,
        }
    }

    /// Makes a guest's account with its first token.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sign_up(&self, player: &PlayerRow, token: Digest) -> Result<(), StoreError> {
        self.accounts.make(player, token).await?;
        self.lobbies.begin(player.player_id);
        Ok(())
    }

    /// The games of a kind; `None` where the kind is not in the list of kinds.
    pub fn games<G: Game>(&self) -> Option<Arc<Games<G>>> {
        self.kinds.games()
    }

    /// The games of the kind of this name.
    pub fn kind(&self, name: &str) -> Option<&Arc<dyn Kind>> {
        self.kinds.get(name)
    }
}

/// Makes the games of every kind.
struct GamesOfAll<'a> {
    store: &'a Store,
    feeds: &'a Arc<Feeds>,
    watch: &'a Arc<Watch>,
    states: &'a Arc<States>,
    exports: Arc<Exports>,
    of_all: Vec<Arc<dyn Kind>>,
}

impl EachKind for GamesOfAll<'_> {
    fn kind<G: Retrace>(&mut self) {
        let Self { store, feeds, watch, states, exports, .. } = self;
        let games = Games::<G>::new(store.clone(), feeds, watch, states, exports);
        self.of_all.push(Arc::new(games));
    }
}
