//! The canonical form of JSON (RFC 8785): what is hashed.

use serde::Serialize;
use serde::ser::Error as _;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter, Serializer};
use std::cell::RefCell;
use std::io::{self, Write};

/// The largest number that any reader of JSON reads exactly.
const MAX_NUMBER: u64 = (1 << 53) - 1;

/// The canonical JSON of a plain value. Its numbers are whole and below 2^53, and its members have ASCII names without escapes,
/// as in every stored form. So serde_json writes what RFC 8785 wants, and only the members have to be sorted.
pub(crate) fn with_canonical<T: Serialize, R>(value: &T, then: impl FnOnce(&str) -> R) -> R {
    let then = |text: &str, _| then(text);
    write(value, then).unwrap_or_else(|error| unreachable!("a stored form is plain JSON: {error}"))
}

/// The canonical JSON of a value from outside.
///
/// # Errors
/// If the value is not plain.
pub(crate) fn canonical<T: Serialize>(value: &T) -> Result<String, serde_json::Error> {
    let text = write(value, |text, is_plain| is_plain.then(|| text.to_owned()))?;
    text.ok_or_else(|| {
        serde_json::Error::custom("a number is not whole and below 2^53, or a name is not plain")
    })
}

fn write<T: Serialize, R>(
    value: &T,
    then: impl FnOnce(&str, bool) -> R,
) -> Result<R, serde_json::Error> {
    SORTING.with_borrow_mut(|sorting| {
        sorting.written.clear();
        sorting.members.clear();
        (sorting.is_plain, sorting.in_name) = (true, false);
        value.serialize(&mut Serializer::with_formatter(io::sink(), &mut *sorting))?;
        let text = str::from_utf8(&sorting.written);
        let text = text.unwrap_or_else(|error| unreachable!("JSON is text: {error}"));
        Ok(then(text, sorting.is_plain))
    })
}

thread_local! {
    /// Used again and again: a command writes several forms.
    static SORTING: RefCell<Sorting> = const {
        RefCell::new(Sorting {
            written: Vec::new(),
            members: Vec::new(),
            sorted: Vec::new(),
            is_plain: true,
            in_name: false,
        })
    };
}

/// Writes JSON, and sorts the members of each object by name where it ends. Nothing is moved where they come in order.
struct Sorting {
    written: Vec<u8>,
    /// The written members of the unfinished objects, each object's behind an [`OBJECT`].
    members: Vec<Member>,
    sorted: Vec<u8>,
    /// True if all the written JSON has the form that [`with_canonical`] expects.
    is_plain: bool,
    /// True if a member's name is being written.
    in_name: bool,
}

/// A member's place in the written bytes. Its name is in quotes.
#[derive(Clone, Copy)]
struct Member {
    begin: usize,
    name_end: usize,
    end: usize,
}

/// Marks the beginning of an object's members.
const OBJECT: Member = Member { begin: usize::MAX, name_end: 0, end: 0 };

impl Sorting {
    /// Removes the members of the innermost object, once they are in order.
    fn sort_innermost(&mut self) {
        let Self { written, members, sorted, .. } = self;
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

/// Writes a value in the compact form, with the condition under which that is canonical.
macro_rules! as_compact {
    ($($name:ident($($argument:ident: $type:ty),*) $(if |$this:ident| $is_plain:expr)?;)+) => {$(
        #[inline]
        fn $name<W: ?Sized + Write>(&mut self, _: &mut W, $($argument: $type),*) -> io::Result<()> {
            $(
                let $this = &*self;
                if !$is_plain {
                    self.is_plain = false;
                }
            )?
            CompactFormatter.$name(&mut self.written, $($argument),*)
        }
    )+};
}

/// Writes into its own memory: a formatter cannot read what it has written.
impl Formatter for &mut Sorting {
    as_compact! {
        write_null();
        write_bool(value: bool);
        write_i8(value: i8);
        write_i16(value: i16);
        write_i32(value: i32);
        write_i64(value: i64) if |_this| value.unsigned_abs() <= MAX_NUMBER;
        write_i128(value: i128) if |_this| false;
        write_u8(value: u8);
        write_u16(value: u16);
        write_u32(value: u32);
        write_u64(value: u64) if |_this| value <= MAX_NUMBER;
        write_u128(value: u128) if |_this| false;
        write_f32(value: f32) if |_this| false;
        write_f64(value: f64) if |_this| false;
        write_number_str(value: &str) if |_this| false;
        begin_string();
        end_string();
        write_string_fragment(fragment: &str) if |this| !this.in_name || fragment.is_ascii();
        write_char_escape(escape: CharEscape) if |this| !this.in_name;
        begin_array();
        end_array();
        begin_array_value(first: bool);
        end_array_value();
        begin_object_value();
        write_raw_fragment(fragment: &str) if |_this| false;
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
        self.in_name = true;
        Ok(())
    }

    #[inline]
    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if let Some(member) = self.members.last_mut() {
            member.name_end = self.written.len();
        }
        self.in_name = false;
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
