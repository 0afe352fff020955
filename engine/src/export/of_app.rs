//! All that is stored of an app, a JSON object a line.

use super::{PAGE, Pace, Sink, Stopped, json, pace, written};
use crate::Engine;
use crate::games::KindError;
use crate::wire::{
    AppExportGame, AppExportSeat, AppKeyResource, AppPlayerResource, AppResource, IssuerResource,
    WebhookResource,
};
use bytes::Bytes;
use domain::seat::{PlayerId, Seat};
use futures::Stream;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use store::{AppId, AppPlayer, Digest, GameFilter, GameRow, WebhookOwner};

/// What a page of players or games costs, in events that the server reads.
const COST: u32 = 20;

/// The app, its keys without secrets, its issuers and webhooks, and its players, each with their webhooks and games. A game of several of
/// them comes once. The last line counts. The export ends early once the key with this hash is revoked.
pub fn of_app(
    engine: Arc<Engine>,
    app_id: AppId,
    key: Digest,
    pace: Pace,
) -> impl Stream<Item = Result<Bytes, KindError>> {
    written(move |sink| {
        Writer { engine, app_id, key, pace, sink, counts: Counts::default() }.write()
    })
}

/// How many lines of each sort there are.
#[derive(Default, Serialize)]
struct Counts {
    players: u64,
    webhooks: u64,
    games: u64,
}

struct Writer {
    engine: Arc<Engine>,
    app_id: AppId,
    key: Digest,
    pace: Pace,
    sink: Sink,
    counts: Counts,
}

#[derive(Serialize)]
struct Line<T> {
    #[serde(rename = "type")]
    sort: &'static str,
    #[serde(flatten)]
    of: T,
}

#[derive(Serialize)]
struct OfPlayer<T> {
    player: PlayerId,
    #[serde(flatten)]
    of: T,
}

impl Writer {
    async fn write(mut self) -> Result<(), Stopped> {
        let store = &self.engine.store;
        if let Some(app) = store.app(self.app_id).await? {
            self.line("app", AppResource::from(app)).await?;
        }
        for key in store.app_keys(self.app_id).await? {
            self.line("key", AppKeyResource::from(key)).await?;
        }
        for issuer in store.issuers(self.app_id).await? {
            self.line("issuer", IssuerResource::from(issuer)).await?;
        }
        for webhook in store.webhooks(WebhookOwner::App(self.app_id)).await? {
            self.counts.webhooks += 1;
            self.line("webhook", WebhookResource::from(webhook)).await?;
        }
        let mut after = String::new();
        loop {
            let page = self.engine.store.app_players_after(self.app_id, &after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after.clone_from(&last.external_id);
            for player in page {
                self.player(player).await?;
            }
        }
        self.games_of_nobody().await?;
        self.line("end", &self.counts).await
    }

    async fn line(&self, sort: &'static str, of: impl Serialize) -> Result<(), Stopped> {
        let mut line = json(&Line { sort, of })?;
        line.push('\n');
        self.sink.text(line).await
    }

    async fn player(&mut self, player: AppPlayer) -> Result<(), Stopped> {
        let id = player.player.player_id;
        self.wait().await?;
        self.counts.players += 1;
        self.line("player", AppPlayerResource::from(player)).await?;
        for webhook in self.engine.store.webhooks(id).await? {
            self.counts.webhooks += 1;
            let of = OfPlayer { player: id, of: WebhookResource::from(webhook) };
            self.line("webhook", of).await?;
        }
        let mut before = None;
        loop {
            let seated = Some(id);
            let filter = GameFilter { seated, viewer: seated, before, ..GameFilter::default() };
            let games = self.engine.store.games(&filter, PAGE).await?;
            let Some(last) = games.last() else { return Ok(()) };
            before = Some(last.game_id);
            for (game, seats) in self.with_seats(games).await? {
                // A game of several of them comes with the first one.
                let first =
                    seats.iter().min_by(|one, other| one.external_id.cmp(&other.external_id));
                if first.is_some_and(|first| first.player == id) {
                    self.game(game, seats).await?;
                }
            }
            self.wait().await?;
        }
    }

    /// The games that the app's players alone find and in which none of them is.
    async fn games_of_nobody(&mut self) -> Result<(), Stopped> {
        let mut before = None;
        loop {
            self.wait().await?;
            let games = self.engine.store.games_of_app(self.app_id, before, PAGE).await?;
            let Some(last) = games.last() else { return Ok(()) };
            before = Some(last.game_id);
            for (game, seats) in self.with_seats(games).await? {
                if seats.is_empty() {
                    self.game(game, seats).await?;
                }
            }
        }
    }

    /// These games, each with the seats of the app's players, reserved ones included.
    async fn with_seats(
        &self,
        games: Vec<GameRow>,
    ) -> Result<Vec<(GameRow, Vec<AppExportSeat>)>, Stopped> {
        let players: Vec<PlayerId> = games.iter().flat_map(|game| game.listing.listed()).collect();
        let own = self.engine.store.external_ids(self.app_id, &players).await?;
        let own: HashMap<PlayerId, String> = own.into_iter().collect();
        let seats = |game: &GameRow| {
            let taken = game.listing.players.iter().zip(0..);
            let taken = taken.filter_map(|(player, seat)| Some(((*player)?, seat, false)));
            let reserved = game.listing.reserved.iter();
            let reserved = reserved.map(|reserved| (reserved.player, reserved.seat, true));
            let own = taken.chain(reserved).filter_map(|(player, seat, reserved)| {
                let external_id = own.get(&player)?.clone();
                Some(AppExportSeat { seat: Seat(seat), player, external_id, reserved })
            });
            own.collect()
        };
        let of = |game| {
            let seats = seats(&game);
            (game, seats)
        };
        Ok(games.into_iter().map(of).collect())
    }

    async fn game(&mut self, game: GameRow, seats: Vec<AppExportSeat>) -> Result<(), Stopped> {
        self.counts.games += 1;
        self.line("game", AppExportGame::of(game, seats)).await
    }

    async fn wait(&self) -> Result<(), Stopped> {
        let store = &self.engine.store;
        pace(&self.pace, COST, || async { Ok(store.app_key(self.key).await?.is_some()) }).await
    }
}
