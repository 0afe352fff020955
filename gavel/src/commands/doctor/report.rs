//! The report of `gavel doctor`, for people and as JSON.

use crate::commands::printed;
use serde::Serialize;
use std::process::ExitCode;
use store::doctor::{Finding, Severity};

/// The verdict on all of it: the worst of the findings, unless the database was not examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Status {
    Ok,
    Warning,
    Fault,
    NotExamined,
}

/// The findings, with the verdict. Its JSON is an interface: members are added alone.
#[derive(Serialize)]
pub(super) struct Report {
    status: Status,
    /// The version of this program.
    version: &'static str,
    findings: Vec<Finding<&'static str>>,
}

impl Report {
    pub(super) fn new(is_examined: bool, findings: Vec<Finding<&'static str>>) -> Self {
        let worst = findings.iter().map(|finding| finding.severity).max();
        let status = match worst {
            _ if !is_examined => Status::NotExamined,
            Some(Severity::Fault) => Status::Fault,
            Some(Severity::Warning) => Status::Warning,
            Some(Severity::Note | Severity::Ok) | None => Status::Ok,
        };
        Self { status, version: env!("CARGO_PKG_VERSION"), findings }
    }

    pub(super) fn exit_code(&self) -> ExitCode {
        match self.status {
            Status::Ok => ExitCode::SUCCESS,
            Status::Warning | Status::Fault => ExitCode::from(1),
            Status::NotExamined => ExitCode::from(2),
        }
    }

    /// Prints it to standard output.
    pub(super) fn print(&self, json: bool) -> anyhow::Result<()> {
        if json {
            return Ok(printed::json(self)?);
        }
        for Finding { code, severity, saw, remedy } in &self.findings {
            let remedy = remedy.as_ref().map_or_else(String::new, |remedy| format!("; {remedy}"));
            printed::line(&format!("{:<7} {code}: {saw}{remedy}", word(*severity)))?;
        }
        let count = |severity| {
            let count = self.findings.iter().filter(|f| f.severity == severity).count();
            format!("{count} {}{}", word(severity), if count == 1 { "" } else { "s" })
        };
        printed::line(&format!(
            "{}, {}, {}{}",
            count(Severity::Fault),
            count(Severity::Warning),
            count(Severity::Note),
            if self.status == Status::NotExamined { "; the database was not examined" } else { "" },
        ))?;
        Ok(())
    }
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Ok => "ok",
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Fault => "fault",
    }
}
