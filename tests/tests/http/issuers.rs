//! JWTs as common issuers send them, and claims that change nothing.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::Client;
use gavel_tests::database::Database;
use gavel_tests::issuer::{Issuer, Signer, claims, now};
use serde_json::{Value, json};

on_both_stores!(claims_that_are_not_mapped_change_no_answer);

const ME: &str = "/v1/players/me";

/// The settings of the guide for providers, with the claims and the type that each sends.
fn providers() -> [(&'static str, Value, Value, Value); 5] {
    let (issued, ends) = (now(), now() + 3600);
    let times = |mut claims: Value| {
        (claims["iat"], claims["exp"]) = (json!(issued), json!(ends));
        claims
    };
    [
        (
            "Auth0",
            json!({"issuer": "https://tenant.eu.auth0.com/", "audiences": ["https://gavel.example.com"]}),
            times(json!({
                "iss": "https://tenant.eu.auth0.com/", "sub": "auth0|507f1f77bcf86cd799439011",
                "aud": ["https://gavel.example.com", "https://tenant.eu.auth0.com/userinfo"],
                "azp": "client", "scope": "openid profile", "permissions": [],
            })),
            json!("at+jwt"),
        ),
        (
            "Supabase",
            json!({"issuer": "https://ref.supabase.co/auth/v1", "audiences": ["authenticated"]}),
            times(json!({
                "iss": "https://ref.supabase.co/auth/v1", "aud": "authenticated",
                "sub": "0b6a1d4c-0d9b-4f5c-9f43-7d1c2f0a9d11", "role": "authenticated",
                "aal": "aal1", "session_id": "s", "email": "", "phone": "", "is_anonymous": true,
                "app_metadata": {}, "user_metadata": {},
            })),
            json!("JWT"),
        ),
        (
            "Firebase",
            json!({
                "issuer": "https://securetoken.google.com/project", "audiences": ["project"],
                "accept": "id",
            }),
            times(json!({
                "iss": "https://securetoken.google.com/project", "aud": "project",
                "auth_time": issued - 60, "user_id": "u1", "sub": "u1",
                "firebase": {"identities": {}, "sign_in_provider": "anonymous"},
            })),
            json!("JWT"),
        ),
        (
            "Keycloak",
            json!({"issuer": "https://host/realms/r", "audiences": ["gavel"]}),
            times(json!({
                "iss": "https://host/realms/r", "aud": ["gavel", "account"], "sub": "f:1:ada",
                "typ": "Bearer", "azp": "app", "jti": "j", "realm_access": {"roles": ["admin"]},
            })),
            json!("JWT"),
        ),
        (
            "Apple",
            json!({
                "issuer": "https://appleid.apple.com", "audiences": ["com.example.app"],
                "accept": "id",
            }),
            times(json!({
                "iss": "https://appleid.apple.com", "aud": "com.example.app",
                "sub": "001234.abcd.0987", "nonce": "n", "c_hash": "c", "email_verified": "true",
                "auth_time": issued, "nonce_supported": true,
            })),
            Value::Null,
        ),
    ]
}

#[tokio::test]
async fn tokens_as_common_issuers_send_them_count() {
    let database = Database::sqlite();
    let operated = Operated::start(&database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let signer = Signer::new("one");
    for (name, mut settings, claims, kind) in providers() {
        settings["jwks"] = json!({"keys": [signer.jwk()]});
        app.trust(&operated, &settings).await;
        let mut header = signer.header();
        header["typ"] = kind.clone();
        if kind.is_null() {
            header.as_object_mut().unwrap().remove("typ");
        }
        let by =
            |claims: &Value| operated.server.client().with_token(&signer.sign(&header, claims));
        let me = by(&claims).get(ME).await;
        assert_eq!(me.status, 200, "{name}: {}", me.text());
        // The user of another of the issuer's apps, or of another tenant, is nobody here.
        let (mut elsewhere, mut slash) = (claims.clone(), claims.clone());
        elsewhere["aud"] = json!("another");
        by(&elsewhere).get(ME).await.problem(401, "audience_wrong");
        let issuer = claims["iss"].as_str().unwrap();
        let other = issuer.strip_suffix('/').map_or(format!("{issuer}/"), str::to_owned);
        slash["iss"] = json!(other);
        by(&slash).get(ME).await.problem(401, "issuer_unknown");
    }
}

async fn claims_that_are_not_mapped_change_no_answer(database: &Database) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    let plain = claims("7");
    let more = json!({
        "scope": "games:read", "scp": ["games:read"], "scopes": [], "roles": ["admin"],
        "permissions": ["operator"], "azp": "another", "client_id": "another", "name": "Eve",
        "preferred_username": "eve", "email": "eve@example.com", "player": "0", "app": "0",
        "act": {"sub": "8"}, "may_act": {"sub": "8"}, "cnf": {"jkt": "0"}, "amr": [], "jti": "2",
    });
    let mut loud = plain.clone();
    loud.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let by = |claims: &Value| {
        let token = issuer.signer.sign(&issuer.signer.header(), claims);
        operated.server.client().with_token(&token)
    };
    let answers = |client: Client| async move {
        let mut answers = Vec::new();
        for path in [ME, "/v1/games?mine=true", "/v1/players/me/webhooks"] {
            answers.push(client.get(path).await.expect(200).text());
        }
        answers
    };
    let (quiet, loud) = (by(&plain), by(&loud));
    assert_eq!(answers(quiet.clone()).await, answers(loud.clone()).await);
    let made = loud.post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    let path = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
    let view = quiet.get(path.as_str()).await.timeless(200);
    assert_eq!(view, loud.get(path.as_str()).await.timeless(200));
    assert!(!view.to_string().contains("Eve"));
    let log = operated.server.log();
    for hidden in ["eve@", "Eve", "preferred_username", "eyJ", "another"] {
        assert!(!log.contains(hidden), "{hidden} is in the log");
    }
}
