//! Shortcuts, which give several orders at once (5.13). They write ordinary orders and add no new power (D91).

use super::command::{Command, What, Where};
use super::draft::{Draft, Limits};
use super::factions::Trait;
use super::maps::SystemId;
use super::orders::{Force, Op, OpKind, Orders};
use super::refusals::Code;
use super::shared::Shared;
use super::systems::Systems;
use kit::refusals::ensure;

/// Deals `amount` to `count` receivers; the first ones get the remainder.
fn dealt(amount: u32, count: usize) -> impl Iterator<Item = u32> {
    let count = count as u32;
    (0..count).map(move |place| amount / count + u32::from(place < amount % count))
}

/// R88: `defend-evenly`.
impl Draft<'_> {
    /// The systems that can be defended.
    fn fronts(&self) -> Systems {
        let frozen = self.orders.stasis.map_or(Systems::default(), Systems::from);
        self.land.exposed & !frozen
    }

    /// The most units that can defend the fronts; `None` if there is no front.
    fn most_in_defence(&self) -> Option<u32> {
        let fronts = self.fronts().len() as u32;
        let by_admiral = self.land.order_limit.map_or(u32::MAX, |most| most * fronts);
        (fronts > 0).then(|| by_admiral.min(self.free() + self.orders.units(OpKind::Defend)))
    }

    pub(super) fn judge_defend_evenly(&self) -> Result<Limits, Code> {
        let most = self.most_in_defence().ok_or(Code::NotExposed)?;
        // A different amount is a different draft. So the command can change nothing only if the sole amount is one unit.
        let once = || {
            let mut once = self.with(self.orders.clone());
            once.defend_evenly(1);
            once.orders
        };
        let nothing_to_change = most == 1 && once() == self.orders;
        Ok(Limits::of([(most, Code::BadAmount), (if nothing_to_change { 0 } else { most }, Code::AlreadySet)]))
    }

    /// Takes all defending units back and deals `units` to the fronts.
    pub(super) fn defend_evenly(&mut self, units: u32) {
        let before = std::mem::take(&mut self.orders.defences);
        let fronts = self.game.in_rich_order(self.fronts());
        for (system, units) in fronts.iter().zip(dealt(units, fronts.len())).filter(|(_, units)| *units > 0) {
            let company = before.iter().find(|force| force.system == *system);
            let (drones, posted) = company.map_or((0, Vec::new()), |force| (force.drones, force.posted.clone()));
            self.orders.defences.push(Force { system: *system, units, drones, posted });
        }
        self.orders.defences.sort_unstable_by_key(|force| force.system);
        self.orders.free_leader();
    }
}

/// R89: `spread-drones`.
impl Draft<'_> {
    pub(super) fn judge_spread_drones(&self) -> Result<(), Code> {
        let any = match self.game.drones_are_stationed() {
            true => self.faction.ready_at.iter().any(|posted| self.drones_left(Some(posted.from)) > 0),
            false => self.drones_left(None) > 0,
        };
        ensure(any, Code::NoDrones)?;
        ensure(!self.postings().is_empty(), Code::NeedsAUnit)
    }

    /// Deals the remaining drones to the defences.
    pub(super) fn spread_drones(&mut self) {
        for (system, drones, station) in self.postings() {
            self.orders.add_drones(Op { kind: OpKind::Defend, system }, drones, station);
        }
    }

    /// The systems that the remaining drones go to, with the number for each and their station. Stationed drones defend their own
    /// system (D92).
    fn postings(&self) -> Vec<(SystemId, u32, Option<SystemId>)> {
        if self.game.drones_are_stationed() {
            let defended = self.orders.defences.iter().map(|force| force.system);
            let left = defended.map(|system| (system, self.drones_left(Some(system)), Some(system)));
            return left.filter(|(_, drones, _)| *drones > 0).collect();
        }
        let defences = self.orders.defences.iter().map(|force| force.system);
        let mut posts: Vec<(u32, SystemId)> = self.game.in_rich_order(defences).into_iter().map(|at| (0, at)).collect();
        let has = |system| self.orders.force(Op { kind: OpKind::Defend, system }).map_or(0, |force| force.drones);
        for _ in 0..self.drones_left(None) {
            // Among equals, the first in rich order.
            let Some(post) = posts.iter_mut().min_by_key(|(more, system)| has(*system) + more) else { break };
            post.0 += 1;
        }
        posts.into_iter().filter(|(more, _)| *more > 0).map(|(more, system)| (system, more, None)).collect()
    }
}

