//! Names that players give themselves and their tokens: what may be in one, and the one form in which it is stored.

use icu_normalizer::ComposingNormalizer;
use icu_properties::props::{
    CanonicalCombiningClass, DefaultIgnorableCodePoint, EmojiModifier, ExtendedPictographic,
    GeneralCategory, JoiningType, NoncharacterCodePoint,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use std::fmt;

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';
const TEXT_STYLE: char = '\u{fe0e}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const TAG_END: char = '\u{e007f}';
const BLANK_BRAILLE: char = '\u{2800}';

/// Why a text is no name.
#[derive(Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is empty, or has more characters than this.
    Length(usize),
    /// It begins or ends with a space.
    SpaceAtEnd,
    /// It has a character that no name may have, or not at this place.
    Character(char),
    /// It shows nothing.
    Invisible,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(most) => write!(f, "has 1 to {most} characters"),
            Self::SpaceAtEnd => f.write_str("has no space at either end"),
            Self::Character(found) => write!(f, "has no U+{:04X} there", u32::from(*found)),
            Self::Invisible => f.write_str("has a visible character"),
        }
    }
}

/// A text as it is stored, in normalization form C, if it is a name of at most so many characters.
///
/// # Errors
/// If the text is no such name.
pub fn name(text: &str, most: usize) -> Result<String, Unfit> {
    let name = ComposingNormalizer::new_nfc().normalize(text).into_owned();
    let characters: Vec<char> = name.chars().collect();
    if !(1..=most).contains(&characters.len()) {
        return Err(Unfit::Length(most));
    }
    if [characters.first(), characters.last()].into_iter().flatten().any(is_space) {
        return Err(Unfit::SpaceAtEnd);
    }
    let wrong = (0..characters.len()).find(|place| !may_stand(&characters, *place));
    if let Some(place) = wrong {
        return Err(Unfit::Character(characters[place]));
    }
    if !characters.iter().copied().any(is_visible) {
        return Err(Unfit::Invisible);
    }
    Ok(name)
}

fn is_space(character: &char) -> bool {
    character.is_whitespace() || *character == BLANK_BRAILLE
}

/// If a character is allowed at its place. An invisible one is allowed only where it changes how others look.
fn may_stand(name: &[char], place: usize) -> bool {
    let (before, after) = (&name[..place], &name[place + 1..]);
    match name[place] {
        ZERO_WIDTH_JOINER => joins_pictures(before, after) || follows_virama(before),
        ZERO_WIDTH_NON_JOINER => follows_virama(before) || parts_letters(before, after),
        TEXT_STYLE => before.last().is_some_and(is_picture),
        EMOJI_STYLE => before.last().is_some_and(is_picture) || makes_keycap(before, after),
        tag if is_tag(&tag) => names_flag(before, tag, after),
        character => !is_refused(character),
    }
}

/// Control, format and private characters, line and paragraph separators, noncharacters, and whatever else shows nothing.
fn is_refused(character: char) -> bool {
    let refused = matches!(
        category(character),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
    );
    refused
        || CodePointSetData::new::<NoncharacterCodePoint>().contains(character)
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
}

/// True if a character shows by itself. A phone's newest emoji has no category here yet and shows.
fn is_visible(character: char) -> bool {
    let unseen = matches!(
        category(character),
        GeneralCategory::Control
            | GeneralCategory::EnclosingMark
            | GeneralCategory::Format
            | GeneralCategory::NonspacingMark
            | GeneralCategory::SpaceSeparator
            | GeneralCategory::SpacingMark
    );
    !unseen && character != BLANK_BRAILLE
}

fn category(character: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(character)
}

fn is_picture(character: &char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(*character)
}

/// If a joiner is between two parts of one emoji: a picture with its style or skin tone, and a picture.
fn joins_pictures(before: &[char], after: &[char]) -> bool {
    let modifies = |character: &char| {
        *character == EMOJI_STYLE || CodePointSetData::new::<EmojiModifier>().contains(*character)
    };
    let picture = match before {
        [.., picture, last] if modifies(last) => Some(picture),
        [.., picture] => Some(picture),
        [] => None,
    };
    picture.is_some_and(is_picture) && after.first().is_some_and(is_picture)
}

fn makes_keycap(before: &[char], after: &[char]) -> bool {
    matches!(before.last(), Some('0'..='9' | '#' | '*')) && after.first() == Some(&KEYCAP)
}

fn is_tag(character: &char) -> bool {
    matches!(character, '\u{e0020}'..=TAG_END)
}

/// True if a tag is one of those that make the black flag another flag: a region, and the end.
fn names_flag(before: &[char], tag: char, after: &[char]) -> bool {
    let begin = before.iter().rposition(|character| !is_tag(character));
    let Some(begin) = begin.filter(|begin| before[*begin] == BLACK_FLAG) else { return false };
    let following = after.iter().take_while(|character| is_tag(character));
    let tags: Vec<char> =
        before[begin + 1..].iter().chain([&tag]).chain(following).copied().collect();
    let Some((TAG_END, region)) = tags.split_last().map(|(last, region)| (*last, region)) else {
        return false;
    };
    let is_of_region =
        |tag: &char| matches!(tag, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}');
    (3..=6).contains(&region.len()) && region.iter().all(is_of_region)
}

/// RFC 5892, A.2 and the first half of A.1.
fn follows_virama(before: &[char]) -> bool {
    let class = CodePointMapData::<CanonicalCombiningClass>::new();
    before.last().is_some_and(|last| class.get(*last) == CanonicalCombiningClass::Virama)
}

/// RFC 5892, the second half of A.1: between two letters that would join.
fn parts_letters(before: &[char], after: &[char]) -> bool {
    let joining = |character: &char| CodePointMapData::<JoiningType>::new().get(*character);
    let is_letter = |joining: &JoiningType| *joining != JoiningType::Transparent;
    let left = before.iter().rev().map(joining).find(is_letter);
    let right = after.iter().map(joining).find(is_letter);
    matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

#[cfg(test)]
mod tests;
