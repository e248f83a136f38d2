//! Everything that a seat may do now: candidates that could be allowed, each of them judged.

use super::combat;
use super::command::{Command, Orbit};
use super::judge::Ask;
use super::state::{Empires, ORBITS};
use kit::game::Choice;
use kit::seat::Seat;

/// Every orbit, whether its planet exists or not.
fn every_orbit() -> impl Iterator<Item = Orbit> + Clone {
    (1..=ORBITS as u8).map(Orbit)
}

impl Empires {
    pub(super) fn choices(&self, seat: Seat) -> Vec<Choice<Command>> {
        let Some(ask) = self.asked(seat) else { return Vec::new() };
        let mut list = match ask {
            Ask::Arrange => return self.arrangements(seat),
            Ask::SetFirst => self.living().map(|seat| Command::SetFirst { seat }).collect(),
            Ask::Construction => self.constructions(seat),
            Ask::Targeting => self.targets(seat),
            Ask::Deployment => self.deployments(seat),
            Ask::Spy => self.spying(seat),
            Ask::Revive if self.combat().is_none() => {
                self.revivable(seat).into_iter().map(|card| Command::Revive { card }).collect()
            }
            _ => combat::choices(self, seat),
        };
        list.retain(|command| self.judge(seat, command).is_ok());
        list.into_iter().map(Choice::action).collect()
    }

    /// For every card its new place as a range (D83): only its player sees what he composes.
    fn arrangements(&self, seat: Seat) -> Vec<Choice<Command>> {
        let size = self.player(seat).deck.len() as u32;
        let moves = (1..=size).map(|from| {
            Choice::draft(Command::ArrangeMove { from, to: from }).with_range(
                kit::number!(Command::ArrangeMove { to: u32 }),
                1,
                i64::from(size),
            )
        });
        let mut list: Vec<_> = moves.chain([Choice::back(Command::ArrangeReset)]).collect();
        list.push(Choice::action(Command::ArrangeConfirm));
        list.retain(|choice| self.judge(seat, &choice.command).is_ok());
        list
    }

    fn constructions(&self, seat: Seat) -> Vec<Command> {
        let mut list = Vec::new();
        for hand in self.player(seat).hand.keys().copied() {
            list.push(Command::Play { hand });
            list.extend(every_orbit().map(|orbit| Command::Build { hand, orbit }));
        }
        for from in self.loaded_cannons(seat) {
            list.extend(every_orbit().map(|orbit| Command::FireCannon { from, orbit }));
        }
        list.push(Command::ConstructionDone);
        list
    }

    fn deployments(&self, seat: Seat) -> Vec<Command> {
        let mut list = Vec::new();
        for (ship, _) in self.ships_of(seat) {
            list.extend(every_orbit().map(|orbit| Command::Deploy { ship, orbit }));
            list.push(Command::Recall { ship });
        }
        list.extend([Command::RecallAll, Command::DeployDone]);
        list
    }

    fn spying(&self, seat: Seat) -> Vec<Command> {
        let places = || every_orbit().map(Some).chain([None]);
        let moves = self.ships_of(seat).flat_map(|(ship, _)| places().map(move |to| Command::SpyMove { ship, to }));
        moves.chain([Command::SpyPass]).collect()
    }
}
