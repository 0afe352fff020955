use super::*;
use crate::http::limits::LimitOptions;
use uuid::Uuid;

fn shares() -> Shares {
    Shares::new(&LimitOptions { no_limits: false, ..LimitOptions::off() })
}

fn address(last: u8) -> Origin {
    Origin::Address(Ipv4Addr::new(192, 0, 2, last).into())
}

fn spent(shares: &Shares, game: GameId, origin: Origin) -> usize {
    (0..99).take_while(|_| shares.spend(game, origin, 2).is_ok()).count()
}

#[test]
fn each_origin_has_a_share_of_each_lobby() {
    let (shares, game) = (shares(), GameId(Uuid::now_v7()));
    assert_eq!(spent(&shares, game, address(1)), 10);
    assert_eq!(spent(&shares, game, address(2)), 10);
    assert_eq!(spent(&shares, game, Origin::App(AppId(Uuid::nil()))), 10);
    assert_eq!(spent(&shares, GameId(Uuid::now_v7()), address(1)), 10);
    shares.give_back(game, address(1), 2);
    assert_eq!(spent(&shares, game, address(1)), 1);
    assert_eq!(spent(&shares, game, address(2)), 0);
}

#[test]
fn only_lobbies_that_may_be_open_are_remembered() {
    let shares = shares();
    shares.spend(GameId(Uuid::from_u128(1 << 80)), address(1), 2).unwrap();
    let game = GameId(Uuid::now_v7());
    shares.spend(game, address(1), 2).unwrap();
    let games = || shares.0.as_ref().unwrap().lobbies.lock().unwrap().len();
    assert_eq!(games(), 1);
    shares.give_back(game, address(1), 2);
    assert_eq!(games(), 0);
}

#[test]
fn an_address_has_20_reservations_for_each_player() {
    let (shares, ada, ben) = (shares(), PlayerId(Uuid::now_v7()), PlayerId(Uuid::now_v7()));
    let reserved = |address, player| {
        (0..99).take_while(|_| shares.reserve(address, player, NonZeroU32::MIN).is_ok()).count()
    };
    let here = Some(Ipv4Addr::LOCALHOST.into());
    assert_eq!(reserved(here, ada), 20);
    assert_eq!((reserved(here, ben), reserved(None, ada)), (20, 20));
}

#[test]
fn nothing_is_counted_without_limits() {
    let shares = Shares::new(&LimitOptions::off());
    assert_eq!(spent(&shares, GameId(Uuid::nil()), address(1)), 99);
}
