//! The manifest for Kubernetes replaces instances one by one, and lets each drain.

use serde::Deserialize;

const MANIFEST: &str = include_str!("../../../../ops/kubernetes/gavel.yaml");
/// The longest stop takes this much more than the draining (docs/operators/running.md).
const STOP_SECONDS: u64 = 7;

#[derive(Deserialize)]
struct Deployment {
    spec: Spec,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Spec {
    replicas: u64,
    strategy: Strategy,
    min_ready_seconds: u64,
    template: Template,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Strategy {
    r#type: String,
    rolling_update: RollingUpdate,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RollingUpdate {
    max_unavailable: u64,
    max_surge: u64,
}

#[derive(Deserialize)]
struct Template {
    spec: Pod,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Pod {
    termination_grace_period_seconds: u64,
    containers: Vec<Container>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Container {
    args: Vec<String>,
    readiness_probe: Probe,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Probe {
    http_get: Get,
    period_seconds: u64,
    timeout_seconds: u64,
    failure_threshold: u64,
}

#[derive(Deserialize)]
struct Get {
    path: String,
}

fn deployment() -> Spec {
    let (first, _) = MANIFEST.split_once("\n---\n").unwrap();
    serde_saphyr::from_str::<Deployment>(first).unwrap().spec
}

#[test]
fn kubernetes_replaces_instances_one_by_one_without_a_gap() {
    let deployment = deployment();
    assert!(deployment.replicas > 1);
    assert_eq!(deployment.strategy.r#type, "RollingUpdate");
    assert_eq!(deployment.strategy.rolling_update.max_unavailable, 0);
    assert_eq!(deployment.strategy.rolling_update.max_surge, 1);
    assert!(deployment.min_ready_seconds > 0);
}

#[test]
fn kubernetes_gives_a_pod_the_time_to_drain_and_learns_of_it_meanwhile() {
    let pod = deployment().template.spec;
    let [container] = pod.containers.as_slice() else { panic!("one container") };
    let drain = container.args.iter().skip_while(|word| *word != "--drain-seconds").nth(1);
    let drain: u64 = drain.unwrap().parse().unwrap();
    assert!(pod.termination_grace_period_seconds >= drain + STOP_SECONDS);
    let probe = &container.readiness_probe;
    assert_eq!(probe.http_get.path, "/readyz");
    assert!(probe.failure_threshold * (probe.period_seconds + probe.timeout_seconds) < drain);
}
