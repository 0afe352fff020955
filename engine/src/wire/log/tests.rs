use super::*;

#[test]
fn a_cursor_names_its_place_and_its_epoch() {
    let at = LogPosition { position: 1 << 40, game_id: GameId(Uuid::now_v7()), version: 7 };
    for (epoch, length) in [(None, 38), (Some(Uuid::now_v7()), 59)] {
        let cursor = Cursor { at, epoch };
        let text = cursor.encode();
        assert_eq!((text.len(), Cursor::parse(&text)), (length, Some(cursor)));
        assert_eq!(Cursor::parse(&text[1..]), None);
    }
    for wrong in ["", "x", "AAAA", "é"] {
        assert_eq!(Cursor::parse(wrong), None, "{wrong}");
    }
}
