//! Accounts, tokens and webhooks that end while something begins with them, on Postgres: SQLite has
//! one writer at a time.

use domain::seat::GameId;
use sqlx::{Connection, PgConnection};
use store::{
    Attempted, DeliveryId, Lasts, LogPosition, NewDelivery, NewToken, Once, Patience, Projection,
    TokenMade, Verdict, WebhookMade,
};
use tokio::task::JoinHandle;
use uuid::Uuid;

use crate::database::Database;
use crate::table::{at, digest};
use crate::webhooks::webhook;

async fn execute(connection: &mut PgConnection, statement: &'static str, id: &[u8]) {
    sqlx::query(statement).bind(id).execute(connection).await.unwrap();
}

/// Waits until a call is done, or waits for a lock itself.
async fn done_or_waits<T>(call: &JoinHandle<T>, connection: &mut PgConnection) {
    let waiting = "select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    while !call.is_finished() {
        let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(&mut *connection).await.unwrap();
        if waiting > 0 {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn no_webhook_is_made_with_a_token_while_it_is_revoked() {
    let database = Database::postgres();
    let store = database.open().await;
    let new = webhook(&store).await;
    let mut revoking = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql("begin").execute(&mut revoking).await.unwrap();
    execute(&mut revoking, "delete from tokens where token_hash = $1", &new.token_hash).await;
    let (maker, player) = (store.clone(), new.player_id);
    let making = tokio::spawn(async move { maker.create_webhook(new, 10).await.unwrap() });
    done_or_waits(&making, &mut revoking).await;
    sqlx::raw_sql("commit").execute(&mut revoking).await.unwrap();
    assert_eq!(making.await.unwrap(), WebhookMade::TokenGone);
    assert!(store.webhooks(player).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_webhook_that_is_made_while_its_account_is_erased_goes_with_it() {
    let database = Database::postgres();
    let store = database.open().await;
    let new = webhook(&store).await;
    // The creation of a webhook locks its token meanwhile.
    let mut making = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql("begin").execute(&mut making).await.unwrap();
    let held = "select 1 from tokens where token_hash = $1 for key share";
    execute(&mut making, held, &new.token_hash).await;
    sqlx::query(
        "insert into webhooks (webhook_id, player_id, url, secret, token_hash, since, created_at)
         values ($1, $2, 'http://example.com/', '', $3, 0, 0)",
    )
    .bind(new.webhook_id.0)
    .bind(new.player_id.0)
    .bind(new.token_hash.as_slice())
    .execute(&mut making)
    .await
    .unwrap();
    let (eraser, player) = (store.clone(), new.player_id);
    let erasing = tokio::spawn(async move { eraser.erase_player(player, at(2), None).await });
    done_or_waits(&erasing, &mut making).await;
    sqlx::raw_sql("commit").execute(&mut making).await.unwrap();
    assert_eq!(erasing.await.unwrap().unwrap(), Once::Now(()));
    assert!(store.webhooks(player).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_account_gets_no_token_while_it_is_erased() {
    let database = Database::postgres();
    let store = database.open().await;
    let held = webhook(&store).await;
    let (player, with) = (held.player_id, held.token_hash);
    let mut erasing = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql("begin").execute(&mut erasing).await.unwrap();
    let erase = "update players set name = null, erased_at = now()
        where player_id = encode($1, 'hex')::uuid";
    execute(&mut erasing, erase, player.0.as_bytes()).await;
    execute(&mut erasing, "delete from tokens where $1::bytea is not null", &[]).await;
    let adder = store.clone();
    let lasts = Lasts::ForEver;
    let new =
        NewToken { token_hash: digest(), label: None, created_at: at(3), lasts, scopes: None };
    let adding = tokio::spawn(async move { adder.add_token(player, with, new, 50).await.unwrap() });
    done_or_waits(&adding, &mut erasing).await;
    sqlx::raw_sql("commit").execute(&mut erasing).await.unwrap();
    assert_eq!(adding.await.unwrap(), TokenMade::CallerGone);
    assert_eq!(database.number("select count(*) from tokens").await, 0);
}

#[tokio::test]
async fn a_webhook_can_be_removed_while_an_attempt_to_tell_it_is_settled() {
    let database = Database::postgres();
    let store = database.open().await;
    let new = webhook(&store).await;
    let (player, webhook_id) = (new.player_id, new.webhook_id);
    assert_eq!(store.create_webhook(new, 10).await.unwrap(), WebhookMade::Made);
    let delivery = NewDelivery {
        delivery_id: DeliveryId(Uuid::new_v4()),
        webhook_id,
        event_type: "game.turn",
        game_id: GameId(Uuid::now_v7()),
        version: 1,
        payload: "{}".into(),
        player: None,
        due_at: None,
    };
    let from = store.projected().await.unwrap().place().unwrap();
    let to = LogPosition { position: from.position + 1, ..from };
    let (from, to, deliveries) = (from.into(), to.into(), vec![delivery]);
    let projection = Projection { from, to, deliveries, seats_lost: vec![] };
    assert!(store.project(projection, at(2)).await.unwrap());
    for verdict in [Verdict::RetryAt(at(4)), Verdict::Delivered] {
        let claimed = store.claim_deliveries(at(5), at(9), &[], 1).await.unwrap().remove(0);
        // As a removal does before it comes to the deliveries.
        let mut removing = PgConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql("begin").execute(&mut removing).await.unwrap();
        let held = "select 1 from webhooks where webhook_id = encode($1, 'hex')::uuid for update";
        execute(&mut removing, held, webhook_id.0.as_bytes()).await;
        let settler = store.clone();
        let attempted = Attempted { at: at(3), status: None, error: None, verdict };
        let patience = Patience { failures: 3, since: at(0), gone: false };
        let settling =
            tokio::spawn(
                async move { settler.settle_delivery(claimed, attempted, patience).await },
            );
        done_or_waits(&settling, &mut removing).await;
        let held = "select 1 from webhook_deliveries
            where webhook_id = encode($1, 'hex')::uuid for update";
        execute(&mut removing, held, webhook_id.0.as_bytes()).await;
        sqlx::raw_sql("commit").execute(&mut removing).await.unwrap();
        settling.await.unwrap().unwrap();
    }
    let removed = store.delete_webhook(player, webhook_id, at(9), None).await.unwrap();
    assert_eq!(removed, Once::Now(true));
}
