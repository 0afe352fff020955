use super::*;

#[test]
fn pauses_grow_to_hours_and_no_further_and_none_is_0() {
    for base in [Duration::ZERO, Duration::from_millis(1), Duration::from_secs(5)] {
        for attempts in 1..100 {
            for _ in 0..20 {
                let pause = pause(attempts, base).to_std().unwrap();
                assert!(pause >= Duration::from_micros(500) && pause >= base / 2, "{pause:?}");
                assert!(pause <= LONGEST_PAUSE);
                assert!(attempts > 1 || pause <= base.max(SHORTEST_BOUND));
            }
        }
    }
}
