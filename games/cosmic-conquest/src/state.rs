//! The state of a match (rules 2.10). Clocks, votes and the kind of each player belong to the table.

use super::event::{Admiral, Ending, Ranked};
use super::factions::{Colour, Technology};
use super::maps::{MapNumber, StarMap, SystemId};
use super::options::Options;
use super::orders::{Orders, Posted};
use super::shared::{Shared, Written};
use super::systems::Systems;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A match of Cosmic Conquest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Conquest {
    pub options: Options,
    pub map: MapNumber,
    pub turn: u32,
    /// In the order of the map.
    pub systems: Vec<System>,
    /// By seat.
    pub factions: Vec<Shared<Faction>>,
    /// Set once the match has ended.
    pub end: Option<End>,
    /// The public view of its systems, cached until a turn resolves.
    #[serde(skip)]
    pub(super) systems_seen: Written,
    /// The public view of its factions, cached until one seals or resigns. All other changes come with a resolution.
    #[serde(skip)]
    pub(super) factions_seen: Written,
}

/// A system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct System {
    pub owner: Option<Seat>,
    /// Base output, 0 to the owner's cap (R7).
    pub base: u32,
    /// The output lost to sabotage this turn (R68).
    pub hit: u32,
    /// The output lost to sabotage next turn.
    pub pending_hit: u32,
}

/// A faction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Faction {
    pub colour: Colour,
    pub name: Arc<str>,
    pub technology: Technology,
    pub home: SystemId,
    pub admiral: Shared<Admiral>,
    pub admirals_lost: u32,
    /// Drones that can be used this turn.
    pub ready: u32,
    /// Drones that can be used from next turn (R23).
    pub fresh: u32,
    /// The stations of ready and fresh drones, ascending, with `drones` ≥ 1; empty unless drones are stationed (V3).
    pub ready_at: Vec<Posted>,
    pub fresh_at: Vec<Posted>,
    /// Lost drones of a BioMech faction that will regrow (R49).
    pub lost: u32,
    pub empire: bool,
    pub alive: bool,
    pub resigned: bool,
    /// The turn in which it was eliminated.
    pub out_turn: Option<u32>,
    /// Systems captured in the match.
    pub captures: u32,
    pub draft: Shared<Orders>,
    /// Earlier drafts of this turn, the latest last; at most 20 (D93).
    pub undo: Vec<Shared<Orders>>,
    /// Draft commands given this turn (D78).
    pub drafted: u32,
    pub sealed: Option<Shared<Orders>>,
    /// Whether the sealed orders are shown to everybody.
    pub open: bool,
    pub insight: Option<Insight>,
    /// The sealed orders of last turn (R92).
    pub last: Option<Shared<Orders>>,
}

/// A use of Telepathic Insight this turn (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Insight {
    pub target: Seat,
    pub revealed: bool,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    pub reason: Ending,
    pub ranking: Vec<Ranked>,
}

impl Conquest {
    /// Its star map.
    pub fn star_map(&self) -> &'static StarMap {
        self.map.map()
    }

    /// The faction of `seat`.
    pub fn faction(&self, seat: Seat) -> &Faction {
        &self.factions[seat.index()]
    }

    /// The seats still in the game, ascending.
    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.factions.len()).filter(|seat| self.faction(*seat).alive)
    }

    /// The systems that `seat` controls.
    pub fn held_by(&self, seat: Seat) -> Systems {
        SystemId::all(self.systems.len()).filter(|system| self.systems[system.index()].owner == Some(seat)).collect()
    }
}
