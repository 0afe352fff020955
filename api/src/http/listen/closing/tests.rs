use super::*;
use futures::FutureExt;
use tokio::net::{TcpSocket, TcpStream};

#[tokio::test]
async fn a_connection_in_the_queue_is_accepted_and_a_later_one_is_refused() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let queued = TcpStream::connect(address).await.unwrap();
    close_to_new(&listener).unwrap();
    // The first poll sends the packet that opens the connection.
    let mut later = TcpSocket::new_v4().unwrap().connect(address).boxed();
    assert!((&mut later).now_or_never().is_none());
    let (_accepted, peer) = listener.accept().unwrap();
    assert_eq!(peer, queued.local_addr().unwrap());
    drop(listener);
    assert_eq!(later.await.unwrap_err().kind(), io::ErrorKind::ConnectionRefused);
}
