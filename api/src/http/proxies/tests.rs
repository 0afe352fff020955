use super::*;
use actix_web::http::header::HeaderValue;

fn client(trusted: &[&str], peer: &str, forwarded: &[&str]) -> String {
    let proxies = Proxies(trusted.iter().map(|network| network.parse().unwrap()).collect());
    let mut headers = HeaderMap::new();
    for value in forwarded {
        headers.append(X_FORWARDED_FOR, HeaderValue::from_str(value).unwrap());
    }
    proxies.client(peer.parse().unwrap(), &headers).to_string()
}

#[test]
fn a_stranger_names_no_address() {
    assert_eq!(client(&[], "192.0.2.1", &["203.0.113.9"]), "192.0.2.1");
    assert_eq!(client(&["10.0.0.0/8"], "192.0.2.1", &["203.0.113.9"]), "192.0.2.1");
}

#[test]
fn a_trusted_proxy_names_the_client() {
    let trusted = ["10.0.0.0/8"];
    assert_eq!(client(&trusted, "10.1.1.1", &["203.0.113.9"]), "203.0.113.9");
    assert_eq!(client(&trusted, "10.1.1.1", &["203.0.113.9:4711"]), "203.0.113.9");
    assert_eq!(client(&trusted, "::ffff:10.1.1.1", &["::ffff:203.0.113.9"]), "203.0.113.9");
    assert_eq!(client(&trusted, "10.1.1.1", &[]), "10.1.1.1");
    assert_eq!(client(&trusted, "10.1.1.1", &["nonsense"]), "10.1.1.1");
}

#[test]
fn the_rightmost_address_that_is_no_proxy_is_the_client() {
    let trusted = ["10.0.0.0/8"];
    let chain = ["198.51.100.7, 203.0.113.9, 10.2.2.2"];
    assert_eq!(client(&trusted, "10.1.1.1", &chain), "203.0.113.9");
    assert_eq!(client(&trusted, "10.1.1.1", &["198.51.100.7", "203.0.113.9"]), "203.0.113.9");
    assert_eq!(client(&trusted, "10.1.1.1", &["10.3.3.3, 10.2.2.2"]), "10.3.3.3");
    assert_eq!(client(&trusted, "10.1.1.1", &["203.0.113.9, nonsense, 10.2.2.2"]), "10.2.2.2");
}

#[test]
fn a_network_of_ipv6_is_one_client() {
    let one = client(&[], "2001:db8:1:2:3::4", &[]);
    assert_eq!(one, client(&[], "2001:db8:1:2:ffff::1", &[]));
    assert_ne!(one, client(&[], "2001:db8:1:3::4", &[]));
}
