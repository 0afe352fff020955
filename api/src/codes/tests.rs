use super::*;
use domain::kernel::{Refusal, RefusalClass, Rejection};
use domain::qe::Rejection as Qe;
use domain::seat::Seat;
use std::collections::BTreeSet;

/// The statuses and codes of the page of errors: the rows that begin with a status.
fn listed() -> Vec<(u16, String)> {
    let page = include_str!("../../../docs/clients/errors.md");
    let row = |line: &str| {
        let (status, rest) = line.strip_prefix("| ")?.split_once(" | `")?;
        Some((status.parse().ok()?, rest.split_once('`')?.0.to_owned()))
    };
    page.lines().filter_map(row).collect()
}

#[test]
fn the_page_of_errors_lists_every_code_once_and_no_other() {
    let listed = listed();
    let distinct: BTreeSet<_> = listed.iter().cloned().collect();
    assert_eq!(listed.len(), distinct.len(), "a code is listed twice");
    let codes = Code::ALL.iter().map(|code| (code.status(), code.name().to_owned()));
    assert_eq!(distinct, codes.collect());
}

/// One refusal of each variant, of whose list the compiler sees that it is whole.
macro_rules! one_of_each {
    ($type:ident: $($unit:ident)+; $($pattern:pat = $value:expr;)*) => {{
        let _whole = |refusal: $type| match refusal {
            $($type::$unit => {})+
            $($pattern => {})*
        };
        [$(named($type::$unit),)+ $(named($value)),*]
    }};
}

fn named(refusal: impl Refusal) -> (&'static str, RefusalClass) {
    (refusal.code(), refusal.class())
}

#[test]
fn every_refusal_has_a_code_and_the_status_of_its_class() {
    use domain::quotlibet::{Rejection as Quotlibet, Suit};
    type Table = Rejection<Qe>;
    let table = one_of_each!(Table:
        NotSeated NotHost AlreadyStarted NotStarted GameOver AlreadySeated GameFull UnknownSeat SeatTaken
        SeatFree OwnSeat LobbyExhausted ClosedToStrangers LobbyShareUsed RemovedByHost LobbyExpired Resigned ParentRunning ParentNotPlaying Inherited
        DeadlinePassed Paused PauseAsked NotPaused TurnsHaveDeadlines WaitedFor ProposalOpen ProposedTooEarly
        NoProposal OwnProposal AlreadyAnswered ProposalDue SeatNotAbsent AbsentTooBriefly AlreadyConsented ConsentNotAsked
        AlreadyAccepted SeatResigned PlayerSeated PlayerHeldSeat AlreadyOffered NotOffered NoOffer MoveDeadline
        Reminder AbsentBot ReservationTime NobodyNamed NamedTwice SeatReserved ReservationExpired;
        Rejection::SeatCount { .. } = Table::SeatCount { min: 3, max: 5 };
        Rejection::Place { .. } = Table::Place { place: 0, because: Box::new(Table::NamedTwice) };
        Rejection::TooFewPlayers { .. } = Table::TooFewPlayers { free: 1 };
        // They refuse commands that only the server gives. The rules' own come below.
        Rejection::NotDue | Rejection::NotServer | Rejection::Rules(_) = Table::GameOver;
    );
    let qe = one_of_each!(Qe:
        NationTaken NationNotInPlay UnknownAuctioneer BeforeOpeningBid AuctioneerHasBid AlreadyBid NotInRebid
        OpeningBidNotPositive NoPeek PeekUsed UnknownAuction NotAwarded AmountKnown;
        Qe::WrongAuction { .. } = Qe::WrongAuction { running: 1 };
        Qe::WrongBallot { .. } = Qe::WrongBallot { running: 1 };
        Qe::EqualsOpeningBid(_) = Qe::EqualsOpeningBid("1".parse().unwrap());
    );
    let quotlibet = one_of_each!(Quotlibet:
        BiddingOver BiddingNotOver;
        Quotlibet::WrongRound { .. } = Quotlibet::WrongRound { running: 1 };
        Quotlibet::WrongTrick { .. } = Quotlibet::WrongTrick { running: 1 };
        Quotlibet::BidOutOfTurn { .. } = Quotlibet::BidOutOfTurn { turn: Seat(0) };
        Quotlibet::CardOutOfTurn { .. } = Quotlibet::CardOutOfTurn { turn: Seat(0) };
        Quotlibet::BidAboveHandSize { .. } = Quotlibet::BidAboveHandSize { hand_size: 1 };
        Quotlibet::BidAgainstHook { .. } = Quotlibet::BidAgainstHook { tricks: 1, sum: 1 };
        Quotlibet::CardNotInHand(_) = Quotlibet::CardNotInHand("5C".parse().unwrap());
        Quotlibet::MustFollowSuit { .. } = Quotlibet::MustFollowSuit { led: Suit::Clubs };
    );
    for (name, class) in table.into_iter().chain(qe).chain(quotlibet) {
        let status = match class {
            RefusalClass::Invalid(_) => 422,
            RefusalClass::Forbidden => 403,
            RefusalClass::NotFound => 404,
            RefusalClass::Conflict => 409,
        };
        assert_eq!(Code::named(name).map(Code::status), Some(status), "{name}");
    }
}
