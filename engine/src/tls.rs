//! The authorities that this program trusts when it calls others over TLS.

use anyhow::Context;
use std::path::Path;
use std::sync::Arc;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Trusts the certificate authorities of Mozilla's list, and those in a file of PEM certificates beside them.
///
/// # Errors
/// If the file cannot be read or holds no certificate, or the cryptography cannot be set up.
pub fn client(more: Option<&Path>) -> anyhow::Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(file) = more {
        let named = || format!("the certificates in {}", file.display());
        let public = roots.len();
        for certificate in CertificateDer::pem_file_iter(file).with_context(named)? {
            roots.add(certificate.with_context(named)?).with_context(named)?;
        }
        anyhow::ensure!(roots.len() > public, "{} holds no certificate", file.display());
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(config))
}
