use super::*;
use chrono::DateTime;
use domain::kernel::{Create, GameId, Seat, Seed, Stream, Table, Visibility};
use domain::qe::{Choice, Options, Qe};
use uuid::Uuid;

#[test]
fn followers_who_see_an_event_alike_share_one_encoding_of_it() {
    let create = Create::<Qe> {
        id: GameId(Uuid::nil()),
        host: PlayerId(Uuid::nil()),
        choice: Choice { nation: None },
        seats: 3,
        visibility: Visibility::Public,
        options: Options::default(),
        move_deadline_seconds: None,
        seed: Seed([7; 32]),
    };
    let decided = Table::create(create, DateTime::UNIX_EPOCH).unwrap();
    let (stream, stored) = Stream::begin(decided);
    let entry = Entry::<Qe>::new(stored[0].clone()).unwrap();
    let frame = |viewer| entry.frame(viewer, stream.table.salts()).unwrap();
    let seat = Viewer::Seat(Seat(0));
    assert_eq!(frame(Viewer::Public).as_ptr(), frame(Viewer::Public).as_ptr());
    assert_eq!(frame(seat).as_ptr(), frame(seat).as_ptr());
    assert_ne!(frame(seat).as_ptr(), frame(Viewer::Public).as_ptr());
}
