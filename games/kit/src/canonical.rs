//! The one way to write a state as bytes: JSON without white space, the keys of every object sorted. What is written so
//! can be hashed, and the hash compared with one taken elsewhere, by another program or years later.
//!
//! A `serde_json::Value` would do the same, but builds a tree of maps first, which costs several times as much; and a
//! checksum is taken after every input of every match.

use serde::ser::{self, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display};
use std::io::Write;
use std::ops::Range;

/// The canonical JSON of `value`.
///
/// # Errors
/// Floating-point numbers, bytes and keys that are no text or whole number have no place in a state.
pub fn canonical(value: &impl Serialize) -> Result<Vec<u8>, Unfit> {
    let mut writer = Writer { out: Vec::with_capacity(4096) };
    value.serialize(&mut writer)?;
    Ok(writer.out)
}

/// Why a value has no canonical form.
#[derive(Debug)]
pub struct Unfit(String);

impl Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}

impl ser::Error for Unfit {
    fn custom<T: Display>(message: T) -> Self {
        Unfit(message.to_string())
    }
}

struct Writer {
    out: Vec<u8>,
}

impl Writer {
    fn shown(&mut self, value: impl Display) -> Result<(), Unfit> {
        write!(self.out, "{value}").map_err(ser::Error::custom)
    }

    fn text(&mut self, text: &str) -> Result<(), Unfit> {
        serde_json::to_writer(&mut self.out, text).map_err(ser::Error::custom)
    }

