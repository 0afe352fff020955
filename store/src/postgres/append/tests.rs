//! How the writer takes it that a batch does not land whole.

use throwaway_postgres::Postgres;

use super::*;
use crate::writer::tests::append;
use crate::{Store, StoreOptions};

async fn commits(writer: &mut PostgresWriter, append: &Append) -> bool {
    writer.commit(&[&[append]]).await.unwrap().contains(&append.game_id)
}

fn wary(writer: &PostgresWriter) -> u32 {
    writer.session.as_ref().unwrap().wary
}

#[tokio::test]
async fn a_lost_race_makes_the_writer_wary_and_a_repeated_creation_does_not() {
    let url = Postgres::shared().database();
    Store::open(&url, StoreOptions::default()).await.unwrap().close().await;
    let options = Arc::new(url.parse().unwrap());
    let [mut writer, mut other] = [(); 2].map(|()| PostgresWriter::new(Arc::clone(&options)));
    let created = Append { request_hmac: Some([7; 32]), ..append() };
    assert!(commits(&mut writer, &created).await);
    let repeated = Append { game_id: Uuid::now_v7(), ..created.clone() };
    assert!(!commits(&mut writer, &repeated).await);
    assert_eq!(wary(&writer), 0);
    let mut next = Append { changed: Changed::Nothing, ..created.clone() };
    next.previous_hash = Some(created.events[0].hash);
    (next.command_id, next.events[0].version, next.events[0].hash) = (Uuid::now_v7(), 2, [1; 32]);
    assert!(commits(&mut other, &next).await);
    assert!(!commits(&mut writer, &next).await);
    assert_eq!(wary(&writer), WARY);
}
