//! Files, compressed, and the Rust code that embeds them.

use crate::escape::slug;
use crate::guides::Source;
use crate::links::beside;
use crate::site::{File, site};
use anyhow::Context;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The folders of guides.
const FOLDERS: [&str; 5] =
    ["docs/clients", "docs/auditors", "docs/rules", "docs/de/rules", "docs/ja/rules"];
const FIRST: &str = crate::guides::FIRST;
const DOCUMENT: &str = "openapi/openapi.json";

/// Renders the site of a repository, and writes `pages.bin` and `pages.rs` into a folder. Returns the files and folders that it
/// has read.
///
/// # Errors
/// Says which file could not be read or written.
pub fn write(repository: &Path, out: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let sources = sources(repository)?;
    let mut read: Vec<PathBuf> =
        [FIRST, DOCUMENT].iter().chain(&FOLDERS).map(|path| repository.join(path)).collect();
    read.extend(sources.iter().map(|source| repository.join(&source.path)));
    let document = text(&repository.join(DOCUMENT))?;
    // The document is empty while the program that prints it is built.
    let document = serde_json::from_str(&document).unwrap_or_default();
    save(&site(document, &sources), out, "pages")?;
    Ok(read)
}

/// Writes the files of a built browser client, `browser.bin` and `browser.rs`, into a folder. The files in its folder `assets` have
/// names that change with their contents.
///
/// # Errors
/// Says which file could not be read or written, or has no known media type.
pub fn write_browser(client: &Path, out: &Path) -> anyhow::Result<()> {
    let mut files = Vec::new();
    for folder in ["", "assets/"] {
        let names = names(&client.join(folder))?;
        for name in names.into_iter().filter(|name| name.contains('.')) {
            let path = format!("{folder}{name}");
            let text = text(&client.join(&path))?;
            let media_type = media_type(&path)?;
            files.push(File { path, media_type, immutable: !folder.is_empty(), text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    save(&files, out, "browser")
}

fn media_type(path: &str) -> anyhow::Result<&'static str> {
    let types = [
        (".html", "text/html; charset=utf-8"),
        (".js", "text/javascript; charset=utf-8"),
        (".css", "text/css; charset=utf-8"),
        (".svg", "image/svg+xml"),
        (".webmanifest", "application/manifest+json"),
    ];
    let known = types.iter().find(|(suffix, _)| path.ends_with(suffix));
    Ok(known.with_context(|| format!("{path} has no known media type"))?.1)
}

/// Writes files, compressed, with the table of them.
fn save(files: &[File], out: &Path, name: &str) -> anyhow::Result<()> {
    let (bytes, code) = packed(files)?;
    let write = |suffix: &str, content: &[u8]| {
        let path = out.join(format!("{name}.{suffix}"));
        fs::write(&path, content).with_context(|| format!("{} cannot be written", path.display()))
    };
    write("bin", &bytes)?;
    write("rs", code.as_bytes())
}

fn text(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The guides of a repository.
fn sources(repository: &Path) -> anyhow::Result<Vec<Source>> {
    let mut paths = vec![FIRST.to_owned()];
    for folder in FOLDERS {
        let names =
            names(&repository.join(folder))?.into_iter().filter(|name| name.ends_with(".md"));
        paths.extend(names.map(|name| format!("{folder}/{name}")));
    }
    let sdks =
        names(&repository.join("sdk"))?.into_iter().map(|name| format!("sdk/{name}/README.md"));
    paths.extend(sdks.filter(|path| repository.join(path).is_file()));
    let read = |path: String| {
        let text = included(repository, &path, &text(&repository.join(&path))?)?;
        anyhow::Ok(Source { text, path })
    };
    paths.into_iter().map(read).collect()
}

/// A guide's text with the code of other files, which tests run. `<!-- code: ../README.md#a-part -->` is replaced by the first block
/// of code below that heading.
fn included(repository: &Path, path: &str, guide: &str) -> anyhow::Result<String> {
    let mut whole = String::new();
    for line in guide.lines() {
        let target = line.strip_prefix("<!-- code: ").and_then(|rest| rest.strip_suffix(" -->"));
        match target.and_then(|target| target.split_once('#')) {
            Some((file, id)) => {
                let file = beside(path, file).context("a path outside of the repository")?;
                let found = code_below(&text(&repository.join(&file))?, id);
                whole += &found.with_context(|| format!("{path}: {file} has no code at #{id}"))?;
            }
            None => whole += line,
        }
        whole.push('\n');
    }
    Ok(whole)
}

/// The first block of code below a heading, with its fences.
fn code_below(text: &str, id: &str) -> Option<String> {
    let mut lines = text.lines().skip_while(|line| {
        !(line.starts_with('#') && slug(line.trim_start_matches('#').trim()) == id)
    });
    lines.next()?;
    let mut lines = lines
        .take_while(|line| !line.starts_with("## "))
        .skip_while(|line| !line.starts_with("```"));
    let first = lines.next()?;
    let code: Vec<&str> = lines.take_while(|line| *line != "```").collect();
    Some(format!("{first}\n{}\n```", code.join("\n")))
}

/// The names in a folder, in their order.
fn names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let names: Result<Vec<String>, std::io::Error> =
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect();
    let mut names = names?;
    names.sort();
    Ok(names)
}

/// All contents one after the other, and the table of them as Rust.
fn packed(files: &[File]) -> anyhow::Result<(Vec<u8>, String)> {
    let mut bytes = Vec::new();
    let mut code = "&[\n".to_owned();
    for file in files {
        let content = file.text.as_bytes();
        let gzip = append(&mut bytes, &gzip(content)?);
        let tag = hex::encode(&Sha256::digest(content)[..12]);
        let File { path, media_type, immutable, .. } = file;
        writeln!(
            code,
            "File {{ path: {path:?}, media_type: {media_type:?}, immutable: {immutable}, tag: {tag:?}, gzip: {gzip:?} }},"
        )?;
    }
    code.push(']');
    Ok((bytes, code))
}

fn append(bytes: &mut Vec<u8>, content: &[u8]) -> (usize, usize) {
    let start = bytes.len();
    bytes.extend_from_slice(content);
    (start, bytes.len())
}

fn gzip(content: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_below_a_heading_is_found() {
        let text = "# A\n```sh\n# Part\n```\n## The part\nwords\n\n```ts\na\n\nb\n```\n## Next\n```x\nc\n```";
        assert_eq!(code_below(text, "the-part").as_deref(), Some("```ts\na\n\nb\n```"));
        assert_eq!(code_below(text, "next").as_deref(), Some("```x\nc\n```"));
        assert_eq!(code_below("## Empty\n## Other\n```x\n```", "empty"), None);
        assert_eq!(code_below(text, "nowhere"), None);
    }

    #[test]
    fn packed_files_are_unpacked() {
        let file = File {
            path: "a/".to_owned(),
            media_type: "text/html",
            immutable: false,
            text: "text ".repeat(999),
        };
        let (bytes, code) = packed(&[file]).unwrap();
        let numbers: Vec<usize> = code
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|part| part.parse().ok())
            .collect();
        let [.., start, end] = numbers[..] else { panic!("{code}") };
        let mut unpacked = String::new();
        let mut packed = flate2::read::GzDecoder::new(&bytes[start..end]);
        std::io::Read::read_to_string(&mut packed, &mut unpacked).unwrap();
        assert!(unpacked == "text ".repeat(999));
        assert!(bytes.len() < 100, "{}", bytes.len());
    }
}
