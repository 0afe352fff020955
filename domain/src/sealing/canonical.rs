//! The canonical form of JSON (RFC 8785): what is hashed.

use serde::Serialize;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter, Serializer};
use std::cell::RefCell;
use std::io::{self, Write};

/// The canonical JSON of a value whose numbers are whole and below 2^53 and whose members' names need no escapes, which
/// every stored form keeps to. serde_json already writes strings and such numbers as RFC 8785 wants them and no space;
/// what is left to do is to sort the members.
pub(crate) fn with_canonical<T: Serialize, R>(value: &T, then: impl FnOnce(&str) -> R) -> R {
    SORTING.with_borrow_mut(|sorting| {
        sorting.written.clear();
        sorting.members.clear();
        value
            .serialize(&mut Serializer::with_formatter(io::sink(), &mut *sorting))
            .unwrap_or_else(|error| unreachable!("a stored form is plain JSON: {error}"));
        let text = str::from_utf8(&sorting.written);
        then(text.unwrap_or_else(|error| unreachable!("JSON is text: {error}")))
    })
}

/// The canonical JSON of any value that has one.
pub(crate) fn canonical<T: Serialize>(value: &T) -> Result<String, serde_json::Error> {
    serde_json_canonicalizer::to_string(value)
}

thread_local! {
    /// Used again and again: a command writes several forms.
    static SORTING: RefCell<Sorting> = const {
        RefCell::new(Sorting { written: Vec::new(), members: Vec::new(), sorted: Vec::new() })
    };
}

/// Writes JSON, and sorts the members of each object by name where it ends. Nothing is moved where they come in order.
struct Sorting {
    written: Vec<u8>,
    /// Of the objects that are being written, the members so far, each object's behind an [`OBJECT`].
    members: Vec<Member>,
    sorted: Vec<u8>,
}

/// Where in what is written a member begins, its name, in its quotes, ends, and the member ends.
#[derive(Clone, Copy)]
struct Member {
    begin: usize,
    name_end: usize,
    end: usize,
}

/// Stands before the members of an object.
const OBJECT: Member = Member { begin: usize::MAX, name_end: 0, end: 0 };

impl Sorting {
    /// Takes the members of the innermost object off, once they stand in order.
    fn sort_innermost(&mut self) {
        let Self { written, members, sorted } = self;
        let object = members.iter().rposition(|member| member.begin == OBJECT.begin).unwrap_or(0);
        let own = &mut members[object + 1..];
        let name = |member: &Member| &written[member.begin..member.name_end];
        if !own.is_sorted_by_key(name)
            && let [first, ..] = *own
        {
            own.sort_unstable_by(|one, other| name(one).cmp(name(other)));
            sorted.clear();
            for member in own {
                sorted.extend_from_slice(&written[member.begin..member.end]);
                sorted.push(b',');
            }
            sorted.pop();
            written[first.begin..].copy_from_slice(sorted);
        }
        members.truncate(object);
    }
}

/// What is written as the compact form has it.
macro_rules! as_compact {
    ($($name:ident($($argument:ident: $type:ty),*))+) => {$(
        #[inline]
        fn $name<W: ?Sized + Write>(&mut self, _: &mut W, $($argument: $type),*) -> io::Result<()> {
            CompactFormatter.$name(&mut self.written, $($argument),*)
        }
    )+};
}

/// Into its own memory, for a formatter does not get to see what is written.
impl Formatter for &mut Sorting {
    as_compact! {
        write_null() write_bool(value: bool)
        write_i8(value: i8) write_i16(value: i16) write_i32(value: i32) write_i64(value: i64) write_i128(value: i128)
        write_u8(value: u8) write_u16(value: u16) write_u32(value: u32) write_u64(value: u64) write_u128(value: u128)
        write_f32(value: f32) write_f64(value: f64) write_number_str(value: &str)
        begin_string() end_string() write_string_fragment(fragment: &str) write_char_escape(escape: CharEscape)
        begin_array() end_array() begin_array_value(first: bool) end_array_value()
        begin_object_value() write_raw_fragment(fragment: &str)
    }

    #[inline]
    fn begin_object<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.members.push(OBJECT);
        CompactFormatter.begin_object(&mut self.written)
    }

    #[inline]
    fn begin_object_key<W: ?Sized + Write>(&mut self, _: &mut W, first: bool) -> io::Result<()> {
        CompactFormatter.begin_object_key(&mut self.written, first)?;
        self.members.push(Member { begin: self.written.len(), name_end: 0, end: 0 });
        Ok(())
    }

    #[inline]
    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if let Some(member) = self.members.last_mut() {
            member.name_end = self.written.len();
        }
        Ok(())
    }

    #[inline]
    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if let Some(member) = self.members.last_mut() {
            member.end = self.written.len();
        }
        Ok(())
    }

    #[inline]
    fn end_object<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.sort_innermost();
        CompactFormatter.end_object(&mut self.written)
    }
}

#[cfg(test)]
mod tests;
