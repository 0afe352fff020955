use super::*;
use tokio::net::{TcpListener, TcpSocket};
use url::Url;

/// Far beyond the shares of all addresses.
const TIMEOUT: Duration = Duration::from_secs(10);

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
    let outgoing = Outgoing::new(false, tls);
    for name in ["localhost", "no-such-name.invalid", "127.0.0.1"] {
        let url = Url::parse(&format!("http://{name}/")).unwrap();
        let refused = outgoing.connect(&url.host().unwrap(), 80).await;
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
