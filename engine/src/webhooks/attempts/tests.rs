use super::*;
use futures::FutureExt;
use futures::future::pending;
use tokio::sync::oneshot;
use uuid::Uuid;

#[tokio::test]
async fn a_webhook_is_free_once_its_last_attempt_has_ended_even_in_a_panic() {
    let mut attempts = Attempts::default();
    let webhook = WebhookId(Uuid::max());
    let (end, ended) = oneshot::channel::<()>();
    attempts.begin(webhook, async { ended.await.unwrap() });
    attempts.begin(webhook, async {});
    assert_eq!(attempts.webhooks(), [webhook, webhook]);
    while attempts.webhooks().len() > 1 {
        assert!(attempts.freed().now_or_never().is_none());
        tokio::task::yield_now().await;
    }
    drop(end);
    attempts.freed().await;
    assert!(attempts.webhooks().is_empty());
    assert!(attempts.freed().now_or_never().is_none());
}

#[tokio::test]
async fn no_more_is_claimed_than_there_are_places() {
    let mut attempts = Attempts::default();
    let (end, ended) = oneshot::channel::<()>();
    attempts.begin(WebhookId(Uuid::nil()), async { drop(ended.await) });
    while attempts.tasks.len() + usize::from(CLAIMED_AT_ONCE) <= PLACES {
        attempts.places().await;
        attempts.begin(WebhookId(Uuid::now_v7()), pending());
    }
    assert!(attempts.places().now_or_never().is_none());
    drop(end);
    attempts.places().await;
}
