//! Refuses commands in the order of rules 7.1, and carries out the others.

use super::Log;
use super::board::Place;
use super::cards::{Level, Sort};
use super::command::Command;
use super::id::{Id, Saver};
use super::questions::Prompt;
use super::refusals::Code;
use super::state::{Composing, FIDGETS, Selecting, Selection, StarFleet, Task};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Command {
    /// The selection that the command opens. If only one card can take part, there is nothing to select.
    pub(super) fn selecting(&self) -> Option<Selecting> {
        Some(match *self {
            Command::Attack { target } => Selecting::Attackers { target },
            Command::Board { target } => Selecting::Boarders { target },
            Command::Attempt { ship } => Selecting::AttemptCrew { ship },
            Command::AttemptBattle { target } => Selecting::AttemptShips { target },
            _ => return None,
        })
    }
}

impl StarFleet {
    /// Whether `seat` may give the command now, or the reason why not.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        let own_turn = seat == self.active && self.turn > 0;
        let prompt = self.asked(seat).ok_or(if own_turn { Code::WrongState } else { Code::NotYourTurn })?;
        ensure(self.fits_state(prompt, command), Code::WrongState)?;
        let ends = *command == Command::EndTurn;
        ensure(ends || prompt != Prompt::Main || !self.is_exhausted(), Code::CommandLimit)?;
        let tired = self.player(seat).composed >= FIDGETS;
        let leaves = matches!(command, Command::Cancel);
        ensure(!tired || leaves || !self.is_composing(seat, command), Code::FidgetLimit)?;
        match prompt {
            Prompt::Main => self.judge_main(seat, command),
            Prompt::Seeding => match *command {
                Command::PlaceSeed { card, location, level } => self.may_place(card, Place { location, level }),
                _ => Ok(()),
            },
            Prompt::AnteDiscard => match command {
                Command::Discard { card } => ensure(self.player(seat).in_hand(*card), Code::NotInHand),
                _ => Ok(()),
            },
            Prompt::Interventions => self.judge_picks(command),
            _ => self.judge_answer(command),
        }
    }

    /// Whether a command of this kind belongs to that state (4.1).
    fn fits_state(&self, prompt: Prompt, command: &Command) -> bool {
        let selecting = matches!(self.composing, Composing::Selection(_));
        let composing = matches!(command, Command::Toggle { .. } | Command::Confirm | Command::Cancel);
        let main = !matches!(
            command,
            Command::PlaceSeed { .. }
                | Command::Discard { .. }
                | Command::Pick { .. }
                | Command::Unpick
                | Command::PickAll
                | Command::Choose { .. }
                | Command::PodDone
                | Command::Absorb { .. }
                | Command::Save { .. }
        );
        match prompt {
            Prompt::Seeding => matches!(command, Command::PlaceSeed { .. }),
            Prompt::AnteDiscard => matches!(command, Command::Discard { .. }),
            Prompt::Main => main && selecting == composing,
            Prompt::Interventions => {
                matches!(command, Command::Pick { .. } | Command::Unpick | Command::PickAll | Command::Confirm)
            }
            Prompt::Absorb => matches!(command, Command::Absorb { .. }),
            Prompt::SaveCrew => matches!(command, Command::Save { .. }),
            Prompt::PodCrew => matches!(command, Command::Choose { .. } | Command::PodDone),
            _ => matches!(command, Command::Choose { .. }),
        }
    }

    /// 4.1: true for a step of composing, which only its player sees.
    pub(super) fn is_composing(&self, seat: Seat, command: &Command) -> bool {
        match command {
            Command::Toggle { .. } | Command::Cancel | Command::Pick { .. } | Command::Unpick => true,
            _ => command.selecting().is_some_and(|of| self.candidates(seat, of).nth(1).is_some()),
        }
    }

    fn judge_main(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        let with = |ship: &Id| {
            let ship = self.own_ship(seat, *ship)?;
            Ok((ship, self.status(ship)))
        };
        match command {
            Command::PlayCrew { card, home } => {
                self.may_play(seat, *card, Sort::Crew)?;
                self.may_report(seat, Sort::Crew, *home)
            }
            Command::PlayShip { card, home } => {
                self.may_play(seat, *card, Sort::Ship)?;
                self.may_report(seat, Sort::Ship, *home)
            }
            Command::PlayUpgrade { card, to } => {
                self.may_play(seat, *card, Sort::Upgrade)?;
                self.may_equip(seat, *card, *to)
            }
            Command::PlayFaceDown { card } => self.may_play_face_down(seat, *card),
            Command::PlayEnhancement { card, target } => self.may_enhance(seat, *card, *target),
            Command::Store { card } => self.may_store(seat, *card),
            Command::Activate { card, location } => self.may_activate(seat, *card, *location),
            Command::Abandon => self.may_abandon(seat),
            Command::Reveal { card, target } => self.may_reveal(seat, *card, *target),
            Command::Transfer { ship, to, from } => {
                with(ship).and_then(|(ship, status)| self.may_transfer(ship, &status, *to, *from))
            }
            Command::ReinforceAll => ensure(self.reinforcements(seat).nth(1).is_some(), Code::NotOffered),
            Command::MoveShip { ship, location } => {
                with(ship).and_then(|(ship, status)| self.may_move(ship, &status, *location))
            }
            Command::Land { ship } => {
                with(ship).and_then(|(ship, status)| self.may_shift_level(ship, &status, Level::Surface))
            }
            Command::TakeOff { ship } => {
                with(ship).and_then(|(ship, status)| self.may_shift_level(ship, &status, Level::Space))
            }
            Command::Cloak { ship } => with(ship).and_then(|(ship, status)| self.may_cloak(ship, &status, true)),
            Command::Decloak { ship } => with(ship).and_then(|(ship, status)| self.may_cloak(ship, &status, false)),
            Command::MoveCrew { crew, to } => self.may_move_crew(seat, *crew, *to),
            Command::MoveUpgrade { upgrade, to } => self.may_move_upgrade(seat, *upgrade, *to),
            Command::Use { card } => self.may_use(seat, *card),
            Command::Attack { target } => self.may_attack(seat, *target),
            Command::Board { target } => self.may_board(seat, *target),
            Command::Attempt { ship } => with(ship).and_then(|(ship, status)| self.may_attempt(ship, &status)),
            Command::AttemptBattle { target } => self.may_attempt_battle(seat, *target),
            Command::Toggle { id } => match &self.composing {
                Composing::Selection(Selection { of, chosen }) => {
                    ensure(self.candidates(seat, *of).any(|other| other == *id), Code::NotSelectable)?;
                    ensure(chosen[..] != [*id], Code::SelectionMinimum)
                }
                _ => Err(Code::WrongState),
            },
            _ => Ok(()),
        }
    }

    fn judge_picks(&self, command: &Command) -> Result<(), Code> {
        let picks = self.picks();
        match command {
            Command::Pick { card } => {
                let drawn = self.attempt.as_ref().is_some_and(|attempt| attempt.drawn.contains(card));
                ensure(drawn, Code::NotDrawn)?;
                ensure(self.in_scope().any(|id| id == *card), Code::OutOfScope)?;
                ensure(!picks.contains(card), Code::AlreadyPicked)
            }
            Command::Unpick => ensure(!picks.is_empty(), Code::NothingPicked),
            Command::PickAll => ensure(self.in_scope().any(|id| !picks.contains(&id)), Code::AlreadyPicked),
            _ => Ok(()),
        }
    }

    fn judge_answer(&self, command: &Command) -> Result<(), Code> {
        let offered = match (command, self.todo.last()) {
            (Command::Choose { id }, _) => self.offered().contains(id),
            (Command::PodDone, Some(Task::Pod { saved, .. })) => !saved.is_empty(),
            (Command::Absorb { attribute }, Some(Task::Damage { ship, .. })) => {
                self.damageable(*ship).any(|other| other == *attribute)
            }
            (Command::Save { by: Saver::None }, _) => true,
            (Command::Save { by: Saver::By(id) }, Some(Task::Doomed { crew, cause })) => {
                self.savers(*crew, *cause).contains(id)
            }
            _ => false,
        };
        ensure(offered, Code::NotOffered)
    }

    /// Carries out a judged command, and then all automatic steps.
    pub(super) fn perform(&mut self, seat: Seat, command: &Command, dice: &mut Dice, log: &mut Log) {
        if self.is_composing(seat, command) {
            self.player_mut(seat).composed += 1;
            return self.compose(seat, command, dice, log);
        }
        let prompt = self.asked(seat);
        self.actions += u32::from(self.turn > 0);
        match prompt {
            Some(Prompt::Main) => self.acted |= *command != Command::EndTurn,
            Some(Prompt::AnteDiscard | Prompt::Seeding) | None => {}
            Some(_) => self.answers += 1,
        }
        match prompt {
            Some(Prompt::Main) => self.perform_main(seat, command, dice, log),
            _ => self.perform_answer(command, dice, log),
        }
        self.proceed(dice, log);
    }

    /// R96: a step of composing, which others do not see.
    fn compose(&mut self, seat: Seat, command: &Command, dice: &mut Dice, log: &mut Log) {
        match (command, &mut self.composing) {
            (Command::Toggle { id }, Composing::Selection(Selection { chosen, .. })) => {
                let mut chosen = std::mem::take(chosen);
                match chosen.iter().position(|other| other == id) {
                    Some(at) => drop(chosen.remove(at)),
                    None => chosen.push(*id),
                }
                let ordered = self.in_order(chosen);
                if let Composing::Selection(selection) = &mut self.composing {
                    selection.chosen = ordered;
                }
            }
            (Command::Pick { card }, Composing::Picks(picks)) => picks.push(*card),
            (Command::Pick { card }, composing) => *composing = Composing::Picks(vec![*card]),
            (Command::Unpick, Composing::Picks(picks)) => {
                picks.pop();
                if picks.is_empty() {
                    self.composing = Composing::Nothing;
                }
            }
            (Command::Cancel, composing) => *composing = Composing::Nothing,
            _ => {
                if let Some(of) = command.selecting() {
                    self.select(seat, of, dice, log);
                }
            }
        }
    }

    fn perform_main(&mut self, seat: Seat, command: &Command, dice: &mut Dice, log: &mut Log) {
        match *command {
            Command::PlayCrew { card, home } => self.play_crew(card, home, log),
            Command::PlayShip { card, home } => self.play_ship(card, home, log),
            Command::PlayUpgrade { card, to } => self.play_upgrade(card, to, log),
            Command::PlayFaceDown { card } => self.play_face_down(card, log),
            Command::PlayEnhancement { card, target } => self.enhance(card, target, dice, log),
            Command::Store { card } => self.store(card, log),
            Command::Activate { card, location } => self.activate(card, location, log),
            Command::Abandon => self.abandon(seat, log),
            Command::Reveal { card, target } => self.reveal(card, target, dice, log),
            Command::Transfer { ship, to, from } => self.transfer(ship, to, from, log),
            Command::ReinforceAll => {
                let ships: Vec<_> = self.reinforcements(seat).collect();
                for (ship, from) in ships {
                    self.transfer(ship, super::cards::Attribute::Power, from, log);
                }
            }
            Command::MoveShip { ship, location } => self.move_ship(ship, location, log),
            Command::Land { ship } => self.shift_level(ship, Level::Surface, log),
            Command::TakeOff { ship } => self.shift_level(ship, Level::Space, log),
            Command::Cloak { ship } => self.cloak(ship, true, log),
            Command::Decloak { ship } => self.cloak(ship, false, log),
            Command::MoveCrew { crew, to } => self.move_crew(crew, to, log),
            Command::MoveUpgrade { upgrade, to } => self.move_upgrade(upgrade, to, log),
            Command::Use { card } => self.use_ability(card, log),
            Command::EndTurn => self.end_turn(log),
            Command::Confirm => {
                if let Composing::Selection(Selection { of, chosen }) = std::mem::take(&mut self.composing) {
                    self.commit(seat, of, chosen, dice, log);
                }
            }
            _ => {
                if let Some(of) = command.selecting() {
                    self.select(seat, of, dice, log);
                }
            }
        }
    }

    fn perform_answer(&mut self, command: &Command, dice: &mut Dice, log: &mut Log) {
        match *command {
            Command::PlaceSeed { card, location, level } => {
                self.place_seed(card, Some(Place { location, level }), dice, log);
            }
            Command::Discard { card } => self.discard_from_hand(card, log),
            Command::Confirm => self.set_interventions(self.picks().to_vec(), log),
            Command::PickAll => self.set_interventions(self.all_picks(), log),
            Command::Choose { id } => self.choose(id, dice, log),
            Command::PodDone => self.launch(log),
            Command::Absorb { attribute } => self.absorb(attribute),
            Command::Save { by } => self.save(by, log),
            _ => {}
        }
    }
}
