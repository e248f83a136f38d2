//! The sums that dice are added to (rules 5.8).

use super::event::{Item, Part, Tally};
use super::factions::{Technology, Trait};
use super::state::Faction;

/// The bonus of a trait in battle (2.5).
const TRAIT: i32 = 2;
/// The reduction by each Psychic Assault (2.3).
const ASSAULT: i32 = 2;

/// The force behind one roll.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strength {
    pub units: u32,
    pub drones: u32,
    /// Whether the admiral leads.
    pub led: bool,
    /// The number of Psychic Assaults on it.
    pub assaults: u32,
}

impl Tally {
    /// A tally of these items, without those of zero.
    pub fn of(items: impl IntoIterator<Item = (Part, i32)>) -> Self {
        let items: Vec<Item> =
            items.into_iter().filter(|(_, value)| *value != 0).map(|(what, value)| Item { what, value }).collect();
        Tally { total: items.iter().map(|item| item.value).sum(), items }
    }

    /// The tally with its die first.
    pub fn with_die(mut self, die: u32) -> Self {
        self.items.insert(0, Item { what: Part::Die, value: die as i32 });
        self.total += die as i32;
        self
    }
}

/// An attack without its die (R61).
pub fn attack(faction: &Faction, strength: Strength) -> Tally {
    let passive = faction.technology.passive();
    let tachyon = if faction.technology == Technology::Tachyon { passive.attack } else { 0 };
    Tally::of([
        (Part::Units, strength.units as i32),
        (Part::Drones, (strength.drones * passive.drone_attack) as i32),
        (Part::Admiral, if strength.led { faction.admiral.cv as i32 } else { 0 }),
        (Part::Tachyon, tachyon),
        (Part::Conqueror, if faction.has(Trait::Conqueror) { TRAIT } else { 0 }),
        (Part::Weak, if faction.has(Trait::Weak) { -TRAIT } else { 0 }),
        (Part::Assault, -ASSAULT * strength.assaults as i32),
    ])
}

/// A defence, or a share of one, without its die. For `None` it is that of an independent system (R11, R61).
pub fn defence(faction: Option<&Faction>, strength: Strength) -> Tally {
    let drone = faction.map_or(0, |faction| faction.technology.passive().drone_defence);
    let has = |of| faction.is_some_and(|faction| faction.has(of));
    let cv = faction.filter(|_| strength.led).map_or(0, |faction| faction.admiral.cv);
    Tally::of([
        (Part::Units, strength.units as i32),
        (Part::Drones, (strength.drones * drone) as i32),
        (Part::Admiral, cv as i32),
        (Part::Defender, if has(Trait::Defender) { TRAIT } else { 0 }),
        (Part::Unprepared, if has(Trait::Unprepared) { -TRAIT } else { 0 }),
        (Part::Assault, -ASSAULT * strength.assaults as i32),
    ])
}

/// The chance in percent that an attack beats a defence. `margin` is the difference of their totals without dice (R63).
pub fn chance(margin: i32) -> u32 {
    CHANCES[(margin.clamp(-10, 10) + 10) as usize]
}

/// The chances in percent, by margin from −10 to 10.
pub const CHANCES: [u32; 21] = [0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100];
