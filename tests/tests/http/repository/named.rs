//! Every file has a reader: another file names it, or a program reads its whole folder.

use super::tree::{File, files, has};
use std::collections::BTreeMap;

/// Folders whose files a program reads without their names, and files that a licence wants. Each begins a path, and names the reader.
const READ_WHOLE: [(&str, &str); 19] = [
    ("findings/", "a person who doubts a package of others"),
    ("migrations/", "sqlx"),
    ("tests/migrations/accepted/", "the check of migrations"),
    ("tests/migrations/refused/", "the check of migrations"),
    ("domain/tests/quotlibet/snapshots/", "insta"),
    ("report/fonts/OFL.txt", "the licence of the fonts goes with them"),
    ("sdk/kotlin/src/", "Maven"),
    ("sdk/models/models_test.py", "unittest"),
    ("sdk/python/tests/", "unittest"),
    ("sdk/swift/Sources/", "the Swift package manager"),
    ("sdk/swift/Tests/", "the Swift package manager"),
    ("sdk/typescript/test/", "Node's test runner"),
    ("web/test/", "Node's test runner"),
    (".ci/stamps/", ".ci/run"),
    ("openapi/examples/", "the generator of the document"),
    ("tests/contract/.redocly.lint-ignore.yaml", "Redocly"),
    ("web/biome.json", "Biome"),
    ("web/dist/", "the server's build"),
    ("web/tools/serve.d.mts", "the compiler of TypeScript"),
];

/// The names by which another file can name this one: with its ending, and without it.
fn names(file: &File) -> [&str; 2] {
    let stem = file.name().rsplit_once('.').map_or(file.name(), |(stem, _)| stem);
    [file.name(), stem].map(|name| name.trim_matches('.'))
}

/// True if a Rust file is a module of the file above it, or of one that gives its whole path, or is read by Cargo.
fn is_in_a_crate(file: &File, texts: &BTreeMap<&str, &str>) -> bool {
    let (folder, module) = (file.folder(), file.name().trim_end_matches(".rs"));
    let targets = ["tests", "examples"].map(|of| folder.rsplit('/').next() == Some(of));
    if ["lib", "main", "build"].contains(&module) || targets.contains(&true) {
        return true;
    }
    let (folder, module) = match module {
        "mod" => folder.rsplit_once('/').unwrap_or_default(),
        _ => (folder, module),
    };
    let declared = [format!("mod {module};"), format!("{}\"", file.name())];
    let declares = |text: &str| declared.iter().any(|declared| text.contains(declared));
    let above = [".rs", "/mod.rs", "/lib.rs", "/main.rs"].map(|end| format!("{folder}{end}"));
    // The tests of a crate are crates themselves, and share folders.
    let beside =
        texts.iter().filter(|(path, _)| path.rsplit_once('/').is_some_and(|(of, _)| of == folder));
    let above = above.iter().filter_map(|path| texts.get(path.as_str()));
    let by_path = format!("{}\"]\n", file.path);
    above.chain(beside.map(|(_, text)| text)).any(|text| declares(text))
        || texts.values().any(|text| text.contains(&by_path))
}

#[test]
fn another_file_names_each_file_or_a_program_reads_its_folder() {
    let files = files();
    let texts: BTreeMap<&str, &str> =
        files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    let exempt = |file: &&File| !READ_WHOLE.iter().any(|(begin, _)| file.path.starts_with(begin));
    let (rust, others): (Vec<&File>, Vec<&File>) =
        files.iter().filter(exempt).partition(|file| file.path.ends_with(".rs"));
    // Data names nothing.
    let data = [".json", ".ndjson", ".lock", ".snap"];
    let readers: Vec<&File> =
        files.iter().filter(|file| !data.iter().any(|end| file.path.ends_with(end))).collect();
    let is_named = |file: &File| {
        let near = file.path.split('/').next().unwrap();
        // A neighbour is the likely reader.
        let (near, far): (Vec<&File>, Vec<&File>) =
            readers.iter().partition(|reader| reader.path.starts_with(near));
        let by = |reader: &&File| names(file).iter().any(|name| has(&reader.text, name));
        near.iter().chain(&far).filter(|reader| reader.path != file.path).any(by)
    };
    let dead = rust.into_iter().filter(|file| !is_in_a_crate(file, &texts));
    let unnamed = dead.chain(others.into_iter().filter(|file| !is_named(file)));
    let unnamed: Vec<&str> = unnamed.map(|file| file.path.as_str()).collect();
    assert!(unnamed.is_empty(), "no file names these, and nothing reads them: {unnamed:#?}");
    let idle = READ_WHOLE
        .iter()
        .filter(|(begin, _)| !files.iter().any(|file| file.path.starts_with(begin)));
    let idle: Vec<_> = idle.collect();
    assert!(files.is_empty() || idle.is_empty(), "these folders are gone: {idle:?}");
}
