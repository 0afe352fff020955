//! A TLS front before a plain server on this machine, with an authority of its own.

use crate::record;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use std::sync::Arc;
use tempfile::NamedTempFile;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// Answers for 127.0.0.1 over TLS and passes everything on.
pub struct Front {
    /// `https://127.0.0.1:…`
    pub address: String,
    /// The certificate of the authority that vouches for it, PEM.
    pub ca: NamedTempFile,
}

impl Front {
    /// Listens on a free port before the plain server on another.
    ///
    /// # Panics
    /// If no certificate can be made, or nothing be listened on.
    pub async fn start(behind: u16) -> Self {
        let (config, ca) = certified().unwrap_or_else(|error| panic!("no certificate: {error}"));
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.unwrap_or_else(|error| panic!("no port: {error}"));
        let address = listener.local_addr().unwrap_or_else(|error| panic!("no port: {error}"));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    let mut outer = acceptor.accept(stream).await?;
                    let mut inner = TcpStream::connect(("127.0.0.1", behind)).await?;
                    tokio::io::copy_bidirectional(&mut outer, &mut inner).await
                });
            }
        });
        Self { address: format!("https://{address}"), ca: record::file(&ca) }
    }
}

/// A server's side of TLS for 127.0.0.1, and the certificate of the authority that vouches for it.
fn certified() -> Result<(ServerConfig, String), Box<dyn std::error::Error>> {
    let mut authority = CertificateParams::new([])?;
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate()?)?;
    let key = KeyPair::generate()?;
    let certificate =
        CertificateParams::new(["127.0.0.1".to_owned()])?.signed_by(&key, &authority)?;
    let private = PrivateKeyDer::Pkcs8(key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], private)?;
    Ok((config, authority.pem()))
}
