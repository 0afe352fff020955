use super::*;

fn points(tiles: impl Iterator<Item = Tile>) -> Vec<u8> {
    let mut points: Vec<u8> = tiles.map(|tile| tile.victory_points).collect();
    points.sort_unstable();
    points
}

#[test]
fn the_set_for_3_and_4_players_is_a_latin_square_of_40_points() {
    for players in [3, 4] {
        let tiles = Tile::in_play(players);
        assert_eq!(tiles.len(), 16);
        for nation in Nation::in_play(players) {
            assert_eq!(points(tiles.iter().copied().filter(|t| t.nation == *nation)), [1, 2, 3, 4]);
        }
        for industry in Industry::tokens(players) {
            assert_eq!(
                points(tiles.iter().copied().filter(|t| t.industry == *industry)),
                [1, 2, 3, 4]
            );
        }
        assert_eq!(tiles.iter().map(|t| u32::from(t.victory_points)).sum::<u32>(), 40);
    }
}

#[test]
fn the_set_for_5_players_has_2_3_and_4_points_for_each_nation_and_each_industry() {
    let tiles = Tile::in_play(5);
    assert_eq!(tiles.len(), 15);
    for nation in Nation::in_play(5) {
        assert_eq!(points(tiles.iter().copied().filter(|t| t.nation == *nation)), [2, 3, 4]);
    }
    for industry in Industry::tokens(5) {
        assert_eq!(points(tiles.iter().copied().filter(|t| t.industry == *industry)), [2, 3, 4]);
    }
}

#[test]
fn there_are_21_different_tiles() {
    let kinds: std::collections::BTreeSet<_> =
        TILES.iter().map(|t| (t.nation, t.industry)).collect();
    assert_eq!(kinds.len(), 21);
}
