//! Every credential that was revoked on one instance works nowhere on another one: no command, no view, no feed.

use crate::feeds::feed::Feed;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::issuer::{Issuer, claims};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(a_credential_that_was_revoked_works_nowhere_on_another_instance);

const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";
const USER: &str = "/v1/apps/me/players/7";
/// No seat's bid, so a command that is let in changes nothing.
const BID: &str = r#"{"auction": 9, "ballot": 9, "amount": "1"}"#;

/// What a player calls with.
#[derive(Clone, Copy, Debug)]
enum By {
    Token,
    Jwt,
    Key,
    /// A token for which the app's key was exchanged.
    Exchanged,
}

/// What ends it.
#[derive(Clone, Copy, Debug)]
enum End {
    Revoked,
    IssuerRemoved,
    KeyRevoked,
    SignedOut,
    SignedOutByApp,
    Erased,
    ErasedByApp,
}

/// Each way in with each of its ends, and the answer from then on.
const ENDS: [(By, End, u16, &str); 14] = [
    (By::Token, End::Revoked, 401, "token_revoked"),
    (By::Token, End::SignedOut, 401, "token_revoked"),
    (By::Token, End::SignedOutByApp, 401, "token_revoked"),
    (By::Token, End::Erased, 401, "token_revoked"),
    (By::Jwt, End::Revoked, 401, "token_revoked"),
    (By::Jwt, End::IssuerRemoved, 401, "issuer_unknown"),
    (By::Jwt, End::SignedOut, 401, "token_revoked"),
    (By::Jwt, End::SignedOutByApp, 401, "token_revoked"),
    (By::Jwt, End::Erased, 410, "player_erased"),
    (By::Jwt, End::ErasedByApp, 410, "player_erased"),
    (By::Key, End::KeyRevoked, 401, "token_revoked"),
    (By::Key, End::ErasedByApp, 410, "player_erased"),
    (By::Exchanged, End::KeyRevoked, 401, "token_revoked"),
    (By::Exchanged, End::ErasedByApp, 401, "token_revoked"),
];

/// An app with a user, and the instances.
struct World {
    operated: Operated,
    there: Server,
    issuer: Issuer,
    app: App,
    /// The key that may be revoked.
    second: App,
    trusted: Value,
    jwt: String,
}

async fn a_credential_that_was_revoked_works_nowhere_on_another_instance(database: &Database) {
    let issuer = Issuer::start().await;
    let flags = [issuer.flags().to_vec(), vec!["--no-limits".to_owned()]].concat();
    let mut operated = Operated::start(database, &flags);
    let mut there =
        Server::start_with(database, &flags.iter().map(String::as_str).collect::<Vec<_>>());
    let mut issuer = issuer;
    for (number, (by, end, status, code)) in ENDS.into_iter().enumerate() {
        let world = World::new((operated, there, issuer), number).await;
        world.ends(by, end, (status, code)).await;
        (operated, there, issuer) = (world.operated, world.there, world.issuer);
    }
}

impl World {
    /// One with an app and an issuer of its own.
    async fn new((operated, there, issuer): (Operated, Server, Issuer), number: usize) -> Self {
        let app = App::create(&operated, "Card Club").await;
        let second = App::with_key(&operated, &app.id, &json!({})).await;
        let name = json!(format!("https://issuer.example/{number}"));
        let mut settings = issuer.settings();
        settings["issuer"] = name.clone();
        let trusted = app.trust(&operated, &settings).await;
        let mut claims = claims("7");
        claims["iss"] = name;
        // Issued a little before, as a token is that is signed out.
        claims["iat"] = json!(claims["iat"].as_u64().unwrap() - 10);
        let jwt = issuer.signer.sign(&issuer.signer.header(), &claims);
        Self { operated, there, issuer, app, second, trusted, jwt }
    }

