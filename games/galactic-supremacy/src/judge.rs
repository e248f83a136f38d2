//! What is refused, in the order of table 7.5, and the doing of what is not.
//!
//! Where a command's own row names a code for being at the wrong point, that code stands in the place of
//! `wrong-phase`; each chapter's checks begin with it.

use super::Log;
use super::command::Command;
use super::event::PendingKind;
use super::refusals::{Code, ensure};
use super::state::{Frame, Galaxy, StagedAttack, Step};
use super::trade::Side;
use kit::dice::Dice;
use kit::seat::Seat;

/// How a command counts for the restless budget (R98).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    Not,
    /// One of the commands marked ° in the rules.
    AsChange,
}

impl Command {
    /// The commands marked ° in the rules: uncommitted ones and those beside a decision (R98).
    pub(super) fn counts(&self) -> Counts {
        match self {
            Command::Target { .. }
            | Command::Commit { .. }
            | Command::CommitAll
            | Command::Release { .. }
            | Command::CancelAttack
            | Command::ResetMoves
            | Command::Retreat { .. }
            | Command::Stand { .. }
            | Command::Join { .. }
            | Command::Leave { .. } => Counts::AsChange,
            Command::TradeOpen { .. }
            | Command::TradeGive { .. }
            | Command::TradeWant { .. }
            | Command::TradeReset
            | Command::TradeCancel
            | Command::SetPreference { .. } => Counts::AsChange,
            _ => Counts::Not,
        }
    }

    /// Trade and preferences: open to every living player beside the pending decision (rules 7.3).
    pub(super) fn is_aside(&self) -> bool {
        matches!(
            self,
            Command::TradeOpen { .. }
                | Command::TradeGive { .. }
                | Command::TradeWant { .. }
                | Command::TradeReset
                | Command::TradeCancel
                | Command::TradeSend
                | Command::TradeWithdraw { .. }
                | Command::TradeAccept { .. }
                | Command::TradeDecline { .. }
                | Command::SetPreference { .. }
        )
    }

    /// Composing a defence, which answers no question yet (C3).
    fn composes_defence(&self) -> bool {
        matches!(self, Command::Retreat { .. } | Command::Stand { .. } | Command::Join { .. } | Command::Leave { .. })
    }
}

impl Galaxy {
    /// True if the active player is at that step, with nothing going on inside it.
    pub(super) fn at(&self, step: Step) -> bool {
        self.frames.is_empty() && self.step == step && self.flags.staged.is_none()
    }

