//! Attacks and defences with their units, drones and leaders (R19, R20, R23, R24, R26; V3).

use super::draft::{Draft, Limits};
use super::maps::SystemId;
use super::orders::{Force, Op, OpKind};
use super::refusals::Code;
use kit::refusals::ensure;

impl Draft<'_> {
    /// Whether the operation is possible at that system (R19, R20).
    pub(super) fn judge_site(&self, op: Op) -> Result<(), Code> {
        let Op { kind, system } = op;
        match kind {
            OpKind::Attack => {
                ensure(!self.owns(system), Code::OwnSystem)?;
                ensure(!(self.around(system) & self.land.own).is_empty(), Code::NotAdjacent)?;
                ensure(self.can_launch(system), Code::NoLaunchBase)
            }
            OpKind::Defend => {
                self.needs_own(system)?;
                ensure(self.orders.stasis != Some(system), Code::InStasis)?;
                ensure(self.land.exposed.contains(system), Code::NotExposed)
            }
        }
    }

    fn can_launch(&self, target: SystemId) -> bool {
        (self.around(target) & self.land.own).into_iter().any(|base| self.output(base) > 0)
    }

    /// Every attack has a base, and every stationed drone reaches its target (R29 I4, V3).
    pub(super) fn nothing_is_stranded(&self) -> Result<(), Code> {
        let based = self.orders.attacks.iter().all(|force| self.can_launch(force.system));
        let reached = |(op, force): (Op, &Force)| force.posted.iter().all(|posted| self.reaches(posted.from, op));
        ensure(based && self.orders.operations().all(reached), Code::WouldStrandAttack)
    }

    /// Whether drones of that station can join the operation (V3).
    pub(super) fn reaches(&self, station: SystemId, op: Op) -> bool {
        let adjacent = self.around(op.system).contains(station);
        match op.kind {
            OpKind::Attack => adjacent && self.owns(station) && self.output(station) > 0,
            OpKind::Defend => adjacent || station == op.system,
        }
    }

    pub(super) fn judge_assign(&self, op: Op) -> Result<Limits, Code> {
        self.judge_site(op)?;
        let there = self.orders.force(op).map_or(0, |force| force.units);
        let by_admiral = self.land.order_limit.map_or(u32::MAX, |most| most - there);
        Ok(Limits::of([(self.free(), Code::NotEnoughUnits), (by_admiral, Code::IndecisiveLimit)]))
    }

    pub(super) fn judge_unassign(&self, op: Op) -> Result<Limits, Code> {
        let force = self.orders.force(op).ok_or(Code::NothingAssigned)?;
        Ok(Limits::of([(force.units, Code::BadAmount)]))
    }

    pub(super) fn judge_assign_drone(&self, op: Op, station: Option<SystemId>) -> Result<Limits, Code> {
        ensure(self.orders.force(op).is_some(), Code::NeedsAUnit)?;
        let left = self.drones_left(station);
        let in_reach = station.is_none_or(|station| self.reaches(station, op));
        let most = if in_reach { left } else { 0 };
        Ok(Limits::of([(left, Code::NoDrones), (most, Code::DroneOutOfReach)]))
    }

    /// The ready drones of that station that are not assigned yet. If drones are stationed, `None` has no drones; otherwise only
    /// `None` has some.
    pub(super) fn drones_left(&self, station: Option<SystemId>) -> u32 {
        let ready = match station {
            Some(station) => {
                let there = self.faction.ready_at.iter().find(|posted| posted.from == station);
                there.map_or(0, |posted| posted.drones)
            }
            None if self.game.drones_are_stationed() => 0,
            None => self.faction.ready,
        };
        ready - self.orders.drones_given(station).min(ready)
    }

    pub(super) fn judge_unassign_drone(&self, op: Op, station: Option<SystemId>) -> Result<Limits, Code> {
        let force = self.orders.force(op).ok_or(Code::NothingAssigned)?;
        let named = station.is_some() == self.game.drones_are_stationed();
        let there = if named { force.drones_of(station) } else { 0 };
        ensure(there > 0, Code::NothingAssigned)?;
        Ok(Limits::of([(there, Code::BadAmount)]))
    }

    pub(super) fn judge_lead(&self, op: Op) -> Result<(), Code> {
        ensure(self.orders.force(op).is_some(), Code::NeedsAUnit)?;
        ensure(self.orders.leader != Some(op), Code::AlreadySet)
    }
}
