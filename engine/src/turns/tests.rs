use super::*;
use uuid::Uuid;

const ADA: PlayerId = PlayerId(Uuid::from_u128(1));
/// Far more than any of this takes.
const FAR: Duration = Duration::from_secs(60);

fn impatient() -> Turns<()> {
    Turns { patience: Duration::ZERO, ..Turns::new(1) }
}

#[tokio::test]
async fn a_request_does_not_wait_for_a_turn_without_end() {
    let turns = impatient();
    let before = turns.of(ADA).await.unwrap();
    assert!(timeout(FAR, turns.of(ADA)).await.unwrap().is_err());
    assert!(timeout(FAR, turns.of_all([ADA].iter())).await.unwrap().is_err());
    drop(before);
    drop(turns.of(ADA).await.unwrap());
    assert_eq!(turns.of_all([ADA, ADA].iter()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_request_that_gives_up_blocks_no_other_one() {
    let turns = Turns::<()> { patience: Duration::ZERO, ..Turns::new(1024) };
    let players: Vec<PlayerId> = (0..64).map(|id| PlayerId(Uuid::from_u128(id))).collect();
    let before = turns.of(players[0]).await.unwrap();
    assert!(turns.of_all(players.iter()).await.is_err());
    drop(before);
    assert!(turns.of_all(players.iter()).await.is_ok());
}
