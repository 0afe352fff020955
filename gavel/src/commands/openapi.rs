//! `gavel openapi`: prints the document.

/// Prints the OpenAPI document.
pub(crate) fn run() -> anyhow::Result<()> {
    let document = serde_json::to_string_pretty(&api::document())?;
    Ok(super::printed::raw(&format!("{document}\n"))?)
}
