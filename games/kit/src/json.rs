//! JSON as text. What crosses the adapter is written once, straight from the typed thing, and then compared, stored and
//! sent as it stands; nobody builds a tree of it on the way of a command.

mod writer;

use serde::de::{DeserializeOwned, Error};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_transcode::Transcoder;
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

/// A JSON value as its text; a copy is cheap. Two are equal if their texts are.
#[derive(Clone, Default)]
pub struct Json(Option<Arc<Text>>);

struct Text {
    text: Box<str>,
    nests: Box<[Nest]>,
}

/// A list or an object in a text. They are kept in the order in which they begin, so that whoever compares two texts can
/// step over what is the same without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nest {
    /// Where the text goes on behind it.
    pub end: u32,
    /// The place of the next one that is not inside it.
    pub next: u32,
}

impl Json {
    /// The JSON of plain data with string keys.
    ///
    /// # Panics
    /// If `value` is something else, which no state, view, command or event is.
    pub fn of<T: ?Sized + Serialize>(value: &T) -> Self {
        writer::written(value).unwrap_or_else(|error| panic!("not plain data: {error}"))
    }

    /// `null`.
    pub const fn null() -> Self {
        Json(None)
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.0.as_ref().map_or("null", |inner| &inner.text)
    }

    /// The lists and objects in it.
    pub fn nests(&self) -> &[Nest] {
        self.0.as_ref().map_or(&[], |inner| &inner.nests)
    }

    /// What it says, as that type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.text())
    }

    /// As a tree: for tests and for whoever looks at a single field, never on the way of a command.
    pub fn value(&self) -> Value {
        self.read().unwrap_or_else(|error| panic!("JSON is JSON: {error}"))
    }

    /// True if both are one, without a look at the texts.
    fn is(&self, other: &Json) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.is(other) || self.text() == other.text()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Json::of(&value)
    }
}

thread_local! {
    /// What is being put into another text: its nests need not be looked for again.
    static INNER: Cell<Option<Json>> = const { Cell::new(None) };
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        INNER.set(Some(self.clone()));
        Verbatim(self.text()).serialize(serializer)
    }
}

/// Text that is JSON, to be written as it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verbatim<'a>(pub &'a str);

impl Serialize for Verbatim<'_> {
    /// The way in which serde_json's own `RawValue` is written; that type cannot be had of a text without reading it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const RAW: &str = "$serde_json::private::RawValue";
        let mut raw = serializer.serialize_struct(RAW, 1)?;
        raw.serialize_field(RAW, self.0)?;
        raw.end()
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Written as it is read, since its text cannot be had from inside a tagged enum.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        writer::written(&Transcoder::new(deserializer)).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Json, Nest, Verbatim};
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "input")]
    enum Tagged {
        Command { command: Json },
    }

    #[test]
    fn it_is_written_as_it_stands_and_read_inside_a_tagged_enum() {
        let command = Tagged::Command { command: Json::from(json!({"type": "pass"})) };
        let text = serde_json::to_string(&command).unwrap();
        assert_eq!(text, r#"{"input":"Command","command":{"type":"pass"}}"#);
        assert_eq!(serde_json::from_str::<Tagged>(&text).unwrap(), command);
        assert_eq!(serde_json::to_value(&command).unwrap()["command"], json!({"type": "pass"}));
    }

    #[test]
    fn its_lists_and_objects_are_known_also_inside_another() {
        let inner = Json::of(&json!({"a": [1, "]{"], "b": {}}));
        let nest = |end, next| Nest { end, next };
        assert_eq!(inner.text(), r#"{"a":[1,"]{"],"b":{}}"#);
        assert_eq!(inner.nests(), [nest(21, 3), nest(13, 2), nest(20, 3)]);
        let outer = Json::of(&(0, &inner, [2]));
        assert_eq!(outer.text(), r#"[0,{"a":[1,"]{"],"b":{}},[2]]"#);
        assert_eq!(outer.nests(), [nest(29, 5), nest(24, 4), nest(16, 3), nest(23, 4), nest(28, 5)]);
        assert_eq!(Json::of(&Verbatim(outer.text())).nests(), outer.nests());
        assert_eq!(Json::null().nests(), []);
    }
}
