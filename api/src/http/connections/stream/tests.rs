use super::*;
use crate::http::proxies::Proxies;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[tokio::test]
async fn a_stop_ends_a_connection_after_what_waits_in_its_socket() {
    let time = Duration::from_secs(75);
    let proxies = Arc::new(Proxies(Vec::new()));
    let connections = Arc::new(Connections::new(None, proxies, time, time));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    let (stream, peer) = listener.accept().await.unwrap();
    client.write_all(b"GET /").await.unwrap();
    stream.readable().await.unwrap();
    let Ok(connection) = connections.admit(Some(peer)) else { panic!("no room") };
    let mut tracked = Tracked::new(stream, connection.clone(), connections.clone());
    connections.stop();
    let mut read = [0; 16];
    assert_eq!(tracked.read(&mut read).await.unwrap(), 5);
    drop(connection.begin(false));
    assert_eq!(tracked.read(&mut read).await.unwrap(), 0);
}
