//! A game of Quotlibet as a picture: running totals, and bids met and missed by round.

use crate::canvas::{Canvas, GREEN, INK, LINE, Look, PAPER, RED, SOFT};
use crate::fonts::Style;
use crate::qe::heading;
use crate::text::{Anchor, Type};
use crate::words::filled;
use crate::{Players, Summary};
use domain::quotlibet::{RoundScore, Score, Sheet, View};
use domain::seat::Seat;
use std::fmt::Write as _;

const LEFT: f64 = 86.0;
const RIGHT: f64 = 786.0;
const TOP: f64 = 146.0;
const BOTTOM: f64 = 372.0;
const GRID_TOP: f64 = 432.0;
const GRID_HEIGHT: f64 = 150.0;
const LIST_LEFT: f64 = 836.0;
const LIST_RIGHT: f64 = 1152.0;
/// The room of a name beside the marks of its rounds.
const LABEL: f64 = 44.0;
/// The least size of a seat's note.
const LEAST_NOTE: f64 = 11.0;

/// The colours of the seats.
const COLOURS: [&str; 6] = ["#1f5f9e", "#a83d1e", "#0f674c", "#8a6000", "#823a70", "#4a5563"];

struct Game<'a> {
    players: &'a Players,
    view: &'a View,
    score: &'a Score,
    least: f64,
    most: f64,
}

/// Draws a finished game.
pub(crate) fn draw(players: &Players, view: &View, score: &Score) -> String {
    let words = players.language.words();
    let drawn = players.drawable(|seat| filled(words.seat, &[&(seat.0 + 1).to_string()]));
    let heads = summary(&drawn, score);
    let totals = score.sheets.iter().flat_map(|sheet| totals(sheet).map(f64::from));
    let totals: Vec<f64> = totals.chain([0.0, 10.0]).collect();
    let least = totals.iter().copied().fold(0.0, f64::min);
    let most = totals.iter().copied().fold(0.0, f64::max);
    let game = Game { players: &drawn, view, score, least, most };
    let mut canvas = Canvas::new();
    heading(&mut canvas, &heads.title, &heads.description);
    game.axis(&mut canvas);
    for sheet in &score.sheets {
        game.line(&mut canvas, sheet);
    }
    game.grid(&mut canvas);
    game.standings(&mut canvas);
    let small = Type::new(Style::Sans, 13.0, SOFT);
    canvas.text((48.0, 614.0), words.sealed, small);
    canvas.text((1152.0, 614.0), &format!("Gavel · {}", players.id), small.at(Anchor::End));
    let Summary { title, description } = summary(players, score);
    let game = Game { players, ..game };
    canvas.finish(&title, &game.in_words(&description), players.language.code())
}

/// The picture's words.
pub(crate) fn summary(players: &Players, score: &Score) -> Summary {
    let words = players.language.words();
    let (seats, rounds) = (score.sheets.len(), score.sheets.first().map_or(0, |s| s.rounds.len()));
    let about =
        filled(words.quotlibet_about, &[&seats.to_string(), &rounds.to_string(), &players.date]);
    let title = match score.winners[..] {
        [] => format!("{}.", words.nobody_wins),
        [winner, ref others @ ..] => {
            let points = signed(score.sheets[winner.index()].total);
            let names = players.list(score.winners.iter().copied());
            let sentence = if others.is_empty() { words.won_title } else { words.shared_title };
            filled(sentence, &[&names, &points])
        }
    };
    Summary { title, description: about }
}

/// The points after each round.
fn totals(sheet: &Sheet) -> impl Iterator<Item = i16> {
    sheet.rounds.iter().scan(0, |total, points| {
        *total += points;
        Some(*total)
    })
}

/// A number with the sign for minus that is as wide as a plus.
fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

