//! Records of games as an auditor has them: files, and what `gavel verify` says of them.

use crate::program;
use crate::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::Write;
use tempfile::NamedTempFile;

/// A file of this text.
///
/// # Panics
/// If it cannot be written.
pub fn file(text: &str) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap_or_else(|error| panic!("no file: {error}"));
    file.write_all(text.as_bytes()).unwrap_or_else(|error| panic!("the file: {error}"));
    file
}

/// The exit code of `gavel verify` and what it prints.
pub fn verify(text: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let file = file(text);
    let path = file.path().to_string_lossy().into_owned();
    let output = program::run(&[&["verify", path.as_str()], arguments].concat());
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

impl Table {
    /// The events that a seat gets, or the public, as the server writes them, a line each.
    ///
    /// # Panics
    /// If they are not served.
    pub async fn lines(&self, viewer: Option<usize>) -> String {
        #[derive(Deserialize)]
        struct Page {
            events: Vec<Box<RawValue>>,
        }
        let path = self.path("/events?limit=1000");
        let page = self.viewer(viewer).get(path).await.expect(200).text();
        let page: Page = serde_json::from_str(&page).unwrap_or_else(|error| panic!("{error}"));
        page.events.iter().map(|event| format!("{event}\n")).collect()
    }

    /// The proof of the game as it is now, or as it was.
    pub async fn proof(&self, viewer: Option<usize>, query: &str) -> String {
        let path = self.path(&format!("/proof{query}"));
        self.viewer(viewer).get(path).await.expect(200).text()
    }

    /// The whole record.
    pub async fn export(&self) -> String {
        self.players[0].client.get(self.path("/export")).await.expect(200).text()
    }
}
