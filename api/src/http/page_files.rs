//! The files that pages of other versions load, from a server that does not have them itself.

use super::embedded::Content;
use super::problem::Problem;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use engine::Engine;
use engine::queue::Busy;
use std::time::Duration;
use store::StoreError;
use tokio::time::timeout;

/// The longest path that is looked up.
const LONGEST: usize = 64;
/// How long a client waits for its turn and the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// The answer with a file that another version has, as that version answers; none where no server has registered it.
pub(crate) async fn answer(
    request: &HttpRequest,
    server: &Engine,
    path: &str,
    policy: &'static str,
) -> Result<Option<HttpResponse>, Problem> {
    if !is_named_by_content(path) {
        return Ok(None);
    }
    let found = timeout(PATIENCE, server.page_files.find(&server.store, path)).await;
    let Some(file) = found.map_err(|_| Busy)?? else { return Ok(None) }; // the error says only that it took too long
    let content = Content {
        media_type: &file.media_type,
        tag: &file.tag,
        immutable: true,
        gzip: Bytes::from(file.gzip.clone()),
    };
    let answer = content.answer(request, policy);
    Ok(Some(answer.map_err(|error| StoreError::Damaged(format!("{path}: {error}")))?))
}

/// True if a page could load a file with this path, whose name changes with its content: `assets/NAME-HASH.ENDING` of the browser
/// client, or `docs/NAME.HASH.ENDING`. The database is not asked for other paths.
pub(crate) fn is_named_by_content(path: &str) -> bool {
    let hash_of = |path: &str| -> Option<bool> {
        let (path, ending) = path.rsplit_once('.')?;
        let (name, has_hash) = match path.split_once('/')? {
            ("assets", name) => {
                let (name, hash) = name.rsplit_once('-')?;
                let is_base32 = |c: u8| matches!(c, b'A'..=b'Z' | b'2'..=b'7');
                (name, hash.len() == 8 && hash.bytes().all(is_base32))
            }
            ("docs", name) => {
                let (name, hash) = name.rsplit_once('.')?;
                let is_hex = |c: u8| matches!(c, b'0'..=b'9' | b'a'..=b'f');
                (name, hash.len() == 12 && hash.bytes().all(is_hex))
            }
            _ => return None,
        };
        let is_word =
            |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_alphanumeric());
        Some(has_hash && name.split(['-', '_']).all(is_word) && is_word(ending))
    };
    path.len() <= LONGEST && hash_of(path).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::is_named_by_content;

    #[test]
    fn the_files_of_the_pages_have_names_that_are_looked_up() {
        let files = crate::serve::shared::page_files();
        assert!(files.len() > 10, "{}", files.len());
        for file in files {
            assert!(is_named_by_content(&file.path), "{}", file.path);
        }
    }

    #[test]
    fn a_made_up_path_is_not_looked_up() {
        let long = format!("assets/{}-I72E5DQR.js", "a".repeat(64));
        for path in [
            "assets/main.js",
            "assets/main-I72E5DQ.js",
            "assets/main-i72e5dqr.js",
            "assets/main-I72E5DQ1.js",
            "assets/-I72E5DQR.js",
            "assets/ma.in-I72E5DQR.js",
            "assets/main-I72E5DQR.",
            "assets/main-I72E5DQR",
            "assets/a/main-I72E5DQR.js",
            "assets/ma%20n-I72E5DQR.js",
            "main-I72E5DQR.js",
            "docs/style.css",
            "docs/style.0123456789aB.css",
            "docs/style.0123456789ab.c-s",
            "docs/clients/style.0123456789ab.css",
            "",
            &long,
        ] {
            assert!(!is_named_by_content(path), "{path}");
        }
        assert!(is_named_by_content("assets/pt-BR-I72E5DQR.js"));
        assert!(is_named_by_content("docs/style.0123456789ab.css"));
    }
}
