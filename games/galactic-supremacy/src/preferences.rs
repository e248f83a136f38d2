//! When a player wants to be asked (rules 7.3): known to nobody else.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A player's preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefs {
    pub counter: CounterPref,
    /// `combat` is `ask`.
    pub combat_ask: bool,
    /// `stops` is `all`.
    pub stops_all: bool,
    pub bluff: bool,
}

impl Default for Prefs {
    fn default() -> Self {
        Prefs { counter: CounterPref::Targeted, combat_ask: true, stops_all: false, bluff: false }
    }
}

/// When a player wants to be asked to counter (D20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterPref {
    Never,
    Targeted,
    Any,
}

/// What a preference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum PreferenceKey {
    Counter,
    Combat,
    Stops,
    Bluff,
}

/// How it is set; which of them a key knows, [`PreferenceKey::values`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum PreferenceValue {
    Never,
    Targeted,
    Any,
    Ask,
    Auto,
    All,
    Off,
    On,
}

impl PreferenceKey {
    /// The four.
    pub const ALL: [PreferenceKey; 4] =
        [PreferenceKey::Counter, PreferenceKey::Combat, PreferenceKey::Stops, PreferenceKey::Bluff];

    /// Its values.
    pub fn values(self) -> &'static [PreferenceValue] {
        use PreferenceValue::{All, Any, Ask, Auto, Never, Off, On, Targeted};
        match self {
            PreferenceKey::Counter => &[Never, Targeted, Any],
            PreferenceKey::Combat => &[Ask, Never],
            PreferenceKey::Stops => &[Auto, All],
            PreferenceKey::Bluff => &[Off, On],
        }
    }
}

impl Prefs {
    /// How that is set now.
    pub fn of(self, key: PreferenceKey) -> PreferenceValue {
        use PreferenceValue::{All, Any, Ask, Auto, Never, Off, On, Targeted};
        match (key, self.counter) {
            (PreferenceKey::Counter, CounterPref::Never) => Never,
            (PreferenceKey::Counter, CounterPref::Targeted) => Targeted,
            (PreferenceKey::Counter, CounterPref::Any) => Any,
            (PreferenceKey::Combat, _) if self.combat_ask => Ask,
            (PreferenceKey::Combat, _) => Never,
            (PreferenceKey::Stops, _) if self.stops_all => All,
            (PreferenceKey::Stops, _) => Auto,
            (PreferenceKey::Bluff, _) if self.bluff => On,
            (PreferenceKey::Bluff, _) => Off,
        }
    }

    /// These with one changed; `None` if the key does not know the value.
    #[must_use]
    pub fn with(mut self, key: PreferenceKey, value: PreferenceValue) -> Option<Prefs> {
        match (key, value) {
            (PreferenceKey::Counter, PreferenceValue::Never) => self.counter = CounterPref::Never,
            (PreferenceKey::Counter, PreferenceValue::Targeted) => self.counter = CounterPref::Targeted,
            (PreferenceKey::Counter, PreferenceValue::Any) => self.counter = CounterPref::Any,
            (PreferenceKey::Combat, PreferenceValue::Ask) => self.combat_ask = true,
            (PreferenceKey::Combat, PreferenceValue::Never) => self.combat_ask = false,
            (PreferenceKey::Stops, PreferenceValue::Auto) => self.stops_all = false,
            (PreferenceKey::Stops, PreferenceValue::All) => self.stops_all = true,
            (PreferenceKey::Bluff, PreferenceValue::Off) => self.bluff = false,
            (PreferenceKey::Bluff, PreferenceValue::On) => self.bluff = true,
            _ => return None,
        }
        Some(self)
    }
}
