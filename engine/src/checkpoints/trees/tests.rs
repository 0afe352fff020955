use super::*;
use crate::checkpoints::take;
use crate::fixtures::{create, engine};
use crate::keys::SigningKey;
use chrono::Utc;
use domain::kernel::Table;
use store::StoreOptions;

/// Games of more than two blocks.
const GAMES: usize = 2 * BLOCK + 40;

#[tokio::test]
async fn a_proof_reads_the_heads_of_one_block_and_leads_to_the_root() {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let server = engine(store.clone());
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let created = server.qe().create(|id| Table::create(create(id), Utc::now()), None, None);
        games.push(created.await.unwrap().table().id);
    }
    games.sort();
    let now = Utc::now();
    let key = Arc::new(SigningKey::of(None, &store, now).await.unwrap());
    let checkpoint = take(&store, &key, now, now).await.unwrap().unwrap();
    let stored = store.checkpoint_blocks(1).await.unwrap().unwrap();
    assert_eq!(stored.len(), 3 * BLOCK_BYTES);
    for block in parsed(&stored).unwrap() {
        let heads = store.heads_between(1, (block.first, block.last)).await.unwrap();
        assert!(heads.len() <= BLOCK, "{} heads", heads.len());
    }
    let trees = Trees::default();
    for (index, game) in games.iter().enumerate() {
        let proof =
            trees.inclusion(&store, checkpoint.clone(), *game, None).await.unwrap().unwrap();
        assert_eq!(proof.index, index as u64);
        assert!(proof.leads_to_root());
    }
    for nobody in [Uuid::nil(), Uuid::max(), Uuid::from_u128(games[7].0.as_u128() + 1)] {
        let proof =
            trees.inclusion(&store, checkpoint.clone(), GameId(nobody), None).await.unwrap();
        assert!(proof.is_none());
    }
    // Blocks that were not stored are made of the heads.
    let made = trees.read(&store, 1, None).await.unwrap();
    assert_eq!(*made, parsed(&stored).unwrap());
}
