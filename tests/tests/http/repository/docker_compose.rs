//! `docker-compose.yml` and the Dockerfile, without a Docker engine: the service's very command, environment and health
//! check are run against the program, with the host of the database and the port replaced.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Starting;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::process::Command;

const COMPOSE: &str = include_str!("../../../../docker-compose.yml");
/// The password that the tests set.
const PASSWORD: &str = "0123456789abcdef";
const DOCKERFILE: &str = include_str!("../../../../Dockerfile");

#[derive(Deserialize)]
struct Compose {
    services: BTreeMap<String, Service>,
}

#[derive(Deserialize)]
struct Service {
    build: Option<String>,
    image: Option<String>,
    command: Option<Vec<String>>,
    environment: BTreeMap<String, String>,
    #[serde(default)]
    ports: Vec<String>,
    #[serde(default)]
    depends_on: BTreeMap<String, Dependency>,
    #[serde(default)]
    read_only: bool,
    #[serde(default)]
    cap_drop: Vec<String>,
    #[serde(default)]
    cap_add: Vec<String>,
    #[serde(default)]
    security_opt: Vec<String>,
    #[serde(default)]
    privileged: bool,
    healthcheck: HealthCheck,
}

#[derive(Deserialize)]
struct Dependency {
    condition: String,
}

#[derive(Deserialize)]
struct HealthCheck {
    test: Vec<String>,
}

fn compose() -> Compose {
    // Replaces an unset variable by the text after `:-`, as Compose does. Variables with `:?` must be set.
    let mut text = String::new();
    let mut rest = COMPOSE;
    while let Some((before, variable)) = rest.split_once("${") {
        let (variable, after) = variable.split_once('}').unwrap();
        let value = match variable.split_once(":-") {
            Some((_, default)) => default,
            None => {
                let (required, _) = variable.split_once(":?").unwrap();
                assert_eq!(required, "POSTGRES_PASSWORD");
                PASSWORD
            }
        };
        text.push_str(before);
        text.push_str(value);
        rest = after;
    }
    text.push_str(rest);
    serde_saphyr::from_str(&text).unwrap()
}

/// The file's settings of the other service, each as `NAME=VALUE`.
pub(crate) fn postgres_settings() -> Vec<String> {
    let compose = compose();
    let words = compose.services["postgres"].command.as_deref().unwrap_or_default();
    let Some((program, flags)) = words.split_first() else { return Vec::new() };
    assert_eq!(program, "postgres");
    let settings = flags.chunks(2).map(|flag| {
        assert_eq!(flag[0], "-c");
        flag[1].clone()
    });
    settings.collect()
}

/// The last line of the Dockerfile's last stage with this instruction.
fn instruction(name: &str) -> &'static str {
    let (_, stage) = DOCKERFILE.rsplit_once("FROM ").unwrap();
    let mut found = stage.lines().rev().filter_map(|line| line.strip_prefix(name));
    found.next().unwrap_or_else(|| panic!("no {name} in the last stage")).trim()
}

/// The service's command as the image's entry point gets it.
fn command(service: &Service) -> Vec<String> {
    let mut words: Vec<String> = serde_json::from_str(instruction("ENTRYPOINT")).unwrap();
    let default = || serde_json::from_str(instruction("CMD")).unwrap();
    words.extend(service.command.clone().unwrap_or_else(default));
    words
}

/// The program with the service's environment, the database and the port replaced.
fn run(service: &Service, words: &[String], database: &Database, port: u16) -> Command {
    assert_eq!(words[0], "gavel");
    let mut program = program::command();
    program.args(&words[1..]);
    for (name, value) in &service.environment {
        let value = match name.as_str() {
            "DATABASE_URL" => database.url.clone(),
            "GAVEL_LISTEN" => value.replace(":8080", &format!(":{port}")),
            "GAVEL_METRICS_LISTEN" => value.replace(":9464", ":0"),
            _ => value.clone(),
        };
        program.env(name, value);
    }
    program
}

