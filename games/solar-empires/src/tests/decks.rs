//! Decks for tests: two starter decks as the rules list them, and random decks.

use super::scene::cards;
use crate::cards::{Body, Card, Race, Star};
use crate::decks::{BODIES, Brought, FLEET, FLEET_SIZE, STAR};
use crate::resample::any_rest;
use kit::dice::Dice;
use serde_json::{Value, json};

fn brought(race: Race, fleet: Vec<Card>, star: &str, bodies: &str) -> Brought {
    let bodies = bodies.split_whitespace().map(|id| Body::find(id).expect("a body")).collect();
    Brought { race, fleet, star: Star::find(star).expect("a star"), bodies }
}

/// `terra-shield`.
pub(super) fn shield() -> Brought {
    let fleet = cards(
        "rapier rapier stiletto stiletto mines hydrogen-power-generator \
         stiletto pre-fab-base scimitar scimitar longsword dagger \
         scimitar longsword trade-outpost deep-core-mine mace broadsword \
         flack-load longbow fusion-plant battleaxe re-supply-base broadsword \
         catapult defender fusion-burst support-turrets longbow battleaxe \
         trebuchet teleport-jump defender command-center broadsword mass-conscription \
         catapult trebuchet ion-storm rapier",
    );
    let bodies = "terracorp-colony terra-like-world liquid-dense-world gas-giant starbase asteroid-belt volcanic-world";
    brought(Race::Terracorp, fleet, "sol-like-star", bodies)
}

/// `chain-swarm`.
pub(super) fn swarm() -> Brought {
    let fleet = cards(
        "drone drone missile-drone missile-drone drone mines \
         missile-drone control-cruiser control-cruiser streaker-drone drone-gunboat hydrogen-power-generator \
         control-cruiser automated-facility stripminer missile-drone mothership deep-core-mine \
         drone-gunboat asteroid-swarm firestorm-cruiser fusion-plant mothership stripminer \
         defense-cruiser world-stripper cocoon-cruiser firestorm-cruiser mothership control-ship \
         defense-cruiser automated-facility control-ship precision-bombing order-101 drone \
         streaker-drone cocoon-cruiser drone-gunboat stripminer",
    );
    let bodies = "chain-forge-world gas-giant starbase starbase asteroid-belt volcanic-world ringed-planet";
    brought(Race::Chain, fleet, "binary-star", bodies)
}

/// Forty cards that a race may play, in any order. Every neutral card is a candidate.
pub(super) fn any(chance: &mut Dice) -> Brought {
    let races = [Race::Terracorp, Race::Chain, Race::Shadow];
    let race = races[chance.pick(races.len(), "race")];
    let fits = |card: &Card| card.print().race == race || card.print().race == Race::Neutral;
    let mut fleet: Vec<Card> = Card::all().filter(fits).flat_map(|card| [card, card]).collect();
    chance.shuffle(&mut fleet, "deck");
    fleet.truncate(40);
    let bodies = "terra-like-world liquid-dense-world gas-giant starbase asteroid-belt volcanic-world ringed-planet";
    brought(race, fleet, "dyson-sphere", bodies)
}

/// Legal decks of all sizes and races, cheap cards first, with the legendary world of the race.
pub(super) fn legal(count: usize, chance: &mut Dice) -> Vec<Value> {
    let worlds = [
        (Race::Terracorp, "terracorp", "terracorp-colony"),
        (Race::Chain, "chain", "chain-forge-world"),
        (Race::Shadow, "shadow", "infected-world"),
    ];
    let mut deck = |number: usize| {
        let (race, id, world) = worlds[number % worlds.len()];
        let size = FLEET_SIZE.start() + chance.pick(FLEET_SIZE.clone().count(), "size");
        let fleet: Vec<&str> = any_rest(race, &[], size, chance).into_iter().map(|card| card.print().id).collect();
        let bodies = [world, "starbase", "starbase", "starbase", "gas-giant", "asteroid-belt", "terra-like-world"];
        let parts = json!({ FLEET: fleet, STAR: ["quark-star"], BODIES: bodies });
        json!({ "deck": { "name": "Anything", "allegiance": id, "parts": parts } })
    };
    (0..count).map(&mut deck).collect()
}