    /// The client of the user, at the first instance.
    async fn client(&self, by: By) -> Client {
        let public = self.operated.server.client();
        let jwt = public.with_token(&self.jwt);
        match by {
            By::Jwt => jwt,
            By::Key => self.second.acting("7"),
            By::Token => {
                let made = jwt.post(TOKENS, &json!({})).await.body(201);
                public.with_token(made["token"].as_str().unwrap())
            }
            By::Exchanged => {
                let form = "grant_type=urn:ietf:params:oauth:grant-type:token-exchange\
                            &subject_token_type=urn:gavel:token-type:external-id&subject_token=7";
                let call = Call::new("POST", "/v1/token").bytes(form);
                let call = call.header("content-type", "application/x-www-form-urlencoded");
                let made = self.second.client.send(call).await.body(200);
                public.with_token(made["access_token"].as_str().unwrap())
            }
        }
    }

    async fn end(&self, client: &Client, end: End) {
        let operator = &self.operated.operator;
        let id = self.trusted["id"].as_str().unwrap();
        let app = &self.app;
        match end {
            End::Revoked => client.delete("/v1/players/me/tokens/current").await,
            End::IssuerRemoved => operator.delete(app.path(&format!("/issuers/{id}"))).await,
            End::KeyRevoked => {
                operator.delete(app.path(&format!("/keys/{}", self.second.key))).await
            }
            End::SignedOut => client.post_nothing("/v1/players/me/sign-out").await,
            End::SignedOutByApp => app.client.post_nothing(format!("{USER}/sign-out")).await,
            End::Erased => client.delete(ME).await,
            End::ErasedByApp => app.client.delete(USER).await,
        }
        .expect(204);
    }

    /// The user sits in a private game and follows it on the second instance, when the credential ends on the first one.
    async fn ends(&self, by: By, end: End, (status, code): (u16, &str)) {
        let what = format!("{by:?}, {end:?}");
        let host = Player::register(&self.operated.server, "Host").await.client;
        let new = json!({"seats": 3, "visibility": "private"});
        let made = host.post("/v1/qe/games", &new).await.body(201);
        let path = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
        let seat = json!({"invite_code": made["invite_code"]});
        let seats = format!("{path}/seats");
        Player::register(&self.operated.server, "Third").await.client.post(&seats, &seat).await;
        self.app.acting("7").get(ME).await.expect(200);
        let client = self.client(by).await;
        client.post(seats, &seat).await.expect(200);
        host.post(format!("{path}/start"), &json!({"first_auctioneer": 0})).await.expect(200);
        let elsewhere = client.at(&self.there.address);
        let bid =
            Call::new("POST", format!("{path}/bids")).header("content-type", "application/json");
        let bid = bid.bytes(BID);
        elsewhere.get(path.as_str()).await.expect(200);
        let let_in = elsewhere.send(bid.clone()).await.status;
        assert!([409, 422].contains(&let_in), "{what}: {let_in}");
        let mut game = Feed::sse(&elsewhere, &format!("{path}/feed"), None).await;
        let mut own = Feed::sse(&elsewhere, "/v1/players/me/feed", None).await;
        game.expect("snapshot").await;
        own.expect("games").await;
        self.end(&client, end).await;
        client.get(ME).await.problem(status, code);
        while elsewhere.send(bid.clone()).await.status != status {}
        elsewhere.send(bid).await.problem(status, code);
        elsewhere.get(path.as_str()).await.problem(status, code);
        elsewhere.get(format!("{path}/events")).await.problem(status, code);
        for (mut feed, path) in
            [(game, format!("{path}/feed")), (own, "/v1/players/me/feed".into())]
        {
            let closed = feed.until("closed").await;
            assert_eq!(closed.data["reason"], "token_revoked", "{what}");
            assert_eq!(feed.item().await, None);
            let again = Feed::ask(&elsewhere, &path, "text/event-stream", None).await;
            assert_eq!(again.status(), status, "{what}");
        }
    }
}