#[tokio::test]
async fn the_service_starts_by_its_command_and_its_health_check_tells_whether_it_runs() {
    let compose = compose();
    let service = &compose.services["gavel"];
    let database = Database::postgres();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let (how, check) = service.healthcheck.test.split_first().unwrap();
    assert_eq!(how, "CMD");
    let healthy = || run(service, check, &database, port).output().unwrap().status.success();

    assert!(!healthy());
    let server = Starting::spawn(run(service, &command(service), &database, port)).ready();
    assert!(healthy());
    assert!(server.greeting.contains("(postgres)"), "{}", server.greeting);
    server.kill();
    assert!(!healthy());
}

#[test]
fn the_service_finds_its_database_by_the_name_and_the_account_that_the_other_has() {
    let compose = compose();
    let (gavel, postgres) = (&compose.services["gavel"], &compose.services["postgres"]);
    assert_eq!(gavel.build.as_deref(), Some("."));
    assert!(postgres.image.as_deref().is_some_and(|image| image.starts_with("postgres:")));
    let of = |name: &str| postgres.environment[name].as_str();
    let url = format!(
        "postgres://{}:{}@postgres/{}",
        of("POSTGRES_USER"),
        of("POSTGRES_PASSWORD"),
        of("POSTGRES_DB")
    );
    assert_eq!(gavel.environment["DATABASE_URL"], url);
    assert_eq!(gavel.depends_on["postgres"].condition, "service_healthy");
    assert_eq!(postgres.healthcheck.test[..2], ["CMD", "pg_isready"]);
}

#[test]
fn no_password_is_known_and_no_service_may_more_than_it_has_to() {
    let compose = compose();
    let passwords: Vec<&str> = COMPOSE.split("${POSTGRES_PASSWORD").skip(1).collect();
    assert_eq!(passwords.len(), 2);
    assert!(passwords.iter().all(|rest| rest.starts_with(":?")), "{passwords:?}");
    assert_eq!(compose.services["postgres"].environment["POSTGRES_PASSWORD"], PASSWORD);
    assert!(compose.services["postgres"].ports.is_empty());
    for (name, service) in &compose.services {
        assert!(service.read_only && !service.privileged, "{name}");
        assert_eq!(service.cap_drop, ["ALL"], "{name}");
        assert_eq!(service.security_opt, ["no-new-privileges:true"], "{name}");
    }
    assert!(compose.services["gavel"].cap_add.is_empty());
    let entry_point = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"];
    assert_eq!(compose.services["postgres"].cap_add, entry_point);
}

#[test]
fn the_image_holds_the_program_and_opens_the_ports_on_which_it_listens() {
    let compose = compose();
    let gavel = &compose.services["gavel"];
    let port = |name: &str| gavel.environment[name].strip_prefix("0.0.0.0:").unwrap().to_owned();
    let exposed: Vec<&str> = instruction("EXPOSE").split(' ').collect();
    assert_eq!(exposed, [port("GAVEL_LISTEN"), port("GAVEL_METRICS_LISTEN")]);
    let set: Vec<&str> = instruction("ENV").split(' ').collect();
    let listens = ["GAVEL_LISTEN", "GAVEL_METRICS_LISTEN"];
    assert_eq!(set, listens.map(|name| format!("{name}={}", gavel.environment[name])));
    // This machine alone reaches it unless more is asked for.
    assert_eq!(gavel.ports, [format!("127.0.0.1:{0}:{0}", port("GAVEL_LISTEN"))]);
    assert!(COMPOSE.contains("${GAVEL_ADDRESS:-127.0.0.1}:${GAVEL_PORT:-8080}:8080"));
    let copied: Vec<&str> = instruction("COPY --from=build").split(' ').collect();
    assert_eq!(copied, ["/gavel", "/usr/local/bin/gavel"]);
    for part in [" AS build\n", "WORKDIR /src\nCOPY . .\n", " bench/dist \"$PGO\" /gavel\n"] {
        assert!(DOCKERFILE.contains(part), "{part}");
    }
    assert_ne!(instruction("USER"), "root");
}

#[test]
fn the_image_is_built_by_the_compiler_that_developers_use() {
    let toolchain = include_str!("../../../../rust-toolchain.toml");
    let version = toolchain.split("channel = \"").nth(1).unwrap().split('"').next().unwrap();
    assert!(DOCKERFILE.contains(&format!("FROM rust:{version}-slim-")), "{version}");
}
