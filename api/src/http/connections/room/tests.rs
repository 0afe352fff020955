use super::*;

#[test]
fn one_address_has_half_and_feeds_leave_a_quarter() {
    for (files, workers) in [(256, 1), (1024, 2), (20_000, 8), (1_048_576, 64), (u64::MAX, 512)] {
        let room = Room::of(files, workers, 9);
        assert!((room.total + room.refused) as u64 + OWN <= files, "{files}: {room:?}");
        assert!(
            room.per_address * 2 <= room.total
                && room.feeds < room.total
                && room.feeds_per_address < room.per_address,
            "{room:?}"
        );
        assert!(room.refused > 0, "{room:?}");
    }
    assert_eq!(Room::of(u64::MAX, 2, 9).total, 28_672);
    assert!(Room::of(1024, 2, 200).total < Room::of(1024, 2, 9).total);
}

#[test]
fn there_is_room_where_hardly_any_file_may_be_open() {
    for files in [0, 1, 16, 64] {
        let room = Room::of(files, 512, 9);
        assert!(room.total > 0 && room.per_address > 0 && room.feeds > 0, "{files}: {room:?}");
    }
}
