//! Which orders a psionic bot reads, and whom it sabotages.

use super::Plan;
use crate::command::Command;
use crate::factions::Technology;
use crate::maps::SystemId;
use crate::orders::AssaultOn;
use crate::state::Conquest;
use kit::seat::Seat;

/// The strongest neighbour whose orders are sealed and can be read at once. The bot does not wait for anyone to seal.
pub(super) fn worth_reading(game: &Conquest, seat: Seat) -> Option<Seat> {
    let neighbours = game.borders(seat).into_iter().flat_map(|border| game.exposed_to(border));
    let sealed = neighbours.filter(|rival| game.faction(*rival).sealed.is_some() && !game.faction(*rival).open);
    let readable = sealed.filter(|rival| game.judge_insight(seat, *rival).is_ok());
    readable.max_by_key(|rival| game.total(*rival).units)
}

impl Plan<'_> {
    /// Sabotages the strongest neighbour. If no assault supports an attack, uses it on the most likely attacker.
    pub(super) fn meddle(&mut self) {
        if self.draft.faction.technology != Technology::Psionic {
            return;
        }
        if let Some(system) =
            self.menace.or_else(|| self.strongest_neighbour()).and_then(|rival| self.richest_of(rival))
        {
            self.give(Command::Sabotage { system });
        }
        if self.draft.orders.assault.is_none()
            && let Some((system, rival)) = self.worst_threat()
        {
            self.give(Command::Assault { on: AssaultOn::Attack, system, seat: Some(rival) });
        }
    }

    /// It does not choose the strongest faction of all, or every psionic bot would attack the same one.
    fn strongest_neighbour(&self) -> Option<Seat> {
        let borders = self.game.borders(self.seat).into_iter();
        let neighbours = borders.flat_map(|border| self.game.exposed_to(border));
        neighbours.max_by_key(|rival| self.game.total(*rival).units)
    }

    fn richest_of(&self, rival: Seat) -> Option<SystemId> {
        self.game.held_by(rival).into_iter().max_by_key(|system| self.game.system(*system).output())
    }

    /// The richest front, with the strongest neighbour there.
    fn worst_threat(&self) -> Option<(SystemId, Seat)> {
        let front = self.game.in_rich_order(self.game.borders(self.seat)).into_iter().next()?;
        let rivals = self.game.exposed_to(front).into_iter();
        rivals.max_by_key(|rival| self.game.total(*rival).units).map(|rival| (front, rival))
    }
}
