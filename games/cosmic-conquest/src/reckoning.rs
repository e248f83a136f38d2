//! Numbers that follow from the state (rules 5.2 and 5.3): outputs, totals, neighbours, prices.
//!
//! All numbers are those at the start of the turn. Functions that depend on Time Skip or Stasis take the orders as an argument.

use super::event::{Claim, Total};
use super::factions::{Rank, Trait};
use super::maps::SystemId;
use super::orders::Orders;
use super::state::{Conquest, Faction, System};
use super::systems::Systems;
use kit::seat::Seat;

/// The units added by Time Skip and by a Resourceful admiral (R8, R13).
pub const FIVE: u32 = 5;
/// The most units in a single order of an Indecisive admiral (R26).
pub const INDECISIVE_LIMIT: u32 = 15;
/// The units with which an independent system defends (R11).
pub const INDEPENDENT_DEFENCE: u32 = 10;
/// The first turn in which a seat can become Overlord (R76).
pub const FIRST_CLAIM: u32 = 10;

/// The systems of a seat, with their sums.
#[derive(Clone, Copy, Debug, Default)]
pub struct Holding {
    pub systems: Systems,
    /// The sum of their base outputs.
    pub base: u32,
    /// The sum of their outputs without Time Skip and Stasis.
    pub output: u32,
}

impl Holding {
    pub(super) fn add(&mut self, id: SystemId, system: &System) {
        self.systems |= Systems::from(id);
        self.base += system.base;
        self.output += system.output();
    }
}

impl System {
    /// Its output without Time Skip and Stasis (R8).
    pub fn output(&self) -> u32 {
        self.base.saturating_sub(self.hit)
    }
}

impl Faction {
    /// True if its admiral has this trait.
    pub fn has(&self, of: Trait) -> bool {
        self.admiral.traits.contains(&of)
    }

    /// The price of a point of investment (2.5).
    pub fn rate(&self) -> u32 {
        let dearer = u32::from(self.has(Trait::Overcautious));
        self.technology.passive().rate + dearer - u32::from(self.has(Trait::Strategist))
    }

    /// The highest base output of its systems (R7).
    pub fn cap(&self) -> u32 {
        self.technology.passive().cap
    }

    /// The most units a single order may use (R26).
    pub fn order_limit(&self) -> Option<u32> {
        self.has(Trait::Indecisive).then_some(INDECISIVE_LIMIT)
    }

    /// The rank of its next admiral (2.4, D42).
    pub fn next_rank(&self) -> Rank {
        if self.admirals_lost == 0 { Rank::High } else { Rank::Low }
    }
}

impl Conquest {
    /// The state of a system.
    pub fn system(&self, system: SystemId) -> &System {
        &self.systems[system.index()]
    }

    /// The last turn (R84).
    pub fn limit(&self) -> u32 {
        self.options.turn_limit.turns(self.factions.len())
    }

    /// The highest base output of a system: its owner's cap, or 30 if it is independent.
    pub fn cap_of(&self, system: SystemId) -> u32 {
        self.system(system).owner.map_or(30, |owner| self.faction(owner).cap())
    }

    /// The effective output of an own system under these orders (R8).
    pub fn output_under(&self, orders: &Orders, system: SystemId) -> u32 {
        if orders.stasis == Some(system) {
            return 0;
        }
        let skipped = if orders.time_skip == Some(system) { FIVE } else { 0 };
        self.system(system).output() + skipped
    }

    /// The holdings of all seats.
    pub fn holdings(&self) -> Vec<Holding> {
        let mut holdings = vec![Holding::default(); self.factions.len()];
        for (id, system) in SystemId::all(self.systems.len()).zip(&self.systems) {
            if let Some(owner) = system.owner {
                holdings[owner.index()].add(id, system);
            }
        }
        holdings
    }

    /// The holding of a seat.
    pub fn holding(&self, seat: Seat) -> Holding {
        let mut holding = Holding::default();
        self.held_by(seat).into_iter().for_each(|id| holding.add(id, self.system(id)));
        holding
    }

    /// A faction's total at the start of the turn (R13).
    pub fn total(&self, seat: Seat) -> Total {
        self.total_with(seat, self.holding(seat))
    }

