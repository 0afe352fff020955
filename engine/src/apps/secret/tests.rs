use super::*;

#[test]
fn a_typo_is_distinguished_from_another_secret() {
    for (prefix, form) in [(Prefix::Player, TokenForm::Player), (Prefix::Key, TokenForm::Key)] {
        let secret = fresh(prefix, [0xab; 32]);
        assert_eq!(secret.len(), 4 + SECRET + CHECKSUM);
        assert_eq!(TokenForm::of(&secret), form);
        for place in 4..secret.len() {
            let mut typo = secret.clone().into_bytes();
            typo[place] = if typo[place] == b'0' { b'1' } else { b'0' };
            let typo = String::from_utf8(typo).unwrap();
            assert_eq!(TokenForm::of(&typo), TokenForm::Malformed, "{typo}");
        }
        for cut in [&secret[..secret.len() - 1], &secret[..4], &format!("{secret}0")] {
            assert_eq!(TokenForm::of(cut), TokenForm::Malformed, "{cut}");
        }
    }
    let key = fresh(Prefix::Key, [1; 32]).replace("gva_", "gvp_");
    assert_eq!(TokenForm::of(&key), TokenForm::Malformed);
    for (text, form) in
        [("", TokenForm::Other), ("a.b.c", TokenForm::Jwt), ("gvp_é€", TokenForm::Malformed)]
    {
        assert_eq!(TokenForm::of(text), form);
    }
}
