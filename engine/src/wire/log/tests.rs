use super::*;

#[test]
fn a_cursor_names_its_place() {
    let at = LogPosition { position: 1 << 40, game_id: GameId(Uuid::now_v7()), version: 7 };
    assert_eq!(place(&cursor(at)), Some(at));
    for wrong in ["", "x", "AAAA", "é", &cursor(at)[1..]] {
        assert_eq!(place(wrong), None, "{wrong}");
    }
}
