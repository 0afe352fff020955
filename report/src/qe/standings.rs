//! The points of each seat by category, and what it has printed.

use super::{Game, letters};
use crate::amounts::short;
use crate::canvas::{Canvas, GREEN, INK, Look, RED, SOFT};
use crate::fonts::Style;
use crate::text::{Anchor, Type};
use crate::words::filled;
use domain::qe::Sheet;

const LEFT: f64 = 836.0;
const RIGHT: f64 = 1152.0;
const TOP: f64 = 140.0;
/// The room of all seats.
const HEIGHT: f64 = 396.0;
/// The categories' colours, from dark to light; the number on each is dark or light.
const SHADES: [(&str, &str); 6] = [
    ("#1c2430", "#fff"),
    ("#7a5b00", "#fff"),
    ("#4f6d8f", "#fff"),
    ("#a9552f", "#fff"),
    ("#9fb7a5", "#1c2430"),
    ("#d8b84f", "#1c2430"),
];

pub(super) fn draw(canvas: &mut Canvas, game: &Game<'_>) {
    let mut sheets: Vec<&Sheet> = game.score.sheets.iter().collect();
    sheets.sort_by_key(|sheet| (sheet.rank, sheet.seat));
    let step = (HEIGHT / sheets.len() as f64).min(104.0);
    let most = sheets.iter().map(|sheet| sheet.grand_total).max().unwrap_or(1).max(1);
    for (place, sheet) in sheets.into_iter().enumerate() {
        seat(canvas, game, sheet, TOP + step * place as f64);
        bar(canvas, sheet, TOP + step * place as f64 + 50.0, most);
    }
    legend(canvas, game);
}

fn seat(canvas: &mut Canvas, game: &Game<'_>, sheet: &Sheet, y: f64) {
    let (words, language) = (game.players.language.words(), game.players.language);
    let colour = game.colour(sheet.seat);
    let lost = sheet.eliminated || sheet.resigned;
    canvas.rect((LEFT - 16.0, y + 2.0), (6.0, 64.0), 3.0, Look::filled(colour));
    let points = sheet.grand_total.to_string();
    let total = Type::new(Style::Serif, 32.0, if lost { SOFT } else { INK }).at(Anchor::End);
    canvas.text((RIGHT, y + 28.0), &points, total);
    if lost {
        let width = total.width(&points) + 8.0;
        let from = (RIGHT - width + 4.0, y + 18.0);
        canvas.line(from, (from.0 + width, y + 18.0), Look::lined(RED, 3.0));
    }
    let nation = Type::new(Style::Bold, 14.0, colour);
    canvas.text((LEFT, y + 41.0), letters(game.nation(sheet.seat)), nation);
    let printed = if sheet.total_spent.is_zero() {
        words.nothing.to_owned()
    } else {
        filled(words.printed, &[&short(&sheet.total_spent, language)])
    };
    let amount = Type::new(Style::Serif, 15.0, if sheet.eliminated { RED } else { INK });
    canvas.text((LEFT + 30.0, y + 41.0), &printed, amount);
    let (state, fill) = match sheet {
        sheet if sheet.resigned => (words.resigned, SOFT),
        sheet if sheet.eliminated => (words.out, RED),
        sheet if game.score.winners.contains(&sheet.seat) => (words.first, GREEN),
        _ => ("", SOFT),
    };
    let set = Type::new(Style::Bold, 14.0, fill).at(Anchor::End).shrunk(state, 90.0, 10.0);
    let place = RIGHT - total.width(&points) - 14.0;
    canvas.text((place, y + 20.0), state, set);
    let name = Type::new(Style::Bold, 20.0, INK);
    let room = place - set.width(state) - 10.0 - LEFT;
    canvas.text((LEFT, y + 20.0), &name.cut(game.players.name(sheet.seat), room), name);
}

fn categories(sheet: &Sheet) -> [u16; 6] {
    [
        sheet.companies,
        sheet.zero_bids,
        sheet.nationalization,
        sheet.monopolization,
        sheet.diversification,
        sheet.lowest_spent_bonus,
    ]
}

fn bar(canvas: &mut Canvas, sheet: &Sheet, y: f64, most: u16) {
    let unit = (RIGHT - LEFT) / f64::from(most);
    let mut x = LEFT;
    for (points, (fill, ink)) in categories(sheet).into_iter().zip(SHADES) {
        if points == 0 {
            continue;
        }
        let width = unit * f64::from(points);
        canvas.rect((x, y), (width - 1.0, 16.0), 2.0, Look::filled(fill));
        let number = Type::new(Style::Bold, 12.0, ink).at(Anchor::Middle);
        let text = points.to_string();
        if number.width(&text) + 3.0 <= width {
            canvas.text((x + width / 2.0 - 0.5, y + 12.5), &text, number);
        }
        x += width;
    }
}

fn legend(canvas: &mut Canvas, game: &Game<'_>) {
    let words = game.players.language.words().categories;
    for (place, (word, (fill, _))) in words.into_iter().zip(SHADES).enumerate() {
        let x = LEFT - 16.0 + 168.0 * (place % 2) as f64;
        let y = TOP + HEIGHT + 14.0 + 20.0 * (place / 2) as f64;
        canvas.rect((x, y - 11.0), (12.0, 12.0), 2.0, Look::filled(fill));
        let label = Type::new(Style::Sans, 13.0, INK);
        canvas.text((x + 17.0, y), &label.cut(word, 145.0), label);
    }
}
