use super::*;

#[test]
fn a_budget_is_two_numbers_from_1_on() {
    let budget = "100:1000".parse().map(|Budget { rate, burst }| (rate.get(), burst.get()));
    assert_eq!(budget, Ok((100, 1000)));
    for wrong in ["", "100", "0:5", "5:0", "-1:5", "1:2:3", "1.5:2", "4294967296:1"] {
        assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
    }
}

#[test]
fn a_proxy_is_a_network_or_an_address() {
    let told = |text| network(text).map(|network| network.to_string());
    assert_eq!(told("10.0.0.0/8"), Ok("10.0.0.0/8".to_owned()));
    assert_eq!(told(" 10.1.2.3"), Ok("10.1.2.3/32".to_owned()));
    assert_eq!(told("fd00::/8"), Ok("fd00::/8".to_owned()));
    assert!(network("localhost").is_err());
}
