//! Who is asked what, what is refused in the order of section 7, and the doing of what is not.

use super::Log;
use super::combat;
use super::command::Command;
use super::refusals::{Code, ensure};
use super::state::{Empires, Inside, Step};
use kit::dice::Dice;
use kit::seat::Seat;

/// The questions of the game: the step or sub-step whose actor is awaited (4.1–4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Arrange,
    SetFirst,
    Construction,
    Targeting,
    Deployment,
    Spy,
    Fight,
    SwarmAssign,
    Silo,
    Point,
    Volley,
    Intercept,
    Assign,
    Repoint,
    Eat,
    Revive,
    Order101,
    Reroll,
}

impl Command {
    /// True if this kind of command belongs to that step.
    fn belongs_to(&self, ask: Ask) -> bool {
        match self {
            Command::ArrangeMove { .. } | Command::ArrangeReset | Command::ArrangeConfirm => ask == Ask::Arrange,
            Command::SetFirst { .. } => ask == Ask::SetFirst,
            Command::Play { .. } | Command::Build { .. } | Command::FireCannon { .. } | Command::ConstructionDone => {
                ask == Ask::Construction
            }
            Command::TargetShip { .. }
            | Command::TargetOrbit { .. }
            | Command::TargetCard { .. }
            | Command::TargetDeck { .. }
            | Command::TargetsDone
            | Command::Cancel => ask == Ask::Targeting,
            Command::Deploy { .. } | Command::Recall { .. } | Command::RecallAll | Command::DeployDone => {
                ask == Ask::Deployment
            }
            Command::SpyMove { .. } | Command::SpyPass => ask == Ask::Spy,
            Command::Fight { .. } | Command::FightRest => ask == Ask::Fight,
            Command::Silo { .. } => ask == Ask::Silo,
            Command::Point { .. } => ask == Ask::Point,
            Command::Attack { .. } | Command::Withdraw => ask == Ask::Volley,
            Command::Intercept { .. } | Command::InterceptNone => ask == Ask::Intercept,
            Command::Assign { .. } => [Ask::Assign, Ask::SwarmAssign].contains(&ask),
            Command::Repoint { .. } => ask == Ask::Repoint,
            Command::Eat { .. } => ask == Ask::Eat,
            Command::Revive { .. } | Command::ReviveDone => ask == Ask::Revive,
            Command::Order101 { .. } => ask == Ask::Order101,
            Command::Reroll { .. } => ask == Ask::Reroll,
        }
    }
}

impl Empires {
    /// What every awaited seat is asked; nobody once the match is over.
    pub(super) fn awaited(&self) -> Vec<(Seat, Ask)> {
        let asked = |seat| self.asked(seat).map(|ask| (seat, ask));
        self.living().filter_map(asked).collect()
    }

    /// What a seat is asked.
    pub(super) fn asked(&self, seat: Seat) -> Option<Ask> {
        if self.ended.is_some() || !self.alive(seat) {
            return None;
        }
        match &self.step {
            Step::Arrange => (!self.player(seat).arranged).then_some(Ask::Arrange),
            _ => self.actor().filter(|(actor, _)| *actor == seat).map(|(_, ask)| ask),
        }
    }

    /// The one seat that is awaited, in all steps but that in which all arrange their decks.
    fn actor(&self) -> Option<(Seat, Ask)> {
        match &self.step {
            Step::Arrange => None,
            Step::SetFirst { winner } => Some((*winner, Ask::SetFirst)),
            Step::Construction { seat, inside, .. } => match inside {
                Inside::Nothing => Some((*seat, Ask::Construction)),
                Inside::Targeting(_) => Some((*seat, Ask::Targeting)),
                Inside::Revive { .. } => Some((*seat, Ask::Revive)),
                Inside::Rift(_) => combat::pending(self),
            },
            Step::Deployment { seat } => Some((*seat, Ask::Deployment)),
            Step::Spy { seat, .. } => Some((*seat, Ask::Spy)),
            Step::Combat(_) => combat::pending(self),
        }
    }

    /// Whether `seat` may do that now, and if not, why.
    pub(super) fn judge(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.ended.is_none(), Code::GameOver)?;
        ensure(self.alive(seat), Code::AlreadyOut)?;
        let Some(ask) = self.asked(seat) else {
            // Aiming is nobody else's business: to them it is still the construction step.
            let shown = |ask| if ask == Ask::Targeting { Ask::Construction } else { ask };
            let open = self.awaited().into_iter().any(|(_, ask)| command.belongs_to(shown(ask)));
            return Err(if open { Code::NotYourTurn } else { Code::WrongStep });
        };
        ensure(command.belongs_to(ask), Code::WrongStep)?;
        match ask {
            Ask::Arrange => self.may_arrange(seat, command),
            Ask::SetFirst => self.may_set_first(command),
            Ask::Construction => self.may_construct(seat, command),
            Ask::Targeting => self.may_target(seat, command),
            Ask::Deployment => self.may_deploy(seat, command),
            Ask::Spy => self.may_spy(seat, command),
            Ask::Revive if self.combat().is_none() => self.may_revive(seat, command),
            _ => combat::check(self, seat, command),
        }
    }

    /// Does what has been judged, and what follows by itself.
    pub(super) fn perform(&mut self, seat: Seat, command: Command, dice: &mut Dice, log: &mut Log) {
        let Some(ask) = self.asked(seat) else { return };
        match ask {
            Ask::Arrange => self.arrange(seat, &command, log),
            Ask::SetFirst => self.set_first(seat, &command, log),
            Ask::Construction => self.construct(seat, &command, log),
            Ask::Targeting => self.target(seat, &command, log),
            Ask::Deployment => self.deploy(seat, &command, log),
            Ask::Spy => self.spy(seat, &command, log),
            Ask::Revive if self.combat().is_none() => self.revive_by_pillars(seat, &command, log),
            _ => combat::apply(self, seat, command, dice, log),
        }
        if !matches!(ask, Ask::Arrange | Ask::Construction | Ask::Targeting | Ask::Deployment) {
            self.answered += 1;
        }
        self.proceed(dice, log);
    }
}
