//! When a player wants to be asked (rules 7.3). Only the player knows these settings.

use super::options::FirstStops;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A player's preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefs {
    pub counter: CounterPref,
    /// Whether `combat` is `ask`.
    pub combat_ask: bool,
    pub stops: Stops,
    pub bluff: bool,
}

impl Prefs {
    /// The preferences of every player at the start.
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

/// The phases of their turn in which a player wants to be asked (R15, D56, D76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stops {
    /// Phases in which something useful can be done.
    Few,
    /// Phases in which anything can be done.
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

/// The name of a preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum PreferenceKey {
    Counter,
    Combat,
    Stops,
    Bluff,
}

/// The value of a preference. [`PreferenceKey::values`] lists the values of each key.
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
    /// All keys.
    pub const ALL: [PreferenceKey; 4] =
        [PreferenceKey::Counter, PreferenceKey::Combat, PreferenceKey::Stops, PreferenceKey::Bluff];

    /// The values of the key.
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
    /// The current value of a preference.
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

    /// The preferences with one change; `None` if the key has no such value.
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
