use super::*;
use crate::cli::FeedOptions;
use crate::fixtures::{begin, create};
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

/// A server on a store of its own, which is gone with the directory.
async fn server() -> (Server, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    (Server::new(store, FeedOptions::USUAL, 1_000_000), directory)
}

#[tokio::test]
async fn a_command_is_decided_by_what_is_on_its_way() {
    let (server, _directory) = server().await;
    let created = server.qe.create(open, None, None).await.unwrap().stream;
    let id = created.table.id;
    let [one, other] = [(); 2].map(|()| Actor::Player(PlayerId(Uuid::now_v7())));
    // The writer does not run before this waits for something.
    let mut first = Box::pin(server.qe.execute(id, one, take_seat(), None));
    let mut second = Box::pin(server.qe.execute(id, other, take_seat(), None));
    assert!(begin(first.as_mut()).await);
    assert!(begin(second.as_mut()).await);
    let ahead = server.states.line::<Qe>(id).lock().newest().map(|stream| stream.table.version);
    assert_eq!(ahead, Some(created.table.version + 2));
    let (first, second) = tokio::join!(first, second);
    assert_eq!(first.unwrap().stream.table.version, created.table.version + 1);
    assert_eq!(second.unwrap().stream.table.version, created.table.version + 2);
}

#[tokio::test]
async fn nobody_is_refused_by_what_is_not_committed() {
    let (server, _directory) = server().await;
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

fn request() -> Repeatable {
    let player = PlayerId(Uuid::nil());
    Repeatable { player, command_id: Uuid::new_v4(), body: Default::default() }
}

#[tokio::test]
async fn the_repeats_of_a_creation_that_arrive_together_make_one_game() {
    let (server, _directory) = server().await;
    let request = request();
    let creations = (0..9).map(|_| server.qe.create(open, None, Some(&request)));
    let created = futures::future::try_join_all(creations).await.unwrap();
    assert_eq!(created.iter().filter(|created| !created.replayed).count(), 1);
    let ids = created.iter().map(|created| created.stream.table.id.0);
    assert_eq!(ids.collect::<std::collections::BTreeSet<_>>().len(), 1);
}

#[tokio::test]
async fn a_game_that_was_claimed_and_never_made_is_made_by_the_repeat() {
    let ((server, _directory), (other, _other_directory)) = (server().await, server().await);
    let request = request();
    let claimed = other.qe.create(open, None, Some(&request)).await.unwrap().stream.table.id;
    let claims = store::Table::ALL.iter().find(|table| table.name() == "creations").unwrap();
    server.store.mirror(&other.store, claims).await.unwrap();
    for replayed in [false, true] {
        let created = server.qe.create(open, None, Some(&request)).await.unwrap();
        assert_eq!((created.stream.table.id, created.replayed), (claimed, replayed));
    }
}
