//! The orders that a seat drafts and seals, and that are then carried out (rules 5.4).

use super::maps::SystemId;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// All orders of one seat for one turn. Every list is in ascending order of systems, with at most one entry for each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Orders {
    pub attacks: Vec<Force>,
    pub defences: Vec<Force>,
    pub investments: Vec<Investment>,
    /// The systems that raise a drone.
    pub raises: Vec<SystemId>,
    /// The operation that the admiral leads.
    pub leader: Option<Op>,
    pub time_skip: Option<SystemId>,
    pub stasis: Option<SystemId>,
    pub sabotage: Option<SystemId>,
    pub assault: Option<Assault>,
    pub proclaim: bool,
}

/// The units and drones of an attack or defence. It has at least one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Force {
    pub system: SystemId,
    pub units: u32,
    pub drones: u32,
    /// The stations of its drones, ascending; empty unless drones are stationed (V3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posted: Vec<Posted>,
}

/// Drones of one station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Posted {
    pub from: SystemId,
    pub drones: u32,
}

/// Points put into a system's base output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Investment {
    pub system: SystemId,
    pub points: u32,
}

/// An attack on a system or the defence of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Op {
    pub kind: OpKind,
    pub system: SystemId,
}

/// The two kinds of operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum OpKind {
    Attack,
    Defend,
}

/// Psychic Assault: −2 on every roll of a defence, or of one seat's attack (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Assault {
    pub on: AssaultOn,
    pub system: SystemId,
    /// The seat whose attack is assaulted; `null` for a defence.
    pub seat: Option<Seat>,
}

/// The target of a Psychic Assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum AssaultOn {
    Defence,
    Attack,
}

impl Force {
    /// Its drones; if drones are stationed, those of one station (V3).
    pub fn drones_of(&self, station: Option<SystemId>) -> u32 {
        let Some(station) = station else { return self.drones };
        self.posted.iter().find(|posted| posted.from == station).map_or(0, |posted| posted.drones)
    }
}

/// Reading.
impl Orders {
    /// True if there is no order at all.
    pub fn is_empty(&self) -> bool {
        *self == Orders::default()
    }

    /// The attacks, or the defences.
    pub fn forces(&self, kind: OpKind) -> &[Force] {
        match kind {
            OpKind::Attack => &self.attacks,
            OpKind::Defend => &self.defences,
        }
    }

    /// Attacks and defences, each with its `Op`.
    pub fn operations(&self) -> impl Iterator<Item = (Op, &Force)> {
        let of = |kind| self.forces(kind).iter().map(move |force| (Op { kind, system: force.system }, force));
        of(OpKind::Attack).chain(of(OpKind::Defend))
    }

    /// The force of an operation, if it is ordered.
    pub fn force(&self, op: Op) -> Option<&Force> {
        self.forces(op.kind).iter().find(|force| force.system == op.system)
    }

    /// The units in all attacks, or in all defences.
    pub fn units(&self, kind: OpKind) -> u32 {
        self.forces(kind).iter().map(|force| force.units).sum()
    }

    /// The points put into that system.
    pub fn points(&self, system: SystemId) -> u32 {
        self.investments.iter().find(|investment| investment.system == system).map_or(0, |found| found.points)
    }

    /// The points put into all systems.
    pub fn all_points(&self) -> u32 {
        self.investments.iter().map(|investment| investment.points).sum()
    }

    /// True if the other orders include all operations, investments and raises of these, each with at least the same numbers.
    pub fn is_within(&self, other: &Orders) -> bool {
        let sent = |(op, force): (Op, &Force)| other.force(op).is_some_and(|there| force.units <= there.units);
        self.operations().all(sent)
            && self.investments.iter().all(|one| one.points <= other.points(one.system))
            && self.raises.iter().all(|system| other.raises_in(*system))
    }

