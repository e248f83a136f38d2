//! A draft: what is left to spend, how each draft command is judged, and what it changes.
//!
//! A draft satisfies R29 at every moment. So a command is judged only by what it changes, in the order of errors of section 7,
//! and an amount only by its limits. `legal` lists exactly the commands that are accepted here.

use super::command::{Command, What};
use super::factions::Technology;
use super::maps::SystemId;
use super::orders::{self as order, Op, OpKind, Orders};
use super::reckoning::Holding;
use super::refusals::Code;
use super::shared::Shared;
use super::state::{Conquest, Faction};
use super::systems::Systems;
use kit::refusals::ensure;
use kit::seat::Seat;

/// Orders that a seat is drafting.
pub(super) struct Draft<'a> {
    pub game: &'a Conquest,
    pub seat: Seat,
    pub faction: &'a Faction,
    pub orders: Shared<Orders>,
    pub land: Land,
}

/// The holdings of a seat, which no order changes during its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Land {
    pub own: Systems,
    /// Those of its systems that a rival can reach (R12).
    pub exposed: Systems,
    /// The total of the faction.
    pub units: u32,
    /// The price of a point of investment.
    pub rate: u32,
    /// The most units a single order may use (R26).
    pub order_limit: Option<u32>,
}

impl Land {
    fn of(game: &Conquest, seat: Seat) -> Self {
        let (mut held, mut rivals) = (Holding::default(), Systems::default());
        for (id, system) in SystemId::all(game.systems.len()).zip(&game.systems) {
            match system.owner {
                Some(owner) if owner == seat => held.add(id, system),
                Some(owner) if game.faction(owner).alive => rivals |= Systems::from(id),
                _ => {}
            }
        }
        let faction = game.faction(seat);
        Land {
            own: held.systems,
            exposed: game.reach_of(rivals) & held.systems,
            units: game.total_with(seat, held).units,
            rate: faction.rate(),
            order_limit: faction.order_limit(),
        }
    }
}

/// The upper limits of an amount, each with the code of the refusal above it, in the order of errors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits([(u32, Code); 3]);

impl Limits {
    /// No limit; only zero is refused.
    pub(super) const NONE: Limits = Limits([(u32::MAX, Code::BadAmount); 3]);

    pub(super) fn of<const N: usize>(bounds: [(u32, Code); N]) -> Self {
        let mut limits = Limits::NONE;
        limits.0[..N].copy_from_slice(&bounds);
        limits
    }

    /// The largest amount that is accepted.
    pub(super) fn most(&self) -> u32 {
        self.0.iter().map(|(bound, _)| *bound).min().unwrap_or(0)
    }

    fn admit(&self, amount: u32) -> Result<(), Code> {
        ensure(amount > 0, Code::BadAmount)?;
        self.0.iter().try_for_each(|(bound, code)| ensure(amount <= *bound, *code))
    }
}

/// The units that can be spent.
impl<'a> Draft<'a> {
    /// The current draft of `seat`.
    pub(super) fn of(game: &'a Conquest, seat: Seat) -> Self {
        let faction = game.faction(seat);
        Draft { game, seat, faction, orders: faction.draft.clone(), land: Land::of(game, seat) }
    }

    /// A draft of the same seat with other orders.
    pub(super) fn with(&self, orders: impl Into<Shared<Orders>>) -> Self {
        Draft { orders: orders.into(), ..*self }
    }

    /// The same draft with one change.
    pub(super) fn but(&self, change: impl FnOnce(&mut Orders)) -> Self {
        let mut orders = self.orders.clone();
        change(&mut orders);
        self.with(orders)
    }

    /// Units not yet spent (R17).
    pub(super) fn free(&self) -> u32 {
        self.pool().saturating_sub(self.spent())
    }

    fn pool(&self) -> u32 {
        self.game.pool(self.land.units, &self.orders)
    }

    fn spent(&self) -> u32 {
        self.orders.spent(self.land.rate)
    }

    pub(super) fn owns(&self, system: SystemId) -> bool {
        self.land.own.contains(system)
    }

    /// The systems next to `system` (R5).
    pub(super) fn around(&self, system: SystemId) -> Systems {
        self.game.star_map().around(system)
    }

    /// Its effective output (R8).
    pub(super) fn output(&self, system: SystemId) -> u32 {
        self.game.output_under(&self.orders, system)
    }

    /// This check of R14 also covers R17.
    pub(super) fn within_pool(&self) -> Result<(), Code> {
        ensure(self.spent() <= self.pool(), Code::WouldOverspend)
    }

    pub(super) fn needs(&self, technology: Technology) -> Result<(), Code> {
        ensure(self.faction.technology == technology, Code::WrongTechnology)
    }

    pub(super) fn needs_own(&self, system: SystemId) -> Result<(), Code> {
        ensure(self.owns(system), Code::NotYourSystem)
    }
}

