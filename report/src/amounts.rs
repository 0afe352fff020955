//! Amounts as short texts, and their places on an axis.

use crate::language::Language;
use domain::qe::Amount;

/// The decimal logarithm of an amount and one more, so that nothing is 0.
pub(crate) fn magnitude(amount: &Amount) -> f64 {
    let digits = amount.to_string();
    if digits.len() <= 15 {
        return (1.0 + digits.parse::<f64>().unwrap_or_default()).log10();
    }
    let first: f64 = digits[..15].parse().unwrap_or(1.0);
    first.log10() + (digits.len() - 15) as f64
}

/// "250,000", "2.5 × 10¹³" or "10¹⁰⁰".
pub(crate) fn short(amount: &Amount, language: Language) -> String {
    let digits = amount.to_string();
    if digits.len() <= 7 {
        return language.grouped(&digits);
    }
    // Two digits, rounded as a whole number, which may add one.
    let leading: u32 = digits[..3].parse().unwrap_or_default();
    let (mut rounded, mut power) = ((leading + 5) / 10, digits.len() - 1);
    if rounded >= 100 {
        (rounded, power) = (10, power + 1);
    }
    let power = raised(power);
    match (rounded / 10, rounded % 10) {
        (1, 0) => format!("10{power}"),
        (whole, 0) => format!("{whole} × 10{power}"),
        (whole, tenth) => format!("{whole}{}{tenth} × 10{power}", language.point()),
    }
}

/// A number in raised digits.
pub(crate) fn raised(number: usize) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Amount {
        text.parse().unwrap()
    }

    #[test]
    fn an_amount_is_short_however_long_it_is() {
        for (text, short_text) in [
            ("0", "0"),
            ("1234567", "1,234,567"),
            ("12345678", "1.2 × 10⁷"),
            ("25000000000000", "2.5 × 10¹³"),
            ("99999999", "10⁸"),
            ("10000000", "10⁷"),
            ("20000000", "2 × 10⁷"),
            ("12500000", "1.3 × 10⁷"),
        ] {
            assert_eq!(short(&amount(text), Language::English), short_text, "{text}");
        }
        assert_eq!(short(&amount("1234567"), Language::German), "1.234.567");
        let googol = format!("1{}", "0".repeat(100));
        assert_eq!(short(&amount(&googol), Language::Japanese), "10¹⁰⁰");
        assert_eq!(short(&amount(&"9".repeat(1000)), Language::German), "10¹⁰⁰⁰");
    }

    #[test]
    fn magnitudes_order_amounts() {
        let texts =
            ["0", "1", "9", "10", "99999999999999", "1000000000000000", "10000000000000000"];
        let all: Vec<f64> = texts.map(|text| magnitude(&amount(text))).into();
        assert!(all.is_sorted() && all[0] == 0.0, "{all:?}");
        assert!((magnitude(&amount(&format!("1{}", "0".repeat(999)))) - 999.0).abs() < 1e-9);
    }
}
