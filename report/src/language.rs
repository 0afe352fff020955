//! The languages of pictures.

use crate::words::{DE, EN, JA, Words};
use chrono::{Datelike, NaiveDate};
use std::str::FromStr;

/// A language that pictures are drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Japanese];

    /// The language's code: `en`, `de` or `ja`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Japanese => "ja",
        }
    }

    pub(crate) fn words(self) -> &'static Words {
        match self {
            Self::English => &EN,
            Self::German => &DE,
            Self::Japanese => &JA,
        }
    }

    pub(crate) fn date(self, day: NaiveDate) -> String {
        const ENGLISH: [&str; 12] = [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ];
        const GERMAN: [&str; 12] = [
            "Januar",
            "Februar",
            "März",
            "April",
            "Mai",
            "Juni",
            "Juli",
            "August",
            "September",
            "Oktober",
            "November",
            "Dezember",
        ];
        let (year, month, date) = (day.year(), day.month0() as usize, day.day());
        match self {
            Self::English => format!("{date} {} {year}", ENGLISH[month]),
            Self::German => format!("{date}. {} {year}", GERMAN[month]),
            Self::Japanese => format!("{year}年{}月{date}日", month + 1),
        }
    }

    /// "Ada, Ben and Cleo".
    pub(crate) fn list(self, names: &[&str]) -> String {
        let (last, first) = match names {
            [] => return String::new(),
            [one] => return (*one).to_owned(),
            [first @ .., last] => (last, first),
        };
        match self {
            Self::English => format!("{} and {last}", first.join(", ")),
            Self::German => format!("{} und {last}", first.join(", ")),
            Self::Japanese => format!("{}、{last}", first.join("、")),
        }
    }

    /// Puts a comma or point between the thousands, as the language does.
    pub(crate) fn grouped(self, digits: &str) -> String {
        let separator = if self == Self::German { '.' } else { ',' };
        let mut text = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// The sign before the decimals.
    pub(crate) fn point(self) -> char {
        if self == Self::German { ',' } else { '.' }
    }
}

impl FromStr for Language {
    type Err = ();

    fn from_str(code: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(())
    }
}
