use super::*;
use crate::cli::FeedOptions;
use crate::fixtures::create;
use crate::server::Server;
use chrono::Utc;
use domain::kernel::{PlayerId, Table};
use domain::qe::{Choice, Qe};
use store::{Store, StoreOptions};

fn open(id: GameId) -> Result<Decided<Qe>, Rejection<<Qe as Game>::Rejection>> {
    Table::create(create(id), Utc::now())
}

fn take_seat() -> Command<Qe> {
    Command::TakeSeat { seat: None, choice: Choice { nation: None } }
}

#[tokio::test]
async fn nobody_is_refused_by_what_is_not_committed() {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let server = Server::new(store, FeedOptions::USUAL, 1_000_000);
    for _ in 0..9 {
        let id = server.qe.create(open, None, None).await.unwrap().stream.table.id;
        let actor = Actor::Player(PlayerId(Uuid::now_v7()));
        // The second is decided while the first is on its way.
        let (first, second) = tokio::join!(
            server.qe.execute(id, actor, take_seat(), None),
            server.qe.execute(id, actor, take_seat(), None)
        );
        let seated_at = first.unwrap().stream.table.version;
        let Err(GameError::Refused { rejection: Rejection::AlreadySeated, version }) = second
        else {
            panic!("taken twice");
        };
        assert_eq!(version, Some(seated_at));
    }
}
