//! A 64-bit hash of a state: equal states have equal hashes, and different ones almost never do. It is XXH3 over the
//! values of all fields in the order of declaration. Field names are left out, so it costs a fraction of writing JSON.
//! It stays the same as long as the *form* of the state does ([`crate::game::Info::state_form`]).

use serde::ser::{self, Serialize};
use std::fmt::{self, Display};
use xxhash_rust::xxh3::xxh3_64;

/// Hashes a state.
///
/// # Panics
/// If the state contains floating-point numbers or bytes, which states must not contain.
pub fn fingerprint(state: &impl Serialize) -> u64 {
    let mut writer = Writer(Vec::with_capacity(2048));
    state.serialize(&mut writer).unwrap_or_else(|unfit| panic!("the state cannot be hashed: {unfit}"));
    xxh3_64(&writer.0)
}

/// The reason why a value cannot be hashed.
#[derive(Debug)]
struct Unfit(String);

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

/// Writes values as bytes. A number has its own width and is little-endian. A text, list or map starts with its length,
/// or ends with [`END`] if the length is unknown. An option starts with 0 or 1, and an enum with the index of its
/// variant.
struct Writer(Vec<u8>);

/// Marks the end of a list or map of unknown length.
const END: u8 = 0xff;

impl Writer {
    fn put(&mut self, bytes: &[u8]) -> Result<(), Unfit> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn length(&mut self, length: Option<usize>) -> Parts<'_> {
        if let Some(length) = length {
            self.0.extend_from_slice(&(length as u32).to_le_bytes());
        }
        Parts { ends: length.is_none(), to: self }
    }

    fn variant(&mut self, index: u32) -> Parts<'_> {
        self.0.extend_from_slice(&index.to_le_bytes());
        Parts { ends: false, to: self }
    }
}

macro_rules! numbers {
    ($($method:ident: $type:ty),+) => { $(
        fn $method(self, value: $type) -> Result<(), Unfit> {
            self.put(&value.to_le_bytes())
        }
    )+ };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Unfit;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_bool(self, value: bool) -> Result<(), Unfit> {
        self.put(&[u8::from(value)])
    }

    fn serialize_f32(self, _: f32) -> Result<(), Unfit> {
        Err(Unfit("states must not contain floating-point numbers".into()))
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unfit> {
        Err(Unfit("states must not contain floating-point numbers".into()))
    }

    fn serialize_char(self, value: char) -> Result<(), Unfit> {
        self.put(&u32::from(value).to_le_bytes())
    }

    fn serialize_str(self, value: &str) -> Result<(), Unfit> {
        self.put(&(value.len() as u32).to_le_bytes())?;
        self.put(value.as_bytes())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unfit> {
        Err(Unfit("states must not contain bytes".into()))
    }

    fn serialize_none(self) -> Result<(), Unfit> {
        self.put(&[0])
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Unfit> {
        self.put(&[1])?;
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unfit> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unfit> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), Unfit> {
        self.put(&index.to_le_bytes())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unfit> {
        self.put(&index.to_le_bytes())?;
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Parts<'a>, Unfit> {
        Ok(self.length(length))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Unfit> {
        Ok(Parts { ends: false, to: self })
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Unfit> {
        Ok(Parts { ends: false, to: self })
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Unfit> {
        Ok(self.variant(index))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Parts<'a>, Unfit> {
        Ok(self.length(length))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Unfit> {
        Ok(Parts { ends: false, to: self })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Unfit> {
        Ok(self.variant(index))
    }
}

/// Writes a value that consists of several.
struct Parts<'a> {
    to: &'a mut Writer,
    ends: bool,
}

impl Parts<'_> {
    fn add<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        value.serialize(&mut *self.to)
    }

    fn close(self) -> Result<(), Unfit> {
        if self.ends { self.to.put(&[END]) } else { Ok(()) }
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident),+) => { $(
        impl ser::$trait for Parts<'_> {
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

parts!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! fields {
    ($($trait:ident),+) => { $(
        impl ser::$trait for Parts<'_> {
            type Ok = ();
            type Error = Unfit;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, _: &'static str, value: &T) -> Result<(), Unfit> {
                self.add(value)
            }

            /// A skipped field leaves a mark, because otherwise two different states could have the same bytes.
            fn skip_field(&mut self, _: &'static str) -> Result<(), Unfit> {
                self.to.put(&[END])
            }

            fn end(self) -> Result<(), Unfit> {
                self.close()
            }
        }
    )+ };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Unfit;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Unfit> {
        self.add(key)
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        self.add(value)
    }

    fn end(self) -> Result<(), Unfit> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::fingerprint;
    use serde::Serialize;
    use std::collections::BTreeMap;

    #[derive(Clone, Serialize)]
    struct State {
        hand: Vec<Card>,
        draft: Option<u8>,
        by_name: BTreeMap<String, i64>,
        tagged: Tagged,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        left: Vec<u8>,
        right: Vec<u8>,
    }

    #[derive(Clone, Serialize)]
    enum Card {
        Plain,
        Worth(u16),
        Pair { one: u8, other: u8 },
    }

    #[derive(Clone, Serialize)]
    #[serde(tag = "type")]
    enum Tagged {
        One { z: u8 },
    }

    fn state() -> State {
        State {
            hand: vec![Card::Plain, Card::Worth(7), Card::Pair { one: 1, other: 2 }],
            draft: None,
            by_name: BTreeMap::from([("a".to_owned(), -1), ("b".to_owned(), 2)]),
            tagged: Tagged::One { z: 1 },
            left: Vec::new(),
            right: vec![1],
        }
    }

    /// Golden values. If this test fails, the checksums of recorded matches no longer match.
    #[test]
    fn a_fingerprint_never_changes() {
        assert_eq!(format!("{:016x}", fingerprint(&state())), "3e20b7ed8e1239c8");
        assert_eq!(fingerprint(&0_u8), 0xc44b_dff4_074e_ecdb);
    }

    #[test]
    fn every_field_changes_the_fingerprint() {
        let changes: [fn(&mut State); 8] = [
            |state| state.hand.swap(0, 1),
            |state| state.hand[1] = Card::Worth(8),
            |state| state.hand[2] = Card::Pair { one: 2, other: 1 },
            |state| state.draft = Some(0),
            |state| state.by_name.retain(|name, _| name != "a"),
            |state| state.tagged = Tagged::One { z: 2 },
            |state| std::mem::swap(&mut state.left, &mut state.right),
            |state| state.right.push(0),
        ];
        let before = fingerprint(&state());
        for (nth, change) in changes.iter().enumerate() {
            let mut state = state();
            change(&mut state);
            assert_ne!(fingerprint(&state), before, "change {nth}");
        }
    }
}
