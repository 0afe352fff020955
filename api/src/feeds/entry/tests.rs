use super::*;
use crate::fixtures::create;
use crate::resource::render;
use chrono::DateTime;
use domain::kernel::{GameId, StoredEvent, Stream};
use domain::qe::Qe;
use uuid::Uuid;

/// The first event of a game, with these openings.
fn entry(sealed: &str) -> (Entry<Qe>, Salts) {
    let decided =
        domain::kernel::Table::create(create(GameId(Uuid::nil())), DateTime::UNIX_EPOCH).unwrap();
    let (stream, stored) = Stream::begin(decided);
    let stored = StoredEvent { sealed: Some(sealed.to_owned()), ..stored[0].clone() };
    let event = WrittenEvent::read(stored).unwrap();
    (Entry::new([event].into(), 0), stream.table.salts().clone())
}

const BIDS: &str = r#"[
    {"to":[2],"value":{"subject":"bid","auction":1,"ballot":1,"seat":2,"amount":"7"}},
    {"to":[0,2],"value":{"subject":"bid","auction":1,"ballot":1,"seat":0,"amount":"8"}},
    {"to":"everyone","value":{"subject":"bid","auction":1,"ballot":1,"seat":1,"amount":"9"}}]"#;

#[test]
fn followers_who_see_an_event_alike_share_one_encoding_of_it() {
    let (entry, salts) = entry(BIDS);
    let frame = |viewer| entry.frame(viewer, &salts).unwrap().as_ptr();
    let seat = |seat| frame(Viewer::Seat(Seat(seat)));
    assert_eq!(frame(Viewer::Public), frame(Viewer::Public));
    assert_eq!(seat(2), seat(2));
    assert_eq!(seat(1), frame(Viewer::Public));
    assert_ne!(seat(0), frame(Viewer::Public));
    assert_ne!(seat(2), frame(Viewer::Public));
    assert_ne!(seat(2), seat(0));
}

#[test]
fn a_follower_gets_the_openings_that_a_page_gives_the_same_viewer() {
    for viewer in (0..VIEWERS).map(at) {
        let (entry, salts) = entry(BIDS);
        let page = render::<Qe>(&entry.event().stored, viewer, &salts).unwrap();
        // Whoever is served first leaves nothing behind for who sees less.
        for first in (0..VIEWERS).map(at) {
            entry.frame(first, &salts).unwrap();
        }
        let item = format!("id: 1\nevent: event\ndata: {}\n\n", page.json());
        assert_eq!(entry.frame(viewer, &salts).unwrap(), item);
    }
}
