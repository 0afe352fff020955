//! The bids of every auction, and the money that each nation had printed after it.

use super::{Game, LEFT, RIGHT};
use crate::amounts::magnitude;
use crate::axis::Axis;
use crate::canvas::{Canvas, INK, LINE, Look, PAPER, RED, SOFT};
use crate::fonts::Style;
use crate::text::{Anchor, Type};
use domain::qe::AuctionView;
use domain::seat::Seat;
use std::fmt::Write as _;

const TOP: f64 = 146.0;
const BOTTOM: f64 = 410.0;
/// How far apart the lines of the axis are at least.
const GAP: f64 = 24.0;

/// The chart of a game, with its axis.
pub(super) struct Chart<'a> {
    game: &'a Game<'a>,
    axis: Axis,
}

impl<'a> Chart<'a> {
    pub(super) fn of(game: &'a Game<'a>) -> Self {
        let bids = game.view.auctions.iter().flat_map(|auction| bids(auction).map(|(_, m)| m));
        let sums = game.seats().map(|seat| magnitude(&game.printed(seat, usize::MAX)));
        let magnitudes: Vec<f64> = bids.chain(sums).collect();
        Self { game, axis: Axis::of(&magnitudes, BOTTOM, TOP) }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        self.grid(canvas);
        for (column, auction) in self.game.view.auctions.iter().enumerate() {
            self.overpayment(canvas, column, auction);
        }
        // The red ends are on top.
        let is_out = |seat: &Seat| self.game.score.sheets[seat.index()].eliminated;
        let (out, others): (Vec<Seat>, Vec<Seat>) = self.game.seats().partition(is_out);
        for seat in others.into_iter().chain(out) {
            self.press(canvas, seat);
        }
        self.marks(canvas);
        for (column, auction) in self.game.view.auctions.iter().enumerate() {
            self.dots(canvas, column, auction);
        }
        self.stamps(canvas);
        let words = self.game.players.language.words();
        let label = Type::new(Style::Sans, 13.0, SOFT);
        canvas.text((LEFT, BOTTOM + 40.0), &label.cut(words.printed_axis, RIGHT - LEFT), label);
        canvas.text((LEFT, BOTTOM + 58.0), &label.cut(words.bids, RIGHT - LEFT), label);
    }

    fn grid(&self, canvas: &mut Canvas) {
        let powers = self.game.players.language.words().marks.map(|(_, power)| power);
        let small = Type::new(Style::Sans, 13.0, SOFT);
        for (y, label) in self.axis.ticks(GAP, &powers) {
            canvas.line((LEFT, y), (RIGHT, y), Look::lined(LINE, 1.0));
            canvas.text((LEFT - 10.0, y + 4.5), &label, small.at(Anchor::End));
        }
        for column in 0..usize::from(self.game.view.auction_count) {
            let number = (column + 1).to_string();
            let label = small.at(Anchor::Middle);
            canvas.text((self.game.x(column), BOTTOM + 20.0), &number, label);
        }
    }

    /// The names of some lines, above the chart's lines.
    fn marks(&self, canvas: &mut Canvas) {
        let marks = self.game.players.language.words().marks;
        let small = Type::new(Style::Sans, 13.0, SOFT);
        for (y, _) in self.axis.ticks(GAP, &marks.map(|(_, power)| power)) {
            let named = marks.iter().find(|(_, power)| (self.axis.y(*power) - y).abs() < 0.01);
            let Some((name, _)) = named else { continue };
            let room = (small.width(name) + 8.0, 17.0);
            canvas.rect((LEFT, y - 17.0), room, 3.0, Look::filled(PAPER).faint(0.85));
            canvas.text((LEFT + 4.0, y - 4.0), name, small);
        }
    }

    /// A bar from the second highest bid to the winner's.
    fn overpayment(&self, canvas: &mut Canvas, column: usize, auction: &AuctionView) {
        let (Some(winner), Some(paid)) = (auction.winner, &auction.winning_amount) else { return };
        let others = bids(auction).filter(|(seat, _)| *seat != winner).map(|(_, m)| m);
        let Some(second) = others.max_by(f64::total_cmp) else { return };
        let (from, to) = (self.axis.y(second), self.axis.y(magnitude(paid)));
        let size = (8.0, (from - to).max(0.0));
        let look = Look::filled(self.game.colour(winner)).faint(0.22);
        canvas.rect((self.game.x(column) - 4.0, to), size, 3.0, look);
    }

