//! The extension Citus in a database, and the versions with which Gavel was tried.

use sqlx::{Error, PgConnection};

use crate::StoreError;

/// The version of Postgres, and how the version of Citus begins.
const TRIED: (i32, &str) = (15, "13.2.");

const EXTENSION: &str = "select
    (select default_version from pg_available_extensions where name = 'citus'),
    (select extversion from pg_extension where extname = 'citus')";
const VERSIONS: &str = "select current_setting('server_version_num')::integer / 10000,
    current_setting('server_version'), citus_version()";

/// Refuses a database without the extension.
pub(super) async fn require(connection: &mut PgConnection) -> Result<(), StoreError> {
    let (available, created): (Option<String>, Option<String>) =
        sqlx::query_as(EXTENSION).fetch_one(connection).await?;
    let why = match (available, created) {
        (None, _) => {
            "the server of the database has no extension citus: install Citus 13.2 there, \
             and set shared_preload_libraries = 'citus'"
        }
        (_, None) => {
            "the database has no extension citus: as a superuser, create extension citus in this \
             database on each node, and add the nodes"
        }
        _ => return Ok(()),
    };
    Err(StoreError::Unfit(why.to_owned()))
}

/// The versions of the server of a session, and why they do not suit, if they do not.
pub(super) async fn versions(
    connection: &mut PgConnection,
) -> Result<(String, Option<String>), Error> {
    let (major, postgres, citus): (i32, String, String) =
        sqlx::query_as(VERSIONS).fetch_one(connection).await?;
    // As in "Citus 13.2.2 on x86_64-pc-linux-gnu, …".
    let citus = citus.split(' ').nth(1).unwrap_or(&citus).to_owned();
    Ok((format!("Postgres {postgres}, Citus {citus}"), judge(major, &postgres, &citus)))
}

fn judge(major: i32, postgres: &str, citus: &str) -> Option<String> {
    let (tried, begin) = TRIED;
    if major == tried && citus.starts_with(begin) {
        return None;
    }
    Some(format!(
        "Postgres {postgres} with Citus {citus}, and Gavel was tried with Citus {begin}x on Postgres {tried} alone"
    ))
}

#[cfg(test)]
mod tests {
    use super::judge;

    #[test]
    fn other_versions_than_those_tried_are_refused() {
        assert_eq!(judge(15, "15.20", "13.2.2"), None);
        for (major, postgres, citus) in
            [(15, "15.20", "13.1.0"), (15, "15.20", "13.20.0"), (16, "16.1", "13.2.2")]
        {
            let why = judge(major, postgres, citus).unwrap();
            assert!(why.contains(postgres) && why.contains(citus), "{why}");
        }
    }
}
