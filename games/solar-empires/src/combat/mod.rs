//! The combat phase (4.3, R43–R74) and the saves of Greater Rift (R69).
//!
//! This file has the order of its states. Each state is handled in `ground` (ground fire), `battle` with `placing` (where damage
//! goes) and `craft` (the sum of an attack), or `aftermath` with `saves`. `answers` judges and carries out commands, and
//! `leaving` handles departures. `forecast` answers questions: its odds come from a `skirmish`, which simulates the battle with
//! `lines`.

mod aftermath;
mod answers;
mod battle;
mod craft;
mod forecast;
mod ground;
mod leaving;
mod lines;
mod placing;
mod saves;
mod skirmish;

#[cfg(test)]
mod tests;

use super::Log;
use super::cards::Card;
use super::command::Orbit;
use super::event::{Event, Fleet};
use super::prompt::Prompt;
use super::state::{Combat, Empires, Fighting, Inside, Stage, Step};
pub(super) use craft::{Craft, leader, silo_victim, victim};
pub(super) use forecast::{forecast, winners};
use kit::dice::Dice;
use kit::seat::Seat;
pub(super) use leaving::leave;
pub(super) use saves::{Chance, advance_rift};

/// Opens the combat phase, with a combat at every planet that has a ship (R43).
pub(super) fn begin(game: &mut Empires, _log: &mut Log) {
    let due = game.orbits().filter(|orbit| game.fleets_at(*orbit).next().is_some()).collect();
    game.step = Step::Combat(Fighting { due, in_order: false, combat: None });
}

/// Advances until a player is asked. True once the phase is over.
pub(super) fn advance(game: &mut Empires, dice: &mut Dice, log: &mut Log) -> bool {
    while game.ended.is_none() {
        if let Some(combat) = game.combat() {
            let (orbit, stage) = (combat.orbit, combat.stage.clone());
            if !game.go_on_fighting(orbit, stage, dice, log) {
                return false;
            }
            continue;
        }
        game.pass_over_combats(log);
        match game.next_combat() {
            Next::Fought(orbit) => game.open_combat(orbit, log),
            Next::Asked => return false,
            Next::Over => return true,
        }
    }
    false
}

/// The asked seat and its question in the combat phase or during Greater Rift.
pub(super) fn pending(game: &Empires) -> Option<(Seat, Prompt)> {
    if let Inside::Rift(rift) = game.inside() {
        return rift.failed.map(|save| (save.roller, Prompt::Reroll));
    }
    let Some(combat) = game.combat() else {
        return game.order().next().map(|seat| (seat, Prompt::Fight));
    };
    let seat = match &combat.stage {
        Stage::Swarm { placing, .. } => placing.map(|placing| placing.seat),
        Stage::Silo => game.controller(combat.orbit),
        Stage::Point => game.pointing(combat.orbit),
        Stage::Volley | Stage::Intercept { .. } => game.firing(),
        Stage::Assign(placing) => Some(placing.seat),
        Stage::Repoint { seat, .. } => Some(*seat),
        Stage::Eat { winner } | Stage::Revive { winner, .. } => Some(*winner),
        Stage::Order101 { former, .. } => Some(*former),
        Stage::Reroll(save) => Some(save.roller),
    };
    seat.map(|seat| (seat, asked_at(&combat.stage)))
}

fn asked_at(stage: &Stage) -> Prompt {
    match stage {
        Stage::Swarm { .. } => Prompt::SwarmAssign,
        Stage::Silo => Prompt::Silo,
        Stage::Point => Prompt::Point,
        Stage::Volley => Prompt::Volley,
        Stage::Intercept { .. } => Prompt::Intercept,
        Stage::Assign(_) => Prompt::Assign,
        Stage::Repoint { .. } => Prompt::Repoint,
        Stage::Eat { .. } => Prompt::Eat,
        Stage::Revive { .. } => Prompt::Revive,
        Stage::Order101 { .. } => Prompt::Order101,
        Stage::Reroll(_) => Prompt::Reroll,
    }
}