    /// The same if the faction's holding is already known.
    pub fn total_with(&self, seat: Seat, holding: Holding) -> Total {
        let faction = self.faction(seat);
        let Holding { base, output, .. } = holding;
        let resourceful = if faction.has(Trait::Resourceful) { FIVE } else { 0 };
        let empire = if faction.empire { faction.technology.passive().empire_bonus } else { 0 };
        let units = output + resourceful + empire;
        Total { systems: base, sabotage: base - output, resourceful, empire, units }
    }

    /// The units that may be spent, out of this total (R14).
    pub fn pool(&self, total: u32, orders: &Orders) -> u32 {
        let skipped = if orders.time_skip.is_some() { FIVE } else { 0 };
        let frozen = orders.stasis.map_or(0, |system| self.system(system).output());
        total + skipped - frozen
    }

    /// The other living seats next to a seat's system, ascending; they can attack it (R12).
    pub fn exposed_to(&self, system: SystemId) -> Vec<Seat> {
        let owner = self.system(system).owner;
        let around = self.star_map().around(system).into_iter();
        let mut rivals: Vec<Seat> = around
            .filter_map(|next| self.system(next).owner)
            .filter(|rival| owner.is_some_and(|owner| owner != *rival) && self.faction(*rival).alive)
            .collect();
        rivals.sort_unstable();
        rivals.dedup();
        rivals
    }

    /// True if a rival has a system next to this one (R12).
    pub fn is_exposed(&self, system: SystemId) -> bool {
        let Some(owner) = self.system(system).owner else { return false };
        let neighbours = self.star_map().around(system).into_iter();
        neighbours.filter_map(|next| self.system(next).owner).any(|rival| rival != owner && self.faction(rival).alive)
    }

    /// The seat's exposed systems.
    pub fn borders(&self, seat: Seat) -> Systems {
        self.held_by(seat).into_iter().filter(|system| self.is_exposed(*system)).collect()
    }

    /// The systems next to any of these.
    pub fn reach_of(&self, systems: Systems) -> Systems {
        let mut reach = Systems::default();
        systems.into_iter().for_each(|system| reach |= self.star_map().around(system));
        reach
    }

    /// The systems by descending base output, then ascending index: the *rich order* of R33 and 5.13.
    pub fn in_rich_order(&self, systems: impl IntoIterator<Item = SystemId>) -> Vec<SystemId> {
        let mut systems: Vec<SystemId> = systems.into_iter().collect();
        systems.sort_by_key(|system| (std::cmp::Reverse(self.system(*system).base), *system));
        systems
    }

    /// The launch base next to `target` with the highest output; among equals, the one with the lower index. `None` if no attack
    /// can start (R10).
    pub fn launch_base(&self, seat: Seat, orders: &Orders, target: SystemId) -> Option<SystemId> {
        let around = self.star_map().around(target).into_iter();
        around
            .filter(|base| self.system(*base).owner == Some(seat) && self.output_under(orders, *base) > 0)
            .max_by_key(|base| (self.output_under(orders, *base), std::cmp::Reverse(*base)))
    }

    /// How close each seat is to becoming Overlord (R76), by seat. Eliminated seats have nothing and count nothing (R75).
    pub fn claims(&self) -> Vec<Claim> {
        self.claims_with(&self.holdings())
    }

    /// The same if the holdings are already known.
    pub fn claims_with(&self, holdings: &[Holding]) -> Vec<Claim> {
        let seats = || Seat::all(self.factions.len());
        let units_of = |(seat, holding): (Seat, &Holding)| {
            if self.faction(seat).alive { self.total_with(seat, *holding).units } else { 0 }
        };
        let units: Vec<u32> = seats().zip(holdings).map(units_of).collect();
        let all: u32 = units.iter().sum();
        let claim = |seat: Seat| {
            let (units, systems) = (units[seat.index()], holdings[seat.index()].systems.len() as u32);
            let rivals = self.living().filter(|other| *other != seat);
            let rival = rivals.map(|other| holdings[other.index()].systems.len() as u32).max().unwrap_or(0);
            Claim {
                seat,
                turn: self.turn >= FIRST_CLAIM,
                total: units > all - units,
                units,
                others: all - units,
                most: systems > rival,
                systems,
                rival,
                empire: self.options.overlord_needs_empire.then_some(self.faction(seat).empire),
            }
        };
        seats().map(claim).collect()
    }
}