/// R90: `invest-evenly`.
impl Draft<'_> {
    fn investable(&self, r#where: Where) -> Systems {
        match r#where {
            Where::All => self.land.own,
            Where::Inner => self.land.own & !self.land.exposed,
        }
    }

    pub(super) fn judge_invest_evenly(&self, r#where: Where) -> Result<Limits, Code> {
        let affordable = self.free() / self.land.rate;
        ensure(affordable > 0, Code::NotEnoughUnits)?;
        let room: u32 = self.investable(r#where).into_iter().map(|system| self.room_for_points(system)).sum();
        ensure(room > 0, Code::OutputCap)?;
        Ok(Limits::of([(affordable.min(room), Code::BadAmount)]))
    }

    /// Each point goes to the system with the fewest that can still take one; among equals, to the one with the lowest index.
    pub(super) fn invest_evenly(&mut self, points: u32, r#where: Where) {
        let system = self.investable(r#where).into_iter();
        let mut open: Vec<(u32, u32, SystemId)> =
            system.map(|system| (self.orders.points(system), self.room_for_points(system), system)).collect();
        for _ in 0..points {
            let takes = open.iter_mut().filter(|(_, room, _)| *room > 0);
            let Some(least) = takes.min_by_key(|(points, _, system)| (*points, *system)) else { break };
            *least = (least.0 + 1, least.1 - 1, least.2);
        }
        for (points, _, system) in open {
            let more = points - self.orders.points(system);
            if more > 0 {
                self.orders.add_points(system, more);
            }
        }
    }
}

/// R91: `raise-everywhere`.
impl Draft<'_> {
    /// The systems that can raise a drone without being devastated, regardless of units.
    fn raisable(&self) -> impl Iterator<Item = SystemId> {
        let rich = self.land.own.into_iter().filter(|system| self.game.system(*system).base >= 2);
        rich.filter(|system| matches!(self.judge_raise(*system), Ok(()) | Err(Code::NotEnoughUnits)))
    }

    pub(super) fn judge_raise_everywhere(&self) -> Result<(), Code> {
        ensure(!self.faction.has(Trait::Inefficient), Code::InefficientAdmiral)?;
        ensure(self.free() > 0, Code::NotEnoughUnits)?;
        ensure(self.raisable().next().is_some(), Code::NoOutput)
    }

    /// Raises drones while there are units.
    pub(super) fn raise_everywhere(&mut self) {
        let raised: Vec<SystemId> = self.raisable().take(self.free() as usize).collect();
        raised.into_iter().for_each(|system| self.orders.add_raise(system));
    }
}

/// R92: `repeat-last`.
impl Draft<'_> {
    pub(super) fn judge_repeat_last(&self) -> Result<(), Code> {
        let last = self.faction.last.as_ref().ok_or(Code::NothingToRepeat)?;
        // The command repeats orders of last turn. So a draft that contains anything else differs from its result.
        ensure(!self.orders.is_within(last) || self.repeated() != self.orders, Code::AlreadySet)
    }

    /// The orders of last turn, part by part as far as they are possible now.
    pub(super) fn repeated(&self) -> Shared<Orders> {
        let mut draft = self.with(Orders::default());
        let Some(last) = self.faction.last.clone() else { return draft.orders };
        draft.repeat(last.time_skip.map(|system| Command::TimeSkip { system }));
        draft.repeat(last.stasis.map(|system| Command::Stasis { system }));
        for kind in [OpKind::Defend, OpKind::Attack] {
            for &Force { system, units, drones, .. } in last.forces(kind) {
                draft.repeat(Some(Command::Assign { kind, system, units }));
                draft.repeat(Some(Command::AssignDrone { kind, system, drones, from: None }));
            }
        }
        draft.repeat(last.leader.map(|Op { kind, system }| Command::Lead { kind, system }));
        last.raises.iter().for_each(|system| draft.repeat(Some(Command::RaiseDrone { system: *system })));
        for investment in &last.investments {
            draft.repeat(Some(Command::Invest { system: investment.system, points: investment.points }));
        }
        draft.repeat(last.sabotage.map(|system| Command::Sabotage { system }));
        let assault = last.assault;
        draft.repeat(assault.map(|now| Command::Assault { on: now.on, system: now.system, seat: now.seat }));
        draft.orders
    }

    /// Gives that command as far as possible: an amount is reduced to its limit, and an illegal command is skipped.
    fn repeat(&mut self, command: Option<Command>) {
        let Some(mut command) = command else { return };
        let Ok(limits) = self.judge(&command) else { return };
        if let Some((_, amount)) = command.amount_mut() {
            *amount = limits.most().min(*amount);
        }
        // If the amount was reduced to zero, nothing is repeated and nothing is written.
        self.admit(&command, limits).unwrap_or_default();
    }
}

/// R93 and R95: `default-orders` and `clear`.
impl Draft<'_> {
    /// The default orders (R33), which spend everything in the plainest way.
    pub(super) fn defaults(&self) -> Shared<Orders> {
        let mut draft = self.with(Orders::default());
        draft.spend_the_rest();
        draft.orders
    }

    /// Default orders contain no attacks, raises, leader or abilities, and spend all they can. A draft that differs in this is
    /// different; any other draft is compared with the default orders.
    pub(super) fn judge_defaults(&self) -> Result<(), Code> {
        let orders = &self.orders;
        let plain = orders.attacks.is_empty() && orders.raises.is_empty() && orders.leader.is_none();
        let spends_all = || match self.most_in_defence() {
            Some(most) => orders.units(OpKind::Defend) == most,
            None => self.judge_invest_evenly(Where::All).is_err(),
        };
        ensure(!(plain && spends_all()) || *orders != self.defaults(), Code::AlreadySet)
    }

    /// Deals the remaining units and drones evenly to the border systems. Without borders, invests evenly.
    pub(super) fn spend_the_rest(&mut self) {
        match self.judge_defend_evenly() {
            Ok(limits) => {
                self.defend_evenly(limits.most());
                self.spread_drones();
            }
            Err(_) => {
                let most = self.judge_invest_evenly(Where::All).map_or(0, |limits| limits.most());
                self.invest_evenly(most, Where::All);
            }
        }
    }

    pub(super) fn judge_clear(&self, what: What) -> Result<(), Code> {
        let orders = &self.orders;
        let there = match what {
            What::Attacks => !orders.attacks.is_empty(),
            What::Defences => !orders.defences.is_empty(),
            What::Investments => !orders.investments.is_empty(),
            What::Raises => !orders.raises.is_empty(),
        };
        ensure(there, Code::NothingAssigned)?;
        let fits = |system: &SystemId| what != What::Raises || self.fits_unraised(*system).is_ok();
        ensure(orders.raises.iter().all(fits), Code::OutputCap)
    }
}