/// The next event between combats (R45).
enum Next {
    Fought(Orbit),
    /// The seat with priority picks.
    Asked,
    Over,
}

impl Empires {
    /// The combats of this phase; `None` in any other phase.
    pub(super) fn fighting(&self) -> Option<&Fighting> {
        match &self.step {
            Step::Combat(fighting) => Some(fighting),
            _ => None,
        }
    }

    fn fighting_mut(&mut self) -> Option<&mut Fighting> {
        match &mut self.step {
            Step::Combat(fighting) => Some(fighting),
            _ => None,
        }
    }

    fn set_stage(&mut self, stage: Stage) {
        if let Some(combat) = self.combat_mut() {
            combat.stage = stage;
        }
    }

    /// Removes combats that change nothing (R44), and planets whose ships have all left with a player (R89).
    fn pass_over_combats(&mut self, log: &mut Log) {
        let due = self.fighting().map(|fighting| fighting.due.clone()).unwrap_or_default();
        let mut left = Vec::new();
        for orbit in due {
            match self.quiet(orbit) {
                Some(seat) => log.all(Event::CombatQuiet { orbit, seat }),
                None if self.fleets_at(orbit).next().is_some() => left.push(orbit),
                None => {}
            }
        }
        if let Some(fighting) = self.fighting_mut() {
            fighting.due = left;
        }
    }

    /// The controller of a planet, if only they have ships there and there is no World Eater and no Asteroid Swarm (R44).
    fn quiet(&self, orbit: Orbit) -> Option<Seat> {
        let controller = self.controller(orbit)?;
        let alone = self.fleets_at(orbit).eq([controller]);
        let swarmed = self.naming(Card::ASTEROID_SWARM, orbit).next().is_some();
        (alone && !swarmed && !self.has_eater(controller, orbit)).then_some(controller)
    }

    fn next_combat(&self) -> Next {
        match self.fighting() {
            Some(Fighting { due, in_order, .. }) => match due[..] {
                [] => Next::Over,
                [orbit] => Next::Fought(orbit),
                [orbit, ..] if *in_order => Next::Fought(orbit),
                _ => Next::Asked,
            },
            None => Next::Over,
        }
    }

    /// Opens a combat, with ground fire (R46).
    pub(super) fn open_combat(&mut self, orbit: Orbit, log: &mut Log) {
        let ids = |seat| self.fleet(seat, orbit).map(|(id, _)| id).collect();
        let fleets: Vec<Fleet> = self.fleets_at(orbit).map(|seat| Fleet { seat, ships: ids(seat) }).collect();
        let stage = Stage::Swarm { rolls: self.swarm_rolls(orbit), placing: None };
        let combat = Combat { orbit, stage, how: None, battle: Default::default() };
        let building = self.planet(orbit).and_then(|planet| planet.building).map(|building| building.card);
        log.all(Event::CombatStarted { orbit, fleets, controller: self.controller(orbit), building });
        if let Some(fighting) = self.fighting_mut() {
            fighting.due.retain(|due| *due != orbit);
            fighting.combat = Some(combat);
        }
    }

    /// One automatic step of the combat at `orbit`; false if a player is asked instead.
    fn go_on_fighting(&mut self, orbit: Orbit, stage: Stage, dice: &mut Dice, log: &mut Log) -> bool {
        match stage {
            Stage::Swarm { rolls, placing } => self.go_on_with_swarms(orbit, rolls, placing, dice, log),
            Stage::Silo => self.fire_building(orbit, log),
            Stage::Point => self.go_on_pointing(orbit, dice, log),
            Stage::Volley => self.go_on_firing(orbit, dice, log),
            Stage::Assign(placing) => self.go_on_placing(orbit, placing, log),
            Stage::Repoint { seat, largest } => self.go_on_repointing(orbit, seat, largest, log),
            Stage::Revive { winner, left } => self.go_on_reviving(winner, left, log),
            Stage::Intercept { .. } | Stage::Eat { .. } | Stage::Order101 { .. } | Stage::Reroll(_) => false,
        }
    }
}
