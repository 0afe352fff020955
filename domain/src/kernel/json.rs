//! JSON, byte for byte as serde_json writes it, in a third of the time: a view has several hundred members, whose names
//! the program itself has given and which therefore need no look for what has to be escaped.

use serde::Serialize;
use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Result};
use std::fmt::{self, Display, Write};

/// The longest name that is written in one piece, together with what is around it.
const NAME: usize = 28;
/// What the names of those structs begin with that are JSON already.
const OF_SERDE_JSON: &str = "$serde_json::";

/// Writes a value, in which nothing is JSON already.
///
/// # Errors
/// Where the value cannot be written.
pub fn write_json<T: Serialize + ?Sized>(json: &mut Vec<u8>, value: &T) -> Result<()> {
    value.serialize(Json(json))
}

/// What a value is written to.
struct Json<'a>(&'a mut Vec<u8>);

impl Write for Json<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

impl<'a> Json<'a> {
    fn put(self, text: &[u8]) -> Result<()> {
        self.0.extend_from_slice(text);
        Ok(())
    }

    fn number(self, number: impl itoa::Integer) -> Result<()> {
        self.put(itoa::Buffer::new().format(number).as_bytes())
    }

    fn items(self, end: &'static [u8]) -> Items<'a> {
        self.0.push(b'[');
        Items { json: self.0, any: false, end }
    }

    fn members(self, end: &'static [u8]) -> Members<'a> {
        Members { json: self.0, any: false, end }
    }

    /// Begins the object with the one member that tells which variant a value is.
    fn variant(self, name: &'static str) -> Self {
        write_name(self.0, b'{', name);
        self
    }
}

/// Writes the name of a member, behind what separates it from what is before it.
#[inline(always)]
fn write_name(json: &mut Vec<u8>, before: u8, name: &'static str) {
    let (length, mut piece) = (name.len(), [0; NAME + 4]);
    if length > NAME {
        json.extend_from_slice(&[before, b'"']);
        json.extend_from_slice(name.as_bytes());
        return json.extend_from_slice(b"\":");
    }
    piece[..2].copy_from_slice(&[before, b'"']);
    piece[2..length + 2].copy_from_slice(name.as_bytes());
    piece[length + 2..length + 4].copy_from_slice(b"\":");
    json.extend_from_slice(&piece[..length + 4]);
}

/// Whether serde_json would write it in another form than it has.
fn is_escaped(text: &[u8]) -> bool {
    // Each byte is looked at, so that several are at once.
    text.iter().fold(false, |any, byte| any | matches!(byte, 0..0x20 | b'"' | b'\\'))
}

macro_rules! numbers {
    ($($name:ident $number:ty,)+) => {
        $(fn $name(self, number: $number) -> Result<()> { self.number(number) })+
    };
}

/// What is seldom written, if ever, is left to serde_json.
macro_rules! others {
    ($($name:ident $other:ty,)+) => {
        $(fn $name(self, other: $other) -> Result<()> { serde_json::to_writer(self.0, &other) })+
    };
}

impl<'a> Serializer for Json<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = Members<'a>;

    numbers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_i128 i128,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_u128 u128,
    }
    others! { serialize_f32 f32, serialize_f64 f64, serialize_char char, serialize_bytes &[u8], }

    fn serialize_bool(self, is: bool) -> Result<()> {
        self.put(if is { b"true" } else { b"false" })
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<()> {
        if is_escaped(text.as_bytes()) {
            return serde_json::to_writer(self.0, text);
        }
        self.0.reserve(text.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.put(b"\"")
    }

    fn collect_str<T: Display + ?Sized>(mut self, value: &T) -> Result<()> {
        let start = self.0.len();
        self.0.push(b'"');
        write!(self, "{value}").map_err(Error::custom)?;
        if is_escaped(&self.0[start + 1..]) {
            self.0.truncate(start);
            return serde_json::to_writer(self.0, &value.to_string());
        }
        self.put(b"\"")
    }

    fn serialize_none(self) -> Result<()> {
        self.put(b"null")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.put(b"null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.put(b"null")
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<()> {
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.put(b"\"")
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<()> {
        let Json(json) = self.variant(name);
        value.serialize(Json(json))?;
        Json(json).put(b"}")
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>> {
        Ok(self.items(b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a>> {
        Ok(self.items(b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>> {
        Ok(self.items(b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Items<'a>> {
        Ok(self.variant(name).items(b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>> {
        Ok(self.members(b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Members<'a>> {
        if name.starts_with(OF_SERDE_JSON) {
            return Err(Error::custom("what is JSON already is not written anew"));
        }
        Ok(self.members(b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Members<'a>> {
        Ok(self.variant(name).members(b"}}"))
    }
}

/// An array that is being written.
struct Items<'a> {
    json: &'a mut Vec<u8>,
    any: bool,
    end: &'static [u8],
}

macro_rules! array {
    ($($like:ident $item:ident,)+) => {
        $(impl $like for Items<'_> {
            type Ok = ();
            type Error = Error;

            fn $item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
                if std::mem::replace(&mut self.any, true) {
                    self.json.push(b',');
                }
                item.serialize(Json(self.json))
            }

            fn end(self) -> Result<()> {
                Json(self.json).put(self.end)
            }
        })+
    };
}
array! {
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field,
}

/// An object that is being written; its first member brings the brace.
struct Members<'a> {
    json: &'a mut Vec<u8>,
    any: bool,
    end: &'static [u8],
}

impl Members<'_> {
    fn separator(&mut self) -> u8 {
        if std::mem::replace(&mut self.any, true) { b',' } else { b'{' }
    }

    fn close(self) -> Result<()> {
        if !self.any {
            self.json.push(b'{');
        }
        Json(self.json).put(self.end)
    }
}

macro_rules! object {
    ($($like:ident,)+) => {
        $(impl $like for Members<'_> {
            type Ok = ();
            type Error = Error;

            #[inline(always)]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<()> {
                let separator = self.separator();
                write_name(self.json, separator, name);
                value.serialize(Json(self.json))
            }

            fn end(self) -> Result<()> {
                self.close()
            }
        })+
    };
}
object! { SerializeStruct, SerializeStructVariant, }

impl SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<()> {
        let separator = self.separator();
        self.json.push(separator);
        let start = self.json.len();
        name.serialize(Json(self.json))?;
        if self.json.get(start) == Some(&b'"') {
            Ok(())
        } else {
            Err(Error::custom("the name of a member is text"))
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.json.push(b':');
        value.serialize(Json(self.json))
    }

    fn end(self) -> Result<()> {
        self.close()
    }
}

#[cfg(test)]
mod tests;
