//! Checks that a resample changes hidden state. A resample that changed nothing would hide every leak.

use super::Breach;
use crate::game::Game;
use crate::seat::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Once things have been hidden 12 times, at least one of them must have changed.
const HIDDEN_TOTAL: u32 = 12;
/// Once a place has been hidden 400 times, it must have changed at least once. The number is high because secret drafts
/// are mostly empty, and a resample leaves them empty.
const HIDDEN_IN_PLACE: u32 = 400;

/// For each place in the view, without indices: how often it was hidden from a viewer, and how often a resample changed
/// it.
#[derive(Default)]
pub(super) struct Hidden(BTreeMap<String, (u32, u32)>);

impl Hidden {
    /// Compares the full view before and after a resample, in places that `viewer` cannot see.
    pub(super) fn note<G: Game>(&mut self, game: &G, dealt: &G, viewer: Viewer) {
        let [whole, shown] = [Viewer::Omniscient, viewer].map(|viewer| json!(game.view(viewer)));
        self.walk("view", &whole, &json!(dealt.view(Viewer::Omniscient)), &shown);
    }

    fn walk(&mut self, place: &str, whole: &Value, dealt: &Value, shown: &Value) {
        let something = match whole {
            Value::Array(all) => !all.is_empty(),
            other => !other.is_null(),
        };
        match (whole, shown) {
            (_, Value::Null) if something => {
                let (often, changed) = self.0.entry(place.to_owned()).or_default();
                *often += 1;
                *changed += u32::from(whole != dealt);
            }
            (Value::Object(fields), Value::Object(_)) => {
                for (key, field) in fields {
                    self.walk(&format!("{place}.{key}"), field, &dealt[key], &shown[key]);
                }
            }
            (Value::Array(items), Value::Array(also)) if items.len() == also.len() => {
                let place = format!("{place}.*");
                items.iter().enumerate().for_each(|(at, item)| self.walk(&place, item, &dealt[at], &also[at]));
            }
            _ => {}
        }
    }

    /// Law 3: a place that was often hidden and that no resample changed.
    pub(super) fn stale(&self) -> Option<Breach> {
        let often: u32 = self.0.values().map(|(often, _)| often).sum();
        let nothing = often >= HIDDEN_TOTAL && self.0.values().all(|(_, changed)| *changed == 0);
        let least = if nothing { 0 } else { HIDDEN_IN_PLACE };
        let (place, (often, _)) = self.0.iter().find(|(_, (often, changed))| *often >= least && *changed == 0)?;
        Some(Breach::of(3, format!("{place} was hidden {often} times and never changed by a resample")))
    }
}
