use super::*;

#[test]
fn a_budget_is_two_numbers_from_1_on() {
    let budget: Budget = "100:1000".parse().unwrap();
    assert_eq!((budget.rate.get(), budget.burst.get()), (100, 1000));
    for wrong in ["", "100", "0:5", "5:0", "-1:5", "1:2:3", "1.5:2", "4294967296:1"] {
        assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
    }
}

#[test]
fn a_proxy_is_a_network_or_an_address() {
    assert_eq!(network("10.0.0.0/8").unwrap().to_string(), "10.0.0.0/8");
    assert_eq!(network(" 10.1.2.3").unwrap().to_string(), "10.1.2.3/32");
    assert_eq!(network("fd00::/8").unwrap().to_string(), "fd00::/8");
    assert!(network("localhost").is_err());
}
