//! Refuses commands in the order of section 7.2, and carries out the others.

use super::Log;
use super::command::Command;
use super::event::{Event, Target};
use super::refusals::Code;
use super::state::{Composing, Duel, Prompt};
use kit::refusals::ensure;
use kit::seat::Seat;

impl Command {
    /// The target of the card; `None` if the command names several, which is no target.
    pub(super) fn target(&self) -> Option<Target> {
        let Command::PlayTactic { ship, wreck, stack, commander, .. } = self else { return None };
        let given = [
            ship.map(Target::Ship),
            wreck.map(Target::Wreck),
            stack.map(Target::Stack),
            commander.map(Target::Commander),
        ];
        let mut given = given.into_iter().flatten();
        match (given.next(), given.next()) {
            (target, None) => Some(target.unwrap_or(Target::Nothing)),
            _ => None,
        }
    }
}

impl Duel {
    /// Whether `seat` may give the command now, or the reason why not.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        let prompt = self.asked(seat).ok_or(Code::NotYourMove)?;
        self.may_now(seat, prompt, command)?;
        match *command {
            Command::PlayReinforcement { card, ship, wreck } => self.may_reinforce(seat, card, ship, wreck),
            Command::Deploy { card } => self.may_deploy(seat, card),
            Command::PlayCommander { card, ship } => self.may_command(seat, card, ship),
            Command::PlayTactic { card, sacrifice, .. } => match command.target() {
                Some(target) => self.may_play(seat, card, target, sacrifice),
                None => Err(if self.player(seat).holds(card) { Code::TargetIllegal } else { Code::UnknownCard }),
            },
            Command::ChooseTarget { ship } => self.may_choose(seat, ship),
            Command::Scrap { kind, card } => self.may_scrap(seat, kind, card),
            Command::OpenFleet { ship } => self.may_open(seat, ship),
            Command::CloseFleet => self.may_close(seat),
            Command::MoveShip { ship } => self.may_move(seat, ship),
            Command::Attack { extra, pause } => self.may_attack(seat, extra, pause),
            Command::ToFront { ship } => self.may_front(seat, ship, &self.ordered()),
            Command::ResetOrder => self.may_reset(seat),
            _ => Ok(()),
        }
    }

    /// Whether a command of this kind is possible in this phase.
    fn may_now(&self, seat: Seat, prompt: Prompt, command: &Command) -> Result<(), Code> {
        let fits = match (&self.composing, command) {
            (Composing::Tray { .. }, _) => matches!(command, Command::Scrap { .. } | Command::CancelScrap),
            (Composing::Choice { .. }, _) => matches!(command, Command::ChooseTarget { .. } | Command::CancelChoice),
            (_, Command::CancelScrap | Command::CancelChoice | Command::ChooseTarget { .. }) => false,
            (_, Command::Deploy { .. }) if prompt != Prompt::Main => return Err(Code::ShipNotNow),
            (_, Command::PlayReinforcement { .. }) if prompt.takes_tactics() => {
                let needed = seat == self.active || self.needs_reinforcement(seat);
                return ensure(needed, Code::ReinforcementNotNeeded);
            }
            (_, Command::PlayTactic { .. }) => prompt.takes_tactics(),
            (_, Command::Pass) => matches!(prompt, Prompt::Answer | Prompt::ClassWindow | Prompt::EndWindow),
            (_, Command::PassTurn) => matches!(prompt, Prompt::Answer | Prompt::ClassWindow),
            (_, Command::PassBattle) => prompt == Prompt::ClassWindow && seat != self.active,
            (_, Command::ToFront { .. } | Command::ResetOrder | Command::ConfirmOrder) => prompt.is_order(),
            (_, Command::CommitExtra { .. }) => prompt == Prompt::DefendFleets,
            _ => prompt == Prompt::Main,
        };
        ensure(fits, Code::WrongPhase)
    }

    /// Carries out a judged command, and then all automatic steps.
    pub(super) fn perform(&mut self, seat: Seat, command: &Command, log: &mut Log) {
        match *command {
            Command::PlayReinforcement { card, ship, wreck } => self.reinforce(seat, card, ship, wreck, log),
            Command::Deploy { card } => self.deploy(seat, card, log),
            Command::PlayCommander { card, ship } => self.command(seat, card, ship, log),
            Command::PlayTactic { card, sacrifice: Some(sacrifice), .. } => {
                self.composing = Composing::Choice { card, sacrifice };
            }
            Command::PlayTactic { card, .. } => {
                self.play(seat, card, command.target().unwrap_or(Target::Nothing), None, log);
            }
            Command::ChooseTarget { ship } => self.choose(seat, ship, log),
            Command::CancelChoice | Command::CancelScrap | Command::ResetOrder => self.take_back(seat),
            Command::Scrap { kind, card } => self.scrap(seat, kind, card, log),
            Command::OpenFleet { ship } => self.open_fleet(seat, ship, log),
            Command::CloseFleet => self.close_fleet(seat, log),
            Command::MoveShip { ship } => self.move_ship(seat, ship, log),
            Command::Attack { extra, pause } => self.declare(extra, pause, log),
            Command::ToFront { ship } => self.bring_to_front(ship),
            Command::ConfirmOrder => self.confirm_order(seat, log),
            Command::CommitExtra { extra } => self.commit(extra, log),
            Command::Pass | Command::PassBattle | Command::PassTurn => self.pass(seat, command, log),
            Command::Ready => self.ready(),
        }
        self.proceed(log);
    }

    /// R42, R44: passes in the present window.
    fn pass(&mut self, seat: Seat, command: &Command, log: &mut Log) {
        match self.asked(seat) {
            Some(Prompt::Answer) => {
                if *command == Command::PassTurn {
                    self.player_mut(seat).passing = super::state::Passing::Turn;
                }
                log.all(Event::Passed { seat });
                self.resolve_stack(log);
            }
            Some(Prompt::ClassWindow) => self.pass_window(seat, command),
            Some(Prompt::EndWindow) => self.end_turn(log),
            _ => {}
        }
    }
}
