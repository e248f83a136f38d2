//! Chooses a command from those listed: mostly actions, and the drafts that lead to them.

use serde_json::Value;

/// The weight of each role among the roles that are listed.
const WEIGHTS: [(&str, u32); 5] = [("action", 70), ("draft", 25), ("reply", 10), ("back", 2), ("aside", 1)];

/// A command and its role.
pub(super) struct Chosen {
    pub(super) role: &'static str,
    pub(super) command: Value,
}

/// Chooses a role by weight, then one of its choices with equal chance. A listed `prefer` wins.
pub(super) fn chosen(choices: &[Value], prefer: Option<&str>, chance: &mut Chance) -> Chosen {
    let of = |role: &'static str| choices.iter().filter(move |choice| choice["role"] == role);
    let listed: Vec<_> = WEIGHTS.into_iter().filter(|(role, _)| of(role).next().is_some()).collect();
    let all: u32 = listed.iter().map(|(_, weight)| weight).sum();
    let mut left = chance.below(all.max(1) as usize) as u32;
    let drawn = listed.iter().find(|(_, weight)| {
        let hit = left < *weight;
        left = left.saturating_sub(*weight);
        hit
    });
    let preferred = listed.iter().find(|(role, _)| Some(*role) == prefer);
    let role = preferred.or(drawn).map_or("action", |(role, _)| role);
    let at = chance.below(of(role).count().max(1));
    let command = of(role).nth(at).map_or(Value::Null, |choice| filled_in(choice, chance));
    Chosen { role, command }
}

/// The choice's command, with a random number if it has a range.
fn filled_in(choice: &Value, chance: &mut Chance) -> Value {
    let mut command = choice["command"].clone();
    let range = &choice["range"];
    if let (Some(field), Some(min), Some(max)) = (range["field"].as_str(), range["min"].as_i64(), range["max"].as_i64())
    {
        command[field] = (min + chance.below((max - min + 1).max(1) as usize) as i64).into();
    }
    command
}

/// A random number generator with the same sequence in every run: SplitMix64.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// A number from 0 to 1.
    pub(super) fn part(&mut self) -> f64 {
        self.next() as f64 / u64::MAX as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeMap;

    fn listed() -> Vec<Value> {
        let bid = json!({"type": "bid", "amount": 3});
        vec![
            json!({"command": {"type": "wish"}, "role": "aside"}),
            json!({"command": bid, "role": "action", "range": {"field": "amount", "min": 3, "max": 5}}),
            json!({"command": {"type": "pass"}, "role": "action"}),
            json!({"command": {"type": "add"}, "role": "draft"}),
        ]
    }

    #[test]
    fn actions_are_chosen_most_often_and_every_number_of_a_range_occurs() {
        let mut chance = Chance::new(1);
        let mut times = BTreeMap::<String, u32>::new();
        for _ in 0..1_000 {
            *times.entry(chosen(&listed(), None, &mut chance).command.to_string()).or_default() += 1;
        }
        assert_eq!(times.len(), 6, "{times:?}");
        assert!(times[r#"{"type":"pass"}"#] > 250 && times[r#"{"type":"wish"}"#] < 40, "{times:?}");
    }

    #[test]
    fn a_preferred_role_is_chosen_wherever_it_is_listed() {
        let mut chance = Chance::new(2);
        assert!((0..100).all(|_| chosen(&listed(), Some("draft"), &mut chance).role == "draft"));
        assert_ne!(chosen(&listed(), Some("reply"), &mut chance).role, "reply");
    }
}
