//! JSON as text. The adapter serializes each typed value once. The text is then compared, stored and sent as it is;
//! handling a command never builds a tree of it.

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

/// A JSON value as text; clones are cheap. A `Json` that is serialized inside another one stays a separate fragment:
/// the outer text has a [`HOLE`] in its place. Content shared by many views is therefore written, stored and compared
/// once. Two values are equal if their texts are. Values with holes in different places may compare as different.
#[derive(Clone, Default)]
pub struct Json(Option<Arc<Text>>);

struct Text {
    own: Box<str>,
    spans: Box<[Span]>,
    /// The fragments, each with the position of its hole.
    inner: Box<[(u32, Json)]>,
    /// See [`Json::fingerprint`]. Computed when the text is written, so that it need not be read again.
    fingerprint: u64,
}

impl Text {
    fn new(own: &str, spans: &[Span], inner: Box<[(u32, Json)]>) -> Self {
        let with = |all, (_, one): &(u32, Json)| xxh3_64_with_seed(&one.fingerprint().to_le_bytes(), all);
        let fingerprint = inner.iter().fold(xxh3_64(own.as_bytes()), with);
        Text { own: own.into(), spans: spans.into(), inner, fingerprint }
    }
}

/// The placeholder for a fragment inside a text. This byte never occurs in JSON.
pub const HOLE: &str = "\u{1}";

/// A JSON array or object within a text. Spans are stored in the order in which they start, so that a comparison can
/// skip an equal one without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The position in the text after its end.
    pub end: u32,
    /// The index of the next list or object that is not inside this one.
    pub next: u32,
}

impl Json {
    /// Serializes plain data with string keys.
    ///
    /// # Panics
    /// If `value` is anything else. States, views, commands and events never are.
    pub fn of<T: ?Sized + Serialize>(value: &T) -> Self {
        writer::written(value).unwrap_or_else(|error| panic!("cannot be serialized: {error}"))
    }

    /// The value `null`.
    pub const fn null() -> Self {
        Json(None)
    }

    /// The complete text, with fragments filled in.
    pub fn text(&self) -> Cow<'_, str> {
        if self.inner().is_empty() {
            return self.own().into();
        }
        let mut text = String::with_capacity(self.length(0..self.own().len()));
        self.put(0..self.own().len(), &mut text);
        text.into()
    }

    /// The text with a [`HOLE`] in place of each fragment.
    pub fn own(&self) -> &str {
        self.0.as_ref().map_or("null", |text| &text.own)
    }

    /// The lists and objects in [`Json::own`].
    pub fn spans(&self) -> &[Span] {
        self.0.as_ref().map_or(&[], |text| &text.spans)
    }

    /// The fragment whose hole is at position `at` of [`Json::own`].
    pub fn fragment_at(&self, at: usize) -> Option<&Json> {
        let nth = self.inner().binary_search_by_key(&at, |(hole, _)| *hole as usize).ok()?;
        Some(&self.inner()[nth].1)
    }

    /// The fragments in that section of [`Json::own`], each with the position of its hole.
    pub fn fragments_in(&self, stretch: Range<usize>) -> &[(u32, Json)] {
        let inner = self.inner();
        let place = |at: usize| inner.partition_point(|(hole, _)| (*hole as usize) < at);
        &inner[place(stretch.start)..place(stretch.end)]
    }

    /// Appends that section of the text to `to`, with fragments filled in.
    pub fn put(&self, stretch: Range<usize>, to: &mut String) {
        let mut from = stretch.start;
        for (hole, inner) in self.fragments_in(stretch.clone()) {
            to.push_str(&self.own()[from..*hole as usize]);
            inner.put(0..inner.own().len(), to);
            from = *hole as usize + HOLE.len();
        }
        to.push_str(&self.own()[from..stretch.end]);
    }

    /// The length of that section with fragments filled in, in bytes.
    pub fn length(&self, stretch: Range<usize>) -> usize {
        let inner = self.fragments_in(stretch.clone()).iter();
        let more: usize = inner.map(|(_, inner)| inner.length(0..inner.own().len()) - HOLE.len()).sum();
        stretch.len() + more
    }

    /// A 64-bit hash. Values with the same text and the same holes have equal hashes; others almost never do.
    pub fn fingerprint(&self) -> u64 {
        self.0.as_ref().map_or_else(|| xxh3_64(self.own().as_bytes()), |text| text.fingerprint)
    }

    fn inner(&self) -> &[(u32, Json)] {
        self.0.as_ref().map_or(&[], |text| &text.inner)
    }

    /// Deserializes the value.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.text())
    }

    /// The value as a tree, for tests and for reading single fields. Too slow for handling commands.
    pub fn value(&self) -> Value {
        self.read().unwrap_or_else(|error| panic!("a Json is not valid JSON: {error}"))
    }

    /// True if both are the same allocation; the texts are not compared.
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
            // The usual case: both have holes in the same places, as two views of a game do.
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
    /// True while a [`Json`] is being serialized on this thread.
    static WRITES: Cell<bool> = const { Cell::new(false) };
    /// The fragment for the hole that is written next.
    static INNER: Cell<Option<Json>> = const { Cell::new(None) };
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !WRITES.get() {
            return Verbatim(self.text()).serialize(serializer);
        }
        INNER.set(Some(self.clone()));
        Verbatim(HOLE.into()).serialize(serializer)
    }
}

/// Text that is valid JSON, to be serialized as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Verbatim<'a>(pub Cow<'a, str>);

impl Serialize for Verbatim<'_> {
    /// Does what serde_json's `RawValue` does. `RawValue` itself can only be made by parsing the text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const RAW: &str = "$serde_json::private::RawValue";
        let mut raw = serializer.serialize_struct(RAW, 1)?;
        raw.serialize_field(RAW, &*self.0)?;
        raw.end()
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Transcodes the input, because its text is not available inside a tagged enum.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        writer::written(&Transcoder::new(deserializer)).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Json, Span, Verbatim};
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "input")]
    enum Tagged {
        Command { command: Json },
    }

    #[test]
    fn json_is_serialized_verbatim_and_read_inside_a_tagged_enum() {
        let command = Tagged::Command { command: Json::from(json!({"type": "pass"})) };
        let text = serde_json::to_string(&command).unwrap();
        assert_eq!(text, r#"{"input":"Command","command":{"type":"pass"}}"#);
        assert_eq!(serde_json::from_str::<Tagged>(&text).unwrap(), command);
        assert_eq!(serde_json::to_value(&command).unwrap()["command"], json!({"type": "pass"}));
    }

    #[test]
    fn the_positions_of_lists_and_objects_are_recorded() {
        let json = Json::of(&json!({"a": [1, "]{"], "b": {}}));
        let span = |end, next| Span { end, next };
        assert_eq!(json.text(), r#"{"a":[1,"]{"],"b":{}}"#);
        assert_eq!(json.spans(), [span(21, 3), span(13, 2), span(20, 3)]);
        assert_eq!(Json::of(&Verbatim(json.text())).spans(), json.spans());
        assert_eq!(Json::null().spans(), []);
    }

    #[test]
    fn a_fragment_stays_separate_and_reads_like_part_of_the_text() {
        let inner = Json::of(&json!({"a": [1, "\u{1}"]}));
        let outer = Json::of(&(0, &inner, [Json::null()], &inner));
        assert_eq!(outer.own(), "[0,\u{1},[\u{1}],\u{1}]");
        assert!(outer.fragment_at(3).unwrap().is(&inner) && outer.fragment_at(2).is_none());
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
