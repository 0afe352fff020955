use super::Code;
use std::collections::BTreeSet;
use store::doctor::{Code as _, DatabaseCode};

const PAGE: &str = include_str!("../../../../../docs/operators/doctor.md");

#[test]
fn the_page_lists_every_code_once_and_no_other() {
    let (_, tables) = PAGE.split_once("## Every database").unwrap();
    let rows = tables.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let listed: Vec<&str> = rows.map(|(code, _)| code).collect();
    let distinct: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(listed.len(), distinct.len(), "a code is listed twice");
    let mut codes: BTreeSet<&str> = DatabaseCode::ALL.iter().map(|code| code.name()).collect();
    codes.extend(Code::ALL.iter().map(|code| code.name()));
    assert_eq!(distinct, codes);
}
