use super::*;

#[test]
fn pauses_grow_to_hours_and_no_further() {
    let base = Duration::from_secs(5);
    for attempts in 1..100 {
        for _ in 0..20 {
            let pause = pause(attempts, base).to_std().unwrap();
            assert!(pause <= LONGEST_PAUSE);
            assert!(attempts > 1 || pause <= base);
        }
    }
}