impl Game<'_> {
    fn x(&self, round: usize) -> f64 {
        LEFT + (round as f64 + 0.5) * self.step()
    }

    fn step(&self) -> f64 {
        (RIGHT - LEFT) / self.view.score_sheet.len().max(1) as f64
    }

    fn y(&self, total: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (total - self.least) / (self.most - self.least)
    }

    fn axis(&self, canvas: &mut Canvas) {
        let small = Type::new(Style::Sans, 13.0, SOFT);
        let unit = [10, 20, 25, 50, 100, 200, 500].into_iter();
        let room = |unit: &i32| self.y(0.0) - self.y(f64::from(*unit)) >= 26.0;
        let unit = unit.clone().find(room).unwrap_or(1000);
        let from = (self.least / f64::from(unit)).ceil() as i32;
        let to = (self.most / f64::from(unit)).floor() as i32;
        for line in from..=to {
            let y = self.y(f64::from(line * unit));
            let look = if line == 0 { Look::lined(INK, 1.2) } else { Look::lined(LINE, 1.0) };
            canvas.line((LEFT, y), (RIGHT, y), look);
            let label = i16::try_from(line * unit).map(signed).unwrap_or_default();
            canvas.text((LEFT - 10.0, y + 4.5), &label, small.at(Anchor::End));
        }
        // A round's number is left out where there is no room for it.
        let every = (18.0 / self.step()).ceil().max(1.0) as usize;
        for (round, scored) in self.view.score_sheet.iter().enumerate().step_by(every) {
            let label = scored.round.to_string();
            canvas.text((self.x(round), BOTTOM + 20.0), &label, small.at(Anchor::Middle));
        }
        let words = self.players.language.words();
        canvas.text((LEFT, BOTTOM + 40.0), &small.cut(words.totals_axis, RIGHT - LEFT), small);
    }

    fn line(&self, canvas: &mut Canvas, sheet: &Sheet) {
        let colour = COLOURS[sheet.seat.index() % COLOURS.len()];
        let mut path = format!("M{LEFT:.1} {:.1}", self.y(0.0));
        for (round, total) in totals(sheet).enumerate() {
            let at = (self.x(round), self.y(f64::from(total)));
            write!(path, "L{:.1} {:.1}", at.0, at.1).unwrap_or_default(); // a string takes all
        }
        canvas.path(&path, Look::lined(colour, 2.5));
        if let Some((round, total)) = totals(sheet).enumerate().last() {
            let look = Look { stroke: PAPER, width: 1.5, ..Look::filled(colour) };
            canvas.circle((self.x(round), self.y(f64::from(total))), 6.0, look);
        }
    }

    /// A row for each seat and a column for each round: a filled square for a bid that was met, else the number of missed tricks.
    fn grid(&self, canvas: &mut Canvas) {
        let words = self.players.language.words();
        let small = Type::new(Style::Sans, 13.0, SOFT);
        let y = GRID_TOP - 2.0;
        canvas.rect((LEFT, y - 10.0), (11.0, 11.0), 2.0, Look::filled(GREEN));
        canvas.text((LEFT + 17.0, y), words.met, small);
        let x = LEFT + 17.0 + small.width(words.met) + 26.0;
        canvas.text((x, y), "3", Type::new(Style::Bold, 13.0, RED));
        canvas.text((x + 13.0, y), words.missed, small);
        let step = GRID_HEIGHT / self.score.sheets.len() as f64;
        for sheet in &self.score.sheets {
            let seat = sheet.seat;
            let y = GRID_TOP + 6.0 + (f64::from(seat.0) + 0.5) * step;
            let colour = COLOURS[seat.index() % COLOURS.len()];
            let own = self.players.name(seat);
            let label = Type::new(Style::Bold, 13.0, colour).shrunk(own, LABEL, 11.0);
            let name = label.cut(own, LABEL);
            canvas.text((LEFT - 8.0, y + 4.5), &name, label.at(Anchor::End));
            canvas.line((LEFT, y), (RIGHT, y), Look::lined(LINE, 1.0));
            for (round, scored) in self.view.score_sheet.iter().enumerate() {
                if let Some(score) = scored.scores.get(seat.index()) {
                    self.mark(canvas, (self.x(round), y), score);
                }
            }
        }
    }

    fn mark(&self, canvas: &mut Canvas, (x, y): (f64, f64), score: &RoundScore) {
        let missed = score.bid.abs_diff(score.taken);
        let side = (self.step() - 4.0).min(15.0);
        if missed == 0 {
            let corner = (x - side / 2.0, y - side / 2.0);
            canvas.rect(corner, (side, side), 2.0, Look::filled(GREEN));
        } else {
            let corner = (x - side / 2.0, y - side / 2.0);
            canvas.rect(corner, (side, side), 2.0, Look::filled(PAPER));
            let number = Type::new(Style::Bold, 13.0, RED).at(Anchor::Middle);
            canvas.text((x, y + 4.5), &missed.to_string(), number);
        }
    }

    /// How many bids a seat has met.
    fn met(&self, seat: Seat) -> usize {
        let own = self.view.score_sheet.iter().filter_map(|round| round.scores.get(seat.index()));
        own.filter(|score| score.bid == score.taken).count()
    }

    fn standings(&self, canvas: &mut Canvas) {
        let words = self.players.language.words();
        let rounds = self.view.score_sheet.len().to_string();
        let mut sheets: Vec<&Sheet> = self.score.sheets.iter().collect();
        sheets.sort_by_key(|sheet| (sheet.rank, sheet.seat));
        let step = (430.0 / sheets.len() as f64).min(96.0);
        for (place, sheet) in sheets.into_iter().enumerate() {
            let y = TOP - 6.0 + step * place as f64;
            let colour = COLOURS[sheet.seat.index() % COLOURS.len()];
            canvas.rect((LIST_LEFT - 16.0, y + 2.0), (6.0, 56.0), 3.0, Look::filled(colour));
            let name = Type::new(Style::Bold, 20.0, INK);
            let own = self.players.name(sheet.seat);
            let total = Type::new(Style::Serif, 32.0, if sheet.resigned { SOFT } else { INK });
            let points = signed(sheet.total);
            canvas.text((LIST_RIGHT, y + 34.0), &points, total.at(Anchor::End));
            let room = LIST_RIGHT - LIST_LEFT - total.width(&points) - 12.0;
            canvas.text((LIST_LEFT, y + 22.0), &name.cut(own, room), name);
            let met = self.met(sheet.seat).to_string();
            let mut note = filled(words.met_count, &[&met, &rounds]);
            if sheet.resigned {
                note += &format!(" · {}", words.resigned);
            } else if sheet.minus_points > 0 {
                note += &format!(" · {}", filled(words.minus, &[&sheet.minus_points.to_string()]));
            }
            let small = Type::new(Style::Sans, 14.0, SOFT).shrunk(&note, room, LEAST_NOTE);
            canvas.text((LIST_LEFT, y + 46.0), &small.cut(&note, room), small);
        }
    }

    /// The result of each seat in words, for readers who do not see the picture.
    fn in_words(&self, description: &str) -> String {
        let words = self.players.language.words();
        let rounds = self.view.score_sheet.len().to_string();
        let mut text = description.to_owned();
        for sheet in &self.score.sheets {
            let name = self.players.name(sheet.seat);
            let met = self.met(sheet.seat).to_string();
            let met = filled(words.met_count, &[&met, &rounds]);
            text += &format!("; {name}: {}, {met}", signed(sheet.total));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn the_note_of_a_seat_that_met_no_bid_fits_beside_its_points() {
        let points = Type::new(Style::Serif, 32.0, INK).width(&signed(-999));
        let room = LIST_RIGHT - LIST_LEFT - points - 12.0;
        let least = Type::new(Style::Sans, LEAST_NOTE, SOFT);
        for language in Language::ALL {
            let words = language.words();
            let met = filled(words.met_count, &["10", "33"]);
            let note = format!("{met} · {}", filled(words.minus, &["999"]));
            assert!(least.width(&note) <= room, "{note}: {} of {room}", least.width(&note));
        }
    }
}
