//! Postgres' own log: it must not get what statements carry, for hidden bids and keys are among it.

use std::collections::HashMap;

use sqlx::{Executor, PgConnection};

use super::Postgres;

/// A setting by which values get into the log.
struct Leak {
    setting: &'static str,
    /// With this nothing gets there.
    quiet: &'static str,
    /// Further settings that must be on, each with the values that turn it off; empty if the setting alone suffices.
    switches: &'static [(&'static str, &'static [&'static str])],
    /// The contents that it writes into the log.
    logged: &'static str,
}

/// Settings that only a superuser may set, or a role with a grant.
const LEAKS: [Leak; 5] = [
    Leak {
        setting: "log_parameter_max_length",
        quiet: "0",
        switches: &[
            ("log_statement", &["none", "ddl"]),
            ("log_min_duration_statement", &["-1"]),
            ("log_min_duration_sample", &["-1"]),
            ("log_transaction_sample_rate", &["0"]),
        ],
        logged: "the parameters of statements, hidden bids among them",
    },
    Leak {
        setting: "auto_explain.log_parameter_max_length",
        quiet: "0",
        switches: &[("auto_explain.log_min_duration", &["-1"])],
        logged: "the parameters of statements, hidden bids among them",
    },
    Leak {
        setting: "auto_explain.log_verbose",
        quiet: "off",
        switches: &[("auto_explain.log_min_duration", &["-1"])],
        logged: "plans with the values that they were made for, secret keys among them",
    },
    Leak {
        setting: "pgaudit.log_parameter",
        quiet: "off",
        switches: &[],
        logged: "the parameters of statements, hidden bids among them",
    },
    Leak {
        setting: "log_error_verbosity",
        quiet: "terse",
        switches: &[],
        logged: "where a row is refused, how its columns begin, sealed ones too",
    },
];

/// The settings that any role may change for itself.
const OURS: [(&str, &str); 4] = [
    ("log_parameter_max_length_on_error", "0"),
    ("debug_print_parse", "off"),
    ("debug_print_rewritten", "off"),
    ("debug_print_plan", "off"),
];

/// Turns off, on this connection alone, whatever of it the role may turn off.
pub(super) async fn keep_quiet(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let (settings, quiet): (Vec<&str>, Vec<&str>) =
        LEAKS.iter().map(|leak| (leak.setting, leak.quiet)).chain(OURS).unzip();
    sqlx::query(include_str!("sql/keep_quiet.sql"))
        .bind(settings)
        .bind(quiet)
        .execute(connection)
        .await?;
    Ok(())
}

/// A setting that is still on.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StillOn {
    /// Its value, and the contents that the log gets by it.
    pub(crate) saw: String,
    pub(crate) remedy: String,
}

/// The settings that are still on, on a session that has turned off what its role may.
pub(crate) async fn still_on<'e>(
    session: impl Executor<'e, Database = sqlx::Postgres>,
) -> Result<Vec<StillOn>, sqlx::Error> {
    let names: Vec<&str> = LEAKS
        .iter()
        .flat_map(|leak| leak.switches.iter().map(|(name, _)| *name).chain([leak.setting]))
        .collect();
    let settings = "select name, setting, quote_ident(current_user) from pg_settings
        where name = any($1)";
    let settings: Vec<(String, String, String)> =
        sqlx::query_as(settings).bind(names).fetch_all(session).await?;
    let role = settings.first().map_or_else(String::new, |(.., role)| role.clone());
    let settings = settings.into_iter().map(|(name, setting, _)| (name, setting)).collect();
    Ok(LEAKS.iter().filter_map(|leak| leak.found(&settings, &role)).collect())
}

impl Postgres {
    /// The settings that are still on, a sentence each.
    pub(crate) async fn log_leaks(&self) -> Result<Vec<String>, sqlx::Error> {
        let on = still_on(&self.pool).await?;
        Ok(on.into_iter().map(|StillOn { saw, remedy }| format!("{saw}; {remedy}")).collect())
    }
}

impl Leak {
    /// Says so where the settings are such that it leaks. The role is one that SQL can name.
    fn found(&self, settings: &HashMap<String, String>, role: &str) -> Option<StillOn> {
        let Self { setting, quiet, switches, logged } = self;
        let value = settings.get(*setting).filter(|value| value != quiet)?;
        let on: Vec<String> = switches
            .iter()
            .filter_map(|(name, off)| Some((name, off, settings.get(*name)?)))
            .filter(|(_, off, value)| !off.contains(&value.as_str()))
            .map(|(name, _, value)| format!("{name} = {value}"))
            .collect();
        if on.is_empty() && !switches.is_empty() {
            return None;
        }
        let with = if on.is_empty() { "" } else { " with " };
        let on = on.join(", ");
        Some(StillOn {
            saw: format!("{setting} = {value}{with}{on}: Postgres' own log gets {logged}"),
            remedy: format!(
                "as a superuser: grant set on parameter {setting} to {role}; then start gavel serve again; \
                 or set {setting} = {quiet} for the server"
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::LEAKS;

    /// What the log gets.
    fn told(settings: &[(&str, &str)]) -> Vec<String> {
        let settings =
            settings.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        LEAKS.iter().filter_map(|leak| Some(leak.found(&settings, "gavel")?.saw)).collect()
    }

    #[test]
    fn a_setting_that_logs_values_is_reported_only_where_something_has_them_logged() {
        let whole = ("log_parameter_max_length", "-1");
        let off = [("log_statement", "ddl"), ("log_min_duration_sample", "-1"), whole];
        assert_eq!(told(&off), [""; 0]);
        for on in [("log_statement", "mod"), ("log_min_duration_sample", "0")] {
            let told = told(&[on, whole]);
            let begin = format!("log_parameter_max_length = -1 with {} = {}: ", on.0, on.1);
            assert!(told.len() == 1 && told[0].starts_with(&begin), "{told:?}");
        }
        assert_eq!(told(&[("log_statement", "all"), ("log_parameter_max_length", "0")]), [""; 0]);
    }

    #[test]
    fn an_installed_extension_is_reported() {
        assert_eq!(told(&[("pgaudit.log_parameter", "on")]).len(), 1);
        assert_eq!(told(&[("pgaudit.log_parameter", "off")]), [""; 0]);
        let later = [
            ("auto_explain.log_min_duration", "100"),
            ("auto_explain.log_parameter_max_length", "-1"),
            ("auto_explain.log_verbose", "on"),
        ];
        assert_eq!(told(&later).len(), 2);
    }
}
