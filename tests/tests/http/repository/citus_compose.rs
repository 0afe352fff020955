//! `ops/citus/docker-compose.yml`, without a Docker engine: its nodes are as `gavel distribute` requires them, and know each other.

use serde::Deserialize;
use std::collections::BTreeMap;

const COMPOSE: &str = include_str!("../../../../ops/citus/docker-compose.yml");
/// The settings of a node that `gavel distribute` requires and that Postgres does not have by default.
const REQUIRED: [&str; 2] = ["log_min_error_statement=panic", "log_error_verbosity=terse"];
const NODES: [&str; 3] = ["coordinator", "worker-1", "worker-2"];

#[derive(Deserialize)]
struct Compose {
    services: BTreeMap<String, Service>,
}

#[derive(Deserialize)]
struct Service {
    image: String,
    command: Vec<String>,
    environment: BTreeMap<String, String>,
    #[serde(default)]
    volumes: Vec<String>,
    #[serde(default)]
    ports: Vec<String>,
    #[serde(default)]
    depends_on: BTreeMap<String, Dependency>,
    read_only: bool,
    cap_drop: Vec<String>,
    security_opt: Vec<String>,
}

#[derive(Deserialize)]
struct Dependency {
    condition: String,
}

fn compose() -> Compose {
    serde_saphyr::from_str(COMPOSE).unwrap()
}

#[test]
fn each_node_is_as_a_distribution_requires_it() {
    let compose = compose();
    for name in NODES {
        let node = &compose.services[name];
        assert!(node.image.starts_with("citusdata/citus:13.2.") && node.image.ends_with("-pg15"));
        for setting in REQUIRED {
            assert!(node.command.iter().any(|word| word == setting), "{name}: {setting}");
        }
        // Each has a place of its own for its data.
        assert_eq!(node.volumes, [format!("{name}:/var/lib/postgresql/data")]);
        assert!(node.ports.is_empty(), "{name}");
    }
}

#[test]
fn the_coordinator_gets_each_worker_before_the_server_starts() {
    let compose = compose();
    let join = &compose.services["join"];
    let joins =
        |name: &str| join.command.iter().any(|word| word.contains(&format!("('{name}', 5432)")));
    for name in NODES {
        assert!(joins(name), "{name}");
        assert_eq!(join.depends_on[name].condition, "service_healthy");
    }
    let gavel = &compose.services["gavel"];
    assert_eq!(gavel.depends_on["join"].condition, "service_completed_successfully");
    let of = |name: &str| compose.services["coordinator"].environment[name].as_str();
    let (user, password) = (of("POSTGRES_USER"), of("POSTGRES_PASSWORD"));
    let database = of("POSTGRES_DB");
    assert_eq!(
        gavel.environment["DATABASE_URL"],
        format!("postgres://{user}:{password}@coordinator/{database}?sslmode=disable")
    );
    assert_eq!(of("PGPASSWORD"), password);
}

#[test]
fn no_password_is_known_and_no_service_may_more_than_it_has_to() {
    let passwords: Vec<&str> = COMPOSE.split("${POSTGRES_PASSWORD").skip(1).collect();
    assert_eq!(passwords.len(), 3);
    assert!(passwords.iter().all(|rest| rest.starts_with(":?")), "{passwords:?}");
    let compose = compose();
    for (name, service) in &compose.services {
        assert!(service.read_only, "{name}");
        assert_eq!(service.cap_drop, ["ALL"], "{name}");
        assert_eq!(service.security_opt, ["no-new-privileges:true"], "{name}");
    }
    let gavel = &compose.services["gavel"];
    assert_eq!(gavel.ports, ["${GAVEL_ADDRESS:-127.0.0.1}:${GAVEL_PORT:-8080}:8080"]);
}
