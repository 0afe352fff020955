use super::*;
use actix_web::{HttpResponse, get};
use store::StoreOptions;
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

#[utoipa::path(security(("player_bearer" = [])))]
#[get("/v1/silent")]
async fn silent() -> HttpResponse {
    HttpResponse::Ok().finish()
}

fn with_a_silent_route(config: &mut ServiceConfig<'_>) {
    routes(config);
    config.service(silent);
}

#[tokio::test]
async fn a_server_with_a_route_that_names_no_scope_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let metrics = Metrics::install().unwrap();
    let options = Options::throwaway();
    let error = match start_with(store, metrics, &options, with_a_silent_route).await {
        Ok(_) => panic!("it has started"),
        Err(error) => format!("{error:#}"),
    };
    let expected =
        "the route GET /v1/silent: does not say which scope a call needs, or that it needs none";
    assert_eq!(error, expected);
}
