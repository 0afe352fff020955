use super::*;

/// The first and the last address of each special network (IANA's registries, and metadata of clouds).
const SPECIAL: &[&str] = &[
    "0.0.0.0",
    "0.255.255.255",
    "10.0.0.0",
    "10.255.255.255",
    "100.64.0.0",
    "100.100.100.200",
    "100.127.255.255",
    "127.0.0.0",
    "127.255.255.255",
    "168.63.129.16",
    "169.254.0.0",
    "169.254.169.254",
    "169.254.255.255",
    "172.16.0.0",
    "172.31.255.255",
    "192.0.0.0",
    "192.0.0.8",
    "192.0.0.9",
    "192.0.0.10",
    "192.0.0.170",
    "192.0.0.171",
    "192.0.0.192",
    "192.0.0.255",
    "192.0.2.0",
    "192.0.2.255",
    "192.31.196.0",
    "192.31.196.255",
    "192.52.193.0",
    "192.52.193.255",
    "192.88.99.0",
    "192.88.99.2",
    "192.88.99.255",
    "192.168.0.0",
    "192.168.255.255",
    "192.175.48.0",
    "192.175.48.255",
    "198.18.0.0",
    "198.19.255.255",
    "198.51.100.0",
    "198.51.100.255",
    "203.0.113.0",
    "203.0.113.255",
    "224.0.0.0",
    "239.255.255.255",
    "240.0.0.0",
    "255.255.255.255",
    "::",
    "::1",
    "64:ff9b::",
    "64:ff9b::ffff:ffff",
    "64:ff9b:1::",
    "64:ff9b:1:ffff:ffff:ffff:ffff:ffff",
    "100::",
    "100::ffff:ffff:ffff:ffff",
    "100:0:0:1::",
    "2001::",
    "2001::ffff:ffff",
    "2001:1::1",
    "2001:1::2",
    "2001:1::3",
    "2001:2::",
    "2001:3::",
    "2001:4:112::",
    "2001:10::",
    "2001:20::",
    "2001:30::",
    "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff",
    "2001:db8::",
    "2001:db8:ffff::1",
    "2002::",
    "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "2620:4f:8000::",
    "2620:4f:8000:ffff::1",
    "3fff::",
    "3fff:fff::1",
    "5f00::",
    "5f00:ffff::1",
    "fc00::",
    "fd00:ec2::254",
    "fdff:ffff::1",
    "fe80::",
    "febf:ffff::1",
    "fec0::1",
    "ff02::1",
];

const PUBLIC: &[&str] = &[
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "168.63.129.15",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.0.3.0",
    "192.31.195.255",
    "192.31.197.0",
    "192.52.194.0",
    "192.88.100.0",
    "192.169.0.0",
    "192.175.49.0",
    "198.17.255.255",
    "198.20.0.0",
    "198.51.101.0",
    "203.0.112.255",
    "223.255.255.255",
    "2001:200::1",
    "2001:4860:4860::8888",
    "2606:4700::1111",
    "2620:4f:8001::1",
    "2a00::1",
    "3ffe::1",
];

#[test]
fn special_addresses_are_refused_and_their_neighbours_are_not() {
    for text in SPECIAL {
        assert!(!is_public(text.parse().unwrap()), "{text}");
    }
    for text in PUBLIC {
        assert!(is_public(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn an_ipv4_address_within_an_ipv6_one_is_refused_whichever_it_is() {
    let of_v4 = |text: &&&str| text.parse::<Ipv4Addr>().is_ok();
    for text in SPECIAL.iter().chain(PUBLIC).filter(of_v4) {
        let [a, b, c, d] = text.parse::<Ipv4Addr>().unwrap().octets();
        let (high, low) = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
        for address in [
            format!("::ffff:{text}"),
            format!("::{text}"),
            format!("64:ff9b::{text}"),
            format!("64:ff9b:1::{text}"),
            format!("2002:{high:x}:{low:x}::1"),
            // Teredo: its server, and its client in complement.
            format!("2001:0:{high:x}:{low:x}::1"),
            format!("2001:0:808:808:0:0:{:x}:{:x}", !high, !low),
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
