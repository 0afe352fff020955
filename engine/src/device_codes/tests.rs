use super::*;
use std::collections::HashSet;
use uuid::Uuid;

#[test]
fn a_code_has_60_bits_and_follows_from_its_token_and_its_id() {
    let ids: Vec<_> = (0..2000).map(|id| DeviceCodeId(Uuid::from_u128(id))).collect();
    let codes: HashSet<_> = ids.iter().map(|id| code("gvp_1", *id)).collect();
    assert_eq!(codes.len(), 2000);
    for place in (0..14).filter(|place| place % 5 != 4) {
        let seen: HashSet<_> = codes.iter().map(|code| code.as_bytes()[place]).collect();
        assert_eq!(seen.len(), 32, "{place}");
    }
    assert_eq!(code("gvp_1", ids[0]), code("gvp_1", ids[0]));
    assert_ne!(code("gvp_1", ids[0]), code("gvp_2", ids[0]));
}

#[test]
fn a_code_is_understood_as_people_type_it() {
    let right = Some("0110-ABCD-9WVZ".to_owned());
    for typed in ["0110-ABCD-9WVZ", "0110abcd9wvz", " o1L0 abcd-9wVz ", "OiIO-ABCD-9WVZ"] {
        assert_eq!(spelled(typed), right, "{typed}");
    }
    for typed in ["", "0110-ABCD-9WV", "0110-ABCD-9WVZ1", "0110-ABCD-9WVU", "0110-ABCD-9WVé"] {
        assert_eq!(spelled(typed), None, "{typed}");
    }
    let made = code("gvp_1", DeviceCodeId(Uuid::nil()));
    assert_eq!(spelled(&made), Some(made));
}

#[test]
fn a_device_chooses_neither_its_token_nor_its_number() {
    let (salts, secret) = ([[1; 32], [2; 32]], "0".repeat(64));
    assert_ne!(token(&salts[0], &secret), token(&salts[1], &secret));
    assert_ne!(check_number(&salts[0], &secret), check_number(&salts[1], &secret));
    assert_eq!(token(&salts[0], &secret), token(&salts[0], &secret));
    let numbers = (0..2000).map(|n| check_number(&salts[0], &format!("{n:064x}")));
    let numbers: Vec<_> = numbers.collect();
    assert!(numbers.iter().all(|number| *number < 10_000));
    assert!(numbers.iter().collect::<HashSet<_>>().len() > 1500);
}
