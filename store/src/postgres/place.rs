//! The place of a database of Postgres, in words that hold no password.

use sqlx::postgres::PgConnectOptions;

use super::servers::Servers;
use crate::StoreError;

/// The database that an address names, with its servers.
pub(crate) fn place(url: &str) -> Result<String, StoreError> {
    let servers = Servers::of(url)?;
    let hosts: Vec<String> = servers.hosts().iter().map(server).collect();
    let named = servers.hosts().first();
    let database = named.map_or("", |host| host.get_database().unwrap_or(host.get_username()));
    Ok(format!("the database {database} of Postgres at {}", hosts.join(", ")))
}

/// A host and its port, or its socket.
fn server(host: &PgConnectOptions) -> String {
    match host.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", host.get_host(), host.get_port()),
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_place_has_servers_and_database_and_no_password() {
        for (url, named) in [
            ("postgres://ada:secret@db/gavel", "the database gavel of Postgres at db:5432"),
            (
                "postgres://ada:secret@one:5433,two/d?password=secret",
                "the database d of Postgres at one:5433, two:5432",
            ),
            ("postgres://ada:secret@db", "the database ada of Postgres at db:5432"),
            (
                "postgres://ada@localhost/d?host=/run/postgresql",
                "the database d of Postgres at /run/postgresql",
            ),
        ] {
            assert_eq!(place(url).unwrap(), named, "{url}");
        }
    }
}
