//! Positions in the second turn that several tests start from.

use super::{Empires, at, deck, one};
use crate::harness::Server;
use serde_json::{Value, json};

/// Two fleets at orbit 4, which seat 1 holds with Missile Silos, and a Rapier alone at orbit 5. Seat 1 is asked which
/// combat comes first.
pub(super) struct Duel {
    pub(super) table: Empires,
    // Ships of seat 1 at orbit 4, in addition to an Infested Cruiser:
    pub(super) hive: Value,
    pub(super) scimitar: Value,
    pub(super) fighter: Value,
    // Ships of seat 0 at orbit 4, in addition to the first of its Rapiers:
    pub(super) broadsword: Value,
    pub(super) longsword: Value,
    pub(super) dagger: Value,
    pub(super) rapiers: Vec<Value>,
}

impl Duel {
    pub(super) async fn begun(server: &Server, changes: Value) -> Self {
        let own = "rapier rapier rapier broadsword longsword dagger";
        let other = "infected-rapier infected-rapier infected-rapier missile-silos hive-ship infested-scimitar \
                     infested-cruiser";
        let mut table = Empires::begun(server, &[deck("terracorp", own), deck("shadow", other)], changes).await;
        table.shares_the_planets(["rapier", "infected-rapier"]).await;
        table.builds(0, &["broadsword", "longsword", "dagger"]).await;
        table.turn_to(1, "construction").await;
        let silos = table.build(1, "missile-silos", 4);
        table.does(1, &silos).await;
        table.builds(1, &["hive-ship", "infested-scimitar"]).await;
        table.builds(1, &["infested-cruiser"]).await;
        table.done_building(0).await;

        table.turn_to(1, "deployment").await;
        let first = |seat: usize, card: &str| table.ships(seat, card).remove(0);
        let [hive, scimitar, fighter] =
            ["hive-ship", "infested-scimitar", "infected-rapier"].map(|card| first(1, card));
        let [broadsword, longsword, dagger] = ["broadsword", "longsword", "dagger"].map(|card| first(0, card));
        let (cruiser, rapiers) = (first(1, "infested-cruiser"), table.ships(0, "rapier"));
        table.deploys(1, &[(&hive, 4), (&scimitar, 4), (&cruiser, 4), (&fighter, 4)]).await;
        let fleet = [(&broadsword, 4), (&longsword, 4), (&dagger, 4), (&rapiers[0], 4), (&rapiers[1], 5)];
        table.deploys(0, &fleet).await;
        table.turn_to(1, "fight").await;
        Duel { table, hive, scimitar, fighter, broadsword, longsword, dagger, rapiers }
    }
}

/// A World Eater, a Drone and a Missile Drone of seat 0, alone at orbit 5, where asteroids hit them. Their owner is
/// asked which one is hit.
pub(super) struct Feast {
    pub(super) table: Empires,
    pub(super) eater: Value,
    /// The first of them is at orbit 5.
    pub(super) drones: Vec<Value>,
    pub(super) missile: Value,
}

impl Feast {
    pub(super) async fn begun(server: &Server, changes: Value) -> Self {
        let own = "drone drone drone missile-drone world-eater asteroid-swarm";
        let mut table = Empires::begun(server, &[deck("chain", own), deck("terracorp", "")], changes).await;
        table.builds(0, &["drone", "drone", "drone", "missile-drone"]).await;
        table.done_building(1).await;
        table.turn_to(0, "deployment").await;
        let (drones, missile) = (table.ships(0, "drone"), table.ships(0, "missile-drone").remove(0));
        table.deploys(0, &[(&drones[0], 1), (&drones[1], 2), (&drones[2], 3), (&missile, 4)]).await;
        table.turn_to(0, "fight").await;
        table.does(0, &one("fight-rest")).await;
        table.builds(0, &["world-eater"]).await;
        for _ in ["this turn", "the next"] {
            table.done_building(1).await;
        }
        table.turn_to(0, "construction").await;
        let swarm = table.play(0, "asteroid-swarm");
        for command in [swarm, at("target-orbit", 5), at("target-orbit", 6), one("construction-done")] {
            table.does(0, &command).await;
        }
        let eater = table.ships(0, "world-eater").remove(0);
        table.deploys(0, &[(&eater, 5), (&drones[0], 5), (&missile, 5)]).await;
        table.turn_to(0, "swarm-assign").await;
        Feast { table, eater, drones, missile }
    }
}

/// Three players, each with a fighter at orbit 1, in the first turn. Seat 0 is to fire first.
pub(super) async fn three_in_orbit(server: &Server) -> Empires {
    let decks = [deck("terracorp", "rapier"), deck("shadow", "infected-rapier"), deck("chain", "drone")];
    let mut table = Empires::begun(server, &decks, json!({})).await;
    let fighters = ["rapier", "infected-rapier", "drone"];
    for (seat, fighter) in fighters.into_iter().enumerate() {
        table.builds(seat, &[fighter]).await;
    }
    for (seat, fighter) in fighters.into_iter().enumerate() {
        table.turn_to(seat, "deployment").await;
        let fighter = table.ships(seat, fighter).remove(0);
        table.deploys(seat, &[(&fighter, 1)]).await;
    }
    table.turn_to(0, "volley").await;
    table
}
