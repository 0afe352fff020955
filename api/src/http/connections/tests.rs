use super::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Wake;

const ROOM: Room = Room { total: 4, per_address: 2, feeds: 3, feeds_per_address: 1, refused: 1 };

const BODY: Duration = Duration::from_secs(10);

fn connections(trusted: &[&str]) -> Arc<Connections> {
    let proxies = Proxies(trusted.iter().map(|network| network.parse().unwrap()).collect());
    Arc::new(Connections::new(Some(ROOM), Arc::new(proxies), Duration::from_secs(75), BODY))
}

fn from(connections: &Arc<Connections>, client: &str) -> Result<Arc<Connection>, NoRoom> {
    connections.admit(Some(SocketAddr::new(client.parse().unwrap(), 1)))
}

fn served(connections: &Arc<Connections>, client: &str) -> (Arc<Connection>, UnderWay) {
    let Ok(connection) = from(connections, client) else { panic!("no room") };
    assert!(!connection.refused);
    let under_way = connection.begin(false);
    (connection, under_way)
}

#[test]
fn one_address_holds_half_and_is_refused_what_is_beyond() {
    let connections = connections(&[]);
    let held = [served(&connections, "192.0.2.1"), served(&connections, "192.0.2.1")];
    let Ok(beyond) = from(&connections, "192.0.2.1") else { panic!("no room for a refusal") };
    assert!(beyond.refused);
    assert!(from(&connections, "192.0.2.1").is_err());
    let _other = served(&connections, "192.0.2.2");
    connections.closed(&beyond);
    connections.closed(&held[0].0);
    assert!(connections.locked().by_address[&"192.0.2.1".parse().unwrap()].open == 1);
}

#[test]
fn addresses_of_one_household_are_one() {
    let connections = connections(&[]);
    let _held = [served(&connections, "2001:db8::1"), served(&connections, "2001:db8::2")];
    assert!(from(&connections, "2001:db8::3").is_ok_and(|connection| connection.refused));
}

#[test]
fn the_one_that_has_waited_longest_makes_room() {
    let connections = connections(&[]);
    let Ok(idle) = from(&connections, "192.0.2.1") else { panic!("no room") };
    let clients = ["192.0.2.1", "192.0.2.2", "192.0.2.2"];
    let _held = clients.map(|client| served(&connections, client));
    let Ok(next) = from(&connections, "192.0.2.3") else { panic!("no room") };
    assert!(idle.is_closing() && !next.refused);
    connections.closed(&idle);
    assert_eq!(connections.locked().all.open, 4);
    assert_eq!(connections.locked().all.closing, 0);
}

#[test]
fn a_proxys_clients_are_counted_and_not_the_proxy() {
    let connections = connections(&["10.0.0.0/8"]);
    let _held = [(); 3].map(|()| served(&connections, "10.0.0.1"));
    let client: IpAddr = "203.0.113.1".parse().unwrap();
    let passed_on = [connections.pass_on(client), connections.pass_on(client)];
    assert!(passed_on.iter().all(Result::is_ok) && connections.pass_on(client).is_err());
    drop(passed_on);
    assert!(connections.pass_on(client).is_ok());
    assert!(connections.locked().by_address.is_empty());
}

/// Notes that it was woken.
#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn a_stop_wakes_every_connection_and_waits_for_its_request() {
    let connections = connections(&[]);
    let (connection, under_way) = served(&connections, "192.0.2.1");
    let woken = Arc::new(Woken::default());
    let wakes = || {
        connection.register(&woken.clone().into());
        woken.0.swap(false, Ordering::Relaxed)
    };
    connections.drain();
    assert!(connection.ends_with_answer() && !wakes());
    connections.stop();
    assert!(woken.0.load(Ordering::Relaxed) && wakes() && !connection.has_nothing_left());
    drop(under_way);
    assert!(wakes() && connection.has_nothing_left());
    connection.has_read();
    assert!(!connection.has_nothing_left());
}

#[test]
fn a_connection_that_comes_while_the_server_drains_ends_with_its_answer() {
    let connections = connections(&[]);
    let (before, _held) = served(&connections, "192.0.2.1");
    assert!(!before.ends_with_answer());
    connections.drain();
    let (during, _held) = served(&connections, "192.0.2.2");
    assert!(before.ends_with_answer() && during.ends_with_answer());
}
