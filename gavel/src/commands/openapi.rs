//! `gavel openapi`: prints the document.

use crate::cli::{OpenapiFormat, OpenapiOptions};

/// Prints the OpenAPI document.
pub(crate) fn run(options: &OpenapiOptions) -> anyhow::Result<()> {
    let document = match options.format {
        OpenapiFormat::V3_1 => api::document(),
        OpenapiFormat::V3_0 => api::document_3_0(),
    };
    let document = serde_json::to_string_pretty(&document)?;
    Ok(super::printed::raw(&format!("{document}\n"))?)
}
