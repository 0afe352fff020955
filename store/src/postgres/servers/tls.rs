//! The fault of a server's certificate, in words.

use sqlx::Error;

use crate::error::Unfit;

/// The messages of rustls for certificates that it can read and does not trust.
const NOT_TRUSTED: [&str; 6] =
    ["UnknownIssuer", "NotValidForName", "Expired", "NotValidYet", "CaUsedAsEndEntity", "Revoked"];
/// The certificates that rustls can read.
const READS: &str = "rustls reads X.509 certificates of version 3 with keys of RSA (2048 bits or more), P-256, P-384 or Ed25519";

/// Why no TLS came about, where the reason is a certificate.
pub(super) fn untrusted(error: &Error) -> Option<Unfit> {
    let told = match error {
        Error::Tls(error) => error.to_string(),
        Error::Io(error) => error.to_string(),
        _ => return None,
    };
    let why = if NOT_TRUSTED.iter().any(|reason| told.contains(reason)) {
        format!(
            "the TLS certificate of the database's server is not trusted ({told}); have sslrootcert name the authority that \
             signed it, and connect to a name that it holds"
        )
    } else if told.to_lowercase().contains("certificate") {
        format!("the TLS certificate of the database's server cannot be read ({told}); {READS}")
    } else if told.contains("HandshakeFailure") {
        // The server has no certificate for what rustls offers.
        format!(
            "no TLS can be agreed on with the database's server ({told}); perhaps its certificate cannot be read: {READS}"
        )
    } else {
        return None;
    };
    Some(Unfit::for_good(why))
}
