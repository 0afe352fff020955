//! Who signs JWTs in tests, and serves its keys over TLS.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::tls::Front;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The value of `iss`, with a slash at the end as Auth0's.
pub const ISS: &str = "https://issuer.example/";
/// The value of `aud`.
pub const AUD: &str = "gavel";

/// A key that signs by ES256.
pub struct Signer {
    id: String,
    pair: EcdsaKeyPair,
}

impl Signer {
    /// A fresh key with this `kid`.
    pub fn new(id: &str) -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).unwrap();
        Self { id: id.to_owned(), pair }
    }

    /// The public half, as a JSON Web Key.
    pub fn jwk(&self) -> Value {
        let point = self.pair.public_key().as_ref();
        let coordinate = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        json!({
            "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": self.id,
            "x": coordinate(&point[1..33]), "y": coordinate(&point[33..65]),
        })
    }

    /// A JWT with these headers and claims.
    pub fn sign(&self, header: &Value, claims: &Value) -> String {
        let part = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
        let message = format!("{}.{}", part(header), part(claims));
        let signature = self.pair.sign(&SystemRandom::new(), message.as_bytes()).unwrap();
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()))
    }

    /// The headers of its tokens.
    pub fn header(&self) -> Value {
        json!({"alg": "ES256", "typ": "JWT", "kid": self.id})
    }

    /// A JWT for a user, for an hour.
    pub fn token(&self, user: &str) -> String {
        self.sign(&self.header(), &claims(user))
    }
}

/// The claims of a token for a user, issued now and for an hour.
pub fn claims(user: &str) -> Value {
    let now = now();
    json!({"iss": ISS, "aud": AUD, "sub": user, "iat": now, "exp": now + 3600})
}

/// The seconds since 1970.
pub fn now() -> u64 {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs()
}

/// How an issuer answers.
#[derive(Default)]
struct Answers {
    keys: Vec<Value>,
    /// In place of the keys: the end of a status line with header lines, and a body.
    instead: Option<(String, String)>,
    hangs: bool,
    /// True if the discovery document is at another address.
    leads_elsewhere: bool,
    /// How often it was asked.
    asked: usize,
}

/// Serves the keys of a signer.
pub struct Issuer {
    /// Signs its tokens.
    pub signer: Signer,
    /// The TLS front.
    pub front: Front,
    answers: Arc<Mutex<Answers>>,
}

impl Issuer {
    /// An issuer with one key on a free port.
    pub async fn start() -> Self {
        let signer = Signer::new("one");
        let answers =
            Arc::new(Mutex::new(Answers { keys: vec![signer.jwk()], ..Answers::default() }));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let front = Front::start(port).await;
        let (answering, address) = (answers.clone(), front.address.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, answering.clone(), address.clone()));
            }
        });
        Self { signer, front, answers }
    }

    /// The address of its keys.
    pub fn jwks_url(&self) -> String {
        format!("{}/keys", self.front.address)
    }

    /// The settings of an app that trusts it.
    pub fn settings(&self) -> Value {
        json!({"issuer": ISS, "jwks_url": self.jwks_url(), "audiences": [AUD], "algorithms": ["ES256"]})
    }

    /// The flags of a server that can call it.
    pub fn flags(&self) -> [String; 3] {
        let ca = self.front.ca.path().to_str().unwrap().to_owned();
        ["--webhooks-allow-private".to_owned(), "--webhook-ca".to_owned(), ca]
    }

    /// Serves these keys from now on.
    pub fn serve_keys(&self, keys: Vec<Value>) {
        let mut answers = self.answers.lock().unwrap();
        (answers.keys, answers.instead, answers.hangs) = (keys, None, false);
    }

    /// Answers this in place of keys.
    pub fn serve_instead(&self, status: &str, body: impl Into<String>) {
        self.answers.lock().unwrap().instead = Some((status.to_owned(), body.into()));
    }

    /// Redirects who asks for the discovery document.
    pub fn lead_elsewhere(&self) {
        self.answers.lock().unwrap().leads_elsewhere = true;
    }

    /// Answers nothing from now on.
    pub fn hang(&self) {
        self.answers.lock().unwrap().hangs = true;
    }

    /// How often it was asked for anything.
    pub fn asked(&self) -> usize {
        self.answers.lock().unwrap().asked
    }
}

async fn serve(mut stream: TcpStream, answers: Arc<Mutex<Answers>>, address: String) {
    let mut bytes = Vec::new();
    while !bytes.windows(4).any(|part| part == b"\r\n\r\n") {
        if stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
    }
    let discovers = bytes.starts_with(b"GET /.well-known");
    let (status, body, hangs) = {
        let mut answers = answers.lock().unwrap();
        answers.asked += 1;
        let (status, body) = match (&answers.instead, discovers) {
            (Some(instead), false) => instead.clone(),
            (_, true) if answers.leads_elsewhere => {
                ("302 Found\r\nlocation: https://example.com/".to_owned(), String::new())
            }
            (_, true) => {
                let found = json!({"issuer": ISS, "jwks_uri": format!("{address}/keys")});
                ("200 OK".to_owned(), found.to_string())
            }
            (None, false) => ("200 OK".to_owned(), json!({"keys": answers.keys}).to_string()),
        };
        (status, body, answers.hangs)
    };
    if hangs {
        // Until the server gives up.
        drop(stream.read_buf(&mut bytes).await);
        return;
    }
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    drop(stream.write_all(answer.as_bytes()).await);
    drop(stream.shutdown().await);
}
