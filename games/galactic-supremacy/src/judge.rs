//! Refuses commands in the order of table 7.5, and carries out the others. Each part has one list of all commands.
//!
//! If a command's own row has a code for the wrong point of the turn, that code replaces `wrong-phase`. The checks of each
//! chapter begin with it.

use super::Log;
use super::command::Command;
use super::event::TradeEnd;
use super::frames::Frame;
use super::refusals::Code;
use super::state::{Galaxy, Skip, StagedAttack};
use super::steps::{PendingKind, Step};
use super::trade::Side;
use super::unit::UnitId;
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Galaxy {
    /// True if the active player is at that step and no frame is open.
    pub(super) fn at(&self, step: Step) -> bool {
        self.frames.is_empty() && self.step == step && self.flags.staged.is_none()
    }

    /// Whether `seat` may give the command now, or the reason why not.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        ensure(self.alive(seat), Code::Eliminated)?;
        let asked = self.pending().is_some_and(|(asked, _)| asked == seat);
        ensure(asked || command.sort().is_aside(), Code::NotYourDecision)?;
        self.check_command(seat, command)
    }

    /// The same check for a seat that is in play and, unless the command is an aside, asked.
    pub(super) fn check_command(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        match *command {
            Command::EndPhase => self.check_ending(None),
            Command::EndTurn => self.check_ending(Some(Skip::TurnEnd)),
            Command::SkipTo { phase } => self.check_ending(Some(Skip::To(phase))),
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
            Command::PickTechnology { ref tech } => self.check_pick(tech),
            Command::Pass => ensure(self.asked_to_play(), Code::WrongPhase),
            Command::PassCombat => self.check_pass_combat(),
            Command::Retreat { fleet, world } => self.check_retreat(seat, fleet, world),
            Command::Stand { fleet } => self.check_stand(seat, fleet),
            Command::Join { fleet } => self.check_join(seat, fleet),
            Command::Leave { fleet } => self.check_leave(seat, fleet),
            Command::ConfirmDefence => self.check_confirm(),
            Command::ChooseKills { count } => self.check_kills(seat, count),
            Command::TradeOpen { to } => self.check_open(seat, to),
            Command::TradeGive { item, amount } => self.check_item(seat, Side::Give, item, amount),
            Command::TradeWant { item, amount } => self.check_item(seat, Side::Want, item, amount),
            Command::TradeReset => self.check_reset_draft(seat),
            Command::TradeCancel => self.check_draft(seat),
            Command::TradeSend => self.check_send(seat),
            Command::TradeWithdraw { offer } => self.check_withdraw(seat, offer),
            Command::TradeAccept { offer } => self.check_accept(seat, offer),
            Command::TradeDecline { offer } => self.check_decline(seat, offer),
            Command::SetPreference { ref key, ref value } => self.check_preference(seat, key, value),
        }
    }

    fn check_pass_combat(&self) -> Result<(), Code> {
        ensure(self.combat().is_some(), Code::NotInCombat)?;
        ensure(self.asked_to_play(), Code::WrongPhase)
    }

    /// True in the windows in which a player passes or plays a card: counter, C1, C2, C4.
    pub(super) fn asked_to_play(&self) -> bool {
        let windows = [PendingKind::Counter, PendingKind::Answer, PendingKind::Riposte, PendingKind::Tactics];
        self.pending().is_some_and(|(_, kind)| windows.contains(&kind))
    }

    /// Carries out a checked command, and then proceeds until a player is asked.
    pub(super) fn perform(&mut self, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
        let sort = command.sort();
        if sort.counts() {
            self.player_mut(seat).restless += 1;
        }
        if sort.is_aside() {
            self.carry_out(seat, command, dice, log);
        } else {
            self.question_open &= sort.composes();
            self.carry_out(seat, command, dice, log);
            self.proceed(dice, log);
        }
        self.void_offers(log);
    }

    fn carry_out(&mut self, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
        match command {
            Command::EndPhase => self.end_step(None, dice, log),
            Command::EndTurn => self.end_step(Some(Skip::TurnEnd), dice, log),
            Command::SkipTo { phase } => self.end_step(Some(Skip::To(phase)), dice, log),
            Command::BuyCard => self.buy(seat, dice, log),
            Command::Exchange { kind } => self.exchange(seat, kind, dice, log),
            Command::Discard { kind } => self.discard_for_limit(kind, log),
            Command::Play { effect, target } => self.play(seat, effect, target, log),
            Command::BuildColony => self.build_unit(seat, None, log),
            Command::BuildFleet { world } => self.build_unit(seat, Some(world), log),
            Command::BuildLeader { unit } => self.build_leader(seat, unit, log),
            Command::Target { world } => self.stage(seat, Some(StagedAttack { world, fleets: Vec::new() }), log),
            Command::Commit { fleet } => self.restage(seat, self.staged_fleets().chain([fleet]).collect(), log),
            Command::CommitAll => self.restage(seat, self.staged_fleets().chain(self.addable(seat)).collect(), log),
            Command::Release { fleet } => {
                self.restage(seat, self.staged_fleets().filter(|staged| *staged != fleet).collect(), log);
            }
            Command::CancelAttack => self.stage(seat, None, log),
            Command::Launch => self.launch(seat, log),
            Command::MoveFleet { fleet, world } => self.move_fleet(seat, fleet, world, log),
            Command::MoveLeader { from, to } => self.move_leader(seat, from, to, log),
            Command::ResetMoves => self.reset_moves(seat, log),
            Command::Research => self.research(seat, dice, log),
            Command::PickTechnology { tech } => self.pick_technology(seat, &tech, log),
            Command::Pass => self.pass_window(),
            Command::PassCombat => self.pass_combat(seat),
            Command::Retreat { fleet, world } => self.dispose(|combat| _ = combat.retreats.insert(fleet, world), log),
            Command::Stand { fleet } => self.dispose(|combat| _ = combat.retreats.remove(&fleet), log),
            Command::Join { fleet } => self.dispose(|combat| combat.joined.push(fleet), log),
            Command::Leave { fleet } => self.dispose(|combat| combat.joined.retain(|joined| *joined != fleet), log),
            Command::ConfirmDefence => self.confirm_defence(log),
            Command::ChooseKills { count } => self.choose_kills(seat, count, log),
            Command::TradeOpen { to } => self.open_draft(seat, to),
            Command::TradeGive { item, amount } => self.add_item(seat, Side::Give, item, amount),
            Command::TradeWant { item, amount } => self.add_item(seat, Side::Want, item, amount),
            Command::TradeReset => self.reset_draft(seat),
            Command::TradeCancel => self.player_mut(seat).draft = None,
            Command::TradeSend => self.send_offer(seat, log),
            Command::TradeWithdraw { offer } => self.close_offers(|open| open.id == offer, TradeEnd::Withdrawn, log),
            Command::TradeAccept { offer } => self.accept(offer, log),
            Command::TradeDecline { offer } => self.close_offers(|open| open.id == offer, TradeEnd::Declined, log),
            Command::SetPreference { key, value } => self.set_preference(seat, &key, &value, log),
        }
    }

    fn staged_fleets(&self) -> impl Iterator<Item = UnitId> {
        self.flags.staged.iter().flat_map(|staged| staged.fleets.iter().copied())
    }

    /// The asked seat plays nothing in this window.
    fn pass_window(&mut self) {
        match self.frames.last() {
            Some(Frame::Play(_)) => self.drop_candidate(),
            Some(Frame::Combat(_) | Frame::PickTechnology) | None => self.pass_combat_step(),
        }
    }

    /// The seat plays nothing in this window or in any later window of this combat.
    fn pass_combat(&mut self, seat: Seat) {
        if let Some(combat) = self.combat_mut() {
            combat.quiet.push(seat);
        }
        self.pass_window();
    }
}
