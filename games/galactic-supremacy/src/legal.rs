//! Everything that a seat may do now: the possible commands at this point, filtered by the judge.

use super::cards::{Effect, Exchange, Kind, Tech};
use super::command::{Command, Item, Sort, Target};
use super::effects::Aim;
use super::limits::{PRICE, RESTLESS_BUDGET, SMALL_PRICE};
use super::preferences::PreferenceKey;
use super::state::Galaxy;
use super::steps::{PendingKind, SkipPhase};
use super::unit::{Unit, UnitId};
use kit::choice::Number;
use kit::game::{Choice, Role};
use kit::seat::Seat;
use std::ops::ControlFlow::{self, Break, Continue};

/// The credits in a trade command.
const AMOUNT: Number<Command> = Number {
    field: "amount",
    get: |command| match command {
        Command::TradeGive { amount, .. } | Command::TradeWant { amount, .. } => amount.map(i64::from),
        _ => None,
    },
    put: |command, credits| {
        if let Command::TradeGive { amount, .. } | Command::TradeWant { amount, .. } = command {
            *amount = u32::try_from(credits).ok();
        }
    },
};

/// Whether a list continues.
type Flow = ControlFlow<()>;

/// The capacity for a usual list.
const USUAL: usize = 24;

impl Galaxy {
    /// The complete list of choices of a seat.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.ended.is_some() || !self.alive(seat) {
            return Vec::new();
        }
        let mut choices = Vec::with_capacity(USUAL);
        if let Some((_, kind)) = self.pending().filter(|(asked, _)| *asked == seat) {
            _ = self.actions(seat, kind, &mut |command| {
                self.list(seat, command, &mut choices);
                Continue(())
            });
        }
        self.trades(seat, &mut choices);
        for key in PreferenceKey::ALL {
            for value in key.values() {
                self.list(seat, Command::SetPreference { key: key.into(), value: (*value).into() }, &mut choices);
            }
        }
        choices
    }

    /// Lists a command if the judge accepts it.
    fn list(&self, seat: Seat, command: Command, choices: &mut Vec<Choice<Command>>) {
        if self.check_command(seat, &command).is_ok() {
            let role = self.role(seat, &command);
            choices.push(Choice::of(command, role));
        }
    }

    /// True if `seat`, which is asked, could do anything besides ending the step (4.2).
    pub(super) fn has_business(&self, seat: Seat) -> bool {
        let Some((_, kind)) = self.pending() else { return false };
        let idle = self.actions(seat, kind, &mut |command| {
            let business = command.sort() != Sort::Onward && self.check_command(seat, &command).is_ok();
            if business { Break(()) } else { Continue(()) }
        });
        idle.is_break()
    }

    /// The possible answers to the pending question, until the caller stops. The judge decides which are legal.
    fn actions(&self, seat: Seat, kind: PendingKind, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        match kind {
            PendingKind::Draw => {
                list(Command::BuyCard)?;
                Exchange::ALL.into_iter().try_for_each(|kind| list(Command::Exchange { kind }))?;
            }
            PendingKind::Discard => Kind::ALL.into_iter().try_for_each(|kind| list(Command::Discard { kind }))?,
            PendingKind::Command => self.plays(seat, kind, list)?,
            PendingKind::Build => self.builds(seat, list)?,
            PendingKind::Attack => self.attacks(seat, list)?,
            PendingKind::Move => self.moves(seat, list)?,
            PendingKind::Research => list(Command::Research)?,
            PendingKind::PickTechnology => {
                Tech::ALL.into_iter().try_for_each(|tech| list(Command::PickTechnology { tech: tech.into() }))?;
            }
            PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics => {
                self.plays(seat, kind, list)?;
                list(Command::Pass)?;
                list(Command::PassCombat)?;
            }
            PendingKind::Disposition => self.dispositions(seat, list)?,
            PendingKind::Kills => {
                let options = self.combat().map_or(&[][..], |combat| &combat.kills_of(seat).options);
                options.iter().try_for_each(|option| list(Command::ChooseKills { count: option.count }))?;
            }
        }
        if self.frames.is_empty() {
            list(Command::EndPhase)?;
            list(Command::EndTurn)?;
            SkipPhase::ALL.into_iter().try_for_each(|phase| list(Command::SkipTo { phase }))?;
        }
        Continue(())
    }

    fn plays(&self, seat: Seat, kind: PendingKind, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        if !self.player(seat).holds(Kind::Command) {
            return Continue(());
        }
        for effect in Effect::ALL.into_iter().filter(|effect| effect.window() == kind) {
            let mut play = |target| list(Command::Play { effect, target });
            match effect.aim() {
                Aim::Nothing => play(None)?,
                Aim::Opponent => {
                    self.others_after(seat).try_for_each(|other| play(Some(Target::Seat(other))))?;
                }
                Aim::Unit => self.units.ids().try_for_each(|unit| play(Some(Target::Unit(unit))))?,
            }
        }
        Continue(())
    }

    fn builds(&self, seat: Seat, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        let player = self.player(seat);
        if player.credits < SMALL_PRICE {
            return Continue(());
        }
        list(Command::BuildColony)?;
        if player.holds(Kind::Fleet) && player.credits >= PRICE {
            self.worlds_of(seat).try_for_each(|world| list(Command::BuildFleet { world }))?;
        }
        if player.holds(Kind::Leader) {
            self.leaderless(seat).try_for_each(|unit| list(Command::BuildLeader { unit }))?;
        }
        Continue(())
    }

    fn attacks(&self, seat: Seat, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        if self.flags.staged.is_none() {
            let mut worlds = self.units.iter().filter(|(_, unit)| unit.is_world() && unit.owner != seat);
            return worlds.try_for_each(|(world, _)| list(Command::Target { world }));
        }
        self.fleets_of(seat).try_for_each(|fleet| list(Command::Commit { fleet }))?;
        list(Command::CommitAll)?;
        self.fleets_of(seat).try_for_each(|fleet| list(Command::Release { fleet }))?;
        list(Command::CancelAttack)?;
        list(Command::Launch)
    }

    fn moves(&self, seat: Seat, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        for fleet in self.fleets_of(seat).filter(|fleet| !self.flags.moved_fleets.contains(fleet)) {
            self.worlds_of(seat).try_for_each(|world| list(Command::MoveFleet { fleet, world }))?;
        }
        let unmoved = |leader| !self.flags.moved_leaders.contains(&leader);
        for (from, _) in self.own_units(seat).filter(|(_, unit)| unit.leader.is_some_and(unmoved)) {
            self.leaderless(seat).try_for_each(|to| list(Command::MoveLeader { from, to }))?;
        }
        list(Command::ResetMoves)
    }

    fn dispositions(&self, seat: Seat, list: &mut impl FnMut(Command) -> Flow) -> Flow {
        let Some(combat) = self.combat() else { return Continue(()) };
        for fleet in self.fleets_at(combat.world) {
            self.worlds_of(seat).try_for_each(|world| list(Command::Retreat { fleet, world }))?;
            list(Command::Stand { fleet })?;
        }
        for fleet in self.elsewhere(combat) {
            list(Command::Join { fleet })?;
            list(Command::Leave { fleet })?;
        }
        list(Command::ConfirmDefence)
    }

    fn trades(&self, seat: Seat, choices: &mut Vec<Choice<Command>>) {
        if !self.trading() {
            return;
        }
        self.others_after(seat).for_each(|to| self.list(seat, Command::TradeOpen { to }, choices));
        if let Some(draft) = &self.player(seat).draft {
            for item in Kind::ALL.map(Item::from) {
                self.list(seat, Command::TradeGive { item, amount: None }, choices);
                self.list(seat, Command::TradeWant { item, amount: None }, choices);
            }
            let (item, amount) = (Item::Credits, Some(0));
            let give = (Command::TradeGive { item, amount }, self.player(seat).credits);
            let want = (Command::TradeWant { item, amount }, self.player(draft.to).credits);
            for (command, most) in [give, want] {
                if self.check_command(seat, &command).is_ok() {
                    choices.push(Choice::aside(command).with_range(AMOUNT, 0, i64::from(most)));
                }
            }
            self.list(seat, Command::TradeReset, choices);
            self.list(seat, Command::TradeCancel, choices);
            self.list(seat, Command::TradeSend, choices);
        }
        for offer in self.offers.iter().map(|offer| offer.id) {
            self.list(seat, Command::TradeAccept { offer }, choices);
            self.list(seat, Command::TradeDecline { offer }, choices);
            self.list(seat, Command::TradeWithdraw { offer }, choices);
        }
    }

    fn role(&self, seat: Seat, command: &Command) -> Role {
        // After the last change of the budget, ending the step may be the only thing left to do. Then it ends automatically, and
        // everybody sees that.
        let last_change = || self.player(seat).restless + 1 >= RESTLESS_BUDGET;
        match command.sort() {
            Sort::Onward | Sort::Deed | Sort::Undo => Role::Action,
            Sort::Draft | Sort::Back if last_change() => Role::Action,
            Sort::Draft => Role::Draft,
            Sort::Back => Role::Back,
            Sort::Side | Sort::Offer => Role::Aside,
            Sort::Reply => Role::Reply,
        }
    }

    /// The seat's units, the homeworld first, then by serial.
    fn own_units(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.iter().filter(move |(_, unit)| unit.owner == seat)
    }

    /// Those without a leader.
    fn leaderless(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.own_units(seat).filter(|(_, unit)| unit.leader.is_none()).map(|(id, _)| id)
    }

    /// The answer for a silent seat (rules 10.4).
    pub(super) fn default_answer(&self, seat: Seat) -> Command {
        let kind = self.pending().filter(|(asked, _)| *asked == seat).map(|(_, kind)| kind);
        match kind {
            Some(PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics) => {
                Command::Pass
            }
            Some(PendingKind::Disposition) => Command::ConfirmDefence,
            Some(PendingKind::Kills) => {
                let options = self.combat().map_or(&[][..], |combat| &combat.kills_of(seat).options);
                Command::ChooseKills { count: options.first().map_or(0, |option| option.count) }
            }
            Some(PendingKind::PickTechnology) => {
                let lowest = Tech::ALL.into_iter().min_by_key(|tech| self.player(seat).level(*tech));
                Command::PickTechnology { tech: lowest.unwrap_or(Tech::JumpSpeed).into() }
            }
            Some(PendingKind::Discard) => {
                let order = [Kind::Command, Kind::Leader, Kind::Colony, Kind::Research, Kind::Fleet];
                let most = order.into_iter().rev().max_by_key(|kind| self.player(seat).count(*kind));
                Command::Discard { kind: most.unwrap_or(Kind::Command) }
            }
            Some(PendingKind::Attack) if self.flags.staged.is_some() => Command::CancelAttack,
            Some(PendingKind::Draw) | None => Command::EndPhase,
            Some(PendingKind::Command | PendingKind::Build | PendingKind::Attack) => Command::EndTurn,
            Some(PendingKind::Move | PendingKind::Research) => Command::EndTurn,
        }
    }
}
