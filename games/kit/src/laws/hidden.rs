//! Whether a re-deal deals anew: one that leaves everything as it is would pass for a game without a leak.

use super::Breach;
use crate::game::Game;
use crate::seat::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Of all that was hidden so often something must have changed once.
const OFTEN: u32 = 12;
/// What was hidden so often in one place must have changed once. High, since what is composed in secret is mostly left
/// as it begins, and so begins a re-deal.
const VERY_OFTEN: u32 = 400;

/// By the place in the view, with numbers left out: how often it was hidden from somebody, and how often a re-deal
/// changed it.
#[derive(Default)]
pub(super) struct Hidden(BTreeMap<String, (u32, u32)>);

impl Hidden {
    /// Compares what is shown to whoever sees all, before and after a re-deal, where `viewer` is shown nothing.
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

    /// Law 3: what was hidden often and never dealt anew.
    pub(super) fn stale(&self) -> Option<Breach> {
        let often: u32 = self.0.values().map(|(often, _)| often).sum();
        let nothing = often >= OFTEN && self.0.values().all(|(_, changed)| *changed == 0);
        let least = if nothing { 0 } else { VERY_OFTEN };
        let (place, (often, _)) = self.0.iter().find(|(_, (often, changed))| *often >= least && *changed == 0)?;
        Some(Breach::of(3, format!("{place} was hidden {often} times and never dealt anew")))
    }
}
