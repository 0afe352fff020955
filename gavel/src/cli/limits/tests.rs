use super::*;

#[test]
fn a_proxy_is_a_network_or_an_address() {
    let told = |text| network(text).map(|network| network.to_string());
    assert_eq!(told("10.0.0.0/8"), Ok("10.0.0.0/8".to_owned()));
    assert_eq!(told(" 10.1.2.3"), Ok("10.1.2.3/32".to_owned()));
    assert_eq!(told("fd00::/8"), Ok("fd00::/8".to_owned()));
    assert!(network("localhost").is_err());
}
