use super::*;
use crate::{Store, StoreOptions};
use throwaway_postgres::Postgres as Throwaway;

async fn open(url: &str, own: Step) -> Result<Store, StoreError> {
    let steps = Steps { own, since: &[] };
    Store::open(url, StoreOptions { steps, ..StoreOptions::default() }).await
}

#[tokio::test]
async fn a_program_leaps_over_steps_once_no_older_one_uses_the_database() {
    let url = Throwaway::shared().database();
    let newest = Steps { own: 4, since: &[] };
    let old = open(&url, 1).await.unwrap();
    assert_eq!(old.readiness().await, None);
    let refused = leap(&url, newest).await.err().unwrap().to_string();
    assert!(refused.contains("of step 1") && refused.contains("stop all instances"), "{refused}");
    assert!(open(&url, 4).await.is_err());
    old.close().await;

    leap(&url, newest).await.unwrap();
    let new = open(&url, 4).await.unwrap();
    assert!(matches!(open(&url, 1).await, Err(StoreError::TooOld(TooOld { own: 1, oldest: 3 }))));
    assert_eq!(new.upgraded().await.unwrap(), Upgraded::Now);
    // There is nothing to leap over any more.
    leap(&url, newest).await.unwrap();
    assert_eq!(new.upgraded().await.unwrap(), Upgraded::Already);
}
