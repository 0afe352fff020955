use super::*;

#[test]
fn there_are_52_cards_and_each_is_read_as_it_is_written() {
    let deck: std::collections::BTreeSet<Card> = Card::deck().collect();
    assert_eq!(deck.len(), 52);
    for card in deck {
        assert_eq!(card.to_string().parse(), Ok(card));
        let json = serde_json::to_string(&card).unwrap();
        assert_eq!(json, format!("\"{card}\""));
        assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
    }
    assert_eq!(serde_json::to_string(&Suit::ALL).unwrap(), r#"["C","D","H","S"]"#);
}

#[test]
fn a_deck_stands_in_one_order_for_all_time() {
    let deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    assert_eq!(
        deck.join(" "),
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD \
         2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    );
}

#[test]
fn a_text_that_is_no_card_is_refused_with_its_reason() {
    for text in ["", "T", "10H", "THH", "T H"] {
        assert_eq!(text.parse::<Card>(), Err(CardError::Length), "{text:?}");
    }
    for text in ["1H", "tH", "0H", "HT", "♥T"] {
        assert_eq!(text.parse::<Card>(), Err(CardError::Rank), "{text:?}");
    }
    for text in ["Th", "TX", "T♥"] {
        assert_eq!(text.parse::<Card>(), Err(CardError::Suit), "{text:?}");
    }
    assert!(serde_json::from_str::<Card>("\"10H\"").unwrap_err().to_string().contains("TH"));
}
