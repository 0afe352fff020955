use super::*;
use crate::fixtures::{begin, create, engine};
use chrono::Utc;
use domain::kernel::Table;
use domain::qe::Qe;
use std::net::Ipv4Addr;
use store::{Store, StoreOptions};

async fn seen() -> (tempfile::TempDir, Arc<Seen<Qe>>) {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let server = engine(store);
    let created = server.qe().create(|id| Table::create(create(id), Utc::now()), None, None);
    let id = created.await.unwrap().table().id;
    (directory, server.qe().seen(id, None).await.unwrap())
}

fn picture(seen: &Arc<Seen<Qe>>, language: Language) -> Picture<Qe> {
    Picture::of(
        seen.clone(),
        &Names::of(Vec::<store::PlayerRow>::new()),
        language,
        PictureFormat::Svg,
    )
}

fn address(number: u8) -> Option<IpAddr> {
    Some(Ipv4Addr::new(203, 0, 113, number).into())
}

#[tokio::test]
async fn a_game_that_ended_in_another_way_has_another_picture() {
    let (_directory, seen) = seen().await;
    let mut other = Seen::clone(&seen);
    other.head.0[0] ^= 1;
    let [one, other] = [seen, Arc::new(other)].map(|seen| picture(&seen, Language::default()).key);
    assert_ne!(one, other);
    assert_ne!(one.tag(), other.tag());
}

#[tokio::test]
async fn an_address_waits_for_one_picture_and_shares_it_with_all() {
    let (_directory, seen) = seen().await;
    let reports = Reports::new();
    let turn = reports.queue.turn(address(9)).await.unwrap();
    let mut first = Box::pin(reports.render(picture(&seen, Language::English), address(1)));
    assert!(begin(first.as_mut()).await);
    let same = picture(&seen, Language::English);
    let mut shared = Box::pin(reports.render(same, address(1)));
    assert!(begin(shared.as_mut()).await);
    let second = reports.render(picture(&seen, Language::German), address(1)).await;
    assert_eq!(second, Err(Unrendered::Busy));
    let mut others = Box::pin(reports.render(picture(&seen, Language::Japanese), address(2)));
    assert!(begin(others.as_mut()).await);
    drop(turn);
    // The game has no result yet.
    let all = tokio::join!(first, shared, others);
    let failed = || Err(Unrendered::Failed);
    assert_eq!(all, (failed(), failed(), failed()));
}
