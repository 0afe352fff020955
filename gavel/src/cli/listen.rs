//! The address on which a server listens.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// An address with its port. White space at its ends is no part of it, and `localhost` is the loopback address.
pub(super) fn listen(text: &str) -> Result<SocketAddr, String> {
    let text = text.trim();
    if let Ok(address) = text.parse() {
        return Ok(address);
    }
    if text.contains('/') {
        return Err("the server listens on TCP alone, and this is a socket of Unix".to_owned());
    }
    match text.rsplit_once(':').map(|(host, port)| (host, port.parse())) {
        Some(("localhost", Ok(port))) => Ok((IpAddr::from(Ipv4Addr::LOCALHOST), port).into()),
        Some(("", Ok::<u16, _>(port))) => Err(format!(
            "the address is missing: 0.0.0.0:{port} is every network, 127.0.0.1:{port} this machine alone"
        )),
        _ => Err("this is no address with a port, such as 127.0.0.1:8080 or [::1]:8080".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn an_address_is_understood_or_refused_with_what_is_wrong() {
        for (text, address) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            (" 127.0.0.1:0\n", "127.0.0.1:0"),
            ("localhost:8080", "127.0.0.1:8080"),
            ("[::]:8080", "[::]:8080"),
        ] {
            assert_eq!(listen(text).map(|address| address.to_string()), Ok(address.to_owned()));
        }
        for (text, why) in [
            (":8080", "0.0.0.0:8080"),
            ("unix:/run/gavel.sock", "TCP"),
            ("/run/gavel.sock", "TCP"),
            ("8080", "no address"),
            ("localhost", "no address"),
            ("example.com:80", "no address"),
        ] {
            assert!(listen(text).is_err_and(|error| error.contains(why)), "{text}");
        }
    }
}
