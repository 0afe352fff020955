use super::*;
use tokio::net::{TcpListener, TcpSocket};

/// A socket that neither accepts nor refuses connections, like an address behind a firewall that drops packets.
async fn silent() -> (TcpListener, Vec<tokio::task::JoinHandle<std::io::Result<TcpStream>>>) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    // Connections that are not accepted fill the queue.
    let waiting: Vec<_> = (0..8).map(|_| tokio::spawn(TcpStream::connect(address))).collect();
    while waiting.iter().all(|one| !one.is_finished()) {
        tokio::task::yield_now().await;
    }
    (listener, waiting)
}

#[tokio::test]
async fn an_address_that_does_not_answer_leaves_the_others_their_share_of_the_time() {
    let (first, _waiting) = silent().await;
    let (second, _more) = silent().await;
    let answers = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addresses = [&first, &second, &answers].map(|one| one.local_addr().unwrap());
    let connected = tokio::time::timeout(TIMEOUT, first_to_answer(addresses.to_vec())).await;
    assert_eq!(connected.unwrap().unwrap().peer_addr().unwrap(), addresses[2]);
}

#[tokio::test]
async fn where_no_address_answers_there_is_no_connection() {
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    assert!(first_to_answer(vec![closed, closed]).await.is_none());
    assert!(first_to_answer(vec![]).await.is_none());
}

#[tokio::test]
async fn a_name_that_leads_nowhere_and_one_that_leads_to_a_private_address_are_refused_alike() {
    let tls = crate::tls::client(None).unwrap();
    let post = Post::new(false, tls);
    for name in ["localhost", "no-such-name.invalid", "127.0.0.1"] {
        let url = Url::parse(&format!("http://{name}/")).unwrap();
        let refused = post.connect(&url.host().unwrap(), 80).await;
        assert_eq!(refused.unwrap_err(), "address_refused", "{name}");
    }
}

#[test]
fn both_families_are_tried_in_turn() {
    let [a, b, c, x] = ["[2001:db8::1]:1", "[2001:db8::2]:1", "[2001:db8::3]:1", "8.8.8.8:1"]
        .map(|address| address.parse::<SocketAddr>().unwrap());
    assert_eq!(interleaved(vec![a, b, c, x]), [a, x, b, c]);
    assert_eq!(interleaved(vec![x, a, b]), [x, a, b]);
    assert_eq!(interleaved(vec![]), []);
}

#[test]
fn a_time_to_wait_is_read_as_seconds_or_as_a_date_and_is_at_most_a_day() {
    let now: DateTime<Utc> = "1994-11-06T08:49:07Z".parse().unwrap();
    let day = 24 * 3600;
    for (text, seconds) in [
        ("0", Some(0)),
        ("120", Some(120)),
        ("86401", Some(day)),
        ("99999999999999999999999", Some(day)),
        ("Sun, 06 Nov 1994 08:49:37 GMT", Some(30)),
        ("Sunday, 06-Nov-94 08:49:37 GMT", Some(30)),
        ("Sun Nov  6 08:49:37 1994", Some(30)),
        ("Tue, 06 Dec 1994 08:49:37 GMT", Some(day)),
        ("Sat, 05 Nov 1994 08:49:37 GMT", Some(0)),
        ("-1", None),
        ("1.5", None),
        ("", None),
        ("soon", None),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(header::RETRY_AFTER, text.parse().unwrap());
        let waits = retry_after(&headers, now);
        assert_eq!(waits.map(|waits| waits.num_seconds()), seconds, "{text}");
    }
    assert_eq!(retry_after(&HeaderMap::new(), now), None);
}
