use super::*;

#[test]
fn special_addresses_are_not_public_however_they_are_written() {
    for host in [
        "127.0.0.1",
        "127.1",
        "0x7f.1",
        "2130706433",
        "0",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "172.31.255.255",
        "192.168.0.1",
        "198.19.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:8.8.8.8]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[fc00::1]",
        "[fd12::1]",
        "[fe80::1]",
        "[fec0::1]",
        "[ff02::1]",
        "[2002:7f00:1::]",
        "[2001::1]",
        "[2001:db8::1]",
        "[100::1]",
    ] {
        let url = format!("http://{host}/hook");
        assert!(check_url(&url, false).is_err(), "{host}");
        assert!(check_url(&url, true).is_ok(), "{host}");
    }
    for host in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "[2606:4700::1111]", "example.com"] {
        assert!(check_url(&format!("https://{host}:8443/a?b=c"), false).is_ok(), "{host}");
    }
}

#[test]
fn other_schemes_and_users_are_refused() {
    for url in [
        "",
        "hook",
        "//example.com",
        "ftp://example.com",
        "file:///etc/passwd",
        "http://",
        "http://user@example.com",
        "http://:secret@example.com",
    ] {
        assert!(check_url(url, true).is_err(), "{url}");
    }
    assert!(check_url(&format!("http://example.com/{}", "x".repeat(2048)), true).is_err());
}
