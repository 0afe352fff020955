//! The servers of an address: which of them answers, and as what.

use std::error::Error as _;
use std::net::IpAddr;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Error, PgConnection, Row};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::error::Unfit;
use crate::postgres::ACQUIRE_TIMEOUT;
use crate::postgres::servers::{Servers, State, connect, no_primary, pooler};
use crate::postgres::time_limit::within;

/// The oldest version of Postgres that has all that Gavel uses.
const OLDEST: i32 = 15;

/// A server that answers.
pub(super) struct Reached<'s> {
    pub(super) host: &'s PgConnectOptions,
    pub(super) connection: PgConnection,
    pub(super) state: State,
}

/// The server that a Gavel would use: the first primary that writes, else one that answers.
pub(super) async fn reach<'s>(
    servers: &'s Servers,
    found: &mut Vec<Finding>,
) -> Result<Reached<'s>, Error> {
    let (mut reached, mut failed) = (Vec::new(), Vec::new());
    for host in servers.hosts() {
        match within(ACQUIRE_TIMEOUT, open(host)).await {
            Ok(server) => reached.push(server),
            Err(error) => failed.push((host, error)),
        }
    }
    reached.sort_by_key(|server| (server.state.standby, server.state.read_only));
    let mut reached = reached.into_iter();
    let Some(best) = reached.next() else { return Err(no_primary(failed)) };
    found.push(database(&best));
    found.extend(failed.iter().map(|(host, error)| silent(host, error)));
    found.push(if best.state.standby {
        Finding::fault(
            Code::Standby,
            format!("{} is a standby, which accepts no commands", place(best.host)),
            "name the primary, or all servers",
        )
    } else {
        Finding::ok(Code::Standby, format!("{} is the primary", place(best.host)))
    });
    for other in reached {
        let is = if other.state.standby { "a standby" } else { "another primary" };
        let saw = format!("{} is {is}", place(other.host));
        found.push(if other.state.standby {
            Finding::note(Code::Standby, saw)
        } else {
            Finding::fault(Code::Standby, saw, "stop the one that is not the primary any more")
        });
        close(other.connection).await;
    }
    found.push(read_only(&best.state));
    found.push(encoding(&best.state));
    Ok(best)
}

async fn open(host: &PgConnectOptions) -> Result<Reached<'_>, Error> {
    let mut connection = connect(host).await?;
    let state = State::of(&mut connection).await?;
    Ok(Reached { host, connection, state })
}

async fn close(connection: PgConnection) {
    // The examination has its answers: a failed farewell is no finding.
    drop(within(ACQUIRE_TIMEOUT, connection.close()).await);
}

/// A host and its port, or its socket; never a password.
fn place(host: &PgConnectOptions) -> String {
    match host.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", host.get_host(), host.get_port()),
    }
}

fn database(server: &Reached<'_>) -> Finding {
    let role = server.host.get_username();
    let database = server.host.get_database().unwrap_or(role);
    let place = place(server.host);
    Finding::ok(Code::Database, format!("Postgres at {place}: database {database}, role {role}"))
}

fn silent(host: &PgConnectOptions, error: &Error) -> Finding {
    let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
    Finding::warning(
        Code::Database,
        format!("{} does not answer: {why}", place(host)),
        "start it, or take it out of the address",
    )
}

fn read_only(state: &State) -> Finding {
    if state.read_only && !state.standby {
        return Finding::fault(
            Code::ReadOnly,
            "the database is read-only (default_transaction_read_only)",
            "turn it off for the server, the database and the role",
        );
    }
    match state.standby {
        true => Finding::note(Code::ReadOnly, "a standby is read-only"),
        false => Finding::ok(Code::ReadOnly, "the role's transactions may write"),
    }
}

fn encoding(state: &State) -> Finding {
    let encoding = &state.encoding;
    if encoding == "UTF8" {
        return Finding::ok(Code::Encoding, "the database's encoding is UTF8");
    }
    Finding::fault(
        Code::Encoding,
        format!("the database's encoding is {encoding}, in which not every name can be stored"),
        "create it with the encoding UTF8",
    )
}

/// False if a pooler shares sessions: then nothing else that a session shows can be relied on.
pub(super) async fn share_nothing(
    servers: &Servers,
    found: &mut Vec<Finding>,
) -> Result<bool, Error> {
    for host in servers.hosts() {
        match pooler::refuse(host).await {
            Ok(()) => {}
            Err(Error::Configuration(why)) if why.is::<Unfit>() => {
                let saw = format!("{}: {why}", place(host));
                let remedy = "then run gavel doctor again: it has looked no further";
                found.push(Finding::fault(Code::Pooler, saw, remedy));
                return Ok(false);
            }
            Err(error) => return Err(error),
        }
    }
    let saw = "each client has a session of its own: no pooler shares them";
    found.push(Finding::ok(Code::Pooler, saw));
    Ok(true)
}

/// The version of the server, and the way to it.
pub(super) async fn of_server(
    session: &mut PgConnection,
    host: &PgConnectOptions,
) -> Result<[Finding; 2], Error> {
    let row = sqlx::raw_sql(include_str!("server.sql")).fetch_one(session).await?;
    let (number, version): (i32, String) = (row.try_get("number")?, row.try_get("version")?);
    Ok([judge_version(number, &version), judge_tls(row.try_get("encrypted")?, host)])
}

fn judge_version(number: i32, version: &str) -> Finding {
    let saw = format!("the server is Postgres {version}");
    if number / 10_000 >= OLDEST {
        return Finding::ok(Code::ServerVersion, saw);
    }
    Finding::fault(
        Code::ServerVersion,
        saw,
        format!("upgrade it to Postgres {OLDEST} or newer, which Gavel needs"),
    )
}

fn judge_tls(encrypted: bool, host: &PgConnectOptions) -> Finding {
    // An IPv6 address has its brackets here.
    let name = host.get_host().trim_matches(['[', ']']);
    let is_here = host.get_socket().is_some()
        || name == "localhost"
        || name.starts_with('/')
        || name.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    match (encrypted, is_here) {
        (true, _) => Finding::ok(Code::Tls, "the connection is encrypted"),
        (false, true) => Finding::ok(Code::Tls, "the connection does not leave this machine"),
        (false, false) => Finding {
            remedy: Some("sslmode=verify-full encrypts it, unless the network is private".into()),
            ..Finding::note(Code::Tls, "the connection is not encrypted: bids pass in clear text")
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{judge_tls, judge_version};
    use crate::doctor::finding::Severity::{Fault, Note, Ok};

    #[test]
    fn a_server_older_than_the_oldest_is_a_fault() {
        for (number, severity) in [(140_012, Fault), (150_000, Ok), (180_001, Ok)] {
            assert_eq!(judge_version(number, "x").severity, severity, "{number}");
        }
    }

    #[test]
    fn only_a_clear_connection_over_a_network_is_noted() {
        for (encrypted, url, severity) in [
            (false, "postgres://u@db.example/d", Note),
            (true, "postgres://u@db.example/d", Ok),
            (false, "postgres://u@127.0.0.1/d", Ok),
            (false, "postgres://u@[::1]/d", Ok),
            (false, "postgres://u@localhost/d", Ok),
        ] {
            assert_eq!(judge_tls(encrypted, &url.parse().unwrap()).severity, severity, "{url}");
        }
    }
}
