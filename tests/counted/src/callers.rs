//! Callers whose tokens are known, as requests bring them.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use engine::Engine;
use engine::apps::{Credential, IssuerSettings, Prefix, digest, fresh};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use std::hint::black_box;
use store::{AppId, AppRow, Linked, NewIdentity, OfApp, PlayerRow, Store};
use uuid::Uuid;

/// About as many bytes has an access token of a common provider.
const JWT: usize = 1000;

/// By what players call.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// Opaque tokens of guests.
    Guest,
    /// JWTs of an app's issuer.
    Jwt,
}

/// Players with a token each.
pub(super) struct Callers(Vec<String>);

impl Callers {
    /// Makes these players, and has each call once.
    pub(super) async fn new(engine: &Engine, way: Way, players: &[PlayerId]) -> Self {
        let (store, now) = (&engine.store, engine.clock.now());
        let mut tokens = Vec::new();
        for (player_id, number) in players.iter().zip(0..) {
            let name = Some(format!("Player {number}"));
            let player = PlayerRow { player_id: *player_id, name, created_at: now };
            let token = fresh(Prefix::Player, [number; 32]);
            store.create_player(&player, digest(&token)).await.unwrap();
            tokens.push(token);
        }
        if let Way::Jwt = way {
            tokens = jwts(store, players, now).await;
        }
        let callers = Self(tokens);
        for (place, player) in players.iter().enumerate() {
            assert_eq!(callers.player(engine, place).await, *player);
        }
        callers
    }

    /// The player of a token, as a command finds it.
    pub(super) async fn player(&self, engine: &Engine, place: usize) -> PlayerId {
        let token = self.0[place].as_str();
        // The API hashes the token of a request once.
        let digest = black_box(digest(black_box(token)));
        if let Some(holder) = engine.accounts.known(&digest) {
            return holder.player.player_id;
        }
        let credential = Credential { token, digest, acts_for: None };
        engine.apps.holder(&engine.accounts, credential).await.unwrap().player.player_id
    }
}

/// A JWT for each of these players, who become users of an app.
async fn jwts(store: &Store, players: &[PlayerId], now: DateTime<Utc>) -> Vec<String> {
    let app_id = AppId(Uuid::now_v7());
    let app = AppRow { app_id, name: "Cards".to_owned(), created_at: now };
    store.create_app(&app, [7; 32]).await.unwrap();
    let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new()).unwrap();
    let pair = EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &SystemRandom::new()).unwrap();
    let point = pair.public_key().as_ref();
    let (x, y) = (encoded(&point[1..33]), encoded(&point[33..65]));
    let settings: IssuerSettings = serde_json::from_value(json!({
        "issuer": "https://issuer/", "audiences": ["gavel"], "algorithms": ["ES256"],
        "jwks": {"keys": [{"kty": "EC", "crv": "P-256", "alg": "ES256", "x": x, "y": y}]},
    }))
    .unwrap();
    let issuer = settings.into_row(app_id, false, now).unwrap();
    assert_eq!(store.add_issuer(issuer, 1).await.unwrap(), OfApp::Made);
    let mut tokens = Vec::new();
    for (place, player_id) in players.iter().enumerate() {
        let external_id = format!("auth0|{place}");
        let link = NewIdentity {
            app_id,
            external_id: external_id.clone(),
            player_id: *player_id,
            with: None,
            at: now,
        };
        assert!(matches!(store.link(link).await.unwrap(), Linked::Linked(_)));
        let issued = now.timestamp();
        let claims = json!({
            "iss": "https://issuer/", "aud": "gavel", "sub": external_id,
            "iat": issued, "exp": issued + 3600, "permissions": "x".repeat(JWT * 6 / 10),
        });
        tokens.push(signed(&pair, &claims));
    }
    tokens
}

fn signed(pair: &EcdsaKeyPair, claims: &Value) -> String {
    let header = encoded(json!({"alg": "ES256", "typ": "JWT"}).to_string().as_bytes());
    let message = format!("{header}.{}", encoded(claims.to_string().as_bytes()));
    let signature = pair.sign(&SystemRandom::new(), message.as_bytes()).unwrap();
    let token = format!("{message}.{}", encoded(signature.as_ref()));
    assert!(token.len() >= JWT, "{} bytes", token.len());
    token
}

fn encoded(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
