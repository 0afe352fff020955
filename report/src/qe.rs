//! The printing press: a game of Q.E. as a picture.

mod chart;
mod knowledge;
mod standings;

use crate::canvas::{Canvas, INK, SOFT};
use crate::fonts::Style;
use crate::text::Type;
use crate::words::filled;
use crate::{Players, Summary, amounts};
use chart::Chart;
use domain::qe::{Amount, Nation, Score, View};
use domain::seat::Seat;

/// The left and right sides of the columns, one for each auction.
const LEFT: f64 = 86.0;
const RIGHT: f64 = 786.0;
/// The size of a title with one name of 40 wide letters.
const LEAST_TITLE: f64 = 16.0;

/// A game of Q.E. and all that its picture takes from it.
struct Game<'a> {
    players: &'a Players,
    view: &'a View,
    score: &'a Score,
}

impl Game<'_> {
    /// The middle of an auction's column, counted from 0.
    fn x(&self, column: usize) -> f64 {
        LEFT + (column as f64 + 0.5) * self.step()
    }

    fn step(&self) -> f64 {
        (RIGHT - LEFT) / f64::from(self.view.auction_count.max(1))
    }

    fn nation(&self, seat: Seat) -> Nation {
        self.view.seats[seat.index()].nation
    }

    fn colour(&self, seat: Seat) -> &'static str {
        colour(self.nation(seat))
    }

    /// What a seat has printed after so many auctions.
    fn printed(&self, seat: Seat, auctions: usize) -> Amount {
        let own = self.view.auctions.iter().take(auctions).filter(|a| a.winner == Some(seat));
        own.filter_map(|auction| auction.winning_amount.as_ref()).sum()
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.view.seats.len() as u8)
    }
}

fn colour(nation: Nation) -> &'static str {
    match nation {
        Nation::Us => "#1f5f9e",
        Nation::Eu => "#8a6000",
        Nation::Jp => "#a83d1e",
        Nation::Cn => "#0f674c",
        Nation::Uk => "#823a70",
    }
}

fn letters(nation: Nation) -> &'static str {
    match nation {
        Nation::Us => "US",
        Nation::Eu => "EU",
        Nation::Jp => "JP",
        Nation::Cn => "CN",
        Nation::Uk => "UK",
    }
}

/// Draws a finished game.
pub(crate) fn draw(players: &Players, view: &View, score: &Score) -> String {
    let drawn = players.drawable(|seat| letters(view.seats[seat.index()].nation).to_owned());
    let game = Game { players: &drawn, view, score };
    let heads = summary(&drawn, score);
    let mut canvas = Canvas::new();
    heading(&mut canvas, &heads.title, &heads.description);
    Chart::of(&game).draw(&mut canvas);
    knowledge::draw(&mut canvas, &game);
    standings::draw(&mut canvas, &game);
    let words = players.language.words();
    let small = Type::new(Style::Sans, 13.0, SOFT);
    canvas.text((48.0, 614.0), words.sealed, small);
    let id = small.at(crate::text::Anchor::End);
    canvas.text((1152.0, 614.0), &format!("Gavel · {}", players.id), id);
    let Summary { title, description } = summary(players, score);
    let game = Game { players, ..game };
    canvas.finish(&title, &in_words(&game, &description), players.language.code())
}

/// The title and the line below it.
pub(crate) fn heading(canvas: &mut Canvas, title: &str, description: &str) {
    let large = Type::new(Style::Serif, 38.0, INK).shrunk(title, 1104.0, LEAST_TITLE);
    canvas.text((48.0, 70.0), &large.cut(title, 1104.0), large);
    let small = Type::new(Style::Sans, 18.0, SOFT).shrunk(description, 1104.0, 14.0);
    canvas.text((48.0, 104.0), &small.cut(description, 1104.0), small);
}

/// The picture's words.
pub(crate) fn summary(players: &Players, score: &Score) -> Summary {
    let words = players.language.words();
    let out: Vec<Seat> = score.sheets.iter().filter(|s| s.eliminated).map(|s| s.seat).collect();
    let names = players.list(out.iter().copied());
    let title = match out.len() {
        0 => words.nobody_out.to_owned(),
        1 => filled(words.and_out_one, &[&names]),
        all if all == score.sheets.len() => words.all_out.to_owned(),
        _ => filled(words.and_out_many, &[&names]),
    };
    let result = match score.winners[..] {
        [] => words.nobody_wins.to_owned(),
        [winner, ref others @ ..] => {
            let points = score.sheets[winner.index()].grand_total.to_string();
            let sentence = if others.is_empty() { words.wins } else { words.share };
            filled(sentence, &[&players.list(score.winners.iter().copied()), &points])
        }
    };
    let (seats, auctions) = (score.sheets.len(), if score.sheets.len() == 5 { 15 } else { 16 });
    let about = filled(words.qe_about, &[&seats.to_string(), &auctions.to_string(), &players.date]);
    Summary { title, description: format!("{result} · {about}") }
}

/// The result of each seat in words, for readers who do not see the picture.
fn in_words(game: &Game<'_>, description: &str) -> String {
    let (players, words) = (game.players, game.players.language.words());
    let mut text = description.to_owned();
    for sheet in &game.score.sheets {
        let printed = amounts::short(&sheet.total_spent, players.language);
        let name = players.name(sheet.seat);
        let nation = letters(game.nation(sheet.seat));
        let printed = filled(words.printed, &[&printed]);
        text += &format!("; {name} ({nation}): {}, {printed}", sheet.grand_total);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_title_with_the_longest_name_fits() {
        let least = Type::new(Style::Serif, LEAST_TITLE, INK);
        for language in Language::ALL {
            let title = filled(language.words().and_out_one, &[&"W".repeat(40)]);
            assert!(least.width(&title) <= 1104.0, "{title}: {}", least.width(&title));
        }
    }
}
