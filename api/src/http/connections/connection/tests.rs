use super::*;

const KEEP_ALIVE: Duration = Duration::from_secs(75);
const BODY: Duration = Duration::from_secs(10);

fn is_over(connection: &Connection, after: Duration) -> bool {
    Waits::new(KEEP_ALIVE, BODY).are_over(connection, now() + millis(after))
}

#[test]
fn an_idle_connection_closes_after_its_time() {
    let connection = Connection::new(1, None, false, Stage::Open);
    assert!(!is_over(&connection, KEEP_ALIVE / 2));
    assert!(is_over(&connection, KEEP_ALIVE * 2));
}

#[test]
fn a_head_that_has_begun_is_not_waited_for_as_long() {
    let connection = Connection::new(1, None, false, Stage::Open);
    connection.has_read();
    assert!(!is_over(&connection, HEAD / 2));
    assert!(is_over(&connection, HEAD * 2));
}

#[test]
fn a_connection_that_will_be_refused_is_hardly_waited_for() {
    let connection = Connection::new(1, None, true, Stage::Open);
    assert!(is_over(&connection, REFUSED * 2));
}

#[test]
fn a_request_under_way_takes_its_time_unless_its_client_takes_nothing() {
    let connection = Arc::new(Connection::new(1, None, false, Stage::Open));
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

#[test]
fn a_body_is_late_after_its_time_and_only_while_it_is_waited_for() {
    let connection = Arc::new(Connection::new(1, None, false, Stage::Open));
    let waits = Waits::new(KEEP_ALIVE, BODY);
    let is_late = |after| waits.has_late_body(&connection, now() + millis(after));
    assert!(!is_late(BODY * 2));
    let under_way = connection.begin(true);
    assert!(!is_late(BODY / 2));
    assert!(is_late(BODY * 2));
    connection.serve();
    assert!(!is_late(BODY * 2));
    drop(under_way);
}
