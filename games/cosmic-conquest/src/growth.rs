//! Investments and new drones (R21, R22).

use super::draft::{Draft, Limits};
use super::factions::Trait;
use super::maps::SystemId;
use super::refusals::Code;
use kit::refusals::ensure;

impl Draft<'_> {
    pub(super) fn judge_invest(&self, system: SystemId) -> Result<Limits, Code> {
        self.needs_own(system)?;
        Ok(Limits::of([
            (self.free() / self.land.rate, Code::NotEnoughUnits),
            (self.room_to_grow(system), Code::OutputCap),
            (self.room_of_admiral(system), Code::IndecisiveLimit),
        ]))
    }

    /// The points that still fit under the cap. A drone raised there makes room (R21, D25).
    fn room_to_grow(&self, system: SystemId) -> u32 {
        let raised = u32::from(self.orders.raises_in(system));
        let grown = self.game.system(system).base - raised + self.orders.points(system);
        self.faction.cap().saturating_sub(grown)
    }

    /// The points that an Indecisive admiral still allows there (R26).
    fn room_of_admiral(&self, system: SystemId) -> u32 {
        let most = self.land.order_limit.map_or(u32::MAX, |units| units / self.land.rate);
        most - self.orders.points(system)
    }

    /// The points that can still be invested there, regardless of units.
    pub(super) fn room_for_points(&self, system: SystemId) -> u32 {
        self.room_to_grow(system).min(self.room_of_admiral(system))
    }

    pub(super) fn judge_uninvest(&self, system: SystemId) -> Result<Limits, Code> {
        let points = self.orders.points(system);
        ensure(points > 0, Code::NothingAssigned)?;
        Ok(Limits::of([(points, Code::BadAmount)]))
    }

    pub(super) fn judge_raise(&self, system: SystemId) -> Result<(), Code> {
        self.needs_own(system)?;
        ensure(!self.orders.raises_in(system), Code::AlreadyRaised)?;
        ensure(self.orders.stasis != Some(system), Code::InStasis)?;
        ensure(self.can_convert(system), Code::NoOutput)?;
        ensure(!self.faction.has(Trait::Inefficient), Code::InefficientAdmiral)?;
        ensure(self.free() > 0, Code::NotEnoughUnits)
    }

    fn can_convert(&self, system: SystemId) -> bool {
        self.game.system(system).base > 0 && self.output(system) > 0
    }

    /// Every system that raises a drone has the unit of output that it costs (R29 I7).
    pub(super) fn raises_are_possible(&self) -> Result<(), Code> {
        ensure(self.orders.raises.iter().all(|system| self.can_convert(*system)), Code::NoOutput)
    }

    pub(super) fn judge_cancel_raise(&self, system: SystemId) -> Result<(), Code> {
        ensure(self.orders.raises_in(system), Code::NothingAssigned)?;
        self.fits_unraised(system)
    }

    /// The investment there fits under the cap even without the drone.
    pub(super) fn fits_unraised(&self, system: SystemId) -> Result<(), Code> {
        let grown = self.game.system(system).base + self.orders.points(system);
        ensure(grown <= self.faction.cap(), Code::OutputCap)
    }
}
