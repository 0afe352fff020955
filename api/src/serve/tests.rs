use super::*;
use tokio::time::timeout;

/// Far beyond what it takes.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_background_task_that_panics_is_noticed() {
    let mut background = JoinSet::new();
    background.spawn(std::future::pending());
    background.spawn(async {});
    background.spawn(async { panic!("out of its depth") });
    let died = timeout(PATIENCE, death(&mut background)).await.unwrap();
    assert!(died.to_string().contains("panic"), "{died}");
}
