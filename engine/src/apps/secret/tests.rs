use super::*;

#[test]
fn a_typo_is_distinguished_from_another_secret() {
    for (prefix, form) in [(Prefix::Player, Form::Player), (Prefix::Key, Form::Key)] {
        let secret = fresh(prefix, [0xab; 32]);
        assert_eq!(secret.len(), 4 + SECRET + CHECKSUM);
        assert_eq!(Form::of(&secret), form);
        for place in 4..secret.len() {
            let mut typo = secret.clone().into_bytes();
            typo[place] = if typo[place] == b'0' { b'1' } else { b'0' };
            let typo = String::from_utf8(typo).unwrap();
            assert_eq!(Form::of(&typo), Form::Malformed, "{typo}");
        }
        for cut in [&secret[..secret.len() - 1], &secret[..4], &format!("{secret}0")] {
            assert_eq!(Form::of(cut), Form::Malformed, "{cut}");
        }
    }
    let key = fresh(Prefix::Key, [1; 32]).replace("gva_", "gvp_");
    assert_eq!(Form::of(&key), Form::Malformed);
    for (text, form) in [("", Form::Other), ("a.b.c", Form::Jwt), ("gvp_é€", Form::Malformed)] {
        assert_eq!(Form::of(text), form);
    }
}
