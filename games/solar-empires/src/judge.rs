//! The questions to seats, refusals in the order of section 7, and the execution of accepted commands.

use super::Log;
use super::combat;
use super::command::Command;
use super::prompt::Prompt;
use super::refusals::Code;
use super::state::{Empires, Inside, Step};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Empires {
    /// The questions to all asked seats; none once the match is over.
    pub(super) fn awaited(&self) -> impl Iterator<Item = (Seat, Prompt)> {
        self.living().filter_map(|seat| self.asked(seat).map(|prompt| (seat, prompt)))
    }

    /// The question to a seat.
    pub(super) fn asked(&self, seat: Seat) -> Option<Prompt> {
        if self.ended.is_some() || !self.alive(seat) {
            return None;
        }
        match &self.step {
            Step::Arrange => (!self.player(seat).arranged).then_some(Prompt::Arrange),
            _ => self.actor().filter(|(actor, _)| *actor == seat).map(|(_, prompt)| prompt),
        }
    }

    /// The single asked seat, with its question; `None` while decks are arranged, when several may be asked.
    fn actor(&self) -> Option<(Seat, Prompt)> {
        match &self.step {
            Step::Arrange => None,
            Step::SetFirst { winner } => Some((*winner, Prompt::SetFirst)),
            Step::Construction { seat, inside, .. } => match inside {
                Inside::Nothing => Some((*seat, Prompt::Construction)),
                Inside::Targeting(_) => Some((*seat, Prompt::Targeting)),
                Inside::Revive { .. } => Some((*seat, Prompt::Pillars)),
                Inside::Rift(_) => combat::pending(self),
            },
            Step::Deployment { seat } => Some((*seat, Prompt::Deployment)),
            Step::Spy { seat, .. } => Some((*seat, Prompt::Spy)),
            Step::Combat(_) => combat::pending(self),
        }
    }

    /// Whether `seat` may give the command now, or the reason why not.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        ensure(self.alive(seat), Code::AlreadyOut)?;
        let Some(prompt) = self.asked(seat) else {
            // Aiming is secret: for others it is still the construction step.
            let shown = |prompt| if prompt == Prompt::Targeting { Prompt::Construction } else { prompt };
            let open = self.awaited().any(|(_, prompt)| command.belongs_to(shown(prompt)));
            return Err(if open { Code::NotYourTurn } else { Code::WrongStep });
        };
        ensure(command.belongs_to(prompt), Code::WrongStep)?;
        self.may(seat, prompt, command)
    }

    /// The errors of the command's row in section 7.
    fn may(&self, seat: Seat, prompt: Prompt, command: &Command) -> Result<(), Code> {
        match *command {
            Command::ArrangeMove { from, to } => self.may_rearrange(seat, from, to),
            Command::ArrangeReset => self.may_reset(seat),
            Command::SetFirst { seat } => ensure(self.alive(seat), Code::UnknownPlayer),
            Command::Play { hand } => self.may_play(seat, hand),
            Command::Build { hand, orbit } => self.may_build(seat, hand, orbit),
            Command::FireCannon { from, orbit } => self.may_fire_at(seat, from, orbit),
            Command::TargetShip { ship } => self.may_target_ship(ship),
            Command::TargetOrbit { orbit } => self.may_target_orbit(orbit),
            Command::TargetCard { card } => self.may_target_card(seat, card),
            Command::TargetDeck { position } => self.may_target_deck(seat, position),
            Command::TargetsDone => self.may_stop_aiming(),
            Command::Cancel => self.may_take_back(seat),
            Command::Deploy { ship, orbit } => self.may_deploy(seat, ship, orbit),
            Command::Recall { ship } => self.may_recall(seat, ship),
            Command::RecallAll => self.may_recall_all(seat),
            Command::SpyMove { ship, to } => self.may_spy(seat, ship, to),
            Command::Fight { orbit } => self.may_fight(orbit),
            Command::Silo { ship } => self.may_hit_from_silos(ship),
            Command::Point { ship } => self.may_lead(seat, ship),
            Command::Attack { seat: target } => self.may_attack(seat, target),
            Command::Withdraw => ensure(self.has_fired(seat), Code::MustFireFirst),
            Command::Intercept { ship } => self.may_name(ship),
            Command::Assign { ship } => self.may_assign(seat, ship),
            Command::Repoint { ship } => self.may_follow(seat, ship),
            Command::Revive { card } => self.may_revive(seat, prompt, card),
            Command::ArrangeConfirm
            | Command::ConstructionDone
            | Command::DeployDone
            | Command::SpyPass
            | Command::FightRest
            | Command::InterceptNone
            | Command::Eat { .. }
            | Command::ReviveDone
            | Command::Order101 { .. }
            | Command::Reroll { .. } => Ok(()),
        }
    }

    /// Carries out a judged command, and then all automatic steps.
    pub(super) fn perform(&mut self, seat: Seat, command: &Command, dice: &mut Dice, log: &mut Log) {
        let Some(prompt) = self.asked(seat) else { return };
        self.perform_alone(seat, prompt, command, dice, log);
        if !matches!(prompt, Prompt::Arrange | Prompt::Construction | Prompt::Targeting | Prompt::Deployment) {
            self.answered += 1;
        }
        self.proceed(dice, log);
    }

    fn perform_alone(&mut self, seat: Seat, prompt: Prompt, command: &Command, dice: &mut Dice, log: &mut Log) {
        match *command {
            Command::ArrangeMove { from, to } => self.rearrange(seat, from, to),
            Command::ArrangeReset => self.reset_arrangement(seat),
            Command::ArrangeConfirm => self.confirm_arrangement(seat, log),
            Command::SetFirst { seat: first } => self.set_first(seat, first, log),
            Command::Play { hand } => self.play(seat, hand, log),
            Command::Build { hand, orbit } => self.build(seat, hand, orbit, log),
            Command::FireCannon { from, orbit } => self.fire(seat, from, orbit, log),
            Command::ConstructionDone => self.end_construction(seat, log),
            Command::TargetShip { ship } => self.target_ship(seat, ship, log),
            Command::TargetOrbit { orbit } => self.target_orbit(seat, orbit, log),
            Command::TargetCard { card } => self.target_card(seat, card, log),
            Command::TargetDeck { position } => self.target_deck(seat, position, log),
            Command::TargetsDone => self.stop_aiming(seat, log),
            Command::Cancel => self.take_back(seat),
            Command::Deploy { ship, orbit } => self.deploy(seat, ship, Some(orbit), log),
            Command::Recall { ship } => self.deploy(seat, ship, None, log),
            Command::RecallAll => self.recall_all(seat, log),
            Command::DeployDone => self.end_deployment(seat, log),
            Command::SpyMove { ship, to } => self.spy(seat, ship, to, log),
            Command::SpyPass => self.pass_spying(seat, log),
            Command::Fight { orbit } => self.open_combat(orbit, log),
            Command::FightRest => self.fight_rest(),
            Command::Silo { ship } => self.hit_from_silos(ship, log),
            Command::Point { ship } => self.set_point(seat, ship, false, log),
            Command::Attack { seat: target } => self.attack(seat, target, dice, log),
            Command::Withdraw => self.retreat(seat, log),
            Command::Intercept { ship } => self.intercept(seat, Some(ship), log),
            Command::InterceptNone => self.intercept(seat, None, log),
            Command::Assign { ship } => self.assign(ship, log),
            Command::Repoint { ship } => self.follow(seat, ship, log),
            Command::Eat { yes } => self.answer_eating(yes, dice, log),
            Command::Revive { card } => self.revive_chosen(seat, prompt, card, log),
            Command::ReviveDone => self.close_combat(log),
            Command::Order101 { yes } => self.answer_order_101(yes, dice, log),
            Command::Reroll { yes } => self.answer_reroll(yes, dice, log),
        }
    }
}
