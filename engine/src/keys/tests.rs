use super::*;

/// RFC 8032, 7.1, test 1.
const SECRET: &str = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
const PUBLIC: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

#[test]
fn a_key_is_read_from_pem_hexadecimal_and_base64() {
    let seed = hex::decode(SECRET).unwrap();
    let der = [hex::decode("302e020100300506032b657004220420").unwrap(), seed.clone()].concat();
    let pem = format!(
        "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----",
        BASE64_STANDARD.encode(der)
    );
    for text in [SECRET.to_owned(), BASE64_STANDARD.encode(seed), pem] {
        let key = SigningKey::from_text(&text).unwrap();
        assert_eq!(hex::encode(key.public.0), PUBLIC, "{text}");
    }
}

#[test]
fn a_text_that_is_no_key_is_refused_and_not_shown() {
    for text in ["", "9d61", "not a key", "-----BEGIN PRIVATE KEY-----\nAAAA"] {
        let error = SigningKey::from_text(text).map(|_| ()).unwrap_err();
        assert!(text.is_empty() || !format!("{error:#}").contains(text), "{error:#}");
    }
}
