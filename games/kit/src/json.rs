//! JSON as text. What crosses the adapter is written once, straight from the typed thing, and then compared, stored and
//! sent as it stands; nobody builds a tree of it on the way of a command.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;
use std::sync::Arc;

/// A JSON value as its text; a copy is cheap. Two are equal if their texts are.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// The JSON of plain data with string keys.
    ///
    /// # Panics
    /// If `value` is something else, which no state, view, command or event is.
    pub fn of<T: ?Sized + Serialize>(value: &T) -> Self {
        Json(to_raw_value(value).unwrap_or_else(|error| panic!("not plain data: {error}")).into())
    }

    /// The text, if it is JSON.
    pub fn from_text(text: String) -> Result<Self, serde_json::Error> {
        Ok(Json(RawValue::from_string(text)?.into()))
    }

    /// `null`.
    pub fn null() -> Self {
        Json(Arc::from(RawValue::NULL.to_owned()))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What it says, as that type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.text())
    }

    /// As a tree: for tests and for whoever looks at a single field, never on the way of a command.
    pub fn value(&self) -> Value {
        self.read().unwrap_or_else(|error| panic!("JSON is JSON: {error}"))
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for Json {}

impl Default for Json {
    fn default() -> Self {
        Json::null()
    }
}

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

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Through a tree, since text cannot be had from inside a tagged enum.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Json::from)
    }
}

#[cfg(test)]
mod tests {
    use super::Json;
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
    fn what_is_no_json_is_refused() {
        assert!(Json::from_text("{".to_owned()).is_err());
        assert_eq!(Json::from_text(" 1 ".to_owned()).unwrap().value(), json!(1));
    }
}
