//! Which seat knew the winning bid of each auction before the end, and how.

use super::{Game, LEFT, RIGHT, letters};
use crate::canvas::{Canvas, LINE, Look, SOFT};
use crate::fonts::Style;
use crate::text::{Anchor, Type};
use crate::words::Words;
use domain::qe::AuctionView;
use domain::seat::Seat;

const TOP: f64 = 500.0;
/// The room of all rows.
const HEIGHT: f64 = 92.0;

/// How a seat knew a winning bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knew {
    Won,
    Sold,
    Public,
    Peeked,
    Not,
}

fn knew(game: &Game<'_>, auction: &AuctionView, seat: Seat) -> Knew {
    let peeked = game.view.seats[seat.index()].peeked_auction == Some(auction.auction);
    match auction.winner {
        Some(winner) if winner == seat => Knew::Won,
        _ if auction.auctioneer == Some(seat) => Knew::Sold,
        // The opening bid is public.
        Some(winner) if auction.auctioneer == Some(winner) => Knew::Public,
        _ if peeked => Knew::Peeked,
        _ => Knew::Not,
    }
}

pub(super) fn draw(canvas: &mut Canvas, game: &Game<'_>) {
    let rows = game.view.seats.len() as f64;
    let step = HEIGHT / rows;
    legend(canvas, game);
    for seat in game.seats() {
        let y = TOP + (f64::from(seat.0) + 0.5) * step;
        let label = Type::new(Style::Bold, 13.0, game.colour(seat)).at(Anchor::End);
        canvas.text((LEFT - 10.0, y + 4.5), letters(game.nation(seat)), label);
        canvas.line((LEFT, y), (RIGHT, y), Look::lined(LINE, 1.0));
        for (column, auction) in game.view.auctions.iter().enumerate() {
            mark(canvas, (game.x(column), y), knew(game, auction, seat), game.colour(seat));
        }
    }
}

/// The shapes differ too, so that colours are not needed.
fn mark(canvas: &mut Canvas, (x, y): (f64, f64), knew: Knew, colour: &'static str) {
    match knew {
        Knew::Won => canvas.circle((x, y), 6.0, Look::filled(colour)),
        Knew::Sold => canvas.rect((x - 5.0, y - 5.0), (10.0, 10.0), 1.0, Look::filled(colour)),
        Knew::Public => canvas.circle((x, y), 4.5, Look::lined(colour, 2.0)),
        Knew::Peeked => {
            let path = format!("M{:.1} {y:.1}l7 -7l7 7l-7 7Z", x - 7.0);
            canvas.path(&path, Look::filled(colour));
        }
        Knew::Not => canvas.circle((x, y), 1.6, Look::filled(SOFT).faint(0.6)),
    }
}

fn legend(canvas: &mut Canvas, game: &Game<'_>) {
    let words = game.players.language.words();
    let peeks = game.view.seats.iter().any(|seat| seat.peeked_auction.is_some());
    let entries = entries(words).into_iter().filter(|(knew, _)| *knew != Knew::Peeked || peeks);
    let entries: Vec<(Knew, &str)> = entries.collect();
    let small = legend_type(words.knew, &entries);
    let y = TOP - 9.0;
    canvas.text((LEFT, y), words.knew, small);
    let mut x = LEFT + small.width(words.knew) + BEFORE;
    for (knew, word) in entries {
        mark(canvas, (x, y - 4.5), knew, SOFT);
        canvas.text((x + MARK, y), word, small);
        x += small.width(word) + MARK + BETWEEN;
    }
}

/// The room before the first mark, of a mark, and between an entry and the next mark.
const BEFORE: f64 = 22.0;
const MARK: f64 = 11.0;
const BETWEEN: f64 = 21.0;

fn entries(words: &Words) -> [(Knew, &'static str); 5] {
    [
        (Knew::Won, words.won),
        (Knew::Sold, words.sold),
        (Knew::Public, words.public),
        (Knew::Peeked, words.peeked),
        (Knew::Not, words.unknown),
    ]
}

/// How the legend is set, so that it ends where the chart does.
fn legend_type(title: &str, entries: &[(Knew, &str)]) -> Type {
    let small = Type::new(Style::Sans, 13.0, SOFT);
    let gaps = BEFORE + (MARK + BETWEEN) * entries.len() as f64 - BETWEEN;
    let texts: f64 = entries.iter().map(|(_, word)| small.width(word)).sum();
    let fits = (RIGHT - LEFT - gaps) / (small.width(title) + texts);
    Type { size: small.size * fits.min(1.0), ..small }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn the_legend_ends_where_the_chart_does_in_every_language() {
        for language in Language::ALL {
            let words = language.words();
            let entries = entries(words);
            let set = legend_type(words.knew, &entries);
            let texts: f64 = entries.iter().map(|(_, word)| set.width(word) + MARK + BETWEEN).sum();
            let end = LEFT + set.width(words.knew) + BEFORE + texts - BETWEEN;
            assert!(end <= RIGHT + 0.01 && set.size >= 11.0, "{}: {end}", language.code());
        }
    }
}
