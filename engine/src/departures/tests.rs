use super::*;
use crate::fixtures::{create, engine};
use domain::kernel::{Actor, Command, Table};
use domain::qe::{Choice, Qe};
use store::{PlayerRow, Store, StoreOptions};

/// A player who is erased after the look-up and before the append still gets the seat, and loses it.
#[tokio::test]
async fn a_player_who_is_erased_before_the_append_loses_the_seat() {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let server = engine(store.clone());
    server.clock.set(&store).await.unwrap();
    let now = server.clock.now();
    let gone = PlayerId(Uuid::now_v7());
    let row = PlayerRow { player_id: gone, name: Some("Gone".to_owned()), created_at: now };
    store.create_player(&row, [1; 32]).await.unwrap();
    let games = server.qe();
    let made = games.create(|id| Table::create(create(id), now), None, None).await.unwrap();
    let lobby = made.table().id;
    let made = games.create(|id| Table::create(create(id), now), None, None).await.unwrap();
    let running = made.table().id;
    let others = [2, 3].map(|other| PlayerId(Uuid::from_u128(other)));
    let choice = Choice { nation: None };
    let sit = || Command::TakeSeat::<Qe> { seat: None, choice: choice.clone() };
    let play = async |game, player, command| {
        let stream = games.kept(game).await.unwrap();
        games.execute(stream, Actor::Player(player), command, None).await.unwrap();
    };
    store.erase_player(gone, now, None).await.unwrap();
    play(lobby, gone, sit()).await;
    play(running, gone, sit()).await;
    play(running, others[0], sit()).await;
    let start = domain::qe::Start { first_auctioneer: None };
    play(running, PlayerId(Uuid::nil()), Command::Start(start)).await;
    let mut departures = Departures::default();
    // Another erasure, long ago, is not looked at.
    departures.sweep(&server, now + TimeDelta::seconds(1)).await.unwrap();
    assert!(games.load(lobby).await.unwrap().table.seat_of(gone).is_some());
    departures.sweep(&server, now - LATELY).await.unwrap();
    assert_eq!(games.load(lobby).await.unwrap().table.seat_of(gone), None);
    let table = &games.load(running).await.unwrap().table;
    let seat = table.seat_of(gone).unwrap();
    assert!(table.occupant(seat).unwrap().resigned);
    // The seat of the running game is looked at no more.
    assert_eq!(departures.0, HashSet::from([(gone, running)]));
    let version = table.version;
    departures.sweep(&server, now - LATELY).await.unwrap();
    assert_eq!(games.load(running).await.unwrap().table.version, version);
}
