//! When a player wants to be asked (rules 7.3): known to nobody else.

use super::options::FirstStops;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A player's preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefs {
    pub counter: CounterPref,
    /// `combat` is `ask`.
    pub combat_ask: bool,
    pub stops: Stops,
    pub bluff: bool,
}

impl Prefs {
    /// As everybody begins.
    pub fn at_first(stops: FirstStops) -> Self {
        Prefs { counter: CounterPref::Targeted, combat_ask: true, stops: stops.into(), bluff: false }
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

/// In which phases of their turn a player wants to be asked (R15, D56, D76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stops {
    /// Where something of use can be done.
    Few,
    /// Where anything can be done.
    Auto,
    All,
}

impl From<FirstStops> for Stops {
    fn from(first: FirstStops) -> Self {
        match first {
            FirstStops::Auto => Stops::Auto,
            FirstStops::Few => Stops::Few,
        }
    }
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
    Few,
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
        use PreferenceValue::{All, Any, Ask, Auto, Few, Never, Off, On, Targeted};
        match self {
            PreferenceKey::Counter => &[Never, Targeted, Any],
            PreferenceKey::Combat => &[Ask, Never],
            PreferenceKey::Stops => &[Few, Auto, All],
            PreferenceKey::Bluff => &[Off, On],
        }
    }
}

impl Prefs {
    /// How that is set now.
    pub fn of(self, key: PreferenceKey) -> PreferenceValue {
        use PreferenceValue::{All, Any, Ask, Auto, Few, Never, Off, On, Targeted};
        match key {
            PreferenceKey::Counter => match self.counter {
                CounterPref::Never => Never,
                CounterPref::Targeted => Targeted,
                CounterPref::Any => Any,
            },
            PreferenceKey::Combat if self.combat_ask => Ask,
            PreferenceKey::Combat => Never,
            PreferenceKey::Stops => match self.stops {
                Stops::Few => Few,
                Stops::Auto => Auto,
                Stops::All => All,
            },
            PreferenceKey::Bluff if self.bluff => On,
            PreferenceKey::Bluff => Off,
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
            (PreferenceKey::Stops, PreferenceValue::Few) => self.stops = Stops::Few,
            (PreferenceKey::Stops, PreferenceValue::Auto) => self.stops = Stops::Auto,
            (PreferenceKey::Stops, PreferenceValue::All) => self.stops = Stops::All,
            (PreferenceKey::Bluff, PreferenceValue::Off) => self.bluff = false,
            (PreferenceKey::Bluff, PreferenceValue::On) => self.bluff = true,
            _ => return None,
        }
        Some(self)
    }
}
