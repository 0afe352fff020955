//! Makes streams to append: the store looks at no event's meaning, so these have none.

use chrono::{DateTime, TimeZone, Utc};
use domain::kernel::{Status, Visibility};
use domain::sealing::{ChainHash, OpeningGroup, OpeningGroups};
use domain::seat::{GameId, PlayerId};
use domain::stream::StoredEvent;
use store::{Append, Appended, Changed, Digest, Listing, Reader, Store};
use uuid::Uuid;

/// One game as the test knows it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game_id: GameId,
    pub(crate) listing: Listing,
    /// All events that were committed.
    pub(crate) events: Vec<StoredEvent>,
    /// The listing as it was with the last of them.
    listed: Option<Listing>,
}

impl Table {
    pub(crate) fn new() -> Self {
        let listing = Listing {
            kind: "qe".into(),
            status: Status::Lobby,
            visibility: Visibility::Public,
            players: vec![Some(PlayerId(Uuid::now_v7())), None, None],
            host: Some(0),
            must_act: vec![],
            deadline_at: None,
            invite_hash: None,
            bots_for: None,
            bots_due_at: None,
            app: None,
            reserved: Vec::new(),
        };
        Self { game_id: GameId(Uuid::now_v7()), listing, events: Vec::new(), listed: None }
    }

    /// A game whose id has this slot.
    pub(crate) fn in_slot(slot: i16) -> Self {
        let id = Uuid::now_v7().as_u128();
        Self {
            game_id: GameId(Uuid::from_u128(id & !63 | slot.cast_unsigned() as u128)),
            ..Self::new()
        }
    }

    pub(crate) fn version(&self) -> u32 {
        self.events.last().map_or(0, |event| event.version)
    }

    /// The next append, of so many events; it says by itself what it changes of the game's row.
    pub(crate) fn next(&self, count: u32) -> Append {
        Append {
            game_id: self.game_id,
            command_id: Uuid::now_v7(),
            request_hmac: None,
            previous_hash: self.events.last().map(|event| event.hash.0),
            events: (1..=count).map(|ahead| event(self.game_id, self.version() + ahead)).collect(),
            listing: self.listing.clone(),
            changed: self.changed(),
        }
    }

    fn changed(&self) -> Changed {
        let Some(listed) = &self.listed else {
            return Changed::seats(&[], &self.listing.seats());
        };
        let as_now = Listing { must_act: self.listing.must_act.clone(), ..listed.clone() };
        if as_now == self.listing {
            Changed::Nothing
        } else if as_now.seats() == self.listing.seats()
            && as_now.players == self.listing.players
            && as_now.reserved == self.listing.reserved
        {
            Changed::Row
        } else {
            Changed::seats(&listed.seats(), &self.listing.seats())
        }
    }

    /// Takes an append as committed.
    pub(crate) fn record(&mut self, append: &Append) {
        self.listed = Some(append.listing.clone());
        let first = self.events.len();
        self.events.extend(append.events.iter().cloned());
        self.events[first].command_id = append.request_hmac.map(|_| append.command_id);
    }

    /// Appends so many events, which must succeed.
    pub(crate) async fn append(&mut self, store: &Store, count: u32) -> Append {
        let append = self.next(count);
        self.commit(store, &append).await;
        append
    }

    /// Appends this, which must succeed.
    pub(crate) async fn commit(&mut self, store: &Store, append: &Append) {
        assert_eq!(store.append(append.clone()).await.unwrap(), Appended::Committed);
        self.record(append);
    }

    /// The store holds this game's events and row, and no other.
    pub(crate) async fn assert_stored(&self, store: &Store) {
        assert_eq!(read(store, self.game_id, 0, u32::MAX).await, self.events);
        let row = store.game(self.game_id).await.unwrap();
        match (self.events.first(), self.events.last()) {
            (Some(first), Some(last)) => {
                let row = row.unwrap();
                assert_eq!(row.game_id, self.game_id);
                assert_eq!(row.version, last.version);
                assert_eq!(row.created_at, first.recorded_at);
                assert_eq!(row.changed_at, last.recorded_at);
                assert_eq!(row.listing, self.listing);
            }
            _ => assert_eq!(row, None),
        }
    }
}

/// The game's events after a version.
pub(crate) async fn read(
    store: &Store,
    game_id: GameId,
    after: u32,
    limit: u32,
) -> Vec<StoredEvent> {
    let logged = store.read(game_id, Reader::Everything, after, limit).await.unwrap();
    logged.into_iter().map(|logged| logged.event).collect()
}

/// The append meets a conflict.
pub(crate) async fn assert_conflict(store: &Store, append: Append) {
    assert_eq!(store.append(append).await.unwrap(), Appended::Conflict);
}

/// The version of the first event of a command, if it took effect.
pub(crate) async fn landed_at(store: &Store, game_id: GameId, command_id: Uuid) -> Option<u32> {
    store.command(game_id, command_id).await.unwrap().map(|command| command.first)
}

pub(crate) fn event(game_id: GameId, version: u32) -> StoredEvent {
    StoredEvent {
        game_id,
        version,
        kind: "qe".into(),
        event_type: "SecretBidPlaced".into(),
        schema_version: 1,
        data: format!(r#"{{"auction":{version}}}"#),
        deadline_at: None,
        recorded_at: at(i64::from(version)),
        openings: OpeningGroups::default(),
        hash: ChainHash(digest()),
        command_id: None,
    }
}

/// An event's openings, of one group.
pub(crate) fn opened(group: OpeningGroup, text: &str) -> OpeningGroups {
    OpeningGroups::from_iter([(group, text.to_owned())])
}

/// A digest like no other.
pub(crate) fn digest() -> Digest {
    let mut digest = Digest::default();
    digest[..16].copy_from_slice(Uuid::new_v4().as_bytes());
    digest[16..].copy_from_slice(Uuid::new_v4().as_bytes());
    digest
}

/// A time with microseconds.
pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    Utc.timestamp_opt(1_790_000_000 + seconds, 123_456_000).unwrap()
}
