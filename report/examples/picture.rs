//! Draws the record of a finished game: `picture RECORD LANGUAGE FILE.svg|FILE.png [NAME…]`.

use domain::kernel::Retrace;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::import;
use domain::stream::Stream;
use report::{Language, Pictured, png};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [record, language, file, names @ ..] = &arguments[..] else {
        return Err("usage: picture RECORD LANGUAGE FILE [NAME…]".into());
    };
    let record = std::fs::read_to_string(record)?;
    let language: Language = language.parse().map_err(|()| "no such language")?;
    let names: Vec<Option<String>> = names.iter().cloned().map(Some).collect();
    let is_qe = record.lines().next().is_some_and(|manifest| manifest.contains("\"qe\""));
    let svg = if is_qe {
        drawn::<Qe>(&record, &names, language)?
    } else {
        drawn::<Quotlibet>(&record, &names, language)?
    };
    let content = if file.ends_with(".png") { png(&svg)? } else { svg.into_bytes() };
    std::fs::write(file, content)?;
    Ok(())
}

fn drawn<G: Pictured + Retrace>(
    record: &str,
    names: &[Option<String>],
    language: Language,
) -> Result<String, Box<dyn Error>> {
    let events = import::<G>(record)?;
    let id = events.first().ok_or("the record is empty")?.game_id;
    let table = Stream::<G>::reveal(id, &events)?;
    G::picture(&table, names, language).ok_or_else(|| "the game has no result".into())
}