    /// The units spent on everything, at this price for a point of investment (R17).
    pub fn spent(&self, rate: u32) -> u32 {
        let operations = self.units(OpKind::Attack) + self.units(OpKind::Defend);
        operations + self.all_points() * rate + self.raises.len() as u32
    }

    /// True if that system raises a drone.
    pub fn raises_in(&self, system: SystemId) -> bool {
        self.raises.contains(&system)
    }

    /// The assigned drones; if drones are stationed, those of one station (V3).
    pub fn drones_given(&self, station: Option<SystemId>) -> u32 {
        self.operations().map(|(_, force)| force.drones_of(station)).sum()
    }
}

/// Changes. `drafting` has already judged that they are legal. Lists stay in order and never contain an empty entry.
impl Orders {
    fn forces_mut(&mut self, kind: OpKind) -> &mut Vec<Force> {
        match kind {
            OpKind::Attack => &mut self.attacks,
            OpKind::Defend => &mut self.defences,
        }
    }

    fn force_mut(&mut self, op: Op) -> Option<&mut Force> {
        self.forces_mut(op.kind).iter_mut().find(|force| force.system == op.system)
    }

    /// Adds units to an operation, and creates it if necessary.
    pub(super) fn add_units(&mut self, op: Op, units: u32) {
        let forces = self.forces_mut(op.kind);
        match forces.binary_search_by_key(&op.system, |force| force.system) {
            Ok(at) => forces[at].units += units,
            Err(at) => forces.insert(at, Force { system: op.system, units, drones: 0, posted: Vec::new() }),
        }
    }

    /// Takes units from an operation. Without units it is removed.
    pub(super) fn take_units(&mut self, op: Op, units: u32) {
        let Some(force) = self.force_mut(op) else { return };
        force.units -= units;
        if force.units == 0 {
            self.forces_mut(op.kind).retain(|force| force.system != op.system);
            self.free_leader();
        }
    }

    /// Removes all attacks, or all defences, with their drones and leader.
    pub(super) fn call_off(&mut self, kind: OpKind) {
        self.forces_mut(kind).clear();
        self.free_leader();
    }

    /// Frees the admiral if the operation that he leads is gone.
    pub(super) fn free_leader(&mut self) {
        self.leader = self.leader.filter(|led| self.force(*led).is_some());
    }

    /// Adds drones to an operation, from a station if drones are stationed.
    pub(super) fn add_drones(&mut self, op: Op, drones: u32, station: Option<SystemId>) {
        let Some(force) = self.force_mut(op) else { return };
        force.drones += drones;
        let Some(from) = station else { return };
        match force.posted.binary_search_by_key(&from, |posted| posted.from) {
            Ok(at) => force.posted[at].drones += drones,
            Err(at) => force.posted.insert(at, Posted { from, drones }),
        }
    }

    /// Takes drones from an operation.
    pub(super) fn take_drones(&mut self, op: Op, drones: u32, station: Option<SystemId>) {
        let Some(force) = self.force_mut(op) else { return };
        force.drones -= drones;
        force
            .posted
            .iter_mut()
            .filter(|posted| Some(posted.from) == station)
            .for_each(|posted| posted.drones -= drones);
        force.posted.retain(|posted| posted.drones > 0);
    }

    /// Adds points to a system.
    pub(super) fn add_points(&mut self, system: SystemId, points: u32) {
        match self.investments.binary_search_by_key(&system, |investment| investment.system) {
            Ok(at) => self.investments[at].points += points,
            Err(at) => self.investments.insert(at, Investment { system, points }),
        }
    }

    /// Takes points from a system.
    pub(super) fn take_points(&mut self, system: SystemId, points: u32) {
        self.investments
            .iter_mut()
            .filter(|investment| investment.system == system)
            .for_each(|found| found.points -= points);
        self.investments.retain(|investment| investment.points > 0);
    }

    /// Raises a drone in that system.
    pub(super) fn add_raise(&mut self, system: SystemId) {
        if let Err(at) = self.raises.binary_search(&system) {
            self.raises.insert(at, system);
        }
    }
}