    fn list(&mut self, close: &'static str) -> List<'_> {
        self.out.push(b'[');
        List { first: true, close, to: self }
    }

    fn object(&mut self, close: &'static str) -> Object<'_> {
        Object { start: self.out.len(), entries: Vec::new(), key: None, close, to: self }
    }

    /// Opens the object that a variant with content is.
    fn variant(&mut self, name: &str) -> Result<(), Unfit> {
        self.out.push(b'{');
        self.text(name)?;
        self.out.push(b':');
        Ok(())
    }
}

macro_rules! as_shown {
    ($($method:ident: $type:ty),+) => { $(
        fn $method(self, value: $type) -> Result<(), Unfit> {
            self.shown(value)
        }
    )+ };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Unfit;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    as_shown!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_f32(self, _: f32) -> Result<(), Unfit> {
        Err(Unfit("a state has no floating-point numbers".into()))
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unfit> {
        Err(Unfit("a state has no floating-point numbers".into()))
    }

    fn serialize_char(self, value: char) -> Result<(), Unfit> {
        self.text(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Unfit> {
        self.text(value)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unfit> {
        Err(Unfit("a state has no bytes".into()))
    }

    fn serialize_none(self) -> Result<(), Unfit> {
        self.shown("null")
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unfit> {
        self.shown("null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unfit> {
        self.shown("null")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Unfit> {
        self.text(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unfit> {
        self.variant(variant)?;
        value.serialize(&mut *self)?;
        self.shown("}")
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Unfit> {
        Ok(self.list("]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Unfit> {
        Ok(self.list("]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Unfit> {
        Ok(self.list("]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, Unfit> {
        self.variant(variant)?;
        Ok(self.list("]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, Unfit> {
        Ok(self.object("}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'a>, Unfit> {
        Ok(self.object("}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object<'a>, Unfit> {
        self.variant(variant)?;
        Ok(self.object("}}"))
    }
}

struct List<'a> {
    to: &'a mut Writer,
    first: bool,
    close: &'static str,
}

impl List<'_> {
    fn add<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        if !std::mem::replace(&mut self.first, false) {
            self.to.out.push(b',');
        }
        value.serialize(&mut *self.to)
    }

    fn close(self) -> Result<(), Unfit> {
        self.to.shown(self.close)
    }
}

macro_rules! list {
    ($($trait:ident $method:ident),+) => { $(
        impl ser::$trait for List<'_> {
            type Ok = ();
            type Error = Unfit;

            fn $method<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
                self.add(value)
            }

            fn end(self) -> Result<(), Unfit> {
                self.close()
            }
        }
    )+ };
}

list!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

/// An object whose values are written one after another as they come, and put in the order of their keys at the end.
struct Object<'a> {
    to: &'a mut Writer,
    start: usize,
    /// Each key, and where its value lies behind `start`.
    entries: Vec<(Cow<'static, str>, Range<usize>)>,
    /// A map's key that waits for its value.
    key: Option<Cow<'static, str>>,
    close: &'static str,
}

impl Object<'_> {
    fn add<T: ?Sized + Serialize>(&mut self, key: Cow<'static, str>, value: &T) -> Result<(), Unfit> {
        let from = self.to.out.len() - self.start;
        value.serialize(&mut *self.to)?;
        self.entries.push((key, from..self.to.out.len() - self.start));
        Ok(())
    }

    fn close(mut self) -> Result<(), Unfit> {
        let values = self.to.out.split_off(self.start);
        self.entries.sort_by(|(one, _), (other, _)| one.cmp(other));
        self.to.out.push(b'{');
        for (nth, (key, range)) in self.entries.into_iter().enumerate() {
            if nth > 0 {
                self.to.out.push(b',');
            }
            self.to.text(&key)?;
            self.to.out.push(b':');
            self.to.out.extend_from_slice(&values[range]);
        }
        self.to.shown(self.close)
    }
}

impl ser::SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Unfit;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Unfit> {
        let mut writer = Writer { out: Vec::new() };
        key.serialize(&mut writer)?;
        let text = String::from_utf8(writer.out).map_err(ser::Error::custom)?;
        let key = if text.starts_with('"') { serde_json::from_str(&text).map_err(ser::Error::custom)? } else { text };
        if key.starts_with(['{', '[']) || key == "null" {
            return Err(Unfit(format!("{key} is no key")));
        }
        self.key = Some(key.into());
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        let key = self.key.take().ok_or_else(|| Unfit("a value without a key".into()))?;
        self.add(key, value)
    }

    fn end(self) -> Result<(), Unfit> {
        self.close()
    }
}

impl ser::SerializeStruct for Object<'_> {
    type Ok = ();
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Unfit> {
        self.add(Cow::Borrowed(key), value)
    }

    fn end(self) -> Result<(), Unfit> {
        self.close()
    }
}

impl ser::SerializeStructVariant for Object<'_> {
    type Ok = ();
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Unfit> {
        self.add(Cow::Borrowed(key), value)
    }

    fn end(self) -> Result<(), Unfit> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::seat::Seat;
    use serde::Serialize;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    struct Every {
        zeta: Vec<Kind>,
        alpha: Option<(i8, char)>,
        map: BTreeMap<Seat, Vec<&'static str>>,
        words: BTreeMap<String, Unit>,
        tagged: Tagged,
    }

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    enum Kind {
        Unit,
        New(u64),
        Tuple(i32, bool),
        Struct { y: &'static str, b: Option<u8> },
    }

    #[derive(Serialize)]
    #[serde(tag = "type")]
    enum Tagged {
        One { z: u8, a: u8 },
    }

    fn every() -> Every {
        Every {
            zeta: vec![
                Kind::Unit,
                Kind::New(u64::MAX),
                Kind::Tuple(-7, true),
                Kind::Struct { y: "é\"\n\u{1}", b: None },
            ],
            alpha: Some((-1, '"')),
            map: BTreeMap::from([(Seat(10), vec!["b", "a"]), (Seat(9), vec![])]),
            words: BTreeMap::from([("z\"".to_owned(), Unit), ("é".to_owned(), Unit), (String::new(), Unit)]),
            tagged: Tagged::One { z: 1, a: 2 },
        }
    }

    /// What a tree of sorted maps would write.
    fn by_tree(value: &impl Serialize) -> String {
        let mut tree = serde_json::to_value(value).expect("a tree");
        tree.sort_all_objects();
        tree.to_string()
    }

    #[test]
    fn it_writes_what_a_tree_of_sorted_maps_would_write() {
        let written = canonical(&every()).expect("fits");
        assert_eq!(String::from_utf8(written).expect("text"), by_tree(&every()));
    }

    #[test]
    fn what_can_differ_between_machines_has_no_canonical_form() {
        assert!(canonical(&1.5).is_err());
        assert!(canonical(&BTreeMap::from([(vec![1], 2)])).is_err());
    }
}
