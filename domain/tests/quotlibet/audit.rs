//! `docs/proof.md`, for Quotlibet: exports hold, and what is changed in them is found.

use super::stored_form::replay_golden;
use crate::signing::{check_golden_export, exported, holds};
use gavel_domain::kernel::audit::audit;
use gavel_domain::kernel::{Seat, Stream};
use gavel_domain::quotlibet::Quotlibet;

#[test]
fn the_golden_exports_hold() {
    for number in [1, 2] {
        let (events, _) = replay_golden(number);
        check_golden_export::<Quotlibet>(&format!("quotlibet-{number}"), &events);
    }
}

#[test]
fn a_seats_export_holds() {
    let (events, stream) = replay_golden(1);
    for seat in Seat::all(stream.table.seat_count()) {
        let report = audit::<Quotlibet>(&exported(&events, &stream, Some(seat)), holds).unwrap();
        assert_eq!(report.ended, Some(stream.table.status));
    }
}

#[test]
fn a_trick_that_goes_to_another_is_found_though_all_is_hashed_anew_and_signed() {
    let (mut events, stream) = replay_golden(1);
    let taken = events.iter().position(|event| event.event_type == "TrickTaken").unwrap();
    let winner = |seat| format!(r#""winner":{seat}"#);
    let was = (0..6).find(|seat| events[taken].public.contains(&winner(*seat))).unwrap();
    events[taken].public = events[taken].public.replace(&winner(was), &winner((was + 1) % 3));
    let mut head = events[taken - 1].hash;
    for event in &mut events[taken..] {
        head = head.link(&event.public);
        event.hash = head;
    }
    let forged = Stream { head, ..stream };
    let finding = audit::<Quotlibet>(&exported(&events, &forged, None), holds).unwrap_err();
    assert_eq!(finding.version(), Some(taken as u32 + 1));
    assert!(finding.to_string().contains("data.winner"), "{finding}");
}
