//! What a silent seat is taken to do (10.4).

use super::combat;
use super::command::Command;
use super::judge::Ask;
use super::state::Empires;
use kit::seat::Seat;

impl Empires {
    /// The default of the pending question, always one of the listed commands.
    pub(super) fn default_answer(&self, seat: Seat) -> Command {
        match self.asked(seat) {
            Some(Ask::Arrange) => Command::ArrangeConfirm,
            Some(Ask::SetFirst) => Command::SetFirst { seat },
            Some(Ask::Construction) | None => Command::ConstructionDone,
            Some(Ask::Targeting) => self.give_up_aiming(seat),
            Some(Ask::Deployment) => Command::DeployDone,
            Some(Ask::Spy) => Command::SpyPass,
            Some(Ask::Revive) if self.combat().is_none() => {
                let first = self.revivable(seat).into_iter().next();
                first.map_or(Command::ReviveDone, |card| Command::Revive { card })
            }
            Some(_) => combat::default_answer(self, seat),
        }
    }

    /// Takes the card back, or if that is no longer allowed, takes the first target.
    fn give_up_aiming(&self, seat: Seat) -> Command {
        let targets = self.targets(seat);
        if targets.contains(&Command::Cancel) {
            return Command::Cancel;
        }
        targets.into_iter().next().unwrap_or(Command::Cancel)
    }
}
