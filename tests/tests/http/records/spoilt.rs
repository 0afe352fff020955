//! Files that are no whole, well-formed record: both verifiers say that they cannot check them, and why.

use super::printed::python;
use gavel_tests::program;
use std::io::Write;
use std::process::Output;
use tempfile::NamedTempFile;

const EXPORT: &str = include_str!("../../../../domain/tests/golden/exports/qe-absent.ndjson");

fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// The export with one line changed.
fn with_line(place: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
    let lines = EXPORT.lines().enumerate();
    let lines =
        lines.map(|(at, line)| if at == place { change(line) } else { format!("{line}\n") });
    lines.collect::<String>().into_bytes()
}

/// What became of the export, or is in its place, and a part of the reason.
fn spoilt() -> Vec<(Vec<u8>, &'static str)> {
    let cut = EXPORT.len() - 2000;
    let last_line = EXPORT.trim_end().rfind('\n').unwrap() + 1;
    let latin_1 = with_line(3, |line| line.to_owned() + "\u{7}\n");
    let latin_1 = latin_1.into_iter().map(|byte| if byte == 7 { 0xe9 } else { byte }).collect();
    let answer = br#"{"code":"game_not_found","status":404}"#;
    vec![
        (Vec::new(), "it is empty"),
        (b"\n".to_vec(), "names no kind of game"),
        (b"<!DOCTYPE html>\n<title>502 Bad Gateway</title>\n".to_vec(), "(HTML)"),
        (answer.to_vec(), "names no kind of game"),
        (EXPORT[..200].into(), "the last line does not end with a line feed"),
        (b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff".to_vec(), "packed by gzip: unpack it"),
        (b"PK\x03\x04\x14\x00".to_vec(), "ZIP file: unpack it"),
        (b"\x28\xb5\x2f\xfd\x24\x00".to_vec(), "packed by Zstandard: unpack it"),
        (b"\x89PNG\r\n\x1a\n".to_vec(), "a picture"),
        ([b"\xef\xbb\xbf", EXPORT.as_bytes()].concat(), "byte order mark"),
        (utf_16(EXPORT), "UTF-16"),
        (utf_16(&format!("\u{feff}{EXPORT}")), "UTF-16"),
        (latin_1, "line 4 is not UTF-8"),
        (EXPORT.replace('\n', "\r\n").into_bytes(), "as Windows ends them"),
        (EXPORT.trim_end().into(), "the last line does not end with a line feed"),
        (EXPORT[..cut].into(), "the last line does not end with a line feed"),
        (EXPORT[..last_line].into(), "the record ends, and is signed up to version"),
        (EXPORT.lines().next().unwrap().to_owned().into_bytes(), "does not end with a line feed"),
        (EXPORT[..=EXPORT.find('\n').unwrap()].into(), "the record ends, and is signed up to"),
        (with_line(0, |_| String::new()), "version 1: "),
        (with_line(7, |_| String::new()), "version 7: version 8 stands in its place"),
        (with_line(7, |line| format!("{line}\n{line}\n")), "lines are missing, doubled"),
        (
            with_line(7, |line| format!("{line} \n")),
            "version 7: the line is not written in the one form",
        ),
        (
            with_line(7, |line| line.replacen('{', "{\"data\":1,", 1) + "\n"),
            "written in the one form",
        ),
        (with_line(7, |line| line.replace("\"version\"", "\"Version\"") + "\n"), "version 7: "),
        (
            with_line(7, |line| {
                line.replace("\"schema_version\":1", "\"schema_version\":\"1\"") + "\n"
            }),
            "version 7: ",
        ),
        (with_line(7, |line| format!("{line}\n\n")), "version 8: the line cannot be read"),
    ]
}

fn verdict(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_file_that_was_spoilt_on_its_way_cannot_be_checked_and_both_verifiers_say_why() {
    for (bytes, why) in spoilt() {
        let mut file = NamedTempFile::new().unwrap();
        file.write_all(&bytes).unwrap();
        let path = file.path().to_str().unwrap();
        for (name, output) in
            [("gavel verify", program::run(&["verify", path])), ("verify/", python(&[path]))]
        {
            let (code, said) = verdict(&output);
            assert_eq!(code, Some(2), "{name}: {why}: {said}");
            assert!(said.starts_with("not checked: ") && said.contains(why), "{name}: {said}");
            assert_eq!(said.lines().count(), 1, "{name}: {said}");
        }
    }
}

#[test]
fn a_whole_record_that_contradicts_itself_does_not_hold_and_both_verifiers_say_so() {
    let digit = |line: &str| {
        let at = line.find("\"hash\":\"").unwrap() + 8;
        let other = if line.as_bytes()[at] == b'0' { "1" } else { "0" };
        format!("{}{other}{}\n", &line[..at], &line[at + 1..])
    };
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(&with_line(7, digit)).unwrap();
    let path = file.path().to_str().unwrap();
    for output in [program::run(&["verify", path]), python(&[path])] {
        let (code, said) = verdict(&output);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.starts_with("does not hold: version 7: its hash"), "{said}");
    }
}
