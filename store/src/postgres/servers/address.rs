//! The addresses of Postgres: one server or several.

use sqlx::postgres::PgConnectOptions;

use crate::error::Unfit;
use crate::{StoreError, statements};

const ATTRIBUTES: &str = "target_session_attrs";

/// The servers that an address names, in its order. As with libpq, commas separate them, each with a port of its own.
pub(super) fn hosts(url: &str) -> Result<Vec<PgConnectOptions>, StoreError> {
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let query = without_attributes(query)?;
    let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (user, hosts) = match authority.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), authority),
    };
    hosts
        .split(',')
        .map(|host| {
            let options: PgConnectOptions =
                format!("{scheme}://{user}{host}{path}{query}").parse()?;
            // Nothing here is a float, and PgBouncer refuses the setting.
            Ok(statements::logged(options.extra_float_digits(None)))
        })
        .collect()
}

/// The query without what sqlx does not know.
fn without_attributes(query: &str) -> Result<String, StoreError> {
    let mut others = Vec::new();
    for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter.split_once('=') {
            // Gavel looks for the primary whatever is asked for.
            Some((ATTRIBUTES, "any" | "read-write" | "primary")) => {}
            Some((ATTRIBUTES, _)) => {
                return Err(unfit("target_session_attrs is any, read-write or primary"));
            }
            Some(("host" | "hostaddr", hosts)) if hosts.contains(',') => {
                return Err(unfit(
                    "several servers stand before the database's name: postgres://host1,host2/database",
                ));
            }
            Some(("sslrootcert" | "ssl-root-cert" | "ssl-ca", file)) => {
                authority(file)?;
                others.push(parameter);
            }
            _ => others.push(parameter),
        }
    }
    Ok(if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) })
}

/// sqlx accepts a file without a certificate as an authority that has signed nothing.
fn authority(file: &str) -> Result<(), StoreError> {
    let pem = std::fs::read_to_string(file.replace("%2F", "/"))
        .map_err(|error| unfit(&format!("sslrootcert {file} cannot be read: {error}")))?;
    if pem.contains("-----BEGIN CERTIFICATE-----") {
        return Ok(());
    }
    Err(unfit(&format!("sslrootcert {file} holds no certificate in PEM form")))
}

fn unfit(why: &str) -> StoreError {
    StoreError::Unfit(Unfit::for_good(why).why)
}

#[cfg(test)]
mod tests {
    use super::hosts;

    fn told(url: &str) -> Vec<String> {
        let hosts = hosts(url).unwrap_or_else(|error| panic!("{error}"));
        hosts
            .iter()
            .map(|host| {
                let database = host.get_database().unwrap_or_default();
                format!(
                    "{}@{}:{}/{database}",
                    host.get_username(),
                    host.get_host(),
                    host.get_port()
                )
            })
            .collect()
    }

    #[test]
    fn every_server_has_the_user_the_database_and_a_port_of_its_own() {
        let url = "postgres://ada:a%2Cb@one:5433,two:5434,[::1]/d?target_session_attrs=read-write";
        assert_eq!(told(url), ["ada@one:5433/d", "ada@two:5434/d", "ada@[::1]:5432/d"]);
        assert_eq!(told("postgresql://ada@one/d?sslmode=disable"), ["ada@one:5432/d"]);
    }

    #[test]
    fn a_standby_is_never_asked_for() {
        for url in [
            "postgres://one,two/d?target_session_attrs=standby",
            "postgres://one/d?sslmode=disable&target_session_attrs=prefer-standby",
            "postgres:///d?host=one,two",
        ] {
            assert!(hosts(url).is_err(), "{url}");
        }
    }
}
