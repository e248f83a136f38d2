//! Abilities of technologies, and empires (2.3, R64–R72).

use super::draft::Draft;
use super::factions::Technology;
use super::maps::SystemId;
use super::orders::{Assault, AssaultOn, Op, OpKind};
use super::refusals::Code;
use super::state::Conquest;
use super::systems::Systems;
use kit::refusals::ensure;
use kit::seat::Seat;

/// The number of connected systems that make an empire (R72).
const EMPIRE: usize = 4;

impl Draft<'_> {
    /// The Time Skip may move from another system. Anything there that needs it must be possible without it (R29 I4, I7).
    pub(super) fn judge_time_skip(&self, system: SystemId) -> Result<(), Code> {
        self.needs(Technology::Chrono)?;
        self.needs_own(system)?;
        ensure(self.orders.stasis != Some(system), Code::InStasis)?;
        ensure(self.orders.time_skip != Some(system), Code::AlreadySet)?;
        if self.orders.time_skip.is_none() {
            return Ok(()); // The draft has no Time Skip yet, so this one only adds output.
        }
        let then = self.but(|orders| orders.time_skip = Some(system));
        then.nothing_is_stranded()?;
        then.raises_are_possible()
    }

    pub(super) fn judge_cancel_time_skip(&self) -> Result<(), Code> {
        self.needs(Technology::Chrono)?;
        ensure(self.orders.time_skip.is_some(), Code::NothingAssigned)?;
        let then = self.but(|orders| orders.time_skip = None);
        then.within_pool()?;
        then.nothing_is_stranded()?;
        then.raises_are_possible()
    }

    pub(super) fn judge_stasis(&self, system: SystemId) -> Result<(), Code> {
        self.needs(Technology::Chrono)?;
        self.needs_own(system)?;
        let defended = self.orders.force(Op { kind: OpKind::Defend, system }).is_some();
        let in_use = defended || self.orders.raises_in(system) || self.orders.time_skip == Some(system);
        ensure(!in_use, Code::StasisConflict)?;
        ensure(self.orders.stasis != Some(system), Code::AlreadySet)?;
        let then = self.but(|orders| orders.stasis = Some(system));
        then.within_pool()?;
        then.nothing_is_stranded()
    }

    pub(super) fn judge_sabotage(&self, system: SystemId) -> Result<(), Code> {
        self.needs(Technology::Psionic)?;
        let enemy = self.game.system(system).owner.filter(|owner| *owner != self.seat);
        ensure(enemy.is_some_and(|enemy| self.game.faction(enemy).alive), Code::BadTarget)?;
        ensure(self.orders.sabotage != Some(system), Code::AlreadySet)
    }

    pub(super) fn judge_assault(&self, assault: Assault) -> Result<(), Code> {
        self.needs(Technology::Psionic)?;
        let possible = match (assault.on, assault.seat) {
            (AssaultOn::Defence, None) => !self.owns(assault.system),
            (AssaultOn::Attack, Some(rival)) => rival != self.seat && self.game.borders_on(rival, assault.system),
            _ => false,
        };
        ensure(possible, Code::BadTarget)?;
        ensure(self.orders.assault != Some(assault), Code::AlreadySet)
    }

    pub(super) fn judge_proclaim(&self) -> Result<(), Code> {
        ensure(!self.faction.empire, Code::AlreadyEmpire)?;
        ensure(self.game.connects_four(self.land.own), Code::NoContiguousFour)?;
        ensure(!self.orders.proclaim, Code::AlreadySet)
    }
}

impl Conquest {
    /// True if the system belongs to another seat and is next to a system of `seat`, which may therefore attack it.
    fn borders_on(&self, seat: Seat, system: SystemId) -> bool {
        let owned = |system: SystemId| self.system(system).owner == Some(seat);
        !owned(system) && self.star_map().around(system).into_iter().any(owned)
    }

    /// Whether the systems of `seat` contain a connected group large enough for an empire (R72).
    pub fn has_connected_four(&self, seat: Seat) -> bool {
        self.connects_four(self.held_by(seat))
    }

    /// The same for a known set of systems.
    pub(super) fn connects_four(&self, held: Systems) -> bool {
        let mut unseen = held;
        while unseen.len() >= EMPIRE {
            let (mut group, mut before) = (unseen.first().into_iter().collect(), Systems::default());
            while group != before {
                before = group;
                group |= self.reach_of(group) & held;
            }
            if group.len() >= EMPIRE {
                return true;
            }
            unseen &= !group;
        }
        false
    }

    /// Whether `seat` may use an Insight on `target` (R67).
    pub(super) fn judge_insight(&self, seat: Seat, target: Seat) -> Result<(), Code> {
        ensure(target.index() < self.factions.len(), Code::UnknownSeat)?;
        ensure(self.faction(seat).technology == Technology::Psionic, Code::WrongTechnology)?;
        ensure(self.faction(seat).insight.is_none(), Code::AbilityUsed)?;
        ensure(target != seat && self.faction(target).alive, Code::BadTarget)?;
        ensure(self.faction(target).technology != Technology::Psionic, Code::TargetImmune)
    }
}