    /// Whether `seat` may do that now, and if not, why.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        ensure(self.alive(seat), Code::Eliminated)?;
        if command.is_aside() {
            return self.check_aside(seat, command);
        }
        ensure(self.pending().is_some_and(|(asked, _)| asked == seat), Code::NotYourDecision)?;
        match *command {
            Command::EndPhase | Command::EndTurn | Command::SkipTo { .. } => self.check_ending(command),
            Command::BuyCard => self.check_buy(seat),
            Command::Exchange { kind } => self.check_exchange(seat, kind),
            Command::Discard { kind } => self.check_discard(seat, kind),
            Command::Play { effect, target } => self.check_play(seat, effect, target),
            Command::BuildColony => self.check_colony(seat),
            Command::BuildFleet { world } => self.check_fleet(seat, world),
            Command::BuildLeader { unit } => self.check_leader(seat, unit),
            Command::Target { world } => self.check_target_world(seat, world),
            Command::Commit { fleet } => self.check_commit(seat, fleet),
            Command::CommitAll => self.check_commit_all(seat),
            Command::Release { fleet } => self.check_release(seat, fleet),
            Command::CancelAttack => self.check_cancel(),
            Command::Launch => self.check_launch(),
            Command::MoveFleet { fleet, world } => self.check_move_fleet(seat, fleet, world),
            Command::MoveLeader { from, to } => self.check_move_leader(seat, from, to),
            Command::ResetMoves => self.check_reset(seat),
            Command::Research => self.check_research(seat),
            Command::PickTechnology { .. } => {
                ensure(matches!(self.frames.last(), Some(Frame::PickTechnology)), Code::WrongPhase)
            }
            Command::Pass => ensure(self.asked_to_play(), Code::WrongPhase),
            Command::PassCombat => {
                ensure(self.combat().is_some(), Code::NotInCombat)?;
                ensure(self.asked_to_play(), Code::WrongPhase)
            }
            Command::Retreat { fleet, world } => self.check_retreat(seat, fleet, world),
            Command::Stand { fleet } => self.check_stand(seat, fleet),
            Command::Join { fleet } => self.check_join(seat, fleet),
            Command::Leave { fleet } => self.check_leave(seat, fleet),
            Command::ConfirmDefence => self.check_confirm(),
            Command::ChooseKills { count } => self.check_kills(seat, count),
            _ => Err(Code::WrongPhase),
        }
    }

    fn check_aside(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        match command {
            Command::TradeOpen { to } => self.check_open(seat, *to),
            Command::TradeGive { item, amount } => self.check_item(seat, Side::Give, *item, *amount),
            Command::TradeWant { item, amount } => self.check_item(seat, Side::Want, *item, *amount),
            Command::TradeReset => {
                ensure(!self.restless(seat), Code::Restless)?;
                self.check_draft(seat)
            }
            Command::TradeCancel => self.check_draft(seat),
            Command::TradeSend => self.check_send(seat),
            Command::TradeWithdraw { offer } => self.check_withdraw(seat, offer),
            Command::TradeAccept { offer } => self.check_accept(seat, offer),
            Command::TradeDecline { offer } => self.check_decline(seat, offer),
            Command::SetPreference { key, value } => self.check_preference(seat, *key, value),
            _ => Err(Code::WrongPhase),
        }
    }

    /// True in the windows in which one passes or plays: counter, C1, C2, C4.
    pub(super) fn asked_to_play(&self) -> bool {
        let windows = [PendingKind::Counter, PendingKind::Answer, PendingKind::Riposte, PendingKind::Tactics];
        self.pending().is_some_and(|(_, kind)| windows.contains(&kind))
    }

    /// Does what has been checked, and goes on until somebody is asked.
    pub(super) fn perform(&mut self, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
        if command.counts() == Counts::AsChange {
            self.player_mut(seat).restless += 1;
        }
        if command.is_aside() {
            self.perform_aside(seat, command, log);
        } else {
            self.question_open &= command.composes_defence();
            if self.frames.is_empty() {
                self.perform_own(seat, command, dice, log);
            } else {
                self.perform_reaction(seat, command, log);
            }
            self.proceed(dice, log);
        }
        self.void_offers(log);
    }

    /// The commands of one's own turn (7.1).
    fn perform_own(&mut self, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
        match command {
            Command::EndPhase | Command::EndTurn | Command::SkipTo { .. } => self.end_step(&command, dice, log),
            Command::BuyCard => self.buy(seat, dice, log),
            Command::Exchange { kind } => self.exchange(seat, kind, dice, log),
            Command::Discard { kind } => self.discard_for_limit(kind, log),
            Command::Play { effect, target } => self.play(seat, effect, target, log),
            Command::BuildColony => self.build_unit(seat, None, log),
            Command::BuildFleet { world } => self.build_unit(seat, Some(world), log),
            Command::BuildLeader { unit } => self.build_leader(seat, unit, log),
            Command::Target { world } => self.stage(seat, Some(StagedAttack { world, fleets: Vec::new() }), log),
            Command::Commit { fleet } => {
                let fleets = self.staged_fleets().chain([fleet]).collect();
                self.restage(seat, fleets, log);
            }
            Command::CommitAll => {
                let fleets = self.staged_fleets().chain(self.addable(seat)).collect();
                self.restage(seat, fleets, log);
            }
            Command::Release { fleet } => {
                let fleets = self.staged_fleets().filter(|staged| *staged != fleet).collect();
                self.restage(seat, fleets, log);
            }
            Command::CancelAttack => self.stage(seat, None, log),
            Command::Launch => self.launch(seat, log),
            Command::MoveFleet { fleet, world } => self.move_fleet(seat, fleet, world, log),
            Command::MoveLeader { from, to } => self.move_leader(seat, from, to, log),
            Command::ResetMoves => self.reset_moves(seat, log),
            Command::Research => self.research(seat, dice, log),
            _ => {}
        }
    }

    /// The answers of whoever is asked inside a step (7.2, and R86).
    fn perform_reaction(&mut self, seat: Seat, command: Command, log: &mut Log) {
        match command {
            Command::Play { effect, target } => self.play(seat, effect, target, log),
            Command::PickTechnology { tech } => self.pick_technology(seat, tech, log),
            Command::Pass => self.pass_window(),
            Command::PassCombat => {
                if let Some(combat) = self.combat_mut() {
                    combat.quiet.push(seat);
                }
                self.pass_window();
            }
            Command::Retreat { fleet, world } => self.dispose(|combat| _ = combat.retreats.insert(fleet, world), log),
            Command::Stand { fleet } => self.dispose(|combat| _ = combat.retreats.remove(&fleet), log),
            Command::Join { fleet } => self.dispose(|combat| combat.joined.push(fleet), log),
            Command::Leave { fleet } => self.dispose(|combat| combat.joined.retain(|joined| *joined != fleet), log),
            Command::ConfirmDefence => self.confirm_defence(log),
            Command::ChooseKills { count } => self.choose_kills(seat, count, log),
            _ => {}
        }
    }

    fn perform_aside(&mut self, seat: Seat, command: Command, log: &mut Log) {
        match command {
            Command::TradeOpen { to } => self.open_draft(seat, to),
            Command::TradeGive { item, amount } => self.add_item(seat, Side::Give, item, amount),
            Command::TradeWant { item, amount } => self.add_item(seat, Side::Want, item, amount),
            Command::TradeReset => self.reset_draft(seat),
            Command::TradeCancel => self.player_mut(seat).draft = None,
            Command::TradeSend => self.send_offer(seat, log),
            Command::TradeWithdraw { offer } => {
                self.close_offers(|open| open.id() == offer, super::event::TradeEnd::Withdrawn, log);
            }
            Command::TradeAccept { offer } => self.accept(&offer, log),
            Command::TradeDecline { offer } => {
                self.close_offers(|open| open.id() == offer, super::event::TradeEnd::Declined, log);
            }
            Command::SetPreference { key, value } => self.set_preference(seat, key, value, log),
            _ => {}
        }
    }

    fn staged_fleets(&self) -> impl Iterator<Item = super::unit::UnitId> {
        self.flags.staged.iter().flat_map(|staged| staged.fleets.iter().copied())
    }

    /// The asked seat plays nothing in this window.
    fn pass_window(&mut self) {
        match self.frames.last() {
            Some(Frame::Play(_)) => self.drop_candidate(),
            _ => self.pass_combat_step(),
        }
    }
}
