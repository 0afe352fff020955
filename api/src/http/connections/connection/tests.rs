use super::*;

const KEEP_ALIVE: Duration = Duration::from_secs(75);

fn is_over(connection: &Connection, after: Duration) -> bool {
    Waits::new(KEEP_ALIVE).are_over(connection, now() + millis(after))
}

#[test]
fn an_idle_connection_closes_somewhat_after_the_protocol_would() {
    let connection = Connection::new(1, None, false);
    assert!(!is_over(&connection, KEEP_ALIVE));
    assert!(is_over(&connection, KEEP_ALIVE + 2 * GRACE));
}

#[test]
fn a_head_that_has_begun_is_not_waited_for_as_long() {
    let connection = Connection::new(1, None, false);
    connection.has_read();
    assert!(!is_over(&connection, HEAD / 2));
    assert!(is_over(&connection, HEAD * 2));
}

#[test]
fn a_connection_that_will_be_refused_is_hardly_waited_for() {
    let connection = Connection::new(1, None, true);
    assert!(is_over(&connection, REFUSED * 2));
}

#[test]
fn a_request_under_way_takes_its_time_unless_its_client_takes_nothing() {
    let connection = Arc::new(Connection::new(1, None, false));
    let under_way = connection.begin(false);
    assert!(!is_over(&connection, STALLED * 100));
    connection.sends(true);
    assert!(!is_over(&connection, STALLED / 2));
    assert!(is_over(&connection, STALLED * 2));
    connection.sends(false);
    assert!(!is_over(&connection, STALLED * 100));
    drop(under_way);
    assert!(is_over(&connection, KEEP_ALIVE * 2));
}
