//! Proper names of ships, worlds and people. The rules never use them (rules 2.6).

use super::cards::{Card, Kind};
use kit::seat::Seat;

pub const FLEETS: [&str; 15] = [
    "Anvil",
    "Borealis",
    "Cutlass",
    "Dauntless",
    "Ember",
    "Farseer",
    "Gauntlet",
    "Halberd",
    "Ironwake",
    "Javelin",
    "Kestrel",
    "Longwatch",
    "Meridian",
    "Nightjar",
    "Oriflamme",
];
pub const COLONIES: [&str; 15] = [
    "Ashfall",
    "Brightwell",
    "Caldera",
    "Dunmere",
    "Eventide",
    "Farrow",
    "Glasswater",
    "Hollow Reach",
    "Ithaca",
    "Juniper",
    "Kelm",
    "Lowlight",
    "Morrow",
    "Northing",
    "Outer Vane",
];
pub const LEADERS: [&str; 15] = [
    "Adm. Arden",
    "Cmdr. Bexley",
    "Gov. Castellane",
    "Marshal Dray",
    "Adm. Esker",
    "Legate Fonn",
    "Gov. Garrow",
    "Cmdr. Hale",
    "Marshal Ivo",
    "Adm. Juno",
    "Legate Kerr",
    "Gov. Lys",
    "Cmdr. Mott",
    "Marshal Nye",
    "Adm. Orrin",
];
/// By seat.
pub const HOMEWORLDS: [&str; 6] = ["Aurelia", "Basalt", "Cinder", "Delphine", "Erebus", "Fathom"];

/// The name of a card. Fleets, colonies and leaders have their own; the others have that of their kind.
pub fn of_card(card: Card) -> &'static str {
    let names = match card.kind {
        Kind::Research => return "Research",
        Kind::Command => return "Command",
        Kind::Fleet => &FLEETS,
        Kind::Colony => &COLONIES,
        Kind::Leader => &LEADERS,
    };
    names[(usize::from(card.number) + names.len() - 1) % names.len()]
}

/// The name of the homeworld of `seat`.
pub fn of_homeworld(seat: Seat) -> &'static str {
    HOMEWORLDS[seat.index() % HOMEWORLDS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_homeworld_has_its_name() {
        let name = |id: &str| of_card(id.parse().unwrap());
        assert_eq!((name("fleet-01"), name("fleet-15")), ("Anvil", "Oriflamme"));
        assert_eq!((name("s3-colony-08"), name("leader-15")), ("Hollow Reach", "Adm. Orrin"));
        assert_eq!(name("command-07"), "Command");
        assert_eq!((of_homeworld(Seat(0)), of_homeworld(Seat(5))), ("Aurelia", "Fathom"));
    }
}
