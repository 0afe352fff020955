//! `gavel doctor`: what is wrong or weak with a database and a configuration.

mod configuration;
mod issuers;
mod report;

use crate::cli::DoctorOptions;
use api::Options;
use report::Report;
use std::process::ExitCode;
use store::doctor::{Code as _, DatabaseCode, Examination, Finding, examine};
use store::lacks_file;

/// Examines the database and the options, and prints all findings.
pub(crate) async fn run(options: DoctorOptions) -> anyhow::Result<ExitCode> {
    let DoctorOptions { json, thorough, serve } = options;
    let url = serve.store.url().to_owned();
    let options = Options::from(serve);
    let examination = Examination { connections: options.database_connections, thorough };
    let examined = examine(&url, examination).await;
    let is_examined = examined.is_ok();
    let mut database = examined.unwrap_or_else(|error| {
        let saw = super::in_one_line(&error.into());
        let remedy = if lacks_file(&url) {
            "check --database-url; for a new database start gavel serve, which makes the file"
        } else if url.starts_with("sqlite:") {
            "check --database-url"
        } else {
            "check --database-url, and start the database"
        };
        vec![Finding::fault(DatabaseCode::Database, saw, remedy)]
    });
    // Another program's file has none of Gavel's secrets, and its modes are for that program.
    if database.iter().any(|finding| finding.code == DatabaseCode::SchemaForeign) {
        database.retain(|finding| finding.code != DatabaseCode::FileModes);
    }
    let is_known = database.iter().any(|finding| finding.code == DatabaseCode::Fence);
    let mut findings: Vec<_> =
        database.into_iter().map(|finding| finding.with_code(DatabaseCode::name)).collect();
    findings.extend(configuration::examine(&options, is_examined));
    if is_known {
        let issuers = issuers::examine(&url, &options).await;
        findings.extend(issuers.into_iter().map(|one| one.with_code(configuration::Code::name)));
    }
    let report = Report::new(is_examined, findings);
    report.print(json)?;
    Ok(report.exit_code())
}
