use super::*;

#[test]
fn a_key_belongs_to_its_player_method_and_path() {
    let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let id = id_of(one, "POST", "/a", b"k");
    assert_eq!(id, id_of(one, "POST", "/a", b"k"));
    let others = [
        id_of(other, "POST", "/a", b"k"),
        id_of(one, "PUT", "/a", b"k"),
        id_of(one, "POST", "/b", b"k"),
        id_of(one, "POST", "/a", b"l"),
        id_of(one, "POST", "/ak", b""),
    ];
    assert!(!others.contains(&id));
    assert_eq!(id.get_version_num(), 8);
}

#[test]
fn the_id_of_a_key_never_changes() {
    // It is stored: another one would let a repeat after an upgrade take effect again.
    let id = id_of(Uuid::from_u128(7).as_bytes(), "POST", "/v1/qe/games/x/bids", b"key");
    assert_eq!(id.to_string(), "9dfc75c4-4051-802f-9ab0-7328dac65de3");
}

#[test]
fn an_id_in_a_path_has_one_spelling() {
    let spelled = "/v1/qe/games/01890A5D-ac96-774B-bcce-b302099a8057/seats/ME";
    assert_eq!(path(spelled), "/v1/qe/games/01890a5d-ac96-774b-bcce-b302099a8057/seats/ME");
    for other in ["/v1/qe/games/X/bids", "/v1/qe/games/01890A5DAC96774BBCCEB302099A8057", "/", ""] {
        assert_eq!(path(other), other);
    }
}
