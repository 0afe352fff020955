use super::*;

#[test]
fn an_amount_of_a_thousand_digits_is_exact() {
    let text = "9".repeat(1000);
    let amount: Amount = text.parse().unwrap();
    assert_eq!(amount.to_string(), text);
    assert_eq!(serde_json::to_string(&amount).unwrap(), format!("\"{text}\""));
    let total: Amount = [&amount, &Amount::one()].into_iter().sum();
    assert_eq!(total.to_string(), format!("1{}", "0".repeat(1000)));
    let stored: Amount = serde_json::from_str(&serde_json::to_string(&total).unwrap()).unwrap();
    assert_eq!(stored, total);
}

#[test]
fn a_text_that_is_no_amount_is_refused_with_its_reason() {
    for text in ["", "-1", "+1", "1e9", "1.0", " 1", "1 ", "0x1", "١", "1_000", "NaN"] {
        assert_eq!(text.parse::<Amount>(), Err(AmountError::NotDigits), "{text:?}");
    }
    for text in ["007", "00", "01"] {
        assert_eq!(text.parse::<Amount>(), Err(AmountError::LeadingZero), "{text:?}");
    }
    assert_eq!("1".repeat(1001).parse::<Amount>(), Err(AmountError::TooLong));
    assert_eq!("0".parse::<Amount>(), Ok(Amount::ZERO));
}

#[test]
fn amounts_beyond_64_bits_are_in_order_with_those_within() {
    let texts = ["0", "9", "9999999999999999999", "18446744073709551615", "18446744073709551616"];
    let amounts: Vec<Amount> = texts.iter().map(|text| text.parse().unwrap()).collect();
    assert!(amounts.is_sorted());
    for (text, amount) in texts.iter().zip(&amounts) {
        assert_eq!(amount.to_string(), *text);
        assert_eq!(serde_json::from_str::<Amount>(&format!("\"{text}\"")).unwrap(), *amount);
    }
    let sum: Amount = [&amounts[3], &Amount::one()].into_iter().sum();
    assert_eq!(sum, amounts[4]);
}
