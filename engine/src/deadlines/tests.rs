use super::*;
use crate::fixtures::engine;
use chrono::DateTime;
use domain::kernel::{Status, Visibility};
use domain::sealing::{ChainHash, OpeningGroups};
use domain::stream::StoredEvent;
use store::{Append, Appended, Changed, Listing, Store, StoreOptions};
use uuid::Uuid;

/// An append to a game of an unknown kind.
fn append(game_id: GameId, version: u32, status: Status) -> Append {
    let event = StoredEvent {
        game_id,
        version,
        kind: "unknown".into(),
        event_type: "Unknown".into(),
        schema_version: 1,
        data: "{}".to_owned(),
        deadline_at: None,
        recorded_at: DateTime::UNIX_EPOCH,
        openings: OpeningGroups::default(),
        hash: ChainHash([version as u8; 32]),
        command_id: None,
    };
    let listing = Listing {
        kind: "unknown".into(),
        status,
        visibility: Visibility::Public,
        players: vec![None],
        host: None,
        must_act: vec![],
        deadline_at: (status == Status::Running).then_some(DateTime::UNIX_EPOCH),
        invite_hash: None,
        bots_for: None,
        bots_due_at: None,
        app: None,
        reserved: Vec::new(),
    };
    let changed = Changed::seats(&[], &listing.seats());
    Append {
        game_id,
        command_id: Uuid::new_v4(),
        request_hmac: None,
        previous_hash: (version > 1).then_some([version as u8 - 1; 32]),
        events: vec![event],
        listing,
        changed,
    }
}

#[tokio::test]
async fn a_failure_is_forgotten_once_another_instance_has_dealt_with_the_game() {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let server = engine(store.clone());
    let games = [(); 2].map(|()| GameId(Uuid::now_v7()));
    for game in games {
        let running = append(game, 1, Status::Running);
        assert_eq!(store.append(running).await.unwrap(), Appended::Committed);
    }
    let mut failures = Failures::default();
    assert!(!sweep(&server, &mut failures).await.unwrap());
    assert_eq!(failures.len(), 2);
    let ended = append(games[0], 2, Status::Abandoned);
    assert_eq!(store.append(ended).await.unwrap(), Appended::Committed);
    sweep(&server, &mut failures).await.unwrap();
    assert_eq!(failures.games(), [games[1]]);
}
