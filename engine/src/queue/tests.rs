use super::*;
use futures::FutureExt;

fn address(number: u8) -> Option<IpAddr> {
    Some(Ipv4Addr::new(203, 0, 113, number).into())
}

#[tokio::test]
async fn an_address_waits_once_and_another_one_comes_next() {
    let queue = Queue::new();
    let first = queue.turn(address(1)).await.unwrap();
    let mut second = Box::pin(queue.turn(address(1)));
    assert!(second.as_mut().now_or_never().is_none());
    for _ in 0..3 {
        assert_eq!(queue.turn(address(1)).await.err(), Some(Busy));
    }
    let mut other = Box::pin(queue.turn(address(2)));
    assert!(other.as_mut().now_or_never().is_none());
    drop(first);
    let second = second.await.unwrap();
    assert!(other.as_mut().now_or_never().is_none());
    drop(second);
    other.await.unwrap();
    // A caller who has had a turn may wait again.
    drop(queue.turn(address(1)).await.unwrap());
}

#[tokio::test]
async fn a_caller_who_hangs_up_leaves_a_place_in_the_queue() {
    let queue = Queue::new();
    let turn = queue.turn(None).await.unwrap();
    let mut waiting = Vec::new();
    for number in 0..PLACES {
        let mut waits = Box::pin(queue.turn(address(number as u8)));
        assert!(waits.as_mut().now_or_never().is_none());
        waiting.push(waits);
    }
    assert_eq!(queue.turn(address(200)).await.err(), Some(Busy));
    drop(waiting.pop());
    let mut last = Box::pin(queue.turn(address(200)));
    assert!(last.as_mut().now_or_never().is_none());
    drop(turn);
    for waits in waiting {
        drop(waits.await.unwrap());
    }
    last.await.unwrap();
}
