use super::*;

#[test]
fn a_budget_is_two_numbers_from_1_on() {
    let budget = "100:1000".parse().map(|Budget { rate, burst }| (rate.get(), burst.get()));
    assert_eq!(budget, Ok((100, 1000)));
    for wrong in ["", "100", "0:5", "5:0", "-1:5", "1:2:3", "1.5:2", "4294967296:1"] {
        assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
    }
}
