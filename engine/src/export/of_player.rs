//! All that is stored about a player, as one JSON document.

use super::{PAGE, Pace, Sink, Stopped, json, pace, written};
use crate::Engine;
use crate::games::{KindError, Perspective};
use crate::wire::{
    AccountResource, DeviceCodeResource, IdentityResource, PlayerExport, PlayerExportDelivery,
    PlayerExportGame, TokenResource, WebhookResource,
};
use bytes::Bytes;
use domain::seat::{Seat, Viewer};
use futures::Stream;
use std::sync::Arc;
use store::{DeliveryId, Digest, GameFilter, GameRow, PlayerRow, WebhookId};

/// How many events of a game are read at a time.
const EVENTS: u32 = 500;

/// The account, its links, tokens and webhooks without secrets, deliveries, and games with the events as the player may know them.
/// The games are those with a seat of the player, also a reserved one. The export ends early once the token with this hash is
/// revoked.
pub fn of_player(
    engine: Arc<Engine>,
    player: PlayerRow,
    token: Digest,
    pace: Pace,
) -> impl Stream<Item = Result<Bytes, KindError>> {
    written(move |sink| Writer { engine, player, token, pace, sink }.write())
}

/// JSON up to its last list, which is open.
fn opened(mut json: String, end: &str) -> Result<String, Stopped> {
    let lost = || Stopped::Failed(KindError::Failed("an export has another form".to_owned()));
    let whole = json.strip_suffix(end).ok_or_else(lost)?.len();
    json.truncate(whole);
    Ok(json)
}

struct Writer {
    engine: Arc<Engine>,
    player: PlayerRow,
    token: Digest,
    pace: Pace,
    sink: Sink,
}

/// The end of an export without deliveries and games.
const LISTS: &str = "],\"games\":[]}";

impl Writer {
    async fn write(self) -> Result<(), Stopped> {
        let (store, player) = (&self.engine.store, self.player.player_id);
        let webhooks = store.webhooks(player).await?;
        let ids: Vec<WebhookId> = webhooks.iter().map(|webhook| webhook.webhook_id).collect();
        let tokens = store.tokens(player).await?;
        let device_codes = store.device_codes(player, self.engine.clock.now()).await?;
        let identities = store.identities(player).await?;
        let export = PlayerExport {
            player: AccountResource {
                database: None,
                id: player,
                name: self.player.name.clone().unwrap_or_default(),
                created_at: self.player.created_at,
            },
            signed_out_at: store.signed_out_at(player).await?,
            identities: identities.into_iter().map(IdentityResource::from).collect(),
            tokens: tokens
                .into_iter()
                .map(|row| TokenResource::seen_with(row, &self.token))
                .collect(),
            device_codes: device_codes.into_iter().map(DeviceCodeResource::from).collect(),
            webhooks: webhooks.into_iter().map(WebhookResource::from).collect(),
            deliveries: Vec::new(),
            games: Vec::new(),
        };
        // The lists that may be long follow, element by element.
        self.sink.text(opened(json(&export)?, LISTS)?).await?;
        self.deliveries(&ids).await?;
        self.sink.text("],\"games\":[".to_owned()).await?;
        self.games().await?;
        self.sink.text("]}\n".to_owned()).await
    }

    async fn deliveries(&self, webhooks: &[WebhookId]) -> Result<(), Stopped> {
        let mut first = true;
        for webhook in webhooks {
            let mut cursor: Option<DeliveryId> = None;
            loop {
                let page = self.engine.store.deliveries(*webhook, cursor, PAGE).await?;
                let Some(last) = page.last() else { break };
                cursor = Some(last.delivery_id);
                self.wait(PAGE / 10).await?;
                for row in page {
                    let of = PlayerExportDelivery { webhook: webhook.0, delivery: row.into() };
                    self.element(&mut first, json(&of)?).await?;
                }
            }
        }
        Ok(())
    }

    async fn games(&self) -> Result<(), Stopped> {
        let (mut first, mut before) = (true, None);
        loop {
            let seated = Some(self.player.player_id);
            let filter = GameFilter { seated, viewer: seated, before, ..GameFilter::default() };
            let games = self.engine.store.games(&filter, PAGE).await?;
            let Some(last) = games.last() else { return Ok(()) };
            before = Some(last.game_id);
            for game in games {
                self.game(&mut first, game).await?;
            }
        }
    }

    async fn game(&self, first: &mut bool, row: GameRow) -> Result<(), Stopped> {
        let me = self.player.player_id;
        let mut seats = row.listing.players.iter().zip(0..);
        let seat = seats.find_map(|(player, seat)| (*player == Some(me)).then_some(Seat(seat)));
        let mut reserved = row.listing.reserved.iter();
        let reserved = reserved.find(|reserved| reserved.player == me);
        let reserved = reserved.map(|reserved| Seat(reserved.seat));
        if seat.or(reserved).is_none() {
            return Ok(());
        }
        let kind = self.engine.kind(&row.listing.kind).ok_or(KindError::NotFound)?;
        let (game, newest) = (row.game_id, row.version);
        self.wait(newest).await?;
        let head = json(&PlayerExportGame::of(row, seat, reserved))?;
        self.element(first, opened(head, "]}")?).await?;
        let perspective = Perspective::from(seat.map_or(Viewer::Public, Viewer::Seat));
        let (mut after, mut first) = (0, true);
        while after < newest {
            let limit = EVENTS.min(newest - after);
            let events = kind.events(game, perspective, after, limit).await?;
            if events.is_empty() {
                break;
            }
            for event in events {
                after += 1;
                self.element(&mut first, event.to_string()).await?;
            }
        }
        self.sink.text("]}".to_owned()).await
    }

    async fn element(&self, first: &mut bool, text: String) -> Result<(), Stopped> {
        let comma = if std::mem::take(first) { "" } else { "," };
        self.sink.text(format!("{comma}{text}")).await
    }

    async fn wait(&self, cost: u32) -> Result<(), Stopped> {
        let accounts = &self.engine.accounts;
        let held = || async { Ok(accounts.by_token(self.token).await?.is_some()) };
        pace(&self.pace, cost, held).await
    }
}