    /// The money that a seat had printed after each auction, as steps from the first one that it won.
    fn press(&self, canvas: &mut Canvas, seat: Seat) {
        let mut path = String::new();
        let mut last = None;
        for (column, auction) in self.game.view.auctions.iter().enumerate() {
            if auction.winner != Some(seat) {
                continue;
            }
            let y = self.axis.y(magnitude(&self.game.printed(seat, column + 1)));
            let x = self.game.x(column);
            let step = match last {
                None => write!(path, "M{x:.1} {BOTTOM}V{y:.1}"),
                Some(_) => write!(path, "H{x:.1}V{y:.1}"),
            };
            step.unwrap_or_default(); // a string takes all
            last = Some((x, y));
        }
        let Some((x, y)) = last else { return };
        let is_out = self.game.score.sheets[seat.index()].eliminated;
        if is_out {
            // The line breaks off where the last money was printed.
            canvas.dashed(&format!("M{x:.1} {y:.1}H{RIGHT}"), Look::lined(RED, 2.5));
        } else {
            path += &format!("H{RIGHT}");
        }
        canvas.path(&path, Look::lined(self.game.colour(seat), 2.5));
    }

    fn dots(&self, canvas: &mut Canvas, column: usize, auction: &AuctionView) {
        let all: Vec<(Seat, f64)> = bids(auction).collect();
        for (place, (seat, magnitude)) in all.iter().enumerate() {
            if auction.winner == Some(*seat) {
                continue;
            }
            // Equal and nearly equal bids are side by side.
            let y = self.axis.y(*magnitude);
            let near = |other: &&(Seat, f64)| (self.axis.y(other.1) - y).abs() < 6.0;
            let before = all[..place].iter().filter(near).count() as f64;
            let x = self.game.x(column) - 7.0 + before * 7.0;
            let look = Look { fill: PAPER, ..Look::lined(self.game.colour(*seat), 1.6) };
            canvas.circle((x, y), 3.2, look);
        }
        let (Some(winner), Some(paid)) = (auction.winner, &auction.winning_amount) else { return };
        let at = (self.game.x(column), self.axis.y(magnitude(paid)));
        let look = Look { stroke: PAPER, width: 1.5, ..Look::filled(self.game.colour(winner)) };
        canvas.circle(at, 6.0, look);
    }

    /// A red stamp at the end of each line that is out.
    fn stamps(&self, canvas: &mut Canvas) {
        let word = self.game.players.language.words().out;
        let set = Type::new(Style::Bold, 20.0, "#fff").at(Anchor::Middle);
        let width = set.width(word) + 22.0;
        let mut taken: Vec<f64> = Vec::new();
        for sheet in self.game.score.sheets.iter().filter(|sheet| sheet.eliminated) {
            let mut y = self.axis.y(magnitude(&sheet.total_spent));
            while taken.iter().any(|other| (other - y).abs() < 34.0) {
                y += 34.0;
            }
            taken.push(y);
            let at = (RIGHT - width / 2.0 + 14.0, y + 8.0);
            canvas.turned(at, -7.0, |canvas| {
                let corner = (at.0 - width / 2.0, at.1 - 16.0);
                canvas.rect(corner, (width, 32.0), 6.0, Look::filled(RED));
                canvas.text((at.0, at.1 + 7.0), word, set);
            });
        }
        canvas.line((LEFT, BOTTOM), (RIGHT, BOTTOM), Look::lined(INK, 1.2));
    }
}

/// The last bid of each seat in an auction, with its magnitude; the opening bid is the auctioneer's.
fn bids(auction: &AuctionView) -> impl Iterator<Item = (Seat, f64)> + '_ {
    let opening = auction.auctioneer.zip(auction.opening_bid.as_ref());
    let opening = opening.map(|(seat, amount)| (seat, magnitude(amount)));
    let is_last =
        |place: usize, seat: Seat| auction.bids[place + 1..].iter().all(|later| later.seat != seat);
    let secret = auction.bids.iter().enumerate();
    let secret = secret.filter(move |(place, bid)| is_last(*place, bid.seat));
    let secret = secret.filter_map(|(_, bid)| Some((bid.seat, magnitude(bid.amount.as_ref()?))));
    opening.into_iter().chain(secret)
}
