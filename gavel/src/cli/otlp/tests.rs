use super::{endpoint, share};

#[test]
fn spans_go_to_the_path_of_traces_below_the_endpoint() {
    for (given, used) in [
        ("http://localhost:4318", "http://localhost:4318/v1/traces"),
        ("http://localhost:4318/", "http://localhost:4318/v1/traces"),
        ("https://otlp.example/gateway", "https://otlp.example/gateway/v1/traces"),
        ("https://otlp.example/gateway/v1/traces", "https://otlp.example/gateway/v1/traces"),
    ] {
        assert_eq!(endpoint(given, true).unwrap().as_str(), used);
    }
}

#[test]
fn an_endpoint_that_cannot_be_used_is_refused_without_its_text() {
    for given in [
        "secret",
        "localhost:4318",
        "grpc://secret:4317",
        "http://user:secret@localhost:4318",
        "http://secret@localhost:4318",
        "http://localhost:4318/?key=secret",
        "http://localhost:4318/#secret",
    ] {
        let why = endpoint(given, true).unwrap_err().to_string();
        assert!(!why.contains("secret"), "{why}");
    }
}

#[test]
fn a_build_without_the_feature_names_it() {
    let why = endpoint("http://localhost:4318", false).unwrap_err().to_string();
    assert!(why.contains("--features otlp"), "{why}");
}

#[test]
fn a_share_is_from_0_to_1() {
    assert_eq!((share("0"), share("0.25"), share("1")), (Ok(0.0), Ok(0.25), Ok(1.0)));
    for wrong in ["-0.1", "1.1", "NaN", "inf", "", "all"] {
        assert!(share(wrong).is_err(), "{wrong}");
    }
}
