use super::*;
use domain::seat::GameId;
use store::LogPosition;

#[test]
fn a_cursor_names_its_place_and_its_epoch() {
    let at = LogPosition { position: 1 << 40, game_id: GameId(Uuid::now_v7()), version: 7 };
    for (epoch, length) in [(None, 38), (Some(Uuid::now_v7()), 59)] {
        let cursor = Cursor { at: at.into(), epoch };
        let text = cursor.encode();
        assert_eq!((text.len(), Cursor::parse(&text)), (length, Some(cursor)));
        assert_eq!(Cursor::parse(&text[1..]), None);
    }
    for wrong in ["", "x", "AAAA", "é"] {
        assert_eq!(Cursor::parse(wrong), None, "{wrong}");
    }
}

/// Odd and even slots, as two nodes of a database may have them.
#[test]
fn a_cursor_of_several_places_comes_back_as_it_was() {
    let part = |slots: u64| [&slots.to_be_bytes()[..], &[1; 28]].concat();
    let parts = [part(0x5555_5555_5555_5555), part(0xaaaa_aaaa_aaaa_aaaa)].concat();
    let (at, rest) = LogCursor::split_off(&parts).unwrap();
    assert_eq!((at.parts().len(), rest.len()), (2, 0));
    for epoch in [None, Some(Uuid::now_v7())] {
        let cursor = Cursor { at: at.clone(), epoch };
        assert_eq!(Cursor::parse(&cursor.encode()), Some(cursor.clone()));
        // Cut short, it is none.
        assert_eq!(Cursor::parse(&cursor.encode()[..90]), None);
    }
}
