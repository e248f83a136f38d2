//! Numbers that follow from the state (rules 5.2 and 5.3): outputs, totals, who can reach whom, prices.
//!
//! Everything is as the turn opened; where orders change it (Time Skip, Stasis), they are given.

use super::event::{Claim, Total};
use super::factions::{Rank, Trait};
use super::maps::SystemId;
use super::orders::Orders;
use super::state::{Conquest, Faction, System};
use kit::seat::Seat;

/// What Time Skip and a Resourceful admiral add (R8, R13).
pub const FIVE: u32 = 5;
/// No single order of an indecisive admiral uses more units (R26).
pub const INDECISIVE_LIMIT: u32 = 15;
/// What an independent system defends with (R11).
pub const INDEPENDENT_DEFENCE: u32 = 10;
/// From this turn on somebody can be Overlord (R76).
pub const FIRST_CLAIM: u32 = 10;

impl System {
    /// Its output, Time Skip and Stasis left aside (R8).
    pub fn output(&self) -> u32 {
        self.base.saturating_sub(self.hit)
    }
}

impl Faction {
    /// True if its admiral has that trait.
    pub fn has(&self, of: Trait) -> bool {
        self.admiral.traits.contains(&of)
    }

    /// What a point of investment costs (2.5).
    pub fn rate(&self) -> u32 {
        let dearer = u32::from(self.has(Trait::Overcautious));
        self.technology.passive().rate + dearer - u32::from(self.has(Trait::Strategist))
    }

    /// What the base output of its systems cannot exceed (R7).
    pub fn cap(&self) -> u32 {
        self.technology.passive().cap
    }

    /// The most units a single order may use (R26).
    pub fn order_limit(&self) -> Option<u32> {
        self.has(Trait::Indecisive).then_some(INDECISIVE_LIMIT)
    }

    /// The rank of whoever follows its admiral (2.4, D42).
    pub fn next_rank(&self) -> Rank {
        if self.admirals_lost == 0 { Rank::High } else { Rank::Low }
    }
}

impl Conquest {
    /// The system at that place.
    pub fn system(&self, system: SystemId) -> &System {
        &self.systems[system.index()]
    }

    /// The last turn (R84).
    pub fn limit(&self) -> u32 {
        self.options.turn_limit.turns(self.factions.len())
    }

    /// What a system's base output cannot exceed: its owner's cap; 30 while nobody has it.
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

    /// A faction's total at the start of the turn (R13).
    pub fn total(&self, seat: Seat) -> Total {
        let faction = self.faction(seat);
        let systems: u32 = self.held_by(seat).map(|system| self.system(system).base).sum();
        let outputs: u32 = self.held_by(seat).map(|system| self.system(system).output()).sum();
        let resourceful = if faction.has(Trait::Resourceful) { FIVE } else { 0 };
        let empire = if faction.empire { faction.technology.passive().empire_bonus } else { 0 };
        Total { systems, sabotage: systems - outputs, resourceful, empire, units: outputs + resourceful + empire }
    }

    /// The units that may be ordered (R14).
    pub fn pool(&self, seat: Seat, orders: &Orders) -> u32 {
        let skipped = if orders.time_skip.is_some() { FIVE } else { 0 };
        let frozen = orders.stasis.map_or(0, |system| self.system(system).output());
        self.total(seat).units + skipped - frozen
    }

    /// The other living seats next to a seat's system, ascending: those that can attack it (R12).
    pub fn exposed_to(&self, system: SystemId) -> Vec<Seat> {
        let owner = self.system(system).owner;
        let around = self.star_map().around(system).iter();
        let mut rivals: Vec<Seat> = around
            .filter_map(|next| self.system(*next).owner)
            .filter(|rival| owner.is_some_and(|owner| owner != *rival) && self.faction(*rival).alive)
            .collect();
        rivals.sort_unstable();
        rivals.dedup();
        rivals
    }

    /// True if a rival stands next to a seat's system (R12).
    pub fn is_exposed(&self, system: SystemId) -> bool {
        let Some(owner) = self.system(system).owner else { return false };
        let neighbours = self.star_map().around(system).iter();
        neighbours.filter_map(|next| self.system(*next).owner).any(|rival| rival != owner && self.faction(rival).alive)
    }

    /// The seat's exposed systems, ascending.
    pub fn borders(&self, seat: Seat) -> Vec<SystemId> {
        self.held_by(seat).filter(|system| self.is_exposed(*system)).collect()
    }

    /// The richest first, then the lower place: the *rich order* of R33 and 5.13.
    pub fn in_rich_order(&self, mut systems: Vec<SystemId>) -> Vec<SystemId> {
        systems.sort_by_key(|system| (std::cmp::Reverse(self.system(*system).base), *system));
        systems
    }

    /// The launch base next to `target` that has the highest output, the lower place before the higher; `None` where no
    /// attack can start (R10).
    pub fn launch_base(&self, seat: Seat, orders: &Orders, target: SystemId) -> Option<SystemId> {
        let around = self.star_map().around(target).iter().copied();
        around
            .filter(|base| self.system(*base).owner == Some(seat) && self.output_under(orders, *base) > 0)
            .max_by_key(|base| (self.output_under(orders, *base), std::cmp::Reverse(*base)))
    }

    /// How near each seat is to being Overlord (R76), by seat. Those that are out have nothing and count nothing (R75).
    pub fn claims(&self) -> Vec<Claim> {
        let seats = || Seat::all(self.factions.len());
        let units = |seat| if self.faction(seat).alive { self.total(seat).units } else { 0 };
        let totals: Vec<u32> = seats().map(units).collect();
        let counts: Vec<u32> = seats().map(|seat| self.held_by(seat).count() as u32).collect();
        let all: u32 = totals.iter().sum();
        let claim = |seat: Seat| {
            let (units, systems) = (totals[seat.index()], counts[seat.index()]);
            let rivals = seats().filter(|other| *other != seat && self.faction(*other).alive);
            let rival = rivals.map(|other| counts[other.index()]).max().unwrap_or(0);
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
