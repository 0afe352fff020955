use super::*;

fn at(position: i64, slot: u128) -> LogPosition {
    LogPosition { position, game_id: GameId(Uuid::from_u128(slot)), version: 1 }
}

/// Slots 0 to 31, and the others.
const HALVES: [Slots; 2] = [Slots::of_bits(u32::MAX as u64), Slots::of_bits(!(u32::MAX as u64))];

#[test]
fn a_set_has_its_slots_alone() {
    let set = Slots::of_bits(1 << 63 | 1 << 5);
    assert_eq!(set.each().collect::<Vec<_>>(), [5, 63]);
    assert!(set.has(GameId(Uuid::from_u128(64 + 5))) && !set.has(GameId(Uuid::from_u128(6))));
    assert_eq!(Slots::ALL.each().count(), usize::from(GameId::SLOTS));
}

#[test]
fn an_event_takes_the_part_of_its_slot_on_and_no_other() {
    let mut cursor = LogCursor::default().cut(&HALVES);
    cursor.advance(at(7, 40));
    let places: Vec<i64> = cursor.parts().iter().map(|part| part.at.position).collect();
    assert_eq!(places, [0, 7]);
    assert_eq!(cursor.place(), None);
}

#[test]
fn a_cut_keeps_each_slots_place_and_joins_equal_ones() {
    let mut cursor = LogCursor::default().cut(&HALVES);
    cursor.advance(at(7, 40));
    // Slot 40 moves to the first node.
    let moved = Slots::of_bits(1 << 40);
    let cut = cursor.cut(&[HALVES[0], moved, HALVES[1].without(moved)]);
    assert_eq!(cut.parts().len(), 3);
    for game in (0..64).map(|slot| GameId(Uuid::from_u128(slot))) {
        let place = |cursor: &LogCursor| {
            let mut with = cursor.parts().iter().filter(|part| part.slots.has(game));
            let place = with.next().map(|part| part.at);
            assert!(with.next().is_none(), "one part has it");
            place
        };
        assert_eq!(place(&cut), place(&cursor));
    }
    assert_eq!(cut.cut(&HALVES), cursor, "and back");
    assert_eq!(LogCursor::default().cut(&HALVES).cut(&[Slots::ALL]), LogCursor::default());
    // A slot that no node has keeps its place.
    assert_eq!(cursor.cut(&HALVES[..1]), cursor);
}

#[test]
fn bytes_hold_one_place_as_0_1_0_wrote_it_or_parts() {
    let one = LogCursor::from(at(1 << 40, 3));
    let mut several = one.cut(&HALVES);
    several.advance(at(9, 50));
    assert_eq!((one.bytes().len(), several.bytes().len()), (PLACE, 2 * PART));
    for cursor in [one, several.clone()] {
        for rest in [&[][..], &[1; 16]] {
            let bytes = [&cursor.bytes(), rest].concat();
            assert_eq!(LogCursor::split_off(&bytes), Some((cursor.clone(), rest)));
        }
    }
    assert_eq!(LogCursor::split_off(&[0; PLACE - 1]), None);
    // A slot in no part, and one in two.
    let mut bytes = several.bytes();
    bytes[7] ^= 1;
    assert_eq!(LogCursor::split_off(&bytes), None);
    bytes[7] ^= 1;
    bytes[PART + 7] ^= 1;
    assert_eq!(LogCursor::split_off(&bytes), None);
}

#[test]
fn lists_come_in_turn_up_to_the_limit() {
    let lists = vec![vec![1, 2, 3], vec![], vec![10, 20]];
    assert_eq!(in_turn(lists.clone(), 9), [1, 10, 2, 20, 3]);
    assert_eq!(in_turn(lists, 3), [1, 10, 2]);
}
