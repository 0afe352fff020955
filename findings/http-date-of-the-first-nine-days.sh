#!/usr/bin/env bash
# Guess: the mail form of a time in UTC, its zone written as GMT, is a date of HTTP on each day of a month
# (RFC 9110, 5.6.7: a date of HTTP is a "subset of the date and time specification used by the Internet Message Format").
# Packages: chrono 0.4.45 and httpdate 1.0.3 from crates.io.
# Seen: httpdate reads chrono's form of the 10th to the last day alone. Chrono writes the 1st to the 9th with one digit, and httpdate refuses
# such a date: HTTP has two digits for each day. So a Retry-After that is made like this is passed over on nine days of a month.
# So: write such a date by httpdate itself or by a format of its own. The script fails once chrono or httpdate behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cargo init --quiet --name seen --vcs none
cargo add --quiet chrono@=0.4.45 httpdate@=1.0.3
cat > src/main.rs <<'RS'
use chrono::{TimeZone, Utc};

fn main() {
    let mut refused = Vec::new();
    for day in 1..=31 {
        let time = Utc.with_ymd_and_hms(2026, 12, day, 0, 2, 35).unwrap();
        let mail = time.to_rfc2822().replace("+0000", "GMT");
        let own = httpdate::fmt_http_date(time.into());
        assert!(httpdate::parse_http_date(&own).is_ok());
        match httpdate::parse_http_date(&mail) {
            Ok(read) => assert_eq!((read, &mail), (time.into(), &own)),
            Err(error) => {
                println!("{mail}: {error}; its own form is {own}");
                refused.push(day);
            }
        }
    }
    assert_eq!(refused, (1..=9).collect::<Vec<u32>>());
}
RS
cargo run --quiet
