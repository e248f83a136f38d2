//! The default answers for silent seats (10.4).

use super::combat::{self, Craft};
use super::command::{Command, ShipId};
use super::prompt::Prompt;
use super::state::Empires;
use kit::seat::Seat;

impl Empires {
    /// The default of the pending question, always one of the listed commands.
    pub(super) fn default_answer(&self, seat: Seat) -> Command {
        let Some(prompt) = self.asked(seat) else { return Command::ConstructionDone };
        let point = self.point_of(seat).map(|point| point.id);
        let named = |ship: Option<Craft>, command: fn(ShipId) -> Command| ship.map(|ship| command(ship.id));
        let answer = match prompt {
            Prompt::Arrange => Some(Command::ArrangeConfirm),
            Prompt::SetFirst => Some(Command::SetFirst { seat }),
            Prompt::Construction => Some(Command::ConstructionDone),
            Prompt::Targeting => Some(self.give_up_aiming(seat)),
            Prompt::Pillars => self.revivable(seat).first().map(|card| Command::Revive { card: *card }),
            Prompt::Deployment => Some(Command::DeployDone),
            Prompt::Spy => Some(Command::SpyPass),
            Prompt::Fight => Some(Command::FightRest),
            Prompt::SwarmAssign | Prompt::Assign => {
                named(combat::victim(self.fleet_here(seat), point), |ship| Command::Assign { ship })
            }
            Prompt::Silo => named(combat::silo_victim(self.silo_targets()), |ship| Command::Silo { ship }),
            Prompt::Point => named(combat::leader(self.fleet_here(seat)), |ship| Command::Point { ship }),
            Prompt::Volley => self.weakest_enemy(seat).map(|seat| Command::Attack { seat }),
            Prompt::Intercept => Some(Command::InterceptNone),
            Prompt::Repoint => named(combat::leader(self.followers()), |ship| Command::Repoint { ship }),
            Prompt::Eat => Some(Command::Eat { yes: false }),
            Prompt::Revive => Some(Command::ReviveDone),
            Prompt::Order101 => Some(Command::Order101 { yes: false }),
            Prompt::Reroll => Some(Command::Reroll { yes: true }),
        };
        // A seat that is asked to name something always has something to name.
        answer.unwrap_or(Command::ConstructionDone)
    }

    /// Takes the card back, or if that is not allowed, takes the first target.
    fn give_up_aiming(&self, seat: Seat) -> Command {
        let targets = self.targets(seat);
        if targets.contains(&Command::Cancel) {
            return Command::Cancel;
        }
        targets.into_iter().next().unwrap_or(Command::Cancel)
    }
}
