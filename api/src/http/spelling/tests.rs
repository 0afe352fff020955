use super::*;
use actix_web::test::TestRequest;

const ID: &str = "01890a5d-ac96-774b-bcce-b302099a8057";

/// The URI and the path by which a route is found.
fn unified(uri: &str) -> (String, String) {
    let mut request = TestRequest::with_uri(uri).to_srv_request();
    unify_path(&mut request);
    (request.uri().to_string(), request.match_info().as_str().to_owned())
}

#[test]
fn an_id_is_written_in_one_way() {
    let canonical = format!("/v1/qe/games/{ID}/bids");
    let upper = format!("/v1/qe/games/{}/bids", ID.to_uppercase());
    let mixed = upper.replace("AC96", "aC96");
    let escaped = canonical.replace("01890a5d", "%30189%30%41%35d");
    for written in [&canonical, &upper, &mixed, &escaped] {
        assert_eq!(unified(written), (canonical.clone(), canonical.clone()), "{written}");
    }
    let query = format!("?code=Ab%41&x={}", ID.to_uppercase());
    assert_eq!(unified(&(upper + &query)), (canonical.clone() + &query, canonical));
}

#[test]
fn both_ids_of_a_path_are_written_so() {
    let upper = ID.to_uppercase();
    let (uri, _) =
        unified(&format!("/v1/players/me/webhooks/{upper}/deliveries/{upper}/redeliver"));
    assert_eq!(uri, format!("/v1/players/me/webhooks/{ID}/deliveries/{ID}/redeliver"));
}

#[test]
fn what_is_no_id_is_left_as_it_is() {
    let unhyphened = ID.replace('-', "").to_uppercase();
    let braced = format!("%7B{}%7D", ID.to_uppercase());
    for segment in
        [unhyphened.as_str(), &braced, "X", "%00", "..%2f", "%", "%4", "%zz", "%+1", "URN:UUID:1"]
    {
        let path = format!("/v1/qe/games/{segment}/EVENTS");
        assert_eq!(unified(&path).0, path);
    }
}

#[test]
fn a_route_has_one_spelling() {
    for (written, plain) in [
        ("/%761/keys", "/v1/keys"),
        ("/v1/qe/%67ames/x/start", "/v1/qe/games/x/start"),
        ("/%76%31/%6bey%73?a=%76", "/v1/keys?a=%76"),
        ("/v1/%2576", "/v1/%2576"),
        ("/v1/a%2Dz%7e%5F%2e", "/v1/a-z~_."),
        ("/v1%2fkeys", "/v1%2fkeys"),
    ] {
        assert_eq!(unified(written).0, plain);
    }
}
