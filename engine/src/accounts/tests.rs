use super::*;
use crate::fixtures::begin;
use chrono::DateTime;
use std::pin::pin;
use store::StoreOptions;
use uuid::Uuid;

#[tokio::test]
async fn an_answer_asked_for_before_all_is_forgotten_is_not_cached() -> anyhow::Result<()> {
    let directory = tempfile::tempdir()?;
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await?;
    let accounts = Accounts::new(store.clone());
    let (mut tokens, mut names) = (0, 0);
    while tokens < 5 || names < 5 {
        let player_id = PlayerId(Uuid::now_v7());
        let name = Some("Ada".to_owned());
        let row = PlayerRow { player_id, name, created_at: DateTime::UNIX_EPOCH };
        let mut token = [0; 32];
        token[..16].copy_from_slice(player_id.0.as_bytes());
        store.create_player(&row, token).await?;
        let ids = [player_id];
        let (mut asking, mut naming) = (pin!(accounts.by_token(token)), pin!(accounts.names(&ids)));
        let (token_pending, name_pending) =
            (begin(asking.as_mut()).await, begin(naming.as_mut()).await);
        store.erase_player(player_id, DateTime::UNIX_EPOCH, None).await?;
        accounts.forget();
        if token_pending {
            tokens += 1;
            asking.await?;
            assert_eq!(accounts.by_token(token).await?, None);
        }
        if name_pending {
            names += 1;
            naming.await?;
            let names = accounts.names(&ids).await?;
            assert_eq!(names.iter().collect::<Vec<_>>(), [(player_id, None)]);
        }
    }
    Ok(())
}
