//! What a psionic bot reads and spoils.

use super::Plan;
use crate::command::Command;
use crate::factions::Technology;
use crate::maps::SystemId;
use crate::orders::AssaultOn;
use crate::state::Conquest;
use kit::seat::Seat;

/// The strongest neighbour whose orders are sealed and can be read at once: it waits for nobody.
pub(super) fn worth_reading(game: &Conquest, seat: Seat) -> Option<Seat> {
    let neighbours = game.borders(seat).into_iter().flat_map(|border| game.exposed_to(border));
    let sealed = neighbours.filter(|rival| game.faction(*rival).sealed.is_some() && !game.faction(*rival).open);
    let readable = sealed.filter(|rival| game.judge_insight(seat, *rival).is_ok());
    readable.max_by_key(|rival| game.total(*rival).units)
}

impl Plan<'_> {
    /// Sabotage of the strongest neighbour, and an assault, if none supports an attack, on whoever is likeliest to come.
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

    /// Not the strongest of all: else every psionic would fall upon the same faction.
    fn strongest_neighbour(&self) -> Option<Seat> {
        let borders = self.game.borders(self.seat).into_iter();
        let neighbours = borders.flat_map(|border| self.game.exposed_to(border));
        neighbours.max_by_key(|rival| self.game.total(*rival).units)
    }

    fn richest_of(&self, rival: Seat) -> Option<SystemId> {
        self.game.held_by(rival).into_iter().max_by_key(|system| self.game.system(*system).output())
    }

    /// The richest front with the strongest neighbour there.
    fn worst_threat(&self) -> Option<(SystemId, Seat)> {
        let front = self.game.in_rich_order(self.game.borders(self.seat)).into_iter().next()?;
        let rivals = self.game.exposed_to(front).into_iter();
        rivals.max_by_key(|rival| self.game.total(*rival).units).map(|rival| (front, rival))
    }
}