/// Judging and writing.
impl Draft<'_> {
    /// Judges a draft command and writes what it orders.
    pub(super) fn accept(&mut self, command: &Command) -> Result<(), Code> {
        self.game.knows(command)?;
        let limits = self.judge(command)?;
        self.admit(command, limits)
    }

    /// Carries out a command that was judged, if its amount is within these limits.
    pub(super) fn admit(&mut self, command: &Command, limits: Limits) -> Result<(), Code> {
        if let Some((_, amount)) = command.amount() {
            limits.admit(amount)?;
        }
        self.write(command);
        Ok(())
    }

    /// Judges everything except the amount, and returns the limits of the amount. The systems and seats in the command must
    /// exist.
    pub(super) fn judge(&self, command: &Command) -> Result<Limits, Code> {
        use Command::*;
        let orders = &self.orders;
        let whole = match *command {
            Assign { kind, system, .. } => return self.judge_assign(Op { kind, system }),
            Unassign { kind, system, .. } => return self.judge_unassign(Op { kind, system }),
            AssignDrone { kind, system, from, .. } => return self.judge_assign_drone(Op { kind, system }, from),
            UnassignDrone { kind, system, from, .. } => return self.judge_unassign_drone(Op { kind, system }, from),
            Invest { system, .. } => return self.judge_invest(system),
            Uninvest { system, .. } => return self.judge_uninvest(system),
            DefendEvenly { .. } => return self.judge_defend_evenly(),
            InvestEvenly { r#where, .. } => return self.judge_invest_evenly(r#where),
            Lead { kind, system } => self.judge_lead(Op { kind, system }),
            StopLeading => ensure(orders.leader.is_some(), Code::NothingAssigned),
            RaiseDrone { system } => self.judge_raise(system),
            CancelRaise { system } => self.judge_cancel_raise(system),
            TimeSkip { system } => self.judge_time_skip(system),
            CancelTimeSkip => self.judge_cancel_time_skip(),
            Stasis { system } => self.judge_stasis(system),
            CancelStasis => ensure(orders.stasis.is_some(), Code::NothingAssigned),
            Sabotage { system } => self.judge_sabotage(system),
            CancelSabotage => ensure(orders.sabotage.is_some(), Code::NothingAssigned),
            Assault { on, system, seat } => self.judge_assault(order::Assault { on, system, seat }),
            CancelAssault => ensure(orders.assault.is_some(), Code::NothingAssigned),
            ProclaimEmpire => self.judge_proclaim(),
            CancelProclaim => ensure(orders.proclaim, Code::NothingAssigned),
            SpreadDrones => self.judge_spread_drones(),
            RaiseEverywhere => self.judge_raise_everywhere(),
            RepeatLast => self.judge_repeat_last(),
            DefaultOrders => self.judge_defaults(),
            Clear { what } => self.judge_clear(what),
            Undo => ensure(!self.faction.undo.is_empty(), Code::NothingToUndo),
            ResetDraft => ensure(!orders.is_empty(), Code::NothingToUndo),
            Insight { .. } | Submit { .. } | SubmitDefaults => Err(Code::WrongPhase),
        };
        whole.map(|()| Limits::NONE)
    }

    /// Carries out a command that was judged.
    fn write(&mut self, command: &Command) {
        use Command::*;
        let orders = &mut *self.orders;
        match *command {
            Assign { kind, system, units } => orders.add_units(Op { kind, system }, units),
            Unassign { kind, system, units } => orders.take_units(Op { kind, system }, units),
            AssignDrone { kind, system, drones, from } => orders.add_drones(Op { kind, system }, drones, from),
            UnassignDrone { kind, system, drones, from } => orders.take_drones(Op { kind, system }, drones, from),
            Lead { kind, system } => orders.leader = Some(Op { kind, system }),
            StopLeading => orders.leader = None,
            Invest { system, points } => orders.add_points(system, points),
            Uninvest { system, points } => orders.take_points(system, points),
            RaiseDrone { system } => orders.add_raise(system),
            CancelRaise { system } => orders.raises.retain(|raised| *raised != system),
            TimeSkip { system } => orders.time_skip = Some(system),
            CancelTimeSkip => orders.time_skip = None,
            Stasis { system } => orders.stasis = Some(system),
            CancelStasis => orders.stasis = None,
            Sabotage { system } => orders.sabotage = Some(system),
            CancelSabotage => orders.sabotage = None,
            Assault { on, system, seat } => orders.assault = Some(order::Assault { on, system, seat }),
            CancelAssault => orders.assault = None,
            ProclaimEmpire => orders.proclaim = true,
            CancelProclaim => orders.proclaim = false,
            DefendEvenly { units } => self.defend_evenly(units),
            SpreadDrones => self.spread_drones(),
            InvestEvenly { points, r#where } => self.invest_evenly(points, r#where),
            RaiseEverywhere => self.raise_everywhere(),
            RepeatLast => self.orders = self.repeated(),
            DefaultOrders => self.orders = self.defaults(),
            Clear { what: What::Attacks } => orders.call_off(OpKind::Attack),
            Clear { what: What::Defences } => orders.call_off(OpKind::Defend),
            Clear { what: What::Investments } => orders.investments.clear(),
            Clear { what: What::Raises } => orders.raises.clear(),
            Undo => self.orders = self.faction.undo.last().cloned().unwrap_or_default(),
            ResetDraft => self.orders = Shared::default(),
            Insight { .. } | Submit { .. } | SubmitDefaults => {}
        }
    }
}
