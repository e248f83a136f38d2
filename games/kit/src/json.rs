//! JSON as text. What crosses the adapter is written once, straight from the typed thing, and then compared, stored and
//! sent as it stands; nobody builds a tree of it on the way of a command.

mod writer;

use serde::de::{DeserializeOwned, Error};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_transcode::Transcoder;
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// A JSON value as its text; a copy is cheap. One that is put into another stays apart: the other has a [`GAP`] in its own text
/// and refers to it, so what many say alike is written, kept and compared once. Two are equal if their texts are; that is not
/// promised of two into which others belong at different places.
#[derive(Clone, Default)]
pub struct Json(Option<Arc<Text>>);

struct Text {
    own: Box<str>,
    nests: Box<[Nest]>,
    /// What stands in its gaps, each with where that is.
    inner: Box<[(u32, Json)]>,
    /// See [`Json::fingerprint`]: taken as it is written, so that nobody has to read all of it again.
    fingerprint: u64,
}

impl Text {
    fn new(own: &str, nests: &[Nest], inner: Box<[(u32, Json)]>) -> Self {
        let with = |all, (_, one): &(u32, Json)| xxh3_64_with_seed(&one.fingerprint().to_le_bytes(), all);
        let fingerprint = inner.iter().fold(xxh3_64(own.as_bytes()), with);
        Text { own: own.into(), nests: nests.into(), inner, fingerprint }
    }
}

/// What stands in a text for another one that belongs there. As a byte it is in no JSON.
pub const GAP: &str = "\u{1}";

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

    /// Its text, put together if others belong into it.
    pub fn text(&self) -> Cow<'_, str> {
        if self.inner().is_empty() {
            return self.own().into();
        }
        let mut text = String::with_capacity(self.length(0..self.own().len()));
        self.put(0..self.own().len(), &mut text);
        text.into()
    }

    /// Its own text, with a [`GAP`] wherever another one belongs.
    pub fn own(&self) -> &str {
        self.0.as_ref().map_or("null", |text| &text.own)
    }

    /// The lists and objects in its own text.
    pub fn nests(&self) -> &[Nest] {
        self.0.as_ref().map_or(&[], |text| &text.nests)
    }

    /// What belongs where its own text has a gap at `at`.
    pub fn at_gap(&self, at: usize) -> Option<&Json> {
        let nth = self.inner().binary_search_by_key(&at, |(gap, _)| *gap as usize).ok()?;
        Some(&self.inner()[nth].1)
    }

    /// Those that belong into that stretch of its own text, each with where that is.
    pub fn inner_in(&self, stretch: Range<usize>) -> &[(u32, Json)] {
        let inner = self.inner();
        let place = |at: usize| inner.partition_point(|(gap, _)| (*gap as usize) < at);
        &inner[place(stretch.start)..place(stretch.end)]
    }

    /// Writes that stretch of its own text, with what belongs into it.
    pub fn put(&self, stretch: Range<usize>, to: &mut String) {
        let mut from = stretch.start;
        for (gap, inner) in self.inner_in(stretch.clone()) {
            to.push_str(&self.own()[from..*gap as usize]);
            inner.put(0..inner.own().len(), to);
            from = *gap as usize + GAP.len();
        }
        to.push_str(&self.own()[from..stretch.end]);
    }

    /// How long that is.
    pub fn length(&self, stretch: Range<usize>) -> usize {
        let inner = self.inner_in(stretch.clone()).iter();
        let more: usize = inner.map(|(_, inner)| inner.length(0..inner.own().len()) - GAP.len()).sum();
        stretch.len() + more
    }

    /// A number that those share which say the same, put together in the same way, and others, as good as certainly, do not.
    pub fn fingerprint(&self) -> u64 {
        self.0.as_ref().map_or_else(|| xxh3_64(self.own().as_bytes()), |text| text.fingerprint)
    }

    fn inner(&self) -> &[(u32, Json)] {
        self.0.as_ref().map_or(&[], |text| &text.inner)
    }

    /// What it says, as that type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.text())
    }

    /// As a tree: for tests and for whoever looks at a single field, never on the way of a command.
    pub fn value(&self) -> Value {
        self.read().unwrap_or_else(|error| panic!("JSON is JSON: {error}"))
    }

    /// True if both are one, without a look at the texts.
    pub fn is(&self, other: &Json) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        if self.is(other) {
            return true;
        }
        match (self.inner(), other.inner()) {
            // Put together in the same way, as two views of a game are.
            (ours, theirs) if ours.is_empty() == theirs.is_empty() => self.own() == other.own() && ours == theirs,
            _ => self.text() == other.text(),
        }
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Json::of(&value)
    }
}

thread_local! {
    /// True while a [`Json`] is being written here.
    static WRITES: Cell<bool> = const { Cell::new(false) };
    /// What belongs into the gap that is written next.
    static INNER: Cell<Option<Json>> = const { Cell::new(None) };
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !WRITES.get() {
            return Verbatim(self.text()).serialize(serializer);
        }
        INNER.set(Some(self.clone()));
        Verbatim(GAP.into()).serialize(serializer)
    }
}

/// Text that is JSON, to be written as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Verbatim<'a>(pub Cow<'a, str>);

impl Serialize for Verbatim<'_> {
    /// The way in which serde_json's own `RawValue` is written; that type cannot be had of a text without reading it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const RAW: &str = "$serde_json::private::RawValue";
        let mut raw = serializer.serialize_struct(RAW, 1)?;
        raw.serialize_field(RAW, &*self.0)?;
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
    fn its_lists_and_objects_are_known() {
        let json = Json::of(&json!({"a": [1, "]{"], "b": {}}));
        let nest = |end, next| Nest { end, next };
        assert_eq!(json.text(), r#"{"a":[1,"]{"],"b":{}}"#);
        assert_eq!(json.nests(), [nest(21, 3), nest(13, 2), nest(20, 3)]);
        assert_eq!(Json::of(&Verbatim(json.text())).nests(), json.nests());
        assert_eq!(Json::null().nests(), []);
    }

    #[test]
    fn one_inside_another_stays_apart_and_is_read_and_written_as_if_it_did_not() {
        let inner = Json::of(&json!({"a": [1, "\u{1}"]}));
        let outer = Json::of(&(0, &inner, [Json::null()], &inner));
        assert_eq!(outer.own(), "[0,\u{1},[\u{1}],\u{1}]");
        assert!(outer.at_gap(3).unwrap().is(&inner) && outer.at_gap(2).is_none());
        let whole = r#"[0,{"a":[1,"\u0001"]},[null],{"a":[1,"\u0001"]}]"#;
        assert_eq!(outer.text(), whole);
        assert_eq!(outer.length(0..outer.own().len()), whole.len());
        assert_eq!(serde_json::to_string(&outer).unwrap(), whole);
        assert_eq!(outer.value(), json!([0, {"a": [1, "\u{1}"]}, [null], {"a": [1, "\u{1}"]}]));
        let around = Json::of(&[&outer]);
        assert_eq!(around.text(), format!("[{whole}]"));
        assert_eq!(around, serde_json::from_str::<Json>(&format!("[{whole}]")).unwrap());
        assert_eq!(Json::null().fingerprint(), Json::of(&()).fingerprint());
        let same = Json::of(&(0, &inner, [Json::null()], &inner));
        assert_eq!((&outer, outer.fingerprint()), (&same, same.fingerprint()));
        for other in [Json::of(&(0, &inner, [Json::null()], 1)), Json::of(&(0, &inner, [Json::null()], &Json::of(&1)))]
        {
            assert!(outer != other && outer.fingerprint() != other.fingerprint());
        }
    }
}
